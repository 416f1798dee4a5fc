"""Pirates Under Fire, the options of the table (PF-101, PF-102)."""

import random

import pytest

import fathomfive as ff
from fathomfive.games.pirates_under_fire import GAME
from tests.cited import rule

from .scenario import LIGHT, row, sea, spaces, table

DECLINES = {
    "shoot_orthogonally",
    "shoot_diagonally",
    "shoot_horizontally",
    "repair",
    "lay_mine",
    "hide_dummy",
    "hide_mine",
    "remove_mine",
    "raise_shield",
}


@rule("PF-101")
def test_the_options_and_their_defaults():
    defaults = {choice.name: choice.values[0] for choice in GAME.options}
    assert defaults == {
        "sea_setup": "random",
        "sea_rotation": True,
        "first_player": "random",
        "mercenaries_of_cost_3": "random",
        "mercenaries_of_cost_4": "random",
        "mercenaries_of_cost_5": "random",
        "effects_optional": False,
        "mine_stacking": False,
        "burning_first_row": "adjacent",
        "both_start_shields": False,
        "mercenary_mines": True,
        "strict_supply": False,
    }
    assert [len(choice.values) for choice in GAME.options] == [3, 2, 3, 21, 4, 4, 2, 2, 2, 2, 2, 2]


@rule("PF-101")
def test_an_impossible_option_is_refused_with_what_would_be_right():
    with pytest.raises(ff.BadTable, match="sea_setup cannot be 'stormy'; it can be random, standard, chosen"):
        table(sea_setup="stormy")
    with pytest.raises(ff.BadTable, match="mercenaries_of_cost_4 cannot be"):
        table(mercenaries_of_cost_4="press_gang")


# Optional effects


@rule("PF-102", "PF-Q02")
def test_a_shot_may_be_declined():
    t = sea("L2@c2 D5@c4", hand="3 4 6", effects_optional=True).lay(3, "c1", "g6")
    assert t.offered == ["up", "decline"]
    assert t.say("decline").at("c4") == "D5"


@rule("PF-102")
def test_each_repetition_may_be_declined_by_itself():
    t = sea("L4@c1 D5@c4 D6@a2", hand="9 4 6", effects_optional=True).lay(9, "c2", "decline", "left")
    assert (t.at("c4"), t.at("a2")) == ("D5", "D6*")
    t = sea("L5*@a1 L6*@b1", hand="9 4 6", effects_optional=True).lay(9, "d1", "a1", "decline")
    assert (t.at("a1"), t.at("b1")) == ("L5", "L6*")
    t = sea(gold=3, market="sweeper_lugger", mines="a6 b6 c6", effects_optional=True)
    assert t.buy("sweeper_lugger", "b1", "a6", "decline", "c6").mines == "b6"


@rule("PF-102")
def test_mines_shields_and_the_dummy_may_be_declined():
    assert sea(hand="2 4 6", effects_optional=True).lay(2, "c1", "decline").mines == ""
    assert sea(hand="1 4 6", effects_optional=True).lay(1, "b1", "decline").at("b1") == "L1"
    t = sea(gold=3, market="powder_junk", effects_optional=True).buy(
        "powder_junk", "a1", "decline", "c3", "decline"
    )
    assert (t.mines, t.s.dummy, t.s.mine_supply, sum(t.s.doubtful)) == ("c3", 0, 13, 0)


@rule("PF-102")
def test_gains_the_reserve_and_the_ring_of_fire_always_happen():
    t = sea(hand="2 4 6", effects_optional=True).lay(2, "b1")
    assert (t.s.vp[0], t.s.gold[0]) == (1, 1)
    t = sea("L5@c3 D2@d4", gold=3, market="ring_of_fire", effects_optional=True).buy("ring_of_fire", "d3")
    assert t.at("d4") == "D2*"
    t = sea(gold=3, market="press_gang", effects_optional=True).buy("press_gang", "b1")
    assert t.asked == ("light", "choose_reserve") and "decline" not in t.offered


@rule("PF-102", "PF-032")
@pytest.mark.slow
@pytest.mark.parametrize("optional", [False, True])
def test_decline_stands_exactly_where_the_option_says(optional):
    """Random games: with the option every such question has it, without it none."""
    asked = set()
    for seed in range(25):
        t, chance = table(seed, effects_optional=optional, sea_setup="random"), random.Random(seed)
        while t.asked:
            step = t.asked[1]
            assert ("decline" in t.offered) == (optional and step in DECLINES)
            asked |= {step}
            t.table.apply(chance.choice(t.s.options))
    assert {
        "shoot_orthogonally",
        "shoot_diagonally",
        "repair",
        "lay_mine",
        "remove_mine",
        "raise_shield",
    } <= asked


# Mines


@rule("PF-102", "PF-Q05")
def test_stacked_mines_are_hit_all_at_once():
    t = sea(hand="2 4 6", mines="b1", mine_stacking=True).lay(2, "c1", "b1")
    assert t.mines == "b1 b1"
    t.lay(2, "f6").lay(4, "b1")
    assert (t.s.mines_taken, t.mines) == ([2, 0], "")
    assert "Seat 1 hits 2 mines on b1: -4 VP" in t.log()


@rule("PF-102")
def test_of_stacked_mines_the_last_one_is_removed():
    """The dummy lies below, a mine above it: the first removal takes the mine, the second the dummy."""
    t = sea(gold=3, market="powder_junk sweeper_lugger", mine_stacking=True).buy(
        "powder_junk", "a1", "g6", "f5", "e5"
    )
    t.lay(2, "c1", "g6")
    assert t.mines == "e5 f5 g6 g6"
    t.lay(2, "d6")
    t.s.gold[LIGHT] = 3
    t.say("4", "e1")  # 1 gold on top
    t.say("buy sweeper_lugger", "b1", "g6")
    assert (t.s.dummy, t.s.mine_supply, t.mines) == (1, 12, "e5 f5 g6")
    t.say("g6")
    assert (t.s.dummy, t.s.mine_supply) == (3, 12)


@rule("PF-102", "PF-059")
def test_the_three_of_the_powder_junk_still_go_on_three_spaces():
    t = sea(gold=3, market="powder_junk", mines="c3", mine_stacking=True).buy("powder_junk", "a1", "c3")
    assert "c3" not in t.offered
    assert t.say("d4", "e5").mines == "c3 c3 d4 e5"


@rule("PF-102", "PF-066")
def test_a_hit_on_a_stack_with_the_dummy_takes_all():
    t = sea(gold=3, market="powder_junk", mines="f6", mine_stacking=True).buy(
        "powder_junk", "a1", "f6", "d4", "e5"
    )
    t.lay(2, "d1").lay(2, "f6")
    assert (t.s.mines_taken, t.s.dummies_taken, t.s.dummy) == ([0, 1], [0, 1], 3)
    assert "Seat 2 hits the mine and the dummy on f6: -2 VP" in t.log()


@rule("PF-102", "PF-Q07", "PF-057")
def test_mines_under_mercenaries_may_be_harmless():
    t = sea(gold=3, market="bulwark_sloop", mines="b1", mercenary_mines=False).buy("bulwark_sloop", "b1")
    assert (t.s.mines_taken, t.mines, t.s.mine_supply) == ([0, 0], "", 14)
    assert "The mine on b1 goes back to the supply" in t.log()
    assert sea(hand="2 4 6", mines="b1", mercenary_mines=False).lay(2, "b1").s.mines_taken == [1, 0]


@rule("PF-102", "PF-066")
def test_a_dummy_under_a_mercenary_leaves_the_game():
    t = sea(gold=6, market="powder_junk bulwark_sloop", mercenary_mines=False)
    t.buy("powder_junk", "a1", "b1", "d4", "e5").lay(2, "d1").lay(2, "d6")
    t.buy("bulwark_sloop", "b1", "b1")
    assert (t.s.dummy, t.s.mines_taken, t.s.dummies_taken, t.s.mine_supply) == (3, [0, 0], [0, 0], 12)


# Placement, shields, gold


@rule("PF-102", "PF-Q03")
def test_burning_ships_in_the_own_first_row_may_be_free():
    t = sea("L4*@a1 D5*@c1 D6*@b3", burning_first_row="free")
    assert t.spaces(2) == spaces("a1-g1")
    t.lay(2, "c1")
    assert (t.destroyed(), t.s.gold[0], t.asked[0]) == ("D5", 1, "dark")  # c1 would lay a mine, were it free


@rule("PF-102", "PF-096")
def test_a_free_first_row_saves_from_the_blockade():
    t = sea(row("2* 2* 2* 4* 4* 4* 6*"), hand="6 8 8", burning_first_row="free")
    assert t.asked == ("light", "main_action")


@rule("PF-102", "PF-Q22")
def test_both_players_may_start_with_a_shield():
    t = sea(hand="2 4 6", promised=True, turn=1, both_start_shields=True)
    assert (t.s.promised, t.s.shield_supply) == ([1, 1], 5)
    t.lay(2, "b1").lay(2, "f6")
    assert (t.at("b1"), t.at("f6")) == ("L2+1", "D2+1")


@rule("PF-102", "PF-067", "PF-Q20")
def test_with_a_strict_supply_there_are_21_gold():
    t = sea(hand="2 4 6", gold=11, enemy_gold=10, market="ring_of_fire", strict_supply=True).lay(
        2, "b1", "end turn"
    )
    assert t.s.gold == [11, 10] and "No gold is left in the supply" in t.log()
    t = sea(hand="2 4 6", gold=11, enemy_gold=9, market="ring_of_fire", strict_supply=True).lay(
        2, "b1", "end turn"
    )
    assert t.s.gold == [12, 9]
