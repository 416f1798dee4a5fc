"""Aquatica: Duellum, Regent Shrimpion: an exact procedure, five levels, no choices of its own."""

import pytest

from fathomfive.games.aquatica_duellum import GAME
from fathomfive.games.aquatica_duellum.content.world import LEVELS, MAP
from fathomfive.kernel.game import Game
from tests.cited import rule

from .scenario import Duel, number, short, solo

WEST = "pearl_garden harpoon_ridge drowned_archive nursery_meadow bubbling_chimney whetstone_hollow"


def regent(
    cards: str, level: int = 3, side: str = "turtles", vortex: str = WEST, game: Game = GAME, **fields: object
) -> Duel:
    """The player is at the end of a turn; the Regent's next cards are these, the first to be drawn first."""
    t = solo(side, level, game=game).vortex(vortex)
    theirs = 1 - t.me
    kept = [number(name, theirs) for name in cards.split()]
    t.s.regent_deck[:] = [card for card in t.s.regent_deck if card not in kept] + kept[::-1]
    return t.set(main_done=1, **fields)


def without_mantas(t: Duel, *territories: str) -> Duel:
    """These nests are empty."""
    for nest, place in enumerate(MAP):
        if place.id in territories and t.s.nests[nest] >= 0:
            t.s.box.append(t.s.nests[nest])
            t.s.nests[nest] = -1
    return t


def deck(t: Duel) -> str:
    return t.names(sorted(t.s.regent_deck))


@rule("DU-105", "DU-201")
def test_the_regent_has_the_other_faction_and_a_shuffled_deck():
    t = solo("squids", 1)
    assert t.asked == ("squids", "turn") and t.s.hand[0] == [] and len(t.s.regent_deck) == 8
    assert len({tuple(solo("squids", 1, seed).s.regent_deck) for seed in range(6)}) == 6
    assert t.s.view(1)["regent_deck"] == [None] * 8


@rule("DU-201")
@pytest.mark.parametrize("level", [1, 2, 3, 4, 5])
def test_what_the_levels_start_with(level):
    t = solo("turtles", level)
    assert len(t.s.regent_deck) == (8 if level == 1 else 7) and ("ocean_currents" in deck(t)) == (level == 1)
    assert t.s.crowns == [0, 2 if level == 5 else 0]
    assert t.names(t.s.box) == ("" if level == 1 else "ocean_currents")


@rule("DU-201", "DU-206")
def test_level_five_moves_the_leader_before_the_first_turn():
    t = solo("turtles", 5)
    while t.asked[1] == "regent_route":
        t.say(t.offered[0])
    assert MAP[t.s.leader].side == "east" and MAP[t.s.leader].id.startswith("e2")
    assert len(t.s.ready[1]) == 6, "both Wild Mantas on the way were taken"
    assert t.asked == ("turtles", "turn")


@rule("DU-201", "DU-202")
def test_with_the_first_player_token_the_regent_starts():
    t = solo("turtles", 3, regent_first=True)
    assert len(t.s.played[1]) == 1 and t.s.round == 1 and t.s.starter == 1


@rule("DU-203")
def test_rotation_is_clockwise_and_resources_are_ignored():
    t = regent("ritual", vortex="- - - - - -").end()
    assert t.s.disc == 2 and t.pool == (0, 0)


@rule("DU-203", "DU-051")
def test_a_refill_is_mandatory_and_goes_by_its_own_cost():
    t = regent("expedition", vortex="- - - pearl_garden - -")
    t.deck("maestro caretaker enchanter hypnotiser tide_warden current_seer").end()
    filled = "current_seer hypnotiser caretaker maestro enchanter tide_warden"
    assert t.names(t.s.vortex) == filled, "slot 3, its cheapest, was taken and filled first"
    assert t.at("board", "squids") == "pearl_garden - - -"


@rule("DU-204")
def test_it_takes_the_cheapest_card_fully_raised_and_pays_nothing():
    t = regent("call_to_arms", vortex="pearl_garden - golden_atoll - - harpoon_ridge").end()
    assert t.at("board", "squids") == "golden_atoll - - -" and t.open("golden_atoll") == 0
    assert t.s.crowns == [0, 1] and len(t.s.ready[1]) == 4


@rule("DU-204")
def test_the_class_is_looked_at_first_and_mercenaries_go_straight_to_the_pile(specified):
    t = regent("engineering", vortex="pearl_garden - maestro - - -", game=specified).end()
    assert t.at("board", "squids") == "pearl_garden - - -"
    t = regent("call_to_arms", vortex="pearl_garden - current_seer - - -").end()
    assert t.pile("veterans", "squids") == "current_seer" and t.s.leader == 0


@rule("DU-202", "DU-206")
def test_of_two_alternatives_it_does_the_first():
    """Engineering is a step or a Location: for the Regent always a step, and that is two."""
    t = regent("engineering", vortex="pearl_garden - - - - -", leader="e2_middle").end()
    assert MAP[t.s.leader].id == "e4_strait" and t.at("board", "squids") == "- - - -"


@rule("DU-204", "DU-Q30")
def test_with_a_full_board_the_cheapest_location_is_ignored():
    """E27."""
    t = (
        regent("call_to_arms", vortex="maestro - pearl_garden - - -")
        .no_deck()
        .board("golden_atoll:all kraken_descent:all leaf_cathedral:all boiling_maze:all", "squids")
        .end()
    )
    assert t.names(t.s.vortex) == "maestro - pearl_garden - - -" and t.pile("veterans", "squids") == ""


@rule("DU-205", "DU-206")
def test_annexation_scores_from_left_to_right_and_then_moves_two_steps():
    """E12."""
    t = regent("annexation").board("golden_atoll:all pearl_garden:all harpoon_ridge:all", "squids").end()
    assert t.pile("scored", "squids") == "golden_atoll pearl_garden harpoon_ridge"
    while t.asked[1] == "regent_route":
        t.say(t.offered[0])
    assert MAP[t.s.leader].id.startswith("e2") and t.at("board", "squids") == "- - - -"


@rule("DU-206", "DU-Q31")
def test_of_the_shortest_ways_one_with_a_manta_and_the_player_chooses_between_these():
    t = regent("annexation").end()
    assert t.asked == ("turtles", "regent_route") and t.offered == ["e1_north", "e1_south"]
    t.say("e1_south")
    assert MAP[t.s.leader].id == "e2_south" and len(t.s.ready[1]) == 6, "Open Water has no Wild Manta"
    t = without_mantas(regent("annexation"), "e1_north", "e2_north").end()
    assert MAP[t.s.leader].id == "e2_south" and len(t.s.ready[1]) == 6, "nothing on the northern way"
    t = without_mantas(regent("annexation"), "e1_north", "e2_south").end()
    assert t.offered == ["e1_north", "e1_south"], "one Wild Manta on either way"
    t.say("e1_north")
    assert MAP[t.s.leader].id == "e2_north" and len(t.s.ready[1]) == 5
    t = without_mantas(regent("annexation", leader="e3_strait"), "e5_north").end()
    assert MAP[t.s.leader].id == "e5_south" and len(t.s.ready[1]) == 5


@rule("DU-206")
def test_without_mantas_on_any_shortest_way_the_player_chooses():
    empty = without_mantas(regent("annexation"), *[place.id for place in MAP]).tired("squid_coin", "squids")
    empty.end().say("e1_north")
    assert empty.offered == ["e2_north", "e2_middle"]
    empty.say("e2_north")
    assert empty.at("tired", "squids") == "squid_coin", "an empty nest gives it nothing"


def test_for_searches_what_the_regent_asks_belongs_to_the_turn_before():
    t = without_mantas(regent("annexation"), *[place.id for place in MAP]).end()
    assert t.asked == ("turtles", "regent_route") and GAME.search.turn_number(t.s) == 1
    while t.asked == ("turtles", "regent_route"):
        t.say(t.offered[0])
    assert t.asked == ("turtles", "turn") and GAME.search.turn_number(t.s) == 2


@rule("DU-206", "DU-212")
def test_in_its_capital_it_wins():
    assert regent("annexation", leader="e6_gate").end().won() == ("squids", "Manta Leader")
    assert regent("annexation", leader="e5_north").end().won() == ("squids", "Manta Leader")


@rule("DU-202")
def test_raising_the_flag_does_nothing_below_level_four():
    t = regent("raising_the_flag").board("golden_atoll:all", "squids").end()
    assert t.at("played", "squids") == "raising_the_flag" and t.asked == ("turtles", "turn")


@rule("DU-202")
def test_from_level_four_on_it_draws_again_when_idle():
    """E28."""
    t = regent("raising_the_flag mirror_tide ritual", 4).end()
    assert t.at("played", "squids") == "raising_the_flag mirror_tide ritual"
    assert t.s.regent_cards == 3


@rule("DU-202")
def test_an_empty_deck_is_shuffled_and_costs_level_two_its_turn():
    for level, played in ((2, 0), (3, 1)):
        t = regent("ritual", level)
        t.s.played[1] += t.s.regent_deck
        t.s.regent_deck.clear()
        t.end()
        assert (len(t.s.regent_deck), len(t.s.played[1])) == (7 - played, played)


@rule("DU-202", "DU-211")
def test_level_one_with_an_empty_deck_does_not_skip():
    t = regent("ritual", 1)
    t.s.played[1] += t.s.regent_deck
    t.s.regent_deck.clear()
    t.end()
    assert len(t.s.regent_deck) + len(t.s.played[1]) == 8 and t.s.regent_cards == 1


@rule("DU-207")
def test_ocean_currents_shuffles_everything():
    t = regent("ritual ocean_currents", 1, vortex="- - - - - -").end()
    while t.asked[1] == "regent_route":
        t.say(t.offered[0])
    assert t.at("played", "squids") == "ritual"
    t.set(main_done=1).end()
    assert len(t.s.regent_deck) == 8 and t.s.played[1] == []


@rule("DU-208")
def test_the_regent_copies_the_players_top_card():
    t = regent("mirror_tide").played("raising_the_flag annexation").board("golden_atoll:all", "squids").end()
    t.say("e1_north")
    assert t.pile("scored", "squids") == "golden_atoll" and MAP[t.s.leader].id == "e2_north"
    for pile in ("", "annexation mirror_tide"):
        t = regent("mirror_tide").played(pile).board("golden_atoll:all", "squids").end()
        assert t.pile("scored", "squids") == "" and t.asked == ("turtles", "turn")


@rule("DU-208", "DU-207")
def test_copied_ocean_currents_works_as_for_itself():
    t = regent("mirror_tide").played("ocean_currents").end()
    assert len(t.s.regent_deck) == 7 and t.s.played[1] == [] and t.at("played") == "ocean_currents"


@rule("DU-209", "DU-Q29")
def test_crowns_of_the_regent():
    t = regent("call_to_arms", vortex="- - toppled_forum - - -", crowns=(0, 2)).no_deck().end()
    assert t.s.crowns == [0, 3] and len(t.s.regent_deck) == 7 and t.s.played[1] == [], (
        "its top card went back into the deck"
    )
    t = regent("call_to_arms", vortex="- - toppled_forum golden_atoll - -", crowns=(0, 3)).no_deck().end()
    assert t.s.crowns == [0, 5] and t.pile("scored", "squids") == "golden_atoll", (
        "space 4: a free Location; space 5: score 1"
    )
    assert t.at("board", "squids") == "- toppled_forum - -"
    assert regent("call_to_arms", vortex="- - toppled_forum - - -", crowns=(0, 8)).end().won() == (
        "squids",
        "crowns",
    )


@rule("DU-209", "DU-203")
def test_the_player_chooses_what_tires_and_what_is_discarded():
    t = regent("call_to_arms", side="squids", vortex="toppled_forum - - - - -", crowns=(1, 0)).end()
    assert t.asked == ("squids", "must_tire")
    t = regent("call_to_arms", side="squids", vortex="toppled_forum - - - - -", crowns=(3, 0)).end()
    assert t.asked == ("squids", "must_discard") and len(t.offered) == 8


@rule("DU-210")
def test_the_regent_places_a_token():
    t = (
        regent("raising_the_flag")
        .veterans("maestro caretaker enchanter", "squids")
        .token(1, "first_coin", "turtles")
        .end()
    )
    assert t.names(t.s.second) == "- second_coin - -"
    both = (
        regent("raising_the_flag")
        .veterans("maestro caretaker enchanter", "squids")
        .token(1, "first_coin", "turtles")
    )
    both.scored("pearl_garden harpoon_ridge drowned_archive nursery_meadow", "squids").token(
        0, "first_trident", "turtles"
    ).end()
    assert both.names(both.s.first) == "first_trident first_coin - first_coin", (
        "first a goal without the player's token"
    )
    assert both.names(both.s.second) == "- - - -"


@rule("DU-211")
def test_effects_against_the_regent():
    t = solo("turtles", 3).row("tide_warden").mercenary("tide_warden")
    assert t.at("tired", "squids") == "squid_coin squid_trident", "lowest number first"
    t = solo("turtles", 3).vortex("toppled_forum - - - - -").set(tridents=1, crowns=(3, 0))
    top = short(t.s.regent_deck[-1])
    t.play("ritual", "take:any", "toppled_forum", "conquer", "stop", "do")
    assert t.at("played", "squids") == top and len(t.s.regent_deck) == 6
    t = solo("turtles", 3).row("maestro").board("golden_atoll").board("kraken_descent:all", "squids")
    t.mercenary("maestro", "golden_atoll", "stop")
    assert t.open("kraken_descent") == 0


@rule("DU-211")
def test_a_discard_is_impossible_with_an_empty_deck():
    t = solo("turtles", 3).vortex("toppled_forum - - - - -").set(tridents=1, crowns=(3, 0))
    t.s.played[1] += t.s.regent_deck
    t.s.regent_deck.clear()
    t.play("ritual", "take:any", "toppled_forum", "conquer", "stop")
    assert t.asked == ("turtles", "turn")


@rule("DU-212")
def test_level_five_adds_ten_points():
    assert [int(solo("turtles", level).table.scores[1]) for level in (1, 2, 3, 4, 5)] == [0, 0, 0, 0, 10]
    assert [level.bonus_points for level in LEVELS] == [0, 0, 0, 0, 10]


@rule("DU-105")
def test_the_regent_is_never_asked():
    for level in (1, 2, 3, 4, 5):
        t = solo("squids", level, seed=level)
        while t.asked:
            assert t.asked[0] == "squids"
            t.table.apply(t.s.options[len(t.table.answers) * 7 % len(t.s.options)])
