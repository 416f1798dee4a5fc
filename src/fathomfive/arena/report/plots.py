"""The plots of a report, as inline SVG that takes its light or dark colours from the page.

matplotlib has no CSS variables: it draws with placeholder colours, and `svg` replaces them by the page's variables.
"""

from __future__ import annotations

import io
import re
from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from fathomfive.toolkit.english import ordinal

from ..measure.facts import ReportData
from ..measure.findings import clarity
from ..play.tournament import Tournament

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.axis import Axis
    from matplotlib.figure import Figure

INK, SOFT, FAINT, SEA, SAND, GOOD, BAD = (f"#0102{i:02x}" for i in range(7))
SERIES = tuple(f"#0103{i:02x}" for i in range(8))
PAGE = dict(
    zip(
        (INK, SOFT, FAINT, SEA, SAND, GOOD, BAD),
        ("ink", "soft", "line", "sea", "sand", "good", "bad"),
        strict=True,
    )
)
PAGE |= {colour: f"series-{i}" for i, colour in enumerate(SERIES)}
DASHES = ("-", "--", "-.", ":")  # never colour alone
MARKERS = "osD^vPX*"
WIDTH = 4.7  # inches; the page gives each plot a column
SHOWN = 8  # best and worst cards, each
STYLE: dict[Any, Any] = {
    "svg.fonttype": "none",
    "svg.hashsalt": "fathom",
    "font.family": "sans-serif",
    "font.size": 10.5,
    "text.color": INK,
    "axes.edgecolor": FAINT,
    "axes.labelcolor": SOFT,
    "xtick.color": INK,
    "ytick.color": INK,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.spines.left": False,
    "axes.grid": True,
    "grid.color": FAINT,
    "grid.linewidth": 0.7,
    "axes.axisbelow": True,
    "xtick.major.size": 0,
    "ytick.major.size": 0,
    "legend.frameon": False,
}
Span = tuple[float, float, float]  # low, value, high


def all_plots(t: Tournament, data: ReportData) -> dict[str, str]:
    """All plots by name; a plot without data is empty."""
    import matplotlib as mpl

    mpl.use("svg")
    with mpl.rc_context(STYLE):
        return {
            "ratings": ratings(data),
            "wins": wins(data),
            "scores": scores(t, data["ranking"]),
            "seats": seats(data),
            "lengths": lengths(t),
            "sources": sources(data),
            "cards": best_and_worst(data["cards"], data["measure"]),
            "liked": liked(data),
        }


def canvas(height: float) -> tuple[Any, Any]:
    from matplotlib.figure import Figure

    figure = Figure(figsize=(WIDTH, height), layout="constrained")
    return figure, figure.add_subplot()


def svg(figure: Figure, about: str) -> str:
    """The <svg> element without a fixed size, with a name for screen readers, and with ids that are unique in the
    page."""
    out = io.StringIO()
    figure.savefig(out, format="svg", transparent=True, metadata={"Date": None})
    text = out.getvalue()[out.getvalue().index("<svg") :]
    text = re.sub(
        r'(<svg[^>]*?) width="[^"]*"',
        r"\1",
        re.sub(r'(<svg[^>]*?) height="[^"]*"', r"\1", text, count=1),
        count=1,
    )
    text = re.sub(r"<metadata>.*?</metadata>", "", text, flags=re.DOTALL)
    mark = re.sub(r"\W+", "-", about.lower())
    text = re.sub(r'(id="|href="#|url\(#)', rf"\g<1>{mark}-", text)
    for colour, name in PAGE.items():
        text = text.replace(colour, f"var(--{name})")
    return text.replace("<svg", f'<svg role="img" aria-label="{about}"', 1)


def key_above(figure: Figure, names: Sequence[str]) -> None:
    """A legend above the plot, where it hides nothing; a single series needs none."""
    if len(names) > 1:
        beside = max(1, 44 // (6 + max(len(short(name)) for name in names)))
        figure.legend(
            fontsize=9.5, loc="outside upper left", ncols=min(beside, len(names)), handletextpad=0.5
        )


def whole_numbers(axis: Axis) -> None:
    from matplotlib.ticker import MaxNLocator

    axis.set_major_locator(MaxNLocator(integer=True))


def spans(axes: Axes, found: Sequence[tuple[str, Span, str]]) -> None:
    """Draws one line for each, from the top down: its name, its interval and its value."""
    for row, (_, (low, value, high), colour) in enumerate(found):
        axes.plot([low, high], [row, row], color=colour, linewidth=7, alpha=0.28, solid_capstyle="butt")
        axes.plot([value], [row], "o", color=colour, markersize=7.5)
    axes.set_yticks(range(len(found)), [name for name, _, _ in found])
    axes.set_ylim(len(found) - 0.4, -0.6)
    axes.grid(axis="y", visible=False)


def percents(one: dict[str, float]) -> Span:
    return 100 * one["low"], 100 * one["share"], 100 * one["high"]


def ratings(data: ReportData) -> str:
    if not data["ratings"]:
        return ""
    found = [
        (name, (r["low"], r["mu"], r["high"]), SEA)
        for name, r in ((n, data["ratings"][n]) for n in data["ranking"])
    ]
    figure, axes = canvas(1.0 + 0.42 * len(found))
    spans(axes, found)
    axes.set_xlabel("OpenSkill rating, with its 95 % interval")
    return svg(figure, "Ratings of the bots")


def wins(data: ReportData) -> str:
    if not data["win_shares"]:
        return ""
    found = [(name, percents(data["win_shares"][name]), SEA) for name in data["ranking"]]
    figure, axes = canvas(1.0 + 0.42 * len(found))
    even = len(data["bots"]) if data["format"] == "apart" else data["seats"]
    if data["format"] != "apart" or data["measure"] == "points":
        axes.axvline(100 / even, color=SAND, linewidth=1.4, linestyle="--")
    spans(axes, found)
    axes.set_xlim(-4, 104)
    axes.set_xlabel("% won; dashed: equal strength")
    return svg(figure, "Win shares of the bots")


def scores(t: Tournament, names: Sequence[str]) -> str:
    figure, axes = canvas(3)
    for i, name in enumerate(names):
        counts, colour = Counter(t.scores(name)), SERIES[i % len(SERIES)]
        points = range(min(counts, default=0) - 1, max(counts, default=0) + 2)
        shares = [100 * counts[p] / max(counts.total(), 1) for p in points]
        axes.fill_between(points, shares, step="mid", color=colour, alpha=0.16, linewidth=0)
        axes.step(
            points,
            shares,
            where="mid",
            color=colour,
            label=short(name),
            linewidth=1.6,
            linestyle=DASHES[i % len(DASHES)],
        )
    axes.set_ylim(bottom=0)
    axes.set_xlabel("points")
    axes.set_ylabel("% of results")
    whole_numbers(axes.xaxis)
    key_above(figure, names)
    return svg(figure, "Distribution of scores")


def seats(data: ReportData) -> str:
    """The wins of each seat, and below them those by turn order."""
    found = [(f"Seat {seat}", percents(one), SEA) for seat, one in enumerate(data["seat_shares"], 1)]
    if not found:
        return ""
    found += [
        (
            f"{ordinal(int(one['what']))} to decide",
            (100 * one["low"], 100 * one["value"], 100 * one["high"]),
            SERIES[2],
        )
        for one in sorted(data["turn_order"], key=lambda one: int(one["what"]))
    ]
    figure, axes = canvas(1.0 + 0.42 * len(found))
    axes.axvline(100 / data["seats"], color=SAND, linewidth=1.4, linestyle="--")
    spans(axes, found)
    axes.set_xlabel("% of games won; dashed: all equal")
    return svg(figure, "Wins by seat and by turn order")


def lengths(t: Tournament) -> str:
    counts = Counter(t.lengths())
    figure, axes = canvas(3)
    axes.bar(list(counts), [100 * n / counts.total() for n in counts.values()], width=1, color=SEA, alpha=0.8)
    axes.set_xlabel("decisions in a game")
    axes.set_ylabel("% of games")
    axes.grid(axis="x", visible=False)
    whole_numbers(axes.xaxis)
    return svg(figure, "Length of games")


def sources(data: ReportData, most: int = 14) -> str:
    """The points of each bot from the largest sources."""
    found = sorted(data["sources"], key=lambda one: -max(abs(points) for points in one["bots"].values()))[
        :most
    ]
    if not found:
        return ""
    found.sort(key=lambda one: -one["mean"])
    figure, axes = canvas(1.2 + 0.3 * len(found))
    for i, name in enumerate(data["ranking"]):
        axes.plot(
            [one["bots"][name] for one in found],
            range(len(found)),
            MARKERS[i % len(MARKERS)],
            color=SERIES[i % len(SERIES)],
            markersize=7,
            alpha=0.9,
            label=short(name),
        )
    axes.set_yticks(range(len(found)), [short(one["source"]) for one in found])
    axes.set_ylim(len(found) - 0.4, -0.6)
    axes.set_xlabel("points per seat and game")
    key_above(figure, data["ranking"])
    return svg(figure, "Where points come from")


def best_and_worst(cards: Sequence[dict[str, Any]], measure: str) -> str:
    """The cards with the best and the worst difference from the expected result."""
    if not cards:
        return ""
    ranked = sorted(cards, key=lambda one: (-one["difference"], one["what"]))
    shown = ranked if len(ranked) <= 2 * SHOWN else [*ranked[:SHOWN], *ranked[-SHOWN:]]
    several, scale = len({one["where"] for one in cards}) > 1, 1 if measure == "points" else 100
    found = []
    for one in shown:
        name = f"{short(one['what'])} ({one['where'].replace('_', ' ')})" if several else short(one["what"])
        low, value, high = (scale * (one[part] - one["expected"]) for part in ("low", "value", "high"))
        found.append((name, (low, value, high), GOOD if low > 0 else BAD if high < 0 else SOFT))
    figure, axes = canvas(1.0 + 0.27 * len(found))
    axes.axvline(0, color=SAND, linewidth=1.4, linestyle="--")
    spans(axes, found)
    axes.set_xlabel("points above expected" if scale == 1 else "% points above expected")
    return svg(figure, "Best and worst cards")


def liked(data: ReportData) -> str:
    """How often seats end with each card, against its difference from the expected result; the extremes are named."""
    cards, scale = data["cards"], 1 if data["measure"] == "points" else 100
    if not cards:
        return ""
    all_seats = max(data["studied"] * data["seats"], 1)
    figure, axes = canvas(3.9)
    axes.axhline(0, color=SAND, linewidth=1.4, linestyle="--")
    mark_cards(axes, cards, all_seats, scale)
    name_cards(axes, cards, all_seats, scale)
    axes.margins(x=0.1, y=0.12)
    axes.set_xlabel("% of seats that end with it")
    axes.set_ylabel("above what was expected")
    return svg(figure, "Cards by how often they are held and what they do")


def mark_cards(axes: Axes, cards: Sequence[dict[str, Any]], all_seats: int, scale: int) -> None:
    """Marks cards by colour and shape: clearly better, clearly worse, neither."""
    for sign, colour, marker in ((1, GOOD, "^"), (-1, BAD, "v"), (0, SOFT, "o")):
        some = [
            one for one in cards if (one["low"] > one["expected"]) - (one["high"] < one["expected"]) == sign
        ]
        axes.plot(
            [100 * one["tries"] / all_seats for one in some],
            [scale * one["difference"] for one in some],
            marker,
            color=colour,
            markersize=6,
            alpha=0.85,
            linestyle="none",
        )


def name_cards(axes: Axes, cards: Sequence[dict[str, Any]], all_seats: int, scale: int) -> None:
    middle = 50 * max(one["tries"] for one in cards) / all_seats
    for one, lift in named(cards):
        at, side = 100 * one["tries"] / all_seats, 1 if 100 * one["tries"] / all_seats < middle else -1
        axes.annotate(
            short(one["what"]),
            (at, scale * one["difference"]),
            xytext=(5 * side, lift),
            textcoords="offset points",
            fontsize=9,
            ha="left" if side > 0 else "right",
        )


def named(cards: Sequence[dict[str, Any]]) -> list[tuple[dict[str, Any], int]]:
    """The two clearest on either side, and the lowest and highest mark; each with the offset of its name."""
    clear = sorted(cards, key=lambda one: (clarity(one), one["what"]))
    far = sorted(cards, key=lambda one: (one["difference"], one["what"]))
    shown = {one["what"]: one for one in (*clear[:2], far[0], far[-1], *clear[2:][-2:])}
    return [(one, 6 if one["difference"] > 0 else -12) for one in shown.values()]


def short(name: str, most: int = 22) -> str:
    return name if len(name) <= most else name[: most - 1].rstrip() + "…"
