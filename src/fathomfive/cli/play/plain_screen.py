"""How a table looks in a terminal: in colours and boxes, or plain for screen readers.  Knows no game, only
the form of texts.

A description is blocks of lines with an empty line between; the first line of a block is its heading.  Lines
with │ are a grid.  A block whose heading ends with `(details)` is left out where there is no room for it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Protocol

from fathomfive import Ask, Table
from fathomfive.toolkit.english import plural

from .typed_answers import MANY, Choice

GRID = " │ "
MOST_NEWS = 8
VALUED = re.compile(r"(?P<name>.*\S)\s+(?P<points>-?\d+)")


class Screen(Protocol):
    """What the session needs; `Colours` in rich_screen.py is the other one."""

    def curtain(self) -> None: ...
    def table(self, title: str, description: str, room_below: int) -> None: ...
    def news(self, lines: Sequence[str]) -> None: ...
    def question(self, ask: Ask, found: Sequence[Choice], everything: bool) -> None: ...
    def say(self, text: str) -> None: ...
    def lines(self, heading: str, lines: Sequence[str]) -> None: ...
    def listen(self, prompt: str) -> str: ...
    def ending(self, table: Table, who: Sequence[str], humans: Sequence[int]) -> None: ...


def blocks(description: str) -> list[list[str]]:
    return [part.splitlines() for part in description.split("\n\n") if part.strip()]


def is_details(block: Sequence[str]) -> bool:
    return block[0].endswith("(details)")


def is_grid(block: Sequence[str]) -> bool:
    return len(block) > 1 and all(GRID.strip() in line for line in block[1:])


def grid(block: Sequence[str]) -> list[list[tuple[str, int | None]]]:
    """The cells of a grid with the number that each ends with."""
    return [[cell(text.strip()) for text in line.split(GRID.strip())] for line in block[1:]]


def cell(text: str) -> tuple[str, int | None]:
    found = VALUED.fullmatch(text)
    return (found["name"], int(found["points"])) if found else (text, None)


def shown(found: Sequence[Choice], everything: bool) -> tuple[Sequence[Choice], str]:
    """The choices to show, and a sentence about those left out."""
    sorted_by_value = len(found) > MANY and all(choice.value is not None for choice in found)
    if everything or not sorted_by_value:
        return found, ""
    return found[:MANY], f"{len(found) - MANY} more bring no more than that; a shows all."


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


class Plain:
    """Text only, top to bottom, nothing cleared: for screen readers, pipes and tests."""

    def curtain(self) -> None:
        print()

    def table(self, title: str, description: str, room_below: int) -> None:
        print(f"\n{title}")
        for block in blocks(description):
            print("\n" + block[0])
            for line in block[1:]:
                print(", ".join(re.sub(r"\s+", " ", cell.strip()) for cell in line.split(GRID.strip())))

    def news(self, lines: Sequence[str]) -> None:
        if lines:
            self.lines("What happened", lines)

    def question(self, ask: Ask, found: Sequence[Choice], everything: bool) -> None:
        some, more = shown(found, everything)
        print(f"\n{ask.text}")
        for number, choice in enumerate(some, 1):
            print(f"{number}: {choice.label}" + (f", {choice.preview}" if choice.preview else ""))
        if more:
            print(more)

    def say(self, text: str) -> None:
        print(text)

    def lines(self, heading: str, lines: Sequence[str]) -> None:
        print(f"\n{heading}")
        for line in lines:
            print(line)

    def listen(self, prompt: str) -> str:
        return input(f"{prompt} ").strip()

    def ending(self, table: Table, who: Sequence[str], humans: Sequence[int]) -> None:
        print("\nThe game is over.")
        for seat, score in enumerate(table.scores):
            pad = [
                f"{source.points}: {source.name}{source.detail and ', '}{source.detail}"
                for source in score.breakdown
            ]
            self.lines(f"{who[seat]}: {int(score)} points", pad)
        self.lines("Ranking", [*ranking(table, who), *last_words(table)])
