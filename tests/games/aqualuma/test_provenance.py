"""Aqualuma: what the rulebook gives is the same in the game's own sheets as in the specified ones, and every
cell that was retuned is marked."""

import csv
import re
from pathlib import Path

import pytest

from fathomfive.games.aqualuma.content import load as shipped
from tests.cited import rule

from .specified import content as specified

# of each sheet: the columns that tell its rows apart, and those whose cells come from the rulebook
FROM_RULEBOOK = {
    "characters": ("id", "name first_game count"),
    "darkness_cards": ("id", "effect"),
    "dice": ("color", "count start_available start_chest pips_color"),
    "difficulty": ("id", "name start_darkness_cards lightballs_to_activate max_darkness_phases"),
    "layout_edges": ("layout a b", ""),
    "layout_positions": ("layout position", "row half_column start_darkness"),
    "lightballs": ("id", "count"),
    "magic_cards": ("id", "effect back_effect"),
    "magic_strips": ("id", "spaces number_rule color_rule count"),
    "station_effects": ("id", "cost effect uses_per_game"),
    "underwater_die": ("face", "effect count"),
    "worlds": ("id", "count"),
}


def rows(folder: Path, sheet: str) -> dict[tuple[str, ...], dict[str, str]]:
    with (folder / f"{sheet}.csv").open(encoding="utf-8", newline="") as lines:
        key = FROM_RULEBOOK[sheet][0].split()
        return {tuple(line[column] for column in key): line for line in csv.DictReader(lines)}


def retuned(line: dict[str, str]) -> set[str]:
    """The columns that a row marks."""
    found = re.search(r"; retuned\(([^)]*)\)$", line["provenance"])
    return set(found[1].split(",")) if found else set()


def test_every_sheet_is_compared():
    assert {path.stem for path in shipped.FOLDER.glob("*.csv")} == {*FROM_RULEBOOK}


@rule("AL-005", "AL-011", "AL-012", "AL-013", "AL-014", "AL-046", "AL-078", "AL-104", "AL-131", "AL-141")
@pytest.mark.parametrize("sheet", FROM_RULEBOOK)
def test_cells_from_the_rulebook_are_as_specified(sheet):
    ours, theirs = rows(shipped.FOLDER, sheet), rows(specified.FOLDER, sheet)
    assert list(ours) == list(theirs)
    for row, line in ours.items():
        for column in FROM_RULEBOOK[sheet][1].split():
            assert line[column] == theirs[row][column], f"{sheet}.csv, {row}, {column}"


@rule("AL-Q01", "AL-Q22")
@pytest.mark.parametrize("sheet", FROM_RULEBOOK)
def test_a_cell_that_differs_is_marked_as_retuned(sheet):
    """Two abilities were retuned before the specified sheets were laid down; they are marked as well."""
    ours, theirs = rows(shipped.FOLDER, sheet), rows(specified.FOLDER, sheet)
    for row, line in ours.items():
        differ = {column for column in line if column != "provenance" and line[column] != theirs[row][column]}
        assert retuned(line) - retuned(theirs[row]) == differ, f"{sheet}.csv, {row}"
        assert not retuned(line) & {*FROM_RULEBOOK[sheet][1].split()}


@rule("AL-007", "AL-Q01")
def test_the_lightballs_that_the_rulebook_shows():
    assert len(shipped.NUMBERS) == 6 and shipped.NUMBERS.count(1) == 1 and 3 in shipped.NUMBERS
    assert max(shipped.NUMBERS) == shipped.LIGHT_SPACES  # no space that no lightball can ever lie on


@rule("AL-051", "AL-057", "AL-059")
@pytest.mark.parametrize("strip", shipped.STRIPS, ids=lambda strip: strip.id)
def test_no_strip_is_closed(strip):
    """Pushes along the way, and arrows before the end, so that every strip gives cards and light and can be
    exchanged."""
    assert sum(strip.pushes) >= 2 and any(strip.pushes[:4])
    assert any(strip.arrows[:5])
