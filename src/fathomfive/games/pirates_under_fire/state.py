"""Pirates Under Fire: the components of a game, and who sees them. Seat 0 is light, seat 1 is dark."""

from __future__ import annotations

from fathomfive.kernel.state import NOBODY, OWNER, Position, Row, Zone, cells, number, places, position, zone
from fathomfive.kernel.steps import StepBook

from .content.load import (
    CARDS,
    EFFECTS,
    FIRST_MERCENARY,
    FLEET,
    HIDDEN_MINES,
    MARKET,
    MINES,
    MOST_IN_HAND,
    RESERVE_SIZE,
    SHIELDS,
    TURNS_EACH,
)
from .content.sea import SPACES

step = StepBook()
MOST = 99  # gold, VP: counters without a limit of their own (PF-067)
NOT_LAID, GONE = 0, 3  # of the dummy; in between: 1 + the seat that laid it, and it lies on the sea


@position(seats=2, cards=CARDS, frames=16, width=48)
class State(Position):
    deck: list[Zone] = zone(FLEET, each_seat=True, seen_by=NOBODY, of="ship", own=True)
    reserve: list[Zone] = zone(RESERVE_SIZE, each_seat=True, seen_by=NOBODY, of="ship", own=True)

    known_reserve: list[Zone] = zone(
        RESERVE_SIZE, each_seat=True, seen_by=OWNER, of="ship", own=True
    )  # unordered
    hand: list[Zone] = zone(MOST_IN_HAND, each_seat=True, seen_by=OWNER, of="ship", own=True)
    market: Row = places(MARKET)
    unused: Zone = zone(CARDS - FIRST_MERCENARY)  # mercenaries that are out of the game
    destroyed: Zone = zone(FIRST_MERCENARY)

    sea: Row = places(SPACES)  # the tile on each space
    flag: Row = cells(SPACES, 1, least=-1)  # whose it is; -1 for no ship
    burning: Row = cells(SPACES, 1)
    shields: Row = cells(SPACES, SHIELDS)  # shield tokens on the ship there
    icon: Row = cells(SPACES, len(EFFECTS) - 1)
    mines: Row = cells(SPACES, MINES + 1)  # tokens on the space, the dummy among them
    doubtful: Row = cells(SPACES, MINES + 1)  # which one, from below, may be the dummy; 0: none

    dummy: int = number(GONE)  # NOT_LAID, 1 + seat while it lies on the sea, GONE
    decoy: Row = number(SPACES, each_seat=True, seen_by=OWNER)  # 1 + the space on which one's own dummy lies
    fuse: list[Row] = cells(1 + HIDDEN_MINES, SPACES, each_seat=True, seen_by=OWNER)  # 1 + space, dummy first
    shield_supply: int = number(SHIELDS)
    mine_supply: int = number(MINES)

    promised: Row = number(1, each_seat=True)  # a shield for the first ship (PF-009)
    gold: Row = number(MOST, each_seat=True)
    vp: Row = number(MOST, each_seat=True)
    markers: Row = number(RESERVE_SIZE, each_seat=True)  # additional-tile markers
    mines_taken: Row = number(MINES, each_seat=True)
    dummies_taken: Row = number(1, each_seat=True)
    turn: Row = number(TURNS_EACH, each_seat=True)  # which turn of 16 a seat is in, or had last
    first_seat: int = number(1)
    order: Row = number(5, each_seat=True)  # of the boards in a half: see `sea.ORDERS`
    side: list[Row] = cells(3, 1, each_seat=True)
    turned: list[Row] = cells(3, 3, each_seat=True)
    blocked: int = number(2)  # 1 + the seat that lost because no space was accessible (PF-096)
    finished: int = number(1)

    sea_setup: int = number(2)  # options of the table (PF-101), as places in their lists of values
    sea_rotation: int = number(1)
    first_player: int = number(2)
    mercenaries_of_cost_3: int = number(20)
    mercenaries_of_cost_4: int = number(3)
    mercenaries_of_cost_5: int = number(3)
    effects_optional: int = number(1)
    mine_stacking: int = number(1)
    burning_first_row: int = number(1)
    both_start_shields: int = number(1)
    mercenary_mines: int = number(1)
    strict_supply: int = number(1)


def other(seat: int) -> int:
    return 1 - seat
