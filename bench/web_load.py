"""Tables under load: real HTTP, real event streams, random players, on SQLite or PostgreSQL.

    .venv/bin/python bench/web_load.py [--tables 50] [--seats 4] [--seconds 20] [--pause 2.0] [--idle 0] [--processes 1]
                                       [--db sqlite|postgresql] [--json]

Starts a server of its own on loopback with a new database.  At every table each seat is a client with an open stream; about
every `pause` seconds the seat that is asked answers at random.  Measured: from sending an answer to the new frame at every
client of that table, answers/s, the server's processor time for an answer, and its memory.

So that the clients leave the processors to the server, they do not read frames: they play along on tables of their own.
"""
from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import re
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from fathomfive.kernel.table import Table
from fathomfive.web.database import database_url
from fathomfive.web.hall import Hall
from fathomfive.web.people import Door, Guest
from fathomfive.web.store import Chair, Store
from fathomfive.web.thinking import Thinkers

START = ("import sys; from fathomfive.web.serve import serve; "
         "serve(port=0, db=sys.argv[1], open_browser=False, processes=int(sys.argv[2]))")
GAME = "ultimate_aquarium"
A_FRAME = 60                    # bytes: a heartbeat is shorter, a frame is longer
LINES = 60                      # connections that answers go through


@dataclass
class Tally:
    waits: list[float] = field(default_factory=list)        # answer sent → frame at a client
    answers: int = 0
    refused: int = 0
    late: int = 0                                           # clients whose frame had not come when the next answer was due


@dataclass
class Board:
    """One table as its players know it; `sent` is when its last answer was, for all its clients to measure from."""
    id: str
    table: Table
    guests: list[str]
    decision: int = 0
    sent: float = 0.0
    waiting: set[int] = field(default_factory=set)


class Calls:
    """Some kept connections, for answers."""

    def __init__(self, port: int, door: Door) -> None:
        self.port, self.door = port, door
        self._free: asyncio.Queue[tuple[asyncio.StreamReader, asyncio.StreamWriter]] = asyncio.Queue()

    async def open(self) -> None:
        for _ in range(LINES):
            self._free.put_nowait(await asyncio.open_connection("127.0.0.1", self.port))

    def head(self, method: str, path: str, guest: str) -> str:
        cookie = self.door._signer.dumps([guest, {}, {}])
        return (f"{method} {path} HTTP/1.1\r\nhost: x\r\ncookie: fathom={cookie}\r\naccept-encoding: gzip\r\n"
                f"x-fathom: {self.door.csrf(Guest(guest))}\r\n")

    async def answer(self, board: Board, guest: str, option: int) -> int:
        body = json.dumps({"decision": board.decision, "option": option})
        said = f"content-type: application/json\r\ncontent-length: {len(body)}\r\n\r\n{body}"
        reader, writer = line = await self._free.get()
        board.sent = time.perf_counter()
        writer.write((self.head("POST", f"/t/{board.id}/answer", guest) + said).encode())
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        found = re.search(r"content-length: (\d+)", head, re.IGNORECASE)
        await reader.readexactly(int(found[1]) if found else 0)
        self._free.put_nowait(line)
        return int(head.split()[1])


async def listen(calls: Calls, board: Board, nth: int, guest: str, tally: Tally, opened: asyncio.Semaphore) -> None:
    """A page's stream."""
    reader, writer = await asyncio.open_connection("127.0.0.1", calls.port, limit=2**20)
    writer.write((calls.head("GET", f"/t/{board.id}/stream?changes=1", guest) + "\r\n").encode())
    got = await reader.read(2**18)
    opened.release()
    while got := await reader.read(2**18):
        if len(got) >= A_FRAME and nth in board.waiting:
            board.waiting.discard(nth)
            tally.waits.append(time.perf_counter() - board.sent)


async def play(calls: Calls, board: Board, tally: Tally, pause: float, until: float) -> None:
    await asyncio.sleep(random.uniform(0, pause))
    while board.table.ask and time.perf_counter() < until:
        begun, ask = time.perf_counter(), board.table.ask
        option = random.choice(ask.options)
        tally.late += len(board.waiting)
        board.waiting = set(range(len(board.guests)))
        status = await calls.answer(board, board.guests[ask.seat], option)
        tally.answers += status == 200
        tally.refused += status != 200
        if status == 200:
            before = len(board.table.answers)
            board.table.apply(option, ask.seat)
            board.decision += len(board.table.answers) - before
        await asyncio.sleep(max(0.0, begun + random.uniform(0.8, 1.2) * pause - time.perf_counter()))


async def lay_tables(db: str, tables: int, seats: int) -> tuple[list[Board], str]:
    """All tables into the database, before the server starts."""
    store = Store(database_url(db))
    await store.open()
    hall, boards = Hall(store, Thinkers(1)), []
    for number in range(tables):
        guests = [f"guest-{number}-{seat}" for seat in range(seats)]
        chairs = [Chair(seat, "human", "greedy", f"Player {seat + 1}", guest) for seat, guest in enumerate(guests)]
        room = await hall.new(GAME, seats, chairs, {"open_opening": True}, seed=number)
        boards.append(Board(room.kept.id, room.table.copy(), guests))
    key = await store.signing_key()
    await store.close()
    return boards, key


# The server as the system sees it

def family(process: int) -> list[int]:
    """The processes that serve; bots think in others."""
    children = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    found = [int(child) for child in children if b"Thread-" not in Path(f"/proc/{child}/cmdline").read_bytes()]
    return [process, *(child for child in found if sockets(child) > 0)]


def sockets(process: int) -> int:
    return sum("socket:" in os.readlink(link) for link in Path(f"/proc/{process}/fd").iterdir() if link.is_symlink())


def cpu_seconds(processes: list[int]) -> float:
    fields = [Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split() for process in processes]
    return sum(int(used[11]) + int(used[12]) for used in fields) / os.sysconf("SC_CLK_TCK")


def megabytes(processes: list[int]) -> float:
    found = [re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{process}/status").read_text()) for process in processes]
    return sum(int(rss[1]) for rss in found if rss) / 1024


async def measure(port: int, process: int, boards: list[Board], key: str, wanted: argparse.Namespace) -> dict[str, float]:
    tally, calls = Tally(), Calls(port, Door(key))
    await calls.open()
    serving = family(process)
    empty = megabytes(serving)
    active, quiet = boards[:wanted.tables], boards[wanted.tables:]
    clients = [(board, nth, guest) for board in active for nth, guest in enumerate(board.guests)]
    streams = await open_all(calls, clients, tally)
    held = megabytes(serving)
    streams += await open_all(calls, [(quiet[n % len(quiet)], -1, f"idle-{n}") for n in range(wanted.idle)], tally)
    idle = megabytes(serving)
    begun, used = time.perf_counter(), cpu_seconds(serving)
    await asyncio.gather(*(play(calls, board, tally, wanted.pause, begun + wanted.seconds) for board in active))
    seconds, used = time.perf_counter() - begun, cpu_seconds(serving) - used
    await asyncio.sleep(1)
    spread = statistics.quantiles([1000 * wait for wait in tally.waits], n=100)
    return {"tables": len(active), "clients": len(clients), "idle": wanted.idle, "processes": len(serving),
            "seconds": seconds, "answers": tally.answers, "refused": tally.refused, "answers_per_second": tally.answers / seconds,
            "frames": len(tally.waits), "late": tally.late, "p50_ms": spread[49], "p95_ms": spread[94], "p99_ms": spread[98],
            "cpu_ms_per_answer": 1000 * used / max(1, tally.answers), "megabytes": megabytes(serving),
            "kilobytes_per_table": 1024 * (held - empty) / len(active),
            "kilobytes_per_idle_stream": 1024 * (idle - held) / max(1, wanted.idle)}


async def open_all(calls: Calls, clients: list[tuple[Board, int, str]], tally: Tally) -> list[asyncio.Task[None]]:
    """Some at a time, until each has heard something."""
    opened, streams = asyncio.Semaphore(0), []
    for at in range(0, len(clients), 50):
        some = clients[at:at + 50]
        streams += [asyncio.create_task(listen(calls, board, nth, guest, tally, opened)) for board, nth, guest in some]
        for _ in some:
            await opened.acquire()
    return streams


def run(db: str, wanted: argparse.Namespace) -> dict[str, float]:
    quiet = -(-wanted.idle // 10)                           # tables at which nothing happens, ten on each to look on
    boards, key = asyncio.run(lay_tables(db, wanted.tables + quiet, wanted.seats))
    server = subprocess.Popen([sys.executable, "-c", START, db, str(wanted.processes)], stdout=subprocess.PIPE, text=True)
    try:
        assert server.stdout is not None
        port = re.search(r"http://\S+:(\d+)", server.stdout.readline())
        assert port
        time.sleep(4 if wanted.processes > 1 else 1)        # the others come a little later
        return asyncio.run(measure(int(port[1]), server.pid, boards, key, wanted))
    finally:
        server.terminate()
        server.wait()


def main() -> None:
    said = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    said.add_argument("--tables", type=int, default=50)
    said.add_argument("--seats", type=int, default=4)
    said.add_argument("--seconds", type=float, default=20)
    said.add_argument("--pause", type=float, default=2.0, help="seconds between two answers at one table")
    said.add_argument("--idle", type=int, default=0, help="streams that only look on")
    said.add_argument("--processes", type=int, default=1)
    said.add_argument("--db", choices=["sqlite", "postgresql"], default="sqlite")
    said.add_argument("--json", action="store_true")
    wanted = said.parse_args()
    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
    if wanted.db == "postgresql":
        from tests.web.postgres import Postgres
        server = Postgres()
        try:
            found = run(server.new_database(), wanted)
        finally:
            server.remove()
    else:
        with tempfile.TemporaryDirectory() as folder:
            found = run(str(Path(folder) / "fathom.db"), wanted)
    print(json.dumps(found) if wanted.json else "\n".join(f"{name:26} {value:.10g}" for name, value in found.items()))


if __name__ == "__main__":
    main()
