"""How long it takes to begin, and what two cores do at once: everything that needs processes of its own.

Called by itself this file is such a process: fresh.py DEED GAME SEATS [ARGUMENT].  It prints one number.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

GATHER = 4.0  # seconds until all processes of a race are surely ready
RACE = 4.0  # seconds that it lasts


# What such a process does


def package(game: str, seats: int, _: str) -> float:
    """Importing the package: seconds."""
    begun = time.perf_counter()
    import fathomfive

    assert fathomfive.games()
    return time.perf_counter() - begun


def question(game: str, seats: int, _: str) -> float:
    """To the first question, where numba and numpy are not installed."""
    sys.modules["numba"] = sys.modules["numpy"] = None  # type: ignore[assignment]    # importing them is an error now
    import fathomfive

    assert fathomfive.new_table(game, seats).ask
    return time.process_time()


def playout(game: str, seats: int, _: str) -> float:
    """Compiled rules, a new table, and a random game on it; CPU seconds."""
    import numpy as np

    import fathomfive
    from fathomfive.bots.search.playouts import play_out

    made = fathomfive.game(game).compiled()
    assert made.entry(play_out)(made.new(seats, 1), np.array([1, 3])) > 0
    return time.process_time()


def seating(game: str, seats: int, other: str) -> float:
    """`Tables` with another number of seats, when the game is compiled and `Tables` with these seats too: CPU
    seconds."""
    from fathomfive.adapters.vectorised import Tables
    from fathomfive.kernel.compiled import cache

    Tables(game, seats, 8)
    with tempfile.TemporaryDirectory() as folder:
        # a cache in which only this is missing: what the other number of seats needs is written elsewhere
        known, cache.CACHE = cache.CACHE, Path(folder)
        try:
            begun = time.process_time()
            Tables(game, int(other), 8)
            return time.process_time() - begun
        finally:
            cache.CACHE = known


def loaded(game: str, seats: int, _: str) -> float:
    """The machine code of all games in one process, from the cache: megabytes of memory at most.

    Not `ru_maxrss`: a process that was started by a large one begins with that one's peak."""
    import fathomfive

    for name in fathomfive.games():
        fathomfive.game(name).compiled()
    peak = next(line for line in Path("/proc/self/status").read_text().splitlines() if "VmHWM" in line)
    return int(peak.split()[1]) / 1024


def prepare(game: str, seats: int, checks: str) -> float:
    """Fill the cache, without checks of bounds too if that is wanted."""
    import fathomfive
    from fathomfive.bots.search.machine_code import programs
    from fathomfive.kernel.compiled.linker import CompiledGame

    for checked in (True, False) if checks == "both" else (True,):
        code = CompiledGame(fathomfive.game(game), checked=checked)
        code.compile(programs=programs(code))
    return time.process_time()


def race(game: str, seats: int, start: str) -> float:
    """Random games from a given moment on, for a while; decisions in a second by the clock."""
    import ours

    import fathomfive

    work, done = ours.many_games(fathomfive.game(game).compiled(), seats, 100), 0
    while time.time() < float(start):
        work()
    begun = time.perf_counter()
    while (spent := time.perf_counter() - begun) < RACE:
        done += work()
    return done / spent


DEEDS = {deed.__name__: deed for deed in (package, question, playout, seating, loaded, prepare, race)}


# Who starts them


def begin(deed: str, game: str, seats: int, argument: str = "", cache: str = "") -> subprocess.Popen[str]:
    """Such a process, with a cache of its own or with everybody's."""
    own = {"FATHOM_CACHE": cache} if cache else {}
    return subprocess.Popen(
        [sys.executable, __file__, deed, game, str(seats), argument],
        env=os.environ | own,
        stdout=subprocess.PIPE,
        text=True,
    )


def said(process: subprocess.Popen[str]) -> float:
    text, _ = process.communicate()
    if process.returncode:
        raise SystemExit("A process of the benchmark failed; what it said stands above.")
    return float(text)


def seconds(deed: str, game: str, seats: int) -> float:
    """The whole process by the clock, as somebody who waits sees it."""
    begun = time.perf_counter()
    said(begin(deed, game, seats))
    return time.perf_counter() - begun


def cold(game: str, seats: int) -> float:
    """Compiling into an empty cache, and a first game: CPU seconds of one process."""
    with tempfile.TemporaryDirectory() as empty:
        return said(begin("playout", game, seats, cache=empty))


def two_cores(game: str, seats: int, rounds: int) -> float:
    """How much more two processes do at once than one alone, by the clock; the best round of each counts."""

    def together(count: int) -> float:
        start = str(time.time() + GATHER)
        return sum([said(runner) for runner in [begin("race", game, seats, start) for _ in range(count)]])

    alone, both = zip(*[(together(1), together(2)) for _ in range(rounds)], strict=True)
    return max(both) / max(alone)


if __name__ == "__main__":
    deed, game, seats, argument = sys.argv[1:]
    print(DEEDS[deed](game, int(seats), argument))
