"""Ultimate Aquarium: the most decisions that a game can take, counted from the rules.  Exact: such games can be played."""

from __future__ import annotations

from collections.abc import Mapping

from fathomfive.kernel.game import Value

from ..content.load import ROUNDS


def longest(seats: int, options: Mapping[str, Value]) -> int:
    """For each seat: which cards to keep and where three of them go (UA-011, UA-012); in each round a card, its cell
    and whether to use the Net (UA-030, UA-031, UA-041); and once each the swap and the Restock (UA-042, UA-044)."""
    return seats * (1 + 3 + 3 * ROUNDS[seats] + 2)
