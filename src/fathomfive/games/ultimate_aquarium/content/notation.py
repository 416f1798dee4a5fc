"""Ultimate Aquarium: the notation of a bonus: `per:+1:plant+#diver@row+column;at:+2:corner`.

Splits it into parts; load.py resolves filters and areas.
"""

from __future__ import annotations

import re

PER, IF, NONE, TYPES, AT = range(5)
MODES = {"per": PER, "if": IF, "none": NONE, "types": TYPES, "at": AT}
AREAS = ("adjacent", "beside", "directly_above", "directly_below", "row", "column", "above_row", "tank")
PLACES = ("top_row", "middle_row", "bottom_row", "corner", "center")
MOST_CLAUSES = 4
NOTATION = re.compile(r"(?P<mode>per|if|none|types|at):(?P<amount>[+-]\d):(?P<rest>\S+)")


def split(bonus: str) -> list[str]:
    """The clauses of a bonus."""
    found = [text for text in bonus.split(";") if text]
    if len(found) > MOST_CLAUSES:
        raise ValueError(f"{len(found)} clauses; at most {MOST_CLAUSES}")
    return found


def clause(text: str) -> tuple[int, int, str, str]:
    """Mode, amount, filter and area; a place counts for anything."""
    found = NOTATION.fullmatch(text)
    if found is None:
        raise ValueError(f"{text!r} is not mode:+n:filter@area or at:+n:place")
    mode, amount = MODES[found["mode"]], int(found["amount"])
    if mode == AT:
        return mode, amount, "any", known(found["rest"], [found["rest"]], PLACES)
    filter_, at, area = found["rest"].partition("@")
    if not at:
        raise ValueError(f"{text!r} has no @area")
    return mode, amount, filter_, known(area, area.split("+"), AREAS)


def known(words: str, parts: list[str], among: tuple[str, ...]) -> str:
    for part in parts:
        if part not in among:
            raise ValueError(f"{part!r} is none of {', '.join(among)}")
    return words
