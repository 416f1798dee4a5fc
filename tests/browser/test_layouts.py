"""Every table at every size: nothing overlaps, nothing is cut off, nothing is too small to read or to press."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.browser.layouts import FEW, SIZES, wrong_at
from tests.browser.people import Visitor
from tests.browser.positions import SEATS, laid_out, points
from tests.samples import THOROUGH

pytestmark = pytest.mark.slow
Size = tuple[int, int]


def two_of(sizes: Sequence[Size], nth: int) -> list[Size]:
    return [sizes[(2 * nth + more) % len(sizes)] for more in range(2)]


@pytest.mark.parametrize("game", SEATS)
def test_a_table_fits_every_screen(ana: Visitor, game: str) -> None:
    """Five points of a game; the same page at one size after the other, the middle of the game at all of them.  The others
    are looked at in two of five sizes, other ones for each point and game; a thorough run looks at all five."""
    wrong, page = list[str](), ana.profile.tab()
    for nth, (point, record) in enumerate(points(game), [*SEATS].index(game)):
        page.goto(laid_out(ana, record))
        for width, height in SIZES if point == "middle" else FEW if THOROUGH else two_of(FEW, nth):
            wrong += [f"{point} at {width} × {height}: {one}" for one in wrong_at(page, width, height)]
    assert not wrong, "\n".join(wrong[:40])


@pytest.mark.parametrize(("game", "seats"), [("aquaria", 1), ("aquaria", 4), ("ultimate_aquarium", 2)])
def test_a_table_with_few_or_many_seats_fits_a_phone(ana: Visitor, game: str, seats: int) -> None:
    """Upright with the bars of the browser, and on its side."""
    wrong, page = list[str](), ana.profile.tab()
    for point, record in points(game, seats):
        if point in ("start", "late"):
            page.goto(laid_out(ana, record))
            for width, height in ((390, 664), (844, 390)):
                wrong += [f"{point} at {width} × {height}: {one}" for one in wrong_at(page, width, height)]
    assert not wrong, "\n".join(wrong[:40])
