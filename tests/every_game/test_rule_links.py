"""Every question leads to the rule that it carries out, and that rule is in the rulebook."""

from __future__ import annotations

import pytest

import fathomfive as ff
from fathomfive.games.rulebook import rulebook
from fathomfive.toolkit.texts import rule_of


@pytest.mark.parametrize("name", ff.games())
def test_every_step_has_its_rule(name):
    game, known = ff.game(name), {rule.id for rule in rulebook(name).rules}
    found = {step.name: rule_of(game, step.name) for step in game.steps}
    assert {step: rule for step, rule in found.items() if rule not in known} == {}
