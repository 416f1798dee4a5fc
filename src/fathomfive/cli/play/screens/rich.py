"""The screen with colours and boxes, drawn by rich."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from rich.box import ROUNDED
from rich.columns import Columns
from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.rule import Rule
from rich.table import Table as Grid
from rich.text import Text

from fathomfive import Ask, Score, Table
from fathomfive.toolkit.english import capitalized

from ..typed_answers import Choice
from .plain import MOST_NEWS, blocks, grid, is_details, is_grid, last_words, ranking, shown

DEPTHS = (
    (1, "#9fb3c8 on #10243a"),
    (2, "#bfe3ea on #0f3a50"),
    (4, "#d9f7f2 on #0e5563"),
    (5, "#f0fff4 on #14715f"),
    (6, "bold #fffbe0 on #4a7d2c"),
)
BRIGHTEST, SUNKEN = "bold #2b1d00 on #e3b23c", "#ffb3b3 on #3a1020"
SEA, GOOD, BAD, QUIET = "#3fb6c6", "#6fcf97", "#f28b82", "dim"
LOW = 30  # a screen with fewer lines is used sparingly
FEW = 6  # this many choices share one column even if two would fit


def depth(points: int | None) -> str:
    """The colour of a cell: the more points, the brighter."""
    if points is None:
        return DEPTHS[1][1]
    if points < 0:
        return SUNKEN
    return next((style for most, style in DEPTHS if points <= most), BRIGHTEST)


def tone(value: int) -> str:
    return QUIET if not value else GOOD if value > 0 else BAD


def widest(lines: Sequence[Text]) -> int:
    return max((line.cell_len for line in lines), default=0)


def height_of(shown: Sequence[Sequence[str]]) -> int:
    """Lines on the screen: a grid needs two more, and each block an empty one."""
    return sum(len(block) + 2 * is_grid(block) + 1 for block in shown)


class Colours:
    def __init__(self, console: Console | None = None) -> None:
        self.console = console or Console(highlight=False)

    def curtain(self) -> None:
        """Clears the screen and its scrollback."""
        if self.console.is_terminal and sys.stdin.isatty():
            self.console.clear()
            self.console.file.write("\x1b[3J")

    def table(self, title: str, description: str, room_below: int | None) -> None:
        """The whole table if there is room for it above the question; otherwise the other seats share one line."""
        self.curtain()
        first, *rest = blocks(description)
        needed = height_of(rest)
        room = needed if room_below is None else self.console.size.height - room_below - 2 - len(first)
        if needed > room:
            rest = [block for block in rest if not is_details(block)]
            needed = height_of(rest)
        own = next((i for i, block in enumerate(rest) if is_grid(block)), -1)
        self.console.print(Rule(Text.assemble((title, "bold"), f"   {first[0]}"), style=SEA, align="left"))
        others = [block for i, block in enumerate(rest) if is_grid(block) and i != own and needed > room]
        for i, block in enumerate(rest):
            if block not in others or i == own:
                self.console.print(self._block(block, own=i == own))
        if others:
            summary = "  " + " · ".join(block[0].partition(",")[0] for block in others)
            hint = " · t shows all"
            self.console.print(
                Text(summary + hint * (len(summary + hint) <= self.console.width), style=QUIET)
            )

    def _block(self, block: Sequence[str], own: bool) -> RenderableType:
        if is_grid(block):
            return self._grid(block, own)
        lines = [Text(block[0], style=f"bold {SEA}")]
        for line in block[1:]:
            head, gap, rest = line.strip().partition("  ")
            lines.append(Text.assemble("  ", head, gap, (rest, QUIET), overflow="fold"))
        return Group(*lines)

    def _grid(self, block: Sequence[str], own: bool) -> RenderableType:
        cells = grid(block)
        inside = Grid(show_header=False, box=None, padding=(0, 1, 0, 0), pad_edge=False)
        wide = max(len(name) + len(str(points or "")) + 1 for row in cells for name, points in row) + 2
        for _ in cells[0]:
            inside.add_column(width=min(wide, (self.console.width - 4) // len(cells[0]) - 1))
        for row in cells:
            inside.add_row(*(self._cell(name, points, wide) for name, points in row))
        return Panel(
            inside,
            title=Text(block[0], style="bold" if own else ""),
            title_align="left",
            box=ROUNDED,
            expand=False,
            border_style=SEA if own else QUIET,
            padding=0,
        )

    def _cell(self, name: str, points: int | None, wide: int) -> Text:
        shown = "" if points is None else str(points)
        return Text(
            f" {name.ljust(wide - 2 - len(shown))}{shown} ",
            style=depth(points),
            overflow="crop",
            no_wrap=True,
        )

    def news(self, lines: Sequence[str]) -> None:
        most = MOST_NEWS if self.console.size.height >= LOW else 3
        for line in lines[-most:]:
            row = Grid.grid(padding=(0, 1, 0, 0))
            row.add_row(Text("  ›", SEA), Text(line, "italic"))
            self.console.print(row)

    def question(self, ask: Ask, found: Sequence[Choice], everything: bool) -> None:
        some, more = shown(found, everything)
        if self.console.size.height >= LOW:
            self.console.print()
        self.console.print(Text(capitalized(ask.text), style="bold"))
        numbered, half = list(enumerate(some, 1)), (len(some) + 1) // 2
        left, right = self._column(numbered[:half]), self._column(numbered[half:])
        fits = widest(left) + 3 + widest(right) <= self.console.width
        if len(some) > FEW and fits:
            self.console.print(Columns([Group(*left), Group(*right)], padding=(0, 3)))
        else:
            self.console.print(Group(*self._column(numbered)))
        if more:
            self.say(f"      {more}", QUIET)

    def _column(self, numbered: Sequence[tuple[int, Choice]]) -> list[Text]:
        wide = max((len(choice.label) for _, choice in numbered if choice.preview), default=0)
        return [
            Text.assemble(
                (f"{number:>4}  ", f"bold {SEA}"),
                choice.label.ljust(wide if choice.preview else 0),
                "  ",
                (choice.preview, tone(choice.gain)),
            )
            for number, choice in numbered
        ]

    def say(self, text: str, style: str = "") -> None:
        self.console.print(Text(text, style=style))

    def lines(self, heading: str, lines: Sequence[str]) -> None:
        self.console.print(Text(heading, style=f"bold {SEA}"))
        for line in lines:
            self.console.print(Text(f"  {line}"))

    def listen(self, prompt: str) -> str:
        return self.console.input(Text.assemble((prompt, SEA), " ")).strip()

    def ending(self, table: Table, who: Sequence[str], humans: Sequence[int]) -> None:
        self.console.print()
        self.console.print(Rule(Text("The game is over", style="bold"), style=SEA))
        pads = [self._pad(who[seat], score, full=seat in humans) for seat, score in enumerate(table.scores)]
        self.console.print(Columns(pads, padding=(0, 1)))
        for line in ranking(table, who):
            self.console.print(Text(f"  {line}", style="bold #e3b23c" if line.startswith("1.") else ""))
        for line in last_words(table):
            self.console.print(Text(f"\n  {line}", style="bold"))

    def _pad(self, who: str, score: Score, full: bool) -> Panel:
        """A score pad; with details if `full`."""
        inside = Grid(show_header=False, box=None, padding=(0, 1))
        inside.add_column(justify="right")
        for source in score.breakdown:
            detail = Text(source.detail if full else "", style=QUIET)
            inside.add_row(Text(str(source.points), style=tone(source.points)), Text(source.name), detail)
        inside.add_row(Text(str(int(score)), style="bold"), Text("points", style="bold"), "")
        return Panel(
            inside,
            title=Text(who, style="bold"),
            title_align="left",
            box=ROUNDED,
            border_style=SEA if full else QUIET,
            expand=False,
        )
