"""How long it takes to begin, and what two cores do at once: everything that needs processes of its own.

Called by itself this file is such a process: fresh.py DEED GAME SEATS [ARGUMENT].  It prints one number.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time

GATHER = 4.0  # seconds until all processes of a race are surely ready
RACE = 2.0  # seconds that it lasts


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


def share(game: str, seats: int, which: str) -> float:
    """One half of the machine code, as one of two background processes makes it; CPU seconds."""
    import fathomfive
    from fathomfive.bots.search.machine_code import programs
    from fathomfive.kernel.compiled.linker import CompiledGame

    code = CompiledGame(fathomfive.game(game))
    code.compile(int(which), 2, programs(code))
    return time.process_time()


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


DEEDS = {deed.__name__: deed for deed in (package, question, playout, share, prepare, race)}


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


def cold(game: str, seats: int) -> dict[str, float]:
    """Compiling into an empty cache, in CPU seconds: in one process, and the longer of two that share the
    work."""
    with tempfile.TemporaryDirectory() as one, tempfile.TemporaryDirectory() as two:
        alone = said(begin("playout", game, seats, cache=one))
        shared = [said(half) for half in [begin("share", game, seats, which, two) for which in "01"]]
    return {"cold compile seconds": alone, "cold compile on two cores seconds": max(shared)}


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
