"""Aqualuma, the twelve abilities of the six characters."""

from tests.cited import rule

from .scenario import dive
from .specified import content

TAKE = "Play a card face down: take a die"


def next_turn(t):
    """To the next action of the same lonely player."""
    t.next_dark("blank").end_turn()
    while t.asked[1] != "act":
        t.table.apply(t.s.options[0])
    return t


# Finn McMarlin


@rule("AL-111")
def test_fin_dash_moves_without_a_card_once_per_turn():
    t = dive("finn", at="coral", hand="ebb ebb").say("Use Fin Dash")
    assert t.offered == ["Kelp Forest", "Sunken City", "Frost Deep", "the diving station"]
    t.say("Frost Deep")
    assert t.where() == "frost" and not t.may("Use Fin Dash")
    assert next_turn(t).may("Use Fin Dash")


@rule("AL-112")
def test_slipstream_goes_two_steps_for_one_card():
    t = dive("finn", hand="ebb flow").say("Use Slipstream")
    assert t.offered == ["Coral Gardens", "Kelp Forest", "Sunken City", "Frost Deep", "Ember Vents"]
    t.say("Ember Vents", "Flow")
    assert t.where() == "ember" and t.cards() == "ebb" and t.piled("played") == "flow"
    assert not t.may("Use Slipstream") and t.may("Use Fin Dash")
    far = dive("finn", hand="ebb", layout="remote_place").say("Use Slipstream")
    assert far.offered == ["Coral Gardens", "Kelp Forest"]
    assert not dive("finn", dice="R1").may("Use Slipstream")  # it needs a card


# Crabgail


@rule("AL-113")
def test_pinch_changes_a_die_by_one_within_its_sides():
    t = dive("crabgail", dice="R1 G6 B3").say("Use Pinch")
    assert t.offered == ["red 1", "green 6", "blue 3"]
    t.say("blue 3")
    assert t.offered == ["Lower it to 2", "Raise it to 4"]
    t.say("Raise it to 4")
    assert t.mine() == "B4 G6 R1" and not t.may("Use Pinch")
    assert dive("crabgail", dice="R1 G6").say("Use Pinch", "red 1").mine() == "G6 R2"  # there is no other way
    assert dive("crabgail", dice="R1 G6").say("Use Pinch", "green 6").mine() == "G5 R1"


@rule("AL-114", "AL-080")
def test_firm_grip_keeps_one_die_for_the_next_turn():
    t = dive("crabgail", dice="R1 G2 B2").next_dark("blank")
    loose = len(t.s.available) + len(t.s.chest)
    t.end_turn()
    assert t.asked == (0, "keep_die") and t.offered == ["red 1", "green 2", "blue 2", "Keep none"]
    t.say("red 1")
    assert t.mine() == "R1" and t.asked == (0, "take_dice")
    assert len(t.s.available) + len(t.s.chest) == loose + 2  # it is neither available nor in the chest
    t.say("A blue die", "A blue die").say("A red die", rolls="4 4 4")
    assert t.mine() == "B4 B4 R1 R4"
    t.next_dark("blank").end_turn().say("red 1")  # and again
    assert t.mine() == "R1"


@rule("AL-114")
def test_firm_grip_holds_no_more_than_two_pips():
    t = dive("crabgail", dice="R2 G3 B6").next_dark("blank").end_turn()
    assert t.asked == (0, "keep_die") and t.offered == ["red 2", "Keep none"]
    large = dive("crabgail", dice="G3 B6").next_dark("blank").end_turn()
    assert large.asked == (0, "take_dice") and large.mine() == "" and large.s.kept == [[]]


@rule("AL-114")
def test_firm_grip_waits_while_others_play():
    t = dive("crabgail", "finn", dice="R5 G2").next_dark("blank").end_turn().say("green 2")
    assert t.shows(t.s.kept[0]) == "G2" and t.s.dice[0] == [] and t.asked == (1, "take_dice")
    none = dive("crabgail", dice="R5 G2").next_dark("blank").end_turn().say("Keep none")
    assert none.s.kept == [[]] and none.mine() == ""


@rule("AL-114", "AL-080")
def test_nobody_else_keeps_dice():
    t = dive("finn", dice="R5").next_dark("blank").end_turn()
    assert t.asked == (0, "take_dice") and t.mine() == ""


# Captain Crumbs


@rule("AL-115")
def test_full_larder_refills_to_four_but_the_start_is_three():
    t = dive("crumbs", "finn")
    assert len(t.table.copy().position.hand[1]) == 3
    assert len(t.next_dark("blank").end_turn().s.hand[0]) == 4


@rule("AL-116")
def test_bottle_post_swaps_with_a_character_anywhere():
    t = (
        dive("crumbs", "luma", at="kelp", hand="ebb")
        .hand("surge", seat=1)
        .carry("3")
        .carry("5", seat=1)
        .say("Use Bottle Post")
    )
    assert t.offered == [
        "Swap a card with Luma Lanternjaw",
        "Pass a lightball to Luma Lanternjaw",
        "Take a lightball from Luma Lanternjaw",
        "Discard a card and draw one",
    ]
    t.say("Swap a card with Luma Lanternjaw")
    assert (t.cards(0), t.cards(1)) == ("surge", "ebb") and not t.may("Use Bottle Post")


@rule("AL-116", "AL-063")
def test_bottle_post_passes_a_ball_and_does_not_count_as_an_exchange():
    t = dive("crumbs", "luma", at="kelp").carry("3").has(exchanges=10)
    t.say("Use Bottle Post")  # the only use there is
    assert (t.balls("carried", 0), t.balls("carried", 1), t.s.exchanges) == ("", "3", 10)
    fetch = dive("crumbs", "luma", at="kelp").carry("3", seat=1).say("Use Bottle Post")
    assert fetch.balls("carried", 0) == "3"


@rule("AL-116", "AL-082")
def test_bottle_post_discards_a_card_and_draws_one():
    t = dive("crumbs", hand="ebb flow").next_cards("surge").say("Use Bottle Post")
    assert t.asked == (0, "redraw")  # alone there is nothing else
    t.say("Flow")
    assert t.cards() == "ebb surge" and "flow" in t.piled("magic_discard") and t.piled("played") == ""


# Master Shellzen


@rule("AL-117")
def test_deep_breath_rerolls_any_dice_once():
    t = (
        dive("shellzen", dice="R1 G2 B3")
        .say("Use Deep Breath", "red 1", "green 2")
        .say("Roll them", rolls="6 5")
    )
    assert t.mine() == "B3 G5 R6" and t.asked == (0, "act") and not t.may("Use Deep Breath")
    stopped = dive("shellzen", dice="R1 G2", hand="ebb").say("Use Deep Breath", "No re-roll")
    assert stopped.mine() == "G2 R1" and not stopped.may("Use Deep Breath")  # to choose it spends it
    assert not dive("shellzen", hand="ebb").may("Use Deep Breath")


@rule("AL-118")
def test_focused_light_costs_two_less_but_at_least_one():
    """E17."""
    t = dive("shellzen", dice="R4 G3").on_station("2").cards_on_board(9)
    assert t.may("Activate a lightball") and not t.dice("R4 G2").may("Activate a lightball")
    cheap = dive("shellzen", dice="R1").on_station("2").cards_on_board(2)
    assert cheap.say("Activate a lightball").balls("active") == "2"
    assert not dive("finn", dice="R4 G4").on_station("2").cards_on_board(9).may("Activate a lightball")


# Octavia Inkwell


@rule("AL-119")
def test_many_arms_take_two_dice_that_are_rolled_together():
    t = dive("octavia", hand="ebb ebb").say(TAKE, "A red die")
    assert t.mine() == "" and t.offered == ["A red die", "A green die", "A blue die", "One is enough"]
    t.say("A blue die", rolls="2 5")
    assert t.mine() == "B5 R2"
    t.say(TAKE).say("A red die", rolls="3")  # used for this turn
    assert t.mine() == "B5 R2 R3"


@rule("AL-119")
def test_only_a_second_die_uses_up_many_arms():
    t = dive("octavia", hand="ebb ebb").say(TAKE, "A red die").say("One is enough", rolls="4")
    assert t.mine() == "R4"
    t.say(TAKE, "A red die")
    assert t.may("One is enough")


@rule("AL-119")
def test_new_dice_come_only_before_the_first_of_two():
    t = dive("octavia", hand="ebb").supply(available="R", chest="GB").next_dark("blank").say(TAKE)
    assert t.offered == ["A red die", "New dice (darkness phase)"]
    alone = (
        dive("octavia", hand="ebb").supply(available="R", chest="GB").say(TAKE).say("A red die", rolls="6")
    )
    assert alone.mine() == "R6" and alone.asked == (0, "act")  # just the one
    t.say("New dice (darkness phase)", "A red die")
    assert t.offered == ["A green die", "A blue die", "One is enough"]


@rule("AL-120")
def test_ink_dye_swaps_a_die_for_another_colour_with_the_same_number():
    t = dive("octavia", dice="R4 G2", hand="ebb")
    before = t.available()
    t.say("Use Ink Dye", "red 4")
    assert t.offered == ["green", "blue"]
    t.say("blue")
    assert t.mine() == "B4 G2" and sorted(t.available()) == sorted(before.replace("B", "", 1) + "R")
    assert all(t.s.pips[die] == 0 for die in t.s.available) and not t.may("Use Ink Dye")


@rule("AL-120")
def test_ink_dye_needs_an_available_die_of_another_colour():
    t = dive("octavia", dice="R4", hand="ebb").supply(available="RR", chest="GB")
    assert not t.may("Use Ink Dye")
    assert t.dice("G4").may("Use Ink Dye")


# Luma Lanternjaw


@rule("AL-121", "AL-055")
def test_long_lure_places_a_die_in_a_touching_world():
    t = (
        dive("luma", dice="R2 G3")
        .strip("coral", "even_mono", "R4")
        .strip("kelp", "odd_mono", "B1")
        .strip("frost", "same_any")
    )
    t.lights("1 at coral 1").next_cards("eddy").say("Use Long Lure")
    assert t.asked == (0, "act")  # only red 2 in Coral Gardens is possible, so it is done
    assert (
        t.on("coral") == "R4 R2"
        and t.cards() == "eddy"
        and t.balls("carried", 0) == "1"
        and t.where() == "station"
    )
    assert not t.may("Use Long Lure")


@rule("AL-121")
def test_long_lure_asks_for_world_and_die():
    t = (
        dive("luma", at="ember", dice="R2 G3")
        .strip("kelp", "same_any")
        .strip("frost", "low_any")
        .say("Use Long Lure")
    )
    # Coral Gardens and Sunken City do not touch, Ember Vents is her own
    assert t.offered == ["Kelp Forest", "Frost Deep"]
    t.say("Frost Deep")
    assert t.offered == ["red 2", "green 3"]
    t.say("green 3")
    assert t.on("frost") == "G3" and t.mine() == "R2"


@rule("AL-122")
def test_afterglow_clears_a_world_by_two_after_each_activation():
    t = dive("luma", dice="R6 G6", hand="ebb").on_station("2 4").cards_on_board(5).darkness("4 0 1 0 0")
    t.say("Activate a lightball", "red 6", "Pay")
    assert t.asked == (0, "afterglow") and t.offered == ["Coral Gardens", "Sunken City"]
    t.say("Sunken City")
    assert t.dark() == "4 0 0 0 0"  # as far as it can
    t.say("Activate a lightball")
    assert t.dark() == "2 0 0 0 0" and t.balls("active") == "2 4"
    none = (
        dive("luma", dice="R6", hand="ebb")
        .on_station("2")
        .cards_on_board(5)
        .darkness("0 0 0 0 0")
        .say("Activate a lightball")
    )
    assert none.asked == (0, "act")
    other = dive("finn", dice="R6", hand="ebb").on_station("2").cards_on_board(5).say("Activate a lightball")
    assert other.dark() == "2 2 2 2 2"


@rule("AL-122", "AL-131")
def test_no_afterglow_when_the_game_is_won():
    t = dive("luma", dice="R6").on_station("3", "1 2").cards_on_board(5).say("Activate a lightball")
    assert t.asked is None and t.dark() == "2 2 2 2 2"


# All of them


@rule("AL-111", "AL-121")
def test_an_ability_with_nothing_to_use_it_on_is_not_offered():
    assert not dive("crabgail", hand="ebb").may("Use Pinch")
    assert not dive("crumbs", dice="R1").may("Use Bottle Post")
    t = (
        dive("luma", at="kelp", dice="R2", layout="remote_place")
        .strip("coral", "rise_any", "G6")
        .strip("city", "odd_mono", "G1")
    )
    assert not t.may("Use Long Lure")


@rule("AL-001", "AL-115", "AL-118")
def test_the_abilities_of_each_character():
    powers = {each.id: [power.effect for power in each.powers] for each in content.CHARACTERS}
    assert powers == {
        "finn_mcmarlin": ["free_move", "double_move"],
        "crabgail": ["nudge", "keep_die:2"],
        "captain_crumbs": ["hand_size:4", "trade"],
        "master_shellzen": ["reroll_free", "cheap_light:2"],
        "octavia_inkwell": ["double_take", "recolor"],
        "luma_lanternjaw": ["reach", "afterglow:2"],
    }
