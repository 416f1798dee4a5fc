"""The ladder: six levels by name, everywhere; the beginner overlooks things, and each says why."""
from __future__ import annotations

import pytest

import fathomfive as ff
from fathomfive.bots import about, advice, levels, why
from fathomfive.bots.forgetful import Forgetful
from fathomfive.bots.greedy import Greedy
from fathomfive.bots.ladder import LEVELS, LONGEST
from fathomfive.bots.search import Search

NAMES = ["plankton", "seahorse", "octopus", "dolphin", "orca", "leviathan"]


def at_turn(seed: int = 1) -> ff.Table:
    """Ultimate Aquarium after the opening, at a question with several cards to take."""
    table = ff.new_table("ultimate_aquarium", seats=2, seed=seed)
    while table.ask.step != "turn":
        table.apply(table.ask.options[0])
    return table


def test_six_levels_from_plankton_to_leviathan():
    assert levels() == NAMES
    assert [name for name in ff.bots() if name in NAMES] == NAMES


@pytest.mark.parametrize("name", NAMES)
def test_each_level_has_a_line_about_it(name):
    assert about(name) and len(f"{name}: {about(name)}") <= 30       # fits the seat picker of a phone


def test_a_stranger_has_one_too():
    assert about("mine:Mine") == "a bot of your own"


def test_no_level_thinks_for_three_seconds_and_the_lower_three_never_think_ahead():
    made = [level.make(1) for level in LEVELS]
    assert [type(bot) for bot in made[:3]] == [Forgetful, Forgetful, Greedy]
    assert [bot.budget.seconds for bot in made[3:] if isinstance(bot, Search)] == [0.5, 1.0, LONGEST]
    assert LONGEST < 3.0


def test_higher_levels_think_about_more_games():
    rounds = [bot.budget.rounds for bot in (level.make(1) for level in LEVELS) if isinstance(bot, Search)]
    assert rounds == sorted(rounds) and len(set(rounds)) == 3


def test_who_overlooks_nothing_is_greedy():
    """But for ties, which the greedy bot leaves to luck."""
    table = at_turn()
    eyes = table.at(table.ask.seat)
    assert eyes.value(Forgetful(3, overlooks=0).choose(eyes)) == eyes.value(Greedy(3).choose(eyes))


def test_a_beginner_plays_good_moves_more_often_than_bad_ones():
    table = at_turn()
    eyes = table.at(table.ask.seat)
    best = max(map(eyes.value, eyes.options))
    picks = [eyes.value(Forgetful(seed, overlooks=45).choose(eyes)) for seed in range(200)]
    assert 80 <= picks.count(best) <= 160                  # 55 of 100 notice the best one
    assert len(set(picks)) > 2


def test_every_bot_can_say_why():
    table = at_turn()
    eyes = table.at(table.ask.seat)
    for name in ("greedy", "plankton", "dolphin"):
        bot = ff.bot(name, 1)
        bot.choose(eyes)
        assert why(bot).endswith(".") and advice(bot).endswith(".")
    assert why(ff.bot("random")) == ""
