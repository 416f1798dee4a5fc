"""`fathom serve`: starts the web server."""

from __future__ import annotations

import os
from typing import Annotated

import typer

from fathomfive import bot, register
from fathomfive.bots import CUSTOM_BOT
from fathomfive.toolkit.extras import extra

from ..arguments import names_from
from .database import Db

Host = Annotated[str, typer.Option("--host", help="The address to listen on; 0.0.0.0 lets others in.")]
Port = Annotated[int, typer.Option("--port", min=0, max=65535, help="The port; 0 takes any free one.")]
Workers = Annotated[int, typer.Option("--workers", min=1, metavar="N", help="Processes in which bots think.")]
Processes = Annotated[
    int, typer.Option("--processes", min=1, metavar="N", help="Processes that serve, on one port.")
]
OwnBots = Annotated[
    str,
    typer.Option(
        "--bots", metavar="MODULE:CLASS,…", help="Your own bots, in addition to ours.", show_default=False
    ),
]
OwnGames = Annotated[
    str,
    typer.Option(
        "--games",
        metavar="MODULE:ATTRIBUTE,…",
        help="Your own games, in addition to ours.",
        show_default=False,
    ),
]
Studio = Annotated[
    bool,
    typer.Option("--studio", help="Edit cards in the browser, too, at /studio; on your own machine only."),
]
Browser = Annotated[bool, typer.Option("--browser/--no-browser", help="Open the page in a browser.")]


def command(
    host: Host = "127.0.0.1",
    port: Port = 8005,
    db: Db = "",
    workers: Workers = 1,
    processes: Processes = 1,
    own_bots: OwnBots = "",
    own_games: OwnGames = "",
    studio: Studio = False,
    browser: Browser = True,
) -> None:
    """Play in the browser: start the server and print its address."""
    with extra("web", "The web server"):
        from fathomfive.studio.routes import StudioPages
        from fathomfive.web.server.serve import serve
    for name in names_from(own_games):
        register(name)
    for name in names_from(own_bots):
        bot(name)  # so that a bot that cannot be created fails now, and not during a game
    if own_bots:
        os.environ[CUSTOM_BOT] = ",".join(names_from(own_bots))
    serve(host, port, db, workers, browser, processes=processes, studio=StudioPages if studio else None)
