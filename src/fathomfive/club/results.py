"""Final ranks of a finished game, for ratings and tournaments."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from fathomfive.toolkit.english import plural


@dataclass(frozen=True, slots=True)
class Seat:
    number: int
    person: str  # empty for a bot of this level
    level: str = ""
    left: bool = False  # by time, or by giving up at a larger table


def ranks(seats: Sequence[Seat], result: Mapping[str, Any]) -> list[int]:
    """1 for the winners; then by points; players who left the game come last, whatever the bot on their seat
    achieved."""

    def key(seat: Seat) -> tuple[bool, bool, int]:
        won = seat.number in result["winners"]
        return seat.left, not won, 0 if won or seat.left else -int(result["scores"][seat.number])

    keys = [key(seat) for seat in seats]
    return [1 + sum(other < mine for other in keys) for mine in keys]


def abandoned(left: Mapping[str, str], own: Collection[int], seats: int) -> bool:
    """Has the owner of these seats abandoned the game?  Running out of time always counts; conceding counts only if
    others played on: with two seats it is simply a lost game."""
    return any(left.get(str(seat)) == "time" or (str(seat) in left and seats > 2) for seat in own)


def abandoned_text(name: str, left: int, games: int) -> str:
    """For invited people; empty for people who have never abandoned a game."""
    return f"{name} has abandoned {left} of {plural(games, 'game')}." if left else ""
