"""Ultimate Aquarium: the score change of a card in each cell, for the board; cached, because all viewers ask for
the same values."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Any

from fathomfive.toolkit.english import signed_number

from ..content.load import CELLS, CLAUSE_COUNT, CLAUSES, SEEN
from ..rules import scoring
from ..rules.turn import PAIRS

Kinds = tuple[int, ...]
SAME_NAME, TAKEN = "same name", "just laid"


@lru_cache(4096)
def worth(kinds: Kinds) -> tuple[int, ...]:
    """The points of each cell."""
    tank = as_scored(kinds)
    return tuple(scoring.points(tank, cell) for cell in range(CELLS))


def as_scored(kinds: Kinds) -> int:
    """The tank as one whole number."""
    tank = 0
    for cell, kind in enumerate(kinds):
        tank = scoring.replaced(tank, cell, kind)
    return tank


@cache
def looked_at(kind: int, cell: int) -> tuple[int, ...]:
    """The other cells that count for a card in this cell."""
    areas = [SEEN[CLAUSES[kind][i][3]][cell] for i in range(CLAUSE_COUNT[kind])]
    return tuple(sorted({seen for area in areas for seen in area[1 : area[0] + 1]} - {cell}))


@cache
def wanted(kind: int) -> int:
    """The kinds that count for its bonus, as bits."""
    bits = 0
    for i in range(CLAUSE_COUNT[kind]):
        bits |= CLAUSES[kind][i][2]
    return bits


@lru_cache(8192)
def gain(kinds: Kinds, cell: int, kind: int) -> int:
    """How the score changes with another card in a cell."""
    return scoring.gain(as_scored(kinds), cell, kind)


@lru_cache(4096)
def best_gain(kinds: Kinds, kind: int) -> int:
    """The same in the best cell; UA-034: at least one cell takes the card."""
    return max(gain(kinds, cell, kind) for cell in range(CELLS) if kinds[cell] != kind)


@lru_cache(4096)
def swap_gain(kinds: Kinds, one: int, two: int) -> int:
    return scoring.swap_gain(as_scored(kinds), one, two)


@lru_cache(1024)
def best_swap(kinds: Kinds) -> int:
    """UA-042: of two cards with different names; at least two differ."""
    return max(swap_gain(kinds, one, two) for one, two in PAIRS if kinds[one] != kinds[two])


def change_in(kinds: Kinds, cell: int, kind: int, planned: tuple[int, ...]) -> int | str:
    """The score change of a card in a cell, or why it cannot go there (UA-012, UA-033)."""
    if cell in planned:
        return TAKEN
    return SAME_NAME if kinds[cell] == kind else gain(kinds, cell, kind)


@lru_cache(4096)
def forecast(kinds: Kinds, owner: int, kind: int, planned: tuple[int, ...]) -> str:
    """The score change in each cell, as JSON for the page."""
    changes = [change_in(kinds, cell, kind, planned) for cell in range(CELLS)]
    return _json(owner, [change if isinstance(change, str) else signed_number(change) for change in changes])


def _json(owner: int, texts: Sequence[str]) -> str:
    return "{" + ",".join(f'"tank:{owner}:{cell}":"{text}"' for cell, text in enumerate(texts) if text) + "}"


@lru_cache(1024)
def deltas(kinds: Kinds, kind: int, planned: tuple[int, ...]) -> list[dict[str, Any]]:
    changes = [change_in(kinds, cell, kind, planned) for cell in range(CELLS)]
    best = max((change for change in changes if isinstance(change, int)), default=0)
    return [
        {
            "delta": change if isinstance(change, str) else signed_number(change),
            "grade": grade(change, best),
            "forecast": "",
        }
        for change in changes
    ]


def grade(change: int | str, best: int) -> str:
    if isinstance(change, str):
        return "no"
    return ("good" if change > 0 else "bad" if change < 0 else "zero") + (" top" if change == best else "")


@lru_cache(1024)
def net_forecast(kinds: Kinds, owner: int, cell: int) -> str:
    def text(other: int) -> str:
        return SAME_NAME if kinds[other] == kinds[cell] else signed_number(swap_gain(kinds, cell, other))

    return _json(owner, ["" if other == cell else text(other) for other in range(CELLS)])
