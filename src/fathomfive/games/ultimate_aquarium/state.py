"""Ultimate Aquarium: the components of a game, and who sees them."""

from __future__ import annotations

from fathomfive.kernel.state import NOBODY, OWNER, Position, Row, Zone, cells, number, places, position, zone
from fathomfive.kernel.steps import StepBook

from .content.load import CARDS, CELLS, DECK_SIZE

step = StepBook()


@position(seats=4, cards=CARDS, frames=16, width=36)
class State(Position):
    deck: Zone = zone(DECK_SIZE, seen_by=NOBODY)
    store: Zone = zone(6)
    discard: Zone = zone(CARDS)
    hand: list[Zone] = zone(5, each_seat=True, seen_by=OWNER, open_if="open_opening")
    tank: list[Row] = places(CELLS, each_seat=True)
    net: Row = number(1, each_seat=True)  # 1 until used
    restock: Row = number(1, each_seat=True)
    round: int = number(9)
    fish_token: int = number(3)  # the seat that starts the round

    keep: Row = number(9, each_seat=True, seen_by=OWNER, open_if="open_opening")  # which three: see KEEPS
    spots: list[Row] = cells(3, 8, each_seat=True, seen_by=OWNER, open_if="open_opening")
    committed: Row = number(4, each_seat=True)  # opening decisions made so far

    solo_challenge: int = number(1)  # options of the table (UA-100 to UA-103)
    first_player: int = number(4)  # 0 for chance, else the seat + 1
    tie_rule: int = number(1)
    open_opening: int = number(1)
