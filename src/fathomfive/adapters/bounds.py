"""The bounds that OpenSpiel asks of a game: its best and worst outcome, and the most decisions."""

from __future__ import annotations

from collections.abc import Mapping

from fathomfive.kernel.game import Game, Value

from .rewards import MOST_POINTS

GENERIC_LENGTH = 20_000  # decisions; many times what any game takes, where a game names no limit


def utilities(game: Game, seats: int) -> tuple[float, float]:
    """The worst and the best of `rewards.payoffs`, both of which occur: a sole winner takes 1, and the others share
    the loss.  Alone the points count, and no rule limits them."""
    if game.cooperative:
        return -1.0, 1.0
    return (-MOST_POINTS, MOST_POINTS) if seats == 1 else (-1 / (seats - 1), 1.0)


def longest(game: Game, seats: int, options: Mapping[str, Value]) -> int:
    """Decisions of all players together."""
    return game.longest(seats, options) or GENERIC_LENGTH
