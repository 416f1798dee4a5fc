"""One habit for all games: a tap ends the turn at once, unless that loses something or sets something off.  Then
the bar says what, and a second tap does it."""

from __future__ import annotations

from dataclasses import replace

import pytest
from playwright.sync_api import expect

import fathomfive as ff
from tests.browser.people import Visits
from tests.browser.positions import NAMES, laid_out
from tests.browser.table import AtTable

pytestmark = [pytest.mark.slow, pytest.mark.without_drawings]
SIZES = {"a phone": (390, 844), "a tablet": (1180, 820)}
AT_ONCE = (
    "ultimate_aquarium",
    "pirates_under_fire",
    "aquaria",
)  # in the others there is always something to lose
ASKS = (
    ("aqualuma", "End your turn", "then darkness"),
    ("aquatica_duellum", "End turn", "loses"),
    ("aquatica_duellum", "End turn", "you could still"),
    ("aquaria", "End turn", "your filter triggers"),
    ("aquaria", "End your feeding", "hungry"),
)


def asked(game: str, label: str, preview: str) -> ff.Record:
    """Of games by bots: the first seat may end something, with such a preview; with none if it is empty."""
    for seed in range(12):
        table, bot = ff.new_table(game, 2, seed), ff.bot("greedy", seed)
        while ask := table.ask:
            for option in ask.options if ask.seat == 0 and len(ask.options) > 1 else ():
                told = table.preview(option, 0)
                if table.label(option, 0) == label and (preview in told if preview else not told):
                    return replace(table.record(), names=NAMES[:2])
            table.apply(bot.choose(table.at(ask.seat)), ask.seat)
    raise LookupError(f"no {label} with {preview!r} in {game}")


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
@pytest.mark.parametrize("game", AT_ONCE)
def test_ending_a_turn_acts_at_once_where_nothing_is_lost(
    visit: Visits, game: str, size: tuple[int, int]
) -> None:
    phone = visit(phone=True)
    table = AtTable(phone.opens(laid_out(phone, asked(game, "End turn", ""))))
    table.page.set_viewport_size({"width": size[0], "height": size[1]})
    with table.answering():
        table.page.locator("#prompt .loose", has_text="End turn").tap()


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
@pytest.mark.parametrize(("game", "label", "loss"), ASKS)
def test_ending_a_turn_first_says_what_it_loses(
    visit: Visits, game: str, label: str, loss: str, size: tuple[int, int]
) -> None:
    phone = visit(phone=True)
    table = AtTable(phone.opens(laid_out(phone, asked(game, label, loss))))
    table.page.set_viewport_size({"width": size[0], "height": size[1]})
    before, end = table.decision, table.page.locator("#prompt .loose", has_text=label)
    end.tap()
    expect(table.page.locator("#foretell")).to_contain_text(loss)
    assert table.decision == before and table.main.get_attribute("aria-busy") is None
    with table.answering():
        table.page.locator("#play-armed").tap()
