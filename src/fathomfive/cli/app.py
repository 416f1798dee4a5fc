"""The table of all commands."""

from __future__ import annotations

from typing import Annotated

import typer

from .authoring import content, new_game
from .host import admin, backup, serve, site
from .play import learn, puzzles, replay, review, rules, terminal
from .research import arena, bench, benchmark, machine_code, simulate

app = typer.Typer(
    pretty_exceptions_enable=False,
    rich_markup_mode="rich",
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.command("serve")(serve.command)
app.command("site")(site.command)
app.command("terminal")(terminal.command)
app.command("learn")(learn.command)
app.command("puzzles")(puzzles.command)
app.command("simulate")(simulate.command)
app.command("arena")(arena.command)
app.command("benchmark")(benchmark.command)
app.command("bench")(bench.command)
app.command("compile")(machine_code.command)
app.command("rules")(rules.command)
app.command("content")(content.command)
app.command("replay")(replay.command)
app.command("review")(review.command)
app.command("new-game")(new_game.command)
app.command("backup")(backup.backup)
app.command("restore")(backup.restore)
app.add_typer(admin.admin, name="admin")


def print_version(wanted: bool) -> None:
    if wanted:
        from fathomfive import __version__

        print(f"fathom {__version__}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def fathom(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", callback=print_version, is_eager=True, help="Show the version.")
    ] = False,
) -> None:
    """Five board games of the sea: play them, let bots play them, look things up.

    Exit codes: 0 done, 1 done but something failed, 2 refused, 130 stopped.

    Start with [bold]fathom serve[/bold], or here with [bold]fathom learn ultimate_aquarium[/bold].
    """
    if context.invoked_subcommand is None:
        print(context.get_help())
