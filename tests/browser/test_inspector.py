"""The inspector and the legend: anything in large with its words, on every table, for every finger and every ear."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.layouts import resized
from tests.browser.people import Visitor, Visits
from tests.browser.playing import decides
from tests.browser.positions import SEATS, laid_out, points
from tests.browser.table import AtTable
from tests.browser.test_accessible import serious
from tests.browser.test_drag import Finger, middle

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("game", SEATS)
def test_anything_opens_in_large_with_its_words(ana: Visitor, game: str) -> None:
    table = ana.comes_to(laid_out(ana, dict(points(game))["middle"]))
    table.waits_for_turn()
    sheet, page = table.page.locator("#inspector"), table.page
    thing = page.locator("#board button[data-thing]:visible").first
    thing.focus()
    page.keyboard.press("i")
    expect(sheet).to_be_visible()
    assert len(page.locator("#inspector-title").inner_text()) > 1
    assert page.locator("#inspector-text").inner_text().strip()
    assert serious(page, "#inspector") == []
    page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()
    page.keyboard.press("?")
    legend = page.locator("#legend li")
    expect(legend.nth(4)).to_be_visible()
    assert all(text.strip() for text in legend.all_inner_texts())
    page.wait_for_function(WHOLE_LEGEND, arg=2)
    assert serious(page, "#help") == []
    assert page.locator("#help").evaluate("one => one.scrollWidth <= one.clientWidth")


def test_a_long_press_opens_it_and_chooses_nothing(visit: Visits) -> None:
    table: AtTable = visit(phone=True).sits_down("greedy", opened=True)
    table.waits_for_turn()
    before, finger = table.decision, Finger(table.page)
    finger.takes(middle(table.thing("store:0")))
    expect(table.page.locator("#inspector")).to_be_visible()
    finger.lets_go()
    assert table.decision == before and table.page.locator("#play-armed").is_hidden()
    expect(table.page.locator("#inspector-picture .type")).to_have_text(re.compile(r"\s*\w{4,}"))  # not "Wa"
    table.page.locator("#inspector button[aria-label=Close]").tap()  # so it stays after the finger has left
    expect(table.page.locator("#inspector")).to_be_hidden()


def test_each_thing_is_read_from_its_top(visit: Visits) -> None:
    """…, not from where the last one was left."""
    page = visit(phone=True).sits_down("greedy", game="aquaria").page
    resized(page, 640, 360)
    sheet = page.locator("#inspector")
    for _ in range(2):
        page.locator("#wheels [data-thing='circle:0']").evaluate(
            "one => one.dispatchEvent(new Event('inspect', { bubbles: true }))"
        )
        expect(sheet).to_be_visible()
        assert sheet.evaluate("one => one.scrollTop") == 0
        assert sheet.evaluate("one => { one.scrollTop = 9999; return one.scrollTop }") > 20
        sheet.evaluate("one => one.hidePopover()")


def test_the_rule_that_refuses_a_card_is_not_hidden_behind_it(visit: Visits) -> None:
    table = visit(phone=True).sits_down("greedy")
    table.waits_for_turn()
    decides(table)
    table.waits_for_turn()
    table.page.locator(".in-hand.waits").first.tap()
    table.page.locator("#inspector-text [data-rule-open]").tap()
    expect(table.page.locator("#inspector")).to_be_hidden()
    expect(table.page.locator("#rules-search")).to_be_visible()


def test_a_long_press_opens_the_area_of_an_opponent(visit: Visits) -> None:
    table = visit(phone=True).sits_down("greedy", opened=True)
    table.waits_for_turn()
    finger = Finger(table.page)
    area = table.page.get_by_role("button", name="Open Marlin’s aquarium")
    finger.takes(middle(area))
    expect(area).to_have_class(re.compile("held"))
    finger.lets_go()
    expect(table.page.locator("#tank-1")).to_have_css("position", "fixed")


def test_pointing_is_offered_only_where_somebody_else_sees_it(
    ana: Visitor, friends: tuple[AtTable, AtTable]
) -> None:
    alone, (hers, _) = ana.sits_down("greedy", opened=True), friends
    for table, offered in ((alone, False), (hers, True)):
        table.thing("store:0").dispatch_event("inspect", {"bubbles": True})
        expect(table.page.locator("#inspector")).to_be_visible()
        expect(table.page.locator("#inspector-point")).to_be_visible(visible=offered)


# The rules that the inspector shows for things of these names.
# All signs that the game has a word for, also those that do not lie on the table; two of Aquaria are parts of pictures.
WHOLE_LEGEND = """most => {
  const shown = [...document.querySelectorAll('#legend li')].map(one => one.textContent);
  const known = Object.values(JSON.parse(document.getElementById('sign-words').textContent));
  return known.filter(words => !shown.includes(words)).length <= most;
}"""
RULES_OF = """async names => {
  const { href } = document.querySelector('[rel=modulepreload][href*="table/talk"]');
  const { inspect } = await import(href.replace('talk', 'panels/inspector'));
  const shown = [];
  for (const name of names) {
    const thing = document.querySelector('#board [data-thing]');
    const probe = Object.assign(thing.cloneNode(false), { textContent: name });
    probe.setAttribute('aria-label', name);
    thing.after(probe);
    inspect(probe);
    probe.remove();
    shown.push([...document.querySelectorAll('#inspector-rules b')].map(one => one.textContent));
  }
  return shown;
}"""


@pytest.mark.parametrize(
    ("game", "name", "wrong"),
    [
        ("pirates_under_fire", "c5", "PF-E13"),
        ("aqualuma", "Frost Deep", "AL-117"),
        ("aqualuma", "Red die", "AL-Q01"),
        ("aquaria", "Deal a new offer", "AQ-042"),
        ("aquatica_duellum", "Trident", "DU-027a"),
    ],
)
def test_rules_that_only_mention_its_name_are_not_shown(
    ana: Visitor, game: str, name: str, wrong: str
) -> None:
    table = ana.comes_to(laid_out(ana, dict(points(game))["middle"]))
    table.waits_for_turn()
    assert [wrong in rules for rules in table.page.evaluate(RULES_OF, [name])] == [False]


def test_the_rule_about_a_thing_comes_first(ana: Visitor) -> None:
    table = ana.comes_to(laid_out(ana, dict(points("ultimate_aquarium"))["middle"]))
    table.waits_for_turn()
    found = table.page.evaluate(RULES_OF, ["Net", "Restock", "Brine Shrimp"])
    assert [rules[0] for rules in found] == ["UA-040", "UA-044", "UA-070"]


# What the inspector calls a thing, and the rules that it shows for it.
CALLED = """async selector => {
  const { href } = document.querySelector('[rel=modulepreload][href*="table/talk"]');
  const { inspect } = await import(href.replace('talk', 'panels/inspector'));
  inspect(document.querySelector(selector));
  const rules = [...document.querySelectorAll('#inspector-rules b')].map(one => one.textContent);
  return [document.getElementById('inspector-title').textContent, ...rules];
}"""


@pytest.mark.parametrize(
    ("game", "thing", "name", "rule"),
    [
        ("ultimate_aquarium", "tank:1:7", "Moray Eel", "UA-067"),  # not "Bottom centre"
        ("pirates_under_fire", "deck:1", "Main deck", "PF-012"),
        ("aqualuma", "magic_pile", "Pile of magic cards", "AL-081"),
        ("aquatica_duellum", "hand:1:0", "Expedition", "DU-012"),  # not "In hand"
        ("aquaria", "deck", "Deck", "AQ-053"),
        ("aquaria", "tank:0:5", "Clark's Clownfish", "AQ-041"),  # not "Row 2, column 2"
    ],
)
def test_piles_and_the_cards_of_others_have_names_and_rules(
    ana: Visitor, game: str, thing: str, name: str, rule: str
) -> None:
    table = ana.comes_to(laid_out(ana, dict(points(game))["middle"]))
    table.waits_for_turn()
    called, *rules = table.page.evaluate(CALLED, f'[data-thing="{thing}"]')
    assert called == name and rules[0] == rule


def test_what_shows_nothing_leaves_no_hole(ana: Visitor) -> None:
    table = ana.comes_to(laid_out(ana, dict(points("aqualuma"))["middle"]))
    table.waits_for_turn()
    table.page.locator("#station > .go").dispatch_event("inspect", {"bubbles": True})
    expect(table.page.locator("#inspector-title")).to_have_text("Diving Station")
    expect(table.page.locator("#inspector-picture")).to_be_hidden()


# What lets no two fingers enlarge it.
NO_PINCH = """() => [...document.querySelectorAll('*')].filter(one => {
  const touch = getComputedStyle(one).touchAction;
  return !['auto', 'manipulation'].includes(touch) && !touch.includes('pinch-zoom');
}).map(one => one.id || one.className)"""


def test_nothing_keeps_two_fingers_from_enlarging_the_table(visit: Visits) -> None:
    table = visit(phone=True).sits_down("greedy", opened=True)
    table.waits_for_turn()
    meta = table.page.locator("meta[name=viewport]").get_attribute("content") or ""
    assert "user-scalable" not in meta and "maximum-scale" not in meta
    assert table.page.evaluate(NO_PINCH) == []
