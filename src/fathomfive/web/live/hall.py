"""The hall: all open rooms of this process, by id.  It opens rooms from the store and reads what other processes
write."""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Callable, Coroutine, Mapping, Sequence
from contextlib import suppress
from typing import Any

from fathomfive.club.daily import Deal
from fathomfive.games import load
from fathomfive.kernel.errors import FathomError
from fathomfive.kernel.recording.record import Record
from fathomfive.lessons.script import Lesson
from fathomfive.puzzles.script import Puzzle

from ..storage.model import INVALIDATED, BusMessage, Chair, StoredGame, Unavailable
from ..storage.port import HEARTBEAT, GameStore
from . import new_games
from .bots.metrics import BotMetrics, NoMetrics
from .bots.turns import BOT_MOVE_DELAY, BotPlayer, play_bots
from .errors import RulesVersionMismatch, StaleAnswer
from .log.game_content import fetch_content, keep_content, rules_of
from .rooms.results import result_of
from .rooms.room import Room
from .threads import run_in_thread

logger = logging.getLogger("fathomfive.web")
MAX_OPEN_ROOMS = 2000
NOBODY: frozenset[int] = frozenset()


def check_rules_version(stored: StoredGame) -> None:
    """A game keeps its rules to the end, as long as they ship; a finished game can be viewed as long as it
    replays."""
    game = load(rules_of(stored))
    if stored.ended is None and stored.rules != game.version:
        raise RulesVersionMismatch(
            f"This game of {game.title} was begun with rules {stored.rules}, cards {stored.content}; this server plays "
            f"rules {game.version}, cards {game.content_hash}. It is kept as it is: play it on with the version of "
            "Fathom Five that it was begun with."
        )


class Hall:
    def __init__(
        self,
        store: GameStore,
        bot_workers: BotPlayer,
        pace: float = BOT_MOVE_DELAY,
        metrics: BotMetrics | None = None,
    ) -> None:
        self.store, self.bot_workers, self.pace = store, bot_workers, pace
        self.metrics = metrics or NoMetrics()
        self.rooms: dict[str, Room] = {}
        self._opening: dict[str, asyncio.Lock] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._playing_records = asyncio.Semaphore(1)  # one at a time: they are long
        self._foreign: set[str] = set()  # games that this version cannot play
        # seats that are connected through other processes (presence.py)
        self.elsewhere: dict[str, frozenset[int]] = {}
        # who wants to know of a game that is over, when it ends or is opened
        self.on_finished: list[Callable[[Room], None]] = []
        # further listeners to messages that are about no single table; None: some may have been missed
        self.server_listeners: list[Callable[[dict[str, Any] | None], None]] = []

    async def room(self, id: str, fresh: bool = False) -> Room | None:
        """The room of a game, opened if necessary; None if there is no such game. `fresh` asks the database
        whether another process has written: for all requests from outside."""
        if id not in self.rooms:
            return await self._open(id)
        room = self.rooms[id]
        self.store.bus.poll()
        if fresh and not room.stale:
            room.stale = await self.store.has_changed(id, room.stored.revision)
        if room.stale:
            try:
                await room.catch_up()
            except StaleAnswer:
                if not room.gone:
                    raise
                self.drop(id)
                return None
        return room

    async def _open(self, id: str) -> Room | None:
        try:
            async with self._opening.setdefault(id, asyncio.Lock()):
                if id not in self.rooms:
                    stored = await self.store.load(id)
                    if stored is None:
                        return None
                    check_rules_version(stored)
                    await fetch_content(self.store, stored)
                    self._make_room()
                    self.rooms[id] = Room(stored, self.store)
                    self.rooms[id].presence.elsewhere = self.elsewhere.get(id, NOBODY)
        finally:
            self._opening.pop(id, None)
        room = self.rooms[id]
        self.wake_bots(room)
        # should the process have died that saw the last one sit down
        await room.transaction(room.settle_clock)
        return room

    # other processes

    async def resume(self) -> None:
        """After a start: listen to the other processes, and play the bots that no process plays."""
        self.store.bus.listen(self.on_bus_message)
        for game in await self.store.games_without_content():
            await keep_content(self.store, load(game))
        await self._take_over_bots()
        self.background(self._renew_leases())

    def on_bus_message(self, message: BusMessage | None) -> None:
        """Another process has written: those who watch here see it now, others when they open the table."""
        if message is None:
            for room in self.rooms.values():
                room.forget()
            self.background(self._read_all())
            self._on_server_message(None)
        elif not message.game:
            self._on_server_message(message.note)
        elif (known := self.rooms.get(message.game)) is not None:
            if message.revision > known.stored.revision:
                self._reread(known, message.note)
            elif message.note is not None:  # not stored, or read already with something later
                known.refresh(message.note)

    def _on_server_message(self, note: dict[str, Any] | None) -> None:
        """A message about no single change of a table (storage/processes/invalidation.py); None: some may have
        been missed."""
        content = note or {}
        if note is None or "guest" in content:
            self.store.forget_name(content.get("guest"))
        if INVALIDATED in content:
            self.invalidate(content[INVALIDATED])
        if "gone" in content:
            self.drop(content["gone"])
        for listener in self.server_listeners:
            listener(note)

    def invalidate(self, id: str) -> None:
        """Something that was read before has changed or gone: seats have another owner, lines of chat are
        deleted."""
        if (room := self.rooms.get(id)) is not None:
            room.forget()
            self.background(self._catch_up(room, None))

    def drop(self, id: str) -> None:
        """The table has been deleted."""
        if (room := self.rooms.pop(id, None)) is not None:
            room.end()

    def _reread(self, room: Room, note: dict[str, Any] | None) -> None:
        room.stale = True
        if room.presence.open_streams:
            self.background(self._catch_up(room, note))

    async def _read_all(self) -> None:
        """Reload one room after another, those with spectators first."""
        for room in sorted(self.rooms.values(), key=lambda room: not room.presence.open_streams):
            await self._catch_up(room, None)

    async def _catch_up(self, room: Room, note: dict[str, Any] | None) -> None:
        try:
            await room.catch_up(note)
        except FathomError as error:
            if room.gone:
                return self.drop(room.stored.id)
            logger.warning("game %s cannot be read again: %s", room.stored.id, error)

    async def _renew_leases(self) -> None:
        """Renew the leases of bots that think here; take over where another process died."""
        while True:
            await asyncio.sleep(HEARTBEAT * random.uniform(0.8, 1.2))
            try:
                if thinking := [id for id, room in self.rooms.items() if room.thinking is not None]:
                    await self.store.leases.renew(thinking)
                await self._take_over_bots()
            except FathomError as error:
                logger.warning("bot leases cannot be renewed: %s", error)

    async def _take_over_bots(self) -> None:
        for id in await self.store.leases.expired(self._foreign):
            try:
                room = await self.room(id)
            except Unavailable:
                raise
            except FathomError as error:
                logger.warning("game %s cannot be resumed here: %s", id, error)
                self._foreign.add(id)  # another version may
                continue
            if room is not None and room.bots_due():
                self.wake_bots(room)
            elif await self.store.leases.claim(id):
                await self.store.leases.settle(id)

    def background(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # games

    async def new(
        self,
        game: str,
        seats: int,
        chairs: Sequence[Chair],
        options: Mapping[str, object],
        seed: int | None = None,
        matched: Sequence[str] = (),
        deal_of: StoredGame | None = None,
        agreed: Mapping[str, Any] | None = None,
    ) -> Room:
        """A new game; raises BadTable if it cannot be set up like this.  See `new_games.ordinary`."""
        stored = new_games.ordinary(game, seats, chairs, options, seed, matched, deal_of, agreed)
        room = await self._keep(stored)
        await room.transaction(room.settle_clock)
        return room

    async def new_daily(self, deal: Deal, chairs: Sequence[Chair]) -> Room:
        """A table for the deal of the day."""
        return await self._keep(new_games.daily(deal, chairs))

    async def new_lesson(self, lesson: Lesson, chairs: Sequence[Chair]) -> Room:
        """A table for the guided first game."""
        return await self._keep(new_games.lesson(lesson, chairs))

    async def new_puzzle(self, puzzle: Puzzle, chairs: Sequence[Chair]) -> Room:
        """A table in the position of a puzzle."""
        return await self._keep(new_games.puzzle(puzzle, chairs))

    async def from_record(
        self, record: Record, chairs: Sequence[Chair], side_state: Mapping[str, Any] | None = None
    ) -> Room:
        """An uploaded record as a game that can be viewed, or played on if it is not over."""
        async with self._playing_records:
            stored = await run_in_thread(new_games.uploaded, record, chairs, side_state)
        return await self._keep(stored)

    async def _keep(self, stored: StoredGame) -> Room:
        room = Room(stored, self.store)
        stored.result = result_of(room.stored, room.table)
        stored.ended = stored.created if room.over else None
        room.holds_bot_lease = room.bots_due()
        await keep_content(self.store, room.game)
        await self.store.create(stored, room.holds_bot_lease)
        self._make_room()
        self.rooms[stored.id] = room
        self.wake_bots(room)
        return room

    async def remove(self, id: str) -> None:
        self.drop(id)
        await self.store.remove(id)

    def _make_room(self) -> None:
        """Close the oldest rooms that nobody watches and in which no bot thinks."""
        for id, room in list(self.rooms.items()):
            if len(self.rooms) < MAX_OPEN_ROOMS:
                break
            if not room.presence.open_streams and room.thinking is None and not room.lock.locked():
                del self.rooms[id]

    async def close(self) -> None:
        thinking = [room.thinking for room in self.rooms.values() if room.thinking is not None]
        for task in [*thinking, *self._tasks]:
            task.cancel()
        await asyncio.gather(*thinking, *self._tasks, return_exceptions=True)
        with suppress(Unavailable):
            await self.store.leases.release()

    # bots

    def wake_bots(self, room: Room) -> None:
        """Let bots play while it is their turn, one task for each room."""
        if room.thinking is None and room.bots_due():
            playing = play_bots(
                room, self.store, self.bot_workers, self.metrics, self.pace, self._announce_if_finished
            )
            room.thinking = asyncio.create_task(playing)
        self._announce_if_finished(room)

    def _announce_if_finished(self, room: Room) -> None:
        if room.over:
            for finished in self.on_finished:
                finished(room)
