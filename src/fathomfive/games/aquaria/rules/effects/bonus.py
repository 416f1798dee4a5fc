"""Aquaria: bonuses. A notation becomes steps in printed order; see content/notation.py.

An atom is a pair (step, n). The steps are in the files of their chapters; opcodes.py maps each opcode to its step.
"""

from __future__ import annotations

from fathomfive.kernel.steps import Step
from fathomfive.kernel.verbs import option, then

from ...content.load import ALTERNATIVE, ATOM, EFFECT, FOOD, ITEM, MOST_OXYGEN
from ...content.notation import OPCODES
from ...state import BONUSES, State, step

LINKED = OPCODES.index("linkturn")  # the one atom that asks where the card was placed
STEP_OF: tuple[Step, ...] = ()  # of each opcode: filled by opcodes.py when all steps are written
MOST_ALTERNATIVES = 2


def gain(s: State, me: int, effect: int, cell: int) -> None:
    """AQ-044: all items, left to right; `cell` is where the card was placed whose bonus this is."""
    first, count = EFFECT[effect]
    for item in range(first, first + count):
        if ITEM[item][1] == 1:
            gain_alternative(s, me, ITEM[item][0], cell)
        else:
            then(s, choose_alternative, me, item, cell)


def gain_alternative(s: State, me: int, alternative: int, cell: int) -> None:
    first, count = ALTERNATIVE[alternative]
    for i in range(first, first + count):
        opcode, n = ATOM[i]
        if opcode == LINKED:
            then(s, STEP_OF[opcode], me, n, cell)
        else:
            then(s, STEP_OF[opcode], me, n)


@step(answers=MOST_ALTERNATIVES)
def choose_alternative(s: State, me: int, item: int, cell: int) -> None:
    """AQ-044, AQ-076: a slash means exactly one side, also one without effect."""
    for side in range(ITEM[item][1]):
        option(s, side)


@choose_alternative.chosen
def alternative_chosen(s: State, me: int, item: int, cell: int, side: int) -> None:
    gain_alternative(s, me, ITEM[item][0] + side, cell)


# Plain gains


@step
def food_red(s: State, me: int, n: int) -> None:
    """AQ-008: cans are unlimited."""
    s.food[me][0] += n


@step
def food_green(s: State, me: int, n: int) -> None:
    """AQ-008."""
    s.food[me][1] += n


@step
def food_blue(s: State, me: int, n: int) -> None:
    """AQ-008."""
    s.food[me][2] += n


@step(answers=3)
def food_any(s: State, me: int, n: int) -> None:
    """AQ-052: colours are chosen can by can."""
    for colour in range(3):
        option(s, colour)


@food_any.chosen
def food_chosen(s: State, me: int, n: int, colour: int) -> None:
    s.food[me][colour] += 1
    if n > 1:
        then(s, food_any, me, n - 1)


@step
def pearl(s: State, me: int, n: int) -> None:
    """AQ-008: pearls are unlimited."""
    s.pearls[me] += n


@step
def vp(s: State, me: int, n: int) -> None:
    """AQ-063: a bonus in VPs."""
    score_vp(s, me, n, BONUSES)


@step
def oxygen(s: State, me: int, n: int) -> None:
    """AQ-051, AQ-063: never above 11; the excess is lost."""
    s.oxygen[me] = min(s.oxygen[me] + n, MOST_OXYGEN)


def score_vp(s: State, me: int, n: int, source: int) -> None:
    """AQ-063: every loss is cut at 0."""
    change = max(n, -s.vp[me])
    s.vp[me] += change
    s.vp_from[me][source] += change


def has_food(s: State, me: int, card: int) -> bool:
    """AQ-084: are all printed cans in stock?"""
    for colour in range(3):
        if s.food[me][colour] < FOOD[card][colour]:
            return False
    return True
