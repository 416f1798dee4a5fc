"""How many files a step is written into: python tools/step_mentions.py [SOURCE].

A rule should live in few places.  For each game: the median over all steps, and over those that ask, of the
files of its folder that name the step; then the steps with the most.  Where a word of the card sheets has the
same name as a step, a string with that word is the card's effect (its sign, its text), not the step.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path
from statistics import median

SOURCE = Path(__file__).parent.parent / "src"


def names_in(tree: ast.Module, chapters: set[str]) -> Iterator[str]:
    """What a file imports or reads from its modules, and the steps that it defines; a chapter may have the name of
    a step."""
    modules = {
        alias.asname or alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            of_package = (node.module or "").rpartition(".")[2] in ("", "rules", "effects")
            yield from (alias.name for alias in node.names if not (of_package and alias.name in chapters))
        elif (
            isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in modules
        ):
            yield node.attr
        elif isinstance(node, ast.FunctionDef) and any(_is_step(one) for one in node.decorator_list):
            yield node.name


def _is_step(decorator: ast.expr) -> bool:
    called = decorator.func if isinstance(decorator, ast.Call) else decorator
    return isinstance(called, ast.Name) and called.id == "step"


def steps_of(game: Path) -> dict[str, bool]:
    """Each step with whether it asks."""
    found = {}
    for path in sorted(game.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                for one in filter(_is_step, node.decorator_list):
                    found[node.name] = isinstance(one, ast.Call)
    return found


def strings_in(tree: ast.Module) -> set[str]:
    """Log writers and boards may know steps by name."""
    return {
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


def mentions(game: Path) -> dict[str, list[str]]:
    """The files that name each step."""
    trees = {
        path.relative_to(game).as_posix(): ast.parse(path.read_text(encoding="utf-8"))
        for path in sorted(game.rglob("*.py"))
        if path.relative_to(game).as_posix() != "rules/__init__.py"  # which lists chapters
    }
    chapters = {Path(file).stem for file in trees}
    of_sheets = {
        word for file, tree in trees.items() if file.endswith("notation.py") for word in strings_in(tree)
    }
    named = {file: {*names_in(tree, chapters), *strings_in(tree) - of_sheets} for file, tree in trees.items()}
    return {step: [file for file in named if step in named[file]] for step in steps_of(game)}


def main() -> None:
    source = Path(sys.argv[1]) if sys.argv[1:] else SOURCE
    for game in sorted((source / "fathomfive/games").iterdir()):
        if not (game / "state.py").exists():
            continue
        found, asking = mentions(game), steps_of(game)
        of_all = median(len(files) for files in found.values())
        of_questions = median(len(files) for step, files in found.items() if asking[step])
        print(f"{game.name}: median {of_all:g} files for each step, {of_questions:g} for each question")
        for step in sorted(found, key=lambda one: -len(found[one]))[:3]:
            print(f"    {step}: {len(found[step])}: {', '.join(found[step])}")


if __name__ == "__main__":
    main()
