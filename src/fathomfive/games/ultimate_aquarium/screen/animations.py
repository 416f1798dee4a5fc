"""Ultimate Aquarium on screen: the cells whose points the last deed has changed."""

from __future__ import annotations

from fathomfive.toolkit.board import TableContext

from ..content.load import CELLS, KIND
from ..words.forecast import worth


def popped(owner: int, row: tuple[int, ...], t: TableContext) -> tuple[int, ...]:
    """The cells whose points the last deed has changed, by putting its moves back."""
    event = t.last_event
    if event is None:
        return ()
    before = list(row)
    for move in event.moves:
        if move.source.field == "tank" and move.source.seat == owner and move.card >= 0:
            before[move.source.index] = move.card
    if tuple(before) == row:
        return ()
    was, now = (worth(tuple(KIND[card] for card in cards)) for cards in (before, row))
    return tuple(cell for cell in range(CELLS) if was[cell] != now[cell])
