"""Pirates Under Fire on screen: what all parts of a frame need to know, from the position as one viewer sees
it."""

from __future__ import annotations

from functools import cache

from fathomfive.kernel.state import UNKNOWN
from fathomfive.toolkit import board

from ..content.load import LAID, MARKET
from ..content.sea import OWN_SPACE, STARTS_AT, WIDTH
from ..rules.scoring import mercenary_vp, penalty, waters
from ..state import State, other
from ..words.forecast import Forecast
from .animations import Animation, deed_of

ACTING = ("main_action", "optional_action")
ARRANGING = ("arrange_order", "arrange_side", "arrange_rotation")


class View(board.View[State]):
    """What all parts of a frame need to know."""

    def __init__(self, s: State, seat: int, t: board.TableContext) -> None:
        super().__init__(s, seat, t, board.in_focus(seat, t, s.seats))
        self.look = Forecast(s, self.near)
        self.icons = icons(s, self.step)
        self.combinations = [self.look.combinations(owner) for owner in (0, 1)]
        self.points = [points(self, owner) for owner in (0, 1)]
        self.lead = sum(self.points[self.near].values()) - sum(self.points[other(self.near)].values())
        self.deed: Animation = deed_of(s, t, self.near)
        self.card = picked(self) if self.mine else UNKNOWN
        self.matrix = prospects(self) if self.mine and self.step in ACTING else {}


def icons(s: State, step: str) -> list[int]:
    """The icon of each space; while a half is being arranged, as it lies so far, and -1 where nothing lies
    yet."""
    if step not in ARRANGING:
        return list(s.icon)
    laid, second = list(s.icon), other(s.first_seat)
    for owner in (0, 1):
        if owner == s.asked or owner != second:
            for space, icon in half_icons(
                owner, s.order[owner], tuple(s.side[owner]), tuple(s.turned[owner])
            ).items():
                laid[space] = icon if owner == s.asked else -1
    return laid


@cache
def half_icons(owner: int, order: int, sides: tuple[int, ...], turned: tuple[int, ...]) -> dict[int, int]:
    """PF-001, PF-002: the icons of a half whose boards lie so."""
    found = {}
    for board_, wide in enumerate(WIDTH):
        cells = LAID[board_][sides[board_]][turned[board_]]
        for cell in range(3 * wide):
            found[OWN_SPACE[owner][cell // wide][STARTS_AT[order][board_] + cell % wide]] = cells[cell]
    return found


def picked(view: View) -> int:
    """The tile that is being laid."""
    if view.step == "lay_ship":
        return view.s.hand[view.near][view.arguments[1]]
    return view.s.market[view.arguments[1]] if view.step == "lay_mercenary" else UNKNOWN


def prospects(view: View) -> dict[str, dict[int, int]]:
    """For each tile that can be chosen: how the own lead would change on each space where it may lie."""
    s, look, made = view.s, view.look, {}
    tiles = [(f"hand:{view.near}:{place}", card) for place, card in enumerate(s.hand[view.near])]
    tiles += [(f"market:{slot}", s.market[slot]) for slot in range(MARKET)]
    for thing, card in tiles:
        if view.asks(thing):
            made[thing] = {space: look.swing(card, space) for space in look.spaces(card)}
    return made


def points(view: View, owner: int) -> dict[str, int]:
    """The sources of the points if the game ended now."""
    s = view.s
    if s.blocked:
        return {"lines": 0}
    return {
        "lines": view.look.fleet(owner).points,
        "waters": waters(s, owner),
        "mercenaries": mercenary_vp(s, owner),
        "tokens": s.vp[owner],
        "mines": penalty(s, owner),
    }
