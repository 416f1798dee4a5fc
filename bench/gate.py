"""The speed gate: has any game become slower, measured against Catanatron in the same run?  Compares figures,
measures nothing.

Machines differ and are busy; how many times as fast as Catanatron a game is differs much less.
"""

from __future__ import annotations

from typing import Any

FIGURES = (
    "table decisions/s",
    "interpreted decisions/s",
    "compiled decisions/s",
    "vectorised decisions/s",
    "OpenSpiel adapter actions/s",
    "handle answers/s",
    "rollout games/s",
)
SLOWER = 0.30  # by so much a game may fall behind what was recorded


def ratios(found: dict[str, Any]) -> dict[tuple[str, str], float]:
    """(game, figure): how many times Catanatron's decisions a second; nothing where Catanatron was not measured."""
    theirs = (found.get("catanatron") or {}).get("ticks_per_second")
    return {
        (row["game"], figure): row[figure] / theirs
        for row in found["games"]
        for figure in FIGURES
        if theirs and figure in row
    }


def verdict(now: dict[str, Any], recorded: dict[str, Any]) -> tuple[bool, list[str]]:
    """Is all well?  And a sentence for each game that became slower, or that could not be compared."""
    here, there = ratios(now), ratios(recorded)
    if not here:
        return False, ["Catanatron was not measured, so the speed gate cannot tell anything."]
    slower = [
        sentence(*name, ratio, there[name])
        for name, ratio in here.items()
        if name in there and ratio < (1 - SLOWER) * there[name]
    ]
    unknown = [
        f"{named(*name)} has no recorded figure: run `make bench`." for name in here if name not in there
    ]
    return not slower, slower + unknown or [f"No game is more than {SLOWER:.0%} slower than recorded."]


def sentence(game: str, figure: str, ratio: float, before: float) -> str:
    lost = f"{1 - ratio / before:.0%} slower than recorded"
    return f"{named(game, figure)} is {lost}: {ratio:.3g} times Catanatron, was {before:.3g}."


def named(game: str, figure: str) -> str:
    what, _, _ = figure.rpartition(" ")
    return f"{game.replace('_', ' ').title()}, {what},"
