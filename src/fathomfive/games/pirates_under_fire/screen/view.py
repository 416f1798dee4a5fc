"""Pirates Under Fire on screen: what all parts of a frame need to know, from the position as one viewer sees
it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from fathomfive.kernel.state import UNKNOWN
from fathomfive.toolkit import board
from fathomfive.toolkit.what_if import asked_next

from ..content.load import LAID, NUMBER
from ..content.sea import OWN_SPACE, STARTS_AT, WIDTH
from ..rules.combination_list import Combination, combinations_of
from ..rules.combinations import banner_of
from ..rules.scoring import mercenary_vp, penalty, waters
from ..state import State, other
from ..words import forecast
from .animations import AIMS, Animation, deed_of

ACTING = ("main_action", "optional_action")
# for each thing that can be chosen: the change of the lead on each legal space; None until it has been computed
Prospects = dict[str, dict[int, int | None]]
ARRANGING = ("arrange_order", "arrange_side", "arrange_rotation")


class View(board.View[State]):
    """What all parts of a frame need to know."""

    def __init__(self, s: State, seat: int, t: board.TableContext) -> None:
        super().__init__(s, seat, t, board.in_focus(seat, t, s.seats))
        self.icons = icons(s, self.step)
        self.tallies = [self.once(tally, owner) for owner in (0, 1)]
        self.combinations = [one.combinations for one in self.tallies]
        self.lead = self.tallies[self.near].score - self.tallies[other(self.near)].score
        self.deed: Animation = deed_of(s, t, self.near)
        self.css_of_tile, self.css_of_space = self.deed.css, self.deed.css_of_space
        self.firing = self.arguments[1] if self.step in AIMS else UNKNOWN  # the space that fires
        # PF-059: mines that the viewer is hiding now, as 1 + space
        self.hiding = s.fuse[seat] if seat >= 0 else ()
        self.card = picked(self) if self.mine else UNKNOWN
        self.alike: dict[str, int] = alike(self) if self.mine and self.step in ACTING else {}
        self.matrix = prospects(self)


def icons(s: State, step: str) -> list[int]:
    """The icon of each space; while a half is being arranged, its icons so far, and -1 where there is no board yet."""
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
    """PF-001, PF-002: the icons of a half with this arrangement of boards."""
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


def alike(view: View) -> dict[str, int]:
    """For each tile that can be chosen the option of the first one that has the same prospects."""
    first = dict[str, int]()
    return {
        thing: first.setdefault(tile_of(view, thing), choice.option)
        for thing, choice in view.t.by_thing.items()
    }


def prospects(view: View) -> Prospects:
    """The prospects of each tile that can be chosen."""
    known = {option: on_spaces(view, option) for option in dict.fromkeys(view.alike.values())}
    return {thing: known[option] for thing, option in view.alike.items()}


def on_spaces(view: View, option: int) -> dict[int, int | None]:
    if not view.t.with_previews:
        return dict.fromkeys(asked_next(view.s, option).options)
    outcomes = forecast.on_each_space(view.s, option)
    return {space: outcome.swing for space, outcome in outcomes.items()}


def tile_of(view: View, thing: str) -> str:
    """A key for equal prospects: tiles of one number have the same ones."""
    field, *place = thing.split(":")
    return f"{NUMBER[view.s.hand[view.near][int(place[-1])]]}" if field == "hand" else thing


@dataclass(frozen=True, slots=True)
class Tally:
    """The points of a captain if the game ended now."""

    combinations: list[Combination]
    banner: int  # additional points of each set
    sources: dict[str, int]

    @property
    def score(self) -> int:
        return sum(self.sources.values())

    def worth(self, one: Combination) -> int:
        return one.vp + self.banner * one.is_set


def tally(s: State, owner: int) -> Tally:
    found = Tally(combinations_of(s, owner), banner_of(s, owner), {})
    found.sources.update(sources(s, owner, found))
    return found


def sources(s: State, owner: int, found: Tally) -> dict[str, int]:
    """Where the points come from."""
    if s.blocked:
        return {"lines": 0}
    return {
        "lines": sum(map(found.worth, found.combinations)),
        "waters": waters(s, owner),
        "mercenaries": mercenary_vp(s, owner),
        "tokens": s.vp[owner],
        "mines": penalty(s, owner),
    }
