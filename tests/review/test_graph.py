"""The picture of a review: well-formed, with the marks of mistakes, and no luck where luck is not shown."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

import fathomfive as ff
from fathomfive.review.graph import graph
from fathomfive.review.page import page

from .games import reviewed

pytest.importorskip("numba")


@pytest.mark.slow
@pytest.mark.parametrize("wide", [True, False])
@pytest.mark.parametrize("game", ["aquatica_duellum", "pirates_under_fire"])
def test_it_is_a_picture_with_a_mark_for_each_named_mistake(game: str, wide: bool) -> None:
    review = reviewed(game)
    drawn = graph(review, 0, wide=wide, link=lambda m: f"#{m.number}")
    root = ElementTree.fromstring(drawn)
    links = [one.get("href") for one in root.iter("{http://www.w3.org/2000/svg}a")]
    count = 5 if wide else 3
    assert sorted(links) == sorted(f"#{m.number}" for seat in (0, 1) for m in review.worst(seat, count))
    assert ("luck" in drawn) == review.shows_luck
    assert ("lead +" in drawn) == bool(review.leads[0]) == ff.game(game).search.margin_counts


@pytest.mark.slow
def test_the_page_names_the_worst_and_needs_no_script() -> None:
    review = reviewed("aquatica_duellum")
    html = page(review, "Aquatica: Duellum")
    worst = sum(len(review.worst(seat, 5)) for seat in (0, 1))
    lucky = sum(len(review.luckiest(seat)) for seat in (0, 1))
    assert worst > 0 and lucky > 0 and html.count("<li>") == worst + lucky
    assert "<script" not in html
