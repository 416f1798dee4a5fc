"""Tables under load: real HTTP, real event streams, random players, on SQLite or PostgreSQL.

    .venv/bin/python bench/server/web_load.py [--tables 50] [--seats 4] [--seconds 20] [--warm 6] [--pause 2.0]
    [--idle 0]
                                       [--processes 1] [--db sqlite|postgresql] [--game mix]
                                       [--core 0] [--json]

Starts a server of its own on loopback with a new database.  At every table each seat is a client with an open
stream, and where a game has fewer seats than `seats`, spectators are the other clients; about every `pause`
seconds the seat that is asked answers at random.  Measured: from sending an answer to the new frame at every
client of that table, answers/s, the processor time of server, database and clients for an answer, that of the bots'
workers (which review the games that end meanwhile), and memory.
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
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

import uvloop
from web_clients import Board, Line, Stream, Tally

from fathomfive.games import load
from fathomfive.kernel.table import Table
from fathomfive.web.accounts.guest_cookie import GuestCookie
from fathomfive.web.http.csrf import csrf_token
from fathomfive.web.live.bots.workers import BotWorkers
from fathomfive.web.live.guest import Guest
from fathomfive.web.live.hall import Hall
from fathomfive.web.render.game_assets import playable
from fathomfive.web.storage.database import database_url
from fathomfive.web.storage.store import Chair, Store

START = (
    "import sys; from fathomfive.web.server.serve import serve; "
    "serve(port=0, db=sys.argv[1], open_browser=False, processes=int(sys.argv[2]))"
)
MIX, GAMES = "mix", playable()
OPTIONS = {"ultimate_aquarium": {"open_opening": True}}
LINES = 60  # connections that answers go through
PLAYED = 60  # answers at most that a table begins with: some are in the opening, some near the end
AT_ONCE = 50  # streams that are opened together


class Calls:
    """Requests to the server, each guest with a cookie of its own."""

    def __init__(self, port: int, cookie: GuestCookie) -> None:
        self.port, self.cookie = port, cookie
        self._free: asyncio.Queue[Line] = asyncio.Queue()
        self._heads: dict[str, bytes] = {}

    async def open(self, lines: int = LINES) -> None:
        for _ in range(lines):
            self._free.put_nowait(await self._line())

    async def _line(self) -> Line:
        _, line = await asyncio.get_running_loop().create_connection(Line, "127.0.0.1", self.port)
        return line

    def head(self, guest: str) -> bytes:
        if guest not in self._heads:
            self._heads[guest] = (
                f"host: x\r\ncookie: fathom={self.cookie._signer.dumps([guest, {}, {}])}\r\n"
                f"accept-encoding: gzip, br\r\nx-fathom: {csrf_token(self.cookie.key, Guest(guest))}\r\n"
            ).encode()
        return self._heads[guest]

    async def answer(self, board: Board, guest: str, decision: int, option: int) -> int:
        body = b'{"decision":%d,"option":%d}' % (decision, option)
        head = b"POST /t/%s/answer HTTP/1.1\r\n%b" % (board.id.encode(), self.head(guest))
        line = await self._free.get()
        board.sent = time.perf_counter()
        request = b"%bcontent-type: application/json\r\ncontent-length: %d\r\n\r\n%b" % (
            head,
            len(body),
            body,
        )
        status = await line.send(request)
        if not status:  # closed because nothing was asked through it for some seconds
            line = await self._line()
            status = await line.send(request)
        self._free.put_nowait(line)
        return status

    async def listen(self, board: Board, nth: int, guest: str, tally: Tally) -> Stream:
        head = b"GET /t/%s/stream?changes=1 HTTP/1.1\r\n%b\r\n" % (board.id.encode(), self.head(guest))
        made = asyncio.get_running_loop().create_connection(
            lambda: Stream(board, nth, head, tally), "127.0.0.1", self.port
        )
        _, stream = await made
        await stream.opened
        return stream


async def play(calls: Calls, board: Board, tally: Tally, pause: float, until: float) -> None:
    """A table of people who take their time; when something has not come by then, it is late."""
    await asyncio.sleep(random.uniform(0, pause))
    for seat, decision, option in board.script:
        begun = time.perf_counter()
        if begun >= until:
            return
        tally.late += len(board.waiting)
        tally.waits += [begun - board.sent] * len(board.waiting)  # at least
        board.waiting, board.revision = set(range(len(board.guests))), board.revision + 1
        status = await calls.answer(board, board.guests[seat], decision, option)
        tally.answers += status == 200
        if status != 200:
            tally.refused += 1
            return
        await asyncio.sleep(max(0.0, begun + random.uniform(0.8, 1.2) * pause - time.perf_counter()))


async def lay_tables(db: str, wanted: argparse.Namespace, tables: int) -> tuple[list[Board], str]:
    """All tables into the database, before the server starts, and what will be answered there."""
    store = Store(database_url(db))
    await store.open()
    hall, boards = Hall(store, BotWorkers(1)), []
    for number in range(tables):
        game = wanted.game if wanted.game != MIX else GAMES[number % len(GAMES)]
        seats = max(seats for seats in load(game).seats if seats <= wanted.seats)
        guests = [f"guest-{number}-{seat}" for seat in range(seats)]
        chairs = [
            Chair(seat, "human", "greedy", f"Player {seat + 1}", guest) for seat, guest in enumerate(guests)
        ]
        guests += [f"spectator-{number}-{nth}" for nth in range(seats, wanted.seats)]
        table = Table(load(game), seats, number, OPTIONS.get(game, {}))
        played(table, random.randrange(PLAYED))
        room = await hall.from_record(table.record(), chairs)
        answers = (
            int((wanted.warm + wanted.seconds) / wanted.pause / 0.8) + 2 if number < wanted.tables else 0
        )
        boards.append(Board(room.stored.id, guests, played(room.table.copy(), answers), room.stored.revision))
    key = await store.server_settings.signing_key()
    await store.close()
    return boards, key


def played(table: Table, answers: int) -> list[tuple[int, int, int]]:
    script = []
    while (ask := table.ask) and len(script) < answers:
        script.append((ask.seat, len(table.answers), random.choice(ask.options)))
        table.apply(script[-1][2], ask.seat)
    return script


# The server as the system sees it


def family(process: int) -> list[int]:
    """The processes that serve; bots think in others."""
    children = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    found = [
        int(child) for child in children if b"Thread-" not in Path(f"/proc/{child}/cmdline").read_bytes()
    ]
    return [process, *(child for child in found if sockets(child) > 0)]


def sockets(process: int) -> int:
    return sum(
        "socket:" in os.readlink(link) for link in Path(f"/proc/{process}/fd").iterdir() if link.is_symlink()
    )


def workers_of(serving: list[int]) -> list[int]:
    """The processes in which bots think and reviews are made."""
    return sorted({child for process in serving for child in with_children(process)} - set(serving))


def with_children(process: int) -> list[int]:
    return (
        [process, *map(int, Path(f"/proc/{process}/task/{process}/children").read_text().split())]
        if process
        else []
    )


def cpu_seconds(processes: list[int]) -> float:
    fields = [Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split() for process in processes]
    return sum(int(used[11]) + int(used[12]) for used in fields) / os.sysconf("SC_CLK_TCK")


def megabytes(processes: list[int]) -> float:
    found = [
        re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{process}/status").read_text()) for process in processes
    ]
    return sum(int(rss[1]) for rss in found if rss) / 1024


async def measure(
    port: int, process: int, boards: list[Board], key: str, wanted: argparse.Namespace
) -> dict[str, float]:
    tally, calls = Tally(), Calls(port, GuestCookie(key))
    await calls.open()
    serving = family(process)
    empty = megabytes(serving)
    active, quiet = boards[: wanted.tables], boards[wanted.tables :]
    clients = [(board, nth, guest) for board in active for nth, guest in enumerate(board.guests)]
    streams = await open_all(calls, clients, tally)
    held = megabytes(serving)
    streams += await open_all(
        calls, [(quiet[n % len(quiet)], -1, f"idle-{n}") for n in range(wanted.idle)], tally
    )
    idle = megabytes(serving)
    print(f"{len(streams)} streams are open", file=sys.stderr, flush=True)
    ends = time.perf_counter() + wanted.warm + wanted.seconds
    games = asyncio.gather(*(play(calls, board, tally, wanted.pause, ends) for board in active))
    await asyncio.sleep(wanted.warm)
    tally.restart()
    begun, each, own = time.perf_counter(), [cpu_seconds([one]) for one in serving], time.process_time()
    workers = workers_of(serving)
    aside = cpu_seconds(workers)
    others = cpu_seconds(with_children(wanted.postgres))
    await asyncio.sleep(wanted.seconds)
    seconds = time.perf_counter() - begun
    each = [cpu_seconds([one]) - used for one, used in zip(serving, each, strict=True)]
    own, others = time.process_time() - own, cpu_seconds(with_children(wanted.postgres)) - others
    aside = cpu_seconds(workers) - aside
    answered, messages, unpacked = tally.answers, tally.messages, tally.unpacked
    await games
    await asyncio.sleep(1)
    spread = statistics.quantiles([1000 * wait for wait in tally.waits], n=100)
    answers = max(1, answered)
    return {
        "tables": len(active),
        "clients": len(clients),
        "idle": wanted.idle,
        "processes": len(serving),
        "streams_lost": tally.lost,
        "seconds": seconds,
        "answers": answered,
        "refused": tally.refused,
        "answers_per_second": answered / seconds,
        "measured": len(tally.waits),
        "late": tally.late,
        "messages_per_second": messages / seconds,
        "p50_ms": spread[49],
        "p95_ms": spread[94],
        "p99_ms": spread[98],
        "server_ms_per_answer": 1000 * sum(each) / answers,
        "cores_of_busiest_process": max(each) / seconds,
        "database_ms_per_answer": 1000 * others / answers,
        "clients_ms_per_answer": 1000 * own / answers,
        "cores_of_bot_workers": aside / seconds,
        "bytes_per_answer": tally.bytes / answers,
        "unpacked_bytes_per_message": unpacked / max(1, messages),
        "megabytes": megabytes(serving),
        "kilobytes_per_table": 1024 * (held - empty) / max(1, len(active)),
        "kilobytes_per_idle_stream": 1024 * (idle - held) / max(1, wanted.idle),
    }


async def open_all(calls: Calls, clients: list[tuple[Board, int, str]], tally: Tally) -> list[Stream]:
    """Some at a time, until each has heard something."""
    streams = []
    for at in range(0, len(clients), AT_ONCE):
        streams += await asyncio.gather(
            *(calls.listen(board, nth, guest, tally) for board, nth, guest in clients[at : at + AT_ONCE])
        )
    return streams


def run(db: str, wanted: argparse.Namespace) -> dict[str, float]:
    quiet = -(-wanted.idle // 10)  # tables at which nothing happens, ten on each to look on
    boards, key = asyncio.run(lay_tables(db, wanted, wanted.tables + quiet))
    server = subprocess.Popen(
        [*wanted.pinned, sys.executable, "-c", START, db, str(wanted.processes)],
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        assert server.stdout is not None
        port = re.search(r"http://\S+:(\d+)", server.stdout.readline())
        assert port
        time.sleep(4 if wanted.processes > 1 else 1)  # the others come a little later
        return uvloop.run(measure(int(port[1]), server.pid, boards, key, wanted))
    finally:
        server.terminate()
        server.wait()


def main() -> None:
    said = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    said.add_argument("--tables", type=int, default=50)
    said.add_argument("--seats", type=int, default=4)
    said.add_argument("--seconds", type=float, default=20)
    said.add_argument(
        "--warm", type=float, default=6, help="seconds of play before it is measured: rooms are opened"
    )
    said.add_argument("--pause", type=float, default=2.0, help="seconds between two answers at one table")
    said.add_argument("--idle", type=int, default=0, help="streams that only look on")
    said.add_argument("--processes", type=int, default=1)
    said.add_argument("--db", choices=["sqlite", "postgresql"], default="sqlite")
    said.add_argument("--game", choices=[MIX, *GAMES], default=MIX, help="mix: all games in turn")
    said.add_argument("--core", default="", help="the server runs on this core only")
    said.add_argument("--json", action="store_true")
    wanted = said.parse_args()
    wanted.pinned = ["taskset", "-c", wanted.core] if wanted.core else []
    wanted.postgres = 0
    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
    if wanted.db == "postgresql":
        from tests.web.postgres import Postgres

        server = Postgres()
        wanted.postgres = int((server.data / "postmaster.pid").read_text().split()[0])
        try:
            found = run(server.new_database(), wanted)
        finally:
            server.remove()
    else:
        with tempfile.TemporaryDirectory() as folder:
            found = run(str(Path(folder) / "fathom.db"), wanted)
    print(
        json.dumps(found)
        if wanted.json
        else "\n".join(f"{name:26} {value:.10g}" for name, value in found.items())
    )


if __name__ == "__main__":
    main()
