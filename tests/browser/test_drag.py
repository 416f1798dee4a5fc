"""Dragging by mouse and by finger: onto its place a card is played, anywhere else it goes back."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.people import Visitor, Visits
from tests.browser.playing import decides
from tests.browser.table import AtTable

pytestmark = pytest.mark.slow
Point = tuple[float, float]


def middle(thing: Locator) -> Point:
    box = thing.first.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


class Mouse:
    def __init__(self, page: Page) -> None:
        self.page = page

    def takes(self, at: Point) -> None:
        self.page.mouse.move(*at)
        self.page.mouse.down()

    def pulls(self, to: Point) -> None:
        self.page.mouse.move(*to, steps=6)

    def lets_go(self) -> None:
        self.page.mouse.up()


class Finger:
    """As the browser hears of a finger, with all that follows from it."""

    def __init__(self, page: Page) -> None:
        self.wire, self.at = page.context.new_cdp_session(page), (0.0, 0.0)

    def takes(self, at: Point) -> None:
        self._touches("touchStart", at)

    def pulls(self, to: Point) -> None:
        (x, y), steps = self.at, 8
        for step in range(1, steps + 1):
            self._touches("touchMove", (x + (to[0] - x) * step / steps, y + (to[1] - y) * step / steps))

    def lets_go(self) -> None:
        self.wire.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    def _touches(self, kind: str, at: Point) -> None:
        self.at = at
        self.wire.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": at[0], "y": at[1]}]})


Hand = Mouse | Finger
READABLE = 60  # pixels


def is_dragged(table: AtTable, hand: Hand, thing: str, place: str) -> None:
    """Held over its place the prompt bar says what would happen; let go there, it is played."""
    hand.takes(middle(table.thing(thing)))
    hand.pulls(middle(table.thing(place)))
    expect(table.page.locator(".dragged")).to_have_count(1)
    expect(table.thing(place).first).to_have_class(re.compile("drop-here"))
    expect(table.page.locator("#foretell b")).not_to_be_empty()
    drawn = table.page.locator("#foretell").bounding_box()
    assert drawn and drawn["width"] > READABLE, "not only for screen readers"
    hand.lets_go()


def goes_back(table: AtTable, hand: Hand, thing: str, to: Point) -> None:
    before = table.decision
    hand.takes(middle(table.thing(thing)))
    hand.pulls(to)
    expect(table.page.locator(".drop").first).to_be_visible()
    hand.lets_go()
    expect(table.page.locator(".dragged, .drop")).to_have_count(0)
    assert table.decision == before and table.main.get_attribute("aria-busy") is None


def test_a_card_from_the_store_into_the_tank(ana: Visitor) -> None:
    table = ana.sits_down(opened=True)
    table.waits_for_turn()
    mouse, card = Mouse(table.page), table.cards()["store:1"]
    goes_back(table, mouse, "store:1", (700.0, 30.0))
    is_dragged(table, mouse, "store:1", "tank:0:4")
    expect(table.page.locator('#board [data-at="tank:0:4"]')).to_have_attribute("data-key", card)


def test_a_card_that_was_taken_or_kept_into_the_tank(ana: Visitor) -> None:
    table = ana.sits_down()
    table.waits_for_turn()
    decides(table)
    for cell in (4, 0, 8):
        table.waits_for_turn()
        kept = table.page.locator(".in-hand.picked").get_attribute("data-thing") or ""
        is_dragged(table, Mouse(table.page), kept, f"tank:0:{cell}")
    table.waits_for_turn()
    card = table.cards()["store:2"]
    table.choose("store:2")
    is_dragged(table, Mouse(table.page), "store:2", "tank:0:1")
    expect(table.page.locator('#board [data-at="tank:0:1"]')).to_have_attribute("data-key", card)


def test_a_ship_from_the_hand_onto_the_sea(ana: Visitor) -> None:
    table = ana.sits_down(game="pirates_under_fire")
    table.waits_for_turn()
    mouse = Mouse(table.page)
    goes_back(table, mouse, "hand:0:0", (5.0, 5.0))
    before = table.decision
    is_dragged(table, mouse, "hand:0:0", "space:d1")
    table.follows(before + 2)


def test_a_ship_over_a_space_shows_what_it_would_do_beside_the_sea(visit: Visits) -> None:
    table = visit(phone=True).sits_down("greedy", game="pirates_under_fire")
    table.waits_for_turn()
    expect(table.page.locator("#hand .landings").first).to_be_attached()
    finger = Finger(table.page)
    finger.takes(middle(table.thing("hand:0:0")))
    finger.pulls(middle(table.thing("space:d1")))
    expect(table.page.locator("#sea .landing > .tell")).to_be_in_viewport(ratio=1)
    finger.lets_go()


def test_by_finger(visit: Visits) -> None:
    table = visit(phone=True).sits_down("greedy", opened=True)
    table.waits_for_turn()
    finger, card = Finger(table.page), table.cards()["store:0"]
    goes_back(table, finger, "store:0", (200.0, 20.0))
    is_dragged(table, finger, "store:0", "tank:0:4")
    expect(table.page.locator('#board [data-at="tank:0:4"]')).to_have_attribute("data-key", card)
    expect(table.page.locator("#inspector")).to_be_hidden()


# A page that is busy for longer than a long press lasts, and hears only with the next frame that the finger has moved.
BUSY = """thing => {
  const card = document.querySelector(`#board [data-thing="${thing}"]`), box = card.getBoundingClientRect();
  const finger = (kind, by) => card.dispatchEvent(new PointerEvent(kind, { bubbles: true, isPrimary: true, pointerId: 9,
    pointerType: 'touch', clientX: box.x + 20 + by, clientY: box.y + 20 + by }));
  finger('pointerdown', 0);
  setTimeout(() => requestAnimationFrame(() => finger('pointermove', 60)), 549);
  setTimeout(() => requestAnimationFrame(() => document.body.dataset.waited = 'true'), 560);
  for (const until = performance.now() + 700; performance.now() < until;);
}"""


def test_on_a_slow_device_a_finger_that_has_moved_drags(visit: Visits) -> None:
    table = visit(phone=True).sits_down("greedy", opened=True)
    table.waits_for_turn()
    table.page.evaluate(BUSY, "store:0")
    expect(table.page.locator("body")).to_have_attribute("data-waited", "true")
    expect(table.page.locator(".dragged")).to_be_visible()
    expect(table.page.locator("#inspector")).to_be_hidden()
