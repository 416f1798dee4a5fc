"""The report of a tournament: one HTML file that needs nothing else, and the same numbers as JSON beside it."""
from __future__ import annotations

import json
from html import escape
from importlib.resources import files
from pathlib import Path
from typing import Any

from .ratings import need
from .tournament import Tournament


def write_report(t: Tournament, folder: Path) -> Path:
    """Write report.html and results.json; the path of the report."""
    need("matplotlib", "openskill")
    from .plots import all_plots
    page = report(t, all_plots(t))
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "results.json").write_text(json.dumps(t.facts(), indent=1), encoding="utf-8")
    (folder / "report.html").write_text(page, encoding="utf-8")
    return folder / "report.html"


def report(t: Tournament, plots: dict[str, str]) -> str:
    facts = t.facts()
    best = facts["ranking"][0]
    texts = {"title": escape(t.game.title), "credit": escape(t.game.credit), "best": escape(best), "summary": summary(t, facts),
             "standings": standings(facts), "duels": duels(facts), "endings": endings(facts), "options": options(facts),
             "lengths_text": length_text(facts["length"])}
    page = (files(__package__) / "report.html").read_text(encoding="utf-8")
    for name, text in (texts | {f"plot_{name}": plot for name, plot in plots.items()}).items():
        page = page.replace(f"<!--{name}-->", text)
    return page


def summary(t: Tournament, facts: dict[str, Any]) -> str:
    how = "compiled" if t.compiled else "interpreted"
    failed = f" <strong>{facts['errors']} games failed</strong>: {escape(facts['first_error'])}." if facts["errors"] else ""
    return (f"{facts['finished']:,} games at tables of {t.seats}: {t.deals:,} deals, each played in all {facts['orders']} orders "
            f"of seats, so that neither luck of the deal nor the seat favours anybody. Played {how} in {facts['seconds']:.1f} s "
            f"({facts['decisions_per_second']:,} decisions per second), seeds from {t.seed}.{failed}")


def standings(facts: dict[str, Any]) -> str:
    rows = []
    for rank, name in enumerate(facts["ranking"], 1):
        rating, won, score = facts["ratings"][name], facts["win_shares"][name], facts["score_by_bot"][name]
        cells = (f"{rating['mu']:.1f} <small>{rating['low']:.1f} to {rating['high']:.1f}</small>",
                 f"{percent(won['share'])} <small>{percent(won['low'])} to {percent(won['high'])}</small>",
                 f"{score['mean']:.1f} <small>{score['p10']} to {score['p90']}</small>")
        rows.append(f"<tr><td>{rank}</td><th scope=row>{escape(name)}</th>{''.join(f'<td>{cell}</td>' for cell in cells)}</tr>")
    return "\n".join(rows)


def duels(facts: dict[str, Any]) -> str:
    """Row against column; the shade tells how far from even."""
    names = facts["ranking"]
    head = "".join(f"<th scope=col>{escape(name)}</th>" for name in names)
    rows = [f"<tr><td></td>{head}</tr>"]
    for one in names:
        cells = "".join(duel(facts["head_to_head"][one].get(two)) for two in names)
        rows.append(f"<tr><th scope=row>{escape(one)}</th>{cells}</tr>")
    return "\n".join(rows)


def duel(met: dict[str, float] | None) -> str:
    if met is None:
        return "<td>–</td>"
    tone, strength = ("28, 124, 140", met["share"] - 0.5) if met["share"] >= 0.5 else ("217, 142, 74", 0.5 - met["share"])
    return (f'<td style="background: rgba({tone}, {0.8 * strength:.2f})">{percent(met["share"])}<br>'
            f"<small>{percent(met['low'])} to {percent(met['high'])}</small></td>")


def endings(facts: dict[str, Any]) -> str:
    return "\n".join(f"<tr><th scope=row>{escape(name)}</th><td>{times:,}</td><td>{percent(times / facts['finished'])}</td></tr>"
                     for name, times in facts["endings"].items())


def options(facts: dict[str, Any]) -> str:
    return ", ".join(f"{escape(name)} = {escape(str(value).lower())}" for name, value in facts["options"].items()) or "none"


def length_text(length: dict[str, float]) -> str:
    return (f"{length['mean']:.0f} decisions on average; eight in ten games take {length['p10']} to {length['p90']}, "
            f"the shortest {length['min']}, the longest {length['max']}.")


def percent(part: float) -> str:
    return f"{100 * part:.1f} %"
