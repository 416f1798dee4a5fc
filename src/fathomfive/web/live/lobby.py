"""The lobby: the list of open tables.  It is the same for everybody, so a change is rendered once and sent to all
watchers."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import AsyncGenerator, Callable, Collection, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from typing import Protocol

from fathomfive.club.clocks import CORRESPONDENCE, pace_from
from fathomfive.club.results import abandoned_text
from fathomfive.games import load
from fathomfive.kernel.errors import FathomError

from ..storage.model import BusMessage, LobbyTable
from .clocks import clock
from .hall import Hall, logger
from .periodic import run_periodically
from .rooms.seating import SEA_NAMES

POLL_INTERVAL = 1.0  # seconds between two checks of what is due
DEBOUNCE = 0.03  # seconds: changes that come together are drawn together
HEARTBEAT = 15.0
KEEP_ALIVE = b": still here\n\n"
ABANDONED_CACHE_SECONDS = 60.0  # seconds after which abandoned games are counted again
EMPTY_TABLE_GRACE = 90.0  # seconds after which a table at which nobody is any more is not shown
LOBBY = "lobby"  # in a note on the bus: something has changed


class LobbyStore(Protocol):
    async def offer(
        self, id: str, opened: float, fill_at: float | None, level: str, watchable: bool
    ) -> None: ...

    async def tables(self) -> list[LobbyTable]: ...

    async def due(self, now: float) -> list[tuple[str, str]]: ...

    async def filled(self, id: str) -> None: ...

    async def count_people(self, here: Collection[str]) -> int: ...

    async def abandoned(self, guests: Collection[str]) -> dict[str, tuple[int, int]]: ...


@dataclass(frozen=True, slots=True)
class LobbyLine:
    """One table, in words."""

    id: str
    game: str
    title: str
    people: tuple[str, ...]
    bots: int
    free: int
    pace: str
    consequence: str
    rated: bool
    watchable: bool
    fill_at: float | None
    abandoned: tuple[str, ...] = ()  # by people who wait for others: a sentence for each


class Lobby:
    def __init__(self, hall: Hall, store: LobbyStore, draw: Callable[[list[LobbyLine], int], str]) -> None:
        self.hall, self.store, self.draw = hall, store, draw
        self.guests: Counter[str] = Counter()  # who has a page open here, by the number of streams
        self.people = 0  # online, through all processes
        self.lines: list[LobbyLine] = []
        self._abandoned: dict[str, tuple[int, int]] = {}  # games, by guest, while they wait at a table
        self._counted = 0.0
        self.message = b""  # the newest, for everybody
        self.changed = asyncio.Event()
        self._dirty = asyncio.Event()
        hall.server_listeners.append(self._on_server_message)

    async def run(self) -> None:
        await asyncio.gather(
            run_periodically(POLL_INTERVAL, self.run_once, "the lobby could not be kept"),
            self._redraw(),
            self._send_keep_alives(),
        )

    async def run_once(self) -> None:
        """Let bots take seats whose time has come; count people; check whether somebody has come or gone."""
        for id, level in await self.store.due(clock.now()):
            with suppress(FathomError):
                await self.fill(id, level)
            await self.store.filled(id)
        people = await self.store.count_people(self.people_here())
        if people != self.people:
            self.people = people
            self._dirty.set()
        await self.reload()

    def people_here(self) -> set[str]:
        """Everybody with a page open through this process: of the site, or a table that they play at or watch."""
        return set(self.guests).union(*(room.presence.visitors for room in self.hall.rooms.values()))

    def people_with(self, guest: str) -> int:
        """How many are online, for a page that this guest is about to open: they count from the first moment."""
        return self.people + (guest not in self.people_here())

    async def fill(self, id: str, level: str) -> None:
        room = await self.hall.room(id, fresh=True)
        if room is None:
            return
        names = iter(SEA_NAMES)
        async with room.lock:
            for chair in [chair for chair in room.stored.chairs if chair.kind == "open"]:
                await room.sit(chair.seat, kind="bot", level=level, name=next(names))
        self.hall.wake_bots(room)
        await self.publish_change()

    async def reload(self) -> None:
        """Read the tables again; if they have changed, all watchers get the new list."""
        shown = [table for table in await self.store.tables() if self._is_shown(table)]
        await self._count_abandoned(shown)
        found = [line(table, self._abandoned) for table in shown]
        if found != self.lines or not self.message:
            self.lines = found
            self._dirty.set()

    async def _count_abandoned(self, shown: Collection[LobbyTable]) -> None:
        """The abandoned games of everybody who waits for others."""
        waiting = {
            chair.guest
            for table in shown
            if is_free(table)
            for chair in table.chairs
            if chair.guest is not None
        }
        known = self._abandoned if clock.now() - self._counted < ABANDONED_CACHE_SECONDS else {}
        if not known:
            self._counted = clock.now()
        if new := waiting - known.keys():
            known = known | await self.store.abandoned(new)
        self._abandoned = {guest: known[guest] for guest in waiting}

    def _is_shown(self, table: LobbyTable) -> bool:
        """Those with a free seat at which somebody waits, and those that may be watched."""
        if not is_free(table):
            return table.watchable
        if pace_from(table.side_state.get("pace")).kind == CORRESPONDENCE:
            return True
        room = self.hall.rooms.get(table.id)
        here = bool(self.hall.elsewhere.get(table.id)) or (
            room is not None and room.presence.open_streams > 0
        )
        return here or clock.now() - table.opened < EMPTY_TABLE_GRACE

    async def publish_change(self) -> None:
        """Something has changed here: show it, and let the other processes reload."""
        await self.reload()
        await self.hall.store.publish(BusMessage("", 0, {LOBBY: True}))

    def _on_server_message(self, note: dict[str, object] | None) -> None:
        if note is None or LOBBY in note:
            self.hall.background(self._reload_safely())

    async def _reload_safely(self) -> None:
        with suppress(FathomError):  # the database is away: the next look comes in a second
            await self.reload()

    async def _redraw(self) -> None:
        while True:
            await self._dirty.wait()
            await asyncio.sleep(DEBOUNCE)
            self._dirty.clear()
            try:
                html = self.draw(self.lines, self.people)
            except Exception:
                logger.exception("the lobby could not be drawn")
                continue
            self.message = b"event: lobby\ndata: %b\n\n" % json.dumps({"html": html}).encode()
            self._notify_watchers()

    async def _send_keep_alives(self) -> None:
        """One timer for all watchers: proxies close a stream that stays silent for long."""
        while True:
            await asyncio.sleep(HEARTBEAT)
            self._notify_watchers()

    def _notify_watchers(self) -> None:
        self.changed.set()
        self.changed = asyncio.Event()

    @contextmanager
    def watching(self, guest: str) -> Iterator[None]:
        """This guest counts as online meanwhile."""
        self.guests[guest] += 1
        try:
            yield
        finally:
            self.guests[guest] -= 1
            if self.guests[guest] <= 0:
                del self.guests[guest]

    async def watch(self, guest: str) -> AsyncGenerator[bytes]:
        """The lobby as it is, and then whenever it changes."""
        with self.watching(guest):
            sent = b""
            while True:
                changed = self.changed
                yield KEEP_ALIVE if self.message is sent else self.message
                sent = self.message
                await changed.wait()


def is_free(table: LobbyTable) -> bool:
    return any(chair.kind == "open" for chair in table.chairs)


def line(table: LobbyTable, abandoned: Mapping[str, tuple[int, int]]) -> LobbyLine:
    pace = pace_from(table.side_state.get("pace"))
    people = [chair for chair in table.chairs if chair.kind == "human" and is_free(table)]
    left = [abandoned_text(chair.name, *abandoned.get(chair.guest or "", (0, 0))) for chair in people]
    return LobbyLine(
        table.id,
        table.game,
        load(table.game).title,
        tuple(chair.name for chair in table.chairs if chair.kind == "human"),
        sum(chair.kind == "bot" for chair in table.chairs),
        sum(chair.kind == "open" for chair in table.chairs),
        pace.text,
        pace.consequence(len(table.chairs)),
        bool(table.side_state.get("rated")),
        table.watchable,
        table.fill_at,
        tuple(filter(None, left)),
    )
