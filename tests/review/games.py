"""Finished games to review, played by bots that do not search, and a budget that tests can afford."""

from __future__ import annotations

from functools import cache

import fathomfive as ff
from fathomfive.review import Effort

QUICK = Effort(first=24, duel=16, most=64, total=20_000)


@cache
def finished(
    game: str, seats: int = 2, seed: int = 1, options: tuple[tuple[str, object], ...] = ()
) -> ff.Record:
    """A beginner in seat 0 against players who take what is best."""
    table = ff.new_table(game, seats, seed, dict(options))
    players = [ff.bot("plankton" if seat == 0 else "octopus", seed + seat) for seat in range(seats)]
    while table.ask:
        seat = table.ask.seat
        table.apply(players[seat].choose(table.at(seat, seed)), seat)
    return table.record()


@cache
def reviewed(game: str, seats: int = 2, seed: int = 1) -> ff.Review:
    ff.game(game).compiled()
    return ff.review(finished(game, seats, seed), budget=QUICK)
