"""Aquaria, action 2: studying the Encyclopedia."""

from __future__ import annotations

from fathomfive.kernel.state import EMPTY
from fathomfive.kernel.verbs import NO, YES, option, put, take_from_place, then

from ...content.load import FINAL, MOST_NEXT, NEXT, NOWHERE, ON_ENTER, SPACE_BONUS
from ...state import BEYOND, State, step
from .bonus import gain, score_vp

BEYOND_VP = 2


@step
def enc(s: State, me: int, n: int) -> None:
    """AQ-045, AQ-050: n steps, one after the other; a step after the end gives 2 VPs instead."""
    if s.space[me] == FINAL[side(s)]:
        score_vp(s, me, BEYOND_VP * n, BEYOND)
        return
    then(s, choose_branch, me)
    if n > 1:
        then(s, enc, me, n - 1)


@step(answers=MOST_NEXT)
def choose_branch(s: State, me: int) -> None:
    """AQ-046: to one of the next spaces, counted from the left; there is no way back."""
    for branch in range(MOST_NEXT):
        if NEXT[side(s)][s.space[me]][branch] != NOWHERE:
            option(s, branch)


@choose_branch.chosen
def space_entered(s: State, me: int, branch: int) -> None:
    """AQ-047 to AQ-050: take the token, arrive at the end, gain what acts on entering; never the printed
    bonus."""
    space = NEXT[side(s)][s.space[me]][branch]
    s.space[me] = space
    if s.enc_tokens[space] != EMPTY:
        put(s.tokens[me], take_from_place(s.enc_tokens, space))
    if space == FINAL[side(s)]:
        s.arrivals += 1
        s.arrived[me] = s.arrivals
    gain(s, me, ON_ENTER[side(s)][space], 0)


@step(answers=2, dialog="yes_no")
def encbonus(s: State, me: int, n: int) -> None:
    """AQ-048, AQ-050: you may take the bonus of the space where your marker stands."""
    option(s, NO)
    option(s, YES)


@encbonus.chosen
def space_bonus_taken(s: State, me: int, n: int, yes: int) -> None:
    if yes:
        gain(s, me, SPACE_BONUS[side(s)][s.space[me]], 0)
    if n > 1:
        then(s, encbonus, me, n - 1)


def side(s: State) -> int:
    """AQ-002, AQ-005: boards have a side for 1 and 2 players and one for 3 and 4."""
    return 0 if s.seats <= 2 else 1
