"""Aquatica: Duellum: the resolution of a face: its effects in order, alternatives, and the duty to perform one of
them.

Faces nest: a Mercenary plays an Action Card that copies another. So open faces are a small stack in the position:
the face, its card, the remaining effects, and whether one must still be performed (MET, OWED, NOW).
"""

from __future__ import annotations

from fathomfive.kernel.verbs import STOP, has_options, offers, option, then

from ...content.load import ANY_ORDER, MOST_ORDERED, WHOLE
from ...state import MET, NOTHING, NOW, OWED, State, step
from .payment import waste
from .resources import city_coins, coin, could_take, take, trident


@step
def next_effect(s: State, me: int) -> None:
    """DU-013, DU-016: the effects of the innermost open face come one by one, each as one block; then the
    face is closed."""
    at = s.level - 1
    if s.left[at] == 0 or (ANY_ORDER[s.face[at]] and not offers(s, order, me)):
        close(s)
        return
    if ANY_ORDER[s.face[at]]:
        then(s, order, me)
    else:
        begin_effect(s, me, lowest(s.left[at]))
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
    if effects & ALWAYS_PERFORMABLE[face]:
        return True
    if effects & ~NEVER_COUNTS[face] == 0:
        return False
    return any_performable(s, me, face, effects, source, coins, tridents)


def any_performable(
    s: State, me: int, face: int, effects: int, source: int, coins: int, tridents: int
) -> bool:
    """Is it one of those that depend on the position?"""
    for which in range(BRANCHES[face]):
        more_coins, more_tridents = coins, tridents
        for i in range(EFFECTS[face]):
            if effects >> i & 1:
                op, n = EFFECT[face][i][which]
                if op == coin:
                    more_coins += n
                elif op == trident:
                    more_tridents += n
                elif performable(s, me, op, n, source, more_coins, more_tridents):
                    return True
    return False


def performable(s: State, me: int, op: int, n: int, source: int, coins: int = 0, tridents: int = 0) -> bool:
    """The table before DU-020: an effect can be performed if its question offers something; a bare resource
    never counts."""
    if op == NOTHING:
        return False
    if op == take:
        return could_take(s, me, n, coins, tridents)
    if op == raise_ or op == full or op == maestro or op == raise_rotate:
        return can_raise(s, me, source)
    if op == refill:
        return can_refill(s)
    if op == ready:
        return can_ready(s, me, source)
    if op == recall:
        return can_recall(s, me, source)
    if op == extra_mercenary:
        return offers(s, another_mercenary, me, n, source)
    if op == rotate or op == manta or op == city_coins:
        return True
    return offers(s, op, me, n, source)  # type: ignore[arg-type]     # a table of steps holds plain ints


def playable(s: State, me: int, card: int) -> bool:
    """DU-014, DU-071: a card that can do nothing cannot be played."""
    return promising(s, me, card, WHOLE[card], card, 0, 0)


def lowest(bits: int) -> int:
    i = 0
    while not bits >> i & 1:
        i += 1
    return i


# The faces name every step, and steps read faces: so their table comes last.
from .animals import can_ready, ready  # noqa: E402
from .faces import ALTERNATIVES, ALWAYS_PERFORMABLE, BRANCHES, EFFECT, EFFECTS, NEVER_COUNTS  # noqa: E402
from .hand import can_recall, recall  # noqa: E402
from .leader import manta  # noqa: E402
from .mercenaries import another_mercenary, extra_mercenary  # noqa: E402
from .raising import can_raise, full, maestro, raise_, raise_rotate  # noqa: E402
from .vortex import can_refill, refill, rotate  # noqa: E402
