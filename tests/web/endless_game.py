"""A game that never ends, for logs longer than any real game has: two seats in turn put one of three stones on
one of nine heaps, and a die decides who starts each round."""

from __future__ import annotations

from fathomfive.kernel.state import Position, Row, cells, number, position
from fathomfive.kernel.steps import StepBook
from fathomfive.kernel.verbs import option, random_below, then
from tests.kernel.small_games import game_of

step = StepBook()


@position(seats=2, cards=1, frames=4, width=9)
class State(Position):
    heaps: Row = cells(9, 1000)
    round: int = number(100_000)


@step
def set_up(s: State) -> None:
    then(s, round_begins)


@step
def round_begins(s: State) -> None:
    s.round += 1
    first = random_below(s, 2)
    then(s, put_stone, first)
    then(s, put_stone, 1 - first)
    then(s, round_begins)


@step(answers=9)
def put_stone(s: State, me: int) -> None:
    for heap in range(9):
        option(s, heap)


@put_stone.chosen
def stone_lies(s: State, me: int, heap: int) -> None:
    s.heaps[heap] = (s.heaps[heap] + 1) % 1001


GAME = game_of(State, step, set_up, name="endless", title="Endless", seats=(2,))
