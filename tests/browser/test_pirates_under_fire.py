"""Pirates Under Fire in the browser: a whole game by mouse from the cover to the scores, and one on a
phone."""

from __future__ import annotations

import re
from random import Random

import pytest
from playwright.sync_api import expect

from tests.browser.chromium import picture
from tests.browser.clicking import decides, plays_to_the_end
from tests.browser.layouts import SIZES, resized
from tests.browser.people import Visitor, Visits
from tests.browser.positions import close_to_the_end, laid_out, points
from tests.browser.table import AtTable, by_finger
from tests.browser.test_drag import Finger, middle
from tests.browser.waiting import taps
from tests.samples import THOROUGH


@pytest.mark.slow
def test_a_whole_game_by_mouse_from_the_cover_to_the_scores(ana: Visitor) -> None:
    home = ana.opens("/")
    home.locator(".cover-pirates_under_fire form:not(.learn) button").click()
    home.wait_for_url("**/t/*")
    table = AtTable(home)
    sees_what_a_ship_would_do(table)
    came = plays_to_the_end(table, seed=1)
    assert {"main_action", "lay_ship"} <= came
    sees_the_scores(table)


def sees_what_a_ship_would_do(table: AtTable) -> None:
    table.waits_for_turn()
    assert table.step == "main_action"
    picture(table.page, "pirates_turn")
    table.thing("hand:0:0").hover()
    expect(table.page.locator("#foretell")).to_contain_text("at best")
    expect(
        table.page.locator("#sea .delta.hover").nth(5)
    ).to_be_attached()  # what it would bring on each space
    ship = table.cards()["hand:0:0"]
    table.choose("hand:0:0")
    table.waits_for_turn(table.sent)
    assert table.step == "lay_ship"
    space = table.glowing[0]
    table.thing(space).hover()
    expect(table.thing(space).locator(".swing")).to_have_text(re.compile(r"[+−]?\d+"))
    foretold = table.thing(space).get_attribute("data-preview") or ""
    expect(table.page.locator("#foretell")).to_contain_text(foretold.replace("-", "−"))
    picture(table.page, "pirates_laying")
    table.choose(space)
    assert table.cards()[space] == ship, "it lies there now"


def sees_the_scores(table: AtTable) -> None:
    end = table.page.locator("#end")
    expect(end).to_be_visible()
    picture(table.page, "pirates_end")
    assert end.locator(".tally").count() == 2


@pytest.mark.slow
def test_a_whole_game_by_finger_on_a_phone(visit: Visits) -> None:
    """The beginning and the end of one; all of it in a thorough run."""
    ben = visit(phone=True)
    table = AtTable(ben.opens(ben.new_table("random", game="pirates_under_fire")), by_finger)
    if not THOROUGH:
        luck = Random(2)
        for _ in range(8):
            assert decides(table, luck) != "over"
        record = close_to_the_end("pirates_under_fire", 2, seed=2, asked=8)
        table = AtTable(ben.opens(laid_out(ben, record)), by_finger)
    plays_to_the_end(table, seed=2)
    expect(table.page.locator("#end")).to_be_visible()
    assert table.page.evaluate("document.documentElement.scrollWidth") == 390, (
        "nothing reaches beyond the screen"
    )


@pytest.mark.slow
def test_a_ship_that_is_only_tapped_shows_as_much_on_a_space_as_one_that_is_chosen(visit: Visits) -> None:
    ben = visit(phone=True)
    record = dict(points("pirates_under_fire"))["middle"]
    table = AtTable(ben.opens(laid_out(ben, record)), by_finger)
    page, told = table.page, table.page.locator("#sea .tell:visible")
    table.waits_for_turn()
    expect(page.locator("#hand .landings").first).to_be_attached()
    taps(table.thing("hand:0:0"))
    expect(page.locator("#play-armed")).to_have_text("Choose")
    space = page.locator("#sea .reach").first
    taps(space)
    expect(page.locator("#play-armed")).to_have_text("Lay")
    expect(told).to_have_count(1)
    expect(page.locator("#captain-0 .delta, #captain-1 .delta, #sea .landing .aim").first).to_be_attached()
    bar, brings = page.locator("#foretell"), page.locator("#sea .landing").get_attribute("data-brings") or ""
    expect(bar).to_contain_text(brings.replace("-", "−") if brings[0] == "-" else brings)
    foretold, drawn = told.inner_text(), page.locator("#sea .landing .aim").inner_html()
    name = space.get_attribute("data-thing") or ""
    page.keyboard.press("Escape")
    table.choose("hand:0:0")
    table.waits_for_turn(table.sent)
    expect(table.thing(name)).to_have_attribute("data-preview", brings)
    taps(table.thing(name))
    assert told.inner_text() == foretold
    assert table.thing(name).locator(".aim").inner_html() == drawn


# Where the captain above the hand is, with all its ships and then with one less after the other.
CAPTAIN = """() => {
  const me = document.querySelector('.captain.me'), found = [me.getBoundingClientRect().y];
  for (const ship of [...document.querySelectorAll('#hand .inhand')]) {
    ship.remove();
    found.push(me.getBoundingClientRect().y);
  }
  return found;
}"""


@pytest.mark.slow
def test_the_captain_stays_in_place_while_ships_are_laid_and_drawn(ana: Visitor) -> None:
    page = ana.opens(laid_out(ana, dict(points("pirates_under_fire"))["middle"]))
    for width, height in ((1440, 900), (1280, 800), (1920, 1080)):
        resized(page, width, height)
        places = page.evaluate(CAPTAIN)
        assert len(places) > 2 and len(set(places)) == 1, (width, places)
        page.reload()


# Whether the panel holds its last line, and what of the hand and of the button that plays it lies under it.
TOLD = """() => {
  const all = what => [...document.querySelectorAll(what)], box = one => one.getBoundingClientRect();
  const panel = all('#sea .tell').find(one => one.checkVisibility()), lines = [...panel.querySelectorAll('li')];
  const apart = (a, b) => a.right < b.left + 2 || b.right < a.left + 2 || a.bottom < b.top + 2 || b.bottom < a.top + 2;
  const over = what => all(what).some(one => !apart(box(panel), box(one)));
  const cut = lines.some(one => box(one).bottom > box(panel).bottom - 3);
  return { lines: lines.length, cut, ships: over('#hand .tile'), flags: over('#hand .flag'), play: over('#play-armed') };
}"""


@pytest.mark.slow
def test_what_a_ship_would_do_stands_beside_the_hand(visit: Visits) -> None:
    """The panel shows all its lines and covers no ship in the hand, on a small phone at least no number of one; only on its side
    there is no room left."""
    ben = visit(phone=True)
    table = AtTable(ben.opens(laid_out(ben, dict(points("pirates_under_fire"))["middle"])), by_finger)
    for size in SIZES:
        resized(table.page, *size)
        if "compact" not in (table.page.locator("html").get_attribute("data-layout") or ""):
            continue
        taps(table.thing("hand:0:1"))
        taps(table.thing("space:d5"))
        expect(table.page.locator("#play-armed")).to_have_text("Lay")
        told = table.page.evaluate(TOLD)
        ships, flags = size in ((360, 640), (640, 360)), size == (640, 360)
        assert (told["lines"], told["cut"], told["play"]) == (4, False, False), size
        assert (not told["ships"] or ships) and (not told["flags"] or flags), size
        table.page.keyboard.press("Escape")


# Every picture takes its time: which are on the board before they have come?
LATE = """() => {
  const coming = new Set();
  window.asked = 0;
  window.missing = [];
  HTMLImageElement.prototype.decode = function () {
    window.asked += coming.add(this.src).size > 0;
    return new Promise(done => setTimeout(() => { coming.delete(this.src); done(); }, 100));
  };
  document.addEventListener('framed', () => {
    window.missing.push(...[...document.querySelectorAll('#board img')].map(one => one.src).filter(one => coming.has(one)));
  });
}"""


@pytest.mark.slow
def test_a_ship_flies_with_its_picture(visit: Visits) -> None:
    """The first of its kind, too: the frame waits for a picture that the page has not shown yet."""
    ana = visit(motion="fast")
    table: AtTable = ana.comes_to(ana.new_table("random", game="pirates_under_fire"))
    table.waits_for_live()
    table.page.evaluate(LATE)
    luck = Random(1)
    for _ in range(8):
        assert decides(table, luck) != "over"
    assert table.page.evaluate("window.asked") > 0 and table.page.evaluate("window.missing") == []


@pytest.mark.slow
def test_a_press_on_a_captain_opens_the_points_a_long_one_too(visit: Visits) -> None:
    """The sheet is paper, and no chip such as one that tells what a ship sinks."""
    ben = visit(phone=True)
    table = AtTable(ben.opens(laid_out(ben, dict(points("pirates_under_fire"))["middle"])), by_finger)
    table.waits_for_turn()
    page, sheet = table.page, table.page.locator("#why-1")
    captain, finger = page.locator("#captain-1 .score"), Finger(page)
    finger.takes(middle(captain))
    expect(captain).to_have_class(re.compile("held"))
    finger.lets_go()
    expect(sheet).to_be_visible()
    expect(sheet).to_have_css("white-space", "normal")
    paper = page.locator("#help").evaluate("one => getComputedStyle(one).backgroundColor")
    expect(sheet).to_have_css("background-color", paper)
    sheet.get_by_label("Close").tap()
    captain.tap()
    expect(sheet).to_be_visible()


@pytest.mark.slow
def test_a_phone_on_its_side_tells_what_the_enemy_has_done(visit: Visits) -> None:
    phone = visit(phone=True)
    page = phone.opens(laid_out(phone, dict(points("pirates_under_fire"))["middle"]))
    for size in ((844, 390), (390, 844)):
        resized(page, *size)
        expect(page.locator("#news")).to_contain_text("Marlin")
        expect(page.locator("#news")).to_be_visible()


@pytest.mark.slow
def test_signs_of_ships_are_round_in_a_replay_too(visit: Visits) -> None:
    """The sheet of the review, which is there as well, must not reach the board."""
    phone = visit(phone=True)
    page = phone.opens(f"{laid_out(phone, dict(points('pirates_under_fire'))['end'])}/replay")
    sign = page.locator(".inhand .sign").first.bounding_box()
    assert sign and abs(sign["width"] - sign["height"]) < 1


# how wide a chooser must be for its longest word, with its arrow and edges
NEEDS = """one => { const words = document.createElement('span'), { font, letterSpacing } = getComputedStyle(one);
  Object.assign(words.style, { font, letterSpacing, position: 'absolute', whiteSpace: 'pre' });
  words.innerText = [...one.options].map(option => option.text).join('\\n'); document.body.append(words);
  const wide = words.getBoundingClientRect().width; words.remove(); return wide + 12 + 18; }"""


@pytest.mark.slow
def test_a_replay_on_a_phone_names_speed_and_player_whole(visit: Visits) -> None:
    phone = visit(phone=True)
    page = phone.opens(f"{laid_out(phone, dict(points('pirates_under_fire'))['end'])}/replay")
    for size in ((390, 844), (844, 390)):
        resized(page, *size)
        for chooser in page.locator("#player select").all():
            assert chooser.evaluate(NEEDS) <= chooser.evaluate("one => one.clientWidth"), size
