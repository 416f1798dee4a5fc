"""`fathom serve`: starts the web server."""

from __future__ import annotations

import os
from typing import Annotated

import typer

from fathomfive import BadTable, bot, register
from fathomfive.bots import CUSTOM_BOT

from ..arguments import names_from


def command(
    host: Annotated[
        str, typer.Option("--host", help="The address to listen on; 0.0.0.0 lets others in.")
    ] = "127.0.0.1",
    port: Annotated[
        int, typer.Option("--port", min=0, max=65535, help="The port; 0 takes any free one.")
    ] = 8005,
    db: Annotated[
        str,
        typer.Option(
            "--db",
            metavar="URL",
            help="A file for SQLite, or postgresql://….",
            show_default="a file in your home folder",
        ),
    ] = "",
    workers: Annotated[
        int, typer.Option("--workers", min=1, metavar="N", help="Processes in which bots think.")
    ] = 1,
    processes: Annotated[
        int, typer.Option("--processes", min=1, metavar="N", help="Processes that serve, on one port.")
    ] = 1,
    own_bots: Annotated[
        str,
        typer.Option(
            "--bots",
            metavar="MODULE:CLASS,…",
            help="Bots of your own, to be chosen beside ours.",
            show_default=False,
        ),
    ] = "",
    own_games: Annotated[
        str,
        typer.Option(
            "--games",
            metavar="MODULE:ATTRIBUTE,…",
            help="Games of your own, to be played beside ours.",
            show_default=False,
        ),
    ] = "",
    studio: Annotated[
        bool,
        typer.Option(
            "--studio", help="Edit cards in the browser, too, at /studio; on your own machine only."
        ),
    ] = False,
    browser: Annotated[
        bool, typer.Option("--browser/--no-browser", help="Open the page in a browser.")
    ] = True,
) -> None:
    """Play in the browser: starts the server and prints its address."""
    try:
        from fathomfive.studio.routes import StudioPages
        from fathomfive.web.server.serve import serve
    except ImportError as error:
        raise BadTable(
            f"The web server needs more packages ({error.name} is missing): pip install 'fathomfive[web]'."
        ) from None
    for name in names_from(own_games):
        register(name)
    for name in names_from(own_bots):
        bot(name)  # so that a bot that cannot be created fails now, and not during a game
    if own_bots:
        os.environ[CUSTOM_BOT] = ",".join(names_from(own_bots))
    serve(host, port, db, workers, browser, processes=processes, studio=StudioPages if studio else None)
