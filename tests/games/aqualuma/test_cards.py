"""Aqualuma, magic cards: faces and backs."""

from collections import Counter

import pytest

from tests.cited import rule

from .scenario import dive
from .specified import content

TAKE = "Play a card face down: take a die"


def swim_to(place: str) -> str:
    return f"Play a card face down: move to {place}"


@rule("AL-Q26", "AL-012")
def test_twenty_four_cards_three_of_each_effect():
    effects = Counter()
    for card in content.MAGIC:
        effects[card.effect.replace("red", "C").replace("green", "C").replace("blue", "C")] += card.count
    assert effects == {
        "reroll:any:2": 3,
        "reroll_one:C:4": 3,
        "reroll_one:any:3": 3,
        "shift:-1": 3,
        "shift:+1": 3,
        "set:C:1|2|3": 3,
        "set:C:4|5|6": 3,
        "flip": 3,
    }


@rule("AL-030", "AL-031")
def test_a_card_is_played_face_up_or_back_up():
    t = dive(dice="R3", hand="ebb ebb")
    assert t.offered.count("Play Ebb") == 1  # equal cards are one option
    t.say("Play Ebb")
    assert t.mine() == "R2" and t.cards() == "ebb"
    t.say(TAKE, "A blue die", rolls="5")
    assert t.mine() == "B5 R2" and t.cards() == ""
    assert not t.may(TAKE)


@rule("AL-030")
def test_any_number_of_cards_in_a_turn():
    t = dive(dice="R1", hand="flow flow flow")
    t.say("Play Flow", "Play Flow", "Play Flow")
    assert t.mine() == "R4"


@rule("AL-031", "AL-032")
def test_which_card_is_played_back_up_is_chosen():
    t = dive(hand="ebb surge").say(TAKE)
    assert t.asked == (0, "play_back") and sorted(t.offered) == ["Ebb", "Surge"]
    t.say("Surge", "A red die", rolls="2")
    assert (t.cards(), t.piled("played"), t.mine()) == ("ebb", "surge", "R2")


@rule("AL-033", "AL-034")
def test_moving_to_a_touching_place():
    t = dive("finn", "luma", at="coral", hand="ebb ebb").at("kelp", seat=1)
    moves = [label for label in t.offered if label.startswith("Play a card face down: move")]
    assert moves == [
        swim_to("Kelp Forest"),
        swim_to("Sunken City"),
        swim_to("Frost Deep"),
        swim_to("the diving station"),
    ]
    t.say(swim_to("Kelp Forest"))
    assert t.where() == t.where(1) == "kelp" and t.cards() == "ebb"
    t.say(swim_to("Ember Vents"))
    assert t.where() == "ember" and t.cards() == ""


@rule("AL-035")
def test_played_cards_lie_in_front_of_you_and_are_not_shuffled_in():
    t = dive(at="kelp", dice="R2 R2", hand="ebb").strip("kelp", "same_any", "G2")
    t.s.magic_discard.extend(t.s.magic_pile)
    t.s.magic_pile.clear()
    t.s.played.extend(t.s.magic_discard)  # all other cards are in front of the player
    t.s.magic_discard.clear()
    t.say("Place red 2")  # a push, but there is nothing to draw
    assert t.cards() == "ebb" and len(t.s.played) == 23


@rule("AL-036")
def test_cards_change_only_own_unplaced_dice():
    t = (
        dive("finn", "luma", at="kelp", dice="R3", hand="capsize")
        .dice("G4", seat=1)
        .strip("kelp", "same_any", "B2")
    )
    t.say("Play Capsize")
    assert (t.mine(), t.mine(1), t.on("kelp")) == ("R4", "G4", "B2")


# Surge


@rule("AL-037")
def test_surge_rerolls_any_dice_twice():
    t = dive(dice="R1 G2 B3", hand="surge").say("Play Surge")
    assert t.offered == ["red 1", "green 2", "blue 3", "No re-roll"]
    t.say("red 1", "blue 3")
    assert t.offered == ["green 2", "Roll them"]
    t.say("Roll them", rolls="5 6")
    assert t.mine() == "B6 G2 R5" and t.table.ask.text == "Re-roll once more?"
    t.say("Yes", "green 2").say("Roll them", rolls="4")
    assert t.mine() == "B6 G4 R5" and t.asked == (0, "act")


@rule("AL-037")
def test_surge_can_stop_after_one_roll_or_before():
    t = (
        dive(dice="R1 G2", hand="surge surge")
        .say("Play Surge", "red 1")
        .say("Roll them", rolls="3")
        .say("No")
    )
    assert t.mine() == "G2 R3" and t.asked == (0, "act")
    t.say("Play Surge", "No re-roll")
    assert t.mine() == "G2 R3" and t.cards() == "" and t.piled("played") == "surge surge"


@rule("AL-037")
def test_all_dice_picked_are_rolled_without_another_word():
    t = dive(dice="R1 G2", hand="surge").say("Play Surge", "red 1").say("green 2", rolls="6 5")
    assert t.mine() == "G5 R6"


# Whirls and Eddy


@rule("AL-038")
def test_a_whirl_rerolls_dice_of_its_colour_up_to_four_times():
    t = dive(dice="R1 R2 G3", hand="whirl_red").say("Play Red Whirl")
    assert t.offered == ["red 1", "red 2", "Stop"]
    t.say("red 1", rolls="4").say("red 4", rolls="5").say("red 2", rolls="6").say("red 6", rolls="1")
    assert t.mine() == "G3 R1 R5" and t.asked == (0, "act")


@rule("AL-038")
def test_eddy_rerolls_any_die_up_to_three_times_or_stops():
    t = dive(dice="R1 G3", hand="eddy eddy").say("Play Eddy")
    t.say("red 1", rolls="2").say("green 3", rolls="4").say("red 2", rolls="3")
    assert t.mine() == "G4 R3" and t.asked == (0, "act")
    t.say("Play Eddy").say("red 3", rolls="6").say("Stop")
    assert t.mine() == "G4 R6" and t.cards() == ""


# Ebb, Flow, Calm, Storm, Capsize


@rule("AL-039")
def test_ebb_and_flow_change_by_exactly_one_and_never_wrap():
    t = dive(dice="R1 G4 B6", hand="ebb flow").say("Play Ebb")
    assert t.offered == ["green 4", "blue 6"]
    t.say("blue 6", "Play Flow")
    assert t.offered == ["red 1", "green 4", "blue 5"]
    t.say("red 1")
    assert t.mine() == "B5 G4 R2"


@rule("AL-039", "AL-042")
def test_a_shift_that_fits_no_die_is_not_offered():
    t = dive(dice="R1 G1", hand="ebb flow")
    assert t.may("Play Flow") and not t.may("Play Ebb")


@rule("AL-040", "AL-Q15")
@pytest.mark.parametrize(
    ("card", "name", "colour", "numbers"),
    [
        ("calm_red", "Red Calm", "R", "123"),
        ("calm_green", "Green Calm", "G", "123"),
        ("calm_blue", "Blue Calm", "B", "123"),
        ("storm_red", "Red Storm", "R", "456"),
        ("storm_green", "Green Storm", "G", "456"),
        ("storm_blue", "Blue Storm", "B", "456"),
    ],
)
def test_calm_and_storm_set_a_die_of_their_colour(card, name, colour, numbers):
    now = numbers[1]
    t = dive(dice=f"R{now} G{now} B{now}", hand=card).say(f"Play {name}")
    # the only die of the colour; its present value is not offered
    assert t.offered == [numbers[0], numbers[2]]
    t.say(numbers[2])
    assert t.mine() == " ".join(sorted(f"{each}{numbers[2] if each == colour else now}" for each in "RGB"))


@rule("AL-040", "AL-042")
def test_set_needs_a_die_of_its_colour():
    t = dive(dice="R2 R3", hand="calm_blue storm_red")
    assert t.may("Play Red Storm") and not t.may("Play Blue Calm")
    t.say("Play Red Storm", "red 3")
    assert t.offered == ["4", "5", "6"]


@rule("AL-041")
@pytest.mark.parametrize(("before", "after"), [(1, 6), (2, 5), (3, 4), (4, 3), (5, 2), (6, 1)])
def test_capsize_turns_a_die_over(before, after):
    assert dive(dice=f"G{before}", hand="capsize").say("Play Capsize").mine() == f"G{after}"


@rule("AL-042")
def test_without_dice_no_card_has_a_face():
    t = dive(hand="surge eddy capsize whirl_red")
    assert [label for label in t.offered if label.startswith("Play ") and "face down" not in label] == []
    whirl = dive(dice="G1", hand="whirl_red eddy")
    assert whirl.may("Play Eddy") and not whirl.may("Play Red Whirl")


@rule("AL-054")
def test_a_drawn_card_can_be_played_at_once_and_hands_have_no_limit():
    t = (
        dive(at="kelp", dice="R2 G2 B2", hand="ebb ebb ebb flow flow")
        .strip("kelp", "same_any", "G2")
        .next_cards("surge eddy")
    )
    t.say("Place red 2")
    assert t.cards() == "ebb ebb ebb flow flow surge" and t.may("Play Surge")
