"""`fathom rules`: prints the rules by id, or shows which of them the tests cite."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer

from fathomfive import game as load
from fathomfive import games
from fathomfive.games.rulebook import Rule, rulebook

from ..arguments import Json, print_json
from ..authoring.citations import Coverage, cited_ids, coverage, tests_folder


def command(
    game: Annotated[
        str | None,
        typer.Argument(metavar="[GAME]", help=f"One of: {', '.join(games())}.", show_default="all"),
    ] = None,
    covered: Annotated[
        bool, typer.Option("--coverage", help="Which rules tests cite; exit code 1 if any is missing.")
    ] = False,
    words: Annotated[
        str, typer.Option("--find", metavar="WORD", help="Only rules with this word.", show_default=False)
    ] = "",
    tests: Annotated[
        Path | None,
        typer.Option(
            "--tests", metavar="DIR", help="The folder with the tests.", show_default="that of this checkout"
        ),
    ] = None,
    as_json: Json = False,
) -> None:
    """Read the rules by number, look for a word in them, or see which ones the tests prove."""
    names = games() if game is None else [load(game).name]
    if covered:
        print_coverage({name: coverage(name, cited_ids(tests_folder(tests))) for name in names}, as_json)
        return
    found = {name: rulebook(name).find(words) for name in names}
    if as_json:
        print_json({name: [asdict(rule) for rule in rules] for name, rules in found.items()})
    else:
        for name, rules in found.items():
            print_rules(load(name).title, rules, words)


def print_rules(title: str, rules: list[Rule], words: str) -> None:
    from rich.console import Console
    from rich.padding import Padding
    from rich.text import Text

    console, chapter = Console(highlight=False), ""
    console.print(Text(title, style="bold"))
    if not rules:
        console.print(f"No rule says {words!r}.")
    for rule in rules:
        if rule.section != chapter:
            chapter = rule.section
            console.print(Text(f"\n{chapter}", style="bold cyan"))
        line = Text.assemble((f"{rule.id}  ", "dim"), rule.text)
        line.highlight_words(words.split(), "bold yellow", case_sensitive=False)
        console.print(Padding(line, (0, 0, 0, 2)))


def print_coverage(found: dict[str, Coverage], as_json: bool) -> None:
    if as_json:
        print_json({name: asdict(one) for name, one in found.items()})
    else:
        for name, one in found.items():
            print(f"{load(name).title}: {one.cited} of {one.rules} rules are cited by tests.")
            if one.missing:
                print(f"  missing: {', '.join(one.missing)}")
            if one.unknown:
                print(f"  cited, but no rule: {', '.join(one.unknown)}")
    if any(one.missing for one in found.values()):
        raise typer.Exit(1)
