"""What a search thinks of a position: crowns grow dearer, the Leader counts near home, points once the end is
called."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import fathomfive as ff
from fathomfive.bots.search import Budget, Searcher
from fathomfive.games.aquatica_duellum.bot.estimate import position_value
from fathomfive.games.aquatica_duellum.content.world import AWAY
from fathomfive.kernel.verbs import put


def opening() -> Any:
    return ff.new_table("aquatica_duellum", seats=2, seed=3, options={"first_player": "turtles"}).position


def test_both_sides_begin_alike_and_who_moves_does_not_matter_far_from_home():
    s = opening()
    assert s.asked == 0
    assert position_value(s, 0) == position_value(s, 1) == 650  # eight Action Cards


def test_each_crown_is_worth_more_than_the_one_before_from_the_fourth_on():
    s, worth = opening(), []
    for crowns in range(9):
        s.crowns[0] = crowns
        worth.append(position_value(s, 0) - 650)
    assert worth == [0, 300, 800, 1150, 1550, 2250, 3000, 4200, 6300]
    assert position_value(s, 1) == 650


def test_a_point_counts_eight_times_as_much_when_the_end_has_been_called():
    s = opening()
    put(s.scored[0], 0)
    s.scored_top[0][0] = 1
    early, points = position_value(s, 0), ff.load("aquatica_duellum").score(s, 0)
    s.last_round = 9
    assert points > 0
    assert position_value(s, 0) - early == points * 300


def test_the_leader_one_step_from_home_is_nearly_a_win_for_who_can_move_it():
    s = opening()
    s.leader = AWAY[0].index(1)
    own_turn = position_value(s, 0)
    s.asked = 1
    assert (own_turn - 650, position_value(s, 0) - 650) == (3700 + 3400, 3700 + 1900)


def turns_seen_by(rounds: int, **options: object) -> list[int]:
    """The turns in which a search from the first question of a game looks at options."""
    game, seen = ff.load("aquatica_duellum"), []

    def watched(s: Any, answer: int) -> int:
        seen.append(s.turns)
        return game.option_value(s, answer)

    s = game.start(2, 5, options)
    searcher = Searcher(replace(game, option_value=watched))
    searcher.search(s, s.asked, Budget(rounds=rounds))
    return seen


@pytest.mark.parametrize("options", [{}, {"automa_level": 3}, {"automa_level": 5, "first_player": "squids"}])
def test_a_roll_out_ends_with_the_turn_against_the_regent_too(options):
    """One round plays the turn on to its end and is judged there."""
    assert len(set(turns_seen_by(1, **options))) == 1
