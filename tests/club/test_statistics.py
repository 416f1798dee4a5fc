"""Statistics by hand."""

from __future__ import annotations

import pytest

from fathomfive.club.plots import bars, course, histogram
from fathomfive.club.statistics import (
    Finished,
    Share,
    all_scores,
    endings,
    first_player_share,
    winning_scores,
)

GAMES = [
    Finished((5, 3), (0,), 0, "sixteen turns"),
    Finished((2, 3), (1,), 0, "sixteen turns"),
    Finished((4, 4), (0, 1), 1, "no ships left"),
    Finished((1, 2, 9), (2,), 2, "sixteen turns"),
    Finished((7, 1), (0,), -1, "sixteen turns"),
]


def test_the_first_player_counts_only_where_one_has_won_alone_and_who_began_is_known() -> None:
    assert first_player_share(GAMES, 2) == Share(1, 2) and first_player_share(GAMES, 3) == Share(1, 1)


def test_an_interval_is_wilsons() -> None:
    """The example of Wilson's interval for 8 of 10: 0.490 to 0.943."""
    low, high = Share(8, 10).interval
    assert (low, high) == (pytest.approx(0.490, abs=1e-3), pytest.approx(0.943, abs=1e-3))
    assert Share(0, 0).interval == (0.0, 1.0)


def test_endings_and_scores() -> None:
    assert endings(GAMES)[0] == ("sixteen turns", Share(4, 5))
    assert winning_scores(GAMES) == [5, 3, 4, 9, 7] and len(all_scores(GAMES)) == 11


def test_plots_are_pictures_with_a_title_and_escape_what_they_are_told() -> None:
    made = [
        bars("<b>", [("<i>", 0.5, "&")]),
        histogram("<b>", [1, 2, 2, 40]),
        course("<b>", [(0, 1, 1), (9, 2, 1)], [("<i>", 3)]),
    ]
    for svg in made:
        assert svg.startswith("<svg") and 'role="img"' in svg and "<b>" not in svg and "<i>" not in svg
    assert histogram("x", []) == bars("x", []) == course("x", []) == ""
