"""Distributions of numbers, and shares of wins."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from math import ceil

from fathomfive.kernel.game import winning_seats


def distribution(values: Iterable[int]) -> dict[str, float]:
    """Mean, percentiles (nearest rank) and range."""
    counts = Counter(values)
    total = counts.total()
    if not total:
        return dict.fromkeys(("mean", "p10", "p50", "p90", "min", "max"), 0)
    return {
        "mean": round(sum(value * n for value, n in counts.items()) / total, 3),
        "p10": percentile(counts, 10),
        "p50": percentile(counts, 50),
        "p90": percentile(counts, 90),
        "min": min(counts),
        "max": max(counts),
    }


def percentile(counts: Counter[int], percent: int) -> int:
    rank, below = ceil(counts.total() * percent / 100), 0
    for value in sorted(counts):
        below += counts[value]
        if below >= rank:
            return value
    return max(counts)


def shares(standings: Iterable[Sequence[int]], seats: int, cooperative: bool) -> list[float]:
    """Wins of each seat.  A shared win is split, so that wins add up to the games; in a cooperative game each seat gets
    the whole win."""
    won = [0.0] * seats
    for reached, times in Counter(standings).items():
        who = winning_seats(reached, cooperative)
        for seat in who:
            won[seat] += times if cooperative else times / len(who)
    return won
