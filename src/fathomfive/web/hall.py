"""The hall: all rooms that are open, found by id, opened from the store when somebody comes; bots play where it is their turn."""
from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from ..games import load
from ..kernel.dialogs import open_positions
from ..kernel.errors import BadRecord, FathomError
from ..kernel.record import Record
from ..kernel.replay import replay
from ..kernel.table import Table
from .operations.measures import bot_thinks
from .rooms import Room, Stale
from .store import Chair, Entry, Kept, Store
from .thinking import Thinkers

told = logging.getLogger("fathomfive.web")
PACE = 0.35                     # seconds between the moves of bots, so that people can follow
MOST_ROOMS = 2000


class Hall:
    def __init__(self, store: Store, thinkers: Thinkers, pace: float = PACE) -> None:
        self.store, self.thinkers, self.pace = store, thinkers, pace
        self.rooms: dict[str, Room] = {}
        self._opening: dict[str, asyncio.Lock] = {}

    async def room(self, id: str) -> Room | None:
        """The room of a game, opened if need be; None if there is no such game."""
        if id in self.rooms:
            return self.rooms[id]
        async with self._opening.setdefault(id, asyncio.Lock()):
            if id not in self.rooms:
                kept = await self.store.load(id)
                if kept is None:
                    return None
                self._make_room()
                self.rooms[id] = Room(kept, self.store)
        self._opening.pop(id, None)
        self.wake_bots(self.rooms[id])
        return self.rooms[id]

    async def resume(self) -> None:
        """After a restart: open every room in which a bot has to move."""
        for id in await self.store.running():
            try:
                await self.room(id)
            except BadRecord as trouble:
                told.warning("game %s cannot be resumed: %s", id, trouble)

    async def new(self, game: str, seats: int, chairs: Sequence[Chair], options: Mapping[str, object],
                  seed: int | None = None) -> Room:
        """A new game; raises BadTable if it cannot be set up like this."""
        table = Table(load(game), seats, secrets.randbits(40) if seed is None else seed, options)
        return await self._keep(table.record(), with_automas(chairs, table.game.automas(table.options)), [])

    async def from_record(self, record: Record, chairs: Sequence[Chair]) -> Room:
        """An uploaded record as a game that can be looked at, or played on if it is not over."""
        table = replay(load(record.game), record)
        entries = [Entry("answer", a.seat, {"step": a.step, "option": a.option, "chance": list(a.chance)}) for a in table.answers]
        return await self._keep(table.record(), with_automas(chairs, table.game.automas(table.options)), entries)

    async def _keep(self, record: Record, chairs: list[Chair], entries: list[Entry]) -> Room:
        now = time.time()
        kept = Kept(id=secrets.token_urlsafe(8), game=record.game, rules=record.rules, content=record.content, seats=record.seats,
                    seed=record.seed, options=dict(record.options), chance=list(record.chance), created=now, updated=now,
                    ended=None, result=None, invite=secrets.token_urlsafe(18), watch=secrets.token_urlsafe(18), chairs=chairs,
                    log=entries)
        room = Room(kept, self.store)
        kept.result = room.result_of(room.table)
        kept.ended = now if room.over else None
        await self.store.create(kept)
        self._make_room()
        self.rooms[kept.id] = room
        self.wake_bots(room)
        return room

    def _make_room(self) -> None:
        """Close the oldest rooms in which nobody looks on and no bot thinks."""
        for id, room in list(self.rooms.items()):
            if len(self.rooms) < MOST_ROOMS:
                break
            if not sum(room.listening.values()) and room.thinking is None and not room.lock.locked():
                del self.rooms[id]

    async def close(self) -> None:
        for task in [room.thinking for room in self.rooms.values() if room.thinking is not None]:
            task.cancel()

    # bots

    def wake_bots(self, room: Room) -> None:
        """Let bots play while it is their turn, one room in one task."""
        if room.thinking is None and self._bot_to_move(room) is not None:
            room.thinking = asyncio.create_task(self._play_bots(room))

    def _bot_to_move(self, room: Room) -> Any:
        """A position in which a bot's seat is asked, or None."""
        if room.over or any(chair.kind == "open" for chair in room.kept.chairs):
            return None
        asked = open_positions(room.table.position)
        return next((s for s in asked if room.kept.chairs[s.asked].played_by_bot), None)

    async def _play_bots(self, room: Room) -> None:
        try:
            while (s := self._bot_to_move(room)) is not None:
                await asyncio.sleep(self.pace)
                chair, decision = room.kept.chairs[s.asked], room.decision
                seed = room.kept.seed + decision
                with bot_thinks(room.kept.game, chair.level):
                    thought = await self.thinkers.choose(room.kept.game, s, s.asked, chair.level, seed)
                if chair.played_by_bot:
                    room.thoughts[s.asked] = thought.why
                    try:
                        await room.answer(s.asked, decision, [thought.option])
                    except Stale:
                        continue
        except FathomError:
            told.exception("a bot could not play in game %s", room.kept.id)
        finally:
            room.thinking = None


def with_automas(chairs: Sequence[Chair], automas: Mapping[int, str]) -> list[Chair]:
    """The rules' own players sit where they must; people take the other seats first, then bots."""
    if not automas:
        return list(chairs)
    others = sorted((chair for chair in chairs if chair.kind != "automa"), key=lambda chair: chair.kind == "bot")
    return [Chair(seat, "automa", "", automas[seat]) if seat in automas else replace(others.pop(0), seat=seat)
            for seat in range(len(chairs))]
