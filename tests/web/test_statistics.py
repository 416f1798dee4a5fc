"""Statistics of a game from the server's own games."""

from __future__ import annotations

from tests.web.serving import Person, until

GAME = "ultimate_aquarium"


def test_plots_come_with_the_fifth_finished_game(ana: Person) -> None:
    assert "There are plots when 5 games" in ana.page("/statistics/aquaria")
    assert ana.web.get("/statistics/chess").status_code == 404
    for _ in range(5):
        ana.sits_down(f"/new/{GAME}", seats="2", seat0="me", seat1="octopus")
        assert ana.does("sit", seat=0, who="octopus").status_code == 200
        until(lambda: " data-over" in ana.table(), "the bots have not finished")
    page = ana.page(f"/statistics/{GAME}")
    assert page.count('<svg class="plot"') == 3
    assert "with 2 players" in page and "last round" in page and "Half of all scores" in page
