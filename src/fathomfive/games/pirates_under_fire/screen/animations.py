"""Pirates Under Fire on screen: what has just happened: balls that fly, ships that catch fire, mines that
blow up."""

from __future__ import annotations

from dataclasses import dataclass, field

from fathomfive.kernel.recording.events import Event, Spot
from fathomfive.toolkit.board import TableContext

from ..rules import shots
from ..rules.targets import target
from ..state import State
from .art import ropes

AIMS = {step.name: aims for step, aims in shots.AIMS.items()}
TILE_CSS = {
    ("burning", True): " ignite",
    ("burning", False): " mended",
    ("shields", True): " armed",
    ("shields", False): " struck",
}


@dataclass(slots=True)
class Animation:
    """How the last deed shows: classes for tiles and spaces, balls in flight, seats whose gold or stars
    grew."""

    number: int = 0  # of the moment in which something flies
    flights: str = ""
    css: dict[int, str] = field(default_factory=dict)
    css_of_space: dict[int, str] = field(default_factory=dict)
    touched: set[int] = field(default_factory=set)
    richer: set[int] = field(default_factory=set)
    starred: set[int] = field(default_factory=set)


def deed_of(s: State, t: TableContext, near: int) -> Animation:
    """From the event as the viewer saw it."""
    event, made = t.last_event, Animation()
    if event is None:
        return made
    for move in event.moves:
        if move.target.field == "sea":
            made.css[move.target.index] = " landed"
            made.touched.add(move.target.index)
    for change in event.changes:
        note(made, event.step, change.spot, change.after > change.before)
    hits = sorted(made.touched) if event.step in AIMS or event.step == "ring_of_fire" else []
    if event.step in AIMS and event.answer is not None and event.answer >= 0:
        hits = hits or unharmed(s, event, event.answer)
    made.flights = "".join(ropes.flight(event.arguments[1], at, near) for at in hits)
    made.number = t.number if made.flights else 0
    return made


def note(made: Animation, step: str, spot: Spot, more: bool) -> None:
    """One number that changed."""
    name, seat, index = spot.field, spot.seat, spot.index
    if name in ("burning", "shields"):
        if "landed" in made.css.get(index, "") and not more:
            return  # that was the ship underneath
        made.css[index] = made.css.get(index, "") + TILE_CSS[name, more]
        made.touched.add(index)
    elif name == "mines":
        made.css_of_space[index] = " plop" if more else " boom" if step == "mine_hit" else " swept"
    elif name == "gold" and more:
        made.richer.add(seat)
    elif name == "vp" and more:
        made.starred.add(seat)


def unharmed(s: State, event: Event, aim: int) -> list[int]:
    """A mercenary that was hit: nothing changed, and it is still the first in that line."""
    first, apart = AIMS[event.step]
    me, space = event.arguments[0], event.arguments[1]
    at = target(s, me, space, first + apart * aim)
    return [at] if at >= 0 else []
