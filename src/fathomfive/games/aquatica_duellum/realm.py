"""Aquatica: Duellum on screen: the two sides: Locations, Mercenaries, animals, hand and piles, and what can be picked from them."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...kernel.schema import EMPTY, UNKNOWN
from .art import face
from .atlas import LEVELS
from .content import COPIES, DEPTHS, FACES, FACTIONS, FIRST_WILD, PLACES, POINTS
from .goals import GOAL_SLOTS, owner_of
from .names import name
from .piles import scored_of, veterans_of
from .scoring import regent_bonus
from .state import AT_WORK, FACE_DOWN, is_regent, other
from .viewing import View

OUT_OF_PLAY = ("played", "veterans", "veteran_top", "tokens")       # what is picked from a panel of its own
PICKING = {"recall": "Your played Action Cards", "echo_own": "Your played Mercenaries", "recall_merc": "Your played Mercenaries",
           "place_token": "Your Achievement tokens"}


def side(view: View, owner: int) -> dict[str, Any]:
    """Everything that lies on one side of the table."""
    s, t = view.s, view.t
    regent = is_regent(s, owner)
    asked = getattr(t, "asked", None) or [s.asked]
    return {"seat": owner, "name": LEVELS[s.automa_level - 1].name if regent else t.names[owner], "faction": FACTIONS[owner],
            "you": owner == view.seat, "regent": regent, "active": s.asked >= 0 and owner == view.active, "asked": owner in asked,
            "first": s.starter == owner, "locations": [location(view, owner, place) for place in range(PLACES)],
            "mercenaries": [mercenary(view, owner, place) for place in range(PLACES)], "animals": animals(view, owner),
            "hand": [action(view, owner, "hand", at) for at in range(len(s.hand[owner]))],
            "played": [action(view, owner, "played", at) for at in range(len(s.played[owner]))],
            "deck": len(s.regent_deck) if regent else 0, "piles": [pile(view, owner, which) for which in ("scored", "veteran")],
            "points": points(view, owner)}


# Locations, Mercenaries, animals

def location(view: View, owner: int, place: int) -> dict[str, Any]:
    s, thing = view.s, f"board:{owner}:{place}"
    card, covered = s.board[owner][place], s.covered[owner][place]
    made = {"thing": thing, "card": card, "css": view.css(thing), "attributes": view.attributes(thing)}
    if card == EMPTY:
        return made
    raised = " raised" if covered == DEPTHS[card] else ""
    return made | {"face": face.hanging(card, covered), "lip": face.lip(DEPTHS[card], covered), "depths": DEPTHS[card],
                   "covered": covered, "css": f" {face.css(card)}{raised}{view.css(thing)}", "told": face.depth_told(card, covered)}


def mercenary(view: View, owner: int, place: int) -> dict[str, Any]:
    s, thing = view.s, f"row:{owner}:{place}"
    card, stance = s.row[owner][place], s.stance[owner][place]
    made = {"thing": thing, "card": card, "css": view.css(thing), "attributes": view.attributes(thing)}
    if card == EMPTY:
        return made
    state = {FACE_DOWN: " down", AT_WORK: " working"}.get(stance, "")
    said = {FACE_DOWN: ", not ready until the next turn", AT_WORK: ", being played"}.get(stance, "")
    preview = face.told(card) if owner == view.seat else ""
    return made | {"face": face.portrait(card), "css": f" {face.css(card)}{state}{view.css(thing)}", "down": stance == FACE_DOWN,
                   "told": face.told(card) + said, "picture": face.picture(FACES[card].id),
                   "attributes": view.attributes(thing, preview)}


def animals(view: View, owner: int) -> list[dict[str, Any]]:
    """In an order of their own, so that each keeps its place when it turns over."""
    s = view.s
    found = [(card, zone, at) for zone in ("ready", "tired") for at, card in enumerate(getattr(s, zone)[owner])]
    return [animal(view, card, f"{zone}:{owner}:{at}", zone) for card, zone, at in sorted(found)]


def animal(view: View, card: int, thing: str, zone: str) -> dict[str, Any]:
    return {"card": card, "thing": thing, "face": face.animal(card), "css": f"{zone}{' wild' if card >= FIRST_WILD else ''}{view.css(thing)}",
            "attributes": view.attributes(thing), "told": f"{face.told(card)}, {zone}"}


# Action Cards

def action(view: View, owner: int, zone: str, at: int) -> dict[str, Any]:
    s, thing = view.s, f"{zone}:{owner}:{at}"
    card = getattr(s, zone)[owner][at]
    pile, target = s.played[other(owner)], ""
    if COPIES[card] and zone == "hand":
        target = name(pile[-1]) if pile and not COPIES[pile[-1]] else "nothing to copy"
    preview = face.told(card) + (f" ({target})" if target else "") if view.asks(thing) else ""
    return {"card": card, "thing": thing, "face": face.action(card), "picture": face.picture(FACES[card].id), "target": target,
            "css": view.css(thing), "attributes": view.attributes(thing, preview), "told": face.told(card)}


# Piles and points

def pile(view: View, owner: int, which: str) -> dict[str, Any]:
    """Scored Locations or played Mercenaries: everyone sees the top card and how many lie there."""
    s = view.s
    thing = f"{which}_top:{owner}:0"
    top = (s.scored_top if which == "scored" else s.veteran_top)[owner][0]
    under = (s.scored if which == "scored" else s.veterans)[owner]
    count = scored_of(s, owner) if which == "scored" else veterans_of(s, owner)
    return {"thing": thing, "top": top, "count": count, "sign": "location" if which == "scored" else "mercenary",
            "css": view.css(thing), "attributes": view.attributes(thing), "picture": face.picture(FACES[top].id) if top != EMPTY else "",
            "what": "Scored Locations" if which == "scored" else "Played Mercenaries",
            "told": f"{count} {'scored Locations' if which == 'scored' else 'played Mercenaries'}"
                    + (f", on top {name(top)}" if top != EMPTY else ""),
            "cards": [{"name": name(card), "points": POINTS[card], "told": face.told(card)} for card in [*under, top]
                      if card not in (EMPTY, UNKNOWN)]}


def points(view: View, owner: int) -> dict[str, int]:
    """DU-102 by source; the total of another player is not public while their piles are closed."""
    s = view.s
    laid = [token for goal in range(GOAL_SLOTS) for token in (s.first[goal], s.second[goal]) if token != EMPTY]
    tokens = sum(POINTS[token] for token in laid if owner_of(token) == owner)
    piles = [[*s.scored[owner], *s.scored_top[owner]], [*s.veterans[owner], *s.veteran_top[owner]]]
    found = [sum(POINTS[card] for card in cards if card not in (EMPTY, UNKNOWN)) for cards in piles]
    bonus = regent_bonus(s, owner)
    return {"scored": found[0], "veterans": found[1], "tokens": tokens, "bonus": bonus, "total": sum(found) + tokens + bonus,
            "known": int(view.knows_piles(owner))}


# What is asked about and lies in no open place

def picker(view: View) -> dict[str, Any] | None:
    """Played cards, played Mercenaries or tokens, laid out while one of them is to be chosen."""
    if not view.mine or view.step not in PICKING:
        return None
    things = sorted((thing for thing in view.t.things if thing.split(":")[0] in OUT_OF_PLAY), key=order)
    cards = [(thing, card_at(view, thing)) for thing in things]
    return {"title": PICKING[view.step],
            "cards": [{"thing": thing, "card": card, "told": face.told(card), "sort": FACES[card].sort, "face": picked_face(card),
                       "attributes": view.attributes(thing, face.told(card)), "css": f" {FACES[card].size} {face.css(card)}{view.css(thing)}"}
                      for thing, card in cards]}


def order(thing: str) -> tuple[str, Sequence[int]]:
    field, *numbers = thing.split(":")
    return field, [int(number) for number in numbers]


def card_at(view: View, thing: str) -> int:
    field, owner, at = thing.split(":")
    return int(getattr(view.s, field)[int(owner)][int(at)])


def picked_face(card: int) -> str:
    return {"action": face.action, "token": face.token}.get(FACES[card].sort, face.market)(card)
