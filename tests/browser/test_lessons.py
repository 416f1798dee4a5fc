"""Somebody who does only what the bubbles say finishes every lesson, by mouse, by finger and by keys in turn, at a desk or
on a phone.  The bubble covers neither what it points at nor the prompt bar, its arrow points at that, only what a step accepts
is lit, axe finds nothing, and nothing is sent that the server refuses.  At a desk bubbles are also looked at in other sizes."""

from __future__ import annotations

import os
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

import fathomfive as ff
from fathomfive.lessons.script import lesson_of
from tests.browser.bubbles import faults, faults_at_sizes
from tests.browser.chromium import picture
from tests.browser.clicking import Offer, from_the_menu, offers, sharing
from tests.browser.keys import by_keys
from tests.browser.layouts import resized
from tests.browser.people import Visitor, Visits
from tests.browser.positions import laid_out, points
from tests.browser.profiles import PHONE
from tests.browser.table import Press, by_finger, by_mouse
from tests.browser.test_accessible import serious
from tests.browser.waiting import DRAWN, taps, wait_for_value
from tests.samples import THOROUGH

pytestmark = pytest.mark.slow
SCREEN = {"width": 1440, "height": 900}
HANDS = (by_mouse, by_finger, by_keys)
# Each lesson at a desk or on a phone; with FATHOM_ALL_LESSONS=1 each of them at both.
BOTH = bool(os.environ.get("FATHOM_ALL_LESSONS"))
AT_A_DESK = [game for nth, game in enumerate(ff.games()) if BOTH or not nth % 2]
ON_A_PHONE = [game for nth, game in enumerate(ff.games()) if BOTH or nth % 2]
RESIZED = ff.games() if THOROUGH else ["ultimate_aquarium"]
# Wait until the step has another number or another right answer, or the lesson is over.
SHOWN = """was => {
  const table = document.getElementById('table'), box = document.getElementById('lesson');
  if (document.readyState !== 'complete' || !table) return null;
  if (table.getAttribute('aria-busy') === 'true' || Number(table.dataset.decision) <= was) return null;
  if (document.documentElement.hasAttribute('data-lesson-moved')) return null;       // a second tap is not heard yet
  if (!box) return table.matches('.mine') && !document.documentElement.hasAttribute('data-lesson') ? {over: true} : null;
  return {decision: Number(table.dataset.decision),
          number: Number(box.querySelector('.lesson-count').textContent.match(/\\d+/)[0]),
          press: box.dataset.press.split(' ').filter(Boolean).map(Number), looks: box.hasAttribute('data-looks'),
          says: box.querySelector('#lesson-says').textContent};
}"""
# Sheets that open have arrived; what breathes for ever does not count.  Then: does the bubble cover anything, or the
# veil what glows or the prompt bar?
AT_REST = """async () => {
  const nextFrame = () => new Promise(requestAnimationFrame);
  const endless = one => one.effect.getComputedTiming().iterations === Infinity;
  await nextFrame(), await nextFrame();
  if (document.getAnimations().some(one => one.playState === 'running' && !endless(one))) return null;
  const bubble = document.getElementById('lesson').getBoundingClientRect(), whole = innerWidth * innerHeight * .4;
  const over = one => Math.max(0, Math.min(bubble.right, one.right) - Math.max(bubble.left, one.left))
                    * Math.max(0, Math.min(bubble.bottom, one.bottom) - Math.max(bubble.top, one.top));
  const kept = [...document.querySelectorAll('.lesson-glow, .lesson-press, #prompt')];
  const covered = kept.filter(one => {
    const box = one.getBoundingClientRect();
    return box.width * box.height < whole && over(box) > 4; });
  const seen = [...document.querySelectorAll('.lesson-glow')].some(one => {
    const box = one.getBoundingClientRect();
    return box.width > 0 && box.right > 0 && box.bottom > 0 && box.left < innerWidth && box.top < innerHeight; });
  const inside = bubble.left >= 0 && bubble.top >= 0 && bubble.right <= innerWidth + .5 && bubble.bottom <= innerHeight + .5;
  const veil = document.getElementById('lesson-veil'), pen = document.createElement('canvas').getContext('2d');
  const dark = new Path2D(veil.style.clipPath.match(/"(.*)"/)[1]), scale = document.body.currentCSSZoom ?? 1;
  const dimmed = kept.filter(one => {
    const box = one.getBoundingClientRect();
    const points = [.02, .5, .98].map(part => [box.left + part * box.width, box.top + part * box.height]);
    return box.width > 0 && points.some(([x, y]) => x > 0 && y > 0 && x < innerWidth && y < innerHeight
      && pen.isPointInPath(dark, x / scale, y / scale, 'evenodd')); });
  const top = document.elementFromPoint((bubble.left + bubble.right) / 2, bubble.bottom - 12);
  return {covered: covered.map(one => one.dataset.thing || one.id), dimmed: dimmed.map(one => one.dataset.thing || one.id), seen,
          inside, above: Boolean(top.closest('#lesson'))};
}"""
# As soon as Go on has moved away with its bubble, a second tap where it was meets a ship of the hand.
SECOND_TAP = """() => {
  const was = document.getElementById('lesson-next').getBoundingClientRect(), where = {clientX: was.x + 9, clientY: was.y + 9};
  new MutationObserver((_, watcher) => {
    watcher.disconnect();
    const ship = document.querySelector('#table [data-thing="hand:0:2"]');
    ship.dispatchEvent(new MouseEvent('click', {bubbles: true, cancelable: true, detail: 1, ...where}));
    window.tappedTwice = true;
  }).observe(document.documentElement, {attributeFilter: ['data-lesson-moved']});
}"""
ALL_WELL = {"covered": [], "dimmed": [], "seen": True, "inside": True, "above": True}


class Pupil:
    """Changes hands at every step that is only to be read."""

    def __init__(self, visitor: Visitor, game: str, size: dict[str, int], *hands: Press) -> None:
        path = visitor._sends(f"/learn/{game}", {"csrf": visitor.word()})
        self.game, self.size, self.hands, self.after = game, size, list(hands), -1
        self.table = visitor.comes_to(path)
        self.table.press = hands[0]
        self.takes_its_size()

    def takes_its_size(self) -> None:
        resized(self.page, self.size["width"], self.size["height"])

    @property
    def page(self) -> Page:
        return self.table.page

    def reads(self, after: int = -1) -> dict[str, Any]:
        said: dict[str, Any] = wait_for_value(self.page, SHOWN, after)
        return said

    def finishes(self, axe_at: int, resizes: bool = False) -> int:
        """Do what the bubbles say to the end; the number of steps seen."""
        seen: set[int] = set()
        while not (said := self.reads(self.after)).get("over"):
            if said["number"] not in seen:
                seen.add(said["number"])
                self.looks_right(said)
                if resizes and (THOROUGH or said["number"] % 2):
                    self.looks_right_elsewhere(said)
                if said["number"] == axe_at:
                    assert serious(self.page, "#table") == [], said
            self.after = said["decision"]
            self.obeys(said)
        return len(seen)

    def looks_right(self, said: dict[str, Any]) -> None:
        found = wait_for_value(self.page, AT_REST)
        picture(self.page, f"lesson_{self.game}_{self.size['width']}_{said['number']:02}")
        assert found == ALL_WELL, said
        assert faults(self.page) == [], said

    def looks_right_elsewhere(self, said: dict[str, Any]) -> None:
        assert faults_at_sizes(self.page, f"{self.game} step {said['number']}", said["number"] // 2) == [], (
            said
        )
        self.takes_its_size()

    def obeys(self, said: dict[str, Any]) -> None:
        if said["looks"]:
            self.hands.append(self.hands.pop(0))
            self.table.press = self.hands[0]
            self.goes_on()
            return
        right = next(offer for offer in offers(self.table) if offer.option in said["press"])
        with self.table.answering():
            self.makes(right)

    def goes_on(self) -> None:
        if self.table.press is by_keys:
            self.page.keyboard.press("ArrowRight")
        else:
            self.table.press(self.page.locator("#lesson-next"))

    def makes(self, offer: Offer) -> None:
        table = self.table
        if not offer.targets:
            table.press(self.page.locator(f"#loose-{offer.option}"))
        elif table.main.get_attribute("data-combined") is not None:
            for thing in offer.targets:
                self.presses(self.reaches(thing))
            table.press(self.page.locator("#confirm"))
        else:
            thing = self.glowing(offer)
            shared = sharing(table, thing)
            self.presses(self.reaches(thing))
            from_the_menu(table, offer, thing, shared)

    def presses(self, thing: Locator) -> None:
        """By finger twice; in between the prompt bar has grown, and frame and bubble have followed the board."""
        if self.table.press is not by_finger:
            return self.table.press(thing)
        taps(thing)
        play = self.page.locator("#play-armed")
        if play.is_visible():
            found = wait_for_value(self.page, AT_REST)
            assert found | {"seen": True} == ALL_WELL, self.page.locator("#lesson-says").inner_text()
            taps(play)

    def reaches(self, thing: str) -> Locator:
        """A thing may be drawn twice, in a map and in large."""
        drawn = self.table.thing(thing).locator("visible=true")
        return drawn.first if drawn.count() else self.table.reaches(thing)

    def glowing(self, offer: Offer) -> str:
        """Of the things that lead to an answer, the one that the bubble points at."""
        lit = self.page.locator(".lesson-glow[data-thing]").evaluate_all(
            "all => all.map(one => one.dataset.thing)"
        )
        return next((thing for thing in offer.targets if thing in lit), offer.targets[0])


def steps(game: str) -> int:
    lesson = lesson_of(game)
    assert lesson is not None
    return len(lesson.steps)


@pytest.mark.parametrize("game", AT_A_DESK)
def test_at_a_desk(visit: Visits, game: str) -> None:
    pupil = Pupil(visit(has_touch=True), game, SCREEN, *HANDS)
    assert pupil.finishes(axe_at=2, resizes=game in RESIZED) == steps(game)


@pytest.mark.parametrize("game", ON_A_PHONE)
def test_on_a_phone(visit: Visits, game: str) -> None:
    pupil = Pupil(visit(phone=True), game, PHONE, *HANDS)
    assert pupil.finishes(axe_at=9) == steps(game)


def test_another_answer_leaving_and_coming_back(ana: Visitor) -> None:
    ana.forgives("409")  # the browser reports the answer that the lesson refuses
    pupil = Pupil(ana, "pirates_under_fire", SCREEN, by_mouse)
    page = pupil.page
    for _ in range(3):
        pupil.after = pupil.reads()["decision"]
        pupil.goes_on()
        pupil.reads(pupil.after)
    page.locator('#table [data-thing="hand:0:0"]').click()
    page.get_by_text("Any ship would do, but let us begin with the 4.").first.wait_for()
    assert pupil.reads()["number"] == 4
    page.reload()
    assert pupil.reads()["number"] == 4, "the place is kept"
    page.goto("/learn/pirates_under_fire")
    page.get_by_role("button", name="Continue where you left off").click()
    assert pupil.reads()["number"] == 4
    page.locator("#lesson-skip").click()
    page.get_by_text("Leave the lesson?").click()
    assert pupil.reads(pupil.after + 1).get("over")


def test_two_taps_are_explained_once_and_a_double_tap_on_go_on_chooses_nothing(visit: Visits) -> None:
    pupil = Pupil(visit(phone=True), "pirates_under_fire", PHONE, by_finger)
    page, hint = pupil.page, pupil.page.locator("#lesson-tap")
    for number in range(3):
        pupil.after = pupil.reads(pupil.after)["decision"]
        if number == 2:
            page.evaluate(SECOND_TAP)
        pupil.goes_on()
    pupil.reads(pupil.after)
    assert page.evaluate("window.tappedTwice")
    expect(page.locator("#prompt")).not_to_have_class(re.compile("armed"))
    expect(hint).to_be_hidden()
    for thing, explained in (("hand:0:2", True), ("space:b1", False)):
        pupil.after = pupil.reads(pupil.after)["decision"]
        pupil.reaches(thing).tap()
        expect(page.locator("#play-armed")).to_be_visible()
        expect(hint).to_be_visible(visible=explained)
        assert wait_for_value(page, AT_REST) == ALL_WELL
        page.locator("#play-armed").tap()


def test_what_is_collected_waits_for_its_button(visit: Visits) -> None:
    pupil = Pupil(visit(phone=True), "ultimate_aquarium", PHONE, by_finger)
    hint = pupil.page.locator("#lesson-tap")
    for _ in range(3):
        pupil.after = pupil.reads(pupil.after)["decision"]
        pupil.goes_on()
    pupil.reads(pupil.after)
    for place, ready in ((0, False), (1, False), (3, True)):
        pupil.page.locator(f'[data-thing="hand:0:{place}"]').tap()
        expect(hint).to_be_visible(visible=ready)
    expect(hint).to_have_text("Now press “Keep”.")
    assert wait_for_value(pupil.page, AT_REST) == ALL_WELL


def test_a_sheet_that_closes_over_what_is_meant_is_found_again(visit: Visits) -> None:
    pupil = Pupil(visit(phone=True), "pirates_under_fire", PHONE, by_mouse)
    page = pupil.page
    while "hire it" not in (said := pupil.reads(pupil.after))["says"]:
        pupil.after = said["decision"]
        pupil.obeys(said)
    page.locator("#market .lesson-press").tap()  # the sheet closes and shows the sea
    expect(page.locator("#lesson-tap")).to_have_text("Tap the button below to do it.")
    expect(page.locator("#lesson-tap")).to_be_visible()
    page.locator("#table .turns").tap()  # and the choice is given up
    expect(page.locator("#play-armed")).to_be_hidden()
    page.locator("#hand .hire.lesson-glow").tap()
    expect(page.locator("#market .lesson-press")).to_be_visible()


def test_the_offer_to_learn_and_notes_come_once(visit: Visits) -> None:
    newcomer = visit(notes="on")
    page = newcomer.sits_down().page
    note = page.locator("#play-note")
    expect(note).to_contain_text(
        "the most points win. New to Ultimate Aquarium? Learn it by playing, in 5 minutes."
    )
    note.get_by_role("button", name="Help").click()
    expect(page.locator("#help")).to_contain_text("the most points win.")
    page.locator("#help").get_by_role("button", name="Close").click()
    assert serious(page, "#play-note") == []
    picture(page, "lesson_offer")
    note.get_by_role("button", name="Just play").click()
    expect(note).to_have_count(0)
    later = newcomer.opens(laid_out(newcomer, dict(points("ultimate_aquarium"))["late"]))
    note = later.locator("#play-note")
    expect(note).to_contain_text("used a tool")
    note.get_by_role("button", name="Got it").click()
    later.reload()
    expect(later.locator("#prompt.you")).to_be_visible()
    later.evaluate(DRAWN)
    expect(note).to_have_count(0)
    later.goto(laid_out(newcomer, dict(points("pirates_under_fire"))["middle"]))
    note.get_by_role("button", name="No more notes").click()
    later.reload()
    expect(later.locator("#prompt.you")).to_be_visible()
    expect(note).to_have_count(0)


def test_no_note_covers_the_result(visit: Visits) -> None:
    over = visit(notes="on").sits_down(over=True).page
    expect(over.locator("#end .tally").first).to_be_visible()
    over.evaluate(DRAWN)
    expect(over.locator("#play-note")).to_have_count(0)


def test_a_note_waits_until_an_open_sheet_is_closed(visit: Visits) -> None:
    page = visit(phone=True, notes="on").sits_down().page
    note, menu = page.locator("#play-note"), page.locator("#menu")
    expect(note).to_be_visible()
    menu.tap()
    expect(note).to_be_hidden()
    page.locator("#side [data-sheet=side]").tap()
    expect(note).to_be_visible()


def test_a_note_makes_way_for_a_hint_and_for_what_a_choice_would_do(visit: Visits) -> None:
    page = visit(phone=True, notes="on").sits_down(game="pirates_under_fire").page
    note, hint = page.locator("#play-note"), page.locator(".whisper.glad")
    expect(note).to_be_visible()
    page.locator("#hint").tap()
    expect(hint).to_be_visible()
    expect(note).to_be_hidden()
    hint.tap()
    expect(hint).to_be_hidden()
    expect(note).to_be_visible()
    page.locator("#hand [data-choose]").first.tap()
    page.locator("#sea .reach").first.tap()
    expect(page.locator("#play-armed")).to_be_visible()
    expect(note).to_be_hidden()


def test_the_offer_leads_to_the_lesson(visit: Visits) -> None:
    page = visit(notes="on").sits_down(game="pirates_under_fire").page
    page.locator("#play-note").get_by_role("link", name="Learn").click()
    page.get_by_role("button", name="Start").click()
    page.get_by_text("Welcome, Captain!").wait_for()
    expect(page.locator("#play-note")).to_have_count(0)
