"""Every cell of the shipped sheets that comes from a rulebook (R in its provenance) is pinned in rulebook_cells.csv:
tuning may touch only what is designed.  Aqualuma has test_provenance.py, which compares it with the specified sheets.

    python -m tests.every_game.test_rulebook_cells > tests/every_game/rulebook_cells.csv

writes the pins again, for a rulebook that was read again.
"""

from __future__ import annotations

import csv
import re
import sys
from pathlib import Path

import pytest

from fathomfive.games import own_content

PINS = Path(__file__).with_name("rulebook_cells.csv")
GEOMETRY = "row column corner adjacent beside directly_above directly_below same_row same_column above_row"
GRID = "column row half first_row_of owner_row owner_col orth_neighbours diag_neighbours"
REGENT = "ocean_currents skip_turn_on_reshuffle redraw_when_idle start_crowns start_manta_steps bonus_points"
LIONFISH = "flat_vp vp_each vp_max"
ALL_R = r"R$"
# Of each sheet: the columns that tell its rows apart, and for rows whose provenance begins like this the columns that
# come from the rulebook.
FROM_RULEBOOK: dict[str, dict[str, tuple[str, list[tuple[str, str]]]]] = {
    "ultimate_aquarium": {
        "cards": ("id", [(r"name:R count:R", "name set type count"), (r".*(base|effect):R", "base bonus")]),
        "cells": ("cell", [(r"geometry:R", GEOMETRY)]),
        "players": (
            "players",
            [(r"rounds:R", "rounds store_size opening_hand opening_keep max_cards_drawn")],
        ),
        "types": ("id", [(r"R", "name count starter_count")]),
    },
    "pirates_under_fire": {
        "mercenaries": ("id", [(r"R\(effect\)", "effect timing")]),
        "scoring": ("id", [(ALL_R, "kind length vp")]),
        "ships": ("id", [(ALL_R, "number count effect")]),
        "spaces": ("id", [(r"R\(grid\)", GRID)]),
        "tokens": ("id", [(ALL_R, "count value limited")]),
    },
    "aquatica_duellum": {
        "achievement_tokens": ("id", [(r"R\(size,points\)", "size points")]),
        "action_cards": (
            "id",
            [(ALL_R, "name effect count"), (r"R\(name\)", "name"), (r"D\(name\) R\(effect\)", "effect")],
        ),
        "automa_levels": ("level", [(ALL_R, REGENT)]),
        "crown_tracks": ("faction space", [(r"R", "effect")]),
        "goals": ("id", [(r"R\(condition\)", "condition")]),
        "helper_animals": (
            "id",
            [
                (ALL_R, "kind effect count"),
                (r"R\(kind,count\)", "kind count"),
                (r"R\(kind\)", "kind"),
                (r"R\(effect\)", "effect"),
            ],
        ),
        "map_territories": ("id", [(r"R", "capital")]),
        "mercenaries": ("id", [(r"R\(name,effect\)", "name effect")]),
        "types": ("id", [(r"R", "category")]),
    },
    "aquaria": {
        "action_bonus_tiles": ("tile side index", [(r"R: bonus", "bonus")]),
        "action_circles": ("circle version", [(ALL_R, "pearl_cost effect"), (r"R: wool", "pearl_cost")]),
        "aquarium_cards": (
            "id",
            [
                (r"D; cost 0 is R", "cost"),
                (r"R: colour, cost 3, all bonuses", "colour cost bonus income"),
                (r"R: colour, type, cost 3", "colour type cost anemone_discount bonus income"),
                (r"R: type, cost 0", "type cost bonus income"),
                (r"R: type, cost 7", "type cost anemone_discount"),
            ],
        ),
        "dial_positions": ("position", [(r"D \(red and blue are R", "colour")]),
        "encyclopedia_arrival": ("place", [(ALL_R, "vp")]),
        "encyclopedia_board": ("side space", [(r"R: start bonus", "bonus")]),
        "encyclopedia_tokens": ("id", [(r"R: effect", "effect")]),
        "filter_tokens": ("id", [(r"", "count"), (r"R: bonus", "bonus")]),
        "lionfish_cards": (
            "id",
            [(r"R: scoring", f"scores_by scores_for {LIONFISH}"), (r"D \(6/3/15", LIONFISH)],
        ),
        "microflora_dials": ("dial", [(r"R: ", "bonus")]),
        "oxygen_track": ("level", [(r"R$|D \(7 VP", "vp")]),
        "pet_shop_track": ("level", [(ALL_R, "upper lower_a lower_b")]),
        "scoring_tables": ("table n", [(r"R", "basic_vp advanced_vp")]),
        "solo_rating": ("rating_key", [(ALL_R, "min_basic min_advanced")]),
        "solo_tiles": (
            "id",
            [(ALL_R, "destination from_centre extra arrow count"), (r"R: kind", "from_centre extra count")],
        ),
        "starting_tiles": ("id", [(r"D; numbers 1-8 are R", "number")]),
    },
}
# Rows of which only a part of a cell, or all of them together, are from the rulebook: see the last test.
IN_PART = {
    ("aquatica_duellum", "action_cards"): r"D\(name\) R\(score",
    ("aquatica_duellum", "vortex_disc"): r"R",
}
Pin = tuple[str, str, str, str, str]  # game, sheet, row, column, cell


def rows_of(game: str, sheet: str) -> list[dict[str, str]]:
    with (own_content(game) / f"{sheet}.csv").open(newline="", encoding="utf-8-sig") as file:
        return list(csv.DictReader(file))


def pins_of(game: str) -> list[Pin]:
    found = []
    for sheet, (key, kinds) in FROM_RULEBOOK[game].items():
        for row in rows_of(game, sheet):
            name = " ".join(row[column] for column in key.split())
            for provenance, columns in kinds:
                if re.match(provenance, row["provenance"]):
                    found += [(game, sheet, name, column, row[column]) for column in columns.split()]
    return found


@pytest.mark.parametrize("game", FROM_RULEBOOK)
def test_cells_from_the_rulebook_are_as_pinned(game):
    with PINS.open(newline="", encoding="utf-8") as file:
        pinned = [tuple(line) for line in csv.reader(file) if line[0] == game]
    assert pins_of(game) == pinned


@pytest.mark.parametrize("game", FROM_RULEBOOK)
def test_no_row_from_the_rulebook_is_left_out(game):
    for path in own_content(game).glob("*.csv"):
        _, kinds = FROM_RULEBOOK[game].get(path.stem, ("", []))
        known = [provenance for provenance, _ in kinds] + [IN_PART.get((game, path.stem), "$.")]
        for row in rows_of(game, path.stem):
            if re.search(r"\bR\b", row["provenance"]):
                assert any(re.match(provenance, row["provenance"]) for provenance in known), (path.name, row)


def test_what_is_from_the_rulebook_only_in_part():
    scoring = [
        row["effect"] for row in rows_of("aquatica_duellum", "action_cards") if "annexation" in row["id"]
    ]
    assert all(effect.startswith("score:3") for effect in scoring) and len(scoring) == 2
    assert {"1", "2", "4"} <= {row["trident_cost"] for row in rows_of("aquatica_duellum", "vortex_disc")}
    assert sum(row["nest"] == "1" for row in rows_of("aquatica_duellum", "map_territories")) == 12
    centre = [row for row in rows_of("aquaria", "action_circles") if row["circle"].startswith("centre")]
    assert len(centre) == 3 and all(row["effect"].startswith("wool:1;") for row in centre)


if __name__ == "__main__":
    writer = csv.writer(sys.stdout, lineterminator="\n")
    for known in FROM_RULEBOOK:
        writer.writerows(pins_of(known))
