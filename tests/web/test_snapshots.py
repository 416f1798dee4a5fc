"""History costs the same however long a game is: counted in answers that are played again, never in time."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, replace
from typing import Any

import pytest

from fathomfive.games import outside
from fathomfive.kernel.recording.replay import replay
from fathomfive.kernel.table import Table
from fathomfive.web.live.guest import Guest
from fathomfive.web.live.hall import Hall
from fathomfive.web.live.log.log_replay import record_of
from fathomfive.web.live.log.snapshots import PLAYED_AGAIN, SNAPSHOT_INTERVAL
from fathomfive.web.live.rooms.frame_source import FrameSource
from fathomfive.web.live.rooms.history import table_after
from fathomfive.web.live.rooms.room import Room
from fathomfive.web.live.rooms.seating import Viewer, chairs_for
from fathomfive.web.live.rooms.undo import take_back
from fathomfive.web.render.frame import environment, render
from fathomfive.web.render.game_assets import playable
from fathomfive.web.storage.database import database_url
from fathomfive.web.storage.model import Snapshot
from fathomfive.web.storage.rows import snapshot_row
from fathomfive.web.storage.store import Store
from tests.web import endless_game
from tests.web.memory_store import MemoryStore

ANA = Guest("ana", "Ana")


@contextmanager
def counted(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[int]]:
    """How many answers are played meanwhile."""
    count, played = [0], Table._play

    def play(self: Table, *arguments: Any) -> None:
        count[0] += 1
        played(self, *arguments)

    with monkeypatch.context() as patch:
        patch.setattr(Table, "_play", play)
        yield count


async def long_game(store: Any, game: str, answers: int, seed: int = 3) -> Room:
    """Ana plays both seats, at random."""
    hall, chance = Hall(store, None, pace=0), random.Random(seed)  # type: ignore[arg-type]
    room = await hall.new(game, 2, chairs_for(ANA, ["me", "human"]), {}, seed=seed)
    await play_on(room, answers, chance)
    return room


async def play_on(room: Room, answers: int, chance: random.Random | None = None) -> None:
    chance = chance or random.Random(answers)
    while len(room.table.answers) < answers and not room.over:
        ask = chance.choice(room.table.asks)
        picks = chance.sample(ask.options, ask.least) if ask.dialog in ("several", "order") else None
        await room.answer(ask.seat, room.decision, picks or [chance.choice(ask.options)])


async def reopened(room: Room) -> Room:
    stored = await room.store.load(room.stored.id)
    assert stored is not None
    return Room(stored, room.store)


def in_memory(play: Callable[[MemoryStore], Awaitable[None]]) -> None:
    asyncio.run(play(MemoryStore()))  # type: ignore[arg-type]


@pytest.mark.slow
@pytest.mark.parametrize("game", playable())
def test_what_comes_from_snapshots_is_what_a_full_replay_gives(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Positions, questions, log lines and pages, for every viewer."""

    async def play(store: MemoryStore) -> None:
        room, templates = await long_game(store, game, 3 * SNAPSHOT_INTERVAL + 5), environment()
        whole = replay(room.game, record_of(room.stored))
        with counted(monkeypatch) as count:
            again = await reopened(room)
        assert 0 < count[0] < SNAPSHOT_INTERVAL + PLAYED_AGAIN and count[0] < len(whole.answers)
        assert again.table.key() == whole.key() and again.table.asks == whole.asks
        full = Room(replace(again.stored, snapshots=[]), store, opening=again.opening)
        for viewer in (Viewer(0, True, "ana", (0, 1)), Viewer(1, True, "ana", (0, 1)), Viewer(-1, False)):
            drawn = [render(templates, one, viewer, one.moments[-1]) for one in (again, full)]
            assert drawn[0] == drawn[1]
        for answers in (1, SNAPSHOT_INTERVAL, SNAPSHOT_INTERVAL + 1, len(whole.answers) - 2):
            with counted(monkeypatch) as count:
                past = await table_after(again, answers)
            assert count[0] <= SNAPSHOT_INTERVAL
            then = replay(room.game, record_of(room.stored), answers)
            assert past.key() == then.key()
            pages = [
                render(
                    templates,
                    again,
                    Viewer(0, False),
                    FrameSource(answers, table.events[-1], table.position),
                    table,
                )
                for table in (past, then)
            ]
            assert pages[0] == pages[1]

    in_memory(play)


@pytest.mark.slow
def test_twenty_answers_or_a_thousand(monkeypatch: pytest.MonkeyPatch) -> None:
    """The log of the longest game that random play gives; opening, taking back and looking back."""

    async def cost(answers: int) -> tuple[int, int, int]:
        room = await long_game(MemoryStore(), "aquatica_duellum", answers, seed=5)
        assert len(room.table.answers) == answers and not room.over
        with counted(monkeypatch) as opening:
            again = await reopened(room)
        with counted(monkeypatch) as looking:
            await table_after(again, answers - 3)
        with counted(monkeypatch) as undoing:
            await take_back(again, again.table.answers[-1].seat)
        return opening[0], looking[0], undoing[0]

    most = SNAPSHOT_INTERVAL + PLAYED_AGAIN
    for answers in (20, 200, 400):
        opening, looking, undoing = asyncio.run(cost(answers))
        assert opening <= most and looking <= SNAPSHOT_INTERVAL and undoing <= 2 * most, answers


@pytest.mark.slow
def test_two_thousand_answers_cost_no_more_than_two_hundred(monkeypatch: pytest.MonkeyPatch) -> None:
    """In a game that does not end: opening, looking back to the end and to the middle, and taking back.  Nobody keeps it,
    so it need not become text two thousand times."""
    monkeypatch.setattr("fathomfive.site.host.store.text_of", lambda game: "")
    monkeypatch.setitem(outside._registered, endless_game.GAME.name, endless_game.GAME)

    async def costs(store: MemoryStore) -> list[tuple[int, ...]]:
        room, found = await long_game(store, "endless", 0), []
        for answers in (200, 1000, 2000):
            await play_on(room, answers)
            with counted(monkeypatch) as opening:
                again = await reopened(room)
            with counted(monkeypatch) as back:
                await table_after(again, answers - 3)
            with counted(monkeypatch) as far_back:
                await table_after(again, answers // 2 + 7)
            with counted(monkeypatch) as undoing:
                await take_back(again, again.table.answers[-1].seat)
            room = await reopened(again)
            found.append((opening[0], back[0], far_back[0], undoing[0]))
        return found

    most = SNAPSHOT_INTERVAL + PLAYED_AGAIN
    for opening, back, far_back, undoing in asyncio.run(costs(MemoryStore())):  # type: ignore[arg-type]
        assert (
            0 < opening <= most
            and back <= SNAPSHOT_INTERVAL
            and far_back <= SNAPSHOT_INTERVAL
            and undoing <= 2 * most
        )


def test_a_game_older_than_snapshots_gets_them_when_somebody_looks_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def play(store: MemoryStore) -> None:
        room = await long_game(store, "ultimate_aquarium", 10_000)
        snapshots, answers = store.snapshots[room.stored.id], len(room.table.answers)
        monkeypatch.setattr("fathomfive.web.live.rooms.history.SNAPSHOT_INTERVAL", 2)
        monkeypatch.setattr("fathomfive.web.live.log.snapshots.SNAPSHOT_INTERVAL", 4)
        snapshots.clear()
        first = await table_after(room, answers)
        with counted(monkeypatch) as count:
            again = await table_after(room, answers)
        assert first.key() == again.key() == room.table.key()
        assert count[0] <= 4 and len(snapshots) == answers // 4

    in_memory(play)


def test_a_snapshot_is_taken_when_everybody_sees_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    """Saving takes a while; a page that was drawn meanwhile once mixed the new question with the position before it."""
    monkeypatch.setattr("fathomfive.web.live.log.snapshots.SNAPSHOT_INTERVAL", 4)

    async def play(store: MemoryStore) -> None:
        room = await long_game(store, "pirates_under_fire", 0)
        saved: list[bool] = []

        async def save(id: str, snapshots: Sequence[Snapshot]) -> None:
            saved.append(room.moments[-1].position is room.table.position)

        monkeypatch.setattr(store, "save_snapshots", save)
        await play_on(room, 13)
        assert saved == [True] * 3

    in_memory(play)


def test_a_snapshot_is_stored_without_copying_its_position() -> None:
    """A copy takes more than a millisecond, for which all tables wait."""
    snapshot = Snapshot(40, 32, 1, "1", "hash", {"position": {"hands": [[1, 2], [3]]}})
    row = snapshot_row("game", snapshot)
    assert row == {"game_id": "game", **asdict(snapshot)} and row["data"] is snapshot.data


def test_what_was_taken_back_is_in_no_snapshot(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fathomfive.web.live.log.snapshots.SNAPSHOT_INTERVAL", 4)
    monkeypatch.setattr("fathomfive.web.live.log.log_replay.PLAYED_AGAIN", 0)

    async def play(store: MemoryStore) -> None:
        room = await long_game(store, "ultimate_aquarium", 13)
        for _ in range(6):  # back over more than one snapshot
            await take_back(room, room.table.answers[-1].seat)
        assert len(room.table.answers) < 12 <= max(one.answers for one in room.stored.snapshots)
        again = await reopened(room)
        assert again.table.key() == room.table.key() == replay(room.game, record_of(room.stored)).key()

    in_memory(play)


def test_a_snapshot_of_other_rules_or_another_form_is_left_aside(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fathomfive.web.live.log.snapshots.SNAPSHOT_INTERVAL", 4)
    monkeypatch.setattr("fathomfive.web.live.log.log_replay.PLAYED_AGAIN", 0)

    async def play(store: MemoryStore) -> None:
        room = await long_game(store, "ultimate_aquarium", 13)
        snapshots = store.snapshots[room.stored.id]
        foreign: list[dict[str, Any]] = [{"rules": "0"}, {"content": "other"}, {"format": 99}]
        for change in foreign:
            store.snapshots[room.stored.id] = [
                replace(one, data={}, **change)
                for one in snapshots  # would raise if it were used
            ]
            assert (await reopened(room)).table.key() == room.table.key()

    in_memory(play)


@pytest.mark.slow
def test_snapshots_are_stored_and_go_with_their_game(db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fathomfive.web.live.log.snapshots.SNAPSHOT_INTERVAL", 4)

    async def play() -> None:
        store = Store(database_url(db))
        await store.open()
        try:
            room = await long_game(store, "ultimate_aquarium", 13)
            loaded = await store.load(room.stored.id)
            assert loaded is not None and [one.answers for one in loaded.snapshots] == [4, 8, 12]
            assert (await reopened(room)).table.key() == room.table.key()
            assert isinstance((await store.snapshots_before(room.stored.id, 11))[-1], Snapshot)
            assert [one.answers for one in await store.snapshots_before(room.stored.id, 11)] == [4, 8]
            await store.save_snapshots(room.stored.id, loaded.snapshots)  # once more is no trouble
            await store.remove(room.stored.id)
            assert await store.snapshots_before(room.stored.id, 99) == []
        finally:
            await store.close()

    asyncio.run(play())
