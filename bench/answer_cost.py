"""What one answer costs the server, in every game: processor time, messages and bytes on each stream.

    .venv/bin/python bench/answer_cost.py [--answers 60] [--streams 4] [--seed 1] [--json]

A real server on loopback with a new SQLite database.  Four clients follow one table of each game, seats first and
then spectators; the next answer, a random one, is sent when all four have heard of the last.  Bytes are those
before compression.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import re
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

import uvloop
from web_clients import Board, Stream, Tally
from web_load import GAMES, START, Calls, cpu_seconds, lay_tables

from fathomfive.web.accounts.guest_cookie import GuestCookie

WARM = 5  # answers before it is measured


async def measure(port: int, process: int, boards: list[Board], key: str) -> list[dict[str, float]]:
    calls = Calls(port, GuestCookie(key))
    await calls.open(1)
    return [await cost_at(calls, process, board) for board in boards]


async def cost_at(calls: Calls, process: int, board: Board) -> dict[str, float]:
    tallies = [Tally() for _ in board.guests]
    streams: list[Stream] = [
        await calls.listen(board, nth, guest, tally)
        for nth, (guest, tally) in enumerate(zip(board.guests, tallies, strict=True))
    ]
    sizes: list[int] = []
    messages, used, answers = 0, 0.0, 0
    for nth, (seat, decision, option) in enumerate(board.script):
        if nth == WARM:
            used = cpu_seconds([process])
        for tally in tallies:
            tally.restart()
        board.waiting, board.revision = set(range(len(board.guests))), board.revision + 1
        status = await calls.answer(board, board.guests[seat], decision, option)
        assert status == 200, status
        await heard(board)
        if nth >= WARM:
            sizes += [tally.unpacked for tally in tallies]
            messages += sum(tally.messages for tally in tallies)
            answers += 1
    used = cpu_seconds([process]) - used
    for stream in streams:
        stream.close()
    return {
        "answers": answers,
        "server_ms_per_answer": 1000 * used / answers,
        "messages_per_answer": messages / answers / len(tallies),
        "median_bytes": statistics.median(sizes),
        "mean_bytes": statistics.fmean(sizes),
        "largest_bytes": max(sizes),
    }


async def heard(board: Board) -> None:
    """Until every client has the frames of this answer."""
    until = time.monotonic() + 30
    while board.waiting:
        assert time.monotonic() < until, "a stream is silent"
        await asyncio.sleep(0.002)


def run(db: str, wanted: argparse.Namespace) -> dict[str, dict[str, float]]:
    wanted.game, wanted.seats, wanted.tables = "mix", wanted.streams, len(GAMES)
    random.seed(wanted.seed)
    wanted.warm, wanted.seconds, wanted.pause = WARM, wanted.answers, 1.25  # so many answers are thought up
    boards, key = asyncio.run(lay_tables(db, wanted, len(GAMES)))
    server = subprocess.Popen([sys.executable, "-c", START, db, "1"], stdout=subprocess.PIPE, text=True)
    try:
        assert server.stdout is not None
        port = re.search(r"http://\S+:(\d+)", server.stdout.readline())
        assert port
        found = uvloop.run(measure(int(port[1]), server.pid, boards, key))
    finally:
        server.terminate()
        server.wait()
    return dict(zip(GAMES, found, strict=True))


def main() -> None:
    said = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    said.add_argument("--answers", type=int, default=60)
    said.add_argument("--streams", type=int, default=4)
    said.add_argument("--seed", type=int, default=1, help="the same seed plays the same games")
    said.add_argument("--json", action="store_true")
    wanted = said.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        found = run(str(Path(folder) / "fathom.db"), wanted)
    if wanted.json:
        print(json.dumps(found))
        return
    print(
        f"{'':20}{'answers':>8}{'ms of CPU':>11}{'messages':>10}{'median bytes':>14}{'mean':>8}{'largest':>9}"
    )
    for game, cost in found.items():
        print(
            f"{game:20}{cost['answers']:8.0f}{cost['server_ms_per_answer']:11.1f}{cost['messages_per_answer']:10.2f}"
            f"{cost['median_bytes']:14.0f}{cost['mean_bytes']:8.0f}{cost['largest_bytes']:9.0f}"
        )


if __name__ == "__main__":
    main()
