"""Bots tell answers apart: of each question that random games put, some options have different values."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import chain

import pytest

from fathomfive.kernel import loop
from fathomfive.kernel.game import Game
from fathomfive.kernel.steps import Step
from fathomfive.testing.settings import Setting

from .settings import BY_GAME, GAMES

SEEDS = range(10)
# questions whose answers a bot need not tell apart
SET_UP = "the set-up is a matter of taste"
ALIKE = {
    "pirates_under_fire": dict.fromkeys(("arrange_order", "arrange_side", "arrange_rotation"), SET_UP),
    "aqualuma": {
        **dict.fromkeys(("choose_world", "lay_tile", "choose_character", "choose_starter"), SET_UP),
        "pick_six": "every 6 does the same",
        "give_card": "bots exchange cards only if they must, and give any",
    },
    "aquatica_duellum": {"waste_kind": "the source is worth its better half either way"},
}


@pytest.mark.parametrize(
    ("game", "tables"), list(zip(GAMES, BY_GAME, strict=True)), ids=lambda one: getattr(one, "name", "")
)
def test_some_options_of_each_question_have_different_values(game: Game, tables: list[list[Setting]]) -> None:
    asked, told_apart = set[str](), set[str]()
    for step, values in valued_questions(game, tables, told_apart):
        asked.add(step.name)
        if len(values) > 1:
            told_apart.add(step.name)
    without = asked - told_apart - set(ALIKE.get(game.name, {}))
    assert not without, f"bot/answers.py values all answers to {', '.join(sorted(without))} alike"


def valued_questions(
    game: Game, tables: list[list[Setting]], known: set[str]
) -> Iterator[tuple[Step, set[int]]]:
    """Each question with a choice, and the values of its options; those of `known` questions need not be computed."""
    for setting in chain.from_iterable(tables):
        for seed in SEEDS:
            s, chance = setting.start(seed), random.Random(seed)
            while s.asked >= 0:
                step = s.pending[-1][0]
                if len(s.options) > 1 and step.name not in known:
                    yield step, {game.option_value(s, option) for option in s.options}
                loop.answer(s, chance.choice(s.options))
