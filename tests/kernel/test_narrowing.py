"""Cells of compiled records: as narrow as their declaration allows, and never cut off in silence."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from fathomfive.kernel import loop
from fathomfive.kernel.compiled import records
from fathomfive.kernel.compiled.linker import CompiledGame
from fathomfive.kernel.compiled.numba_patches import narrowing
from fathomfive.kernel.errors import OutOfRange
from fathomfive.kernel.state import Position, number, position
from tests.kernel.machine import playable
from tests.kernel.small_games import written_game

pytestmark = pytest.mark.slow
MOST = (1 << 15) - 1
LEAST = -MOST

RULES = """
@position(seats=4, cards=8, frames=4, width=4)
class State(Position):
    deck = zone(8)
    hand = zone(3, each_seat=True)
    row = places(2)
    coins = number(9, each_seat=True)
    marks = cells(2, 9, each_seat=True)
    day = number(30_000, least=-30_000)
    other = number(30_000, least=-30_000)
    treasure = number(1 << 40, least=-(1 << 40))
    found = cells(24, 1 << 40, least=-(1 << 40))


NUMBER, OF_A_SEAT, OF_A_ROW, ON_A_PILE, IN_A_PLACE, WIDE = range(6)


@step
def begin(s):
    then(s, write, 0)


@step(answers=6)
def write(s, me):
    option(s, 0)
    option(s, 1)


@write.chosen
def written(s, me, where):
    if where == NUMBER:
        s.day = s.treasure
    elif where == OF_A_SEAT:
        s.coins[me] += s.treasure
    elif where == OF_A_ROW:
        s.marks[me][1] = s.treasure
    elif where == ON_A_PILE:
        put(s.hand[me], s.treasure)
    elif where == IN_A_PLACE:
        s.row[0] = s.treasure
    else:
        s.found[0] = 2 * s.treasure
    then(s, reckon, 0)


@step(answers=6)
def reckon(s, me):
    option(s, 0)
    option(s, 1)


def larger(a: int, b: int) -> int:
    return a if a > b else b


@reckon.chosen
def reckoned(s, me, answer):
    a, b, last = s.day, s.other, s.day
    for i in range(3):
        last = last * 40 + b
    s.found[0], s.found[1], s.found[2], s.found[3] = a + b, a - b, a * b, -a
    s.found[4], s.found[5], s.found[6], s.found[7] = abs(a), min(a, b), max(a, b), ~a
    s.found[8], s.found[9], s.found[10], s.found[11] = a & b, a | b, a ^ b, a << 20
    s.found[12], s.found[13], s.found[14], s.found[15] = a >> 3, a * a * 7, larger(a, b), last
    s.found[16] = a // b if b != 0 else 0
    s.found[17] = a % b if b != 0 else 0
    s.found[18] = a if a > 0 else 1 << 33
    s.found[19] = 1 << (a & 31)
    s.found[20] += a + a
    s.treasure = a * b - a
    then(s, write, 0)
"""


@pytest.fixture(scope="session")
def hoard(cache, tmp_path_factory) -> CompiledGame:
    return playable(written_game(tmp_path_factory.mktemp("hoard"), RULES, "hoard")[0])


def holding(hoard: CompiledGame, **numbers: int) -> Position:
    s = hoard.game.start(2, 1)
    for name, value in numbers.items():
        setattr(s, name, value)
    return s


def test_a_cell_is_as_wide_as_its_declaration(hoard):
    cell = {name: kind[0].base for name, kind in hoard.dtype.fields.items()}
    assert cell["day"] == cell["coins"] == cell["hand"] == np.int16
    assert cell["treasure"] == cell["found"] == cell["options"] == cell["pending"] == np.int64


@pytest.mark.parametrize("where", range(5))
@pytest.mark.parametrize("value", [MOST + 1, LEAST - 1, 1 << 16, 1 << 32, -(1 << 40)])
def test_a_number_that_does_not_fit_is_an_error_and_changes_nothing_else(hoard, where, value):
    states = hoard.record(holding(hoard, treasure=value))
    before = hoard.position(states[0])
    with pytest.raises(OutOfRange, match="does not fit"):
        hoard.answer(states, where)
    after = hoard.position(states[0])
    assert {name: getattr(after, name) for name in after.fields if name != "hand"} == {
        name: getattr(before, name) for name in before.fields if name != "hand"
    }


@pytest.mark.parametrize("value", [LEAST, -1, 0, MOST])
def test_the_outermost_numbers_fit(hoard, value):
    states = hoard.record(holding(hoard, treasure=value))
    hoard.answer(states, 0)
    assert hoard.position(states[0]).day == value


def test_a_wide_field_holds_wide_numbers(hoard):
    states = hoard.record(holding(hoard, treasure=1 << 39))
    hoard.answer(states, 5)
    assert hoard.position(states[0]).found[0] == 1 << 40


def test_rules_reckon_with_narrow_cells_as_python_does(hoard):
    luck = Random(5)
    extremes = [LEAST, LEAST + 1, -30_000, -1, 0, 1, 30_000, MOST]
    pairs = [(a, b) for a in extremes for b in extremes]
    pairs += [(luck.randint(LEAST, MOST), luck.randint(LEAST, MOST)) for _ in range(200)]
    for a, b in pairs:
        s = holding(hoard, treasure=a, other=b)
        states = hoard.record(s)
        for answer in (0, 0):
            hoard.answer(states, answer)
            loop.answer(s, answer)
        assert hoard.position(states[0]).data() == s.data(), (a, b)


@pytest.mark.parametrize("value", [MOST + 1, LEAST - 2, 1 << 70])
def test_a_position_that_does_not_fit_its_record_names_the_field(hoard, value):
    with pytest.raises(OutOfRange, match="day holds"):
        hoard.record(holding(hoard, day=value))
    s = holding(hoard)
    s.marks[1][0] = value
    with pytest.raises(OutOfRange, match="marks holds"):
        hoard.record(s)


def test_where_numbers_cannot_be_checked_every_cell_is_wide(monkeypatch):
    @position(seats=2, cards=4)
    class Small(Position):
        day: int = number(9)

    monkeypatch.setattr(narrowing, "CAN_CHECK", False)
    assert records.layout(Small)["day"] == np.int64
