"""Ultimate Aquarium: one log line per deed, made from what its reader saw; openings stay secret until they are
revealed (UA-014)."""

from __future__ import annotations

from fathomfive.kernel.recording.events import Event
from fathomfive.toolkit.english import join_and, signed_number

from ..rules.opening import OPENING_KEEP
from ..rules.scoring import score
from ..state import State
from .names import name, spot, who


def opening_ready(before: State, after: State, event: Event) -> str:
    return f"{who(event.seat)} is ready" if event.arguments[1] == OPENING_KEEP - 1 else ""


def opened(before: State, after: State, event: Event) -> str:
    came = [f"{name(m.card)} ({spot(m.target.index)})" for m in event.moves if m.target.field == "tank"]
    return f"{who(event.seat)} opens with {join_and(came)}"


def round_begins(before: State, after: State, event: Event) -> str:
    return f"Round {after.round} begins; {who(after.fish_token)} goes first"


def placed(before: State, after: State, event: Event) -> str:
    taken, replaced = sorted(event.moves, key=lambda move: move.target.field == "store")
    old, where = name(replaced.card), spot(taken.target.index)
    return f"{who(event.seat)} puts {name(taken.card)} in place of {old} ({where}); {old} goes to the store"


def netted(before: State, after: State, event: Event) -> str:
    pair = " and ".join(name(move.card) for move in event.moves)
    change = score(after, event.seat) - score(before, event.seat)
    return f"{who(event.seat)} uses the Net: swaps {pair} ({signed_number(change)})"


def restocked(before: State, after: State, event: Event) -> str:
    return f"{who(event.seat)} uses Restock: a whole new store"
