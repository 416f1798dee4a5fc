"""Pirates Under Fire: the change of the points, computed by the rules themselves, for texts and for the board.

Further choices that a tile leads to are made as well as possible: shots hit what costs the enemy most.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from fathomfive.kernel.steps import Step
from fathomfive.toolkit.what_if import Deed, OncePerPosition, Outcome, asked_next, at_best, if_done, what_if

from ..content import notation
from ..content.load import TERMS, WORD
from ..content.sea import SPACES
from ..rules import effects, mines, turn
from ..rules.combination_list import Combination, combinations_of
from ..rules.placement import is_active
from ..rules.scoring import points
from ..rules.shots import AIMS
from ..rules.targets import target
from ..state import State, other

WEIGHED = (*AIMS, effects.repair, mines.remove_mine)  # steps whose answer changes the points
LAYING = (turn.lay_ship, turn.lay_mercenary)


def lead(s: State, seat: int) -> int:
    return points(s, seat) - points(s, other(seat))


def at_sea(s: State, seat: int) -> int:
    """What a fleet can still take: its active ships and their shields."""
    return sum(1 + s.shields[space] for space in range(SPACES) if is_active(s, seat, space))


class Placement(Outcome[State]):
    """What a tile on a space brings."""

    @cached_property
    def swing(self) -> int:
        return swing(self)

    @cached_property
    def new_combinations(self) -> list[Combination]:
        had = combinations(self.before, self.seat)
        return [one for one in combinations_of(self.after, self.seat) if one not in had]


@OncePerPosition
def laying(s: State, space: int) -> Placement:
    """A tile on a space, and its effects with the best aim; equal hits are compared by the lines they break."""
    seat = s.asked
    best = at_best(s, space, lambda then: (lead(then, seat), -at_sea(then, other(seat))), WEIGHED)
    return Placement(best.seat, best.before, best.after, best.deeds, best.by_chance)


def broken(outcome: Outcome[State], seat: int) -> list[Combination]:
    """The combinations that a seat would lose, or that would become shorter."""
    now, then = outcome.change(points, seat)
    if now == then:
        return []
    left = combinations_of(outcome.after, seat)
    return [one for one in combinations(outcome.before, seat) if one not in left]


@OncePerPosition
def combinations(s: State, seat: int) -> list[Combination]:
    return combinations_of(s, seat)


@OncePerPosition
def on_each_space(s: State, option: int) -> dict[int, Placement]:
    """A chosen tile of the hand or the market on every legal space."""
    chosen = asked_next(s, option)
    return {space: laying(chosen, space) for space in chosen.options}


@OncePerPosition
def answering(s: State, option: int) -> Outcome[State]:
    """An aimed shot, a repair or a sweep, and the mine that the ship just laid is sure to hit after it."""
    outcome = what_if(s, option)
    mine = mine_ahead(outcome.after)
    if mine is None:
        return outcome
    hit = if_done(outcome.after, mines.mine_hit, *mine)
    return Outcome(outcome.seat, outcome.before, hit.after, (*outcome.deeds, *hit.deeds), outcome.by_chance)


def mine_ahead(s: State) -> tuple[int, ...] | None:
    """PF-064: seat and space of a mine hit that waits, unless the mine can still be swept before."""
    for step, *given in reversed(s.pending):
        if step == mines.mine_hit:
            return tuple(given) if s.mines[given[1]] else None
        if may_sweep(s, step, given):
            return None
    return None


def may_sweep(s: State, step: Step, given: Sequence[int]) -> bool:
    """Can a step that waits lead to the removal of a mine?"""
    words = words_of(given[2]) if step == effects.carry_out else ()
    if step == effects.again or notation.AGAIN in words:
        words = (*words, *words_of(s.icon[given[1]]))
    return step == mines.remove_mine or notation.UNMINE in words


def words_of(effect: int) -> tuple[int, ...]:
    return WORD[effect][: TERMS[effect]]


def swing(outcome: Outcome[State]) -> int:
    """The change of the seat's own margin."""
    now, then = outcome.change(lead)
    return then - now


def lost(deed: Deed[State], seat: int) -> int:
    """What a deed costs a seat."""
    return points(deed.before, seat) - points(deed.after, seat)


def direction(shot: Deed[State], aim: int) -> int:
    first, apart = AIMS[shot.step]
    return first + apart * aim


def aimed_at(shot: Deed[State], aim: int) -> int:
    """The space of the ship that a shot hits."""
    return target(shot.before, shot.arguments[0], shot.arguments[1], direction(shot, aim))
