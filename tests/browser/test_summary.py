"""The rules of a game fit on one sheet of paper."""

from __future__ import annotations

import re

import pytest

import fathomfive as ff
from tests.browser.people import Visitor

pytestmark = pytest.mark.slow


def test_the_summary_of_every_game_prints_on_one_page(ana: Visitor) -> None:
    page = ana.opens("/")
    for game in ff.games():
        for path in (f"/rules/{game}/summary", f"/rules/{game}"):
            page.goto(path)
            drawn = "() => [...document.querySelectorAll('.summary img')].every(one => one.complete && one.naturalWidth)"
            if path.endswith("summary"):
                page.wait_for_function(drawn)
            printed = page.pdf(format="A4", print_background=True)
            assert len(re.findall(rb"/Type\s*/Page[^s]", printed)) == 1, path
