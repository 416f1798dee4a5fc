"""What was measured, for people: the machine, the table, the bars; on the screen and in bench/results.md."""
from __future__ import annotations

import json
import os
import platform
import sys
from datetime import date
from importlib.metadata import version
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

HERE = Path(__file__).parent
BAR_GAME, BAR_SEATS = "ultimate_aquarium", 4
PARTS = {
    "Decisions per second, random players": (
        ("interpreted, the bare loop", "interpreted decisions/s"),
        ("interpreted, at a table (checked, narrated, undoable, recorded)", "table decisions/s"),
        ("compiled, whole games", "compiled decisions/s"),
        ("compiled, whole games, without checks of bounds", "compiled unchecked decisions/s"),
        ("compiled, each decision made in Python", "compiled from Python decisions/s")),
    "Copies per second, halfway through a game": (
        ("interpreted", "interpreted copies/s"),
        ("compiled, within machine code, into 8 records in turn", "compiled copies/s"),
        ("compiled, within machine code, into 8,192 records in turn", "compiled far copies/s"),
        ("compiled, from Python", "compiled from Python copies/s")),
    "Imagined positions per second (a copy and a new deal)": (
        ("interpreted", "interpreted imagines/s"),
        ("compiled, within machine code", "compiled imagines/s"),
        ("compiled, from Python", "compiled from Python imagines/s")),
    "Games per second, all seats greedy": (
        ("interpreted, at a table", "interpreted greedy games/s"),
        ("compiled", "compiled greedy games/s")),
    "Memory in bytes": (
        ("position, interpreted", "position bytes"),
        ("record, compiled", "record bytes"),
        ("table, new", "new table bytes"),
        ("table at the end of a game, with its log and record", "played table bytes")),
    "Seconds by the clock, a whole process": (
        ("to the first question, without numba", "first question seconds"),
        ("compiled, empty cache, to the end of a first game", "cold compile seconds"),
        ("compiled, cached, to the end of a first game", "cached start seconds")),
}


def machine() -> dict[str, Any]:
    return {"date": str(date.today()), "cpu": cpu(), "cores": os.cpu_count(), "memory_gb": memory_gb(),
            "system": platform.system(), "python": platform.python_version(), "numba": version("numba"),
            "numpy": version("numpy"), "load": load()}


def cpu() -> str:
    """The model as Linux names it, or whatever the platform says."""
    try:
        lines = Path("/proc/cpuinfo").read_text().splitlines()
        return next(line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    except (OSError, StopIteration):
        return platform.processor() or platform.machine()


def load() -> float | None:
    """How many processes wanted a core in the last minute, this one among them: more than there are cores is a busy machine."""
    return round(os.getloadavg()[0], 1) if hasattr(os, "getloadavg") else None


def memory_gb() -> int | None:
    try:
        return round(os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE") / 2**30)
    except (AttributeError, ValueError):
        return None


def bars(found: dict[str, Any]) -> list[dict[str, Any]]:
    """The bars of Ultimate Aquarium with four random players; `met` is None for what could not be measured."""
    row = next((row for row in found["games"] if (row["game"], row["seats"]) == (BAR_GAME, BAR_SEATS)), None)
    if row is None:
        return []
    theirs = (found["catanatron"] or {}).get("ticks_per_second")
    ratio = {kind: row[f"{kind} decisions/s"] / theirs if theirs else None for kind in ("interpreted", "compiled")}
    return [
        bar("interpreted, times Catanatron", ratio["interpreted"], 3, "at least"),
        bar("compiled, times Catanatron", ratio["compiled"], 200, "at least"),
        bar("copy compiled, microseconds", 1e6 / row["compiled copies/s"], 0.2, "under"),
        bar("start without numba, seconds", row["first question seconds"], 0.3, "under"),
        bar("start compiled and cached, seconds", row["cached start seconds"], 2, "under"),
    ]


def bar(name: str, value: float | None, limit: float, sense: str) -> dict[str, Any]:
    met = None if value is None else value >= limit if sense == "at least" else value < limit
    return {"bar": name, "wanted": f"{sense} {limit}", "value": value, "met": met}


def show(found: dict[str, Any]) -> None:
    screen = Console(width=None if sys.stdout.isatty() else 130)
    table = Table("", *heads(found), title=sentence(found["machine"]))
    for column in table.columns[1:]:
        column.justify = "right"
    for part, lines in parts(found).items():
        table.add_row(f"[bold]{part}")
        for line in lines:
            table.add_row(*line)
        table.add_section()
    screen.print(table)
    if theirs := found["catanatron"]:
        screen.print(rival_sentence(theirs))
    for each in found["bars"]:
        screen.print(f"{verdict(each)}: {each['bar']}, {spoken(each['value']) or '?'} (wanted: {each['wanted']})")


def write(found: dict[str, Any]) -> None:
    (HERE / "results.json").write_text(json.dumps(found, indent=1) + "\n")
    theirs = found["catanatron"]
    lines = ["# How fast it is", "", f"Written by `make bench`. {sentence(found['machine'])}", ""]
    lines += [rival_sentence(theirs) if theirs else "Catanatron could not be installed, so nothing is compared with it.", ""]
    lines += ["## Bars: Ultimate Aquarium, four random players", "", "| | measured | wanted | |", "|---|--:|--:|---|"]
    lines += [f"| {each['bar']} | {spoken(each['value'])} | {each['wanted']} | {verdict(each)} |" for each in found["bars"]]
    lines += ["", "## All figures", "", f"| | {' | '.join(heads(found))} |", f"|---{'|--:' * len(heads(found))}|"]
    for part, rows in parts(found).items():
        lines += [f"| **{part}** |{' |' * len(heads(found))}", *[f"| {' | '.join(row)} |" for row in rows]]
    (HERE / "results.md").write_text("\n".join(lines) + "\n" + HOW)


def heads(found: dict[str, Any]) -> list[str]:
    ours = [f"{row['game'].replace('_', ' ')}, {row['seats']} seats" for row in found["games"]]
    return [*ours, "Catanatron, 4 seats"] if found["catanatron"] else ours


def parts(found: dict[str, Any]) -> dict[str, list[list[str]]]:
    """The lines of each part: a name, then a figure for each column."""
    return {part: [[name, *[spoken(row.get(key)) for row in found["games"]], *rival_figure(found, key)] for name, key in lines]
            for part, lines in PARTS.items()}


def rival_figure(found: dict[str, Any], key: str) -> list[str]:
    theirs = found["catanatron"]
    same = {"interpreted decisions/s": "ticks_per_second", "interpreted copies/s": "copies_per_second"}
    return [spoken(theirs[same[key]]) if key in same else ""] if theirs else []


def sentence(machine: dict[str, Any]) -> str:
    memory = f", {machine['memory_gb']} GB" if machine["memory_gb"] else ""
    where = f"{machine['date']}, {machine['cpu']}, {machine['cores']} cores{memory}, {machine['system']}"
    busy = "" if machine["load"] is None else f"; load {machine['load']} at the end"
    return f"{where}, Python {machine['python']}, numba {machine['numba']}, numpy {machine['numpy']}{busy}."


def rival_sentence(theirs: dict[str, Any]) -> str:
    every, real = spoken(theirs["ticks_per_second"]), spoken(theirs["choices_per_second"])
    return (f"Catanatron {theirs['version']} with four random players makes {every} decisions/s if every action counts, {real} "
            "if only those with a choice count. We are compared with the first.")


def verdict(each: dict[str, Any]) -> str:
    return {True: "met", False: "NOT MET", None: "not measured"}[each["met"]]


def spoken(value: float | None) -> str:
    """Three digits that count: 235,000 · 17.7 · 0.086."""
    if value is None:
        return ""
    if value >= 1000:
        return f"{round(value, 2 - len(str(int(value))) + 1):,.0f}"
    return f"{value:.3g}"


HOW = """
## How it is measured

- Speeds are per second of CPU time of one process on one core. All measures take turns, a slice each, for three rounds,
  Catanatron's among them; the best slice counts. Catanatron gets five slices of the same length in each round, we get one.
- A decision of ours is a real choice: questions with one option are answered by themselves and are not counted. Catanatron
  asks also where there is only one action (roll, end turn). We compare our real choices with *all* its actions, which
  favours it. They are decisions of two different games, so this compares engines at their daily work, not the same work.
- Setting up each game is part of the time in both; both pick with `random.randrange` when interpreted. Catanatron runs its
  own `play_tick`, which looks each action up in the list of legal ones; it is spared the two copies that `Game.play` makes.
- Compiled rules run with checks of bounds unless a line says otherwise, in a process that has loaded them from the cache.
  (The process that compiles them was seen to run them about a quarter slower.) Whole games are dealt, played and counted in
  machine code (`play_many`); "each decision made in Python" calls `answer` for each.
- Copies and imagined positions start halfway through a game. In machine code they go round eight records, which fit the
  nearest cache; a second line goes round 8,192 (tens of megabytes), as in a search that keeps every position. The bar is
  held against the first. Catanatron's copies are of a game that has just been dealt, when it is smallest.
- Memory is counted by `tracemalloc`.
- Starting times are by the clock for a whole fresh process, from calling Python until it has ended, the quickest of five
  (the empty cache once); "without numba" forbids importing numba and numpy.
- Catanatron is pinned in `bench/requirements.txt` and lives in `.venv-bench`, which the benchmark makes for itself.
"""
