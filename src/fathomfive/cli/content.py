"""`fathom content`: every card of a game with where it comes from; and a check of somebody's own set."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from fathomfive import BadContent
from fathomfive import game as load
from fathomfive.toolkit.sheets import folder_of, sheet

from .arguments import GameName, Json, print_json

if TYPE_CHECKING:
    from rich.console import Console

Sheets = dict[str, list[dict[str, str]]]  # by name of the file, its rows


def command(
    game: GameName,
    check: Annotated[
        Path | None,
        typer.Option("--check", metavar="DIR", help="Check the cards of this folder.", show_default=False),
    ] = None,
    as_json: Json = False,
) -> None:
    """See all cards of a game and where they come from, or check a set of your own."""
    ours = load(game)
    if check is not None:
        checked(game, check, as_json)
    elif as_json:
        print_json({"game": game, "hash": ours.content_hash, "sheets": sheets(own_folder(game))})
    else:
        from rich.console import Console

        tell(Console(highlight=False), ours.title, sheets(own_folder(game)))


def own_folder(game: str) -> Path:
    return folder_of(f"fathomfive.games.{game}.content")


def sheets(folder: Path) -> Sheets:
    return {
        path.stem: [line.cells for line in sheet(folder, path.stem, "")]
        for path in sorted(folder.glob("*.csv"))
    }


def checked(game: str, folder: Path, as_json: bool) -> None:
    """Fine, or the first thing that is wrong."""
    try:
        theirs = load(game, folder)
    except BadContent as trouble:
        if not as_json:
            raise
        print_json({"game": game, "folder": str(folder), "fine": False, "trouble": str(trouble)})
        raise typer.Exit(2) from None
    ours, found = sheets(own_folder(game)), sheets(folder)
    differ = {name: differing(ours.get(name, []), rows) for name, rows in found.items()}
    if as_json:
        print_json(
            {
                "game": game,
                "folder": str(folder),
                "fine": True,
                "hash": theirs.content_hash,
                "counts": counts(found),
                "differ": differ,
            }
        )
        return
    print("Fine: " + ", ".join(f"{name}.csv {count} rows" for name, count in counts(found).items()) + ".")
    for name, rows in differ.items():
        if rows:
            print(f"Other than ours in {name}.csv: {', '.join(rows)}.")
    if not any(differ.values()):
        print("All rows are as ours.")


def counts(found: Sheets) -> dict[str, int]:
    return {name: len(rows) for name, rows in found.items()}


def differing(ours: list[dict[str, str]], theirs: list[dict[str, str]]) -> list[str]:
    """The first column of each row that one of both has otherwise, or not at all."""

    def by_id(rows: list[dict[str, str]]) -> dict[str, dict[str, str]]:
        return {next(iter(row.values()), ""): row for row in rows}

    one, two = by_id(ours), by_id(theirs)
    return [row for row in dict.fromkeys([*one, *two]) if one.get(row) != two.get(row)]


def tell(console: Console, title: str, found: Sheets) -> None:
    console.print(f"[bold]{title}[/bold]")
    for name, rows in found.items():
        console.print(f"\n[bold cyan]{name}.csv[/bold cyan], {len(rows)} rows")
        for row in rows:
            tell_row(console, row)


def tell_row(console: Console, row: dict[str, Any]) -> None:
    """The name in bold, then what is filled in, and in the end where it comes from."""
    from rich.padding import Padding
    from rich.text import Text

    (_, first), *rest = row.items()
    line = Text.assemble((first, "bold"))
    for column, said in rest:
        if said and column != "provenance":
            line.append(f", {column} ", "dim").append(said)
    console.print(Padding(line, (0, 0, 0, 2)))
    if row.get("provenance"):
        console.print(Padding(Text(f"from {row['provenance']}", "dim italic"), (0, 0, 0, 6)))
