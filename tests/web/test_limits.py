"""How much is too much: every bucket empties, and whoever is refused hears one sentence."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from itertools import count
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from fastapi import HTTPException

from fathomfive.web.accounts.guest_cookie import GuestCookie
from fathomfive.web.http.api import NewToken, new_token
from fathomfive.web.http.csrf import csrf_token, require_csrf
from fathomfive.web.live.bots.workers import BotWorkers
from fathomfive.web.live.guest import Guest
from fathomfive.web.live.hall import Hall
from fathomfive.web.notify import pages as notice_pages
from fathomfive.web.notify.messages import Message, Waiting, hook, mail
from fathomfive.web.notify.safe_http import Unreachable
from fathomfive.web.notify.store import Notices
from fathomfive.web.server import limits
from fathomfive.web.server.context import AppContext
from fathomfive.web.server.limits import RateLimiter
from fathomfive.web.server.settings import Settings
from fathomfive.web.storage.store import Store
from tests.web.serving import Person
from tests.web.test_shared_state import in_two_contexts


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Of the buckets; it stands still until a test moves it."""
    now = [1000.0]
    monkeypatch.setattr(limits, "time", SimpleNamespace(monotonic=lambda: now[0]))
    return now


def how_many(allowed: Callable[[], object]) -> int:
    """Calls until one is refused."""
    for n in range(1000):
        try:
            if allowed() is False:
                return n
        except HTTPException as refused:
            if refused.status_code != 429:
                raise
            return n
    raise AssertionError("there is no end")


def calling(host: str) -> Any:
    return SimpleNamespace(client=SimpleNamespace(host=host))


@pytest.fixture
def context(tmp_path: Path) -> AppContext:
    store = Store(f"sqlite+aiosqlite:///{tmp_path / 'fathom.db'}")
    return AppContext(store, Hall(store, BotWorkers(1)), GuestCookie("key"), "0")


def test_a_bucket_empties_at_once_and_fills_with_time(clock: list[float]) -> None:
    bucket = RateLimiter(rate=2, burst=5)
    assert how_many(lambda: bucket.allows("ana")) == 5
    assert bucket.allows("ben"), "everybody has her own"
    clock[0] += 1.5
    assert how_many(lambda: bucket.allows("ana")) == 3
    clock[0] += 100
    assert how_many(lambda: bucket.allows("ana")) == 5, "never more than it holds"


def test_actions_of_one_guest(context: AppContext, clock: list[float]) -> None:
    ana = Guest("ana")
    assert how_many(lambda: require_csrf(context, ana, csrf_token(context.cookie.key, ana))) == 80


def test_new_tables_of_one_guest_and_from_one_address(context: AppContext, clock: list[float]) -> None:
    guests = iter(Guest(f"guest {n}") for n in range(1000))
    assert how_many(lambda: context.check_table_limit(calling("1.2.3.4"), Guest("ana"))) == 30
    assert how_many(lambda: context.check_table_limit(calling("1.2.3.4"), next(guests))) == 120 - 30, (
        "whoever is new each time gains little"
    )
    context.check_table_limit(calling("1.2.3.5"), next(guests))


def test_hints_of_one_guest(context: AppContext, clock: list[float]) -> None:
    assert how_many(lambda: context.hint_limit.allows("ana")) == 30


def test_tokens_from_one_address(db: str, clock: list[float]) -> None:
    async def play(one: AppContext, other: AppContext) -> None:
        for _ in range(30):
            await new_token(calling("1.2.3.4"), one, NewToken(name="x"))
        with pytest.raises(HTTPException, match="429"):
            await new_token(calling("1.2.3.4"), one, NewToken(name="x"))
        await new_token(calling("1.2.3.5"), one, NewToken(name="x"))

    in_two_contexts(db, play)


@pytest.mark.slow
def test_nobody_is_flooded_with_codes(db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither by one browser that is a new guest each time, nor by many addresses that name the same
    victim."""
    sent: list[str] = []

    async def post(settings: Settings, letter: Any) -> None:
        sent.append(letter["to"])

    monkeypatch.setattr(notice_pages, "send_mail", post)

    async def play(one: AppContext, other: AppContext) -> None:
        for n in range(20):
            await notice_pages.may_add(
                calling("1.2.3.4"), (one, other)[n % 2], Notices(one.store), Guest(f"new {n}")
            )
        with pytest.raises(Unreachable, match="a little fast"):
            await notice_pages.may_add(calling("1.2.3.4"), other, Notices(one.store), Guest("newer"))
        for n in range(3):
            await notice_pages.add_mail(
                (one, other)[n % 2], Notices(one.store), Guest(f"guest {n}"), "Victim@reef.example"
            )
        with pytest.raises(Unreachable, match="sent that address enough codes"):
            await notice_pages.add_mail(other, Notices(one.store), Guest("another"), "victim@reef.example")

    in_two_contexts(db, play)
    assert sent == ["Victim@reef.example"] * 3


@pytest.mark.parametrize(
    "address",
    ["x", "a@b", "a@b.c\x00", "a b@c.de", "a@b.c\r\nBcc: all@reef.example", "a@b.de,c@d.ef", "<a@b.de>"],
)
def test_what_is_no_address_gets_no_letter(context: AppContext, address: str) -> None:
    with pytest.raises(Unreachable, match="no e-mail address"):
        asyncio.run(notice_pages.add_mail(context, Notices(context.store), Guest("ana"), address))


def test_hostile_names_stay_text_in_every_message() -> None:
    name = "[free](http://x.ex)<!all>@everyone*"
    message = Message(
        (Waiting("t", "aquaria", "Aquaria", (name,), "https://play.example/t/t"),),
        "https://play.example/me/notices",
    )
    discord, slack, webhook = (
        json.loads(hook(kind, message).body) for kind in ("discord", "slack", "webhook")
    )
    assert discord["allowed_mentions"] == {"parse": []}
    assert discord["content"].splitlines()[1] == (
        r"Aquaria with \[free\]\(http://x.ex\)\<!all\>@everyone\*: https://play.example/t/t"
    )
    assert slack["text"].splitlines()[1] == (
        "• <https://play.example/t/t|Aquaria with [free](http://x.ex)&lt;!all&gt;@everyone*>"
    )
    assert webhook["games"][0]["with"] == [name]
    ntfy = hook("ntfy", message)
    assert ntfy.headers["Title"] == "Your turn: Aquaria" and name.encode() in ntfy.body
    assert mail(message, "house@reef.example", "ana@reef.example")["subject"] == "Your turn: Aquaria"


def test_chat_is_limited_by_guest_and_by_address(context: AppContext, clock: list[float]) -> None:
    here, elsewhere = calling("1.2.3.4"), calling("5.6.7.8")
    assert how_many(lambda: context.check_chat_limit(here, Guest("ana"))) == 20
    guests = (Guest(f"guest {n}") for n in count())
    assert how_many(lambda: context.check_chat_limit(here, next(guests))) == 60, "80 from one address"
    context.check_chat_limit(elsewhere, Guest("ben"))


def test_a_stranger_cannot_flood_a_table_with_chat(ana: Person, ben: Person) -> None:
    ana.sits_down("/play/ultimate_aquarium")
    ben.at = ana.at
    said = [ben.does("chat", text=f"line {n}") for n in range(40)]
    assert said[0].status_code == 200 and "a lot of chat" in said[-1].text
    assert "line 39" not in ana.table() and ana.does("chat", text="Hello").status_code == 200


def test_looking_back_is_limited_by_guest_and_by_address(context: AppContext, clock: list[float]) -> None:
    here, elsewhere = calling("1.2.3.4"), calling("5.6.7.8")
    assert how_many(lambda: context.check_past_frame_limit(here, Guest("ana"))) == 100
    guests = (Guest(f"guest {n}") for n in count())
    assert how_many(lambda: context.check_past_frame_limit(here, next(guests))) == 300, "400 from one address"
    context.check_past_frame_limit(elsewhere, Guest("ben"))
