"""All texts of each step in one record."""

from __future__ import annotations

from collections.abc import Sequence

from fathomfive.kernel.recording.events import Event
from fathomfive.toolkit.english import plural
from fathomfive.toolkit.texts import StepTexts, Texts
from fathomfive.toolkit.what_if import what_if

from ..content.load import NAME, VALUE
from ..rules import turn
from ..rules.scoring import score
from ..state import State


def of_going_on(s: State, given: Sequence[int], again: int) -> str:
    if again:
        doubles = [VALUE[pearl] for pearl in s.net[given[0]]]
        return f"another {' or '.join(map(str, sorted(doubles)))} tears the net"
    now, then = what_if(s, again).change(score)
    return f"+{plural(then - now, 'point')}"


def dived(before: State, after: State, event: Event) -> str:
    pearl = next(move.card for move in event.moves)
    sunk = any(move.target.field == "sea" for move in event.moves)
    return f"Seat {event.seat + 1} dives for a {NAME[pearl]}" + (": the net tears" if sunk else "")


def surfaced(before: State, after: State, event: Event) -> str:
    points = sum(VALUE[move.card] for move in event.moves)
    return f"Seat {event.seat + 1} surfaces with {plural(points, 'point')}" if event.moves else ""


TEXTS = Texts[State](
    {
        turn.dive: StepTexts(log=dived),
        turn.go_on: StepTexts(
            prompt="Dive again?",
            waiting="thinking about another dive",
            label=lambda s, given, again: "Dive" if again else "Surface",
            targets=lambda s, given, again: ("deck",) if again else (f"chest:{given[0]}",),
            preview=of_going_on,
        ),
        turn.surface: StepTexts(log=surfaced),
    }
)
