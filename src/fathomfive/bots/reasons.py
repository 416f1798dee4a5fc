"""Why one answer is better than another, as a sentence: for hints, remarks of bots, reviews and puzzles.

    reason = compare(eyes, best, rival)         # two answers, on the same imagined deals
    reason.sentence()                           # for the eyes of the seat: it may name hidden cards
    reason.remark()                             # names no card, so everybody may hear it

What an option brings now is its preview, by the rules.  What it leads to is found by playing on after both answers
and comparing, part by part, the values of the positions in which the search judges them: the own parts that
grow, and the parts of the others that shrink.  Answers that cannot be told apart are called equal.
"""

from __future__ import annotations

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

if TYPE_CHECKING:
    from fathomfive.kernel.compiled.linker import CompiledGame

    from .search.duel import Duel
    from .search.searcher import AnswerStats, SearchResult

DEALS = 24  # on which two answers are compared
HARDLY_TRIED = 8  # times fewer visits than the best: no rival
EQUAL_CHANCE, EQUAL_POINTS = 0.02, 0.5  # differences below which answers are about equal
SURE = 2.0  # standard errors
MOST_PARTS = 2  # that a sentence names
CARRIES = 0.3  # of all that speaks for an answer: a part that carries less is not named
AT_ONCE = 0.15  # of the tries: so many more wins before the horizon are the reason
A_POINT = 0.75  # rounds to one
REST_OF_TURN = 8  # answers that a bot without a search plays on to see what its turn brings
LONGEST_PREVIEW = 70  # characters; longer ones explain a rule, which is no reason
SEVERAL_EQUAL, PREPARING = "Several options seemed equal to me.", "It brings nothing yet; I am preparing."


@dataclass(frozen=True, slots=True)
class Line:
    """What one answer leads to."""

    option: int
    label: str
    preview: str  # what it brings now, by the rules
    won: float  # the true chance to win
    points: float  # lead over the best other seat; alone or together, the points themselves
    wins_at_once: float = 0.0  # share of tries that end the game with a win


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
    counts_points: bool = True  # is a lead in points worth telling?
    alone: bool = False
    has_public_parts: bool = True  # do the parts name no card?
    names: Mapping[int, str] = field(default_factory=dict)

    def sentence(self) -> str:
        """For the eyes of the seat only."""
        if self.worse is None:
            return f"No other option comes close to {quoted(self.better)}: {self.outcome(self.better)}."
        if self.equal:
            both = f"{quoted(self.better)} and {quoted(self.worse)}"
            return f"{both} are about equal: {self.outcome(self.better)} either way."
        return f"{quoted(self.better)} is better than {quoted(self.worse)}{self.because()}. {self.figures()}"

    def beside_rival(self) -> str:
        """The same where the better option has just been named: for hints."""
        if self.worse is None:
            return f"No other option comes close: {self.outcome(self.better)}."
        if self.equal:
            return f"{quoted(self.worse)} is about equal: {self.outcome(self.better)} either way."
        return f"It is better than {quoted(self.worse)}{self.because()}. {self.figures()}"

    def because(self) -> str:
        """What it enables and what it prevents; nothing where no part stands out."""
        said = []
        if self.worse and self.better.wins_at_once - self.worse.wins_at_once >= AT_ONCE:
            said.append(f"it can win at once, in {of_100(self.better.wins_at_once)} tries of 100")
        own = [part for part in self.parts if part.seat < 0]
        if own:
            said.append(f"it does more for {self.named(own)}")
        for seat in sorted({part.seat for part in self.parts if part.seat >= 0}):
            theirs = [part for part in self.parts if part.seat == seat]
            said.append(
                f"it leaves {self.names.get(seat, f'Seat {seat + 1}')} less from {self.named(theirs)}"
            )
        return f": {', and '.join(said)}" if said else ""

    def named(self, parts: Sequence[Part]) -> str:
        if not self.counts_points:
            return join_and([part.name for part in parts])
        return join_and([f"{part.name} ({part.by:+.0f})".replace("-", "−") for part in parts])

    def figures(self) -> str:
        if self.worse is None:
            return f"Expected: {self.outcome(self.better)}."
        if self.alone:
            return f"It should bring about {in_points(self.gain)} more."
        high, low = of_100(self.better.won), of_100(self.worse.won)
        sentence = (
            f"It wins about {high} games of 100, not {low}"
            if high > low
            else "The chance to win stays the same"
        )
        lead = self.better.points - self.worse.points
        if self.counts_points and abs(lead) >= A_POINT:
            sentence += f", with {in_points(abs(lead))} {'more' if lead > 0 else 'fewer'}"
        return f"{sentence}."

    def outcome(self, line: Line) -> str:
        if self.alone:
            return f"about {in_points(line.points)}"
        said, lead = f"{of_100(line.won)} wins in 100 games", round(line.points)
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
            return f"{expects} Two options were about equal."
        own = [part.name for part in self.parts if part.seat < 0]
        others = [part.name for part in self.parts if part.seat >= 0]
        if own:
            return f"{expects} This does most for {join_and(own)}."
        return f"{expects} This leaves others less from {join_and(others)}." if others else expects


def compare(
    eyes: Eyes,
    best: int,
    rival: int | None,
    *,
    deals: int = DEALS,
    seed: int = 0,
    names: Mapping[int, str] | None = None,
    code: CompiledGame | None = None,
) -> Reason:
    """Two answers of the seat that is asked; both are played on from on the same deals."""
    from .search.duel import Duels

    s = eyes.imagine(seed)
    duel = Duels(eyes.game, code).start(
        s, eyes.seat, [best] if rival is None else [best, rival], seed + eyes.seed
    )
    ends = [duel.ends(place, deals) for place in range(len(duel.options))]
    return reason_of(eyes, s, duel, ends, names or {})


def reason_of(
    eyes: Eyes, s: Position, duel: Duel, ends: Sequence[Sequence[Position]], names: Mapping[int, str]
) -> Reason:
    """The same from a duel of the better answer, in place 0, with the other."""
    lines = [line_of(eyes, s, duel, place, ends[place]) for place in range(len(duel.options))]
    reason = replace(plain_reason(eyes, lines), names=dict(names))
    if reason.worse is None:
        return reason
    gain, error = duel.apart(duel.points if reason.alone else duel.won, 0, 1)
    equal = reason.equal or gain < SURE * error
    return replace(
        reason, equal=equal, parts=() if equal else speaking_parts(eyes, ends, reason.counts_points)
    )


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
    """The favourite of a search beside the next best answer.  The figures are those of the search, which has
    seen more deals; the parts come from a comparison, if there is machine code for it."""
    best, *others = found.answers
    rival = others[0] if others and others[0].visits * HARDLY_TRIED >= best.visits else None
    lines = [line_of_stats(eyes, one) for one in (best, rival) if one]
    reason = plain_reason(eyes, lines)
    if code is None or rival is None or reason.equal:
        return reason
    played = compare(eyes, best.option, rival.option, deals=deals, code=code)
    assert played.worse is not None and reason.worse is not None
    better = replace(reason.better, wins_at_once=played.better.wins_at_once)
    worse = replace(reason.worse, wins_at_once=played.worse.wins_at_once)
    return replace(reason, better=better, worse=worse, parts=played.parts)


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
    short = line.preview and len(line.preview) <= LONGEST_PREVIEW
    return f"“{line.label}” ({line.preview.rstrip('.')})" if short else f"“{line.label}”"


def of_100(share: float) -> int:
    return round(100 * share)


def in_points(points: float) -> str:
    return plural(round(points), "point").replace("-", "−")
