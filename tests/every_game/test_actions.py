"""Kind 9, for learning machines.  Action ids are dense, one for each (step, answer), and the mask says what
is offered."""

from __future__ import annotations

from typing import Any

import fathomfive as ff
from fathomfive.testing.playing import OVER, play, play_table

from .settings import Setting, every_game, every_setting, games_each


@every_game
def test_every_answer_has_one_number_and_every_number_one_answer(game: ff.Game) -> None:
    actions = game.actions
    asking = [step for step in game.steps if step.question is not None]
    every = [(step, answer) for step in asking for answer in [*range(step.answers), *[ff.STOP] * step.stop]]
    assert [actions.id(step, answer) for step, answer in every] == list(range(len(actions))) and len(
        every
    ) == len(actions)
    assert [actions.answer(action) for action in range(len(actions))] == [answer for _, answer in every]


@games_each(1, 10)
def test_the_mask_is_what_is_offered(setting: Setting, seeds: range) -> None:
    def check(s: Any, option: int) -> None:
        legal = [action for action, may in enumerate(actions.mask(s)) if may]
        assert [(s.pending[-1][0], actions.answer(action)) for action in legal] == [
            actions.pairs[action] for action in legal
        ]
        assert sorted(actions.answer(action) for action in legal) == sorted(s.options)

    actions = setting.game.actions
    for seed in seeds:
        play(setting, seed, check)


@every_setting
def test_the_table_shows_the_mask_of_its_question(setting: Setting) -> None:
    def check(table: ff.Table, seat: int, option: int) -> None:
        assert sum(table.mask) == (0 if option == OVER else len(table.position.options))

    play_table(setting, 2, check)
