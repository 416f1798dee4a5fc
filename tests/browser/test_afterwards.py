"""After the game: replay and links to a moment, the record taken home and brought back, another game, my
games."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from PIL import Image
from playwright.sync_api import Page, expect

from tests.browser.chromium import picture
from tests.browser.people import Visitor
from tests.browser.table import AtTable

pytestmark = pytest.mark.slow


@pytest.fixture
def played(ana: Visitor) -> AtTable:
    """A finished game, with the scores on the screen."""
    table = ana.sits_down("greedy", "greedy", over=True)
    expect(table.page.locator("#end")).to_be_visible()
    return table


def moment(page: Page) -> tuple[int, int]:
    found = re.fullmatch(r"(\d+) of (\d+)", page.locator("#moment-text").inner_text())
    assert found
    return int(found[1]), int(found[2])


def test_a_replay_goes_to_any_moment_and_its_address_names_it(played: AtTable, ana: Visitor) -> None:
    played.page.locator("#end").get_by_role("link", name="Replay").click()
    page = played.page
    page.wait_for_url("**/replay*")
    expect(page.locator("#shop h2")).to_have_text("Opening hand")
    at, total = moment(page)
    assert at == 0 and total > 30
    page.locator("#moment").fill("20")
    expect(page.locator("#shop h2")).to_have_text("Store")
    picture(page, "replay")
    page.get_by_role("button", name="One move on").click()
    expect(page.locator("#moment-text")).to_have_text(f"21 of {total}")
    page.wait_for_url("**/replay#at=21")
    there, said = AtTable(page).cards(), page.locator("#prompt").inner_text()
    again = ana.opens(page.url)
    expect(again.locator("#moment-text")).to_have_text(f"21 of {total}")
    expect(again.locator("#prompt")).to_have_text(re.compile(re.escape(said.strip())))
    assert AtTable(again).cards() == there
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#moment-text")).to_have_text(f"20 of {total}")


def test_a_replay_plays_by_itself_from_any_seat(played: AtTable) -> None:
    page = played.page
    page.goto(f"/t/{played.id}/replay#at=14")
    page.locator("#perspective").select_option("1")
    expect(page.locator("#big-tank h2")).to_have_text("Marlin")
    page.locator("#speed").select_option("fast")
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_function("() => Number(document.getElementById('moment').value) >= 16")
    page.get_by_role("button", name="Pause").click()
    page.wait_for_timeout(700)  # for the frame that was on its way
    stopped = moment(page)
    page.wait_for_timeout(700)
    assert moment(page) == stopped


def test_the_record_goes_home_and_comes_back(played: AtTable, ben: Visitor, tmp_path: Path) -> None:
    scores = played.page.locator("#end .total strong").all_text_contents()
    podium = played.page.locator("#end .tally h3 > span:not(.crown)").all_inner_texts()
    with played.page.expect_download() as taken:
        played.page.locator("#end").get_by_role("link", name="Record").click()
    kept = tmp_path / taken.value.suggested_filename
    taken.value.save_as(kept)
    assert json.loads(kept.read_text())["game"] == "ultimate_aquarium"
    page = ben.opens("/")
    page.locator("[data-upload] input[type=file]").set_input_files(kept)
    page.wait_for_url("**/t/*")
    assert page.locator("#end .total strong").all_text_contents() == scores
    names = page.locator("#end .tally h3 > span:not(.crown)").all_inner_texts()  # the winner first
    assert names == podium and sorted(names) == ["Ana", "Marlin", "Nerissa"]


def test_what_decided_it_leads_into_the_replay(played: AtTable) -> None:
    told = played.page.locator("#moments a")
    expect(told.first).to_be_visible()
    assert 1 <= told.count() <= 3
    number = int(re.findall(r"Move (\d+) · \d+ – \d+ – \d+ points", told.last.inner_text())[0])
    assert re.search(r"\+\d+$", told.last.inner_text())
    told.last.click()
    played.page.wait_for_url(f"**/replay#at={number}")
    expect(played.page.locator("#moment-text")).to_contain_text(f"{number} of")


def test_a_picture_of_the_result(played: AtTable, tmp_path: Path) -> None:
    end = played.page.locator("#end")
    assert "You" not in (end.get_attribute("data-result") or "You"), "friends read the picture, too"
    with played.page.expect_download() as taken:
        played.does("Picture")
    taken.value.save_as(tmp_path / "result.png")
    with Image.open(tmp_path / "result.png") as drawn:
        drawn.load()
        assert (drawn.format, drawn.size) == ("PNG", (1200, 630))
        assert len(drawn.convert("RGB").resize((60, 30)).getcolors(1800) or []) > 50, (
            "a picture, not a plain sheet"
        )


def test_the_links_after_the_end_lead_to_the_replay_and_give_no_seat_away(played: AtTable) -> None:
    played.does("Links")
    shown = played.page.locator("#share .link:visible label b").all_inner_texts()
    expect(played.page.get_by_role("heading", name="Replay and watch")).to_be_visible()
    assert shown[0] == "Replay link" and not {"Invite link", "Your seat link"} & set(shown)
    assert played.link("Replay link").endswith(f"/t/{played.id}/replay")


def test_a_rematch_rotates_the_seats_and_deals_anew(played: AtTable) -> None:
    first = played.page.url
    played.does("Rematch")
    played.page.wait_for_url(lambda url: "/t/" in url and url != first)
    played.waits_for_turn()
    assert played.seat == 1 and not played.over


def test_the_same_deal_again(ana: Visitor) -> None:
    table = ana.sits_down("greedy")
    table.waits_for_turn()
    dealt, first = table.cards(), table.page.url
    ana.lets_a_bot_finish(f"/t/{table.id}")
    table.does("Same deal again")
    table.page.wait_for_url(lambda url: "/t/" in url and url != first)
    table.waits_for_turn()
    assert table.seat == 0 and table.step == "opening_keep" and table.cards() == dealt


def test_my_games_tell_what_goes_on_and_what_is_done(played: AtTable, ana: Visitor) -> None:
    running = ana.sits_down("greedy", opened=True)
    running.waits_for_turn()
    page = ana.opens("/mine")
    going, done = (
        page.locator("section", has_text="In progress"),
        page.locator("section", has_text="Finished"),
    )
    expect(going.locator("li")).to_have_count(1)
    expect(going.locator("li")).to_contain_text("your turn")
    for name in ("Ana", "Marlin", "Nerissa"):
        expect(done.locator("li").first).to_contain_text(re.compile(rf"{name}[^;]* \d+"))
    picture(page, "my_games")
    going.locator("li a").first.click()
    page.wait_for_url(f"**/t/{running.id}")
    assert AtTable(page).step == "turn"
    page.goto("/")
    expect(page.locator(".running li")).to_contain_text("your turn")
