"""Aquaria: the filter, Lionfish and the dials."""

import pytest

from fathomfive.games.aquaria.content import load as content
from tests.cited import rule

from .scenario import DIALS, NAME, spot, table

EXAMPLE = "filter_green_food filter_blue_enc filter_blue_card"
TOP = "the top card of the deck"


# Wool and trigger


@rule("AQ-068", "AQ-070", "AQ-071", "AQ-Q13")
def test_john_triggers_his_filter():
    """E03: pearl and card of the printed space, can, step, card, then 2 VPs for Oxygen 5; the wool goes."""
    t = table().lay(wool=5, filters=EXAMPLE, oxygen=5).run("check_filter", 0)
    assert t.s.pearls[0] == 1 and t.asked == "0 card_offer" and TOP not in t.offered
    t.table.apply(0)
    assert t.s.food[0] == [0, 1, 0] and t.asked == "0 choose_branch" and t.s.vp[0] == 0
    t.table.apply(t.s.options[0])
    assert t.asked == "0 card" and t.s.vp[0] == 0
    t.say(TOP)
    assert t.stock() == "oxygen 5, pearls 1, vp 2, wool 0, food green" and len(t.s.hand[0]) == 2


@rule("AQ-070", "AQ-071")
def test_the_fifth_wool_triggers_at_the_end_of_the_turn():
    """E19: the Oxygen of the action counts: level 3 scores 0."""
    t = table().lay(wool=4, oxygen=1).turn().say("the middle")
    assert t.s.wool[0] == 5 and t.s.pearls[0] == 0
    t.say("2 OPs", "End turn")
    assert t.s.pearls[0] == 1
    t.table.apply(0)
    t.finish()
    assert t.stock() == "oxygen 3, pearls 1, vp 0, wool 0, food none" and len(t.s.hand[0]) == 1


@rule("AQ-069", "AQ-071")
def test_wool_gained_while_full_is_kept_for_later():
    """E20."""
    t = table().lay(wool=5, oxygen=3).gain("wool:2")
    assert (t.s.wool[0], t.s.wool_waiting[0]) == (5, 2)
    t.run("check_filter", 0).finish()
    assert (t.s.wool[0], t.s.wool_waiting[0]) == (2, 0)


@rule("AQ-069")
def test_at_most_five_wool_are_remembered():
    t = table().lay(wool=3).gain("wool:9")
    assert (t.s.wool[0], t.s.wool_waiting[0]) == (5, 5)


@rule("AQ-071", "AQ-069")
def test_five_remembered_wool_trigger_again():
    t = table().lay(wool=5, wool_waiting=5, oxygen=6).run("check_filter", 0).finish()
    assert t.stock() == "oxygen 6, pearls 2, vp 6, wool 0, food none" and len(t.s.hand[0]) == 2


@rule("AQ-070")
def test_four_wool_do_not_trigger():
    t = table().lay(wool=4, filters=EXAMPLE).run("check_filter", 0)
    assert t.asked == "over" and t.s.pearls[0] == 0 and t.s.wool[0] == 4


@rule("AQ-070")
def test_in_the_microflora_phase_the_filter_comes_after_the_dials():
    t = (
        table()
        .lay(wool=4, oxygen=3, dials="red blue red red blue red red red")
        .run("microflora")
        .say("row 1: 1 wool")
    )
    assert t.s.pearls[0] == 2 and t.asked == "0 card_offer"
    t = (
        table()
        .lay(wool=4, oxygen=3, dials="red red blue red blue red red red")
        .run("microflora")
        .say("row 1: 1 wool")
    )
    assert t.s.wool[0] == 5 and t.s.pearls[0] == 0 and t.asked == "0 card"


@rule("AQ-070")
def test_in_income_and_feeding_the_filter_comes_at_the_end_of_the_own_step():
    t = table().lay(wool=5, oxygen=3).run("income_phase")
    assert t.asked == "0 card_offer"
    t = table().lay(wool=5, oxygen=4, vp=9, tank={"1/1": "red_school_1"}).run("start_feeding", 0)
    assert t.offered == ["Refresh the offer", "End your feeding"]
    t.say("End your feeding")
    assert t.s.vp[0] == 5 and t.asked == "0 card_offer"


@rule("AQ-070")
def test_a_trigger_cannot_be_refused():
    t = table().lay(wool=5, oxygen=0, vp=9).turn().say("Oxygen", "Skip")
    t.table.apply(0)
    t.finish()
    assert t.s.vp[0] == 5 and t.s.wool[0] == 0


@rule("AQ-061", "AQ-071")
def test_free_actions_just_before_the_oxygen_is_scored():
    t = table().lay(wool=5, oxygen=4, tokens="enc_plain_oxygen2").turn().say("Studying", "Skip", "End turn")
    t.table.apply(0)
    assert t.asked == "0 turn_menu"
    t.say("Use an Encyclopedia token", "Score Oxygen")
    assert t.s.oxygen[0] == 6 and t.s.vp[0] == 3


@rule("AQ-071")
def test_a_token_gained_in_a_trigger_waits_for_the_next():
    """The Encyclopedia bonus token gives nothing new here; a token laid during the trigger is not resolved in
    it."""
    t = table().lay(wool=5, oxygen=3, filters="filter_red_vp").run("check_filter", 0)
    t.lay(filters="filter_red_pearl")
    t.table.apply(0)
    assert t.stock() == "oxygen 3, pearls 1, vp 2, wool 0, food none"


# Tokens


@rule("AQ-066", "AQ-067")
def test_a_token_of_the_colour_that_is_not_owned():
    t = table().lay(filters="filter_blue_enc").gain("filter:blue")
    assert t.offered == [
        "blue Filter token (1 card)",
        "blue Filter token (the Encyclopedia bonus)",
        "No token",
    ]
    t.say("blue Filter token (1 card)")
    kinds = [
        content.FILTER_IDS[content.FILTER_TYPE[token - content.FIRST_FILTER]]
        for token in t.s.filter_tokens[0]
    ]
    assert kinds == ["filter_blue_enc", "filter_blue_card"]


@rule("AQ-067")
def test_any_colour_means_nine_types_and_declining_is_allowed():
    t = table().gain("filter:any")
    assert len(t.offered) == 10
    t.say("No token")
    assert t.s.filter_tokens[0] == [] and t.asked == "over"


@rule("AQ-067")
def test_nothing_suitable_is_nothing():
    """E30: of three red types two are owned and one is sold out."""
    t = table(4).lay(filters="filter_red_vp filter_red_turn")
    for seat in (1, 2, 3):
        t.lay(seat, filters="filter_red_pearl")
    t.gain("filter:red")
    assert t.asked == "over" and len(t.s.filter_tokens[0]) == 2


@rule("AQ-066", "AQ-Q10", "AQ-064")
def test_the_fourth_token_gives_a_lionfish():
    """E29."""
    t = table().lay(filters=EXAMPLE, tank={"4/4": "lionfish_red"}).display("lionfish_blue lionfish_green")
    t.gain("filter:red").say("red Filter token (2 VPs)")
    assert t.asked == "0 lionfish"
    t.say(NAME["lionfish_blue"], spot("1/1"))
    assert t.tank("1/1") == "lionfish_blue" and t.asked == "0 linkturn"


@rule("AQ-Q10", "AQ-066")
def test_the_third_token_gives_none_and_a_fifth_cannot_be_gained():
    t = (
        table()
        .lay(filters="filter_green_food filter_blue_enc")
        .gain("filter:red")
        .say("red Filter token (2 VPs)")
    )
    assert t.asked == "over"
    t = table().lay(filters=f"{EXAMPLE} filter_red_vp").gain("filter:any")
    assert t.asked == "over" and len(t.s.filter_tokens[0]) == 4


# Lionfish


@rule("AQ-064", "AQ-Q24")
def test_a_lionfish_is_free_and_may_be_declined():
    t = table().lay(oxygen=0).display("lionfish_school_a").gain("lionfish:1")
    assert t.offered == ["Spotfin Lionfish", "No Lionfish"]
    t.say("Spotfin Lionfish", spot("3/2"))
    assert t.tank("3/2") == "lionfish_school_a" and t.offered == [
        "column 2 to blue",
        "row 3 to blue",
        "Stop turning",
    ]
    t.say("Stop turning")
    assert t.s.oxygen[0] == 2
    t = table().display("lionfish_school_a").gain("lionfish:1+pearl:1").say("No Lionfish")
    assert t.cards_placed() == 0 and t.s.pearls[0] == 1 and t.asked == "over"


@rule("AQ-064", "AQ-Q19")
def test_no_third_lionfish_none_from_an_empty_display_none_into_a_full_grid():
    t = table().lay(tank={"1/1": "lionfish_red", "1/2": "lionfish_blue"}).gain("lionfish:1")
    assert t.asked == "over"
    assert table().display("").gain("lionfish:1").asked == "over"
    full = {
        f"{row}/{column}": f"{('red', 'blue', 'green', 'yellow')[row - 1]}_plant_{column}"
        for row in range(1, 5)
        for column in range(1, 5)
    }
    t = table().lay(tank=full).gain("lionfish:1+place:free")
    assert t.asked == "over" and t.cards_placed() == 16


@rule("AQ-065")
def test_a_lionfish_needs_no_food_and_gives_no_income():
    t = table().lay(tank={"1/1": "lionfish_red"}, oxygen=0, vp=8).run("income_phase")
    assert t.stock() == "oxygen 0, pearls 0, vp 8, wool 0, food none"
    t.run("start_feeding", 0).finish()
    assert t.s.vp[0] == 8


# Dials


@rule("AQ-072", "AQ-Q20")
def test_dials_turn_from_red_to_blue_to_green_to_yellow_to_red():
    t = table().gain("turn:5")
    for colour in ("blue", "green", "yellow", "red", "blue"):
        t.say(f"row 3 to {colour}")
    assert t.dial("row_3") == "blue" and t.asked == "over"


@rule("AQ-072")
def test_every_turn_is_optional():
    t = table().gain("turn:3").say("row 3 to blue", "Stop turning")
    assert t.asked == "over" and sum(t.s.dials[0]) == 1
    assert table().gain("turn:1").say("Stop turning").s.dials[0] == [0] * 8


@rule("AQ-072", "AQ-073")
@pytest.mark.parametrize(
    ("where", "column", "row"),
    [("1/1", "col_1", "row_1"), ("2/4", "col_4", "row_2"), ("4/3", "col_3", "row_4")],
)
def test_linked_turns_belong_to_column_and_row_of_the_card(where, column, row):
    t = table().gain("linkturn:3", at=where)
    assert [DIALS[option] for option in t.s.options[:2]] == [column, row] and len(t.offered) == 3
    t.table.apply(t.s.options[0])
    t.table.apply(t.s.options[1])
    t.table.apply(t.s.options[1])
    assert (t.dial(column), t.dial(row)) == ("blue", "green") and t.asked == "over"
