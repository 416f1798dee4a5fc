"""`fathom content`: lists every card of a game and its origin, copies the sheets, or checks custom ones."""

from __future__ import annotations

import sys
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from fathomfive import BadContent
from fathomfive import game as load
from fathomfive.games import own_content
from fathomfive.toolkit.sheets import sheet

from ..arguments import GameName, Json, print_json
from ..progress import progress_bar

if TYPE_CHECKING:
    from rich.console import Console

    from fathomfive.arena.content import Check

Sheets = dict[str, list[dict[str, str]]]  # by name of the file, its rows


def command(
    game: GameName,
    check: Annotated[
        Path | None,
        typer.Option("--check", metavar="DIR", help="Check the cards of this folder.", show_default=False),
    ] = None,
    copy: Annotated[
        Path | None,
        typer.Option(
            "--copy", metavar="DIR", help="Copy our sheets there, to be edited.", show_default=False
        ),
    ] = None,
    games: Annotated[
        int, typer.Option(min=0, help="Random games that --check plays, interpreted and compiled.")
    ] = 300,
    as_json: Json = False,
) -> None:
    """See all cards of a game and where they come from, or check a set of your own."""
    ours = load(game)
    if copy is not None:
        copy_sheets(own_content(game), copy)
    elif check is not None:
        check_folder(game, check, games, as_json)
    elif as_json:
        print_json({"game": game, "hash": ours.content_hash, "sheets": sheets(own_content(game))})
    else:
        from rich.console import Console

        print_cards(Console(highlight=False), ours.title, sheets(own_content(game)))


def sheets(folder: Path) -> Sheets:
    return {
        path.stem: [line.cells for line in sheet(folder, path.stem, "")]
        for path in sorted(folder.glob("*.csv"))
    }


def copy_sheets(ours: Path, folder: Path) -> None:
    if folder.exists() and any(folder.iterdir()):
        raise BadContent(f"{folder} is not empty; name a new folder. Nothing was copied.")
    folder.mkdir(parents=True, exist_ok=True)
    sheets = sorted(ours.glob("*.csv"))
    for path in sheets:
        (folder / path.name).write_bytes(path.read_bytes())
    print(f"{len(sheets)} sheets are in {folder}. Edit them, check them with --check, play with --content.")


def check_folder(game: str, folder: Path, games: int, as_json: bool) -> None:
    """Prints all problems, or all warnings if there are none; exit code 2 if there are problems."""
    from fathomfive.arena.content import check

    with progress_bar("Playing with these cards") as progress:
        found = check(game, folder, games, progress)
    if as_json:
        print_json({"game": game, "folder": str(folder), "fine": found.fine} | as_data(found))
    elif found.fine:
        print_fine(found)
    else:
        print("\n".join(problem.text for problem in found.problems), file=sys.stderr)
    if not found.fine:
        raise typer.Exit(2)


def as_data(found: Check) -> dict[str, Any]:
    if not found.fine:
        problems = [asdict(problem) for problem in found.problems]
        return {"trouble": found.problems[0].text, "problems": problems}
    return {
        "hash": found.content_hash,
        "counts": found.counts,
        "differ": found.differ,
        "warnings": found.warnings,
        "games": found.games,
    }


def print_fine(found: Check) -> None:
    from fathomfive.bots.precompile import can_compile

    print("Fine: " + ", ".join(f"{name}.csv {count} rows" for name, count in found.counts.items()) + ".")
    if found.games:
        alike = ", interpreted and compiled alike" if can_compile() else ""
        print(f"{found.games} random games came to their end{alike}.")
    for name, rows in found.differ.items():
        if rows:
            print(f"Other than ours in {name}.csv: {', '.join(rows)}.")
    if not any(found.differ.values()):
        print("All rows are as ours.")
    for warning in found.warnings:
        print(f"Note: {warning}")


def print_cards(console: Console, title: str, found: Sheets) -> None:
    console.print(f"[bold]{title}[/bold]")
    for name, rows in found.items():
        console.print(f"\n[bold cyan]{name}.csv[/bold cyan], {len(rows)} rows")
        for row in rows:
            print_row(console, row)


def print_row(console: Console, row: dict[str, Any]) -> None:
    """Prints the name in bold, the cells that are not empty, and the origin of the card."""
    from rich.padding import Padding
    from rich.text import Text

    (_, first), *rest = row.items()
    line = Text.assemble((first, "bold"))
    for column, value in rest:
        if value and column != "provenance":
            line.append(f", {column} ", "dim").append(value)
    console.print(Padding(line, (0, 0, 0, 2)))
    origin, _, retuned = row.get("provenance", "").partition("; retuned")
    if origin:
        line = Text.assemble(
            (f"from {origin}", "dim italic"), (f"  retuned {retuned}" if retuned else "", "yellow")
        )
        console.print(Padding(line, (0, 0, 0, 6)))
