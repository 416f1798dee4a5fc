"""Whole games on the static site by real pointer input: at a desk, on a phone, and with the web host gone after loading."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from fathomfive.games import load
from fathomfive.kernel.recording.record import Record
from fathomfive.kernel.recording.replay import replay
from tests.browser import playing as aquarium
from tests.browser.chromium import picture
from tests.browser.clicking import plays_to_the_end
from tests.site.playing import SiteVisitor, frame, nearly_over, plays_by_the_list
from tests.site.serving import PATH, FileHost

pytestmark = pytest.mark.slow

SNAPSHOT_KEPT = """async () => {
  const where = new URL('./python/snapshot', location.href);
  while (!await caches.match(where)) await new Promise(done => setTimeout(done, 200));
}"""


@pytest.fixture(scope="module")
def desk(browser: Browser, files: FileHost) -> Iterator[tuple[SiteVisitor, Page]]:
    """One browser for several games, as at home."""
    visitor = SiteVisitor(browser, f"{files.url}/{PATH}/")
    page = visitor.opens()
    visitor.waits_for_python(page)
    yield visitor, page
    visitor.leaves()


def test_a_whole_game_by_mouse_its_record_and_its_replay(
    desk: tuple[SiteVisitor, Page], tmp_path: Path
) -> None:
    ana, page = desk
    table = ana.sets_up(page, "aqualuma", "random")
    plays_to_the_end(table, 3)
    expect(frame(page).locator("#end")).to_be_visible()
    picture(page, "site_aqualuma_end")
    with page.expect_download() as coming:
        frame(page).locator("#end a[download]").click()
    coming.value.save_as(tmp_path / "record.json")
    record = Record.from_json((tmp_path / "record.json").read_text())
    assert replay(load(record.game), record).over, "a server replays what the page has played"
    frame(page).locator("#end a[href$='/replay']").click()
    ana.shown(page, "#moment")
    expect(frame(page).locator("#moment-text")).to_have_text(f"0 of {len(record.answers)}")
    frame(page).locator("#next").click()
    expect(frame(page).locator("#moment-text")).to_have_text(f"1 of {len(record.answers)}")


@pytest.mark.parametrize("game", ["aquatica_duellum", "aquaria"])
def test_a_record_from_elsewhere_is_played_to_its_end(
    desk: tuple[SiteVisitor, Page], game: str, tmp_path: Path
) -> None:
    """The two longest games begin near their end."""
    ana, page = desk
    (tmp_path / "record.json").write_text(nearly_over(game, left=40))
    page.evaluate("location.hash = '#/'")
    ana.shown(page, "input[name=record]")
    frame(page).locator("input[name=record]").set_input_files(tmp_path / "record.json")
    ana.shown(page, f"#table.g-{game}")
    plays_by_the_list(ana.at_table(page), 3)
    expect(frame(page).locator("#end")).to_be_visible()
    picture(page, f"site_{game}_end")


def test_a_whole_game_by_finger(phone: SiteVisitor) -> None:
    page = phone.opens()
    table = phone.sets_up(page, "ultimate_aquarium", "random")
    aquarium.plays_to_the_end(table)
    picture(page, "site_phone_end")
    assert table.over


def test_a_whole_game_with_the_web_host_gone(browser: Browser, built: Path) -> None:
    host = FileHost(built)
    ana = SiteVisitor(browser, f"{host.url}/{PATH}/")
    page = ana.opens()
    ana.waits_for_python(page)
    page.wait_for_function("document.documentElement.dataset.offline === 'ready'")
    page.evaluate(SNAPSHOT_KEPT)
    host.stop()
    page.reload()
    assert ana.waits_for_python(page) == "snapshot"
    table = ana.starts(page, "pirates_under_fire")
    plays_by_the_list(table, 3)
    frame(page).locator("#end [data-post=rematch]").click()
    ana.shown(page, "#table:not([data-over])")
    ana.leaves()


def test_undo_a_hint_and_going_on_after_the_tab_was_closed(ana: SiteVisitor) -> None:
    page = ana.opens()
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
    ana.shown(again, ".running a")
    frame(again).locator(".running a").first.click()
    assert ana.at_table(again).answers == left


def test_two_tabs_never_write_over_each_other(ana: SiteVisitor) -> None:
    one = ana.opens()
    ana.sets_up(one, "aqualuma", "human")
    two = ana.opens()
    notice = two.locator("#notice")
    expect(notice).to_contain_text("open in another tab")
    two.locator("#notice-button").click()
    expect(one.locator("#notice")).to_contain_text("another tab now")
    ana.waits_for_python(two)
    ana.shown(two, ".running a")


def test_a_new_version_is_announced_and_the_game_goes_on(ana: SiteVisitor, built: Path) -> None:
    page = ana.opens()
    table = ana.sets_up(page, "aqualuma", "human")
    page.wait_for_function("document.documentElement.dataset.offline === 'ready'")
    script = built / PATH / "service_worker.js"
    was = script.read_text()
    try:
        script.write_text(was.replace('const VERSION = "', 'const VERSION = "next-'))
        page.evaluate("navigator.serviceWorker.getRegistration().then(found => found.update())")
        expect(page.locator("#notice")).to_contain_text("new version")
        answers = table.answers
        assert table.waits_for_turn() and table.answers == answers
        page.locator("#notice-button").click()
        page.wait_for_function("!document.documentElement.dataset.ready")
        ana.shown(page, "#table")
        assert ana.at_table(page).answers == answers
    finally:
        script.write_text(was)


def test_games_move_as_a_file(ana: SiteVisitor, tmp_path: Path) -> None:
    page = ana.opens()
    table = ana.sets_up(page, "aquaria", "human")
    id = table.id
    page.evaluate("location.hash = '#/mine'")
    ana.shown(page, "#keep")
    with page.expect_download() as coming:
        frame(page).get_by_role("link", name="Save all games").click()
    coming.value.save_as(tmp_path / "games.json")
    assert [game["id"] for game in json.loads((tmp_path / "games.json").read_text())["games"]] == [id]
    frame(page).locator("input[name=games]").set_input_files(tmp_path / "games.json")
    ana.shown(page, f"a[href='/t/{id}']")
