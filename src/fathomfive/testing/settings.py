"""The settings that tests play: all seat counts, each option varied by itself, and a few random combinations."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator
from dataclasses import dataclass

from fathomfive.kernel.errors import BadTable
from fathomfive.kernel.game import Game, Value
from fathomfive.kernel.state import Position
from fathomfive.kernel.table import Table

MIXTURES = 1  # random combinations of options per seat count
ENOUGH = 2  # values tried of one option


@dataclass(frozen=True)
class Setting:
    """One way to set up one game."""

    game: Game
    seats: int
    changed: tuple[tuple[str, Value], ...] = ()  # options that are not at their default

    @property
    def name(self) -> str:
        return self.game.name

    def __hash__(self) -> int:
        return hash((self.name, self.seats, self.changed))

    @property
    def options(self) -> dict[str, object]:
        return dict(self.changed)

    def start(self, seed: int) -> Position:
        return self.game.start(self.seats, seed, self.options)

    def table(self, seed: int) -> Table:
        return Table(self.game, self.seats, seed, self.options)

    def __str__(self) -> str:
        return "-".join(
            [self.name, str(self.seats), *(f"{name}={value}".lower() for name, value in self.changed)]
        )


def plainest(game: Game, seats: int) -> dict[str, Value]:
    """The allowed options that differ least from the defaults: some seat counts need a particular option."""
    for departures in range(len(game.options) + 1):
        for chosen in itertools.combinations(game.options, departures):
            for values in itertools.product(*(choice.values[1:] for choice in chosen)):
                changed = {choice.name: value for choice, value in zip(chosen, values, strict=True)}
                if allowed(game, seats, changed):
                    return changed
    raise AssertionError(f"{game.title} says it is for {seats} seats, but no options allow that.")


def allowed(game: Game, seats: int, options: dict[str, Value]) -> bool:
    try:
        game.settings(seats, options)
    except BadTable:
        return False
    return True


def mixtures(game: Game, seats: int) -> Iterator[dict[str, Value]]:
    chance = random.Random(f"{game.name} {seats}")
    for _ in range(20 * MIXTURES):
        yield {choice.name: chance.choice(choice.values) for choice in game.options}


def setting(game: Game, seats: int, options: dict[str, Value]) -> Setting:
    return Setting(
        game,
        seats,
        tuple(
            (choice.name, options[choice.name])
            for choice in game.options
            if options.get(choice.name, choice.values[0]) != choice.values[0]
        ),
    )


def varied(game: Game) -> list[dict[str, Value]]:
    """Each option in turn with a value other than its default; of many values a few, spread evenly."""

    def some(values: tuple[Value, ...]) -> tuple[Value, ...]:
        return values[:: -(-len(values) // ENOUGH) or 1]

    return [{choice.name: value} for choice in game.options for value in some(choice.values[1:])]


def settings_of(game: Game) -> list[list[Setting]]:
    """For each seat count: the plainest setting, then its share of the single variations, then the mixtures."""
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
