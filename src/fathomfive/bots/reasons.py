"""Why a bot plays what it plays, in one plain line."""
from __future__ import annotations

from ..kernel.eyes import Eyes
from ..kernel.searcher import Findings, Found

NEARLY = 0.02                           # a difference that is none


def expected(eyes: Eyes, found: Findings) -> str:
    """What the best answer should come to, and the next best."""
    best, *others = found.answers
    first = f"I expect {outcome(eyes, best)}"
    if not others:
        return f"{first}."
    return f"{first}; with “{eyes.label(others[0].option)}” {outcome(eyes, others[0])}."


def outcome(eyes: Eyes, one: Found) -> str:
    """The chance to win if there is somebody to win against or with, and the points."""
    if eyes.game.cooperative:
        return f"that we win {round(100 * one.won)} games of 100"
    if eyes.seats == 1:
        return f"about {one.points:.1f} points"
    lead = f"{abs(one.points):.1f} points {'ahead' if one.points >= 0 else 'behind'}"
    return f"to win {round(100 * one.won)} games of 100 and to end {lead}"
