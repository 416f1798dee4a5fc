"""Pirates Under Fire: the bots look at all windows of a line together. Here they are looked at one by one."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from fathomfive.games.pirates_under_fire.bot.line_values import (
    RUN_IN_HAND,
    RUN_TO_DRAW,
    SET_IN_HAND,
    SET_TO_DRAW,
    SINGLE,
    hopes,
)
from fathomfive.games.pirates_under_fire.content.load import NUMBERS
from fathomfive.games.pirates_under_fire.rules.combinations import BITS, best_of, may_give_points

FREE, OTHER = -1, 0  # a place of a line holds one of these or the numbers of a ship as bits
Line = list[int]


def lines(seed: int, count: int) -> Iterator[Line]:
    rng = Random(seed)
    for _ in range(count):
        yield [rng.choice((FREE, OTHER, ship(rng), ship(rng))) for _ in range(rng.choice((6, 7)))]


def ship(rng: Random) -> int:
    """A plain ship, most often with a number that others have, too; or a mercenary."""
    if rng.random() < 0.2:
        return rng.randrange(1, 1 << NUMBERS)
    return 1 << rng.choice((rng.randrange(NUMBERS), rng.randrange(3)))


def packed(line: Line) -> tuple[int, int]:
    """The ships and the free spaces as the bots hold them."""
    ships = sum(here << BITS * place for place, here in enumerate(line) if here != FREE)
    return ships, sum(1 << BITS * place for place, here in enumerate(line) if here == FREE)


def numbers(here: int) -> list[int]:
    return [number for number in range(NUMBERS) if here >> number & 1]


def combines(window: Line) -> tuple[bool, bool]:
    """Can three ships all be the same? Can they be a run?"""
    one, two, three = map(numbers, window)
    same = any(number in two and number in three for number in one)
    run = any(n + by in two and n + 2 * by in three for n in one for by in (-1, 1))
    return same, run


def hope(window: Line, hand: int) -> int:
    if OTHER in window or all(here == FREE for here in window):
        return 0
    if window.count(FREE) != 1:
        return SINGLE
    tried = {
        number: combines([1 << number if here == FREE else here for here in window])
        for number in range(NUMBERS)
    }
    held = [tried[number] for number in numbers(hand)]
    for among, as_set, as_run in (
        (held, SET_IN_HAND, RUN_IN_HAND),
        (tried.values(), SET_TO_DRAW, RUN_TO_DRAW),
    ):
        if any(same for same, _ in among):
            return as_set
        if any(run for _, run in among):
            return as_run
    return 0


@pytest.mark.parametrize("hand", [0, 0b000000101, 0b110010000])
def test_hopes_of_a_line_are_those_of_its_windows(hand: int) -> None:
    for line in lines(seed=hand, count=300):
        one_by_one = sum(hope(line[first : first + 3], hand) for first in range(len(line) - 2))
        assert hopes(*packed(line), hand) == one_by_one, line


def test_a_line_gives_points_if_three_ships_side_by_side_combine() -> None:
    for line in lines(seed=1, count=600):
        ships, _ = packed(line)
        windows = [line[first : first + 3] for first in range(len(line) - 2)]
        found = any(min(window) > 0 and any(combines(window)) for window in windows)
        assert may_give_points(ships) == found == (best_of(ships, 0) > 0), line
