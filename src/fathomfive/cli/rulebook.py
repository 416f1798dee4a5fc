"""The rules of a game by id, from its rules.md, and which of them the tests cite."""
from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path

from .. import BadTable
from .. import game as load

RULE = re.compile(r"- \*\*(?P<id>[A-Z]+-[A-Z]?\d+)\*\*\s+(?P<text>.+)")
CHAPTER = re.compile(r"##+ (?P<name>.+)")


@dataclass(frozen=True, slots=True)
class Rule:
    id: str
    chapter: str
    text: str


def rulebook(game: str) -> list[Rule]:
    found, chapter = [], ""
    text = (files("fathomfive.games") / load(game).name / "rules.md").read_text(encoding="utf-8")
    for line in text.splitlines():
        if heading := CHAPTER.fullmatch(line.strip()):
            chapter = heading["name"]
        elif rule := RULE.fullmatch(line.strip()):
            found.append(Rule(rule["id"], chapter, rule["text"]))
    return found


def find(game: str, words: str) -> list[Rule]:
    """The rules that contain all these words, or have this id."""
    wanted = words.lower().split()
    return [rule for rule in rulebook(game) if all(word in f"{rule.id} {rule.chapter} {rule.text}".lower() for word in wanted)]


def tests_folder(said: Path | None) -> Path:
    """The tests of this checkout: the nearest folder `tests` beside a pyproject.toml, from here upward."""
    if said is not None and not said.is_dir():
        raise BadTable(f"There is no folder {said} with tests.")
    near = [said] if said else [folder / "tests" for folder in (Path.cwd(), *Path.cwd().parents)
                                if (folder / "tests").is_dir() and (folder / "pyproject.toml").is_file()]
    if not near:
        raise BadTable("No tests are near here: run this in a checkout of Fathom Five, or name the folder with --tests.")
    return near[0]


def cited_ids(tests: Path) -> set[str]:
    """Every id in a `@rule("…")` above a test."""
    found: set[str] = set()
    for path in sorted(tests.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"), str(path))):
            for decorator in getattr(node, "decorator_list", []):
                found.update(_ids(decorator))
    return found


def _ids(decorator: ast.expr) -> Iterator[str]:
    for call in ast.walk(decorator):
        if isinstance(call, ast.Call) and (getattr(call.func, "id", "") or getattr(call.func, "attr", "")) == "rule":
            for argument in call.args:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    yield argument.value


@dataclass(frozen=True, slots=True)
class Coverage:
    rules: int
    cited: int
    missing: list[str]                  # ids that no test cites
    unknown: list[str]                  # cited ids that no rule has


def coverage(game: str, cited: set[str]) -> Coverage:
    ids = [rule.id for rule in rulebook(game)]
    families = {known.partition("-")[0] for known in ids}
    unknown = sorted(name for name in cited if name.partition("-")[0] in families and name not in ids)
    missing = [known for known in ids if known not in cited]
    return Coverage(len(ids), len(ids) - len(missing), missing, unknown)
