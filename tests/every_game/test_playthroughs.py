"""Kind 8.  One game per seat count as readable text: a change of the rules shows as a difference that a
reviewer can read.

`FATHOM_WRITE_PLAYTHROUGHS=1 pytest tests/every_game/test_playthroughs.py` writes the files anew.
"""

from __future__ import annotations

import os
import textwrap
from collections.abc import Iterator
from pathlib import Path

import fathomfive as ff
from fathomfive.testing.playing import at_random

from .settings import PLAIN, Setting, every_seat_count

FOLDER = Path(__file__).parents[1] / "playthroughs"
MOST_SHOWN = 12  # options of a longer menu are counted, not told
MOST_BYTES = 40_000
FIRST_TOLD, LAST_TOLD = 100, 30  # decisions of a long game
SEED = 7
GLUE = "\N{WORD JOINER}"  # in place of a blank that must not break a line


@every_seat_count
def test_the_recorded_game_is_still_played_like_this(setting: Setting) -> None:
    path, text = file_of(setting), playthrough(setting)
    if os.environ.get("FATHOM_WRITE_PLAYTHROUGHS"):
        path.write_text(text, encoding="utf-8")
    assert path.exists(), f"{path.name} is missing: write it with FATHOM_WRITE_PLAYTHROUGHS=1 and read it"
    assert text.splitlines() == path.read_text(encoding="utf-8").splitlines(), (
        f"{path.name} is another game now: write it with FATHOM_WRITE_PLAYTHROUGHS=1 and read the difference"
    )
    assert len(text.encode()) <= MOST_BYTES


def test_every_file_belongs_to_a_game() -> None:
    told = {path.name for path in FOLDER.glob("*.txt") if path.stem.rpartition("-")[0] in ff.games()}
    assert told == {file_of(setting).name for setting in PLAIN}


def file_of(setting: Setting) -> Path:
    return FOLDER / f"{setting.name}-{setting.seats}.txt"


def playthrough(setting: Setting) -> str:
    table, pick = setting.table(SEED), at_random(SEED)
    lines, told, decisions = (
        [*heading(table), *(f"  * {line}" for line in table.log())],
        len(table.log()),
        list[list[str]](),
    )
    while table.ask is not None:
        option = pick(table.ask.options)
        asked = ["", *question(table, table.ask), f"  > {option} {table.label(option)}"]
        table.apply(option)
        decisions.append([*asked, *(f"  * {line}" for line in table.log()[told:])])
        told = len(table.log())
    return "\n".join([*lines, *shortened(decisions), "", *result(table)]) + "\n"


def shortened(decisions: list[list[str]]) -> list[str]:
    """The middle of a long game is left out; the key at the end still depends on it."""
    if len(decisions) <= FIRST_TOLD + LAST_TOLD:
        return [line for lines in decisions for line in lines]
    left_out = ["", f"({len(decisions) - FIRST_TOLD - LAST_TOLD} decisions are left out here.)"]
    return [line for lines in [*decisions[:FIRST_TOLD], left_out, *decisions[-LAST_TOLD:]] for line in lines]


def heading(table: ff.Table) -> Iterator[str]:
    yield f"{table.game.title}, {table.seats} seats, seed {SEED}, rules {table.game.version}, every answer by chance"
    yield "options: " + ", ".join(f"{name}={str(value).lower()}" for name, value in table.options.items())
    yield "Each question with its options, > the answer, * the log as a spectator reads it."


def question(table: ff.Table, ask: ff.Ask) -> list[str]:
    """Who is asked what, and a paragraph with the options."""
    shown = ask.options if len(ask.options) <= MOST_SHOWN else ask.options[:3]
    more = [f"and {len(ask.options) - len(shown)} more"] * (len(shown) < len(ask.options))
    menu = [*(f"{option} {table.label(option)}" for option in shown), *more]
    asked = f"#{len(table.answers)} {table.names[ask.seat]}, {ask.step}: {ask.text}"
    return [asked, *paragraph(menu)]


def paragraph(items: list[str]) -> list[str]:
    """Lines of whole items: a line breaks between two of them only."""
    text = f"{GLUE}| ".join(item.replace(" ", GLUE) for item in items)
    lines = textwrap.wrap(text, 122, break_on_hyphens=False, break_long_words=False)
    return [f"    {line.replace(GLUE, ' ')}" for line in lines]


def result(table: ff.Table) -> Iterator[str]:
    assert table.outcome is not None
    yield f"Over: {table.outcome.ending}. {table.outcome.text}"
    yield f"ranks {table.outcome.ranks}, winners {[table.names[seat] for seat in table.winners]}, key {table.key()}"
    for seat, score in enumerate(table.scores):
        yield f"{table.names[seat]}: {score} points"
        yield from (
            f"  {source.points:>3} {source.name} {source.detail}".rstrip() for source in score.breakdown
        )
