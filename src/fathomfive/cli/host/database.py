"""The option --db, and a check that the packages for it are installed."""

from __future__ import annotations

from typing import Annotated

import typer

from fathomfive import BadTable

Db = Annotated[
    str,
    typer.Option(
        "--db",
        metavar="URL",
        help="A file for SQLite, or the URL of a database.",
        show_default="a file in your home folder",
    ),
]


def with_web(db: str) -> str:
    """The URL of the database.  Raises BadTable if the web packages are not installed."""
    try:
        from fathomfive.web.storage.database import database_url
    except ImportError as error:
        raise BadTable(
            f"This needs more packages ({error.name} is missing): pip install 'fathomfive[web]'."
        ) from None
    return database_url(db)
