"""Pirates Under Fire, where ships may be laid and what laying does (PF-020 to PF-037)."""

from random import Random

import pytest

from fathomfive.games.pirates_under_fire import GAME
from fathomfive.games.pirates_under_fire.content.sea import SPACES
from fathomfive.games.pirates_under_fire.rules.placement import accessible_spaces, has_access, is_accessible
from fathomfive.kernel.loop import answer
from tests.cited import rule

from .scenario import row, sea, spaces, table


@rule("PF-020", "PF-021", "PF-E10")
def test_in_the_first_turn_exactly_the_own_first_row_is_accessible():
    t = table()
    tile = int(t.offered[0])
    assert t.spaces(tile) == spaces("a1-g1")
    dark = sea(to_move="dark", turn=1)
    assert dark.spaces(2) == spaces("a6-g6")


@rule("PF-024", "PF-023", "PF-E11", "PF-Q03")
def test_a_burning_ship_gives_no_access_and_needs_adjacency_itself():
    assert sea("L4*@a1").spaces(2) == spaces("b1-g1")


@rule("PF-022")
def test_own_active_ships_open_the_spaces_at_their_sides_on_either_half():
    t = sea("L4@c1 L5@c2 L5@c3 L6@c4")
    assert t.spaces(2) == spaces("a1 b1 d1-g1 b2 d2 b3 d3 b4 d4 c5")


@rule("PF-022", "PF-056")
def test_a_mercenary_opens_spaces_like_any_ship():
    assert sea("Laegis_galleon@d4").spaces(2) == spaces("a1-g1 d3 c4 e4 d5")


@rule("PF-024")
def test_neither_enemy_ships_nor_corners_give_access():
    assert sea("D5@d3 L4@a1").spaces(2) == spaces("b1-g1 a2")


@rule("PF-023")
@pytest.mark.parametrize("owner", ["L", "D"])
def test_a_burning_ship_of_either_player_is_accessible_from_beside(owner):
    assert "c2" in sea(f"L4@c1 {owner}6*@c2").spaces(2)
    assert "c2" not in sea(f"L4@b1 {owner}6*@c2").spaces(2)


@rule("PF-024")
def test_active_ships_are_in_the_way():
    t = sea("L4@c1 L5@d1 D6@c2")
    assert not {"c1", "d1", "c2"} & set(t.spaces(2))


@rule("PF-025")
def test_a_mine_does_not_close_a_space():
    assert "b1" in sea(mines="b1").spaces(2)


@rule("PF-026", "PF-029", "PF-E12")
def test_covering_destroys_for_good_and_the_space_stays_silent():
    """c2 has a shot; d2 would be a target, were it fired."""
    t = sea("L4@c1 D6*@c2 D5@d2", hand="2 4 6").lay(2, "c2")
    assert (t.at("c2"), t.destroyed(), t.s.gold[0]) == ("L2", "D6", 1)
    assert t.at("d2") == "D5"


@rule("PF-026")
def test_an_own_burning_ship_is_destroyed_as_well():
    t = sea("L4@c1 L6*@c2").lay(2, "c2")
    assert (t.destroyed(), t.at("c2")) == ("L6", "L2")


@rule("PF-027", "PF-009")
def test_the_first_ship_gets_its_shield_before_its_effects():
    """A 1 on b1: its own shield comes on top of the promised one, and both may lie on it."""
    t = sea(hand="1 4 6", promised=True, turn=1)
    assert t.s.shield_supply == 6
    t.lay(1, "b1")
    assert (t.at("b1"), t.s.shield_supply, t.s.promised) == ("L1+2", 5, [0, 0])


@rule("PF-009")
def test_only_the_first_ship_gets_it():
    t = sea(hand="2 4 6", promised=True, turn=1).lay(2, "b1").lay(2, "f6").lay(4, "d1")
    assert (t.at("b1"), t.at("f6"), t.at("d1")) == ("L2+1", "D2", "L4")


@rule("PF-028")
def test_both_effects_apply_on_the_enemy_half_too():
    t = sea("L4@b3").lay(2, "b4")
    assert (t.s.vp[0], t.s.gold[0]) == (1, 1)


@rule("PF-029", "PF-034", "PF-E17")
def test_a_nine_over_a_burning_ship_does_nothing():
    """b1 has a VP icon."""
    t = sea("L4@c1 D6*@b1", hand="9 4 6").lay(9, "b1")
    assert (t.s.vp[0], t.at("b1"), t.asked) == (0, "L9", ("dark", "main_action"))


# Buying


@rule("PF-035", "PF-006")
def test_a_mercenary_is_paid_laid_and_not_replaced():
    t = sea("L4@b1", gold=4, market="bulwark_sloop sweeper_lugger ring_of_fire")
    t.buy("bulwark_sloop", "a1", "a1")
    assert (t.s.gold[0], t.at("a1")) == (1, "Lbulwark_sloop+1")
    assert t.s.market[0] == -1 and "buy bulwark_sloop" not in t.offered


@rule("PF-035", "PF-010")
def test_at_most_one_purchase_per_turn():
    t = sea(gold=9, market="ring_of_fire sweeper_lugger", hand="2 4 6").buy("ring_of_fire", "b1")
    assert t.offered == ["2", "4", "6"]
    t.lay(2, "d1")
    assert t.asked == ("dark", "main_action")


@rule("PF-035")
def test_what_she_cannot_pay_is_not_offered():
    t = sea(gold=3, market="ring_of_fire corsair_xebec aegis_galleon")
    assert t.offered == ["2", "4", "6", "buy ring_of_fire"]
    assert sea(gold=2, market="ring_of_fire").offered == ["2", "4", "6"]


@rule("PF-011")
def test_after_the_main_action_she_may_buy_or_end():
    t = sea(gold=2, market="sweeper_lugger").lay(2, "d1")
    assert (t.asked, t.offered) == (("light", "optional_action"), ["buy sweeper_lugger", "end turn"])
    t.say("end turn")
    assert t.asked == ("dark", "main_action") and t.s.gold[0] == 3


@rule("PF-011")
def test_a_purchase_never_comes_between_the_two_effects():
    """A 4 on a repair space: gold first, then the repair is asked, and only then the market."""
    t = sea("L5*@a1 L6*@b1", gold=3, hand="4 6 8", market="sweeper_lugger").lay(4, "d1")
    assert t.asked == ("light", "repair") and t.s.gold[0] == 4
    assert t.say("a1").asked == ("light", "optional_action")


@rule("PF-035")
def test_without_a_space_a_mercenary_cannot_be_bought():
    """Row 1 is full of active light ships that are hemmed in by active dark ones."""
    hemmed = row("2 2 2 4 4 4 6") + " " + row("1 1 1 3 3 3 5", 2, colour="D")
    t = sea(hemmed, gold=9, market="ring_of_fire boarding_galley", hand="6 8 8")
    # only the Galley, which answered itself
    assert (t.asked, t.offered) == (("light", "lay_mercenary"), spaces("a2-g2"))
    assert t.say("c2").at("c2") == "Lboarding_galley"


@rule("PF-037")
def test_a_mercenary_never_triggers_its_space():
    t = sea(gold=3, market="sweeper_lugger").buy("sweeper_lugger", "b1")
    assert t.s.vp[0] == 0 and t.at("b1") == "Lsweeper_lugger"


@rule("PF-036", "PF-E24", "PF-Q17", "PF-Q18")
def test_the_boarding_galley():
    t = sea("L5@d3 D2@d4 D7+1@e4 D8@c5", gold=4, market="boarding_galley").say("buy boarding_galley")
    assert "d4" in t.offered and "e4" not in t.offered and "c5" not in t.offered
    t.say("d4")
    assert (t.at("d4"), t.destroyed(), t.s.gold[0]) == ("Lboarding_galley", "D2", 0)


@rule("PF-036", "PF-056")
@pytest.mark.parametrize("target", ["D7+1@e3", "Dring_of_fire@e3", "L7@e3"])
def test_shields_mercenaries_and_own_ships_cannot_be_boarded(target):
    t = sea(f"L5@d3 {target}", gold=4, market="boarding_galley").say("buy boarding_galley")
    assert "e3" not in t.offered


@rule("PF-036", "PF-Q18")
def test_boarding_in_the_own_first_row_needs_adjacency_too():
    t = sea("L5@a1 D2@d1", gold=4, market="boarding_galley").say("buy boarding_galley")
    assert "d1" not in t.offered
    t = sea("L5@c1 D2@d1", gold=4, market="boarding_galley").say("buy boarding_galley")
    assert "d1" in t.offered


@rule("PF-036")
def test_only_the_galley_boards():
    t = sea("L5@d3 D2@d4", gold=4, market="corsair_xebec").say("buy corsair_xebec")
    assert "d4" not in t.offered


@rule("PF-057")
def test_a_mercenary_covers_a_burning_ship():
    t = sea("L4@c1 D6*@c2", gold=3, market="sweeper_lugger").buy("sweeper_lugger", "c2")
    assert (t.at("c2"), t.destroyed()) == ("Lsweeper_lugger", "D6")


@rule("PF-057", "PF-064", "PF-Q07")
def test_a_mercenary_on_a_mine_is_hit():
    t = sea(gold=3, market="bulwark_sloop", mines="b1").buy("bulwark_sloop", "b1")
    assert (t.s.mines_taken[0], t.mines) == (1, "")


def test_the_set_of_accessible_spaces_says_the_same_as_each_space_alone():
    """PF-021 to PF-025, in whole random games with either value of the option."""
    for seed in range(12):
        luck, values = (
            Random(seed),
            next(one for one in GAME.options if one.name == "burning_first_row").values,
        )
        s = GAME.start(2, seed, {"burning_first_row": values[seed % 2]})
        while s.asked >= 0:
            for seat in range(2):
                alone = sum(1 << space for space in range(SPACES) if is_accessible(s, seat, space))
                assert accessible_spaces(s, seat) == alone
                assert has_access(s, seat) == (alone != 0)
            answer(s, luck.choice(s.options))
