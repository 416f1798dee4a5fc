"""The measured strength of the levels: `fathom arena --calibrate` writes it to `strengths.csv`."""

from __future__ import annotations

import csv
from dataclasses import dataclass
from functools import cache
from pathlib import Path

STRENGTHS_CSV = Path(__file__).parent / "measured" / "strengths.csv"


@dataclass(frozen=True, slots=True)
class Share:
    """Of the games against a neighbour on the ladder, a tie as half, with its 95 % interval."""

    won: float
    low: float
    high: float
    games: int


@dataclass(frozen=True, slots=True)
class Strength:
    level: str
    rating: float  # OpenSkill, where octopus is 0
    low: float  # its 95 % interval
    high: float
    games: int  # in which it sat
    beats: Share | None  # the level below; the lowest has none, nor has one that has not met it
    measured: str  # the day, as 2026-11-30


@cache
def measured(path: Path = STRENGTHS_CSV) -> dict[str, dict[str, Strength]]:
    """By game, then by level, the weakest first."""
    found: dict[str, dict[str, Strength]] = {}
    if path.exists():
        with path.open(newline="") as sheet:
            for line in csv.DictReader(sheet):
                found.setdefault(line["game"], {})[line["level"]] = strength_of(line)
    return found


def strength_of(line: dict[str, str]) -> Strength:
    beats = None
    if line["beats"]:
        beats = Share(
            float(line["beats"]),
            float(line["beats_low"]),
            float(line["beats_high"]),
            int(line["beats_games"]),
        )
    return Strength(
        line["level"],
        float(line["rating"]),
        float(line["low"]),
        float(line["high"]),
        int(line["games"]),
        beats,
        line["measured"],
    )


def strengths(game: str) -> dict[str, Strength]:
    """Of the levels in this game; empty for a game without measurements."""
    return measured().get(game, {})
