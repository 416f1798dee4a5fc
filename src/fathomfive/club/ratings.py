"""Ratings: Weng and Lin's Bayesian update for the Plackett–Luce model, as OpenSkill has it, for games of single players.

R. C. Weng and C.-J. Lin, "A Bayesian Approximation Method for Online Ranking", JMLR 12 (2011), algorithm 4.  Written out
here because a server for a club should not need the packages of the arena; tests/club/test_ratings.py compares every
number with OpenSkill's.  A level of the ladder has a measured strength: it does not change by playing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import exp, sqrt

from fathomfive.toolkit.english import plural

MU, SIGMA = 25.0, 25.0 / 3
BETA = SIGMA / 2
KAPPA = 0.0001  # a rating never becomes quite certain …
TAU = 25.0 / 300  # … because people change
LEVEL_SIGMA = 1.0  # of a level: measured in hundreds of games
OCTOPUS = 25.0  # where the level with the measured strength 0 stands
CERTAIN, FAIRLY = 4.5, 6.5  # sigmas below which words become surer


@dataclass(frozen=True, slots=True)
class Rating:
    mu: float = MU
    sigma: float = SIGMA
    games: int = 0

    @property
    def ordinal(self) -> float:
        """A conservative strength for sorted lists."""
        return self.mu - 3 * self.sigma


@dataclass(frozen=True, slots=True)
class Player:
    """A player at a table: a lower rank is better; equal ranks are a tie."""

    rating: Rating
    rank: int
    fixed: bool = False  # a level of the ladder


def rated(players: Sequence[Player]) -> list[Rating]:
    """The rating of each player after the game."""
    sigmas = [sqrt(player.rating.sigma**2 + TAU**2) for player in players]
    c = sqrt(sum(sigma**2 + BETA**2 for sigma in sigmas))
    strengths = [exp(player.rating.mu / c) for player in players]
    after = []
    for i, player in enumerate(players):
        omega = delta = 0.0
        for q, other in enumerate(players):
            if other.rank > player.rank:
                continue
            behind = sum(strengths[s] for s, third in enumerate(players) if third.rank >= other.rank)
            tied = sum(third.rank == other.rank for third in players)
            share = strengths[i] / behind
            omega += (1 - share if q == i else -share) / tied
            delta += share * (1 - share) / tied
        gamma = sigmas[i] / c
        mu = player.rating.mu + sigmas[i] ** 2 / c * omega
        shrink = max(1 - sigmas[i] ** 2 / c**2 * gamma * delta, KAPPA)
        after.append(
            player.rating if player.fixed else Rating(mu, sigmas[i] * sqrt(shrink), player.rating.games + 1)
        )
    return after


def level_rating(strength: float) -> Rating:
    """The rating of a level of the ladder on the scale of people."""
    return Rating(OCTOPUS + strength, LEVEL_SIGMA)


def like(rating: Rating, ladder: Mapping[str, float]) -> str:
    """The level whose measured strength is nearest."""
    return min(ladder, key=lambda level: abs(level_rating(ladder[level]).mu - rating.mu))


def in_words(rating: Rating, ladder: Mapping[str, float], game: str) -> str:
    """The meaning of a rating for people, no more certain than it is."""
    if not rating.games:
        return f"No rated game of {game} yet."
    level = like(rating, ladder).capitalize() if ladder else "an octopus"
    if rating.sigma < CERTAIN:
        return f"Plays like {level} in {game}. We are quite sure: {count(rating.games)}."
    if rating.sigma < FAIRLY:
        return f"Plays about like {level} in {game}, give or take a level: {count(rating.games)}."
    return f"Perhaps like {level} in {game}; after {count(rating.games)} that is a first guess."


def count(games: int) -> str:
    return plural(games, "rated game")
