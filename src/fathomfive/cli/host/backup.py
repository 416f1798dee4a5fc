"""`fathom backup` writes everything to one file, even while the server runs; `fathom restore` reads it into a new
database."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ..arguments import Json, print_json
from .database import Db, with_web

File = Annotated[
    Path,
    typer.Argument(metavar="FILE", help="The backup, for example fathom-monday.backup.", show_default=False),
]

NewDb = Annotated[
    str,
    typer.Option(
        "--db",
        metavar="URL",
        help="A new file for SQLite, or the URL of an empty database.",
        show_default=False,
    ),
]


def backup(file: File, db: Db = "", as_json: Json = False) -> None:
    """Back up everything to one file: games, people, settings. The server may keep running."""
    url = with_web(db)
    from fathomfive.web.ops.backup import back_up

    counts = back_up(url, file)
    if as_json:
        print_json({"file": str(file), "bytes": file.stat().st_size, "rows": counts})
    else:
        print(
            f"Kept {counted(counts)} in {file} ({file.stat().st_size / 1e6:.1f} MB). It holds secrets: keep it to yourself."
        )


def restore(file: File, db: NewDb, as_json: Json = False) -> None:
    """Restore a backup into a new database, SQLite or PostgreSQL, whichever it came from."""
    url = with_web(db)
    from fathomfive.web.ops.backup import restore as bring_back

    counts = bring_back(file, url)
    if as_json:
        print_json({"file": str(file), "rows": counts})
    else:
        print(f"Brought back {counted(counts)}. Start the server with --db {db}.")


def counted(counts: dict[str, int]) -> str:
    games, answers = counts.get("games", 0), counts.get("log", 0)
    return f"{games:,} {'game' if games == 1 else 'games'} with {answers:,} {'answer' if answers == 1 else 'answers'}"
