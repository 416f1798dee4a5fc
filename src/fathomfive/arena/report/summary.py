"""A tournament in plain sentences: what the numbers show, and how certain it is."""

from __future__ import annotations

from html import escape
from typing import Any

from ..measure.facts import ReportData
from ..measure.findings import clarity
from ..play.line_ups import APART, GAUNTLET, MIRROR, ROUND_ROBIN
from .tables import percent


def in_short(data: ReportData) -> list[str]:
    """The sentences that a designer reads first, as HTML."""
    return [sentence for sentence in (strongest(data), even(data), cards(data), length(data)) if sentence]


def strongest(data: ReportData) -> str:
    if data["format"] == MIRROR:
        names = ", ".join(f"<b>{escape(name)}</b>" for name in data["bots"])
        return f"{names} against itself only, so what differs lies in the game and not in the player."
    best, second = data["ranking"][:2]
    won, clear = data["win_shares"][best], data["ratings"][best]["low"] > data["ratings"][second]["high"]
    how = "clearly" if clear else "but not clearly: the intervals of the ratings overlap,"
    return (
        f"<b>{escape(best)}</b> comes out strongest, {how} ahead of <b>{escape(second)}</b>; it wins {percent(won['share'])} "
        f"({100 * won['low']:.1f} to {100 * won['high']:.1f})."
    )


def even(data: ReportData) -> str:
    fair, seats = 1 / data["seats"], data["seat_shares"]
    far = [(number, one) for number, one in enumerate(seats, 1) if not one["low"] <= fair <= one["high"]]
    if not seats:
        return ""
    if not far:
        return f"The seats are even, as far as {data['finished']:,} games can tell."
    number, one = max(far, key=lambda found: (round(abs(found[1]["share"] - fair), 6), found[1]["share"]))
    return f"<b>Seat {number}</b> wins {percent(one['share'])}, where {percent(fair)} would be fair."


def cards(data: ReportData) -> str:
    """The cards that stand out; of many cards, one in twenty does so by luck."""
    good = sorted((one for one in data["cards"] if one["low"] > one["expected"]), key=clarity, reverse=True)
    bad = sorted((one for one in data["cards"] if one["high"] < one["expected"]), key=clarity)
    if not data["cards"]:
        return ""
    if not good and not bad:
        return f"Of {len(data['cards'])} cards none does clearly more or clearly less than expected for those who end with it."
    parts = []
    for found, word in ((good, "more"), (bad, "fewer")):
        if found:
            goes, first = "goes" if len(found) == 1 else "go", f"<b>{escape(found[0]['what'])}</b>"
            parts.append(
                f"{len(found)} {goes} with clearly {word} {data['measure']} than expected (clearest: {first}, "
                f"{above_expected(found[0], data['measure'])})"
            )
    return f"Of {len(data['cards'])} cards, {' and '.join(parts)}."


def above_expected(one: dict[str, Any], measure: str) -> str:
    scale, unit = (1, "points") if measure == "points" else (100, "% points")
    low, value, high = (scale * (one[part] - one["expected"]) for part in ("low", "value", "high"))
    return f"{value:+.1f} {unit}, 95 %: {low:+.1f} to {high:+.1f}"


def length(data: ReportData) -> str:
    found, ended = data["length"], next(iter(data["endings"]), "")
    most = f" Most end by <b>{escape(ended)}</b>." if len(data["endings"]) > 1 else ""
    return f"A game takes {found['mean']:.0f} decisions, eight in ten {found['p10']} to {found['p90']}.{most}"


def how_played(data: ReportData) -> str:
    """How the games were played, for people who want to repeat them."""
    first = escape(data["bots"][0])
    tables = {
        ROUND_ROBIN: f"each in all {data['orders']} orders of the seats, so that neither luck of the deal nor the seat "
        "favours anybody",
        MIRROR: "each with the same bot in every seat",
        GAUNTLET: f"each with {first} in every seat against tables full of each of the others",
        APART: "each played by every bot by itself, and compared deal by deal",
    }
    stopped = (
        " It was stopped before its end; what all line-ups had finished counts."
        if data["interrupted"]
        else ""
    )
    failed = f" <b>{data['errors']} games failed</b>: {escape(data['first_error'])}" if data["errors"] else ""
    how = "compiled" if data["compiled"] else "interpreted"
    varied = ", ".join(dict.fromkeys(one["option"].replace("_", " ") for one in data["varied"]))
    each = f", with every value of {escape(varied)}" if varied else ""
    return (
        f"{data['finished']:,} games: {data['deals']:,} deals, {tables[data['format']]}{each}. {data['studied']:,} of the "
        f"games were looked at closely. Played {how} in {data['seconds']:.1f} s, seeds from {data['seed']}.{stopped}{failed}"
    )


def options(data: ReportData) -> str:
    varied = {one["option"] for one in data["varied"]}
    return (
        ", ".join(
            f"{escape(name.replace('_', ' '))} {'varied' if name in varied else escape(str(value).lower())}"
            for name, value in data["options"].items()
        )
        or "none"
    )
