"""Aquatica: Duellum, the crown tracks: bonuses that chain, and nine crowns."""

import pytest

from fathomfive.games.aquatica_duellum.content.load import FACES
from tests.cited import rule

from .scenario import Duel, duel


def takes_crown(side: str, crowns: int, extra: str = "-") -> Duel:
    """This side takes a card with a crown as its main action, when it has this many already; `extra` lies in
    the vortex, too."""
    t = (
        duel(side)
        .vortex(f"toppled_forum {extra} - - - -")
        .tired("turtle_coin", "turtles")
        .tired("squid_coin", "squids")
    )
    t.set(tridents=9, coins=9, crowns=(crowns, 0) if side == "turtles" else (0, crowns))
    return t.play("ritual", "take:any", "toppled_forum", "conquer", "stop")


@rule("DU-088", "DU-Q12")
def test_the_turtle_track():
    assert [FACES[108 + space].written for space in range(10)] == [
        "",
        "rotate:2",
        "tire:1",
        "free:mercenary",
        "discard_opp:1",
        "score:1",
        "free:location",
        "free:any",
        "tire:all",
        "win",
    ]
    assert takes_crown("turtles", 0).asked == ("turtles", "rotate")
    assert takes_crown("turtles", 1).asked == ("turtles", "tire")
    assert takes_crown("turtles", 2, "maestro").asked == ("turtles", "free")
    assert takes_crown("turtles", 3).asked == ("turtles", "discard_opp")
    t = takes_crown("turtles", 7).say("do")
    assert t.s.ready[1] == []


@rule("DU-067", "DU-088")
@pytest.mark.parametrize(("hand", "asked"), [("ritual", "discard_opp"), ("", "turn")])
def test_the_last_card_in_hand_can_be_discarded(hand, asked):
    t = duel("turtles").vortex("toppled_forum - - - - -").hand(hand, "squids").set(tridents=9, crowns=(3, 0))
    t.play("ritual", "take:any", "toppled_forum", "conquer", "stop")
    assert t.asked == ("turtles", asked)


@rule("DU-089", "DU-Q12")
def test_the_squid_track():
    assert [FACES[118 + space].written for space in range(10)] == [
        "",
        "rotate:2",
        "ready:1",
        "recall:1",
        "free:location",
        "score:1",
        "free:mercenary",
        "ready:all",
        "free:any",
        "win",
    ]
    assert takes_crown("squids", 1).asked == ("squids", "ready")
    t = takes_crown("squids", 2).say("ritual")
    assert "ritual" in t.at("hand")
    assert takes_crown("squids", 3, "pearl_garden").asked == ("squids", "free")
    assert takes_crown("squids", 5, "maestro").offered == ["maestro", "stop"]
    assert takes_crown("squids", 7, "maestro").offered == ["maestro", "stop"]


@rule("DU-083", "DU-085", "DU-090")
def test_bonuses_chain():
    """E17: Squids on space 3 take a crown card: space 4, a free Location; that has a crown: space 5, score
    1."""
    t = (
        duel("squids")
        .vortex("toppled_forum salt_geyser - - - -")
        .board("harpoon_ridge:all")
        .set(tridents=9, crowns=(0, 3))
    )
    t.play("ritual", "take:any", "toppled_forum", "conquer", "stop")
    assert t.s.crowns == [0, 4] and t.asked == ("squids", "free")
    t.say("salt_geyser")
    assert t.s.crowns == [0, 5] and t.asked == ("squids", "score") and t.offered == ["harpoon_ridge", "stop"]
    t.say("harpoon_ridge")
    assert t.pile("scored") == "harpoon_ridge" and t.pool == (0, 6), "free: nothing was paid"


@rule("DU-084")
def test_a_bonus_may_be_declined():
    t = takes_crown("turtles", 1).say("stop")
    assert t.at("tired", "squids") == "squid_coin" and t.s.crowns == [2, 0]


@rule("DU-084", "DU-090")
def test_an_impossible_bonus_is_lost_and_the_step_stands():
    """E10: a free Mercenary while none lies in the vortex."""
    t = takes_crown("turtles", 2, "pearl_garden")
    assert t.s.crowns == [3, 0] and t.asked == ("turtles", "turn")


@rule("DU-090")
def test_a_free_card_needs_room():
    t = (
        duel("turtles")
        .vortex("toppled_forum pearl_garden - - - -")
        .board("golden_atoll kraken_descent leaf_cathedral")
    )
    t.set(tridents=1, crowns=(5, 0)).play("ritual", "take:any", "toppled_forum", "conquer", "stop")
    assert t.s.crowns == [6, 0] and t.asked == ("turtles", "turn")


@rule("DU-086", "DU-091")
def test_crown_steps_come_before_a_goal():
    t = (
        duel("turtles")
        .vortex("toppled_forum - - - - -")
        .scored("pearl_garden harpoon_ridge nursery_meadow bubbling_chimney")
    )
    t.set(tridents=1).play("ritual", "take:any", "toppled_forum", "conquer", "stop")
    assert t.asked == ("turtles", "rotate") and "goal" not in t.offered
    assert "goal" in t.say("stop").offered


@rule("DU-087", "DU-099")
@pytest.mark.parametrize("side", ["turtles", "squids"])
def test_nine_crowns_win_at_once(side):
    t = takes_crown(side, 8)
    assert t.won() == (side, "crowns") and max(t.s.crowns) == 9


@rule("DU-087")
def test_there_is_no_bonus_on_spaces_0_and_9():
    assert FACES[108].effects == FACES[117].effects == FACES[118].effects == FACES[127].effects == ()


@rule("DU-083")
def test_two_crowns_of_one_action_are_stepped_one_at_a_time():
    """Bargain Boss's extra Action Card takes one crown; Boss itself takes none; then Ritual as main action
    another."""
    t = (
        duel("turtles")
        .row("emir_ritualist")
        .vortex("toppled_forum salt_geyser - - - -")
        .no_deck()
        .set(tridents=9)
    )
    t.mercenary("emir_ritualist", "call_to_arms", "trident:2", "toppled_forum", "conquer")
    assert t.s.crowns == [1, 0] and t.asked == ("turtles", "rotate")
    t.say("1").play("ritual", "take:any", "salt_geyser", "conquer", "stop")
    assert t.s.crowns == [2, 0] and t.asked == ("turtles", "tire")
