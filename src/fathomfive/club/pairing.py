"""Who meets whom: round robin by Berger's tables, and Swiss rounds.

Round robin follows the tables of the FIDE Handbook (C.05, annex 1).  Swiss pairs within groups of equal points, the upper
half against the lower half as in the Dutch system, never two people twice; it is smaller than that system: it looks for
the first pairing that is allowed, top down, and does not weigh floats of earlier rounds.  No maintained Python library
pairs Swiss rounds without calling a program.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

Pair = tuple[int, int]  # first seat, second seat
BYE = -1  # instead of an opponent: a point without a game


class NoPairing(Exception):
    """Everybody who is left has met everybody else."""


@dataclass(frozen=True, slots=True)
class Entrant:
    """Somebody before a Swiss round."""

    number: int  # in the order of entry, from 0
    points: float = 0.0
    met: frozenset[int] = field(default_factory=frozenset)
    firsts: int = 0  # how often more on the first seat than on the second
    had_bye: bool = False


def round_robin(players: int) -> list[list[Pair]]:
    """All rounds of Berger's table, for players 0 … n-1; with an odd number one has a bye in each."""
    size = players + players % 2
    last, rounds = size - 1, []
    for number in range(size - 1):
        pairs: list[Pair] = []
        first = (number * (size // 2)) % (size - 1)
        pairs.append((first, last) if number % 2 == 0 else (last, first))
        for step in range(1, size // 2):
            pairs.append(((first + step) % (size - 1), (first - step) % (size - 1)))
        rounds.append([_with_bye(pair, players) for pair in pairs])
    return rounds


def _with_bye(pair: Pair, players: int) -> Pair:
    one, other = pair
    if one >= players:
        return other, BYE
    return (one, BYE) if other >= players else pair


def swiss(entrants: Sequence[Entrant]) -> list[Pair]:
    """The next round; raises NoPairing if there is none."""
    order = sorted(entrants, key=lambda one: (-one.points, one.number))
    if len(order) % 2 == 0:
        return _seated(_paired(order))
    for sits_out in sorted(order, key=lambda one: (one.had_bye, one.points, -one.number)):
        try:
            rest = _paired([one for one in order if one is not sits_out])
        except NoPairing:
            continue
        return [*_seated(rest), (sits_out.number, BYE)]
    raise NoPairing


def _paired(order: list[Entrant]) -> list[tuple[Entrant, Entrant]]:
    if not order:
        return []
    first, *others = order
    for other in _candidates(first, others):
        try:
            rest = _paired([one for one in others if one is not other])
        except NoPairing:
            continue
        return [(first, other), *rest]
    raise NoPairing


def _candidates(first: Entrant, others: list[Entrant]) -> list[Entrant]:
    """Within one's group the opponent half a group further down, then those beneath, then those above; then the next
    groups from their top."""
    group = [one for one in others if one.points == first.points]
    half = len(group) // 2
    wanted = [*group[half:], *reversed(group[:half]), *others[len(group) :]]
    return [one for one in wanted if one.number not in first.met]


def _seated(pairs: list[tuple[Entrant, Entrant]]) -> list[Pair]:
    """Whoever has had the first seat less often gets it; else they take turns down the list."""
    made: list[Pair] = []
    for nth, (one, other) in enumerate(pairs):
        swap = one.firsts > other.firsts or (one.firsts == other.firsts and nth % 2 == 1)
        made.append((other.number, one.number) if swap else (one.number, other.number))
    return made
