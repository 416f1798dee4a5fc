"""Ultimate Aquarium: the rules in the order of the rulebook.  Scoring is in scoring.py, all texts in
words/questions.py."""

from __future__ import annotations

from fathomfive.kernel.verbs import (
    NO,
    YES,
    clear,
    draw,
    option,
    put,
    put_all,
    random_below,
    shuffle,
    size,
    then,
)

from ..content.load import CELLS, DECK_SIZE, KIND, ROUNDS, STORE_SIZE, starter
from ..state import State, step

RESTOCK, NET = 6, 7  # answers of `turn` besides a slot of the store
KEEPS = tuple((i, j, k) for i in range(5) for j in range(i + 1, 5) for k in range(j + 1, 5))
PAIRS = tuple((i, j) for i in range(CELLS) for j in range(i + 1, CELLS))
OPENING_HAND, OPENING_KEEP = 5, 3


# Setup


@step
def set_up(s: State) -> None:
    """UA-002 to UA-007: starting tanks, both tools for everyone, a shuffled deck, and who has the fish
    token."""
    for card in range(DECK_SIZE):
        put(s.deck, card)
    shuffle(s, s.deck)
    for seat in range(s.seats):
        s.net[seat] = s.restock[seat] = 1
        for cell in range(CELLS):
            s.tank[seat][cell] = starter(seat, cell)
    s.fish_token = s.first_player - 1 if s.first_player else random_below(s, s.seats)
    then(s, opening)
    then(s, start_of_round)


# Opening


@step
def opening(s: State) -> None:
    """UA-010, UA-014: five cards each; all decide in secret, then all tanks become public together.

    UA-103: with an open opening each reveals before the next decides.
    """
    for place in range(s.seats):
        deal_opening_hand(s, in_order(s, place))
    for place in range(s.seats):
        then(s, opening_keep, in_order(s, place))
        if s.open_opening:
            then(s, reveal, in_order(s, place))
    if not s.open_opening:
        for place in range(s.seats):
            then(s, reveal, in_order(s, place))


@step(answers=10, secret=True)
def opening_keep(s: State, me: int) -> None:
    """UA-011, UA-016: keep exactly three of the five."""
    for keep in range(len(KEEPS)):
        option(s, keep)


@opening_keep.chosen
def kept(s: State, me: int, keep: int) -> None:
    s.keep[me] = keep
    s.committed[me] = 1
    then(s, opening_place, me, 0)


@step(answers=9, secret=True)
def opening_place(s: State, me: int, nth: int) -> None:
    """UA-012, UA-016: the kept cards go to three different cells."""
    for cell in range(CELLS):
        if is_free(s, me, nth, cell):
            option(s, cell)


@opening_place.chosen
def spot_chosen(s: State, me: int, nth: int, cell: int) -> None:
    s.spots[me][nth] = cell
    s.committed[me] += 1
    if nth + 1 < OPENING_KEEP:
        then(s, opening_place, me, nth + 1)


@step
def reveal(s: State, me: int) -> None:
    """UA-013, UA-015: kept cards into the tank; replaced starter cards and the other two go to the discard
    pile."""
    for nth in range(OPENING_KEEP):
        cell, place = s.spots[me][nth], KEEPS[s.keep[me]][nth]
        put(s.discard, s.tank[me][cell])
        s.tank[me][cell] = s.hand[me][place]
        s.spots[me][nth] = 0
    for place in range(OPENING_HAND):
        if not is_kept(s, me, place):
            put(s.discard, s.hand[me][place])
    clear(s.hand[me])
    s.keep[me] = s.committed[me] = 0


# Rounds


@step
def start_of_round(s: State) -> None:
    """UA-021 to UA-023: the Starfish moves up, the store is filled, everyone has one turn."""
    s.round += 1
    fill_store(s)
    for place in range(s.seats):
        then(s, turn, in_order(s, place))
    then(s, end_of_round)


@step
def end_of_round(s: State) -> None:
    """UA-024, UA-025, UA-020, UA-096: the fish token moves on, the store is emptied; eight or nine rounds."""
    s.fish_token = in_order(s, 1)
    put_all(s.discard, s.store)
    if s.round < ROUNDS[s.seats]:
        then(s, start_of_round)


@step(answers=8)
def turn(s: State, me: int) -> None:
    """UA-030, UA-034, UA-041, UA-044: take one card; before that you may use the Net or Restock."""
    for slot in range(size(s.store)):
        if fits_somewhere(s, me, s.store[slot]):
            option(s, slot)
    if s.restock[me]:
        option(s, RESTOCK)
    if s.net[me] and has_a_pair(s, me):
        option(s, NET)


@turn.chosen
def turn_taken(s: State, me: int, what: int) -> None:
    """UA-044 to UA-047: after a tool the turn goes on."""
    if what == RESTOCK:
        then(s, restocking, me)
        then(s, turn, me)
    elif what == NET:
        then(s, net_swap, me)
        then(s, turn, me)
    else:
        then(s, place, me, what)


@step(answers=9)
def place(s: State, me: int, slot: int) -> None:
    """UA-031, UA-033: into the own tank, but not on a card of the same name."""
    for cell in range(CELLS):
        if KIND[s.tank[me][cell]] != KIND[s.store[slot]]:
            option(s, cell)


@place.chosen
def placed(s: State, me: int, slot: int, cell: int) -> None:
    """UA-032: the replaced card goes into the slot of the taken card."""
    s.store[slot], s.tank[me][cell] = s.tank[me][cell], s.store[slot]
    then(s, after_place, me)


@step(answers=2, dialog="yes_no")
def after_place(s: State, me: int) -> None:
    """UA-041: the Net may also be used after placing; else the turn ends."""
    if s.net[me] and has_a_pair(s, me):
        option(s, NO)
        option(s, YES)


@after_place.chosen
def turn_ended(s: State, me: int, use_net: int) -> None:
    if use_net:
        then(s, net_swap, me)


# Net and Restock


@step(answers=36)
def net_swap(s: State, me: int) -> None:
    """UA-042: any two cards of different names."""
    for pair in range(len(PAIRS)):
        if KIND[s.tank[me][PAIRS[pair][0]]] != KIND[s.tank[me][PAIRS[pair][1]]]:
            option(s, pair)


@net_swap.chosen
def swapped(s: State, me: int, pair: int) -> None:
    """UA-040: they change places, and the Net is spent."""
    one, two = PAIRS[pair]
    s.tank[me][one], s.tank[me][two] = s.tank[me][two], s.tank[me][one]
    s.net[me] = 0


@step
def restocking(s: State, me: int) -> None:
    """UA-044, UA-045: the whole store is discarded and dealt anew, and the Restock is spent."""
    s.restock[me] = 0
    put_all(s.discard, s.store)
    fill_store(s)


# What the rules above mean by their words


def in_order(s: State, place: int) -> int:
    """UA-023: clockwise from the fish token."""
    return (s.fish_token + place) % s.seats


def deal_opening_hand(s: State, seat: int) -> None:
    for _ in range(OPENING_HAND):
        put(s.hand[seat], draw(s.deck))


def is_free(s: State, me: int, nth: int, cell: int) -> bool:
    for earlier in range(nth):
        if s.spots[me][earlier] == cell:
            return False
    return True


def is_kept(s: State, me: int, place: int) -> bool:
    for nth in range(OPENING_KEEP):
        if KEEPS[s.keep[me]][nth] == place:
            return True
    return False


def fill_store(s: State) -> None:
    """UA-022, UA-044."""
    for _ in range(STORE_SIZE[s.seats]):
        put(s.store, draw(s.deck))


def fits_somewhere(s: State, me: int, card: int) -> bool:
    """UA-034."""
    for cell in range(CELLS):
        if KIND[s.tank[me][cell]] != KIND[card]:
            return True
    return False


def has_a_pair(s: State, me: int) -> bool:
    """UA-042: two cards of different names exist."""
    return fits_somewhere(s, me, s.tank[me][0])


def guess_openings(s: State, seat: int) -> None:
    """UA-014 for `imagine`: what others have already chosen in secret may have been anything legal."""
    if s.open_opening:
        return
    for other in range(s.seats):
        if other != seat and s.committed[other] > 0:
            s.keep[other] = random_below(s, len(KEEPS))
            for nth in range(s.committed[other] - 1):
                s.spots[other][nth] = random_below(s, CELLS)
                while not is_free(s, other, nth, s.spots[other][nth]):
                    s.spots[other][nth] = random_below(s, CELLS)
