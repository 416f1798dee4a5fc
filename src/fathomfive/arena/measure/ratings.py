"""OpenSkill ratings (Plackett–Luce) of bots that met at many tables."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from typing import Any

from fathomfive.kernel.errors import FathomError
from fathomfive.toolkit.statistics import Z95

Meeting = tuple[tuple[str, ...], list[tuple[int, ...]]]  # who sat where, and the standings of each game


class NotInstalled(FathomError):
    """A package of the optional extra `arena` is missing."""


@dataclass(frozen=True, slots=True)
class Rated:
    mu: float
    sigma: float

    @property
    def low(self) -> float:
        return self.mu - Z95 * self.sigma

    @property
    def high(self) -> float:
        return self.mu + Z95 * self.sigma

    def facts(self) -> dict[str, float]:
        return {
            "mu": round(self.mu, 3),
            "sigma": round(self.sigma, 3),
            "low": round(self.low, 3),
            "high": round(self.high, 3),
        }


def require_packages(*packages: str) -> None:
    """Raises NotInstalled unless all these packages are installed."""
    if missing := [package for package in packages if find_spec(package) is None]:
        raise NotInstalled(
            f"The arena needs {' and '.join(missing)}; install with: pip install 'fathomfive[arena]'."
        )


def rate(bots: Sequence[str], met: Sequence[Meeting]) -> dict[str, Rated]:
    """The rating of each bot.  Ratings depend on the order of games, so the games are shuffled with a fixed seed."""
    require_packages("openskill")
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    now: dict[str, Any] = {name: model.rating(name=name) for name in bots}
    games = [(sat, standings) for sat, played in met for standings in played]
    random.Random(0).shuffle(games)
    for sat, standings in games:
        after = model.rate(
            [[model.create_rating([now[name].mu, now[name].sigma])] for name in sat],
            ranks=[1 + sum(other > mine for other in standings) for mine in standings],
        )
        for name in dict.fromkeys(sat):
            same = [team[0] for team, sits in zip(after, sat, strict=True) if sits == name]
            now[name] = model.rating(
                mu=sum(r.mu for r in same) / len(same), sigma=sum(r.sigma for r in same) / len(same)
            )
    return {name: Rated(rating.mu, rating.sigma) for name, rating in now.items()}
