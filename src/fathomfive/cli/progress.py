"""A progress bar on standard error, if that is a terminal; standard output stays clean."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager

from fathomfive.arena.play.workers import Progress


@contextmanager
def progress_bar(what: str, compiles: bool = True) -> Iterator[Progress | None]:
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeRemainingColumn
    from rich.progress import Progress as Bar

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Bar(*columns, console=Console(stderr=True), transient=True) as bar:
        first = "Getting ready (the first time, the rules are compiled)" if compiles else "Getting ready"
        task = bar.add_task(first, total=None)
        yield lambda done, total: bar.update(task, description=what, completed=done, total=total)
