"""Aquaria: the components of a game, and who sees them."""

from __future__ import annotations

from fathomfive.kernel.state import NOBODY, OWNER, Position, Row, Zone, cells, number, places, position, zone
from fathomfive.kernel.steps import StepBook

from .content.load import CARDS, CELLS, DECK_SIZE, DIALS, MOST_OXYGEN, MOST_SPACES, OFF, OFFER, OUTER

step = StepBook()
HAND = DECK_SIZE  # AQ-075: there is no hand limit
BONUSES, FEEDING, HUNGER, FILTER, BEYOND, SOURCES = range(6)  # where VPs came from


@position(seats=4, cards=CARDS, frames=96, width=128)
class State(Position):
    deck: Zone = zone(DECK_SIZE, seen_by=NOBODY)
    tucked: list[Zone] = zone(2, each_seat=True, seen_by=OWNER)  # under the deck; their owner knows them
    offer: Row = places(OFFER)  # alone: top row, then bottom row
    discard: Zone = zone(DECK_SIZE)
    hand: list[Zone] = zone(HAND, each_seat=True, seen_by=OWNER)
    tank: list[Row] = places(CELLS, each_seat=True)  # rows from the top, each from the left

    display: Row = places(8, of="lionfish")
    lionfish_box: Zone = zone(10, seen_by=NOBODY, of="lionfish")
    lionfish_gone: Zone = zone(2, of="lionfish")  # taken away in a game alone

    plain_box: Zone = zone(20, seen_by=NOBODY, of="plain_token")  # Encyclopedia tokens not in this game
    red_box: Zone = zone(10, seen_by=NOBODY, of="red_token")
    enc_tokens: Row = places(MOST_SPACES, of="token")  # on the spaces of the Encyclopedia
    tokens: list[Zone] = zone(14, each_seat=True, of="token")
    used_tokens: Zone = zone(30, of="token")

    filter_supply: Zone = zone(27, of="filter")
    filter_tokens: list[Zone] = zone(4, each_seat=True, of="filter")  # bottom to top

    tile_box: Zone = zone(8, seen_by=NOBODY, of="start")
    tile_choice: list[Zone] = zone(2, each_seat=True, seen_by=OWNER, of="start")
    tile: list[Zone] = zone(1, each_seat=True, of="start")
    left_tile: list[Zone] = zone(1, each_seat=True, seen_by=OWNER, of="start")

    ring: Row = cells(OUTER, OUTER - 1)  # the outer circles in clockwise order
    bonus_tile: Row = cells(OUTER, OUTER - 1)  # by circle
    arrow: Row = cells(OUTER, 4)
    arrow_moves: Row = cells(OUTER, 16)  # in this round
    circle_pearls: Row = cells(OUTER, 4)
    active: Row = places(4, of="colour")  # the Active Color tiles by round
    past_colours: Zone = zone(4, of="colour")

    round: int = number(4)
    phase: int = number(7)
    action: int = number(4)  # what the dice show
    order: Row = cells(4, 3)
    free_for: int = number(4)  # the seat + 1 that may take free actions now, or 0

    die: Row = number(OFF, each_seat=True)
    vp: Row = number(999, each_seat=True)
    vp_from: list[Row] = cells(SOURCES, 999, least=-999, each_seat=True)
    oxygen: Row = number(MOST_OXYGEN, each_seat=True)
    pearls: Row = number(300, each_seat=True)
    food: list[Row] = cells(3, 300, each_seat=True)  # red, green, blue
    wool: Row = number(5, each_seat=True)
    wool_waiting: Row = number(5, each_seat=True)
    dials: list[Row] = cells(DIALS, 3, each_seat=True)  # the colour each points to; columns, then rows
    level: Row = number(4, each_seat=True)  # in the Pet Shop
    space: Row = number(MOST_SPACES - 1, each_seat=True)  # in the Encyclopedia
    arrived: Row = number(4, each_seat=True)  # place on the arrival chart, or 0
    arrivals: int = number(4)
    matched: Row = number(DIALS, each_seat=True)  # dials that matched in the last Microflora phase
    to_gain: list[Row] = cells(DIALS, 1, each_seat=True)  # those whose bonus is still to be gained
    fed: list[Row] = cells(CELLS, 1, each_seat=True)  # in this Feeding

    solo_deck: Zone = zone(8, seen_by=NOBODY, of="solo")  # a game alone: the automa
    solo_discard: Zone = zone(8, of="solo")
    automa_tile: Zone = zone(1, of="start")
    automa_die: int = number(OFF)
    automa_space: int = number(MOST_SPACES - 1)
    automa_arrived: int = number(4)
    automa_first: int = number(1)

    scoring: int = number(1)  # options of the table (AQ-122)
    least_progress: int = number(1)
    tie: int = number(1)
