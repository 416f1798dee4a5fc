"""Aquaria: what the greedy bot believes of a place, a step and an OP agrees with the rules and with common
sense."""

import random

import pytest

from fathomfive.games.aquaria.bot.neighbour_values import place_value, school_gain
from fathomfive.games.aquaria.bot.values import oxygen_value, steps_value
from fathomfive.games.aquaria.bot.weights import STEP_TOKEN
from fathomfive.games.aquaria.content import load as content
from fathomfive.games.aquaria.rules.scoring import anemone_vp, plant_vp, school_vp

from .scenario import CARD_ID, cell, table


def furnished(seed: int, scoring: str):
    """Nine random cards in random spaces."""
    chance, t = random.Random(seed), table(scoring=scoring)
    for where, card in zip(chance.sample(range(16), 9), chance.sample(range(100), 9), strict=True):
        t._lift(card)
        t.s.tank[0][where] = card
    return t


@pytest.mark.parametrize("scoring", ["basic", "advanced"])
@pytest.mark.parametrize("seed", range(10))
def test_a_school_is_worth_what_the_scoring_gives_for_it(seed, scoring):
    s = furnished(seed, scoring).s
    school = next(card for card in range(100) if content.TYPE[card] == content.SCHOOL and card in s.deck)
    for where in [where for where in range(16) if s.tank[0][where] < 0]:
        expected, before = school_gain(s, 0, where), school_vp(s, 0)
        s.tank[0][where] = school
        assert school_vp(s, 0) - before == expected
        s.tank[0][where] = -1


@pytest.mark.parametrize(("scoring", "vp"), [("basic", 4), ("advanced", 6)])
def test_a_clownfish_goes_between_two_anemones(scoring, vp):
    t = table(scoring=scoring).lay(tank={"2/1": "red_anemone_1", "2/3": "blue_anemone_1"})
    fish = CARD_ID["blue_clownfish_1"]
    between, apart = place_value(t.s, 0, fish, cell("2/2")), place_value(t.s, 0, fish, cell("4/4"))
    assert between - apart >= 10 * vp
    t.s.tank[0][cell("2/2")] = fish
    assert anemone_vp(t.s, 0) == vp


def test_a_new_colour_beside_a_plant_counts_in_advanced_scoring_only():
    tank = {"2/2": "green_plant_1", "1/2": "red_school_1", "2/1": "blue_school_1"}
    red, yellow = CARD_ID["red_clownfish_1"], CARD_ID["yellow_clownfish_1"]
    s = table(scoring="advanced").lay(tank=tank).s
    assert place_value(s, 0, yellow, cell("3/2")) > place_value(s, 0, red, cell("3/2"))
    s.tank[0][cell("3/2")] = yellow
    assert plant_vp(s, 0) == 3
    s = table(scoring="basic").lay(tank=tank).s
    assert place_value(s, 0, yellow, cell("3/2")) == place_value(s, 0, red, cell("3/2"))


def test_steps_follow_the_best_way():
    """From the start one step finds no token on the side for two players; the second does."""
    s = table().s
    assert steps_value(s, 0, 2) - steps_value(s, 0, 1) >= STEP_TOKEN[s.scoring] > steps_value(s, 0, 1)
    s.space[0] = content.FINAL[0]
    assert steps_value(s, 0, 3) == 60


def test_a_token_draws_more_in_advanced_scoring():
    basic, advanced = (table(scoring=scoring).s for scoring in ("basic", "advanced"))
    assert steps_value(advanced, 0, 1) == steps_value(basic, 0, 1)
    assert steps_value(advanced, 0, 2) - steps_value(basic, 0, 2) == 10


def test_the_first_ops_are_dearer_and_none_goes_above_the_track():
    s = table().s
    assert (
        oxygen_value(s, 0, 2) > oxygen_value(s, 6, 2) > oxygen_value(s, 10, 2) > oxygen_value(s, 11, 2) == 0
    )
