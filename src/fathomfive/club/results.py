"""Who came where in a finished game, for ratings and tournaments."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Seat:
    number: int
    person: str  # nothing: a bot of this level
    level: str = ""
    left: bool = False  # by time, or by giving up at a larger table


def ranks(seats: Sequence[Seat], result: Mapping[str, Any]) -> list[int]:
    """1 for the winners; then by points; whoever has left the game comes last, whatever a bot made of the seat."""

    def key(seat: Seat) -> tuple[bool, bool, int]:
        won = seat.number in result["winners"]
        return seat.left, not won, 0 if won or seat.left else -int(result["scores"][seat.number])

    keys = [key(seat) for seat in seats]
    return [1 + sum(other < mine for other in keys) for mine in keys]


def abandoned(left: Mapping[str, str], own: Collection[int], seats: int) -> bool:
    """Has somebody with these seats let others down?  By time always; by giving up only where others played on: between
    two it is a lost game."""
    return any(left.get(str(seat)) == "time" or (str(seat) in left and seats > 2) for seat in own)


def abandoned_text(name: str, left: int, games: int) -> str:
    """For people who are invited; nothing about somebody who has never done so."""
    return f"{name} has abandoned {left} of {games} {'game' if games == 1 else 'games'}." if left else ""
