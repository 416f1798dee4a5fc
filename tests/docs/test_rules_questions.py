"""The questions for testers: ten for each game, and every answer cites rules that exist."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import fathomfive as ff
from fathomfive.games.rulebook import rulebook
from fathomfive.lessons.script import RULE_ID, sections

TEXT = (Path(__file__).parents[2] / "docs" / "rules-questions.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", ff.games())
def test_ten_questions_with_answers_from_the_rules(name):
    questions = re.findall(
        r"(?m)^\d+\. .+[?.] — .+\(([^()]+)\)$", dict(sections(TEXT, "## "))[ff.game(name).title]
    )
    known = {rule.id for rule in rulebook(name).rules}
    assert len(questions) == 10
    for cited in questions:
        assert RULE_ID.findall(cited) and set(RULE_ID.findall(cited)) <= known, cited
