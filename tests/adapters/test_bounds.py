"""The most decisions of a game, as each game counts them from its rules: no game is longer, not even one that is played for
time."""

from __future__ import annotations

from random import Random

import pytest

import fathomfive as ff
from fathomfive.kernel import loop
from fathomfive.kernel.state import Position
from tests.every_game.settings import Setting, every_seat_count, every_setting
from tests.samples import THOROUGH

GAMES = 20 if THOROUGH else 2
MOST_ROUNDS = 10  # of Duellum: its bound grows with them


def dawdling(s: Position, chance: Random) -> int:
    """An answer after which the same seat is asked again, if there is one."""
    options = chance.sample(s.options, len(s.options))
    for option in options:
        after = s.copy()
        loop.answer(after, option)
        if after.asked == s.asked:
            return option
    return options[0]


def length(game: ff.Game, seats: int, options: dict[str, object], seed: int) -> int:
    """Decisions of a game between people who are in no hurry, and now and then err."""
    table, chance = ff.Table(game, seats, seed, options), Random(seed)
    while (ask := table.ask) is not None:
        hurried = chance.random() < 0.1
        table.apply(chance.choice(ask.options) if hurried else dawdling(table.position, chance), ask.seat)
    return len(table.answers)


@every_setting
def test_every_table_has_a_bound(setting: Setting) -> None:
    game = setting.game
    bound = game.longest(setting.seats, game.settings(setting.seats, setting.options))
    assert bound is not None and 20 < bound < 100_000


@pytest.mark.slow
@every_seat_count
def test_no_game_is_longer_than_its_bound(setting: Setting) -> None:
    game, options = setting.game, dict[str, object](setting.options)
    if "max_rounds" in [choice.name for choice in game.options]:
        options["max_rounds"] = MOST_ROUNDS
    bound = game.longest(setting.seats, game.settings(setting.seats, options))
    lengths = [length(game, setting.seats, options, seed) for seed in range(GAMES)]
    print(f"{setting}: {max(lengths)} decisions at most, bound {bound}")
    assert bound and max(lengths) <= bound
