"""Tables of Harbour for tests that read like play.

Unshuffled, seat 0 holds shells 11 and 10 and chart 17, seat 1 shells 9 and 8 and chart 16, and shell 7 lies
on top of the sea (with three seats seat 2 holds 7 and 6, and chart 15).  Whoever bids 0 keeps three coins,
and so has nothing to throw back for.
"""

from __future__ import annotations

from fathomfive.kernel.game import Game
from fathomfive.kernel.table import Table
from fathomfive.kernel.verbs import NO, STOP
from tests.kernel.harbour import GAME

UNSHUFFLED = [*range(11, 0, -1), *range(5, 0, -1)]


def table(*said: int, seats: int = 2, game: Game = GAME, **options: object) -> Table:
    """An unshuffled table, after these answers."""
    made = Table(game, seats, 5, options, UNSHUFFLED)
    for answer in said:
        made.apply(answer)
    return made


def stacked(*bids: int, seats: int = 2, **options: object) -> Table:
    """After the bids and the stones, lowest stone first: seat 0 is asked whether it dives."""
    return table(*(bids or [0] * seats), 0, 1, seats=seats, **options)


def roll(at: Table, face: int) -> None:
    """The seat that is asked dives, and the die shows this."""
    at.fix_chance([face - 1])
    at.apply(1)
    at.fix_chance(None)


def play_on(at: Table) -> None:
    """Everybody declines whatever can be declined, to the end."""
    while at.ask:
        at.apply(STOP if STOP in at.ask.options else at.ask.options[NO])
