"""Measures every game, and Catanatron and OpenSpiel beside them, in one run: `make bench`.

Machines are noisy: so all measures take turns, a slice each, for several rounds, and the best slice counts,
theirs as ours. Speeds are per second of CPU of one process, so other work on the machine hardly counts;
starting times are by the clock.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from dataclasses import dataclass
from importlib.util import find_spec
from typing import Any

import gate
from engine import fresh, growth, memory, ours, scale_out
from report import bars, machine, summary
from rich.console import Console
from rivals import limit, rival

from fathomfive import BadTable, Game, game, games
from fathomfive.kernel.compiled.linker import CompiledGame

Speeds = dict[str, dict[str, Any]]  # by game
screen = Console(stderr=True)


@dataclass(frozen=True)
class Pace:
    rounds: int  # of all slices
    slice: float  # CPU seconds of one slice
    starts: int  # fresh processes of each kind; the quickest counts
    # also what takes many seconds: compiling anew, games of the interpreted greedy bot, two cores
    patient: bool


LONG = 3.0  # seconds of what varies from game to game
# by the clock both cores have to be free at once: rather many short slices than a few long ones
SHARED, SLICES = 0.5, 20
FULL, QUICK, GATE = Pace(3, 0.5, 3, True), Pace(1, 0.1, 1, False), Pace(3, 0.3, 0, False)


def main() -> None:
    said = arguments()
    trouble = rival.ready()
    if trouble:
        screen.print(trouble)
    if said.gate:
        sys.exit(hold_gate(said.game or games(), not trouble))
    found = measure(said.game or games(), QUICK if said.quick else FULL, not trouble)
    found |= {"machine": machine.machine(), "quick": said.quick}
    found["bars"] = bars.bars(found)
    if not said.quick and not said.game:
        summary.write(found)
    if said.json:
        print(json.dumps(found, indent=1))
    else:
        summary.show(found)


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description="Measures every game, and Catanatron and OpenSpiel in the same run."
    )
    parser.add_argument(
        "--game", action="append", choices=games(), help="only this game; may be given several times"
    )
    parser.add_argument(
        "--quick", action="store_true", help="about a minute; rough, and bench/results.* stay as they are"
    )
    parser.add_argument(
        "--gate", action="store_true", help="compare with bench/results.json; exit code 1 if a game is slower"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object and nothing else")
    return parser.parse_args()


def hold_gate(names: list[str], with_rival: bool) -> int:
    """The most important speeds, against what was recorded."""
    chosen = [game(name) for name in names]
    for each in chosen:
        step(f"{each.name}: compiling what is not in the cache")
        fresh.said(fresh.begin("prepare", each.name, headline(each)))
    works = {each.name: ours.gated(each, headline(each)) for each in chosen}
    speeds, theirs, _ = in_turns(works, GATE, with_rival, rival.catanatron)
    recorded = json.loads((summary.HERE / "results.json").read_text())
    fine, sentences = gate.verdict({"games": rows(chosen, speeds), "catanatron": theirs}, recorded)
    print("\n".join(sentences))
    return 0 if fine else 1


def measure(names: list[str], pace: Pace, with_rival: bool) -> dict[str, Any]:
    chosen = [game(name) for name in names]
    works: dict[str, dict[str, ours.Work]] = {}
    for each in chosen:
        step(f"{each.name}: compiling what is not in the cache")
        works[each.name] = slices(each, headline(each))
    speeds, catanatron, openspiel = in_turns(works, pace, with_rival, rival.catanatron, rival.openspiel)
    for each in chosen:
        step(f"{each.name}: memory, growth and starting")
        speeds[each.name] |= once(each, headline(each), pace, speeds[each.name])
    return {"games": rows(chosen, speeds), "catanatron": catanatron, "openspiel": openspiel}


def in_turns(
    works: dict[str, dict[str, ours.Work]],
    pace: Pace,
    with_rival: bool,
    *rivals: Callable[[float, int], dict[str, Any]],
) -> tuple[Any, ...]:
    """All slices of all games and of the rivals, round by round; the best of each, and then of each rival."""
    speeds: Speeds = {name: {} for name in works}
    theirs: list[dict[str, Any] | None] = [None, None]
    for turn in range(pace.rounds):
        step(f"round {turn + 1} of {pace.rounds}")
        for place, one in enumerate(rivals if with_rival else ()):
            theirs[place] = rival.best(theirs[place], one(pace.slice, 1 + 10_000 * turn))
        for name, work in works.items():
            better(speeds[name], {what: ours.per_second(deed, pace.slice) for what, deed in work.items()})
    return speeds, *theirs


def step(text: str) -> None:
    screen.print(text, style="dim")


def rows(chosen: list[Game], speeds: Speeds) -> list[dict[str, Any]]:
    return [{"game": each.name, "seats": headline(each), **speeds[each.name]} for each in chosen]


def headline(each: Game) -> int:
    """Four seats if the game allows them, else two, else whatever it allows most of."""
    return seatings(each)[-1] if 4 not in seatings(each) else 4


def seatings(each: Game) -> list[int]:
    return [seats for seats in each.seats if allowed(each, seats)]


def allowed(each: Game, seats: int) -> bool:
    try:
        each.settings(seats)
    except BadTable:
        return False
    return True


def slices(each: Game, seats: int) -> dict[str, ours.Work]:
    """All work that is measured by slices; each is done once, so that everything is compiled before.

    Another process fills the cache: the one that compiles was seen to run its code a quarter slower than
    later ones.
    """
    by_hand = limit.work(ours.BATCH) if each.name == limit.GAME else None
    fresh.said(fresh.begin("prepare", each.name, seats, "both" if by_hand else ""))
    work = ours.interpreted(each, seats) | ours.compiled(each, seats, each.compiled())
    work["OpenSpiel adapter actions/s"] = ours.openspiel(each)
    if by_hand:
        bare = CompiledGame(each, checked=False).compile()
        work |= {"limit decisions/s": by_hand, "compiled unchecked decisions/s": ours.many_games(bare, seats)}
    for deed in work.values():
        deed()
    return work


def better(best: dict[str, float], found: dict[str, float]) -> None:
    for name, value in found.items():
        best[name] = max(best.get(name, value), value)


def once(each: Game, seats: int, pace: Pace, speeds: dict[str, float]) -> dict[str, Any]:
    """What has no rounds: memory, growth, times to start, and the slow interpreted greedy games."""
    found: dict[str, Any] = memory.memory(each, seats, each.compiled())
    found["by seats"] = growth.by_seats(each, seatings(each), pace.slice / 2)
    found["by length"] = growth.by_length(each, seats, pace.slice / 2)
    length = next(one["decisions per game"] for one in found["by seats"] if one["seats"] == seats)
    found["decisions per game"] = length
    found |= {
        f"{kind} games/s": speeds[f"{kind} decisions/s"] / length for kind in ("interpreted", "compiled")
    }
    others = [other for other in seatings(each) if other != seats]
    if others:
        found["more seats seconds"] = fresh.said(fresh.begin("seating", each.name, seats, str(others[-1])))
    found |= {
        "import seconds": min(
            fresh.said(fresh.begin("package", each.name, seats)) for _ in range(pace.starts)
        ),
        "first question seconds": min(
            fresh.seconds("question", each.name, seats) for _ in range(pace.starts)
        ),
        "cached start seconds": min(fresh.seconds("playout", each.name, seats) for _ in range(pace.starts)),
    }
    return found | (patiently(each, seats, pace) if pace.patient else {})


def patiently(each: Game, seats: int, pace: Pace) -> dict[str, float]:
    starts, seeds, shortest, longest = ours.rollout_starts(each, seats), ours.Seeds(), games()[0], games()[-1]
    found = {
        "interpreted greedy games/s": ours.per_second(lambda: ours.greedy_game(each, seats, 1), 0.1),
        "interpreted rollout games/s": max(
            ours.per_second(lambda: ours.dream(each, starts, seeds.take()), LONG) for _ in range(pace.rounds)
        ),
        "rollout games/s, two threads": max(
            ours.shared_rollouts(each, starts, seeds, SHARED) for _ in range(SLICES)
        ),
        "cold compile seconds": fresh.cold(each.name, seats),
    }
    if each.name == shortest:
        found["two cores, times one"] = fresh.two_cores(each.name, seats, pace.rounds)
        found |= scale_out.message_bytes(each.name, seats)
        if find_spec("ray"):
            found["two Ray workers, times one"] = scale_out.two_workers(each.name, seats, 2)
        # the first process compiles what may be missing, which takes more memory than loading
        found["loaded MB"] = [fresh.said(fresh.begin("loaded", each.name, seats)) for _ in range(2)][-1]
    if each.name == longest:
        found["two threads, times one"] = ours.two_threads(each, seats, SHARED, SLICES)
    return found


if __name__ == "__main__":
    main()
