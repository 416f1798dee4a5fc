"""The tables of a report, as HTML.  A cell with `data-value` is sorted by that; without, by its text."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import Any

from fathomfive.toolkit.english import ordinal

from ..measure.facts import ReportData

Row = dict[str, Any]  # one entry of a list in the data
NUMBER = "class=n"


def table(heads: Sequence[str], rows: Iterable[str], sortable: bool = True) -> str:
    """A table with words in the first column and numbers in the others; the page's script makes sortable heads
    buttons."""
    cells = "".join(
        f"<th scope=col{'' if i == 0 else ' ' + NUMBER}>{head}</th>" for i, head in enumerate(heads)
    )
    kind = " class=sortable" if sortable else ""
    body = f"<thead><tr>{cells}</tr></thead><tbody>{''.join(rows)}</tbody>"
    return f"<div class=scroll tabindex=0><table{kind}>{body}</table></div>"


def row(name: str, *cells: str) -> str:
    return f"<tr><th scope=row>{escape(name)}</th>{''.join(cells)}</tr>"


def cell(text: str, value: float) -> str:
    return f"<td {NUMBER} data-value={value:g}>{text}</td>"


def percent(part: float) -> str:
    return f"{100 * part:.1f} %"


def shared(one: dict[str, float]) -> str:
    return cell(
        f"{percent(one['share'])} <small>{100 * one['low']:.1f}–{100 * one['high']:.1f}</small>", one["share"]
    )


def standings(data: ReportData) -> str:
    rows = []
    for name in data["ranking"]:
        rating, score = data["ratings"][name], data["score_by_bot"][name]
        rated = f"{rating['mu']:.1f} <small>{rating['low']:.1f} to {rating['high']:.1f}</small>".replace(
            "-", "−"
        )
        rows.append(
            row(
                name,
                cell(rated, rating["mu"]),
                shared(data["win_shares"][name]),
                cell(f"{score['mean']:.1f} <small>{score['p10']}–{score['p90']}</small>", score["mean"]),
            )
        )
    return table(("Bot", "Rating", "Won", "Points"), rows)


def duels(data: ReportData) -> str:
    """Row against column; the shade shows the distance from even."""
    names = data["ranking"]
    rows = [row(one, *(duel(data["head_to_head"][one].get(two)) for two in names)) for one in names]
    return table(("", *map(escape, names)), rows, sortable=False).replace("<table", "<table class=duels", 1)


def duel(met: dict[str, float] | None) -> str:
    if met is None:
        return "<td class=n>–</td>"
    tone, far = ("good", met["share"] - 0.5) if met["share"] >= 0.5 else ("bad", 0.5 - met["share"])
    shade = f"background: color-mix(in srgb, var(--{tone}) {round(70 * far)}%, transparent)"
    interval = f"{100 * met['low']:.1f}–{100 * met['high']:.1f}"
    return f'<td class=n style="{shade}">{percent(met["share"])}<br><small>{interval}</small></td>'


def seats(data: ReportData) -> str:
    """The wins of each seat, and by turn order."""
    rows = [row(f"Seat {number}", shared(one)) for number, one in enumerate(data["seat_shares"], 1)]
    turns = sorted(data["turn_order"], key=lambda one: int(one["what"]))
    rows += [
        row(
            f"{ordinal(int(one['what']))} to decide",
            shared({"share": one["value"], "low": one["low"], "high": one["high"]}),
        )
        for one in turns
    ]
    return table(("Who", "Won"), rows)


def things(found: Sequence[Row], data: ReportData, heading: str) -> str:
    """Cards, openings or traits: how often they occur, their result, and its difference from the expected one."""
    points = data["measure"] == "points"
    reach = max((abs(one[end] - one["expected"]) for one in found for end in ("low", "high")), default=1) or 1
    rows = [
        row(
            one["what"],
            above(one, points),
            drawn(one, reach),
            valued(one, points),
            had(one, data),
            *([] if points else [cell(f"{one['points']:.1f}", one["points"])]),
        )
        for one in found
    ]
    heads = (
        heading,
        "Above expected",
        "Interval",
        "Points" if points else "Won",
        "Seats",
        *([] if points else ["Points"]),
    )
    return table(heads, rows)


def had(one: Row, data: ReportData) -> str:
    part = 100 * one["tries"] / max(data["studied"] * data["seats"], 1)
    return cell(f"{one['tries']:,} <small>{part:.0f} %</small>", one["tries"])


def valued(one: Row, points: bool) -> str:
    return cell(f"{one['value']:.1f}" if points else percent(one["value"]), one["value"])


def above(one: Row, points: bool) -> str:
    tone = "good" if one["low"] > one["expected"] else "bad" if one["high"] < one["expected"] else "unclear"
    sign = {"good": "▲", "bad": "▼", "unclear": ""}[tone]
    amount = f"{one['difference']:+.1f}" if points else f"{100 * one['difference']:+.1f}"
    return cell(
        f"<span class={tone}><i aria-hidden=true>{sign}</i> {amount.replace('-', '−')}</span>",
        one["difference"],
    )


def drawn(one: Row, reach: float) -> str:
    """The interval as a picture, with the expected value in the middle; all rows share one scale."""
    low, value, high = (
        round(50 + 48 * (one[part] - one["expected"]) / reach, 1) for part in ("low", "value", "high")
    )
    tone = "good" if low > 50 else "bad" if high < 50 else "unclear"
    picture = (
        f'<svg class="span {tone}" viewBox="0 0 100 14" preserveAspectRatio=none aria-hidden=true>'
        f'<path class=mid d="M50 0V14"/><path class=reach d="M{low} 7H{high}"/><path class=dot d="M{value} 7h.01"/></svg>'
    )
    return f"<td {NUMBER} data-value={one['high'] - one['low']:.4f}>{picture}</td>"


def sources(data: ReportData) -> str:
    names = data["ranking"] if len(data["bots"]) > 1 else []
    rows = [
        row(
            one["source"],
            *(
                cell(f"{points:.2f}", points)
                for points in (one["mean"], one["winners"], *(one["bots"][name] for name in names))
            ),
        )
        for one in data["sources"]
    ]
    return table(("Source", "All seats", "Winners", *map(escape, names)), rows)


def endings(data: ReportData) -> str:
    finished = max(data["finished"], 1)
    rows = [
        row(
            name,
            cell(f"{times:,}", times),
            f"<td class=bar data-value={times}>"
            f'<i style="width: {100 * times / finished:.1f}%"></i><span>{percent(times / finished)}</span></td>',
        )
        for name, times in data["endings"].items()
    ]
    return table(("Ending", "Games", "Share"), rows)


def varied(data: ReportData) -> str:
    seated = [*range(data["seats"])] if data["seat_shares"] else []
    heads = (
        "Option",
        "Games",
        "Points",
        "Decisions",
        *(f"Seat {seat + 1} won" for seat in seated),
        *(["Won"] if any("won" in one for one in data["varied"]) else []),
    )
    rows = []
    for one in data["varied"]:
        figures = [
            cell(f"{one['games']:,}", one["games"]),
            *(cell(f"{one[what]['mean']:.1f}", one[what]["mean"]) for what in ("score", "length")),
        ]
        figures += [shared(one["seat_shares"][seat]) for seat in seated] + (
            [shared(one["won"])] if "won" in one else []
        )
        rows.append(row(f"{one['option'].replace('_', ' ')}: {str(one['value']).lower()}", *figures))
    return table(heads, rows)
