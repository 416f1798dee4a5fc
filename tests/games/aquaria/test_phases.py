"""Aquaria, phases 2 to 7: Microflora, Player Order, Income, Feeding, Preparation, Refresh."""

import itertools
import random

import pytest

from fathomfive.games.aquaria.content import load as content
from fathomfive.kernel import loop
from tests.cited import rule

from .scenario import FED, NAME, cell, spot, table

TOKEN = "Use an Encyclopedia token"
END = "End your feeding"


# Microflora


@rule("AQ-080", "AQ-062")
def test_john_gains_his_matching_dials():
    """E10."""
    t = table().lay(dials="blue red red red blue red red red").run("microflora")
    assert t.offered == ["column 1: 1 blue can", "row 1: 1 wool"]
    t.say("row 1: 1 wool")
    assert t.stock() == "oxygen 4, pearls 0, vp 0, wool 1, food blue" and t.asked == "over"


@rule("AQ-080")
def test_the_board_says_which_phase_it_is():
    t = table().lay(dials="blue red red red blue red red red").run("microflora")
    assert "Microflora" in t.table.describe() and t.s.phase == 2


@rule("AQ-080", "AQ-Q15")
def test_which_dials_match_is_fixed_when_the_phase_begins():
    """A turn gained meanwhile neither adds a dial nor takes one away."""
    t = (
        table()
        .lay(dials="red blue blue red red red red red", tokens="enc_plain_turn3")
        .run("microflora")
        .say(TOKEN)
    )
    t.say("column 1 to blue", "column 2 to green", "Stop turning")
    assert t.offered == ["column 2: 1 pearl", "column 3: 1 card"]
    assert t.s.matched[0] == 2


@rule("AQ-080")
def test_microflora_goes_in_player_order():
    t = table(3)
    t.s.order[:3] = [1, 2, 0]
    for seat in range(3):
        t.lay(seat, dials="blue blue red red red red red red")
    t.run("microflora")
    asked = []
    while t.s.asked >= 0:
        asked.append(t.s.asked)
        t.table.apply(t.s.options[0])
    assert asked == [1, 2, 0] and t.s.pearls == [1, 1, 1]


@rule("AQ-081")
def test_in_round_four_a_dial_gives_its_bonus_or_two_vps():
    t = (
        table()
        .round(4)
        .colours("red green yellow blue")
        .lay(dials="blue blue red red red red red red")
        .run("microflora")
    )
    assert t.offered == ["column 1: 1 blue can", "column 2: 1 pearl", "column 1: 2 VPs", "column 2: 2 VPs"]
    t.say("column 1: 2 VPs", "column 2: 1 pearl")
    assert t.stock() == "oxygen 4, pearls 1, vp 2, wool 0, food none"


@rule("AQ-081")
@pytest.mark.parametrize(
    ("number", "colours"),
    [(1, "blue red green yellow"), (2, "red blue green yellow"), (3, "red green blue yellow")],
)
def test_before_round_four_a_dial_gives_its_bonus_only(number, colours):
    t = table().round(number).colours(colours)
    t.lay(dials="blue blue red red red red red red").run("microflora")
    assert t.offered == ["column 1: 1 blue can", "column 2: 1 pearl"]


# Player Order


@rule("AQ-082", "AQ-Q15")
def test_fewer_matches_play_earlier_and_ties_turn_round():
    """E24."""
    t = table(3).lay(0, matched=3).lay(1, matched=3).lay(2, matched=1).run("player_order")
    assert t.s.order[:3] == [2, 1, 0]


@rule("AQ-082")
@pytest.mark.parametrize(
    ("order", "matched", "new"),
    [
        ([0, 1, 2, 3], [0, 0, 0, 0], [3, 2, 1, 0]),
        ([2, 0, 3, 1], [1, 1, 5, 5], [1, 0, 3, 2]),
        ([0, 1, 2, 3], [4, 3, 2, 1], [3, 2, 1, 0]),
        ([3, 1, 0, 2], [2, 2, 2, 0], [3, 2, 0, 1]),
    ],
)
def test_player_order_of_four(order, matched, new):
    t = table(4)
    t.s.order[:] = order
    t.s.matched[:] = matched
    t.run("player_order")
    assert t.s.order == new


# Income


@rule("AQ-083")
def test_income_row_by_row_in_the_new_order():
    t = table().lay(
        tank={"1/2": "blue_plant_1", "2/1": "yellow_plant_2", "4/4": "yellow_clownfish_8"}, oxygen=0
    )
    t.lay(1, tank={"1/1": "red_plant_2"})
    t.s.order[:2] = [1, 0]
    t.run("income_phase")
    assert t.s.food[1] == [1, 0, 0] and t.asked == "0 food_any" and t.s.oxygen[0] == 1 and t.s.pearls[0] == 0
    t.say("a green can")
    assert t.stock() == "oxygen 1, pearls 1, vp 0, wool 0, food green"


@rule("AQ-078")
def test_income_counts_the_cards_that_are_there_when_it_begins():
    """A plant placed by a token in the Income step gives nothing yet."""
    t = table().lay(hand="blue_plant_1", tokens="enc_red_placefree", oxygen=0).run("income_phase").say(TOKEN)
    t.say(NAME["blue_plant_1"], spot("1/1")).finish()
    assert t.s.oxygen[0] == 0
    t.run("income_phase")
    assert t.s.oxygen[0] == 1


# Feeding


@rule("AQ-084")
def test_feeding_takes_exactly_the_printed_cans():
    tank = {"1/1": "red_clownfish_4", "1/2": "red_clownfish_8", "2/2": "blue_plant_1"}
    t = table().lay(tank=tank, food="red red red blue blue green", oxygen=0).run("start_feeding", 0)
    assert t.offered[:2] == [
        f"{NAME['red_clownfish_4']} (row 1, column 1)",
        f"{NAME['red_clownfish_8']} (row 1, column 2)",
    ]
    t.say(f"{NAME['red_clownfish_8']} (row 1, column 2)")
    assert t.s.food[0] == [1, 1, 1] and t.s.vp[0] == FED["red_clownfish_8"] > 0
    t.say(f"{NAME['red_clownfish_4']} (row 1, column 1)")
    assert t.s.food[0] == [0, 1, 0] and t.s.vp[0] == FED["red_clownfish_8"] + FED["red_clownfish_4"]


@rule("AQ-084")
def test_everyone_feeds_in_player_order():
    t = table(3)
    t.s.order[:3] = [2, 1, 0]
    for seat in range(3):
        t.lay(seat, oxygen=1)
    t.run("feeding_phase")
    asked = []
    while t.s.asked >= 0:
        asked.append(t.s.asked)
        t.say(END)
    assert asked == [2, 1, 0]


@rule("AQ-085", "AQ-Q12")
def test_a_fish_that_can_be_fed_must_be_fed():
    t = table().lay(tank={"1/1": "red_school_1"}, food="red", pearls=1, oxygen=0).run("start_feeding", 0)
    assert (
        END not in t.offered
        and len([label for label in t.offered if label.startswith(NAME["red_school_1"])]) == 1
    )
    t = table().lay(tank={"1/1": "red_school_1"}, pearls=1, oxygen=0, vp=9).run("start_feeding", 0)
    assert t.offered == ["Buy a card from the offer", "Buy a can", END]


@rule("AQ-086", "AQ-063", "AQ-Q12")
def test_gains_come_first_and_losses_stop_at_nothing():
    """E22: no VP, +3 for the first fish, -4 for the second: 0."""
    t = (
        table()
        .lay(tank={"1/1": "red_school_4", "1/2": "red_clownfish_4"}, food="red", vp=0, oxygen=0)
        .run("start_feeding", 0)
    )
    assert t.s.vp[0] == 0 and t.s.food[0] == [0, 0, 0] and t.asked == "over"
    assert t.pad()["Feeding"] == FED["red_school_4"] == 3 and t.pad()["Unfed fish"] == -3


@rule("AQ-086", "AQ-085")
def test_a_pearl_may_save_a_fish_or_not():
    """E23."""
    laid = {"tank": {"1/1": "red_clownfish_4"}, "food": "blue", "pearls": 1, "oxygen": 0, "vp": 9}
    t = table().lay(**laid).run("start_feeding", 0).say("Buy a can", "a red can")
    t.say(f"{NAME['red_clownfish_4']} (row 1, column 1)")
    assert t.s.vp[0] == 9 + FED["red_clownfish_4"] and t.s.pearls[0] == 0 and t.s.food[0] == [0, 0, 0]
    t = table().lay(**laid).run("start_feeding", 0).say(END)
    assert t.s.vp[0] == 5 and t.s.pearls[0] == 1 and t.s.food[0] == [0, 0, 0]
    assert t.tank("1/1") == "red_clownfish_4"


@rule("AQ-086")
def test_unfed_fish_take_what_is_there_row_by_row():
    """Two fish want a red and another can: the upper takes red, the lower blue; neither is fed."""
    t = table().lay(tank={"3/1": "red_clownfish_5", "4/4": "red_clownfish_4"}, food="red", vp=20, oxygen=0)
    t.run("start_feeding", 0)
    assert t.s.food[0] == [0, 0, 0] and t.s.vp[0] == 12
    t = (
        table()
        .lay(tank={"3/1": "red_clownfish_5"}, food="blue blue", vp=20, oxygen=0)
        .run("start_feeding", 0)
        .say(END)
    )
    assert t.s.food[0] == [0, 0, 2] and t.s.vp[0] == 16


@rule("AQ-078", "AQ-061")
def test_a_fish_placed_during_feeding_belongs_to_it():
    """E36: 9 VPs, a free placement of a fish that needs a red can: 5 VPs."""
    t = (
        table()
        .lay(hand="red_school_1", tokens="enc_red_placefree", vp=9, oxygen=0)
        .run("start_feeding", 0)
        .say(TOKEN)
    )
    t.say(NAME["red_school_1"], spot("1/1"), "Stop turning", "Stop turning")
    assert t.s.vp[0] == 5 and t.asked == "over"


@rule("AQ-084", "AQ-085", "AQ-086")
@pytest.mark.parametrize("seed", range(25))
def test_feeding_against_brute_force(seed):
    """All ends that can be reached are those of the largest sets of fish that the stock can feed, no more and
    no fewer."""
    chance = random.Random(seed)
    eaters = [card for card in range(100) if content.CANS[card]]
    fish, stock = chance.sample(eaters, chance.randint(1, 6)), [chance.randint(0, 3) for _ in range(3)]
    cells = sorted(chance.sample(range(16), len(fish)))
    t = table().lay(vp=60, oxygen=0)
    for where, card in zip(cells, fish, strict=True):
        t._lift(card)
        t.s.tank[0][where] = card
    t.s.food[0][:] = stock
    t.run("start_feeding", 0)
    assert reached(t.s) == by_hand(fish, stock)


def reached(s):
    """(VPs, food) of every end, by trying all orders of feeding; no free actions."""
    if s.asked < 0:
        return {(s.vp[0], tuple(s.food[0]))}
    ends = set()
    for option in [option for option in s.options if option < content.CELLS]:
        after = s.copy()
        loop.answer(after, option)
        ends |= reached(after)
    return ends


def by_hand(fish, stock):
    ends = set()
    for chosen in itertools.chain.from_iterable(
        itertools.combinations(range(len(fish)), n) for n in range(len(fish) + 1)
    ):
        left = [stock[colour] - sum(content.FOOD[fish[i]][colour] for i in chosen) for colour in range(3)]
        unfed = [card for i, card in enumerate(fish) if i not in chosen]
        if min(left) < 0 or any(all(left[c] >= content.FOOD[card][c] for c in range(3)) for card in unfed):
            continue
        for card in unfed:
            left = [left[colour] - min(left[colour], content.FOOD[card][colour]) for colour in range(3)]
        vp = 60 + sum(content.FEED_VP[fish[i]] for i in chosen) - 4 * len(unfed)
        ends.add((vp, tuple(left)))
    return ends


# Preparation and Refresh


@rule("AQ-087", "AQ-Q07")
def test_the_first_preparation():
    """E17."""
    t = table().arrows(place=1, study=3, oxygen=1, gain=2, petshop=2).run("preparation")
    assert t.s.arrow == [0, 1, 0, 1, 1] and t.s.circle_pearls == [0] * 5
    assert t.s.active[0] == -1 and t.s.past_colours == [content.FIRST_ACTIVE + 1]


@rule("AQ-087")
def test_a_circle_that_stayed_on_red_gets_a_pearl():
    """E18; and pearls stay until somebody comes."""
    t = table().round(2).arrows(place=0, study=1, oxygen=3, gain=1, petshop=2).run("preparation")
    assert t.s.arrow == [0, 1, 1, 1, 1] and t.s.circle_pearls == [1, 0, 0, 0, 0]
    t.round(3).run("preparation")
    assert t.s.circle_pearls == [2, 0, 0, 0, 0]


@rule("AQ-Q07", "AQ-122")
def test_least_progress_by_rotations():
    """As an option: Studying moved least often, although its arrow is further on."""
    t = table(least_progress="rotations").arrows(place=1, study=2, oxygen=3, gain=3, petshop=3)
    t.s.arrow_moves[:] = [1, 0, 2, 2, 2]
    t.run("preparation")
    assert t.s.arrow == [1, 0, 1, 1, 1]
    t = table(least_progress="rotations").turn().say("Oxygen")
    assert t.s.arrow_moves == [0, 0, 1, 0, 0]


@rule("AQ-088")
def test_the_whole_offer_is_new_after_each_round():
    t = table()
    old = t.s.offer[:]
    t.run("refresh_phase")
    assert t.s.discard == old and not set(old) & set(t.s.offer) and all(card >= 0 for card in t.s.offer)


@rule("AQ-020")
def test_no_preparation_and_no_refresh_after_round_four():
    t = table().round(3).lay(oxygen=0).lay(1, oxygen=0).run("start_of_round")
    while t.s.asked >= 0:
        t.table.apply(-1 if -1 in t.s.options else t.s.options[0])
    assert t.s.round == 4 and t.s.phase == 5 and t.s.past_colours == [] and cell("1/1") == 0
