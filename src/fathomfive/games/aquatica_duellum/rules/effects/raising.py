"""Aquatica: Duellum: sliding Locations up: raising, raising fully, Maestro, Emir-Ritualist, and tokens that
raise further."""

from __future__ import annotations

from fathomfive.kernel.state import EMPTY
from fathomfive.kernel.verbs import STOP, has_options, option, then

from ...content.load import BLANK, BOOST_RAISE, DEPTHS, FIRST_TOKEN, PLACES
from ...state import NOTHING, NOW, State, faction, other, step
from .duty import offer_stop, performed
from .payment import working_token
from .vortex import rotate

TOKENS = 8  # of one faction


@step(answers=PLACES, stop=True)
def raise_(s: State, me: int, left: int, source: int) -> None:
    """DU-044, DU-045: up to n times one own Location by one depth; what was on that depth is lost."""
    offer_raises(s, me, source)
    offer_stop(s)


@raise_.chosen
def raised(s: State, me: int, left: int, source: int, place: int) -> None:
    if place != STOP:
        slide(s, me, place)
        if left > 1:
            then(s, raise_, me, left - 1, source)
        else:
            then(s, boost, me, raise_, source)


@step(answers=PLACES, stop=True)
def full(s: State, me: int, left: int, source: int) -> None:
    """DU-046: one Location to its end, all skipped depths are lost; that does not score it (DU-047)."""
    offer_raises(s, me, source)
    offer_stop(s)


@full.chosen
def raised_fully(s: State, me: int, left: int, source: int, place: int) -> None:
    if place != STOP:
        performed(s)
        s.covered[me][place] = DEPTHS[s.board[me][place]]
        if left > 1:
            then(s, full, me, left - 1, source)


@step(answers=PLACES, stop=True)
def maestro(s: State, me: int, left: int, source: int) -> None:
    """DU-075: Maestro, up to n raises; after each the opponent must raise, too."""
    offer_raises(s, me, source)
    offer_stop(s)


@maestro.chosen
def conducted(s: State, me: int, left: int, source: int, place: int) -> None:
    if place != STOP:
        slide(s, me, place)
        then(s, forced_raise, other(me))
        if left > 1:
            then(s, maestro, me, left - 1, source)
        else:
            then(s, boost, me, maestro, source)


@step(answers=PLACES)
def forced_raise(s: State, me: int) -> None:
    """DU-075: a Location whose top depth is not empty; if there is none, one whose top depth is; else
    nothing."""
    for place in range(PLACES):
        if raisable(s, me, place) and not BLANK[s.board[me][place]][s.covered[me][place]]:
            option(s, place)
    if not has_options(s):
        offer_raises(s, me, NOTHING)


@forced_raise.chosen
def raised_by_force(s: State, me: int, place: int) -> None:
    s.covered[me][place] += 1


@step(answers=PLACES, stop=True)
def raise_rotate(s: State, me: int, left: int, source: int) -> None:
    """DU-076: Emir-Ritualist, up to n raises; after each you may rotate 1."""
    offer_raises(s, me, source)
    offer_stop(s)


@raise_rotate.chosen
def raised_and_rotates(s: State, me: int, left: int, source: int, place: int) -> None:
    if place != STOP:
        slide(s, me, place)
        then(s, rotate, me, 1, source)
        if left > 1:
            then(s, raise_rotate, me, left - 1, source)
        else:
            then(s, boost, me, raise_rotate, source)


@step(answers=TOKENS, stop=True)
def boost(s: State, me: int, how: int, source: int) -> None:
    """DU-096, DU-097: after the raises of an effect itself an unused token may continue it."""
    if can_raise(s, me, source):
        for goal in range(4):
            token = working_token(s, me, goal)
            if token != EMPTY and BOOST_RAISE[token - FIRST_TOKEN] > 0:
                option(s, (token - FIRST_TOKEN) % TOKENS)
        if has_options(s):
            option(s, STOP)


@boost.chosen
def boosted(s: State, me: int, how: int, source: int, token: int) -> None:
    """DU-096: the token is spent with its first raise, which is then made."""
    if token == STOP:
        return
    own = faction(s, me) * TOKENS + token
    s.spent[own] = 1
    s.duty[s.level - 1] = NOW
    if how == maestro:
        then(s, maestro, me, BOOST_RAISE[own], source)
    elif how == raise_rotate:
        then(s, raise_rotate, me, BOOST_RAISE[own], source)
    else:
        then(s, raise_, me, BOOST_RAISE[own], source)


# What the rules above mean by their words


def slide(s: State, me: int, place: int) -> None:
    performed(s)
    s.covered[me][place] += 1


def raisable(s: State, me: int, place: int) -> bool:
    return s.board[me][place] != EMPTY and s.covered[me][place] < DEPTHS[s.board[me][place]]


def offer_raises(s: State, me: int, source: int) -> None:
    """DU-045: not the Location that the raise comes from."""
    for place in range(PLACES):
        if raisable(s, me, place) and s.board[me][place] != source:
            option(s, place)


def can_raise(s: State, me: int, source: int) -> bool:
    for place in range(PLACES):
        if raisable(s, me, place) and s.board[me][place] != source:
            return True
    return False
