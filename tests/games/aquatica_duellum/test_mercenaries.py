"""Aquatica: Duellum, the Mercenaries, one by one and through each other."""

from tests.cited import rule

from .scenario import duel


@rule("DU-070", "DU-015")
def test_one_mercenary_per_turn_before_or_after_the_main_action():
    t = duel("turtles").row("current_seer tide_warden").mercenary("current_seer", "1", "w1_north")
    assert "mercenary" not in t.offered and "main" in t.offered
    t = duel("turtles").row("current_seer").play("annexation", "w1_north")
    assert "mercenary" in t.offered


@rule("DU-071", "DU-Q10")
def test_a_mercenary_that_can_do_nothing_cannot_be_played():
    t = duel("turtles").row("hypnotiser maestro echo_maximus shark_stalker")
    assert t.callable == []
    assert duel("turtles").row("shark_commander shark_bloodhound quartermaster wreck_lifter").callable == []


@rule("DU-071")
def test_the_coins_of_bargain_boss_count_as_doing_something():
    t = duel("turtles").row("bargain_boss").hand("").mercenary("bargain_boss")
    assert t.pool == (1, 0) and t.pile("veterans") == "bargain_boss"


@rule("DU-072", "DU-Q09")
def test_a_played_mercenary_goes_on_top_of_the_pile_when_all_is_done():
    t = duel("turtles").veterans("maestro").row("tide_warden current_seer").mercenary("current_seer", "1")
    assert t.pile("veterans") == "maestro" and t.at("row") == "tide_warden current_seer - -"
    t.say("w1_north")
    assert t.pile("veterans") == "maestro current_seer" and t.at("row") == "tide_warden - - -"


@rule("DU-072a")
def test_until_then_it_occupies_its_place():
    """E35: four waiting; Pearl Broker can take only a Location, Quartermaster only return Action Cards."""
    t = (
        duel("turtles")
        .row("pearl_broker maestro! caretaker! enchanter!")
        .vortex("pearl_garden hypnotiser - - - -")
        .set(tridents=9)
    )
    t.mercenary("pearl_broker")
    assert t.by_itself == ["pearl_garden"], "the only card that could be taken"
    t = (
        duel("turtles")
        .row("quartermaster maestro! caretaker! enchanter!")
        .veterans("hypnotiser")
        .played("ritual expedition")
    )
    t.mercenary("quartermaster", "ritual", "stop")
    assert t.pile("veterans") == "hypnotiser quartermaster" and t.asked == ("turtles", "turn")


@rule("DU-073")
def test_enchanter():
    t = duel("turtles").row("enchanter").mercenary("enchanter", "turtle_coin", "turtle_rotate", "stop")
    assert t.at("tired") == "turtle_coin turtle_rotate" and t.asked == ("turtles", "manta")
    t.say("w1_north", "stop")
    assert t.s.leader == 1 and t.pile("veterans") == "enchanter" and t.s.tally == 0


@rule("DU-074")
def test_hypnotiser():
    t = duel("turtles").row("hypnotiser").board("pearl_garden:all harpoon_ridge:all nursery_meadow")
    t.mercenary("hypnotiser", "harpoon_ridge", "pearl_garden")
    assert t.asked == ("turtles", "manta") and t.pile("scored") == "harpoon_ridge pearl_garden"
    t.say("e1_north", "heart")
    assert t.asked == ("turtles", "turn") and t.s.leader == 0


@rule("DU-075")
def test_maestro_forces_a_raise_of_a_depth_that_is_not_empty():
    """E25: one Location with top -, one with top coin:2 and one depth left."""
    t = (
        duel("turtles")
        .row("maestro")
        .board("golden_atoll")
        .board("sponge_gallery anemone_market:2", "squids")
    )
    t.mercenary("maestro", "golden_atoll")
    assert (t.open("sponge_gallery"), t.open("anemone_market")) == (2, 0), (
        "the coin depth was the only choice"
    )
    t.say("golden_atoll")
    assert t.open("sponge_gallery") == 1 and t.asked == ("turtles", "maestro")
    t.say("stop")
    assert t.pool == (0, 0) and t.open("golden_atoll") == 2


@rule("DU-075")
def test_maestro_lets_the_opponent_choose_and_forgives_those_who_cannot():
    t = (
        duel("turtles")
        .row("maestro")
        .board("golden_atoll")
        .board("pearl_garden harpoon_ridge", "squids")
        .mercenary("maestro", "golden_atoll")
    )
    assert t.asked == ("squids", "forced_raise") and t.offered == ["pearl_garden", "harpoon_ridge"]
    t = (
        duel("turtles")
        .row("maestro")
        .board("golden_atoll")
        .mercenary("maestro", "golden_atoll", "golden_atoll", "golden_atoll")
    )
    assert t.open("golden_atoll") == 1 and t.pile("veterans") == "maestro"


@rule("DU-076")
def test_emir_ritualist():
    t = (
        duel("turtles")
        .row("emir_ritualist")
        .board("golden_atoll")
        .mercenary("emir_ritualist", "golden_atoll")
    )
    assert t.asked == ("turtles", "rotate") and t.offered == ["1", "5", "stop"]
    t.say("1", "golden_atoll", "stop", "stop")
    assert t.asked == ("turtles", "extra_action")
    t.say("annexation", "w1_north")
    assert (
        t.asked == ("turtles", "turn")
        and "main" in t.offered
        and t.s.disc == 1
        and t.open("golden_atoll") == 2
    )


@rule("DU-076", "DU-014")
def test_emir_ritualist_without_a_raise_must_play_the_action_card():
    t = duel("turtles").row("emir_ritualist").board("golden_atoll").mercenary("emir_ritualist", "stop")
    assert t.asked == ("turtles", "extra_action") and "stop" not in t.offered


@rule("DU-077")
def test_caretaker_then_enchanter():
    """E29: three readied animals can be tired again; a third Mercenary is not allowed."""
    t = (
        duel("turtles")
        .row("caretaker enchanter current_seer")
        .tired("turtle_coin turtle_trident turtle_raise")
        .mercenary("caretaker", "all")
    )
    assert t.pile("veterans") == "caretaker" and t.asked == ("turtles", "another_mercenary")
    assert t.offered == ["enchanter", "current_seer", "stop"]
    t.say("enchanter", "turtle_coin", "turtle_trident", "turtle_raise", "w1_north", "heart", "stop")
    assert t.pile("veterans") == "caretaker enchanter" and "mercenary" not in t.offered


@rule("DU-078", "DU-082a")
def test_echo_maximus_performs_a_mercenary_of_the_own_pile():
    t = (
        duel("turtles")
        .row("echo_maximus")
        .veterans("maestro enchanter current_seer")
        .mercenary("echo_maximus")
    )
    assert t.asked == ("turtles", "echo_own") and t.offered == ["enchanter", "current_seer"], (
        "Maestro could do nothing"
    )
    t.say("enchanter")
    assert t.asked == ("turtles", "enchant") and "stop" not in t.offered
    t.say("turtle_coin", "stop", "w1_north")
    assert t.pile("veterans") == "maestro enchanter current_seer echo_maximus"


@rule("DU-079")
def test_bargain_boss_counts_pearlmarket_and_itself():
    t = (
        duel("turtles")
        .row("bargain_boss")
        .veterans("pearl_broker maestro wreck_lifter")
        .mercenary("bargain_boss")
    )
    assert t.pool == (3, 0) and t.asked == ("turtles", "extra_action")
    t = (
        duel("turtles")
        .row("echo_maximus")
        .veterans("pearl_broker bargain_boss")
        .mercenary("echo_maximus", "bargain_boss")
    )
    assert t.pool == (2, 0), "in the pile already, so it counts once"


@rule("DU-080", "DU-Q17")
def test_shark_commander():
    """E22."""
    assert duel("turtles").row("shark_commander").scored("pearl_garden golden_atoll", "squids").callable == []
    t = (
        duel("turtles")
        .row("shark_commander")
        .scored("harpoon_ridge pearl_garden", "squids")
        .mercenary("shark_commander")
    )
    assert (
        t.at("board") == "pearl_garden - - -"
        and t.open("pearl_garden") == 2
        and t.pile("scored", "squids") == "harpoon_ridge"
    )
    t = duel("turtles").row("shark_commander").scored("harpoon_ridge pearl_garden", "squids")
    t.board("golden_atoll kraken_descent leaf_cathedral boiling_maze").mercenary("shark_commander")
    assert t.names(t.s.box) == "pearl_garden" and t.table.scores[1] == 4, (
        "the opponent keeps Harpoon Ridge only"
    )


@rule("DU-081")
def test_shark_stalker_on_bargain_boss():
    """E08: two own Pearlmarket Mercenaries and the copied one: 3 coins and an extra Action Card."""
    t = (
        duel("turtles")
        .row("shark_stalker")
        .veterans("pearl_broker wreck_lifter")
        .veterans("bargain_boss", "squids")
    )
    t.mercenary("shark_stalker")
    assert t.pool == (3, 0) and t.asked == ("turtles", "extra_action")
    t.say("stop")
    assert (
        t.pile("veterans", "squids") == "bargain_boss"
        and t.pile("veterans") == "pearl_broker wreck_lifter shark_stalker"
    )


@rule("DU-081", "DU-Q16", "DU-082")
def test_shark_stalker_on_bloodhound_counts_the_own_pile_only():
    t = (
        duel("turtles")
        .row("shark_stalker")
        .veterans("maestro")
        .veterans("caretaker shark_bloodhound", "squids")
        .mercenary("shark_stalker")
    )
    assert t.asked == ("squids", "must_tire")
    t.say("squid_coin")
    assert t.at("tired", "squids") == "squid_coin" and t.asked == ("turtles", "turn")


@rule("DU-082")
def test_shark_bloodhound():
    """E21."""
    t = (
        duel("turtles")
        .row("shark_bloodhound")
        .veterans("maestro caretaker")
        .tired("squid_coin", "squids")
        .mercenary("shark_bloodhound")
    )
    assert t.asked == ("squids", "must_tire") and len(t.offered) == 3
    t.say("squid_raise", "squid_rotate")
    assert (
        t.at("ready", "squids") == "squid_trident"
        and t.pile("veterans") == "maestro caretaker shark_bloodhound"
    )


@rule("DU-082a")
def test_echo_maximus_on_bloodhound_counts_bloodhound_and_not_itself():
    t = duel("turtles").row("echo_maximus").veterans("shark_bloodhound").mercenary("echo_maximus")
    assert t.asked == ("squids", "must_tire")
    t.say("squid_coin")
    assert t.at("tired", "squids") == "squid_coin" and t.asked == ("turtles", "turn")


@rule("DU-066", "DU-Q08", "DU-106a")
def test_a_returned_mercenary_lies_face_up_unless_the_table_wants_otherwise():
    t = (
        duel("turtles")
        .board("obsidian_forge:2")
        .veterans("maestro current_seer")
        .depth("obsidian_forge", "current_seer")
    )
    assert (
        t.at("row") == "current_seer - - -"
        and t.callable == ["current_seer"]
        and t.pile("veterans") == "maestro"
    )
    t = (
        duel("turtles", returned_mercenary_ready=False)
        .board("obsidian_forge:2")
        .veterans("current_seer")
        .depth("obsidian_forge")
    )
    assert t.at("row") == "current_seer - - -" and t.callable == []
    assert (
        "obsidian_forge"
        not in duel("turtles")
        .board("obsidian_forge:2")
        .veterans("maestro")
        .row("caretaker enchanter hypnotiser tide_warden")
        .usable
    )


@rule("DU-106a", "DU-Q10")
def test_with_mercenary_may_fizzle_all_may_be_skipped():
    t = duel("turtles", mercenary_may_fizzle=True).row("hypnotiser maestro").mercenary("hypnotiser")
    assert t.pile("veterans") == "hypnotiser"
    t = (
        duel("turtles", mercenary_may_fizzle=True)
        .row("current_seer")
        .mercenary("current_seer", "stop", "stop")
    )
    assert t.pile("veterans") == "current_seer" and (t.s.disc, t.s.leader) == (0, 0)


@rule("DU-082", "DU-106a")
def test_shark_bloodhound_finds_nobody_where_all_animals_are_tired():
    """Played for nothing it asks nothing."""
    t = (
        duel("turtles", mercenary_may_fizzle=True)
        .row("shark_bloodhound")
        .veterans("maestro")
        .tired("all", "squids")
    )
    t.mercenary("shark_bloodhound")
    assert t.asked == ("turtles", "turn") and t.pile("veterans") == "maestro shark_bloodhound"


@rule("DU-081", "DU-106a")
def test_shark_stalker_may_decline_where_mercenaries_may_fizzle():
    t = duel("turtles", mercenary_may_fizzle=True).row("shark_stalker").veterans("current_seer", "squids")
    t.mercenary("shark_stalker")
    assert t.asked == ("turtles", "echo_opponent") and t.offered == ["do", "stop"]


@rule("DU-072")
def test_nothing_of_a_finished_card_stays_in_the_position():
    """So that positions which look the same are the same, whatever was played before."""
    t = duel("turtles").row("current_seer").mercenary("current_seer", "1", "w1_north")
    assert not any([*t.s.face, *t.s.left, *t.s.source, *t.s.duty]) and t.s.level == 0


@rule("DU-074")
def test_hypnotiser_earns_a_step_with_a_single_location():
    t = duel("turtles").row("hypnotiser").board("pearl_garden:all").mercenary("hypnotiser")
    assert t.pile("scored") == "pearl_garden" and t.asked == ("turtles", "manta")
    assert t.say("w1_north").asked == ("turtles", "turn")
