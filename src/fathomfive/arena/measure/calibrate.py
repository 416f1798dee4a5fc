"""Measures the ladder: neighbouring levels play each other, and every level gets a rating from all games.

Matches are kept in `bots/measured/matches.csv`, so that games with other seeds can be added later.  The ratings in
`bots/measured/strengths.csv`, which players see, are always computed from all matches.
"""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, fields, replace
from itertools import pairwise
from math import ceil
from pathlib import Path

from fathomfive.bots import levels
from fathomfive.bots.strengths import STRENGTHS_CSV, Share, Strength
from fathomfive.toolkit.statistics import wilson_interval

from ..play.tournament import Tournament, tournament
from .facts import head_to_head
from .ratings import Meeting, Rated, rate

MATCHES = STRENGTHS_CSV.with_name("matches.csv")
ZERO = "octopus"  # the level whose rating is 0
PART = 20  # games between two looks at a match with a bar
COLUMNS = (
    "game",
    "level",
    "rating",
    "low",
    "high",
    "games",
    "beats",
    "beats_low",
    "beats_high",
    "beats_games",
    "measured",
)


@dataclass(frozen=True, slots=True)
class Match:
    """Two neighbours on the ladder, on the same deals in both orders of seats; in a cooperative or solo game each plays
    the deals by itself."""

    game: str
    higher: str
    lower: str
    seats: int
    options: str  # those that were given, as "name=value name=value"
    seed: int
    games: int
    won: float  # by the higher one, a tie as half
    day: str

    def same_games(self, other: Match) -> bool:
        return (self.game, self.higher, self.lower, self.seats, self.options, self.seed) == (
            other.game,
            other.higher,
            other.lower,
            other.seats,
            other.options,
            other.seed,
        )


def play(
    game: str,
    pairs: Iterable[tuple[str, str]],
    games: int,
    seed: int,
    day: str,
    *,
    seats: int = 2,
    options: Mapping[str, object] | None = None,
    bar: float | None = None,
    done: Callable[[Match], None] = lambda match: None,
) -> list[Match]:
    """One match for each pair, the higher level first in a pair.

    With a bar a match ends as soon as its interval excludes the bar.  `done` is called after every match, and with a bar
    after each of its parts, so that an interrupted match is not lost.
    """
    listed = " ".join(f"{name}={value}" for name, value in (options or {}).items())
    found = []
    for higher, lower in pairs:
        so_far = Match(game, higher, lower, seats, listed, seed, 0, 0.0, day)
        for match in parts_of(so_far, games, options, bar):
            so_far = match
            done(match)
            if bar is not None and excludes(match, bar):
                break
        found.append(so_far)
    return found


def parts_of(
    match: Match, games: int, options: Mapping[str, object] | None, bar: float | None
) -> Iterator[Match]:
    """The match after each of its parts; without a bar it is played as one part."""
    seed = match.seed
    for _ in range(1 if bar is None else ceil(games / PART)):
        played = tournament(
            match.game,
            bots=[match.higher, match.lower],
            games=games if bar is None else PART,
            seats=match.seats,
            seed=seed,
            options=options,
            study=0,
            jobs=1,
        )
        more = match_of(played, match.higher, match.lower, match.options, match.day)
        match = replace(match, games=match.games + more.games, won=match.won + more.won)
        seed += played.deals
        yield match


def excludes(match: Match, bar: float) -> bool:
    low, high = wilson_interval(match.won, match.games)
    return not low <= bar <= high


def match_of(played: Tournament, higher: str, lower: str, options: str, day: str) -> Match:
    met = head_to_head(played)[higher][lower]
    games, share = int(met["tries"]), met["share"]
    return Match(
        played.game.name,
        higher,
        lower,
        played.seats,
        options,
        played.seed,
        games,
        round(2 * share * games) / 2,
        day,
    )


def neighbours(bots: Sequence[str]) -> list[tuple[str, str]]:
    """Each level with the one below, from the top."""
    return [(higher, lower) for lower, higher in reversed([*pairwise(bots)])]


# What has been played


def read(path: Path = MATCHES) -> list[Match]:
    if not path.exists():
        return []
    with path.open(newline="") as sheet:
        return [
            Match(
                line["game"],
                line["higher"],
                line["lower"],
                int(line["seats"]),
                line["options"],
                int(line["seed"]),
                int(line["games"]),
                float(line["won"]),
                line["day"],
            )
            for line in csv.DictReader(sheet)
        ]


def write(matches: Iterable[Match], path: Path = MATCHES) -> None:
    lines = [
        asdict(match)
        for match in sorted(matches, key=lambda one: (one.game, -rank(one.lower), one.options, one.seed))
    ]
    _write(path, [one.name for one in fields(Match)], lines)


def rank(level: str) -> int:
    return levels().index(level)


def added(known: Sequence[Match], more: Sequence[Match]) -> list[Match]:
    """The known matches, with new ones in place of those with the same games."""
    return [one for one in known if not any(one.same_games(other) for other in more)] + list(more)


# Ratings


def strengths_of(matches: Sequence[Match]) -> list[Strength]:
    """The strengths of all levels in one game that have met another."""
    played = [name for name in levels() if any(name in (one.higher, one.lower) for one in matches)]
    rated = rate(played, [meeting_of(one) for one in matches])
    zero = rated[ZERO].mu if ZERO in rated else 0.0
    return [strength_of(name, rated[name], zero, matches) for name in played]


def meeting_of(match: Match) -> Meeting:
    """The match as `rate` needs it: the standings of every game."""
    won, ties = int(match.won), 1 if match.won % 1 else 0
    standings: list[tuple[int, ...]] = [
        *[(1, 0)] * won,
        *[(0, 0)] * ties,
        *[(0, 1)] * (match.games - won - ties),
    ]
    return (match.higher, match.lower), standings


def strength_of(name: str, rated: Rated, zero: float, matches: Sequence[Match]) -> Strength:
    own = [one for one in matches if name in (one.higher, one.lower)]
    rating, low, high = (round(end - zero, 2) for end in (rated.mu, rated.low, rated.high))
    beats = share_of([one for one in own if one.higher == name and rank(one.lower) == rank(name) - 1])
    return Strength(
        name, rating, low, high, sum(one.games for one in own), beats, max(one.day for one in own)
    )


def share_of(matches: Sequence[Match]) -> Share | None:
    """The share of games won over all these matches."""
    won, games = sum(one.won for one in matches), sum(one.games for one in matches)
    low, high = wilson_interval(won, games)
    return Share(round(won / games, 4), round(low, 4), round(high, 4), games) if games else None


def write_strengths(matches: Sequence[Match], path: Path = STRENGTHS_CSV) -> None:
    lines: list[dict[str, object]] = []
    for game in dict.fromkeys(match.game for match in matches):
        for one in strengths_of([match for match in matches if match.game == game]):
            row = asdict(one) | {"game": game}
            beats = asdict(one.beats) if one.beats else dict.fromkeys(("won", "low", "high", "games"), "")
            lines.append(
                row
                | {
                    "beats": beats["won"],
                    "beats_low": beats["low"],
                    "beats_high": beats["high"],
                    "beats_games": beats["games"],
                }
            )
    _write(path, COLUMNS, lines)


def _write(path: Path, columns: Sequence[str], lines: Iterable[Mapping[str, object]]) -> None:
    with path.open("w", newline="") as sheet:
        writer = csv.DictWriter(sheet, columns, extrasaction="ignore", lineterminator="\n")
        writer.writeheader()
        writer.writerows(lines)
