"""Plots a comparison of two sets of cards as an SVG file: every row and card with its interval.

Results on fresh deals have a hollow mark below the first one.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..content.same_deals import Comparison, Difference
from .page import part
from .plots import BAD, GOOD, INK, SAND, SHOWN, SOFT, STYLE, WIDTH, short, spans, svg

if TYPE_CHECKING:
    from matplotlib.axes import Axes

NAMED_CHANGES = 24  # rows that are shown
FRESH = 0.28  # of a line: distance of the hollow mark below the first one


def draw(found: Comparison, path: Path) -> Path:
    import matplotlib as mpl
    from matplotlib.figure import Figure

    mpl.use("svg")
    lists = [
        ("changed row, put back alone", found.rows[:NAMED_CHANGES], found.confirmed_rows),
        ("card, beside a blank one", best_and_worst(found.cards), found.confirmed_cards),
    ]
    shown = [one for one in lists if one[1]] or [("all changes", (found.whole,), ())]
    lines = [len(one[1]) + 2.5 for one in shown]
    with mpl.rc_context(STYLE):
        figure = Figure(figsize=(1.5 * WIDTH, 0.5 + 0.27 * sum(lines)), layout="constrained")
        parts: Any = figure.subplots(len(shown), 1, sharex=True, squeeze=False, height_ratios=lines)
        for axes, (title, differences, confirmed) in zip(parts[:, 0], shown, strict=True):
            draw_list(axes, title, differences, confirmed)
        parts[-1, 0].set_xlabel(
            "points per seat and game, with the 95 % interval;\nhollow: again on fresh deals"
        )
        picture = svg(figure, "What rows and cards bring")
    path.write_text(alone(picture), encoding="utf-8")
    return path


def draw_list(
    axes: Axes, title: str, differences: Sequence[Difference], confirmed: Sequence[Difference]
) -> None:
    axes.set_title(title.capitalize(), loc="left", fontsize=10.5, color=INK)
    axes.axvline(0, color=SAND, linewidth=1.4, linestyle="--")
    spans(axes, [(label(one), (one.low, one.mean, one.high), colour(one)) for one in differences])
    places = {one.what: row for row, one in enumerate(differences)}
    for one in confirmed:
        if one.what in places:
            row = places[one.what] + FRESH
            axes.plot([one.low, one.high], [row, row], color=colour(one), linewidth=1.4)
            axes.plot([one.mean], [row], "o", color=colour(one), markersize=5, markerfacecolor="none")


def label(one: Difference) -> str:
    return short(one.name or one.what)


def colour(one: Difference) -> str:
    return SOFT if not one.certain else GOOD if one.mean > 0 else BAD


def best_and_worst(cards: Sequence[Difference]) -> Sequence[Difference]:
    return cards if len(cards) <= 3 * SHOWN else (*cards[: 2 * SHOWN], *cards[-SHOWN:])


def alone(picture: str) -> str:
    """The plot as a file of its own: it contains the report's light and dark colours, which a page would provide."""
    light, dark = re.findall(r":root[^{]*\{([^}]*)\}", part("report.css"))[:2]
    style = (
        f"<style>svg {{{light} background: var(--paper)}}"
        f" @media (prefers-color-scheme: dark) {{svg {{{dark}}}}}</style>"
    )
    return re.sub(r"(<svg[^>]*>)", lambda opening: opening[0] + style, picture, count=1)
