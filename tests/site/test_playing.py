"""Games on the static site to their end by real pointer input on the board: at a desk, on a phone, and with the web host gone
after loading."""

from __future__ import annotations

import json
import threading
from collections import Counter
from datetime import date
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from fathomfive.club.daily import OPPONENT, YOUR_SEAT, bot_seed, deal_of
from fathomfive.games import load
from fathomfive.kernel.recording.record import Record
from fathomfive.kernel.recording.replay import replay
from fathomfive.kernel.table.dialogs import positions_to_ask
from fathomfive.site.host.store import game_from
from fathomfive.web.live.bots.thinking import think
from fathomfive.web.live.log.log_replay import record_of
from fathomfive.web.live.log.table_chance import DAILY
from tests.browser import playing as aquarium
from tests.browser.chromium import picture
from tests.browser.clicking import plays_to_the_end
from tests.browser.layouts import covered
from tests.samples import THOROUGH
from tests.site.playing import (
    ENDINGS,
    PATIENCE,
    SHORTEST,
    AtSiteTable,
    SiteVisitor,
    frame,
    nearly_over,
    not_begun,
    short_game,
    whole_games,
)
from tests.site.serving import PATH, FileHost, Halting

pytestmark = [pytest.mark.slow, whole_games]

SNAPSHOT_KEPT = """async () => {
  const where = new URL('./python/snapshot', location.href);
  const size = async kept => kept ? (await kept.blob()).size : 0;
  while (await size(await caches.match(where)) < 1000) await new Promise(done => setTimeout(done, 200));
}"""

DAMAGED = """async () => {
  const kept = await caches.open((await caches.keys()).find(name => name.startsWith('fathom-five-snapshot')));
  await kept.put(new URL('./python/snapshot', location.href), new Response('torn'));
}"""
# Each game by mouse or by finger, and the shortest by both; in a thorough run each of the others by both, too.
BY_MOUSE = [game for nth, game in enumerate(ENDINGS) if game != SHORTEST and (THOROUGH or nth % 2)]
BY_FINGER = [game for nth, game in enumerate(ENDINGS) if THOROUGH or not nth % 2]
DOWNLOAD = 60  # of 100 on the bar: the rest is starting


def opens_near_the_end(visitor: SiteVisitor, game: str, folder: Path) -> AtSiteTable:
    """The record of a game that was played elsewhere; in a thorough run, a whole game from its first decision."""
    record = not_begun(game) if THOROUGH else nearly_over(game)
    return visitor.opens_record(visitor.page, record, folder)


def test_a_whole_game_by_mouse_and_its_record(ana: SiteVisitor, tmp_path: Path) -> None:
    page = ana.page
    aquarium.plays_to_the_end(ana.sets_up(page, SHORTEST, "random"))
    expect(frame(page).locator("#end")).to_be_visible()
    picture(page, "site_end")
    with page.expect_download() as coming:
        frame(page).locator("#end a[download]").click()
    coming.value.save_as(tmp_path / "record.json")
    record = Record.from_json((tmp_path / "record.json").read_text())
    assert replay(load(record.game), record).over, "a server replays what the page has played"


@pytest.mark.parametrize("game", BY_MOUSE)
def test_the_end_of_a_game_on_the_board_by_mouse(ana: SiteVisitor, game: str, tmp_path: Path) -> None:
    plays_to_the_end(opens_near_the_end(ana, game, tmp_path), 3)
    expect(frame(ana.page).locator("#end")).to_be_visible()
    picture(ana.page, f"site_{game}_end")


@pytest.mark.parametrize("game", BY_FINGER)
def test_the_end_of_a_game_on_the_board_by_finger(phone: SiteVisitor, game: str, tmp_path: Path) -> None:
    table = opens_near_the_end(phone, game, tmp_path)

    def looks(step: str) -> None:
        assert covered(table.page) == [], step

    plays_to_the_end(table, 3, looks)
    expect(frame(phone.page).locator("#end")).to_be_visible()
    picture(phone.page, f"site_phone_{game}_end")


@pytest.mark.parametrize(
    "phone", [False, True] if THOROUGH else [True], ids=lambda phone: "phone" if phone else "desk"
)
def test_from_the_first_visit_to_a_game_with_the_web_host_gone(
    browser: Browser, built: Path, tmp_path: Path, phone: bool
) -> None:
    """Home is there before Python, the bar is honest, a damaged snapshot is no trouble, and at last no host is needed."""
    Halting.go_on = threading.Event()
    host = FileHost(built, Halting)
    ana = SiteVisitor(browser, f"{host.url}/{PATH}/", phone=phone)
    page = ana.opens()
    home_comes_first_and_the_bar_is_honest(ana, page, built)
    a_snapshot_that_cannot_be_used_is_a_plain_start(ana, page)
    page.wait_for_function("document.documentElement.dataset.offline === 'ready'")
    page.evaluate(SNAPSHOT_KEPT)
    host.stop()
    page.reload()
    assert ana.waits_for_python(page) == "snapshot"
    the_end_of_a_game_and_another_one(ana, page, tmp_path)
    ana.leaves()


def home_comes_first_and_the_bar_is_honest(visitor: SiteVisitor, page: Page, built: Path) -> None:
    total = sum(path.stat().st_size for path in (built / PATH).rglob("*.packed"))
    visitor.shown(page, "form.play")
    bar, words = page.locator("#progress-bar"), page.locator("#progress-text")
    expect(words).to_have_text(f"Loading the games: {total / 2e6:.1f} of {total / 1e6:.1f} MB")
    assert float(bar.evaluate("one => one.value")) == pytest.approx(DOWNLOAD / 2, abs=0.1)
    picture(page, "site_loading")
    Halting.go_on.set()
    assert visitor.waits_for_python(page) == "plain"
    expect(page.locator("#progress")).to_be_hidden()


def a_snapshot_that_cannot_be_used_is_a_plain_start(visitor: SiteVisitor, page: Page) -> None:
    page.evaluate(SNAPSHOT_KEPT)
    page.evaluate(DAMAGED)
    page.reload()
    assert visitor.waits_for_python(page) == "plain"
    visitor.shown(page, "form.play")


def the_end_of_a_game_and_another_one(visitor: SiteVisitor, page: Page, folder: Path) -> None:
    plays_to_the_end(opens_near_the_end(visitor, SHORTEST, folder), 3)
    frame(page).locator("#end [data-post=rematch]").click()
    visitor.shown(page, "#table:not([data-over])")
    aquarium.decides(visitor.at_table(page))


def test_a_review_is_made_kept_and_leads_to_another_try(ana: SiteVisitor, tmp_path: Path) -> None:
    page = ana.page
    ana.opens_record(page, short_game(), tmp_path)
    frame(page).locator("#end a[href$='/replay']").click()
    ana.shown(page, "#moment")
    expect(frame(page).locator("#review .review-state")).to_contain_text("being made on this device")
    strip = frame(page).locator("#review .review-strip svg").locator("visible=true")
    expect(strip).to_have_count(1, timeout=PATIENCE)
    page.reload()
    ana.shown(page, "#review .review-strip svg")
    frame(page).locator("#review > summary").click()
    expect(frame(page).locator("#review")).to_contain_text("rough figure")
    picture(page, "site_review")
    again = frame(page).locator("#review [data-retry]").first
    number = int(again.get_attribute("data-retry") or "")
    again.click()
    ana.shown(page, f"#table[data-answers='{number}']:not([data-over])")
    assert not page.url.endswith("/replay")


def test_the_deal_of_the_day_is_that_of_every_host(ana: SiteVisitor, tmp_path: Path) -> None:
    """The bots of the page have decided as they would anywhere."""
    page = ana.page
    ana.waits_for_python(page)
    page.evaluate("location.hash = '#/daily'")
    ana.shown(page, ".daily-list")
    picture(page, "site_daily")
    frame(page).locator("form[action='/daily/ultimate_aquarium'] button").click()
    table = ana.at_table(page)
    for _ in range(4):
        table.waits_for_turn(table.sent)
        aquarium.decides(table)
    table.waits_for_turn(table.sent)
    page.evaluate("location.hash = '#/mine'")
    ana.shown(page, "#keep")
    with page.expect_download() as coming:
        frame(page).get_by_role("link", name="Save all games").click()
    coming.value.save_as(tmp_path / "games.json")
    games = json.loads((tmp_path / "games.json").read_text())["games"]
    (kept,) = [game_from(json.dumps(game)) for game in games if DAILY in game["side_state"]]
    record, given = record_of(kept), Counter[int]()
    deal = deal_of("ultimate_aquarium", date.fromisoformat(kept.side_state[DAILY]))
    assert (record.seed, record.seats) == (deal.seed, deal.seats)
    for number, answer in enumerate(record.answers):
        if answer.seat != YOUR_SEAT:
            before = replay(load(deal.game), record, number).position
            s = next(s for s in positions_to_ask(before) if s.asked == answer.seat)
            seed = bot_seed(deal.seed, answer.seat, given[answer.seat])
            assert think(deal.game, s.data(), answer.seat, OPPONENT, seed, "").option == answer.option
        given[answer.seat] += 1
    assert sum(given.values()) > 8


def test_undo_a_hint_and_going_on_after_the_tab_was_closed(ana: SiteVisitor) -> None:
    page = ana.page
    table = ana.sets_up(page, "ultimate_aquarium", "random")
    for _ in range(5):
        table.waits_for_turn(table.sent)
        aquarium.decides(table)
    table.waits_for_turn()
    answers = table.answers
    table.press(frame(page).locator("#hint"))
    expect(table.whisper).to_contain_text("A good player would choose")
    table.press(frame(page).locator("#undo"))
    frame(page).wait_for_function(
        "answers => Number(document.getElementById('table').dataset.answers) < answers", arg=answers
    )
    left = table.answers
    page.close()
    again = ana.opens()
    ana.shown(again, ".running li a")
    frame(again).locator(".running li a").first.click()
    assert ana.at_table(again).answers == left


def test_two_tabs_never_write_over_each_other(ana: SiteVisitor) -> None:
    one = ana.page
    ana.sets_up(one, "aqualuma", "human")
    two = ana.opens()
    notice = two.locator("#notice")
    expect(notice).to_contain_text("open in another tab")
    two.locator("#notice-button").click()
    expect(one.locator("#notice")).to_contain_text("another tab now")
    ana.waits_for_python(two)
    ana.shown(two, ".running li a")
    three = ana.opens()
    expect(three.locator("#notice")).to_contain_text("open in another tab")
    two.close()
    ana.waits_for_python(three)
    expect(three.locator("#notice")).to_be_hidden()


def test_a_new_version_is_announced_and_the_game_goes_on(newcomer: SiteVisitor, built: Path) -> None:
    page = newcomer.opens()
    table = newcomer.sets_up(page, "aqualuma", "human")
    page.wait_for_function("document.documentElement.dataset.offline === 'ready'")
    script = built / PATH / "service_worker.js"
    was = script.read_text()
    try:
        script.write_text(was.replace('const VERSION = "', 'const VERSION = "next-'))
        page.evaluate("navigator.serviceWorker.getRegistration().then(found => found.update())")
        expect(page.locator("#notice")).to_contain_text("new version")
        answers = table.answers
        assert table.waits_for_turn() and table.answers == answers
        page.evaluate("window.ofTheOldVersion = true")
        page.locator("#notice-button").click()
        page.wait_for_function("!window.ofTheOldVersion")
        newcomer.shown(page, "#table")
        assert newcomer.at_table(page).answers == answers
    finally:
        script.write_text(was)


def test_games_move_as_a_file(ana: SiteVisitor, tmp_path: Path) -> None:
    page = ana.page
    table = ana.sets_up(page, "aquaria", "human")
    id = table.id
    page.evaluate("location.hash = '#/mine'")
    ana.shown(page, "#keep")
    with page.expect_download() as coming:
        frame(page).get_by_role("link", name="Save all games").click()
    coming.value.save_as(tmp_path / "games.json")
    assert id in [game["id"] for game in json.loads((tmp_path / "games.json").read_text())["games"]]
    frame(page).locator("input[name=games]").set_input_files(tmp_path / "games.json")
    ana.shown(page, f"a[href='/t/{id}']")
