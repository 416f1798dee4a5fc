"""Ultimate Aquarium: setting up (UA-002 to UA-007)."""

from __future__ import annotations

from fathomfive.kernel.verbs import put, random_below, shuffle, then

from ..content.load import CELLS, DECK_SIZE, starter
from ..state import State, step


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


# The steps of the game are numbered in the order in which they happen, so setting up comes before them.
from .opening import opening  # noqa: E402
from .turn import start_of_round  # noqa: E402
