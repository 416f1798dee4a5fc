"""`fathom compile`: compiles the rules to machine code ahead of time."""

from __future__ import annotations

from typing import Annotated

import typer

from fathomfive import BadTable, games
from fathomfive import game as load

from ..arguments import Jobs
from ..progress import progress_bar


def command(
    names: Annotated[
        list[str] | None, typer.Argument(metavar="[GAME]…", help="Only these games.", show_default="all")
    ] = None,
    jobs: Jobs = None,
) -> None:
    """Compile the games now, so that nobody has to wait for it later; games that are already compiled cost nothing."""
    from fathomfive.arena.play.workers import cores
    from fathomfive.bots.precompile import can_compile, compile_now, is_ready

    if not can_compile():
        raise BadTable("Machine code needs numba; install with: pip install 'fathomfive[fast]'.")
    for name in names or games():
        each = load(name)
        if is_ready(each):
            print(f"{each.title} is ready.")
            continue
        with progress_bar(f"Compiling {each.title}") as progress:
            compile_now(name, jobs or cores(), progress)
        print(f"{each.title} is compiled.")
