"""Aqualuma: taking and rolling dice, and new dice from the chest (AL-021 to AL-027a).

Equal dice are one option: an answer names a colour and a value, which is a kind of die from 0 (red 1) to 17
(blue 6).
"""

from __future__ import annotations

from fathomfive.kernel.state import Zone
from fathomfive.kernel.verbs import (
    STOP,
    cards,
    draw,
    option,
    put,
    put_all,
    random_below,
    size,
    take_out,
    then,
)

from ..content.load import COLOUR, TAKE
from ..content.notation import COLOUR_COUNT, DOUBLE_TAKE, SIDES
from ..state import State, step
from .ability_use import may_use, spend
from .darkness import darkness_phase

NEW_DICE = COLOUR_COUNT  # as an answer beside the colours
ALL_COLOURS = (1 << COLOUR_COUNT) - 1  # as bits
DIE_KINDS = COLOUR_COUNT * SIDES
NONE = -1  # no such die
# sets of kinds, as bits
ALL_KINDS = (1 << DIE_KINDS) - 1
# by colour, and at last of any
OF_COLOUR = (*((1 << SIDES) - 1 << SIDES * colour for colour in range(COLOUR_COUNT)), ALL_KINDS)
OF_VALUE = (0, *(sum(1 << SIDES * colour + side for colour in range(COLOUR_COUNT)) for side in range(SIDES)))
UP_TO = tuple(sum(OF_VALUE[: value + 1]) for value in range(SIDES + 1))


@step(answers=NEW_DICE + 1)
def take_dice(s: State, me: int, left: int) -> None:
    """AL-021 to AL-027, AL-Q18: three available dice; before the first you may, or must, bring new dice from
    the chest."""
    first, refillable = left == TAKE, size(s.chest) > 0
    if not (first and refillable and size(s.available) < TAKE):
        offer_colours(s)
    if first and refillable:
        option(s, NEW_DICE)


@take_dice.chosen
def took_die(s: State, me: int, left: int, colour: int) -> None:
    if colour == NEW_DICE:
        then(s, new_dice, me)
        then(s, take_dice, me, left)
        return
    put(s.cup, take_out(s.available, first_of_colour(s.available, colour)))
    if left > 1:
        then(s, take_dice, me, left - 1)


@step
def new_dice(s: State, me: int) -> None:
    """AL-023, AL-025: all dice of the chest become available, and a darkness phase follows at once."""
    put_all(s.available, s.chest)
    then(s, darkness_phase, me)


@step(answers=NEW_DICE + 1, stop=True)
def extra_die(s: State, me: int, second: int) -> None:
    """AL-032, AL-119, AL-Q25: one available die, after new dice if you like; with Many Arms perhaps a
    second."""
    offer_colours(s)
    if second:
        option(s, STOP)
    elif size(s.chest) > 0:
        option(s, NEW_DICE)


@extra_die.chosen
def took_extra(s: State, me: int, second: int, colour: int) -> None:
    if colour == NEW_DICE:
        then(s, new_dice, me)
        then(s, extra_die, me, 0)
    elif colour != STOP:
        put(s.cup, take_out(s.available, first_of_colour(s.available, colour)))
        if second:
            spend(s, me, DOUBLE_TAKE)
        elif may_use(s, me, DOUBLE_TAKE) and size(s.available) > 0:
            then(s, extra_die, me, 1)


@step
def roll_dice(s: State, me: int) -> None:
    """AL-021, AL-022: all picked dice are rolled together and are yours."""
    for i in range(size(s.cup)):
        s.pips[s.cup[i]] = random_below(s, SIDES) + 1
    put_all(s.dice[me], s.cup)


# What the rules mean by their words


def offer_colours(s: State) -> None:
    available = colours_of(s.available)
    for colour in range(COLOUR_COUNT):
        if available >> colour & 1:
            option(s, colour)


def colours_of(pile: Zone) -> int:
    """The colours of these dice, as bits."""
    colours = 0
    for i in range(size(pile)):
        colours |= 1 << COLOUR[pile[i]]
        if colours == ALL_COLOURS:
            return colours
    return colours


def first_of_colour(pile: Zone, colour: int) -> int:
    for i in range(size(pile)):
        if COLOUR[pile[i]] == colour:
            return i
    return NONE


def kind_of_die(s: State, die: int) -> int:
    return COLOUR[die] * SIDES + s.pips[die] - 1


def where(s: State, me: int, kind: int) -> int:
    """The place of the first own die of this kind."""
    mine = s.dice[me]
    for i in range(size(mine)):
        if kind_of_die(s, mine[i]) == kind:
            return i
    return NONE


def own_kinds(s: State, me: int) -> int:
    """The kinds of your own dice, as bits."""
    kinds = 0
    for die in cards(s.dice[me]):
        kinds |= 1 << kind_of_die(s, die)
    return kinds


def offer_kinds(s: State, me: int, kinds: int, first: int) -> None:
    """Which of these kinds are among your own dice; equal dice are offered once.  `first` is the answer for kind 0."""
    for die in cards(s.dice[me]):
        kind = kind_of_die(s, die)
        if kinds >> kind & 1:
            option(s, first + kind)
            kinds ^= 1 << kind


def take_own(s: State, me: int, kind: int) -> int:
    """Takes up your own die of a kind."""
    return take_out(s.dice[me], where(s, me, kind))


def to_chest(s: State, pile: Zone) -> None:
    """Dice in the chest show nothing."""
    while size(pile) > 0:
        die = draw(pile)
        s.pips[die] = 0
        put(s.chest, die)
