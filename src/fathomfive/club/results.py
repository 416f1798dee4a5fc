"""Who came where in a finished game, for ratings and tournaments."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
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
