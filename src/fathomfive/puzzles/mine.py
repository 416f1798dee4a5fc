"""Finds puzzles in games of strong bots: positions in which deep search finds one answer clearly best, on common deals
and over several seeds, and in which another answer looks best at first sight.

    for found in mine(load("aquaria"), seats=2, seed=1): ...
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, field

from fathomfive.bots.reasons import compare
from fathomfive.games import load
from fathomfive.kernel.eyes import Eyes
from fathomfive.kernel.game import Game
from fathomfive.kernel.recording.record import Record
from fathomfive.kernel.recording.replay import replay
from fathomfive.kernel.table import Table
from fathomfive.lessons.script import Line
from fathomfive.toolkit.english import plural

from .judge import Judge
from .script import Puzzle

SEEDS = (11, 22, 33)  # the answer must be best on the deals of each
RIVALS = 4  # answers of the first look that enter a duel
MOST_PICKS = 5  # answers that one puzzle asks for
PER_GAME = 4  # most puzzles from one game
APART = 4  # fewest answers between two puzzles of one game
LEAST_OPTIONS = 3  # fewest options of a puzzle
ABOUT_AS_GOOD = 0.25  # an answer within this share of the least lead is right, too
REASON_DEALS = 96  # deals that find the reason


@dataclass(frozen=True, slots=True)
class Standard:
    """What makes a puzzle, and how long to search for it."""

    least: float  # smallest lead of the best answer: points, or wins per 100 games where points do not decide
    tail: int = 24  # answers at the end of a game that are examined
    play: int = 15  # rounds of search with which the bots play
    glance: int = 60  # rounds of a first look …
    rounds: int = 400  # … and of a closer one
    deals: int = 72  # in each duel
    games: int = 120  # deals played to the end, as a second opinion
    options: dict[str, object] = field(default_factory=dict)  # options of the tables


STANDARDS = {
    "ultimate_aquarium": Standard(least=1, tail=28),
    "pirates_under_fire": Standard(least=1, tail=32),
    "aqualuma": Standard(least=4, tail=100, options={"difficulty": "hard"}),
    "aquatica_duellum": Standard(least=8, tail=80),
    "aquaria": Standard(least=2, tail=90, play=6),
}


def standard_for(game: str) -> Standard:
    """The standard of a game: a clear lead is worth more points in some games than in others."""
    return STANDARDS.get(game, Standard(least=2))


@dataclass(frozen=True, slots=True)
class Pick:
    """One answer of a puzzle: the step that asks and the right options."""

    step: str
    options: tuple[int, ...]
    labels: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Candidate:
    """A puzzle that no person has reviewed yet."""

    record: Record
    seat: int
    picks: tuple[Pick, ...]
    tempting: str  # the label of the answer that looks best at first sight
    because: str
    rating: int
    about: str  # the table in words, for the reviewer
    gap: float


@dataclass(frozen=True, slots=True)
class Verdict:
    second: int  # the next best option
    gap: float  # the least over the seeds


def mine(game: Game, seats: int, seed: int, standard: Standard) -> Iterator[Candidate]:
    """Puzzles from one game after another, without end."""
    judge = Judge(game)
    while True:
        yield from mined_from(judge, Table(game, seats, seed, standard.options), standard)
        seed += 1


def mined_from(judge: Judge, table: Table, standard: Standard) -> Iterator[Candidate]:
    """Plays one game by search and examines its last answers, where a search sees the end of the game."""
    tail = deque[Table](maxlen=standard.tail)
    while (ask := table.ask) is not None:
        tail.append(table.copy())
        table.apply(judge.look(table.at(ask.seat, 1), standard.play, 1).best.option, ask.seat)
    found, last = 0, -APART
    for moment in tail:
        number = len(moment.answers)
        if found < PER_GAME and number - last >= APART and is_open(moment):
            puzzle = judge_position(judge, moment, standard)
            if puzzle is not None:
                yield puzzle
                found, last = found + 1, number


def is_open(table: Table) -> bool:
    """Can this question be a puzzle?  Not if it takes several picks in any order."""
    return table.ask is not None and table.ask.dialog not in ("several", "order")


def is_hard(eyes: Eyes, choice: int) -> bool:
    """Does another answer look better at first sight?"""
    return eyes.value(choice) < max(eyes.value(option) for option in eyes.options)


def judge_position(judge: Judge, table: Table, standard: Standard) -> Candidate | None:
    """The puzzle at this moment, if there is one; cheap checks come first."""
    ask = table.ask
    assert ask is not None
    eyes = table.at(ask.seat, 1)
    if len({table.label(option, ask.seat) for option in ask.options}) < LEAST_OPTIONS:
        return None
    tempting = max(eyes.options, key=eyes.value)
    if not is_promising(judge, eyes, tempting, standard):
        return None
    choice = judge.look(eyes, standard.rounds, 5).best.option
    verdict = verdict_on(judge, eyes, choice, standard) if is_hard(eyes, choice) else None
    if verdict is None:
        return None
    picks = line(judge, table, choice, standard)
    second = verdict.second
    names = dict(enumerate(table.names))
    reason = compare(eyes, choice, second, deals=REASON_DEALS, seed=7, names=names, code=judge.code)
    return Candidate(
        record=table.record(),
        seat=ask.seat,
        picks=picks,
        tempting=table.label(tempting, ask.seat),
        because=reason.sentence(),
        rating=rating(eyes, choice, len(picks), verdict.gap / standard.least),
        about=table.describe(ask.seat),
        gap=verdict.gap,
    )


def is_promising(judge: Judge, eyes: Eyes, tempting: int, standard: Standard) -> bool:
    """Does a glance find another answer than the tempting one, and does it lead on a few deals?"""
    choice = judge.look(eyes, standard.glance, 5).best.option
    if not is_hard(eyes, choice):
        return False
    duel = judge.duel(eyes, (choice, tempting), SEEDS[0])
    duel.play(standard.deals // 4)
    return judge.gap(duel, 0, 1).by >= standard.least / 2


def verdict_on(judge: Judge, eyes: Eyes, choice: int, standard: Standard) -> Verdict | None:
    """The verdict if the answer is clearly best on the deals of every seed and when the games are played out."""
    found = judge.look(eyes, standard.rounds, 6)
    rivals = rivals_of(eyes, choice, [one.option for one in found.answers])
    if found.best.option != choice or not rivals:
        return None
    worst: Verdict | None = None
    for seed in SEEDS:
        verdict = clear_lead(judge, eyes, choice, rivals, seed, standard)
        if verdict is None:
            return None
        if worst is None or verdict.gap < worst.gap:
            worst = verdict
    return worst if holds_to_the_end(judge, eyes, choice, rivals, standard) else None


def clear_lead(
    judge: Judge, eyes: Eyes, choice: int, rivals: list[int], seed: int, standard: Standard
) -> Verdict | None:
    """The verdict on the deals of one seed; the first quarter shows whether the rest is worth playing."""
    duel = judge.duel(eyes, (choice, *rivals), seed)
    duel.play(standard.deals // 4)
    first, second, *_ = judge.ranking(duel)
    if first != 0 or judge.gap(duel, first, second).by < standard.least / 2:
        return None
    duel.play(standard.deals - standard.deals // 4)
    gaps = [judge.gap(duel, 0, place) for place in range(1, len(rivals) + 1)]
    least = min(range(len(gaps)), key=lambda place: gaps[place].by)
    if not gaps[least].is_clear(standard.least) or judge.wins_less(duel, 0):
        return None
    return Verdict(rivals[least], gaps[least].by)


def holds_to_the_end(judge: Judge, eyes: Eyes, choice: int, rivals: list[int], standard: Standard) -> bool:
    """Does the answer also lead every rival when games are played to the end, without estimates?"""
    duel = judge.duel_to_the_end(eyes, (choice, *rivals), SEEDS[0])
    duel.play(standard.games // 4)
    if judge.ranking(duel)[0] != 0:
        far = judge.gap(duel, judge.ranking(duel)[0], 0)
        if far.by > far.error:
            return False
    duel.play(standard.games - standard.games // 4)
    gaps = [judge.gap(duel, 0, place) for place in range(1, len(rivals) + 1)]
    return all(gap.by >= standard.least / 2 for gap in gaps)


def rivals_of(eyes: Eyes, choice: int, seen: list[int]) -> list[int]:
    """The next best answers of the search, and those that look best at first sight.  Options with the same label are
    one answer."""
    looks = sorted(eyes.options, key=lambda option: -eyes.value(option))
    labels, rivals = {eyes.label(choice)}, list[int]()
    for option in (looks[0], *seen[:RIVALS], *looks[1:3]):
        if (label := eyes.label(option)) not in labels:
            labels.add(label)
            rivals.append(option)
    return rivals


def line(judge: Judge, table: Table, choice: int, standard: Standard) -> tuple[Pick, ...]:
    """The answers of the turn that belong to the puzzle: as long as the same seat is asked, nothing is revealed or drawn,
    and some answer is wrong."""
    twin, ask = table.copy(), table.ask
    assert ask is not None
    picks = [pick(twin, ask.seat, [choice])]
    twin.apply(choice, ask.seat)
    while len(picks) < MOST_PICKS and (now := twin.ask) is not None and now.seat == ask.seat:
        if twin.why_no_undo(ask.seat) or now.dialog in ("several", "order"):
            break
        right = right_answers(judge, twin.at(now.seat, 1), standard)
        if len({twin.label(option) for option in right}) == len({twin.label(o) for o in now.options}):
            break
        picks.append(pick(twin, now.seat, right))
        twin.apply(right[0], now.seat)
    return tuple(picks)


def right_answers(judge: Judge, eyes: Eyes, standard: Standard) -> list[int]:
    """The best answer, then all that are about as good."""
    found = judge.look(eyes, standard.rounds, 5)
    rivals = rivals_of(eyes, found.best.option, [one.option for one in found.answers])
    duel = judge.duel(eyes, (found.best.option, *rivals), SEEDS[0])
    duel.play(standard.deals)
    best, *others = judge.ranking(duel)
    close = [
        place for place in others if not judge.gap(duel, best, place).is_clear(standard.least * ABOUT_AS_GOOD)
    ]
    labels = {eyes.label(duel.options[place]) for place in (best, *close)}
    first = duel.options[best]
    return [first, *(option for option in eyes.options if option != first and eyes.label(option) in labels)]


def pick(table: Table, seat: int, options: list[int]) -> Pick:
    ask = next(ask for ask in table.asks if ask.seat == seat)
    labels = dict.fromkeys(table.label(option, seat) for option in options)
    return Pick(ask.step, tuple(options), tuple(labels))


def rating(eyes: Eyes, choice: int, picks: int, clearness: float) -> int:
    """How hard the puzzle looks: it grows with the number of tempting answers, of options and of picks, and falls the
    clearer the best answer is."""
    ahead = sum(eyes.value(option) > eyes.value(choice) for option in eyes.options)
    tempting = 90 * min(ahead, 5) + 25 * min(len(eyes.options), 12) + 80 * (picks - 1)
    return round((900 + tempting - 80 * min(clearness - 1, 2)) / 10) * 10


def as_puzzle(found: Candidate, number: int) -> Puzzle:
    """The puzzle with a provisional title and text, for a person to improve."""
    table = replay(load(found.record.game), found.record)
    ask = table.ask
    assert ask is not None
    return Puzzle(
        game=found.record.game,
        number=number,
        title=standing(table, found.seat) or ask.text.rstrip("."),
        record=found.record,
        answers=len(found.record.answers),
        says=f"{standing(table, found.seat)}. {ask.text}".removeprefix(". "),
        lines=tuple(Line(pick.step, pick.labels) for pick in found.picks),
        tempting=found.tempting,
        because=found.because,
        rating=found.rating,
    )


def standing(table: Table, seat: int) -> str:
    """The seat's lead in words; empty where all play together or one plays alone."""
    if table.game.cooperative or table.seats == 1:
        return ""
    points = [int(score) for score in table.scores]
    lead = points[seat] - max(points[:seat] + points[seat + 1 :])
    if lead == 0:
        return "All square"
    return f"{plural(abs(lead), 'point')} {'ahead' if lead > 0 else 'behind'}"
