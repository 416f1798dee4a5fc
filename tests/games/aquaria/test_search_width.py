"""Aquaria: where the search looks about, and where greedy's answer will do."""

import pytest

from fathomfive.bots.search import Budget, Searcher
from fathomfive.games.aquaria import GAME
from fathomfive.games.aquaria.bot.answers import BREADTH
from fathomfive.games.aquaria.rules.effects.placing import choose_cell
from fathomfive.games.aquaria.rules.phases import feed
from fathomfive.games.aquaria.rules.turn import move_die

from .scenario import table


def searched(s, rounds: int) -> set[int]:
    return {one.option for one in Searcher(GAME).search(s, s.asked, Budget(rounds=rounds), 1).answers}


def test_circles_are_all_tried_spaces_the_best_three_and_feeding_goes_by_itself():
    assert (BREADTH[move_die], BREADTH[choose_cell], BREADTH[feed]) == (6, 3, 1)
    assert min(BREADTH) == 1


@pytest.mark.slow
def test_the_search_tries_every_circle_to_which_the_die_can_move():
    s = table().turn().s
    assert s.pending[-1][0] is move_die
    assert searched(s, 16) == {option for option in s.options if option < 6}
