"""The board on screen: what it shows, that it shows nothing hidden, and that its pictures are sound."""

from __future__ import annotations

import json
import random
import re
from collections import Counter
from typing import Any

import pytest

import fathomfive as ff
from fathomfive.games.pirates_under_fire import GAME
from fathomfive.games.pirates_under_fire.content import load as content
from fathomfive.games.pirates_under_fire.content.sea import NAMES
from fathomfive.games.pirates_under_fire.rules import scoring
from fathomfive.games.pirates_under_fire.screen import art, faces
from fathomfive.games.pirates_under_fire.screen.board import SLOW_PREVIEWS, board, most_at_once
from tests.cited import rule
from tests.games.boards import Tags, both_pages, check_pictures, model, now_and_then, page, viewed

from .scenario import DARK, LIGHT, Sea, sea, table

OPTIONS = [
    {},
    pytest.param({"sea_setup": "chosen"}, marks=pytest.mark.slow),
    pytest.param(
        {"effects_optional": True, "mine_stacking": True, "both_start_shields": True}, marks=pytest.mark.slow
    ),
    pytest.param({"mercenaries_of_cost_3": "press_gang+powder_junk+fire_ring"}, marks=pytest.mark.slow),
]
CROWDED = (
    "L1@c1 L6+1@d1 L9@g1 L7@b2 Lironclad_cutter@c2 L5@d2 L2*@e2 L4+2@d3 L4@e3 L4@f3 L8@f4 Dboarding_galley@b3 D8@a4 "
    "D2+1@b4 D4*@e4 D2@b5 D5@f5 D2@b6 D6@c6 D7@d6 D8@e6 D9@f6"
)


def spaces_of(shown: dict[str, Any]) -> str:
    return "\n".join(shown["spaces"])


def crowded() -> Sea:
    """A rich moment: light has 7 points of combinations, dark 10; two ships burn, three mines lie about."""
    return sea(
        CROWDED,
        hand="1 3 5 6 8",
        enemy="1 3 5 7",
        mines="c3 g3 a5",
        gold=3,
        turn=6,
        market="powder_junk fire_ring aegis_galleon",
    )


def space(t: Sea, name: str, seat: int = LIGHT) -> str:
    """The HTML of one space."""
    found = re.search(
        rf'<button type="button" id="space-{name}".*?</button>', spaces_of(model(t.table, seat)), re.DOTALL
    )
    assert found, name
    return found[0]


def swings(t: Sea) -> dict[str, str]:
    """The change of lead that every lit space shows."""
    lit = re.compile(
        r'id="space-(\w\d)"[^>]*data-choose.*?class="swing \w+" aria-hidden="true">([^<]+)<', re.DOTALL
    )
    return dict(lit.findall(spaces_of(model(t.table, t.s.asked))))


def played(seed: int, options: dict[str, object]) -> Any:
    """A random game that likes to buy, decision by decision; the table as it is before each answer and at the
    end."""
    game, chance = ff.Table(GAME, 2, seed, options), random.Random(seed)
    while not game.over:
        yield game
        ask = game.asks[0]
        buys = [
            option
            for option in ask.options
            if any("market" in thing for thing in game.targets(option, ask.seat))
        ]
        game.apply(chance.choice(buys or ask.options), ask.seat)
    yield game


# At every decision


@pytest.mark.slow
@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: "-".join(options) or "plain")
def test_every_viewer_has_a_board_at_every_decision_and_it_tells_nothing_hidden(
    options: dict[str, object],
) -> None:
    for game in now_and_then(played(1, options)):
        for viewer in (-1, LIGHT, DARK):
            twin = game.imagine(viewer, seed=len(game.answers))
            truth, imagined = both_pages(game, viewer, twin)
            assert truth == imagined


@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: "-".join(options) or "plain")
@pytest.mark.slow
def test_pages_are_well_formed_and_show_every_choice(options: dict[str, object]) -> None:
    for game in now_and_then(played(2, options)):
        viewer = len(game.answers) % 3 - 1 if game.over else game.asks[0].seat
        t = viewed(game, viewer)
        tags = Tags(page(game, viewer, t=t))
        assert [name for name, times in Counter(tags.all("id")).items() if times > 1] == []
        assert t.things <= set(tags.all("data-thing"))
        assert {f"space:{name}" for name in NAMES} <= set(tags.all("data-thing"))
        assert all(
            json.loads(said).keys() <= set(tags.all("data-thing")) for said in tags.all("data-forecast")
        )
        assert sorted(set(tags.all("popovertarget")) - set(tags.all("id"))) == []


def test_the_enemys_hand_is_backs_and_the_own_one_is_sorted() -> None:
    t = crowded()
    html = page(t.table, LIGHT)
    assert all(f'id="card-{card}"' in html for card in t.s.hand[LIGHT])
    assert not any(f'"card-{card}"' in html for card in t.s.hand[DARK])
    assert [tile["label"][0] for tile in model(t.table, LIGHT)["hand"]] == ["1", "3", "5", "6", "8"]
    assert page(t.table, -1).count("A ship face down") == 5


def test_names_of_people_are_escaped() -> None:
    assert "<b>Ben" not in page(crowded().table, LIGHT)


def test_each_player_sees_the_own_half_below() -> None:
    t = table()

    def order(seat: int) -> list[str]:
        return re.findall(r'id="space-(\w\d)"', spaces_of(model(t.table, seat)))

    assert (order(LIGHT)[0], order(LIGHT)[-1]) == ("a6", "g1")
    assert order(DARK) == order(LIGHT)[::-1]


# What it tells


@rule("PF-080")
def test_the_score_is_told_with_its_sources() -> None:
    t = crowded()
    far, near = model(t.table, LIGHT)["sheets"]
    assert [(source["name"], source["points"]) for source in near["sources"]] == [
        ("Combinations", 7),
        ("Ships in enemy waters", 1),
        ("Mercenaries", 0),
        ("VP tokens", 0),
        ("Mines taken", 0),
    ]
    assert (near["score"], far["score"], model(t.table, LIGHT)["lead"]) == (8, 11, -3)
    assert [one["text"] for one in far["combinations"]] == ["Run 6·7·8·9", "Set 2·2·2·2"]


def test_a_lit_space_shows_how_the_lead_would_change_with_the_best_aim() -> None:
    t = crowded().say("3")
    assert swings(t) == {
        "g4": "+1",
        "e4": "+5",
        "d4": "+10",
        "g3": "−2",
        "c3": "0",
        "g2": "0",
        "f2": "+3",
        "e2": "+4",
        "a2": "0",
        "f1": "+2",
        "e1": "+4",
        "b1": "+1",
        "a1": "0",
    }


def test_a_space_tells_what_would_burn_what_would_arise_and_why_a_ship_may_lie_there() -> None:
    d4 = space(crowded().say("3"), "d4")
    assert "3 Gunboat on d4" in d4 and "Next to your 4 on d3." in d4
    assert "↖ enemy 2 on b6 burns" in d4 and "or\u00a0↗\u00a0f6" in d4 and "↑ enemy 7 on d6 burns" in d4
    assert "Run 6·5·4·3" in d4 and "In enemy waters" in d4 and 'class="lasso light new"' in d4
    assert d4.count('class="burst"') == 2 and d4.count('class="crosshair"') == 2
    assert 'class="lasso dark broken"' in d4, "what the shots break"


@rule("PF-028", "PF-064")
def test_the_panel_tells_what_happens_in_the_order_of_play() -> None:
    """A Coin Galley on a straight shot: the run, the gold, the shot of the space, and the mine."""
    f1 = space(sea("L4@d1 L5@e1 D4@f3", hand="6 2 5", mines="f1").say("6"), "f1")
    told = ["Run 4·5·6", "Take 1 gold", "↑ enemy 4 on f3 burns", "Hits the mine on f1"]
    assert sorted(told, key=f1.index) == told


def test_values_that_would_change_are_told_now_and_then() -> None:
    t = sea("L3@a1 L4@b1 L5@c1 D7@d6 D8@e6 D9@f6", hand="6 2 2").say("6")
    assert '<g class="gains">' in (d1 := space(t, "d1")) and ">2 → 4<" in d1
    t = sea("L3@a1 L4@b1 L5@c1 D7@d6 D8@f6 D9@e6 D8@f5 D7@f4", hand="3 2 2").say("3")
    assert ">2 → 4<" not in spaces_of(model(t.table, LIGHT))


def test_mines_and_sunk_ships_are_warned_of() -> None:
    t = crowded().say("3")
    assert "Hits the mine on g3" in space(t, "g3") and "a mine." in space(t, "g3")
    assert 'class="why" aria-hidden="true">sinks enemy 4<' in space(t, "e4")
    assert 'class="why" aria-hidden="true">sinks your 2<' in space(t, "e2")


def test_a_tile_in_hand_forecasts_every_space_and_a_space_every_tile() -> None:
    t = crowded()
    hand = {tile["label"][0]: tile for tile in model(t.table, LIGHT)["hand"]}
    assert json.loads(hand["3"]["forecast"])["space:d4"] == "+10"
    place = int(hand["3"]["thing"].split(":")[2])
    told = re.search(r"data-forecast='([^']+)'", space(t, "d4"))
    assert told and json.loads(told[1])[f"hand:0:{place}"] == "+10"
    assert "data-forecast" not in spaces_of(model(t.table, DARK))


@pytest.mark.parametrize("said", [(), ("3",)], ids=["choosing a tile", "laying it"])
def test_a_frame_shows_where_a_tile_may_lie_before_what_it_brings_is_worked_out(
    said: tuple[str, ...],
) -> None:
    t = crowded().say(*said)
    view = viewed(t.table, LIGHT)
    view.with_previews = False
    shown = board(t.s.seen_from(LIGHT), LIGHT, view)
    assert t.asked is not None and t.asked[1] in SLOW_PREVIEWS
    if not said:
        places = json.loads(shown["hand"][1]["forecast"])
        assert places.keys() == {f"space:{name}" for name in t.spaces(3)} and set(places.values()) == {""}
    assert "swing" not in spaces_of(shown) and "at once" not in shown["hand"][0]["tell"]


def test_a_tile_says_where_it_brings_most_at_once_and_nothing_where_it_brings_nothing() -> None:
    assert most_at_once({0: 0, 1: None, 2: -1}) == "" == most_at_once({})
    assert most_at_once({0: 1, 5: 4}) == f"+4 on {NAMES[5]}"
    told = [tile["tell"] for tile in model(crowded().table, LIGHT)["hand"]]
    assert any("Brings most at once: +" in one for one in told) and not any(": 0 on" in one for one in told)


def test_while_aiming_each_target_says_what_would_happen_to_it() -> None:
    t = crowded().say("3", "d4")
    assert t.asked == ("light", "shoot_diagonally")
    assert swings(t) == {"b6": "+3", "f6": "+2"}
    assert "firing" in space(t, "d4") and 'class="why" aria-hidden="true">burns<' in space(t, "b6")
    assert model(t.table, LIGHT)["overlay"].count('class="ray dots"') == 2


def test_a_hit_flies_and_the_ship_catches_fire() -> None:
    t = sea("L4@c1 D5@c4 D6+1@f2", hand="3 8", enemy="2").lay(3, "c2", "up")
    fired = next(event for event in t.table.events if event.step == "shoot_orthogonally")
    view = viewed(t.table, LIGHT)
    view.last_event = fired.seen_by(LIGHT)
    shown = board(t.s.seen_from(LIGHT), LIGHT, view)
    assert (
        shown["deed"].flights.count('class="ball"') == 1 and shown["deed"].css[NAMES.index("c4")] == " ignite"
    )
    assert "tile dark burning ignite" in spaces_of(shown) and "ship_dark_5_fire" in spaces_of(shown)


@rule("PF-059")
def test_the_dummy_is_marked_for_its_owner_only() -> None:
    t = sea("L4@c1", hand="2 6", gold=3, market="powder_junk fire_ring press_gang").buy(
        "powder_junk", "c2", "a6", "b6", "c6"
    )
    assert 'class="doubt own">dummy<' in space(t, "a6") and "doubt" not in space(t, "b6")
    assert all('class="doubt maybe">?<' in space(t, name, DARK) for name in ("a6", "b6", "c6"))


@rule("PF-002")
def test_while_a_half_is_arranged_its_icons_lie_as_chosen_so_far() -> None:
    t = table(sea_setup="chosen")
    dark = t.s.asked
    assert 'class="emblem"></span>' in space(t, "a1" if dark == DARK else "a6", dark)
    before = space(t, "g6", dark)
    t.say("BCA")
    assert space(t, "g6", dark) != before


def test_a_hired_mercenary_keeps_its_row_and_says_where_it_lies() -> None:
    t = sea("L4@c1", hand="2 6", gold=3, market="fire_ring press_gang powder_junk").buy("fire_ring", "c2")
    rows = {row["name"]: row for row in model(t.table, LIGHT)["market"]}
    assert (rows["Ring of Fire"]["hired"], rows["Ring of Fire"]["at"], rows["Press Gang"]["hired"]) == (
        LIGHT,
        "c2",
        -1,
    )


def test_the_stamp_changes_with_what_shows_without_a_move() -> None:
    t = crowded()
    before = model(t.table, LIGHT)["stamp"]
    t.s.burning[NAMES.index("d3")] = 1
    assert model(t.table, LIGHT)["stamp"] != before


# The board is as exact as the score sheet


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
def test_the_combinations_on_the_board_are_what_scoring_says(seed: int) -> None:
    for game in played(seed + 10, {}):
        s = game.position
        for captain in model(game, LIGHT)["sheets"] if not s.blocked else ():
            listed = captain["combinations"]
            assert sum(one["vp"] for one in listed) == scoring.combination_points(s, captain["seat"])
            assert captain["score"] == scoring.points(s, captain["seat"])


# Pictures


def test_there_is_a_picture_for_every_tile_and_for_the_scenes() -> None:
    fleets = ("light", "dark")
    ships = {
        f"ship_{fleet}_{ship.number}{fire}"
        for ship in content.SHIPS
        for fleet in fleets
        for fire in ("", "_fire")
    }
    mercenaries = {f"{kind.id}_{fleet}" for kind in content.MERCENARIES for fleet in fleets}
    scenes = {"back", "sea_light", "sea_dark", "storm", "parchment", "mine", "signs", "cover"}
    assert set(art.pictures()) == ships | mercenaries | scenes


def test_pictures_are_well_formed_small_and_the_same_every_time() -> None:
    check_pictures(art, 45_000, cover=120_000)


def test_every_sign_that_is_needed_is_drawn() -> None:
    views = set(re.findall(r'<view id="([\w-]+)"', art.pictures()["signs"]))
    assert {faces.sign_of(effect) for effect in range(len(content.EFFECTS)) if content.TERMS[effect]} <= views
    shown = "".join(page(game, -1) for game in (crowded().table, table().table))
    assert set(re.findall(r'signs\.svg\?v=\w+#([\w-]+)"', shown)) <= views


def test_a_mercenary_of_somebodys_own_list_borrows_a_picture() -> None:
    card = content.CARDS - 1
    assert faces.picture(card, DARK).split("?")[0].endswith(f"/{content.KINDS[card].id}_dark.svg")
    assert faces.STAND_IN in {kind.id for kind in content.MERCENARIES}
