"""Why one answer is better than another, as a sentence: for hints, remarks of bots, reviews and puzzles.

    reason = compare(eyes, best, rival)         # two answers, on the same imagined deals
    reason.sentence()                           # for the eyes of the seat: it may name hidden cards
    reason.remark()                             # names no card, so everybody may hear it

What an option brings now is its preview, by the rules.  What it leads to is found by playing on after both answers
and comparing, part by part, the values of the positions in which the search judges them: the own parts that
grow, and the parts of the others that shrink.  Answers that cannot be told apart are called equal.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from fathomfive.kernel import loop
from fathomfive.kernel.eyes import Eyes
from fathomfive.kernel.game import Game
from fathomfive.kernel.search_params import POINT
from fathomfive.kernel.state import Position
from fathomfive.toolkit.english import join_and, plural

from .calibration import chance
from .slices import WHOLE, Sliced, at_one_go

if TYPE_CHECKING:
    from fathomfive.kernel.compiled.linker import CompiledGame

    from .search.duel import Duel
    from .search.searcher import AnswerStats, SearchResult

DEALS = 24  # on which two answers are compared
HARDLY_TRIED = 8  # times fewer visits than the best: what the tree says of it is noise
EQUAL_CHANCE, EQUAL_POINTS = 0.03, 0.5  # differences below which answers are about equal
SURE = 2.0  # standard errors
MOST_PARTS = 2  # that a sentence names
CARRIES = 0.3  # of all that speaks for an answer: a part that carries less is not named
SOON = 0.15  # of the tries: so many more wins before the horizon are the reason
A_POINT = 0.75  # rounds to one
REST_OF_TURN = 8  # answers that a bot without a search plays on to see what its turn brings
LONGEST_PREVIEW = 70  # characters; longer ones explain a rule, which is no reason
HYPHEN_MINUS = re.compile(r"(?<![\w.])-(?=\d)")
SEVERAL_EQUAL, PREPARING = "Several options seemed equal to me.", "It brings nothing yet; I am preparing."


@dataclass(frozen=True, slots=True)
class Line:
    """What one answer leads to."""

    option: int
    label: str
    preview: str  # what it brings now, by the rules
    won: float  # the true chance to win
    points: float  # lead over the best other seat; alone or together, the points themselves
    wins_soon: float = 0.0  # share of tries that win before the search stops looking ahead

    @property
    def agrees(self) -> bool:
        """Does the longer look confirm the wins that come soon?"""
        return self.wins_soon <= self.won + EQUAL_CHANCE


@dataclass(frozen=True, slots=True)
class Part:
    """By how much a part of the value differs, in points where those count: of the own seat, or of another."""

    name: str
    by: float
    seat: int = -1  # -1 for the own seat


@dataclass(frozen=True, slots=True)
class Reason:
    """Why `better` beats `worse`; `parts` speak for it, the strongest first."""

    better: Line
    worse: Line | None
    gain: float  # of the chance to win, or points where one plays alone for them
    equal: bool
    parts: tuple[Part, ...] = ()
    more_points: float = 0.0  # that `better` surely brings; below 0 where it brings fewer
    counts_points: bool = True  # is a lead in points worth telling?
    alone: bool = False
    has_public_parts: bool = True  # do the parts name no card?
    names: Mapping[int, str] = field(default_factory=dict)

    def sentence(self) -> str:
        """For the eyes of the seat only."""
        if self.worse is None:
            return f"{quoted(self.better)}: {self.outcome(self.better)}."
        if self.equal and self.differs_in_points:
            more, fewer = (self.better, self.worse) if self.more_points > 0 else (self.worse, self.better)
            return (
                f"{quoted(more)} and {quoted(fewer)} win about equally often ({wins(self.better.won)}), "
                f"but “{more.label}” brings {in_points(abs(self.more_points))} more."
            )
        if self.equal:
            both = f"{quoted(self.better)} and {quoted(self.worse)}"
            return f"{both} are about equal: {self.outcome(self.better)} either way."
        return f"{quoted(self.better)} is better than {quoted(self.worse)}{self.because()}. {self.figures()}"

    def beside_rival(self) -> str:
        """The same where the better option has just been named: for hints."""
        if self.worse is None:
            return f"Expected: {self.outcome(self.better)}."
        if self.equal and self.differs_in_points:
            often = f"{quoted(self.worse)} wins about as often ({wins(self.worse.won)})"
            return f"{often}, {self.points_of(self.worse)}."
        if self.equal:
            return f"{quoted(self.worse)} is about equal: {self.outcome(self.better)} either way."
        return f"It is better than {quoted(self.worse)}{self.because()}. {self.figures()}"

    @property
    def differs_in_points(self) -> bool:
        return self.counts_points and not self.alone and abs(self.more_points) >= A_POINT

    def points_of(self, line: Line) -> str:
        """How one of the two compares with the other."""
        more = (self.more_points > 0) == (line is self.better)
        return f"with {in_points(abs(self.more_points))} {'more' if more else 'fewer'}"

    def because(self) -> str:
        """What it enables and what it prevents; nothing where no part stands out."""
        said = []
        if self.worse and self.better.wins_soon - self.worse.wins_soon >= SOON and self.better.agrees:
            soon, later = of_100(self.better.wins_soon), of_100(self.worse.wins_soon)
            said.append(f"it wins soon in {soon} of 100 tries, not {later}")
        own = [part for part in self.parts if part.seat < 0]
        if own:
            said.append(
                f"it {'brings more from' if self.counts_points else 'does more for'} {self.named(own)}"
            )
        for seat in sorted({part.seat for part in self.parts if part.seat >= 0}):
            theirs = self.named([part for part in self.parts if part.seat == seat])
            name = self.names.get(seat, f"Seat {seat + 1}")
            said.append(
                f"{name} gets less from {theirs}"
                if self.counts_points
                else f"it sets {name} back in {theirs}"
            )
        return f": {', and '.join(said)}" if said else ""

    def named(self, parts: Sequence[Part]) -> str:
        if not self.counts_points:
            return join_and([part.name for part in parts])
        return join_and([f"{part.name} ({'+' if part.by > 0 else ''}{in_points(part.by)})" for part in parts])

    def figures(self) -> str:
        if self.worse is None:
            return f"Expected: {self.outcome(self.better)}."
        if self.alone:
            return f"It should bring about {in_points(self.gain)} more."
        high, low = chance_of_100(self.better.won), chance_of_100(self.worse.won)
        said = f"It wins about {high} games of 100, not {low}"
        return f"{said}, {self.points_of(self.better)}." if self.differs_in_points else f"{said}."

    def outcome(self, line: Line) -> str:
        if self.alone:
            return f"about {in_points(line.points)}"
        said, lead = wins(line.won), round(line.points)
        if not self.counts_points:
            return said
        if lead == 0:
            return f"{said}, with nobody ahead"
        return f"{said}, {in_points(abs(lead))} {'ahead' if lead > 0 else 'behind'}"

    def remark(self) -> str:
        """A bot's words at the table: what it expects, and what decided.  Names no card."""
        expects = f"I expect {self.outcome(self.better)}."
        if self.worse is None or not (self.equal or self.has_public_parts):
            return expects
        if self.equal:
            return expects if self.differs_in_points else f"{expects} Two options were about equal."
        own = [part.name for part in self.parts if part.seat < 0]
        others = [part.name for part in self.parts if part.seat >= 0]
        if own:
            return f"{expects} This does most for {join_and(own)}."
        return f"{expects} This sets others back in {join_and(others)}." if others else expects


def compare(
    eyes: Eyes,
    best: int,
    rival: int | None,
    *,
    deals: int = DEALS,
    seed: int = 0,
    names: Mapping[int, str] | None = None,
    code: CompiledGame | None = None,
    level: AnswerStats | None = None,
) -> Reason:
    """Two answers of the seat that is asked, both played on from on the same deals.  `level`: what a search that
    has seen more deals found for the better one; the deals then only say by how much the other differs."""
    return at_one_go(
        comparing(eyes, best, rival, deals=deals, seed=seed, names=names, code=code, level=level)
    )


def comparing(
    eyes: Eyes,
    best: int,
    rival: int | None,
    *,
    deals: int = DEALS,
    seed: int = 0,
    names: Mapping[int, str] | None = None,
    code: CompiledGame | None = None,
    level: AnswerStats | None = None,
    at_once: int = WHOLE,
) -> Sliced[Reason]:
    """The same with a pause after `at_once` deals."""
    from .search.duel import Duels

    s = eyes.imagine(seed)
    duel = Duels(eyes.game, code).start(
        s, eyes.seat, [best] if rival is None else [best, rival], seed + eyes.seed
    )
    ends: list[list[Position]] = [[] for _ in duel.options]
    for place, found in enumerate(ends):
        while len(found) < deals:
            found += duel.ends(place, min(at_once, deals - len(found)))
            yield
    return reason_of(eyes, s, duel, ends, names or {}, level)


def reason_of(
    eyes: Eyes,
    s: Position,
    duel: Duel,
    ends: Sequence[Sequence[Position]],
    names: Mapping[int, str],
    level: AnswerStats | None = None,
) -> Reason:
    """The same from a duel of the better answer, in place 0, with the other."""
    lines = [line_of(eyes, s, duel, place, ends[place]) for place in range(len(duel.options))]
    if len(lines) == 1:
        return replace(plain_reason(eyes, lines), names=dict(names))
    gain, error = duel.apart(duel.won, 0, 1)
    points, points_error = duel.apart(duel.points, 0, 1)
    if level is not None:
        lines = at_level(eyes, s, lines, level, gain, points)
    reason = replace(plain_reason(eyes, lines), names=dict(names))
    equal = reason.equal or (points < SURE * points_error if reason.alone else gain < SURE * error)
    return replace(
        reason,
        equal=equal,
        more_points=points if abs(points) >= SURE * points_error else 0.0,
        parts=() if equal else speaking_parts(eyes, ends, reason.counts_points),
    )


def at_level(
    eyes: Eyes, s: Position, lines: Sequence[Line], level: AnswerStats, gain: float, points: float
) -> list[Line]:
    """The better line as the search sees it, the other as far below it as in the duel."""
    worse_won = min(1.0, max(0.0, level.won - gain))
    return [
        replace(lines[0], won=chance(eyes.game, s, level.won), points=level.points),
        replace(lines[1], won=chance(eyes.game, s, worse_won), points=level.points - points),
    ]


def plain_reason(eyes: Eyes, lines: Sequence[Line]) -> Reason:
    """What the figures of one line or two say, without parts."""
    game, better, worse = eyes.game, lines[0], lines[1] if len(lines) > 1 else None
    alone = eyes.seats == 1 and not game.cooperative
    gain = 0.0
    if worse is not None:
        gain = better.points - worse.points if alone else better.won - worse.won
    return Reason(
        better,
        worse,
        gain,
        equal=worse is not None and gain < (EQUAL_POINTS if alone else EQUAL_CHANCE),
        counts_points=game.search.margin_counts and not game.cooperative,
        alone=alone,
        has_public_parts=game.search.parts is not None,
    )


def line_of(eyes: Eyes, s: Position, duel: Duel, place: int, ends: Sequence[Position]) -> Line:
    option, won = duel.options[place], chance(eyes.game, s, duel.mean(duel.won, place))
    over = [eyes.seat in eyes.game.winners(end) for end in ends if end.asked < 0]
    at_once = sum(over) / max(1, len(ends)) if eyes.game.search.horizon else 0.0
    label, preview = eyes.label(option), eyes.preview(option)
    return Line(option, label, preview, won, duel.mean(duel.points, place), at_once)


def speaking_parts(eyes: Eyes, ends: Sequence[Sequence[Position]], counts_points: bool) -> tuple[Part, ...]:
    """Those that carry the difference: own parts that grow, others' that shrink."""
    better, worse = ([end for end in some if end.asked >= 0] or list(some) for some in ends)
    found = []
    for seat in range(eyes.seats):
        if seat != eyes.seat and eyes.game.cooperative:
            continue
        high, low = mean_parts(eyes.game, better, seat), mean_parts(eyes.game, worse, seat)
        for name in sorted({*high, *low}):
            by = (high.get(name, 0.0) - low.get(name, 0.0)) / POINT
            found.append(Part(name, by, -1 if seat == eyes.seat else seat))
    good = [part for part in found if (part.by > 0) == (part.seat < 0)]
    all_good = sum(abs(part.by) for part in good)
    named = [
        p for p in good if abs(p.by) >= CARRIES * all_good and (not counts_points or abs(p.by) >= A_POINT)
    ]
    return tuple(sorted(named, key=lambda part: -abs(part.by))[:MOST_PARTS])


def mean_parts(game: Game, ends: Sequence[Position], seat: int) -> dict[str, float]:
    summed: dict[str, float] = {}
    for end in ends:
        for name, worth in game.value_parts(end, seat).items():
            summed[name] = summed.get(name, 0.0) + worth / len(ends)
    return summed


# of a search, and of rules of thumb


def reason_of_search(
    eyes: Eyes, found: SearchResult, code: CompiledGame | None, deals: int = DEALS
) -> Reason:
    """The favourite of a search beside the next best answer.  A tree hardly visits what it does not like, so both
    are compared on common deals, if there is machine code for it."""
    best, rival = found.best, runner_up(eyes, found)
    if code is not None and rival is not None:
        return compare(eyes, best.option, rival, deals=deals, code=code, level=best)
    tried = [one for one in found.answers if one.option == rival and one.visits * HARDLY_TRIED >= best.visits]
    return plain_reason(eyes, [line_of_stats(eyes, one) for one in (best, *tried)])


def runner_up(eyes: Eyes, found: SearchResult) -> int | None:
    """The next best answer that reads differently; of those that the search did not try, the best at first sight."""
    label = eyes.label(found.best.option)
    tried = [one.option for one in found.answers]
    others = sorted((one for one in eyes.options if one not in tried), key=lambda one: -eyes.value(one))
    return next((one for one in (*tried, *others) if eyes.label(one) != label), None)


def line_of_stats(eyes: Eyes, one: AnswerStats) -> Line:
    won = chance(eyes.game, eyes.imagine(0), one.won)
    return Line(one.option, eyes.label(one.option), eyes.preview(one.option), won, one.points)


def at_first_sight(eyes: Eyes, option: int) -> str:
    """A remark of a bot that does not think ahead: what the turn with its answer changes.  Names no card."""
    if sum(eyes.value(other) == eyes.value(option) for other in eyes.options) > 1:
        return SEVERAL_EQUAL
    game, seat, before = eyes.game, eyes.seat, eyes.imagine(0)
    after = end_of_turn(eyes, option)
    if game.search.margin_counts and not game.cooperative:
        gained = game.score(after, seat) - game.score(before, seat)
        if gained:
            return f"This turn should {'bring' if gained > 0 else 'cost'} me {in_points(abs(gained))}."
    grown = most_grown(game, before, after, seat)
    return f"It does most for {grown}." if grown else PREPARING


def end_of_turn(eyes: Eyes, option: int) -> Position:
    """An imagined position after this answer and a few that look best, where the turn is over."""
    s, number = eyes.after(option), eyes.game.search.turn_number
    turn = number(eyes.imagine(0))
    for _ in range(REST_OF_TURN):
        if s.asked != eyes.seat or number(s) != turn:
            break
        values = [eyes.game.option_value(s, one) for one in s.options]
        loop.answer(s, s.options[values.index(max(values))])
    return s


def most_grown(game: Game, before: Position, after: Position, seat: int) -> str:
    """The part of the estimate that the turn raises most, in a game that names parts."""
    if game.search.parts is None or after.asked < 0:
        return ""
    was, now = game.value_parts(before, seat), game.value_parts(after, seat)
    name = max(now, key=lambda one: now[one] - was.get(one, 0))
    return name if now[name] > was.get(name, 0) else ""


def says_something(remark: str) -> bool:
    """Is it worth a line of the log?"""
    return bool(remark) and not remark.startswith((SEVERAL_EQUAL, PREPARING))


# English


def quoted(line: Line) -> str:
    return with_preview(line.label, line.preview)


def with_preview(label: str, preview: str) -> str:
    """An option by name, with what it brings now if that is short."""
    if not preview or len(preview) > LONGEST_PREVIEW:
        return f"“{label}”"
    return f"“{label}” ({HYPHEN_MINUS.sub('−', preview.rstrip('.'))})"


def of_100(share: float) -> int:
    return round(100 * share)


def chance_of_100(won: float) -> int:
    """Nothing is certain before the end, whatever all tries came to."""
    return min(99, max(1, of_100(won)))


def wins(won: float) -> str:
    return f"{plural(chance_of_100(won), 'win')} in 100 games"


def in_points(points: float) -> str:
    return plural(round(points), "point").replace("-", "−")
