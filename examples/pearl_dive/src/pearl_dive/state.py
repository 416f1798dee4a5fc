"""What lies on the table, and who sees it."""

from __future__ import annotations

from fathomfive.kernel.state import NOBODY, Position, Zone, position, zone
from fathomfive.kernel.steps import StepBook

from .content.load import KINDS, PEARLS

step = StepBook()


@position(seats=4, cards=PEARLS, frames=8, width=2)
class State(Position):
    deck: Zone = zone(PEARLS, seen_by=NOBODY)
    net: list[Zone] = zone(KINDS + 1, each_seat=True)  # one of each value, and the one that tears it
    chest: list[Zone] = zone(PEARLS, each_seat=True)
    sea: Zone = zone(PEARLS)
