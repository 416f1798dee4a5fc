"""The tree search, on the toy game: the same in both backends, repeatable, and good where the best answer is
plain to see."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fathomfive.bots.search.interpreted import without_hooks
from fathomfive.bots.search.searcher import AnswerStats, Budget, Searcher, SearchParams, merged
from fathomfive.bots.search.tree import Tree
from fathomfive.kernel import loop
from fathomfive.kernel.hooks import NEVER_PLAY
from tests.kernel.harbour import GAME


def seen(seats: int, seed: int, decisions: int = 0):
    """A position as the seat that is asked imagines it, after this many first answers."""
    s = GAME.start(seats, seed)
    for _ in range(decisions):
        loop.answer(s, s.options[0])
    return GAME.imagine(s, s.asked, 1)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("decisions", [0, 3, 6])
def test_both_backends_find_the_same(harbour, seats, decisions):
    s = seen(seats, 4, decisions)
    plain, fast = (
        Searcher(GAME, code=code).search(s, s.asked, Budget(rounds=200), 9) for code in (None, harbour)
    )
    assert plain.answers == fast.answers
    assert (plain.rounds, plain.compiled, fast.compiled) == (fast.rounds, False, True)


def test_the_same_seed_finds_the_same_and_another_something_else(harbour):
    s = seen(2, 4)
    one, again, other = (
        Searcher(GAME, code=harbour).search(s, s.asked, Budget(rounds=100), seed) for seed in (1, 1, 2)
    )
    assert one.answers == again.answers != other.answers


def test_every_round_is_counted_once(harbour):
    s = seen(3, 4)
    found = Searcher(GAME, SearchParams(exploration=3.0), harbour).search(s, s.asked, Budget(rounds=320), 1)
    assert sum(one.visits for one in found.answers) == found.rounds
    assert {one.option for one in found.answers} <= set(s.options)
    assert all(0.0 <= one.won <= 1.0 for one in found.answers)


def test_the_horizon_cuts_rollouts_short(harbour):
    """Judged by the points so far, both backends alike."""
    s, style = seen(2, 4), SearchParams(horizon=2)
    plain, fast = (
        Searcher(GAME, style, code).search(s, s.asked, Budget(rounds=64), 9) for code in (None, harbour)
    )
    assert plain.answers == fast.answers
    assert fast.answers != Searcher(GAME, code=harbour).search(s, s.asked, Budget(rounds=64), 9).answers


def test_a_rollout_may_go_on_to_the_end_of_the_turn(harbour):
    """Both backends alike; the same answer from the same seat is not judged in the midst of a turn."""
    s, style = seen(2, 4), SearchParams(horizon=1, whole_turns=True)
    plain, fast = (
        Searcher(GAME, style, code).search(s, s.asked, Budget(rounds=64), 9) for code in (None, harbour)
    )
    assert plain.answers == fast.answers
    assert (
        fast.answers
        != Searcher(GAME, SearchParams(horizon=1), harbour).search(s, s.asked, Budget(rounds=64), 9).answers
    )


def test_rolled_out_to_the_end_of_a_turn_another_seat_is_asked():
    for seed in range(20):
        s = seen(3, seed, 2)
        tree, asked = Tree(GAME.position), s.asked
        tree.horizon, tree.whole_turns, tree.turn, tree.luck = 1, 1, s.asked, [1, 1]
        rolled_out(s, tree)
        assert s.asked != asked


def test_a_turn_that_the_last_answer_ended_is_judged_at_once():
    s = seen(3, 1, 2)
    tree = Tree(GAME.position)
    tree.horizon, tree.whole_turns, tree.turn, tree.luck = 1, 1, s.asked + 1, [1, 1]
    before = s.key()
    rolled_out(s, tree)
    assert s.key() == before


def test_a_game_may_say_how_many_answers_are_worth_a_try():
    """Those that look best; where it is one only, one round of thinking is enough."""
    s = seen(2, 4)
    assert len(s.options) > 2
    narrow = replace(GAME, option_value=lambda s, option: -option, search=SearchParams(width=lambda s: 2))
    found = Searcher(narrow, SearchParams(exploration=9.0)).search(s, s.asked, Budget(rounds=40), 1)
    assert {one.option for one in found.answers} == set(sorted(s.options)[:2])
    plain = replace(narrow, search=SearchParams(width=lambda s: 1))
    found = Searcher(plain).search(s, s.asked, Budget(rounds=40), 1)
    assert (found.best.option, found.rounds) == (min(s.options), 1)


def test_with_a_usual_lead_the_first_round_counts_like_the_others():
    """Without one, the measure of a lead is found on the way: of three equal rounds the first is worth
    more."""
    s = seen(2, 4)
    worth = []
    for usual in (0.0, 5.0):
        tree = Tree(GAME.position)
        tree.typical_margin = 100 * usual
        s.asked = 0
        for _ in range(3):
            judge(s, tree, lambda s, seat: 1000 if seat == 0 else 0)
            worth.append(round(tree.reward[0], 3))
    assert worth[0] > worth[1] == worth[2]
    assert worth[3] == worth[4] == worth[5]


def test_together_a_round_is_worth_its_chance_to_win():
    """Half of the way to a sure thing at the usual lead, which is no lead here but how far the odds are from
    even."""
    s, tree = seen(2, 4), Tree(GAME.position)
    tree.cooperative, tree.typical_margin = 1, 99.0
    s.asked = 0
    for odds, chance in ((0, 0.5), (100, 0.75), (-100, 0.25), (-300, 0.125)):
        judge(s, tree, lambda s, seat, odds=odds: odds)
        assert tree.win[:2] == tree.reward[:2] == [chance, chance]


@pytest.mark.parametrize(("reached", "won"), [(1, 1.0), (0, 0.0)])
def test_together_a_finished_round_is_won_or_lost(reached, won):
    s, tree = seen(2, 4), Tree(GAME.position)
    tree.cooperative, tree.typical_margin = 1, 99.0
    s.asked = -1
    judge(s, tree, lambda s, seat: 0, standing=lambda s, seat: reached)
    assert tree.win[:2] == tree.reward[:2] == [won, won]


def judge(s, tree, position_value, **figures) -> None:
    """One round that came to this, for seat 0."""
    scope = without_hooks(
        replace(GAME, search=SearchParams(position_value=position_value), **figures)
    ).__globals__
    scope["compute_rewards"](s, tree)
    scope["backpropagate"](tree, tree.root, 0)


def rolled_out(s, tree) -> None:
    without_hooks(GAME).__globals__["rollout"](s, tree)


def test_what_looks_hopeless_is_not_tried_unless_all_does():
    s = seen(2, 4)
    assert len(s.options) > 2
    shunned = set(s.options[1:])
    picky = replace(GAME, option_value=lambda s, option: NEVER_PLAY if option in shunned else 0)
    assert {one.option for one in Searcher(picky).search(s, s.asked, Budget(rounds=40), 1).answers} == {
        s.options[0]
    }
    gloomy = replace(GAME, option_value=lambda s, option: NEVER_PLAY)
    assert len(Searcher(gloomy).search(s, s.asked, Budget(rounds=40), 1).answers) > 1


def test_thinking_stops_when_the_time_is_up():
    s = seen(2, 4)
    assert Searcher(GAME).search(s, s.asked, Budget(seconds=0.0), 1).rounds == 1


def test_thinking_stops_when_nothing_can_change_the_choice(harbour):
    """No exploration: the favourite gets every round, and after half of them no other can catch up."""
    s = seen(2, 4)
    found = Searcher(GAME, SearchParams(exploration=0.0), harbour).search(s, s.asked, Budget(rounds=1000), 1)
    assert found.rounds < 1000 and found.best.visits > 1000 - found.rounds


def test_a_tree_is_kept_for_the_next_decision_of_the_same_seat(harbour):
    s = seen(2, 4, 4)
    searcher = Searcher(GAME, SearchParams(exploration=3.0), harbour)
    found = searcher.search(s, s.asked, Budget(rounds=200), 1)
    assert searcher.follow(s, found.best.option)
    after = s.copy()
    loop.answer(after, found.best.option)
    went_on = searcher.search(after, after.asked, Budget(rounds=1), 1, go_on=True)
    assert sum(one.visits for one in went_on.answers) >= found.best.visits // 2


def test_what_is_kept_of_answers_that_are_not_offered_any_more_is_not_chosen(harbour):
    """The same question may have come with other answers in rounds with other luck."""
    before, now = seen(2, 4, 2), seen(2, 4, 3)
    assert (set(before.options), set(now.options)) == ({0, 1, 2}, {1, 2})
    searcher = Searcher(GAME, SearchParams(exploration=9.0), harbour)
    assert {one.option for one in searcher.search(before, 0, Budget(rounds=60), 1).answers} == {0, 1, 2}
    went_on = searcher.search(now, 0, Budget(rounds=1), 1, go_on=True)
    assert {one.option for one in went_on.answers} == {1, 2}


def test_nothing_is_kept_of_an_answer_that_was_never_tried(harbour):
    s = seen(2, 4)
    searcher = Searcher(GAME, code=harbour)
    searcher.search(s, s.asked, Budget(rounds=1), 1)
    untried = next(option for option in s.options if not searcher.follow(s, option))
    assert untried in s.options


def test_several_workers_put_their_trees_together(harbour):
    s = seen(3, 4)
    two = Searcher(GAME, SearchParams(exploration=3.0), harbour, workers=2).search(
        s, s.asked, Budget(rounds=100), 1
    )
    alone = Searcher(GAME, SearchParams(exploration=3.0), harbour).search(s, s.asked, Budget(rounds=100), 1)
    assert two.rounds > alone.rounds
    assert sum(one.visits for one in two.answers) == two.rounds


def test_trees_are_put_together_by_visits():
    one, two = AnswerStats(7, 1, 1.0, 1.0, 4.0), AnswerStats(7, 3, 0.0, 0.0, 0.0)
    assert merged([[one], [two, AnswerStats(2, 9, 0.5, 0.5, 1.0)]]) == (
        AnswerStats(2, 9, 0.5, 0.5, 1.0),
        AnswerStats(7, 4, 0.25, 0.25, 1.0),
    )
