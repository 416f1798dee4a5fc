"""Every table at every size: nothing overlaps, nothing is cut off, nothing is too small to read or to press."""

from __future__ import annotations

import pytest

from tests.browser.layouts import FEW, SIZES, wrong_at
from tests.browser.people import Visitor
from tests.browser.positions import SEATS, laid_out, points

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("game", SEATS)
def test_a_table_fits_every_screen(ana: Visitor, game: str) -> None:
    """Five points of a game; the same page at one size after the other, the middle of the game at all of them."""
    wrong: list[str] = []
    for point, record in points(game):
        page = ana.opens(laid_out(ana, record))
        for width, height in SIZES if point == "middle" else FEW:
            wrong += [f"{point} at {width} × {height}: {one}" for one in wrong_at(page, width, height)]
        page.close()
    assert not wrong, "\n".join(wrong[:40])
