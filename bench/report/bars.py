"""How fast it has to be: one line for each bar, one figure for each game, and whether it is met.  Measures
nothing."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

AT_LEAST, UNDER = "at least", "under"
TABLE = "public `Table`, no texts read, times Catanatron"
LOOP = "bare loop, interpreted, times Catanatron"
WHOLE = "whole games, compiled, times Catanatron"
MANY = "vectorised `Tables`, masks and observations, times Catanatron"
COLD = "cold compile on one core, CPU seconds"
# where the bar is another: games differ in how much their rules do for one decision
OTHERWISE = {
    (TABLE, "ultimate_aquarium"): 2,
    (LOOP, "ultimate_aquarium"): 8,
    (LOOP, "pirates_under_fire"): 3,
    (LOOP, "aqualuma"): 3.5,
    (LOOP, "aquaria"): 5,
    (WHOLE, "ultimate_aquarium"): 700,
    (WHOLE, "aqualuma"): 230,
    (WHOLE, "aquaria"): 340,
    (MANY, "ultimate_aquarium"): 200,
    (MANY, "aquatica_duellum"): 70,
    (COLD, "ultimate_aquarium"): 8,
}
FIRST_GUIDE = json.loads((Path(__file__).parents[1] / "rivals" / "first_guide.json").read_text())
Row = dict[str, Any]
Figure = Callable[[Row, dict[str, Any]], float | None]


@dataclass(frozen=True)
class Bar:
    name: str
    sense: str
    limit: float
    figure: Figure  # (row of a game, all that was found): None if it was not measured
    only: str = ""  # one game, or all


def bars(found: dict[str, Any]) -> list[dict[str, Any]]:
    """Every bar with its figures by game."""
    return [
        {
            "bar": bar.name,
            "wanted": wanted(bar),
            "games": {
                row["game"]: held(bar, row, found) for row in found["games"] if bar.only in ("", row["game"])
            },
        }
        for bar in BARS
    ]


def held(bar: Bar, row: Row, found: dict[str, Any]) -> dict[str, Any]:
    value, limit = bar.figure(row, found), OTHERWISE.get((bar.name, row["game"]), bar.limit)
    met = None if value is None else value >= limit if bar.sense == AT_LEAST else value < limit
    return {"value": value, "limit": limit, "met": met}


def wanted(bar: Bar) -> str:
    otherwise = [
        f" ({game.replace('_', ' ')}: {limit})"
        for (name, game), limit in OTHERWISE.items()
        if name == bar.name
    ]
    return f"{bar.sense} {bar.limit:,}{''.join(otherwise)}"


def times_catanatron(key: str) -> Figure:
    def figure(row: Row, found: dict[str, Any]) -> float | None:
        return over(row.get(key), (found["catanatron"] or {}).get("ticks_per_second"))

    return figure


def times_backgammon(row: Row, found: dict[str, Any]) -> float | None:
    theirs = (found["openspiel"] or {}).get("games", {}).get("backgammon", {})
    return over(row.get("compiled decisions/s"), theirs.get("decisions_per_second"))


def times_ours(row: Row, found: dict[str, Any]) -> float | None:
    return over(row.get("limit decisions/s"), row.get("compiled decisions/s"))


def rollouts_gain(row: Row, found: dict[str, Any]) -> float | None:
    return over(row.get("rollout games/s"), row.get("interpreted rollout games/s"))


def shared_rollouts_gain(row: Row, found: dict[str, Any]) -> float | None:
    return over(row.get("rollout games/s, two threads"), row.get("interpreted rollout games/s"))


def first_guide_gain(row: Row, found: dict[str, Any]) -> float | None:
    """Both in terms of Catanatron, because the first was recorded in another run."""
    first, theirs = FIRST_GUIDE["games"][row["game"]], (found["catanatron"] or {}).get("ticks_per_second")
    today = over(row.get("rollout games/s"), theirs)
    return over(today, first["rollouts_per_second"] / FIRST_GUIDE["catanatron decisions/s"])


def over(ours: float | None, theirs: float | None) -> float | None:
    return ours / theirs if ours is not None and theirs else None


def measured(key: str) -> Figure:
    return lambda row, found: row.get(key)


def microseconds(key: str) -> Figure:
    return lambda row, found: 1e6 / row[key] if key in row else None


BARS = (
    Bar(TABLE, AT_LEAST, 1, times_catanatron("table decisions/s")),
    Bar(LOOP, AT_LEAST, 2.5, times_catanatron("interpreted decisions/s")),
    Bar(WHOLE, AT_LEAST, 140, times_catanatron("compiled decisions/s")),
    Bar(MANY, AT_LEAST, 90, times_catanatron("vectorised decisions/s")),
    Bar("OpenSpiel adapter, actions/s", AT_LEAST, 20_000, measured("OpenSpiel adapter actions/s")),
    Bar("compiled position from Python, answers/s", AT_LEAST, 300_000, measured("handle answers/s")),
    Bar("roll-outs of a bot, times those of the first guide's", AT_LEAST, 100, first_guide_gain),
    Bar("roll-outs of a bot, compiled, times interpreted", AT_LEAST, 100, rollouts_gain),
    Bar("the same with `workers=2`, by the clock", AT_LEAST, 100, shared_rollouts_gain),
    Bar("compiled, times OpenSpiel's backgammon from Python", AT_LEAST, 20, times_backgammon),
    Bar("hand-written C, times ours", UNDER, 3, times_ours, "ultimate_aquarium"),
    Bar("copy compiled, microseconds", UNDER, 0.3, microseconds("compiled copies/s")),
    Bar("imagine compiled, microseconds", UNDER, 2, microseconds("compiled imagines/s")),
    Bar(COLD, UNDER, 40, measured("cold compile seconds")),
    Bar("`Tables` at another number of seats, CPU seconds more", UNDER, 2, measured("more seats seconds")),
    Bar("all games loaded, MB", UNDER, 300, measured("loaded MB"), "ultimate_aquarium"),
    Bar("cached start, seconds", UNDER, 3, measured("cached start seconds")),
    Bar("import of the package, seconds", UNDER, 0.3, measured("import seconds")),
    Bar("two processes, times one", AT_LEAST, 1.8, measured("two cores, times one"), "ultimate_aquarium"),
    Bar(
        "two Ray workers, times one",
        AT_LEAST,
        1.8,
        measured("two Ray workers, times one"),
        "ultimate_aquarium",
    ),
    Bar("`Tables` with two threads, times one", AT_LEAST, 1.8, measured("two threads, times one"), "aquaria"),
)
