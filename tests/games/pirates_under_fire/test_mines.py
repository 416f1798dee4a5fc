"""Pirates Under Fire, shields and mines (PF-061 to PF-067)."""

import pytest

from tests.cited import rule

from .scenario import sea, table

# Shields


@rule("PF-062", "PF-Q12")
def test_a_shield_goes_on_any_own_active_ship():
    t = sea("L5@a1 L6*@b1 Lpress_gang@c1 D4@d4", hand="1 4 6").lay(1, "f1")
    assert t.offered == ["a1", "c1", "f1"]
    assert t.say("c1").at("c1") == "Lpress_gang+1"


@rule("PF-062")
def test_several_tokens_may_lie_on_one_ship():
    t = sea("L5+1@a1", hand="1 4 6").lay(1, "f1", "a1")
    assert (t.at("a1"), t.s.shield_supply) == ("L5+2", 5)


@rule("PF-062", "PF-067", "PF-Q20")
def test_without_a_token_in_the_supply_there_is_no_shield():
    t = sea("L5+4@a1 L6+3@b1", hand="1 4 6")
    assert t.s.shield_supply == 0
    t.lay(1, "f1")
    assert (t.asked, t.at("a1"), t.at("f1")) == (("dark", "main_action"), "L5+4", "L1")
    assert "No shield is left in the supply" in t.log()


# Laying mines


@rule("PF-063", "PF-Q05")
def test_a_mine_goes_on_any_space_without_ship_and_mine():
    t = sea("L5@a1 D6*@b6 D7@c6", hand="2 4 6", mines="d6").lay(2, "c1")
    assert t.asked == ("light", "lay_mine")
    assert len(t.offered) == 42 - 4 - 1
    assert not {"a1", "b6", "c6", "c1", "d6"} & set(t.offered) and {"g6", "b1"} <= set(t.offered)
    assert t.say("g6").mines == "d6 g6"


@rule("PF-063", "PF-067", "PF-Q20")
def test_without_a_mine_in_the_supply_none_is_laid():
    t = sea(hand="2 4 6", mine_supply=0).lay(2, "c1")
    assert (t.mines, t.asked) == ("", ("dark", "main_action"))
    assert "No mine is left in the supply" in t.log()


@rule("PF-063")
def test_without_a_free_space_none_is_laid():
    """14 mines and one ship leave 27 spaces; here every other space is mined by hand."""
    t = sea("L2@b1", hand="2 4 6")
    for space in range(42):
        t.s.mines[space] = int(t.s.sea[space] < 0 and space != 2)
    t.lay(2, "c1")
    assert t.s.mine_supply == 14 and t.asked == ("dark", "main_action")
    assert "No space is free for a mine" in t.log()


# Hits


@rule("PF-064", "PF-028", "PF-E18", "PF-Q06")
def test_a_mine_hit_costs_two_vp_and_nothing_else():
    t = sea(hand="4 6 8", mines="b1").lay(4, "b1")
    assert (t.s.vp[0], t.s.gold[0], t.s.mines_taken, t.at("b1"), t.mines) == (1, 1, [1, 0], "L4", "")
    assert t.table.scores[0] == -1


@rule("PF-064")
def test_shields_do_not_help():
    t = sea(hand="2 4 6", mines="b1", promised=True, turn=1).lay(2, "b1")
    assert (t.at("b1"), t.s.mines_taken) == ("L2+1", [1, 0])


@rule("PF-064")
def test_it_does_not_matter_who_laid_the_mine():
    t = sea(hand="2 4 6").lay(2, "c1", "d1").lay(2, "f6").lay(4, "d1")
    assert t.s.mines_taken == [1, 0]


@rule("PF-027", "PF-064", "PF-Q06")
def test_the_hit_comes_after_the_effects():
    """A 3 on the mined c1: its mine and its shot come first."""
    t = sea("D5@c4", hand="3 4 6", mines="c1").lay(3, "c1")
    assert t.asked == ("light", "lay_mine") and t.s.mines_taken == [0, 0]
    t.say("g6")
    assert (t.s.mines_taken, t.at("c4"), t.mines) == ([1, 0], "D5*", "g6")
    assert t.log()[-4:-2] == [
        "Seat 1 fires from c1: Seat 2's 5 on c4 burns",
        "Seat 1 hits the mine on c1: -2 VP",
    ]


@rule("PF-027", "PF-064", "PF-061")
def test_a_mercenary_is_hit_after_its_effects_too():
    """The Sweeper Lugger on the mined b1 removes three others first, and is then hit by the mine under it."""
    t = sea(gold=3, market="sweeper_lugger", mines="b1 a6 b6 c6").buy("sweeper_lugger", "b1")
    assert t.asked == ("light", "remove_mine") and t.s.mines_taken == [0, 0]
    t.say("a6", "b6", "c6")
    assert (t.mines, t.s.mines_taken, t.s.mine_supply) == ("", [1, 0], 13)
    assert "Seat 1 hits the mine on b1: -2 VP" in t.log()


@rule("PF-065", "PF-102", "PF-Q07")
@pytest.mark.parametrize("mercenary_mines", [True, False])
def test_a_mine_that_was_removed_from_under_a_ship_is_not_mentioned_again(mercenary_mines):
    t = sea(gold=3, market="sweeper_lugger", mines="b1 a6", mercenary_mines=mercenary_mines)
    t.buy("sweeper_lugger", "b1", "b1")
    assert (t.mines, t.s.mines_taken, t.s.mine_supply) == ("", [0, 0], 14)
    assert [line for line in t.log() if "b1" in line][1:] == ["Seat 1 removes the mine from b1"]


@rule("PF-015", "PF-065")
def test_taken_mines_stay_with_the_player():
    t = sea(hand="4 6 8", mines="b1").lay(4, "b1")
    assert t.s.mine_supply == 13 and sum(t.s.mines) == 0
    t = sea(hand="7 6 8", mines="b1")
    t.s.mines_taken[0] = 3
    assert t.lay(7, "d1").s.mines_taken == [3, 0]


# Removing


@rule("PF-065", "PF-027", "PF-E19")
def test_a_seven_removes_the_mine_under_itself():
    t = sea(hand="7 4 6", mines="b1").lay(7, "b1")
    assert (t.s.vp[0], t.s.mines_taken, t.mines, t.s.mine_supply) == (1, [0, 0], "", 14)


@rule("PF-065", "PF-Q06")
def test_a_seven_may_remove_another_mine_and_is_hit_then():
    t = sea(hand="7 4 6", mines="b1 g6").lay(7, "b1")
    assert t.offered == ["b1", "g6"]
    assert t.say("g6").s.mines_taken == [1, 0]


@rule("PF-061")
@pytest.mark.parametrize(
    ("mines", "answers", "left"),
    [("a6 b6 c6 d6", ["a6", "c6", "d6"], "b6"), ("a6 b6", ["a6"], ""), ("a6", [], ""), ("", [], "")],
)
def test_the_sweeper_lugger_removes_up_to_three(mines, answers, left):
    t = sea(gold=3, market="sweeper_lugger", mines=mines).buy("sweeper_lugger", "b1", *answers)
    assert (t.mines, t.s.mine_supply, t.asked) == (left, 14 - len(left.split()), ("light", "main_action"))


@rule("PF-067")
def test_gold_vp_and_markers_are_counters_without_a_limit():
    t = sea(hand="2 4 6", gold=40, market="ring_of_fire")
    t.s.vp[0], t.s.gold[1] = 60, 30
    t.lay(2, "b1", "end turn")
    assert (t.s.gold, t.s.vp) == ([41, 30], [61, 0])


@rule("PF-067")
def test_the_tokens_there_are():
    s = table().s
    assert (s.shield_supply + sum(s.promised), s.mine_supply, s.dummy) == (7, 14, 0)
