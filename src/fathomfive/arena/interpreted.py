"""Games by any bots, move by move.  Every bot gets the eyes of its seat.

Bots that do not think ahead draw from one luck per game in the way of `kernel.playout`, so that both ways of playing give the
very same games.  (Greedy looks through its eyes here and at the table there: equal games also show
that its heuristics do not peek.)
"""
from __future__ import annotations

from array import array
from collections.abc import Callable
from typing import Any

from ..bots import bot
from ..bots.forgetful import forgetful_option
from ..bots.greedy import greedy_option
from ..bots.ladder import OVERLOOKS
from ..kernel import run
from ..kernel.errors import IllegalAnswer
from ..kernel.eyes import Eyes
from ..kernel.game import Game
from ..kernel.verbs import pick_below, seed_chance
from .batch import Batch, Rows

Player = Callable[[Any, int], int]          # (position, decisions so far): one of the position's options


def play(batch: Batch) -> Rows:
    game, rows = batch.load(), Rows(batch.seats)
    for seed in range(batch.seed, batch.seed + batch.games):
        try:
            rows.cells.extend(play_one(game, batch, seed))
        except Exception as trouble:        # a bot may fail in any way; the other games go on
            rows.errors.append(f"Game {seed}: {type(trouble).__name__}: {trouble}")
    return rows


def play_one(game: Game, batch: Batch, seed: int) -> array[int]:
    s, decisions = game.start(batch.seats, seed, batch.options), 0
    luck = [1, 1]
    seed_chance(luck, seed + 1)
    players = [player(game, name, seat, seed, luck) for seat, name in enumerate(batch.bots)]
    while s.asked >= 0:
        run.answer(s, players[s.asked](s, decisions))
        decisions += 1
    row = array("q", [decisions, game.ending(s)])
    for seat in range(batch.seats):
        row.extend([game.score(s, seat), game.standing(s, seat)])
    return row


def player(game: Game, name: str, seat: int, seed: int, luck: list[int]) -> Player:
    """How a bot answers; a new one for each game, so that no game depends on those before it."""
    def eyes(s: Any, decisions: int) -> Eyes:
        return Eyes(game, s, seat, seed * 1_000_003 + decisions)
    if name == "random":
        return lambda s, _: s.options[pick_below(luck, len(s.options))]
    if name in ("greedy", "octopus"):
        return lambda s, decisions: greedy_option(eyes(s, decisions), luck)
    if name in OVERLOOKS:
        return lambda s, decisions: forgetful_option(eyes(s, decisions), luck, OVERLOOKS[name])
    own = bot(name, seed * 31 + seat)
    return lambda s, decisions: offered(s, own.choose(eyes(s, decisions)), name)


def offered(s: Any, option: int, name: str) -> int:
    if option not in s.options:
        raise IllegalAnswer(f"the bot {name} answered {option!r}, but the options are {s.options}.")
    return option
