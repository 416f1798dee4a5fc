"""Pirates Under Fire on screen: the model of the template, from the position as one viewer sees it.

The viewer's own half is at the bottom; a spectator sees the sea like the seat in focus.  words/forecast.py computes what
would happen, panel.py shows it, and sea.py draws the sea.
"""

from __future__ import annotations

import json
from functools import cache, lru_cache
from typing import Any

from fathomfive.kernel.state import EMPTY, UNKNOWN
from fathomfive.toolkit.board import TableContext, stamp_of
from fathomfive.toolkit.english import plural, signed_number

from ..content.load import COST, EFFECT_OF, FIRST_MERCENARY, KINDS, MARKET, NUMBER, TURNS_EACH
from ..content.sea import COLOURS, COLUMNS, NAMES, ROWS
from ..rules.combination_list import Combination
from ..state import State, other
from ..words import forecast
from ..words.names import effect_text
from . import faces, panel
from .sea import landings, overlay, spaces, tags
from .view import ACTING, Tally, View

SLOW_PREVIEWS = (*ACTING, "lay_ship", "lay_mercenary")  # every tile on every space: 5 to 10 ms
LETTERS = tuple(COLUMNS if near == 0 else COLUMNS[::-1] for near in (0, 1))
ROW_NUMBERS = tuple(tuple(range(ROWS, 0, -1) if near == 0 else range(1, ROWS + 1)) for near in (0, 1))


def board(s: State, seat: int, t: TableContext) -> dict[str, Any]:
    """The model for table.html; `seat` is the viewer's, or -1 for a spectator."""
    view = View(s, seat, t)
    near, far = view.near, other(view.near)
    captains = [captain(view, owner) for owner in (far, near)]
    return {
        "turn": max(s.turn),
        "turns": TURNS_EACH,
        "left": [TURNS_EACH - s.turn[owner] for owner in (0, 1)],
        "near": near,
        "far": far,
        "own": seat == near,
        "over": s.asked < 0,
        "captains": captains,
        "me": captains[1],
        "sheets": [view.kept(score_sheet, owner) for owner in (far, near)],
        "lead": captains[1]["score"] - captains[0]["score"],
        "letters": LETTERS[near],
        "numbers": ROW_NUMBERS[near],
        "spaces": view.kept(spaces),
        "overlay": view.kept(overlay),
        "tags": view.kept(tags),
        "lines": view.kept(all_lines),
        "hand": hand(view),
        "search": search(view),
        "known": known(view),
        "market": view.kept(market),
        "ghost": ghost(view),
        "flag": faces.flag(view.card) if view.card >= 0 else "",
        "deed": view.deed,
        "stamp": view.once(stamp),
        "fx": faces.fx,
        "back": faces.back(),
        "signed": signed_number,
    }


# Captains

SOURCES = {
    "lines": ("lines", "Combinations"),
    "waters": ("waters", "Ships in enemy waters"),
    "mercenaries": ("end-adjacent", "Mercenaries"),
    "tokens": ("vp", "VP tokens"),
    "mines": ("mine", "Mines taken"),
}


def captain(view: View, owner: int) -> dict[str, Any]:
    s, t = view.s, view.t
    return view.once(captain_facts, owner) | {
        "name": t.names[owner],
        "deck_words": f"Main deck: {plural(len(s.deck[owner]), 'ship')} of {t.names[owner]}, face down.",
        "reserve_words": f"Reserve: {plural(reserve_size(s, owner), 'ship')} of {t.names[owner]}, face down.",
        "score": view.tallies[owner].score,
        "sources": sources(view.tallies[owner]),
        "near": owner == view.near,
        "you": owner == view.seat,
        "active": s.asked >= 0 and owner in (t.asked or [s.asked]),
        "richer": owner in view.deed.richer,
        "starred": owner in view.deed.starred,
    }


def captain_facts(s: State, owner: int) -> dict[str, Any]:
    """What everybody sees of a captain."""
    return {
        "seat": owner,
        "fleet": COLOURS[owner],
        "gold": s.gold[owner],
        "markers": s.markers[owner],
        "hand": len(s.hand[owner]),
        "deck": len(s.deck[owner]),
        "reserve": reserve_size(s, owner),
        "first": s.first_seat == owner,
    }


def reserve_size(s: State, owner: int) -> int:
    return len(s.reserve[owner]) + len(s.known_reserve[owner])


def score_sheet(view: View, owner: int) -> dict[str, Any]:
    """The sources of a captain's points, line by line."""
    found = view.tallies[owner]
    return {
        "seat": owner,
        "name": view.t.names[owner],
        "score": found.score,
        "sources": sources(found),
        "combinations": [parts(one, found.worth(one)) for one in found.combinations],
    }


def sources(found: Tally) -> list[dict[str, Any]]:
    return [
        {"sign": SOURCES[name][0], "name": SOURCES[name][1], "points": value}
        for name, value in found.sources.items()
    ]


@lru_cache(4096)
def parts(one: Combination, worth: int) -> dict[str, Any]:
    return {
        "text": panel.combination(one),
        "where": f"{NAMES[one.spaces[0]]}–{NAMES[one.spaces[-1]]}",
        "vp": worth,
        "kind": "set" if one.is_set else "run",
    }


# Hand, reserve, market


def hand(view: View) -> list[dict[str, Any]]:
    """The near seat's tiles by number; backs if the viewer may not see them."""
    s, near = view.s, view.near
    cards = s.hand[near]
    if cards and cards[0] == UNKNOWN:
        return [{"hidden": True, "thing": f"hand:{near}:{place}"} for place in range(len(cards))]
    chosen = view.arguments[1] if view.mine and view.step == "lay_ship" else -1
    order = sorted(range(len(cards)), key=lambda place: (NUMBER[cards[place]], cards[place]))
    return [
        loose(view, cards[place], f"hand:{near}:{place}") | {"picked": place == chosen} for place in order
    ]


def loose(view: View, card: int, thing: str) -> dict[str, Any]:
    """A tile in the hand or in the searched reserve."""
    found = view.matrix.get(thing, {})
    most = most_at_once(found)
    label = f"{NUMBER[card]} {KINDS[card].name}: {effect_text(EFFECT_OF[card])}." + (
        f" Brings most at once: {most}." if most else ""
    )
    return {
        "hidden": False,
        "card": card,
        "thing": thing,
        "face": faces.face(card, view.near),
        "css": faces.css(card, view.near, 0),
        "label": label,
        "forecast": as_json(found),
        "landings": landings_of(view, card, thing),
        "tell": panel.tile(card, most),
    }


def landings_of(view: View, card: int, thing: str) -> str:
    """What the tile would do on each space, for a page on which it is picked up."""
    if thing not in view.alike or not view.t.with_previews:
        return ""
    return landings(view, card, forecast.on_each_space(view.s, view.alike[thing]))


def most_at_once(found: dict[int, int | None]) -> str:
    """The best immediate change of the lead and its space; empty if no space gains anything."""
    known = {space: change for space, change in found.items() if change is not None}
    space = max(known, key=lambda one: known[one], default=-1)
    return f"{signed_number(known[space])} on {NAMES[space]}" if known and known[space] > 0 else ""


def as_json(found: dict[int, int | None]) -> str:
    """For the page: the legal spaces of a tile, each with the change of the lead."""
    changes = {
        f"space:{NAMES[space]}": "" if change is None else signed_number(change)
        for space, change in found.items()
    }
    return json.dumps(changes, ensure_ascii=False, separators=(",", ":")) if found else ""


def search(view: View) -> list[dict[str, Any]]:
    """PF-060: the reserve while one of its tiles is being chosen."""
    if not view.mine or view.step != "choose_reserve":
        return []
    cards = view.s.known_reserve[view.near]
    order = sorted(range(len(cards)), key=lambda place: NUMBER[cards[place]])
    return [loose(view, cards[place], f"reserve:{view.near}:{place}") for place in order]


def known(view: View) -> list[str]:
    """PF-Q28: the numbers in a reserve that its owner has searched."""
    return [
        str(number)
        for number in sorted(NUMBER[card] for card in view.s.known_reserve[view.near] if card != UNKNOWN)
    ]


def market(view: View) -> list[dict[str, Any]]:
    """The five offers; a hired mercenary keeps its row and shows its space."""
    s = view.s
    hired = {card: at for at, card in enumerate(s.sea) if card >= FIRST_MERCENARY}
    gone, rows = sorted(hired), []
    for slot in range(MARKET):
        card = s.market[slot]
        if card == EMPTY:
            card = next((one for one in gone if COST[one] == cost_of(slot)), EMPTY)
            gone = [one for one in gone if one != card]
        if card != EMPTY:
            rows.append(offer(view, slot, card, hired.get(card, -1)))
    return rows


def cost_of(slot: int) -> int:
    """PF-006: three of cost 3, then one of 4 and one of 5."""
    return (3, 3, 3, 4, 5)[slot]


def offer(view: View, slot: int, card: int, at: int) -> dict[str, Any]:
    s, found = view.s, view.matrix.get(f"market:{slot}", {})
    return mercenary(slot, card, at, s.flag[at] if at >= 0 else view.near) | {
        "rich": s.gold[view.near] >= COST[card],
        "picked": view.mine and view.step == "lay_mercenary" and view.arguments[1] == slot,
        "forecast": as_json(found),
        "landings": landings_of(view, card, f"market:{slot}"),
        "tell": panel.tile(card, most_at_once(found)),
    }


@cache
def mercenary(slot: int, card: int, at: int, owner: int) -> dict[str, Any]:
    """The facts of a mercenary that stay the same while it is there."""
    state = f"hired, on {NAMES[at]}" if at >= 0 else f"cost {COST[card]} gold"
    return {
        "thing": f"market:{slot}",
        "card": card,
        "picture": faces.picture(card, owner),
        "flag": faces.flag(card),
        "name": KINDS[card].name,
        "sign": faces.sign_of(EFFECT_OF[card]),
        "text": panel.short(EFFECT_OF[card]),
        "cost": COST[card],
        "hired": owner if at >= 0 else -1,
        "at": NAMES[at] if at >= 0 else "",
        "label": f"{KINDS[card].name}, {faces.flag(card)}, {state}: {effect_text(EFFECT_OF[card])}.",
    }


def ghost(view: View) -> str:
    """The picture of the tile that is being laid."""
    return faces.picture(view.card, view.near) if view.card >= 0 else ""


def all_lines(view: View) -> list[dict[str, Any]]:
    """All combinations in words, the near seat's first."""
    return [
        parts(one, view.tallies[owner].worth(one)) | {"owner": owner}
        for owner in (view.near, other(view.near))
        for one in view.combinations[owner]
    ]


def stamp(s: State) -> str:
    return stamp_of(s.burning, s.shields, s.mines, s.gold, s.vp)
