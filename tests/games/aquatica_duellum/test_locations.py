"""Aquatica: Duellum, Locations: depths, raising, scoring (with the rulebook's three examples), and the disc
and refills."""

import pytest

from tests.cited import rule

from .scenario import duel


@rule("DU-044")
def test_an_animal_raises_a_location_past_an_empty_depth():
    """E01."""
    t = duel("turtles").board("anemone_market:1").animal("turtle_raise", "anemone_market")
    assert t.at("tired") == "turtle_raise" and t.open("anemone_market") == 1
    assert (
        t.table.game.words.label(t.s, t.table.game.steps.named("use_depth"), (0,), 0)
        == "Anemone Market (2 coins)"
    )
    assert t.pool == (0, 0)


@rule("DU-044")
def test_raising_the_flag_on_one_or_two_locations():
    """E02."""
    t = (
        duel("turtles")
        .board("pearl_garden golden_atoll")
        .play("raising_the_flag", "pearl_garden", "golden_atoll", "golden_atoll")
    )
    assert (t.open("pearl_garden"), t.open("golden_atoll"), t.pool) == (1, 2, (0, 0))
    t = duel("turtles").board("pearl_garden golden_atoll").play("raising_the_flag", *["golden_atoll"] * 3)
    assert (t.open("pearl_garden"), t.open("golden_atoll")) == (2, 1)


@rule("DU-040", "DU-045")
def test_a_raise_from_a_depth_does_not_lift_its_own_location():
    """E03."""
    t = duel("turtles").board("marble_amphitheatre pearl_garden golden_atoll").depth("marble_amphitheatre")
    assert t.open("marble_amphitheatre") == 2 and t.offered == ["pearl_garden", "golden_atoll"]
    t.say("pearl_garden")
    assert t.offered == ["pearl_garden", "golden_atoll", "stop"]
    t.say("pearl_garden")
    assert t.open("pearl_garden") == 0 and t.asked == ("turtles", "turn")


@rule("DU-045", "DU-046", "DU-042")
def test_a_full_raise_from_a_depth_does_not_lift_its_own_location():
    t = duel("turtles").board("magma_cradle:2 golden_atoll").depth("magma_cradle")
    assert t.open("golden_atoll") == 0 and t.pile("scored") == ""
    assert duel("turtles").board("magma_cradle:2").usable == ["turtle_raise", "turtle_rotate"]


@rule("DU-046", "DU-047")
def test_a_full_raise_loses_all_depths_and_scores_nothing():
    t = (
        duel("turtles")
        .board("golden_atoll deepest_throne:1")
        .row("wreck_lifter")
        .mercenary("wreck_lifter", "golden_atoll", "stop")
    )
    assert t.open("golden_atoll") == 0 and t.at("board") == "golden_atoll deepest_throne - -"
    assert t.pool == (0, 0) and t.pile("scored") == ""


@rule("DU-039", "DU-041")
def test_depth_after_depth_in_one_turn():
    t = duel("turtles").board("broken_observatory pearl_garden")
    t.depth("broken_observatory", "1")
    assert t.open("broken_observatory") == 1 and "broken_observatory" in t.usable
    t.depth("broken_observatory", "pearl_garden")
    assert t.open("broken_observatory") == 0 and "broken_observatory" not in t.usable


@rule("DU-042")
def test_a_depth_must_be_performable_and_then_must_be_performed():
    t = duel("turtles").board("drowned_archive")
    assert "drowned_archive" not in t.usable, "nothing to return"
    t = duel("turtles").board("broken_observatory").depth("broken_observatory")
    assert t.asked == ("turtles", "rotate") and "stop" not in t.offered
    t = duel("turtles").board("manta_crossing").depth("manta_crossing")
    assert t.asked == ("turtles", "manta") and "stop" not in t.offered


@rule("DU-043")
def test_an_empty_depth_cannot_be_used():
    t = duel("turtles").board("sponge_gallery migration_stream")
    assert t.usable == ["turtle_raise", "turtle_rotate"]


@rule("DU-048", "DU-041")
def test_a_location_may_score_itself_with_its_last_depth():
    """E20: Moonlit Lagoon."""
    t = duel("turtles").board("moonlit_lagoon:1")
    assert "moonlit_lagoon" in t.usable
    t.depth("moonlit_lagoon")
    assert t.pile("scored") == "moonlit_lagoon" and t.at("board") == "- - - -" and t.table.scores[0] == 2


@rule("DU-048", "DU-047")
def test_scored_locations_go_on_the_pile_one_by_one_and_free_their_slots():
    t = duel("turtles").board("harpoon_ridge:all pearl_garden golden_atoll:all")
    t.play("annexation", "golden_atoll", "harpoon_ridge", "stop")
    assert t.pile("scored") == "golden_atoll harpoon_ridge" and t.at("board") == "- pearl_garden - -"


@rule("DU-049")
def test_without_a_fully_raised_location_scoring_does_nothing():
    t = duel("turtles").board("harpoon_ridge:1 temple_of_scales")
    assert "temple_of_scales" not in t.usable
    t.play("annexation")
    assert t.asked == ("turtles", "manta")


# The vortex


@rule("DU-050", "DU-Q21")
def test_rotating_by_up_to_n_either_way():
    t = duel("turtles").animal("turtle_rotate")
    assert t.offered == ["1", "5"]
    t = duel("turtles").play("ritual", "rotate:2")
    assert t.offered == ["1", "2", "4", "5", "stop"]
    t.say("4")
    assert t.s.disc == 4


@rule("DU-051")
def test_a_refill_goes_by_the_own_vortex_cost():
    """E04: slots 0, 4 and 5 of the Turtles cost 1, 4 and 2."""
    t = (
        duel("turtles")
        .vortex("- pearl_garden harpoon_ridge nursery_meadow - -")
        .deck("maestro caretaker enchanter")
    )
    t.play("expedition", "stop", "do")
    assert t.names(t.s.vortex) == "maestro pearl_garden harpoon_ridge nursery_meadow enchanter caretaker"
    t = (
        duel("squids")
        .vortex("- pearl_garden harpoon_ridge nursery_meadow - -")
        .deck("maestro caretaker enchanter")
    )
    t.play("expedition", "stop", "do")
    assert t.names(t.s.vortex) == "enchanter pearl_garden harpoon_ridge nursery_meadow maestro caretaker"


@rule("DU-052")
def test_a_short_deck_fills_as_far_as_it_goes():
    t = duel("turtles").vortex("- - - - - pearl_garden").deck_is("maestro caretaker")
    t.play("expedition", "stop", "do")
    assert t.names(t.s.vortex) == "maestro caretaker - - - pearl_garden"


@rule("DU-052")
@pytest.mark.parametrize("text", ["full", "no deck"])
def test_a_refill_without_need_or_deck_is_not_performed(text):
    t = duel("turtles").board("salt_geyser")
    if text == "no deck":
        t.vortex("- - - - - -").deck_is("")
    assert "salt_geyser" not in t.usable
