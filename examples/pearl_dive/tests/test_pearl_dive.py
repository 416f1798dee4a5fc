"""Pearl Dive keeps the promises of every game, and its own rules."""

from __future__ import annotations

from pearl_dive import GAME
from pearl_dive.content.load import VALUE
from pearl_dive.state import State

from fathomfive import Table, bot
from fathomfive.testing import GameTests


class TestEveryGame(GameTests):
    game = GAME


def position(deck: str, net: str = "", chest: str = "") -> Table:
    """Seat 1 is about to decide.  Pearls by value, the top of the deck last: position("12 5", net="3")."""
    table = Table(GAME, seats=2, seed=1)
    s: State = table.position
    left = list(range(len(VALUE)))

    def pearls(values: str) -> list[int]:
        return [
            left.pop(next(place for place, pearl in enumerate(left) if VALUE[pearl] == int(value)))
            for value in values.replace(" ", "")
        ]

    s.net[0], s.chest[0], s.deck = pearls(net), pearls(chest), pearls(deck)
    s.net[1], s.chest[1], s.sea = [], [], left
    table.resume()
    return table


def values(pearls: list[int]) -> list[int]:
    return sorted(VALUE[pearl] for pearl in pearls)


def test_pd_003_a_second_pearl_of_one_value_tears_the_net() -> None:
    table = position(deck="1 2 5 3", net="34")
    table.apply(1)
    assert table.position.net[0] == [] and table.ask.seat == 1


def test_pd_005_surfacing_makes_pearls_safe() -> None:
    table = position(deck="1 2 5 3", net="34", chest="1")
    table.apply(0)
    assert values(table.position.chest[0]) == [1, 3, 4] and table.scores[0] == 8


def test_the_counter_surfaces_when_most_pearls_would_tear_its_net() -> None:
    counter = bot("pearl_dive.bot.counter:Counter(risk=1.0)")
    assert counter.choose(position(deck="1 3 4 3 4 3 4 5 5", net="345").at(0)) == 0
    assert counter.choose(position(deck="1 2 1 2 1 2", net="5").at(0)) == 1
