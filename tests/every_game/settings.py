"""Every way to set up a table: all seat counts, each option varied by itself, and a few random mixtures."""
from __future__ import annotations

import itertools
import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest

import fathomfive as ff
from fathomfive.kernel.game import Value

MIXTURES = 2                    # random combinations of options per seat count


@dataclass(frozen=True)
class Setting:
    """One way to set up one game."""
    name: str
    seats: int
    changed: tuple[tuple[str, Value], ...] = ()         # options that are not at their default

    @property
    def game(self) -> ff.Game:
        return ff.game(self.name)

    @property
    def options(self) -> dict[str, object]:
        return dict(self.changed)

    def start(self, seed: int) -> Any:
        return self.game.start(self.seats, seed, self.options)

    def table(self, seed: int) -> ff.Table:
        return ff.Table(self.game, self.seats, seed, self.options)

    def __str__(self) -> str:
        return "-".join([self.name, str(self.seats), *(f"{name}={value}".lower() for name, value in self.changed)])


def plainest(game: ff.Game, seats: int) -> dict[str, Value]:
    """The allowed options with the fewest departures from the defaults: some seat counts need an option of their own."""
    for departures in range(len(game.options) + 1):
        for chosen in itertools.combinations(game.options, departures):
            for values in itertools.product(*(choice.values[1:] for choice in chosen)):
                changed = {choice.name: value for choice, value in zip(chosen, values, strict=True)}
                if allowed(game, seats, changed):
                    return changed
    raise AssertionError(f"{game.title} says it is for {seats} seats, but no options allow that.")


def allowed(game: ff.Game, seats: int, options: dict[str, Value]) -> bool:
    try:
        game.settings(seats, options)
    except ff.BadTable:
        return False
    return True


def mixtures(game: ff.Game, seats: int) -> Iterator[dict[str, Value]]:
    chance = random.Random(f"{game.name} {seats}")
    for _ in range(20 * MIXTURES):
        yield {choice.name: chance.choice(choice.values) for choice in game.options}


def setting(game: ff.Game, seats: int, options: dict[str, Value]) -> Setting:
    return Setting(game.name, seats, tuple((choice.name, options[choice.name]) for choice in game.options
                                           if options.get(choice.name, choice.values[0]) != choice.values[0]))


def settings_of(game: ff.Game, seats: int) -> list[Setting]:
    """The plainest first, then one option at a time, then mixtures; no two alike."""
    plain = plainest(game, seats)
    varied = [plain | {choice.name: value} for choice in game.options for value in choice.values]
    found = dict.fromkeys(setting(game, seats, options) for options in [plain, *varied] if allowed(game, seats, options))
    mixed = dict.fromkeys(setting(game, seats, options) for options in mixtures(game, seats) if allowed(game, seats, options))
    return [*found, *[one for one in mixed if one not in found][:MIXTURES]]


GAMES = [ff.game(name) for name in ff.games()]
TABLES = [settings_of(game, seats) for game in GAMES for seats in game.seats]
PLAIN = [found[0] for found in TABLES]
ALL = [one for found in TABLES for one in found]
SAMPLE = {one for found in TABLES for one in (found[0], found[-1])}     # enough for a quick look

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
every_seat_count = pytest.mark.parametrize("setting", PLAIN, ids=str)
every_setting = pytest.mark.parametrize(
    "setting", [pytest.param(one, id=str(one), marks=() if one in SAMPLE else pytest.mark.slow) for one in ALL])


def games_each(quick: int, slow: int) -> pytest.MarkDecorator:
    """How many random games a test plays for each setting: a few always, more in a slow run of their own."""
    return pytest.mark.parametrize("seeds", [pytest.param(range(quick), id="few"),
                                             pytest.param(range(quick, slow), id="many", marks=pytest.mark.slow)])
