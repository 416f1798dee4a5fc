"""Pirates Under Fire, effects of spaces and ships: order, gains, reserve, repair (PF-030 to PF-034, PF-040,
PF-049 to PF-051)."""

import pytest

from fathomfive.games.pirates_under_fire import GAME
from fathomfive.games.pirates_under_fire.words.names import tile_in_full
from tests.cited import rule

from .scenario import LIGHT, sea

# Order


@rule("PF-030", "PF-031", "PF-E20")
def test_a_seven_on_a_mine_space_asks_for_the_order_even_without_a_mine():
    """c1 has a mine icon.  Ship first: nothing to remove, then a mine is laid."""
    t = sea(hand="7 4 6").lay(7, "c1")
    assert (t.asked, t.offered) == (("light", "choose_order"), ["sea first", "ship first"])
    t.say("ship first", "d6")
    assert (t.mines, t.s.mine_supply) == ("d6", 13)


@rule("PF-030", "PF-031", "PF-032", "PF-E20")
def test_the_space_first_lays_a_mine_that_must_be_removed_again():
    t = sea(hand="7 4 6").lay(7, "c1", "sea first", "d6")
    assert (t.mines, t.s.mine_supply, t.asked) == ("", 14, ("dark", "main_action"))


@rule("PF-031")
def test_a_one_on_a_repair_space_asks_for_the_order():
    """d1 has a repair icon: repaired first, the other ship can take the shield."""
    t = sea("L5*@a1", hand="1 4 6").lay(1, "d1")
    assert t.asked == ("light", "choose_order")
    t.say("sea first", "a1")
    assert (t.at("a1"), t.at("d1")) == ("L5+1", "L1")
    t = sea("L5*@a1", hand="1 4 6").lay(1, "d1", "ship first")
    assert (t.at("a1"), t.at("d1")) == ("L5", "L1+1")  # only d1 was active when the shield came


@rule("PF-031", "PF-029", "PF-E34")
def test_no_order_is_asked_where_the_space_has_no_effect():
    t = sea("L4@b1 D6*@c1", hand="7 4 6", mines="d6").lay(7, "c1")
    assert (t.mines, t.asked) == ("", ("dark", "main_action"))
    t = sea("L4@b1 D6*@c1", hand="7 4 6").lay(7, "c1")
    assert (t.mines, t.s.mine_supply) == ("", 14)


@rule("PF-031")
def test_gains_come_first():
    """A 4 on a repair space: the gold is there before the repair is asked."""
    t = sea("L5*@a1 L6*@b1", hand="4 6 8").lay(4, "d1")
    assert t.asked == ("light", "repair") and t.s.gold[0] == 1


@rule("PF-031")
def test_otherwise_the_space_comes_before_the_ship():
    """A 3 on a mine space, with two targets: first the mine is asked, then the shot."""
    t = sea("L2@b1 D5@c4 D6@e1", hand="3 4 6").lay(3, "c1")
    assert t.asked == ("light", "lay_mine")
    assert t.say("d6").asked == ("light", "shoot_orthogonally")


@rule("PF-031", "PF-044", "PF-062", "PF-E33")
def test_a_shot_can_bring_back_the_shield_that_the_supply_lacks():
    t = sea("L4@c1 D5+1@c4", hand="1 4 6", shields=0).lay(1, "c2")
    assert (t.at("c4"), t.s.shield_supply, t.asked) == ("D5", 1, ("light", "raise_shield"))
    t.say("c1")
    assert (t.at("c1"), t.s.shield_supply) == ("L4+1", 0)


@rule("PF-032", "PF-Q02")
def test_effects_with_a_target_must_be_carried_out():
    """One target, so it is hit without a question; there is no way to decline."""
    t = sea("L2@b1 D5@c4", hand="3 4 6", mines="").lay(3, "c1")
    assert "decline" not in t.offered
    assert t.say("d6").at("c4") == "D5*"


@rule("PF-032")
def test_effects_without_a_target_are_skipped_and_the_log_says_why():
    t = sea(hand="5 4 6").lay(5, "d1")
    assert t.asked == ("dark", "main_action")
    assert t.log()[-5:-2] == [
        "Seat 1 lays 5 (Repair Hulk) on d1 (repair)",
        "Nothing to repair: none of Seat 1's ships is burning",
        "Nothing to repair: none of Seat 1's ships is burning",
    ]


# Ships


@rule("PF-033")
@pytest.mark.parametrize("tile", [2, 4, 6, 8])
def test_even_ships_bring_one_gold(tile):
    t = sea("L3@b1", hand=f"{tile} 1 1").lay(tile, "b2", "d6")
    assert t.s.gold == [1, 0]


@rule("PF-033")
def test_what_odd_ships_do():
    """On e2, a reserve space: a shield, a shot, a repair, a removal, the space again."""
    here = "L4@e1 L6*@a1 D2@e5"
    assert sea(here, hand="1 4 6").lay(1, "e2", "e2").at("e2") == "L1+1"
    assert sea(here, hand="3 4 6").lay(3, "e2").at("e5") == "D2*"
    assert sea(here, hand="5 4 6").lay(5, "e2").at("a1") == "L6"
    assert sea(here, hand="7 4 6", mines="f5").lay(7, "e2").mines == ""
    assert sea(here, hand="9 4 6").lay(9, "e2").s.markers == [2, 0]


@rule("PF-034", "PF-E16", "PF-Q08", "PF-040")
def test_a_nine_doubles_vp_and_reserve():
    assert sea(hand="9 4 6").lay(9, "b1").s.vp == [2, 0]
    t = sea(hand="9 4 6").lay(9, "g1")
    # 2 left, 2 from the reserve, 1 drawn
    assert (len(t.s.hand[0]), t.s.markers[0], len(t.s.reserve[0])) == (5, 2, 7)


@rule("PF-034", "PF-E06", "PF-048", "PF-Q08")
def test_a_nine_on_a_shot_space_shoots_twice_each_aimed_by_itself():
    t = sea("L4@c1 D5@c4 D6@a2 D7@f2", hand="9 4 6").lay(9, "c2")
    assert (t.asked, t.offered) == (("light", "shoot_orthogonally"), ["up", "right", "left"])
    t.say("up")
    assert t.offered == ["right", "left"]
    t.say("left")
    assert (t.at("c4"), t.at("a2"), t.at("f2"), t.asked) == ("D5*", "D6*", "D7", ("dark", "main_action"))


@rule("PF-034", "PF-E06", "PF-049")
def test_a_nine_on_a_repair_space_repairs_two_ships():
    t = sea("L5*@a1 L6*@b1 L8*@c1", hand="9 4 6").lay(9, "d1", "a1")
    assert t.offered == ["b1", "c1"]
    t.say("c1")
    assert (t.at("a1"), t.at("b1"), t.at("c1")) == ("L5", "L6*", "L8")


@rule("PF-034")
def test_a_nine_on_a_mine_space_lays_two_mines():
    t = sea(hand="9 4 6").lay(9, "c1", "d6", "e6")
    assert (t.mines, t.s.mine_supply) == ("d6 e6", 12)


# Spaces


@rule("PF-040")
def test_a_vp_space_gives_one_vp():
    t = sea(hand="2 4 6").lay(2, "b1")
    assert t.s.vp == [1, 0] and t.table.scores[0] == 1


@rule("PF-050", "PF-051", "PF-Q21")
def test_an_empty_reserve_gives_neither_tile_nor_marker():
    t = sea(hand="9 4 6", reserve=1).lay(9, "g1")
    assert (t.s.markers[0], len(t.s.reserve[0]), len(t.s.hand[0])) == (1, 0, 4)


@rule("PF-050")
def test_the_top_tile_of_the_reserve_is_taken():
    t = sea(hand="2 4 6")
    top = t.s.reserve[0][-1]
    t.lay(2, "g1")
    assert top in t.s.hand[0] and t.s.reserve[1] != []


@rule("PF-051")
def test_markers_bring_no_further_draws():
    t = sea(hand="2 4 6")
    t.s.markers[0] = 2
    deck = len(t.s.deck[0])
    assert len(t.lay(2, "b1").s.deck[0]) == deck - 1


@rule("PF-049")
def test_a_repaired_ship_has_no_shield_and_no_effect():
    """The repaired 3 does not shoot, and an enemy ship burning far away is not offered."""
    t = sea("L3*@c1 D5@c4 D6*@a6", hand="2 4 6").lay(2, "d1")
    assert (t.at("c1"), t.at("c4"), t.at("a6")) == ("L3", "D5", "D6*")


@rule("PF-049")
def test_a_repair_that_counts_twice_repairs_two_ships():
    """None of our ships and spaces does, but those of one's own may."""
    t = sea("L3*@c1 L5*@d1 L6*@e1")
    t.s.pending[:] = [(GAME.steps.named("repair"), LIGHT, 0, 2)]
    t.table.resume()
    t.say("c1", "e1")
    assert (t.at("c1"), t.at("d1"), t.at("e1")) == ("L3", "L5*", "L6")


@rule("PF-050", "PF-014")
def test_the_enemy_does_not_learn_the_tile_from_the_reserve():
    t = sea(hand="2 4 6")
    top = t.s.reserve[0][-1]
    t.lay(2, "g1")
    told = [line for line in t.log(1) if "from the reserve" in line]
    assert told == ["Seat 1 takes a ship from the reserve"]
    assert f"Seat 1 takes {tile_in_full(top)} from the reserve" in t.log(0)
