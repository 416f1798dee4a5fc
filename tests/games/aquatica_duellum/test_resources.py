"""Aquatica: Duellum, coins and tridents: the pool, sources of payment, and paying exactly what is due."""

import pytest

from tests.cited import rule

from .scenario import duel


@rule("DU-020", "DU-Q04")
def test_printed_resources_stay_in_the_pool_for_later_actions():
    """E30: Bargain Boss alone gives 1 coin; Call to Arms makes it 3; Squids buy slot 4 for 3.  The main
    action is still open."""
    t = duel("squids").vortex("- - - - pearl_garden -").no_deck().row("bargain_boss").tired("squid_coin")
    t.mercenary("bargain_boss")
    assert t.asked == ("squids", "extra_action") and t.pool == (1, 0)
    t.say("call_to_arms", "coin:2", "pearl_garden")
    assert t.asked == ("squids", "turn") and t.pool == (0, 0)
    assert t.at("board") == "pearl_garden - - -" and "main" in t.offered


@rule("DU-021")
def test_coins_or_tridents_are_chosen_when_the_step_is_reached():
    t = duel("squids").vortex("- - - whetstone_hollow - -").no_deck().play("call_to_arms")
    assert t.asked == ("squids", "alternative") and t.pool == (0, 0)
    t.say("coin:2")
    assert t.at("board").startswith("whetstone_hollow") and t.pool == (1, 0)


@rule("DU-022", "DU-023")
def test_the_pool_pays_first_and_then_sources_until_the_cost_is_covered():
    """E13: Expedition gives 2 tridents, slot 1 costs 3: the Spear Turtle gives the third."""
    t = duel("turtles").vortex("- pearl_garden - - - -").no_deck()
    t.play("expedition")
    assert t.at("tired") == "turtle_trident" and t.pool == (0, 0)
    assert t.at("board") == "pearl_garden - - -"


@rule("DU-023", "DU-040")
def test_what_the_last_source_gives_too_much_stays_in_the_pool():
    """E13: with Ironclaw Rift on top depth trident:2 instead, the Rift slides and 1 is left."""
    t = (
        duel("turtles")
        .vortex("- pearl_garden - - - -")
        .no_deck()
        .board("ironclaw_rift")
        .tired("turtle_trident")
    )
    t.play("expedition")
    assert t.open("ironclaw_rift") == 2 and t.pool == (0, 1)


@rule("DU-022", "DU-023")
def test_sources_are_chosen_one_at_a_time_and_only_as_long_as_something_is_due():
    t = (
        duel("turtles")
        .vortex("- pearl_garden - - - -")
        .no_deck()
        .board("ironclaw_rift")
        .owns("manta_trident2")
    )
    t.play("expedition", "pearl_garden", "conquer")
    assert t.asked == ("turtles", "pay") and t.offered == [
        "turtle_trident",
        "manta_trident2",
        "ironclaw_rift",
    ]
    t.say("turtle_trident")
    assert t.asked[1] == "turn" and t.at("tired") == "turtle_trident" and t.open("ironclaw_rift") == 3


@rule("DU-023")
def test_a_card_that_cannot_be_paid_is_not_offered():
    t = duel("turtles").vortex("- - - anemone_market harpoon_ridge whetstone_hollow").no_deck().tired("all")
    t.play("expedition")
    assert t.at("board") == "whetstone_hollow - - -", "only slot 5, for 2 tridents, was in reach"


@rule("DU-024")
def test_a_location_may_pay_several_times():
    """E14: Engineering gives 3 tridents, Harpoon Ridge 1 and 2: in all 6 for a price of 5."""
    t = duel("squids").vortex("- - marble_amphitheatre - - -").board("harpoon_ridge").tired("squid_trident")
    t.play("engineering", "take:location", "marble_amphitheatre")
    assert t.pool == (0, 1) and t.open("harpoon_ridge") == 0
    assert t.at("board") == "harpoon_ridge marble_amphitheatre - -"


@rule("DU-025")
def test_coins_do_not_replace_tridents():
    t = duel("turtles").vortex("- - golden_atoll - - -").set(coins=6).tired("turtle_coin")
    assert "ritual" in t.playable
    t.play("ritual")
    assert t.offered == ["rotate:2", "refill"], "6 coins pay neither a price of 7 nor 5 tridents"


@rule("DU-026")
def test_a_source_with_either_gives_the_kind_that_is_paid():
    for kind, pays in (("conquer", "tridents"), ("buy", "coins")):
        t = (
            duel("turtles")
            .vortex("- pearl_garden - - - -")
            .owns("manta_either")
            .tired("turtle_coin turtle_trident")
        )
        t.set(coins=2, tridents=2).play("ritual", "take:any", "pearl_garden", kind)
        assert getattr(t.s, pays) == 0 and t.at("tired").endswith("manta_either")


@rule("DU-027")
def test_resource_animals_and_depths_cannot_be_used_outside_of_a_payment():
    t = (
        duel("turtles")
        .board("pearl_garden harpoon_ridge whetstone_hollow:1")
        .owns("manta_coin2 manta_either")
    )
    assert t.usable == ["turtle_raise", "turtle_rotate", "whetstone_hollow"]


@rule("DU-022", "DU-095")
def test_a_token_with_a_resource_pays_once_per_turn():
    t = (
        duel("turtles")
        .vortex("- - - - - pearl_garden")
        .token(0, "first_trident")
        .tired("all")
        .set(tridents=1)
    )
    t.play("ritual", "take:any", "pearl_garden")
    assert t.s.spent[1] == 1 and t.pool == (0, 0) and t.at("board").startswith("pearl_garden")


# Drawing without need


@rule("DU-027a", "DU-Q03", "DU-106a")
def test_with_waste_resources_sources_may_be_emptied_before_and_after_each_effect():
    t = duel("turtles", waste_resources=True).board("harpoon_ridge golden_atoll:3").owns("manta_either")
    t.play("raising_the_flag")
    assert t.asked == ("turtles", "waste")
    assert t.offered == [
        "turtle_coin",
        "turtle_trident",
        "manta_either",
        "harpoon_ridge",
        "golden_atoll",
        "stop",
    ]
    t.say("harpoon_ridge")
    assert t.pool == (0, 1) and t.open("harpoon_ridge") == 1
    t.say("manta_either")
    assert t.asked == ("turtles", "waste_kind") and t.offered == ["coin", "trident"]
    t.say("coin", "stop")
    assert t.pool == (1, 1) and t.asked == ("turtles", "raise_")
    t.say("harpoon_ridge", "stop")
    assert t.asked == ("turtles", "waste") and t.offered == [
        "turtle_coin",
        "turtle_trident",
        "golden_atoll",
        "stop",
    ]


@rule("DU-027a")
def test_who_empties_the_source_that_an_effect_needs_has_lost_that_effect():
    """The only raisable Location is emptied before Raising the Flag lifts it: the card was played, and
    nothing is left to do."""
    t = duel("turtles", waste_resources=True).board("harpoon_ridge:1").tired("turtle_coin turtle_trident")
    t.play("raising_the_flag", "harpoon_ridge")
    assert t.pool == (0, 2) and t.open("harpoon_ridge") == 0 and t.asked == ("turtles", "turn")
    assert t.s.main_done and t.at("played") == "raising_the_flag"


@rule("DU-027a")
def test_animals_and_depths_open_no_occasion_for_waste():
    t = duel("turtles", waste_resources=True).board("broken_observatory pearl_garden")
    t.animal("turtle_rotate")
    assert t.asked == ("turtles", "rotate")
    t.say("1").depth("broken_observatory")
    assert t.asked == ("turtles", "rotate")


@rule("DU-Q27")
def test_depths_and_animals_pay_for_the_card_of_a_mercenary():
    t = (
        duel("turtles")
        .vortex("- - - pearl_garden - -")
        .row("shark_raider")
        .board("ironclaw_rift")
        .tired("turtle_coin")
    )
    t.mercenary("shark_raider")
    assert t.asked == ("turtles", "pay") and t.offered == ["turtle_trident", "ironclaw_rift"]
    t.say("turtle_trident")
    assert (
        t.at("board") == "ironclaw_rift pearl_garden - -"
        and t.pool == (0, 0)
        and t.open("ironclaw_rift") == 2
    )


@rule("DU-Q28")
@pytest.mark.parametrize("card", ["ritual", "annexation", "raising_the_flag"])
def test_effects_cost_nothing_themselves(card):
    t = duel("turtles").board("harpoon_ridge").tired("turtle_coin turtle_trident").vortex("- - - - - -")
    assert card in t.playable
    t.play(card)
    assert t.pool == (0, 0) and t.asked[1] in ("order", "manta", "raise_")
