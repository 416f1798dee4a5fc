"""`fathom admin`: commands for the operator of a server."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import typer

from ..arguments import Json, print_json
from .database import Db, with_web

if TYPE_CHECKING:
    from fathomfive.web.storage.store import Store

Done = TypeVar("Done")
Closing = Annotated[int, typer.Option("--close", metavar="NUMBER", help="Mark this report as dealt with.")]
Excluding = Annotated[
    int,
    typer.Option(
        "--exclude", metavar="NUMBER", help="Keep the person whom it is about from playing with others."
    ),
]
Readmitting = Annotated[
    int, typer.Option("--readmit", metavar="NUMBER", help="Let that person play with others again.")
]
admin = typer.Typer(
    help="Look after a server: tables, people, closing a table, a message to everybody, a new password.",
    no_args_is_help=True,
)


def with_store(url: str, work: Callable[[Store], Awaitable[Done]]) -> Done:
    """Opens the database, does the work and returns its result."""
    from fathomfive.web.ops.admin import opened

    async def done() -> Done:
        async with opened(url) as store:
            return await work(store)

    return asyncio.run(done())


@admin.command("tables")
def tables(
    finished: Annotated[bool, typer.Option("--finished", help="List finished tables instead.")] = False,
    db: Db = "",
    as_json: Json = False,
) -> None:
    """List the running tables, the most recent first."""
    url = with_web(db)
    from fathomfive.web.ops.admin import ago, all_tables

    found = with_store(url, lambda store: all_tables(store, finished))
    if as_json:
        print_json({"tables": found})
    else:
        show(
            ["Table", "Game", "At it", "Last move"],
            [[one["id"], one["title"], ", ".join(one["names"]), ago(one["updated"])] for one in found],
            "No table goes on.",
        )


@admin.command("people")
def people(db: Db = "", as_json: Json = False) -> None:
    """List everybody who has an account. Guests without one are not listed: only a name is known of
    them."""
    url = with_web(db)
    from fathomfive.web.ops.admin import ago, all_people

    found = with_store(url, all_people)
    if as_json:
        print_json({"people": found})
    else:
        show(
            ["Name", "Signs in as", "Since", "Seen", "Devices", "Games"],
            [
                [
                    one["name"],
                    one["login"] or "elsewhere",
                    ago(one["created"]),
                    ago(one["seen"]),
                    str(one["devices"]),
                    str(one["games"]),
                ]
                for one in found
            ],
            "Nobody has an account.",
        )


@admin.command("close")
def close(
    table: Annotated[
        str, typer.Argument(metavar="TABLE", help="Its id, as in its address: /t/ID.", show_default=False)
    ],
    db: Db = "",
) -> None:
    """End a table without a winner; the people at it are notified. What was played stays."""
    url = with_web(db)
    from fathomfive.web.ops.admin import close as end

    print(f"Closed the table {table} of {with_store(url, lambda store: end(store, table))}.")


@admin.command("reports")
def reports(
    closing: Closing = 0,
    excluding: Excluding = 0,
    readmitting: Readmitting = 0,
    db: Db = "",
    as_json: Json = False,
) -> None:
    """List the reports about people that nobody has dealt with yet."""
    url = with_web(db)
    from fathomfive.web.club.people_store import close_report, open_reports
    from fathomfive.web.ops.admin import CannotDo, ago

    if closing and not with_store(url, lambda store: close_report(store, closing)):
        raise CannotDo(f"There is no open report {closing}; fathom admin reports lists them.")
    if excluding or readmitting:
        exclude(url, excluding or readmitting, yes=bool(excluding))
    found = with_store(url, open_reports)
    if as_json:
        names = ("id", "by", "who", "game_id", "text", "at")
        print_json({"reports": [{name: one[name] for name in names} for one in found]})
    else:
        show(
            ["Number", "When", "By", "About", "Says"],
            [[str(one["id"]), ago(one["at"]), one["by"], one["who"], one["text"]] for one in found],
            "No report is open.",
        )


def exclude(url: str, number: int, yes: bool) -> None:
    """Excludes or readmits the person whom a report is about."""
    from fathomfive.web.club.people_store import exclude_reported
    from fathomfive.web.ops.admin import CannotDo

    name = with_store(url, lambda store: exclude_reported(store, number, yes=yes))
    if not name:
        raise CannotDo(f"There is no report {number}; fathom admin reports lists the open ones.")
    typer.echo(f"{name} {'plays with nobody any more' if yes else 'may play with others again'}.", err=True)


@admin.command("announce")
def announce(
    text: Annotated[
        str, typer.Argument(metavar="TEXT", help="The message, in one line.", show_default=False)
    ],
    db: Db = "",
) -> None:
    """Send a message to everybody who is at a table."""
    url = with_web(db)
    from fathomfive.web.ops.admin import announce as say

    print(f"Said to all tables: {with_store(url, lambda store: say(store, text))}")


@admin.command("password")
def password(
    name: Annotated[str, typer.Argument(metavar="NAME", help="The name of the account.", show_default=False)],
    db: Db = "",
) -> None:
    """Give a person a new password; it is shown once."""
    url = with_web(db)
    from fathomfive.web.ops.admin import new_password

    password = with_store(url, lambda store: new_password(store, name))
    print(f"{name} can sign in with {password} and should change it then.")


def show(columns: list[str], rows: list[list[Any]], nothing: str) -> None:
    from rich.box import SIMPLE_HEAD
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    console = Console(highlight=False)
    if not rows:
        console.print(nothing)
        return
    table = Table(*columns, box=SIMPLE_HEAD)
    for row in rows:
        table.add_row(*(Text(str(cell)) for cell in row))  # names are what people typed: never markup
    console.print(table)
