"""Aquaria, action 1: placing cards, their cost, the Anemone discount and their bonuses."""

import pytest

from tests.cited import rule

from .scenario import NAME, spot, table

PLACING = "Placing"


def place(t, card, where):
    return t.say(NAME[card], spot(where))


@rule("AQ-042", "AQ-043")
def test_john_places_a_clownfish_beside_two_anemones():
    """E01: a cost of 7 with two Anemones is 5."""
    t = (
        table()
        .lay(hand="yellow_clownfish_8", oxygen=5, tank={"2/1": "red_anemone_1", "2/3": "blue_anemone_1"})
        .turn()
    )
    t.say(PLACING, "place 1 card")
    assert t.tank("2/2") == "yellow_clownfish_8" and t.s.oxygen[0] == 0


@rule("AQ-043", "AQ-083")
def test_susan_places_an_aquatic_plant():
    """E02: nothing is paid; a green can, a step, and from now on 1 OP in each Income phase."""
    t = table().lay(hand="blue_plant_1", oxygen=0).turn().say(PLACING, "place 1 card")
    t.say(spot("1/1"))
    assert t.stock() == "oxygen 0, pearls 0, vp 0, wool 0, food green" and t.asked == "0 choose_branch"
    t.finish()
    assert t.s.space[0] != 0
    t.run("income_phase").finish()
    assert t.s.oxygen[0] == 1
    t.run("income_phase").finish()
    assert t.s.oxygen[0] == 2


@rule("AQ-072", "AQ-044")
def test_susan_turns_dials_with_a_red_card():
    """E04: 3 OPs, up to three linked turns, then a slash."""
    t = table().lay(hand="red_school_4", oxygen=4).turn().say(PLACING, "place 1 card").say(spot("2/3"))
    assert t.s.oxygen[0] == 1 and t.offered == ["column 3 to blue", "row 2 to blue", "Stop turning"]
    t.say("column 3 to blue", "row 2 to blue", "row 2 to green")
    assert t.offered == ["1 wool and 1 dial turn", "a red Filter token"]
    t.say("1 wool and 1 dial turn")
    assert t.s.wool[0] == 1 and len(t.offered) == 9
    t.say("row 4 to blue")
    assert (t.dial("col_3"), t.dial("row_2"), t.dial("row_4")) == ("blue", "green", "blue")
    t = (
        table()
        .lay(hand="red_school_4", oxygen=4)
        .turn()
        .say(PLACING, "place 1 card")
        .say(spot("2/3"), "Stop turning")
    )
    t.say("a red Filter token")
    assert t.asked == "0 filter_token" and len(t.offered) == 4


@rule("AQ-042", "AQ-044", "AQ-101")
def test_susan_places_the_blue_clownfish():
    """E07: 3 minus 1 is 2; she uses one of three turns, takes a card, and gets a blue can per Income."""
    t = table().lay(hand="blue_clownfish_1", oxygen=4, tank={"1/1": "red_anemone_1"}).turn()
    t.say(PLACING, "place 1 card").say(spot("1/2"))
    assert t.s.oxygen[0] == 2
    t.say("column 2 to blue", "Stop turning")
    assert t.asked == "0 card"
    t.say("the top card of the deck").finish()
    assert t.dial("col_2") == "blue" and len(t.s.hand[0]) == 1
    t.run("income_phase").finish()
    assert t.s.food[0] == [0, 0, 1]
    t.lay(vp=5).run("score_oxygen", 0)
    assert t.s.vp[0] == 3


@rule("AQ-042")
def test_the_discount_never_goes_below_nothing():
    """E32: cost 3 with four Anemones is 0."""
    around = {
        "1/2": "red_anemone_1",
        "2/1": "blue_anemone_1",
        "2/3": "green_anemone_1",
        "3/2": "yellow_anemone_1",
    }
    t = (
        table()
        .lay(hand="blue_clownfish_1", oxygen=0, tank=around)
        .turn()
        .say(PLACING, "place 1 card")
        .finish()
    )
    assert t.tank("2/2") == "blue_clownfish_1" and t.s.oxygen[0] == 0


@rule("AQ-Q25", "AQ-042")
def test_a_diagonal_anemone_gives_no_discount():
    t = (
        table()
        .lay(hand="blue_clownfish_1", oxygen=2, tank={"2/2": "red_anemone_1"})
        .turn()
        .say(PLACING, "place 1 card")
    )
    assert sorted(t.offered) == sorted(spot(where) for where in ("1/2", "2/1", "2/3", "3/2"))


@rule("AQ-043", "AQ-065")
def test_other_cards_get_no_discount_and_other_neighbours_give_none():
    t = table().lay(hand="red_school_4", oxygen=2, tank={"2/2": "red_anemone_1"}).turn().say(PLACING)
    assert "place 1 card" not in t.offered
    t = table().lay(
        hand="blue_clownfish_1", oxygen=2, tank={"2/2": "lionfish_anemone_a", "1/4": "red_plant_1"}
    )
    t.turn().say(PLACING)
    assert "place 1 card" not in t.offered


@rule("AQ-041")
def test_a_card_goes_on_any_empty_space():
    t = table().lay(hand="red_plant_1", tank={"2/2": "red_school_1"}).turn().say(PLACING, "place 1 card")
    assert len(t.offered) == 15 and spot("2/2") not in t.offered and spot("4/4") in t.offered


@rule("AQ-041")
def test_placed_cards_stay_for_good():
    t = (
        table()
        .lay(hand="red_plant_1", tank={"2/2": "red_school_1"})
        .turn()
        .say(PLACING, "place 1 card", spot("4/4"))
        .finish()
    )
    assert (t.tank("2/2"), t.tank("4/4")) == ("red_school_1", "red_plant_1")


@rule("AQ-042")
def test_what_cannot_be_paid_in_full_is_not_offered():
    t = (
        table()
        .lay(hand="red_school_4 red_school_2 red_anemone_1", oxygen=2)
        .turn()
        .say(PLACING, "place 1 card")
    )
    assert t.offered == [NAME["red_school_2"], NAME["red_anemone_1"]]


@rule("AQ-040")
@pytest.mark.parametrize(
    ("version", "pearls", "placed", "vp"),
    [("place 1 card", 5, 1, 0), ("place 2 cards", 4, 2, 0), ("place 3 cards, 3 VPs", 1, 3, 3)],
)
def test_three_versions_of_placing(version, pearls, placed, vp):
    t = table().lay(hand="green_plant_1 green_plant_3 yellow_plant_3 blue_plant_2", pearls=5, oxygen=0)
    t.turn().say(PLACING, version)
    assert t.s.pearls[0] == pearls
    for card, where in (("green_plant_1", "1/1"), ("green_plant_3", "1/2"), ("blue_plant_2", "1/3"))[:placed]:
        place(t, card, where)
        while t.asked == "0 linkturn":
            t.say("Stop turning")
    assert t.s.vp[0] == vp and t.cards_placed() == placed
    assert t.asked == "0 turn_menu"


@rule("AQ-040", "AQ-Q16", "AQ-030")
def test_fewer_cards_may_be_placed_and_the_vps_stand():
    t = (
        table()
        .lay(hand="green_plant_3 green_plant_1", pearls=4, oxygen=0)
        .turn()
        .say(PLACING, "place 3 cards, 3 VPs")
    )
    place(t, "green_plant_3", "1/1").say("No more cards")
    assert t.s.vp[0] == 3 and t.s.pearls[0] == 0 and t.cards_placed() == 1


@rule("AQ-057")
def test_the_first_card_must_be_placed_without_free_actions_between():
    t = table().lay(hand="green_plant_3 green_plant_1", pearls=4).turn().say(PLACING, "place 2 cards")
    assert t.offered == [NAME["green_plant_3"], NAME["green_plant_1"]]
    place(t, "green_plant_3", "1/1")
    assert t.offered == [
        NAME["green_plant_1"],
        "Buy a card from the offer",
        "Buy a can",
        "Refresh the offer",
        "No more cards",
    ]


@rule("AQ-057", "AQ-040")
def test_placing_needs_a_card_that_can_be_paid():
    """E33: no version of Placing, so no 3 VPs for 4 pearls; free actions and skip are offered."""
    t = table().lay(hand="red_clownfish_8", pearls=4, oxygen=2).turn().say(PLACING)
    assert t.offered == ["Buy a card from the offer", "Buy a can", "Refresh the offer", "Skip"]
    t = table().lay(hand="red_clownfish_8", oxygen=2).turn().say("the middle")
    assert "Place 1 card" not in t.offered


@rule("AQ-044")
def test_the_bonus_of_one_card_pays_for_the_next():
    """Java Moss gives 3 OPs at once, and an Anemone its discount."""
    t = (
        table()
        .lay(hand="green_plant_3 red_school_4", pearls=1, oxygen=0)
        .turn()
        .say(PLACING, "place 2 cards", spot("1/1"))
    )
    assert t.s.oxygen[0] == 3
    place(t, "red_school_4", "1/2")
    assert t.s.oxygen[0] == 0
    t = (
        table()
        .lay(hand="red_anemone_1 blue_clownfish_1", pearls=1, oxygen=3)
        .turn()
        .say(PLACING, "place 2 cards")
    )
    place(t, "red_anemone_1", "1/1").say("Stop turning", "Stop turning")
    t.say(NAME["blue_clownfish_1"])
    assert sorted(t.offered) == sorted([spot("1/2"), spot("2/1")])


@rule("AQ-044")
def test_bonuses_come_from_left_to_right():
    t = table().lay(hand="red_clownfish_2", oxygen=3).turn().say(PLACING, "place 1 card", spot("1/1"))
    assert t.asked == "0 linkturn"
    t.say("Stop turning")
    assert t.offered == ["1 pearl", "1 wool"]
    t.say("1 wool")
    assert (t.s.wool[0], t.s.pearls[0]) == (1, 0)


@rule("AQ-077")
def test_a_free_placement():
    t = table().lay(hand="red_clownfish_8 red_plant_1", oxygen=0).gain("place:free")
    assert t.offered == [NAME["red_clownfish_8"], NAME["red_plant_1"], "Place none"]
    t.say(NAME["red_clownfish_8"])
    assert len(t.offered) == 16
    t.say(spot("3/3"))
    assert t.tank("3/3") == "red_clownfish_8" and t.s.oxygen[0] == 0 and t.asked == "0 linkturn"
    t = table().lay(hand="red_plant_1").gain("place:free").say("Place none")
    assert t.cards_placed() == 0 and t.hand() == "red_plant_1"


@rule("AQ-061", "AQ-077")
def test_free_actions_come_before_a_free_placement():
    t = table().lay(hand="red_plant_1", pearls=1, oxygen=0)
    t.s.free_for = 1  # the turn of seat 0
    t.gain("place:free").say("Buy a can", "a red can")
    assert t.stock() == "oxygen 0, pearls 0, vp 0, wool 0, food red"
    assert t.asked == "0 place_free" and t.offered == [NAME["red_plant_1"], "Place none"]
