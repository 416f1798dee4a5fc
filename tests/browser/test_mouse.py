"""A whole game by mouse against bots: every choice is made by clicking things on the board."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.chromium import picture
from tests.browser.people import Visitor, Visits
from tests.browser.playing import plays_to_the_end
from tests.browser.table import AtTable


@pytest.mark.slow
def test_a_whole_game_by_mouse_from_the_cover_to_the_scores(ana: Visitor) -> None:
    home = ana.opens("/")
    picture(home, "home")
    home.locator(".cover-ultimate_aquarium form:not(.learn) button").click()
    home.wait_for_url("**/t/*")
    table = AtTable(home)
    places(table, keeps_three(table))
    restocks(table)
    takes_and_places(table)
    nets(table)
    came = plays_to_the_end(table)
    assert set(came) <= {"turn", "place"}, "both tools are spent"
    sees_the_scores(table)


def keeps_three(table: AtTable) -> list[str]:
    table.waits_for_turn()
    picture(table.page, "opening")
    assert table.glowing == [f"hand:0:{place}" for place in range(5)]
    confirm = table.page.locator("#confirm")
    expect(confirm).to_be_disabled()
    for place in (0, 2):
        table.thing(f"hand:0:{place}").click()
    expect(confirm).to_have_text("Choose 1 more")
    table.thing("hand:0:2").click()  # another click takes it back
    expect(confirm).to_have_text("Choose 2 more")
    kept = [table.cards()[f"hand:0:{place}"] for place in (0, 3, 4)]
    with table.answering():
        table.thing("hand:0:3").click()
        table.thing("hand:0:4").click()
        expect(confirm).to_have_text("Keep")
        confirm.click()
    table.follows(table.sent)
    table.waits_for_turn(table.sent)
    return kept


def places(table: AtTable, kept: list[str]) -> None:
    picture(table.page, "opening_placing")
    for cell in (0, 4, 8):
        assert table.step == "opening_place"
        table.choose(f"tank:0:{cell}")
        table.waits_for_turn(table.sent)
    assert [table.cards()[f"tank:0:{cell}"] for cell in (0, 4, 8)] == kept


def restocks(table: AtTable) -> None:
    picture(table.page, "turn")
    assert table.step == "turn"
    before = store(table)
    table.choose("restock:0")
    table.waits_for_turn(table.sent)
    assert table.step == "turn" and not before & store(table)
    assert "restock:0" not in table.glowing


def store(table: AtTable) -> set[str]:
    return {card for at, card in table.cards().items() if at.startswith("store")}


def takes_and_places(table: AtTable) -> None:
    card = table.cards()["store:1"]
    table.thing("store:1").hover()
    expect(
        table.page.locator("#big-tank .delta.hover").nth(7)
    ).to_be_attached()  # what it would bring in each cell
    table.choose("store:1")
    table.waits_for_turn(table.sent)
    picture(table.page, "placing")
    assert table.step == "place"
    cell = table.glowing[0]
    replaced, score = table.cards()[cell], table.score
    change = int(table.thing(cell).locator(".delta").inner_text().replace("−", "-"))
    table.choose(cell)
    assert table.cards()[cell] == card
    assert table.cards()["store:1"] == replaced
    assert table.score == score + change, "the forecast was true"


def nets(table: AtTable) -> None:
    table.waits_for_turn(table.sent)
    assert table.step == "after_place"
    table.choose("net:0")
    table.waits_for_turn(table.sent)
    assert table.step == "net_swap"
    here, there, score = table.cards()["tank:0:1"], table.cards()["tank:0:4"], table.score
    with table.answering():
        table.thing("tank:0:1").click()
        expect(table.page.locator("#board .delta.hover")).to_have_count(
            8
        )  # what each of the others would bring
        picture(table.page, "net")
        table.thing("tank:0:4").click()
        confirm = table.page.locator("#confirm")
        expect(confirm).to_contain_text(re.compile(rf"\b{score}\s(→\s\d+ points?|points?, as now)"))
        promised = int(re.findall(r"(\d+) points?", confirm.inner_text())[-1])
        confirm.click()
    table.waits_for_turn(table.sent)
    assert (table.cards()["tank:0:1"], table.cards()["tank:0:4"]) == (there, here)
    assert table.score == promised


def sees_the_scores(table: AtTable) -> None:
    end = table.page.locator("#end")
    expect(end).to_be_visible()
    picture(table.page, "end")
    assert end.locator(".tally").count() == 3
    totals = [int(end.locator(f".tally[data-seat='{seat}'] .total strong").inner_text()) for seat in range(3)]
    for seat in range(3):
        points = end.locator(f".score-table td[data-seat='{seat}'] b").all_text_contents()
        assert len(points) == 9 and sum(int(one) for one in points) == totals[seat]
    assert end.locator(".tally.won .total strong").first.inner_text() == str(max(totals))
    table.does("See the board")
    expect(end).to_be_hidden()
    assert table.score == totals[0]
    picture(table.page, "final_board")


@pytest.mark.slow
def test_what_moves_glides_and_a_click_skips_the_glide(visit: Visits) -> None:
    ana = visit(motion="normal")
    table = ana.sits_down(opened=True)
    table.waits_for_turn()
    table.choose("store:0")
    table.waits_for_turn(table.sent)
    table.page.mouse.move(3, 3)
    in_slow_motion(ana, table)
    flying = table.page.locator("#flight .flying")
    table.thing(table.glowing[0]).click()
    flying.nth(1).wait_for(state="attached")
    assert flying.count() == 2, "the new card flies to the tank, the old one to the store"
    table.page.wait_for_timeout(500)
    assert flying.count() == 2
    table.page.mouse.click(3, 400)
    flying.first.wait_for(state="detached", timeout=20_000)  # less than the glide takes


def in_slow_motion(ana: Visitor, table: AtTable) -> None:
    """Every glide takes half a minute."""
    tools = ana.context.new_cdp_session(table.page)
    tools.send("Animation.enable")
    tools.send("Animation.setPlaybackRate", {"playbackRate": 0.01})


@pytest.mark.slow
def test_with_motion_off_nothing_flies(ana: Visitor) -> None:
    table = ana.sits_down(opened=True)
    table.waits_for_turn()
    table.choose("store:0")
    table.choose(table.glowing[0])
    assert table.page.locator("#flight").count() == 0
