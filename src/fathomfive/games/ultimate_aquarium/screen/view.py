"""Ultimate Aquarium on screen: what several parts of a frame need to know, from the position as one viewer sees it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from fathomfive.kernel.state import UNKNOWN

from ..content.load import CELLS, KIND
from ..rules import opening, turn
from ..state import State
from ..words.forecast import deltas, net_forecast


def tank_row(s: State, owner: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The nine cards, with what the viewer knows of an opening that is not revealed yet; and the cells of
    that plan."""
    row, kept = list(s.tank[owner]), kept_places(s, owner)
    cells = [s.spots[owner][nth] for nth in range(max(0, s.committed[owner] - 1))] if kept else []
    for nth, cell in enumerate(cells):
        row[cell] = s.hand[owner][kept[nth]]
    return tuple(row), tuple(cells)


def kept_places(s: State, owner: int) -> tuple[int, ...]:
    """Which three of the five, if that is decided and the viewer knows it."""
    if not s.hand[owner] or s.hand[owner][0] == UNKNOWN or s.committed[owner] == 0:
        return ()
    return opening.KEEPS[s.keep[owner]]


def asked_with(s: State) -> Sequence[int]:
    """The arguments of the open question."""
    _, *arguments = s.pending[-1]
    return arguments


def cells(s: State, shown: int, seat: int) -> list[dict[str, Any]]:
    """For each cell the change if the card in hand goes there; while netting, what a swap with each other
    cell would bring."""
    job = doing(s, seat) if seat == shown else ""
    if not job:
        return NO_DELTAS
    row, planned = tank_row(s, shown)
    kinds = tuple(KIND[card] for card in row)
    if job == "placing":
        return deltas(kinds, KIND[card_to_place(s, seat)], planned)
    return [{"delta": "", "grade": "", "forecast": net_forecast(kinds, shown, cell)} for cell in range(CELLS)]


NO_DELTAS = [{"delta": "", "grade": "", "forecast": ""}] * CELLS


def doing(s: State, seat: int) -> str:
    """What the viewer has to do in the tank just now."""
    if card_to_place(s, seat) != UNKNOWN:
        return "placing"
    return "netting" if s.asked == seat and s.pending[-1][0] == turn.net_swap else ""


def card_to_place(s: State, seat: int) -> int:
    """The card that the viewer has in hand, if any."""
    kept = kept_places(s, seat)
    if kept and s.committed[seat] <= opening.OPENING_KEEP:
        return s.hand[seat][kept[s.committed[seat] - 1]]
    if s.asked == seat and s.pending[-1][0] == turn.place:
        return s.store[asked_with(s)[1]]
    return UNKNOWN
