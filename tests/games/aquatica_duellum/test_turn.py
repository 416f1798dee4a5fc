"""Aquatica: Duellum, the turn: one main action, additional actions around it, and the duty to do
something."""

from random import Random

from fathomfive.games.aquatica_duellum import GAME
from fathomfive.games.aquatica_duellum.rules import turn
from fathomfive.games.aquatica_duellum.rules.goals import declare
from fathomfive.kernel.loop import answer
from fathomfive.kernel.verbs import offers
from tests.cited import rule

from .scenario import duel


@rule("DU-009", "DU-011")
def test_the_turn_ends_only_after_the_main_action_and_then_the_other_side_plays():
    t = duel("turtles")
    assert "end" not in t.offered and "main" in t.offered
    t.play("annexation", "w1_north")
    assert "end" in t.offered and "main" not in t.offered
    t.end()
    assert t.asked == ("squids", "turn")
    t.now("squids").play("annexation", "heart").end()
    assert t.asked == ("turtles", "turn")


@rule("DU-010", "DU-018")
def test_a_new_turn_has_an_empty_pool_and_unused_tokens():
    t = duel("turtles").row("caretaker! tide_warden").token(0, "first_coin").set(coins=3, tridents=2)
    t.s.spent[0] = 1
    t.play("annexation", "w1_north").end()
    assert t.pool == (0, 0)
    t.now("squids").play("annexation", "heart").end()
    assert (t.pool, t.s.spent[0], t.s.stance[0][0]) == ((0, 0), 0, 0)


@rule("DU-012")
def test_a_played_action_card_lies_on_top_of_the_discard_pile():
    t = duel("turtles").played("expedition ritual").play("annexation")
    assert t.at("played") == "expedition ritual annexation"
    assert "annexation" not in t.at("hand")


@rule("DU-013", "DU-Q26")
def test_ritual_may_be_done_in_any_order_but_each_effect_is_one_block(specified):
    """E31: take first, then rotate, then step; rotating again is illegal."""
    t = duel("turtles", game=specified)
    t.play("ritual")
    assert t.offered == ["rotate:2", "take:any", "manta:1"]
    t.say("take:any", "pearl_garden")
    assert t.offered == ["rotate:2", "manta:1", "stop"]
    t.say("rotate:2", "1")
    assert t.offered == ["manta:1", "stop"]
    t.say("manta:1", "w1_north")
    assert t.asked == ("turtles", "turn") and t.s.main_done


@rule("DU-013")
def test_a_step_and_then_no_more(specified):
    """E31: or step, then stop."""
    t = duel("turtles", game=specified).play("ritual", "manta:1", "w1_north")
    t.say("stop")
    assert t.asked == ("turtles", "turn") and t.s.main_done and t.s.disc == 0


@rule("DU-013")
def test_printed_order_cannot_be_changed_but_effects_can_be_skipped():
    """Expedition: two tridents, take, refill.  The take is asked first and may be left out, then the refill
    is a must."""
    t = duel("turtles").vortex("pearl_garden harpoon_ridge - - - -")
    t.play("expedition")
    assert (
        t.asked == ("turtles", "take")
        and t.pool == (0, 2)
        and t.offered == ["pearl_garden", "harpoon_ridge", "stop"]
    )
    t.say("pearl_garden", "conquer")
    assert t.asked == ("turtles", "refill") and t.offered == ["do", "stop"]
    t.say("stop")
    assert t.names(t.s.vortex) == "- harpoon_ridge - - - -"


@rule("DU-013a")
def test_only_a_refill_is_all_or_nothing():
    t = (
        duel("turtles")
        .vortex("pearl_garden - - - - -")
        .deck("golden_atoll kraken_descent sponge_gallery leaf_cathedral boiling_maze")
    )
    t.play("expedition", "stop")
    assert t.names(t.s.vortex).count("-") == 0, (
        "after no take the refill was the last that could be done, so it was done"
    )
    t = duel("turtles").played("expedition engineering").tired("turtle_coin turtle_rotate turtle_raise")
    t.play("ocean_currents")
    assert t.offered == ["expedition", "engineering", "ocean_currents", "all", "stop"]
    t.say("engineering", "stop")
    assert t.at("played") == "expedition ocean_currents"
    assert t.offered == ["turtle_coin", "turtle_raise", "turtle_rotate", "all", "stop"]
    t.say("turtle_rotate", "stop")
    assert t.at("tired") == "turtle_coin turtle_raise"


@rule("DU-013a")
def test_an_effect_in_any_combination_that_is_chosen_and_skipped_is_used_up(specified):
    t = duel("turtles", game=specified).play("ritual", "rotate:2", "stop")
    assert t.offered == ["take:any", "manta:1"]


@rule("DU-014", "DU-Q24")
def test_at_the_start_three_cards_can_do_nothing():
    """E15: nothing to return, no Location, an empty pile; Annexation has its manta step."""
    t = duel("turtles").vortex("- - - - - -").no_deck()
    assert (
        "ocean_currents" not in t.playable
        and "raising_the_flag" not in t.playable
        and "mirror_tide" not in t.playable
    )
    assert "annexation" in t.playable
    assert "call_to_arms" not in t.playable, "gaining coins alone is not enough"


@rule("DU-014")
def test_the_last_effect_that_could_do_something_cannot_be_skipped():
    t = duel("turtles").board("harpoon_ridge:all").vortex("pearl_garden - - - - -")
    t.play("annexation")
    assert t.asked == ("turtles", "score") and t.offered == ["harpoon_ridge", "stop"]
    t.say("stop")
    assert t.asked == ("turtles", "manta") and "stop" not in t.offered
    t = duel("turtles").board("harpoon_ridge:all").play("annexation", "harpoon_ridge")
    assert t.asked == ("turtles", "manta") and "stop" in t.offered


@rule("DU-014")
def test_a_card_of_which_nothing_was_done_yet_asks_for_its_take():
    t = duel("turtles").vortex("pearl_garden harpoon_ridge - - - -").no_deck().play("call_to_arms")
    assert t.asked == ("turtles", "alternative")
    t.say("trident:2")
    assert t.asked == ("turtles", "take") and t.offered == ["pearl_garden", "harpoon_ridge"]


@rule("DU-014a", "DU-021")
def test_an_alternative_after_which_nothing_could_be_done_is_not_offered():
    """Slot 0 costs the Turtles 1 trident; a price of 4 is out of reach with 2 coins."""
    t = duel("turtles").vortex("anemone_market - - - - -").no_deck().tired("turtle_coin turtle_trident")
    t.play("call_to_arms")
    assert t.asked == ("turtles", "turn") and t.at("board") == "anemone_market - - -" and t.pool == (0, 1)
    both = duel("turtles").vortex("whetstone_hollow - - - - -").no_deck().play("call_to_arms")
    assert both.offered == ["trident:2", "coin:2"]


@rule("DU-014a")
def test_without_any_alternative_that_helps_the_card_cannot_be_played():
    t = (
        duel("turtles")
        .vortex("- - golden_atoll kraken_descent - -")
        .no_deck()
        .tired("turtle_coin turtle_trident")
    )
    assert "call_to_arms" not in t.playable


@rule("DU-015", "DU-016", "DU-017")
def test_additional_actions_come_before_and_after_but_never_inside():
    t = duel("turtles").board("broken_observatory pearl_garden").row("tide_warden").tired("turtle_coin")
    assert t.offered == ["main", "mercenary", "animal", "depth"]
    t.animal("turtle_rotate", "1")
    assert t.offered == ["main", "mercenary", "animal", "depth"]
    t.play("ritual")
    assert t.asked == ("turtles", "order"), "inside the main action only its own effects are offered"
    t.say("rotate:2", "1", "stop")
    assert t.offered == ["end", "mercenary", "animal", "depth"]


@rule("DU-017")
def test_two_raises_of_an_animal_are_one_action():
    t = duel("turtles").board("golden_atoll broken_observatory").owns("manta_raise2")
    t.animal("manta_raise2", "golden_atoll")
    assert t.asked == ("turtles", "raise_") and t.offered == ["golden_atoll", "broken_observatory", "stop"]


@rule("DU-018", "DU-Q04")
def test_what_is_left_in_the_pool_can_be_used_until_the_turn_ends():
    """Call to Arms leaves 1 trident; Shark Raider adds 3 and conquers for all 4."""
    t = (
        duel("turtles")
        .vortex("pearl_garden - - - harpoon_ridge -")
        .no_deck()
        .row("shark_raider")
        .tired("all")
    )
    t.play("call_to_arms")
    assert t.pool == (0, 1)
    t.mercenary("shark_raider", "harpoon_ridge", "conquer")
    assert t.pool == (0, 0) and t.at("board") == "pearl_garden harpoon_ridge - -"
    t = duel("turtles").vortex("pearl_garden - - - - -").no_deck().play("call_to_arms", "trident:2").end()
    assert t.asked == ("squids", "turn") and t.pool == (0, 0)


@rule("DU-019", "DU-Q02")
def test_with_nothing_playable_one_regroups():
    t = (
        duel("turtles")
        .vortex("- - - - - -")
        .no_deck()
        .hand("mirror_tide call_to_arms")
        .row("tide_warden")
        .tired("turtle_coin")
    )
    assert t.offered[0] == "regroup"
    t.say("regroup")
    assert len(t.s.hand[0]) == 8 and t.s.played[0] == [] and "turtle_coin" in t.at("tired")


@rule("DU-019")
def test_regroup_is_not_offered_otherwise_and_an_empty_hand_regroups():
    assert "regroup" not in duel("turtles").offered
    t = duel("turtles").hand("").row("tide_warden").tired("turtle_coin")
    assert "regroup" in t.offered and "main" not in t.offered


def test_the_menu_offers_exactly_what_its_questions_would_offer():
    """DU-011: in whole random games."""
    for seed in range(4):
        luck, s = Random(seed), GAME.start(2, seed)
        while s.asked >= 0:
            if s.pending[-1][0] == turn.turn:
                me, menu = s.asked, s.options
                assert (turn.ANIMAL in menu) == offers(s, turn.use_animal, me)
                assert (turn.DEPTH in menu) == offers(s, turn.use_depth, me)
                assert (turn.GOAL in menu) == (not s.goal_done and offers(s, declare, me))
            answer(s, luck.choice(s.options))
