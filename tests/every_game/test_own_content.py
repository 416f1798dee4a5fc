"""Own cards in every game: a check of them finds all at once what is wrong."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from fathomfive.arena.content import check, fuzz, play
from fathomfive.arena.content.check import reading_problems
from fathomfive.arena.content.folder import SheetFolder
from fathomfive.games import games, own_content
from tests.samples import THOROUGH

pytestmark = pytest.mark.slow

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
        for problem in reading_problems(game, folder, SheetFolder.read(own_content(game))):
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


@pytest.mark.parametrize(
    ("game", "sheet", "row", "column", "value"),
    [
        ("aquaria", "action_circles", 16, "effect", "wool:1;enc:1"),
        ("aquaria", "dial_positions", 2, "colour", "blue"),
        ("pirates_under_fire", "spaces", 2, "standard_effect", "vp:3"),
        ("aqualuma", "dice", 2, "pips_color", "white"),
    ],
)
def test_an_edit_without_effect_is_noted(game, sheet, row, column, value, tmp_path):
    folder = copied(game, tmp_path)
    edited(folder / f"{sheet}.csv", lambda number, cells: cells | {column: value} if number == row else cells)
    found = check(game, folder, games=0)
    said = f"{sheet}.csv, row {row}, column {column}: this edit has no effect in the game."
    assert (found.problems, found.warnings) == ([], [said])


@pytest.mark.parametrize(
    ("game", "sheet", "column"),
    [
        ("ultimate_aquarium", "cards", "base"),
        ("pirates_under_fire", "scoring", "vp"),
        ("aqualuma", "lightballs", "number"),
        ("aquatica_duellum", "locations", "points"),
        ("aquaria", "aquarium_cards", "cost"),
    ],
)
def test_a_decimal_comma_is_one_sentence(game, sheet, column, tmp_path):
    folder = copied(game, tmp_path)
    edited(folder / f"{sheet}.csv", lambda number, row: row | {column: "1,5"} if number == 2 else row)
    (problem,) = check(game, folder, games=0).problems
    place = f"{sheet}.csv, row 2, column {column}"
    assert problem.text == f"{place}: '1,5' (a decimal comma) is not a whole number."


def test_cards_that_read_well_and_break_in_play_are_found(tmp_path, monkeypatch):
    """A Filter Bonus token that gives wool triggers the filter again, for ever."""
    monkeypatch.setattr(play, "CPU_SECONDS", 2)
    folder = copied("aquaria", tmp_path)
    edited(
        folder / "filter_tokens.csv",
        lambda number, row: row | {"bonus": "wool:5"} if row["id"] == "filter_red_turn" else row,
    )
    found = check("aquaria", folder, games=100)
    assert [problem.text for problem in found.problems if "does not come to an end" in problem.text]


# Cards of which there may be more or fewer: the sheet, and a row that can come twice or be left out.
OF_ANY_NUMBER = [
    ("ultimate_aquarium", "cards.csv", "anthias"),
    ("pirates_under_fire", "mercenaries.csv", "merc_bulwark_sloop"),
    ("aqualuma", "magic_strips.csv", "triples"),
    ("aqualuma", "magic_cards.csv", "surge"),
    ("aquaria", "aquarium_cards.csv", "red_clownfish_1"),
    ("aquaria", "lionfish_cards.csv", "lionfish_clownfish_a"),
    ("aquatica_duellum", "locations.csv", "pearl_garden"),
    ("aquatica_duellum", "mercenaries.csv", "shark_commander"),
]
of_any_number = pytest.mark.parametrize(
    ("game", "sheet", "id_"), OF_ANY_NUMBER, ids=[" ".join(case[:2]) for case in OF_ANY_NUMBER]
)


def with_lines(path: Path, change) -> None:
    heading, *lines = path.read_text(encoding="utf-8-sig").splitlines()
    path.write_text("\n".join([heading, *change(lines)]) + "\n", encoding="utf-8")


@of_any_number
def test_a_card_can_be_added(game, sheet, id_, tmp_path):
    """A second one of the same kind with a name of its own; games with it come to their end."""
    folder = copied(game, tmp_path)
    with_lines(
        folder / sheet,
        lambda lines: [
            *lines,
            *(line.replace(id_, "one_more", 1) for line in lines if line.startswith(id_ + ",")),
        ],
    )
    found = check(game, folder, games=0)
    assert (found.problems, found.differ[sheet.removesuffix(".csv")]) == ([], ["one_more"])
    assert play.interpreted_problems(game, folder, 3) == []


@of_any_number
def test_a_card_can_be_taken_out(game, sheet, id_, tmp_path):
    """In Ultimate Aquarium only with fewer rounds: the deck must last (UA-049)."""
    folder = copied(game, tmp_path)
    with_lines(folder / sheet, lambda lines: [line for line in lines if not line.startswith(id_ + ",")])
    if game == "ultimate_aquarium":
        (problem,) = check(game, folder, games=0).problems
        assert (problem.file, problem.column) == ("cards.csv", "count")
        assert "4 players draw up to 92 cards; the Aquarium cards add up to 88 (UA-049)." in problem.text
        edited(folder / "players.csv", lambda number, row: row | {"rounds": "7"})
    found = check(game, folder, games=0)
    assert (found.problems, found.differ[sheet.removesuffix(".csv")]) == ([], [id_])
    assert found.warnings == [], "rows that have only moved up are no edits"
    assert play.interpreted_problems(game, folder, 3) == []


@pytest.mark.parametrize(
    ("game", "sheet", "said"),
    [
        ("pirates_under_fire", "mercenaries.csv", "0 mercenaries cost 4; there can be 1 to 8"),
        ("pirates_under_fire", "ships.csv", "the ships are numbered 1 to 9, each once"),
        ("aqualuma", "darkness_cards.csv", "there must be 21 darkness cards"),
        ("aqualuma", "magic_cards.csv", "there must be 16 to 48 magic cards"),
        ("aquaria", "aquarium_cards.csv", "there must be 40 to 160"),
        ("aquatica_duellum", "locations.csv", "there must be 20 to 60"),
        ("aquatica_duellum", "action_cards.csv", "there must be 16"),
    ],
)
def test_too_few_cards_are_one_sentence(game, sheet, said, tmp_path):
    """Of the sheet only a few rows are left."""
    folder = copied(game, tmp_path)
    with_lines(folder / sheet, lambda lines: lines[:5])
    problems = check(game, folder, games=0).problems
    assert [problem.text for problem in problems if problem.file == sheet and said in problem.text], problems


@every_name
def test_corrupted_folders_are_refused_in_sentences_or_can_be_played(game):
    """The first of the thousands of folders that `tools/fuzz` corrupts."""
    found = [*fuzz.fuzz(game, range(60 if THOROUGH else 12), games=2)]
    assert [one for one in found if not one.fine] == []
    assert {one.verdict for one in found} == {fuzz.REFUSED, fuzz.PLAYED}
