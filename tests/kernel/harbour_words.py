"""Harbour: every text a diver reads.  Steps are known by name, so that the rules can import this file."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from fathomfive.kernel.recording.events import Event
from fathomfive.kernel.state import UNKNOWN
from fathomfive.kernel.steps import Step
from fathomfive.kernel.verbs import STOP

PROMPTS = {
    "bid": "How many coins do you bid?",
    "stack": "Stack the stones, the lowest first",
    "dive": "Do you dive?",
    "berth": "Which berth?",
    "moor": "Which shell?",
    "throw_back": "Throw back up to two shells",
}


def name(card: int) -> str:
    return "a shell" if card == UNKNOWN else f"shell {card}"


def prompt(s: Any, step: Step, arguments: Sequence[int]) -> str:
    return PROMPTS[step.name]


def label(s: Any, step: Step, arguments: Sequence[int], option: int) -> str:
    if option == STOP:
        return "No more"
    if step.name in ("moor", "throw_back"):
        return name(s.hand[arguments[0]][option])
    return {
        "bid": f"{option} coins",
        "stack": f"stone {option}",
        "dive": ("No", "Yes")[option % 2],
        "berth": f"berth {option}",
    }[step.name]


def preview(s: Any, step: Step, arguments: Sequence[int], option: int) -> str:
    return f"{s.coins[arguments[0]] - option} coins left" if step.name == "bid" else ""


def targets(s: Any, step: Step, arguments: Sequence[int], option: int) -> tuple[str, ...]:
    things = {"moor": f"hand:{arguments[0]}", "throw_back": f"hand:{arguments[0]}", "berth": "berths"}
    return (f"{things[step.name]}:{option}",) if step.name in things and option != STOP else ()


def why_not(s: Any, seat: int, thing: str) -> str:
    return "A shell lies there already." if thing.startswith("berths") else "Not now."


def log_line(before: Any, after: Any, event: Event) -> str:
    """What one viewer is told; `event` holds only what that viewer saw."""
    who = f"Seat {event.seat + 1}"
    if event.step == "bid":
        return f"{who} bids" if event.answer is None else f"{who} bids {event.answer}"
    if event.step == "dive" and event.answer:
        found = "".join(f" and finds {name(move.card)}" for move in event.moves)
        return f"{who} rolls {after.die}{found}"
    if event.step in ("moor", "throw_back") and event.moves:
        return f"{who} moves {name(event.moves[0].card)} to {event.moves[0].target}"
    return "Night falls" if event.step == "night" else ""


def describe(s: Any, seat: int) -> str:
    return f"Day {s.day}"


def result(s: Any) -> str:
    return "A storm ends the game" if s.storm else "Night falls for good"
