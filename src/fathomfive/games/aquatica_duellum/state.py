"""Aquatica: Duellum: the components of a game, and who sees them.

Everything that belongs to a player is listed by seat; `faction` returns the faction of a seat.
"""

from __future__ import annotations

from fathomfive.kernel.state import (
    EMPTY,
    NOBODY,
    OWNER,
    Position,
    Row,
    Zone,
    cells,
    number,
    places,
    position,
    zone,
)
from fathomfive.kernel.steps import StepBook

from .content.load import (
    CARDS,
    COIN,
    CROWNS_TO_WIN,
    DECK,
    FACES,
    FIRST_ANIMAL,
    HAND,
    LOCATIONS,
    MERCENARIES,
    PLACES,
    SLOTS,
    TRIDENT,
    TURTLES,
)
from .content.world import AWAY, TERRITORIES

step = StepBook()
NOTHING = -1  # as a source: no card does it
NESTED = 16  # faces that can be open at once, one inside the other: see tests on nesting
REGENT_SEAT = (1, 0, 1)  # by value of the option automa_faction: squids, turtles, random
FACE_UP, FACE_DOWN, AT_WORK = range(3)  # how a Mercenary lies
# the duty to do something (DU-014): done, a later effect can still do it, this one must
MET, OWED, NOW = range(3)


@position(seats=2, cards=CARDS, frames=96, width=160)
class State(Position):
    deck: Zone = zone(DECK, seen_by=NOBODY)
    vortex: Row = places(SLOTS)
    disc: int = number(SLOTS - 1)  # divisions it has turned clockwise
    box: Zone = zone(DECK + 1)  # out of the game
    leader: int = number(TERRITORIES - 1)
    nests: Row = places(TERRITORIES, of="animal")
    goals: Row = cells(4, 1)  # which side is up
    first: Row = places(4, of="token")  # Achievement tokens on the goals
    second: Row = places(4, of="token")

    hand: list[Zone] = zone(HAND, each_seat=True, of="action")
    played: list[Zone] = zone(HAND, each_seat=True, of="action")  # the Action discard pile
    board: list[Row] = places(PLACES, each_seat=True)  # Locations
    covered: list[Row] = cells(PLACES, 4, each_seat=True)  # their depths that have slid under the board
    row: list[Row] = places(PLACES, each_seat=True)  # waiting Mercenaries
    stance: list[Row] = cells(PLACES, AT_WORK, each_seat=True)  # face up, face down, or being played
    scored_top: list[Row] = places(1, each_seat=True)  # the PP deck: of both piles everyone sees the top card
    scored: list[Zone] = zone(
        len(LOCATIONS), each_seat=True, seen_by=OWNER, open_if="piles_open", of="scored"
    )
    veteran_top: list[Row] = places(1, each_seat=True)  # played Mercenaries
    veterans: list[Zone] = zone(
        len(MERCENARIES), each_seat=True, seen_by=OWNER, open_if="piles_open", of="veteran"
    )
    ready: list[Zone] = zone(CARDS - FIRST_ANIMAL, each_seat=True, of="animal")
    tired: list[Zone] = zone(CARDS - FIRST_ANIMAL, each_seat=True, of="animal")
    tokens: list[Zone] = zone(8, each_seat=True, of="token")  # not placed yet
    spent: Row = cells(16, 1)  # tokens that have worked this turn
    crowns: Row = number(9, each_seat=True)
    crowns_due: Row = number(21, each_seat=True)  # taken, and not stepped yet

    coins: int = number(200)  # the pool of this turn
    tridents: int = number(200)
    main_done: int = number(1)
    mercenary_done: int = number(1)
    goal_done: int = number(1)
    tally: int = number(9)  # Enchanter and Hypnotiser: what was done so far
    level: int = number(NESTED)  # how many faces are open, one inside the other …
    face: Row = cells(NESTED, len(FACES) - 1)  # … which …
    source: Row = cells(NESTED, CARDS - 1, least=NOTHING)  # … what card does it …
    left: Row = cells(NESTED, 15)  # … which of its effects are still to come …
    duty: Row = cells(NESTED, NOW)  # … and must one of them be performed?

    swapped: int = number(1)  # does seat 0 play the Squids, and seat 1 the Turtles?
    starter: int = number(1)  # who has the First Player token
    round: int = number(1000)
    turns: int = number(2000)  # that players have begun; the Regent's belongs to the turn before it
    last_round: int = number(1000)  # 0 until the end has been called
    winner: int = number(2)  # of an instant victory: the seat + 1
    ended_by: int = number(4)  # which of `scoring.ENDINGS`
    piles_open: int = number(1)
    regent_deck: Zone = zone(HAND, seen_by=NOBODY, of="action")
    regent_cards: int = number(7)  # that Regent Shrimpion has drawn this turn
    regent_acted: int = number(1)  # was anything of the last one carried out?

    factions: int = number(1)  # options of the table (DU-106)
    goal_sides: int = number(18)
    waste_resources: int = number(1)
    mercenary_may_fizzle: int = number(1)
    returned_mercenary_ready: int = number(1)
    open_piles: int = number(1)
    max_rounds: int = number(3)
    first_player: int = number(2)
    automa_level: int = number(5)
    automa_faction: int = number(2)


def other(seat: int) -> int:
    return 1 - seat


def faction(s: State, seat: int) -> int:
    """DU-001: the faction that a seat plays."""
    return seat ^ s.swapped


def seat_of(s: State, side: int) -> int:
    """The seat that plays a faction."""
    return side ^ s.swapped


def disc_kind(s: State, seat: int) -> int:
    """DU-029, DU-030: what a seat pays at the cost of the disc."""
    return TRIDENT if faction(s, seat) == TURTLES else COIN


def steps_home(s: State, seat: int, territory: int) -> int:
    """Steps of the Manta Leader from there to the capital of a seat."""
    return AWAY[faction(s, seat)][territory]


def crown_face(s: State, seat: int, space: int) -> int:
    """The face of a space on the crown track of a seat."""
    return CARDS + faction(s, seat) * (CROWNS_TO_WIN + 1) + space


def is_regent(s: State, seat: int) -> bool:
    """DU-105: does Regent Shrimpion sit here?"""
    return s.automa_level > 0 and seat == REGENT_SEAT[s.automa_faction]


def free_place(row: Row) -> int:
    """The leftmost (DU-033, DU-034), or EMPTY."""
    for place in range(PLACES):
        if row[place] == EMPTY:
            return place
    return EMPTY
