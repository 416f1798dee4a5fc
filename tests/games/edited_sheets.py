"""A game's content as somebody edits it who owns the printed cards: a copy of its folder, changed row by
row."""

from __future__ import annotations

import csv
import shutil
from pathlib import Path

import pytest

import fathomfive as ff


class Folder:
    """A copy of the content of one game.  Rows are named by their first cell, or counted as an editor counts
    lines."""

    def __init__(self, game: str, content: Path, at: Path) -> None:
        self.game, self.path = game, at / "content"
        shutil.copytree(content, self.path)

    def rows(self, sheet: str) -> list[list[str]]:
        with (self.path / f"{sheet}.csv").open(newline="", encoding="utf-8") as file:
            return list(csv.reader(file))

    def write(self, sheet: str, rows: list[list[str]]) -> Folder:
        with (self.path / f"{sheet}.csv").open("w", newline="", encoding="utf-8") as file:
            csv.writer(file, lineterminator="\n").writerows(rows)
        return self

    def change(self, sheet: str, row: str | int, column: str, value: str) -> Folder:
        rows = self.rows(sheet)
        found = rows[row - 1] if isinstance(row, int) else next(cells for cells in rows if cells[0] == row)
        found[rows[0].index(column)] = value
        return self.write(sheet, rows)

    def drop_row(self, sheet: str, row: str) -> Folder:
        return self.write(sheet, [cells for cells in self.rows(sheet) if cells[0] != row])

    def drop_column(self, sheet: str, column: str) -> Folder:
        rows = self.rows(sheet)
        gone = rows[0].index(column)
        return self.write(sheet, [cells[:gone] + cells[gone + 1 :] for cells in rows])

    def load(self) -> ff.Game:
        return ff.game(self.game, self.path)

    @property
    def complaint(self) -> str:
        with pytest.raises(ff.BadContent) as refused:
            self.load()
        return str(refused.value)

    def table(self, seats: int = 2, **options: object) -> ff.Table:
        return ff.new_table(self.game, seats=seats, content=self.path, options=options)
