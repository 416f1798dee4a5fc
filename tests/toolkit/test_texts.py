"""Each step has one record of texts; every question of every game is worded."""

import pytest

from fathomfive.kernel.verbs import STOP
from fathomfive.testing.playing import play
from fathomfive.toolkit.texts import final_ranking, grid_lines
from tests.every_game.settings import PLAIN


@pytest.mark.parametrize("setting", PLAIN, ids=str)
def test_every_option_has_a_label_and_every_question_a_prompt_and_a_text_for_those_who_wait(setting):
    words = setting.game.words

    def check(s, option):
        if s.asked < 0:
            return
        step, *given = s.pending[-1]
        seen = s.seen_from(s.asked)
        assert words.prompt(seen, step, given)
        assert words.waiting(s.seen_from(-1), step, given)
        assert all(words.label(seen, step, given, one) for one in s.options)
        assert words.targets(seen, step, given, STOP) == ()

    play(setting, 1, check)


def test_a_grid_has_cells_of_one_width_and_bars_between_them() -> None:
    assert grid_lines(["a", "bcd", "ef", "g"], 2) == ["  a   │ bcd", "  ef  │ g"]


def test_the_final_ranking_names_the_winners_first() -> None:
    names = ["Seat 1", "Seat 2", "Seat 3"]
    assert final_ranking(names, [5, 9, 7], [5, 9, 7]) == "Seat 2 wins with 9; Seat 3 has 7; Seat 1 has 5"
    assert final_ranking(names[:2], [4, 4], [4, 4]) == "Seat 1 and Seat 2 win with 4"
