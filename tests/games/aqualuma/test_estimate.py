"""Aqualuma: how likely a win looks to searches, in plain positions of the specified game, in thousandths of
the log odds."""

import pytest

from .scenario import dive
from .specified import GAME


def value(t) -> int:
    return GAME.position_value(t.s, 0)


def test_it_is_the_same_for_all_seats_and_changes_nothing():
    t = dive("finn", "luma", at="kelp", dice="R2 G5").carry("3")
    before = t.s.key()
    assert GAME.position_value(t.s, 0) == GAME.position_value(t.s, 1)
    assert t.s.key() == before


def test_time_and_dice():
    """A darkness card less in the pile, and a die less to be taken."""
    t = dive("finn").cards_on_board(4)
    before = value(t)
    assert value(t.cards_on_board(5)) == before - 430
    t.s.chest.pop()
    assert value(t) == before - 430 - 105


def test_a_lightball_on_its_way_home():
    t = dive("finn", at="kelp").carry("3")
    before = value(t)
    t.s.place[0] = 5
    assert value(t) == before + 200


def only_lights(t, text: str):
    """These lightballs on the rows and no others."""
    t.s.bag.extend(ball for ball in t.s.light if ball >= 0)
    t.s.light[:] = [-1] * len(t.s.light)
    t.laid.difference_update(t.s.bag)
    return t.lights(text)


@pytest.mark.parametrize(
    ("lights", "spaces"),
    [
        ("1 at kelp 1, 2 at city 1, 3 at frost 1", 3),
        ("1 at kelp 1, 2 at city 2, 3 at frost 3", 6),
        ("1 at kelp 1, 2 at kelp 2, 3 at kelp 3", 3),  # pushed together
        ("1 at kelp 1, 2 at city 2, 3 at frost 2, 4 at ember 3", 5),  # three are enough
    ],
)
def test_the_nearest_lightballs_as_many_as_are_needed(lights, spaces):
    t = dive("finn")
    for world, strip in (
        ("kelp", "same_any"),
        ("city", "rise_any"),
        ("frost", "low_any"),
        ("ember", "seven_any"),
    ):
        t.strip(world, strip)
    home = value(only_lights(t, "1 at kelp 1, 2 at city 1, 3 at frost 1")) + 3 * 560
    assert value(only_lights(t, lights)) == home - spaces * 560


def test_a_strip_that_pushes_no_more_has_to_be_exchanged():
    """Full, it can be dissolved at once; else every space up to its first arrows is missing."""
    t = (
        dive("finn")
        .strip("city", "rise_any")
        .strip("frost", "low_any")
        .strip("kelp", "same_any", "R2 G2 B2 R2 G2 B2")
    )
    full = value(only_lights(t, "1 at kelp 1, 2 at city 1, 3 at frost 1"))
    t.strip("kelp", "same_any")
    assert value(t) - full == 1290 + 6 * 105  # six dice can be taken again


def test_where_no_strip_needs_to_be_exchanged_none_is():
    t = (
        dive("finn")
        .strip("city", "rise_any")
        .strip("frost", "low_any")
        .strip("kelp", "same_any", "R2 G2 B2 R2 G2 B2")
    )
    near = only_lights(t, "1 at kelp 1, 2 at city 2, 3 at frost 2, 4 at frost 3")
    before = value(near)
    t.s.light[1 * 6] = -1  # the one behind the full strip was not counted on
    assert value(t) == before
