"""Action ids: every step with every answer is one number."""

from __future__ import annotations

from fathomfive.kernel.verbs import NO, STOP, YES
from tests.kernel.harbour import GAME, berth, bid, dive, moor, stack, throw_back
from tests.kernel.harbour_scenario import stacked, table

ACTIONS = GAME.actions


def test_ids_are_dense_in_the_order_of_the_rules():
    pairs = [
        (bid, 4, False),
        (stack, 3, False),
        (dive, 2, False),
        (berth, 3, True),
        (moor, 5, False),
        (throw_back, 5, True),
    ]
    listed = [(step, answer) for step, answers, stop in pairs for answer in [*range(answers), *[STOP] * stop]]
    assert ACTIONS.pairs == listed and len(ACTIONS) == 24
    assert [ACTIONS.id(step, answer) for step, answer in listed] == list(range(24))
    assert [ACTIONS.answer(action) for action in range(24)] == [answer for _, answer in listed]


def test_stop_comes_after_the_other_answers_of_its_step():
    assert ACTIONS.id(berth, 0) == 9 and ACTIONS.id(berth, STOP) == 12 and ACTIONS.id(moor, 0) == 13


def test_the_mask_shows_the_legal_actions():
    at = stacked()
    assert (
        [i for i, legal in enumerate(at.mask) if legal]
        == [ACTIONS.id(dive, NO), ACTIONS.id(dive, YES)]
        == [7, 8]
    )
    at.apply(NO)
    assert [i for i, legal in enumerate(at.mask) if legal] == [9, 10, 11, 12]
    assert len(table().mask) == 24 and sum(table().mask) == 4


def test_when_the_game_is_over_nothing_is_legal():
    at = stacked()
    at.fix_chance([0])
    at.apply(YES)
    assert at.over and not any(at.mask)
