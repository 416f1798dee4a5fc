"""Many games as machine code, with all bounds checked: an overflow of stack, menu, zone or table would be an
exception."""

from __future__ import annotations

from typing import Any

import numpy as np

from fathomfive.bots.search.playouts import simulate

from .settings import Setting


def simulated(setting: Setting, bot: int, seeds: range) -> tuple[Any, Any]:
    """A row for each game (decisions, ending, then score and standing of each seat), and the position that
    the last ended in."""
    compiled, games = setting.game.compiled(), len(seeds)
    assert compiled.checked
    start, states = (compiled.blank(setting.seats, setting.options) for _ in range(2))
    rows = np.zeros((games, 2 + 2 * setting.seats), np.int64)
    bots = np.full((games, setting.seats), bot, np.int64)
    compiled.entry(simulate)(start, states, bots, np.ones(2, np.int64), np.array(seeds, np.int64), rows)
    return rows, compiled.position(states[0])
