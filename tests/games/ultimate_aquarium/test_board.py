"""The board on screen: what it shows, that it shows nothing hidden, and that its pictures are sound."""

from __future__ import annotations

import json
import re
from collections import Counter
from typing import Any

import pytest

import fathomfive as ff
from fathomfive.games.ultimate_aquarium.content import load as content
from fathomfive.games.ultimate_aquarium.screen import art, faces
from fathomfive.games.ultimate_aquarium.screen.board import board, turns_left
from fathomfive.testing.playing import play_table
from tests.cited import rule
from tests.every_game.settings import ALL, Setting, each
from tests.games.boards import Tags, check_pictures, model, page, template, viewed

from .scenario import EXAMPLE, START, Table, dealt, ended, opened

SETTINGS = [setting for setting in ALL if setting.name == "ultimate_aquarium"]


# At every decision


@pytest.mark.slow
@each(SETTINGS)
def test_every_viewer_has_a_board_at_every_decision_and_it_tells_nothing_hidden(setting: Setting) -> None:
    def look(table: ff.Table, seat: int, option: int) -> None:
        for viewer in range(-1, table.seats):
            twin = table.imagine(viewer, seed=len(table.answers))
            assert model(table, viewer) == model(table, viewer, twin)
        viewer = len(table.answers) % (table.seats + 1) - 1
        assert page(table, viewer) == page(table, viewer, table.imagine(viewer, seed=1))

    play_table(setting, 0, look)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.slow
def test_pages_are_well_formed_and_show_every_choice(seats: int) -> None:
    def look(table: ff.Table, seat: int, option: int) -> None:
        viewer = len(table.answers) % (table.seats + 1) - 1
        t = viewed(table, viewer)
        tags = Tags(page(table, viewer, t=t))
        assert [name for name, times in Counter(tags.all("id")).items() if times > 1] == []
        assert t.things <= set(tags.all("data-thing"))
        assert all(
            json.loads(said).keys() <= set(tags.all("data-thing")) for said in tags.all("data-forecast")
        )

    play_table(next(setting for setting in SETTINGS if setting.seats == seats), 3, look)


def test_a_hidden_opening_hand_is_five_backs() -> None:
    t = dealt(seats=2)
    html = page(t.table, 0)
    assert all(f'id="card-{card}"' in html for card in t.s.hand[0])
    assert not any(f"card-{card}" in html for card in t.s.hand[1])
    assert page(t.table, -1).count("A card face down") == 5


def test_an_open_opening_shows_the_hands_of_the_others() -> None:
    t = dealt(seats=3, open_opening=True)
    assert [len(other["open_hand"]) for other in model(t.table, 0)["others"]] == [5, 5]


def test_names_of_people_are_escaped() -> None:
    assert "<b>Dov" not in page(opened(4).table, 0)


# What it tells


def points_shown(shown: dict[str, Any]) -> list[int]:
    return [card["now"] for card in shown["tank"]["cards"]]


@each(SETTINGS)
def test_after_the_opening_every_tank_shows_the_score_that_the_rules_count(setting: Setting) -> None:
    def look(table: ff.Table, seat: int, option: int) -> None:
        shown = model(table, seat)
        tanks = {tank["seat"]: tank["score"] for tank in (shown["tank"], *shown["others"])}
        assert table.position.round == 0 or tanks == dict(enumerate(table.scores))

    play_table(setting, 5, look)


@rule("UA-050")
def test_each_card_shows_its_points_and_the_score_is_their_sum() -> None:
    t = ended(2).lay_tank(EXAMPLE)
    tank = model(t.table, 0)["tank"]
    assert points_shown({"tank": tank}) == [6, 4, 6, 5, 5, 4, 3, 4, 5]
    assert (tank["score"], tank["base"], tank["bonus"]) == (42, 28, 14)
    assert tank["cards"][0]["label"] == (
        "Top left: Driftwood, decor, now 6 points, 3 base and +3 bonus. +1 for each plant in your aquarium."
    )


def test_a_card_shows_where_it_looks_and_what_counts() -> None:
    t = ended(2).lay_tank(EXAMPLE)
    hermit_crab = model(t.table, 0)["tank"]["cards"][4]
    assert (
        hermit_crab["looks"]
        == 'data-look="tank:0:1 tank:0:3 tank:0:5 tank:0:7" data-count="tank:0:1 tank:0:5 tank:0:7"'
    )


def forecasts(t: Table, card: str) -> list[str]:
    shown = model(t.table, t.me)
    told = next(one["forecast"] for one in shown["store"] if one["label"].startswith(card))
    return list(json.loads(told).values())


@rule("UA-033")
def test_the_forecast_tells_the_change_for_each_cell_and_bars_the_same_name() -> None:
    t = opened(2).lay_tank(START).lay_store("sun_coral pink_gravel diver mangrove water")
    assert forecasts(t, "Sun Coral") == ["+2", "+3", "+2", "+5", "+3", "+5", "+4", "+3", "+4"]
    assert forecasts(t, "Water")[:4] == ["same name"] * 4 and forecasts(t, "Water")[4] == "−1"


def test_the_card_in_hand_shows_its_change_on_every_cell_and_the_best_one_glows() -> None:
    t = opened(2).lay_tank(START).lay_store("sun_coral pink_gravel diver mangrove water").take("sun_coral")
    shown = model(t.table, 0)
    assert [cell["delta"] for cell in shown["cells"]] == [
        "+2",
        "+3",
        "+2",
        "+5",
        "+3",
        "+5",
        "+4",
        "+3",
        "+4",
    ]
    assert [i for i, cell in enumerate(shown["cells"]) if "top" in cell["grade"]] == [3, 5]
    assert [card["css"].split()[-1] for card in shown["store"]] == [
        "picked",
        "t-gravel",
        "two",
        "two",
        "t-water",
    ]
    assert {cell["delta"] for cell in model(t.table, 1)["cells"]} == {""}


def test_netting_tells_for_each_pair_what_the_swap_brings() -> None:
    t = opened(2).lay_tank("sun_coral water water / water clownfish water / gravel gravel gravel").say("net")
    swaps = json.loads(model(t.table, 0)["cells"][0]["forecast"])
    assert swaps == {
        "tank:0:1": "+1",
        "tank:0:2": "0",
        "tank:0:3": "+3",
        "tank:0:4": "+2",
        "tank:0:5": "+3",
        "tank:0:6": "+2",
        "tank:0:7": "+1",
        "tank:0:8": "+2",
    }


def test_kept_cards_lie_in_the_own_tank_before_anybody_else_sees_them() -> None:
    t = dealt(seats=2).lay_hand("anthias anthias clown_goby diver mangrove").say("keep 0 1 2").put("center")
    assert model(t.table, 0)["tank"]["planned"] == (4,)
    assert [card["tab"] for card in model(t.table, 0)["hand"]] == ["", "kept", "not kept", "not kept"]
    assert model(t.table, 1)["others"][0]["cards"][4]["name"] == "Clownfish"
    assert model(t.table, 1)["others"][0]["stage"] == "placing"


@pytest.mark.parametrize(("seats", "rounds"), [(2, 8), (3, 9), (4, 8)])
def test_turns_left_count_down_to_none(seats: int, rounds: int) -> None:
    t = opened(seats)
    assert [model(t.table, seat)["turns_left"] for seat in range(seats)] == [rounds] * seats
    t.turn()
    assert [model(t.table, seat)["turns_left"] for seat in range(seats)] == [rounds - 1] + [rounds] * (
        seats - 1
    )
    assert model(ended(seats).table, 0)["turns_left"] == 0


def test_turns_left_stay_the_same_in_the_pictures_between_two_deeds() -> None:
    s = opened(3).table.position.copy()
    s.asked = -1
    assert [turns_left(s, seat) for seat in range(3)] == [9, 9, 9]


def test_points_that_the_last_deed_changed_pop() -> None:
    t = (
        opened(2)
        .lay_tank(START)
        .lay_store("sun_coral pink_gravel diver mangrove water")
        .take("sun_coral")
        .put("middle left")
    )
    assert model(t.table, 0)["tank"]["popped"] == (3, 4)
    assert model(t.table, 1)["tank"]["popped"] == ()


def test_a_returned_card_says_whose_it_was() -> None:
    t = opened(2).turn()
    view = viewed(t.table, 1)
    view.came_from = {t.s.store[0]: 0}
    html = template("ultimate_aquarium").render(t=view, b=board(t.s.seen_from(1), 1, view))
    assert html.count("<i>from </i>Ana") == 1 and "Returned by Ana." in html


# Pictures


def test_there_is_a_picture_for_every_kind_and_for_the_scenes() -> None:
    assert set(art.pictures()) == {kind.id for kind in content.KINDS} | {"tank", "ground", "cover", "glyphs"}


def test_pictures_are_well_formed_small_and_the_same_every_time() -> None:
    check_pictures(art, 40_000, cover=120_000)


def test_every_sign_that_a_card_needs_is_drawn() -> None:
    signs = set(
        re.findall(
            r'glyphs\.svg\?v=\w+#([\w+-]+)"', "".join(faces.face(look_of(kind)) for kind in content.KINDS)
        )
    )
    assert signs <= set(re.findall(r'id="([\w+-]+)"', art.pictures()["glyphs"]))
    assert {f"s-{kind}" for kind in content.TYPE} <= signs


def look_of(kind: content.Kind) -> faces.Look:
    return faces.Look(kind.id, kind.name, kind.type, kind.base, kind.bonus)


def test_a_card_of_somebodys_own_list_borrows_the_picture_of_its_type() -> None:
    made = faces.face(faces.Look("blob_fish", "Blob & Fish", "fish", 4, "if:+2:#blob_fish@tank"))
    assert "clownfish.svg" in made and "Blob &amp; Fish" in made and "<i>blob fish</i>" in made
