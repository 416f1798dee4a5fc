"""The report of a tournament: a self-contained HTML file, and the same numbers as JSON beside it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from html import escape
from importlib.resources import files
from pathlib import Path

from ..measure.facts import ReportData, facts
from ..measure.ratings import require_packages
from ..play.line_ups import APART, MIRROR
from ..play.tournament import Tournament
from . import summary, tables
from .plots import all_plots


def write_report(t: Tournament, folder: Path) -> Path:
    """Writes report.html and results.json; returns the path of the report."""
    require_packages("matplotlib", "openskill")
    data = facts(t)
    page = report(t, data, all_plots(t, data))
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "results.json").write_text(
        json.dumps(data, indent=1, ensure_ascii=False) + "\n", encoding="utf-8"
    )
    (folder / "report.html").write_text(page, encoding="utf-8")
    return folder / "report.html"


def report(t: Tournament, data: ReportData, plots: dict[str, str]) -> str:
    texts = {
        "title": escape(t.game.title),
        "credit": escape(t.game.credit),
        "subtitle": subtitle(data),
        "tiles": tiles(data),
        "short": "".join(f"<li>{sentence}</li>" for sentence in summary.in_short(data)),
        "how": summary.how_played(data),
        "options": summary.options(data),
        "sections": sections(data, plots),
        "contents": contents(data, plots),
        "style": part("report.css"),
        "script": part("report.js"),
    }
    page = part("report.html")
    for name, text in texts.items():
        page = page.replace(f"<!--{name}-->", text)
    return page


def part(name: str) -> str:
    return (files(__package__) / name).read_text(encoding="utf-8")


def subtitle(data: ReportData) -> str:
    names = ", ".join(map(escape, data["bots"]))
    seats = "alone" if data["seats"] == 1 else f"{data['seats']} seats"
    if data["format"] == APART:
        return f"{names} on the same deals, {seats}"
    return (
        f"{names} in the mirror, {seats}"
        if data["format"] == MIRROR
        else f"A {data['format']} of {names}, {seats}"
    )


def tiles(data: ReportData) -> str:
    """Four figures at a glance."""
    best = data["ranking"][0]
    found = [("Games", f"{data['finished']:,}", f"{data['deals']:,} deals")]
    if data["format"] != MIRROR:
        found.append(("Strongest", escape(best), f"rating {data['ratings'][best]['mu']:.1f}"))
    if data["seat_shares"]:
        first = data["seat_shares"][0]
        found.append(
            (
                "Seat 1 wins",
                tables.percent(first["share"]),
                f"{100 * first['low']:.1f} to {100 * first['high']:.1f}",
            )
        )
    found.append(
        (
            "Points",
            f"{data['score']['mean']:.1f}",
            f"eight in ten {data['score']['p10']} to {data['score']['p90']}",
        )
    )
    found.append(("Length", f"{data['length']['mean']:.0f}", "decisions in a game"))
    return "".join(
        f"<div><dt>{name}</dt><dd>{value}</dd><dd class=soft>{more}</dd></div>" for name, value, more in found
    )


def all_sections(data: ReportData, plots: dict[str, str]) -> list[tuple[str, str, str]]:
    """Id, heading and content of every section that is not empty."""
    several = data["format"] != MIRROR
    found = [
        ("standings", "Standings", several and standings(data, plots)),
        ("duels", "Head to head", several and duels(data)),
        ("balance", "Seats and sides", balance(data, plots)),
        ("options", "Options", bool(data["varied"]) and tables.varied(data)),
        (
            "points",
            "Points",
            pair(
                f"<h3>Distribution</h3>{plots['scores']}",
                f"<h3>Sources</h3>{plots['sources']}",
                folded("All sources", tables.sources(data)) if data["sources"] else "",
            ),
        ),
        ("cards", "Cards", bool(data["cards"]) and cards(data, plots)),
        ("openings", "Openings", bool(data["openings"]) and openings(data)),
        ("length", "Length and endings", pair(plots["lengths"], tables.endings(data))),
    ]
    return [(id, heading, content) for id, heading, content in found if content]


def sections(data: ReportData, plots: dict[str, str]) -> str:
    found = all_sections(data, plots)
    return "".join(
        f"<section id={id}><h2>{heading}</h2>{content}</section>" for id, heading, content in found
    )


def contents(data: ReportData, plots: dict[str, str]) -> str:
    return "".join(f"<a href=#{id}>{heading}</a>" for id, heading, _ in all_sections(data, plots))


def pair(left: str, right: str, below: str = "") -> str:
    return f"<div class=pair><div>{left}</div><div>{right}</div></div>{below}"


def folded(title: str, content: str) -> str:
    return f"<details><summary>{title}</summary>{content}</details>"


def standings(data: ReportData, plots: dict[str, str]) -> str:
    return pair(f"<h3>Rating</h3>{plots['ratings']}", f"<h3>Won</h3>{plots['wins']}", tables.standings(data))


def duels(data: ReportData) -> str:
    where = "on the same deal" if data["format"] == "apart" else "at the same table"
    explained = f"<p class=soft>How often the bot of the row stood above the bot of the column {where}; a tie is half.</p>"
    return explained + tables.duels(data)


def balance(data: ReportData, plots: dict[str, str]) -> str:
    """Seats, turn order, and the traits of seats."""
    kept = "".join(
        f"<h3>{worded(where)}</h3>{tables.things(found, data, 'Value')}"
        for where, found in by_where(data["traits"])
    )
    return (pair(plots["seats"], tables.seats(data)) if plots["seats"] else "") + kept


def cards(data: ReportData, plots: dict[str, str]) -> str:
    explained = (
        "<p class=soft>How the seats did that ended a game with a card, and how much better that is than what the same "
        "bots reach in the same seats with whatever cards. ▲ and ▼: the whole interval lies on one side. Of many cards, "
        "one in twenty does so by chance.</p>"
    )
    lists = "".join(
        f"<h3>{worded(where)}</h3>{tables.things(found, data, 'Card')}"
        for where, found in by_where(data["cards"])
    )
    drawn = pair(
        f"<h3>Best and worst</h3>{plots['cards']}", f"<h3>Held often, and worth it?</h3>{plots['liked']}"
    )
    return explained + drawn + lists


def openings(data: ReportData) -> str:
    lists = "".join(
        f"<h3>{worded(where)}</h3>{tables.things(found, data, 'First answer')}"
        for where, found in by_where(data["openings"])
    )
    return f"<p class=soft>The first time that a seat was asked each of these, among its first decisions.</p>{lists}"


def by_where(found: Sequence[ReportData]) -> list[tuple[str, list[ReportData]]]:
    """The findings grouped by heading; the heading with the most seats comes first."""
    groups: dict[str, list[ReportData]] = {}
    for one in found:
        groups.setdefault(one["where"], []).append(one)
    return sorted(groups.items(), key=lambda group: (-sum(one["tries"] for one in group[1]), group[0]))


def worded(where: str) -> str:
    return escape(where.replace("_", " ").capitalize())
