"""Aquaria: the sheets are what the rulebook says they are, and whatever is wrong with edited ones is said
with its place."""

import csv
import importlib
import shutil
from collections import Counter
from pathlib import Path

import pytest

from fathomfive.games.aquaria.content import load as content
from fathomfive.games.aquaria.content.notation import Effects
from fathomfive.kernel.errors import BadContent

FOLDER = content.FOLDER


def test_components_are_counted_as_in_the_rulebook():
    assert len(content.AQUARIUM) == 100 and len(content.LIONS) == 10 and len(content.TOKEN) == 30
    assert len(content.FILTER_TYPE) == 27 and len(content.START_EFFECT) == 8 and len(content.SOLO_TO) == 8
    by_colour = Counter((card.colour, card.type) for card in content.AQUARIUM)
    for colour in ("red", "blue", "green", "yellow"):
        assert [by_colour[colour, kind] for kind in ("clownfish", "school", "plant", "anemone")] == [
            8,
            8,
            5,
            4,
        ]
    assert sum(kind.red for kind in (content.TOKEN_KINDS[kind] for kind in content.TOKEN)) == 10


def test_facts_of_the_rulebook():
    """These rows are no design of ours and must not be retuned."""
    card = {kind.id: kind for kind in content.KINDS}
    text = content.EFFECTS.texts
    assert (
        card["blue_clownfish_1"].cost,
        text[card["blue_clownfish_1"].bonus],
        text[card["blue_clownfish_1"].income],
    ) == (3, "linkturn:3;card:1", "food:blue")
    assert (card["red_school_4"].cost, text[card["red_school_4"].bonus]) == (
        3,
        "linkturn:3;wool:1+turn:1|filter:red",
    )
    assert (text[card["blue_plant_1"].bonus], text[card["blue_plant_1"].income]) == (
        "food:green;enc:1",
        "oxygen:1",
    )
    assert card["yellow_clownfish_8"].cost == 7 and card["yellow_clownfish_8"].discount
    assert [text[effect] for effect in content.UPPER[1:]] == [
        "turn:1;encbonus:1;vp:1",
        "turn:1;encbonus:1;vp:3",
        "turn:2;oxygen:2;vp:4;lionfish:1",
        "turn:2;encbonus:1;place:free",
    ]
    assert [text[effect] for _, effect in content.VERSION[content.GAIN]] == [
        "food:any:1;card:2",
        "food:any:2;card:3",
        "food:any:3;card:3;vp:2",
    ]
    assert [pearls for pearls, _ in content.VERSION[content.PLACE]] == [0, 1, 4]
    assert set(content.LION_VP) == {(6, 3, 15)}
    assert (content.OXYGEN_VP[2], content.OXYGEN_VP[5], content.ARRIVAL_VP[1]) == (-2, 2, 12)
    assert content.RATING == ((150, 160, 170, 180, 190), (170, 180, 190, 200, 210))


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("gold:1", "'gold' is no effect"),
        ("pearl", "'pearl' is not name:argument"),
        ("pearl:x", "'x' is no number from 1 to 9"),
        ("food:pink", "'pink' is no food"),
        ("filter:pink", "'pink' is no colour of a Filter Bonus token"),
        ("lionfish:2", "lionfish happens once"),
        ("petshop_discard:4", "petshop_discard takes 2 or 3 cards"),
        ("pearl:1;;vp:1", "''"),
    ],
)
def test_a_wrong_notation_is_explained(text, wrong):
    with pytest.raises(ValueError, match=wrong.split("'")[-1].strip() or "name:argument"):
        Effects().number(text)


def test_effects_are_read_into_tables():
    effects = Effects()
    assert effects.number("none") == 0
    number = effects.number("linkturn:3;wool:1+turn:1|filter:red")
    first, count = effects.effects[number]
    assert [effects.items[first + i][1] for i in range(count)] == [1, 2]
    assert effects.number("linkturn:3;wool:1+turn:1|filter:red") == number
    with pytest.raises(ValueError, match="linkturn has no meaning here"):
        effects.number("vp:1+linkturn:2", ("linkturn",))


def edited(tmp_path: Path, sheet: str, row: int, /, **cells: str) -> Path:
    """A copy of our content with some cells of one row (as an editor counts) changed."""
    folder = tmp_path / "content"
    shutil.copytree(FOLDER, folder)
    with (folder / f"{sheet}.csv").open(newline="", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    rows[row - 2] |= cells
    with (folder / f"{sheet}.csv").open("w", newline="", encoding="utf-8") as file:
        writer = csv.DictWriter(file, rows[0])
        writer.writeheader()
        writer.writerows(rows)
    return folder


@pytest.mark.parametrize(
    ("name", "row", "cells", "said"),
    [
        (
            "aquarium_cards",
            2,
            {"colour": "pink"},
            "aquarium_cards.csv, row 2, column colour: 'pink' is none of blue, green, red,",
        ),
        (
            "aquarium_cards",
            3,
            {"food": "red:x"},
            "aquarium_cards.csv, row 3, column food: 'red:x' is not colour:count",
        ),
        (
            "aquarium_cards",
            4,
            {"bonus": "gold:1"},
            "aquarium_cards.csv, row 4, column bonus: 'gold' is no effect",
        ),
        (
            "lionfish_cards",
            2,
            {"count": "12"},
            "lionfish_cards.csv, row 2, column count: all rows add up to 21; there must be 8 to 20.",
        ),
        (
            "aquarium_cards",
            2,
            {"anemone_discount": "0"},
            "column anemone_discount: all Clownfish have the discount",
        ),
        ("aquarium_cards", 18, {"cost": "2"}, "column cost: an Aquatic Plant costs nothing (AQ-043)."),
        (
            "aquarium_cards",
            3,
            {"id": "red_clownfish_1"},
            "row 3, column id: 'red_clownfish_1' stands already in row 2.",
        ),
        (
            "encyclopedia_board",
            3,
            {"next_left_to_right": "f12"},
            "column next_left_to_right: 'f12' is no space of the next rank.",
        ),
        (
            "encyclopedia_board",
            7,
            {"ring": "none"},
            "row 7, column ring: large spaces, and no others, hold a token",
        ),
        (
            "starting_tiles",
            2,
            {"number": "2"},
            "starting_tiles.csv, row 2, column number: the rows stand in order, so this is 1.",
        ),
        (
            "scoring_tables",
            13,
            {"table": "plants"},
            "row 14, column n: plant_adjacent_colours has a row for each n from 0 to 4, in order, and no others.",
        ),
        ("scoring_tables", 18, {"table": "cans"}, "there is no row for food_cans_per_vp."),
        ("starting_tiles", 2, {"resources": "encbonus:1"}, "encbonus has no meaning here"),
        ("microflora_dials", 2, {"bonus": "linkturn:1"}, "linkturn has no meaning here"),
        (
            "microflora_dials",
            2,
            {"line": "row"},
            "column dial: the dials stand in order, so this is column 1.",
        ),
        (
            "filter_tokens",
            2,
            {"count": "4"},
            "filter_tokens.csv, row 2, column count: all rows add up to 28; there must be 27.",
        ),
        (
            "action_bonus_tiles",
            2,
            {"index": "7"},
            "action_bonus_tiles.csv, row 2, column index: 7 is not between 0 and 4.",
        ),
        (
            "solo_tiles",
            2,
            {"destination": "moon"},
            "solo_tiles.csv, row 2, column destination: 'moon' is none of",
        ),
        (
            "lionfish_cards",
            2,
            {"scores_for": "red"},
            "lionfish_cards.csv, row 2, column scores_for: 'red' is none of",
        ),
    ],
)
def test_edited_content_is_refused_with_its_place(tmp_path, name, row, cells, said):
    registry = importlib.import_module("fathomfive.games")
    with pytest.raises(BadContent) as refused:
        registry.load_with_content("aquaria", edited(tmp_path, name, row, **cells))
    assert said in str(refused.value)


def test_other_content_of_the_same_form_is_taken(tmp_path):
    registry = importlib.import_module("fathomfive.games")
    room = registry.load_with_content("aquaria", edited(tmp_path, "aquarium_cards", 2, name="Goldfish"))
    assert room.GAME.card_names[0] == "Goldfish" and room.GAME.content_hash != content.HASH


@pytest.mark.parametrize("lines", [8, 10], ids=["one too few", "one too many"])
def test_there_is_a_dial_for_every_column_and_row(tmp_path: Path, lines: int) -> None:
    registry = importlib.import_module("fathomfive.games")
    path = edited(tmp_path, "microflora_dials", 2) / "microflora_dials.csv"
    written = path.read_text(encoding="utf-8").splitlines()
    path.write_text("\n".join([*written, written[-1]][:lines]) + "\n", encoding="utf-8")
    with pytest.raises(BadContent, match="there are 8 dials"):
        registry.load_with_content("aquaria", path.parent)
