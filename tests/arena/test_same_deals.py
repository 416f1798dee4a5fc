"""Two sets of cards on the same deals: a planted fault is named first, with its interval."""

from __future__ import annotations

import csv
import shutil
from pathlib import Path

import pytest

from fathomfive.arena.content.ablation import blank_cards
from fathomfive.arena.content.compare import differing_rows
from fathomfive.arena.content.folder import SheetFolder
from fathomfive.arena.content.same_deals import changed_rows
from fathomfive.games import games, own_content
from tests.cli.running import fathom


def changed(folder: Path, cells: dict[str, dict[str, str]]) -> Path:
    """Our cards of Ultimate Aquarium with some cells written otherwise, by the id of the row."""
    shutil.copytree(
        own_content("ultimate_aquarium"), folder, ignore=shutil.ignore_patterns("*.py", "__pycache__")
    )
    path = folder / "cards.csv"
    with path.open(newline="", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    for row in rows:
        row.update(cells.get(row["id"], {}))
    with path.open("w", newline="", encoding="utf-8") as file:
        writer = csv.DictWriter(file, rows[0].keys())
        writer.writeheader()
        writer.writerows(rows)
    return folder


@pytest.mark.slow
def test_a_planted_fault_is_named_first_with_its_interval(tmp_path: Path) -> None:
    ours = changed(tmp_path / "ours", {})
    fault = {"anthias": {"base": "7", "bonus": "per:+2:fish@row"}, "driftwood": {"text": "Said otherwise."}}
    theirs = changed(tmp_path / "theirs", fault)
    ran = fathom(
        f"arena ultimate_aquarium --compare {ours} {theirs} --bots greedy --games 12 --seats 2 --jobs 1 --json "
        f"--out {tmp_path / 'out'}"
    )
    assert (ran.code, ran.err) == (0, "")
    found = ran.data
    assert [row["what"] for row in found["rows"]] == ["cards.csv: anthias", "cards.csv: driftwood"]
    first, idle = found["rows"]
    assert 0 < first["low"] < first["mean"] < first["high"]
    assert idle["mean"] == 0 == idle["low"], "the same deals, so what changes nothing differs by nothing"
    again = found["confirmed_rows"][0]
    assert again["name"] == "Anthias" and again["low"] > 0 and again["mean"] != first["mean"], (
        "on fresh deals"
    )
    assert ">Anthias<" in Path(found["plot"]).read_text(encoding="utf-8"), "labelled in the plot"
    assert found["second"] - found["first"] == pytest.approx(found["whole"]["mean"])


@pytest.mark.slow
def test_every_card_is_measured_also_without_a_change_and_the_fault_stands_first(tmp_path: Path) -> None:
    """Both folders have the fault, so no row differs: only the cards themselves can show it."""
    fault = {"anthias": {"base": "7", "bonus": "per:+2:fish@row"}}
    theirs = changed(tmp_path / "theirs", fault)
    ran = fathom(
        f"arena ultimate_aquarium --compare {theirs} {theirs} --every-card --bots random --games 150 --seats 2 "
        f"--jobs 1 --json --out {tmp_path / 'out'}"
    )
    assert (ran.code, ran.err) == (0, "")
    assert ran.data["rows"] == [] and len(ran.data["cards"]) == 34
    first, second, *_ = ran.data["cards"]
    assert first["name"] == "Anthias" and first["low"] > second["high"]
    again = ran.data["confirmed_cards"][0]
    assert again["name"] == "Anthias" and again["low"] > 0
    assert again["mean"] != first["mean"], "fresh deals"
    plot = Path(ran.data["plot"]).read_text(encoding="utf-8")
    assert plot.startswith("<svg") and ">Anthias<" in plot and "--ink: #" in plot


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "sheet"),
    [
        ("ultimate_aquarium", "cards.csv"),
        ("pirates_under_fire", "ships.csv"),
        ("aqualuma", "magic_cards.csv"),
        ("aquatica_duellum", "locations.csv"),
    ],
)
def test_a_blank_card_says_only_what_is_ordinary(game: str, sheet: str) -> None:
    folder = SheetFolder.read(own_content(game))
    found = next(one for one in blank_cards(game, own_content(game), folder) if one.what.startswith(sheet))
    printed, blank = folder.sheets[sheet], found.folder.sheets[sheet]
    changed = [
        column
        for row in range(len(printed.rows))
        for column in printed.heading
        if printed.cell(row, column) != blank.cell(row, column)
    ]
    assert changed and not {"id", "name", "count", "text"} & set(changed)


def test_folders_that_are_not_there_are_refused() -> None:
    ran = fathom("arena ultimate_aquarium --compare nowhere nothing --games 2")
    assert ran.code == 2 and "nowhere" in ran.err


@pytest.mark.parametrize("game", games())
def test_a_set_does_not_differ_from_itself_and_one_changed_row_is_found(game: str) -> None:
    """Also where several rows of a sheet begin alike."""
    ours = SheetFolder.read(own_content(game))
    assert changed_rows(ours, ours) == ([], []) and not any(differing_rows(ours, ours).values())
    for name, sheet in ours.sheets.items():
        column = sheet.heading[-1]
        theirs = SheetFolder(ours.sheets | {name: sheet.with_cell(len(sheet.rows) - 1, column, "changed")})
        (found,), unmatched = changed_rows(ours, theirs)
        assert found.what == f"{name}: {sheet.keys[-1]}" and not unmatched and found.folder == ours
        assert differing_rows(ours, theirs)[name.removesuffix(".csv")] == [sheet.keys[-1]]
