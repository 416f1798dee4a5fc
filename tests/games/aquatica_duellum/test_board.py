"""The board on screen: what it shows, that it shows nothing hidden, and that its pictures are sound."""

from __future__ import annotations

import importlib
import itertools
import json
import math
import random
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import fathomfive as ff
from fathomfive.games.aquatica_duellum import GAME
from fathomfive.games.aquatica_duellum.content import load as content
from fathomfive.games.aquatica_duellum.content.world import EDGES, MAP, TERRITORIES
from fathomfive.games.aquatica_duellum.rules import goals
from fathomfive.games.aquatica_duellum.rules.effects import payment
from fathomfive.games.aquatica_duellum.rules.effects.resources import cost
from fathomfive.games.aquatica_duellum.screen import art, faces, prices, sides, world_map
from fathomfive.games.aquatica_duellum.screen.art import chart
from fathomfive.games.aquatica_duellum.screen.art.chart import Shape
from fathomfive.games.aquatica_duellum.screen.board import board
from fathomfive.games.aquatica_duellum.screen.view import View
from fathomfive.toolkit.kept_values import tracked
from fathomfive.toolkit.svg import Point, number
from tests.cited import rule
from tests.games.boards import Tags, both_pages, check_pictures, model, page, viewed
from tests.games.edited_sheets import Folder

from .scenario import Duel, duel

TURTLES, SQUIDS = 0, 1
SETTINGS: list[dict[str, object]] = [
    {},
    {"waste_resources": True, "mercenary_may_fizzle": True, "open_piles": True, "goal_sides": "turtle"},
    {"returned_mercenary_ready": False, "goal_sides": "plain"},
    {"automa_level": 1},
    {"automa_level": 3, "automa_faction": "turtles"},
    {"automa_level": 5},
]


def called(options: dict[str, object]) -> str:
    return "-".join(f"{name}={value}" for name, value in options.items()) or "plain"


def played(seed: int, options: dict[str, object]) -> Iterator[ff.Table]:
    """A random game that likes to take, decision by decision; the table as it is before each answer and at
    the end."""
    game, chance = ff.Table(GAME, 2, seed, {"max_rounds": 10, **options}), random.Random(seed)
    while not game.over:
        yield game
        ask = game.asks[0]
        wanted = [
            option
            for option in ask.options
            if any(thing.startswith(("vortex", "goals")) for thing in game.targets(option, ask.seat))
        ]
        game.apply(chance.choice(wanted or ask.options), ask.seat)
    yield game


# At every decision


@pytest.mark.slow
@pytest.mark.parametrize("options", SETTINGS, ids=called)
def test_every_viewer_has_a_board_at_random_decisions_and_it_tells_nothing_hidden(
    options: dict[str, object],
) -> None:
    chance = random.Random(5)
    for game in played(1, options):
        if game.over or chance.random() < 0.2:
            for viewer in (-1, TURTLES, SQUIDS):
                twin = game.imagine(viewer, seed=len(game.answers))
                truth, imagined = both_pages(game, viewer, twin)
                assert truth == imagined


@pytest.mark.slow
@pytest.mark.parametrize("options", SETTINGS, ids=called)
def test_pages_are_well_formed_and_show_every_choice(options: dict[str, object]) -> None:
    steps = set()
    for game in played(2, options):
        viewer = 0 if game.over else game.asks[0].seat
        t = viewed(game, viewer)
        html = page(game, viewer, t=t)
        assert t.things <= set(re.findall(r'data-thing="([^"]+)"', html))
        if not game.over and game.asks[0].step in steps:
            continue
        steps.add("over" if game.over else game.asks[0].step)
        tags = Tags(html)
        assert [name for name, times in Counter(tags.all("id")).items() if times > 1] == []
        assert {f"nests:{at}" for at in range(TERRITORIES)} <= set(tags.all("data-thing"))
        assert all(
            json.loads(said).keys() <= set(tags.all("data-thing")) for said in tags.all("data-forecast")
        )
        assert sorted(set(tags.all("popovertarget")) - set(tags.all("id"))) == []
    assert len(steps) >= 8


def test_names_of_people_are_escaped() -> None:
    assert "<b>Ben" not in page(duel("turtles").table, TURTLES)


# What it tells


@rule("DU-028", "DU-029", "DU-030")
def test_each_card_of_the_vortex_shows_both_prices_for_the_viewer() -> None:
    t = duel("turtles").vortex("pearl_garden maestro - - - whetstone_hollow")
    for seat in (TURTLES, SQUIDS):
        for slot in model(t.table, seat)["slots"]:
            prices = {price["kind"]: price["n"] for price in slot["prices"]}
            expected = {
                kind: cost(t.table.position, seat, slot["slot"], i)
                for i, kind in enumerate(("coin", "trident"))
            }
            assert prices == (expected if slot["card"] >= 0 else {})
    own = model(t.table, TURTLES)["slots"][0]
    assert [(one["kind"], one["n"], one["on_disc"]) for one in own["prices"]] == [
        ("trident", 1, True),
        ("coin", 3, False),
    ]


@rule("DU-022", "DU-023")
def test_a_price_says_what_would_pay_it() -> None:
    t = duel("turtles").vortex("- pearl_garden - - - whetstone_hollow").board("ironclaw_rift").set(tridents=1)
    buying, conquering = sorted(
        model(t.table, TURTLES)["slots"][1]["prices"], key=lambda price: price["kind"]
    )
    assert buying["spoken"] == "Buy Pearl Garden for 3 coins – 2 more needed" and not buying["payable"]
    assert (
        conquering["spoken"]
        == "Conquer Pearl Garden for 3 tridents = 1 from the pool + 2 from Spear Turtle or Ironclaw Rift"
    )
    assert '"ready:0:1": "pays 1"' in conquering["html"].replace("&quot;", '"')
    assert '"board:0:1": "lands here"' in conquering["html"].replace("&quot;", '"')
    pool = {one["kind"]: (one["n"], one["more"]) for one in model(t.table, TURTLES)["pool"]}
    assert pool == {"coin": (0, 1), "trident": (1, 3)}


@rule("DU-022", "DU-023")
def test_a_card_that_can_be_taken_in_one_way_names_only_that_one_and_shows_who_pays() -> None:
    t = duel("turtles").vortex("- pearl_garden - - - -").play("expedition")
    card = next(one for _, one in Tags(page(t.table, TURTLES)).found if one.get("data-thing") == "vortex:1")
    assert card["data-preview"] == "Pearl Garden: conquer 3 tridents = 2 from the pool + 1 from Spear Turtle"
    assert json.loads(card["data-forecast"] or "")["ready:0:1"] == "pays 1"
    assert card["data-drop"] == "board:0:0", "it may be dragged to where it would land"


@rule("DU-015")
def test_things_say_what_the_menu_of_a_turn_does_with_them() -> None:
    t = duel("turtles").board("broken_observatory").row("current_seer")
    things = [one for _, one in Tags(page(t.table, TURTLES)).found if "data-deed" in one]
    deeds = {str(one["data-thing"]).split(":")[0]: one["data-deed"] for one in things}
    assert deeds == {"hand": "Play", "row": "Play", "ready": "Use", "board": "Use"}


@rule("DU-040")
@rule("DU-022", "DU-024")
def test_the_sources_on_the_board_are_those_that_the_rules_count() -> None:
    for game in itertools.islice(played(3, {}), 0, 120, 4):
        s = game.position
        for owner, kind in itertools.product((0, 1), range(payment.KINDS)):
            shown = prices.payers(View(s, 0, viewed(game, 0)), owner, kind)
            assert sum(payer.gives for payer in shown) == payment.in_sources(s, owner, kind)


def test_a_location_hangs_by_its_open_depths() -> None:
    t = duel("turtles").board("golden_atoll:1 pearl_garden:all")
    first, second, third, _ = model(t.table, TURTLES)["me"]["locations"]
    assert "--n:4;--up:1" in first and "Golden Atoll, 9 PP, open depths: 2 coins, empty, 2 coins" in first
    assert first.count('class="depth gone"') == 1 and first.count('class="depth top"') == 1
    assert " raised" in second and "it can be scored" in second and "Free place for a Location" in third


@rule("DU-106")
def test_the_opponents_closed_piles_leave_points_and_type_goals_open() -> None:
    for game in played(2, {"goal_sides": "turtle"}):
        if len(game.position.scored[SQUIDS]) + len(game.position.veterans[SQUIDS]) > 0 and not game.over:
            seen = model(game, TURTLES)
            assert (
                seen["goals"][0]["progress"][1]["have"] == "?"
                and seen["goals"][1]["progress"][1]["have"] != "?"
            )
            assert seen["foe"]["points"]["known"] == 0 and seen["me"]["points"]["known"] == 1
            assert "not public" in page(game, TURTLES)
            return
    raise AssertionError("nobody had two cards in a pile")


@rule("DU-102")
def test_at_the_end_both_sides_show_all_their_points() -> None:
    *_, table = played(3, {})
    shown = model(table, TURTLES)
    for side in (shown["me"], shown["foe"]):
        told = side["points"]
        assert told["total"] == table.scores[side["seat"]] and told["known"]
        assert told["total"] == sum(told[source] for source in ("scored", "veterans", "tokens", "bonus"))


@rule("DU-091", "DU-098")
def test_goals_show_both_sides_progress_as_the_rules_count_it() -> None:
    for game in played(4, {"open_piles": True}):
        for slot, goal in enumerate(model(game, TURTLES)["goals"]):
            have = [str(goals.progress(game.position, seat, slot)) for seat in (TURTLES, SQUIDS)]
            assert [one["have"] for one in goal["progress"]] == have


@rule("DU-202")
def test_the_regents_last_turn_is_shown_step_by_step() -> None:
    for game in played(6, {"automa_level": 3, "first_player": "squids"}):
        regency = model(game, TURTLES)["regency"]
        assert regency["name"] == "Shrimpion III the Swift" and not regency["now"]
        assert regency["lines"][0].startswith("Plays ") and all(
            "Seat 1 plays" not in line for line in regency["lines"]
        )
        assert "<li>Plays " in page(game, TURTLES)
        return


@rule("DU-065", "DU-078", "DU-080", "DU-092")
def test_what_lies_in_no_open_place_is_laid_out_while_it_is_asked_for() -> None:
    def laid(t: Duel) -> list[str]:
        return [one["thing"] for one in model(t.table, TURTLES)["picker"]["cards"]]

    assert laid(duel("turtles").played("expedition ritual").play("ocean_currents")) == [
        "played:0:0",
        "played:0:1",
        "played:0:2",
    ]
    raid = duel("turtles", mercenary_may_fizzle=True).row("shark_commander").scored("pearl_garden", "squids")
    assert laid(raid.mercenary("shark_commander")) == ["scored_top:1:0"]
    veterans = duel("turtles").veterans("tide_warden current_seer maestro", "turtles").board("pearl_garden")
    assert laid(veterans.row("echo_maximus").mercenary("echo_maximus"))[-1] == "veterans:0:1"
    token = duel("turtles", goal_sides="turtle").veterans("tide_warden current_seer maestro").say("goal")
    assert laid(token) == [f"tokens:0:{own}" for own in range(4)]


def test_the_disc_offers_every_turn_with_the_prices_of_both_players() -> None:
    t = duel("turtles").animal("turtle_rotate")
    turns = model(t.table, TURTLES)["disc"]
    assert [(one["thing"], one["steps"], one["back"]) for one in turns] == [
        ("disc:5", 1, True),
        ("disc:1", 1, False),
    ]
    assert "&quot;price:0:1&quot;: &quot;3&quot;" in turns[0]["attributes"]
    assert len(re.findall(r"&quot;theirs:\d&quot;", turns[0]["attributes"])) == 6


def test_an_empty_slot_shows_its_new_price_on_its_chip_too() -> None:
    t = duel("turtles").vortex("anemone_market").animal("turtle_rotate")
    back = model(t.table, TURTLES)["disc"][0]["attributes"]
    assert "&quot;price:0:1&quot;" in back and "&quot;price:1:1&quot;" in back
    assert 'data-thing="price:1:1"' in page(t.table, TURTLES)


def test_prices_are_bright_only_while_a_main_action_may_still_pay_them() -> None:
    t = duel("turtles")
    assert bright(t)
    t.play("annexation")
    assert t.table.position.main_done and not bright(t)


def bright(t: Duel) -> list[str]:
    """Prices that look as if they could be paid now."""
    chips = re.findall(r'class="price (?:coin|trident)([^"]*)"', page(t.table, TURTLES))
    return [css for css in chips if "no" not in css.split() and "idle" not in css.split()]


def test_a_turn_of_the_disc_is_shown_the_shorter_way() -> None:
    t = duel("turtles").animal("turtle_rotate").say("5")
    event = next(event for event in t.table.events if event.step == "rotate")
    view = viewed(t.table, TURTLES)
    view.last_event = event.seen_by(TURTLES)
    assert board(t.table.position.seen_from(TURTLES), TURTLES, view)["swirl"]["by"] == -1


# Pictures


def test_there_is_a_picture_for_every_card_and_for_the_scenes() -> None:
    cards = {face_.id for face_ in (*content.LOCATIONS, *content.MERCENARIES, *content.ACTIONS)}
    animals = {f"{kind}_{side}" for kind in ("turtle", "squid", "wild") for side in ("ready", "tired")}
    assert set(art.pictures()) == cards | animals | {
        "wild_nest",
        "leader",
        "map",
        "disc",
        "ground",
        "back",
        "signs",
        "cover",
    }


def test_pictures_are_well_formed_small_and_the_same_every_time() -> None:
    check_pictures(art, 60_000)


def test_every_sign_that_is_needed_is_drawn() -> None:
    symbols = set(re.findall(r'<symbol id="([\w-]+)"', art.pictures()["signs"]))
    shown = "".join(faces.chain(number) for number in range(len(content.FACES)))
    shown += "".join(faces.kind(card) for card in range(content.FIRST_ACTION)) + page(
        duel("turtles").table, TURTLES
    )
    assert set(re.findall(r'signs\.svg\?v=\w+#([\w-]+)"', shown)) <= symbols


def common_length(one: Shape, other: Shape) -> float:
    """How much of their outlines two polygons share: overlapping pieces of edges that lie on one line."""
    return sum(overlap(a, b, c, d) for a, b in edges(one) for c, d in edges(other))


def edges(shape: Shape) -> list[tuple[Point, Point]]:
    return [(shape[i - 1], shape[i]) for i in range(len(shape)) if math.dist(shape[i - 1], shape[i]) > 0.01]


def overlap(a: Point, b: Point, c: Point, d: Point) -> float:
    length = math.dist(a, b)
    along = ((b[0] - a[0]) / length, (b[1] - a[1]) / length)
    if max(abs((p[0] - a[0]) * along[1] - (p[1] - a[1]) * along[0]) for p in (c, d)) > 0.01:
        return 0.0
    start, end = sorted((p[0] - a[0]) * along[0] + (p[1] - a[1]) * along[1] for p in (c, d))
    return max(min(end, length) - max(start, 0.0), 0.0)


def area(shape: Shape) -> float:
    return abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(shape, (*shape[1:], shape[0]), strict=True))) / 2


@rule("DU-053")
def test_territories_that_share_a_border_are_adjacent_and_no_others() -> None:
    """From the drawn outlines: a border is long enough to be seen, and where there is none, not even corners
    meet."""
    steps = {frozenset(edge) for edge in EDGES}
    for a, b in itertools.combinations(range(len(MAP)), 2):
        one, other = chart.shape(a), chart.shape(b)
        if frozenset((a, b)) in steps:
            assert common_length(one, other) > 20, f"{MAP[a].id} and {MAP[b].id}"
        else:
            apart = min(math.dist(p, q) for p in one for q in other)
            assert common_length(one, other) == 0 and apart > 5, f"{MAP[a].id} and {MAP[b].id}"
    assert chart.is_charted()


@rule("DU-053")
def test_the_territories_cover_the_sea_and_are_drawn_as_they_are() -> None:
    drawn, cells = chart.picture(), [at for at, place in enumerate(MAP) if not place.capital]
    for at in cells:
        points = " ".join(f"{number(x)},{number(y)}" for x, y in chart.moved(chart.shape(at)))
        assert f'<polygon points="{points}"' in drawn and len(chart.cell_path(at)) > 20
    harbours = area(chart.sea()) - sum(area(chart.shape(at)) for at in cells)
    assert 0 < harbours < 0.02 * area(chart.sea()), "what is left lies under the two medallions"


def test_a_map_of_ones_own_is_charted_by_its_steps(tmp_path: Path) -> None:
    """Other steps than the drawn borders: no border is shown that is none, but a line for every step."""
    folder = Folder("aquatica_duellum", content.FOLDER, tmp_path)
    folder.write(
        "map_edges", [row for row in folder.rows("map_edges") if row[:2] != ["w2_north", "w3_strait"]]
    )
    game = folder.load()
    own = importlib.import_module(f"{game.position.__module__.rpartition('.')[0]}.screen.art.chart")
    assert not own.is_charted() and own.picture().count("stroke-dasharray") == len(EDGES) - 1
    assert len({own.place(at) for at in range(len(MAP))}) == len(MAP) and own.cell_path(1) == ""


def test_what_cannot_be_chosen_does_not_depend_on_the_question() -> None:
    """Otherwise every question would make all cards, locations and goals again, for everybody who looks."""
    t = duel("turtles").board("golden_atoll:1 pearl_garden:all")
    view = View(t.table.position.seen_from(TURTLES), TURTLES, viewed(t.table, SQUIDS))
    for make, of in ((prices.slot_model, 0), (world_map.goal_model, 0), (sides.locations, TURTLES)):
        proxy: Any = tracked(view)
        make(proxy, of)
        assert "step" not in proxy.reads, make
