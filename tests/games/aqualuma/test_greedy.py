"""Aqualuma, the greedy bot: what it does in plain positions, that it changes nothing, and that it wins."""

import pytest

import fathomfive as ff
from fathomfive.games.aqualuma import GAME
from fathomfive.kernel import loop

from .scenario import dive


def picks(t) -> set[str]:
    """What it chooses, with any luck."""
    seat = t.s.asked
    return {t.table.label(ff.bot("greedy", seed).choose(t.table.at(seat))) for seed in range(5)}


def test_it_puts_lightballs_down_and_activates_them():
    assert picks(dive("finn", dice="R6", hand="ebb").carry("3").cards_on_board(4)) == {
        "Put a lightball on the station"
    }
    assert picks(dive("finn", dice="R6", hand="ebb").on_station("3").cards_on_board(4)) == {
        "Activate a lightball"
    }


def test_it_pays_with_as_few_pips_as_possible():
    t = dive("crabgail", dice="R6 G4 B3 R2").on_station("2 5").cards_on_board(7).say("Activate a lightball")
    while t.asked[1] == "pay_die":
        t.table.apply(ff.bot("greedy").choose(t.table.at(0)))
    assert t.mine() in ("B3 R6", "R2 R6", "G4 R6", "R6 R2", "B3 G4", "R2 R6")
    assert t.balls("active") == "2" and sum(int(die[1]) for die in t.mine().split()) in (8, 9)


def test_it_pushes_a_needed_lightball():
    t = dive("finn", at="kelp", dice="R2 G5").strip("kelp", "same_any", "B2").lights("1 at kelp 1")
    assert picks(t) == {"Place red 2"}


def test_it_carries_light_home():
    t = (
        dive("crabgail", at="kelp", dice="R5", hand="ebb flow")
        .strip("kelp", "same_any")
        .carry("1 2")
        .cards_on_board(4)
    )
    assert picks(t) == {"Play a card face down: move to the diving station"}


def test_it_changes_a_die_so_that_it_fits():
    t = dive("finn", at="kelp", dice="R3", hand="ebb").strip("kelp", "same_any", "B2").lights("1 at kelp 1")
    assert picks(t) == {"Play Ebb"}


def test_it_plays_a_card_for_a_die_because_hands_are_filled_up_again():
    t = dive("crabgail", at="kelp", hand="ebb").strip("kelp", "same_any", "B2").lights("1 at kelp 1")
    assert picks(t) == {"Play a card face down: take a die"}


def test_it_saves_the_world_that_is_in_danger():
    t = dive("finn").columns(next_card="?").darkness("6 1 5 5 5").has(ignited=1).end_turn()
    assert picks(t) == {"Kelp Forest"}
    spread = dive("finn", dice="R6").darkness("6 1 2 2 2").has(ignited=1).say("Spend a 6: Scattered Sparks")
    assert picks(spread) == {"Coral Gardens"}


def test_it_dissolves_what_would_be_lost():
    t = (
        dive("finn", at="kelp", hand="ebb")
        .strip("kelp", "same_any", "B2 B2 B2 B2")
        .darkness("2 6 2 2 2")
        .has(ignited=1)
    )
    t.columns("kelp", "blank", "blank", "coral", "coral", next_card="frost")
    assert picks(t) == {"Dissolve the magic here"}


@pytest.mark.slow
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_weighing_leaves_the_position_as_it_was(seats):
    s = GAME.start(seats, 5, {"characters": "random", "difficulty": "hard"})
    for _ in range(120):
        if s.asked < 0:
            break
        before = s.key()
        values = {option: GAME.option_value(s, option) for option in s.options}
        assert s.key() == before and values == {option: GAME.option_value(s, option) for option in s.options}
        loop.answer(s, max(values, key=lambda option: values[option]))


@pytest.mark.slow
def test_it_wins_most_easy_games():
    won = 0
    for seed in range(12):
        s = GAME.start(1 + seed % 4, seed, {"characters": "random"})
        while s.asked >= 0:
            loop.answer(s, max(s.options, key=lambda option: GAME.option_value(s, option)))
        won += s.ended == 1
    assert won >= 9
