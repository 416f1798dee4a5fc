"""How a game ended, for the list of finished games."""

from __future__ import annotations

from typing import Any

from fathomfive.kernel.table import Table

from ...storage.model import StoredGame
from .lesson_progress import puzzle_of
from .terms import Terms

CLOSED = -1  # the seat that gives up when the host closes a table: nobody wins
BY_TIME, GAVE_UP = "time", "gave up"  # how somebody has left a game


def result_of(stored: StoredGame, table: Table, conceded: int | None = None) -> dict[str, Any] | None:
    """None while it goes on."""
    if (conceded is None and not table.over) or puzzle_of(stored) is not None:
        return None
    scores = [int(score) for score in table.scores]
    if conceded == CLOSED:
        return {"scores": scores, "winners": [], "text": "Closed by the host"}
    if conceded is not None:
        winners = [seat for seat in range(stored.seats) if seat != conceded]
        how = "ran out of time" if Terms(stored).left.get(conceded) == BY_TIME else "gave up"
        return {
            "scores": scores,
            "winners": winners,
            "text": f"Seat {conceded + 1} {how}",
            "conceded": conceded,
        }
    assert table.outcome is not None
    return {
        "scores": scores,
        "winners": list(table.outcome.winners),
        "text": table.outcome.text,
        "ending": table.outcome.ending,
        "first": _first_seat(table),
    }


def _first_seat(table: Table) -> int:
    """Who moved first, not counting simultaneous secret decisions; -1 if nobody has decided anything."""
    secret = {step.name for step in table.game.steps if step.secret}
    return next((answer.seat for answer in table.answers if answer.step not in secret), -1)
