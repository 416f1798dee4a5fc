"""How long it takes to begin, in processes of their own: from calling Python until it has ended, as somebody who waits sees it.

Called by itself this file is such a process: fresh.py question|playout|prepare GAME SEATS
"""
from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path


def question(game: str, seats: int) -> None:
    """To the first question, where numba and numpy are not installed."""
    sys.modules["numba"] = sys.modules["numpy"] = None      # type: ignore[assignment]    # importing them is an error now
    import fathomfive
    assert fathomfive.new_table(game, seats).ask


def playout(game: str, seats: int) -> None:
    """Compiled rules, a new table, and a random game on it."""
    import numpy as np

    import fathomfive
    made = fathomfive.game(game).compiled()
    assert made.play_out(made.new(seats, 1), np.array([1, 3])) > 0


def prepare(game: str, seats: int) -> None:
    """Fill the cache, with and without checks of bounds."""
    import fathomfive
    from fathomfive.kernel.compiled import Compiled
    for checked in (True, False):
        Compiled(fathomfive.game(game), checked=checked).compile()


def seconds(what: str, game: str, seats: int, cache: Path | None = None) -> float:
    """How long such a process takes, with a cache of its own or with everybody's."""
    own = {"FATHOM_CACHE": str(cache)} if cache else {}
    begun = time.perf_counter()
    subprocess.run([sys.executable, __file__, what, game, str(seats)], check=True, env=os.environ | own)
    return time.perf_counter() - begun


if __name__ == "__main__":
    what, game, seats = sys.argv[1:]
    {"question": question, "playout": playout, "prepare": prepare}[what](game, int(seats))
