"""Swiss rounds: players with equal points meet, and no two players meet twice.

The Dutch system of FIDE (Handbook C.04.3): in a group of equal points the upper half meets the lower half; unpaired
players move down a group.  Seat preferences and repeated floats decide between otherwise legal pairings.  Two things
are simpler than in chess.  No seat preference is absolute, because every match is played from both seats; so a
pairing exists as long as two players have not met.  And at most two players are exchanged between the halves of a
group.  tests/club/test_swiss.py contains the tournament with which M. Held explains the system, round by round.
Packages that pair chess (py4swiss, caissify-pairings) refuse rounds in which two players both must have White, and
need compiled code or networkx.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations, groupby

from .pairing import BYE, Pair

UP, DOWN = 1, -1  # players who meet an opponent with more or fewer points
MOST_TRIES = 20_000  # before the search for the best pairing of a group ends with any pairing
ABSOLUTE, STRONG, MILD = 3, 2, 1  # strength of a seat preference


class NoPairing(Exception):
    """All remaining players have met each other."""


class _TooManyTries(Exception):
    """The search for the best pairing of a group has taken too long."""


@dataclass(frozen=True, slots=True)
class Entrant:
    """A player before a Swiss round. Seats and floats: one for each round played, the latest last."""

    number: int  # in the order of entry, from 0
    points: float = 0.0
    met: frozenset[int] = field(default_factory=frozenset)
    seats: tuple[int, ...] = ()  # 1 for the first seat, -1 for the second
    floats: tuple[int, ...] = ()  # UP, DOWN or 0; a bye is DOWN
    had_bye: bool = False

    @property
    def preference(self) -> tuple[int, int]:
        """The seat that is due (1 or -1, 0 for either), and how strongly."""
        if not self.seats:
            return 0, 0
        surplus, last = sum(self.seats), self.seats[-1]
        if abs(surplus) > 1:
            return -1 if surplus > 0 else 1, ABSOLUTE
        if self.seats[-2:] == (last, last):
            return -last, ABSOLUTE
        return (-surplus, STRONG) if surplus else (-last, MILD)

    def floats_again(self, way: int) -> bool:
        """Has this player floated the same way in one of the last two rounds?"""
        return way in self.floats[-2:]


Pairs = list[tuple[Entrant, Entrant]]


def swiss(entrants: Sequence[Entrant]) -> list[Pair]:
    """The next round; raises NoPairing if there is none."""
    order = sorted(entrants, key=lambda one: (-one.points, one.number))
    if len(order) % 2 == 0:
        return _seated(_round(order))
    for sits_out in sorted(order, key=lambda one: (one.had_bye, one.points, -one.number)):
        rest = [one for one in order if one is not sits_out]
        if _can_be_paired(rest):
            return [*_seated(_round(rest)), (sits_out.number, BYE)]
    raise NoPairing


def _round(order: list[Entrant]) -> Pairs:
    """Group by group from the top; unpaired players move down."""
    if not _can_be_paired(order):
        raise NoPairing
    groups = [list(group) for _, group in groupby(order, key=lambda one: one.points)]
    made: Pairs = []
    moved: list[Entrant] = []
    for nth, group in enumerate(groups):
        beneath = [one for lower in groups[nth + 1 :] for one in lower]
        pairs = _group(moved, group, beneath)
        made += pairs
        moved = _left_over([*moved, *group], pairs)
    return made


def _left_over(players: list[Entrant], pairs: Pairs) -> list[Entrant]:
    paired = {one.number for pair in pairs for one in pair}
    return [one for one in players if one.number not in paired]


def _group(moved: list[Entrant], group: list[Entrant], beneath: list[Entrant]) -> Pairs:
    """The best pairs of a group: as many as the groups beneath allow, then the fewest missed seat preferences, then the
    fewest repeated floats."""
    players, search = [*moved, *group], _Search()
    for count in range(len(players) // 2, 0, -1):
        for missed in range(_least_missed(players, count), count + 1):
            for repeats in (False, True):
                try:
                    for pairs in search.candidates(moved, group, count, missed):
                        left = _left_over(players, pairs)
                        if (repeats or not _repeats(pairs, left)) and _can_be_paired([*left, *beneath]):
                            return pairs
                except _TooManyTries:
                    return _any_pairs(players, beneath)
    return _any_pairs(players, []) if not beneath else []


def _least_missed(players: list[Entrant], count: int) -> int:
    sides = [one.preference[0] for one in players]
    return max(0, count - min(sides.count(1), sides.count(-1)) - sides.count(0))


def _misses(one: Entrant, other: Entrant) -> int:
    return int(one.preference[0] != 0 and one.preference[0] == other.preference[0])


def _repeats(pairs: Pairs, left: list[Entrant]) -> bool:
    across = [sorted(pair, key=lambda one: -one.points) for pair in pairs if pair[0].points != pair[1].points]
    return (
        any(one.floats_again(DOWN) for one in left)
        or any(high.floats_again(DOWN) for high, _ in across)
        or any(low.floats_again(UP) for _, low in across)
    )


class _Search:
    """Yields the pairings of a group in the order of the Dutch system: players who moved down are paired first; then the
    upper half meets the lower half, in every order, and then with one or two players exchanged between the halves."""

    def __init__(self) -> None:
        self.tries = 0

    def candidates(
        self, moved: list[Entrant], group: list[Entrant], count: int, missed: int
    ) -> Iterator[Pairs]:
        for above in self._with_moved(moved, group, missed, count):
            rest = _left_over(group, above)
            spare = missed - sum(_misses(*pair) for pair in above)
            for below in self._halves(rest, count - len(above), spare):
                yield [*above, *below]

    def _with_moved(
        self, moved: list[Entrant], group: list[Entrant], missed: int, count: int
    ) -> Iterator[Pairs]:
        """Pairs each player who moved down with the first in the group who fits, or, last, leaves them for the next
        group."""
        self._count()
        if not moved or count == 0:
            yield []
            return
        first, *others = moved
        for one in group:
            if one.number not in first.met and _misses(first, one) <= missed:
                rest = [other for other in group if other is not one]
                for more in self._with_moved(others, rest, missed - _misses(first, one), count - 1):
                    yield [(first, one), *more]
        yield from self._with_moved(others, group, missed, count)

    def _halves(self, group: list[Entrant], count: int, missed: int) -> Iterator[Pairs]:
        if count * 2 > len(group):
            return
        for upper, lower in _exchanges(group[:count], group[count:]):
            yield from self._across(upper, lower, missed)

    def _across(self, upper: list[Entrant], lower: list[Entrant], missed: int) -> Iterator[Pairs]:
        self._count()
        if not upper:
            yield []
            return
        first, *others = upper
        for one in lower:
            if one.number not in first.met and _misses(first, one) <= missed:
                rest = [other for other in lower if other is not one]
                for more in self._across(others, rest, missed - _misses(first, one)):
                    yield [(first, one), *more]

    def _count(self) -> None:
        self.tries += 1
        if self.tries > MOST_TRIES:
            raise _TooManyTries


def _exchanges(upper: list[Entrant], lower: list[Entrant]) -> Iterator[tuple[list[Entrant], list[Entrant]]]:
    """The halves as they are, then with one player of each exchanged, then with two; the nearest first."""
    yield upper, lower
    for size in (1, 2):
        swaps = [
            (down, up)
            for down in combinations(range(len(upper)), size)
            for up in combinations(range(len(lower)), size)
        ]
        for down, up in sorted(swaps, key=lambda swap: (sum(swap[1]) - sum(swap[0]), [-n for n in swap[0]])):
            one, other = [upper[n] for n in down], [lower[n] for n in up]
            yield (
                sorted([*(player for player in upper if player not in one), *other], key=_rank),
                sorted([*(player for player in lower if player not in other), *one], key=_rank),
            )


def _rank(one: Entrant) -> tuple[float, int]:
    return -one.points, one.number


def _can_be_paired(players: list[Entrant]) -> bool:
    try:
        _any_pairs(players, [])
    except NoPairing:
        return False
    return True


def _any_pairs(players: list[Entrant], beneath: list[Entrant]) -> Pairs:
    """Pairs of these players; if lower groups follow, only those pairs of a complete pairing that stay within this
    group."""
    inside = {one.number for one in players}
    whole = _paired([*players, *beneath])
    return [pair for pair in whole if pair[0].number in inside and pair[1].number in inside]


def _paired(players: list[Entrant]) -> Pairs:
    """Any pairing, starting with the most difficult player."""
    if not players:
        return []
    there = {one.number for one in players}
    first = max(players, key=lambda one: len(one.met & there))
    others = [one for one in players if one is not first]
    for other in others:
        if other.number not in first.met:
            try:
                return [(first, other), *_paired([one for one in others if one is not other])]
            except NoPairing:
                continue
    raise NoPairing


def _seated(pairs: Pairs) -> list[Pair]:
    """Seats each pair: the stronger preference decides, then the rank."""
    return [
        (one.number, other.number) if _first_sits(one, other, nth) else (other.number, one.number)
        for nth, (one, other) in enumerate(sorted(pair, key=_rank) for pair in pairs)
    ]


def _first_sits(one: Entrant, other: Entrant, nth: int) -> bool:
    (mine, strength), (theirs, against) = one.preference, other.preference
    if not mine and not theirs:
        return nth % 2 == 0
    if mine != theirs:
        return mine == 1 or theirs == -1
    if strength != against:
        return (mine if strength > against else -theirs) == 1
    for my_seat, their_seat in zip(reversed(one.seats), reversed(other.seats), strict=False):
        if my_seat != their_seat:
            return their_seat == 1
    return mine == 1
