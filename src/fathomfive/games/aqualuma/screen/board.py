"""Aqualuma on screen: the model of the template, from the position as one viewer sees it.

Other files: world_map.py (where things are), dice_fit.py (what dice can do), darkness_forecast.py (what the darkness
will do), station.py, players.py (the divers), setup_map.py (laying out the worlds).
"""

from __future__ import annotations

from typing import Any

from fathomfive.kernel.state import EMPTY
from fathomfive.toolkit.board import TableContext, stamp_of
from fathomfive.toolkit.english import capitalized, join_and

from ..content.layouts import WORLDS
from ..content.load import (
    COLOUR,
    COLUMNS,
    CUSTOM,
    DEPTH,
    FIRST_STRIP,
    LAST_SPACE,
    LEVEL_LINES,
    LIGHT_SPACES,
    NUMBER,
    SIDE,
    START_CARDS,
    STATION,
    STRIPS,
    TO_ACTIVATE,
    WORLD_NAMES,
)
from ..content.notation import COLOURS, FREE_MOVE
from ..rules.darkness import cards_on_board
from ..rules.dice import kind_of_die
from ..rules.station import paid
from ..rules.strips import arrows_reached, filled, fits
from ..rules.turn import ABILITY
from ..state import State
from ..words.names import dark_name, die_name, place_name
from ..words.overview import symbols_text, to_come
from . import dice_fit, faces, players, setup_map
from .darkness_forecast import Forecast, card_picture, forecast
from .station import station
from .view import View
from .world_map import Chart, chart

DARK_CARDS = 21
# of the underwater die, by what it shows
SIDE_NAMES = ("", *(WORLD_NAMES[side] if side < WORLDS else "?" for side in SIDE))


def board(s: State, seat: int, t: TableContext) -> dict[str, Any]:
    """The model for table.html; `seat` is the viewer's, or -1 for a spectator."""
    view = View(s, seat, t)
    if not view.laid:
        return common(view) | {"laying": setup_map.laying(view), "choosing": []}
    return (
        common(view)
        | the_deep(view)
        | the_darkness(view)
        | {
            "laying": None,
            "choosing": players.choosing(view),
            "supply": view.once(supply),
            "piles": view.once(piles),
            "tray": view.kept(players.tray),
            "sides": players.sides(view),
            "hand": players.hand(view),
            "face_down": players.face_down(view),
            "acting": view.acting,
            "here_world": view.working_at != STATION,
            "working_at": view.working_at,
            "paid": paid(s),
            "team_asked": view.mine and any(is_of_others(seat, thing) for thing in t.things),
        }
    )


def common(view: View) -> dict[str, Any]:
    """What is also there while the worlds are being laid out."""
    s = view.s
    return {
        "near": view.near,
        # the template needs no other step, and would draw its parts again for each
        "chooses_action": view.t.step == "act",
        "own": view.seat == view.near,
        "playing": s.playing,
        "begun": view.begun,
        "face": faces,
        "deed": view.deed,
        "stamp": view.once(stamp),
        "clock": view.once(clock),
        "who": players.diver(view, view.near),
        "mates": players.mates(view),
        "team": s.seats > 1,
        "pips": s.pips,
        "numbers": NUMBER,
    }


def the_deep(view: View) -> dict[str, Any]:
    """Station, worlds and the currents between them."""
    s, drawn = view.s, view.once(chart)
    small = setup_map.small_map(view) if drawn.kind == "snake" and s.layout == CUSTOM else []
    return {
        "chart": drawn,
        "rows": view.once(row_heights),
        "here": view.here,
        "on_show": on_show(view),
        "station": view.kept(station),
        "worlds": [world(view, facts) for facts in view.once(all_worlds)],
        "currents": [
            {"area": one.area, "way": one.way, "open": view.here in (one.a, one.b)} for one in drawn.currents
        ],
        "map": small,
        "map_halves": max((spot["half"] for spot in small), default=0) + 2,
    }


def on_show(view: View) -> str:
    """The element that is shown on a phone, where one place is shown at a time: that of whoever acts."""
    place = view.s.place[view.s.playing] if view.begun and not view.over else view.here
    return f"world-{place}" if place < WORLDS else "station"


def the_darkness(view: View) -> dict[str, Any]:
    """The darkness board, and what it will do."""
    return {
        "columns": view.once(columns),
        "coming": view.once(forecast),
        "dark_cards": cards_on_board(view.s),
        "last": LAST_SPACE,
        "world_name": WORLD_NAMES,
        "underwater": view.s.underwater,
        "underwater_sides": SIDE_NAMES,
    }


def is_of_others(seat: int, thing: str) -> bool:
    """Is this thing in another player's area?"""
    field, _, owner = thing.partition(":")
    return field in ("character", "hand", "carried") and owner.split(":")[0] != str(seat)


def clock(s: State) -> dict[str, Any]:
    """AL-110, AL-133: one bead for each darkness phase that can still come."""
    most = DARK_CARDS - START_CARDS[s.difficulty]
    left = len(s.dark_pile) if s.turn else most
    return {
        "most": most,
        "left": left,
        "turn": s.turn,
        "level": LEVEL_LINES[s.difficulty].text("name"),
        "lit": len(s.active),
        "needed": TO_ACTIVATE[s.difficulty],
        "begins": s.turn <= s.seats and not s.active,
    }


def row_heights(s: State) -> str:
    """The heights of the rows; in the pyramid the station is low and wide above its worlds."""
    drawn = chart(s)
    first = "var(--station-h)" if drawn.kind == "pyramid" else "minmax(0, 1fr)"
    return " ".join([first, *["minmax(0, 1fr)"] * (drawn.rows - 1)])


# The worlds


def world(view: View, facts: dict[str, Any]) -> dict[str, Any]:
    """A world, with what concerns one viewer."""
    number, way = facts["number"], reach(view, facts["number"])
    return facts | {
        "here": number == view.here,
        "people": players.people(view, number),
        "outlooks": outlooks(view, number),
        "reach": way,
        "label": facts["label"] + (way_there(way) if way else ""),
        "darkened": number in view.deed.darkened,
        "cleared": number in view.deed.cleared,
    }


def all_worlds(s: State) -> list[dict[str, Any]]:
    """The worlds in the order of the layout."""
    drawn, coming = chart(s), forecast(s)
    return [world_facts(s, drawn, coming, s.order[position]) for position in range(WORLDS)]


def world_facts(s: State, drawn: Chart, coming: Forecast, number: int) -> dict[str, Any]:
    """What everybody sees of a world."""
    strip = s.strip[number]
    row = s.light[number * LIGHT_SPACES : (number + 1) * LIGHT_SPACES]
    return {
        "number": number,
        "name": WORLD_NAMES[number],
        "css": faces.place_id(number),
        "thing": f"world:{number}",
        "area": drawn.area(number),
        "cell": drawn.cells[number],
        "scene": faces.address(faces.place_id(number), "world"),
        "darkness": s.darkness[number],
        "alarm": coming.alarms[number],
        "sure": coming.sure[number],
        "chances": coming.chances[number],
        "unseen": coming.unseen,
        "strip": strip,
        "strip_name": STRIPS[strip - FIRST_STRIP].name,
        "rule": dice_fit.rule_words(strip - FIRST_STRIP),
        "cells": dice_fit.cells(s, number),
        "filled": filled(s, number),
        "arrows": arrows_reached(s, number),
        "light": row,
        "balls": [NUMBER[ball] for ball in row if ball != EMPTY],
        "label": world_label(s, coming, number),
    }


def reach(view: View, number: int) -> dict[str, Any] | None:
    """The cost of moving to a world that can be reached now, and the viewer's own dice that fit its strip."""
    s, me = view.s, view.near
    if not view.mine or view.step not in ("act", "dash", "slipstream") or not view.asks(f"world:{number}"):
        return None
    fitting = [die for die in s.dice[me] if fits(s, number, kind_of_die(s, die))]
    return {
        "cost": "free" if view.step == "dash" or dashes(view) else "1 card",
        "dice": list(dict.fromkeys(dice_fit.shown(s, die) for die in fitting)),
        "words": join_and(list(dict.fromkeys(die_name(kind_of_die(s, die)) for die in fitting))),
    }


def dashes(view: View) -> bool:
    """AL-111: is a free move among the actions?"""
    return view.step == "act" and ABILITY + FREE_MOVE in view.s.options


def world_label(s: State, coming: Forecast, number: int) -> str:
    """A world in words, for screen readers."""
    beside = [
        place_name(place) for place in range(WORLDS + 1) if s.distance[number * (WORLDS + 1) + place] == 1
    ]
    parts = [
        f"{WORLD_NAMES[number]}, darkness {s.darkness[number]} of {LAST_SPACE}",
        f"beside {join_and(beside)}",
    ]
    if coming.sure[number]:
        parts.append(f"the next phase adds {coming.sure[number]}")
    if s.strip[number] != EMPTY:
        strip = s.strip[number] - FIRST_STRIP
        parts.append(
            f"strip {STRIPS[strip].name}: {to_come(strip, filled(s, number))}. {symbols_text(strip)}"
        )
    row = s.light[number * LIGHT_SPACES : (number + 1) * LIGHT_SPACES]
    parts += [
        f"lightball {NUMBER[ball]} is on space {at + 1}" for at, ball in enumerate(row) if ball != EMPTY
    ]
    return ". ".join(capitalized(part) for part in parts) + "."


def way_there(way: dict[str, Any]) -> str:
    """The same for a world that can be reached now."""
    cost_text = "without a card" if way["cost"] == "free" else "for one card"
    verb = "fits" if len(way["dice"]) == 1 else "fit"
    fitting = (
        f"{way['words']} {verb} the strip there" if way["words"] else "none of your dice fits the strip there"
    )
    return f" You get there {cost_text}; {fitting}."


def outlooks(view: View, number: int) -> list[dict[str, Any]]:
    """The effect of each own die that can be placed on this strip now."""
    s, me = view.s, view.near
    if not view.mine or number != view.working_at or view.step not in ("act", "lure_die"):
        return []
    places = [place for place in range(len(s.dice[me])) if view.asks(f"dice:{me}:{place}")]
    made = [(place, dice_fit.outlook(s, me, number, place)) for place in places]
    return [
        {
            "place": place,
            "die": s.dice[me][place],
            "pips": s.pips[s.dice[me][place]],
            "short": dice_fit.shown(s, s.dice[me][place]),
            "look": look,
            "follow": [dice_fit.shown(s, s.dice[me][other]) for other in look.follow][:2],
        }
        for place, look in made
    ]


# Supply and piles


def supply(s: State) -> dict[str, Any]:
    """Dice by colour; each die keeps its place in its pile, so that its moves can be animated."""
    return {
        "available": [pile(s.available, colour) for colour in range(len(COLOURS))],
        "count": len(s.available),
        "chest": [pile(s.chest, colour) for colour in range(len(COLOURS))],
        "chest_count": len(s.chest),
        "cup": list(s.cup),
    }


def pile(dice: list[int], colour: int) -> dict[str, Any]:
    found = [place for place, die in enumerate(dice) if COLOUR[die] == colour]
    return {
        "colour": colour,
        "name": COLOURS[colour],
        "dice": [dice[place] for place in found],
        "thing": f"available:{found[0]}" if found else "",
    }


def piles(s: State) -> dict[str, Any]:
    return {
        "magic": len(s.magic_pile),
        "discard": len(s.magic_discard),
        "played": list(s.played),
        "strips": len(s.strip_pile),
        "old_strips": len(s.strip_discard),
        "top": s.magic_discard[-1] if s.magic_discard else EMPTY,
    }


# Darkness


def columns(s: State) -> list[dict[str, Any]]:
    coming, made = forecast(s), []
    for column in range(COLUMNS):
        cards = [
            (at, s.columns[at])
            for at in range(column * DEPTH, (column + 1) * DEPTH)
            if s.columns[at] != EMPTY
        ]
        made.append(
            {
                "number": column + 1,
                "next": column == coming.column and not s.ended and s.turn > 0,
                "cards": [
                    {
                        "card": card,
                        "name": dark_name(card),
                        "picture": faces.address(card_picture(card), "dark"),
                        "at": at,
                    }
                    for at, card in cards
                ],
            }
        )
    return made


def stamp(s: State) -> str:
    return stamp_of(s.pips, s.darkness, s.underwater, s.ignited, s.used)
