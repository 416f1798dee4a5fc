"""Servers, bot workers and the database are killed at random moments while programs play all five games, disks
are slow or full, clocks jump, and the accounts are settled afterwards.

Each game is played by one program through whichever server answers.  It writes down what it has said and what
was acknowledged; when an answer's fate is unknown it says the same again, elsewhere.  A spectator follows each
game on a stream, which may not fall silent.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import re
import signal
import sys
import threading
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx

from fathomfive.games import games, load
from fathomfive.web.live.rooms.room import Room
from fathomfive.web.render.stream.line_diff import apply_diff
from fathomfive.web.render.stream.sse import HEARTBEAT
from fathomfive.web.storage.database import database_url
from fathomfive.web.storage.model import StoredGame
from fathomfive.web.storage.store import Store
from tests.web.fault_tools import Clock, Disk, stopped
from tests.web.postgres import Postgres
from tests.web.serving import Served, until

# seconds until a game that nobody answers is given up as stuck; a busy machine is slow, not wrong
PATIENCE = 300.0
WEIGHTS = {"servers": 6, "workers": 3, "database": 1, "stalls": 1, "slow": 1, "full": 1, "clock": 2}
KINDS = tuple(WEIGHTS)
FARTHEST = 3 * 86400.0  # seconds that a clock may be wrong
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
        until, last = time.monotonic() + PATIENCE, ""
        while time.monotonic() < until:
            try:
                answer = self.web.request(method, self.house.address(self.chooser) + path, **said)
                if answer.status_code not in (429, 503):
                    assert answer.status_code < 500, answer.text
                    return answer
                last = answer.text
            except httpx.TransportError as trouble:
                last = repr(trouble)
            time.sleep(0.05)
        raise AssertionError(f"{method} {path}: nobody answers, the last time with {last}")

    def play(self, most: int) -> Account:
        token = self.call("POST", "/api/v1/tokens", json={"name": f"Player {self.seed}"}).json()["token"]
        self.web.headers["authorization"] = f"Bearer {token}"
        game = games()[self.seed % len(games())]
        fitting = [seats for seats in SEATS if len(seats) in load(game).seats]
        said = {"game": game, "seats": fitting[self.seed // len(games()) % len(fitting)]}
        view = self.call("POST", "/api/v1/tables", json=said).json()
        self.account.id = view["id"]
        spectator = Spectator(self.house, view["id"], self.seed)
        spectator.start()
        try:
            self.account.view = self.play_on(view, most)
            spectator.sees(self.account.view["decision"])
        finally:
            spectator.goes()
        return self.account

    def play_on(self, view: dict[str, Any], most: int) -> dict[str, Any]:
        until = time.monotonic() + PATIENCE
        while not view["over"] and len(self.account.said) < most:
            assert time.monotonic() < until, f"game {view['id']} is stuck at {view['decision']}"
            if view["ask"] is None:
                time.sleep(0.02)
                view = self.look()
            else:
                view = self.answer(view)
                until = time.monotonic() + PATIENCE
        return self.look()

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


class Spectator(threading.Thread):
    """Somebody who looks on: reads the table's stream as a page does, and opens it again where it is cut."""

    def __init__(self, house: House, table: str, seed: int) -> None:
        super().__init__(daemon=True)
        self.house, self.table, self.chooser = house, table, random.Random(seed)
        self.decision, self.number, self.html, self.gone = -1, 0, "", False

    def run(self) -> None:
        while not self.gone:
            with suppress(httpx.TransportError, json.JSONDecodeError):
                self._listen()
            time.sleep(0.05)

    def _listen(self) -> None:
        """Until the line is cut, or nothing comes for longer than the server may be silent."""
        address = f"{self.house.address(self.chooser)}/t/{self.table}/stream?changes=1&since={self.number}"
        with httpx.stream("GET", address, timeout=httpx.Timeout(20, read=HEARTBEAT + 20)) as stream:
            kind = ""
            for line in stream.iter_lines() if stream.status_code == 200 else ():
                if self.gone:
                    return
                word, _, said = line.partition(": ")
                if word == "id":
                    self.number = int(said)
                elif word == "event":
                    kind = said
                elif word == "data" and kind == "frames":
                    for frame in json.loads(said)["frames"]:
                        self._see(frame)

    def _see(self, said: dict[str, Any]) -> None:
        self.html = said["html"] if "html" in said else apply_diff(self.html, said["parts"])
        found = re.search(r'data-decision="(\d+)"', self.html)
        assert found
        self.decision = int(found[1])

    def sees(self, decision: int) -> None:
        until(
            lambda: self.decision >= decision,
            f"game {self.table}: the stream shows {self.decision}, not {decision}",
            PATIENCE,
        )

    def goes(self) -> None:
        self.gone = True


@dataclass
class Machine:
    """What servers stand on, as far as it can be troubled."""

    db: str
    postgres: Postgres | None = None
    disk: Disk | None = None
    slow: Path | None = None  # while this file is there, commits of SQLite are slow
    clocks: list[Clock] = field(default_factory=list)  # of the servers in turn, then of the database

    log: Path | None = None  # what servers complain about

    def environment(self, server: int) -> dict[str, str]:
        clock = self.clocks[server % len(self.clocks)].environment if self.clocks else {}
        slow = {"FATHOM_TEST_SLOW_DISK": str(self.slow)} if self.slow else {}
        path = {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))} if clock else {}
        return {**clock, **slow, **path}


class House:
    """Some servers on one machine, and somebody who troubles them in all ways that the machine has."""

    def __init__(
        self, machine: Machine, servers: int, processes: int = 1, kinds: Sequence[str] = KINDS, seed: int = 1
    ) -> None:
        self.machine = machine
        self.servers = [
            Served(machine.db, processes=processes, stderr=machine.log, environment=machine.environment(nth))
            for nth in range(servers)
        ]
        self.harm: Counter[str] = Counter()
        self._chance, self._peace = random.Random(seed), threading.Event()
        missing = {
            "database": machine.postgres is None,
            "slow": machine.slow is None and machine.postgres is None,
            "full": machine.disk is None,
            "clock": not machine.clocks,
        }
        self._kinds = [kind for kind in kinds if not missing.get(kind)]

    def address(self, chooser: random.Random) -> str:
        return chooser.choice(self.servers).url

    def torment(self, most: int, pause: tuple[float, float]) -> None:
        weights = [WEIGHTS[kind] for kind in self._kinds]
        while self.harm.total() - self.harm["workers"] < most and not self._peace.wait(
            self._chance.uniform(*pause)
        ):
            kind = self._chance.choices(self._kinds, weights)[0]
            self.harm[kind] += getattr(self, f"_harm_{kind}")(self._chance.choice(self.servers))

    def end(self) -> None:
        self._peace.set()
        for server in self.servers:
            server.stop()

    # each way of doing harm; how often it was done

    def _harm_servers(self, victim: Served) -> int:
        victim.kill()
        victim.start()
        return 1

    def _harm_workers(self, server: Served) -> int:
        """Whatever a server has started: processes in which bots think, or other servers beside it."""
        killed = 0
        for process in started_by(server.process.pid):
            with suppress(ProcessLookupError):
                os.kill(process, signal.SIGKILL)
                killed += 1
        return killed

    def _harm_database(self, _: Served) -> int:
        assert self.machine.postgres is not None
        self.machine.postgres.stop()
        self.machine.postgres.start()
        return 1

    def _harm_stalls(self, server: Served) -> int:
        """A server hangs, or one process of the database."""
        hanging = [server.process.pid, *started_by(server.process.pid)]
        if self.machine.postgres is not None and self._chance.random() < 0.5:
            hanging = [self._chance.choice(self.machine.postgres.processes())]
        with stopped(hanging):
            self._peace.wait(self._chance.uniform(0.5, 4))
        return 1

    def _harm_slow(self, victim: Served) -> int:
        """For some seconds, in which a server dies at a moment when something is half written."""
        with self._slow_disk():
            self._peace.wait(self._chance.uniform(1, 5))
            victim.kill()
        victim.start()
        return 1

    @contextmanager
    def _slow_disk(self) -> Iterator[None]:
        if self.machine.postgres is not None:
            with self.machine.postgres.slow_commits():
                yield
            return
        assert self.machine.slow is not None
        self.machine.slow.touch()
        try:
            yield
        finally:
            self.machine.slow.unlink()

    def _harm_full(self, victim: Served) -> int:
        """For some seconds, in which a server may die, and PostgreSQL may end of its own accord."""
        assert self.machine.disk is not None
        dies = self._chance.random() < 0.3
        with self.machine.disk.full():
            self._peace.wait(self._chance.uniform(1, 5))
            if dies:
                victim.kill()
        if self.machine.postgres is not None and not self.machine.postgres.runs:
            self.machine.postgres.start()
        if dies:
            victim.start()
        return 1

    def _harm_clock(self, _: Served) -> int:
        """To any time within some days, or back to the true one."""
        wrong = self._chance.random() < 0.8
        self._chance.choice(self.machine.clocks).jump(wrong * self._chance.uniform(-FARTHEST, FARTHEST))
        return 1


def started_by(process: int) -> list[int]:
    """The processes that this one has started with multiprocessing, and those they have."""
    with suppress(OSError):
        found = [int(one) for one in Path(f"/proc/{process}/task/{process}/children").read_text().split()]
        own = [one for one in found if b"spawn_main" in Path(f"/proc/{one}/cmdline").read_bytes()]
        return [*own, *(other for one in own for other in started_by(one))]
    return []


def play_under_torment(
    machine: Machine,
    games: int,
    servers: int,
    faults: int,
    pause: tuple[float, float] = (0.2, 1.5),
    at_once: int = 6,
    most: int = 1000,
    processes: int = 1,
    kinds: Sequence[str] = KINDS,
) -> tuple[list[Account], Counter[str]]:
    """All games to their end (or so many answers each), while servers are in trouble; what the players remember,
    and what was done to them."""
    house = House(machine, servers, processes, kinds)
    executioner = threading.Thread(target=house.torment, args=(faults, pause))
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
