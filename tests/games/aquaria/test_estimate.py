"""Aquaria: what a position may come to, for searches: points count in full, promises grow and fade as they should."""
import pytest

from fathomfive.games.aquaria import GAME
from fathomfive.games.aquaria.estimate import position_value, turns_now
from fathomfive.kernel import run

from .table_talk import table


def value(**laid) -> int:
    return position_value(table().lay(**laid).turn().s, 0)


def test_a_point_is_a_hundred():
    assert value(vp=30) - value(vp=29) == 100


def test_a_fish_is_worth_more_with_its_food():
    tank = {"2/2": "blue_clownfish_1"}
    assert value(tank=tank, food="red green blue") > value(tank=tank)
    assert value(tank=tank, food="red green blue") > value(food="red green blue")


def test_a_can_is_worth_most_where_a_fish_lacks_it():
    lacked = value(tank={"2/2": "blue_clownfish_1"}, food="red green blue") - value(tank={"2/2": "blue_clownfish_1"})
    assert lacked > value(food="red green blue") - value()


def test_pearls_cards_and_levels_promise_something():
    assert value(pearls=3) > value(pearls=2)
    assert value(hand="blue_clownfish_1") > value()
    assert value(level=1) > value()


def test_four_turns_lie_before_each_player_of_a_new_round():
    t = table().turn()
    assert [turns_now(t.s, seat) for seat in range(2)] == [40, 40]


@pytest.mark.slow
@pytest.mark.parametrize("seed", [1, 2])
def test_it_comes_close_to_the_score_in_the_last_feeding(seed):
    s = GAME.start(2, seed, {})
    guesses = []
    while s.asked >= 0:
        if (s.round, s.phase) == (4, 5):
            guesses.append([position_value(s, seat) for seat in range(2)])
        run.answer(s, max(s.options, key=lambda option: GAME.option_value(s, option)))
    for seat in range(2):
        assert abs(guesses[0][seat] - 100 * GAME.score(s, seat)) < 1500
        assert abs(guesses[-1][seat] - 100 * GAME.score(s, seat)) < 800
