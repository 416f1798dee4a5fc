"""Tables under load: real HTTP, real event streams, random players.

    .venv/bin/python bench/web_load.py [--tables 50] [--seats 4] [--seconds 20] [--pause 2.0] [--json]

Starts a server of its own on loopback with a new SQLite file.  At every table each seat is a client with an open stream; the seat
that is asked answers at random.  Measured: from sending an answer to the new frame at every client of that table, and answers/s.
"""
from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import re
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path

import httpx

START = "import sys; from fathomfive.web.serve import serve; serve(port=0, db=sys.argv[1], open_browser=False)"
DECISION, OPTION = re.compile(r'data-decision="(\d+)"'), re.compile(r'id="choice-(-?\d+)"')
STEP = re.compile(r'<main id="table" class="[^"]*\bstep-(\w+)')
MINE = re.compile(r'<main id="table" class="[^"]*\bmine\b')


@dataclass
class Tally:
    waits: list[float] = field(default_factory=list)        # answer sent → frame at a client
    answers: int = 0
    finished: int = 0
    refused: int = 0


@dataclass
class Board:
    """One table: when its last answer was sent, for all its clients to measure from."""
    id: str
    sent: float = 0.0


class Client:
    def __init__(self, web: httpx.AsyncClient, csrf: str, board: Board, tally: Tally, pause: float) -> None:
        self.web, self.csrf, self.board, self.tally, self.pause = web, csrf, board, tally, pause
        self.answered = ""              # the decision and question that an answer is under way for

    async def play(self, until: float) -> None:
        """Follow the stream; answer whenever this seat is asked."""
        async with self.web.stream("GET", f"/t/{self.board.id}/stream", timeout=None) as stream:
            async for line in stream.aiter_lines():
                if time.perf_counter() > until:
                    return
                if line.startswith('data: {"html"'):
                    await self.look(json.loads(line[6:])["html"])

    async def look(self, html: str) -> None:
        if self.board.sent:
            self.tally.waits.append(time.perf_counter() - self.board.sent)
        if "data-over" in html:
            self.tally.finished += 1
        elif MINE.search(html) and (found := OPTION.findall(html)):
            decision, step = DECISION.search(html), STEP.search(html)
            assert decision and step
            if self.answered == f"{step[1]} {found}":
                return                  # the same question again, because others have decided in secret
            self.answered = f"{step[1]} {found}"
            asyncio.get_running_loop().create_task(self.answer(int(decision[1]), int(random.choice(found))))

    async def answer(self, decision: int, option: int) -> None:
        await asyncio.sleep(random.uniform(0, 2 * self.pause))
        self.board.sent = time.perf_counter()
        reply = await self.web.post(f"/t/{self.board.id}/answer", json={"decision": decision, "option": option},
                                    headers={"x-fathom": self.csrf})
        self.tally.answers += reply.status_code == 200
        self.tally.refused += reply.status_code != 200
        self.answered = ""


async def seat_people(url: str, seats: int, tally: Tally, pause: float) -> list[Client]:
    """A new table with an open chair for everybody else, all of whom come."""
    people = []
    for _ in range(seats):
        web = httpx.AsyncClient(base_url=url, timeout=30, headers={"accept-encoding": "gzip"})
        found = re.search(r'name="csrf" content="(\w+)"', (await web.get("/")).text)
        assert found
        people.append((web, found[1]))
    host, csrf = people[0]
    chairs = {f"seat{seat}": "open" if seat else "me" for seat in range(seats)}
    chairs["open_opening"] = "true"                     # one after the other
    opened = await host.post("/new/ultimate_aquarium", data={"csrf": csrf, "seats": str(seats), **chairs})
    board = Board(opened.headers["location"].removeprefix("/t/"))
    invite = re.search(r"/i/([\w-]+)", (await host.get(f"/t/{board.id}")).text)
    assert invite
    for seat, (web, word) in enumerate(people[1:], 1):
        await web.post(f"/i/{invite[1]}", data={"csrf": word, "seat": str(seat)})
    return [Client(web, word, board, tally, pause) for web, word in people]


def cpu_seconds(process: int) -> float:
    """What the server itself has used: robust where other programs are at work."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def measure(url: str, process: int, tables: int, seats: int, seconds: float, pause: float) -> dict[str, float]:
    tally = Tally()
    clients = [client for _ in range(tables) for client in await seat_people(url, seats, tally, pause)]
    begun, used = time.perf_counter(), cpu_seconds(process)
    playing = [asyncio.create_task(client.play(begun + seconds)) for client in clients]
    await asyncio.sleep(seconds + 0.5)
    used = cpu_seconds(process) - used
    for task in playing:
        task.cancel()
    waits = sorted(1000 * wait for wait in tally.waits)
    spread = statistics.quantiles(waits, n=100)
    return {"tables": tables, "clients": len(clients), "seconds": seconds, "pause": pause, "answers": tally.answers,
            "refused": tally.refused, "answers_per_second": tally.answers / seconds, "frames": len(waits),
            "cpu_ms_per_answer": 1000 * used / max(1, tally.answers),
            "p50_ms": spread[49], "p95_ms": spread[94], "p99_ms": spread[98]}


def main() -> None:
    said = argparse.ArgumentParser(description=__doc__)
    said.add_argument("--tables", type=int, default=50)
    said.add_argument("--seats", type=int, default=4)
    said.add_argument("--seconds", type=float, default=20)
    said.add_argument("--pause", type=float, default=2.0, help="mean thinking time of a client in seconds")
    said.add_argument("--json", action="store_true")
    wanted = said.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = subprocess.Popen([sys.executable, "-c", START, str(Path(folder) / "f.db")], stdout=subprocess.PIPE, text=True)
        try:
            assert server.stdout is not None
            url = re.search(r"http://\S+", server.stdout.readline())
            assert url
            found = asyncio.run(measure(url[0], server.pid, wanted.tables, wanted.seats, wanted.seconds, wanted.pause))
        finally:
            server.kill()
    print(json.dumps(found) if wanted.json else "\n".join(f"{name:20} {value:.10g}" for name, value in found.items()))


if __name__ == "__main__":
    main()
