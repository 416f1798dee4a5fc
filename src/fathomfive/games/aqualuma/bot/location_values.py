"""Aqualuma: the value of places for a character, for the greedy bot: what its dice and cards can do there, and how
the next turn can begin. In the subset of the rules."""

from __future__ import annotations

from fathomfive.kernel.state import EMPTY
from fathomfive.kernel.verbs import size

from ..content.layouts import WORLDS
from ..content.load import ARROWS, EFFECT, EFFECTS, LIGHT_SPACES, PUSHES, STATION, TO_ACTIVATE
from ..content.notation import EACH, ONE, SPACES
from ..rules.station import cost, has_six, own_pips
from ..rules.strips import arrows_reached, filled, strip_of
from ..state import State
from .team_values import (
    FRESH,
    STORED,
    USUAL_FIT,
    best_fit,
    clearing_value,
    longest_run,
    promise,
    prospect,
    push_value,
    put_back,
    space_value,
    take_off,
    to_come,
)

ACT, WIN = 360, 5000  # a lightball activated, the last one
DEPOSITED, HOME = 49, 40  # a lightball put down; one step nearer to the station with one
WAIT = 16  # percent of an activation: to end the turn beside a lightball that can be activated
MEANWHILE = 20  # that counts less for each other player, who may do it first
NEAR = 14  # percent of the fog here that may be cleared in the next turn
ROLL, LUCK = 50, 66  # tenths of a pip that a card played for a die brings, as one may plan and hope
LATE = 10  # how much further home is for each other player whose turn comes first
HOPE = 9  # tenths of a die that a card may bring
AT_HAND = 10  # percent of a push that a new strip promises, more for each die at hand
DICE_BACK = 2  # a die that comes back from a strip
KEEP_EFFECT = 236  # a station effect that waits for worse


# Station


def lights_at_hand(s: State, me: int) -> int:
    """Lightballs that this character could activate on the station, as far as they are needed."""
    return min(size(s.inactive) + size(s.carried[me]), TO_ACTIVATE[s.difficulty] - size(s.active))


def light_value(s: State, me: int, pips: int, cards: int) -> int:
    """The value of this many pips and cards on the station."""
    balls = lights_at_hand(s, me)
    if balls <= 0:
        return 0
    price, hoped = cost(s, me), pips + ROLL * min(cards, size(s.available)) // 10
    paid = min(balls, hoped // price)
    gain = paid * ACT
    if paid >= TO_ACTIVATE[s.difficulty] - size(s.active):
        gain += WIN
    if paid < balls:
        gain += ACT * (hoped - paid * price) // (6 * price)
    return gain


def special_value(s: State, me: int, effect: int) -> int:
    """What a station effect clears now, compared with keeping it and the six."""
    how, steps = EFFECT[effect]
    best, total = 0, 0
    for world in range(WORLDS):
        best = max(best, clearing_value(s, world, steps))
        total += clearing_value(s, world, 1)
    cleared = best if how == ONE else total if how == EACH else max(best, total * steps // WORLDS)
    keep = KEEP_EFFECT * size(s.dark_pile) // 20
    pays = 6 * ACT // (2 * cost(s, me)) if lights_at_hand(s, me) > 0 and own_pips(s, me) >= cost(s, me) else 0
    return cleared - keep - pays


def best_special(s: State, me: int) -> int:
    """The best remaining effect, if there is a six."""
    best = 0
    if has_six(s, me):
        for effect in range(EFFECTS):
            if s.spent[effect] == EMPTY:
                best = max(best, special_value(s, me, effect))
    return best


# Worlds


def strip_value(s: State, me: int, world: int, cards: int, before: int) -> int:
    """After this many pushes: the dice at hand on a strip, the help of cards, its prospects or clearing, and the way
    home."""
    strip, first, run = strip_of(s, world), filled(s, world), longest_run(s, me, world)
    gain, pushes, arrows, space = 0, before, 0, first + run
    for at in range(first, space):
        gain += space_value(s, world, at, pushes)
        pushes += PUSHES[strip][at]
    for at in range(space):
        arrows = max(arrows, ARROWS[strip][at])
    dice = to_come(s) + HOPE * min(cards, size(s.available))
    fit = best_fit(s, world) if run == 0 else USUAL_FIT[strip][space % SPACES]
    ahead = promise(s, world, space, fit, pushes, dice) // (1 + others_at(s, me, world))
    clear = 0
    if arrows > 0:
        clear = clearing_value(s, world, arrows) * (100 - STORED) // 100 + fresh(s, me, world, pushes)
    home = carrying_cost(s, me, world, freed(s, world, pushes), cards + pushes)
    return gain + max(ahead, clear) - home


def freed(s: State, world: int, pushes: int) -> int:
    """The number of lightballs that this many pushes move off the row."""
    balls = 0
    for space in range(min(pushes, LIGHT_SPACES)):
        if s.light[world * LIGHT_SPACES + space] != EMPTY:
            balls += 1
    return balls


def carrying_cost(s: State, me: int, place: int, more: int, cards: int) -> int:
    """The cost of lightballs, and this many more, that must still be carried home after this turn; other players move
    first."""
    far = s.distance[place * (STATION + 1) + STATION]
    return 0 if far <= cards else (size(s.carried[me]) + more) * far * (HOME + LATE * (s.seats - 1))


def fresh(s: State, me: int, world: int, pushes: int) -> int:
    """The expected value of an unknown new strip."""
    return push_value(s, world, pushes) * (FRESH + AT_HAND * size(s.dice[me])) // 100


def dissolving(s: State, me: int, world: int, cards: int) -> int:
    """Less darkness, dice that return, and the value of the new strip."""
    arrows, back = arrows_reached(s, world), DICE_BACK * filled(s, world)
    if arrows > 0 and s.darkness[world] > 0:
        clear = clearing_value(s, world, arrows) * (100 - STORED) // 100
        return clear + fresh(s, me, world, 0) + back - carrying_cost(s, me, world, 0, cards)
    held = take_off(s, world)
    gain = strip_value(s, me, world, cards, 0)
    put_back(s, world, held)
    return gain + back - 5


# Places


def others_at(s: State, me: int, place: int) -> int:
    """The number of other characters there."""
    others = 0
    for other in range(s.seats):
        if other != me and s.place[other] == place:
            others += 1
    return others


def near(s: State, place: int) -> int:
    """Fog that the next turn may clear here."""
    return clearing_value(s, place, 3) * NEAR // 100


def stay_value(s: State, me: int, place: int) -> int:
    """Ending a turn there: how the next turn can begin, and how far lightballs are from home."""
    if place == STATION:
        return ACT * WAIT * max(0, lights_at_hand(s, me)) // (100 + MEANWHILE * (s.seats - 1))
    return (
        prospect(s, place) // (1 + others_at(s, me, place))
        + near(s, place)
        - carrying_cost(s, me, place, 0, 0)
    )


def goal_value(s: State, me: int, place: int, cards: int) -> int:
    """Being in a place now with this many cards left: use the dice there, then end the turn there."""
    if place == STATION:
        return (
            DEPOSITED * size(s.carried[me])
            + light_value(s, me, own_pips(s, me), cards)
            + best_special(s, me)
            + stay_value(s, me, place)
        )
    gain = strip_value(s, me, place, cards, 0)
    if filled(s, place) > 0:
        gain = max(gain, dissolving(s, me, place, cards))
    return gain + near(s, place)


def last_card_home(s: State, me: int) -> int:
    """The cost of playing a card that is needed to carry light home."""
    cards = size(s.hand[me])
    if s.distance[s.place[me] * (STATION + 1) + STATION] != cards:
        return 0
    return carrying_cost(s, me, s.place[me], 0, cards - 1)
