"""Aqualuma: the darkness phase, last ignition and how a world grows lighter again (AL-078, AL-079, AL-100 to
AL-110)."""

from __future__ import annotations

from fathomfive.kernel.state import EMPTY
from fathomfive.kernel.verbs import draw, end_game, option, random_below, size, then

from ..content.layouts import WORLDS
from ..content.load import COLUMNS, DARKENS, DEPTH, IGNITION_STEPS, LAST_SPACE, SIDE
from ..content.notation import CHOOSE, DIE
from ..state import State, step

WON, LOST_TO_FOG, LOST_TO_TIME = 1, 2, 3  # values of `ended`


@step
def darkness_phase(s: State, me: int) -> None:
    """AL-100, AL-101, AL-110, AL-133: a new card at the bottom of the shortest column; without a card the
    game is lost."""
    if size(s.dark_pile) == 0:
        s.ended = LOST_TO_TIME
        end_game(s)
        return
    column = shortest_column(s)
    s.columns[column * DEPTH + column_length(s, column)] = draw(s.dark_pile)
    then(s, carry_out, me, column, 0)


@step
def carry_out(s: State, me: int, column: int, row: int) -> None:
    """AL-102 to AL-105, AL-Q11: every card of the column, oldest first; a die card is rolled again each
    time."""
    effect = DARKENS[s.columns[column * DEPTH + row]]
    if effect == DIE:
        s.underwater = random_below(s, len(SIDE)) + 1
        effect = SIDE[s.underwater - 1]
    if effect == CHOOSE:
        then(s, dark_choose, me)
    elif effect < WORLDS:
        then(s, darken, me, effect)
    if row + 1 < column_length(s, column):
        then(s, carry_out, me, column, row + 1)


@step(answers=WORLDS)
def dark_choose(s: State, me: int) -> None:
    """AL-104, AL-105, AL-Q13: the team names any world; the active player enters it."""
    for world in range(WORLDS):
        option(s, world)


@dark_choose.chosen
def dark_chosen(s: State, me: int, world: int) -> None:
    then(s, darken, me, world)


@step
def darken(s: State, me: int, world: int) -> None:
    """AL-103, AL-106 to AL-109, AL-132, AL-Q23: one space right; the last space ignites once, and loses after
    that."""
    reached = s.darkness[world] + 1
    s.darkness[world] = min(reached, LAST_SPACE)
    if reached < LAST_SPACE:
        return
    if s.ignited:
        s.ended = LOST_TO_FOG
        end_game(s)
    else:
        then(s, last_ignition, me)


@step
def last_ignition(s: State, me: int) -> None:
    """AL-106, AL-107: the token is flipped, and darkness falls by five in all, between two cards."""
    s.ignited = 1
    then(s, spread, me, IGNITION_STEPS)


@step(answers=WORLDS)
def spread(s: State, me: int, left: int) -> None:
    """AL-079, AL-Q14, AL-Q20: step by step over the worlds as you like, as far as there is darkness."""
    for world in range(WORLDS):
        if s.darkness[world] > 0:
            option(s, world)


@spread.chosen
def spread_over(s: State, me: int, left: int, world: int) -> None:
    lighten(s, world, 1)
    if left > 1:
        then(s, spread, me, left - 1)


# What the rules above mean by their words


def column_length(s: State, column: int) -> int:
    """Its cards lie without a gap from the top down."""
    top, length = column * DEPTH, 0
    while length < DEPTH and s.columns[top + length] != EMPTY:
        length += 1
    return length


def shortest_column(s: State) -> int:
    """AL-101: of equal ones the leftmost."""
    shortest, least = 0, column_length(s, 0)
    for column in range(1, COLUMNS):
        length = column_length(s, column)
        if length < least:
            shortest, least = column, length
    return shortest


def cards_on_board(s: State) -> int:
    """AL-072, AL-Q19."""
    total = 0
    for column in range(COLUMNS):
        total += column_length(s, column)
    return total


def lighten(s: State, world: int, steps: int) -> None:
    """AL-079: never below 0."""
    s.darkness[world] = max(0, s.darkness[world] - steps)


def darkness_left(s: State) -> int:
    total = 0
    for world in range(WORLDS):
        total += s.darkness[world]
    return total
