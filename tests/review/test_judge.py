"""When a decision is judged well enough, and how sure a comparison is."""

from __future__ import annotations

import pytest

import fathomfive as ff
from fathomfive.bots.search.duel import Duels
from fathomfive.bots.search.searcher import AnswerStats, SearchResult
from fathomfive.review import Effort
from fathomfive.review.judge import Comparison, Judge
from fathomfive.review.scales import ALONE, SCALES
from fathomfive.review.sentences import question


def judge(alone: bool = False) -> Judge:
    name = "ultimate_aquarium"
    return Judge(ff.game(name), ALONE if alone else SCALES[name], Effort(), alone)


@pytest.mark.parametrize(
    ("loss", "error", "clear"),
    [
        (0.01, 0.02, True),  # no inaccuracy, whatever the rest of the deals says
        (0.04, 0.02, False),  # it may be one
        (0.06, 0.014, True),
        (0.125, 0.014, False),  # chance would decide whether it is a mistake
        (0.125, 0.005, True),
        (0.30, 0.04, True),  # a blunder in any case
        (0.30, 0.06, False),
    ],
)
def test_a_duel_goes_on_longest_where_chance_would_decide_about_a_mistake(
    loss: float, error: float, clear: bool
) -> None:
    assert judge()._is_clear(loss, error) is clear


def test_alone_the_same_holds_in_points() -> None:
    assert not judge(alone=True)._is_clear(2.3, 0.3) and judge(alone=True)._is_clear(2.3, 0.1)


def compared(*trees: tuple[float, ...]) -> Comparison:
    found = Comparison()
    found.won = [[(gap, 0.0) for gap in tree] for tree in trees]
    return found


def test_trees_that_differ_make_a_comparison_less_sure() -> None:
    alike = compared(*[(0.0, 0.2)] * 4)
    apart = compared((0.0, 0.0), (0.0, 0.0), (0.2, 0.2), (0.2, 0.2))
    assert alike.apart(alike.won)[0] == apart.apart(apart.won)[0] == pytest.approx(0.1)
    assert alike.deals == apart.deals == 8
    assert apart.apart(apart.won)[1] > 1.4 * alike.apart(alike.won)[1]


def test_a_few_trees_cannot_show_how_much_they_differ() -> None:
    few = compared((0.0, 0.0), (0.2, 0.2))
    assert few.apart(few.won)[1] == pytest.approx(0.0577, abs=0.001)


def test_the_next_best_answer_meets_a_favourite_that_was_chosen_where_rounds_differ_much() -> None:
    doubting = {game for game, scale in SCALES.items() if scale.effort.doubts_favourite}
    assert doubting == {"ultimate_aquarium", "pirates_under_fire"}
    used_up = SCALES["pirates_under_fire"].effort.after(10**6)
    assert not used_up.doubts_favourite


def test_an_answer_that_reads_like_the_chosen_one_is_no_rival() -> None:
    stats = tuple(AnswerStats(option, 40 - option, 0.5, 0.5, 0.0) for option in (3, 1, 2))
    found = SearchResult(stats, 114, 0.0, compiled=False)
    judged = judge()
    assert judged._rivals(found, [1]) == [3, 2]
    assert judged._rivals(found, [1, 3]) == [], "the favourite was chosen, and nobody doubts it"


def test_forgotten_rounds_leave_the_tree_and_still_cost() -> None:
    table = ff.new_table("ultimate_aquarium", 2, 3)
    assert table.ask
    eyes = table.at(table.ask.seat)
    duel = Duels(table.game).start(eyes.imagine(0), eyes.seat, eyes.options[:2], 1)
    duel.play(2)
    duel.forget(0)
    duel.play(1)
    assert [len(won) for won in duel.won] == [1, 3] and duel.rounds == 6


def test_a_prompt_that_is_no_question_is_left_out() -> None:
    duellum = ff.new_table("aquatica_duellum", 2, 3)
    assert duellum.ask and not duellum.ask.text.endswith("?")
    assert question(duellum, duellum.ask.seat) == ""
    pirates = ff.new_table("pirates_under_fire", 2, 3)
    assert pirates.ask
    pirates.apply(pirates.ask.options[0], pirates.ask.seat)
    assert question(pirates, pirates.ask.seat).startswith("Where do you lay your ")
