"""A store in memory: what another host needs to write to have rooms, and a check that the port asks for no
more than that."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from copy import deepcopy
from dataclasses import replace
from typing import Any

from fathomfive.web.storage.model import (
    BusMessage,
    Chair,
    Entry,
    OnMessage,
    Snapshot,
    StoredGame,
    WriteConflict,
    WriteResult,
)


class OneProcess:
    """A bus, leases and presence where there is nobody else."""

    hears = True

    def listen(self, heard: OnMessage) -> None: ...

    def look(self) -> None: ...

    async def claim(self, id: str) -> bool:
        return True

    async def renew(self, ids: Sequence[str]) -> None: ...

    async def expired(self, but: Collection[str] = ()) -> list[str]:
        return []

    async def settle(self, id: str) -> None: ...

    async def release(self) -> None: ...

    async def announce(self, seats: set[tuple[str, int]]) -> None: ...

    async def elsewhere(self) -> dict[str, frozenset[int]]:
        return {}


class MemoryStore:
    def __init__(self) -> None:
        self.games: dict[str, StoredGame] = {}
        self.contents: dict[str, dict[str, str]] = {}
        self.bus = self.leases = self.seats_in_use = OneProcess()

    async def create(self, stored: StoredGame, due: bool = False) -> None:
        self.games[stored.id] = deepcopy(stored)

    async def load(self, id: str, log_from: int = 0, chat_from: int = 0) -> StoredGame | None:
        found = self.games.get(id)
        return found and replace(deepcopy(found), log=found.log[log_from:], chat=found.chat[chat_from:])

    async def knows_more(self, id: str, revision: int) -> bool:
        return self.games[id].revision != revision

    async def append(
        self,
        id: str,
        number: int,
        entries: Sequence[Entry],
        result: Mapping[str, Any] | None,
        due: bool = False,
        deadline: float | None = None,
    ) -> WriteResult:
        if len(self.games[id].log) != number:
            raise WriteConflict
        self.games[id].log.extend(entries)
        self.games[id].result = result and dict(result)
        self.games[id].deadline = deadline
        return self._changed(id, due)

    async def save_snapshots(self, id: str, snapshots: Sequence[Snapshot]) -> None:
        self.games[id].snapshots.extend(snapshots)

    async def snapshots_before(self, id: str, answers: int) -> list[Snapshot]:
        return [snapshot for snapshot in self.games[id].snapshots if snapshot.answers <= answers]

    async def seat(self, id: str, chair: Chair, was: Chair, due: bool, note: dict[str, Any]) -> WriteResult:
        self.games[id].chairs[chair.seat] = replace(chair)
        return self._changed(id, due)

    async def save_side_state(
        self,
        id: str,
        revision: int,
        side_state: Mapping[str, Any],
        note: dict[str, Any] | None,
        deadline: float | None = None,
    ) -> WriteResult:
        if self.games[id].revision != revision:
            raise WriteConflict
        self.games[id].side_state = dict(side_state)
        self.games[id].deadline = deadline
        return self._changed(id, False)

    async def overdue(self, now: float) -> list[str]:
        return [
            id
            for id, stored in self.games.items()
            if stored.result is None and stored.deadline is not None and stored.deadline <= now
        ]

    async def say(
        self, id: str, seat: int, name: str, text: str, note: dict[str, Any], guest: str | None = None
    ) -> tuple[dict[str, Any], WriteResult]:
        line = {"game_id": id, "seat": seat, "name": name, "text": text, "at": 0.0, "guest": guest}
        self.games[id].chat.append(line)
        return line, self._changed(id, False)

    async def wake_others(self, wake: BusMessage) -> None: ...

    async def remove(self, id: str) -> None:
        del self.games[id]

    def forget_name(self, guest: str | None) -> None: ...

    def _changed(self, id: str, due: bool) -> WriteResult:
        self.games[id].revision += 1
        return WriteResult(self.games[id].revision, due)

    async def keep_content(self, hash: str, game: str, sheets: Mapping[str, str]) -> None:
        self.contents[hash] = dict(sheets)

    async def content(self, hash: str) -> dict[str, str] | None:
        return self.contents.get(hash)

    async def games_without_content(self) -> list[str]:
        return []
