"""The parts of a position's value that carry the difference between two answers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from fathomfive.kernel.eyes import Eyes
from fathomfive.kernel.game import Game
from fathomfive.kernel.game.search_params import POINT
from fathomfive.kernel.state import Position

MOST_PARTS = 2  # that a sentence names
CARRIES = 0.3  # of all that speaks for an answer: a part that carries less is not named
A_POINT = 0.75  # rounds to one


@dataclass(frozen=True, slots=True)
class Part:
    """By how much a part of the value differs, in points where those count: of the own seat, or of another."""

    name: str
    by: float
    seat: int = -1  # -1 for the own seat


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
            found.append(Part(in_a_sentence(name, eyes.game), by, -1 if seat == eyes.seat else seat))
    good = [part for part in found if (part.by > 0) == (part.seat < 0)]
    all_good = sum(abs(part.by) for part in good)
    named = [
        p for p in good if abs(p.by) >= CARRIES * all_good and (not counts_points or abs(p.by) >= A_POINT)
    ]
    return tuple(sorted(named, key=lambda part: -abs(part.by))[:MOST_PARTS])


def in_a_sentence(name: str, game: Game) -> str:
    """A line of the score sheet as a common noun: Enemy waters, but not Clown Goby or Wild Mantas."""
    is_title = name in game.card_names or name[1:] != name[1:].lower()
    return name if is_title else name[0].lower() + name[1:]


def mean_parts(game: Game, ends: Sequence[Position], seat: int) -> dict[str, float]:
    summed: dict[str, float] = {}
    for end in ends:
        for name, worth in game.value_parts(end, seat).items():
            summed[name] = summed.get(name, 0.0) + worth / len(ends)
    return summed
