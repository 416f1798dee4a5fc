"""The static site in Firefox: a whole game by clicks, and the page found again."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.site.firefox import Firefox
from tests.site.serving import PATH, FileHost

pytestmark = pytest.mark.slow

COMPLAINTS = """
if (!window.complaints) {
  window.complaints = [];
  addEventListener('error', event => complaints.push(event.message));
  addEventListener('unhandledrejection', event => complaints.push(String(event.reason)));
}
return window.complaints;
"""
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


@pytest.fixture
def firefox() -> Iterator[Firefox]:
    browser = Firefox()
    yield browser
    browser.ends()


def test_a_whole_game_in_firefox(firefox: Firefox, files: FileHost) -> None:
    firefox.opens(f"{files.url}/{PATH}/?pace=0#/new/ultimate_aquarium")
    firefox.looks_at("iframe.here")
    firefox.runs("document.querySelector('input[name=seats][value=\\'2\\']').click()")
    firefox.runs("document.getElementById('seat1').value = 'random'")
    firefox.clicks("#setup button[type=submit]")
    firefox.looks_at(None)
    firefox.waits_for("return location.hash.startsWith('#/t/')")
    firefox.waits_for(
        "return document.querySelector('iframe.here')?.contentDocument.getElementById('table') && true"
    )
    firefox.looks_at("iframe.here")
    firefox.runs("document.documentElement.dataset.motion = 'off'")
    assert firefox.runs(COMPLAINTS) == []
    plays_to_the_end(firefox)
    assert firefox.runs(COMPLAINTS) == []
    firefox.clicks("#end a[href$='/replay']")
    firefox.looks_at(None)
    firefox.waits_for("return location.hash.endsWith('/replay')")
    firefox.does("WebDriver:Refresh")
    assert firefox.waits_for("return document.documentElement.dataset.ready") in ("plain", "snapshot")


def plays_to_the_end(firefox: Firefox) -> None:
    decision = ""
    while not (asked := firefox.waits_for(ASKED, decision)).get("over"):
        decision = asked["decision"]
        several = asked["dialog"] in ("several", "order")
        for choice in asked["choices"][: asked["least"] if several else 1]:
            for thing in choice["targets"]:
                firefox.clicks(f'#table [data-thing="{thing}"]')
            if not choice["targets"]:
                firefox.clicks(f"#loose-{choice['option']}")
        if several or asked["combined"] or len(asked["choices"][0]["targets"]) > 1:
            firefox.clicks("#confirm")
