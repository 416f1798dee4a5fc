"""Aquaria alone: the automa, guided by the Solo tiles. It has a die and an Encyclopedia marker and gains nothing."""

from __future__ import annotations

from fathomfive.kernel.state import EMPTY
from fathomfive.kernel.verbs import draw, put, random_below, take_from_place, then

from ..content.load import (
    CENTRE,
    CLOCKWISE,
    FINAL,
    FIRST_SOLO,
    GAIN,
    LAST_INDEX,
    MOST_NEXT,
    NEXT,
    NOWHERE,
    OFF,
    OUTER,
    SOLO_EXTRA,
    SOLO_EXTRAS,
    SOLO_FROM_CENTRE,
    SOLO_RIGHT,
    SOLO_TO,
    STUDY,
)
from ..state import State, step
from .effects.gaining import discard_place, fill_place
from .effects.placing import DISPLAY
from .effects.study import side

ROW, BOTTOM = 3, 3  # cards in a row of the offer; where the bottom row begins
ONE_STEP, TWO_STEPS = SOLO_EXTRAS.index("enc:1"), SOLO_EXTRAS.index("enc:2")
DISCARD_ROW, BY_DESTINATION = SOLO_EXTRAS.index("discard_bottom_row"), SOLO_EXTRAS.index("by_destination")


@step
def automa_turn(s: State) -> None:
    """AQ-142, AQ-Q21, AQ-Q22: the top tile leads the die; pearls there are removed, the arrow moves, then the
    extra."""
    tile = draw(s.solo_deck)
    put(s.solo_discard, tile)
    kind = tile - FIRST_SOLO
    s.automa_die = destination(s, kind)
    if s.automa_die < OUTER:
        s.circle_pearls[s.automa_die] = 0
        if s.arrow[s.automa_die] < LAST_INDEX[side(s)]:
            s.arrow[s.automa_die] += 1
            s.arrow_moves[s.automa_die] += 1
    then(s, automa_extra, kind)


def destination(s: State, kind: int) -> int:
    """AQ-143, AQ-144, AQ-Q23: a circle, or the neighbour on the ring; from the middle or from off the board
    as the tile says."""
    goal = SOLO_TO[kind]
    if goal <= CENTRE:
        return goal
    if s.automa_die == CENTRE or s.automa_die == OFF:
        return SOLO_FROM_CENTRE[kind]
    turn = 1 if goal == CLOCKWISE else OUTER - 1
    for nth in range(OUTER):
        if s.ring[nth] == s.automa_die:
            return s.ring[(nth + turn) % OUTER]
    return goal


@step
def automa_extra(s: State, kind: int) -> None:
    """AQ-143, AQ-145: Encyclopedia steps, or the bottom row goes; neighbour tiles do what belongs to their
    destination."""
    extra = SOLO_EXTRA[kind]
    if extra == ONE_STEP:
        then(s, automa_study, 1, SOLO_RIGHT[kind])
    elif extra == TWO_STEPS or (extra == BY_DESTINATION and s.automa_die == STUDY):
        then(s, automa_study, 2, SOLO_RIGHT[kind])
    elif extra == DISCARD_ROW or (extra == BY_DESTINATION and s.automa_die == GAIN):
        then(s, discard_row)


@step
def automa_study(s: State, left: int, right: int) -> None:
    """AQ-146, AQ-151: leftmost or rightmost at a branch; tokens are removed; it may take a place of the
    arrival chart."""
    if s.automa_space == FINAL[side(s)]:
        return
    branches = NEXT[side(s)][s.automa_space]
    goal = branches[0]
    if right:
        for branch in range(MOST_NEXT):
            if branches[branch] != NOWHERE:
                goal = branches[branch]
    s.automa_space = goal
    if s.enc_tokens[goal] != EMPTY:
        put(s.used_tokens, take_from_place(s.enc_tokens, goal))
    if goal == FINAL[side(s)]:
        s.arrivals += 1
        s.automa_arrived = s.arrivals
    if left > 1:
        then(s, automa_study, left - 1, right)


@step
def discard_row(s: State) -> None:
    """AQ-147: the bottom row is discarded, the top row moves down, three new cards form the top row."""
    for place in range(ROW):
        discard_place(s, BOTTOM + place)
        if s.offer[place] != EMPTY:
            s.offer[BOTTOM + place] = take_from_place(s.offer, place)
    for place in range(ROW):
        fill_place(s, place)


@step
def remove_lionfish(s: State) -> None:
    """AQ-150: one random Lionfish leaves the display, if any is left."""
    left = 0
    for i in range(DISPLAY):
        if s.display[i] != EMPTY:
            left += 1
    if left == 0:
        return
    chosen = random_below(s, left)
    for i in range(DISPLAY):
        if s.display[i] != EMPTY:
            if chosen == 0:
                put(s.lionfish_gone, take_from_place(s.display, i))
                return
            chosen -= 1
