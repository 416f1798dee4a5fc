"""Keep a database of this version for the tests of later ones: `python -m tests.web.databases.keep 0.2.0`."""

from __future__ import annotations

import asyncio
import gzip
import sqlite3
import sys
import tempfile
from pathlib import Path

from fathomfive.bots import bot
from fathomfive.games import games, load
from fathomfive.web.live.bots.workers import BotWorkers
from fathomfive.web.live.hall import Hall
from fathomfive.web.live.rooms.leaving import give_up
from fathomfive.web.live.rooms.room import Room
from fathomfive.web.storage.database import database_url
from fathomfive.web.storage.model import Chair
from fathomfive.web.storage.store import Store

HERE = Path(__file__).parent
PLAYED = 25  # answers of the games that go on


async def play(room: Room, answers: int) -> None:
    while not room.over and len(room.table.answers) < answers:
        ask = room.table.asks[0]
        option = bot("greedy", 1).choose(room.table.at(ask.seat, 1))
        picks = [option]
        if ask.dialog in ("several", "order"):
            picks = [*dict.fromkeys([option, *ask.options])][: max(ask.least, 1)]
        await room.answer(ask.seat, room.decision, picks)


async def fill(path: Path) -> None:
    store = Store(database_url(str(path)))
    await store.open()
    hall = Hall(store, BotWorkers(1))
    for game in games():
        seats = 2 if 2 in load(game).seats else 1
        for finished in (False, True):
            chairs = [
                Chair(seat, "human", "greedy", f"Player {seat + 1}", f"guest-{seat}") for seat in range(seats)
            ]
            room = await hall.new(game, seats, chairs, {})
            await play(room, PLAYED)
            await room.say(0, "Player 1", "Good luck!", "guest-0")
            if finished:
                await give_up(room, 0)
    await store.close()


def main(version: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "fathom.db"
        asyncio.run(fill(path))
        database = sqlite3.connect(path)
        text = "\n".join(database.iterdump())
        database.close()
    (HERE / f"{version}.sql.gz").write_bytes(gzip.compress(text.encode(), mtime=0))


if __name__ == "__main__":
    main(sys.argv[1])
