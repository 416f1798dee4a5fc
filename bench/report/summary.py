"""What was measured, for people: the bars, the table, how cost grows; on the screen and in
bench/results.md."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from fathomfive.games import load

from . import plot
from .how import HOW
from .machine import sentence

HERE = Path(__file__).parents[1]
Lines = list[list[str]]
PARTS = {
    "Decisions per second, random players": (
        ("interpreted, the bare loop", "interpreted decisions/s"),
        (
            "interpreted, at a public `Table` (checked, undoable, recorded), no texts read",
            "table decisions/s",
        ),
        ("the same, every question and event read", "read table decisions/s"),
        ("compiled, whole games", "compiled decisions/s"),
        ("compiled, whole games, without checks of bounds", "compiled unchecked decisions/s"),
        ("the same games in hand-written C", "limit decisions/s"),
        ("compiled, each decision made in Python", "compiled from Python decisions/s"),
        ("compiled positions of `eyes.compiled()`, each decision made in Python", "handle answers/s"),
        ("vectorised, 1,024 tables, with masks and observations", "vectorised decisions/s"),
        ("our games in OpenSpiel: actions, those of chance too", "OpenSpiel adapter actions/s"),
    ),
    "Games per second": (
        ("random players, interpreted", "interpreted games/s"),
        ("random players, compiled", "compiled games/s"),
        ("decisions in such a game", "decisions per game"),
        ("greedy players, interpreted, at a table", "interpreted greedy games/s"),
        ("greedy players, compiled", "compiled greedy games/s"),
        ("roll-outs of a bot, greedy, in plain Python", "interpreted rollout games/s"),
        ("the same by `eyes.rollouts`, compiled", "rollout games/s"),
        ("the same with two threads, by the clock", "rollout games/s, two threads"),
    ),
    "Copies per second, halfway through a game": (
        ("interpreted", "interpreted copies/s"),
        ("compiled, within machine code, into 8 records in turn", "compiled copies/s"),
        ("compiled, within machine code, into 8,192 records in turn", "compiled far copies/s"),
        ("compiled, from Python", "compiled from Python copies/s"),
    ),
    "Imagined positions per second (a copy and a new deal)": (
        ("interpreted", "interpreted imagines/s"),
        ("compiled, within machine code", "compiled imagines/s"),
        ("compiled, from Python", "compiled from Python imagines/s"),
    ),
    "Search rounds per second, halfway through a game": (
        ("interpreted", "interpreted search rounds/s"),
        ("compiled", "compiled search rounds/s"),
    ),
    "Memory in bytes": (
        ("position, interpreted", "position bytes"),
        ("record, compiled", "record bytes"),
        ("table, new", "new table bytes"),
        ("table at the end of a game, with its log and record", "played table bytes"),
        ("process with the machine code of all games loaded, in MB", "loaded MB"),
        ("500 games on their way to another machine", "piece bytes"),
        ("their results on the way back", "rows bytes"),
    ),
    "Seconds": (
        ("importing the package", "import seconds"),
        ("to the first question, without numba, whole process", "first question seconds"),
        ("cold compile, one core, CPU", "cold compile seconds"),
        ("`Tables` at another number of seats, CPU", "more seats seconds"),
        ("cached start to the end of a first game, whole process", "cached start seconds"),
    ),
    "Two cores": (
        ("two processes, decisions by the clock, times those of one", "two cores, times one"),
        (
            "two Ray workers, games of greedy players by the clock, times those of one",
            "two Ray workers, times one",
        ),
        ("`Tables(workers=2)`, decisions by the clock, times those of one thread", "two threads, times one"),
    ),
}
CATANATRON = {
    "interpreted decisions/s": "ticks_per_second",
    "interpreted copies/s": "copies_per_second",
    "interpreted games/s": "games_per_second",
    "decisions per game": "ticks_per_game",
}
OPENSPIEL = {
    "compiled decisions/s": "native_decisions_per_second",
    "compiled from Python decisions/s": "decisions_per_second",
    "compiled games/s": "games_per_second",
    "compiled from Python copies/s": "copies_per_second",
    "compiled from Python imagines/s": "imagines_per_second",
}


README_BEGIN, README_END = "<!-- speed: written by make bench -->\n", "<!-- /speed -->"
README_ROWS = {
    "public `Table`": "table decisions/s",
    "bare loop": "interpreted decisions/s",
    "vectorised `Tables`": "vectorised decisions/s",
    "whole games, compiled": "compiled decisions/s",
}


# The same lines for the screen and for the file


def heads(found: dict[str, Any]) -> list[str]:
    ours = [f"{title(row['game'])}, {row['seats']} seats" for row in found["games"]]
    return (
        ours
        + ["Catanatron, 4 seats"] * bool(found["catanatron"])
        + [f"OpenSpiel {title(name)}" for name in spiels(found)]
    )


def parts(found: dict[str, Any]) -> dict[str, Lines]:
    """The lines of each part: a name, then a figure for each column."""
    return {
        part: [
            [name, *[spoken(row.get(key)) for row in found["games"]], *rival_figures(found, key)]
            for name, key in lines
        ]
        for part, lines in PARTS.items()
    }


def rival_figures(found: dict[str, Any], key: str) -> list[str]:
    catanatron = [found["catanatron"].get(CATANATRON.get(key, ""))] if found["catanatron"] else []
    return [
        spoken(value)
        for value in catanatron + [one.get(OPENSPIEL.get(key, "")) for one in spiels(found).values()]
    ]


def spiels(found: dict[str, Any]) -> dict[str, Any]:
    return (found["openspiel"] or {}).get("games", {})  # type: ignore[no-any-return]


def bar_lines(found: dict[str, Any]) -> Lines:
    names = [row["game"] for row in found["games"]]
    return [
        [bar["bar"], bar["wanted"], *[judged(bar["games"].get(name)) for name in names]]
        for bar in found["bars"]
    ]


def judged(figure: dict[str, Any] | None) -> str:
    if figure is None or figure["met"] is None:
        return "" if figure is None else "not measured"
    return f"{spoken(figure['value'])} {'met' if figure['met'] else 'NOT MET'}"


def seat_lines(found: dict[str, Any]) -> Lines:
    return [
        [
            title(row["game"]),
            *[spoken(one[key]) for key in ("seats", "decisions per game", "interpreted µs", "compiled µs")],
        ]
        for row in found["games"]
        for one in row.get("by seats", [])
    ]


def length_lines(found: dict[str, Any]) -> Lines:
    return [
        [title(row["game"]), name, *[spoken(part[key]) for part in row["by length"]]]
        for row in found["games"]
        if "by length" in row
        for name, key in (("at a table", "table µs"), ("compiled", "compiled µs"))
    ]


SEAT_HEADS = ["", "seats", "decisions in a game", "interpreted, µs", "compiled, µs"]
LENGTH_HEADS = ["", "µs for one decision", "first quarter", "second", "third", "last"]


# On the screen


def show(found: dict[str, Any]) -> None:
    screen = Console(width=None if sys.stdout.isatty() else 200)
    table = grid(["", *heads(found)], sentence(found["machine"]))
    for part, lines in parts(found).items():
        table.add_row(f"[bold]{part}")
        for line in lines:
            table.add_row(*line)
        table.add_section()
    screen.print(table)
    for caption, names, lines in (
        ("How cost grows with seats", SEAT_HEADS, seat_lines(found)),
        ("How cost grows with the length of a game", LENGTH_HEADS, length_lines(found)),
        ("Bars", bar_heads(found), bar_lines(found)),
    ):
        if lines:
            shown = grid(names, caption)
            for line in lines:
                shown.add_row(*line)
            screen.print(shown)
    if found["catanatron"]:
        screen.print(rival_sentence(found["catanatron"]))


def grid(names: list[str], caption: str) -> Table:
    table = Table(*names, title=caption)
    for column in table.columns[1:]:
        column.justify = "right"
    return table


def bar_heads(found: dict[str, Any]) -> list[str]:
    return ["", "wanted", *[title(row["game"]) for row in found["games"]]]


# In the file


def write(found: dict[str, Any]) -> None:
    (HERE / "results.json").write_text(json.dumps(found, indent=1) + "\n")
    plot.draw(found, HERE / "results.svg")
    theirs = found["catanatron"]
    lines = ["# How fast it is", "", f"Written by `make bench`. {sentence(found['machine'])}", ""]
    lines += [
        rival_sentence(theirs)
        if theirs
        else "The rivals could not be installed, so nothing is compared with them.",
        "",
    ]
    lines += ["![Decisions per second, ours and theirs](results.svg)", ""]
    lines += ["## Bars", "", *marked(bar_heads(found), bar_lines(found))]
    body = [
        line
        for part, rows in parts(found).items()
        for line in ([f"**{part}**", *[""] * len(heads(found))], *rows)
    ]
    lines += ["", "## All figures", "", *marked(["", *heads(found)], body)]
    lines += [
        "",
        "## How cost grows",
        "",
        "With more seats, for one decision:",
        "",
        *marked(SEAT_HEADS, seat_lines(found)),
    ]
    lines += ["", "As the game goes on:", "", *marked(LENGTH_HEADS, length_lines(found))]
    (HERE / "results.md").write_text("\n".join(lines) + "\n" + HOW)
    renew_readme(found)


def renew_readme(found: dict[str, Any], readme: Path = HERE.parent / "README.md") -> None:
    """The table of speeds in the README, between its two marks."""
    theirs = (found["catanatron"] or {}).get("ticks_per_second")
    if not theirs:
        return
    lines = [
        [load(row["game"]).title, *[f"{times(row[key] / theirs)} ×" for key in README_ROWS.values()]]
        for row in found["games"]
    ]
    before, rest = readme.read_text().split(README_BEGIN)
    _, after = rest.split(README_END)
    table = "\n".join(marked(["", *README_ROWS], lines)).replace("|  |", "| |")
    readme.write_text(f"{before}{README_BEGIN}{table}\n{README_END}{after}")


def times(ratio: float) -> str:
    return f"{ratio:.1f}" if ratio < 10 else f"{ratio:.0f}"


def marked(names: list[str], lines: Lines) -> list[str]:
    return [
        f"| {' | '.join(names)} |",
        f"|---{'|--:' * (len(names) - 1)}|",
        *[f"| {' | '.join(line)} |".replace("NOT MET", "**not met**") for line in lines],
    ]


def rival_sentence(theirs: dict[str, Any]) -> str:
    every, real = spoken(theirs["ticks_per_second"]), spoken(theirs["choices_per_second"])
    return (
        f"Catanatron {theirs['version']} with four random players makes {every} decisions/s if every action counts, {real} "
        "if only those with a choice count. We are compared with the first."
    )


def title(name: str) -> str:
    return name.replace("_", " ").title()


def spoken(value: float | None) -> str:
    """Three digits that count: 235,000 · 17.7 · 0.086."""
    if value is None:
        return ""
    if value >= 1000:
        return f"{round(value, 2 - len(str(int(value))) + 1):,.0f}"
    return f"{value:.3g}"
