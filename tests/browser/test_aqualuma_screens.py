"""Aqualuma on phones and other small screens: what must be in sight, and what must not be covered or cut."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.aqualuma import (
    before_a_die_is_placed,
    crowded,
    holding,
    on_the_station,
    with_a_ball_waiting,
    with_everybody_on_the_station,
    with_two_abilities,
    with_two_kinds_of_cards,
)
from tests.browser.chromium import picture
from tests.browser.layouts import resized
from tests.browser.people import Visitor, Visits
from tests.browser.positions import laid_out, points
from tests.browser.questions import questions
from tests.browser.waiting import DRAWN

pytestmark = pytest.mark.slow


GLOWS = """async () => {
  document.getElementById('deep').insertAdjacentHTML('beforeend', '<div class="halo"></div><div class="flare"></div>');
  for (const one of document.querySelectorAll('.halo, .flare')) one.getAnimations().forEach(shown => shown.finish());
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  return [innerWidth, innerHeight];
}"""


def test_a_ball_that_lights_up_does_not_make_the_page_larger_than_a_phone(visit: Visits) -> None:
    phone = visit(phone=True)
    page = phone.opens(laid_out(phone, dict(points("aqualuma"))["middle"]))
    assert page.evaluate(GLOWS) == [390, 844]


def test_the_phones_sheets(visit: Visits) -> None:
    phone = visit(phone=True)
    table = phone.sits_down("greedy", game="aqualuma", characters="random")
    table.waits_for_turn()
    for opener, sheet in ((".opener:not(.team)", "#darkness"), (".opener.team", "#mates")):
        expect(table.page.locator(sheet)).to_be_hidden()
        table.page.locator(opener).tap()
        expect(table.page.locator(sheet)).to_be_visible()
        picture(table.page, f"aqualuma_phone_sheet_{sheet[1:]}")
        table.page.locator(sheet).get_by_role("button", name="Close").tap()
        expect(table.page.locator(sheet)).to_be_hidden()


def test_a_phone_that_is_turned_still_shows_your_world(ana: Visitor) -> None:
    page = ana.opens(laid_out(ana, dict(points("aqualuma"))["early"]))
    for width, height in ((390, 844), (844, 390), (390, 844)):
        resized(page, width, height)
        expect(page.locator("#places > .here")).to_be_in_viewport(ratio=0.9)


def test_a_first_tap_on_a_die_says_what_the_second_will_do(visit: Visits) -> None:
    phone = visit(phone=True)
    page = phone.opens(laid_out(phone, before_a_die_is_placed()))
    page.locator(".own-die[data-choose]").first.tap()
    expect(page.locator("#play-armed")).to_be_visible()
    expect(page.locator("#foretell")).to_be_visible()
    expect(page.locator("#foretell")).to_contain_text("Place red 3")


LIES = "all => all.map(one => one.getBoundingClientRect()).map(box => [box.x, box.y, box.width, box.height].map(Math.round))"


def test_on_a_phone_nothing_jumps_while_a_card_is_played_to_move(visit: Visits) -> None:
    phone = visit(phone=True)
    page = phone.opens(laid_out(phone, with_two_kinds_of_cards()))
    resized(page, 390, 844)
    lie = page.locator("#map, #places, #supply, .tray, .powers, .hand, #prompt")
    before = lie.evaluate_all(LIES)
    page.locator(".spot[data-choose]").first.tap()
    expect(page.locator("#play-armed")).to_have_text("Move")
    assert lie.evaluate_all(LIES) == before
    page.locator("#play-armed").tap()
    expect(page.locator("#prompt .ask")).to_contain_text("Which card do you play face down")
    assert lie.evaluate_all(LIES) == before


def test_a_first_tap_on_the_map_shows_that_place_until_it_is_taken_back(visit: Visits) -> None:
    phone = visit(phone=True)
    page = phone.opens(laid_out(phone, with_two_kinds_of_cards()))
    spot = page.locator(".spot[data-choose]").last
    place = page.locator("#places > .place").filter(
        has=page.locator(f'[data-thing="{spot.get_attribute("data-thing")}"]')
    )
    expect(place).not_to_be_in_viewport()
    spot.tap()
    expect(place).to_be_in_viewport(ratio=0.9)
    page.locator("#top").tap(position={"x": 4, "y": 4})
    expect(page.locator("#places > .here")).to_be_in_viewport(ratio=0.9)


def test_three_cards_fit_a_phone_and_of_five_one_is_cut_to_tell_of_more(visit: Visits) -> None:
    phone = visit(phone=True)
    for cards, whole in ((3, 3), (5, 3)):
        page = phone.opens(laid_out(phone, holding(cards)))
        resized(page, 390, 844)
        boxes = [held.bounding_box() for held in page.locator(".held").all()]
        inside = [box for box in boxes if box and box["x"] + box["width"] <= 390]
        assert len(inside) == whole, f"{len(inside)} of {cards} cards are whole"
        assert cards == whole or boxes[whole]["x"] < 390 - 24


def test_a_phone_says_what_the_darkness_does_before_the_turn_ends(visit: Visits) -> None:
    phone = visit(phone=True)
    page = phone.opens(laid_out(phone, with_two_abilities()))
    decision, end = page.locator("#table").get_attribute("data-decision"), page.locator("#prompt .loose")
    end.tap()
    expect(page.locator("#foretell")).to_contain_text("End your turn, then darkness: ")
    assert page.locator("#table").get_attribute("data-decision") == decision
    page.locator("#play-armed").tap()
    expect(page.locator("#log")).to_contain_text("Darkness phase")


CUT = """() => [...document.querySelectorAll('.powers .once :is(b, small), .opener:first-child span')]
  .filter(one => { const own = one.parentElement.closest('button').getBoundingClientRect(), box = one.getBoundingClientRect();
    return !box.width || one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== 'inline'
      || box.top < own.top || box.bottom > own.bottom || box.right > own.right; }).map(one => one.textContent)"""


def test_beside_two_abilities_the_next_darkness_phase_is_told_whole(visit: Visits) -> None:
    phone = visit(phone=True)
    page = phone.opens(laid_out(phone, with_two_abilities()))
    expect(page.locator(".powers .once")).to_have_count(2)
    for width in (360, 390):
        resized(page, width, 844)
        expect(page.locator(".opener:first-child span")).to_contain_text("new")
        assert page.evaluate(CUT) == [], width


NAMES_CUT = """() => [...document.querySelectorAll('#map .spot')].filter(spot =>
  spot.querySelector('.called').getBoundingClientRect().top < spot.getBoundingClientRect().top).map(spot => spot.dataset.thing)"""


def test_a_low_map_shows_the_names_of_its_places(ana: Visitor) -> None:
    page = ana.opens(laid_out(ana, questions("aqualuma")["beam_amount"]))
    resized(page, 640, 360)
    assert page.evaluate(NAMES_CUT) == []


STATION_CUT = """() => {
  const box = one => one.getBoundingClientRect(), inside = box(document.querySelector('#station'));
  const parts = [...document.querySelectorAll('#station :is(.sockets, .cost, .effect, .standee)')]
    .map(one => [one.className, box(one)]);
  const cut = parts.filter(([, one]) => one.bottom > inside.bottom || one.right > inside.right || one.top < inside.top);
  const over = parts.filter(([, one], at) => parts.slice(0, at).some(([, other]) => !(one.right <= other.left + 1
    || other.right <= one.left + 1 || one.bottom <= other.top + 1 || other.bottom <= one.top + 1)));
  return [...cut, ...over].map(([name]) => name);
}"""


@pytest.mark.parametrize("layout", ["pyramid", "remote_place"])
def test_small_screens_show_the_whole_station(visit: Visits, layout: str) -> None:
    phone = visit(phone=True)
    page = phone.opens(laid_out(phone, with_a_ball_waiting(layout)))
    for size in ((390, 844), (360, 640), (844, 390)):
        resized(page, *size)
        expect(page.locator("#station .waits .ball")).to_be_visible()
        assert page.evaluate(STATION_CUT) == [], size
    expect(page.locator("#prompt .ask")).to_contain_text("take a die")


TRACK_HIDDEN = """() => {
  const box = one => one.getBoundingClientRect(), track = box(document.querySelector('#places > .here .track'));
  const over = [...document.querySelectorAll('#places > .here :is(.standee, .dissolve)')].map(box);
  return over.some(one => one.top < track.bottom && one.right > track.left);
}"""


def test_a_phone_shows_the_whole_place_while_abilities_can_be_used(visit: Visits) -> None:
    phone = visit(phone=True)
    page = phone.opens(laid_out(phone, before_a_die_is_placed()))
    resized(page, 390, 844)
    expect(page.locator(".powers .can").first).to_be_visible()
    assert page.evaluate(TRACK_HIDDEN) is False
    page = phone.opens(laid_out(phone, on_the_station()))
    resized(page, 390, 844)
    assert page.locator("#station").evaluate("one => one.scrollHeight <= one.clientHeight")


def test_by_finger_a_card_is_played_face_down_only_after_a_second_tap(visit: Visits) -> None:
    phone = visit(phone=True)
    page = phone.opens(laid_out(phone, with_two_kinds_of_cards()))
    first, last = page.locator(".held").first, page.locator(".held").last
    first.get_by_role("button", name="Die").tap()
    expect(page.locator("#foretell")).to_contain_text("Play a card face down: take a die")
    last.get_by_role("button", name="Die").tap()
    expect(page.locator("#play-armed")).to_be_visible()
    name = last.locator(".face > b").inner_text()
    page.locator("#play-armed").tap()
    expect(page.locator("#log")).to_contain_text(f"plays {name} face down for a die")


NAME_HIDDEN = """() => {
  const box = one => one.getBoundingClientRect(), head = box(document.querySelector('#places > .here > header'));
  return [...document.querySelectorAll('#places > .here .stage :is(.standee, .dissolve, .warning, .coming-here)')]
    .some(one => box(one).width && box(one).top < head.bottom - 2);
}"""


def test_however_many_are_there_the_name_and_the_track_of_a_world_stay_free(ana: Visitor) -> None:
    page = ana.opens(laid_out(ana, crowded()))
    for size in ((390, 844), (768, 1024), (1280, 800), (1440, 900)):
        resized(page, *size)
        assert page.evaluate(NAME_HIDDEN) is False, size


STATION = """() => {
  const box = one => document.querySelector(one).getBoundingClientRect(), panel = box('#station');
  const sum = box('.spot.station .sum'), price = box('.spot.station .price'), last = box('#station .effect:last-child');
  return { row: sum.right <= price.left + 1 && price.top < sum.bottom, whole: last.bottom <= panel.bottom }; }"""


def test_all_divers_and_lightballs_on_the_station_fit_a_phone(visit: Visits) -> None:
    phone = visit(phone=True)
    page = phone.opens(laid_out(phone, with_everybody_on_the_station()))
    for size in ((640, 360), (844, 390), (390, 844)):
        resized(page, *size)
        page.evaluate(DRAWN)
        assert page.evaluate(STATION) == {"row": True, "whole": True}, size
