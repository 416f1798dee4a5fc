"""Reload, a lost connection, a server that is gone for a moment or killed: the page goes on where it was."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.people import Visitor, Visits
from tests.browser.playing import decides
from tests.browser.serving import Steady
from tests.samples import THOROUGH
from tests.web.serving import until

pytestmark = [pytest.mark.slow, pytest.mark.without_drawings]
POWER_CUTS = (0, 3, 5, 6) if THOROUGH else (0, 5)  # after which of the first seven answers
LOST = ("ERR_", "Failed to load resource", "Failed to fetch")


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Steady]:
    started = Steady(str(tmp_path / "fathom.db"))
    yield started
    started.end()


def test_a_reload_in_the_middle_of_a_turn_changes_nothing(ana: Visitor) -> None:
    table = ana.sits_down(opened=True)
    table.waits_for_turn()
    table.choose("store:1")
    table.waits_for_turn(table.sent)
    seen = table.prompt, table.cards(), table.glowing, table.log, table.score
    table.page.reload()
    table.waits_for_turn()
    assert (table.prompt, table.cards(), table.glowing, table.log, table.score) == seen
    table.choose(table.glowing[0])


def test_a_half_made_selection_outlives_a_reload(ana: Visitor) -> None:
    table = ana.sits_down()
    table.waits_for_turn()
    for place in (1, 3):
        table.thing(f"hand:0:{place}").click()
    table.page.reload()
    table.waits_for_turn()
    picked = table.page.locator("#board .picked")
    assert picked.evaluate_all("all => all.map(one => one.dataset.thing)") == ["hand:0:1", "hand:0:3"]
    expect(table.page.locator("#confirm")).to_have_text("Choose 1 more")
    with table.answering():
        table.thing("hand:0:4").click()
        table.does("Keep")
    table.waits_for_turn(table.sent)
    table.page.reload()
    table.waits_for_turn()
    assert table.page.evaluate("sessionStorage.length") == 0, "answered: nothing is kept"


def test_without_a_connection_nothing_is_sent_and_with_it_the_game_goes_on(
    ana: Visitor, ben: Visitor
) -> None:
    hers = ana.sits_down("greedy", "open")
    his = ben.joins(hers.link("Invite link"))
    hers.waits_for_turn()
    his.waits_for_turn()
    ana.forgives(*LOST)
    ana.context.set_offline(True)
    for place in range(3):
        hers.thing(f"hand:0:{place}").click()
    hers.does("Keep")
    expect(hers.whisper).to_have_text("The connection is gone; this was not sent.")
    his.chats("Are you there?")
    assert hers.step == "opening_keep"
    ana.context.set_offline(False)
    expect(hers.page.locator("#chat-lines li").last).to_contain_text("Are you there?")
    with hers.answering():
        hers.does("Keep")  # what was picked is still picked
    hers.waits_for_turn(hers.sent)
    assert hers.step == "opening_place"


def test_a_server_that_is_gone_for_a_moment(server: Steady, visit: Visits) -> None:
    ana = visit(server.url)
    table = ana.sits_down(opened=True)
    table.waits_for_turn()
    ana.forgives(*LOST)
    server.stop()
    expect(table.page.locator("#offline")).to_be_visible()
    server.start()
    table.waits_for_live()
    expect(table.page.locator("#offline")).to_be_hidden()
    decides(table)
    table.waits_for_turn(table.sent)
    assert table.step == "place"


def test_killed_right_after_acknowledged_answers_nothing_is_lost(server: Steady, visit: Visits) -> None:
    ana = visit(server.url)
    ana.forgives(*LOST)
    table = ana.sits_down("greedy", "greedy")

    def power_cut() -> None:
        server.kill()
        server.start()

    def nothing() -> None:
        pass

    steps = []
    for nth in range(7):
        # the bots are in the middle of their turns
        table.when_acknowledged = power_cut if nth in POWER_CUTS else nothing
        steps.append(decides(table))
    assert steps == [
        "opening_keep",
        "opening_place",
        "opening_place",
        "opening_place",
        "turn",
        "place",
        "after_place",
    ]
    ana.lets_a_bot_finish(f"/t/{table.id}")
    expect(table.page.locator("#end")).to_be_visible()
    steps_told = [answer[1] for answer in own_answers(ana, table.id)]
    assert steps_told[:7] == steps, "every answer was taken, none twice"


def own_answers(ana: Visitor, id: str) -> list[list[object]]:
    record = json.loads(ana.context.request.get(f"/t/{id}/record.json").text())
    return [answer for answer in record["answers"] if answer[0] == 0]


def test_more_tables_in_more_tabs_than_a_browser_has_connections(server: Steady, visit: Visits) -> None:
    """All in sight, all live: a browser has six connections to a server, and these tabs share one stream."""
    ana = visit(server.url)
    paths = [ana.new_table("greedy") for _ in range(9)]
    tabs = [ana.comes_to(path) for path in paths]
    for tab in tabs:
        tab.waits_for_live()
    until(lambda: connections(server.port) <= 6)  # those that only brought a page are closed soon
    for tab in (tabs[0], tabs[8]):
        tab.waits_for_turn()
        tab.choose("hand:0:0", "hand:0:1", "hand:0:2")
        assert tab.step == "opening_place"
    assert tabs[1].step == "opening_keep"
    for tab in tabs[2:]:
        tab.page.close()
    again = ana.comes_to(paths[0])
    again.waits_for_live()
    again.waits_for_turn()
    again.choose("tank:0:0")
    tabs[0].follows(again.sent)  # two tabs with the same table


def connections(port: int) -> int:
    """How many are open at this port of ours."""
    ours = f":{port:04X}"
    lines = Path("/proc/net/tcp").read_text().splitlines()[1:]
    return sum(line.split()[1].endswith(ours) and line.split()[3] == "01" for line in lines)


HIDDEN = """() => { Object.defineProperty(document, 'hidden', { configurable: true, get: () => true });
  document.dispatchEvent(new Event('visibilitychange')); }"""
SEEN = """() => { Object.defineProperty(document, 'hidden', { configurable: true, get: () => false });
  document.dispatchEvent(new Event('visibilitychange')); }"""


def test_where_tabs_cannot_share_those_out_of_sight_give_their_connection_back(ana: Visitor) -> None:
    """And take it up again."""
    ana.profile.runs_in_every_page("delete window.SharedWorker")
    path = ana.new_table("greedy")
    tabs = []
    for _ in range(9):
        tabs.append(ana.comes_to(path))
        tabs[-1].waits_for_live()
        tabs[-1].page.evaluate(HIDDEN)
    live = [tab.page.locator("html") for tab in tabs]
    until(lambda: sum(one.get_attribute("data-live") == "paused" for one in live) >= 7)
    tabs[4].page.evaluate(SEEN)
    tabs[4].waits_for_live()
