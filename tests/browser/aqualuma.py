"""Positions of Aqualuma to look at: the first of many games, played by bots, in which the first seat is asked what a test
wants."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache

import fathomfive as ff
from fathomfive.games.aqualuma.content.load import CHARACTERS, KIND, STATION
from fathomfive.games.aqualuma.rules.dice import kind_of_die
from fathomfive.games.aqualuma.rules.strips import filled, fits
from fathomfive.games.aqualuma.screen.darkness_forecast import forecast

GAMES = range(50)


def first(
    wanted: Callable[[ff.Table], bool], seats: int = 2, seeds: Iterable[int] = GAMES, **options: str
) -> ff.Record:
    for seed in seeds:
        table, hand = ff.new_table("aqualuma", seats, seed, options), ff.bot("greedy", 7)
        while ask := table.ask:
            if ask.seat == 0 and wanted(table):
                return table.record()
            table.apply(hand.choose(table.at(ask.seat)), ask.seat)
    raise AssertionError("there is no such position")


def acting(
    wanted: Callable[[ff.Table], bool], seats: int = 2, seeds: Iterable[int] = GAMES, **options: str
) -> ff.Record:
    return first(lambda table: table.ask.step == "act" and wanted(table), seats, seeds, **options)


def kinds_of_targets(table: ff.Table) -> set[str]:
    """Of the things that can be chosen: dice, strip, world …"""
    ask = table.ask
    return {thing.partition(":")[0] for option in ask.options for thing in table.targets(option, ask.seat)}


def fitting(table: ff.Table) -> list[bool]:
    """Of each own die: does it fit the strip where the first seat is?"""
    s = table.position
    return [s.place[0] != STATION and fits(s, s.place[0], kind_of_die(s, die)) for die in s.dice[0]]


@cache
def with_a_fitting_die() -> ff.Record:
    return acting(lambda table: "dice" in kinds_of_targets(table), seats=1, layout="pyramid")


@cache
def with_a_die_that_does_not_fit() -> ff.Record:
    return acting(
        lambda table: table.position.place[0] != STATION and not all(fitting(table)),
        seats=1,
        layout="pyramid",
    )


@cache
def strip_in_company() -> ff.Record:
    """The first seat may dissolve the strip at its place or lay a die on it, and is not alone there."""

    def wanted(table: ff.Table) -> bool:
        here, *others = table.position.place
        return here in others and {"strip", "dice"} <= kinds_of_targets(table)

    return first(wanted, seats=4)


@cache
def before_a_die_is_placed() -> ff.Record:
    table, hand = ff.new_table("aqualuma", seats=2, seed=11), ff.bot("greedy", 7)
    while ask := table.ask:
        record, placed = table.record(), list(table.position.cast)
        table.apply(hand.choose(table.at(ask.seat)), ask.seat)
        if ask.seat == 0 and list(table.position.cast) != placed:
            return record
    raise AssertionError("nobody places a die")


@cache
def holding(cards: int) -> ff.Record:
    """The first seat acts with this many cards in hand."""
    return acting(lambda table: len(table.position.hand[0]) == cards)


@cache
def with_two_kinds_of_cards() -> ff.Record:
    """The first seat may play any of several different cards face down, for a die or to move."""

    def wanted(table: ff.Table) -> bool:
        return len({KIND[card] for card in table.position.hand[0]}) > 1 and bool(table.position.available)

    return acting(wanted, seeds=(11,))


@cache
def with_a_ball_waiting(layout: str) -> ff.Record:
    """The first seat acts on the station with a card in hand, and a lightball there is not yet active."""

    def wanted(table: ff.Table) -> bool:
        s = table.position
        return s.place[0] == STATION and bool(s.inactive and s.hand[0])

    return acting(wanted, layout=layout)


@cache
def with_two_abilities() -> ff.Record:
    """The first seat acts, has two abilities, and the next darkness phase brings something that is known."""

    def wanted(table: ff.Table) -> bool:
        character = CHARACTERS[table.position.character[0] - 1]
        return character.name in ("Finn McMarlin", "Octavia Inkwell") and bool(
            forecast(table.position).strokes
        )

    return acting(wanted)


@cache
def on_the_station() -> ff.Record:
    return acting(lambda table: table.position.place[0] == STATION, seats=3, seeds=(11,))


@cache
def crowded() -> ff.Record:
    """Two divers in a world whose magic can be dissolved and that grows darker next."""

    def wanted(table: ff.Table) -> bool:
        here, other = table.position.place
        if here != other or here == STATION or not filled(table.position, here):
            return False
        return bool(forecast(table.position).sure[here])

    return acting(wanted)


@cache
def with_everybody_on_the_station() -> ff.Record:
    """All four divers and all six lightballs."""

    def wanted(table: ff.Table) -> bool:
        s = table.position
        return list(s.place) == [STATION] * 4 and len(s.active) + len(s.inactive) == 6

    return first(wanted, 4, (23,), difficulty="very_hard")
