"""One table for the scores of all seats, whatever their sources are called."""

from __future__ import annotations

from fathomfive.kernel.game import Score, Source
from fathomfive.web.render.views.score_table import Cell, score_table


def test_the_same_sources_are_rows() -> None:
    rows = score_table([Score(9, [Source("Food", 9)]), Score(4, [Source("Food", 4)])])
    assert [(row.name, row.cells, row.most) for row in rows] == [("Food", (Cell(9, ""), Cell(4, "")), 9)]


def test_as_many_sources_are_rows_by_their_place() -> None:
    rows = score_table(
        [
            Score(3, [Source("Anthias", 3, "top left: 3 base")]),
            Score(1, [Source("Water", 1, "top left: 1 base")]),
        ]
    )
    assert [(row.name, row.cells) for row in rows] == [("Top left", (Cell(3, "Anthias"), Cell(1, "Water")))]


def test_other_sources_are_summed_by_kind() -> None:
    ana = [
        Source("Reef", 5, "scored Location"),
        Source("Maze", 7, "scored Location"),
        Source("First token", 8, "goal 2"),
    ]
    rows = score_table([Score(20, ana), Score(5, [Source("Forge", 5, "scored Location")])])
    assert [(row.name, row.cells) for row in rows] == [
        ("Scored Locations", (Cell(12, "2 for"), Cell(5, ""))),
        ("First tokens", (Cell(8, ""), None)),
    ]
