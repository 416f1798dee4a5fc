"""What the players at a table allow each other: hints, and taking over the seats of bots."""

from __future__ import annotations

from .room import Room
from .terms import HINTS, TAKEOVER


async def allow_hints(room: Room, seat: int, yes: bool) -> None:
    """One player allows hints, or disallows them for all."""

    async def attempt() -> None:
        chair = room.stored.chairs[seat]
        mine, name = {chair.guest or ""}, chair.name
        agreed = room.terms.hints_agreed | mine if yes else room.terms.hints_agreed - mine
        text = f"{name} allows hints." if yes else f"{name} would rather play without hints."
        await room.save_side_state({HINTS: sorted(agreed) or None}, text)

    await room.transaction(attempt)


async def allow_takeover(room: Room) -> None:
    await room.transaction(lambda: room.save_side_state({TAKEOVER: True}))
