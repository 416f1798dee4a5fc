"""Aqualuma: the needs of the team, for the greedy bot: which crystal is in danger, which lightball deserves a push,
and the value of a run of dice on a strip. In the subset of the rules.

Dice are tried on a strip and removed again; nothing stays changed.
"""

from __future__ import annotations

from fathomfive.kernel.state import EMPTY
from fathomfive.kernel.verbs import size

from ..content.layouts import WORLDS
from ..content.load import (
    ARROWS,
    ASKS,
    COLUMNS,
    DARKENS,
    DEPTH,
    LAST_SPACE,
    LIGHT_SPACES,
    PUSHES,
    TO_ACTIVATE,
)
from ..content.notation import COLOUR_COUNT, PARITY, RISE, SAME, SEVEN, SIDES, SPACES, TOTAL
from ..rules.darkness import shortest_column
from ..rules.dice import OF_COLOUR, kind_of_die
from ..rules.strips import filled, fits, fitting_kinds, strip_of
from ..state import State

CARD, DIE = 14, 4  # a card drawn, a die placed
# a needed lightball one space left, off the row; a ball that is not needed
PUSH, EXIT, SPARE_PUSH = 190, 430, 64
STORED = 16  # percent: arrows reached but not dissolved yet
# percent of what follows: for each darkness card left per lightball, at most, per card
FEAR, MOST_FEAR, SOON = 23, 105, 20
# by half steps to the last space: token unused
DANGER_BEFORE_IGNITION = (960, 768, 608, 480, 377, 294, 230, 179, 137, 105, 80, 57, 38, 19, 0)
# and used: time is short as well
DANGER_AFTER_IGNITION = (1600, 960, 600, 400, 280, 192, 136, 96, 72, 52, 38, 26, 16, 8, 0)
STEADY = 13  # dice that the turns to come bring, in tenths
SHARE = 38  # percent of what they may do that counts now
WAITING = 4  # tenths that a turn to come counts less for each other player
CLEAR = 40  # percent: arrows not reached yet
FRESH = 59  # percent of a push: what a new strip promises
FALL = (6, 4, 3, 2, 2, 1)  # numbers that fit where they rise, by space


def usual_fit(strip: int, space: int) -> int:
    """How many numbers fit a space, without knowledge of the dice before it."""
    fit = SIDES
    for clause, _ in ASKS[strip][space]:
        if clause in (SAME, SEVEN):
            fit = 1
        elif clause == PARITY:
            fit = SIDES // 2
        elif clause in (RISE, TOTAL):
            fit = FALL[space]
    return fit


USUAL_FIT = tuple(tuple(usual_fit(strip, space) for space in range(SPACES)) for strip in range(len(ASKS)))


# Darkness


def hits(s: State, world: int, column: int) -> int:
    """How often the known cards of a column darken this world."""
    count = 0
    for row in range(DEPTH):
        card = s.columns[column * DEPTH + row]
        if card != EMPTY and DARKENS[card] == world:
            count += 1
    return count


def danger(s: State, world: int, value: int) -> int:
    """The danger of this crystal's place, including what is known about the next two phases."""
    return danger_of_place(s, value, soon_darkened(s, world), fog_weight(s))


def soon_darkened(s: State, world: int) -> int:
    """What is known about the next two phases, in half steps."""
    column = shortest_column(s)
    soon = 3 * hits(s, world, column)
    if size(s.dark_pile) > 1:
        soon += 2 * hits(s, world, (column + 1) % COLUMNS)
    return soon // 2


def danger_of_place(s: State, value: int, soon: int, fog: int) -> int:
    steps = max(0, min(len(DANGER_BEFORE_IGNITION) - 1, 2 * (LAST_SPACE - value) - soon))
    return (DANGER_AFTER_IGNITION[steps] if s.ignited else DANGER_BEFORE_IGNITION[steps]) * fog // 100


def fog_weight(s: State) -> int:
    """The weight of the fog in percent: lower when time is short for the lightballs, minimal when the fog has none
    left."""
    cards = size(s.dark_pile)
    return min(MOST_FEAR, FEAR * cards // (TO_ACTIVATE[s.difficulty] - size(s.active)), SOON * cards)


def clearing_value(s: State, world: int, steps: int) -> int:
    """The value of clearing a world by this many steps."""
    return further_clearing(s, world, 0, steps)


def further_clearing(s: State, world: int, reached: int, steps: int) -> int:
    """The value of clearing a world by this many steps where some of them are reached already."""
    value = s.darkness[world]
    if value <= reached or reached == steps:
        return 0
    soon, fog = soon_darkened(s, world), fog_weight(s)
    return danger_of_place(s, value - reached, soon, fog) - danger_of_place(
        s, max(0, value - steps), soon, fog
    )


# Lightballs


def still_needed(s: State) -> int:
    """How many lightballs must still leave the light rows."""
    needed = TO_ACTIVATE[s.difficulty] - size(s.active) - size(s.inactive)
    for seat in range(s.seats):
        needed -= size(s.carried[seat])
    return needed


def nearest_space(s: State) -> int:
    """The space up to which lightballs are needed, counting the nearest ones first."""
    needed = still_needed(s)
    for space in range(LIGHT_SPACES):
        for world in range(WORLDS):
            if s.light[world * LIGHT_SPACES + space] != EMPTY:
                needed -= 1
        if needed <= 0:
            return space
    return LIGHT_SPACES


def push_value(s: State, world: int, before: int) -> int:
    """The next push in a world after this many others: a card, and the progress of its lightballs."""
    gain, wanted = CARD, still_needed(s)
    reach = nearest_space(s) if wanted > 0 else -1
    for space in range(before, LIGHT_SPACES):
        if s.light[world * LIGHT_SPACES + space] != EMPTY:
            if space <= reach:
                gain += PUSH - 7 * space + (EXIT if space == before else 0)
            elif wanted > 0:
                gain += SPARE_PUSH
    return gain


# Strips


def colour_fit(s: State, world: int, colour: int) -> int:
    """How many numbers of this colour fit the next space."""
    return ones(fitting_kinds(s, world) & OF_COLOUR[colour])


def best_fit(s: State, world: int) -> int:
    """How many numbers fit the next space, in the best colour."""
    best, kinds = 0, fitting_kinds(s, world)
    for colour in range(COLOUR_COUNT):
        best = max(best, ones(kinds & OF_COLOUR[colour]))
    return best


def ones(bits: int) -> int:
    count = 0
    while bits:
        bits &= bits - 1
        count += 1
    return count


def prospect(s: State, world: int) -> int:
    """The expected value of the strip in later turns."""
    return promise(s, world, filled(s, world), best_fit(s, world), 0, to_come(s))


def to_come(s: State) -> int:
    """Dice of the next turn, in tenths; fewer if more players move before."""
    return STEADY * 10 // (10 + WAITING * (s.seats - 1))


def promise(s: State, world: int, first: int, fit: int, pushes: int, dice: int) -> int:
    """The pushes and arrows from this space on, after this many pushes, discounted by the dice they need. Without a
    push ahead, arrows lead to another strip (AL-059)."""
    strip, reached, need, gain, before = strip_of(s, world), 0, 0, 0, pushes
    for space in range(first):
        reached = max(reached, ARROWS[strip][space])
    for space in range(first, SPACES):
        numbers = fit if space == first else USUAL_FIT[strip][space]
        if numbers == 0:
            break
        need += 60 // numbers
        if PUSHES[strip][space]:
            gain += push_value(s, world, pushes) * dice // (dice + need)
            pushes += 1
        if ARROWS[strip][space] > reached:
            clear = further_clearing(s, world, reached, ARROWS[strip][space]) * CLEAR
            if reached == 0 and pushes == before and s.darkness[world] > 0:
                clear += push_value(s, world, pushes) * FRESH
            gain += clear * dice // (100 * (dice + need))
            reached = ARROWS[strip][space]
    return gain * SHARE // 100


# Dice off a strip and on again


def take_off(s: State, world: int) -> int:
    """All dice off its strip, as one number."""
    held = 0
    for space in range(SPACES):
        held |= s.cast[world * SPACES + space] + 1 << 5 * space
        s.cast[world * SPACES + space] = EMPTY
    return held


def put_back(s: State, world: int, held: int) -> None:
    for space in range(SPACES):
        s.cast[world * SPACES + space] = (held >> 5 * space & 31) - 1


def is_cast(s: State, world: int, die: int) -> bool:
    for space in range(SPACES):
        if s.cast[world * SPACES + space] == die:
            return True
    return False


def repeats(s: State, me: int, world: int, i: int) -> bool:
    """Is there an equal die before this one that is free as well?"""
    for earlier in range(i):
        die = s.dice[me][earlier]
        if kind_of_die(s, die) == kind_of_die(s, s.dice[me][i]) and not is_cast(s, world, die):
            return True
    return False


def place_value(s: State, world: int, pushes: int) -> int:
    """A die on the next space, after this many pushes: its own push, and the arrows that it reaches."""
    return space_value(s, world, filled(s, world), pushes)


def space_value(s: State, world: int, space: int, pushes: int) -> int:
    strip, gain, reached = strip_of(s, world), DIE, 0
    if PUSHES[strip][space]:
        gain += push_value(s, world, pushes)
    for earlier in range(space):
        reached = max(reached, ARROWS[strip][earlier])
    if ARROWS[strip][space] > reached:
        gain += STORED * further_clearing(s, world, reached, ARROWS[strip][space]) // 100
    return gain


def run_value(s: State, me: int, world: int, pushes: int) -> int:
    """The best run of a diver's own dice on a strip, after this many pushes: the gain of a space does not depend on the
    die."""
    first, gain = filled(s, world), 0
    for space in range(first, first + longest_run(s, me, world)):
        gain += space_value(s, world, space, pushes)
        pushes += PUSHES[strip_of(s, world)][space]
    return gain


def longest_run(s: State, me: int, world: int) -> int:
    """How many own dice can follow each other on a strip.

    Tries every order without recursion, because numba cannot cache recursive functions: `tries` holds, five bits
    each, the next die to try for each die on the strip.
    """
    first, count = filled(s, world), size(s.dice[me])
    longest, depth, tries = 0, 0, 0
    most = min(SPACES - first, count)
    while depth >= 0 and longest < most:
        i = tries >> 5 * depth & 31
        if i == count or depth == most:
            tries &= (1 << 5 * depth) - 1
            depth -= 1
            if depth >= 0:
                s.cast[world * SPACES + first + depth] = EMPTY
            continue
        tries += 1 << 5 * depth
        if may_follow(s, me, world, i):
            s.cast[world * SPACES + first + depth] = s.dice[me][i]
            depth += 1
            longest = max(longest, depth)
    for space in range(first, first + max(0, depth)):
        s.cast[world * SPACES + space] = EMPTY
    return longest


def may_follow(s: State, me: int, world: int, i: int) -> bool:
    die = s.dice[me][i]
    return not is_cast(s, world, die) and not repeats(s, me, world, i) and fits(s, world, kind_of_die(s, die))
