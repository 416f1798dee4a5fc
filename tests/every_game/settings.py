"""Ways to set up a table: all seat counts, values of each option by itself, and a few random mixtures."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

import pytest

import fathomfive as ff
from fathomfive.kernel import loop
from fathomfive.kernel.game import Value

MIXTURES = 1  # random combinations of options per seat count
ENOUGH = 2  # values of one option
USUAL = 4  # settings that a game may have before each of them gets fewer games
USUAL_LENGTH, LONG = 100, 200  # decisions


@dataclass(frozen=True)
class Setting:
    """One way to set up one game."""

    name: str
    seats: int
    changed: tuple[tuple[str, Value], ...] = ()  # options that are not at their default

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
        return "-".join(
            [self.name, str(self.seats), *(f"{name}={value}".lower() for name, value in self.changed)]
        )


def plainest(game: ff.Game, seats: int) -> dict[str, Value]:
    """The allowed options with the fewest departures from the defaults: some seat counts need an option of
    their own."""
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
    return Setting(
        game.name,
        seats,
        tuple(
            (choice.name, options[choice.name])
            for choice in game.options
            if options.get(choice.name, choice.values[0]) != choice.values[0]
        ),
    )


def varied(game: ff.Game) -> list[dict[str, Value]]:
    """Each option at a time with another value than its first; of long lists a few, spread evenly."""

    def some(values: tuple[Value, ...]) -> tuple[Value, ...]:
        return values[:: -(-len(values) // ENOUGH) or 1]

    return [{choice.name: value} for choice in game.options for value in some(choice.values[1:])]


def settings_of(game: ff.Game) -> list[list[Setting]]:
    """For each seat count the plainest first and mixtures last; between them every variation, at one of the
    seat counts."""
    plain = [plainest(game, seats) for seats in game.seats]
    found = [[setting(game, seats, options)] for seats, options in zip(game.seats, plain, strict=True)]
    for turn, change in enumerate(varied(game)):
        where = [at for at, seats in enumerate(game.seats) if allowed(game, seats, plain[at] | change)]
        for at in where[turn % len(where) :][:1] if where else ():
            found[at].append(setting(game, game.seats[at], plain[at] | change))
    for at, seats in enumerate(game.seats):
        mixed = dict.fromkeys(
            setting(game, seats, options)
            for options in mixtures(game, seats)
            if allowed(game, seats, options)
        )
        found[at] += [one for one in mixed if one not in found[at]][:MIXTURES]
    return [list(dict.fromkeys(one)) for one in found]


@cache
def length(setting: Setting) -> int:
    """How many decisions a random game takes."""
    s, chance, decisions = setting.start(1), random.Random(1), 0
    while s.asked >= 0:
        loop.answer(s, chance.choice(s.options))
        decisions += 1
    return decisions


GAMES = [ff.game(name) for name in ff.games()]
BY_GAME = [settings_of(game) for game in GAMES]
TABLES = [found for tables in BY_GAME for found in tables]
PLAIN = [found[0] for found in TABLES]
ALL = [one for found in TABLES for one in found]
# for what hardly depends on the options of a game
FEW = list(dict.fromkeys(PLAIN + [tables[-1][-1] for tables in BY_GAME]))
# for a quick look
SAMPLE = {one for one in (BY_GAME[0][-1][-1], *(tables[0][0] for tables in BY_GAME)) if length(one) <= LONG}

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def each(settings: list[Setting]) -> pytest.MarkDecorator:
    """The sample always, the others in a slow run."""
    return pytest.mark.parametrize(
        "setting",
        [pytest.param(one, id=str(one), marks=() if one in SAMPLE else pytest.mark.slow) for one in settings],
    )


every_setting, every_seat_count = each(ALL), each(PLAIN)


def games_each(
    quick: int, slow: int, among: list[Setting] = ALL, compiles: bool = False
) -> pytest.MarkDecorator:
    """How many random games a test plays: always a few in some settings; in a slow run every setting has its
    share.

    A test that needs machine code looks quickly at the first game only: making that of all games takes
    minutes.
    """
    few = [
        pytest.param(one, range(quick), id=f"{one}-few")
        for one in among
        if one in SAMPLE and (one.name == GAMES[0].name or not compiles)
    ]
    many = [
        pytest.param(one, range(quick, quick + share(one, slow)), id=f"{one}-many", marks=pytest.mark.slow)
        for one in among
    ]
    return pytest.mark.parametrize(("setting", "seeds"), few + many)


def share(setting: Setting, slow: int) -> int:
    """A long game, or one with many options, is played less often in each setting: the run must end while
    somebody is waiting."""
    alike = sum(one.name == setting.name for one in ALL)
    biggest = next(one for one in reversed(PLAIN) if one.name == setting.name)
    return max(1, slow * USUAL * USUAL_LENGTH // (alike * max(USUAL_LENGTH, length(biggest))))
