"""Why one answer is better than another, in plain figures: how the game ends with each of them, and which sources
of points make the difference."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass

from fathomfive.bots.search.duel import Duel
from fathomfive.kernel.eyes import Eyes
from fathomfive.kernel.game import Game
from fathomfive.kernel.table import Table

from .judge import Judge

DEALS = 96  # on which ends are compared
WORTH_TELLING = 0.6  # points
FINISHED = 0.9  # of the roll-outs: then they tell how the game ends


@dataclass(frozen=True, slots=True)
class Ends:
    """How the games end after an answer: means over the deals."""

    won: float
    points: tuple[float, ...]  # of each seat
    sources: dict[tuple[int, str], float]  # by seat and name
    finished: bool  # or do the roll-outs stop before the end?
    exact: bool  # always with the same points


def ends(judge: Judge, eyes: Eyes, options: tuple[int, int], seed: int) -> tuple[Ends, Ends]:
    duel = judge.duel(eyes, options, seed)
    return ends_of(judge.game, duel, 0), ends_of(judge.game, duel, 1)


def ends_of(game: Game, duel: Duel, place: int) -> Ends:
    found: dict[tuple[int, str], float] = defaultdict(float)
    positions = duel.ends(place, DEALS)
    seats = range(positions[0].seats)
    scores = [tuple(game.score(end, seat) for seat in seats) for end in positions]
    for end in positions:
        for seat in seats:
            for source in game.breakdown(end, seat):
                found[seat, source.name] += source.points / DEALS
    points = tuple(sum(column) / len(scores) for column in zip(*scores, strict=True))
    over = sum(end.asked < 0 for end in positions)
    won = duel.mean(duel.won, place)
    return Ends(won, points, dict(found), over >= FINISHED * DEALS, len(set(scores)) == 1)


def because(table: Table, seat: int, best: Ends, second: Ends, label: str) -> str:
    """Two or three short sentences."""
    if table.game.cooperative or not (best.finished and second.finished):
        said = f"It wins {percent(best)} of 100 games from here, “{label}” {percent(second)}."
    else:
        about = "" if best.exact and second.exact else "about "
        said = f"It ends {about}{result(best, seat)}; with “{label}” {about}{result(second, seat)}."
    gap = difference(table, seat, best, second)
    return f"{said} The difference: {gap}." if gap else said


def percent(one: Ends) -> int:
    return round(100 * one.won)


def result(one: Ends, seat: int) -> str:
    others = max(points for other, points in enumerate(one.points) if other != seat)
    return f"{round(one.points[seat])} to {round(others)}"


def difference(table: Table, seat: int, best: Ends, second: Ends) -> str:
    """The sources that speak for the answer, the largest first: "Combinations +3, theirs −2"."""
    if table.game.cooperative:
        return ""
    apart = {
        key: best.sources.get(key, 0.0) - second.sources.get(key, 0.0)
        for key in {**best.sources, **second.sources}
    }
    helpful = {
        key: points
        for key, points in apart.items()
        if abs(points) >= WORTH_TELLING and (points > 0) == (key[0] == seat)
    }
    largest = sorted(helpful.items(), key=lambda one: (-abs(one[1]), one[0]))[:3]
    return ", ".join(
        f"{'' if owner == seat else 'their '}{name} {'+' if points > 0 else '−'}{max(1, round(abs(points)))}"
        for (owner, name), points in largest
    )
