"""Every kind of question at every size: whatever a game asks, nothing overlaps, is cut off, or is too small to read or press."""

from __future__ import annotations

import pytest

from tests.browser.layouts import SIZES, wrong_at
from tests.browser.people import Visitor
from tests.browser.positions import laid_out
from tests.browser.questions import TABLES, questions
from tests.samples import THOROUGH

pytestmark = pytest.mark.slow
# Of each game the questions that once went wrong on a phone, and the sizes at which they did: `make test` looks at these.
ONCE_WRONG = {
    "ultimate_aquarium": (("opening_place", (390, 844)), ("place", (768, 1024)), ("place", (640, 360))),
    "pirates_under_fire": (("choose_order", (360, 640)), ("choose_order", (640, 360))),
    "aqualuma": (
        ("lay_tile", (640, 360)),
        ("lay_tile", (1280, 800)),
        ("beam_amount", (640, 360)),
        ("beam_amount", (1280, 800)),
        ("beam_amount", (1440, 900)),
        ("act", (390, 844)),
    ),
    "aquatica_duellum": (("turn", (360, 640)), ("waste", (640, 360))),
    "aquaria": (("card_offer", (360, 640)), ("lionfish", (844, 390)), ("choose_branch", (640, 360))),
}


@pytest.mark.parametrize("game", TABLES if THOROUGH else ONCE_WRONG)
def test_every_question_fits_every_screen(ana: Visitor, game: str) -> None:
    asked = questions(game)
    looks = [(step, size) for step in asked for size in SIZES] if THOROUGH else ONCE_WRONG[game]
    wrong: list[str] = []
    for step in dict.fromkeys(step for step, _ in looks):
        page = ana.opens(laid_out(ana, asked[step]))
        for width, height in (size for of, size in looks if of == step):
            wrong += [f"{step} at {width} × {height}: {one}" for one in wrong_at(page, width, height)]
        page.close()
    assert not wrong, "\n".join(wrong[:60])
