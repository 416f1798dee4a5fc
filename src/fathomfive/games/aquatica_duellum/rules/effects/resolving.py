"""Aquatica: Duellum: the resolution of a face: its effects in order, alternatives, and the duty to perform one of
them.

Faces nest: a Mercenary plays an Action Card that copies another. So open faces are a small stack in the position:
the face, its card, the remaining effects, and whether one must still be performed (MET, OWED, NOW).
"""

from __future__ import annotations

from fathomfive.kernel.verbs import STOP, has_options, offers, option, size, then

from ...content.load import ANY_ORDER, MOST_ORDERED, WHOLE
from ...content.notation import MOST_EFFECTS
from ...state import MET, NOW, OWED, State, other, step
from .payment import waste
from .resources import coin, could_take, take, trident

# of effects as bits
LOWEST = tuple((effects & -effects).bit_length() - 1 for effects in range(1 << MOST_EFFECTS))


@step
def next_effect(s: State, me: int) -> None:
    """DU-013, DU-016: the effects of the innermost open face come one by one, each as one block; then the
    face is closed."""
    at = s.level - 1
    face, left = s.face[at], s.left[at]
    if left == 0 or (ANY_ORDER[face] and not promising(s, me, face, left, s.source[at], 0, 0)):
        close(s)
        return
    if ANY_ORDER[face]:
        then(s, order, me)
    else:
        begin_effect(s, me, LOWEST[left])
    if s.waste_resources:
        then(s, waste, me)
    then(s, next_effect, me)


@step(answers=MOST_ORDERED, stop=True)
def order(s: State, me: int) -> None:
    """DU-013, DU-013a: on a card with ~ you choose what comes next of what can be performed, each effect at
    most once."""
    at = s.level - 1
    for i in range(MOST_ORDERED):
        if s.left[at] >> i & 1 and promising(s, me, s.face[at], 1 << i, s.source[at], 0, 0):
            option(s, i)
    if has_options(s) and s.duty[at] == MET:
        option(s, STOP)


@order.chosen
def ordered(s: State, me: int, i: int) -> None:
    if i == STOP:
        s.left[s.level - 1] = 0
    else:
        begin_effect(s, me, i)


@step(answers=2)
def alternative(s: State, me: int, i: int) -> None:
    """DU-014a, DU-021: one of the two, but none after which nothing could be performed any more."""
    at = s.level - 1
    for which in range(2):
        op, n = EFFECT[s.face[at]][i][which]
        coins, tridents = (n if op == coin else 0), (n if op == trident else 0)
        if (
            s.duty[at] == MET
            or performable(s, me, op, n, s.source[at])
            or promising(s, me, s.face[at], s.left[at], s.source[at], coins, tridents)
        ):
            option(s, which)


@alternative.chosen
def chose_alternative(s: State, me: int, i: int, which: int) -> None:
    perform(s, me, i, which)


# Opening and closing faces


def open_face(s: State, me: int, face: int, effects: int, source: int, duty: int) -> None:
    """Resolve these effects (as bits) of a face, done by the card `source`."""
    at = s.level
    s.face[at], s.left[at], s.source[at], s.duty[at] = face, effects, source, duty
    s.level = at + 1
    if s.waste_resources:
        then(s, waste, me)
    then(s, next_effect, me)


def close(s: State) -> None:
    s.level -= 1
    at = s.level
    s.face[at] = s.left[at] = s.source[at] = s.duty[at] = 0


def begin_effect(s: State, me: int, i: int) -> None:
    s.left[s.level - 1] &= ~(1 << i)
    if ALTERNATIVES[s.face[s.level - 1]][i] > 1:
        then(s, alternative, me, i)
    else:
        perform(s, me, i, 0)


def perform(s: State, me: int, i: int, which: int) -> None:
    """DU-014: nothing has been performed yet, and no later effect can be: then this one may not be
    skipped."""
    at = s.level - 1
    op, n = EFFECT[s.face[at]][i][which]
    if s.duty[at] != MET:
        s.duty[at] = OWED if promising(s, me, s.face[at], s.left[at], s.source[at], 0, 0) else NOW
    then(s, op, me, n, s.source[at])


# What can be performed


def promising(s: State, me: int, face: int, effects: int, source: int, coins: int, tridents: int) -> bool:
    """DU-014, DU-014a: could one of these effects be performed, with what the face prints before it and this
    much more?"""
    checks = CHECKS[face][effects]
    if checks & SURE or (checks & SEEN_AT_A_LOOK and is_seen(s, me, checks, source)):
        return True
    return checks & TO_BE_ASKED != 0 and any_offered(s, me, face, effects, source, coins, tridents)


def is_seen(s: State, me: int, checks: int, source: int) -> bool:
    """Can one of these be performed by the look of the position?"""
    return (
        (checks & CAN_REFILL != 0 and can_refill(s))
        or (checks & CAN_READY != 0 and can_ready(s, me, source))
        or (checks & CAN_RECALL != 0 and can_recall(s, me, source))
        or (checks & CAN_RAISE != 0 and can_raise(s, me, source))
        or (checks & CAN_SCORE != 0 and can_score(s, me))
        or (checks & CAN_TIRE != 0 and size(s.ready[other(me)]) > 0)
    )


def any_offered(s: State, me: int, face: int, effects: int, source: int, coins: int, tridents: int) -> bool:
    """Does one of those that have to be asked offer something?"""
    for which in range(BRANCHES[face]):
        more_coins, more_tridents = coins, tridents
        for i in range(EFFECTS[face]):
            if effects >> i & 1:
                op, n = EFFECT[face][i][which]
                if op == coin:
                    more_coins += n
                elif op == trident:
                    more_tridents += n
                elif CHECKS_OF_STEP[op] & TO_BE_ASKED and is_offered_by(
                    s, me, op, n, source, more_coins, more_tridents
                ):
                    return True
    return False


def performable(s: State, me: int, op: int, n: int, source: int) -> bool:
    """The table before DU-020, for one effect."""
    checks = CHECKS_OF_STEP[op]
    if checks & TO_BE_ASKED:
        return is_offered_by(s, me, op, n, source, 0, 0)
    return checks & SURE != 0 or is_seen(s, me, checks, source)


def is_offered_by(s: State, me: int, op: int, n: int, source: int, coins: int, tridents: int) -> bool:
    """The table before DU-020: an effect can be performed if its question offers something."""
    if op == take:
        return could_take(s, me, n, coins, tridents)
    if op == extra_mercenary:
        return offers(s, another_mercenary, me, n, source)
    return offers(s, op, me, n, source)  # type: ignore[arg-type]     # a table of steps holds plain ints


def playable(s: State, me: int, card: int) -> bool:
    """DU-014, DU-071: a card that can do nothing cannot be played."""
    return promising(s, me, card, WHOLE[card], card, 0, 0)


# The faces name every step, and steps read faces: so their table comes last.
from .animals import can_ready  # noqa: E402
from .faces import (  # noqa: E402
    ALTERNATIVES,
    BRANCHES,
    CAN_RAISE,
    CAN_READY,
    CAN_RECALL,
    CAN_REFILL,
    CAN_SCORE,
    CAN_TIRE,
    CHECKS,
    CHECKS_OF_STEP,
    EFFECT,
    EFFECTS,
    SEEN_AT_A_LOOK,
    SURE,
    TO_BE_ASKED,
)
from .hand import can_recall  # noqa: E402
from .locations import can_score  # noqa: E402
from .mercenaries import another_mercenary, extra_mercenary  # noqa: E402
from .raising import can_raise  # noqa: E402
from .vortex import can_refill  # noqa: E402
