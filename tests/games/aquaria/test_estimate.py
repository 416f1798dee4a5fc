"""Aquaria: what a position may come to, for searches: points count in full, promises grow and fade as they
should."""

import pytest

from fathomfive.games.aquaria import GAME
from fathomfive.games.aquaria.bot.estimate import position_value, promise, turn_number, turns_left
from fathomfive.games.aquaria.bot.estimate_weights import ESTIMATE_WEIGHTS, PEARLS
from fathomfive.kernel import loop

from .scenario import table


def value(**laid) -> int:
    return position_value(table().lay(**laid).turn().s, 0)


def test_a_point_is_a_hundred():
    assert value(vp=30) - value(vp=29) == 100


def test_a_fish_is_worth_more_with_its_food():
    tank = {"2/2": "blue_clownfish_1"}
    assert value(tank=tank, food="red green blue") > value(tank=tank)
    assert value(tank=tank, food="red green blue") > value(food="red green blue")


def test_a_can_is_worth_most_where_a_fish_lacks_it():
    lacked = value(tank={"2/2": "blue_clownfish_1"}, food="red green blue") - value(
        tank={"2/2": "blue_clownfish_1"}
    )
    assert lacked > value(food="red green blue") - value()


def test_pearls_cards_and_levels_promise_something():
    assert value(pearls=3) > value(pearls=2)
    assert value(hand="blue_clownfish_1") > value()
    assert value(level=1) > value()


def test_sixteen_turns_lie_before_each_player_of_a_new_game():
    t = table().turn()
    assert [turns_left(t.s, seat) for seat in range(2)] == [16, 16]


def test_weights_change_evenly_in_the_course_of_a_round():
    first, second = ESTIMATE_WEIGHTS[PEARLS][:2]
    assert [promise(PEARLS, turns, 1) for turns in (16, 15, 14, 13, 12)] == [
        4 * first,
        3 * first + second,
        2 * (first + second),
        first + 3 * second,
        4 * second,
    ]
    assert promise(PEARLS, 0, 3) == 12 * ESTIMATE_WEIGHTS[PEARLS][-1]


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "turns"), [(1, 16), (2, 32), (3, 48)])
def test_turns_are_told_apart_and_what_ends_a_round_belongs_to_its_last(seats, turns):
    s = GAME.start(seats, 1, {})
    began = []
    while s.asked >= 0:
        if not began or turn_number(s) != began[-1][0]:
            began.append((turn_number(s), s.phase, s.asked))
        loop.answer(s, max(s.options, key=lambda option: GAME.option_value(s, option)))
    assert len(began) == 1 + turns  # the setup is one of its own
    assert len({turn for turn, _, _ in began}) == 1 + turns
    assert {phase for _, phase, _ in began[1:]} == {1}
    for seat in range(seats):
        assert [asked for _, _, asked in began[1:]].count(seat) == 16


@pytest.mark.slow
@pytest.mark.parametrize("seed", [1, 2])
def test_it_comes_closer_to_the_score_as_the_game_goes_on(seed):
    s = GAME.start(2, seed, {})
    guesses = {}
    while s.asked >= 0:
        guesses[turn_number(s)] = (
            [position_value(s, seat) for seat in range(2)] if s.phase == 1 else guesses.get(turn_number(s))
        )
        loop.answer(s, max(s.options, key=lambda option: GAME.option_value(s, option)))
    for seat in range(2):
        off = [abs(guess[seat] - 100 * GAME.score(s, seat)) for guess in guesses.values() if guess]
        assert off[-1] < 2500
        assert max(off) < 9000
