"""Aquaria in a browser: whole games by clicking, alone with the automa and with bots; and that the board fits
the window."""

from __future__ import annotations

import json
import random
import re
from collections import Counter, defaultdict
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

import fathomfive as ff
from tests.browser.chromium import picture
from tests.browser.layouts import resized
from tests.browser.looks import can_be_scrolled_down, narrower_than_its_content, outside_the_window
from tests.browser.people import Visitor, Visits
from tests.browser.positions import close_to_the_end, laid_out
from tests.browser.table import AtTable, by_finger
from tests.browser.test_accessible import is_fine
from tests.browser.test_drag import Finger, middle
from tests.browser.waiting import DRAWN
from tests.samples import THOROUGH

pytestmark = pytest.mark.slow
SIZES = ((1280, 800), (1440, 900))
FIRST, LAST = 999 if THOROUGH else 30, 12  # answers of a whole game that are given by hand
WEARY = ("turn_menu", "turn", "linkturn")  # where a player soon has enough
# What lies on the stage of a phone at some questions.
STAGES = {
    "move_die": "#wheels",
    "choose_cell": "#tank",
    "card": "#market",
    "choose_branch": "#book",
    "turn": "#tank",
}
SPENDING = ("free:exchange", "free:refresh", "free:food")  # free actions that would go on for ever


def sits_down(visitor: Visitor, *others: str, **options: str) -> AtTable:
    who = {f"seat{seat}": kind for seat, kind in enumerate(("me", *others))}
    form = {"csrf": visitor.word(), "name": "Ana", "seats": str(len(who)), **who, **options}
    return visitor.comes_to(visitor._sends("/new/aquaria", form))


def plays(
    table: AtTable,
    chance: random.Random,
    answers: int = 999,
    looks: Callable[[str], None] = lambda step: None,
) -> Counter[str]:
    """Answer whatever is asked by pressing what glows, or else a button of the prompt bar; how often each
    question came."""
    came: Counter[str] = Counter()
    for _ in range(answers):
        step, glowing = table.question()
        if step == "over":
            break
        came[step] += 1
        looks(step)
        answer(table, step, glowing, chance)
    return came


def answer(table: AtTable, step: str, glowing: list[str], chance: random.Random) -> None:
    things = [
        thing
        for thing in glowing
        if thing not in SPENDING and (thing != "free:card" or chance.random() < 0.2)
    ]
    if step == "keep_cards":
        table.choose(*things[:3])
    elif step == "microflora_next":
        gains(table, chance.choice(things))
    elif things and not (step in WEARY and chance.random() < 0.85):
        table.choose(chance.choice(things))
    else:
        says_something(table)


def gains(table: AtTable, dial: str) -> None:
    """In round 4 a dial has two meanings: its bonus, or 2 VPs.  A small menu asks."""
    with table.answering():
        table.press(table.thing(dial))
        menu = table.page.locator("#thing-menu button")
        if "Round 4" in table.page.locator(".when").inner_text() and dial.startswith("dials"):
            table.press(menu.nth(1))
    table.follows(table.sent)


def says_something(table: AtTable) -> None:
    with table.answering():
        table.press(table.page.locator("#prompt .loose").last)
    table.follows(table.sent)


def total_at_the_end(table: AtTable) -> int:
    """What the last page says, added up by hand."""
    end = table.page.locator("#end")
    expect(end).to_be_visible()
    points = [
        int(one.replace("−", "-"))
        for one in end.locator(".score-table td[data-seat='0'] b").all_text_contents()
    ]
    assert end.locator(".tally[data-seat='0'] .total strong").inner_text() == str(sum(points))
    return sum(points)


def fits(table: AtTable, seen: set[str]) -> Callable[[str], None]:
    """A look at every kind of question that was not seen before: the board fits the window of a desk, and nothing needs a
    scroll."""

    def looks(step: str) -> None:
        for width, height in SIZES if step not in seen else ():
            resized(table.page, width, height)
            where = f"{step} at {width} × {height}"
            assert outside_the_window(table.page) == [], where
            assert (can_be_scrolled_down(table.page), narrower_than_its_content(table.page)) == (0, 0), where
        seen.add(step)

    return looks


def test_a_whole_game_alone_by_clicking_in_which_nothing_is_cut_off(ana: Visitor) -> None:
    """The beginning and the end of one; all of it in a thorough run."""
    table, seen = sits_down(ana), set[str]()
    came = plays(table, random.Random(3), answers=FIRST, looks=fits(table, seen))
    assert {"keep_start_tile", "keep_cards"} <= set(came)
    if THOROUGH:
        assert came["move_die"] >= 16, "four rounds of four actions, and once more after each free action"
    else:
        table = ana.comes_to(laid_out(ana, close_to_the_end("aquaria", 1, 3, asked=LAST)))
        came = plays(table, random.Random(3), looks=fits(table, seen))
        assert came
    score = total_at_the_end(table)
    table.does("See the board")
    assert table.score == score
    assert table.page.locator("#die-automa").count() == 1
    picture(table.page, "aquaria_alone_end")


@pytest.mark.parametrize("step", ["choose_version", "centre_action", "choose_cell", "feed"])
def test_questions_that_not_every_deal_brings_are_answered_by_clicking(ana: Visitor, step: str) -> None:
    table = ana.comes_to(laid_out(ana, asked_for(step)))
    came = plays(table, random.Random(1), answers=1, looks=fits(table, set()))
    assert [*came] == [step]


def asked_for(step: str) -> ff.Record:
    """A game of two in which the first seat is asked this."""
    for seed in range(20):
        table, luck = ff.new_table("aquaria", 2, seed, {"scoring": "advanced"}), ff.bot("random", seed)
        while ask := table.ask:
            if ask.seat == 0 and ask.step == step:
                return table.record()
            table.apply(luck.choose(table.at(ask.seat)), ask.seat)
    raise AssertionError(f"nobody is asked {step} in twenty games")


def test_a_whole_game_by_finger(visit: Visits) -> None:
    """With a bot, on a phone; the other parts are sheets.  The beginning and the end; all of it in a thorough run."""
    phone, seen = visit(phone=True), set[str]()
    table = sits_down(phone, "random", scoring="advanced")
    plays_by_finger(table, FIRST, seen)
    if not THOROUGH:
        table = phone.comes_to(laid_out(phone, close_to_the_end("aquaria", 2, 1, LAST, scoring="advanced")))
        plays_by_finger(table, 999, seen)
    assert table.page.locator("#end .tally").count() == 2
    total_at_the_end(table)


def plays_by_finger(table: AtTable, answers: int, seen: set[str]) -> None:
    table.press, chance = by_finger, random.Random(1)
    while answers and (question := table.question())[0] != "over":
        answers -= 1
        step, glowing = question
        if step not in seen:
            assert narrower_than_its_content(table.page) == 0
        if step in STAGES:
            expect(table.page.locator(STAGES[step])).to_be_visible()
        if step in STAGES and not seen & {*STAGES}:
            opens_every_sheet(table)
        seen.add(step)
        answer(table, step, [thing for thing in glowing if not thing.startswith("free")], chance)


@pytest.mark.parametrize("step", STAGES)
def test_the_part_that_matters_is_on_the_stage(visit: Visits, step: str) -> None:
    phone = visit(phone=True)
    table = phone.comes_to(laid_out(phone, asked_for(step)))
    assert table.waits_for_turn() == step
    expect(table.page.locator(STAGES[step])).to_be_visible()
    assert narrower_than_its_content(table.page) == 0


def opens_every_sheet(table: AtTable) -> None:
    for part in ("Market", "Book", "Tank", "Wheels", "Free"):
        table.page.locator("#parts").get_by_role("button", name=part).tap()
        sheet = table.page.locator(f"#{part.lower()}")
        expect(sheet).to_be_visible()
        sheet.get_by_role("button", name="Close").tap()


def test_pointing_at_a_card_shows_its_cost_on_every_empty_space(ana: Visitor) -> None:
    table = sits_down(ana, "random")
    plays(table, random.Random(2), answers=2)
    table.question()
    while table.page.locator("#wheels").is_hidden():  # a choice from the market lies over them
        plays(table, random.Random(2), answers=1)
        table.question()
    table.page.locator("#hand .hcard").first.hover()
    expect(table.page.locator("#tank .vacant .delta")).to_have_count(16)
    table.thing("circle:2").hover()
    expect(table.page.locator("#circle-2 .tell")).to_be_visible()


def test_axe_finds_nothing_serious(ana: Visitor) -> None:
    table = sits_down(ana, "random", "random")
    plays(table, random.Random(6), answers=6)
    table.question()
    is_fine(table.page, table.step)


def test_cards_that_are_kept_have_a_tick(visit: Visits) -> None:
    table = sits_down(visit(phone=True), "random")
    table.press = by_finger
    plays(table, random.Random(1), answers=1)
    table.waits_for_turn()
    cards = table.page.locator("#hand .hcard.can")
    cards.nth(1).tap()
    marks = [
        card.evaluate("one => getComputedStyle(one.querySelector('.body'), '::after').content")
        for card in cards.all()
    ]
    assert marks.count('"✓"') == 1 and marks[1] == '"✓"'


def test_a_tap_on_a_lit_space_puts_the_card_there(visit: Visits) -> None:
    """The first tap on a card lights the spaces; the next shows what one of them brings, and another one puts it there."""
    phone = visit(phone=True)
    table = phone.comes_to(laid_out(phone, asked_for("first_card")))
    assert table.waits_for_turn() == "first_card"
    card = next(thing for thing in table.glowing if thing.startswith("hand"))
    table.thing(card).tap()
    expect(table.page.locator("#foretell span")).to_have_text(re.compile("^: "))
    bar, told = table.page.locator("#prompt").bounding_box(), table.page.locator("#foretell").bounding_box()
    assert bar and told and told["width"] > bar["width"] / 2, "what would happen has the room of the bar"
    places = json.loads(table.thing(card).get_attribute("data-forecast") or "{}")
    place = next(place for place in places if place.startswith("tank:0"))
    table.thing(place).tap()
    expect(table.page.locator(f'#tank [data-thing="{place}"].lands')).to_have_count(1)
    expect(table.page.locator("#foretell")).to_contain_text("if the game ended now")
    table.thing(place).tap()
    expect(table.page.locator(f'#tank [data-thing="{place}"].vacant')).to_have_count(0)
    expect(table.page.locator("#inspector")).to_be_hidden()


def test_on_a_phone_two_opponents_have_their_names(visit: Visits) -> None:
    phone = visit(phone=True)
    table = sits_down(phone, "random", "random")
    names = table.page.locator(".foe .whose > span").all()
    assert len(names) == 2
    for name in names:
        expect(name).to_be_visible()


TANK = """() => { const box = document.getElementById('tank').getBoundingClientRect();
  return [box.top, box.width, box.height].map(Math.round); }"""


def test_the_tank_keeps_its_size_during_a_turn(visit: Visits) -> None:
    """On a tablet held upright the wheels stay beside it."""
    phone, tanks = visit(phone=True), defaultdict[tuple[int, int], dict[str, object]](dict)
    page = phone.profile.tab()
    for step in ("choose_cell", "linkturn", "feed"):
        page.goto(laid_out(phone, asked_for(step)))
        assert AtTable(page).waits_for_turn() == step
        for size in ((820, 1180), (390, 844)):
            resized(page, *size)
            tanks[size][step] = page.evaluate(TANK)
            expect(page.locator("#wheels")).to_be_visible(visible=size == (820, 1180))
    for size, found in tanks.items():
        assert found == dict.fromkeys(found, found["feed"]), size


# The share of each space of the Encyclopedia that another one covers, at most.
COVERED = """() => {
  const boxes = [...document.querySelectorAll('#book .space')].map(one => one.getBoundingClientRect());
  const along = (a, b, from, to) => Math.max(0, Math.min(a[to], b[to]) - Math.max(a[from], b[from]));
  const shared = (a, b) => along(a, b, 'left', 'right') * along(a, b, 'top', 'bottom') / (a.width * a.height);
  return Math.max(...boxes.flatMap(one => boxes.filter(other => other !== one).map(other => shared(one, other))));
}"""


def test_the_encyclopedia_of_a_phone_held_sideways_shows_every_space(visit: Visits) -> None:
    phone = visit(phone=True)
    table = phone.comes_to(laid_out(phone, asked_for("choose_branch")))
    for size in ((844, 390), (740, 360)):
        resized(table.page, *size)
        assert table.waits_for_turn() == "choose_branch"
        picture(table.page, f"aquaria_branch_{size[0]}")
        assert table.page.evaluate(COVERED) < 0.3
        table.page.locator("#parts").get_by_role("button", name="Book").tap()
        assert table.page.locator("#book").evaluate("one => one.matches(':popover-open')")
        table.page.evaluate(DRAWN)
        picture(table.page, f"aquaria_encyclopedia_{size[0]}")
        assert table.page.evaluate(COVERED) < 0.15
        table.page.keyboard.press("Escape")


def test_under_a_finger_a_card_is_as_small_as_its_place(visit: Visits) -> None:
    """…, so that one sees where it is going; the prompt bar says what it costs and brings there."""
    phone = visit(phone=True)
    table = phone.comes_to(laid_out(phone, asked_for("first_card")))
    assert table.waits_for_turn() == "first_card"
    page, finger = table.page, Finger(table.page)
    card = page.locator("#hand [data-choose]").first
    finger.takes(middle(card))
    finger.pulls((195.0, 300.0))
    place = page.locator(".drop-here").bounding_box()
    expect(page.locator("#foretell")).to_contain_text(
        re.compile(r"here: (1 OP|\d+ OPs); .*if the game ended now")
    )
    picture(page, "dragged_by_finger")
    ghost = page.locator(".dragged").bounding_box()
    assert place and ghost and ghost["width"] < 1.2 * place["width"]
    finger.lets_go()
    expect(page.locator(".dragged")).to_have_count(0)
