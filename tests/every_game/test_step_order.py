"""The order of steps is kept: action ids count through it, and trained policies and datasets hold action ids.

`steps/*.txt` has a line for each step with the number of its answers.  New steps go to the end, or every policy
that was trained on the game is worthless: then say so in the changelog, and change the file.
"""

from __future__ import annotations

from pathlib import Path

import pytest

import fathomfive as ff
from fathomfive.kernel.steps import Step

KEPT = Path(__file__).parent / "steps"


def line(step: Step) -> str:
    if step.question is None:
        return step.name
    return f"{step.name} {step.answers}{' stop' if step.stop else ''}"


@pytest.mark.parametrize("name", ff.games())
def test_the_steps_have_their_kept_order(name):
    kept = (KEPT / f"{name}.txt").read_text().splitlines()
    assert [line(step) for step in ff.game(name).steps] == kept, (
        f"new steps go to the end of tests/every_game/steps/{name}.txt, and old ones never move"
    )


def test_every_kept_list_belongs_to_a_game():
    assert {path.stem for path in KEPT.glob("*.txt")} == set(ff.games())
