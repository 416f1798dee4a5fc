"""Bots under load: people who play against the strongest level at many tables at once.

    .venv/bin/python bench/server/bot_load.py [--tables 30] [--seconds 600] [--workers 2] [--level leviathan]
                                       [--pause 2.0] [--kill] [--json]

Starts a server of its own on loopback with a new database, two seats at each table, all five games in turn.
Measured: how long a person's answer takes, how long the bot's answer takes after that (without the pause that
lets people follow), how many decisions were made with less thinking than usual, and how many moves have no
reason: those were not chosen by the bot.  `--kill` kills all bot workers in the middle of it.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import re
import signal
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path

import httpx

from fathomfive.games import games

START = (
    "import sys; from fathomfive.web.server.serve import serve; "
    "serve(port=0, db=sys.argv[1], open_browser=False, workers=int(sys.argv[2]), pace=0.0)"
)
TOKENS = 20  # programs; an address may have so many at once


@dataclass
class Tally:
    people: list[float] = field(default_factory=list)  # seconds of a person's answer
    bots: list[float] = field(default_factory=list)  # seconds until the next decision of a bot
    slowest: tuple[float, str] = (0.0, "")
    finished: int = 0
    until: float = 0.0

    @property
    def running(self) -> bool:
        return time.perf_counter() < self.until


async def play(client: httpx.AsyncClient, game: str, wanted: argparse.Namespace, tally: Tally) -> None:
    """One table after the other; a person answers anything, after a pause."""
    await asyncio.sleep(random.uniform(0, wanted.pause))
    while tally.running:
        said = {"game": game, "seats": ["me", wanted.level]}
        view = (await client.post("/api/v1/tables", json=said)).raise_for_status().json()
        while tally.running and not view["over"]:
            view = await (answer(client, view, wanted, tally) if view["ask"] else wait(client, view, tally))
        tally.finished += view["over"]


async def answer(client: httpx.AsyncClient, view: dict, wanted: argparse.Namespace, tally: Tally) -> dict:
    await asyncio.sleep(random.uniform(0.5, 1.5) * wanted.pause)
    option = random.choice(view["ask"]["options"])["option"]
    begun = time.perf_counter()
    done = await client.post(
        f"/api/v1/tables/{view['id']}/answer", json={"decision": view["decision"], "option": option}
    )
    tally.people.append(time.perf_counter() - begun)
    if done.status_code == 200:
        return done.json()
    return (await client.get(f"/api/v1/tables/{view['id']}")).raise_for_status().json()


async def wait(client: httpx.AsyncClient, view: dict, tally: Tally) -> dict:
    """For the bot's next decision."""
    begun, decision = time.perf_counter(), view["decision"]
    while view["decision"] == decision and not view["over"] and tally.running:
        found = await client.get(f"/api/v1/tables/{view['id']}", params={"after": decision})
        view = found.raise_for_status().json()
    if view["decision"] != decision:
        seconds = time.perf_counter() - begun
        tally.bots.append(seconds)
        tally.slowest = max(tally.slowest, (seconds, view["game"]))
    return view


def workers_of(server: int) -> list[int]:
    found = Path(f"/proc/{server}/task/{server}/children").read_text().split()
    return [int(one) for one in found if b"spawn_main" in Path(f"/proc/{one}/cmdline").read_bytes()]


async def measure(url: str, server: int, wanted: argparse.Namespace) -> tuple[Tally, str]:
    tally = Tally(until=time.perf_counter() + wanted.seconds)
    clients = []
    for _ in range(min(TOKENS, wanted.tables)):
        client = httpx.AsyncClient(base_url=url, timeout=120)
        token = (await client.post("/api/v1/tokens", json={})).raise_for_status().json()["token"]
        client.headers["authorization"] = f"Bearer {token}"
        clients.append(client)
    tables = [
        asyncio.create_task(play(clients[n % len(clients)], games()[n % len(games())], wanted, tally))
        for n in range(wanted.tables)
    ]
    if wanted.kill:
        await asyncio.sleep(wanted.seconds / 2)
        for worker in workers_of(server):
            os.kill(worker, signal.SIGKILL)
    await asyncio.gather(*tables)
    return tally, (await clients[0].get("/metrics")).text


def moves_without_reason(db: Path) -> tuple[int, int]:
    """Of all moves of bots."""
    query = (
        "SELECT data FROM log JOIN chairs ON chairs.game_id = log.game_id AND chairs.seat = log.seat "
        "WHERE log.kind = 'answer' AND chairs.kind = 'bot'"
    )
    with sqlite3.connect(db) as database:
        moves = [json.loads(data) for (data,) in database.execute(query)]
    return sum(not move.get("why") for move in moves), len(moves)


def total(metrics: str, name: str) -> float:
    return sum(float(value) for value in re.findall(rf"^{name}(?:\{{.*\}})? (\S+)$", metrics, re.MULTILINE))


def run(folder: Path, wanted: argparse.Namespace) -> dict[str, float | str]:
    db = folder / "fathom.db"
    server = subprocess.Popen(
        [sys.executable, "-c", START, str(db), str(wanted.workers)],
        stdout=subprocess.PIPE,
        text=True,
        env=os.environ | {"FATHOM_TABLES": "100000"},
    )
    try:
        assert server.stdout is not None
        url = re.search(r"http://\S+", server.stdout.readline())
        assert url
        tally, metrics = asyncio.run(measure(url[0], server.pid, wanted))
    finally:
        server.terminate()
        server.wait()
    unreasoned, moves = moves_without_reason(db)
    return {
        "tables": wanted.tables,
        "seconds": wanted.seconds,
        "workers": wanted.workers,
        "load_average": os.getloadavg()[0],
        "games_finished": tally.finished,
        "bot_moves": moves,
        "bot_moves_not_chosen": unreasoned,
        "bot_moves_with_less_thinking": total(metrics, "fathom_bot_shortfall_count"),
        "bot_workers_replaced": total(metrics, "fathom_bot_worker_restarts_total"),
        "bot_answer_p50_s": statistics.median(tally.bots),
        "bot_answer_p95_s": statistics.quantiles(tally.bots, n=20)[-1],
        "bot_answer_max_s": tally.slowest[0],
        "slowest_game": tally.slowest[1],
        "people_answers": len(tally.people),
        "people_p95_ms": 1000 * statistics.quantiles(tally.people, n=20)[-1],
        "people_max_ms": 1000 * max(tally.people),
    }


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--tables", type=int, default=30)
    parser.add_argument("--seconds", type=float, default=600.0)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--level", default="leviathan")
    parser.add_argument("--pause", type=float, default=2.0)
    parser.add_argument("--kill", action="store_true")
    parser.add_argument("--json", action="store_true")
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        found = run(Path(folder), wanted)
    if wanted.json:
        print(json.dumps(found))
        return
    for name, value in found.items():
        print(f"{name:30} {value:.3f}" if isinstance(value, float) else f"{name:30} {value}")


if __name__ == "__main__":
    main()
