"""Aquatica: Duellum by clicking: a whole game by mouse against a bot, and one by finger on a phone against
Regent Shrimpion."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.chromium import picture
from tests.browser.looks import (
    can_be_scrolled_down,
    narrower_than_its_content,
    outside_the_window,
    smaller_than_a_finger,
)
from tests.browser.people import Visitor, Visits
from tests.browser.table import AtTable, by_finger

pytestmark = pytest.mark.slow
GAME = "aquatica_duellum"
SIZES = ((1280, 800), (1440, 900))
# Pressing a thing of a menu answers the menu and the question behind it; only then is somebody asked again.
BEHIND = ("main_action", "mercenary", "use_animal", "use_depth", "declare", "take_how")
SETTLED = """behind => { const table = document.getElementById('table');
  return table.getAttribute('aria-busy') !== 'true' && !behind.some(step => table.matches(`.mine.step-${step}`)); }"""


def test_a_whole_game_by_mouse_against_a_bot(ana: Visitor) -> None:
    table = ana.comes_to(ana.new_table("greedy", game=GAME, first_player="turtles", max_rounds="10"))
    assert table.waits_for_turn() == "turn"
    foretells(table)
    plays_a_card(table)
    seen = plays_to_the_end(table, looks_at_a_desk)
    assert {"turn", "take"} <= seen and len(seen) >= 8
    sees_the_end(table)


def test_a_whole_game_by_finger_against_regent_shrimpion(visit: Visits) -> None:
    phone = visit(phone=True)
    table = phone.comes_to(
        phone.new_table("greedy", game=GAME, first_player="squids", max_rounds="10", automa_level="3")
    )
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
    seen = plays_to_the_end(table, looks_at_a_phone)
    assert {"turn", "take"} <= seen
    assert any("Shrimpion" in line for line in table.log)
    sees_the_end(table)


def foretells(table: AtTable) -> None:
    """What a card costs and what would pay it is told at once."""
    price = table.page.locator("#vortex .price:not(.no, .idle)").first
    price.hover()
    expect(table.page.locator("#foretell")).to_contain_text("for 1")
    assert table.page.locator("#table .look").count() >= 1
    assert table.page.locator("#hand .action").count() == 8


def plays_a_card(table: AtTable) -> None:
    """One press on a card of the hand: the menu and the question behind it are answered."""
    hand = [thing for thing in table.glowing if thing.startswith("hand")]
    table.choose(hand[0])
    settles(table)
    assert table.page.locator(".played .below").inner_text() == "Played 1"
    assert table.page.locator("#hand .action").count() == 7


def settles(table: AtTable) -> None:
    table.page.wait_for_function(SETTLED, arg=list(BEHIND))


def plays_to_the_end(table: AtTable, looks: Callable[[AtTable, str], None]) -> set[str]:
    """Like somebody who tries everything twice and then hurries on; the questions that came."""
    seen: Counter[str] = Counter()
    while (question := table.question())[0] != "over":
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
        table.page.set_viewport_size({"width": width, "height": height})
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
