"""The ladder: six levels by name, everywhere; the beginner overlooks things, and each says why."""

from __future__ import annotations

import pytest

import fathomfive as ff
from fathomfive.bots import about, advice, levels, why
from fathomfive.bots.forgetful import Forgetful
from fathomfive.bots.greedy import Greedy
from fathomfive.bots.ladder import ANY_GAME, LONGEST, LevelBot, rung, rungs
from fathomfive.bots.search import Search
from fathomfive.kernel.hooks import NEVER_PLAY

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
    assert about(name) and len(f"{name}: {about(name)}") <= 30  # fits the seat picker of a phone


def test_a_stranger_has_one_too():
    assert about("mine:Mine") == "a bot of your own"


@pytest.mark.parametrize("game", ff.games())
def test_no_level_thinks_for_three_seconds_and_the_lower_three_never_think_ahead(game):
    made = [rung(game, name).player(1) for name in NAMES]
    assert [type(bot) for bot in made[:3]] == [Forgetful, Forgetful, Greedy]
    assert [type(bot) for bot in made[3:]] == [Search, Search, Search]
    assert max(rung(game, name).seconds for name in NAMES) <= LONGEST < 3.0


@pytest.mark.parametrize("game", ff.games())
def test_higher_levels_overlook_less_and_think_about_more_games(game):
    rungs = [rung(game, name) for name in NAMES]
    assert rungs[0].overlooks > rungs[1].overlooks > 0 == rungs[2].overlooks
    assert 0 < rungs[3].rounds < rungs[4].rounds < rungs[5].rounds


def test_only_known_games_and_levels_have_numbers_of_their_own():
    assert {game for game, _ in rungs()} <= {ANY_GAME, *ff.games()}
    assert {level for _, level in rungs()} == set(NAMES)


def test_a_level_is_the_same_player_through_a_game_and_another_in_another_game():
    climber = LevelBot("dolphin", 7)
    assert (
        climber.player("ultimate_aquarium")
        is climber.player("ultimate_aquarium")
        is not climber.player("aquaria")
    )
    assert climber.player("ultimate_aquarium").seed == 7


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
    assert 80 <= picks.count(best) <= 160  # 55 of 100 notice the best one
    assert len(set(picks)) > 2


def test_a_beginner_overlooks_things_but_does_nothing_hopeless():
    """Aquaria: free actions that nobody would take just now, such as exchanging cans to and fro."""
    table = ff.new_table("aquaria", seats=2, seed=4)
    while table.ask.step != "turn_menu":
        table.apply(ff.bot("greedy", 1).choose(table.at(table.ask.seat)))
    eyes = table.at(table.ask.seat)
    assert min(map(eyes.value, eyes.options)) <= NEVER_PLAY < max(map(eyes.value, eyes.options))
    picks = {Forgetful(seed, overlooks=90).choose(eyes) for seed in range(30)}
    assert all(eyes.value(pick) > NEVER_PLAY for pick in picks)


def test_every_bot_can_say_why():
    table = at_turn()
    eyes = table.at(table.ask.seat)
    for name in ("greedy", "plankton", "dolphin"):
        bot = ff.bot(name, 1)
        bot.choose(eyes)
        assert why(bot).endswith(".") and advice(bot).endswith(".")
    assert why(ff.bot("random")) == ""
