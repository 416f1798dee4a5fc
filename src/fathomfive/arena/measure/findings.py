"""What studied games show about cards, openings and traits: how often seats with them won, compared with what was
expected.

A strong bot makes every card that it likes look good.  So each thing is compared with the results of the same bots in
the same seats against the same opponents, whatever they hold: the difference is the contribution of the thing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any

from fathomfive.toolkit.statistics import Z95, wilson_interval

from ..play.study import EVERY, POINTS, SQUARES, SUMS, TRIES, WHOLE, WINNERS, WON, GameStatistics

MIN_GAMES = 10  # seats that had a thing; rarer things are left out
MOST = 60  # things under one heading, the most frequent ones
Sums = Sequence[float]  # TRIES, WON, POINTS, SQUARES


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing.  `value`, its 95 % interval and `expected` are wins per try, or points where one plays alone."""

    where: str
    what: str
    tries: int
    value: float
    low: float
    high: float
    expected: float
    points: float

    @property
    def difference(self) -> float:
        return self.value - self.expected

    @property
    def clear(self) -> int:
        """1 or -1 if the whole interval is above or below the expected value, else 0."""
        return (self.low > self.expected) - (self.high < self.expected)

    def facts(self) -> dict[str, Any]:
        return {
            "where": self.where,
            "what": self.what,
            "tries": self.tries,
            "value": round(self.value, 4),
            "low": round(self.low, 4),
            "high": round(self.high, 4),
            "expected": round(self.expected, 4),
            "difference": round(self.difference, 4),
            "points": round(self.points, 3),
        }


def clarity(one: Mapping[str, Any]) -> float:
    """How clearly a finding (its facts) stands out: its difference divided by half its interval.  Beyond 1 or -1 the
    interval excludes the expected value.  A card that nearly everybody holds differs little, but with certainty."""
    difference = float(one["value"] - one["expected"])
    return difference / max(float(one["high"] - one["low"]) / 2, 1e-9)


Measure = Callable[[Sums], tuple[float, float, float]]  # value, low, high


def wins(sums: Sums) -> tuple[float, float, float]:
    won, tries = sums[WON] / WHOLE, sums[TRIES]
    return won / tries, *wilson_interval(won, tries)


def points(sums: Sums) -> tuple[float, float, float]:
    mean = sums[POINTS] / sums[TRIES]
    reach = Z95 * sqrt(max(sums[SQUARES] / sums[TRIES] - mean * mean, 0) / sums[TRIES])
    return mean, mean - reach, mean + reach


def findings(studies: Sequence[GameStatistics], kind: str, measure: Measure) -> list[Finding]:
    """All things of one kind, the best difference first, without those that everybody or hardly anybody has."""
    total: dict[tuple[str, str], list[float]] = {}
    for study in studies:
        for key in [key for key in study.tallies if key[0] == kind]:
            sums = total.setdefault(key[1:], [0.0] * (SUMS + 1))
            for place, more in enumerate(with_expected(study, study.tallies[key], measure)):
                sums[place] += more
    everybody = sum(sum(study.tallies[EVERY][TRIES::SUMS]) for study in studies if study.games)
    found = [
        finding(where, what, sums, measure)
        for (where, what), sums in total.items()
        if MIN_GAMES <= sums[TRIES] < everybody
    ]
    return sorted(most_frequent(found), key=lambda one: (one.where, -one.difference, one.what))


def with_expected(study: GameStatistics, tally: Sequence[int], measure: Measure) -> list[float]:
    """The sums of a tally over its seats, followed by the expected value of those seats."""
    every = study.tallies[EVERY]
    expected = sum(
        tally[at + TRIES] * measure(every[at : at + SUMS])[0]
        for at in range(0, len(tally), SUMS)
        if tally[at + TRIES]
    )
    return [*(sum(tally[place::SUMS]) for place in range(SUMS)), expected]


def finding(where: str, what: str, sums: Sums, measure: Measure) -> Finding:
    value, low, high = measure(sums)
    return Finding(
        where, what, int(sums[TRIES]), value, low, high, sums[SUMS] / sums[TRIES], sums[POINTS] / sums[TRIES]
    )


def most_frequent(found: Iterable[Finding]) -> list[Finding]:
    by_heading: dict[str, list[Finding]] = {}
    for one in sorted(found, key=lambda one: (-one.tries, one.what)):
        by_heading.setdefault(one.where, []).append(one)
    return [one for together in by_heading.values() for one in together[:MOST]]


def traits(studies: Sequence[GameStatistics], measure: Measure) -> list[Finding]:
    """Numbers that seats keep from the opening to the end and that differ between seats."""
    changed = set().union(*(study.changed for study in studies))
    return comparable([one for one in findings(studies, "trait", measure) if one.where not in changed])


def openings(studies: Sequence[GameStatistics], measure: Measure) -> list[Finding]:
    return comparable(findings(studies, "opening", measure))


def comparable(found: Sequence[Finding]) -> list[Finding]:
    """The findings that share their heading with another one."""
    times = Counter(one.where for one in found)
    return [one for one in found if times[one.where] > 1]


def sources(
    played: Sequence[tuple[tuple[str, ...], GameStatistics]], bots: Sequence[str]
) -> list[dict[str, Any]]:
    """Where points come from, per seat and game: for everybody, for winners and for each bot; the largest source
    first."""
    names = dict.fromkeys(key[2] for _, study in played for key in study.tallies if key[0] == "source")

    def mean(part: str, name: str, who: str | None = None) -> float:
        found, seats = 0, 0
        for sat, study in played:
            gained = study.tallies.get(("source", part, name))
            all_of_them = study.tallies.get(WINNERS if part else EVERY)
            for seat, sits in enumerate(sat):
                if who in (None, sits) and all_of_them:
                    seats += all_of_them[SUMS * seat + TRIES]
                    found += gained[SUMS * seat + POINTS] if gained else 0
        return round(found / seats, 3) if seats else 0.0

    found = [
        {
            "source": name,
            "mean": mean("", name),
            "winners": mean("winners", name),
            "bots": {who: mean("", name, who) for who in bots},
        }
        for name in names
    ]
    return sorted(found, key=lambda one: (-one["mean"], one["source"]))
