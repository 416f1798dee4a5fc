"""The plots of a report, each as a piece of SVG that stands in the page itself."""
from __future__ import annotations

import io
import re
from collections import Counter
from typing import Any

from .tournament import Tournament

INK, FAINT, SEA, SAND = "#1d3440", "#c9d6da", "#1c7c8c", "#d98e4a"
COLOURS = ("#1c7c8c", "#d98e4a", "#6a6fb5", "#4f9d69", "#c05a6b", "#8a7a4f", "#3d5a80", "#a0679e")
WIDE, NARROW = 7.6, 4.4                     # inches; on the page a narrow one has half the width
STYLE: dict[Any, Any] = {
    "svg.fonttype": "none", "svg.hashsalt": "fathom", "font.family": "sans-serif", "font.size": 10, "text.color": INK,
    "axes.edgecolor": FAINT, "axes.labelcolor": INK, "xtick.color": INK, "ytick.color": INK, "axes.spines.top": False,
    "axes.spines.right": False, "axes.grid": True, "grid.color": FAINT, "grid.linewidth": 0.6, "axes.axisbelow": True}


def all_plots(t: Tournament) -> dict[str, str]:
    """By name: ratings, wins, scores, seats, lengths."""
    import matplotlib as mpl
    mpl.use("svg")
    with mpl.rc_context(STYLE):
        return {"ratings": ratings(t), "wins": wins(t), "scores": scores(t), "seats": seats(t), "lengths": lengths(t)}


def canvas(width: float, height: float) -> tuple[Any, Any]:
    from matplotlib.figure import Figure
    figure = Figure(figsize=(width, height), layout="constrained")
    return figure, figure.add_subplot()


def svg(figure: Any, about: str) -> str:
    """Only the <svg> element, without a fixed size, with a name for screen readers; ids are made unique for the page."""
    out = io.StringIO()
    figure.savefig(out, format="svg", transparent=True, metadata={"Date": None})
    text = out.getvalue()[out.getvalue().index("<svg"):]
    text = re.sub(r'(<svg[^>]*?) width="[^"]*"', r"\1", re.sub(r'(<svg[^>]*?) height="[^"]*"', r"\1", text, count=1), count=1)
    mark = re.sub(r"\W+", "-", about.lower())
    text = re.sub(r'(id="|href="#|url\(#)', rf"\g<1>{mark}-", text)
    return text.replace("<svg", f'<svg role="img" aria-label="{about}"', 1)


def intervals(t: Tournament, found: dict[str, tuple[float, float, float]], label: str, even: float | None = None) -> Any:
    """One line per bot, strongest on top: (low, value, high)."""
    names = t.ranking()[::-1]
    figure, axes = canvas(NARROW, 0.9 + 0.45 * len(names))
    for row, name in enumerate(names):
        low, value, high = found[name]
        axes.plot([low, high], [row, row], color=SEA, linewidth=6, alpha=0.3, solid_capstyle="round")
        axes.plot([value], [row], "o", color=SEA, markersize=8)
    if even is not None:
        axes.axvline(even, color=SAND, linewidth=1.2, linestyle="--")
    axes.set_yticks(range(len(names)), names)
    axes.set_ylim(-0.6, len(names) - 0.4)
    axes.set_xlabel(label)
    return figure


def ratings(t: Tournament) -> str:
    found = {name: (rated.low, rated.mu, rated.high) for name, rated in t.ratings.items()}
    return svg(intervals(t, found, "rating, with its 95 % interval"), "Ratings of the bots")


def wins(t: Tournament) -> str:
    found = {name: (100 * s["low"], 100 * s["share"], 100 * s["high"]) for name, s in t.win_shares().items()}
    figure = intervals(t, found, "% won per seat taken; dashed: equal strength", 100 / t.seats)
    return svg(figure, "Win shares of the bots")


def scores(t: Tournament) -> str:
    figure, axes = canvas(WIDE, 3)
    for name, colour in zip(t.ranking(), COLOURS * len(t.bots), strict=False):
        counts = Counter(t.scores(name))
        points = range(min(counts, default=0), max(counts, default=0) + 1)
        shares = [100 * counts[p] / max(counts.total(), 1) for p in points]
        axes.fill_between(points, shares, step="mid", color=colour, alpha=0.25)
        axes.step(points, shares, where="mid", color=colour, label=name)
    axes.set_ylim(bottom=0)
    axes.set_xlabel("points")
    axes.set_ylabel("% of results")
    axes.legend(frameon=False)
    return svg(figure, "Distribution of scores")


def seats(t: Tournament) -> str:
    found = t.seat_shares()
    figure, axes = canvas(NARROW, 2.6)
    values = [100 * s["share"] for s in found]
    reach = [[100 * (s["share"] - s["low"]) for s in found], [100 * (s["high"] - s["share"]) for s in found]]
    axes.bar([f"Seat {seat + 1}" for seat in range(t.seats)], values, width=0.55, color=SEA, alpha=0.75)
    axes.errorbar(range(t.seats), values, yerr=reach, fmt="none", ecolor=INK, capsize=4, linewidth=1.2)
    axes.axhline(100 / t.seats, color=SAND, linewidth=1.2, linestyle="--")
    axes.set_ylabel("% of games won")
    axes.grid(axis="x", visible=False)
    return svg(figure, "Wins by seat")


def lengths(t: Tournament) -> str:
    counts = Counter(t.lengths())
    figure, axes = canvas(NARROW, 2.6)
    axes.bar(list(counts), [100 * n / counts.total() for n in counts.values()], width=1, color=SEA, alpha=0.75)
    axes.set_xlabel("decisions in a game")
    axes.set_ylabel("% of games")
    return svg(figure, "Length of games")
