"""Help at the table: hint, why not, the list of all choices, rules, log and catch-up, the score explained,
settings."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Route, expect

from tests.browser.layouts import DRAWN, resized
from tests.browser.people import Visitor
from tests.browser.playing import decides
from tests.browser.positions import SEATS, laid_out, points
from tests.browser.table import AtTable
from tests.browser.waiting import wait_for_value

pytestmark = pytest.mark.slow


@pytest.fixture
def table(ana: Visitor) -> AtTable:
    """Ana's first turn, against a bot."""
    sat = ana.sits_down(opened=True)
    sat.waits_for_turn()
    return sat


def test_a_hint_names_a_choice_and_shows_it(table: AtTable) -> None:
    table.page.get_by_role("button", name="Hint").click()
    expect(table.whisper).to_contain_text("A good player would choose: ")
    ringed = table.page.locator("#board .hinted")
    expect(table.page.locator(".advice:visible").first).to_be_visible()
    things = ringed.evaluate_all("all => all.map(one => one.dataset.thing)")
    choice = [thing for thing in things if thing in table.glowing]
    assert table.page.locator(".advice").count() == len(things)
    assert len(choice) == 1 and all(thing in choice or thing.startswith("tank:0:") for thing in things)


def test_a_hint_rings_a_ship_and_its_space_until_it_lies_there(ana: Visitor) -> None:
    table = ana.sits_down("greedy", game="pirates_under_fire")
    table.waits_for_turn()
    table.page.get_by_role("button", name="Hint").click()
    expect(table.whisper).to_contain_text(re.compile(r", then “[a-g][1-6] "))
    ship, space = table.page.locator("#table .hinted"), table.page.locator("#sea .hinted")
    expect(ship).to_have_count(2)
    at = space.get_attribute("data-thing") or ""
    table.choose(
        next(thing for thing in table.glowing if table.thing(thing).evaluate("one => one.matches('.hinted')"))
    )
    table.waits_for_turn(table.sent)
    expect(ship).to_have_count(1)
    assert space.get_attribute("data-thing") == at
    table.choose(at)
    expect(ship).to_have_count(0)


def test_a_hint_shows_that_it_thinks(table: AtTable) -> None:
    waiting: list[Route] = []

    def holds(route: Route) -> None:
        waiting.append(route)

    table.page.route("**/hint", holds)
    button = table.page.get_by_role("button", name="Hint")
    button.click()
    expect(button).to_have_attribute("aria-busy", "true")
    expect(table.whisper).to_have_text("Looking for a good move …")
    button.click()
    assert len(waiting) == 1, "one question at a time"
    waiting[0].continue_()
    expect(table.whisper).to_contain_text("A good player would choose: ")
    expect(button).not_to_have_attribute("aria-busy", "true")


def with_its_rule(table: AtTable, refusal: str) -> str:
    """A refusal ends with the link to the rule of the question."""
    rule = table.main.get_attribute("data-rule")
    assert rule
    return f"{refusal} {rule}"


def test_why_not_is_told_beside_what_was_pressed(table: AtTable) -> None:
    table.thing("tank:0:4").click()
    expect(table.whisper).to_have_text(
        with_its_rule(table, "Not possible now. First comes “Take a card from the store.”")
    )
    near, pressed = table.whisper.bounding_box(), table.thing("tank:0:4").bounding_box()
    assert near and pressed
    assert abs(near["x"] + near["width"] / 2 - pressed["x"] - pressed["width"] / 2) < 40
    table.choose("restock:0")
    table.waits_for_turn(table.sent)
    table.thing("restock:0").click()
    expect(table.whisper).to_have_text(
        with_its_rule(table, "Your Restock is spent; it can be used once per game.")
    )


def test_why_not_where_an_opening_card_lies_already(ana: Visitor) -> None:
    table = ana.sits_down()
    table.waits_for_turn()
    table.choose("hand:0:0", "hand:0:1", "hand:0:2")
    table.waits_for_turn(table.sent)
    table.choose("tank:0:4")
    table.waits_for_turn(table.sent)
    table.thing("tank:0:4").click()
    expect(table.whisper).to_have_text(with_its_rule(table, "One of your opening cards goes there already."))


def test_the_list_holds_every_choice_with_its_preview(table: AtTable) -> None:
    table.does("All choices as a list")
    lines = table.page.locator("#choices button")
    assert lines.count() == len(table.glowing)
    assert re.fullmatch(r"[+-]\d+ points? at best", lines.first.locator("small").inner_text())
    with table.answering():
        lines.first.click()
    table.waits_for_turn(table.sent)
    assert table.step == "place"
    expect(table.page.locator("#list")).to_be_hidden()


def test_the_rules_open_at_the_rule_that_matters_and_are_searched(table: AtTable) -> None:
    table.page.locator("#top").get_by_role("button", name="Rules").click()
    now = table.page.locator(".rule.now")
    expect(now).to_be_in_viewport()
    expect(now.locator(".id")).to_have_text(table.main.get_attribute("data-rule") or "?")
    rules = table.page.locator("#rules-text .rule:visible")
    every = rules.count()
    table.page.get_by_label("Search the rules").fill("restock store")
    found = rules.all_inner_texts()
    assert 0 < len(found) < every
    assert all("restock" in rule.lower() and "store" in rule.lower() for rule in found)
    table.page.get_by_label("Search the rules").fill("")
    assert rules.count() == every
    table.choose("store:0")
    table.waits_for_turn(table.sent)
    expect(now.locator(".id")).to_have_text(table.main.get_attribute("data-rule") or "?")


def test_the_log_jumps_to_a_moment_and_back(table: AtTable) -> None:
    expect(table.page.get_by_role("button", name="Earlier")).to_be_hidden()  # every line is there
    before = table.cards()
    for _ in range(2):
        decides(table)
    table.waits_for_turn()
    now = table.cards()
    table.page.locator("#log button", has_text="Ana opens with").click()
    expect(table.page.locator("#prompt")).to_contain_text("Looking back.")
    assert table.cards() == before != now and table.glowing == []
    table.does("Back to now")
    expect(table.page.locator("#prompt")).to_contain_text("Your turn.")
    assert table.cards() == now


# Lines of text in the log that are seen whole.
SEEN_LINES = """() => {
  const panel = document.getElementById('log'), box = panel.getBoundingClientRect(), words = document.createRange();
  const linesOf = one => { words.selectNodeContents(one); return [...words.getClientRects()]; };
  const lines = [...panel.querySelectorAll('li span')].flatMap(linesOf);
  const seen = lines.filter(one => one.width > 1 && one.top >= box.top - 1 && one.bottom <= box.bottom + 1);
  return new Set(seen.map(one => Math.round(one.top / 4))).size;
}"""


# The lines of the log from top to bottom, by the number of their event; and is the last one seen whole?
LINES_DOWN = """() => {
  const box = document.getElementById('log').getBoundingClientRect();
  const at = one => one.getBoundingClientRect();
  const lines = [...document.querySelectorAll('#log li[id^="log-"]')].sort((one, other) => at(one).top - at(other).top);
  const last = at(lines.at(-1)), seen = last.top >= box.top - 1 && last.bottom <= box.bottom + 1;
  return [lines.map(one => Number(one.id.slice(4))), seen];
}"""


@pytest.mark.parametrize("game", SEATS)
def test_the_log_shows_at_least_eight_lines(ana: Visitor, game: str) -> None:
    most = 4 if game == "aquaria" else SEATS[game]
    table = ana.comes_to(laid_out(ana, dict(points(game, most))["late"]))
    resized(table.page, 1440, 900)
    assert table.page.evaluate(SEEN_LINES) >= 8


def test_the_log_reads_as_it_happened_and_what_is_older_comes_above_it(ana: Visitor) -> None:
    page = ana.comes_to(laid_out(ana, dict(points("aquaria"))["late"])).page
    for _ in range(2):
        numbers, newest_in_sight = page.evaluate(LINES_DOWN)
        assert numbers == sorted(numbers) and newest_in_sight
        page.locator("#log-more").click()
        wait_for_value(
            page, "count => document.querySelectorAll('#log li[id]').length > count + 30", len(numbers)
        )
        page.locator("#log").evaluate("log => log.scrollTo(0, log.scrollHeight)")


def test_what_happened_since_the_own_turn_is_played_again(table: AtTable) -> None:
    for _ in range(3):
        decides(table)
    table.waits_for_turn()
    now = table.cards()
    table.page.locator("#catch-up").click()
    expect(table.page.locator("#looking-text")).to_contain_text(re.compile(r"\d of \d"))
    expect(table.page.locator("#looking-back")).to_be_hidden()
    expect(table.page.locator("#prompt")).to_contain_text("Your turn.")
    assert table.cards() == now


def test_the_score_is_explained_card_by_card(table: AtTable) -> None:
    table.page.locator("#score").click()
    why = table.page.locator("#why")
    expect(why).to_be_visible()
    points = [int(text) for text in why.locator("td:last-child").all_inner_texts()]
    assert len(points) == 9 and sum(points) == table.score


def test_settings_are_kept_over_a_reload(table: AtTable) -> None:
    page = table.page
    table.does("Settings")
    for name, value in (
        ("motion", "fast"),
        ("text", "larger"),
        ("contrast", "more"),
        ("confirm", "on"),
        ("sound", "on"),
    ):
        page.locator(f"#settings-form [name={name}][value={value}]").check(force=True)
        page.evaluate(DRAWN)  # larger text moves what is to be pressed next
    size = page.locator("#prompt").evaluate("one => getComputedStyle(one).fontSize")
    page.reload()
    table.waits_for_turn()
    for name, value in (
        ("motion", "fast"),
        ("text", "larger"),
        ("contrast", "more"),
        ("confirm", "on"),
        ("sound", "on"),
    ):
        expect(page.locator("html")).to_have_attribute(f"data-{name}", value)
        expect(page.locator(f"#settings-form [name={name}][value={value}]")).to_be_checked()
    assert page.locator("#prompt").evaluate("one => getComputedStyle(one).fontSize") == size


def test_confirm_moves_asks_once_more(table: AtTable) -> None:
    table.does("Settings")
    table.page.locator("#settings-form [name=confirm][value=on]").check(force=True)
    table.page.keyboard.press("Escape")
    before = table.decision
    play = table.page.locator("#play-armed")
    table.thing("store:0").click()
    expect(table.page.locator("#foretell")).to_contain_text("at best")
    expect(play).to_be_visible()
    table.page.keyboard.press("Escape")
    expect(play).to_be_hidden()
    assert table.decision == before and table.step == "turn"
    table.thing("store:0").click()
    with table.answering():
        play.click()
    table.waits_for_turn(table.sent)
    assert table.step == "place"
