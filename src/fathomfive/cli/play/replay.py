"""`fathom replay`: prints the log of a saved game, or checks that it still replays to the same end."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from fathomfive import BadRecord, Record
from fathomfive import replay as play_again
from fathomfive.games import load, name_with_rules
from fathomfive.kernel.recording.replay import check_chance
from fathomfive.toolkit.english import plural

from ..arguments import Content


def command(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="A record, saved with s in the terminal or by the API.")
    ],
    check: Annotated[
        bool,
        typer.Option(
            "--check",
            help="Only compare the end, and chance with its proof; exit code 1 if anything differs.",
        ),
    ] = False,
    content: Content = None,
) -> None:
    """Print the log of a saved game, or check that it still replays to the same end."""
    record = read_record(file)
    if check:
        compare(record, content)
        return
    table = play_again(record, content=content)
    print(f"{table.game.title}, {record.seats} seats, {len(record.answers)} decisions")
    for line in table.log():
        print(f"  {line}")
    print(table.outcome.text if table.outcome else "The game is not over.")


def read_record(file: Path) -> Record:
    try:
        return Record.from_json(file.read_text(encoding="utf-8"))
    except UnicodeDecodeError:
        raise BadRecord(f"{file} is not a record of a game: it is no text.") from None


def compare(record: Record, content: Path | None) -> None:
    try:
        table = play_again(record, content=content)
        proven = None
        if record.proof:
            proven = check_chance(load(name_with_rules(record.game, record.rules), content), record)
    except BadRecord as error:
        print(f"Different: {error}", file=sys.stderr)
        raise typer.Exit(1) from None
    if table.key() != record.key:
        print(f"Different: the record ends at {record.key}, these rules at {table.key()}.", file=sys.stderr)
        raise typer.Exit(1)
    print(f"The same: {len(record.answers)} decisions lead to {record.key}.")
    if not table.over:
        print("The game is not over where the record ends: somebody gave up, or the record is cut.")
    if record.proof is None:
        print("Its chance is not proven: the record carries no proof.")
        return
    print(
        f"Chance is proven: all {proven} outcomes follow from the secret and the nonces.\n"
        f"  commitment {record.proof.commitment}\n  seal       {record.proof.seal}\n"
        "Compare both with what the table showed while you played."
    )
    if more := record.proof.not_in_record:
        print(f"Sealed, but not in the record: {plural(more, 'draw')}, of answers taken back or cut off.")
