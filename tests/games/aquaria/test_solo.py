"""Aquaria alone: the automa and the rating."""

import pytest

from fathomfive.games.aquaria import GAME
from fathomfive.games.aquaria.content import load as content
from tests.cited import rule

from .scenario import CIRCLES, SPACES, dealt, start_tile, table

TILE = {
    line.text("id").removeprefix("solo_"): content.FIRST_SOLO + number
    for number, line in enumerate(content.SOLO_LINES)
}


def automa(tile, die="off", least_progress="index", **arrows):
    """A table alone at which the automa reveals this tile."""
    t = table(1, least_progress=least_progress).arrows(**arrows)
    t.s.automa_die = CIRCLES.index(die)
    t.s.solo_deck.remove(TILE[tile])
    t.s.solo_deck.append(TILE[tile])
    return t


def moved(t):
    t.run("automa_turn")
    return CIRCLES[t.s.automa_die]


def marker(t):
    return SPACES[0][t.s.automa_space].id


@rule("AQ-140", "AQ-141")
def test_set_up_as_for_two_with_an_automa():
    t = dealt(1)
    assert len([lion for lion in t.s.display if lion >= 0]) == 4
    assert len(t.s.tile_choice[0]) == 2 and len(t.s.solo_deck) == 8
    assert t.s.view(0)["solo_deck"] == [None] * 8
    assert t.offered[0].startswith("Tile ")
    assert (t.s.automa_die, t.s.automa_space) == (content.OFF, 0)


@rule("AQ-140", "AQ-010")
def test_you_keep_your_tile_before_the_automas_is_drawn():
    """The rulebook: draw two tiles, keep one; then draw one for the automa.  Its number is not known before."""
    t = dealt(1)
    assert (t.asked, t.s.automa_tile, len(t.s.tile_box)) == ("0 keep_start_tile", [], 6)
    t.table.apply(0)
    assert (t.asked, t.s.automa_tile) == ("0 keep_cards", [])
    t.table.apply(0)
    assert len(t.s.automa_tile) == 1


@rule("AQ-140", "AQ-012")
@pytest.mark.parametrize("seed", range(8))
def test_the_lower_tile_begins(seed):
    t = dealt(1, seed)
    t.table.apply(0)
    t.table.apply(0)
    assert t.s.automa_first == (start_tile(t.s.automa_tile[0]) < start_tile(t.s.tile[0][0]))
    while t.s.round == 0:
        t.table.apply(t.s.options[0])
    assert len(t.s.solo_discard) == t.s.automa_first


@rule("AQ-140", "AQ-053")
def test_a_taken_card_is_replaced_in_its_own_place():
    t = table(1).top_of_deck("blue_plant_1").gain("card:1")
    kept = t.s.offer[:]
    t.table.apply(4)
    assert (
        t.s.offer[:4] == kept[:4]
        and t.s.offer[5] == kept[5]
        and t.table.game.card_names[t.s.offer[4]] == "Water Wisteria"
    )


@rule("AQ-142", "AQ-143")
@pytest.mark.parametrize("circle", ["place", "oxygen", "petshop"])
def test_three_tiles_only_move_the_die(circle):
    t = automa(circle)
    offer = t.s.offer[:]
    assert moved(t) == circle and t.arrow(circle) == 2 and sum(t.s.arrow) == 6
    assert marker(t) == "s0" and t.s.offer == offer and t.s.solo_discard == [TILE[circle]]


@rule("AQ-142", "AQ-027")
def test_the_arrow_never_passes_the_last_space():
    t = automa("oxygen", oxygen=3)
    moved(t)
    assert t.arrow("oxygen") == 3


@rule("AQ-142", "AQ-Q21")
def test_pearls_are_removed():
    t = automa("oxygen")
    t.s.circle_pearls[content.OXYGEN] = 2
    moved(t)
    assert t.s.circle_pearls == [0] * 5 and t.s.pearls == [0]


@rule("AQ-143", "AQ-146")
def test_the_study_tile_takes_two_steps_to_the_right():
    t = automa("study")
    assert moved(t) == "study" and marker(t) == "c2"
    assert t.s.enc_tokens[t.space("c2")] == -1 and len(t.s.used_tokens) == 1 and t.s.tokens == [[]]


@rule("AQ-143")
def test_the_middle_tile_takes_a_step_to_the_left_and_moves_no_arrow():
    t = automa("centre")
    assert moved(t) == "centre" and marker(t) == "a1" and t.s.arrow == [1] * 5


@rule("AQ-143", "AQ-147")
def test_the_gain_tile_discards_the_bottom_row():
    t = automa("gain")
    top, bottom = t.s.offer[:3], t.s.offer[3:]
    assert moved(t) == "gain"
    assert t.s.offer[3:] == top and t.s.discard == bottom
    assert all(card >= 0 for card in t.s.offer[:3]) and not set(t.s.offer[:3]) & {*top, *bottom}


@rule("AQ-144", "AQ-145", "AQ-146")
def test_john_reveals_the_clockwise_tile():
    """E13: from the circle before `study`: the leftmost way, the token of a2 goes."""
    t = automa("clockwise", die="place")
    assert moved(t) == "study" and t.arrow("study") == 2
    assert marker(t) == "a2" and t.s.enc_tokens[t.space("a2")] == -1


@rule("AQ-144")
@pytest.mark.parametrize(
    ("tile", "start", "goal"),
    [
        ("clockwise", "study", "oxygen"),
        ("clockwise", "petshop", "place"),
        ("counterclockwise", "place", "petshop"),
        ("counterclockwise", "oxygen", "study"),
        ("clockwise", "centre", "study"),
        ("counterclockwise", "centre", "gain"),
    ],
)
def test_to_the_neighbour_on_the_ring(tile, start, goal):
    assert moved(automa(tile, die=start)) == goal


@rule("AQ-144", "AQ-Q23")
def test_from_beside_the_board_as_from_the_middle():
    assert moved(automa("clockwise")) == "study"
    assert moved(automa("counterclockwise")) == "gain"


@rule("AQ-145")
def test_extras_of_the_neighbour_tiles():
    t = automa("counterclockwise", die="petshop")
    bottom = t.s.offer[3:]
    assert moved(t) == "gain" and t.s.discard == bottom and marker(t) == "s0"
    t = automa("counterclockwise", die="oxygen")
    assert moved(t) == "study" and marker(t) == "c2"
    t = automa("clockwise", die="study")
    assert moved(t) == "oxygen" and marker(t) == "s0" and t.s.discard == []


@rule("AQ-Q22")
def test_a_die_that_is_there_already_stays_and_acts():
    t = automa("study", die="study")
    assert moved(t) == "study" and t.arrow("study") == 2 and marker(t) == "c2"


@rule("AQ-146", "AQ-151")
def test_the_automa_takes_no_lionfish_but_a_place_of_the_arrival_chart():
    t = automa("study")
    lions = t.s.display[:]
    t.s.automa_space = t.space("b6")
    moved(t)
    assert marker(t) == "c8" and t.s.display == lions
    t = automa("study")
    t.s.automa_space = t.space("e11")
    moved(t)
    assert marker(t) == "f12" and t.s.automa_arrived == 1
    t.lay(space="e11").gain("enc:1")
    assert t.s.arrived == [2] and t.pad()["Encyclopedia"] == 9
    t.run("automa_study", 2, 1)
    assert marker(t) == "f12" and t.s.arrivals == 2


@rule("AQ-148", "AQ-082")
@pytest.mark.parametrize(("matched", "first"), [(4, 1), (5, 0), (8, 0), (0, 1)])
def test_five_matching_dials_begin(matched, first):
    t = table(1).lay(matched=matched).run("player_order")
    assert t.s.automa_first == first


@rule("AQ-148", "AQ-142")
def test_who_begins_moves_first_in_every_action():
    t = table(1)
    t.s.action, t.s.automa_first = 0, 1
    t.run("next_action")
    assert len(t.s.solo_discard) == 1 and t.asked == "0 move_die"
    t = table(1)
    t.s.action = 0
    t.run("next_action")
    assert len(t.s.solo_discard) == 0
    t.finish()
    assert len(t.s.solo_discard) == 4


@rule("AQ-149")
def test_all_tiles_once_then_shuffled_again():
    t = dealt(1, 5)
    revealed = []
    while t.s.asked >= 0:
        before = t.s.solo_discard[:]
        t.table.apply(-1 if -1 in t.s.options else t.s.options[0])
        new = [tile for tile in t.s.solo_discard if tile not in before]
        revealed += new if len(t.s.solo_discard) > len(before) else []
        if t.s.round == 3 and len(t.s.solo_deck) == 8:
            assert t.s.solo_discard == []
    assert sorted(t.s.solo_discard) == sorted(TILE.values()) and t.s.solo_deck == []


@rule("AQ-150")
def test_a_lionfish_leaves_at_the_start_of_rounds_three_and_four():
    t = table(1).round(1).run("start_of_round")
    assert len([lion for lion in t.s.display if lion >= 0]) == 4
    gone = set()
    for _ in range(12):
        t = table(1).round(2)
        t.s.rng[0] += 77777 * len(gone) + _ * 991
        t.run("start_of_round")
        assert len([lion for lion in t.s.display if lion >= 0]) == 3 and len(t.s.lionfish_gone) == 1
        gone.add(t.s.lionfish_gone[0])
    assert len(gone) > 1
    t = table(1).round(3).display("").run("start_of_round")
    assert t.s.lionfish_gone == []


@rule("AQ-150")
@pytest.mark.parametrize(
    ("seats", "number", "leave"), [(1, 1, 0), (1, 2, 0), (1, 3, 1), (1, 4, 1), (2, 3, 0), (2, 4, 0)]
)
def test_lionfish_leave_in_rounds_three_and_four_of_a_game_alone_only(seats, number, leave):
    t = table(seats).round(number - 1)
    shown = len([lion for lion in t.s.display if lion >= 0])
    t.run("start_of_round")
    assert t.s.round == number
    assert (
        len([lion for lion in t.s.display if lion >= 0]) == shown - leave and len(t.s.lionfish_gone) == leave
    )


@rule("AQ-Q07", "AQ-122", "AQ-142")
def test_alone_with_rotations_the_automas_turns_of_an_arrow_count():
    """Each turn of an arrow by the automa is progress of that circle, unless the arrow stands at its end."""
    t = automa("oxygen", least_progress="rotations")
    moved(t)
    assert t.s.arrow_moves == [0, 0, 1, 0, 0]
    t.run("preparation")
    assert t.s.arrow == [0, 0, 1, 0, 0], "all but Oxygen progressed least"
    t = automa("oxygen", oxygen=3, least_progress="rotations")
    moved(t)
    assert t.s.arrow_moves == [0, 0, 0, 0, 0]


@rule("AQ-152")
@pytest.mark.parametrize(
    ("vp", "basic", "advanced"),
    [
        (149, "no rating", "no rating"),
        (150, "good for a first-timer", "no rating"),
        (165, "OK, you will do better next time", "no rating"),
        (170, "nice score", "good for a first-timer"),
        (189, "great score", "OK, you will do better next time"),
        (190, "excellent score", "nice score"),
        (210, "excellent score", "excellent score"),
    ],
)
def test_the_rating(vp, basic, advanced):
    for scoring, rating in (("basic", basic), ("advanced", advanced)):
        t = table(1, scoring=scoring).lay(vp=vp, oxygen=3)
        assert t.points() == vp and GAME.endings[GAME.ending(t.s)] == rating
    assert GAME.endings[GAME.ending(table(2).s)] == "after round 4"


@rule("AQ-141", "AQ-148")
def test_the_human_has_all_phases_alone():
    t = table(1).lay(dials="blue blue red red red red red red").run("microflora")
    t.say("column 2: 1 pearl")
    assert t.s.pearls == [1] and t.s.matched == [2]
