"""What people at a table allow each other: hints, and taking over the seats of bots."""

from __future__ import annotations

from .room import Room
from .terms import HINTS, TAKEOVER


async def allow_hints(room: Room, seat: int, yes: bool) -> None:
    """Of one player; who changes her mind ends it for all."""
    mine = {chair.seat for chair in room.stored.chairs if chair.guest == room.stored.chairs[seat].guest}

    async def attempt() -> None:
        agreed = room.terms.hints_agreed | mine if yes else room.terms.hints_agreed - mine
        name = room.stored.chairs[seat].name
        text = f"{name} allows hints." if yes else f"{name} would rather play without hints."
        await room.save_side_state({HINTS: sorted(agreed) or None}, text)

    await room.transaction(attempt)


async def allow_takeover(room: Room) -> None:
    await room.transaction(lambda: room.save_side_state({TAKEOVER: True}))
