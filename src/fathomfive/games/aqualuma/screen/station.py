"""The Diving Station on screen: its lightballs and its effects for dice that show 6."""

from __future__ import annotations

from typing import Any

from fathomfive.kernel.state import EMPTY
from fathomfive.toolkit.english import plural

from ..content.load import EFFECT, EFFECT_NAMES, EFFECTS, STATION, TO_ACTIVATE
from ..content.notation import EACH, ONE
from ..rules.darkness import cards_on_board
from ..rules.station import cost
from ..state import State
from ..words.names import effect_text, lit_lightballs
from . import faces, players
from .view import View
from .world_map import chart


def station(view: View) -> dict[str, Any]:
    s, drawn = view.s, view.once(chart)
    price = cost(s, view.near) if s.character[view.near] else cards_on_board(s)
    return {
        "area": drawn.area(STATION),
        "cell": drawn.cells[STATION],
        "here": view.here == STATION,
        "people": players.people(view, STATION),
        "active": list(s.active),
        "inactive": [(place, ball) for place, ball in enumerate(s.inactive)],
        "empty": max(0, TO_ACTIVATE[s.difficulty] - len(s.active)),
        "needed": TO_ACTIVATE[s.difficulty],
        "cost": price,
        "payment": list(s.payment),
        "effects": view.once(effects),
        "ignited": s.ignited,
        "ignition": EFFECT[EFFECTS][1],
        "label": view.once(station_label, price),
    }


def station_label(s: State, price: int) -> str:
    """The station in words, for the inspector and screen readers."""
    costs = f"; one more costs {plural(price, 'pip')}" if len(s.active) < TO_ACTIVATE[s.difficulty] else ""
    parts = [f"Diving Station. {lit_lightballs(s)}{costs}"]
    if s.inactive:
        parts.append(f"{plural(len(s.inactive), 'lightball')} on the station, not yet active")
    parts += [
        f"{EFFECT_NAMES[number]}, for a die that shows 6: {effect_text(number)}"
        for number in range(EFFECTS)
        if s.spent[number] == EMPTY
    ]
    return ". ".join(parts) + "."


def effects(s: State) -> list[dict[str, Any]]:
    return [effect(s, number) for number in range(EFFECTS)]


def effect(s: State, number: int) -> dict[str, Any]:
    how = EFFECT[number][0]
    picture = "effect_beam" if how == ONE else "effect_tide" if how == EACH else "effect_sparks"
    return {
        "number": number,
        "name": EFFECT_NAMES[number],
        "text": effect_text(number),
        "picture": faces.address(picture),
        "die": s.spent[number],
    }
