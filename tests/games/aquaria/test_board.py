"""The board on screen: what it shows and what it says.  test_board_walks.py looks at every decision of whole games."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

import fathomfive as ff
from fathomfive.games.aquaria.content import load as content
from fathomfive.games.aquaria.screen.board import board
from fathomfive.games.aquaria.screen.feeding_outlook import best_feeding, outlook
from tests.cited import rule
from tests.games.boards import Tags, model, page, viewed

from .scenario import CARD_ID, cell, table


def test_the_ways_that_one_may_take_show_their_names() -> None:
    t = table(3).turn().say("Studying", "1 Encyclopedia step")
    drawn = model(t.table, 0)["book"]["spaces"]
    assert re.findall('data-space="(.*?)"', drawn) == ["a1", "b1", "c1", "d1"]


def test_the_hands_of_others_are_backs_and_the_own_one_is_sorted_by_colour() -> None:
    t = (
        table(2)
        .lay(hand="yellow_plant_1 red_school_1 blue_plant_2")
        .lay(1, hand="green_plant_1 green_plant_2")
        .turn()
    )
    html = page(t.table, 0)
    assert list(re.findall(r'(?s)data-at="hand:0:\d+".*?class="called[^"]*">([^<]+)<', html)) == [
        "Ember Tetras",
        "Vallisneria",
        "Golden Anubias",
    ]
    assert not any(f'"card-{card}"' in html for card in t.s.hand[1])
    assert page(t.table, -1).count("A card face down") == 3


def test_names_of_people_are_escaped() -> None:
    assert "<b>Ben" not in page(table(2).turn().table, 0)


# What it tells

RING = "place study oxygen gain petshop"


@rule("AQ-025", "AQ-026")
def test_each_circle_says_whether_its_bonus_would_be_gained() -> None:
    t = table(3).lay(die="study").ring(RING).bonus("oxygen", 5, 0).turn()
    states = {wheel["circle"]: wheel["state"] for wheel in model(t.table, 0)["wheels"]}
    assert states == {0: "near", 1: "here", 2: "near", 3: "far", 4: "far", 5: "near"}
    oxygen, gain = (
        next(wheel for wheel in model(t.table, 0)["wheels"] if wheel["circle"] == circle) for circle in (2, 3)
    )
    assert (
        "marked with a plus. Bonus: 1 pearl and 2 cards." in oxygen["label"] and "no bonus" in gain["label"]
    )
    assert (
        'class="tell near"' in oxygen["tell"]
        and "#i-pearl" in oxygen["tell"]
        and "next door" in oxygen["tell"]
    )


@rule("AQ-022", "AQ-026")
def test_in_the_first_turn_all_circles_look_open_and_say_what_one_does_there() -> None:
    t = table(2).turn()
    states = {wheel["circle"]: wheel["state"] for wheel in model(t.table, 0)["wheels"]}
    assert states == dict.fromkeys(range(6), "first")
    told = {t.table.label(option): t.table.preview(option) for option in range(5)}
    assert told["Placing"] == "place 1 card; more for pearls"
    assert told["Pet Shop"] == "discard 2 or 3 cards for a level of the Pet Shop"
    assert 'class="flag"' not in page(t.table, 0)


@rule("AQ-024")
def test_a_die_turns_to_the_number_of_its_action_as_it_moves() -> None:
    t = table(2).lay(die="study", pearls=1)
    t.s.action = 1
    t.run("next_action")
    assert faces(t.table) == [1, 1], "the second action is about to come"
    assert faces(t.say("Oxygen").table) == [2, 1], "which version? only this die has moved"


def faces(table: ff.Table) -> list[int]:
    shown = model(table, 0)
    dice = [one for wheel in shown["wheels"] for one in wheel["dice"]] + shown["off"]
    return [one["face"] for one in sorted(dice, key=lambda one: one["seat"])]


@rule("AQ-028", "AQ-029")
def test_pearls_that_would_be_gained_on_the_way_count_for_the_versions() -> None:
    t = table(3).lay(die="study", pearls=1).ring(RING).bonus("oxygen", 5, 0)
    t.s.circle_pearls[content.OXYGEN] = 1
    told = {wheel["circle"]: wheel["tell"] for wheel in model(t.turn().table, 0)["wheels"]}
    assert told[content.OXYGEN].count('class="out"') == 0, (
        "one owned, one lying, one of the bonus: three pearls"
    )
    assert told[content.PLACE].count('class="out"') == 1, "only the version for four pearls is out of reach"


@rule("AQ-042", "AQ-043")
def test_every_empty_space_shows_the_real_cost_while_a_card_is_placed() -> None:
    full = content.COST[CARD_ID["red_clownfish_7"]]
    t = table(1).lay(
        hand="red_clownfish_7 red_school_1",
        oxygen=full - 1,
        tank={"1/2": "red_anemone_1", "2/1": "blue_anemone_1"},
    )
    t.turn().say("Placing", "place 1 card", "Red Saddleback Clownfish")
    grid = model(t.table, 0)["me"]["tank"]["grid"]
    found = re.findall(r'id="cell-0-(\d+)" class="cell vacant (priced|beyond)[^>]*>.*?<b>(\d+)</b>', grid)
    prices = {int(where): (kind, int(price)) for where, kind, price in found}
    assert len(prices) == 14
    assert prices[cell("1/1")] == prices[cell("2/2")] == ("priced", full - 2), "two Anemones beside it"
    assert prices[cell("1/3")] == ("priced", full - 1) and prices[cell("4/4")] == ("beyond", full)
    assert grid.count("1 short") == 2 * 10


@rule("AQ-073")
def test_a_space_points_at_the_dials_of_its_column_and_row() -> None:
    t = (
        table(1)
        .lay(hand="red_school_1 red_school_2", oxygen=4)
        .turn()
        .say("Placing", "place 1 card", "Ember Tetras")
    )
    assert 'data-thing="tank:0:6" data-choose' in model(t.table, 0)["me"]["tank"]["grid"]
    assert 'data-look="dials:0:2 dials:0:5"' in model(t.table, 0)["me"]["tank"]["grid"]


def test_a_card_of_the_hand_forecasts_its_cost_on_every_empty_space() -> None:
    full = content.COST[CARD_ID["red_clownfish_4"]]
    t = table(2).lay(hand="red_clownfish_4", oxygen=full - 1, tank={"1/1": "red_anemone_1"}).turn()
    told = json.loads(Tags(page(t.table, 0)).of("hand:0:0")["data-forecast"] or "")
    assert (told["tank:0:1"], told["tank:0:5"], len(told)) == (str(full - 1), "−1", 15)
    assert "data-forecast" not in "".join(model(t.table, 1)["hand"]), "not those of somebody else"


@rule("AQ-077")
def test_a_card_that_is_placed_for_free_costs_nothing_on_any_space() -> None:
    t = table(2).lay(hand="red_clownfish_8 red_plant_1", oxygen=0).gain("place:free")
    told = json.loads(Tags(page(t.table, 0)).of("hand:0:0")["data-forecast"] or "")
    assert set(told.values()) == {"0"}, "although there is no oxygen"


@rule("AQ-047", "AQ-048")
def test_pointing_at_a_way_through_the_encyclopedia_tells_what_it_gives_now_and_what_later() -> None:
    t = table(2).gain("enc:1")
    drawn, ways = Tags(page(t.table, 0)), [target for (target,) in map(t.table.targets, t.table.ask.options)]
    told = [drawn.of(way)["data-preview"] or "" for way in ways]
    assert all(
        re.search(r"take a |gain |no gain now", text) and "Encyclopedia bonus" in text for text in told
    )


@rule("AQ-080")
def test_dials_show_what_matches_now_and_in_the_next_round() -> None:
    t = (
        table(2)
        .lay(dials="red red blue green red yellow blue blue")
        .colours("red blue green yellow")
        .round(1)
        .turn()
    )
    tank = model(t.table, 0)["me"]["tank"]
    assert (tank["matches"], tank["soon"]) == (3, 3)
    assert tank["columns"].count("dial match") == 2 and tank["rows"].count("dial soon") == 2


@rule("AQ-083", "AQ-084")
def test_the_larder_counts_stock_dials_and_income_against_the_need() -> None:
    tank = {
        "1/1": "red_clownfish_4",
        "1/2": "green_school_1",
        "1/3": "red_clownfish_3",
        "1/4": "yellow_plant_2",
    }
    t = table(2).lay(food="red", tank=tank, dials="red green green green green green green green")
    t.colours("red blue green yellow").round(1).turn()
    seen = outlook(t.s, 0)
    assert [(one.name, one.stock, one.income, one.need) for one in seen.colours] == [
        ("red", 1, 1, 2),
        ("green", 0, 0, 1),
        ("blue", 0, 1, 1),
    ], "red from income, blue from the dial of column 1"
    assert (seen.any, seen.hungry, seen.penalty) == (1, 0, 0), "the can of any colour feeds the Barbs"


@rule("AQ-086")
def test_the_larder_tells_who_would_stay_hungry_and_what_that_costs() -> None:
    t = table(2).lay(
        food="red", tank={"1/1": "red_clownfish_1", "2/1": "red_clownfish_6"}, dials="green " * 8
    )
    seen = outlook(t.colours("red blue green yellow").round(1).turn().s, 0)
    assert [(one.need, one.short) for one in seen.colours] == [(3, 2), (0, 0), (0, 0)]
    assert (seen.hungry, seen.penalty) == (1, 4)


@pytest.mark.parametrize(
    ("fish", "stock", "fed"),
    [
        ((((1, 0, 0), 3), ((2, 0, 0), 6)), (2, 0, 0, 0), (1, 6)),
        ((((1, 0, 0), 3), ((2, 0, 0), 6)), (2, 0, 0, 1), (2, 9)),
        ((((1, 1, 1), 9), ((1, 0, 0), 3), ((0, 1, 0), 3), ((0, 0, 1), 3)), (1, 1, 1, 0), (3, 9)),
        ((), (0, 0, 0, 0), (0, 0)),
    ],
)
def test_the_best_feeding_loses_least(fish: Any, stock: Any, fed: tuple[int, int]) -> None:
    assert best_feeding(fish, stock) == fed


@pytest.mark.parametrize(
    ("lay", "say", "things"),
    [
        ({"pearls": 1}, ("Studying",), ["version:1:0", "version:1:1", "version:1:2"]),
        ({}, ("the middle",), [f"centre:{n}" for n in range(5)]),
        ({"hand": "red_plant_1 red_plant_2 red_plant_3"}, ("Pet Shop",), ["shop:0", "shop:1"]),
        ({"food": "red blue"}, ("Exchange two cans for one",), [f"exchange:{n}" for n in (7, 6, 8)]),
    ],
)
def test_the_tray_holds_what_has_no_place_on_the_board(
    lay: dict[str, Any], say: tuple[str, ...], things: list[str]
) -> None:
    t = table(2).lay(**lay).turn().say(*say)
    tray = model(t.table, 0)["tray"]
    assert re.findall(r'data-thing="([^"]+)"', tray["ways"]) == things


@rule("AQ-060")
def test_exchanges_that_only_lose_a_can_stand_last_and_say_so() -> None:
    t = table(2).lay(food="red red blue").turn().say("Exchange two cans for one")
    ways, apart, losses = model(t.table, 0)["tray"]["ways"].partition("Only a loss:")
    assert apart and re.findall(r'data-thing="exchange:(\d+)"', ways) == ["1", "2", "7"]
    assert re.findall(r'data-thing="exchange:(\d+)"', losses) == ["0", "6", "8"]
    told = {t.table.label(option): t.table.preview(option) for option in t.s.options}
    assert told == {
        "red and red for red": "you only lose a red can",
        "red and red for green": "",
        "red and red for blue": "",
        "red and blue for red": "you only lose a blue can",
        "red and blue for green": "",
        "red and blue for blue": "you only lose a red can",
    }


def test_without_a_question_of_that_kind_there_is_no_tray() -> None:
    t = table(2).turn()
    assert model(t.table, 0)["tray"] is None and model(t.table, 1)["tray"] is None


@pytest.mark.parametrize(
    ("say", "stage"),
    [
        ((), "wheels"),
        (("Placing", "place 1 card"), "tank"),
        (("Studying", "1 Encyclopedia step"), "book"),
        (("Gaining", "1 can of any colour, 2 cards", "a red can"), "market"),
    ],
)
def test_the_part_that_a_question_is_about_is_on_the_stage(say: tuple[str, ...], stage: str) -> None:
    t = table(3).lay(hand="red_plant_1 blue_plant_1").turn().say(*say)
    assert model(t.table, 0)["stage"] == stage
    assert model(t.table, 1)["stage"] == "wheels"


@rule("AQ-062")
def test_tokens_are_one_button_until_one_of_them_is_chosen() -> None:
    t = table(2).lay(tokens="enc_plain_pearl1 enc_plain_pearl1 enc_red_pearl2").turn()
    tags = Tags(page(t.table, 0))
    assert "data-choose" in tags.of("free:token") and "tokens:0:0" not in tags.all("data-thing")
    t.say("Use an Encyclopedia token")
    tags = Tags(page(t.table, 0))
    assert "data-choose" in tags.of("tokens:0:0") and "data-choose" in tags.of("tokens:0:2")
    assert [one["count"] for one in model(t.table, 0)["me"]["tokens"]] == [2, 1]


@rule("AQ-065", "AQ-106", "AQ-107")
def test_lionfish_and_anemones_show_what_they_score_now() -> None:
    t = (
        table(2)
        .lay(
            tank={
                "1/1": "lionfish_red",
                "1/2": "red_anemone_1",
                "1/3": "red_clownfish_1",
                "2/2": "blue_clownfish_1",
            }
        )
        .turn()
    )
    grid = model(t.table, 0)["me"]["tank"]["grid"]
    scored = re.findall(r"<em>=</em></span><b>(\d+)</b>", grid)
    assert scored == ["6", "4"], (
        "the flat sum of the Lionfish beats 3 for each of 2 red cards; 2 Clownfish beside the Anemone"
    )


@rule("AQ-140")
def test_alone_the_automa_has_a_die_a_marker_and_a_place_in_the_order() -> None:
    html = page(table(1).turn().table, 0)
    assert 'id="die-automa"' in html and 'id="marker-automa"' in html and "Solo tiles in its deck" in html


def test_a_spectator_sees_the_seat_in_focus_and_can_choose_nothing() -> None:
    t = table(3).turn()
    view = viewed(t.table, -1)
    view.focus = 2
    shown = board(t.s.seen_from(-1), -1, view)
    assert (shown["me"]["name"], shown["own"]) == ("Cleo", False)
    assert [other["name"] for other in shown["others"]] == ["Ana", "<b>Ben</b>"]
    assert "data-choose" not in page(t.table, -1)


def test_in_the_middle_of_a_deed_the_game_is_not_over() -> None:
    t = table(2).turn()
    between = t.s.copy()
    between.asked, between.options = -1, []
    view = viewed(t.table, -1)
    assert board(between.seen_from(-1), -1, view)["phase"] == "Action 1 of 4"
    between.pending = []
    assert board(between.seen_from(-1), -1, view)["phase"] == "The end"


def test_a_card_keeps_its_key_from_the_offer_to_the_hand_and_the_tank() -> None:
    t = table(2).offer("green_plant_3").turn().say("the middle", "1 can and 2 cards", "a red can")
    card = t.s.offer[0]

    def at() -> str:
        found = re.search(rf'data-key="card-{card}" data-at="([^"]+)"', page(t.table, 0))
        return found[1] if found else ""

    assert at() == "offer:0"
    t.say("Java Moss")
    assert at() == f"hand:0:{list(t.s.hand[0]).index(card)}"
