"""Aquatica: Duellum, Action Cards: Ocean Currents, returning, discarding and copying."""

from tests.cited import rule

from .scenario import duel


@rule("DU-065", "DU-Q01")
def test_ocean_currents_brings_back_everything():
    """E06: five other cards in the pile and three tired animals."""
    t = (
        duel("turtles")
        .played("expedition engineering ritual call_to_arms annexation")
        .tired("turtle_coin turtle_trident turtle_raise")
    )
    t.play("ocean_currents", "all", "all")
    assert len(t.s.hand[0]) == 8 and t.s.played[0] == [] and t.s.tired[0] == []
    assert "ocean_currents" in t.at("hand")


@rule("DU-065")
def test_ocean_currents_needs_another_card_or_a_tired_animal():
    assert "ocean_currents" not in duel("turtles").playable
    assert "ocean_currents" in duel("turtles").played("ritual").playable
    assert "ocean_currents" in duel("turtles").tired("turtle_coin").playable


@rule("DU-065", "DU-014")
def test_returning_only_ocean_currents_itself_does_not_count():
    t = duel("turtles").tired("turtle_coin").play("ocean_currents")
    assert t.asked == ("turtles", "recall") and t.offered == ["ocean_currents", "stop"]
    t.say("ocean_currents")
    assert t.at("tired") == "", "then the only tired animal had to be readied"
    t = duel("turtles").played("ritual expedition").play("ocean_currents", "ocean_currents")
    assert t.asked == ("turtles", "recall") and t.offered == ["ritual", "expedition", "all"]


@rule("DU-013a", "DU-065", "DU-091")
def test_all_cards_back_but_the_animals_stay_tired_for_a_goal():
    """E34: goal six_tired_animals."""
    t = (
        duel("turtles", goal_sides="ttpt")
        .owns("manta_coin2 manta_either")
        .tired("all")
        .played("ritual expedition engineering")
    )
    t.play("ocean_currents", "all", "stop")
    assert len(t.s.hand[0]) == 8 and len(t.s.tired[0]) == 6
    t.say("goal", "2", "first_coin")
    assert t.names(t.s.first) == "- - first_coin -"


@rule("DU-064")
def test_a_card_played_earlier_in_the_turn_may_be_returned():
    t = duel("turtles").board("drowned_archive").play("annexation", "w1_north").depth("drowned_archive")
    assert "ritual" in t.at("hand") and t.s.played[0] == []


@rule("DU-064")
def test_returning_up_to_n_cards():
    t = (
        duel("turtles")
        .board("city_of_first_kings:3")
        .played("ritual expedition annexation")
        .depth("city_of_first_kings")
    )
    assert t.offered == ["ritual", "expedition", "annexation"]
    t.say("annexation", "ritual")
    assert t.at("played") == "expedition" and t.asked == ("turtles", "turn")


@rule("DU-067")
def test_the_opponent_discards_a_card_of_their_choice():
    """E11: Turtles reach space 4; what the Squids discard becomes the target of a copy."""
    t = duel("turtles").vortex("toppled_forum - - - - -").set(tridents=1, crowns=(3, 0))
    t.play("ritual", "take:any", "toppled_forum", "conquer", "stop", "do")
    assert t.asked == ("squids", "must_discard") and len(t.offered) == 8
    t.say("annexation")
    assert t.at("played", "squids") == "annexation" and len(t.s.hand[1]) == 7
    assert t.asked == ("turtles", "turn")


@rule("DU-067")
def test_an_empty_hand_discards_nothing():
    t = duel("turtles").vortex("toppled_forum - - - - -").set(tridents=1, crowns=(3, 0)).hand("", "squids")
    t.play("ritual", "take:any", "toppled_forum", "conquer", "stop")
    assert t.asked == ("turtles", "turn") and t.s.crowns == [4, 0]


@rule("DU-068", "DU-Q06", "DU-Q07")
def test_when_a_copy_is_possible():
    assert "mirror_tide" not in duel("turtles").playable
    assert "mirror_tide" in duel("turtles").played("annexation", "squids").playable
    assert "mirror_tide" not in duel("turtles").played("annexation mirror_tide", "squids").playable
    assert "mirror_tide" not in duel("turtles").played("raising_the_flag", "squids").playable, (
        "no Location to raise"
    )
    assert (
        "mirror_tide" in duel("turtles").board("pearl_garden").played("raising_the_flag", "squids").playable
    )


@rule("DU-068")
def test_a_copied_card_is_performed_as_if_printed_on_the_own_one():
    t = (
        duel("turtles")
        .board("golden_atoll")
        .played("raising_the_flag", "squids")
        .play("mirror_tide", *["golden_atoll"] * 3)
    )
    assert (
        t.open("golden_atoll") == 1
        and t.at("played") == "mirror_tide"
        and t.at("played", "squids") == "raising_the_flag"
    )


@rule("DU-069")
def test_a_copied_ocean_currents_returns_the_own_cards_and_the_copy_card():
    t = (
        duel("turtles")
        .played("ocean_currents", "squids")
        .played("ritual")
        .tired("turtle_coin")
        .play("mirror_tide", "all")
    )
    assert "mirror_tide" in t.at("hand") and "ritual" in t.at("hand") and t.s.played[0] == []
    assert t.at("played", "squids") == "ocean_currents"
    t.say("turtle_coin")
    assert t.s.tired[0] == []
