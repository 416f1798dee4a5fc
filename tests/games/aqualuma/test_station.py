"""Aqualuma, the diving station: lightballs and special effects."""

import pytest

from tests.cited import rule

from .scenario import NAMES, WORLDS, dive

DEPOSIT, ACTIVATE = "Put a lightball on the station", "Activate a lightball"
BEAM, TIDE, SPARKS = "Spend a 6: Light Beam", "Spend a 6: Cleansing Tide", "Spend a 6: Scattered Sparks"


def world(short: str) -> str:
    return NAMES[short]


# Lightballs


@rule("AL-070")
def test_lightballs_are_put_down_on_the_station_as_many_as_you_like():
    t = dive("luma").carry("4 2 5").say(DEPOSIT)
    assert (t.balls("inactive"), t.balls("carried", 0)) == ("2", "4 5")
    t.say(DEPOSIT)
    assert t.balls("inactive") == "2 4" and t.may(DEPOSIT, "End your turn")
    assert not dive("luma", at="kelp").carry("4").may(DEPOSIT)


@rule("AL-071")
def test_balls_of_others_can_be_activated_but_none_on_a_board():
    t = dive("luma", "finn", dice="R6 G6").cards_on_board(4)
    assert not t.may(ACTIVATE)
    assert not t.carry("3").may(ACTIVATE)
    t.on_station("5")  # whoever brought it
    assert t.may(ACTIVATE)
    assert not t.at("kelp").may(ACTIVATE)


@rule("AL-072")
def test_the_cost_is_the_number_of_darkness_cards():
    """E02, the example of the rulebook: eleven cards, 6 and 5 will do, 6 and 4 will not."""
    t = dive("crabgail", dice="R6 G5", hand="ebb").on_station("3").cards_on_board(11).say(ACTIVATE)
    assert t.asked == (0, "pay_die") and t.offered == ["red 6", "green 5"]
    t.say("red 6")  # the rest follows by itself
    assert (t.balls("active"), t.balls("inactive"), t.mine()) == ("3", "", "")
    assert t.log() == [
        "Seat 1 activates lightball 3 with 11 pips (green 5 and red 6; 11 needed): 1 of 3 active"
    ]
    assert not dive("crabgail", dice="R6 G4").on_station("3").cards_on_board(11).may(ACTIVATE)


@rule("AL-072")
def test_dice_for_a_lightball_go_to_the_chest_and_the_excess_is_lost():
    t = dive("crabgail", dice="R6 G5 B1").on_station("3").cards_on_board(4)
    before = t.chest()
    t.say(ACTIVATE, "red 6")
    assert t.offered == ["green 5", "blue 1", "Pay"]
    t.say("Pay")
    assert t.mine() == "B1 G5" and sorted(t.chest()) == sorted(before + "R")


@rule("AL-073")
def test_each_ball_needs_dice_of_its_own():
    """E15."""
    t = dive("crabgail", dice="R6 G4 B3 R2").on_station("2 5").cards_on_board(7)
    t.say(ACTIVATE, "green 4", "blue 3", "Pay").say(ACTIVATE, "red 6")
    assert t.balls("active") == "2 5" and t.mine() == ""
    once = dive("crabgail", dice="R6 G6").on_station("2 5").cards_on_board(7).say(ACTIVATE, "red 6")
    assert once.balls("active") == "2" and not once.may(ACTIVATE)


@rule("AL-074")
def test_the_lowest_ball_is_turned_and_stays():
    t = dive("crabgail", dice="R6 G6").on_station("5 2 6").cards_on_board(2).say(ACTIVATE, "red 6", "Pay")
    assert (t.balls("active"), t.balls("inactive")) == ("2", "5 6")
    assert not any("active" in label and "lightball 2" in label for label in t.offered)


@rule("AL-075", "AL-131")
@pytest.mark.parametrize(
    ("difficulty", "active", "last"),
    [
        ("easy", "1 2", "3"),
        ("medium", "1 2 3", "4"),
        ("hard", "1 2 3 4", "5"),
        ("very_hard", "1 2 3 4 5", "6"),
    ],
)
def test_enough_active_balls_win_at_once(difficulty, active, last):
    """E16 is the second row: the last darkness card lies on the board, and no further phase comes."""
    t = (
        dive("luma", dice="R6 R6 R6 G6 G6 B6", difficulty=difficulty)
        .on_station(last, active)
        .cards_on_board(21)
        .say(ACTIVATE)
    )
    while t.asked:
        t.table.apply(t.s.options[0])
    assert t.table.outcome.winners == (0,) and t.table.outcome.ending == "Aqualuma is safe"
    assert t.dark() == "2 2 2 2 2"


@rule("AL-131")
def test_one_ball_fewer_does_not_win():
    t = (
        dive("crabgail", dice="R6", hand="ebb", difficulty="medium")
        .on_station("3", "1 2")
        .cards_on_board(5)
        .say(ACTIVATE)
    )
    assert t.balls("active") == "1 2 3" and t.asked == (0, "act")


# Special effects


@rule("AL-076")
def test_an_effect_costs_a_six_for_good():
    t = dive("finn", dice="R6 G6 B5").say(TIDE)
    assert t.asked == (0, "pick_six") and t.offered == ["red", "green"]
    t.say("green")
    assert t.shows(t.s.spent) == "G6" and t.s.spent[1] >= 0 and t.mine() == "B5 R6"
    assert t.dark() == "1 1 1 1 1"
    die = t.s.spent[1]
    t.next_dark("blank").end_turn()
    t.say("New dice (darkness phase)")
    assert die not in t.s.available and t.s.spent[1] == die


@rule("AL-076")
def test_a_changed_six_will_do_and_a_five_will_not():
    t = dive("crabgail", dice="R5", hand="flow")
    assert not t.may(TIDE)
    assert t.say("Play Flow").may(TIDE, BEAM, SPARKS)
    assert not t.at("kelp").may(TIDE)


@rule("AL-077")
def test_each_effect_works_once_for_the_whole_team():
    t = dive("crabgail", "finn", dice="R6 R6 R6 R6").darkness("5 5 5 5 5").say(TIDE)
    assert not t.may(TIDE) and t.may(BEAM, SPARKS)  # several in one turn
    t.say(SPARKS, "Kelp Forest", "Kelp Forest", "Kelp Forest")
    t.say(BEAM, "Coral Gardens", "4")
    assert t.dark() == "0 1 4 4 4" and t.mine() == "R6"
    assert not any(t.may(each) for each in (TIDE, BEAM, SPARKS))


@rule("AL-078", "AL-Q20")
def test_the_beam_clears_one_world_by_one_to_four():
    t = dive("crabgail", dice="R6").darkness("2 6 0 3 1").say(BEAM)
    assert t.offered == [world(each) for each in WORLDS if each != "city"]
    t.say("Kelp Forest")
    assert t.offered == ["1", "2", "3", "4"] and t.table.ask.dialog == "amount"
    t.say("3")
    assert t.dark() == "2 3 0 3 1"
    few = dive("crabgail", dice="R6").darkness("2 6 0 3 1").say(BEAM, "Coral Gardens")
    assert few.offered == ["1", "2"]


@rule("AL-078", "AL-079")
def test_the_tide_clears_every_world_by_one_but_none_below_zero():
    assert dive("crabgail", dice="R6").darkness("0 1 2 6 3").say(TIDE).dark() == "0 0 1 5 2"


@rule("AL-078", "AL-079", "AL-Q20")
def test_sparks_are_spread_freely_and_to_the_full():
    t = (
        dive("crabgail", dice="R6", hand="ebb")
        .darkness("2 2 2 2 2")
        .say(SPARKS, "Kelp Forest", "Ember Vents")
    )
    assert t.asked == (0, "spread") and "End your turn" not in t.offered
    t.say("Kelp Forest")
    assert t.dark() == "2 0 2 2 1" and t.asked == (0, "act")


@rule("AL-079")
def test_sparks_that_find_no_darkness_are_lost():
    """E20."""
    t = dive("crabgail", dice="R6", hand="ebb").darkness("1 0 0 1 0").say(SPARKS, "Coral Gardens")
    assert t.dark() == "0 0 0 0 0" and t.asked == (0, "act")


@rule("AL-079")
def test_without_darkness_no_effect_can_be_used():
    t = dive("crabgail", dice="R6").darkness("0 0 0 0 0")
    assert not any(t.may(each) for each in (TIDE, BEAM, SPARKS))
    assert t.darkness("0 0 1 0 0").may(TIDE, BEAM, SPARKS)
