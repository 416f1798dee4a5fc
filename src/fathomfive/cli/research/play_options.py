"""What the research commands play: who, how many games, with which seed, cards and options."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class PlayOptions:
    game: str
    bots: list[str]
    games: int
    seats: int | None
    seed: int
    options: dict[str, str]
    content: Path | None
    jobs: int | None
    interpreted: bool
