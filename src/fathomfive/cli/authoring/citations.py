"""Which rules the tests of a checkout cite."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from fathomfive import BadTable
from fathomfive.games.rulebook import rulebook


def tests_folder(named: Path | None) -> Path:
    """The named folder, or the tests of this checkout: the nearest `tests` beside a pyproject.toml, from here upward."""
    if named is not None:
        if not named.is_dir():
            raise BadTable(f"There is no folder {named} with tests.")
        return named
    for folder in (Path.cwd(), *Path.cwd().parents):
        if (folder / "tests").is_dir() and (folder / "pyproject.toml").is_file():
            return folder / "tests"
    raise BadTable(
        "No tests are near here: run this in a checkout of Fathom Five, or name the folder with --tests."
    )


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
        if (
            isinstance(call, ast.Call)
            and (getattr(call.func, "id", "") or getattr(call.func, "attr", "")) == "rule"
        ):
            for argument in call.args:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    yield argument.value


@dataclass(frozen=True, slots=True)
class Coverage:
    rules: int
    cited: int
    missing: list[str]  # ids that no test cites
    unknown: list[str]  # cited ids that no rule has


def coverage(game: str, cited: set[str]) -> Coverage:
    ids = [rule.id for rule in rulebook(game).rules]
    families = {known.partition("-")[0] for known in ids}
    unknown = sorted(name for name in cited if name.partition("-")[0] in families and name not in ids)
    missing = [known for known in ids if known not in cited]
    return Coverage(len(ids), len(ids) - len(missing), missing, unknown)
