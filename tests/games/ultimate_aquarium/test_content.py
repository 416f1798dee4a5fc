"""Ultimate Aquarium, its cards as data: what is refused, with file, row and column, and what other cards
change."""

from pathlib import Path

import pytest

import fathomfive as ff
from fathomfive.games.ultimate_aquarium.content import load as content
from tests.cited import rule
from tests.games.edited_sheets import Folder

from .scenario import GAME, Table, dealt


@pytest.fixture
def folder(tmp_path: Path) -> Folder:
    return Folder(GAME, content.FOLDER, tmp_path)


# What is refused

AREAS = "adjacent, beside, directly_above, directly_below, row, column, above_row, tank"
PLACES = "top_row, middle_row, bottom_row, corner, center"
TYPES = "coral, crustacean, decor, fish, gravel, plant, starfish, water"


@rule("UA-104")
@pytest.mark.parametrize(
    ("sheet", "row", "column", "value", "number", "what"),
    [
        ("cards", "anthias", "base", "three", 2, "'three' is not a whole number."),
        ("cards", "anthias", "base", "", 2, "'' is not a whole number."),
        ("cards", "anthias", "base", "21", 2, "21 is not between 0 and 20."),
        ("cards", "clown_goby", "type", "bird", 3, f"'bird' is none of {TYPES}."),
        ("cards", "clown_goby", "set", "extra", 3, "'extra' is none of aquarium, starter, tool."),
        ("cards", "water", "name", "", 33, "this must not be empty."),
        ("cards", "diver", "id", "driftwood", 26, "'driftwood' stands already in row 24."),
        ("cells", "4", "row", "3", 6, "3 is not between 0 and 2."),
        ("cells", "4", "start_card", "anthias", 6, "'anthias' is none of clownfish, gravel, water."),
        ("players", "3", "rounds", "0", 4, "0 is not between 1 and 9."),
        ("players", "4", "store_size", "7", 5, "7 is not between 1 and 6."),
        ("types", "coral", "id", "fish", 5, "'fish' stands already in row 2."),
    ],
)
def test_a_wrong_cell_is_named_by_file_row_and_column(folder, sheet, row, column, value, number, what):
    assert (
        folder.change(sheet, row, column, value).complaint
        == f"{sheet}.csv, row {number}, column {column}: {what}"
    )


@rule("UA-104")
@pytest.mark.parametrize(
    ("bonus", "what"),
    [
        ("per:+1:fish@line", f"'line' is none of {AREAS}"),
        ("per:+1:fish@row+line", f"'line' is none of {AREAS}"),
        ("per:+1:#shark@row", "'#shark' is no type and no card"),
        ("per:+1:plant+shark@row", "'shark' is no type and no card"),
        ("per:+1:fish", "'per:+1:fish' has no @area"),
        ("twice:+1:fish@row", "'twice:+1:fish@row' is not mode:+n:filter@area or at:+n:place"),
        ("per:1:fish@row", "'per:1:fish@row' is not mode:+n:filter@area or at:+n:place"),
        ("at:+1:attic", f"'attic' is none of {PLACES}"),
        ("at:+1:corner;" * 5, "5 clauses; at most 4"),
    ],
)
def test_a_wrong_bonus_is_explained(folder, bonus, what):
    assert (
        folder.change("cards", "anthias", "bonus", bonus).complaint
        == f"cards.csv, row 2, column bonus: {what} (in {bonus!r})"
    )


@rule("UA-104", "UA-049")
@pytest.mark.parametrize(
    ("sheet", "row", "column", "value", "place"),
    [
        # a card needs its #
        ("cards", "skull_cave", "bonus", "if:+2:moray_eel@adjacent", "cards.csv, row 22, column bonus: "),
        # a place stands alone
        ("cards", "mangrove", "bonus", "at:+1:top_row+corner", "cards.csv, row 30, column bonus: "),
        ("cells", "4", "adjacent", "1 3 5 x", "cells.csv, row 6, column adjacent: "),
        ("cells", "4", "adjacent", "1 3 5 9", "cells.csv, row 6, column adjacent: "),
        ("cells", "4", "cell", "3", "cells.csv, row 6, column cell: "),
        ("players", "2", "players", "3", "players.csv, row "),
        ("players", "4", "rounds", "9", "players.csv, row 5, column rounds: "),  # the deck would run out
        ("players", "2", "opening_keep", "4", "players.csv, row 3, column opening_keep: "),
    ],
)
def test_cells_that_would_break_the_rules_later_are_refused_at_once(folder, sheet, row, column, value, place):
    assert folder.change(sheet, row, column, value).complaint.startswith(place)


@rule("UA-104")
@pytest.mark.parametrize("sheet", ["cells", "players"])
def test_a_missing_row_is_refused(folder, sheet):
    last = folder.rows(sheet)[-1][0]
    assert folder.drop_row(sheet, last).complaint.startswith(f"{sheet}.csv")


@rule("UA-049", "UA-104")
def test_the_deck_must_last(folder):
    assert (
        folder.change("cards", "anthias", "count", "3").complaint
        == "cards.csv, row 2, column count: 4 players draw up to 92 cards; the Aquarium cards add up to 91 (UA-049). "
        "Add cards, or let players.csv have fewer rounds."
    )
    folder.change("cards", "anthias", "count", "5")
    assert (
        folder.change("players", "4", "rounds", "9").complaint
        == "players.csv, row 5, column rounds: 4 players draw up to 98 cards; the Aquarium cards add up to 93 (UA-049)."
    )
    folder.change("players", "4", "rounds", "8").load()


@rule("UA-034", "UA-104")
def test_no_kind_may_have_nine_copies(folder):
    """Nine of a kind could fill a tank, and then a tenth in the store would fit nowhere."""
    folder.change("cards", "anthias", "count", "9").change("cards", "moray_eel", "count", "1")
    assert (
        folder.complaint
        == "cards.csv, row 2, column count: 9 copies; at most 8, so that every store card fits somewhere (UA-034)."
    )


@rule("UA-104")
@pytest.mark.parametrize("sheet", ["cards", "cells", "players", "types"])
def test_a_missing_file_is_named(folder, sheet):
    (folder.path / f"{sheet}.csv").unlink()
    assert folder.complaint == f"{sheet}.csv is missing in {folder.path}."


@rule("UA-104")
def test_a_missing_column_is_named(folder):
    assert (
        folder.drop_column("types", "provenance").complaint
        == "types.csv, row 1: the column provenance is missing; it has id, name, kinds_in_deck, count, starter_count."
    )


@rule("UA-104")
def test_a_row_with_too_many_cells_is_named(folder):
    rows = folder.rows("cards")
    rows[4].append("and another thing")
    folder.write("cards", rows)
    assert folder.complaint == (
        "cards.csv, row 5, column provenance: the row has more cells than the heading; "
        "put texts with commas in double quotes."
    )


@rule("UA-104")
def test_a_folder_that_is_not_there_is_refused(folder):
    with pytest.raises(ff.BadTable, match="There is no folder"):
        ff.new_table(GAME, seats=2, content=folder.path / "nowhere")


# What other cards change


@rule("UA-104")
def test_retuned_cards_change_scores_without_a_line_of_code(folder):
    """With a Water worth 2 the start tank is worth 15."""
    table = folder.change("cards", "water", "base", "2").table()
    assert table.scores == [15, 15]
    assert table.game.content_hash != ff.game(GAME).content_hash
    assert ff.new_table(GAME, seats=2).scores == [10, 10]


@rule("UA-082", "UA-104")
def test_the_bubble_jet_of_the_specification_counts_water_only(folder):
    """Ours counts coral too (docs/balance/ultimate_aquarium.md); with the bonus that was specified it scores
    as told there."""
    jets = "bubble_jet water gravel / water bubble_jet sun_coral / bubbly_water cabbage_coral bubble_jet"
    assert dealt().lay_tank(jets).points() == "5 1 1 / 1 5 3 / 3 5 4 = 28"
    specified = folder.change("cards", "bubble_jet", "bonus", "per:+1:water@column").table()
    assert Table(specified).lay_tank(jets).points() == "5 1 1 / 1 4 3 / 3 5 3 = 26"


@rule("UA-104")
@pytest.mark.parametrize(
    ("bonus", "points"),
    [
        ("per:+1:water@tank", 7),
        ("per:-1:water@tank", -3),
        ("if:+2:gravel@directly_below", 4),
        ("if:+2:coral@tank", 2),
        ("none:+3:coral@adjacent", 5),
        ("none:+3:water@adjacent", 2),
        ("types:+2:any@tank", 6),
        ("types:+2:any@row+column", 6),
        ("at:+4:center", 6),
        ("at:+4:corner", 2),
        ("at:+4:middle_row", 6),
        ("at:+4:top_row", 2),
        ("at:+4:bottom_row", 2),
        ("per:+1:#gravel+#water@row+column", 6),
        ("per:+1:any@adjacent;at:+9:center", 15),
        ("per:+1:gravel@above_row", 2),
        ("per:+1:water@above_row", 5),
        ("per:+1:any@beside", 4),
        ("per:+1:any@column", 4),
        ("per:+1:any@adjacent+row", 6),
    ],
)
def test_the_whole_notation(folder, bonus, points):
    """A Clownfish in the middle of the start tank with another bonus: base 2, and five Waters and three
    Gravels around it."""
    score = folder.change("cards", "clownfish", "bonus", bonus).table().scores[0]
    assert score.breakdown[4].points == points
    assert score == 8 + points


@rule("UA-104")
def test_a_record_belongs_to_its_cards(folder):
    """It says which cards it was played with, and replays only with them."""
    table = folder.change("cards", "water", "base", "2").table()
    for _ in range(12):
        table.apply(table.ask.options[0])
    record = table.record().to_json()
    assert ff.replay(record, content=folder.path).key() == table.key()
    with pytest.raises(ff.BadRecord, match="was played with other cards"):
        ff.replay(record)


@rule("UA-104", "UA-005")
def test_counts_may_be_shifted_between_kinds_while_the_deck_has_92(folder):
    table = (
        folder.change("cards", "anthias", "count", "5").change("cards", "moray_eel", "count", "5").table(4)
    )
    while table.ask:
        table.apply(table.ask.options[0])
    assert table.outcome is not None


@rule("UA-104")
def test_every_row_tells_where_it_comes_from():
    assert all(kind.provenance for kind in content.ALL_KINDS)
    assert len(content.ALL_KINDS) == 36
    assert sum(kind.count for kind in content.ALL_KINDS if kind.set == "tool") == 8
    assert sum(kind.count for kind in content.ALL_KINDS if kind.set == "starter") == 36
