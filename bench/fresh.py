"""How long it takes to begin, in processes of their own: from calling Python until it has ended, as somebody who waits sees it.

Called by itself this file is such a process: fresh.py question|playout|everything GAME SEATS
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


def everything(game: str, seats: int) -> None:
    """Each function that Python may call, so that all there is gets compiled."""
    import numpy as np

    import fathomfive
    made, luck = fathomfive.game(game).compiled(), np.array([1, 3])
    states, start = made.new(seats, 1), made.blank(seats)
    made.imagine(made.copy(states), 0, 1, np.empty(made.game.position.cards, np.int64))
    made.answer(states, states[0]["options"][0])
    made.play_out(states, luck)
    start["waiting"] = 0
    made.play_many(start, states, luck, 1, 1)
    made.simulate(start, states, np.zeros((1, seats), np.int64), luck, np.arange(1), np.zeros((1, 2 + 2 * seats), np.int64))


def seconds(what: str, game: str, seats: int, cache: Path) -> float:
    """How long such a process takes with this cache."""
    begun = time.perf_counter()
    subprocess.run([sys.executable, __file__, what, game, str(seats)], check=True, env=os.environ | {"FATHOM_CACHE": str(cache)})
    return time.perf_counter() - begun


if __name__ == "__main__":
    what, game, seats = sys.argv[1:]
    {"question": question, "playout": playout, "everything": everything}[what](game, int(seats))
