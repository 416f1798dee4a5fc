"""Statistics of a game from the server's own games."""

from __future__ import annotations

import asyncio
import re

import pytest

from fathomfive.club.card_statistics import EVERY_SEAT, Sum
from fathomfive.games import load
from fathomfive.web.club.card_counter import CardCounter
from fathomfive.web.club.statistics_pages import card_plots
from fathomfive.web.live.bots.workers import BotWorkers
from fathomfive.web.live.hall import Hall
from fathomfive.web.storage.database import database_url
from fathomfive.web.storage.model import Chair
from fathomfive.web.storage.store import Store
from tests.web.serving import Person, until

GAME = "ultimate_aquarium"


def counted(person: Person) -> int:
    """Seats whose cards are in the sums; other tests may have finished games on this server, too."""
    found = re.search(r"of (\d+) players ended with it", person.page(f"/statistics/{GAME}"))
    return int(found[1]) if found else 0


@pytest.mark.slow
def test_plots_come_with_the_fifth_finished_game(ana: Person) -> None:
    assert "Plots appear once 5 games" in ana.page("/statistics/aquaria")
    assert ana.web.get("/statistics/chess").status_code == 404
    for _ in range(5):
        ana.sits_down(f"/new/{GAME}", seats="2", seat0="me", seat1="octopus")
        assert ana.does("sit", seat=0, who="octopus").status_code == 200
        until(lambda: " data-over" in ana.table(), "the bots have not finished")
    until(lambda: counted(ana) >= 10, "cards are not counted")
    page = ana.page(f"/statistics/{GAME}")
    assert page.count('<svg class="plot"') >= 4 and "Cards in the tank" in page
    assert "with 2 players" in page and "last round" in page and "Half of all scores" in page


def test_cards_are_plotted_by_how_often_they_are_taken_and_how_often_they_win() -> None:
    sums = {EVERY_SEAT: Sum(40, 20), ("tank", "Eel"): Sum(20, 15), ("tank", "Clam"): Sum(30, 1)}
    taken, wins = card_plots(load(GAME), sums)
    assert taken["heading"] == "Cards in the tank" and "Clam most often: 30 of 40 players" in taken["said"]
    assert "With Eel 75 %" in wins["said"] and "of all 50 %" in wins["said"]
    assert wins["plot"].index("Eel") < wins["plot"].index("Clam")
    assert card_plots(load(GAME), {EVERY_SEAT: Sum(4, 2), ("tank", "Eel"): Sum(4, 2)}) == []


def test_a_game_is_counted_once_by_whichever_process_comes_first(db: str) -> None:
    async def counts() -> None:
        hall = Hall(Store(database_url(db)), BotWorkers(1), pace=0)
        other = Store(database_url(db))
        await hall.store.open()
        await other.open()
        try:
            chairs = [Chair(seat, "human", "octopus", "Ana", "ana") for seat in range(2)]
            room = await hall.new(GAME, 2, chairs, {})
            while not room.over:
                ask = room.table.asks[0]
                await room.answer(ask.seat, room.decision, [int(ask.options[0])])
            counters = CardCounter(hall.store), CardCounter(other)
            for counter in (*counters, *counters):
                await counter.run_once()
            sums = await counters[1].sums(GAME)
            assert sums[EVERY_SEAT] == Sum(2, 1.0) and len(sums) > 5
        finally:
            await hall.close()
            await hall.store.close()
            await other.close()

    asyncio.run(counts())
