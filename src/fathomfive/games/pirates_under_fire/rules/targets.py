"""Pirates Under Fire: what effects can be aimed at (PF-032, PF-042, PF-063)."""

from __future__ import annotations

from fathomfive.kernel.state import EMPTY
from fathomfive.kernel.verbs import STOP, has_options, option

from ..content.sea import NEXT
from ..state import State, other


def offer_decline(s: State) -> None:
    """PF-032, PF-102: effects are obligatory if there is a target; an option lets players decline."""
    if s.effects_optional and has_options(s):
        option(s, STOP)


def target(s: State, me: int, space: int, direction: int) -> int:
    """PF-041, PF-042: the first active enemy ship on the way; the shot passes over everything else.  -1 if
    there is none."""
    space = NEXT[space][direction]
    while space >= 0:
        if s.flag[space] == other(me) and not s.burning[space]:
            return space
        space = NEXT[space][direction]
    return -1


def may_be_mined(s: State, water: int) -> bool:
    """PF-063, PF-102."""
    return s.sea[water] == EMPTY and (s.mines[water] == 0 or s.mine_stacking > 0)
