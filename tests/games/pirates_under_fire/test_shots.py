"""Pirates Under Fire, shots (PF-041 to PF-048, PF-058)."""

import pytest

from tests.cited import rule

from .scenario import sea

COLUMN = "L2@c2 D7*@c3 D5@c4 D8@c5"


@rule("PF-041", "PF-042", "PF-043", "PF-E13", "PF-Q24")
def test_a_shot_passes_over_own_and_burning_ships():
    """A 3 on c1 (mine icon): the mine goes to g6, then the only shot is upwards."""
    t = sea(COLUMN, hand="3 4 6").lay(3, "c1", "g6")
    assert [t.at(space) for space in ("c2", "c3", "c4", "c5")] == ["L2", "D7*", "D5*", "D8"]


@rule("PF-048", "PF-E13")
def test_a_further_shot_would_hit_the_ship_behind():
    t = sea(COLUMN.replace("D5@c4", "D5*@c4"), hand="3 4 6").lay(3, "c1", "g6")
    assert (t.at("c4"), t.at("c5")) == ("D5*", "D8*")


@rule("PF-044", "PF-E14")
def test_a_shield_token_takes_the_hit():
    t = sea(COLUMN.replace("D5@", "D5+1@"), hand="3 4 6")
    assert t.s.shield_supply == 6
    t.lay(3, "c1", "g6")
    assert (t.at("c4"), t.at("c5"), t.s.shield_supply) == ("D5", "D8", 7)


@rule("PF-044")
def test_one_token_per_hit():
    assert sea("L2@c2 D5+2@c4", hand="3 4 6").lay(3, "c1", "g6").at("c4") == "D5+1"


@rule("PF-045", "PF-047", "PF-E15", "PF-Q12", "PF-056")
def test_a_mercenary_may_be_shot_at_takes_no_harm_and_protects_what_is_behind():
    t = sea("L2@c2 Dring_of_fire+1@c4 D8@c5 D6@f1", hand="3 4 6").lay(3, "c1", "g6")
    assert t.offered == ["up", "right"]
    t.say("up")
    assert (t.at("c4"), t.at("c5"), t.s.shield_supply) == ("Dring_of_fire+1", "D8", 6)


@rule("PF-046", "PF-Q23")
def test_burning_ships_are_never_targets():
    t = sea("L2@c2 D7*@c3", hand="3 4 6").lay(3, "c1", "g6")
    assert (t.at("c3"), t.asked) == ("D7*", ("dark", "main_action"))
    assert "The shot is lost: no enemy ship in sight" in t.log()


@rule("PF-042", "PF-056")
def test_an_own_mercenary_does_not_stop_a_shot():
    assert sea("Lring_of_fire@c2 D5@c4", hand="3 4 6").lay(3, "c1", "g6").at("c4") == "D5*"


@rule("PF-042")
def test_mines_and_empty_spaces_are_flown_over():
    assert sea("D5@c6", hand="3 4 6", mines="c3").lay(3, "c1", "g6").at("c6") == "D5*"


@rule("PF-041", "PF-047", "PF-Q14")
def test_ship_3_shoots_straight_only():
    """On e2, a reserve space, with enemies on all eight rays."""
    ships = "L2@e1 D5@g4 D6@e6 D7@b2 D8@g2 D9@a6 D1@d1 D1@f1"
    t = sea(ships, hand="3 4 6").lay(3, "e2")
    assert (t.asked, t.offered) == (("light", "shoot_orthogonally"), ["up", "right", "left"])


@rule("PF-041", "PF-Q14")
def test_a_diagonal_icon_shoots_along_the_four_diagonals():
    t = sea("L2@d2 D5@f5 D6@a6 D7@f1 D8@b1 D9@d6", hand="4 6 8").lay(4, "d3")
    assert (t.asked, t.offered) == (
        ("light", "shoot_diagonally"),
        ["up right", "down right", "down left", "up left"],
    )
    t.say("up left")
    assert (t.at("a6"), t.at("d6")) == ("D6*", "D9")


@rule("PF-047")
def test_only_directions_with_an_active_enemy_ship_are_offered():
    t = sea("L2@c1 D5@c5 D6*@a2 D7@g2", hand="4 6 8").lay(4, "c2")
    assert t.offered == ["up", "right"]


@rule("PF-048", "PF-E23", "PF-Q16")
def test_the_broadside_frigate_shoots_along_the_row():
    t = sea("L4@a3 D1@c4 D6@e4 D8@a6", gold=4, market="broadside_frigate").buy("broadside_frigate", "a4")
    # left has no target: both went right by themselves
    assert (t.at("c4"), t.at("e4"), t.at("a6")) == ("D1*", "D6*", "D8")
    assert t.asked == ("light", "main_action")


@rule("PF-048", "PF-Q16")
def test_horizontal_shots_may_go_in_different_directions():
    t = sea("L4@d3 D1@a4 D6@g4 D7@f4", gold=4, market="broadside_frigate").buy("broadside_frigate", "d4")
    assert t.offered == ["right", "left"]
    t.say("right", "left")
    assert (t.at("a4"), t.at("f4"), t.at("g4")) == ("D1*", "D7*", "D6")


@rule("PF-048")
def test_the_corsair_xebec_shoots_twice_diagonally_also_the_same_way():
    t = sea("L4@a3 D1@b5 D6@c6 D7@c2", gold=4, market="corsair_xebec").buy("corsair_xebec", "a4")
    assert t.offered == ["up right", "down right"]
    t.say("up right", "up right")
    assert (t.at("b5"), t.at("c6"), t.at("c2")) == ("D1*", "D6*", "D7")


@rule("PF-058", "PF-E22", "PF-Q15", "PF-041")
def test_the_ring_of_fire_hits_the_four_neighbours_and_nothing_beyond():
    t = sea("L5@c3 L4@d2 D2@d4 D3+1@e3 D9@d5 D6@e4", gold=3, market="ring_of_fire").buy("ring_of_fire", "d3")
    assert [t.at(space) for space in ("d4", "e3", "c3", "d5", "e4")] == ["D2*", "D3", "L5", "D9", "D6"]


@rule("PF-058")
def test_the_ring_does_not_burn_what_burns_or_cannot_burn():
    t = sea("L5@c3 D2*@d4 Dpress_gang@e3", gold=3, market="ring_of_fire").buy("ring_of_fire", "d3")
    assert (t.at("d4"), t.at("e3")) == ("D2*", "Dpress_gang")


@rule("PF-042", "PF-Q16")
@pytest.mark.parametrize(("space", "hit"), [("c5", "c2"), ("c4", "c2")])
def test_dark_shoots_by_the_same_rules(space, hit):
    """c4 and c5 from the dark side: c4 has an orthogonal icon, c5 a reserve."""
    tile = 3 if space == "c5" else 2
    t = sea("D4@c6 D4@b4 L5@c2", enemy=f"{tile} 6 8", to_move="dark").lay(tile, space)
    assert t.at(hit) == "L5*"
