"""Prints what the author of a failing bot needs: the number of failed games and the first traceback."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rich.console import Console


def print_failures(console: Console, facts: dict[str, Any]) -> None:
    """Prints nothing if no game failed."""
    if facts["errors"]:
        console.print(f"[red]{facts['errors']:,} games failed.[/red] The first:")
        console.print(facts["traceback"] or facts["first_error"], markup=False, soft_wrap=True)
