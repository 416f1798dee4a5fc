"""Which database a command means, and whether the packages for it are there."""

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
    """The URL; says what is missing if the web packages are not there."""
    try:
        from fathomfive.web.storage.database import database_url
    except ImportError as error:
        raise BadTable(
            f"This needs more packages ({error.name} is missing): pip install 'fathomfive[web]'."
        ) from None
    return database_url(db)
