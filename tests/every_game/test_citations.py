"""Kind 7.  Rules, code and tests speak of the same rules: every id of rules.md is proved by a test, every
cited id exists."""

from __future__ import annotations

import ast
import importlib
import re
from functools import cache
from pathlib import Path

import pytest

import fathomfive as ff

from .settings import GAMES, every_game

TESTS = Path(__file__).parents[1]
RULE = r"[A-Z]{2}-(?:\d{3}[a-z]?|[A-Z]\d{2})"  # UA-033, PF-009a, and the ruling UA-Q05
HEADING = re.compile(rf"^- \*\*({RULE})\*\* \S", re.MULTILINE)
MENTION = re.compile(rf"\b{RULE}\b")


def room(game: ff.Game) -> Path:
    return Path(str(importlib.import_module(f"fathomfive.games.{game.name}").__file__)).parent


def ids(game: ff.Game) -> list[str]:
    """The rules of a game, in the order of its rules.md."""
    return HEADING.findall((room(game) / "rules.md").read_text(encoding="utf-8"))


@cache
def cited_by_tests() -> dict[str, str]:
    """Every id given to `rule(…)`, and the file that says so."""
    found = {}
    for path in sorted(TESTS.rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        for node in ast.walk(ast.parse(text)) if "rule(" in text else ():
            if (
                isinstance(node, ast.Call)
                and getattr(node.func, "id", getattr(node.func, "attr", "")) == "rule"
            ):
                cited = [
                    given.value
                    for given in node.args
                    if isinstance(given, ast.Constant) and isinstance(given.value, str)
                ]
                found.update({id: f"{path.relative_to(TESTS)}:{node.lineno}" for id in cited})
    return found


@every_game
def test_rules_are_numbered_once_and_in_order_of_one_game(game: ff.Game) -> None:
    numbered = ids(game)
    assert len(numbered) > 10
    assert len(set(numbered)) == len(numbered)
    assert len({each[:2] for each in numbered}) == 1
    others = [each for other in GAMES if other is not game for each in ids(other)]
    assert not set(numbered) & set(others)


@every_game
def test_every_rule_is_proved_by_a_test(game: ff.Game) -> None:
    cited = cited_by_tests()
    assert [each for each in ids(game) if each not in cited] == [], 'no test has @rule("…") for these'


def test_every_rule_that_a_test_cites_exists() -> None:
    # also of games that are being built
    shelves = (TESTS.parent / "src" / "fathomfive" / "games").glob("*/rules.md")
    known = {each for shelf in shelves for each in HEADING.findall(shelf.read_text(encoding="utf-8"))}
    assert {each: where for each, where in cited_by_tests().items() if each not in known} == {}


@every_game
def test_every_rule_that_the_code_cites_exists(game: ff.Game) -> None:
    known, prefix = set(ids(game)), ids(game)[0][:2]
    for path in sorted(room(game).rglob("*.py")):
        mentioned = {
            each for each in MENTION.findall(path.read_text(encoding="utf-8")) if each.startswith(prefix)
        }
        assert mentioned <= known, f"{path.name} cites {sorted(mentioned - known)}"


@every_game
def test_the_rules_end_with_where_we_differ_from_the_rulebook(game: ff.Game) -> None:
    """Each point in bold, with its reason, and with rules that exist."""
    text = (room(game) / "rules.md").read_text(encoding="utf-8")
    section = text.partition("\n## Where we differ and why\n")[2]
    points = [line for line in section.splitlines() if line.startswith("- ")]
    assert "\n## " not in section and len(points) >= 5
    assert all(line.startswith("- **") and line.endswith(".") for line in points)
    assert set(MENTION.findall(section)) <= set(ids(game))


@every_game
def test_every_step_says_which_rule_it_is(game: ff.Game) -> None:
    """In the docstring of its question or of its deed."""
    known = set(ids(game))
    silent = [
        step.name
        for step in game.steps
        if not known & set(MENTION.findall(f"{step.__doc__ or ''} {step.deed.__doc__ or ''}"))
    ]
    assert silent == [], "steps whose docstring cites no rule"


@every_game
@pytest.mark.parametrize("text", ["credit", "title", "version", "content_hash"])
def test_the_game_says_whose_it_is_and_which_version(game: ff.Game, text: str) -> None:
    assert getattr(game, text).strip()
