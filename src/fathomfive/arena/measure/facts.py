"""A tournament as plain data, for `fathom arena --json`, the report, and the JSON file beside the report.

Everything but `seconds` and `decisions_per_second` depends only on the seeds, not on how the work was distributed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import chain, permutations
from typing import Any

from fathomfive.kernel.game import Game
from fathomfive.toolkit.statistics import wilson_interval

from ..play.batch import DECISIONS, ENDING
from ..play.line_ups import APART
from ..play.tournament import LineUpResult, Tournament
from . import findings
from .statistics import distribution, shares

Share = dict[str, float]
ReportData = dict[str, Any]  # what `facts` returns


def facts(t: Tournament) -> ReportData:
    errors, decisions = t.errors(), sum(t.lengths())
    found: ReportData = {
        "game": t.game.name,
        "seats": t.seats,
        "bots": list(t.bots),
        "format": t.format,
        "games": t.games,
        "deals": t.deals,
        "orders": t.orders,
        "finished": t.games - len(errors),
        "errors": len(errors),
        "interrupted": t.interrupted,
        "decisions": decisions,
        "seconds": round(t.seconds, 4),
        "decisions_per_second": round(decisions / max(t.seconds, 1e-9)),
        "ranking": t.ranking(),
        "ratings": {name: rated.facts() for name, rated in t.ratings.items()},
        "win_shares": win_shares(t) if t.met else {},
        "head_to_head": head_to_head(t),
        "seat_shares": [] if t.format == APART else seat_shares(t.played, t.seats),
        "length": distribution(t.lengths()),
        "score": distribution(chain(*(t.scores(name) for name in t.bots))),
        "score_by_bot": {name: distribution(t.scores(name)) for name in t.bots},
        "endings": endings(t.game, t.played),
        "compiled": t.compiled,
        "options": t.options,
        "varied": varied(t),
        "seed": t.seed,
    }
    failed = {"first_error": errors[0], "traceback": t.first_traceback()} if errors else {}
    return found | studied(t) | failed


def studied(t: Tournament) -> dict[str, Any]:
    """The findings of the games that were studied."""
    studies = [one.rows.study for one in t.played]
    measure = findings.points if t.seats == 1 and not t.game.cooperative else findings.wins
    figures = {
        "cards": findings.findings(studies, "card", measure),
        "openings": findings.openings(studies, measure),
        "turn_order": findings.findings(studies, "order", measure),
        "traits": findings.traits(studies, measure),
    }
    return {
        "studied": sum(study.games for study in studies),
        "measure": measure.__name__,
        **{name: [one.facts() for one in found] for name, found in figures.items()},
        "sources": findings.sources([(one.sat, one.rows.study) for one in t.played], t.bots),
    }


def win_shares(t: Tournament) -> dict[str, Share]:
    """The share of wins of each bot: per seat that it took, per game of a team, or, alone, per deal."""
    won: dict[str, float] = dict.fromkeys(t.bots, 0.0)
    tries = dict.fromkeys(t.bots, 0)
    team = t.format == APART and t.game.cooperative
    for names, standings in (
        [(one.sat[:1], [(max(s),) for s in one.rows.standings()]) for one in t.played] if team else t.met
    ):
        for name, part in zip(names, shares(standings, len(names), team), strict=True):
            won[name] += part
            tries[name] += len(standings)
    return {name: share(won[name], tries[name]) for name in t.bots}


def seat_shares(played: Iterable[LineUpResult], seats: int) -> list[Share]:
    won, games = [0.0] * seats, 0
    for one in played:
        games += len(one.rows)
        for seat, part in enumerate(shares(one.rows.standings(), seats, False)):
            won[seat] += part
    return [share(part, games) for part in won]


def head_to_head(t: Tournament) -> dict[str, dict[str, Share]]:
    """How often a bot finished ahead of another, at the same table or on the same deal; a tie counts half."""
    above: Counter[tuple[str, str]] = Counter()
    met: Counter[tuple[str, str]] = Counter()
    for names, standings in t.met:
        for reached, times in Counter(standings).items():
            for one, two in permutations(range(len(names)), 2):
                pair, margin = (names[one], names[two]), reached[one] - reached[two]
                met[pair] += times
                above[pair] += times * (2 if margin > 0 else 0 if margin < 0 else 1)
    return {a: {b: share(above[a, b] / 2, met[a, b]) for b in t.bots if b != a and met[a, b]} for a in t.bots}


def endings(game: Game, played: Iterable[LineUpResult]) -> dict[str, int]:
    counts = Counter(chain(*(one.rows.column(ENDING) for one in played)))
    return {
        game.endings[which]: times
        for which, times in sorted(counts.items(), key=lambda ended: (-ended[1], ended[0]))
    }


def varied(t: Tournament) -> list[dict[str, Any]]:
    """For each value of each varied option: length, scores and winners."""
    return [
        {
            "option": name,
            "value": value,
            **of_setting(t, [one for one in t.played if one.options[name] == value]),
        }
        for name in t.varied
        for value in dict.fromkeys(one.options[name] for one in t.played)
    ]


def of_setting(t: Tournament, played: Sequence[LineUpResult]) -> dict[str, Any]:
    scores = chain(*(one.rows.scores(seat) for one in played for seat in range(t.seats)))
    figures: dict[str, Any] = {
        "games": sum(len(one.rows) for one in played),
        "score": distribution(scores),
        "length": distribution(chain(*(one.rows.column(DECISIONS) for one in played))),
        "endings": endings(t.game, played),
    }
    if t.format == APART:
        if not t.game.cooperative:
            return figures
        won = sum(shares(one.rows.standings(), t.seats, True)[0] for one in played)
        return figures | {"won": share(won, figures["games"])}
    return figures | {"seat_shares": seat_shares(played, t.seats)}


def share(won: float, tries: int) -> Share:
    low, high = wilson_interval(won, tries)
    return {
        "share": round(won / tries, 4) if tries else 0.0,
        "low": round(low, 4),
        "high": round(high, 4),
        "tries": tries,
    }
