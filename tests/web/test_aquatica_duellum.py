"""Regent Shrimpion at a table of the web: an automa has a chair of its own."""

from __future__ import annotations

import pytest

from tests.web.serving import Person


@pytest.mark.slow
def test_an_automa_has_its_own_chair_and_whoever_sat_there_gets_the_other(ana: Person) -> None:
    ana.sits_down(
        "/new/aquatica_duellum",
        name="Ana",
        seats="2",
        seat0="me",
        seat1="greedy",
        automa_level="2",
        automa_faction="turtles",
    )
    page = ana.table()
    assert ana.seat() == 1, "the Regent plays the Turtles, so Ana has the Squids"
    assert "Shrimpion II the Unmatched" in page and "played by the rules" in page
    refused = ana.does("sit", seat=0, who="greedy")
    assert (refused.status_code, refused.json()["error"]) == (
        409,
        "The rules play Shrimpion II the Unmatched.",
    )
