"""Presence: who is at which table, across all processes.  Each process announces the seats of its own connections
and reads those of the others.

It polls every few seconds instead of reacting to connections: a stream that breaks and reconnects costs nothing.
"""

from __future__ import annotations

from .hall import NOBODY, Hall
from .periodic import run_periodically

POLL_INTERVAL = 2.0  # seconds


class Presence:
    def __init__(self, hall: Hall) -> None:
        self.hall, self.seats_in_use = hall, hall.store.seats_in_use
        self._shown: dict[str, frozenset[int]] = {}

    async def run(self) -> None:
        await run_periodically(POLL_INTERVAL, self.run_once, "presence could not be read")

    async def run_once(self) -> None:
        await self.seats_in_use.announce(
            {
                (id, seat)
                for id, room in self.hall.rooms.items()
                for seat in range(room.stored.seats)
                if room.presence.is_connected(seat)
            }
        )
        self.hall.elsewhere = await self.seats_in_use.elsewhere()
        for id, room in self.hall.rooms.items():
            room.presence.saw_players()
            room.presence.elsewhere = self.hall.elsewhere.get(id, NOBODY)
        self._show_changes()

    def _show_changes(self) -> None:
        """Spectators see at once who has come or gone, without waiting for the next deed."""
        before, self._shown = self._shown, {}
        for id, room in self.hall.rooms.items():
            if room.presence.open_streams:
                here = self._shown[id] = frozenset(
                    seat for seat in range(room.stored.seats) if room.presence.is_here(seat)
                )
                if before.get(id, here) != here:
                    room.refresh()
