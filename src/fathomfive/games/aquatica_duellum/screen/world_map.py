"""Aquatica: Duellum on screen: crown tracks, goals, and the world map with the Manta Leader."""

from __future__ import annotations

from functools import cache
from typing import Any

from fathomfive.kernel.state import EMPTY
from fathomfive.toolkit.board import thing_attributes

from ..content.load import CARDS, CROWNS_TO_WIN, FACES, FACTIONS, FIRST_TOKEN, SQUIDS, TURTLES
from ..content.world import AWAY, CONDITION, GOALS, MAP, NEIGHBOURS, NEST, TERRITORIES
from ..rules import goals
from ..state import State, faction, seat_of
from ..words.names import counts_types, face_text, goal_asks, name
from . import faces, pieces
from .art import chart
from .view import View

TRACK = range(CROWNS_TO_WIN)
# by condition
GOAL_SIGNS = ("types", "one_type", "mercenary", "score", "mercenary", "manta", "moon", "points")
GOAL_TEXTS = (
    "{n} card types",
    "{n} of one type",
    "{n} mercs played",
    "{n} scored",
    "{n} mercs wait",
    "{n} wild mantas",
    "{n} tired animals",
    "{n} PP values",
)


# Crown tracks


def tracks(view: View) -> list[dict[str, Any]]:
    return [track(view, owner) for owner in (view.near, view.far)]


def track(view: View, owner: int) -> dict[str, Any]:
    return view.once(track_facts, owner) | {
        "name": view.name_of(owner),
        "short": view.short_name_of(owner),
        "active": view.s.asked >= 0 and owner == view.active,
    }


def track_facts(s: State, owner: int) -> dict[str, Any]:
    """What everybody sees of a track."""
    now, court = s.crowns[owner], faction(s, owner)
    css = [
        "past" if space < now else "now" if space == now else "next" if space == now + 1 else ""
        for space in TRACK
    ]
    return {
        "seat": owner,
        "court": court,
        "crowns": now,
        "faction": FACTIONS[court],
        "spaces": "".join(
            pieces.space(owner, court, space, css[space], bonus(court, space), spoken_bonus(court, space))
            for space in TRACK
        ),
    }


@cache
def bonus(court: int, space: int) -> str:
    card = CARDS + court * (CROWNS_TO_WIN + 1) + space
    return faces.effect(card, 0) if FACES[card].effects else ""


@cache
def spoken_bonus(court: int, space: int) -> str:
    effect = face_text(FACES[CARDS + court * (CROWNS_TO_WIN + 1) + space])
    return (
        f"{FACTIONS[court].capitalize()}, crown {space}: {effect}"
        if effect
        else f"{FACTIONS[court].capitalize()}, start of the crown track: no crowns yet"
    )


# Goals


def goal_models(view: View) -> list[dict[str, Any]]:
    return [view.kept(goal_model, slot) for slot in range(goals.GOAL_SLOTS)]


def goal_model(view: View, slot: int) -> dict[str, Any]:
    s, thing = view.s, f"goals:{slot}"
    which = s.goals[slot] * goals.GOAL_SLOTS + slot
    condition, number = CONDITION[which]
    tokens = [
        token_model(view, slot, size) for size in ("first", "second") if getattr(s, size)[slot] != EMPTY
    ]
    return {
        "thing": thing,
        "name": GOALS[which].name,
        "sign": GOAL_SIGNS[condition],
        "text": GOAL_TEXTS[condition].format(n=number),
        "spoken": goal_asks(s, slot),
        "css": view.css(thing),
        "attributes": view.attributes(thing),
        "tokens": tokens,
        "progress": [reached(view, owner, slot) for owner in (view.near, view.far)],
    }


def reached(view: View, owner: int, slot: int) -> dict[str, Any]:
    """How far a side is; what lies in another player's piles is not public."""
    s = view.s
    _, number = CONDITION[s.goals[slot] * goals.GOAL_SLOTS + slot]
    public = not counts_types(s, slot) or view.knows_piles(owner)
    have = goals.progress(s, owner, slot) if public else -1
    return {
        "seat": owner,
        "name": view.name_of(owner),
        "court": faction(s, owner),
        "done": goals.has_token(s, owner, slot),
        "have": str(have) if public else "?",
        "of": number,
        "enough": have >= number,
    }


def token_model(view: View, slot: int, size: str) -> dict[str, Any]:
    s, thing = view.s, f"{size}:{slot}"
    token = getattr(s, size)[slot]
    covered = size == "first" and s.second[slot] != EMPTY
    state = " covered" if covered else " spent" if s.spent[token - FIRST_TOKEN] else ""
    return {
        "card": token,
        "thing": thing,
        "court": faction(s, goals.owner_of(s, token)),
        "face": faces.token(token),
        "css": f"{size}{state}{view.css(thing)}",
        "attributes": view.attributes(thing),
        "spoken": f"{faces.spoken(token)}{', covered' if covered else ', used this turn' if state else ''}",
    }


# The map


def map_model(view: View) -> dict[str, Any]:
    s = view.s
    lit = [at for at in range(TERRITORIES) if view.asks(f"nests:{at}")]
    return {
        "spots": "\n".join(spot(view, at) for at in range(TERRITORIES)) if lit else view.once(quiet_spots),
        "leader": place_css(s.leader),
        "leader_at": f"nests:{s.leader}",
        "where": MAP[s.leader].name,
        "here": chart.cell_path(s.leader),
        "lit": [(chart.cell_path(at), f"nests:{at}") for at in lit],
        "shore": chart.shore_path(),
        "wavy": chart.WAVY,
        "picture": faces.address("map"),
        "reach": [
            {"court": court, "seat": seat_of(s, court), "steps": steps, "danger": steps <= 2}
            for court in (TURTLES, SQUIDS)
            for steps in [AWAY[court][s.leader]]
        ],
    }


def quiet_spots(s: State) -> str:
    """All territories while the Leader cannot move."""
    return "\n".join(
        pieces.territory(
            s.nests[at],
            f"nests:{at}",
            spot_css(s, at),
            thing_attributes(f"nests:{at}", False, ""),
            place_css(at),
            spoken_spot(at, s.nests[at]),
        )
        for at in range(TERRITORIES)
    )


def spot(view: View, at: int) -> str:
    """A territory: its nest, who rests there, and whether the Leader may go there."""
    s, thing = view.s, f"nests:{at}"
    css = spot_css(s, at) + view.css(thing)
    animal = s.nests[at]
    return pieces.territory(
        animal, thing, css, view.attributes(thing), place_css(at), spoken_spot(at, animal)
    )


def spot_css(s: State, at: int) -> str:
    animal = s.nests[at]
    capital = f" capital {MAP[at].capital}" if MAP[at].capital else ""
    near = at in NEIGHBOURS[s.leader][1 : 1 + NEIGHBOURS[s.leader][0]]
    state = " bare" if NEST[at] and animal == EMPTY and at != s.leader else ""
    return f"{capital}{state}{' near' if near else ''}"


@cache
def place_css(at: int) -> str:
    x, y = chart.place(at)
    return f"left:{100 * x / chart.WIDE:.2f}%;top:{100 * y / chart.HIGH:.2f}%"


@cache
def spoken_spot(at: int, animal: int) -> str:
    empty = ": empty nest, ready one animal" if NEST[at] else ""
    lies = f": {name(animal)} ({face_text(FACES[animal])})" if animal != EMPTY else empty
    return f"{MAP[at].name}{lies}. Steps: {AWAY[0][at]} to the Turtles, {AWAY[1][at]} to the Squids."
