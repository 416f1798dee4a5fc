"""Pirates Under Fire: shots (PF-041 to PF-048, PF-058).

Each step takes the seat, the space of the ship just laid, and how many shots are left.
"""

from __future__ import annotations

from fathomfive.kernel.verbs import STOP, option, then

from ..content.load import FIRST_MERCENARY
from ..content.sea import NEXT, ORTHOGONAL
from ..state import State, other, step
from .targets import offer_decline, target

ORTH, DIAG, LEFT_OR_RIGHT = 0, ORTHOGONAL, 1  # first direction of each kind of shot, see `sea.DIRECTIONS`


@step(answers=4, stop=True)
def shoot_orthogonally(s: State, me: int, space: int, shots: int) -> None:
    """PF-041, PF-047, PF-Q14: up, right, down or left, where an active enemy ship is met."""
    offer_shots(s, me, space, ORTH, 4, 1)


@shoot_orthogonally.chosen
def shot_orthogonally(s: State, me: int, space: int, shots: int, aim: int) -> None:
    """PF-048: shots are aimed and resolved one by one."""
    fire(s, me, space, ORTH + aim, aim)
    if shots > 1:
        then(s, shoot_orthogonally, me, space, shots - 1)


@step(answers=4, stop=True)
def shoot_diagonally(s: State, me: int, space: int, shots: int) -> None:
    """PF-041, PF-047, PF-Q14: along one of the four diagonals."""
    offer_shots(s, me, space, DIAG, 4, 1)


@shoot_diagonally.chosen
def shot_diagonally(s: State, me: int, space: int, shots: int, aim: int) -> None:
    """PF-048."""
    fire(s, me, space, DIAG + aim, aim)
    if shots > 1:
        then(s, shoot_diagonally, me, space, shots - 1)


@step(answers=2, stop=True)
def shoot_horizontally(s: State, me: int, space: int, shots: int) -> None:
    """PF-048, PF-Q16: along the row, right or left as light sees it."""
    offer_shots(s, me, space, LEFT_OR_RIGHT, 2, 2)


@shoot_horizontally.chosen
def shot_horizontally(s: State, me: int, space: int, shots: int, aim: int) -> None:
    """PF-048."""
    fire(s, me, space, LEFT_OR_RIGHT + 2 * aim, aim)
    if shots > 1:
        then(s, shoot_horizontally, me, space, shots - 1)


@step
def ring_of_fire(s: State, me: int, space: int, shots: int) -> None:
    """PF-058, PF-Q15: one hit for each active enemy ship on the orthogonal neighbours, nothing beyond."""
    for direction in range(min(shots, ORTHOGONAL)):
        beside = NEXT[space][direction]
        if beside >= 0 and s.flag[beside] == other(me) and not s.burning[beside]:
            hit(s, beside)


def offer_shots(s: State, me: int, space: int, first: int, aims: int, apart: int) -> None:
    for aim in range(aims):
        if target(s, me, space, first + apart * aim) >= 0:
            option(s, aim)
    offer_decline(s)


def fire(s: State, me: int, space: int, direction: int, aim: int) -> None:
    if aim != STOP:
        hit(s, target(s, me, space, direction))


def hit(s: State, space: int) -> None:
    """PF-043 to PF-046, PF-Q12: a mercenary takes no harm, a shield token is lost instead, else the ship
    burns."""
    if s.sea[space] >= FIRST_MERCENARY:
        return
    if s.shields[space]:
        s.shields[space] -= 1
        s.shield_supply += 1
    else:
        s.burning[space] = 1


# for texts and boards: of each kind of shot the first direction, and how far apart its aims are
AIMS = {shoot_orthogonally: (ORTH, 1), shoot_diagonally: (DIAG, 1), shoot_horizontally: (LEFT_OR_RIGHT, 2)}
