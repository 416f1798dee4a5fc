"""Pirates Under Fire, its tiles as data: what is there, what is refused with file, row and column, and what
other data change."""

import csv
from collections import Counter
from pathlib import Path

import pytest

import fathomfive as ff
from fathomfive.games.pirates_under_fire.content import load as content
from fathomfive.games.pirates_under_fire.content.sea import FOLDER, NAMES, NEXT, SPACE
from tests.cited import rule
from tests.games.edited_sheets import Folder

GAME = "pirates_under_fire"
SPACE_WORDS = "vp, gold, shoot:orth, shoot:diag, repair, mine, unmine, shield, reserve:draw"
MERCENARY_WORDS = (
    "vp, gold, shoot:orth, shoot:diag, shoot:horiz, shoot:adjacent, repair, mine, dummy, unmine, shield, "
    "reserve:draw, reserve:choose, board, end:adjacent, end:shield, end:set"
)


@pytest.fixture
def folder(tmp_path: Path) -> Folder:
    return Folder(GAME, FOLDER, tmp_path)


# What is there


@rule("PF-033")
def test_the_fleet():
    assert [(ship.number, ship.notation) for ship in content.SHIPS] == [
        (1, "shield:1"),
        (2, "gold:1"),
        (3, "shoot:orth:1"),
        (4, "gold:1"),
        (5, "repair:1"),
        (6, "gold:1"),
        (7, "unmine:1"),
        (8, "gold:1"),
        (9, "again:1"),
    ]
    assert Counter(content.NUMBER[:27]) == Counter(content.NUMBER[27:54]) == dict.fromkeys(range(1, 10), 3)


@rule("PF-006", "PF-055")
def test_the_twelve_mercenaries():
    assert Counter(mercenary.cost for mercenary in content.MERCENARIES) == {3: 6, 4: 3, 5: 3}
    effects = Counter(mercenary.notation for mercenary in content.MERCENARIES)
    assert effects.pop("shield:1") == 2
    assert effects == dict.fromkeys(
        [
            "reserve:choose:1",
            "unmine:3",
            "dummy:1;mine:2",
            "shoot:adjacent:4",
            "shoot:horiz:2",
            "shoot:diag:2",
            "board:1",
            "end:adjacent:1",
            "end:shield:1",
            "end:set:1",
        ],
        1,
    )
    assert all(
        mercenary.numbers == tuple(range(1, 10)) for mercenary in content.MERCENARIES if mercenary.flag == "X"
    )


@rule("PF-067")
def test_the_tokens():
    assert (content.SHIELDS, content.MINES, content.DUMMIES, content.GOLD_LIMIT) == (7, 14, 1, 21)


@rule("PF-084")
def test_the_values():
    assert (content.SET_VP[3:5], content.RUN_VP[3:]) == ((3, 6), (2, 4, 7, 10, 14))
    assert (content.WATERS_VP, content.MINE_VP, content.DUMMY_VP) == (1, -2, 0)


@rule("PF-001")
def test_neighbours_are_those_of_the_sheet():
    rows = list(csv.DictReader((FOLDER / "spaces.csv").open(encoding="utf-8")))
    for space, cells in enumerate(rows):
        straight, diagonal = (
            {NAMES[at] for at in NEXT[space][first : first + 4] if at >= 0} for first in (0, 4)
        )
        assert straight == set(cells["orth_neighbours"].split("/"))
        assert diagonal == set(cells["diag_neighbours"].split("/"))
    assert len(SPACE) == 42


# What is refused


@rule("PF-101")
@pytest.mark.parametrize(
    ("sheet", "row", "column", "value", "number", "what"),
    [
        ("ships", "ship_3", "number", "ten", 4, "'ten' is not a whole number."),
        ("ships", "ship_3", "number", "4", 10, "the ships are numbered 1 to 9, each once."),
        ("ships", "ship_3", "count", "5", 4, "there are three of each number in each colour, so this is 6."),
        ("ships", "ship_2", "name", "", 3, "this must not be empty."),
        ("mercenaries", "merc_press_gang", "cost", "6", 4, "'6' is none of 3, 4, 5."),
        (
            "mercenaries",
            "merc_press_gang",
            "timing",
            "endgame",
            4,
            "'reserve:choose:1' does not go with 'endgame'.",
        ),
        ("mercenaries", "merc_press_gang", "count", "2", 4, "every mercenary is there once."),
        ("scoring", "run_5", "length", "8", 6, "8 is not between 1 and 7."),
        ("scoring", "run_5", "kind", "set", 6, "a set has no length 5."),
        ("scoring", "set_3", "vp", "-1", 2, "-1 is not between 0 and 30."),
        ("spaces", "b2", "id", "b9", 10, "this row is the space b2; the spaces go row by row from a1 to g6."),
        ("spaces", "b2", "half", "dark", 10, "b2 lies in the light half."),
        ("spaces", "b2", "first_row_of", "light", 10, "light's first row is row 1, dark's is row 6."),
        ("spaces", "b2", "orth_neighbours", "b3/c2/b1", 10, "the neighbours of b2 are a2, b1, b3, c2."),
        ("sea_boards", "a1_r1c2", "board", "D", 3, "'D' is none of A, B, C."),
        ("tokens", "shield", "count", "0", 2, "0 is not between 1 and 20."),
        ("tokens", "mine_dummy", "count", "3", 4, "3 is not between 1 and 1."),
        ("tokens", "mine", "id", "bomb", 11, "the token mine is missing."),
    ],
)
def test_a_wrong_cell_is_named_by_file_row_and_column(folder, sheet, row, column, value, number, what):
    found = {"scoring kind": "length"}.get(f"{sheet} {column}", column)
    assert (
        folder.change(sheet, row, column, value).complaint
        == f"{sheet}.csv, row {number}, column {found}: {what}"
    )


@rule("PF-101")
def test_a_cell_of_a_board_stands_there_once(folder):
    assert (
        folder.change("sea_boards", "a1_r1c2", "col", "1").complaint
        == "sea_boards.csv, row 3, column row: side 1 of board A has this cell already."
    )


@rule("PF-101")
@pytest.mark.parametrize(
    ("sheet", "row", "effect", "what"),
    [
        (
            "ships",
            "ship_3",
            "shoot:orth",
            f"'shoot:orth' is not word:number with one of the words {SPACE_WORDS}, again",
        ),
        ("ships", "ship_3", "gold:9", "'gold:9' needs a number from 1 to 4 at its end"),
        ("ships", "ship_9", "again:2", "'again:2' needs a number from 1 to 1 at its end"),
        (
            "mercenaries",
            "merc_press_gang",
            "sail:1",
            f"'sail:1' is not word:number with one of the words {MERCENARY_WORDS}",
        ),
        ("mercenaries", "merc_powder_junk", "mine:2;dummy:1", "a dummy comes first, alone or with mines"),
        ("mercenaries", "merc_powder_junk", "dummy:1;mine:3", "at most 2 mines come with the dummy"),
        ("mercenaries", "merc_press_gang", "vp:1;gold:1;vp:1;gold:1", "4 terms; at most 3"),
        (
            "sea_boards",
            "a1_r1c2",
            "again:1",
            f"'again:1' is not word:number with one of the words {SPACE_WORDS}",
        ),
    ],
)
def test_a_wrong_effect_is_explained(folder, sheet, row, effect, what):
    complaint = folder.change(sheet, row, "effect", effect).complaint
    assert complaint.endswith(f", column effect: {what} (in {effect!r})")


@rule("PF-101")
@pytest.mark.parametrize("numbers", ["6/5", "0/1", "5/5", "four", ""])
def test_wrong_numbers_of_a_mercenary_are_explained(folder, numbers):
    why = f"these are not X or rising numbers from 1 to 9 with / between them (in {numbers!r})"
    assert (
        folder.change("mercenaries", "merc_press_gang", "numbers", numbers).complaint
        == f"mercenaries.csv, row 4, column numbers: {why}"
    )


@rule("PF-101")
@pytest.mark.parametrize(
    ("sheet", "row", "what"),
    [
        ("ships", "ship_4", "ships.csv, row 9, column number: the ships are numbered 1 to 9, each once."),
        ("scoring", "run_6", "scoring.csv, row 10, column kind: the value of run 6 is missing."),
        ("spaces", "g6", "spaces.csv, row 42, column id: the sea has 42 spaces, not 41."),
        (
            "sea_boards",
            "c2_r3c1",
            "sea_boards.csv, row 42, column board: side 2 of board C has 2 cells; one is missing.",
        ),
    ],
)
def test_a_missing_row_is_refused(folder, sheet, row, what):
    assert folder.drop_row(sheet, row).complaint == what


@rule("PF-101")
@pytest.mark.parametrize("sheet", ["ships", "mercenaries", "scoring", "spaces", "sea_boards", "tokens"])
def test_a_missing_file_is_named(folder, sheet):
    (folder.path / f"{sheet}.csv").unlink()
    assert folder.complaint == f"{sheet}.csv is missing in {folder.path}."


# What other data change


@rule("PF-101", "PF-084")
def test_other_values_score_otherwise_without_a_line_of_code(folder):
    """A VP space that gives 3, and ships in enemy waters that are worth 2."""
    folder.change("spaces", "b1", "standard_effect", "vp:3").change("sea_boards", "a1_r1c2", "effect", "vp:3")
    table = folder.table(sea_setup="standard", first_player="light")
    table.apply(table.ask.options[0])
    table.apply(1)
    assert table.scores[0] == 3 and table.game.content_hash != ff.game(GAME).content_hash


@rule("PF-101")
def test_retuned_mercenaries_are_hired_at_their_price(folder):
    folder.change("mercenaries", "merc_press_gang", "numbers", "X")
    game = ff.game(GAME, folder.path)
    assert game.card_names == ff.game(GAME).card_names
    table = ff.Table(game, 2, 3)
    while table.ask:
        table.apply(table.ask.options[-1])
    assert table.outcome is not None


@rule("PF-101")
def test_a_record_belongs_to_its_tiles(folder):
    table = folder.change("scoring", "set_4", "vp", "7").table()
    for _ in range(12):
        table.apply(table.ask.options[0])
    record = table.record().to_json()
    assert ff.replay(record, content=folder.path).key() == table.key()
    with pytest.raises(ff.BadRecord, match="was played with other cards"):
        ff.replay(record)
