"""Match my level: which bot a person should meet next in a game, from the games that they have finished there.

It begins with a gentle level. A win against a level leads above it, a loss below it; to beat a weaker bot, or
to lose to a stronger one, shows nothing. The same games always lead to the same level.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from fathomfive.bots import levels

MATCH = "match"  # what a set-up form says for: an opponent of my level
FIRST = 1  # seahorse: the opponent of a first game
MIDDLE = 2  # octopus: the partner where all play together


@dataclass(frozen=True, slots=True)
class Finished:
    """A finished game: did the person win, and which was the strongest level at the table?"""

    won: bool
    against: str


@dataclass(frozen=True, slots=True)
class Matched:
    level: str
    won: int
    lost: int

    @property
    def description(self) -> str:
        """In one line, for the person."""
        if not self.won + self.lost:
            return f"“Match my level” begins with {self.level.capitalize()}: one level up after a win, one down after a loss."
        return (
            f"“Match my level” is {self.level.capitalize()} now: one level up after a win, one down after a loss "
            f"({self.won} won, {self.lost} lost here)."
        )


def matched(finished: Iterable[Finished]) -> Matched:
    """From all finished games against levels of the ladder, the oldest first."""
    ladder, at, won, lost = levels(), FIRST, 0, 0
    for game in finished:
        met = ladder.index(game.against)
        won, lost = won + game.won, lost + (not game.won)
        if game.won and met >= at:
            at = min(met + 1, len(ladder) - 1)
        elif not game.won and met <= at:
            at = max(met - 1, 0)
    return Matched(ladder[at], won, lost)


def partner() -> Matched:
    """Where all win or lose together there is nobody to beat."""
    return Matched(levels()[MIDDLE], 0, 0)


def finished_game(guest: str, chairs: Sequence[dict[str, Any]], winners: Sequence[int]) -> Finished | None:
    """What a stored game shows about a guest; None if no level of the ladder sat there, or a bot played for the
    guest."""
    own = [
        chair["seat"]
        for chair in chairs
        if chair["guest"] == guest and chair["kind"] == "human" and not chair["away"]
    ]
    met = [chair["level"] for chair in chairs if chair["kind"] == "bot" and chair["level"] in levels()]
    if not own or not met:
        return None
    return Finished(any(seat in winners for seat in own), max(met, key=levels().index))
