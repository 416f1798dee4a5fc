"""Two sets of cards on the same deals: a planted fault is named first, with its interval."""

from __future__ import annotations

import csv
import shutil
from pathlib import Path

import pytest

from fathomfive.games import own_content
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
        f"arena ultimate_aquarium --compare {ours} {theirs} --bots greedy --games 30 --seats 2 --jobs 1 --json"
    )
    assert (ran.code, ran.err) == (0, "")
    found = ran.data
    assert [row["what"] for row in found["rows"]] == ["cards.csv: anthias", "cards.csv: driftwood"]
    first, idle = found["rows"]
    assert 0 < first["low"] < first["mean"] < first["high"]
    assert idle["mean"] == 0 == idle["low"], "the same deals, so what changes nothing differs by nothing"
    assert found["second"] - found["first"] == pytest.approx(found["whole"]["mean"])


def test_folders_that_are_not_there_are_refused() -> None:
    ran = fathom("arena ultimate_aquarium --compare nowhere nothing --games 2")
    assert ran.code == 2 and "nowhere" in ran.err
