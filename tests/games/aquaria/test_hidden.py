"""Aquaria: what a question tells of a hidden hand: every imagined hand could have been asked the same."""

import pytest

from fathomfive.games.aquaria import GAME
from fathomfive.games.aquaria.content import load as content
from fathomfive.games.aquaria.state import HAND
from tests.cited import rule

from .scenario import table


def imagined(t, seat: int = 1) -> list:
    """Twenty beliefs of a seat that cannot see the hand of seat 0."""
    return [GAME.imagine(t.s, seat, seed) for seed in range(20)]


def poor(hand: str, **more):
    """Nothing for free actions: no pearls, cans, OPs or tokens but those that are laid."""
    return table().lay(hand=hand, **({"oxygen": 0} | more))


@rule("AQ-057")
def test_whoever_chooses_a_first_card_can_pay_for_two():
    t = poor("red_plant_1 red_plant_2 red_clownfish_8", oxygen=1).turn().say("Placing", "place 1 card")
    assert t.asked == "0 first_card" and len(t.s.options) == 2
    assert min(len(twin.options) for twin in imagined(t)) == 2  # the third card may be any


@rule("AQ-042", "AQ-057")
def test_whoever_chooses_a_space_can_pay_for_the_card_there():
    tank = {"1/1": "red_anemone_1"}
    t = poor("red_plant_1 blue_clownfish_1", oxygen=2, tank=tank).turn().say("Placing", "place 1 card")
    t.say("Blue-Stripe Clownfish")
    assert t.asked == "0 choose_cell" and t.s.options == [1, 4]
    for twin in imagined(t):
        card = twin.hand[0][1]
        assert len(twin.options) >= 2 and content.COST[card] - content.DISCOUNT[card] <= 2


@rule("AQ-030", "AQ-061")
@pytest.mark.parametrize(("step", "argument"), [("choose_version", content.PLACE), ("place_more", 1)])
def test_whoever_may_place_without_a_free_action_can_pay_for_a_card(step, argument):
    t = poor("red_plant_3 red_clownfish_8").run(step, 0, argument)
    assert all(len(twin.options) >= 2 for twin in imagined(t))


@rule("AQ-061")
def test_whoever_may_use_a_free_action_may_hold_anything():
    t = poor("red_plant_3 red_clownfish_8", pearls=2)
    t.s.free_for = 1  # the turn of seat 0
    t.run("place_more", 0, 1)
    payable = [any(0 <= option < HAND for option in twin.options) for twin in imagined(t)]
    assert True in payable and False in payable


@rule("AQ-057")
def test_what_is_needed_comes_from_cards_that_the_viewer_cannot_see():
    """The deck is empty: what seat 2 or the hand of seat 0 itself holds is exchanged, never one's own hand."""
    t = table(3).lay(hand="red_plant_1 red_plant_2 red_clownfish_8", oxygen=1)
    t.lay(1, hand="blue_plant_1 blue_plant_2").lay(2, hand="green_clownfish_8 blue_clownfish_8")
    t.turn().say("Placing", "place 1 card")
    own = sorted(t.s.hand[1])
    t.s.discard.extend(t.s.deck)
    t.s.deck.clear()
    for twin in imagined(t):
        assert sorted(twin.hand[1]) == own and len(twin.options) >= 2
        assert sorted([*twin.hand[0], *twin.hand[2]]) == sorted([*t.s.hand[0], *t.s.hand[2]])


@rule("AQ-054")
@pytest.mark.parametrize(
    "held", ["red_plant_1 red_plant_2 blue_plant_1", "green_plant_1 green_plant_2 green_plant_3"]
)
def test_whoever_is_asked_in_the_pet_shop_holds_two_of_a_colour(held):
    t = poor(held).turn().say("Pet Shop")
    for twin in imagined(t):
        colours = [content.COLOUR[card] for card in twin.hand[0]]
        assert any(colours.count(colour) >= 2 for colour in colours) and len(twin.options) >= 2


@rule("AQ-054", "AQ-058")
def test_whoever_chooses_which_cards_go_holds_more_of_the_colour():
    t = poor("red_plant_1 red_plant_2 red_plant_3 blue_plant_1").turn().say("Pet Shop", "2 red cards")
    assert t.asked == "0 discard_card"
    for twin in imagined(t):
        assert sum(content.COLOUR[card] == content.RED for card in twin.hand[0]) >= 3


@rule("AQ-010")
def test_the_own_hand_stays_and_every_card_is_somewhere():
    t = poor("red_plant_1 red_plant_2 red_clownfish_8", oxygen=1).turn().say("Placing", "place 1 card")
    assert {tuple(twin.hand[0]) for twin in imagined(t, 0)} == {tuple(t.s.hand[0])}
    for twin in imagined(t):
        assert sorted([*twin.deck, *twin.hand[0]]) == sorted([*t.s.deck, *t.s.hand[0]])
