"""The leaderboard: writes the tables of the benchmark page from the results in a CSV file.

python -m fathomfive.arena.report.leaderboard bench/leaderboard.csv docs/benchmark.md
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

from fathomfive.games import games, load

from ..measure.benchmark import PANEL, TEAM, Result, read

BEGIN, END = "<!-- made by make leaderboard -->", "<!-- end -->"


def tables(results: Iterable[Result]) -> str:
    found = list(results)
    played = [name for name in games() if any(one.game == name for one in found)]
    return "\n".join(_table(name, [one for one in found if one.game == name]) for name in played)


def _table(name: str, results: Sequence[Result]) -> str:
    game = load(name)
    columns = [TEAM] if game.cooperative else list(PANEL)
    lines = [f"### {game.title}", "", f"| bot | {' | '.join(columns)} |", f"|---|{'--:|' * len(columns)}"]
    by_bot: dict[str, dict[str, Result]] = {one.bot: {} for one in results}
    for one in results:
        by_bot[one.bot][one.opponent] = one
    for bot in sorted(by_bot, key=lambda bot: (-_strength(bot, by_bot[bot], columns), bot)):
        cells = (_cell(by_bot[bot].get(column)) for column in columns)
        lines.append(f"| `{bot}` | {' | '.join(cells)} |")
    return "\n".join([*lines, ""])


def _strength(bot: str, results: dict[str, Result], columns: Sequence[str]) -> float:
    """The mean share of wins; half against the bot itself, and 0 where it has not been measured."""
    return sum(
        results[column].share if column in results else 0.5 * (column == bot) for column in columns
    ) / len(columns)


def _cell(one: Result | None) -> str:
    if one is None:
        return "–"
    low, high = one.interval
    return f"{100 * one.share:.1f} % ({100 * low:.0f}–{100 * high:.0f}, {one.games:,} games)"


def page(text: str, results: Iterable[Result]) -> str:
    """The page with new tables; the text around them stays."""
    before, _, rest = text.partition(BEGIN)
    after = rest.partition(END)[2]
    return f"{before}{BEGIN}\n\n{tables(results)}\n{END}{after}"


if __name__ == "__main__":
    results, target = Path(sys.argv[1]), Path(sys.argv[2])
    target.write_text(page(target.read_text(encoding="utf-8"), read(results)), encoding="utf-8")
