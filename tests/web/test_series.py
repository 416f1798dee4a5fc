"""Rematches in a row have a score, and it follows people to their next seats."""

from __future__ import annotations

import pytest

from tests.web.serving import Person

GAME = "pirates_under_fire"


@pytest.mark.slow
def test_the_score_of_a_series_of_rematches(ana: Person, ben: Person) -> None:
    for person, name in ((ana, "Ana"), (ben, "Ben")):
        person.form("/name", name=name)
    ana.sits_down(f"/new/{GAME}", seats="2", seat0="me", seat1="open")
    ben.sits_down(ana.link("i"), seat="1")
    assert "Series" not in ana.table()
    for loser, score in ((ben, ""), (ben, "Ben 0, Ana 2"), (ana, "Ana 2, Ben 1")):
        assert loser.does("concede").status_code == 200
        assert (f"Series: {score}" in ana.table()) == bool(score)
        ana.goes_on("rematch")
        ben.goes_on("rematch")
        assert ana.at == ben.at
    assert "Games won in this series: Ben 1, Ana 2." in ben.table()
    ana.does("concede")
    ana.goes_on("again")
    assert "series" not in ana.table(), "the same deal again is no game of the series"
