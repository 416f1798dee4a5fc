"""Aqualuma, its sheets as data: what is refused, with file, row and column, and what other content
changes."""

from pathlib import Path

import pytest

import fathomfive as ff
from fathomfive.games.aqualuma.content import load as content
from fathomfive.kernel.table import Table
from tests.cited import rule
from tests.games.edited_sheets import Folder

WORLDS = "coral_gardens, kelp_forest, sunken_city, frost_deep, ember_vents"
REDUCTIONS = "reduce:one:1-n, reduce:each:n, reduce:spread:n"
ABILITIES = (
    "free_move, double_move, nudge, trade, reroll_free, recolor, reach, double_take, keep_die, hand_size, cheap_light, "
    "afterglow"
)


@pytest.fixture
def folder(tmp_path: Path) -> Folder:
    return Folder("aqualuma", content.FOLDER, tmp_path)


@rule("AL-046", "AL-Q01", "AL-Q17", "AL-056")
@pytest.mark.parametrize(
    ("sheet", "row", "column", "value", "what"),
    [
        (
            "magic_strips",
            2,
            "number_rule",
            "par:big",
            "'par:big' is no requirement of a strip (in 'par:big')",
        ),
        ("magic_strips", 3, "number_rule", "eq:6-1", "space 6 does not lie left of space 1 (in 'eq:6-1')"),
        (
            "magic_strips",
            10,
            "number_rule",
            "sum7:1-3",
            "'sum7:1-3': the two spaces lie side by side (in 'sum7:1-3')",
        ),
        ("magic_strips", 7, "color_rule", "is:2=pink", "'pink' is none of red, green, blue (in 'is:2=pink')"),
        ("magic_strips", 7, "color_rule", "is:7=red", "'7' is no number from 1 to 6 (in 'is:7=red')"),
        ("magic_strips", 2, "push_spaces", "1;3", "'1' is no number from 2 to 6 (in '1;3')"),
        ("magic_strips", 2, "arrows", "3:0", "'0' is no number from 1 to 9 (in '3:0')"),
        ("magic_strips", 2, "spaces", "5", "5 is not between 6 and 6."),
        ("magic_strips", 2, "first_game", "maybe", "'maybe' is none of no, yes."),
        ("magic_strips", 3, "id", "even_mono", "'even_mono' stands already in row 2."),
        ("magic_strips", 2, "provenance", "", "this must not be empty."),
        (
            "magic_cards",
            2,
            "effect",
            "reroll:all:2",
            "'reroll:all:2' is no effect of a magic card (in 'reroll:all:2')",
        ),
        ("magic_cards", 9, "effect", "set:red:1|9", "'9' is no number from 1 to 6 (in 'set:red:1|9')"),
        ("magic_cards", 2, "back_effect", "move:2", "'move:2' is none of take_die|move:1."),
        ("magic_cards", 2, "count", "28", "all rows add up to 49; there must be 16 to 48 magic cards."),
        (
            "darkness_cards",
            2,
            "effect",
            "dark:moon",
            f"'dark:moon' is neither none nor dark: with one of {WORLDS}, die, choose (in 'dark:moon')",
        ),
        ("darkness_cards", 8, "count", "7", "all rows add up to 20; there must be 21 darkness cards."),
        ("underwater_die", 3, "effect", "none", "a side of the underwater die shows a world or dark:choose."),
        ("lightballs", 3, "number", "1", "exactly one lightball has the number 1 (AL-Q01)."),
        ("lightballs", 7, "number", "7", "7 is not between 1 and 3."),
        (
            "station_effects",
            2,
            "effect",
            "reduce:all",
            f"'reduce:all' is none of {REDUCTIONS} (in 'reduce:all')",
        ),
        (
            "station_effects",
            5,
            "effect",
            "reduce:each:1",
            "last ignition is spread freely, so this is reduce:spread:n.",
        ),
        ("station_effects", 2, "cost", "die:5", "'die:5' is none of die:6."),
        ("difficulty", 3, "max_darkness_phases", "17", "with 3 cards at the start 18 of the 21 are left."),
        ("difficulty", 3, "id", "normal", "the rows stand in order, so this is medium."),
        ("dice", 2, "start_chest", "3", "available dice and dice in the chest do not add up to the count."),
        ("worlds", 3, "last_space", "8", "this must be 7, as for every world."),
        ("characters", 2, "a_effect", "fly", f"'fly' is none of {ABILITIES} (in 'fly')"),
        ("characters", 4, "a_effect", "hand_size", "hand_size is written with a number (in 'hand_size')"),
        ("characters", 2, "a_when", "end", "'end' is none of turn."),
        ("characters", 6, "first_game", "yes", "5 characters are marked yes; it must be 4 (AL-144)."),
    ],
)
def test_a_wrong_cell_is_named_by_file_row_and_column(folder, sheet, row, column, value, what):
    """A sum over all rows is told at the first one."""
    told = 2 if what.startswith(("all rows", "exactly one", "5 characters")) else row
    assert (
        folder.change(sheet, row, column, value).complaint
        == f"{sheet}.csv, row {told}, column {column}: {what}"
    )


@rule("AL-142", "AL-003")
@pytest.mark.parametrize(
    ("row", "column", "value", "what"),
    [
        (
            4,
            "half_column",
            "0",
            "row 4, column half_column: w2 would lie on w1; tiles of a row are 2 half columns apart.",
        ),
        (
            19,
            "row",
            "-5",
            "row 19, column half_column: not every tile of remote_place can be reached from the station (AL-142).",
        ),
        (3, "position", "station", "row 3, column position: station stands already in this layout."),
        (3, "layout", "ring", "row 3, column layout: 'ring' is none of pyramid, remote_place, short_cut."),
    ],
)
def test_a_layout_that_overlaps_or_falls_apart_is_refused(folder, row, column, value, what):
    assert folder.change("layout_positions", row, column, value).complaint == f"layout_positions.csv, {what}"


@rule("AL-141", "AL-142")
def test_edges_must_be_what_touches(folder):
    assert (
        folder.change("layout_edges", 2, "b", "w3").complaint
        == "layout_edges.csv, row 2, column b: station and w3 do not touch in pyramid."
    )
    rows = folder.rows("layout_edges")
    rows[1][2] = "w1"
    assert (
        folder.write("layout_edges", [row for row in rows if row[:3] != ["short_cut", "w1", "w2"]]).complaint
        == "layout_edges.csv, row 23, column b: w1 and w2 touch in short_cut, but no row says so."
    )


@rule("AL-005")
@pytest.mark.parametrize(
    "sheet",
    [
        "dice",
        "worlds",
        "layout_positions",
        "layout_edges",
        "magic_cards",
        "darkness_cards",
        "underwater_die",
        "magic_strips",
        "lightballs",
        "station_effects",
        "difficulty",
        "characters",
    ],
)
def test_a_missing_sheet_or_column_is_named(folder, sheet):
    rows = folder.rows(sheet)
    folder.write(sheet, [row[1:] for row in rows])
    assert folder.complaint.startswith(f"{sheet}.csv, row 1: the column {rows[0][0]} is missing")
    (folder.path / f"{sheet}.csv").unlink()
    assert folder.complaint.startswith(f"{sheet}.csv is missing in ")


@rule("AL-Q22", "AL-106")
def test_other_content_plays_by_the_same_rules(folder):
    """A shorter track, and a strip that pushes on every space but the first."""
    for row in range(2, 7):
        folder.change("worlds", row, "last_space", "5").change("worlds", row, "darkness_spaces", "5")
    game = folder.change("magic_strips", 2, "push_spaces", "2;3;4;5;6").load()
    assert game.content_hash != content.HASH
    table = Table(game, 2, 1, {"characters": "random"})
    while table.ask:
        table.apply(table.ask.options[len(table.answers) * 7 % len(table.ask.options)])
        assert max(table.position.darkness) <= 5


# The designed data that the game is played with: tuned, see docs/balance/aqualuma.md

SYMBOLS = {  # spaces with a push, then arrows by space: nine strips push early, the seven that ask for most late
    "even_mono": ("234", "4:1 6:4"),
    "same_any": ("234", "4:1 6:4"),
    "rise_any": ("234", "4:1 5:4"),
    "odd_mono": ("234", "4:1 6:4"),
    "low_any": ("234", "4:1 5:4"),
    "rise_green": ("46", "5:1 6:4"),
    "rise_mono": ("46", "5:1 6:4"),
    "low_three": ("234", "4:1 5:4"),
    "seven_any": ("234", "4:1 6:4"),
    "pairs_bridge": ("234", "4:1 6:4"),
    "seven_rgb": ("46", "5:1 6:4"),
    "pairs_blue": ("46", "5:1 6:4"),
    "same_red": ("46", "5:1 6:4"),
    "pairs_flow": ("234", "4:1 6:4"),
    "seven_pairs": ("46", "5:1 6:4"),
    "triples": ("46", "5:1 6:4"),
}


@rule("AL-051", "AL-057", "AL-Q22")
def test_the_symbols_on_the_strips():
    shown = {
        strip.id: (
            "".join(str(at + 1) for at, push in enumerate(strip.pushes) if push),
            " ".join(f"{at + 1}:{n}" for at, n in enumerate(strip.arrows) if n),
        )
        for strip in content.STRIPS
    }
    assert shown == SYMBOLS


@rule("AL-007", "AL-012", "AL-106", "AL-Q01")
def test_the_lightballs_the_track_and_the_mix_of_the_darkness():
    assert content.NUMBERS == (1, 2, 2, 2, 2, 3) and (content.LIGHT_SPACES, content.LAST_SPACE) == (3, 7)
    assert [line.integer("count") for line in content.DARK_LINES] == [2, 2, 2, 2, 2, 2, 8, 1]


@rule("AL-008", "AL-009", "AL-010")
@pytest.mark.parametrize("seed", range(20))
def test_lightballs_of_equal_numbers_never_share_a_space(seed):
    s = Table(ff.game("aqualuma"), 1, seed, {"characters": "random"}).position
    rows = [
        [content.NUMBER[ball] if ball >= 0 else 0 for ball in s.light[at : at + 3]] for at in range(0, 15, 3)
    ]
    assert all(number in (0, at + 1) for row in rows for at, number in enumerate(row))
    pair = [row for row in rows if row[0] == 1]
    assert (
        len(pair) == 1
        and sum(map(bool, pair[0])) == 2
        and sorted(map(sum, rows)) in ([2, 2, 2, 2, 4], [2, 2, 2, 3, 3])
    )
