"""Aquatica: Duellum by clicking: a whole game by mouse against a bot, and one by finger on a phone against
Regent Shrimpion: the beginning and the end of each, all of it in a thorough run."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

import fathomfive as ff
from fathomfive.games.aquatica_duellum.content.world import MAP
from tests.browser.chromium import picture
from tests.browser.layouts import covered, resized
from tests.browser.looks import (
    can_be_scrolled_down,
    narrower_than_its_content,
    outside_the_window,
    smaller_than_a_finger,
)
from tests.browser.people import Visitor, Visits
from tests.browser.positions import close_to_the_end, laid_out
from tests.browser.table import AtTable, by_finger
from tests.browser.waiting import at_rest
from tests.samples import THOROUGH

pytestmark = pytest.mark.slow
GAME = "aquatica_duellum"
FIRST, LAST = 999 if THOROUGH else 8, 8  # kinds of questions at the beginning, answers at the end
SIZES = ((1280, 800), (1440, 900))
# Pressing a thing of a menu answers the menu and the question behind it; only then is somebody asked again.
BEHIND = ("main_action", "mercenary", "use_animal", "use_depth", "declare", "take_how")
SETTLED = """behind => { const table = document.getElementById('table');
  return table.getAttribute('aria-busy') !== 'true' && !behind.some(step => table.matches(`.mine.step-${step}`)); }"""


def test_a_whole_game_by_mouse_against_a_bot(ana: Visitor) -> None:
    options = {"first_player": "turtles", "max_rounds": "10"}
    table = ana.comes_to(ana.new_table("greedy", game=GAME, **options))
    assert table.waits_for_turn() == "turn"
    foretells(table)
    plays_a_card(table)
    seen = plays(table, looks_at_a_desk, FIRST)
    assert {"turn", "take"} <= seen and len(seen) >= 8
    table = plays_the_end(ana, table, looks_at_a_desk, options)
    sees_the_end(table)


def test_a_whole_game_by_finger_against_regent_shrimpion(visit: Visits) -> None:
    phone = visit(phone=True)
    options = {"first_player": "squids", "max_rounds": "10", "automa_level": "3"}
    table = phone.comes_to(phone.new_table("greedy", game=GAME, **options))
    table.press = by_finger
    while (question := table.question())[
        0
    ] == "regent_route":  # two ways are as good for the Regent, who begins
        decides(table, *question, hurries=False)
        settles(table)
    assert table.waits_for_turn() == "turn"
    table.page.get_by_role("button", name="Regent").tap()
    expect(table.page.locator("#foe")).to_be_visible()
    expect(table.page.locator(".regency li").first).to_contain_text("Plays ")
    picture(table.page, "duellum_phone_regent")
    table.page.locator("#foe .shut").tap()
    seen = plays(table, looks_at_a_phone, FIRST)
    assert {"turn", "take"} <= seen
    assert any("Shrimpion" in line for line in table.log)
    table = plays_the_end(phone, table, looks_at_a_phone, options)
    sees_the_end(table)


def foretells(table: AtTable) -> None:
    """What a card costs and what would pay it is told at once."""
    price = table.page.locator("#vortex .price:not(.no, .idle)").first
    price.hover()
    expect(table.page.locator("#foretell")).to_contain_text("for 1")
    expect(table.page.locator("#table .look").first).to_be_attached()
    expect(table.page.locator("#hand .action")).to_have_count(8)


def plays_a_card(table: AtTable) -> None:
    """One press on a card of the hand: the menu and the question behind it are answered."""
    hand = [thing for thing in table.glowing if thing.startswith("hand")]
    table.choose(hand[0])
    settles(table)
    expect(table.page.locator(".played .below")).to_have_text("Played 1")
    expect(table.page.locator("#hand .action")).to_have_count(7)


def settles(table: AtTable) -> None:
    table.page.wait_for_function(SETTLED, arg=list(BEHIND))


def plays_the_end(
    visitor: Visitor, table: AtTable, looks: Callable[[AtTable, str], None], options: dict[str, str]
) -> AtTable:
    """The last turns of another game, which bots have played so far; nothing is left of a thorough run."""
    if not THOROUGH:
        path = laid_out(visitor, close_to_the_end(GAME, 2, 3, LAST, **options))
        table = AtTable(visitor.opens(path), table.press)
        assert plays(table, looks)
    return table


def plays(table: AtTable, looks: Callable[[AtTable, str], None], kinds: int = 999) -> set[str]:
    """Until this many kinds of questions have come, or to the end, like somebody who tries everything twice and then hurries
    on; the questions that came."""
    seen: Counter[str] = Counter()
    while len(seen) < kinds and (question := table.question())[0] != "over":
        step, glowing = question
        if step not in seen:
            looks(table, step)
        seen[step] += 1
        decides(table, step, glowing, hurries=seen[step] > 2 and step not in ("turn", "take"))
        settles(table)
    return set(seen)


def decides(table: AtTable, step: str, glowing: list[str], hurries: bool) -> None:
    """A goal or a card of the hand; a price before its card; else whatever glows; else a button of the
    prompt."""
    wanted = [thing for start in ("goals", "hand", "price") for thing in glowing if thing.startswith(start)]
    if hurries and table.page.locator("#prompt .loose").count():
        wanted = glowing = []
    if wanted or (glowing and step != "turn"):
        press(table, (wanted or glowing)[0])
    else:
        with table.answering():
            table.press(table.page.locator("#prompt .loose").last)
        table.follows(table.sent)


def press(table: AtTable, thing: str) -> None:
    found = table.thing(thing)
    if not found.last.is_visible():
        table.press(table.page.locator("#sheets .lit"))  # on a phone goals lie in a sheet, which glows then
    with table.answering():
        table.press(found.last if found.count() > 1 else found)
    table.follows(table.sent)


def looks_at_a_desk(table: AtTable, step: str) -> None:
    for width, height in SIZES:
        resized(table.page, width, height)
        where = f"{step} at {width} × {height}"
        assert outside_the_window(table.page) == [], where
        assert (can_be_scrolled_down(table.page), narrower_than_its_content(table.page)) == (0, 0), where
    picture(table.page, f"duellum_{step}")


def looks_at_a_phone(table: AtTable, step: str) -> None:
    picture(table.page, f"duellum_phone_{step}")
    assert narrower_than_its_content(table.page) == 0, step
    assert smaller_than_a_finger(table.page, "#board [data-choose], #prompt button") == [], step


def sees_the_end(table: AtTable) -> None:
    end = table.page.locator("#end")
    expect(end).to_be_visible()
    assert end.locator(".tally").count() == 2
    assert narrower_than_its_content(table.page) == 0


def asked_for(step: str, leader_at: str = "") -> ff.Record:
    """A game in which the first seat is asked this; perhaps while the Manta Leader is there."""
    for seed in range(20):
        table, luck = ff.new_table(GAME, 2, seed, {"first_player": "turtles"}), ff.bot("random", seed)
        while ask := table.ask:
            here = MAP[table.position.leader].id
            if ask.seat == 0 and ask.step == step and leader_at in ("", here):
                return table.record()
            table.apply(luck.choose(table.at(ask.seat)), ask.seat)
    raise AssertionError(f"nobody is asked {step} in twenty games")


def test_every_place_where_the_leader_may_go_can_be_tapped(visit: Visits) -> None:
    """Open Water and the strait beside it are close together, on a small phone above all."""
    phone = visit(phone=True)
    table = phone.comes_to(laid_out(phone, asked_for("manta", leader_at="e2_north")))
    table.waits_for_turn()
    for size in ((390, 844), (360, 640)):
        resized(table.page, *size)
        assert at_rest(table.page, lambda: covered(table.page), []) == [], size
        assert smaller_than_a_finger(table.page, "#board .spot[data-choose]") == [], size


# two boxes of the vortex that lie on each other: the rows of prices, and the buttons that turn the disc
OVERLAPS = """() => {
  const all = kind => [...document.querySelectorAll(kind)].map(one => one.getBoundingClientRect());
  const on = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom - .5 && b.top < a.bottom - .5;
  const pairs = (these, those) => these.flatMap(a => those.filter(b => on(a, b))).length;
  const upper = all(':is(.rim0, .rim1, .rim2) > .price'), lower = all(':is(.rim3, .rim4, .rim5) > .price');
  return pairs(upper, [...lower, ...all('.slot3, .slot4, .slot5')]) + pairs([...upper, ...lower], all('.turners')); }"""


def overlaps(page: Page) -> int:
    return at_rest(page, lambda: int(page.evaluate(OVERLAPS)), 0)


@pytest.mark.parametrize("step", ["order", "rotate", "refill", "pay"])
def test_on_a_phone_a_price_stands_at_its_own_card(visit: Visits, step: str) -> None:
    """However tall the bar is; and nothing lies over the prices that one compares."""
    phone = visit(phone=True)
    table = phone.comes_to(laid_out(phone, asked_for(step)))
    assert table.waits_for_turn() == step
    assert overlaps(table.page) == 0
    picture(table.page, f"duellum_phone_{step}")
    table.page.add_style_tag(content="#prompt { height: 138px }")
    assert overlaps(table.page) == 0
    resized(table.page, 844, 390)
    assert overlaps(table.page) == 0


def test_on_a_phone_a_question_is_answered_with_yes_or_no_and_goals_stay_while_one_pays(
    visit: Visits,
) -> None:
    phone = visit(phone=True)
    table = phone.comes_to(laid_out(phone, asked_for("refill")))
    assert table.waits_for_turn() == "refill"
    assert table.page.locator("#prompt .loose").all_inner_texts() == ["Yes", "No"]
    table = phone.comes_to(laid_out(phone, asked_for("pay")))
    assert table.waits_for_turn() == "pay"
    for goal in table.page.locator("#court .goal:not(:has(.token.can)) .need svg").all():
        expect(goal).to_be_visible()


def test_on_a_phone_the_bar_names_the_card_that_was_tapped(visit: Visits) -> None:
    phone = visit(phone=True)
    table = phone.comes_to(laid_out(phone, asked_for("turn")))
    assert table.waits_for_turn() == "turn"
    table.page.locator('#hand [data-thing="hand:0:2"]').tap()
    expect(table.page.locator("#foretell")).to_have_text(re.compile("^Expedition: 2 tridents"))
    expect(table.page.locator("#play-armed")).to_have_text("Play")


# where the vortex, its cards, the Locations, the animals and the question are
PLACES = """() => ['#vortex .slot0', '#vortex .slot3', '#realm .locations', '#realm .animals', '#prompt'].map(one => {
  const box = document.querySelector(one).getBoundingClientRect();
  return [box.top, box.height].map(Math.round); })"""


def test_on_a_phone_the_board_stays_where_it_is_during_a_turn(visit: Visits) -> None:
    """Only the drawer changes, from the hand to the map and back."""
    phone, places = visit(phone=True), defaultdict[tuple[int, int], dict[str, object]](dict)
    page = phone.profile.tab()
    for step in ("turn", "take", "pay", "refill", "rotate", "order", "tire", "score"):
        page.goto(laid_out(phone, asked_for(step)))
        assert AtTable(page).waits_for_turn() == step
        for size in ((390, 664), (844, 390), (390, 844)):
            resized(page, *size)
            places[size][step] = page.evaluate(PLACES)
            expect(page.locator("#hand" if step == "turn" else "#court")).to_be_visible()
    for size, found in places.items():
        assert found == dict.fromkeys(found, found["turn"]), size


def test_the_preview_of_a_turn_of_the_disc_shows_the_prices_of_both_players(visit: Visits) -> None:
    phone = visit(phone=True)
    page = phone.comes_to(laid_out(phone, asked_for("rotate"))).page
    page.locator(".turner").first.tap()
    for chips in (".price", ".theirs"):
        expect(page.locator(f"#vortex {chips} .delta").first).to_be_visible()
    assert page.locator("#vortex .theirs .delta").count() >= 4


COVERS = """([box, under]) => { const one = document.querySelector(box).getBoundingClientRect();
  return [...document.querySelectorAll(under)].filter(thing => { const on = thing.getBoundingClientRect();
    return one.left < on.right && on.left < one.right && one.top < on.bottom && on.top < one.bottom; }).length; }"""


def test_on_a_phone_a_hint_leaves_the_vortex_in_sight(visit: Visits) -> None:
    phone = visit(phone=True)
    table = phone.comes_to(laid_out(phone, asked_for("turn")))
    table.waits_for_turn()
    table.press(table.page.locator("#hint"))
    expect(table.whisper).to_contain_text("A good player would choose")
    assert table.page.evaluate(COVERS, ["#whisper", "#vortex"]) == 0


def test_on_a_phone_a_note_leaves_free_what_one_chooses_from(visit: Visits) -> None:
    phone = visit(phone=True, notes="on")
    phone.context.add_init_script(
        f"location.protocol === 'http:' && (localStorage['fathom.notes'] = '{{\"{GAME}\": [\"learn\"]}}')"
    )
    page = phone.comes_to(laid_out(phone, asked_for("empty_nest"))).page
    expect(page.locator("#play-note")).to_contain_text("Nobody lives here any more")
    assert at_rest(page, lambda: page.evaluate(COVERS, ["#play-note", "#table [data-choose]"]), 0) == 0
