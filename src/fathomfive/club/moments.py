"""A player's best moments, from finished games: most points, largest lead, closest win, longest winning streak."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from fathomfive.toolkit.english import plural

LEAST_STREAK = 2  # wins in a row that are worth showing


@dataclass(frozen=True, slots=True)
class Finished:
    """A finished game as one of its players saw it."""

    id: str
    title: str
    when: float
    points: int
    won: bool
    # over the best opponent, less than 0 if behind; None where all win together or one plays alone
    lead: int | None
    with_people: bool  # did other people play? They decide who sees their names


@dataclass(frozen=True, slots=True)
class Moment:
    name: str
    text: str
    game: Finished


def moments(games: Sequence[Finished]) -> list[Moment]:
    """The best moments of these games, which may come in any order."""
    order = sorted(games, key=lambda one: (one.when, one.id))
    wins = [one for one in order if one.won and one.lead is not None and one.lead >= 0]
    found = []
    run = longest_run(order)
    if len(run) >= LEAST_STREAK:
        found.append(Moment("Longest run", f"{len(run)} wins in a row", run[-1]))
    if wins:
        most, least = max(wins, key=lead), min(wins, key=lead)
        found.append(Moment("Largest lead", f"{most.title}, won by {points(lead(most))}", most))
        if least is not most:
            found.append(Moment("Closest win", f"{least.title}, {by(lead(least))}", least))
    for title in sorted({one.title for one in order}):
        best = max((one for one in order if one.title == title), key=lambda one: one.points)
        found.append(Moment("Most points", f"{title}, {points(best.points)}", best))
    return found


def lead(game: Finished) -> int:
    return game.lead or 0


def by(margin: int) -> str:
    return f"won by {points(margin)}" if margin else "won on a tie"


def points(count: int) -> str:
    return plural(count, "point")


def longest_run(order: Sequence[Finished]) -> list[Finished]:
    """The longest run of wins, the oldest first; of equally long runs the first."""
    best: list[Finished] = []
    run: list[Finished] = []
    for game in order:
        run = [*run, game] if game.won else []
        if len(run) > len(best):
            best = run
    return best
