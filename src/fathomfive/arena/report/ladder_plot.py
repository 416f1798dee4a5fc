"""Plots the ladders of all games in one picture, from the measured strengths:

    python -m fathomfive.arena.report.ladder_plot levels.svg

Cooperative games are left out: levels do not beat each other there, so their ratings cannot be compared with those of
other games.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from fathomfive.bots.strengths import Strength, measured
from fathomfive.games import load

if TYPE_CHECKING:
    from matplotlib.axes import Axes

INK, SOFT, FAINT, SEA = "#16324a", "#4b6478", "#d5e0e7", "#0f7c95"
STYLE: dict[Any, Any] = {
    "svg.fonttype": "none",
    "svg.hashsalt": "fathom",
    "font.family": "sans-serif",
    "font.size": 10,
    "text.color": INK,
    "axes.labelcolor": SOFT,
    "xtick.color": SOFT,
    "ytick.color": INK,
}


def draw(path: Path, found: dict[str, dict[str, Strength]]) -> None:
    """A line for each game, a dot for each level, with the 95 % interval of its rating."""
    import matplotlib as mpl
    from matplotlib.figure import Figure

    with mpl.rc_context(STYLE):
        figure = Figure(figsize=(8.4, 0.9 + 0.72 * len(found)), layout="constrained", facecolor="white")
        axes = figure.add_subplot()
        for line, levels in enumerate(found.values()):
            draw_ladder(axes, -line, list(levels.values()))
        axes.set_yticks([-line for line in range(len(found))], [load(game).title for game in found])
        axes.set_ylim(0.55 - len(found), 0.6)
        axes.set_xlabel("rating (OpenSkill), where octopus is 0")
        axes.grid(axis="x", color=FAINT, linewidth=0.7)
        axes.set_axisbelow(True)
        axes.tick_params(length=0)
        axes.spines[:].set_visible(False)
        figure.savefig(path, format="svg", metadata={"Date": None})


def draw_ladder(axes: Axes, height: int, levels: list[Strength]) -> None:
    axes.plot([one.rating for one in levels], [height] * len(levels), color=FAINT, linewidth=2, zorder=1)
    for nth, one in enumerate(levels):
        axes.plot(
            [one.low, one.high],
            [height, height],
            color=SEA,
            linewidth=4,
            alpha=0.35,
            solid_capstyle="round",
            zorder=2,
        )
        axes.plot(one.rating, height, "o", color=SEA, markersize=7, zorder=3)
        above = 8 if nth % 2 == 0 else -16  # neighbours may lie close together
        axes.annotate(
            one.level, (one.rating, height), (0, above), textcoords="offset points", ha="center", fontsize=9
        )


if __name__ == "__main__":
    draw(
        Path(sys.argv[1]), {game: levels for game, levels in measured().items() if not load(game).cooperative}
    )
