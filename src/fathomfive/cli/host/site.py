"""`fathom site`: builds the games as a static site for any web host."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from fathomfive.toolkit.extras import extra

from ..progress import progress_bar


def command(
    folder: Annotated[
        Path, typer.Argument(metavar="DIR", help="Where to put it; an earlier site there is replaced.")
    ],
) -> None:
    """Build the games as a static site: the same Python, run by the browser. Needs Node.js with npm."""
    with extra("web", "The site"):
        from fathomfive.site.builder import build
    with progress_bar("Building the site", compiles=False) as progress:
        sizes = build(folder, progress or (lambda done, total: None))
    print(f"{folder}: {sizes}")
