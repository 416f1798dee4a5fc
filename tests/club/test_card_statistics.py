"""Sums of cards by hand, and that every game names collections that exist."""

from __future__ import annotations

import pytest

from fathomfive.club.card_statistics import EVERY_SEAT, Sum, by_wins, card_shares, sums_of
from fathomfive.games import games, load
from fathomfive.kernel import loop
from fathomfive.toolkit.held_cards import collected


@pytest.mark.parametrize("name", games())
def test_collections_are_fields_with_cards_of_players(name: str) -> None:
    game = load(name)
    assert game.collections
    for fields in game.collections.values():
        assert all(game.position.fields[field].holds_cards for field in fields)


@pytest.mark.slow
@pytest.mark.parametrize("name", games())
def test_a_finished_game_gives_every_seat_what_it_has_collected(name: str) -> None:
    game = load(name)
    s = game.start(min(seats for seats in game.seats if seats > 1), 5)
    while s.asked >= 0:
        loop.answer(s, max(s.options, key=lambda option: game.option_value(s, option)))
    sums, sides = sums_of(game, s, game.winners(s)), 1 if game.cooperative else s.seats
    assert sums[EVERY_SEAT].held == sides
    assert sums[EVERY_SEAT].won == pytest.approx(1.0 if game.winners(s) else 0.0)
    assert set(sums) - {EVERY_SEAT} == {key for seat in range(s.seats) for key in collected(game, s, seat)}
    assert all(1 <= one.held <= sides and one.won <= one.held for one in sums.values())
    assert len(sums) > 5, "the game has hardly any cards"


def test_shares_compare_with_all_seats_and_the_surest_winner_is_first() -> None:
    sums = {
        EVERY_SEAT: Sum(40, 20),
        ("tank", "Eel"): Sum(20, 15),
        ("tank", "Crab"): Sum(5, 4),
        ("tank", "Clam"): Sum(1, 1),
        ("tile", "Tile 1"): Sum(9, 0),
    }
    cards = card_shares(sums, "tank")
    assert [(one.name, one.taken.count, one.taken.of) for one in cards] == [
        ("Eel", 20, 40), ("Crab", 5, 40), ("Clam", 1, 40),
    ]  # fmt: skip
    assert [one.name for one in by_wins(cards)] == ["Eel", "Crab"], "one game with a clam tells nothing"
