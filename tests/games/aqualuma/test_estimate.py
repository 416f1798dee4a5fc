"""Aqualuma: how likely a win looks to searches, in plain positions of the specified game, in thousandths of
the log odds."""

import pytest

from .scenario import dive
from .specified import GAME

TIME, DICE, PIPS, SWIM, NEEDED, ROLL, BEHIND, TO_ARROWS = 370, 63, 47, 81, 90, 14, 4088, 1


def value(t) -> int:
    return GAME.position_value(t.s, 0)


def test_it_is_the_same_for_all_seats_and_changes_nothing():
    t = dive("finn", "luma", at="kelp", dice="R2 G5").carry("3")
    before = t.s.key()
    assert GAME.position_value(t.s, 0) == GAME.position_value(t.s, 1)
    assert t.s.key() == before


def test_time_and_dice():
    """A darkness card less in the pile, which makes three lightballs dearer; and a die less to be taken."""
    t = dive("finn").cards_on_board(4)
    before = value(t)
    assert value(t.cards_on_board(5)) == before - TIME - 3 * PIPS
    t.s.chest.pop()
    assert value(t) == before - TIME - 3 * PIPS - DICE


def test_a_lightball_on_its_way_home():
    t = dive("finn", at="kelp").carry("3")
    before = value(t)
    t.s.place[0] = 5
    assert value(t) == before + SWIM


def only_lights(t, text: str):
    """These lightballs on the rows and no others."""
    t.s.bag.extend(ball for ball in t.s.light if ball >= 0)
    t.s.light[:] = [-1] * len(t.s.light)
    t.laid.difference_update(t.s.bag)
    return t.lights(text)


@pytest.mark.parametrize(
    ("lights", "tenths"),
    [
        ("1 at kelp 1, 2 at kelp 2, 3 at kelp 3", 190),  # pushed together
        ("1 at kelp 1, 2 at city 1, 3 at city 2", 70 + 130),
        ("1 at kelp 1, 2 at kelp 2, 3 at city 2, 4 at city 3", 130 + 130),  # three are enough
    ],
)
def test_the_lightballs_that_need_the_fewest_rolls_as_many_as_are_needed(lights, tenths):
    """Both strips push on 2, 3 and 4.  Any number fits the first space, and one of six each other one."""
    t = dive("finn").strip("kelp", "same_any").strip("city", "same_red")
    together = value(only_lights(t, "1 at kelp 1, 2 at kelp 2, 3 at kelp 3"))
    assert value(only_lights(t, lights)) == together - ROLL * (tenths - 190)


def test_a_strip_that_pushes_no_more_has_to_be_exchanged():
    """Chorus of One shows arrows on space 2; when it is full it can be dissolved at once."""
    t = dive("finn").strip("city", "rise_any").strip("kelp", "same_any", "R2 G2 B2 R2 G2 B2")
    full = value(only_lights(t, "1 at kelp 1, 2 at city 1, 3 at city 2"))
    t.strip("kelp", "same_any")
    assert value(t) - full == BEHIND - ROLL * 70 + 6 * DICE  # six dice can be taken again


def test_on_the_way_to_its_arrows_a_blocked_strip_counts_what_is_missing():
    """Rising Bubbles with a 6 on it takes no more; emptied, it needs three dice for its first arrows."""
    t = dive("finn").strip("city", "same_any").strip("kelp", "rise_any", "R6")
    blocked = value(only_lights(t, "1 at kelp 1, 2 at city 1, 3 at city 2"))
    t.strip("kelp", "rise_any", "R1 R2 R6")
    at_hand = value(t)
    assert at_hand - blocked == TO_ARROWS * (10 + 15 + 20) - 2 * DICE


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
