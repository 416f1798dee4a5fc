"""Own cards in every game: what they say is never markup, and a check of them finds all at once what is wrong."""

from __future__ import annotations

import csv
import random
from pathlib import Path

import pytest

import fathomfive as ff
from fathomfive.arena.content import check, play
from fathomfive.games import games, own_content
from fathomfive.games import load as load_game
from tests.games.boards import page

HOSTILE = ' <i class="x">&'
SAID = ("name", "text", "title", "flavour", "short", "printed_text", "effect_text")
every_name = pytest.mark.parametrize("game", games())


def copied(game: str, folder: Path) -> Path:
    for path in own_content(game).glob("*.csv"):
        (folder / path.name).write_bytes(path.read_bytes())
    return folder


def edited(path: Path, change) -> None:
    """The sheet with every row as `change` makes it."""
    with path.open(newline="", encoding="utf-8-sig") as file:
        reader = csv.DictReader(file)
        heading, rows = reader.fieldnames, [change(number, row) for number, row in enumerate(reader, 2)]
    with path.open("w", newline="", encoding="utf-8") as file:
        writer = csv.DictWriter(file, heading)
        writer.writeheader()
        writer.writerows(rows)


def hostile(number: int, row: dict[str, str]) -> dict[str, str]:
    return {column: value + HOSTILE if column in SAID and value else value for column, value in row.items()}


@pytest.mark.slow
@every_name
def test_what_own_cards_say_is_shown_as_text(game, tmp_path):
    """Through a random game, as every seat sees it: names with markup in them stay names."""
    folder = copied(game, tmp_path)
    for path in folder.glob("*.csv"):
        edited(path, hostile)
    loaded, chance = load_game(game, folder), random.Random(2)
    table = ff.Table(loaded, loaded.seats[-1], 3)
    for number in range(60):
        if not table.ask:
            break
        if number % 6 == 0:
            for seat in (-1, table.ask.seat):
                html = page(table, seat)
                assert '<i class="x"' not in html, html[html.index('<i class="x"') - 300 :][:400]
        table.apply(chance.choice(table.ask.options), table.ask.seat)
    table_log = " ".join(event.line(-1) for event in table.events)
    assert "<i" in table_log or HOSTILE.strip() not in table_log, "the log is text, and pages escape it"


@every_name
def test_our_own_cards_are_fine(game, tmp_path):
    found = check(game, copied(game, tmp_path), games=0)
    assert (found.problems, found.warnings) == ([], [])
    assert not any(found.differ.values()) and found.counts


@every_name
def test_all_problems_are_told_at_once(game, tmp_path):
    """In every sheet with a provenance, the second row gets an empty id or a number that is none."""
    folder, broken = copied(game, tmp_path), []
    for path in sorted(folder.glob("*.csv")):
        edited(path, lambda number, row: row | dict.fromkeys([*row][:1], "") if number == 3 else row)
        broken.append(path.name)
    found = check(game, folder, games=0)
    named = {problem.file for problem in found.problems}
    assert len(named) >= 2 and named <= {*broken}, found.problems
    assert all(problem.text.endswith((".", ")")) for problem in found.problems)


@every_name
@pytest.mark.parametrize(
    ("damage", "said"),
    [
        (lambda path: path.write_bytes(path.read_bytes() + b"\xff\xfe"), "is not in UTF-8"),
        (lambda path: path.unlink(), "is missing in"),
        (lambda path: path.write_text("", encoding="utf-8"), "is empty"),
        (lambda path: path.write_text(path.read_text(encoding="utf-8-sig").split("\n")[0]), "has no rows"),
    ],
    ids=["encoding", "missing", "empty", "heading only"],
)
def test_a_damaged_file_is_one_sentence(game, tmp_path, damage, said):
    folder = copied(game, tmp_path)
    path = min(folder.glob("*.csv"))
    damage(path)
    found = check(game, folder, games=0)
    assert [problem.text for problem in found.problems if path.name in problem.text and said in problem.text]


@every_name
def test_a_missing_row_is_one_sentence(game, tmp_path):
    """Row by row of each sheet: either the game can do without it, or a sentence names the place that misses it."""
    for path in sorted(own_content(game).glob("*.csv")):
        folder = tmp_path / path.stem
        folder.mkdir()
        target = copied(game, folder) / path.name
        lines = target.read_text(encoding="utf-8-sig").split("\n")
        target.write_text("\n".join([*lines[:2], *lines[3:]]), encoding="utf-8")
        for problem in check(game, folder, games=0).problems:
            assert problem.file in problem.text and problem.file.endswith(".csv"), problem


def test_an_edit_without_effect_and_a_stale_text_are_noted(tmp_path):
    folder = copied("ultimate_aquarium", tmp_path)
    edited(
        folder / "cards.csv",
        lambda number, row: row | {"bonus": "per:+2:fish@row"} if row["id"] == "anthias" else row,
    )
    edited(folder / "cells.csv", lambda number, row: row | {"name": row["name"]} | {"provenance": "mine"})
    (folder / "notes.csv").write_text("a\nb\n", encoding="utf-8")
    assert check("ultimate_aquarium", folder, games=0).warnings == [
        "notes.csv is not a sheet of this game; nobody reads it.",
        "cards.csv, row 2: bonus changed, but the column text still says “+1 for each other fish in this row.”.",
    ]


@pytest.mark.slow
def test_cards_that_read_well_and_break_in_play_are_found(tmp_path, monkeypatch):
    """A Filter Bonus token that gives wool triggers the filter again, for ever."""
    monkeypatch.setattr(play, "CPU_SECONDS", 5)
    folder = copied("aquaria", tmp_path)
    edited(
        folder / "filter_tokens.csv",
        lambda number, row: row | {"bonus": "wool:5"} if row["id"] == "filter_red_turn" else row,
    )
    found = check("aquaria", folder, games=100)
    assert [problem.text for problem in found.problems if "does not come to an end" in problem.text]
