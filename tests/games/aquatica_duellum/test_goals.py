"""Aquatica: Duellum, Sacred Goals and Achievement tokens."""

import pytest

from fathomfive.games.aquatica_duellum.rules.goals import wild_mantas
from tests.cited import rule

from .scenario import Duel, duel

AFTER = ("annexation", "w1_north")
CONDITIONS = {
    ("t", 0): lambda t: t.board("pearl_garden").row("maestro!").scored("harpoon_ridge").veterans("caretaker"),
    ("t", 1): lambda t: t.veterans("maestro caretaker enchanter"),
    ("t", 2): lambda t: t.owns("manta_coin2 manta_either manta_score").tired("manta_score"),
    ("t", 3): lambda t: t.scored("pearl_garden harpoon_ridge nursery_meadow bubbling_chimney"),
    ("p", 0): lambda t: t.board("pearl_garden golden_atoll").scored("anemone_market sponge_gallery"),
    ("p", 1): lambda t: t.row("maestro! caretaker enchanter hypnotiser!"),
    ("p", 2): lambda t: t.owns("manta_coin2 manta_either").tired("all"),
    ("p", 3): lambda t: t.board("pearl_garden golden_atoll sponge_gallery moonlit_lagoon"),
}


@rule("DU-098", "DU-091")
@pytest.mark.parametrize(("side", "slot"), list(CONDITIONS))
def test_each_condition_and_not_one_thing_less(side, slot):
    goals = "".join(side if at == slot else "t" if side == "p" else "p" for at in range(4))
    t = CONDITIONS[side, slot](duel("turtles", goal_sides=goals))
    assert str(slot) in t.may("goal", "declare")
    assert duel("turtles", goal_sides=goals).may("goal", "declare") == []


@rule("DU-098")
def test_three_of_four_are_not_enough():
    assert (
        duel("turtles")
        .board("pearl_garden golden_atoll")
        .row("maestro")
        .scored("harpoon_ridge")
        .may("goal", "declare")
        == []
    )
    assert duel("turtles").scored("pearl_garden harpoon_ridge nursery_meadow").may("goal", "declare") == []
    assert duel("turtles", goal_sides="plain").board(
        "pearl_garden golden_atoll sponge_gallery clownfish_bazaar"
    ).may("goal", "declare") == ["0"], "2, 5, 3, 2 points: three different values, but four reefs"


@rule("DU-091", "DU-092")
def test_one_goal_per_turn_with_any_unused_first_token():
    t = (
        duel("turtles")
        .veterans("maestro caretaker enchanter")
        .scored("pearl_garden harpoon_ridge nursery_meadow bubbling_chimney")
    )
    t.say("goal")
    assert t.offered == ["0", "1", "3"]
    t.say("3")
    assert t.asked == ("turtles", "place_token") and t.offered == [
        "first_coin",
        "first_trident",
        "first_raise",
        "first_rotate",
    ]
    t.say("first_raise")
    assert t.names(t.s.first) == "- - - first_raise" and "goal" not in t.offered
    t.play(*AFTER).end().now("squids").play("annexation", "heart").end()
    assert "goal" in t.offered


@rule("DU-092", "DU-093")
def test_the_second_token_covers_the_first():
    """E07: Turtles first with coin:1, Squids second with coin:2."""
    t = duel("squids").token(1, "first_coin", "turtles").veterans("maestro caretaker enchanter").say("goal")
    assert t.offered == ["second_coin", "second_trident", "second_raise", "second_rotate"]
    t.say("second_coin")
    assert (t.table.scores[0], t.table.scores[1]) == (8, 3 + 3 + 3 + 3), (
        "the second token, and three played Mercenaries"
    )
    t.vortex("- - - pearl_garden - -").set(coins=0).tired("all").play("ritual", "take:any", "pearl_garden")
    assert t.s.spent[12] == 1 and t.pool == (1, 0), "2 coins each turn; slot 3 costs 1"
    t.say("stop")
    t.end().now("turtles").vortex("- - - moonlit_lagoon - -").tired("turtle_coin turtle_trident").set(coins=1)
    t.play("ritual")
    assert t.offered == ["rotate:2", "refill"], "the covered token gives no coin"


@rule("DU-094")
def test_tokens_stay_when_the_condition_fails_again():
    t = (
        duel("turtles", goal_sides="plain")
        .row("current_seer caretaker enchanter hypnotiser!")
        .say("goal", "1", "first_coin")
    )
    t.mercenary("current_seer", "1", "w1_north")
    assert t.names(t.s.first) == "- first_coin - -" and t.table.scores[0] == 8 + 3


@rule("DU-095")
def test_a_token_works_from_the_moment_of_placement():
    t = duel("turtles").veterans("maestro caretaker enchanter").vortex("pearl_garden - - - - -").tired("all")
    t.say("goal", "first_trident").play("ritual", "take:any", "pearl_garden")
    assert t.at("board") == "pearl_garden - - -" and t.s.spent[1] == 1


@rule("DU-Q05", "DU-010")
def test_a_token_works_once_in_each_turn():
    t = (
        duel("turtles")
        .token(0, "first_trident")
        .vortex("pearl_garden - - - - -")
        .tired("all")
        .play("ritual", "take:any", "pearl_garden")
    )
    t.row("shark_raider").vortex("- - - - golden_atoll -")
    assert t.callable == [], "3 tridents of Shark Raider and no token: slot 4 costs 4"
    t.say("stop").end().now("squids").vortex("- - - - - -").play("annexation", "w1_north").end()
    t.now("turtles").vortex("- - - - golden_atoll -")
    assert t.callable == ["shark_raider"]


# Boosts


@rule("DU-096")
def test_a_fourth_raise_of_raising_the_flag():
    """E24: up to 4 raises; the token is spent only if the fourth is made, and then not again."""
    t = duel("turtles").token(0, "first_raise").board("golden_atoll pearl_garden")
    t.play("raising_the_flag", "golden_atoll", "golden_atoll", "golden_atoll")
    assert t.asked == ("turtles", "boost") and t.offered == ["first_raise", "stop"] and t.s.spent[2] == 0
    t.say("first_raise")
    assert t.asked == ("turtles", "raise_") and t.offered == ["golden_atoll", "pearl_garden"], (
        "the first extra raise is made"
    )
    t.say("pearl_garden")
    assert t.s.spent[2] == 1 and t.open("pearl_garden") == 1
    t.animal("turtle_raise", "pearl_garden")
    assert t.asked == ("turtles", "turn"), "not again in this turn"


@rule("DU-096")
def test_the_boost_may_be_left_and_two_tokens_may_help_the_same_effect():
    t = (
        duel("turtles")
        .token(0, "first_raise")
        .board("golden_atoll")
        .animal("turtle_raise", "golden_atoll", "stop")
    )
    assert t.s.spent[2] == 0 and t.asked == ("turtles", "turn")
    t = (
        duel("turtles")
        .token(0, "first_raise")
        .token(1, "first_coin", "squids")
        .token(1, "second_raise", second=True)
    )
    t.board("golden_atoll").animal("turtle_raise", "golden_atoll")
    assert t.offered == ["first_raise", "second_raise", "stop"]
    t.say("second_raise", "golden_atoll", "golden_atoll", "first_raise", "golden_atoll")
    assert t.open("golden_atoll") == 0 and t.s.spent[2] == t.s.spent[6] == 1


@rule("DU-096", "DU-Q21")
def test_rotate_tokens_of_which_the_smallest_sufficient_total_is_spent():
    """E36: boost_rotate 1 and 2 on a rotate:1 helper."""

    def turned(by: str) -> tuple[int, int]:
        t = (
            duel("turtles")
            .token(0, "first_rotate")
            .token(1, "first_coin", "squids")
            .token(1, "second_rotate", second=True)
        )
        t.animal("turtle_rotate", by)
        return t.s.spent[3], t.s.spent[7]

    assert [turned(by) for by in ("1", "5", "2", "4", "3")] == [(0, 0), (0, 0), (1, 0), (1, 0), (0, 1)]


@rule("DU-097")
def test_boosts_never_work_alone():
    t = duel("turtles").token(0, "first_raise").token(1, "first_rotate").board("golden_atoll").tired("all")
    assert t.usable == [] and t.s.spent == [0] * 16


def boosted(card: str) -> Duel:
    return (
        duel("turtles")
        .token(0, "first_raise")
        .row(card)
        .board("golden_atoll")
        .board("kraken_descent", "squids")
    )


@rule("DU-097", "DU-096")
def test_an_extra_raise_of_maestro_and_emir_counts_like_any_other():
    t = boosted("maestro").mercenary(
        "maestro", "golden_atoll", "golden_atoll", "golden_atoll", "first_raise", "golden_atoll"
    )
    assert t.open("golden_atoll") == 0 and t.open("kraken_descent") == 0, "four raises, four forced ones"
    t = boosted("emir_ritualist").mercenary(
        "emir_ritualist", *["golden_atoll", "stop"] * 3, "first_raise", "golden_atoll"
    )
    assert t.asked == ("turtles", "rotate") and t.open("golden_atoll") == 0


@rule("DU-098")
def test_every_wild_manta_counts_ready_or_tired():
    t = duel("turtles").owns("manta_coin2 manta_coin2 manta_tire")
    assert wild_mantas(t.s, 0) == 3 and wild_mantas(t.s, 1) == 0
    assert wild_mantas(t.tired("all", "turtles").s, 0) == 3
