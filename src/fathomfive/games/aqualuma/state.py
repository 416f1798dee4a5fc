"""Aqualuma: the components of a game, and who sees them. Places are the worlds 0 to 4 and the station, 5."""

from __future__ import annotations

from fathomfive.kernel.state import NOBODY, OWNER, Position, Row, Zone, cells, number, places, position, zone
from fathomfive.kernel.steps import StepBook

from .content.layouts import WORLDS
from .content.load import (
    BALLS,
    COLUMNS,
    DARK_CARDS,
    DEPTH,
    DICE,
    EFFECTS,
    LAST_SPACE,
    LIGHT_SPACES,
    MAGIC_CARDS,
    PIECES,
    STATION,
    STRIPS,
)
from .content.notation import SPACES

step = StepBook()
MOST_EXCHANGES = 10  # AL-063


@position(seats=4, cards=PIECES, frames=24, width=72)
class State(Position):
    available: Zone = zone(DICE, of="die")
    chest: Zone = zone(DICE, of="die")
    cup: Zone = zone(DICE, of="die")  # picked and about to be rolled
    payment: Zone = zone(DICE, of="die")  # picked for a lightball that is being paid
    dice: list[Zone] = zone(DICE, each_seat=True, of="die")
    kept: list[Zone] = zone(1, each_seat=True, of="die")  # AL-114, between two turns
    cast: Row = places(WORLDS * SPACES, of="die")  # dice on the strips, world by world
    spent: Row = places(EFFECTS, of="die")  # sixes on the station's effects
    pips: Row = cells(DICE, 6)  # of each die; 0 for one that shows nothing

    magic_pile: Zone = zone(MAGIC_CARDS, seen_by=NOBODY, of="magic")
    hand: list[Zone] = zone(MAGIC_CARDS, each_seat=True, seen_by=OWNER, open_if="open_hands", of="magic")
    played: Zone = zone(MAGIC_CARDS, of="magic")  # in front of the active player
    magic_discard: Zone = zone(MAGIC_CARDS, of="magic")

    strip_pile: Zone = zone(len(STRIPS), seen_by=NOBODY, of="strip")
    strip: Row = places(WORLDS, of="strip")
    strip_discard: Zone = zone(len(STRIPS), of="strip")
    strip_box: Zone = zone(len(STRIPS), of="strip")  # not in this game

    dark_pile: Zone = zone(DARK_CARDS, seen_by=NOBODY, of="dark")
    columns: Row = places(COLUMNS * DEPTH, of="dark")  # column by column, each from top to bottom
    darkness: Row = cells(WORLDS, LAST_SPACE)
    underwater: int = number(6)  # what the underwater die showed last; 0 before its first roll
    ignited: int = number(1)  # last ignition has been used

    bag: Zone = zone(BALLS, of="ball")
    light: Row = places(WORLDS * LIGHT_SPACES, of="ball")  # world by world, space 1 first
    carried: list[Zone] = zone(BALLS, each_seat=True, of="ball")
    inactive: Zone = zone(BALLS, of="ball")  # on the station
    active: Zone = zone(BALLS, of="ball")

    order: Row = cells(WORLDS, WORLDS - 1)  # which world lies on w1 to w5
    tile_row: Row = cells(WORLDS + 1, 5, least=-5)  # of each place, on the brick grid
    tile_half: Row = cells(WORLDS + 1, 10, least=-10)
    distance: Row = cells((WORLDS + 1) ** 2, WORLDS)  # steps from place to place
    character: Row = number(6, each_seat=True)  # its row + 1; 0 for none yet
    place: Row = number(STATION, each_seat=True)

    turn: int = number(99)
    playing: int = number(3)  # the active seat
    exchanges: int = number(MOST_EXCHANGES)  # in this turn
    used: Row = cells(2, 1)  # abilities of the active character in this turn
    ended: int = number(3)
    open_hands: int = number(1)

    difficulty: int = number(3)  # options of the table (AL-002, AL-145)
    layout: int = number(3)
    strip_set: int = number(1)
    characters: int = number(2)
    start_player: int = number(2)
    world_order: int = number(1)
    rise_allows_equal: int = number(1)
    refill_mode: int = number(1)
    card_gifts: int = number(1)
    swap_consent: int = number(1)
    hidden_hands: int = number(1)
    first_game_pile: int = number(1)
