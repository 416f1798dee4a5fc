"""Calibrated win probabilities: how often positions with the same search value are really won.

A search's chance is right in its order, not in its size: it compares margins, looks a few answers ahead, and
plays against itself.  The true odds are its odds to a power, which differs from game to game and from quarter
to quarter.  The powers in `calibration.csv` are fitted by `bench/bots/calibration.py`; docs/review.md shows how true
they are.
"""

from __future__ import annotations

import csv
from functools import cache
from math import exp, log
from pathlib import Path

from fathomfive.kernel.game import Game
from fathomfive.kernel.state import Position

CALIBRATION_CSV = Path(__file__).parent / "measured" / "calibration.csv"
QUARTERS = 4
UNKNOWN_GAME = (1.0,) * QUARTERS
SHIFTLESS = (0.0,) * QUARTERS
EDGE = 1e-6


@cache
def fitted() -> dict[tuple[str, int], tuple[tuple[float, ...], tuple[float, ...]]]:
    """By game and number of seats: the power of each quarter, and what is added to the logarithm of the odds."""
    found: dict[tuple[str, int], tuple[list[float], list[float]]] = {}
    with CALIBRATION_CSV.open(newline="") as sheet:
        for line in csv.DictReader(sheet):
            powers, shifts = found.setdefault((line["game"], int(line["seats"])), ([], []))
            powers.append(float(line["power"]))
            shifts.append(float(line["shift"]))
    return {key: (tuple(powers), tuple(shifts)) for key, (powers, shifts) in found.items()}


def chance(game: Game, s: Position, thought: float) -> float:
    """The true chance to win where a search thinks so; `s` is the position that it thought about."""
    return calibrated(game.name, s.seats, quarter_of(game, s), thought)


def quarter_of(game: Game, s: Position) -> int:
    return min(QUARTERS - 1, QUARTERS * game.search.progress(s) // 100)


def calibrated(game: str, seats: int, quarter: int, thought: float) -> float:
    if not EDGE < thought < 1 - EDGE:
        return min(1.0, max(0.0, thought))
    powers, shifts = fitted().get((game, seats), (UNKNOWN_GAME, SHIFTLESS))
    odds = shifts[quarter] + powers[quarter] * log(thought / (1 - thought))
    return 1 / (1 + exp(-odds))
