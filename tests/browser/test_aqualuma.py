"""Aqualuma by mouse and by finger: whole games alone and with a friend, every choice pressed on the board,
pointing at things."""

from __future__ import annotations

import re
from collections import Counter

import pytest
from playwright.sync_api import Locator, expect

import fathomfive as ff
from fathomfive.games.aqualuma.content.load import CHARACTERS, KIND, STATION
from fathomfive.games.aqualuma.rules.strips import filled
from fathomfive.games.aqualuma.screen.darkness_forecast import forecast
from tests.browser.chromium import picture
from tests.browser.layouts import resized
from tests.browser.looks import (
    can_be_scrolled_down,
    narrower_than_its_content,
    outside_the_window,
    smaller_than_a_finger,
)
from tests.browser.people import Visitor, Visits
from tests.browser.positions import close_to_the_end, laid_out, points
from tests.browser.table import AtTable, by_finger
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


def with_a_friend(ana: Visitor, ben: Visitor, **options: str) -> tuple[AtTable, AtTable]:
    path = opened(ana, "open", **options)
    ben.takes_seat(path, ana)
    tables = ana.comes_to(path), ben.comes_to(path)
    for table in tables:
        table.waits_for_live()
    return tables


def shown(table: AtTable, thing: str) -> Locator:
    """Where a thing can be pressed; on the phone the team is a sheet of its own."""
    found = table.page.locator(f'#table [data-thing="{thing}"][data-choose]:visible')
    if found.count() == 0 and table.page.locator(".opener.team").is_visible():
        table.press(table.page.locator(".opener.team"))
    return found.first


def presses(table: AtTable, option: int) -> None:
    """Give this answer by pressing what it means on the board, or its button in the prompt bar."""
    page = table.page
    choice = page.locator(f'#choices [data-option="{option}"]')
    label, targets = (
        choice.locator("span").text_content() or "",
        (choice.get_attribute("data-targets") or "").split(),
    )
    with table.answering():
        if not targets:
            table.press(page.locator(f"#loose-{option}"))
            return
        thing = shown(table, targets[0])
        if "go" in (thing.get_attribute("class") or "").split():
            thing.click(position={"x": 14, "y": 10})  # a place is pressed where nothing else lies on it
        else:
            table.press(thing)
        if page.locator("#thing-menu").is_visible():
            table.press(page.locator("#thing-menu button", has_text=label))


def decides(table: AtTable) -> str:
    """Do what a good player would do; which question it was, or "over"."""
    table.page.wait_for_function(ASKED, polling=SOON)
    if table.over:
        return "over"
    step = table.step
    said = table.page.request.post(f"/t/{table.id}/hint", data={}, headers={"x-fathom": word(table)}).json()
    presses(table, said["option"])
    table.follows(table.sent)
    return step


def word(table: AtTable) -> str:
    return table.page.locator("meta[name=csrf]").get_attribute("content") or ""


def test_a_whole_game_alone_by_mouse(ana: Visitor) -> None:
    """The beginning and the end of one; all of it in a thorough run."""
    table = ana.comes_to(opened(ana, layout="pyramid"))
    steps = plays(table, FIRST)
    assert {"choose_character", "take_dice", "act"} <= set(steps) and len(steps) > (40 if THOROUGH else 10)
    if not THOROUGH:
        table = ana.comes_to(laid_out(ana, close_to_the_end("aqualuma", 1, 3, LAST, layout="pyramid")))
        assert plays(table, 999)
    expect(table.page.locator("#end-title")).to_have_text(
        re.compile("You have won together|The darkness has won")
    )


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


def plays(table: AtTable, answers: int) -> list[str]:
    """So many answers, or to the end; what was asked."""
    steps: list[str] = []
    while len(steps) < answers:
        table.page.wait_for_function(ASKED, polling=SOON)
        if table.over:
            break
        if table.step not in steps:
            picture(table.page, f"aqualuma_{table.step}")
            assert outside_the_window(table.page) == [] and can_be_scrolled_down(table.page) == 0
        steps.append(decides(table))
    return steps


def test_a_whole_game_of_two_browsers(ana: Visitor, ben: Visitor) -> None:
    """After the first answers of both, bots finish it before her eyes, and he comes back to see the same; in a thorough run
    they play all of it."""
    hers, his = with_a_friend(ana, ben, layout="short_cut", card_gifts="True")
    for table in (hers, his):  # both play what a hint says, so both have to allow hints
        table.does("Who sits where")
        table.does("Allow hints")
        table.page.keyboard.press("Escape")
    asked = Counter[tuple[int, str]]()
    while not hers.over and (THOROUGH or not {*BOTH_ASKED} <= {*asked} or asked.total() < FIRST):
        table = hers if hers.step else his if his.step else None
        if table is None:
            hers.page.wait_for_timeout(20)
            continue
        asked[table.seat, decides(table)] += 1
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
    table = ana.comes_to(opened(ana, layout="pyramid", characters="random"))
    for _ in range(60):
        table.page.wait_for_function(ASKED, polling=SOON)
        if table.page.locator(".own-die.can[data-look]").count() and table.page.locator(".shade").count():
            break
        decides(table)
    die = table.page.locator(".own-die.can").first
    die.hover()
    expect(table.page.locator(".outlook.look")).to_be_visible()
    expect(table.page.locator(".shade.look")).to_be_visible()
    for _ in range(300):
        table.page.wait_for_function(ASKED, polling=SOON)
        if table.page.locator(".own-die.no:not(.can)").count() and table.step == "act":
            break
        if decides(table) == "over":
            table = ana.comes_to(opened(ana, layout="pyramid", characters="random"))
    table.page.locator(".own-die.no:not(.can)").first.click()
    expect(table.whisper).to_have_text(re.compile("does not fit|is full|same as your other"))


COVERED = """what => [...document.querySelectorAll(what)].filter(one => {
  const box = one.getBoundingClientRect();
  return box.width && !one.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
}).map(one => one.dataset.thing)"""


def strip_in_company() -> ff.Record:
    """The first seat may dissolve the strip at its place or lay a die on it, and is not alone there."""
    for seed in range(40):
        table, hand = ff.new_table("aqualuma", seats=4, seed=seed), ff.bot("greedy", seed)
        while ask := table.ask:
            things = {
                thing.partition(":")[0] for option in ask.options for thing in table.targets(option, ask.seat)
            }
            here, *others = table.position.place
            if ask.seat == 0 and here in others and {"strip", "dice"} <= things:
                return table.record()
            table.apply(hand.choose(table.at(ask.seat)), ask.seat)
    raise AssertionError("no such position in forty games")


def test_what_a_die_would_do_covers_nothing_that_can_be_pressed(ana: Visitor) -> None:
    table = ana.comes_to(laid_out(ana, strip_in_company()))
    table.page.wait_for_function(ASKED, polling=SOON)
    table.page.locator(".own-die.can").first.hover()
    expect(table.page.locator(".outlook.look")).to_be_visible()
    picture(table.page, "aqualuma_outlook_in_company")
    assert table.page.evaluate(COVERED, ".dissolve.can, .world.here .standee") == []


@pytest.mark.parametrize(("layout", "decisions"), [("pyramid", 24), ("remote_place", 8), ("custom", 16)])
def test_by_finger_with_targets_for_fingers_and_no_sideways_scroll(
    visit: Visits, layout: str, decisions: int
) -> None:
    phone = visit(phone=True)
    table = phone.comes_to(
        opened(phone, "greedy", layout=layout, world_order="chosen" if layout == "custom" else "random")
    )
    table.press = by_finger
    seen = set()
    for _ in range(decisions):
        table.page.wait_for_function(ASKED, polling=SOON)
        if table.step not in seen:
            seen.add(table.step)
            picture(table.page, f"aqualuma_phone_{layout}_{table.step}")
            assert smaller_than_a_finger(table.page, "#board [data-choose]:not(.go), #prompt button") == []
            assert narrower_than_its_content(table.page) == 0
        decides(table)
    assert seen >= {"choose_character", "take_dice", "act"}


def test_the_phones_sheets(visit: Visits) -> None:
    phone = visit(phone=True)
    table = phone.comes_to(opened(phone, "greedy", characters="random"))
    table.page.wait_for_function(ASKED, polling=SOON)
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


def before_a_die_is_placed() -> ff.Record:
    table, hand = ff.new_table("aqualuma", seats=2, seed=11), ff.bot("greedy", 7)
    while ask := table.ask:
        record, placed = table.record(), list(table.position.cast)
        table.apply(hand.choose(table.at(ask.seat)), ask.seat)
        if ask.seat == 0 and list(table.position.cast) != placed:
            return record
    raise AssertionError("nobody places a die")


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


def holding(cards: int) -> ff.Record:
    """The first seat acts with so many cards in hand."""
    for seed in range(50):
        table, hand = ff.new_table("aqualuma", seats=2, seed=seed), ff.bot("greedy", 7)
        while ask := table.ask:
            if ask.seat == 0 and ask.step == "act" and len(table.position.hand[0]) == cards:
                return table.record()
            table.apply(hand.choose(table.at(ask.seat)), ask.seat)
    raise AssertionError(f"nobody holds {cards} cards")


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


@pytest.mark.parametrize("width", [360, 390])
def test_beside_two_abilities_the_next_darkness_phase_is_told_whole(visit: Visits, width: int) -> None:
    phone = visit(phone=True)
    page = phone.opens(laid_out(phone, with_two_abilities()))
    resized(page, width, 844)
    expect(page.locator(".powers .once")).to_have_count(2)
    expect(page.locator(".opener:first-child span")).to_contain_text("new")
    assert page.evaluate(CUT) == []


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
@pytest.mark.parametrize(("width", "height"), [(360, 640), (844, 390)])
def test_small_screens_show_the_whole_station(visit: Visits, layout: str, width: int, height: int) -> None:
    phone = visit(phone=True)
    page = phone.opens(laid_out(phone, with_a_ball_waiting(layout)))
    resized(page, width, height)
    expect(page.locator("#station .waits .ball")).to_be_visible()
    assert page.evaluate(STATION_CUT) == []
    expect(page.locator("#prompt .ask")).to_contain_text("take a die")


def test_the_legend_gives_signs_no_words_of_the_spaces_they_lie_on(ana: Visitor) -> None:
    page = ana.opens(laid_out(ana, dict(points("aqualuma"))["middle"]))
    page.locator("#table").wait_for()
    page.keyboard.press("?")
    legend = page.locator("#legend li")
    expect(legend.filter(has_text="A die here draws a magic card")).to_have_count(1)
    expect(legend.filter(has_text=re.compile("as die 1|on the strip|nobody has seen"))).to_have_count(0)


def with_a_ball_waiting(layout: str) -> ff.Record:
    """The first seat acts on the station with a card in hand, and a lightball there is not yet active."""
    for seed in range(50):
        table, hand = ff.new_table("aqualuma", 2, seed, {"layout": layout}), ff.bot("greedy", 7)
        while ask := table.ask:
            s = table.position
            if ask.seat == 0 and ask.step == "act" and s.place[0] == STATION and s.inactive and s.hand[0]:
                return table.record()
            table.apply(hand.choose(table.at(ask.seat)), ask.seat)
    raise AssertionError("no lightball waits")


def with_two_abilities() -> ff.Record:
    """The first seat acts, has two abilities, and the next darkness phase brings something that is known."""
    for seed in range(50):
        table, hand = ff.new_table("aqualuma", seats=2, seed=seed), ff.bot("greedy", 7)
        while ask := table.ask:
            if ask.seat == 0 and ask.step == "act" and forecast(table.position).strokes:
                if CHARACTERS[table.position.character[0] - 1].name in ("Finn McMarlin", "Octavia Inkwell"):
                    return table.record()
            table.apply(hand.choose(table.at(ask.seat)), ask.seat)
    raise AssertionError("nobody has two abilities")


def on_the_station() -> ff.Record:
    table, hand = ff.new_table("aqualuma", seats=3, seed=11), ff.bot("greedy", 7)
    while ask := table.ask:
        if ask.seat == 0 and ask.step == "act" and table.position.place[0] == STATION:
            return table.record()
        table.apply(hand.choose(table.at(ask.seat)), ask.seat)
    raise AssertionError("nobody acts on the station")


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


def with_two_kinds_of_cards() -> ff.Record:
    """The first seat may play any of several different cards face down, for a die or to move."""
    table, hand = ff.new_table("aqualuma", seats=2, seed=11), ff.bot("greedy", 7)
    while ask := table.ask:
        kinds = {KIND[card] for card in table.position.hand[0]}
        if ask.seat == 0 and ask.step == "act" and len(kinds) > 1 and table.position.available:
            return table.record()
        table.apply(hand.choose(table.at(ask.seat)), ask.seat)
    raise AssertionError("nobody has two kinds of cards")


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


def test_a_phone_says_what_the_others_did_and_a_tap_opens_the_log(visit: Visits) -> None:
    phone = visit(phone=True)
    table = phone.comes_to(opened(phone, "greedy"))
    table.press, news = by_finger, table.page.locator("#news")
    while not news.is_visible():
        decides(table)
    expect(news).to_contain_text("Marlin")
    taps(news)
    expect(table.page.locator("#log li").last).to_be_in_viewport()


NAME_HIDDEN = """() => {
  const box = one => one.getBoundingClientRect(), head = box(document.querySelector('#places > .here > header'));
  return [...document.querySelectorAll('#places > .here .stage :is(.standee, .dissolve, .warning, .coming-here)')]
    .some(one => box(one).width && box(one).top < head.bottom - 2);
}"""


def crowded() -> ff.Record:
    """Two divers in a world whose magic can be dissolved and that grows darker next."""
    for seed in range(50):
        table, hand = ff.new_table("aqualuma", seats=2, seed=seed), ff.bot("greedy", 7)
        while ask := table.ask:
            here = table.position.place[0]
            if ask.seat == 0 and ask.step == "act" and here == table.position.place[1] != STATION:
                coming = forecast(table.position)
                if coming.sure[here] and filled(table.position, here):
                    return table.record()
            table.apply(hand.choose(table.at(ask.seat)), ask.seat)
    raise AssertionError("it is nowhere so crowded")


@pytest.mark.parametrize(("width", "height"), [(390, 844), (768, 1024), (1280, 800), (1440, 900)])
def test_however_many_are_there_the_name_and_the_track_of_a_world_stay_free(
    ana: Visitor, width: int, height: int
) -> None:
    page = ana.opens(laid_out(ana, crowded()))
    resized(page, width, height)
    assert page.evaluate(NAME_HIDDEN) is False
