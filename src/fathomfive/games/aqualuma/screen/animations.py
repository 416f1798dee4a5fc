"""Aqualuma on screen: what has just happened besides moving pieces: dice that tumble, worlds that darken."""

from __future__ import annotations

from dataclasses import dataclass, field

from fathomfive.toolkit.board import TableContext

from ..content.load import DEPTH
from ..state import State


@dataclass(slots=True)
class Animation:
    """How the last deed shows."""

    number: int = 0
    rolled: set[int] = field(default_factory=set)  # dice
    darkened: set[int] = field(default_factory=set)  # worlds
    cleared: set[int] = field(default_factory=set)
    card: int = -1  # the darkness card that acts, by its place on the board
    ignition: bool = False
    lit: bool = False  # a lightball has been activated
    underwater: bool = False  # the underwater die has been rolled


def deed_of(s: State, t: TableContext) -> Animation:
    """From the event as the viewer saw it."""
    event, made = t.last_event, Animation(t.number)
    if event is None:
        return made
    for change in event.changes:
        if change.spot.field == "darkness":
            (made.darkened if change.after > change.before else made.cleared).add(change.spot.index)
        elif change.spot.field == "pips" and change.after:
            made.rolled.add(change.spot.index)
    made.ignition = event.step == "last_ignition"
    made.lit = event.step == "activate"
    if event.step == "carry_out":
        made.card = event.arguments[1] * DEPTH + event.arguments[2]
        made.underwater = any(change.spot.field == "underwater" for change in event.changes)
    return made
