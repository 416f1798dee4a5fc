"""Servers, bot workers and the database are killed at random moments while programs play all five games, and
the accounts are settled afterwards.

Each game is played by one program through whichever server answers.  It writes down what it has said and what
was acknowledged; when an answer's fate is unknown it says the same again, elsewhere.
"""

from __future__ import annotations

import asyncio
import os
import random
import signal
import threading
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx

from fathomfive.games import games, load
from fathomfive.web.live.room import Room
from fathomfive.web.storage.database import database_url
from fathomfive.web.storage.model import StoredGame
from fathomfive.web.storage.store import Store
from tests.web.serving import Served

PATIENCE = 120.0  # seconds until a game that nobody answers is given up as stuck
SEATS = (["me", "me"], ["me", "random"], ["me", "greedy"], ["me", "me", "random"])


@dataclass
class Account:
    """One game as its player remembers it."""

    id: str = ""
    said: list[tuple[int, int]] = field(default_factory=list)  # (seat, option), each once
    acknowledged: int = 0
    view: dict[str, Any] = field(default_factory=dict)


class Player:
    def __init__(self, house: House, seed: int) -> None:
        self.house, self.chooser, self.seed = house, random.Random(seed), seed
        self.web, self.account = httpx.Client(timeout=20), Account()

    def call(self, method: str, path: str, **said: Any) -> httpx.Response:
        """Until some server gives an answer that is one: a cut line or a server in trouble is none."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            try:
                answer = self.web.request(method, self.house.address(self.chooser) + path, **said)
                if answer.status_code not in (429, 503):
                    assert answer.status_code < 500, answer.text
                    return answer
            except httpx.TransportError:
                pass
            time.sleep(0.05)
        raise AssertionError(f"{method} {path}: nobody answers")

    def play(self, most: int) -> Account:
        token = self.call("POST", "/api/v1/tokens", json={"name": f"Player {self.seed}"}).json()["token"]
        self.web.headers["authorization"] = f"Bearer {token}"
        game = games()[self.seed % len(games())]
        fitting = [seats for seats in SEATS if len(seats) in load(game).seats]
        said = {"game": game, "seats": fitting[self.seed // len(games()) % len(fitting)]}
        view = self.call("POST", "/api/v1/tables", json=said).json()
        self.account.id = view["id"]
        until = time.monotonic() + PATIENCE
        while not view["over"] and len(self.account.said) < most:
            assert time.monotonic() < until, f"game {view['id']} is stuck at {view['decision']}"
            if view["ask"] is None:
                time.sleep(0.02)
                view = self.look()
            else:
                view = self.answer(view)
                until = time.monotonic() + PATIENCE
        self.account.view = self.look()
        return self.account

    def look(self) -> dict[str, Any]:
        view: dict[str, Any] = self.call("GET", f"/api/v1/tables/{self.account.id}").json()
        return view

    def answer(self, view: dict[str, Any]) -> dict[str, Any]:
        seat, option = view["ask"]["seat"], self.chooser.choice(view["ask"]["options"])["option"]
        said = {"decision": view["decision"], "option": option, "seat": seat}
        reply = self.call("POST", f"/api/v1/tables/{self.account.id}/answer", json=said)
        if reply.status_code == 409:  # a bot was quicker: the view was old
            return self.look()
        assert reply.status_code == 200, reply.text
        self.account.said.append((seat, option))
        self.account.acknowledged += 1
        if self.chooser.random() < 0.1:  # a client that has not heard, and says it again later
            again = self.call("POST", f"/api/v1/tables/{self.account.id}/answer", json=said)
            assert again.status_code == 200, again.text
        return dict(reply.json())


class House:
    """Some servers on one database, and somebody who kills them, their bot workers and, if there is a way to,
    the database."""

    def __init__(
        self,
        db: str,
        servers: int,
        processes: int = 1,
        restart_database: Callable[[], None] | None = None,
        seed: int = 1,
    ) -> None:
        self.servers = [Served(db, processes=processes) for _ in range(servers)]
        self.harm: Counter[str] = Counter()
        self._restart_database, self._chance = restart_database, random.Random(seed)
        self._peace = threading.Event()

    @property
    def kills(self) -> int:
        return self.harm["servers"]

    def address(self, chooser: random.Random) -> str:
        return chooser.choice(self.servers).url

    def torment(self, most: int, pause: tuple[float, float]) -> None:
        while self.kills < most and not self._peace.wait(self._chance.uniform(*pause)):
            victim, luck = self._chance.choice(self.servers), self._chance.random()
            if luck < 0.1 and self._restart_database is not None:
                self._restart_database()
                self.harm["database"] += 1
            elif luck < 0.4:
                self._kill_workers(victim)
            else:
                victim.kill()
                self.harm["servers"] += 1
                victim.start()

    def _kill_workers(self, server: Served) -> None:
        """Whatever a server has started: processes in which bots think, or other servers beside it."""
        for process in started_by(server.process.pid):
            with suppress(ProcessLookupError):
                os.kill(process, signal.SIGKILL)
                self.harm["workers"] += 1

    def end(self) -> None:
        self._peace.set()
        for server in self.servers:
            server.stop()


def started_by(process: int) -> list[int]:
    """The processes that this one has started with multiprocessing, and those they have."""
    with suppress(OSError):
        found = [int(one) for one in Path(f"/proc/{process}/task/{process}/children").read_text().split()]
        own = [one for one in found if b"spawn_main" in Path(f"/proc/{one}/cmdline").read_bytes()]
        return [*own, *(other for one in own for other in started_by(one))]
    return []


def play_under_torment(
    db: str,
    games: int,
    servers: int,
    kills: int,
    pause: tuple[float, float] = (0.2, 1.5),
    at_once: int = 6,
    most: int = 1000,
    processes: int = 1,
    restart_database: Callable[[], None] | None = None,
) -> tuple[list[Account], Counter[str]]:
    """All games to their end (or so many answers each), while servers die; what the players remember, and what
    was done to them."""
    house = House(db, servers, processes, restart_database)
    executioner = threading.Thread(target=house.torment, args=(kills, pause))
    try:
        with ThreadPoolExecutor(at_once) as pool:
            played = [pool.submit(Player(house, seed).play, most) for seed in range(games)]
            executioner.start()
            return [one.result() for one in played], house.harm
    finally:
        house._peace.set()
        executioner.join()
        house.end()


def settled(db: str, accounts: list[Account]) -> None:
    """No acknowledged answer is lost, none is there twice, and every log leads to the position that was
    shown."""

    async def read() -> list[tuple[Account, StoredGame, Room]]:
        store = Store(database_url(db))
        await store.open()
        stored = [(account, await store.load(account.id)) for account in accounts]
        await store.close()
        return [(account, found, Room(found, store)) for account, found in stored if found is not None]

    found = asyncio.run(read())
    assert len(found) == len(accounts)
    for account, stored, room in found:
        own = {seat for seat, _ in account.said}
        logged = [(entry.seat, entry.data["option"]) for entry in stored.log if entry.seat in own]
        assert logged == account.said, f"game {account.id}: {logged} in the log, {account.said} said"
        assert account.acknowledged == len(account.said)
        assert room.over == account.view["over"]
        if room.decision == account.view["decision"]:
            assert room.table.position.view(account.view["seat"]) == account.view["position"]
