"""Aqualuma: what can be done on the diving station (AL-070 to AL-079), and the moment of victory (AL-131)."""

from __future__ import annotations

from fathomfive.kernel.state import EMPTY
from fathomfive.kernel.verbs import STOP, end_game, option, put, size, then

from ..content.layouts import WORLDS
from ..content.load import EFFECT, TO_ACTIVATE
from ..content.notation import AFTERGLOW, CHEAP_LIGHT, COLOUR_COUNT, EACH, ONE, SIDES
from ..state import State, step
from .ability_use import power
from .darkness import WON, cards_on_board, darkness_left, lighten, spread
from .dice import DIE_KINDS, OF_VALUE, offer_kinds, take_own, to_chest, where
from .exchange import lowest_ball

MOST_BEAM = max(1, *(steps for how, steps in EFFECT if how == ONE))


# Lightballs


@step
def deposit(s: State, me: int) -> None:
    """AL-070, AL-074: a lightball from your board onto the station, inactive side up."""
    put(s.inactive, lowest_ball(s.carried[me]))


@step(answers=DIE_KINDS, stop=True)
def pay_die(s: State, me: int) -> None:
    """AL-072, AL-073: dice one by one, until their sum suffices; then you may pay."""
    for value in range(SIDES, 0, -1):
        offer_kinds(s, me, OF_VALUE[value], 0)
    if paid(s) >= cost(s, me):
        option(s, STOP)


@pay_die.chosen
def put_forward(s: State, me: int, kind: int) -> None:
    if kind == STOP:
        then(s, activate, me)
    else:
        put(s.payment, take_own(s, me, kind))
        then(s, pay_die, me)


@step
def activate(s: State, me: int) -> None:
    """AL-071 to AL-075, AL-122, AL-131: the dice go to the chest, one ball turns; with enough active balls
    the team has won."""
    to_chest(s, s.payment)
    put(s.active, lowest_ball(s.inactive))
    if size(s.active) >= TO_ACTIVATE[s.difficulty]:
        s.ended = WON
        end_game(s)
    elif power(s, me, AFTERGLOW):
        then(s, afterglow, me, power(s, me, AFTERGLOW))


@step(answers=WORLDS)
def afterglow(s: State, me: int, steps: int) -> None:
    """AL-122: Luma's light clears one world."""
    for world in range(WORLDS):
        if s.darkness[world] > 0:
            option(s, world)


@afterglow.chosen
def glowed(s: State, me: int, steps: int, world: int) -> None:
    lighten(s, world, steps)


# Special effects


@step(answers=COLOUR_COUNT)
def pick_six(s: State, me: int, effect: int) -> None:
    """AL-076: one of your dice that shows a 6, natural or changed."""
    for colour in range(COLOUR_COUNT):
        if where(s, me, colour * SIDES + SIDES - 1) >= 0:
            option(s, colour)


@pick_six.chosen
def six_spent(s: State, me: int, effect: int, colour: int) -> None:
    """AL-076 to AL-079: the die stays there for good; then the effect."""
    s.spent[effect] = take_own(s, me, colour * SIDES + SIDES - 1)
    how, steps = EFFECT[effect]
    if how == ONE:
        then(s, beam_world, me, steps)
    elif how == EACH:
        then(s, tide, me, steps)
    else:
        then(s, spread, me, steps)


@step(answers=WORLDS)
def beam_world(s: State, me: int, steps: int) -> None:
    """AL-078: one world …"""
    for world in range(WORLDS):
        if s.darkness[world] > 0:
            option(s, world)


@beam_world.chosen
def beam_aimed(s: State, me: int, steps: int, world: int) -> None:
    then(s, beam_amount, me, steps, world)


@step(answers=MOST_BEAM, dialog="amount")
def beam_amount(s: State, me: int, steps: int, world: int) -> None:
    """AL-078, AL-079, AL-Q20: … by as much as you like up to four, but not below 0."""
    for less in range(1, min(steps, s.darkness[world]) + 1):
        option(s, less - 1)


@beam_amount.chosen
def beamed(s: State, me: int, steps: int, world: int, less: int) -> None:
    lighten(s, world, less + 1)


@step
def tide(s: State, me: int, steps: int) -> None:
    """AL-078: every world by one."""
    for world in range(WORLDS):
        lighten(s, world, steps)


# What the rules mean by their words


def cost(s: State, me: int) -> int:
    """AL-072, AL-118: as many pips as there are darkness cards on the board; less for Master Shellzen."""
    return max(1, cards_on_board(s) - power(s, me, CHEAP_LIGHT))


def paid(s: State) -> int:
    pips = 0
    for i in range(size(s.payment)):
        pips += s.pips[s.payment[i]]
    return pips


def own_pips(s: State, me: int) -> int:
    pips = 0
    for i in range(size(s.dice[me])):
        pips += s.pips[s.dice[me][i]]
    return pips


def can_activate(s: State, me: int) -> bool:
    """AL-071, AL-072."""
    return size(s.inactive) > 0 and own_pips(s, me) >= cost(s, me)


def can_use_effect(s: State, me: int, effect: int) -> bool:
    """AL-076, AL-077, AL-079: an unused space, a six, and some darkness to reduce."""
    return s.spent[effect] == EMPTY and darkness_left(s) > 0 and has_six(s, me)


def has_six(s: State, me: int) -> bool:
    for i in range(size(s.dice[me])):
        if s.pips[s.dice[me][i]] == SIDES:
            return True
    return False
