"""Standings of a tournament, with the usual tie-breaks.

Points; then the direct encounter if exactly two are equal; then Buchholz (the points of all opponents),
Sonneborn-Berger (the points of beaten opponents and half of those of drawn ones), wins, and the order of entry.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from .pairing import BYE
from .swiss import DOWN, UP, Entrant

WIN, DRAW = 1.0, 0.5


@dataclass(frozen=True, slots=True)
class Match:
    """A match: the player on the first seat of its first game, and the points of both; None until it is over."""

    round: int
    first: int
    second: int  # or BYE
    points: tuple[float, float] | None = None

    def points_of(self, number: int) -> float:
        return 0.0 if self.points is None else self.points[0 if number == self.first else 1]

    def opponent_of(self, number: int) -> int:
        return self.second if number == self.first else self.first


@dataclass(frozen=True, slots=True)
class Standing:
    place: int
    number: int
    points: float
    buchholz: float
    sonneborn_berger: float
    wins: int
    played: int


def standings(numbers: Sequence[int], matches: Iterable[Match]) -> list[Standing]:
    """The best first; players that differ only in the order of entry share a rank."""
    decided = [match for match in matches if match.points is not None]
    own = {n: [m for m in decided if n in (m.first, m.second)] for n in numbers}
    points = {n: sum(m.points_of(n) for m in own[n]) for n in numbers}

    def keys(n: int) -> tuple[float, float, float, int]:
        games = [m for m in own[n] if m.second != BYE]
        buchholz = sum(points.get(m.opponent_of(n), 0.0) for m in games)
        sonneborn = sum(
            points.get(m.opponent_of(n), 0.0) * m.points_of(n) / (sum(m.points or (0, 0)) or 1) for m in games
        )
        wins = sum(m.points_of(n) > m.points_of(m.opponent_of(n)) for m in games)
        return points[n], buchholz, sonneborn, wins

    known = {n: keys(n) for n in numbers}
    order = sorted(numbers, key=lambda n: (*(-value for value in known[n]), n))
    order = _by_direct_encounter(order, points, decided)
    places: dict[int, int] = {}
    for nth, n in enumerate(order):
        tied = nth > 0 and known[n] == known[order[nth - 1]] and not _met(decided, n, order[nth - 1])
        places[n] = places[order[nth - 1]] if tied else nth + 1
    return [
        Standing(places[n], n, *known[n][:3], known[n][3], sum(m.second != BYE for m in own[n]))
        for n in order
    ]


def _by_direct_encounter(order: list[int], points: dict[int, float], decided: list[Match]) -> list[int]:
    """If exactly two have the same points, the winner of their match is ahead."""
    order = list(order)
    for nth in range(len(order) - 1):
        one, other = order[nth], order[nth + 1]
        alone = sum(points[n] == points[one] for n in order) == 2
        if points[one] == points[other] and alone:
            met = [m for m in decided if {m.first, m.second} == {one, other}]
            if sum(m.points_of(other) - m.points_of(one) for m in met) > 0:
                order[nth : nth + 2] = [other, one]
    return order


def _met(decided: list[Match], one: int, other: int) -> bool:
    met = [m for m in decided if {m.first, m.second} == {one, other}]
    return sum(m.points_of(one) - m.points_of(other) for m in met) != 0


def before_round(numbers: Sequence[int], matches: Sequence[Match]) -> list[Entrant]:
    """Everybody as the next Swiss round sees them."""
    points = dict.fromkeys({*numbers, *(n for m in matches for n in (m.first, m.second) if n != BYE)}, 0.0)
    seats: dict[int, list[int]] = {n: [] for n in points}
    floats: dict[int, list[int]] = {n: [] for n in points}
    last = max((m.round for m in matches), default=0)
    for number in range(1, last + 1):
        played = [m for m in matches if m.round == number]
        for n in points:
            own = next((m for m in played if n in (m.first, m.second)), None)
            floats[n].append(_float(own, n, points))
            if own is not None and own.second != BYE:
                seats[n].append(1 if own.first == n else -1)
        for m in played:
            for n in {m.first, m.second} - {BYE}:
                points[n] += m.points_of(n)
    return [_entrant(n, points[n], seats[n], floats[n], matches) for n in numbers]


def _float(own: Match | None, n: int, points: dict[int, float]) -> int:
    if own is None:
        return 0
    if own.second == BYE:
        return DOWN
    mine, theirs = points[n], points[own.opponent_of(n)]
    return UP if theirs > mine else DOWN if theirs < mine else 0


def _entrant(n: int, points: float, seats: list[int], floats: list[int], matches: Sequence[Match]) -> Entrant:
    own = [m for m in matches if n in (m.first, m.second)]
    met = frozenset(m.opponent_of(n) for m in own if m.second != BYE)
    bye = any(m.second == BYE for m in own)
    return Entrant(n, points, met, tuple(seats), tuple(floats), bye)
