"""Aqualuma: what the team needs, as numbers, for the greedy bot: which crystal is in danger, which lightball is worth a push,
what a run of dice on a strip would bring, and where a character had better be.  In the subset of the rules.

Dice are tried on a strip and taken off again; nothing stays changed.
"""
from __future__ import annotations

from ...kernel.schema import EMPTY
from ...kernel.verbs import size
from .content import ARROWS, COLUMNS, DARKENS, DEPTH, LAST_SPACE, LIGHT_SPACES, PUSHES, STATION, TO_ACTIVATE
from .darkness import shortest_column
from .dice import DIE_KINDS, kind_of_die
from .layouts import WORLDS
from .notation import SPACES
from .state import State
from .station import cost, own_pips
from .strips import arrows_reached, filled, fits, strip_of

CARD, DIE = 30, 5                       # a card drawn, a die placed
PUSH, EXIT, SPARE_PUSH = 95, 170, 50    # a needed lightball one space left, off the row; a ball that is not needed
ACT, WIN = 300, 5000                    # a lightball activated, the last one
DEPOSITED, HOME = 60, 40                # a lightball put down; one step nearer to the station with one
SWIM = 16                               # a card played to move
ROLL = 3                                # pips that a card played for a die brings at least
STORED = 45                             # percent: arrows reached but not dissolved yet
SAFE = (960, 768, 608, 480, 377, 294, 230, 179, 137, 105, 80, 57, 38, 19, 0)  # by half steps to the last space: token unused
RISKY = (1600, 960, 600, 400, 280, 192, 136, 96, 72, 52, 38, 26, 16, 8, 0)      # and used: time is short as well
EASE = (0, 10, 16, 21, 25, 28, 30, 32, 33, 34, 35, 36, 37, 38, 39, 40, 40, 40, 40)     # by kinds of dice that fit next


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
    """How bad it is that this crystal stands there, with what the next two phases are known to bring."""
    column = shortest_column(s)
    soon = 3 * hits(s, world, column)
    if size(s.dark_pile) > 1:
        soon += 2 * hits(s, world, (column + 1) % COLUMNS)
    steps = max(0, min(len(SAFE) - 1, 2 * (LAST_SPACE - value) - soon // 2))
    return RISKY[steps] if s.ignited else SAFE[steps]


def relief(s: State, world: int, steps: int) -> int:
    """What it is worth to clear a world by so many steps."""
    value = s.darkness[world]
    return danger(s, world, value) - danger(s, world, max(0, value - steps))


# Lightballs

def still_needed(s: State) -> int:
    """How many lightballs must still come off the light rows."""
    needed = TO_ACTIVATE[s.difficulty] - size(s.active) - size(s.inactive)
    for seat in range(s.seats):
        needed -= size(s.carried[seat])
    return needed


def nearest_space(s: State) -> int:
    """The space up to which lightballs are needed: with the nearest ones there are enough."""
    needed = still_needed(s)
    for space in range(LIGHT_SPACES):
        for world in range(WORLDS):
            if s.light[world * LIGHT_SPACES + space] != EMPTY:
                needed -= 1
        if needed <= 0:
            return space
    return LIGHT_SPACES


def push_gain(s: State, world: int, before: int) -> int:
    """The next push in a world, after so many others: a card, and what its lightballs gain."""
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

def fitting_kinds(s: State, world: int) -> int:
    count = 0
    for kind in range(DIE_KINDS):
        if fits(s, world, kind):
            count += 1
    return count


def prospect(s: State, world: int) -> int:
    """What the strip may bring in turns to come: the pushes on the next spaces, if dice that fit are not rare."""
    space, strip = filled(s, world), strip_of(s, world)
    if space == SPACES:
        return 0
    pushes = 2 * PUSHES[strip][space]
    if space + 1 < SPACES:
        pushes += PUSHES[strip][space + 1]
    arrows = 0
    for ahead in range(space, min(space + 2, SPACES)):
        arrows = max(arrows, ARROWS[strip][ahead])
    best = pushes * push_gain(s, world, 0) + 2 * max(0, relief(s, world, arrows) - relief(s, world, arrows_reached(s, world)))
    return EASE[fitting_kinds(s, world)] * best // 360


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


def place_gain(s: State, world: int, pushes: int) -> int:
    """A die on the next space, after so many pushes: its own push, and the arrows that it reaches."""
    return space_gain(s, world, filled(s, world), pushes)


def space_gain(s: State, world: int, space: int, pushes: int) -> int:
    strip, gain, reached = strip_of(s, world), DIE, 0
    if PUSHES[strip][space]:
        gain += push_gain(s, world, pushes)
    for earlier in range(space):
        reached = max(reached, ARROWS[strip][earlier])
    if ARROWS[strip][space] > reached:
        gain += STORED * (relief(s, world, ARROWS[strip][space]) - relief(s, world, reached)) // 100
    return gain


def run_gain(s: State, me: int, world: int, pushes: int) -> int:
    """The best that one's dice can do on a strip, after so many pushes: what a space gives does not depend on the die."""
    first, gain = filled(s, world), 0
    for space in range(first, first + longest_run(s, me, world)):
        gain += space_gain(s, world, space, pushes)
        pushes += PUSHES[strip_of(s, world)][space]
    return gain


def longest_run(s: State, me: int, world: int) -> int:
    """How many of one's dice can follow each other on a strip.

    Every order is tried, without recursion, which machine code cannot be cached with: `tries` holds for each die that is
    tried on the place of the next one to try, five bits each.
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


# Station

def lights_at_hand(s: State, me: int) -> int:
    """Lightballs that this character could activate on the station, as far as they are needed."""
    return min(size(s.inactive) + size(s.carried[me]), TO_ACTIVATE[s.difficulty] - size(s.active))


def light_gain(s: State, me: int, pips: int, cards: int) -> int:
    """What so many pips and cards are worth on the station."""
    balls = lights_at_hand(s, me)
    if balls <= 0:
        return 0
    price, hoped = cost(s, me), pips + ROLL * min(cards, size(s.available))
    paid = min(balls, hoped // price)
    gain = paid * ACT
    if paid >= TO_ACTIVATE[s.difficulty] - size(s.active):
        gain += WIN
    if paid < balls:
        gain += ACT * (hoped - paid * price) // (6 * price)
    return gain


def effect_gain(s: State) -> int:
    """The most that a six on a station effect would clear, roughly: four steps in the worst world."""
    best = 0
    for world in range(WORLDS):
        best = max(best, relief(s, world, 4))
    return best


# Places

def rest_gain(s: State, me: int, place: int) -> int:
    """To end a turn there: what the next turn can begin with, and how far lightballs are from home."""
    carried = size(s.carried[me])
    if place == STATION:
        waiting = lights_at_hand(s, me)
        return ACT * waiting // 10 if waiting > 0 else 0
    crowd = 0
    for other in range(s.seats):
        if other != me and s.place[other] == place:
            crowd += 1
    gain = prospect(s, place) + relief(s, place, 3) // 4
    return gain // (1 + crowd) - HOME * carried * s.distance[place * (STATION + 1) + STATION]


def goal_gain(s: State, me: int, place: int, cards: int) -> int:
    """To be in a place now, with so many cards left: dice used there, then the turn ends there."""
    if place != STATION:
        return run_gain(s, me, place, 0) + rest_gain(s, me, place)
    return (DEPOSITED * size(s.carried[me]) + light_gain(s, me, own_pips(s, me), cards)
            + rest_gain(s, me, place))
