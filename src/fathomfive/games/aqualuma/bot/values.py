"""Aqualuma: the value of cards, dice and abilities at a character's place, for the greedy bot.

In the subset of the rules. A die that is changed on trial is changed back.
"""

from __future__ import annotations

from fathomfive.kernel.state import EMPTY
from fathomfive.kernel.verbs import STOP, size

from ..content.layouts import WORLDS
from ..content.load import COLOUR, FACE, PUSHES, STATION
from ..content.notation import ANY_COLOUR, COLOUR_COUNT, REROLL, REROLL_ONE, SET, SHIFT, SIDES, SPACES
from ..rules.cards import can_change, touching
from ..rules.dice import NEW_DICE, NONE, first_of_colour, kind_of_die, where
from ..rules.exchange import GIVE
from ..rules.station import cost, own_pips, paid
from ..rules.strips import filled, fits, strip_of
from ..state import State
from .location_values import (
    HOME,
    LUCK,
    dissolving,
    last_card_home,
    light_value,
    lights_at_hand,
    near,
    strip_value,
)
from .team_values import best_fit, colour_fit, longest_run, place_value, prospect, run_value

NEVER = -100_000
DARK_PHASE = 208  # what a darkness phase costs
AT_ONCE = 23  # a die that is placed before anything else is done
THRIFT = 2  # a die taken
WORTH_A_LURE = 30  # what a die brings on a space that pushes or holds arrows which matter
SUMS = (1 << 40) - 1  # sums of pips that matter, as bits


# What dice can do here


def use_here(s: State, me: int) -> int:
    """The value of the dice at hand at the character's place."""
    here = s.place[me]
    return (
        light_value(s, me, own_pips(s, me), size(s.hand[me]))
        if here == STATION
        else run_value(s, me, here, 0)
    )


def tried(s: State, me: int, kind: int, value: int) -> int:
    """The gain if the die of this kind had another value."""
    die = s.dice[me][where(s, me, kind)]
    before, old = use_here(s, me), s.pips[die]
    s.pips[die] = value
    after = use_here(s, me)
    s.pips[die] = old
    return after - before


def cast_value(s: State, me: int, world: int, kind: int) -> int:
    """A die on the strip, and the best that can follow it here."""
    space, gain = filled(s, world), place_value(s, world, 0)
    s.cast[world * SPACES + space] = s.dice[me][where(s, me, kind)]
    gain += strip_value(s, me, world, size(s.hand[me]), PUSHES[strip_of(s, world)][space])
    s.cast[world * SPACES + space] = EMPTY
    return gain + near(s, world) + AT_ONCE


def dissolve_value(s: State, me: int, world: int) -> int:
    """Less darkness, and an empty strip instead of this one."""
    return dissolving(s, me, world, size(s.hand[me])) + near(s, world)


# Cards


def face_value(s: State, me: int, kind: int) -> int:
    """The face of a card: how much more the dice can do after it."""
    what, colour, _, _ = FACE[kind]
    if what == REROLL or what == REROLL_ONE:
        return reroll_colour_value(s, me, colour)
    best = NEVER
    for i in range(size(s.dice[me])):
        if can_change(s, kind, s.dice[me][i]):
            best = max(best, change_value(s, me, kind, kind_of_die(s, s.dice[me][i])))
    return best


def change_value(s: State, me: int, card: int, kind: int) -> int:
    """A card that changes the die of this kind, at its best."""
    what, _, amount, values = FACE[card]
    now = kind % SIDES + 1
    if what == SHIFT:
        return tried(s, me, kind, now + amount)
    if what != SET:
        return tried(s, me, kind, SIDES + 1 - now)
    best = NEVER
    for value in range(1, SIDES + 1):
        if values >> value & 1 and value != now:
            best = max(best, tried(s, me, kind, value))
    return best


def idle(s: State, me: int, i: int) -> bool:
    """A die without use at the character's place."""
    die, here = s.dice[me][i], s.place[me]
    if here == STATION:
        return s.pips[die] <= 3 and own_pips(s, me) < cost(s, me) * lights_at_hand(s, me)
    return not fits(s, here, kind_of_die(s, die))


def reroll_colour_value(s: State, me: int, colour: int) -> int:
    """Re-rolling what is of no use: by how many dice there are and how easily one fits."""
    count = 0
    for i in range(size(s.dice[me])):
        if (colour == ANY_COLOUR or COLOUR[s.dice[me][i]] == colour) and idle(s, me, i):
            count += 1
    if count == 0:
        return -20
    if s.place[me] == STATION:
        return min(60, 25 * count)
    if run_value(s, me, s.place[me], 0) > 0 or filled(s, s.place[me]) == SPACES:
        return -20
    return (
        min(count, 3)
        * best_fit(s, s.place[me])
        * (place_value(s, s.place[me], 0) + prospect(s, s.place[me]))
        // 12
    )


def reroll_value(s: State, me: int, kind: int) -> int:
    """A die to be re-rolled, if it is of no use; else stop."""
    if kind == STOP:
        return 0
    return 10 - kind % SIDES if idle(s, me, where(s, me, kind)) else -10


def extra_value(s: State, me: int) -> int:
    """A card for one more die: the expected use of a die here."""
    if size(s.available) == 0:
        return (
            light_value(s, me, own_pips(s, me) + 3, size(s.hand[me]) - 1) - use_here(s, me) - DARK_PHASE
            if s.place[me] == STATION
            else -DARK_PHASE
        )
    if s.place[me] == STATION:
        balls = lights_at_hand(s, me)
        lacks = balls > 0 and own_pips(s, me) < cost(s, me)
        return 40 if lacks and 10 * own_pips(s, me) + LUCK * size(s.hand[me]) >= 10 * cost(s, me) else -30
    return -THRIFT - last_card_home(s, me)


# Dice to take


def colour_value(s: State, me: int, colour: int) -> int:
    """A colour to take: where it fits, here and nearby, and how many dice there are."""
    if colour == STOP:
        return -1
    if colour == NEW_DICE:
        return -DARK_PHASE
    worth, held = 0, 0
    for world in range(WORLDS):
        far = s.distance[s.place[me] * (STATION + 1) + world]
        if far <= 2 and filled(s, world) < SPACES:
            hereabouts = place_value(s, world, 0) + prospect(s, world)
            worth += colour_fit(s, world, colour) * hereabouts // (6 + 18 * far)
    for i in range(size(s.cup)):
        if COLOUR[s.cup[i]] == colour:
            held += 1
    return worth * 4 // (4 + held)


# Paying and keeping


def pay_value(s: State, me: int, kind: int) -> int:
    """Pay as soon as the pips suffice, with as little excess as possible."""
    if kind == STOP:
        return 1000
    sums, left_out = 1, where(s, me, kind)
    for i in range(size(s.dice[me])):
        if i != left_out:
            sums |= sums << s.pips[s.dice[me][i]] & SUMS
    still = max(0, cost(s, me) - paid(s) - kind % SIDES - 1)
    while still < 40 and not sums >> still & 1:
        still += 1
    return kind % SIDES - 10 * (paid(s) + kind % SIDES + 1 + still)


def keep_value(s: State, me: int, kind: int) -> int:
    """A die for the next turn: one that fits here, or shows many pips."""
    if kind == STOP:
        return 0
    here = s.place[me]
    return kind % SIDES + 1 + (20 if here != STATION and fits(s, here, kind) else 0)


# Abilities


def best_nudge(s: State, me: int) -> int:
    best = 0
    for i in range(size(s.dice[me])):
        best = max(best, nudge_value(s, me, kind_of_die(s, s.dice[me][i])))
    return best


def nudge_value(s: State, me: int, kind: int) -> int:
    """A die by one, whichever way is better."""
    down = tried(s, me, kind, kind % SIDES) if kind % SIDES > 0 else NEVER
    return max(down, tried(s, me, kind, kind % SIDES + 2)) if kind % SIDES < SIDES - 1 else down


def dyed(s: State, me: int, kind: int, colour: int) -> int:
    """The gain if this die had another colour."""
    place, new = where(s, me, kind), s.available[first_of_colour(s.available, colour)]
    before, old = use_here(s, me), s.dice[me][place]
    s.dice[me][place], s.pips[new] = new, s.pips[old]
    after = use_here(s, me)
    s.dice[me][place], s.pips[new] = old, 0
    return after - before


def dye_value(s: State, me: int, kind: int) -> int:
    best = NEVER
    for colour in range(COLOUR_COUNT):
        if colour != kind // SIDES and first_of_colour(s.available, colour) != NONE:
            best = max(best, dyed(s, me, kind, colour))
    return best


def best_dye(s: State, me: int) -> int:
    best = 0
    for i in range(size(s.dice[me])):
        best = max(best, dye_value(s, me, kind_of_die(s, s.dice[me][i])))
    return best


def lure_value(s: State, me: int, world: int) -> int:
    """One die on the strip of a touching world."""
    best = NEVER
    for i in range(size(s.dice[me])):
        kind = kind_of_die(s, s.dice[me][i])
        if fits(s, world, kind):
            best = max(best, lure_die_value(s, me, world, kind) - (0 if idle(s, me, i) else 25))
    return best


def lure_die_value(s: State, me: int, world: int, kind: int) -> int:
    space = filled(s, world)
    gain, before = place_value(s, world, 0), prospect(s, world)
    s.cast[world * SPACES + space] = s.dice[me][where(s, me, kind)]
    gain += (prospect(s, world) - before) // 2
    s.cast[world * SPACES + space] = EMPTY
    return gain


def best_lure(s: State, me: int) -> int:
    """For a push or arrows, with a die that has no other use here; not with pips that a lightball needs."""
    best, here = NEVER, s.place[me]
    busy = lights_at_hand(s, me) > 0 if here == STATION else longest_run(s, me, here) == size(s.dice[me])
    for world in range(WORLDS):
        if (
            not busy
            and touching(s, here, world)
            and filled(s, world) < SPACES
            and place_value(s, world, 0) >= WORTH_A_LURE
        ):
            best = max(best, lure_value(s, me, world))
    return best - 20


def post_value(s: State, me: int, what: int, partner: int) -> int:
    """Bottle Post: a lightball to the diver who is nearer to the station."""
    mine = s.distance[s.place[me] * (STATION + 1) + STATION]
    theirs = s.distance[s.place[partner] * (STATION + 1) + STATION]
    nearer = mine - theirs if what == GIVE else theirs - mine
    return HOME * nearer + 1
