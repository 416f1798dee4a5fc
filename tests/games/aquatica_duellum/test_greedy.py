"""Aquatica: Duellum, the greedy bot: it wins when it can, keeps the other side from it, and beats chance."""

import pytest

import fathomfive as ff
from fathomfive.games.aquatica_duellum import GAME
from fathomfive.kernel.table import Table

from .scenario import Duel, duel


def picks(t: Duel) -> set[str]:
    """Everything the bot might answer here, over many rolls of its own luck."""
    eyes = t.table.at(t.s.asked)
    return {t.word(ff.bot("greedy", seed).choose(eyes)) for seed in range(10)}


def test_it_swims_into_the_own_capital_and_never_into_the_other():
    t = duel("turtles").set(leader="w6_gate")
    assert picks(t.play("annexation")) == {"w7_capital"}
    t = duel("turtles").set(leader="e6_gate").play("annexation")
    assert picks(t) == {"e5_north", "e5_south"}


def test_it_brings_the_leader_out_of_reach_of_the_opponent():
    """One step from the Squids' capital, and the Squids have a step in hand: only cards that move the Leader
    will do."""
    t = duel("turtles").set(leader="e6_gate").say("main")
    assert picks(t) <= {"ritual", "annexation", "engineering"}


def test_it_takes_the_ninth_crown():
    t = (
        duel("turtles")
        .vortex("golden_atoll toppled_forum deepest_throne - - -")
        .set(crowns=(8, 0), tridents=9, coins=9)
    )
    assert picks(t.play("ritual", "take:any")) <= {"golden_atoll", "toppled_forum", "deepest_throne"}
    t = (
        duel("turtles")
        .vortex("pearl_garden toppled_forum harpoon_ridge - - -")
        .set(crowns=(0, 8), tridents=9)
    )
    assert picks(t.play("ritual", "take:any")) == {"toppled_forum"}, "and it keeps the opponent from theirs"


def test_it_declares_goals_at_once():
    assert picks(duel("turtles").veterans("maestro caretaker enchanter")) == {"goal"}


def test_it_pays_without_waste():
    t = (
        duel("turtles")
        .vortex("- pearl_garden - - - -")
        .board("ironclaw_rift")
        .play("expedition", "pearl_garden", "conquer")
    )
    assert picks(t) == {"turtle_trident"}


def test_it_passes_empty_depths_first():
    t = duel("turtles").board("anemone_market:1 golden_atoll").play("raising_the_flag")
    assert picks(t) == {"anemone_market"}


@pytest.mark.slow
@pytest.mark.parametrize("seat", [0, 1])
def test_it_beats_chance_from_both_sides(seat):
    """The issue asks for 97 of 100; here 20 games interpreted, the rest is in docs/balance."""
    won = 0
    for seed in range(20):
        table, bots = Table(GAME, 2, seed), [ff.bot("random", seed), ff.bot("random", seed + 1)]
        bots[seat] = ff.bot("greedy", seed)
        while table.ask:
            table.apply(bots[table.ask.seat].choose(table.at(table.ask.seat)))
        won += table.winners == (seat,)
    assert won >= 19
