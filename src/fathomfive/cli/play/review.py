"""`fathom review`: what decided a finished game, in the terminal, as JSON or as a page."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from fathomfive import Review
from fathomfive import review as reviewed
from fathomfive.games import load, name_with_rules
from fathomfive.review.page import balance_line, page
from fathomfive.review.sentences import price

from ..arguments import Content, Json
from ..progress import progress_bar
from .replay import read_record


def command(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="A record, saved with s in the terminal or by the API.")
    ],
    seat: Annotated[
        list[int] | None,
        typer.Option(
            "--seat", min=1, metavar="N", help="Only this seat, from 1; may be repeated.", show_default=False
        ),
    ] = None,
    seed: Annotated[int, typer.Option("--seed", help="The seed of the imagined deals.")] = 1,
    json: Json = False,
    html: Annotated[
        Path | None,
        typer.Option("--html", metavar="FILE", help="Write a page with the graph.", show_default=False),
    ] = None,
    content: Content = None,
) -> None:
    """Review a finished game: accuracy, luck and skill, and the decisions that cost most."""
    record = read_record(file)
    seats = [number - 1 for number in seat] if seat else None
    with progress_bar("Reviewing") as progress:
        found = reviewed(record, seats, seed=seed, content=content, progress=progress)
    if html:
        html.write_text(
            page(found, load(name_with_rules(record.game, record.rules), content).title), encoding="utf-8"
        )
    print(found.to_json() if json else text(found))


def text(review: Review) -> str:
    lines = []
    for seat in review.reviewed:
        if (accuracy := review.accuracy[seat]) is None:
            continue
        lines += [
            f"{review.names[seat]}: accuracy about {accuracy:.0f} of 100",
            f"  {balance_line(review, seat)}",
        ]
        for m in review.worst(seat):
            lines.append(f"  {m.sign:2} decision {m.number + 1}: {m.why} It cost {price(review, m)}.")
    return "\n".join(lines)
