"""The board on screen: what it shows, and that it shows nothing hidden."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

import fathomfive as ff
from fathomfive.games.aqualuma.content.notation import COLOURS
from tests.cited import rule
from tests.games.boards import Tags, both_pages, model, now_and_then, page, template, viewed

from .scenario import STRIPS, WORLDS, Dive, begun, dealt, dive
from .specified import GAME, content, room

fitting, places = room("screen.dice_fit"), room("screen.world_map")
board, fits = room("screen.board").board, room("rules.strips").fits

TABLES: list[tuple[int, dict[str, object]]] = [
    (1, {}),
    (2, {"layout": "short_cut", "difficulty": "medium", "swap_consent": True, "card_gifts": True}),
    (3, {"layout": "remote_place", "difficulty": "hard", "characters": "random", "start_player": "chosen"}),
    (4, {"layout": "custom", "world_order": "chosen", "difficulty": "very_hard", "characters": "first_game"}),
    (2, {"hidden_hands": True, "layout": "custom", "strip_set": "first_game"}),
    (3, {"hidden_hands": True, "world_order": "chosen"}),
]


def world(t: Dive, name: str, seat: int = 0) -> dict[str, Any]:
    return next(one for one in model(t.table, seat)["worlds"] if one["number"] == WORLDS.index(name))


def played(seats: int, options: dict[str, object], seed: int, most: int = 130) -> Iterator[ff.Table]:
    """A random game that seldom ends its turns, decision by decision; the table before each answer."""
    game, chance = ff.Table(GAME, seats, seed, options), random.Random(seed)
    while not game.over and len(game.answers) < most:
        yield game
        ask = game.asks[0]
        goes_on = [option for option in ask.options if option >= 0]
        game.apply(chance.choice(goes_on if goes_on and chance.random() < 0.8 else ask.options), ask.seat)
    yield game


def named(pair: tuple[int, dict[str, object]]) -> str:
    return f"{pair[0]}-" + ("-".join(map(str, pair[1].values())) or "plain")


# At every decision


@pytest.mark.slow
@pytest.mark.parametrize("setting", TABLES, ids=named)
def test_every_viewer_has_a_board_and_it_tells_nothing_hidden(setting: tuple[int, dict[str, object]]) -> None:
    seats, options = setting
    for number, game in enumerate(now_and_then(played(seats, options, 1))):
        viewer = number % (seats + 1) - 1
        twin = game.imagine(viewer, seed=number)
        truth, imagined = both_pages(game, viewer, twin)
        assert truth == imagined


@pytest.mark.slow
@pytest.mark.parametrize("setting", TABLES, ids=named)
def test_pages_are_well_formed_and_show_every_choice(setting: tuple[int, dict[str, object]]) -> None:
    seats, options = setting
    for game in now_and_then(played(seats, options, 2)):
        for ask in game.asks:
            t = viewed(game, ask.seat)
            tags = Tags(page(game, ask.seat, t=t))
            assert [name for name, times in Counter(tags.all("id")).items() if times > 1] == []
            assert t.things <= set(tags.all("data-thing")), t.things - set(tags.all("data-thing"))
            assert t.things <= {said["data-thing"] for _, said in tags.found if "data-choose" in said}
            assert sorted(set(tags.all("popovertarget")) - set(tags.all("id"))) == []


@pytest.mark.slow
@pytest.mark.parametrize("setting", TABLES[3:5], ids=named)
def test_every_deed_on_the_way_has_a_frame(setting: tuple[int, dict[str, object]]) -> None:
    """Also those of the setting up, when the worlds lie but have no strips yet."""
    seats, options = setting
    for game in played(seats, options, 3, most=40):
        for event, position in game.last_deeds:
            view = viewed(game, -1, event)
            view.mine, view.things = False, set()
            Tags(str(template("aqualuma").render(t=view, b=board(position.seen_from(-1), -1, view))))


def test_every_piece_that_can_be_seen_is_on_the_page_once() -> None:
    """So that it glides from where it was: all dice and lightballs, the darkness cards that lie open."""
    for game in (
        dive("finn", "luma", at="kelp", dice="R2 G5", hand="ebb").carry("3").table,
        begun("crabgail").table,
    ):
        keys = Counter(Tags(page(game, 0)).all("data-key"))
        assert all(keys[f"die-{die}"] == 1 for die in range(content.DICE))
        assert all(keys[f"ball-{content.FIRST_BALL + ball}"] == 1 for ball in range(content.BALLS))
        assert all(keys[f"dark-{card}"] == 1 for card in game.position.columns if card >= 0)


def test_hidden_hands_are_backs_and_names_are_escaped() -> None:
    t = dive("finn", "luma", hand="ebb surge", hidden_hands=True).hand("flow", seat=1)
    html = page(t.table, 0)
    assert all(f'id="card-{card}"' in html for card in t.s.hand[0]) and f'"card-{t.s.hand[1][0]}"' not in html
    assert page(t.table, -1).count("A card face down") == 2
    assert "<b>Ben" not in html


# The worlds


@rule("AL-141")
@pytest.mark.parametrize(
    ("layout", "kind", "station", "lowest"),
    [
        ("pyramid", "pyramid", "1 / 2 / 2 / 6", (2, 4)),
        ("short_cut", "brick", "2 / 2 / 3 / 4", (2, 2)),
        ("remote_place", "snake", "1 / 1 / 2 / 3", (1, 4)),
    ],
)
def test_the_places_lie_as_the_layout_says(
    layout: str, kind: str, station: str, lowest: tuple[int, int]
) -> None:
    t = dive("finn", layout=layout)
    drawn = places.chart(t.s)
    assert (drawn.kind, drawn.area(content.STATION), max(drawn.cells.values())) == (kind, station, lowest)
    edges = {(one.a, one.b) for one in drawn.currents}
    touching = {(a, b) for a in range(6) for b in range(a) if places.far(t.s, a, b) == 1}
    assert {tuple(sorted(pair, reverse=True)) for pair in edges} == touching


@rule("AL-142")
def test_a_long_layout_of_ones_own_is_drawn_as_a_snake_beside_a_map() -> None:
    t = dealt(layout="custom", characters="random")
    while t.asked and t.asked[1] == "lay_tile":
        cells = {t.table.targets(option)[0]: option for option in t.s.options}
        right = max(cells, key=lambda cell: (cell.startswith("cell:0:"), int(cell.split(":")[2])))
        assert right in Tags(page(t.table, 0)).all("data-thing")
        t.table.apply(cells[right])
    shown = model(t.table, 0)
    assert (shown["chart"].kind, shown["map_halves"], len(shown["map"])) == ("snake", 12, 6)
    assert len(shown["chart"].currents) == 5


@rule("AL-003")
def test_choosing_which_world_lies_where() -> None:
    t = dealt(world_order="chosen").say("Kelp Forest")
    laying = model(t.table, 0)["laying"]
    assert [tile["name"] for tile in laying["laid"]] == ["the diving station", "Kelp Forest"]
    assert len(laying["free"]) == 4 and {tile["name"] for tile in laying["waiting"]} == {
        "Coral Gardens",
        "Sunken City",
        "Frost Deep",
        "Ember Vents",
    }


@rule("AL-046")
@pytest.mark.parametrize(
    ("strip", "lying", "word", "marks"),
    [
        ("rise_green", "B1", "2–6", ["green"]),
        ("even_mono", "", "2 4 6", []),
        ("even_mono", "R2", "2 4 6", ["red"]),
        ("low_any", "B6 R3", "1", []),
        ("low_any", "B6 R3 G1", "none", []),
        ("seven_any", "G2", "5", []),
        ("triples", "G5 G5 G5", "1 2 3 4 6", ["red", "blue"]),
        ("pairs_bridge", "R3 B3 B5", "5", ["red", "green"]),
    ],
)
def test_the_next_space_shows_what_fits_it(strip: str, lying: str, word: str, marks: list[str]) -> None:
    t = dive("finn").strip("kelp", strip, lying)
    cells = world(t, "kelp")["cells"]
    cell = next(cell for cell in cells if cell["next"])
    assert (cell["word"], cell["marks"]) == (word, marks)
    assert [one["die"] >= 0 for one in cells] == [space < len(lying.split()) for space in range(6)]


@rule("AL-046")
@pytest.mark.parametrize(
    ("strip", "words"),
    [
        ("rise_green", "each higher · 2, 4, 6 green"),
        ("even_mono", "all even · one colour"),
        ("low_three", "sum ≤ 10 · colours marked"),
        ("seven_any", "pairs make 7"),
        ("triples", "two trios · each alike"),
        ("same_any", "all equal"),
    ],
)
def test_a_strip_in_a_few_words(strip: str, words: str) -> None:
    assert fitting.rule_words(STRIPS.index(strip)) == words


@rule("AL-046", "AL-047")
def test_dice_say_whether_they_fit_or_why_not() -> None:
    t = dive("finn", at="kelp", dice="R4 G5 B6 R2 G1", hand="ebb").strip("kelp", "rise_green", "B1 G3")
    assert [(die["short"], die["word"]) for die in model(t.table, 0)["tray"]] == [
        ("R4", "fits"),
        ("G5", "fits"),
        ("B6", "fits"),
        ("R2", "too low"),
        ("G1", "too low"),
    ]
    t.strip("kelp", "even_mono", "R2")
    assert [die["word"] for die in model(t.table, 0)["tray"]] == [
        "fits",
        "must be even",
        "colour",
        "fits",
        "must be even",
    ]
    t.at("station")
    assert [die["word"] for die in model(t.table, 0)["tray"]] == ["", "", "for an effect", "", ""]


def test_what_the_board_says_of_dice_is_what_the_rules_say() -> None:
    """On every strip, with up to three dice on it, for all eighteen kinds of dice."""
    for strip in STRIPS:
        t = dive("finn")
        t.strip("kelp", strip)
        for _ in range(3):
            s = t.s
            numbers, colours = fitting.welcome(s, 1)
            for kind in range(18):
                assert fits(s, 1, kind) == (not fitting.misfit(s, 1, kind))
                assert fits(s, 1, kind) == (kind % 6 + 1 in numbers and COLOURS[kind // 6] in colours)
            kind = next((kind for kind in range(18) if fits(s, 1, kind)), None)
            if kind is None:
                break
            lying = [*t.on("kelp").split(), f"{'RGB'[kind // 6]}{kind % 6 + 1}"]
            t.strip("kelp", strip, " ".join(lying))


@rule("AL-051", "AL-057")
def test_pointing_at_a_die_shows_what_it_would_bring() -> None:
    t = dive("finn", at="kelp", dice="R4 G5 B6 R2", hand="ebb").strip("kelp", "rise_green", "B1 G3")
    t.lights("5 at kelp 2, 1 at kelp 1")
    shown = {one["short"]: one for one in world(t, "kelp")["outlooks"]}
    assert set(shown) == {"R4", "G5", "B6"}
    look = shown["R4"]["look"]
    assert (look.space, look.card, look.arrows, look.then, look.tints) == (2, True, 1, "5–6", ["green"])
    assert {(5, 2, 1), (1, 1, 0)} <= set(look.balls) and shown["R4"]["follow"] == ["G5"]
    assert shown["B6"]["look"].blocks and not shown["G5"]["look"].blocks
    html = page(t.table, 0)
    assert (
        'data-look="outlook:0 shade:0"' in html
        and 'data-thing="outlook:0"' in html
        and 'data-thing="shade:0"' in html
    )
    assert t.on("kelp") == "B1 G3"


def test_only_those_who_are_asked_see_what_their_dice_would_bring() -> None:
    t = dive("finn", "luma", at="kelp", dice="R4", hand="ebb").strip("kelp", "same_any")
    assert world(t, "kelp")["outlooks"] and not world(t, "kelp", seat=1)["outlooks"]


# The station and the people


@rule("AL-072", "AL-118")
def test_the_price_of_light_is_the_near_seats() -> None:
    t = dive("shellzen", "finn").cards_on_board(7).on_station("2", "1")
    assert (model(t.table, 0)["station"]["cost"], model(t.table, 1)["station"]["cost"]) == (5, 7)
    assert model(t.table, 0)["clock"]["lit"] == 1 and model(t.table, 0)["dark_cards"] == 7


@rule("AL-073")
def test_dice_that_pay_lie_aside() -> None:
    t = dive("finn", dice="R3 G3 G3").on_station("2").cards_on_board(6).say("Activate a lightball", "green 3")
    shown = model(t.table, 0)
    assert shown["paid"] == 3 and len(shown["station"]["payment"]) == 1 and len(shown["tray"]) == 2
    assert "3 of 6 paid" in page(t.table, 0)
    t.say("green 3", "Pay")
    assert t.balls("active") == "2"


@rule("AL-113")
def test_an_ability_that_was_used_is_struck_out() -> None:
    t = dive("crabgail", dice="R3 G2", hand="ebb")
    assert [power["spent"] for power in model(t.table, 0)["who"]["abilities"]] == [False, False]
    t.say("Use Pinch", "red 3", "Raise it to 4")
    assert [power["spent"] for power in model(t.table, 0)["who"]["abilities"]] == [True, False]


@rule("AL-060", "AL-062")
def test_who_is_here_can_be_met() -> None:
    t = (
        dive("finn", "luma", "crumbs", at="kelp", hand="ebb")
        .at("kelp", seat=1)
        .hand("flow", seat=1)
        .carry("3")
    )
    mates = model(t.table, 0)["mates"]
    assert [(one["name"], one["note"]) for one in mates] == [("<b>Ben</b>", "with you"), ("Cleo", "")]
    assert t.table.targets(
        next(option for option in t.s.options if t.table.label(option).startswith("Pass"))
    ) == ("character:1",)


@rule("AL-060", "AL-061")
def test_the_team_is_lit_while_something_of_theirs_can_be_chosen() -> None:
    t = dive("finn", "luma", hand="ebb").hand("flow", seat=1)
    assert model(t.table, 0)["team_asked"]
    assert not model(t.at("kelp", seat=1).table, 0)["team_asked"]
    t.at("station", seat=1).hand("ebb surge", seat=0).hand("flow eddy", seat=1).say(
        "Swap a card with Luma Lanternjaw"
    )
    assert not model(t.table, 0)["team_asked"]  # first a card of one's own is chosen
    assert model(t.say("Ebb").table, 0)["team_asked"]


@rule("AL-001", "AL-144")
def test_characters_are_chosen_from_their_pictures() -> None:
    t = dealt(seats=2, characters="first_game")
    figures = model(t.table, 0)["choosing"]
    assert [(one["name"], one["out"]) for one in figures][3:] == [
        ("Master Shellzen", False),
        ("Octavia Inkwell", True),
        ("Luma Lanternjaw", True),
    ]
    t.say("Crabgail")
    assert [one["seat"] for one in model(t.table, 1)["choosing"]][:3] == [-1, 0, -1]


def test_the_stamp_changes_with_what_shows_without_a_move() -> None:
    t = dive("finn", dice="R3", hand="ebb")
    before = model(t.table, 0)["stamp"]
    assert model(t.darkness("2 2 2 3 2").table, 0)["stamp"] != before


# What a player would otherwise have to work out


@rule("AL-033", "AL-046")
def test_a_world_in_reach_says_what_the_way_costs_and_which_dice_fit():
    t = dive("finn", at="kelp", dice="R2 G5", hand="ebb").strip("coral", "even_mono")
    assert world(t, "coral")["reach"]["cost"] == "free" and world(t, "coral")["reach"]["dice"] == ["R2"]
    assert "You get there without a card; red 2 fits the strip there." in world(t, "coral")["label"]
    assert world(t, "city")["reach"] is None, "it does not touch"
    dashing = t.say("Use Fin Dash")
    assert world(dashing, "coral")["reach"]["cost"] == "free"
    there = dashing.say("Frost Deep")
    assert world(there, "kelp")["reach"]["cost"] == "1 card"
    assert "You get there for one card" in world(there, "kelp")["label"]


@rule("AL-020", "AL-111")
def test_abilities_lie_out_from_the_first_action_to_the_last_question_of_the_turn():
    t = dive("finn", "crabgail", dice="R3", hand="ebb flow")
    assert model(t.table, 0)["acting"] and not model(t.table, 1)["acting"]
    assert model(t.say("Use Fin Dash").table, 0)["acting"], "a question in between changes nothing"
    assert not model(begun("finn", "crabgail").table, 0)["acting"], "dice come first"


@rule("AL-029")
def test_where_one_place_is_shown_at_a_time_it_is_that_of_whoever_acts():
    t = dive("finn", "crabgail", at="kelp").at("city", seat=1)
    kelp, city = world(t, "kelp")["number"], world(t, "city")["number"]
    assert [model(t.table, seat)["on_show"] for seat in (0, 1)] == [f"world-{kelp}"] * 2
    t.has(playing=1)
    assert [model(t.table, seat)["on_show"] for seat in (0, 1)] == [f"world-{city}"] * 2
    assert model(t.table, 0)["here"] == kelp


@rule("AL-040", "AL-113")
def test_a_die_that_is_turned_shows_the_sides_it_may_get():
    pinched = dive("crabgail", dice="R3 G6").say("Use Pinch", "red 3")
    assert [one["thing"] for one in model(pinched.table, 0)["sides"]["offered"]] == ["face:2", "face:4"]
    assert model(pinched.table, 0)["sides"]["name"] == "red 3"
    assert model(dive("crabgail", dice="R3").table, 0)["sides"] is None


@rule("AL-030")
def test_either_of_two_equal_cards_and_dice_can_be_chosen():
    t = dive(at="kelp", dice="R2 G5 R2", hand="flow ebb flow").strip("kelp", "same_any", "B2")
    seen = model(t.table, 0)
    assert [card["thing"] for card in seen["hand"]] == ["hand:0:0", "hand:0:1", "hand:0:0"]
    assert [die["thing"] for die in seen["tray"] if die["short"] == "R2"] == ["dice:0:0", "dice:0:0"]
    t.say("Play a card face down: take a die")
    assert {card["thing"] for card in model(t.table, 0)["hand"]} == {"hand:0:0", "hand:0:1"}


@rule("AL-032", "AL-033")
def test_every_card_says_what_it_can_be_played_face_down_for():
    t = dive(at="kelp", dice="R2", hand="flow ebb flow")
    seen = model(t.table, 0)
    assert [use["name"] for use in seen["face_down"]] == ["Die", "Move"]
    assert [card["same"] for card in seen["hand"]] == ["hand:0:0", "hand:0:1", "hand:0:0"]
    t.say("Play a card face down: take a die")
    assert model(t.table, 0)["face_down"] == [], "now it is asked which card"


def test_the_underwater_die_says_what_it_shows():
    t = dive(at="kelp").has(underwater=1)
    assert model(t.table, 0)["underwater_sides"][1] in page(t.table, 0)
