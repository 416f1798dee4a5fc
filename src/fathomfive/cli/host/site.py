"""`fathom site`: the games as a folder for any web host, without a server."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from fathomfive import BadTable


def command(
    folder: Annotated[
        Path, typer.Argument(metavar="DIR", help="Where to put it; an earlier site there is replaced.")
    ],
) -> None:
    """Build the games as a static site: the same Python, run by the browser. Needs Node.js with npm."""
    try:
        from fathomfive.site.builder import build
    except ImportError as trouble:
        raise BadTable(
            f"The site needs more packages ({trouble.name} is missing): pip install 'fathomfive[web]'."
        ) from None
    sizes = build(folder)
    print(f"{folder}: {sizes}")
