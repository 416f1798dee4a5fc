"""The plain screen, for screen readers, pipes and tests; and the parser of a table's description for any screen.  Knows
no game.

A description consists of blocks of lines, separated by empty lines; the first line of a block is its heading.  Lines
with │ are a grid.  A block whose heading ends with `(details)` is left out if there is no room for it.
"""

from __future__ import annotations

import re
import shutil
import textwrap
from collections.abc import Sequence

from fathomfive import Ask, Table
from fathomfive.toolkit.english import capitalized, plural

from ..typed_answers import MANY, Choice, are_ranked

GRID = " │ "
MOST_NEWS = 8
LONG_LIST = 5  # lines; of a longer list only the changed lines are repeated
VALUED = re.compile(r"(?P<name>.*\S)\s+(?P<points>-?\d+)")


def blocks(description: str) -> list[list[str]]:
    return [part.splitlines() for part in description.split("\n\n") if part.strip()]


def is_details(block: Sequence[str]) -> bool:
    return block[0].endswith("(details)")


def is_grid(block: Sequence[str]) -> bool:
    return len(block) > 1 and all(GRID.strip() in line for line in block[1:])


def grid(block: Sequence[str]) -> list[list[tuple[str, int | None]]]:
    """The cells of a grid, each with the number at its end."""
    return [[cell(text.strip()) for text in line.split(GRID.strip())] for line in block[1:]]


def cell(text: str) -> tuple[str, int | None]:
    found = VALUED.fullmatch(text)
    return (found["name"], int(found["points"])) if found else (text, None)


def shown(found: Sequence[Choice], everything: bool) -> tuple[Sequence[Choice], str]:
    """The choices to show, and a sentence about the others."""
    if everything or not are_ranked(found):
        return found, ""
    return found[:MANY], f"{len(found) - MANY} more bring no more than these; a shows all."


def ranking(table: Table, who: Sequence[str]) -> list[str]:
    """A line per seat, the best first."""
    assert table.outcome is not None
    seats = sorted(range(table.seats), key=lambda seat: table.outcome.ranks[seat])  # type: ignore[union-attr]
    return [
        f"{table.outcome.ranks[seat]}. {who[seat]}: {plural(int(table.scores[seat]), 'point')}"
        for seat in seats
    ]


def last_words(table: Table) -> list[str]:
    """How it ended, and who won."""
    assert table.outcome is not None
    if table.seats == 1:
        return [table.outcome.text]
    if table.game.cooperative:
        return [table.outcome.text, "Won together!" if table.winners else "Lost together."]
    names = [table.names[seat] for seat in table.winners]
    return [f"{names[0]} wins!" if len(names) == 1 else f"{' and '.join(names)} share the win!"]


def wrapped(text: str) -> str:
    """The text wrapped at the width of the terminal; unchanged in a pipe."""
    width = shutil.get_terminal_size((0, 0)).columns
    if not width:
        return text
    wrapper = textwrap.TextWrapper(
        width, subsequent_indent="  ", break_long_words=False, break_on_hyphens=False
    )
    return "\n".join(wrapper.fill(line) for line in text.split("\n"))


def spoken(cell: str) -> str:
    """A cell for screen readers, which skip the dot of an empty cell."""
    return re.sub(r"\s+", " ", cell.strip()) if cell.strip() != "·" else "empty"


def spoken_rows(block: Sequence[str]) -> list[str]:
    """The rows of a block without bars; column letters below a grid are read with every cell."""
    rows = [[spoken(cell) for cell in line.split(GRID.strip())] for line in block[1:]]
    if not is_grid(block) or rows[-1][0]:
        return [", ".join(row) for row in rows]
    letters = rows.pop()[1:]
    return [
        f"{row[0]}: " + ", ".join(f"{letter} {cell}" for letter, cell in zip(letters, row[1:], strict=True))
        for row in rows
    ]


def changed(block: list[str], before: Sequence[list[str]]) -> list[str]:
    """The part of a block that the reader has not seen yet: nothing, all of it, or the new lines of a long list."""
    if block in before:
        return []
    heading, *lines = block
    if any(lines == known[1:] for known in before):
        return [heading]
    new = [line for line in lines if not any(line in known for known in before)]
    is_list = len(lines) > LONG_LIST and not any(GRID.strip() in line for line in lines)
    return [f"{heading} (what changed)", *new] if is_list and 0 < len(new) <= len(lines) // 2 else block


class Plain:
    """Only text from top to bottom, never cleared.

    The first table is complete; later ones show only what has changed.
    """

    def __init__(self) -> None:
        self._reader = ""  # the title of the last table
        self._known: list[list[str]] = []

    def curtain(self) -> None:
        print()
        self._reader = ""

    def table(self, title: str, description: str, room_below: int | None) -> None:
        now = blocks(description)
        whole = room_below is None or title != self._reader
        shown = now if whole else [new for block in now if (new := changed(block, self._known))]
        if whole:
            self.say(f"\n{title}")
        for block in shown:
            self.lines(block[0], spoken_rows(block))
        if whole and room_below is not None:
            self.say("\nFrom here on you read what changes; t shows the whole table.")
        self._reader, self._known = title, now

    def news(self, lines: Sequence[str]) -> None:
        if lines:
            self.lines("What happened", lines)

    def question(self, ask: Ask, found: Sequence[Choice], everything: bool) -> None:
        some, more = shown(found, everything)
        numbered = [
            f"{number}: {choice.label}" + (f", {choice.preview}" if choice.preview else "")
            for number, choice in enumerate(some, 1)
        ]
        self.lines(capitalized(ask.text), [*numbered, *[more] * bool(more)])

    def say(self, text: str) -> None:
        print(wrapped(text))

    def lines(self, heading: str, lines: Sequence[str]) -> None:
        self.say("\n".join([f"\n{heading}", *lines]))

    def listen(self, prompt: str) -> str:
        return input(f"{prompt} ").strip()

    def ending(self, table: Table, who: Sequence[str], humans: Sequence[int]) -> None:
        self.say("\nThe game is over.")
        for seat, score in enumerate(table.scores):
            pad = [
                f"{source.points}: {source.name}{source.detail and ', '}{source.detail}"
                for source in score.breakdown
            ]
            self.lines(f"{who[seat]}: {int(score)} points", pad)
        self.lines("Ranking", [*ranking(table, who), *last_words(table)])
