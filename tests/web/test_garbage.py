"""Memory is tidied when nobody waits for it."""

from __future__ import annotations

import asyncio
import gc
import random
import time
import weakref
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from fathomfive.web.ops import garbage
from fathomfive.web.ops.garbage import IdleGarbageCollector
from fathomfive.web.render.game_assets import playable
from tests.web.test_answer_bytes import table_of
from tests.web.test_fragments import play

pytestmark = pytest.mark.slow  # together they would take longer than the inner loop may


AN_HOUR = 3600


class Knot:
    """Keeps itself alive."""

    def __init__(self) -> None:
        self.me = self


def gone(knot: weakref.ref[Knot], tidies: IdleGarbageCollector) -> bool:
    asyncio.run(tidies.run_once())
    return knot() is None


@pytest.fixture
def tidies(monkeypatch: pytest.MonkeyPatch) -> Iterator[IdleGarbageCollector]:
    monkeypatch.setattr(garbage, "MIN_NEW_OBJECTS", 0)
    just_now = time.time() + AN_HOUR  # however long this machine takes
    room = SimpleNamespace(stored=SimpleNamespace(updated=just_now))
    hall: Any = SimpleNamespace(rooms={"a": room})
    made = IdleGarbageCollector(hall)
    yield made
    made.end()
    assert gc.isenabled() and not gc.get_freeze_count()


def test_not_while_somebody_plays_but_as_soon_as_the_server_is_quiet(tidies: IdleGarbageCollector) -> None:
    assert not gc.isenabled()
    knot = weakref.ref(Knot())
    assert not gone(knot, tidies)
    tidies.hall.rooms["a"].stored.updated -= AN_HOUR + 6
    assert gone(knot, tidies)


def test_not_for_little(tidies: IdleGarbageCollector, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(garbage, "MIN_NEW_OBJECTS", 10_000_000)
    tidies.hall.rooms.clear()
    assert not gone(weakref.ref(Knot()), tidies)


def test_once_an_hour_whatever_happens(tidies: IdleGarbageCollector) -> None:
    knot = weakref.ref(Knot())
    tidies.done -= 3599
    assert not gone(knot, tidies)
    tidies.done -= 2
    assert gone(knot, tidies)


@pytest.mark.parametrize("game", playable())
def test_frames_leave_no_garbage_that_only_a_search_would_find(game: str) -> None:
    """On a busy server nobody searches for an hour: macros of a template once kept all that they had drawn from."""

    async def follow() -> None:
        room, pages = table_of(game)
        chance = random.Random(4)
        for page in pages:
            await page.next()
        gc.collect()
        gc.disable()
        for _ in range(4):
            play(room, chance)
            for page in pages:
                await page.next()

    try:
        asyncio.run(follow())
        gc.set_debug(gc.DEBUG_SAVEALL)
        gc.collect()
        left = {type(one).__name__ for one in gc.garbage}
    finally:
        gc.set_debug(0)
        gc.garbage.clear()
        gc.enable()
    assert not left & {"TableView", "Macro", "Context", "FrameInProgress"}
