"""The static site in Firefox: games to their end by clicks on the board, and the page found again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.samples import THOROUGH
from tests.site.firefox import Firefox
from tests.site.playing import ENDINGS, SHORTEST, nearly_over, not_begun, whole_games
from tests.site.serving import PATH, FileHost

pytestmark = [pytest.mark.slow, whole_games]

# What is transparent is not painted, which is half of what a game costs.  Layout, presses and events are the same.
UNPAINTED = "document.documentElement.style.opacity = 0"
COMPLAINTS = """
if (!window.complaints) {
  window.complaints = [];
  addEventListener('error', event => complaints.push(event.message));
  addEventListener('unhandledrejection', event => complaints.push(String(event.reason)));
}
return window.complaints;
"""
SHOWS = "return document.querySelector('iframe.here')?.contentDocument.getElementById(arguments[0]) && true"
# What is on the screen: the end, a question with a thing that answers it or a button, or nothing yet.
ASKED = """
const table = document.getElementById('table'), filled = words => words.split(' ').filter(Boolean);
if (!table || table.getAttribute('aria-busy') === 'true') return null;
if (table.matches('.over')) return { over: true };
const { decision, dialog, least } = table.dataset;
if (!table.matches('.mine') || decision === arguments[0]) return null;
const offered = [...document.querySelectorAll('#choices button')].map(one => one.dataset);
const choices = offered.map(one => ({ option: one.option, targets: filled(one.targets) }));
return { decision, dialog, least: Number(least), choices, combined: 'combined' in table.dataset };
"""


@pytest.fixture(scope="module")
def firefox(files: FileHost) -> Iterator[Firefox]:
    """With one tab for all games: Python starts once."""
    browser = Firefox()
    browser.opens(f"{files.url}/{PATH}/?pace=0")
    browser.runs(UNPAINTED)
    yield browser
    browser.ends()


@pytest.mark.parametrize("game", ENDINGS)
def test_the_end_of_a_game_in_firefox(firefox: Firefox, game: str, tmp_path: Path) -> None:
    """And the replay of the first one is found again by a page that is loaded again; in a thorough run of each."""
    (tmp_path / "record.json").write_text(not_begun(game) if THOROUGH else nearly_over(game))
    firefox.looks_at(None)
    firefox.runs("location.hash = '#/mine'")
    firefox.waits_for(SHOWS, "keep")
    firefox.runs("location.hash = '#/'")
    firefox.waits_for(
        "return document.querySelector('iframe.here')?.contentDocument.querySelector('input[name=record]') && true"
    )
    firefox.looks_at("iframe.here")
    firefox.hands_over("input[name=record]", tmp_path / "record.json")
    firefox.looks_at(None)
    firefox.waits_for("return location.hash.startsWith('#/t/')")
    firefox.waits_for(SHOWS, "table")
    firefox.looks_at("iframe.here")
    firefox.runs("document.documentElement.dataset.motion = 'off'")
    assert firefox.runs(COMPLAINTS) == []
    plays_to_the_end(firefox, Random(3))
    assert firefox.runs(COMPLAINTS) == []
    firefox.clicks("#end a[href$='/replay']")
    firefox.looks_at(None)
    firefox.waits_for("return location.hash.endsWith('/replay')")
    if THOROUGH or game == SHORTEST:
        firefox.does("WebDriver:Refresh")
        assert firefox.waits_for("return document.documentElement.dataset.ready") in ("plain", "snapshot")
        firefox.waits_for(SHOWS, "moment")


def plays_to_the_end(firefox: Firefox, luck: Random) -> None:
    decision = ""
    while not (asked := firefox.waits_for(ASKED, decision)).get("over"):
        decision = asked["decision"]
        if asked["dialog"] in ("several", "order"):
            for choice in luck.sample(asked["choices"], asked["least"]):
                clicks(firefox, choice, choice["targets"][:1])
            firefox.clicks("#confirm")
        else:
            makes(firefox, asked, luck.choice(asked["choices"]), luck)


def makes(firefox: Firefox, asked: dict[str, Any], choice: dict[str, Any], luck: Random) -> None:
    if asked["combined"] and choice["targets"]:
        clicks(firefox, choice, choice["targets"])
        firefox.clicks("#confirm")
    else:  # one thing; if it can mean several choices, a small menu asks which
        thing = [luck.choice(choice["targets"])] if choice["targets"] else []
        shared = [one for one in asked["choices"] if {*thing} & {*one["targets"]}]
        clicks(firefox, choice, thing)
        if len(shared) > 1:
            firefox.clicks(f"#thing-menu li:nth-child({shared.index(choice) + 1}) button")


def clicks(firefox: Firefox, choice: dict[str, Any], things: list[str]) -> None:
    for thing in things:
        firefox.clicks(f'#table [data-thing="{thing}"]')
    if not things:
        firefox.clicks(f"#loose-{choice['option']}")
