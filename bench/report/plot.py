"""The picture in bench/results.md: decisions in a second, ours and theirs, on one logarithmic scale."""

from __future__ import annotations

from pathlib import Path
from typing import Any

INK, QUIET, SLOW, FAST, RIVAL = "#14313d", "#7c929b", "#6fb7c9", "#0f6f8c", "#d08a52"
Bars = list[tuple[str, float | None, float | None]]  # name, the slower way, the faster way


def draw(found: dict[str, Any], path: Path) -> None:
    import matplotlib

    matplotlib.use("svg")
    from matplotlib import pyplot

    pyplot.rcParams.update(
        {
            "svg.fonttype": "none",
            "svg.hashsalt": "fathomfive",
            "font.family": "sans-serif",
            "font.size": 10,
            "text.color": INK,
            "axes.labelcolor": INK,
            "xtick.color": QUIET,
            "ytick.color": INK,
        }
    )
    mine, theirs = ours(found), rivals(found)
    figure, axes = pyplot.subplots(figsize=(8, 0.46 * len(mine + theirs) + 1.1), layout="constrained")
    for place, (_, slow, fast) in enumerate(mine + theirs):
        colours = (SLOW, FAST) if place < len(mine) else (RIVAL, RIVAL)
        for lift, value, colour in ((-0.19, slow, colours[0]), (0.19, fast, colours[1])):
            if value is not None:
                axes.barh(place + (lift if fast is not None else 0), value, 0.36, color=colour)
                axes.text(
                    value * 1.08,
                    place + (lift if fast is not None else 0),
                    short(value),
                    va="center",
                    fontsize=8.5,
                )
    finish(axes, [name for name, _, _ in mine + theirs])
    figure.savefig(path, metadata={"Date": None, "Creator": None})
    pyplot.close(figure)


def finish(axes: Any, names: list[str]) -> None:
    axes.set_xscale("log")
    axes.set_xlim(5_000, 90_000_000)
    axes.set_yticks(range(len(names)), names)
    axes.invert_yaxis()
    axes.set_xlabel("decisions per second of one core, random players (logarithmic)")
    axes.set_xticks([10_000, 100_000, 1_000_000, 10_000_000], ["10 k", "100 k", "1 M", "10 M"])
    axes.xaxis.grid(True, color="#e3eaec")
    axes.set_axisbelow(True)
    axes.tick_params(which="both", length=0)
    for spine in axes.spines.values():
        spine.set_visible(False)


def ours(found: dict[str, Any]) -> Bars:
    return [
        (
            f"{row['game'].replace('_', ' ').title()}\ninterpreted · compiled",
            row["interpreted decisions/s"],
            row["compiled decisions/s"],
        )
        for row in found["games"]
    ]


def rivals(found: dict[str, Any]) -> Bars:
    listed: Bars = (
        [("Catanatron (Python)", found["catanatron"]["ticks_per_second"], None)]
        if found["catanatron"]
        else []
    )
    theirs = (found["openspiel"] or {}).get("games", {})
    return listed + [
        (
            f"OpenSpiel {name.replace('_', ' ')}\nfrom Python · in C++",
            one["decisions_per_second"],
            one["native_decisions_per_second"],
        )
        for name, one in theirs.items()
    ]


def short(value: float) -> str:
    return f"{value / 1e6:.3g} M" if value >= 1e6 else f"{value / 1e3:.3g} k"
