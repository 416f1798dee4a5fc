"""Roll-outs, searches and compiled positions for bots of other people: fair, repeatable, the same in both
backends."""

from __future__ import annotations

import pytest

import fathomfive as ff
from fathomfive.bots.search import rollouts as program
from fathomfive.kernel import loop


def eyes_of(name: str, seed: int = 5) -> ff.Eyes:
    table = ff.new_table(name, seats=2, seed=seed)
    return table.at(table.ask.seat, seed=1)


def test_rollouts_tell_points_and_wins():
    eyes = eyes_of("ultimate_aquarium")
    found = program.rollouts(eyes, eyes.options[0], 6, "random", None)
    assert found == program.rollouts(eyes, eyes.options[0], 6, "random", None)
    assert found.games == 6 and len(found.points) == 2 and sum(found.won) == pytest.approx(1.0)


def test_rollouts_do_not_depend_on_what_the_seat_cannot_see():
    table = ff.new_table("ultimate_aquarium", seats=2, seed=5)
    seat = table.ask.seat
    twin = table.copy()
    twin.position = table.imagine(seat, 9)
    assert twin.key() != table.key()
    one, two = (at.at(seat, seed=1) for at in (table, twin))
    told = [program.rollouts(eyes, eyes.options[0], 4, "greedy", None) for eyes in (one, two)]
    assert told[0] == told[1]


def test_what_cannot_be_is_said():
    eyes = eyes_of("ultimate_aquarium")
    with pytest.raises(ff.IllegalAnswer, match="99 is not offered"):
        eyes.rollouts(99)
    with pytest.raises(ff.BadTable, match="cannot be 'wise'"):
        eyes.rollouts(eyes.options[0], policy="wise")
    with pytest.raises(ff.BadTable, match="0 games are none"):
        eyes.rollouts(eyes.options[0], games=0)
    with pytest.raises(ff.BadTable, match="0 threads are none"):
        eyes.rollouts(eyes.options[0], workers=0)


def test_a_search_through_the_eyes_finds_an_option():
    eyes = eyes_of("ultimate_aquarium")
    assert eyes.search(8).best.option in eyes.options


@pytest.mark.slow
def test_machine_code_plays_the_same_rollouts_and_positions():
    game = ff.game("ultimate_aquarium")
    eyes = eyes_of(game.name)
    plain, fast = (
        program.rollouts(eyes, eyes.options[0], 5, "greedy", code) for code in (None, game.compiled())
    )
    assert (plain.points, plain.won, plain.compiled, fast.compiled) == (fast.points, fast.won, False, True)
    for workers in (2, 3, 9):
        assert program.rollouts(eyes, eyes.options[0], 5, "greedy", game.compiled(), workers) == fast
    s, compiled = eyes.imagine(3), eyes.compiled(3)
    kept, options = compiled.copy(), s.options
    while s.asked >= 0:
        assert (compiled.asked, compiled.options) == (s.asked, s.options)
        assert compiled.value(s.options[0]) == game.option_value(s, s.options[0])
        loop.answer(s, s.options[-1])
        compiled.answer(compiled.options[-1])
    assert [compiled.score(seat) for seat in range(2)] == [game.score(s, seat) for seat in range(2)]
    assert kept.options == options
