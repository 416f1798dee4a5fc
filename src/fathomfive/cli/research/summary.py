"""Prints a tournament: the ranking, the wins by seat, and the path of the report."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fathomfive.toolkit.english import plural

from .failures import print_failures

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table


def print_summary(title: str, facts: dict[str, Any]) -> None:
    from rich.console import Console

    console = Console(highlight=False)
    console.print(
        f"\n[bold]{title}[/bold]: {facts['finished']:,} games, {facts['deals']:,} deals in "
        f"{plural(facts['orders'], 'order')}"
    )
    if facts["interrupted"]:
        console.print("[yellow]Stopped early[/yellow]: what all line-ups had finished counts.")
    print_failures(console, facts)
    if facts["finished"]:
        print_ranking(console, facts)
    console.print(f"Report: {facts['report']}", soft_wrap=True)


def print_ranking(console: Console, facts: dict[str, Any]) -> None:
    if facts["ratings"]:
        console.print(standings(facts))
    if facts["seat_shares"]:
        shares = (f"{100 * seat['share']:.1f} %" for seat in facts["seat_shares"])
        console.print(f"Wins by seat: {', '.join(shares)}")


def standings(facts: dict[str, Any]) -> Table:
    from rich.box import SIMPLE_HEAD
    from rich.table import Table

    table = Table(box=SIMPLE_HEAD)
    for column in ("", "Bot", "Rating", "95 %", "Won", "95 %", "Points"):
        table.add_column(column, justify="left" if column == "Bot" else "right")
    for rank, name in enumerate(facts["ranking"], 1):
        rating, won = facts["ratings"][name], facts["win_shares"][name]
        table.add_row(
            str(rank),
            f"[bold]{name}[/bold]",
            f"{rating['mu']:.1f}",
            f"{rating['low']:.1f} to {rating['high']:.1f}",
            f"{100 * won['share']:.1f} %",
            f"{100 * won['low']:.1f} to {100 * won['high']:.1f}",
            f"{facts['score_by_bot'][name]['mean']:.1f}",
        )
    return table
