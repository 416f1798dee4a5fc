"""Aquatica: Duellum, the Manta Leader, Wild Mantas and animals."""

import pytest

from tests.cited import rule

from .scenario import LEAD_MANTA, duel


@rule("DU-053", "DU-058")
def test_up_to_n_steps_in_any_direction_back_as_well():
    t = duel("turtles").board("leaf_cathedral:1").depth("leaf_cathedral")
    assert set(t.offered) == {"w1_north", "w1_south", "e1_north", "e1_south"}
    t.say("e1_north")
    assert "heart" in t.offered and "stop" in t.offered
    t.say("heart")
    assert t.asked == ("turtles", "turn")
    t = duel("turtles").board("leaf_cathedral:1").depth("leaf_cathedral", "e1_north", "stop")
    assert t.asked == ("turtles", "turn")


@rule("DU-054", "DU-055", "DU-056", "DU-Q11")
def test_each_territory_on_the_way_counts():
    """E19: heart, w1_north (taken), w1_south (taken), w1_north (empty now: ready one animal)."""
    t = duel("turtles").row("enchanter").tired("turtle_rotate")
    t.mercenary(
        "enchanter", "turtle_coin", "turtle_trident", "turtle_raise", "w1_north", "w1_south", "w1_north"
    )
    assert t.asked == ("turtles", "empty_nest") and "stop" in t.offered
    t.say("turtle_coin")
    assert t.asked == ("turtles", "main_action"), (
        "one animal and no more; nothing is left but the main action"
    )
    assert len(t.s.ready[0]) == 3 and sum(card >= 80 for card in t.s.ready[0]) == 2


@rule("DU-054")
def test_a_manta_joins_whoever_moves_on_either_side_of_the_map():
    t = duel("turtles").play("annexation", "e1_north")
    assert t.s.ready[0][-1] >= 80 and t.s.nests.count(-1) == 12


@rule("DU-055")
def test_readying_at_an_empty_nest_is_optional():
    t = duel("turtles").tired("turtle_coin").play("annexation", "w1_north").end().now("squids")
    t.tired("squid_coin").set(leader="heart").play("annexation", "w1_north")
    assert t.asked == ("squids", "empty_nest") and t.offered == ["squid_coin", "stop"]
    t.say("stop")
    assert t.at("tired") == "squid_coin"


def empty_nests(t):
    """The nests next to the heart on the western side."""
    for nest in (1, 2):
        if t.s.nests[nest] >= 0:
            t.s.box.append(t.s.nests[nest])
            t.s.nests[nest] = -1


@rule("DU-055", "DU-Q22")
def test_the_lead_manta_cannot_ready_itself(specified):
    """E32: it steps from w1_north to the empty nest w1_south; another animal may be readied."""
    t = duel("turtles", game=specified).owns(LEAD_MANTA).set(leader="w1_north").tired("turtle_coin")
    empty_nests(t)
    t.animal(LEAD_MANTA, "w1_south")
    assert t.asked == ("turtles", "empty_nest") and t.offered == ["turtle_coin", "stop"]
    t.say("turtle_coin")
    assert t.at("tired") == LEAD_MANTA


@rule("DU-055", "DU-Q22")
@pytest.mark.parametrize(
    ("tired", "said"),
    [("", ", nothing to ready"), ("turtle_coin", ": ready an animal")],
    ids=["alone", "two"],
)
def test_a_preview_of_an_empty_nest_leaves_out_the_animal_that_steps(specified, tired, said):
    t = duel("turtles", game=specified).owns(LEAD_MANTA).set(leader="w1_north").tired(tired)
    empty_nests(t)
    t.animal(LEAD_MANTA)
    option = t.offered.index("w1_south")
    assert t.table.preview(t.s.options[option]).startswith(f"empty nest{said}; ")


@rule("DU-057", "DU-Q18")
@pytest.mark.parametrize(
    ("gate", "capital", "winner"), [("e6_gate", "e7_capital", "squids"), ("w6_gate", "w7_capital", "turtles")]
)
def test_a_capital_wins_for_its_owner_whoever_moves(gate, capital, winner):
    """E18."""
    t = duel("turtles").set(leader=gate).play("annexation", capital)
    assert t.asked is None and t.won() == (winner, "Manta Leader")


@rule("DU-057", "DU-099")
def test_a_capital_makes_everything_else_void(specified):
    t = (
        duel("turtles", game=specified)
        .vortex("toppled_forum - - - - -")
        .set(leader="w6_gate", tridents=1, crowns=(8, 0))
    )
    t.play("ritual", "take:any", "toppled_forum", "conquer", "manta:1", "w7_capital")
    assert t.won() == ("turtles", "Manta Leader") and t.s.crowns == [8, 0]


# Animals


@rule("DU-059", "DU-061")
def test_using_an_animal_tires_it_and_wild_mantas_are_used_like_own_ones():
    t = duel("turtles").owns("manta_rotate2").animal("manta_rotate2", "2")
    assert t.at("tired") == "manta_rotate2" and t.s.disc == 2 and t.usable == ["turtle_rotate"]
    t = (
        duel("turtles")
        .owns("manta_coin2")
        .tired("turtle_coin manta_coin2")
        .played("expedition")
        .play("ocean_currents", "stop")
    )
    assert t.offered == ["turtle_coin", "manta_coin2", "all"], "an icon for mantas means all animals"


@rule("DU-060")
def test_an_animal_must_be_able_to_do_something_and_then_must_do_it(specified):
    t = duel("turtles", game=specified).owns(f"manta_score manta_refill manta_raise2 {LEAD_MANTA}")
    assert t.usable == ["turtle_rotate", LEAD_MANTA]
    t.animal(LEAD_MANTA)
    assert t.asked == ("turtles", "manta") and "stop" not in t.offered


@rule("DU-062")
def test_readying_up_to_n():
    t = (
        duel("turtles")
        .board("emerald_canopy")
        .tired("turtle_coin turtle_trident turtle_raise")
        .depth("emerald_canopy")
    )
    assert t.offered == ["turtle_coin", "turtle_trident", "turtle_raise"]
    t.say("turtle_raise")
    assert t.offered == ["turtle_coin", "turtle_trident", "stop"]
    t.say("turtle_coin")
    assert t.at("tired") == "turtle_trident" and t.asked == ("turtles", "turn")


@rule("DU-063", "DU-Q25")
def test_the_opponent_chooses_what_tires():
    t = duel("turtles").row("tide_warden").owns("manta_coin2", "squids").mercenary("tide_warden")
    assert t.asked == ("squids", "must_tire")
    assert t.offered == ["squid_coin", "squid_trident", "squid_raise", "squid_rotate", "manta_coin2"]
    t.say("squid_rotate", "manta_coin2")
    assert t.at("tired", "squids") == "squid_rotate manta_coin2" and t.asked == ("turtles", "turn")


@rule("DU-063", "DU-013a", "DU-Q25")
def test_one_decides_whether_and_with_fewer_all_tire():
    t = (
        duel("turtles")
        .row("tide_warden")
        .tired("turtle_coin")
        .tired("squid_coin squid_trident squid_raise", "squids")
    )
    t.mercenary("tide_warden", "turtle_coin")
    assert t.asked == ("turtles", "tire") and t.offered == ["do", "stop"]
    t.say("do")
    assert t.at("ready", "squids") == "" and t.asked == ("turtles", "turn")
