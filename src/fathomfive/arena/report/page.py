"""The report of a tournament: one HTML file that needs nothing else, and the same numbers as JSON beside
it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from html import escape
from importlib.resources import files
from pathlib import Path
from typing import Any

from ..measure.facts import facts
from ..measure.ratings import require_packages
from ..play.line_ups import APART, MIRROR
from ..play.tournament import Tournament
from . import summary, tables
from .plots import all_plots

Told = dict[str, Any]


def write_report(t: Tournament, folder: Path) -> Path:
    """Write report.html and results.json; the path of the report."""
    require_packages("matplotlib", "openskill")
    told = facts(t)
    page = report(t, told, all_plots(t, told))
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "results.json").write_text(
        json.dumps(told, indent=1, ensure_ascii=False) + "\n", encoding="utf-8"
    )
    (folder / "report.html").write_text(page, encoding="utf-8")
    return folder / "report.html"


def report(t: Tournament, told: Told, plots: dict[str, str]) -> str:
    texts = {
        "title": escape(t.game.title),
        "credit": escape(t.game.credit),
        "subtitle": subtitle(told),
        "tiles": tiles(told),
        "short": "".join(f"<li>{said}</li>" for said in summary.in_short(told)),
        "how": summary.how_played(told),
        "options": summary.options(told),
        "sections": sections(told, plots),
        "contents": contents(told, plots),
        "style": part("report.css"),
        "script": part("report.js"),
    }
    page = part("report.html")
    for name, text in texts.items():
        page = page.replace(f"<!--{name}-->", text)
    return page


def part(name: str) -> str:
    return (files(__package__) / name).read_text(encoding="utf-8")


def subtitle(told: Told) -> str:
    names = ", ".join(map(escape, told["bots"]))
    seats = "alone" if told["seats"] == 1 else f"{told['seats']} seats"
    if told["format"] == APART:
        return f"{names} on the same deals, {seats}"
    return (
        f"{names} in the mirror, {seats}"
        if told["format"] == MIRROR
        else f"A {told['format']} of {names}, {seats}"
    )


def tiles(told: Told) -> str:
    """Four figures at a glance."""
    best = told["ranking"][0]
    found = [("Games", f"{told['finished']:,}", f"{told['deals']:,} deals")]
    if told["format"] != MIRROR:
        found.append(("Strongest", escape(best), f"rating {told['ratings'][best]['mu']:.1f}"))
    if told["seat_shares"]:
        first = told["seat_shares"][0]
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
            f"{told['score']['mean']:.1f}",
            f"eight in ten {told['score']['p10']} to {told['score']['p90']}",
        )
    )
    found.append(("Length", f"{told['length']['mean']:.0f}", "decisions in a game"))
    return "".join(
        f"<div><dt>{name}</dt><dd>{value}</dd><dd class=soft>{more}</dd></div>" for name, value, more in found
    )


def all_sections(told: Told, plots: dict[str, str]) -> list[tuple[str, str, str]]:
    """(id, heading, content) of all that there is something to tell about."""
    several = told["format"] != MIRROR
    found = [
        ("standings", "Standings", several and standings(told, plots)),
        ("duels", "Head to head", several and duels(told)),
        ("balance", "Seats and sides", balance(told, plots)),
        ("options", "Options", bool(told["varied"]) and tables.varied(told)),
        (
            "points",
            "Points",
            pair(
                f"<h3>Distribution</h3>{plots['scores']}",
                f"<h3>Sources</h3>{plots['sources']}",
                folded("All sources", tables.sources(told)) if told["sources"] else "",
            ),
        ),
        ("cards", "Cards", bool(told["cards"]) and cards(told, plots)),
        ("openings", "Openings", bool(told["openings"]) and openings(told)),
        ("length", "Length and endings", pair(plots["lengths"], tables.endings(told))),
    ]
    return [(id, heading, content) for id, heading, content in found if content]


def sections(told: Told, plots: dict[str, str]) -> str:
    found = all_sections(told, plots)
    return "".join(
        f"<section id={id}><h2>{heading}</h2>{content}</section>" for id, heading, content in found
    )


def contents(told: Told, plots: dict[str, str]) -> str:
    return "".join(f"<a href=#{id}>{heading}</a>" for id, heading, _ in all_sections(told, plots))


def pair(left: str, right: str, below: str = "") -> str:
    return f"<div class=pair><div>{left}</div><div>{right}</div></div>{below}"


def folded(title: str, content: str) -> str:
    return f"<details><summary>{title}</summary>{content}</details>"


def standings(told: Told, plots: dict[str, str]) -> str:
    return pair(f"<h3>Rating</h3>{plots['ratings']}", f"<h3>Won</h3>{plots['wins']}", tables.standings(told))


def duels(told: Told) -> str:
    where = "on the same deal" if told["format"] == "apart" else "at the same table"
    explained = f"<p class=soft>How often the bot of the row stood above the bot of the column {where}; a tie is half.</p>"
    return explained + tables.duels(told)


def balance(told: Told, plots: dict[str, str]) -> str:
    """Seats, turn order, and whatever seats keep for the whole game."""
    kept = "".join(
        f"<h3>{worded(where)}</h3>{tables.things(found, told, 'Value')}"
        for where, found in by_where(told["traits"])
    )
    return (pair(plots["seats"], tables.seats(told)) if plots["seats"] else "") + kept


def cards(told: Told, plots: dict[str, str]) -> str:
    explained = (
        "<p class=soft>How the seats did that ended a game with a card, and how much better that is than what the same "
        "bots reach in the same seats with whatever cards. ▲ and ▼: the whole interval lies on one side. Of many cards, "
        "one in twenty does so by chance.</p>"
    )
    lists = "".join(
        f"<h3>{worded(where)}</h3>{tables.things(found, told, 'Card')}"
        for where, found in by_where(told["cards"])
    )
    drawn = pair(
        f"<h3>Best and worst</h3>{plots['cards']}", f"<h3>Held often, and worth it?</h3>{plots['liked']}"
    )
    return explained + drawn + lists


def openings(told: Told) -> str:
    lists = "".join(
        f"<h3>{worded(where)}</h3>{tables.things(found, told, 'First answer')}"
        for where, found in by_where(told["openings"])
    )
    return f"<p class=soft>The first time that a seat was asked each of these, among its first decisions.</p>{lists}"


def by_where(found: Sequence[Told]) -> list[tuple[str, list[Told]]]:
    """Those of one heading together; the heading that most seats know comes first."""
    groups: dict[str, list[Told]] = {}
    for one in found:
        groups.setdefault(one["where"], []).append(one)
    return sorted(groups.items(), key=lambda group: (-sum(one["tries"] for one in group[1]), group[0]))


def worded(where: str) -> str:
    return escape(where.replace("_", " ").capitalize())
