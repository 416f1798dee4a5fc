"""The bell with a clock of the test's own: who is told, when, about what, and what happens when nobody
answers."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Iterator
from datetime import UTC, datetime
from typing import Any

import pytest

from fathomfive.web.accounts.guest_cookie import GuestCookie
from fathomfive.web.live.bots.workers import BotWorkers
from fathomfive.web.live.hall import Hall
from fathomfive.web.live.rooms.room import Room
from fathomfive.web.notify.notifier import Notifier
from fathomfive.web.notify.schedule import NotificationSettings
from fathomfive.web.notify.store import Notices
from fathomfive.web.server.context import AppContext
from fathomfive.web.server.settings import Settings
from fathomfive.web.storage.database import database_url
from fathomfive.web.storage.model import Chair
from fathomfive.web.storage.store import Store
from tests.web.test_notify import Receiver

pytestmark = pytest.mark.slow  # together they would take longer than the inner loop may

ALWAYS = NotificationSettings("UTC", 0, 0)
NOON = datetime(2026, 7, 1, 12, 0, tzinfo=UTC).timestamp()
MINUTE, HOUR = 60.0, 3600.0


class Server:
    """Two people, Ana and Ben; Ben wants to hear.  The clock stands at noon until the test moves it."""

    def __init__(self, context: AppContext, receiver: Receiver) -> None:
        self.context, self.receiver, self.now = context, receiver, NOON
        self.notices, self.bell = Notices(context.store), Notifier(context, lambda: self.now)

    async def opens(self) -> Room:
        chairs = [Chair(0, "human", "greedy", "Ana", "ana"), Chair(1, "human", "greedy", "Ben", "ben")]
        return await self.context.hall.new(
            "ultimate_aquarium", 2, chairs, {"first_player": 0, "open_opening": True}, 7
        )

    async def plays(self, room: Room, seat: int) -> None:
        """All that is asked of a seat until the other is asked."""
        while (ask := room.table.asks[0]).seat == seat:
            await room.answer(
                seat,
                room.decision,
                [ask.options[0]] if ask.dialog != "several" else list(ask.options[: ask.least]),
            )

    async def waits(self, seconds: float) -> None:
        self.now += seconds
        await self.bell.run_once()

    def told(self) -> list[list[str]]:
        """What has been said since we asked last: for each message its tables."""
        found = [[game["id"] for game in json.loads(body)["games"]] for _, _, body in self.receiver.got]
        self.receiver.got.clear()
        return found


@pytest.fixture(scope="module")
def receiver() -> Iterator[Receiver]:
    made = Receiver()
    yield made
    made.server.shutdown()


@pytest.fixture
def on_server(db: str, receiver: Receiver) -> Callable[[Callable[[Server], Awaitable[Any]]], None]:
    """Runs a test on a server of its own."""

    def run(test: Callable[[Server], Awaitable[Any]]) -> None:
        async def serve() -> None:
            store = Store(database_url(db))
            await store.open()
            receiver.got.clear()
            receiver.answers.clear()
            settings = Settings(allow_private_webhooks=True, notify_after_seconds=120)
            made = Server(
                AppContext(store, Hall(store, BotWorkers(1)), GuestCookie("key"), "0", settings), receiver
            )
            await made.notices.save_settings("ben", ALWAYS)
            await made.notices.add("ben", "webhook", f"{receiver.url}/ben")
            try:
                await test(made)
            finally:
                await store.close()

        asyncio.run(serve())

    return run


RunOnServer = Callable[[Callable[[Server], Awaitable[Any]]], None]


def test_once_for_each_turn_and_only_after_a_while(on_server: RunOnServer) -> None:
    async def story(h: Server) -> None:
        room = await h.opens()
        await h.plays(room, 0)
        for wait, expected in (
            (0, []),
            (119, []),
            (1, [[room.stored.id]]),
            (10, []),
            (HOUR, []),
            (24 * HOUR, []),
        ):
            await h.waits(wait)
            assert h.told() == expected, wait
        await h.plays(room, 1)
        await h.plays(room, 0)
        await h.waits(0)
        await h.waits(120)
        assert h.told() == [[room.stored.id]], "the next turn"

    on_server(story)


def test_who_plays_in_time_hears_nothing_and_who_is_in_the_middle_of_a_turn_neither(
    on_server: RunOnServer,
) -> None:
    async def story(h: Server) -> None:
        room = await h.opens()
        await h.plays(room, 0)
        await h.waits(60)
        ask = room.table.asks[0]
        await room.answer(1, room.decision, list(ask.options[: ask.least]))
        assert room.table.asks[0].seat == 1, "he has one of four answered and has gone away"
        await h.waits(HOUR)
        await h.waits(HOUR)
        assert h.told() == []

    on_server(story)


def test_a_night_a_digest_and_a_hushed_table(on_server: RunOnServer) -> None:
    async def story(h: Server) -> None:
        rooms = [await h.opens() for _ in range(3)]
        await h.notices.mute("ben", rooms[1].stored.id, True)
        # noon in UTC is eight there: quiet
        await h.notices.save_settings("ben", NotificationSettings("America/New_York", 6 * 60, 10 * 60))
        for room in rooms:
            await h.plays(room, 0)
        await h.waits(0)
        await h.waits(HOUR)
        assert h.told() == []
        await h.waits(HOUR)
        assert [sorted(one) for one in h.told()] == [sorted([rooms[0].stored.id, rooms[2].stored.id])], (
            "one message about both"
        )
        await h.notices.mute("ben", rooms[1].stored.id, False)
        await h.notices.save_settings("ben", NotificationSettings("UTC", 0, 0, "daily", 20 * 60))
        h.bell._looked = 0.0
        await h.waits(0)
        await h.waits(5 * HOUR)
        assert h.told() == []
        await h.waits(HOUR)
        assert h.told() == [[rooms[1].stored.id]]

    on_server(story)


def test_it_has_become_night_since_it_was_written_down(on_server: RunOnServer) -> None:
    async def story(h: Server) -> None:
        room = await h.opens()
        await h.plays(room, 0)
        await h.waits(0)
        await h.notices.save_settings("ben", NotificationSettings("UTC", 11 * 60, 15 * 60))
        await h.waits(HOUR)
        assert h.told() == []
        await h.waits(2 * HOUR)
        assert h.told() == [[room.stored.id]]

    on_server(story)


def test_who_looks_at_the_table_is_not_told_until_he_has_gone(on_server: RunOnServer) -> None:
    async def story(h: Server) -> None:
        room = await h.opens()
        await h.plays(room, 0)
        room.presence.streams[1] = 1
        await h.waits(0)
        await h.waits(HOUR)
        assert h.told() == []
        room.presence.streams[1] = 0
        await h.waits(MINUTE)
        assert h.told() == [[room.stored.id]]

    on_server(story)


def test_a_receiver_that_fails_is_tried_again_ever_more_slowly_and_then_no_more(
    on_server: RunOnServer,
) -> None:
    async def story(h: Server) -> None:
        room = await h.opens()
        await h.plays(room, 0)
        await h.waits(0)
        h.receiver.answers = [500] * 5
        tried = []
        for wait in (2, 1, 3, 1, 15, 1, 63, 1, 255, 1, 5000):  # minutes
            await h.waits(wait * MINUTE)
            tried.append(len(h.told()))
        assert tried == [1, 1, 0, 1, 0, 1, 0, 1, 0, 0, 0]
        [contact] = await h.notices.contacts("ben")
        assert contact.failures == 5 and contact.ready

    on_server(story)


def test_two_processes_tell_once(on_server: RunOnServer) -> None:
    async def story(h: Server) -> None:
        room = await h.opens()
        await h.plays(room, 0)
        other = Notifier(h.context, lambda: h.now)
        await asyncio.gather(h.bell.queue_due(), other.queue_due())
        h.now += 120
        await asyncio.gather(h.bell.send_queued(), other.send_queued())
        assert h.told() == [[room.stored.id]]

    on_server(story)


def test_a_claim_of_a_process_that_died_is_not_sent_twice(on_server: RunOnServer) -> None:
    async def story(h: Server) -> None:
        room = await h.opens()
        await h.plays(room, 0)
        await h.waits(0)
        h.now += 120
        await h.notices.move(await h.notices.due(h.now), "waiting", "sending")  # and here the power went
        await Notifier(h.context, lambda: h.now).run_once()
        assert h.told() == [] and room.table.asks[0].seat == 1

    on_server(story)
