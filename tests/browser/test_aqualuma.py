"""Aqualuma by mouse and by finger: whole games alone and with a friend, every choice pressed on the board,
pointing at things."""

from __future__ import annotations

import re
from collections import Counter
from random import Random

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.aqualuma import (
    strip_in_company,
    with_a_die_that_does_not_fit,
    with_a_fitting_die,
    with_two_kinds_of_cards,
)
from tests.browser.chromium import picture
from tests.browser.clicking import decides
from tests.browser.looks import (
    can_be_scrolled_down,
    narrower_than_its_content,
    outside_the_window,
    smaller_than_a_finger,
)
from tests.browser.people import Visitor, Visits
from tests.browser.positions import close_to_the_end, laid_out, points
from tests.browser.table import AtTable, Press, by_finger, by_mouse
from tests.browser.waiting import SOON, taps
from tests.samples import THOROUGH

pytestmark = pytest.mark.slow
BOTH_ASKED = ((0, "act"), (1, "act"), (0, "take_dice"), (1, "take_dice"))


FIRST, LAST = 999 if THOROUGH else 16, 8  # answers of a whole game that are given by hand


ASKED = """() => { const table = document.getElementById('table');
  return table.matches('.mine, .over') && table.getAttribute('aria-busy') !== 'true' }"""


def opened(visitor: Visitor, *others: str, **options: str) -> str:
    """A new table with the visitor on the first seat; its path."""
    who = {f"seat{seat}": kind for seat, kind in enumerate(("me", *others))}
    form = {"csrf": visitor.word(), "name": "Ana", "seats": str(len(who)), **who, **options}
    answer = visitor.context.request.post("/new/aqualuma", form=form, max_redirects=0)
    assert answer.status == 303, answer.text()[:300]
    return answer.headers["location"]


class InTheDeep(AtTable):
    """A place is pressed where nothing else lies on it.  On a phone a place is drawn twice, and the team is a sheet of its
    own."""

    def __init__(self, visitor: Visitor, path: str, press: Press = by_mouse) -> None:
        super().__init__(visitor.opens(path), lambda thing: on_the_board(thing, press))

    def reaches(self, name: str) -> Locator:
        found = self.page.locator(f'#table [data-thing="{name}"][data-choose]:visible')
        if found.count() == 0 and self.page.locator(".opener.team").is_visible():
            self.press(self.page.locator(".opener.team"))
        return found.first


def on_the_board(thing: Locator, press: Press) -> None:
    if "go" in (thing.get_attribute("class") or "").split():
        thing.click(position={"x": 14, "y": 10})
    else:
        press(thing)


def with_a_friend(ana: Visitor, ben: Visitor, **options: str) -> tuple[AtTable, AtTable]:
    path = opened(ana, "open", **options)
    ben.takes_seat(path, ana)
    tables = InTheDeep(ana, path), InTheDeep(ben, path)
    for table in tables:
        table.waits_for_live()
    return tables


def test_a_whole_game_alone_by_mouse(ana: Visitor) -> None:
    """The beginning and the end of one; all of it in a thorough run."""
    table = InTheDeep(ana, opened(ana, layout="pyramid"))
    steps = plays(table, FIRST)
    assert {"choose_character", "take_dice", "act"} <= set(steps) and len(steps) > (40 if THOROUGH else 10)
    if not THOROUGH:
        table = InTheDeep(ana, laid_out(ana, close_to_the_end("aqualuma", 1, 3, LAST, layout="pyramid")))
        assert plays(table, 999)
    expect(table.page.locator("#end-title")).to_have_text(
        re.compile("You have won together|The darkness has won")
    )
    expect(table.page.locator("#end .how")).not_to_contain_text("You have")  # the title has said so


def plays(table: AtTable, answers: int) -> list[str]:
    """So many answers, or to the end; what was asked."""
    steps, luck = list[str](), Random(3)
    while len(steps) < answers:
        table.page.wait_for_function(ASKED, polling=SOON)
        if table.over:
            break
        if table.step not in steps:
            picture(table.page, f"aqualuma_{table.step}")
            assert outside_the_window(table.page) == [] and can_be_scrolled_down(table.page) == 0
        steps.append(decides(table, luck))
    return steps


def test_a_whole_game_of_two_browsers(ana: Visitor, ben: Visitor) -> None:
    """After the first answers of both, bots finish it before her eyes, and he comes back to see the same; in a thorough run
    they play all of it."""
    hers, his = with_a_friend(ana, ben, layout="short_cut", card_gifts="True")
    for table in (hers, his):
        table.does("Who sits where")
        table.does("Allow hints")
        table.page.keyboard.press("Escape")
    hers.press(hers.page.locator("#hint"))
    expect(hers.whisper).to_contain_text("A good player would choose")
    asked, luck = Counter[tuple[int, str]](), Random(3)
    while not hers.over and (THOROUGH or not {*BOTH_ASKED} <= {*asked} or asked.total() < FIRST):
        table = hers if hers.step else his if his.step else None
        if table is None:
            hers.page.wait_for_timeout(20)
            continue
        asked[table.seat, decides(table, luck)] += 1
        for one in (hers, his):
            one.follows(table.sent)
    assert {*BOTH_ASKED} <= {*asked}
    if not THOROUGH:
        his.page.goto("about:blank")
        ben._posts(f"/t/{hers.id}/sit", seat=1, who="greedy")
        ana.lets_a_bot_finish(f"/t/{hers.id}")
        expect(hers.main).to_have_class(re.compile(r"\bover\b"))
        his = ben.comes_to(f"/t/{hers.id}")
    expect(his.main).to_have_class(re.compile(r"\bover\b"))
    assert hers.page.locator("#end-title").inner_text() in ("You have won together", "The darkness has won")
    assert hers.log == his.log


def test_whoever_is_not_asked_points_by_a_plain_press(ana: Visitor, ben: Visitor) -> None:
    hers, his = with_a_friend(ana, ben, characters="random")
    assert hers.step == "take_dice" and not his.step
    his.page.locator('#deep [data-thing="world:3"]').click(position={"x": 14, "y": 10})
    for table in (hers, his):
        expect(table.page.locator("#pointer-1")).to_have_text("Ben")
        expect(table.page.locator('#deep [data-thing="world:3"]')).to_have_class(re.compile(r"\bpinged\b"))
    picture(hers.page, "aqualuma_ping")
    expect(hers.page.locator("#say")).to_have_text("Ben points at Frost Deep, darkness 2 of 7.")
    decision = hers.decision
    hers.page.locator('#deep [data-thing="world:1"]').click(button="right", position={"x": 14, "y": 10})
    expect(his.page.locator("#pointer-0")).to_have_text("Ana")
    his.page.locator('#deep [data-thing="world:0"]').focus()
    his.page.keyboard.press("p")
    expect(hers.page.locator('#deep [data-thing="world:0"]')).to_have_class(re.compile(r"\bpinged\b"))
    assert hers.decision == decision


def test_a_die_shows_where_it_would_lie_and_one_that_does_not_fit_says_why(ana: Visitor) -> None:
    table = ana.comes_to(laid_out(ana, with_a_fitting_die()))
    table.page.locator(".own-die.can").first.hover()
    expect(table.page.locator(".outlook.look")).to_be_visible()
    expect(table.page.locator(".shade.look")).to_be_visible()
    table.page.goto(laid_out(ana, with_a_die_that_does_not_fit()))
    table.page.locator(".own-die.no:not(.can)").first.click()
    expect(table.whisper).to_have_text(re.compile("does not fit|is full|same as your other"))


COVERED = """what => [...document.querySelectorAll(what)].filter(one => {
  const box = one.getBoundingClientRect();
  return box.width && !one.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
}).map(one => one.dataset.thing)"""


def test_what_a_die_would_do_covers_nothing_that_can_be_pressed(ana: Visitor) -> None:
    table = ana.comes_to(laid_out(ana, strip_in_company()))
    table.page.wait_for_function(ASKED, polling=SOON)
    table.page.locator(".own-die.can").first.hover()
    expect(table.page.locator(".outlook.look")).to_be_visible()
    picture(table.page, "aqualuma_outlook_in_company")
    assert table.page.evaluate(COVERED, ".dissolve.can, .world.here .standee") == []


# How many decisions it takes until every question of a beginning has come; a thorough run goes on.
BEGINNINGS = {"pyramid": 24 if THOROUGH else 8, "remote_place": 8, "custom": 16}


@pytest.mark.parametrize("layout", BEGINNINGS)
def test_by_finger_with_targets_for_fingers_and_no_sideways_scroll(visit: Visits, layout: str) -> None:
    phone, seen, luck = visit(phone=True), set[str](), Random(3)
    order = "chosen" if layout == "custom" else "random"
    table = InTheDeep(phone, opened(phone, "greedy", layout=layout, world_order=order), by_finger)
    for _ in range(BEGINNINGS[layout]):
        step = table.waits_for_turn()
        if step not in seen:
            seen.add(step)
            picture(table.page, f"aqualuma_phone_{layout}_{step}")
            assert smaller_than_a_finger(table.page, "#board [data-choose]:not(.go), #prompt button") == []
            assert narrower_than_its_content(table.page) == 0
        decides(table, luck)
    assert seen >= {"choose_character", "take_dice", "act"}


def test_the_legend_gives_signs_no_words_of_the_spaces_they_lie_on(ana: Visitor) -> None:
    page = ana.opens(laid_out(ana, dict(points("aqualuma"))["middle"]))
    page.locator("#table").wait_for()
    page.keyboard.press("?")
    legend = page.locator("#legend li")
    expect(legend.filter(has_text="A die here draws a magic card")).to_have_count(1)
    expect(legend.filter(has_text=re.compile("as die 1|on the strip|nobody has seen"))).to_have_count(0)


@pytest.mark.parametrize("use", ["Die", "Move"])
def test_a_card_is_played_face_down_by_its_own_buttons(ana: Visitor, use: str) -> None:
    """Which card it is need not be asked any more."""
    table = ana.comes_to(laid_out(ana, with_two_kinds_of_cards()))
    table.page.wait_for_function(ASKED)
    card = table.page.locator(".held").last
    name = card.locator(".face > b").inner_text()
    with table.page.expect_response(lambda reply: reply.url.endswith("/answer") and reply.ok):
        card.get_by_role("button", name=use).click()
        if (menu := table.page.locator("#thing-menu button")).count():
            menu.first.click()
    purpose = "for a die" if use == "Die" else "and moves to"
    expect(table.page.locator("#log")).to_contain_text(f"plays {name} face down {purpose}")


def test_a_phone_says_what_the_others_did_and_a_tap_opens_the_log(visit: Visits) -> None:
    phone = visit(phone=True)
    table, luck = InTheDeep(phone, opened(phone, "greedy"), by_finger), Random(3)
    news = table.page.locator("#news")
    while not news.is_visible():
        decides(table, luck)
    expect(news).to_contain_text("Marlin")
    taps(news)
    expect(table.page.locator("#log li").last).to_be_in_viewport()
