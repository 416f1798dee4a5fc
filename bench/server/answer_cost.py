"""What one answer costs the server, in every game: processor time, messages and bytes on each stream.

    .venv/bin/python bench/server/answer_cost.py [--answers 60] [--streams 4] [--seed 1] [--frames] [--json]

A real server on loopback with a new SQLite database.  Four clients follow one table of each game, seats first and
then spectators; the next answer, a random one, is sent when all four have heard of the last.  Bytes are those
before compression.

With `--frames` nothing is served: each frame is drawn here, as it is for a stream, and its processor time is measured
alone.  Whoever looks first at a moment pays for what the others share.
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

sys.path.insert(0, str(Path(__file__).parents[2]))

import uvloop
from web_clients import Board, Stream, Tally
from web_load import GAMES, OPTIONS, START, Calls, cpu_seconds, lay_tables

from fathomfive.games import load
from fathomfive.kernel.state import SPECTATOR
from fathomfive.kernel.table import Table
from fathomfive.web.accounts.guest_cookie import GuestCookie
from fathomfive.web.live.log.log_replay import entry_of
from fathomfive.web.live.rooms.room import Room
from fathomfive.web.live.rooms.seating import Viewer
from fathomfive.web.render.export.svg_export import room as room_of
from fathomfive.web.render.frame import environment
from fathomfive.web.render.stream.sse import drawn, worth_showing

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


# Frames alone


def frame_times(game: str, wanted: argparse.Namespace) -> list[float]:
    """Seconds of processor time for each frame of a game, one viewer after the other."""
    room, viewers = open_table(game, wanted)
    templates, times, last = environment(), list[float](), -1
    chance = random.Random(wanted.seed)
    for nth in range(WARM + wanted.answers):
        for moment in worth_showing(room.since(last)):
            for viewer in viewers:
                begun = time.process_time()
                drawn(templates, room, viewer, moment)
                times += [time.process_time() - begun] if nth >= WARM else []
        last = room.number
        if room.table.ask is None:
            break
        answer_at_random(room, chance)
    return times


def open_table(game: str, wanted: argparse.Namespace) -> tuple[Room, list[Viewer]]:
    seats = max(seats for seats in load(game).seats if seats <= wanted.streams)
    room = room_of(Table(load(game), seats, wanted.seed, OPTIONS.get(game, {})))
    for chair in room.stored.chairs:
        chair.kind, chair.guest = "human", f"guest-{chair.seat}"
    viewers = [Viewer(seat, True, f"guest-{seat}", (seat,)) for seat in range(seats)]
    return room, [*viewers, Viewer(SPECTATOR, False, "spectator")]


def answer_at_random(room: Room, chance: random.Random) -> None:
    table, ask = room.table.copy(), room.table.ask
    assert ask is not None
    table.apply(chance.choice(ask.options), ask.seat)
    room.stored.log.extend(map(entry_of, table.answers[len(room.table.answers) :]))
    room.table = table
    room._show_deeds(table)


def print_frames(wanted: argparse.Namespace) -> None:
    found = {game: [1000 * one for one in frame_times(game, wanted)] for game in GAMES}
    spread = {game: statistics.quantiles(times, n=20) for game, times in found.items()}
    if wanted.json:
        print(json.dumps({game: {"p50_ms": cut[9], "p95_ms": cut[18]} for game, cut in spread.items()}))
        return
    print(f"{'ms of CPU for a frame':26}{'frames':>8}{'p50':>8}{'p95':>8}")
    for game, cut in spread.items():
        print(f"{game:26}{len(found[game]):8}{cut[9]:8.2f}{cut[18]:8.2f}")


def main() -> None:
    said = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    said.add_argument("--answers", type=int, default=60)
    said.add_argument("--streams", type=int, default=4)
    said.add_argument("--seed", type=int, default=1, help="the same seed plays the same games")
    said.add_argument("--frames", action="store_true", help="draw frames here, and measure nothing else")
    said.add_argument("--json", action="store_true")
    wanted = said.parse_args()
    if wanted.frames:
        print_frames(wanted)
        return
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
