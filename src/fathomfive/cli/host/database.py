"""The option --db, and a check that the packages for it are installed."""

from __future__ import annotations

from typing import Annotated

import typer

from fathomfive.toolkit.extras import extra

Db = Annotated[
    str,
    typer.Option(
        "--db",
        metavar="URL",
        help="A file for SQLite, or postgresql://….",
        show_default="a file in your home folder",
    ),
]


def with_web(db: str) -> str:
    """The URL of the database.  Raises BadTable if the web packages are not installed."""
    with extra("web"):
        from fathomfive.web.storage.database import database_url
    return database_url(db)
