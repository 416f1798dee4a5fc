"""Aqualuma, performing and dissolving magic."""

import pytest

from tests.cited import rule

from .scenario import dive


def place(die: str) -> str:
    return f"Place {die}"


def fitting(t) -> list[str]:
    """The kinds of dice that may be placed."""
    return [label.split(" on ")[0][6:] for label in t.offered if label.startswith("Place ")]


# Perform magic


@rule("AL-045")
def test_dice_fill_the_strip_from_the_left():
    t = dive(at="kelp", dice="R1 G3 B5", hand="ebb").strip("kelp", "rise_any")
    t.say(place("red 1"), place("green 3"), place("blue 5"))
    assert t.on("kelp") == "R1 G3 B5" and t.mine() == ""


@rule("AL-046")
def test_twin_bridges_die_by_die():
    """E05."""
    t = dive(at="kelp", dice="R3 B3 B5 G5 B5 R5").strip("kelp", "pairs_bridge").say(place("red 3"))
    assert fitting(t) == ["blue 3"]
    t.say(place("blue 3"))
    assert fitting(t) == ["blue 5"]  # die 3 has the colour of die 2
    t.say(place("blue 5"))
    assert fitting(t) == ["green 5", "red 5"]  # not blue, as die 2 is
    t.say(place("green 5"))
    assert fitting(t) == []
    t.dice("G1 G6 R5 B1")
    assert fitting(t) == ["green 1", "green 6"]


@rule("AL-046", "AL-047", "AL-057", "AL-059")
def test_shallow_water_can_be_blocked():
    """E06."""
    t = dive(at="kelp", dice="B5 B6").strip("kelp", "low_any", "G2 R3")
    assert fitting(t) == ["blue 5"]
    t.say(place("blue 5")).dice("R1 G1 B1")
    assert fitting(t) == []
    t.darkness("2 4 2 2 2").say("Dissolve the magic here")
    assert t.dark() == "2 3 2 2 2" and t.strip_on("kelp") != "low_any"


@rule("AL-046", "AL-051")
def test_even_tide_stays_blue_and_even():
    """E18."""
    t = dive(at="kelp", dice="B2 B4 B5 R2").strip("kelp", "even_mono", "B2 B2 B6").next_cards("surge")
    assert fitting(t) == ["blue 2", "blue 4"]
    t.say(place("blue 2"))
    assert t.cards() == "surge"  # space 4 is a push


@rule("AL-046")
def test_two_schools():
    """E19."""
    t = dive(at="kelp", dice="R5 G2 R2 B5 R2 R2 R3").strip("kelp", "triples", "G5 G5 G5")
    assert fitting(t) == ["red 2", "red 3"]
    t.say(place("red 2"))
    assert fitting(t) == ["red 2"]


@rule("AL-047")
def test_a_die_that_blocks_the_strip_may_be_placed():
    t = dive(at="kelp", dice="R6 G6").strip("kelp", "rise_any", "B5")
    t.say(place("red 6"))
    assert t.on("kelp") == "B5 R6" and fitting(t) == []


@rule("AL-048")
def test_dice_stay_and_all_players_fill_the_same_strip():
    t = (
        dive("finn", "luma", at="kelp", dice="R2")
        .at("kelp", seat=1)
        .strip("kelp", "same_any")
        .say(place("red 2"))
        .end_turn()
    )
    while t.asked != (1, "act"):
        t.table.apply(t.s.options[0])
    assert t.on("kelp") == "R2"
    t.dice("G2 B1", seat=1)
    assert fitting(t) == ["green 2"]


@rule("AL-048", "AL-Q17")
def test_a_full_strip_takes_no_more():
    t = dive(at="kelp", dice="R2").strip("kelp", "same_any", "G2 G2 G2 G2 G2")
    t.say(place("red 2"))
    assert fitting(t.dice("R2 B2")) == []


@rule("AL-049", "AL-Q04")
def test_rising_means_higher_with_gaps():
    t = dive(at="kelp", dice="R1 R2 R3 R6").strip("kelp", "rise_any", "B2")
    assert fitting(t) == ["red 3", "red 6"]
    equal = dive(at="kelp", dice="R1 R2 R3 R6", rise_allows_equal=True).strip("kelp", "rise_any", "B2")
    assert fitting(equal) == ["red 2", "red 3", "red 6"]


@rule("AL-050", "AL-Q05")
def test_pairs_are_spaces_one_two_three_four_five_six():
    t = dive(at="kelp", dice="R3 G4 B4").strip("kelp", "pairs_blue", "G4 B4")
    assert fitting(t) == ["red 3", "green 4", "blue 4"]  # a second pair may show the same number
    seven = dive(at="kelp", dice="R1 R2 R5").strip("kelp", "seven_any", "B2")
    assert fitting(seven) == ["red 5"]
    seven.say(place("red 5"))
    assert fitting(seven) == ["red 1", "red 2"]


# Pushes


@rule("AL-051", "AL-052")
def test_a_push_draws_a_card_and_moves_every_lightball():
    """E01, the example of the rulebook."""
    t = (
        dive(at="kelp", dice="R2")
        .strip("kelp", "same_any", "G2")
        .lights("1 at kelp 1, 3 at kelp 3")
        .next_cards("eddy")
    )
    before = t.light("coral")
    t.say(place("red 2"))
    assert (t.cards(), t.balls("carried", 0), t.light("kelp")) == ("eddy", "1", ". 3 . . . .")
    assert t.light("coral") == before


@rule("AL-052")
def test_without_a_ball_a_push_still_draws_the_card():
    t = dive(at="kelp", dice="R2").strip("kelp", "same_any", "G2").next_cards("eddy")
    for at in range(6, 12):
        if t.s.light[at] >= 0:
            t.s.bag.append(t.s.light[at])
            t.s.light[at] = -1
    t.say(place("red 2"))
    assert t.cards() == "eddy" and t.balls("carried", 0) == ""


@rule("AL-051", "AL-Q22")
def test_a_space_without_the_push_symbol_does_nothing():
    t = dive(at="kelp", dice="R2").strip("kelp", "even_mono", "R4 R4").lights("4 at kelp 4")
    t.say(place("red 2"))  # space 3 has an arrow, but no push
    assert t.cards() == "" and t.light("kelp").split()[3] == "4"


@rule("AL-Q22", "AL-051", "AL-057")
def test_push_and_arrow_may_share_a_space():
    t = dive(at="kelp", dice="R2").strip("kelp", "same_any", "G2").next_cards("eddy").darkness("2 4 2 2 2")
    t.say(place("red 2"), "Dissolve the magic here")
    assert t.cards() == "eddy" and t.dark() == "2 3 2 2 2"


@rule("AL-053")
def test_a_push_happens_once_and_anew_after_dissolving():
    t = (
        dive(at="kelp", dice="R2 G2 B2 R2")
        .strip("kelp", "seven_any", "G5")
        .darkness("2 0 2 2 2")
        .next_cards("eddy surge ebb")
    )
    t.say(place("red 2"))
    assert t.cards() == "eddy"
    t.say(place("green 2"))  # space 3 is no push, and the die on 2 is silent
    assert t.cards() == "eddy"
    t.say("Dissolve the magic here").dice("B3 G4")
    t.say(place("blue 3"), place("green 4"))
    assert t.cards() == "eddy surge"


@rule("AL-055")
def test_dice_are_placed_only_where_the_character_is():
    t = dive(at="coral", dice="R2").strip("kelp", "same_any", "G2").strip("coral", "odd_mono", "G1")
    assert fitting(t) == []
    assert fitting(t.at("station")) == []
    assert fitting(t.at("kelp")) == ["red 2"]


# Dissolve magic


@rule("AL-056")
def test_dissolving_needs_a_die_and_is_never_forced():
    t = dive(at="kelp").strip("kelp", "same_any")
    assert not t.may("Dissolve the magic here")
    t.strip("kelp", "same_any", "G2 G2 G2 G2 G2 G2")
    assert t.may("Dissolve the magic here", "End your turn")
    t.next_dark("blank").end_turn()
    assert t.on("kelp") == "G2 G2 G2 G2 G2 G2"
    station = dive().strip("kelp", "same_any", "R1")
    assert not station.may("Dissolve the magic here")


@rule("AL-057")
def test_only_the_symbol_with_most_arrows_counts():
    """E07."""
    t = (
        dive(at="kelp")
        .strip("kelp", "seven_rgb", "R2 G5 B1 R6")
        .darkness("2 5 2 2 2")
        .say("Dissolve the magic here")
    )
    assert t.dark() == "2 3 2 2 2"
    low = (
        dive(at="kelp")
        .strip("kelp", "seven_rgb", "R2 G5 B1 R6")
        .darkness("2 1 2 2 2")
        .say("Dissolve the magic here")
    )
    assert low.dark() == "2 0 2 2 2" and low.strip_on("kelp") != "seven_rgb"


@rule("AL-058")
def test_all_dice_go_to_the_chest():
    t = dive(at="kelp").strip("kelp", "same_any", "G2 R2 B2")
    before = t.chest()
    t.say("Dissolve the magic here")
    assert t.on("kelp") == "" and sorted(t.chest()) == sorted(before + "GRB")
    assert all(t.s.pips[die] == 0 for die in t.s.chest)


@rule("AL-059")
def test_without_an_arrow_the_strip_stays():
    t = (
        dive(at="kelp")
        .strip("kelp", "even_mono", "R2 R4")
        .lights("5 at kelp 5")
        .say("Dissolve the magic here")
    )
    assert (t.strip_on("kelp"), t.dark(), t.on("kelp")) == ("even_mono", "2 2 2 2 2", "")
    assert t.light("kelp").split()[4] == "5"


@rule("AL-Q10", "AL-059")
def test_at_zero_the_strip_stays_too():
    """E08."""
    t = dive(at="kelp").strip("kelp", "seven_rgb", "R2 G5 B1 R6").darkness("2 0 2 2 2")
    chest = len(t.s.chest)
    t.say("Dissolve the magic here")
    assert (len(t.s.chest) - chest, t.dark(), t.strip_on("kelp")) == (4, "2 0 2 2 2", "seven_rgb")


@rule("AL-059")
def test_a_new_strip_comes_from_the_pile_and_the_old_one_is_discarded():
    t = dive(at="kelp").strip("kelp", "same_any", "G2 G2").lights("5 at kelp 5")
    first = t.s.strip_pile[-1]
    old = t.s.strip[1]
    t.say("Dissolve the magic here")
    assert t.s.strip[1] == first and t.s.strip_discard == [old] and t.light("kelp").split()[4] == "5"


@rule("AL-059")
@pytest.mark.parametrize("discarded", [3, 0])
def test_an_empty_strip_pile(discarded):
    """The discard is shuffled without the strip that leaves; with nothing there the old strip stays."""
    t = dive(at="kelp").strip("kelp", "same_any", "G2 G2")
    t.s.strip_box.extend(t.s.strip_pile)
    t.s.strip_pile.clear()
    t.s.strip_discard.extend([t.s.strip_box.pop() for _ in range(discarded)])
    waiting, old = set(t.s.strip_discard), t.s.strip[1]
    t.say("Dissolve the magic here")
    if discarded:
        assert t.s.strip[1] in waiting and t.s.strip_discard == [old] and len(t.s.strip_pile) == 2
    else:
        assert t.s.strip[1] == old and t.s.strip_discard == [] and t.dark() == "2 1 2 2 2"
