"""`fathom site`: builds the games as a static site for any web host."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from fathomfive import BadTable

from ..progress import progress_bar


def command(
    folder: Annotated[
        Path, typer.Argument(metavar="DIR", help="Where to put it; an earlier site there is replaced.")
    ],
) -> None:
    """Build the games as a static site: the same Python, run by the browser. Needs Node.js with npm."""
    try:
        from fathomfive.site.builder import build
    except ImportError as error:
        raise BadTable(
            f"The site needs more packages ({error.name} is missing): pip install 'fathomfive[web]'."
        ) from None
    with progress_bar("Building the site", compiles=False) as progress:
        sizes = build(folder, progress or (lambda done, total: None))
    print(f"{folder}: {sizes}")
