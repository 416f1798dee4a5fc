"""Another game for the same people: their chairs, the score of the series, and the offer itself."""

from __future__ import annotations

from ...storage.model import Chair
from .room import Room
from .terms import NEXT_GAME


def chairs_again(room: Room, rotate: int, level: str = "") -> list[Chair]:
    """The same people and bots for another game, this many seats further round; a new level for bots that match
    one."""
    old, matched = room.stored.chairs, room.terms.matched
    sat = [old[(seat - rotate) % len(old)] for seat in range(len(old))]
    return [
        Chair(
            seat,
            chair.kind,
            level if level and chair.kind == "bot" and chair.name in matched else chair.level,
            chair.name,
            chair.guest,
        )
        for seat, chair in enumerate(sat)
    ]


def series_after(room: Room, rotate: int) -> list[float]:
    """How many games of the series each seat has won after this one, for people who move this many seats further
    round."""
    won = room.terms.series or [0.0] * room.stored.seats
    winners = (room.stored.result or {}).get("winners", [])
    won = [score + (1 / len(winners) if seat in winners else 0) for seat, score in enumerate(won)]
    return [won[(seat - rotate) % len(won)] for seat in range(len(won))]


async def propose_rematch(room: Room, id: str) -> str:
    """Another game after this one; the id of the one that was offered first."""
    return await room.transaction(lambda: _offer(room, id))


async def _offer(room: Room, id: str) -> str:
    if room.terms.next_game is None:
        await room.save_side_state({NEXT_GAME: id}, "The next game is ready.", url=f"/t/{id}")
    assert room.terms.next_game is not None
    return room.terms.next_game
