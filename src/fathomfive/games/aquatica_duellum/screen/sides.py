"""Aquatica: Duellum on screen: both sides: Locations, Mercenaries, animals, hand and piles, and what is
picked from them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from fathomfive.kernel.game import Score
from fathomfive.kernel.state import EMPTY, UNKNOWN
from fathomfive.toolkit.english import capitalized

from ..content.load import COPIES, DEPTHS, FACES, FACTIONS, PLACES, POINTS
from ..rules.goals import GOAL_SLOTS, owner_of
from ..rules.piles import scored_of, veterans_of
from ..rules.scoring import regent_bonus
from ..state import AT_WORK, FACE_DOWN, faction, is_regent, other
from ..words.names import face_text, name
from . import faces, pieces
from .view import View

# what is picked from a panel of its own
OUT_OF_PLAY = ("played", "veterans", "veteran_top", "scored_top", "tokens")
PICKING = {
    "recall": "Your played Action Cards",
    "echo_own": "Your played Mercenaries",
    "recall_merc": "Your played Mercenaries",
    "place_token": "Your Achievement tokens",
    "copy": "Their last Action Card",
    "echo_opponent": "Their last Mercenary",
    "capture_top": "Their last scored Location",
}


def side(view: View, owner: int) -> dict[str, Any]:
    """Everything that lies on one side of the table."""
    s, regent = view.s, is_regent(view.s, owner)
    return {
        "seat": owner,
        "name": view.name_of(owner),
        "faction": FACTIONS[faction(s, owner)],
        "court": faction(s, owner),
        "short": view.short_name_of(owner),
        "you": owner == view.seat,
        "regent": regent,
        "active": s.asked >= 0 and owner == view.active,
        "first": s.starter == owner,
        "locations": view.kept(locations, owner),
        "mercenaries": view.kept(mercenaries, owner),
        "animals": view.kept(animals, owner),
        "hand": view.kept(hand, owner),
        "played": view.kept(played, owner),
        "deck": len(s.regent_deck) if regent else 0,
        "piles": view.kept(piles, owner),
        "points": view.kept(points, owner),
    }


def sheet(side: dict[str, Any]) -> dict[str, Any]:
    """What the sheets of a side show: its points and its piles, which change seldom."""
    return {name: side[name] for name in ("seat", "name", "points", "piles", "played")}


# Locations, Mercenaries, animals


def locations(view: View, owner: int) -> list[str]:
    return [location(view, owner, place) for place in range(PLACES)]


def location(view: View, owner: int, place: int) -> str:
    s, thing = view.s, f"board:{owner}:{place}"
    card = s.board[owner][place]
    depths = DEPTHS[card] if card >= 0 else 0
    return pieces.hanging(
        card, thing, view.css(thing), view.attributes(thing), s.covered[owner][place], depths
    )


def mercenaries(view: View, owner: int) -> list[str]:
    return [mercenary(view, owner, place) for place in range(PLACES)]


def mercenary(view: View, owner: int, place: int) -> str:
    s, thing = view.s, f"row:{owner}:{place}"
    card, state = s.row[owner][place], {FACE_DOWN: "down", AT_WORK: "working"}.get(s.stance[owner][place], "")
    preview = faces.spoken(card) if card >= 0 and owner == view.seat else ""
    return pieces.waiting(card, thing, view.css(thing), view.attributes(thing, preview), state)


def animals(view: View, owner: int) -> list[str]:
    """The animals in a fixed order, so that each keeps its place when it turns over."""
    s = view.s
    found = sorted(
        (card, zone, at) for zone in ("ready", "tired") for at, card in enumerate(getattr(s, zone)[owner])
    )
    things = [(card, zone, f"{zone}:{owner}:{at}") for card, zone, at in found]
    return [
        pieces.animal(card, zone, view.css(thing), view.attributes(thing)) for card, zone, thing in things
    ]


# Action Cards


def hand(view: View, owner: int) -> list[str]:
    return [in_hand(view, owner, at) for at in range(len(view.s.hand[owner]))]


def in_hand(view: View, owner: int, at: int) -> str:
    s, thing = view.s, f"hand:{owner}:{at}"
    card, pile_, target = s.hand[owner][at], s.played[other(owner)], ""
    if owner != view.near:
        return pieces.small_action(card, thing, view.css(thing), view.attributes(thing), "In hand")
    if COPIES[card]:
        target = name(pile_[-1]) if pile_ and not COPIES[pile_[-1]] else "nothing to copy"
    preview = faces.spoken(card) + (f" ({target})" if target else "") if view.asks(thing) else ""
    return pieces.action(card, thing, view.css(thing), view.attributes(thing, preview), target)


def played(view: View, owner: int) -> dict[str, Any]:
    """The Action discard pile: the top card of the viewer's own; all of the opponent's, small."""
    cards, last = view.s.played[owner], len(view.s.played[owner]) - 1
    things = [f"played:{owner}:{at}" for at in range(len(cards))]
    small = (
        [
            pieces.small_action(
                card,
                thing,
                view.css(thing) + (" last" if at == last else ""),
                view.attributes(thing),
                "Played",
            )
            for at, (card, thing) in enumerate(zip(cards, things, strict=True))
        ]
        if owner != view.near
        else []
    )
    top = moving_top(cards[-1], things[-1]) if cards and owner == view.near else ""
    return {
        "count": len(cards),
        "small": "".join(small),
        "top": top,
        "spoken": [faces.spoken(card) for card in reversed(cards)],
    }


def moving_top(card: int, thing: str) -> str:
    return pieces.moving(card, thing, faces.action(card))


# Piles and points


def piles(view: View, owner: int) -> list[dict[str, Any]]:
    return [pile(view, owner, which) for which in ("scored", "veteran")]


def pile(view: View, owner: int, which: str) -> dict[str, Any]:
    """Scored Locations or played Mercenaries: everyone sees the top card and how many lie there."""
    s = view.s
    thing = f"{which}_top:{owner}:0"
    top = (s.scored_top if which == "scored" else s.veteran_top)[owner][0]
    under = (s.scored if which == "scored" else s.veterans)[owner]
    count = scored_of(s, owner) if which == "scored" else veterans_of(s, owner)
    return {
        "thing": thing,
        "top": top,
        "count": count,
        "verb": "scored" if which == "scored" else "played",
        "sign": "location" if which == "scored" else "mercenary",
        "css": view.css(thing),
        "attributes": view.attributes(thing),
        "picture": faces.picture(FACES[top].id) if top != EMPTY else "",
        "what": "Scored Locations" if which == "scored" else "Played Mercenaries",
        "spoken": f"{'Scored Locations' if which == 'scored' else 'Played Mercenaries'}: {count}"
        + (f", on top {name(top)}" if top != EMPTY else ""),
        "cards": [
            {"name": name(card), "points": POINTS[card], "spoken": faces.spoken(card)}
            for card in [*under, top]
            if card not in (EMPTY, UNKNOWN)
        ],
    }


def points(view: View, owner: int) -> dict[str, int]:
    """DU-102 by source; the total of another player is not public while their piles are closed."""
    s, final = view.s, view.t.scores
    if final and s.asked < 0:
        return final_points(final[owner])
    laid = [
        token for goal in range(GOAL_SLOTS) for token in (s.first[goal], s.second[goal]) if token != EMPTY
    ]
    tokens = sum(POINTS[token] for token in laid if owner_of(s, token) == owner)
    piles = [[*s.scored[owner], *s.scored_top[owner]], [*s.veterans[owner], *s.veteran_top[owner]]]
    found = [sum(POINTS[card] for card in cards if card not in (EMPTY, UNKNOWN)) for cards in piles]
    bonus = regent_bonus(s, owner)
    return {
        "scored": found[0],
        "veterans": found[1],
        "tokens": tokens,
        "bonus": bonus,
        "total": sum(found) + tokens + bonus,
        "known": int(view.knows_piles(owner)),
    }


def final_points(score: Score) -> dict[str, int]:
    """The same at the end, when nothing is closed any more."""

    def of(detail: str) -> int:
        return sum(source.points for source in score.breakdown if source.detail.startswith(detail))

    return {
        "scored": of("scored Location"),
        "veterans": of("played Mercenary"),
        "tokens": of("goal "),
        "bonus": of("for the level"),
        "total": int(score),
        "known": 1,
    }


# What is asked about and lies in no open place


def picker(view: View) -> dict[str, Any] | None:
    """Played cards, played Mercenaries or tokens, laid out while one of them is to be chosen."""
    if not view.mine or view.step not in PICKING:
        return None
    things = sorted((thing for thing in view.t.things if thing.split(":")[0] in OUT_OF_PLAY), key=order)
    cards = [(thing, card_at(view, thing)) for thing in things]
    return {
        "title": PICKING[view.step],
        "cards": [
            {
                "thing": thing,
                "spoken": faces.spoken(card),
                "sort": FACES[card].sort,
                "face": picked_face(card),
                "caption": capitalized(face_text(FACES[card])) if FACES[card].sort == "token" else "",
                "attributes": view.attributes(thing, faces.spoken(card)),
                "css": f" {FACES[card].size} {faces.css(card)}{view.css(thing)}",
            }
            for thing, card in cards
        ],
    }


def order(thing: str) -> tuple[str, Sequence[int]]:
    field, *numbers = thing.split(":")
    return field, [int(number) for number in numbers]


def card_at(view: View, thing: str) -> int:
    field, owner, at = thing.split(":")
    return int(getattr(view.s, field)[int(owner)][int(at)])


def picked_face(card: int) -> str:
    return {"action": faces.action, "token": faces.token}.get(FACES[card].sort, faces.market)(card)
