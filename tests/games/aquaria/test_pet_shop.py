"""Aquaria, action 5: the Pet Shop."""

import pytest

from tests.cited import rule

from .scenario import NAME, table

REDS = "red_school_1 red_school_2 red_school_3"


def shop(t):
    return t.turn().say("Pet Shop")


@rule("AQ-054", "AQ-Q02", "AQ-048")
def test_susan_goes_to_the_pet_shop():
    """E09: level 1: a turn, the start space's bonus (one more turn), 1 VP."""
    t = shop(table().lay(hand="red_school_1 red_school_2", oxygen=0)).say("2 red cards")
    assert t.s.level[0] == 1 and t.hand() == ""
    t.say("column 1 to blue").say("Take it").say("column 2 to blue")
    assert t.s.vp[0] == 1 and t.asked == "over"
    assert (t.dial("col_1"), t.dial("col_2"), t.dial("col_3")) == ("blue", "blue", "red")


@rule("AQ-054")
def test_two_or_three_cards_of_one_colour():
    t = shop(table().lay(hand=f"{REDS} blue_school_1 blue_school_2 green_plant_1", oxygen=0))
    assert t.offered == ["2 red cards", "3 red cards", "2 blue cards", "Skip"]


@rule("AQ-054", "AQ-058")
def test_a_third_card_gives_one_lower_bonus_after_the_upper_one():
    t = shop(table().lay(hand=REDS, oxygen=0)).say("3 red cards")
    assert t.hand() == "" and len(t.s.discard) == 3 and t.s.vp[0] == 0
    t.say("Stop turning", "Leave it")
    assert t.s.vp[0] == 1
    assert t.offered == ["any Filter token, 1 card", "1 pearl, 2 OPs, 1 card"]
    t.say("1 pearl, 2 OPs, 1 card")
    assert t.s.pearls[0] == 1 and t.s.oxygen[0] == 2 and t.asked == "0 card"


@rule("AQ-054", "AQ-058")
def test_which_cards_go_is_chosen_one_by_one():
    t = shop(table().lay(hand=REDS, oxygen=0)).say("2 red cards")
    assert t.offered == [NAME[card] for card in REDS.split()]
    t.say(NAME["red_school_2"])
    t.say(NAME["red_school_3"])
    assert t.hand() == "red_school_1" and t.s.level[0] == 1


@rule("AQ-054", "AQ-077")
def test_the_fourth_level():
    """E31: two turns, Encyclopedia bonus, a free placement of the other card, then one lower bonus."""
    greens = "green_school_1 green_school_2 green_school_3"
    t = shop(table().lay(hand=f"{greens} red_clownfish_8", level=3, oxygen=0)).say("3 green cards")
    assert t.s.level[0] == 4
    t.say("Stop turning", "Leave it").say(NAME["red_clownfish_8"], "row 1, column 1", "Stop turning").say(
        "No token"
    )
    assert t.tank("1/1") == "red_clownfish_8"
    assert t.offered == ["any Filter token, 4 VPs", "2 OPs, 1 can of any colour, 4 VPs"]
    t.say("2 OPs, 1 can of any colour, 4 VPs", "a blue can")
    assert t.stock() == "oxygen 2, pearls 0, vp 4, wool 0, food blue"


@rule("AQ-054")
def test_the_second_and_the_third_level():
    t = shop(table().lay(hand="red_school_1 red_school_2", level=1, oxygen=0)).say(
        "2 red cards", "Stop turning", "Leave it"
    )
    assert t.s.level[0] == 2 and t.s.vp[0] == 3
    t = shop(table().lay(hand="red_school_1 red_school_2", level=2, oxygen=0)).say(
        "2 red cards", "Stop turning"
    )
    assert t.s.oxygen[0] == 2 and t.s.vp[0] == 4 and t.asked == "0 lionfish"


@rule("AQ-055")
def test_nobody_goes_higher_than_the_fourth_level():
    t = shop(table().lay(hand=REDS, level=4, oxygen=0))
    assert t.asked == "over" and len(t.s.hand[0]) == 3
    t = table().lay(hand=REDS, level=4, oxygen=0).turn().say("the middle")
    assert "Pet Shop with 2 cards" not in t.offered
    t = table().lay(level=4).gain("petshop:1")
    assert t.s.level[0] == 4 and t.s.vp[0] == 0


@rule("AQ-055")
def test_levels_are_shared_and_lionfish_are_not_in_hands():
    t = shop(table().lay(hand="red_school_1 red_school_2", oxygen=0).lay(1, level=1)).say("2 red cards")
    assert t.s.level == [1, 1]
    t = table().display("lionfish_red").gain("lionfish:1").say("Devil Firefish")
    assert t.s.hand[0] == []


@rule("AQ-055")
def test_the_icon_advances_without_a_discard():
    t = table().lay(hand="red_plant_1").gain("petshop:1")
    assert t.s.level[0] == 1 and t.hand() == "red_plant_1" and t.asked == "0 turn"


@rule("AQ-058")
def test_cards_of_the_upper_bonus_come_too_late():
    """The Encyclopedia bonus of a2 is a red card, but only two red cards were there to discard."""
    t = shop(table().lay(hand="red_school_1 red_school_2", space="a2", oxygen=0).top_of_deck("red_school_3"))
    assert "3 red cards" not in t.offered
    t.say("2 red cards", "Stop turning", "Take it").say("the top card of the deck")
    assert t.hand() == "red_school_3" and t.asked == "over"


@rule("AQ-058")
@pytest.mark.parametrize("colour", ["red", "blue", "green", "yellow"])
def test_one_colour_only(colour):
    t = shop(table().lay(hand=f"{colour}_school_1 {colour}_plant_1", oxygen=0))
    assert t.offered == [f"2 {colour} cards", "Skip"]
    t = shop(table().lay(hand="red_school_1 blue_school_1 green_school_1 yellow_school_1", oxygen=0))
    assert t.asked == "over"
