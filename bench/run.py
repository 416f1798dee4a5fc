"""Measures every game, and Catanatron beside it, in one run: `make bench`.

Machines are noisy: so all measures take turns, a slice each, for several rounds, and the best slice counts, theirs as ours.
Speeds are per second of CPU of one process, so other work on the machine hardly counts; starting times are by the clock.
"""
from __future__ import annotations

import argparse
import json
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import fresh
import ours
import report
import rival
from rich.console import Console

from fathomfive import BadTable, Game, game, games
from fathomfive.kernel.compiled import Compiled

SEATS = (2, 4)
screen = Console(stderr=True)


@dataclass(frozen=True)
class Pace:
    rounds: int                 # of all slices
    slice: float                # CPU seconds of one slice
    starts: int                 # fresh processes of each kind; the quickest counts
    patient: bool               # also what takes many seconds: compiling anew, games of the interpreted greedy bot


FULL, QUICK = Pace(3, 0.6, 5, True), Pace(1, 0.1, 1, False)


def main() -> None:
    said = arguments()
    pace = QUICK if said.quick else FULL
    trouble = rival.ready()
    if trouble:
        screen.print(trouble)
    found = measure(said.game or games(), pace, not trouble) | {"machine": report.machine(), "quick": said.quick}
    found["bars"] = report.bars(found)
    if not said.quick:
        report.write(found)
    if said.json:
        print(json.dumps(found, indent=1))
    else:
        report.show(found)


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Measures the speed of every game, and of Catanatron in the same run.")
    parser.add_argument("--game", action="append", choices=games(), help="only this game; may be given several times")
    parser.add_argument("--quick", action="store_true", help="about 20 seconds; rough, and bench/results.* stay as they are")
    parser.add_argument("--json", action="store_true", help="print one JSON object and nothing else")
    return parser.parse_args()


def measure(names: list[str], pace: Pace, with_rival: bool) -> dict[str, Any]:
    step("compiling what is not in the cache")
    chosen = [(each, seats) for name in names for each in [game(name)] for seats in seatings(each)]
    speeds: dict[str, Any] = {f"{each.name} {seats}": {} for each, seats in chosen}
    works = {f"{each.name} {seats}": slices(each, seats) for each, seats in chosen}
    theirs: list[dict[str, Any]] = []
    for turn in range(pace.rounds):
        if with_rival:
            step(f"round {turn + 1} of {pace.rounds}: Catanatron")
            theirs.append(rival.measure(pace.slice, 1 + 10_000 * turn))
        for label, work in works.items():
            step(f"round {turn + 1} of {pace.rounds}: {label} seats")
            better(speeds[label], {name: ours.per_second(deed, pace.slice) for name, deed in work.items()})
    for each, seats in chosen:
        step(f"{each.name}: memory and starting")
        speeds[f"{each.name} {seats}"] |= once(each, seats, pace)
    rows = [{"game": each.name, "seats": seats, **speeds[f"{each.name} {seats}"]} for each, seats in chosen]
    return {"games": rows, "catanatron": max(theirs, key=lambda found: found["ticks_per_second"], default=None)}


def step(text: str) -> None:
    screen.print(text, style="dim")


def seatings(each: Game) -> list[int]:
    """Two and four seats where the game allows them, else whatever it allows most of; the last is the headline."""
    return [seats for seats in SEATS if allowed(each, seats)] or [seats for seats in each.seats if allowed(each, seats)][-1:]


def allowed(each: Game, seats: int) -> bool:
    try:
        each.settings(seats)
    except BadTable:
        return False
    return True


def slices(each: Game, seats: int) -> dict[str, ours.Work]:
    """All work that is measured by slices; each is done once, so that everything is compiled before.

    Another process fills the cache: the one that compiles was seen to run its code a quarter slower than later ones.
    """
    fresh.seconds("prepare", each.name, seats)
    work = ours.interpreted(each, seats) | ours.compiled(each, seats, each.compiled(), Compiled(each, checked=False).compile())
    for deed in work.values():
        deed()
    return work


def better(best: dict[str, float], found: dict[str, float]) -> None:
    for name, value in found.items():
        best[name] = max(best.get(name, value), value)


def once(each: Game, seats: int, pace: Pace) -> dict[str, float]:
    """What has no rounds: memory, times to start, and the slow interpreted greedy games."""
    found = ours.memory(each, seats, each.compiled())
    if pace.patient:
        found["interpreted greedy games/s"] = ours.per_second(lambda: ours.greedy_game(each, seats, 1), 0.1)
    if seats == seatings(each)[-1]:
        found |= starts(each, seats, pace)
    return found


def starts(each: Game, seats: int, pace: Pace) -> dict[str, float]:
    def quickest(what: str) -> float:
        return min(fresh.seconds(what, each.name, seats) for _ in range(pace.starts))
    found = {"first question seconds": quickest("question"), "cached start seconds": quickest("playout")}
    if pace.patient:
        with tempfile.TemporaryDirectory() as empty:
            found["cold compile seconds"] = fresh.seconds("playout", each.name, seats, Path(empty))
    return found


if __name__ == "__main__":
    main()
