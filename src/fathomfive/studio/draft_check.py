"""Checks a draft and draws its cards as the board does.  These functions run in their own process, because they load
the game with other cards and must not disturb running games."""

from __future__ import annotations

import importlib
import re
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from fathomfive.arena.content.check import check
from fathomfive.arena.content.folder import SheetFolder
from fathomfive.games import loaded_for_a_moment
from fathomfive.kernel.errors import BadContent

from .clean_html import clean

PLACE = re.compile(r"(?P<file>[\w.-]+\.csv), row (?P<line>\d+)(?:, column (?P<column>\w+))?: ")


@dataclass(frozen=True, slots=True)
class Remark:
    """A problem or a warning, and its cell; row -1 and an empty column stand for the whole sheet."""

    text: str
    file: str = ""
    row: int = -1  # below the heading, from 0 on
    column: str = ""


@dataclass(frozen=True, slots=True)
class DraftCheck:
    problems: list[Remark] = field(default_factory=list)
    warnings: list[Remark] = field(default_factory=list)
    changed: int = 0  # rows that differ from ours

    def facts(self) -> dict[str, Any]:
        return asdict(self) | {"fine": not self.problems}


@contextmanager
def written(draft: SheetFolder) -> Iterator[Path]:
    with tempfile.TemporaryDirectory(prefix="fathom-studio-") as scratch:
        yield draft.write(Path(scratch) / "draft")


def check_draft(game: str, draft: SheetFolder) -> DraftCheck:
    with written(draft) as folder:
        found = check(game, folder, games=0)
        problems = [
            Remark(
                one.text.replace(str(folder), "your sheets"),
                one.file,
                row_at(draft, one.file, one.row),
                one.column,
            )
            for one in found.problems
        ]
    changed = sum(map(len, found.differ.values()))
    return DraftCheck(problems, [located(draft, text) for text in found.warnings], changed)


def row_at(draft: SheetFolder, file: str, line: int) -> int:
    sheet = draft.sheets.get(file)
    return sheet.lines.index(line) if sheet is not None and line in sheet.lines else -1


def located(draft: SheetFolder, text: str) -> Remark:
    place = PLACE.match(text)
    if place is None:
        return Remark(text)
    return Remark(
        text, place["file"], row_at(draft, place["file"], int(place["line"])), place["column"] or ""
    )


def faces(game: str, draft: SheetFolder, name: str) -> dict[str, str]:
    """The faces of one sheet's rows as HTML, by id; none if the sheets cannot be read or the game draws no faces."""
    with written(draft) as folder:
        try:
            with loaded_for_a_moment(game, folder) as package:
                if find_spec(f"{package.__name__}.screen.faces") is None:
                    return {}
                drawing = importlib.import_module(f"{package.__name__}.screen.faces")
                printed: dict[str, dict[str, str]] = getattr(drawing, "printed_faces", dict)()
                return {id: clean(html) for id, html in printed.get(name, {}).items()}
        except BadContent:
            return {}
