"""A fuzzer for content: mutates a game's own sheets as people, editors and accidents do.

For every mutated folder the check must report in sentences what is wrong, or the game must be playable with it.
`python tools/fuzz GAME` tries thousands of them.
"""

from __future__ import annotations

import random
import re
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from fathomfive.games import own_content

from . import play
from .check import check
from .folder import Row, Sheet, SheetFolder

PLAUSIBLE, CLUMSY, BROKEN = 6, 3, 1  # relative frequency of each kind of edit
ODD_CELLS = (
    "",
    "0",
    "-1",
    "7",
    "99",
    "9" * 25,
    "1,5",
    "2.0",
    "½",
    "yes",
    "x",
    " ",
    "1;2",
    "'",
    "﻿",
    "\0",
    "nan",
)
REFUSED, PLAYED = "refused", "played"
CPU_SECONDS = 120  # for one folder
FRAGMENTS = (":", ";", "|", "/", "+1", "@", "-", "#", "99", "any", ",", "=")


@dataclass(frozen=True, slots=True)
class Finding:
    """The result of one mutated folder."""

    number: int
    edits: tuple[str, ...]
    verdict: str  # REFUSED (in sentences), PLAYED, or what failed

    @property
    def fine(self) -> bool:
        return self.verdict in (REFUSED, PLAYED)


def fuzz(game: str, folders: range, games: int, seed: int = 1) -> Iterator[Finding]:
    """Mutates, checks and plays.  Folder `n` is the same in every run.  Each runs in its own process, which frees its
    memory and ends an endless game."""
    ours = SheetFolder.read(own_content(game))
    for number in folders:
        with tempfile.TemporaryDirectory() as scratch:
            folder = Path(scratch) / "content"
            edits = mutate(ours, folder, random.Random(f"{game} {seed} {number}"))
            verdict = play.run_in_process(judge, (game, folder, games), CPU_SECONDS, "fork")
        yield Finding(number, edits, verdict or f"no end within {CPU_SECONDS} s of CPU time")


def judge(game: str, folder: Path, games: int) -> str:
    try:
        found = check(game, folder, games=0)
    except Exception as error:  # the bug that a fuzzer looks for
        return f"the check breaks: {type(error).__name__}: {error}"
    if not found.fine:
        vague = [problem.text for problem in found.problems if not is_sentence(problem.text)]
        return f"no sentence: {vague[0]!r}" if vague else REFUSED
    try:
        return "; ".join(play.interpreted_problems(game, folder, games)) or PLAYED
    except Exception as error:
        return f"no table can be set up: {type(error).__name__}: {error}"


def is_sentence(text: str) -> bool:
    """Does it name a file, and contain no traceback?"""
    return ".csv" in text and text.endswith((".", ")", "?")) and "Traceback" not in text


# Mutations


def mutate(ours: SheetFolder, folder: Path, rng: random.Random) -> tuple[str, ...]:
    """Writes the sheets with one to three edits, and returns a description of each."""
    sheets, edits = dict(ours.sheets), []
    for _ in range(rng.choice((1, 1, 2, 3))):
        name = rng.choice(sorted(sheets))
        (edit,) = rng.choices((plausible, clumsy), (PLAUSIBLE + BROKEN, CLUMSY))
        sheets[name], description = edit(sheets[name], rng)
        edits.append(f"{name}: {description}")
    SheetFolder(sheets).write(folder)
    if rng.randrange(PLAUSIBLE + CLUMSY + BROKEN) < BROKEN:
        path = rng.choice(sorted(folder.glob("*.csv")))
        damage = rng.choice(DAMAGES)
        damage(path, rng)
        edits.append(f"{path.name}: {damage.__name__}")
    return tuple(edits)


def plausible(sheet: Sheet, rng: random.Random) -> tuple[Sheet, str]:
    """One cell gets a nearby number, or the value of another row in that column."""
    row, column = a_cell(sheet, rng)
    was = sheet.cell(row, column) or ""
    if re.search(r"\d", was) and rng.random() < 0.7:
        now = re.sub(r"\d+", lambda found: str(max(0, int(found[0]) + rng.choice((-2, -1, 1, 1, 2, 5)))), was)
    else:
        now = sheet.cell(rng.randrange(len(sheet.rows)), column) or ""
    return sheet.with_cell(row, column, now), f"row {sheet.lines[row]}, {column}: {was!r} → {now!r}"


def clumsy(sheet: Sheet, rng: random.Random) -> tuple[Sheet, str]:
    """An odd cell, or a row or column that is missing, repeated, swapped or renamed."""
    edit = rng.choice(
        (odd_cell, odd_cell, torn_cell, lost_row, doubled_row, exchanged_rows, lost_column, renamed_column)
    )
    return edit(sheet, rng)


def a_cell(sheet: Sheet, rng: random.Random) -> tuple[int, str]:
    return rng.randrange(len(sheet.rows)), rng.choice(sheet.heading)


def odd_cell(sheet: Sheet, rng: random.Random) -> tuple[Sheet, str]:
    row, column = a_cell(sheet, rng)
    now = rng.choice(ODD_CELLS)
    return sheet.with_cell(row, column, now), f"row {sheet.lines[row]}, {column} becomes {now!r}"


def torn_cell(sheet: Sheet, rng: random.Random) -> tuple[Sheet, str]:
    """Part of a cell is cut out or replaced by a fragment."""
    row, column = a_cell(sheet, rng)
    was = sheet.cell(row, column) or ""
    cut = sorted(rng.randrange(len(was) + 1) for _ in range(2))
    now = was[: cut[0]] + rng.choice(("", *FRAGMENTS)) + was[cut[1] :]
    return sheet.with_cell(row, column, now), f"row {sheet.lines[row]}, {column}: {was!r} → {now!r}"


def with_rows(sheet: Sheet, rows: list[Row]) -> Sheet:
    return Sheet(sheet.heading, tuple(rows), tuple(range(2, len(rows) + 2)))


def lost_row(sheet: Sheet, rng: random.Random) -> tuple[Sheet, str]:
    row = rng.randrange(len(sheet.rows))
    return with_rows(
        sheet, [*sheet.rows[:row], *sheet.rows[row + 1 :]] or [*sheet.rows]
    ), f"row {row + 2} is gone"


def doubled_row(sheet: Sheet, rng: random.Random) -> tuple[Sheet, str]:
    """A copy of a row at the end, mostly with its own id: an added card."""
    row = rng.randrange(len(sheet.rows))
    again = sheet.rows[row]
    if rng.random() < 0.7:
        again = (f"{again[0]}_2", *again[1:])
    return with_rows(sheet, [*sheet.rows, again]), f"row {row + 2} comes again as {again[0]!r}"


def exchanged_rows(sheet: Sheet, rng: random.Random) -> tuple[Sheet, str]:
    rows = [*sheet.rows]
    one, two = rng.randrange(len(rows)), rng.randrange(len(rows))
    rows[one], rows[two] = rows[two], rows[one]
    return with_rows(sheet, rows), f"rows {one + 2} and {two + 2} are exchanged"


def lost_column(sheet: Sheet, rng: random.Random) -> tuple[Sheet, str]:
    at = rng.randrange(len(sheet.heading))
    rows = tuple((*row[:at], *row[at + 1 :]) for row in sheet.rows)
    return Sheet(
        (*sheet.heading[:at], *sheet.heading[at + 1 :]), rows, sheet.lines
    ), f"{sheet.heading[at]} is gone"


def renamed_column(sheet: Sheet, rng: random.Random) -> tuple[Sheet, str]:
    at, now = rng.randrange(len(sheet.heading)), rng.choice(("", "Name", *sheet.heading))
    heading = (*sheet.heading[:at], now, *sheet.heading[at + 1 :])
    return Sheet(heading, sheet.rows, sheet.lines), f"{sheet.heading[at]} is called {now!r}"


# Damage to a file


def deleted(path: Path, rng: random.Random) -> None:
    path.unlink()


def emptied(path: Path, rng: random.Random) -> None:
    path.write_bytes(b"")


def cut_short(path: Path, rng: random.Random) -> None:
    whole = path.read_bytes()
    path.write_bytes(whole[: rng.randrange(len(whole))])


def in_another_encoding(path: Path, rng: random.Random) -> None:
    path.write_bytes(
        (path.read_text(encoding="utf-8") + "é").encode(rng.choice(("latin-1", "utf-16")), "replace")
    )


def with_semicolons(path: Path, rng: random.Random) -> None:
    path.write_bytes(path.read_bytes().replace(b",", b";"))


def with_a_stray_quote(path: Path, rng: random.Random) -> None:
    whole = path.read_bytes()
    at = rng.randrange(len(whole))
    path.write_bytes(whole[:at] + b'"' + whole[at:])


def with_a_flipped_byte(path: Path, rng: random.Random) -> None:
    whole = bytearray(path.read_bytes())
    whole[rng.randrange(len(whole))] ^= 1 << rng.randrange(8)
    path.write_bytes(bytes(whole))


def a_folder_instead(path: Path, rng: random.Random) -> None:
    path.unlink()
    path.mkdir()


DAMAGES: tuple[Callable[[Path, random.Random], None], ...] = (
    deleted,
    emptied,
    cut_short,
    in_another_encoding,
    with_semicolons,
    with_a_stray_quote,
    with_a_flipped_byte,
    a_folder_instead,
)
