"""The parts of a position's value that make the difference between two answers."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

from fathomfive.kernel.eyes import Eyes
from fathomfive.kernel.game import Game
from fathomfive.kernel.game.search_params import POINT
from fathomfive.kernel.state import Position

MOST_PARTS = 2  # that a sentence names
CARRIES = 0.3  # of all that speaks for an answer: a part that carries less is not named …
CARRY_TOGETHER = 0.5  # … and none is, if those that would be named carry less than this
DEAR = 0.5  # of what is named: a part that costs this much is named, too
A_POINT = 0.75  # rounds to one
ENOUGH = 1 / 3  # of the tries must end at the same moments
SURE = 2.0  # standard errors

Moment = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Part:
    """By how much a part of the value differs, in points where those count: of one's own seat, or of another."""

    name: str
    by: float
    seat: int = -1  # -1 for one's own seat
    is_penalty: bool = False  # a line of the score sheet that only costs points
    error: float = 0.0  # standard error of `by`

    @property
    def is_own(self) -> bool:
        return self.seat < 0

    @property
    def is_sure(self) -> bool:
        return abs(self.by) >= SURE * self.error

    @property
    def speaks_for(self) -> bool:
        """For the better answer: a part of one's own that grows, or another's that shrinks."""
        return (self.by > 0) == self.is_own


def speaking_parts(
    eyes: Eyes, ends: Sequence[Sequence[Position]], counts_points: bool
) -> tuple[tuple[Part, ...], Part | None]:
    """Those that carry the difference, and the one that the better answer pays for it, if that is dear."""
    better, worse = ([end for end in some if end.asked >= 0] or list(some) for some in ends)
    found = [
        part
        for seat in range(1 if eyes.game.cooperative else eyes.seats)
        for part in differing_parts(eyes, better, worse, seat)
    ]
    found.sort(key=lambda part: -abs(part.by))
    least = A_POINT if counts_points else 0.0
    good, bad = ([part for part in found if part.speaks_for is for_it] for for_it in (True, False))
    named = [part for part in good if part.is_sure and abs(part.by) >= max(least, CARRIES * total(good))]
    named = (named if counts_points else once_each(named))[:MOST_PARTS]
    if total(named) < CARRY_TOGETHER * total(good):
        return (), None
    dear = [part for part in bad[:1] if part.is_sure and abs(part.by) >= max(least, DEAR * total(named))]
    return tuple(named), dear[0] if named and dear else None


def total(parts: Sequence[Part]) -> float:
    return sum(abs(part.by) for part in parts)


def once_each(parts: Sequence[Part]) -> list[Part]:
    """What one seat wins the other may lose: said once."""
    return list({part.name: part for part in reversed(parts)}.values())[::-1]


def differing_parts(
    eyes: Eyes, better: Sequence[Position], worse: Sequence[Position], seat: int
) -> list[Part]:
    """By how much each part of the seat differs between tries that end at the same moment: time alone changes parts,
    too."""
    high, low = by_moment(eyes.game, better), by_moment(eyes.game, worse)
    weights = {moment: min(len(high[moment]), len(low[moment])) for moment in high.keys() & low.keys()}
    weight = sum(weights.values())
    if weight < ENOUGH * min(len(better), len(worse)):
        return []
    by, squares = defaultdict[str, float](float), defaultdict[str, float](float)
    above, below = set[str](), set[str]()  # 0, in some try
    for moment, count in sorted(weights.items()):
        for ends, sign in ((high[moment], 1), (low[moment], -1)):
            for name, worths in parts_of(eyes.game, ends, seat).items():
                mean, error = mean_and_error(worths)
                by[name] += sign * mean * count / weight
                squares[name] += (error * count / weight) ** 2
                above |= {name} if max(worths) > 0 else set()
                below |= {name} if min(worths) < 0 else set()
    whose = -1 if seat == eyes.seat or eyes.game.cooperative else seat
    penalties = {name for name in below - above if is_on_score_sheet(name)}
    return [
        Part(in_a_sentence(name, eyes.game), by[name], whose, name in penalties, sqrt(squares[name]))
        for name in sorted(by)
        if name
    ]


def by_moment(game: Game, ends: Sequence[Position]) -> dict[Moment, list[Position]]:
    found = defaultdict[Moment, list[Position]](list)
    for end in ends:
        found[game.search.turn_number(end), game.search.progress(end), end.asked].append(end)
    return dict(found)


def is_on_score_sheet(name: str) -> bool:
    """Its lines begin with a capital letter, promises of later points do not."""
    return name[:1].isupper()


def in_a_sentence(name: str, game: Game) -> str:
    """A line of the score sheet as a common noun: Enemy waters, but not Clown Goby or Wild Mantas."""
    is_title = name in game.card_names or name[1:] != name[1:].lower()
    return name if is_title else name[0].lower() + name[1:]


def parts_of(game: Game, ends: Sequence[Position], seat: int) -> dict[str, list[float]]:
    """What each part is worth in each of these positions, in points."""
    values = [game.value_parts(end, seat) for end in ends]
    names = sorted({name for value in values for name in value})
    return {name: [value.get(name, 0) / POINT for value in values] for name in names}


def mean_and_error(worths: Sequence[float]) -> tuple[float, float]:
    n = len(worths)
    mean = sum(worths) / n
    return mean, sqrt(sum((worth - mean) ** 2 for worth in worths) / max(1, n - 1) / n)
