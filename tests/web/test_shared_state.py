"""Several processes are one server: what one counts, ends, moves or deletes holds in all of them."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from types import SimpleNamespace
from typing import Any

import pytest
from markupsafe import Markup
from sqlalchemy import text

from fathomfive.web.accounts.guest_cookie import GuestCookie
from fathomfive.web.accounts.login_throttle import TooManyAttempts
from fathomfive.web.accounts.my_data import DELETED_NAME, DELETED_TEXT, erase
from fathomfive.web.live.guest import Guest
from fathomfive.web.live.hall import Hall
from fathomfive.web.live.presence import Presence
from fathomfive.web.live.rooms.frame_source import OPENINGS
from fathomfive.web.live.rooms.seating import set_viewpoint
from fathomfive.web.notify.notifier import Notifier
from fathomfive.web.notify.schedule import NotificationSettings
from fathomfive.web.notify.store import Notices
from fathomfive.web.render.cache import cache_of
from fathomfive.web.render.templating import marks
from fathomfive.web.render.views.log_lines import LogLine
from fathomfive.web.server.context import AppContext
from fathomfive.web.server.limits import SharedRateLimiter, client_ip
from fathomfive.web.storage.model import Chair
from fathomfive.web.storage.processes import presence
from tests.web.test_many_processes import in_two_halls, same_room, until
from tests.web.test_room import open_room

pytestmark = pytest.mark.slow  # together they would take longer than the inner loop may


def in_two_contexts(db: str, play: Callable[[AppContext, AppContext], Awaitable[None]]) -> None:
    in_two_halls(
        db,
        lambda one, other: play(
            *(AppContext(hall.store, hall, GuestCookie("key"), "0") for hall in (one, other))
        ),
    )


# Counting


def test_wrong_passwords_at_the_same_moment_through_two_processes_are_all_counted(db: str) -> None:
    async def play(one: AppContext, other: AppContext) -> None:
        tries = [context.accounts.tries.count("ana") for context in (one, other) for _ in range(6)]
        said = await asyncio.gather(*tries, return_exceptions=True)
        assert [type(result) for result in said].count(TooManyAttempts) == 7 and said.count(None) == 5

    in_two_contexts(db, play)


def test_an_address_has_as_many_calls_as_one_process_would_give_it(db: str) -> None:
    async def play(one: AppContext, other: AppContext) -> None:
        slow = [SharedRateLimiter(context.store, "sign-in", rate=0.001, burst=5) for context in (one, other)]
        assert (
            sum(await asyncio.gather(*(bucket.allows("1.2.3.4") for bucket in slow for _ in range(6)))) == 5
        )
        assert await slow[0].allows("1.2.3.5"), "another address"
        assert await SharedRateLimiter(one.store, "letter", 0.001, 5).allows("1.2.3.4"), "for something else"
        async with one.store.writing() as connection:
            await connection.execute(text("UPDATE limits SET free = free - 2001"))
        assert [await bucket.allows("1.2.3.4") for bucket in (*slow, *slow)] == [True, True, False, False], (
            "two have come back"
        )

    in_two_contexts(db, play)


@pytest.mark.parametrize(
    ("said", "counted"),
    [
        ("203.0.113.9", "203.0.113.9"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("::ffff:203.0.113.9", "203.0.113.9"),
        ("fe80::1%eth0", "fe80::/64"),
        ("testclient", "testclient"),
    ],
)
def test_whoever_has_a_network_of_the_newer_kind_is_one_address(said: str, counted: str) -> None:
    asking: Any = SimpleNamespace(client=SimpleNamespace(host=said))
    assert client_ip(asking) == counted


# Moving and deleting


async def in_both(one: Hall, other: Hall, *names: str) -> Any:
    room = await open_room(one, *names, open_opening=True)
    there = await same_room(other, room)
    there.presence.streams[1] += 1  # somebody looks on there
    return room, there


def test_a_guest_who_keeps_her_games_is_the_new_one_in_every_process(db: str) -> None:
    async def play(one: AppContext, other: AppContext) -> None:
        room, there = await in_both(one.hall, other.hall, "Ana", "Ben")
        await room.say(0, "Ana", "Hello", "guest-Ana")
        await set_viewpoint(room, "guest-Ana", 0)
        await until(
            lambda: bool(there.stored.chat) and there.uncovered == {"guest-Ana": 0},
            "all of it is known there",
        )
        new = await one.accounts.create("guest-Ana", "Ana of the reef", "seven quiet seahorses")
        found = await other.room(room.stored.id)  # at once, for whoever asks
        assert (found.seats_of("guest-Ana"), found.seats_of(new)) == ([], [0])
        await until(lambda: there.stored.chat[0]["guest"] == new, "her lines are hers")
        assert there.uncovered[new] == 0

    in_two_contexts(db, play)


@pytest.mark.parametrize("slow", [False, True], ids=["at once", "slow to hear"])
def test_what_somebody_has_deleted_is_forgotten_in_every_process(db: str, slow: bool) -> None:
    async def play(one: AppContext, other: AppContext) -> None:
        room, there = await in_both(one.hall, other.hall, "Ana", "Ben")
        alone = await open_room(one.hall, "Ana", solo_challenge=True)
        copy = await same_room(other.hall, alone)
        await room.say(0, "Ana", "my secret recipe", "guest-Ana")
        await until(
            lambda: "recipe" in str(there.stored.chat) and "recipe" in str(there.notes),
            "it has been read there",
        )
        await other.store.name_guest("guest-Ana", "Ana")
        line = LogLine(1, 1, 0, "Ana takes a card", round_mark=False)
        marks._log_item(line, "Ana", "", Markup(""), Markup(""))
        if slow:
            await other.store.bus.close()
        await erase(one, Guest("guest-Ana", "Ana"))
        if slow:
            other.hall.on_bus_message(None)
        await until(
            lambda: there.stored.chat and there.stored.chat[0]["text"] == DELETED_TEXT, "the line has gone"
        )
        assert (
            "recipe"
            not in f"{there.stored} {there.notes} {cache_of(there).frames._made} {cache_of(there).values._made}"
        )
        assert there.stored.chairs[0].name == there.stored.chat[0]["name"] == DELETED_NAME
        await until(lambda: copy.gone, "the table has gone")
        assert (
            alone.stored.id not in other.hall.rooms
            and await other.hall.room(alone.stored.id, fresh=True) is None
        )
        assert await other.store.guest_name("guest-Ana") == ""
        assert marks._log_item.cache_info().currsize == 0

    in_two_contexts(db, play)


def test_a_session_that_ends_in_one_process_shows_no_hand_in_another(db: str) -> None:
    async def play(one: AppContext, other: AppContext) -> None:
        _, there = await in_both(one.hall, other.hall, "Ana", "Ben")
        new = await one.accounts.create("guest-Ana", "Ana of the reef", "seven quiet seahorses")
        phone = Guest(new, session=await one.sessions.start(new, ""))
        await until(lambda: bool(there.seats_of(new)), "she sits there under her new id")
        assert other.viewer(there, phone).may_act
        shown = there.number
        await one.sessions.end_all(new)
        await until(lambda: there.number > shown, "the page is drawn again")
        assert not other.viewer(there, phone).may_act and other.viewer(there, phone).seat == -1

    in_two_contexts(db, play)


def test_a_session_that_ended_while_the_bus_was_silent_has_ended_too(db: str) -> None:
    async def play(one: AppContext, other: AppContext) -> None:
        phone = Guest("@ana", session=await one.sessions.start("@ana", ""))
        stays = Guest("@ben", session=await one.sessions.start("@ben", ""))
        assert not other.sessions.has_ended(phone) and not other.sessions.has_ended(stays)
        await other.store.bus.close()
        await one.sessions.end_all("@ana")
        other.hall.on_bus_message(None)
        await until(lambda: other.sessions.has_ended(phone), "it has looked again")
        assert not other.sessions.has_ended(stays)

    in_two_contexts(db, play)


# Who is here


def test_whoever_looks_on_through_another_process_is_here(db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play(one: AppContext, other: AppContext) -> None:
        room, there = await in_both(one.hall, other.hall, "Ana", "Ben")
        room.presence.streams[0] += 1
        looks = [Presence(context.hall) for context in (one, other)]
        for _ in range(2):
            for look in looks:
                await look.run_once()
        assert (
            [room.presence.is_here(seat) for seat in (0, 1)]
            == [there.presence.is_here(seat) for seat in (0, 1)]
            == [True, True]
        )
        shown = room.number
        there.presence.streams[1] -= 1  # Ben closes his page
        for look in reversed(looks):
            await look.run_once()
        assert not room.presence.is_here(1) and room.number == shown + OPENINGS, "and Ana sees it"
        monkeypatch.setattr(presence, "EXPIRES_AFTER", -1.0)  # the process of Ben has died long ago
        there.presence.streams[1] += 1
        for look in reversed(looks):
            await look.run_once()
        assert not room.presence.is_here(1)

    in_two_contexts(db, play)


def test_who_looks_on_through_another_process_gets_no_notice(db: str) -> None:
    async def play(one: AppContext, other: AppContext) -> None:
        chairs = [Chair(0, "human", "greedy", "Ana", "ana"), Chair(1, "human", "greedy", "Ben", "ben")]
        room = await one.hall.new("ultimate_aquarium", 2, chairs, {"first_player": 1}, 7)
        room.presence.streams[1] += 1
        notices, now = Notices(other.store), [1000.0]
        await notices.save_settings("ben", NotificationSettings("UTC", 0, 0))
        await notices.add("ben", "webhook", "http://127.0.0.1:9/")
        for context in (one, other):
            await Presence(context.hall).run_once()
        bell = Notifier(other, lambda: now[0])
        await bell.queue_due()
        now[0] += 1000.0
        await bell.send_queued()
        assert [one.contact for one in await notices.due(now[0])] == [], "put off, not sent"
        assert len(await notices.due(now[0] + 1000.0)) == 1

    in_two_contexts(db, play)
