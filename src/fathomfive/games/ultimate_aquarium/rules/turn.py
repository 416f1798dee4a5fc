"""Ultimate Aquarium: rounds, turns and the two tools (UA-020 to UA-049)."""

from __future__ import annotations

from fathomfive.kernel.verbs import NO, YES, draw, option, put, put_all, size, then

from ..content.load import CELLS, KIND, ROUNDS, STORE_SIZE
from ..state import State, step
from .opening import in_order

RESTOCK, NET = 6, 7  # answers of `turn` besides a slot of the store
PAIRS = tuple((i, j) for i in range(CELLS) for j in range(i + 1, CELLS))


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
    """UA-044 to UA-047: after a tool the turn continues."""
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
    """UA-031, UA-033: into your own tank, but not on a card of the same name."""
    tank, kind = s.tank[me], KIND[s.store[slot]]
    for cell in range(CELLS):
        if KIND[tank[cell]] != kind:
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
    tank = s.tank[me]
    for pair in range(len(PAIRS)):
        if KIND[tank[PAIRS[pair][0]]] != KIND[tank[PAIRS[pair][1]]]:
            option(s, pair)


@net_swap.chosen
def swapped(s: State, me: int, pair: int) -> None:
    """UA-040: they change places, and the Net is spent."""
    one, two = PAIRS[pair]
    s.tank[me][one], s.tank[me][two] = s.tank[me][two], s.tank[me][one]
    s.net[me] = 0


@step
def restocking(s: State, me: int) -> None:
    """UA-044, UA-045: the whole store is discarded and dealt again, and the Restock is spent."""
    s.restock[me] = 0
    put_all(s.discard, s.store)
    fill_store(s)


# What the rules above mean by their words


def fill_store(s: State) -> None:
    """UA-022, UA-044."""
    for _ in range(STORE_SIZE[s.seats]):
        put(s.store, draw(s.deck))


def fits_somewhere(s: State, me: int, card: int) -> bool:
    """UA-034."""
    tank, kind = s.tank[me], KIND[card]
    for cell in range(CELLS):
        if KIND[tank[cell]] != kind:
            return True
    return False


def has_a_pair(s: State, me: int) -> bool:
    """UA-042: two cards of different names exist."""
    return fits_somewhere(s, me, s.tank[me][0])
