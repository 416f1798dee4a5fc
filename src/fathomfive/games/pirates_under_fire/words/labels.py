"""Pirates Under Fire: what the options of a question are called."""

from __future__ import annotations

from fathomfive.kernel.state import EMPTY
from fathomfive.toolkit.texts import Given

from ..content.load import EFFECT_OF
from ..content.sea import ORDERS
from ..rules import turn
from ..rules.targets import target
from ..state import State
from .names import (
    direction_name,
    effect_text,
    icon_name,
    mercenary_text,
    ship_seen_by,
    space_name,
    tile_name,
    tile_text,
    whose,
)

TURNED = (
    ("as printed", "a quarter turn clockwise", "half a turn", "a quarter turn counter-clockwise"),
    ("as printed", "half a turn"),
)


def of_main_action(s: State, given: Given, option: int) -> str:
    return of_tile(s.hand[given[0]][option]) if option < turn.BUY else of_hire(s, given, option - turn.BUY)


def of_hire(s: State, given: Given, slot: int) -> str:
    return f"Hire {mercenary_text(s.market[slot])}"


def of_reserve(s: State, given: Given, place: int) -> str:
    return of_tile(s.known_reserve[given[0]][place])


def of_tile(card: int) -> str:
    return tile_text(card)


def of_laying(s: State, given: Given, space: int) -> str:
    if s.sea[space] != EMPTY:
        return f"{space_name(space)}, over {whose(s.flag[space], given[0])} {tile_name(s.sea[space])}"
    return of_water(s, given, space) + (", mined" if s.mines[space] else "")


def of_water(s: State, given: Given, space: int) -> str:
    return f"{space_name(space)} ({icon_name(s.icon[space])})"


def of_ship(s: State, given: Given, space: int) -> str:
    return ship_seen_by(s, space, given[0])


def of_shot(s: State, me: int, space: int, direction: int) -> str:
    return f"{direction_name(me, direction).capitalize()}: {ship_seen_by(s, target(s, me, space, direction), me)}"


def of_order(s: State, given: Given, first: int) -> str:
    effect = s.icon[given[1]] if first == turn.SEA else EFFECT_OF[s.sea[given[1]]]
    return f"{'The space' if first == turn.SEA else 'The ship'}: {effect_text(effect)}"


def of_boards(s: State, given: Given, order: int) -> str:
    return "–".join(ORDERS[order])


def of_side(s: State, given: Given, side: int) -> str:
    return f"Side {side + 1}"


def of_rotation(s: State, given: Given, turned: int) -> str:
    return TURNED[given[1] == 2][turned].capitalize()
