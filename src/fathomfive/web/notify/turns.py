"""Whose turn it is, and which turn: one that other players have brought about, so that nobody is notified of
their own move.
"""

from __future__ import annotations

from dataclasses import dataclass

from ..live.rooms.room import Room


@dataclass(frozen=True, slots=True)
class Turn:
    """`number` stays the same however much the others do meanwhile: it is the length of the log after the
    seat's own last entry."""

    seat: int
    number: int
    guest: str


def turns(room: Room) -> list[Turn]:
    """The people who are asked now and were not the last to act."""
    if room.over or any(chair.kind == "open" for chair in room.stored.chairs):
        return []
    found = []
    for ask in room.table.asks:
        chair, log = room.stored.chairs[ask.seat], room.stored.log
        own = next((i + 1 for i in range(len(log) - 1, -1, -1) if log[i].seat == ask.seat), 0)
        acted_last = bool(log) and own == len(log)
        if chair.kind == "human" and chair.guest and not chair.away and not acted_last:
            found.append(Turn(ask.seat, own, chair.guest))
    return found
