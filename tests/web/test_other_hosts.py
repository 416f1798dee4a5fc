"""Rooms, bots and boards run where there is no web framework, no database and no machine code: in a program
of its own in which those packages cannot be imported."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from fathomfive.web.render.game_assets import playable

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]
ABSENT = (
    "fastapi starlette uvicorn pydantic sqlalchemy alembic aiosqlite psycopg orjson brotli isal itsdangerous "
    "prometheus_client httpx segno numba numpy llvmlite"
)
PLAYS = """
import asyncio, sys

class Absent:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in ABSENT:
            raise ModuleNotFoundError(f"{name} is not here", name=name)

ABSENT = set(sys.argv[2].split())
sys.meta_path.insert(0, Absent())

from fathomfive.bots import bot
from fathomfive.kernel.eyes import Eyes
from fathomfive.web.live.bots.workers import BotMove
from fathomfive.web.live.guest import Guest
from fathomfive.web.live.hall import Hall
from fathomfive.web.live.presence import Presence
from fathomfive.web.live.rooms.seating import chairs_for, seats_of, viewer_of
from fathomfive.web.render.frame import environment, render
from fathomfive.web.render.stream.sse import Plain, frames
from tests.web.memory_store import MemoryStore

class InPlace:
    async def choose(self, game, s, seat, level, seed, table="", hint=False):
        rules = hall.rooms[table].game
        return BotMove(bot(level, seed).choose(Eyes(rules, s, seat, seed)))

async def play(game):
    global hall
    hall, templates, ana = Hall(MemoryStore(), InPlace(), pace=0), environment(), Guest("ana", "Ana")
    room = await hall.new(game, 2, chairs_for(ana, ["me", "plankton"]), {}, seed=1)
    look = lambda: viewer_of(room, ana, seats_of(room, ana))
    stream = frames(templates, room, look, 0, Plain(), changes=True)
    await anext(stream)
    answers = 0
    while not room.over and answers < 12:
        mine = next((ask for ask in room.table.asks if ask.seat == 0), None)
        if mine is None:
            await asyncio.sleep(0)
            continue
        await room.answer(0, room.decision, [mine.options[0]] if mine.dialog == "one" else mine.options[:mine.most])
        hall.wake_bots(room)
        answers += 1
        assert (await anext(stream)).startswith((b"id: ", b"event: "))
    await Presence(hall).run_once()
    room.forget()
    assert answers and "Ana" in render(templates, room, look(), room.moments[-1])
    await stream.aclose()
    await hall.close()
    again = Hall(hall.store, InPlace(), pace=0)
    assert (await again.room(room.stored.id)).table.key() == room.table.key()
    print(game, answers)

asyncio.run(play(sys.argv[1]))
assert not ABSENT & {name.partition(".")[0] for name in sys.modules}, "imported all the same"
"""


@pytest.mark.parametrize("game", playable())
def test_a_game_is_played_and_drawn_without_the_server_s_libraries(game: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", PLAYS, game, ABSENT],
        check=False,
        capture_output=True,
        text=True,
        timeout=120,
        cwd=ROOT,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith(game)
