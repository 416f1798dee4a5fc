"""Ultimate Aquarium on screen: everything the template shows, made from the position as one viewer sees it.

Nothing in here knows more than that viewer.  Tanks are made once and kept, because all viewers of a table ask
for the same.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache, lru_cache
from html import escape
from typing import Any

from fathomfive.kernel.state import UNKNOWN
from fathomfive.toolkit.board import TableContext
from fathomfive.toolkit.english import plural, signed_number

from ..content.load import CELL, CELLS, CLAUSE_COUNT, KIND, KINDS, ROUNDS, STORE_SIZE
from ..rules import opening, turn
from ..rules.scoring import ENDINGS, MEDALS, ending
from ..state import State
from ..words.forecast import Kinds, deltas, forecast, looked_at, net_forecast, wanted, worth
from .faces import Look, face, image, picture, small_face

SPOTS = tuple(cell.name.replace("_", " ").replace("center", "centre") for cell in CELL)
LOOKS = tuple(Look(kind.id, kind.name, kind.type, kind.base, kind.bonus) for kind in KINDS)
TOOLS = (("net", "Net", "fishing-net", "swap two"), ("restock", "Restock", "cycle", "new store"))


def board(s: State, seat: int, t: TableContext) -> dict[str, Any]:
    """The model for table.html; `seat` is the viewer's, or -1 for a spectator."""
    shown = seat if seat >= 0 else min(max(t.focus, 0), s.seats - 1)
    tanks = [tank_of(s, owner, t) for owner in range(s.seats)]
    over = s.asked < 0 and not s.pending  # in the middle of an answer nobody is asked either
    return {
        "phase": "over" if over else "opening" if s.round == 0 else "play",
        "round": s.round,
        "rounds": ROUNDS[s.seats],
        "turns_left": turns_left(s, shown),
        "deck": len(s.deck),
        "discard": discarded(tuple(s.discard)),
        "shown": shown,
        "own": shown == seat,
        "tank": tanks[shown],
        "others": [tanks[(shown + i) % s.seats] for i in range(1, s.seats)],
        "store": store(s, seat, t),
        "room_for_deck": STORE_SIZE[s.seats] < 6,
        "hand": hand(s, shown, seat),
        "cells": cells(s, shown, seat),
        "doing": doing(s, seat) if shown == seat else "",
        "standings": standings(tanks, t) if over else [],
        "medals": medals(s) if s.solo_challenge else [],
        "picture": picture,
    }


# Tanks


def tank_of(s: State, owner: int, t: TableContext) -> dict[str, Any]:
    """A seat's tank with all that stands beside it."""
    row, planned = tank_row(s, owner)
    asked = t.asked or [s.asked]
    left = tuple(bool(getattr(s, tool)[owner]) for tool, *_ in TOOLS)
    hand = tuple(s.hand[owner]) if s.open_opening else ()
    beside = tank_beside(owner, row, planned, popped(owner, row, t), stage(s, owner), left, hand)
    return beside | {
        "name": t.names[owner],
        "active": owner in asked and s.asked >= 0,
        "first": s.fish_token == owner and s.round > 0,
    }


@lru_cache(4096)
def tank_beside(
    owner: int,
    row: tuple[int, ...],
    planned: tuple[int, ...],
    popped: tuple[int, ...],
    stage: str,
    left: tuple[bool, ...],
    hand: tuple[int, ...],
) -> dict[str, Any]:
    made = tank(owner, row)
    return made | {
        "seat": owner,
        "score": sum(made["points"]),
        "tools": tools(owner, left),
        "planned": planned,
        "popped": popped,
        "stage": stage,
        "advice": ADVICE[stage],
        "open_hand": open_hand(hand),
    }


@cache
def tools(owner: int, left: tuple[bool, ...]) -> list[dict[str, Any]]:
    return [
        {"id": tool, "thing": f"{tool}:{owner}", "name": name, "icon": icon, "text": text, "left": unused}
        for (tool, name, icon, text), unused in zip(TOOLS, left, strict=True)
    ]


def tank_row(s: State, owner: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The nine cards, with what the viewer knows of an opening that is not revealed yet; and the cells of
    that plan."""
    row, kept = list(s.tank[owner]), kept_places(s, owner)
    cells = [s.spots[owner][nth] for nth in range(max(0, s.committed[owner] - 1))] if kept else []
    for nth, cell in enumerate(cells):
        row[cell] = s.hand[owner][kept[nth]]
    return tuple(row), tuple(cells)


def kept_places(s: State, owner: int) -> tuple[int, ...]:
    """Which three of the five, if that is decided and the viewer knows it."""
    if not s.hand[owner] or s.hand[owner][0] == UNKNOWN or s.committed[owner] == 0:
        return ()
    return opening.KEEPS[s.keep[owner]]


@lru_cache(4096)
def tank(owner: int, row: tuple[int, ...]) -> dict[str, Any]:
    kinds = tuple(KIND[card] for card in row)
    now = worth(kinds)
    base = sum(KINDS[kind].base for kind in kinds)
    cards = [tank_card(owner, cell, row[cell], kinds, now[cell]) for cell in range(CELLS)]
    return {
        "kinds": kinds,
        "points": now,
        "base": base,
        "bonus": sum(now) - base,
        "cards": cards,
        "small": "\n".join(
            small_card(card, LOOKS[kind], KINDS[kind].text) for card, kind in zip(cards, kinds, strict=True)
        ),
    }


def tank_card(owner: int, cell: int, card: int, kinds: Kinds, now: int) -> dict[str, Any]:
    kind, looks = KINDS[kinds[cell]], looked_at(kinds[cell], cell)
    counts = [other for other in looks if wanted(kinds[cell]) >> kinds[other] & 1]
    bonus = now - kind.base
    told = f", {kind.base} base and {signed_number(bonus)} bonus" if bonus else ""
    worth_now = f"now {plural(now, 'point')}{told}"
    label = f"{SPOTS[cell].capitalize()}: {kind.name}, {kind.type}, {worth_now}. {kind.text}"
    thing = f"tank:{owner}:{cell}"
    look, count = (" ".join(f"tank:{owner}:{other}" for other in others) for others in (looks, counts))
    place = f'{mover(card, thing)} style="--row:{cell // 3};--column:{cell % 3}"'
    return {
        "cell": cell,
        "thing": thing,
        "place": place,
        "looks": f'data-look="{look}" data-count="{count}"',
        "name": kind.name,
        "type": kind.type,
        "base": kind.base,
        "bonus": bonus,
        "gain": signed_number(bonus) if bonus else "",
        "now": now,
        "label": label,
        "face": face(LOOKS[kinds[cell]]),
        "css": css_of(kinds[cell]),
        "grade": "up" if bonus > 0 else "down" if bonus < 0 else "",
    }


@cache
def css_of(kind: int) -> str:
    """Its type, and whether the bonus needs two lines."""
    return f"t-{KINDS[kind].type}{' two' if CLAUSE_COUNT[kind] > 1 else ''}"


def small_card(card: dict[str, Any], look: Look, text: str) -> str:
    """The same card in the tank of somebody else, ready-made: a frame shows twenty-seven of them."""
    return (
        f'<div class="m t-{card["type"]}" {card["place"]} data-thing="{card["thing"]}" role="img" '
        f'aria-label="{escape(card["label"])}">{small_face(look, card["now"], text)}</div>'
    )


def mover(card: int, thing: str) -> str:
    """What lets a card glide: its name for life, and where it lies now."""
    return f'id="card-{card}" data-key="card-{card}" data-at="{thing}"'


def popped(owner: int, row: tuple[int, ...], t: TableContext) -> tuple[int, ...]:
    """The cells whose points the last deed has changed, by putting its moves back."""
    event = t.last_event
    if event is None:
        return ()
    before = list(row)
    for move in event.moves:
        if move.source.field == "tank" and move.source.seat == owner and move.card >= 0:
            before[move.source.index] = move.card
    if tuple(before) == row:
        return ()
    was, now = (worth(tuple(KIND[card] for card in cards)) for cards in (before, row))
    return tuple(cell for cell in range(CELLS) if was[cell] != now[cell])


def stage(s: State, owner: int) -> str:
    """How far somebody's opening is, in words."""
    if not s.hand[owner]:
        return ""
    done = s.committed[owner]
    return "choosing" if done == 0 else "placing" if done <= opening.OPENING_KEEP else "ready"


ADVICE = {
    "": ("The opening", "is over as soon as all tanks are open."),
    "choosing": ("Keep three.", "Look at a card, and the tank shows what it brings where."),
    "placing": ("Place them.", "Each kept card replaces a card of the start tank."),
    "ready": ("Ready.", "All tanks open together."),
}


def open_hand(hand: tuple[int, ...]) -> list[str]:
    """UA-103: pictures of a hand that lies open."""
    return [image(LOOKS[KIND[card]], KINDS[KIND[card]].name) for card in hand if card != UNKNOWN]


def turns_left(s: State, seat: int) -> int:
    """With the one that waits in this round; a card that has been taken and not placed yet still belongs to
    it."""
    if s.round == 0:
        return ROUNDS[s.seats]
    to_come = any(step in (turn.turn, turn.place) and given[0] == seat for step, *given in s.pending)
    return ROUNDS[s.seats] - s.round + to_come


# Store and hand


def store(s: State, seat: int, t: TableContext) -> list[dict[str, Any]]:
    """The cards on offer; on the viewer's turn each with what it would bring in each cell."""
    taking = s.asked >= 0 and s.pending[-1][0] == turn.place
    slot_taken = asked_with(s)[1] if taking else -1
    kinds = (
        tuple(KIND[card] for card in s.tank[seat]) if seat >= 0 and s.asked == seat and not taking else None
    )
    came_from = t.came_from
    return [
        loose_card(
            card,
            f"store:{slot}",
            "picked" if slot == slot_taken else "",
            forecast(kinds, seat, KIND[card], ()) if kinds else "",
            came_from.get(card, -1),
        )
        for slot, card in enumerate(s.store)
    ]


def hand(s: State, owner: int, seat: int) -> list[dict[str, Any]]:
    """The opening hand of the tank that is shown: five cards, then the kept ones that wait for their
    place."""
    if s.hand[owner] and s.hand[owner][0] == UNKNOWN:
        return [{"hidden": True, "thing": f"hand:{owner}:{place}"} for place in range(len(s.hand[owner]))]
    row, planned = tank_row(s, owner)
    kept, kinds = kept_places(s, owner), tuple(KIND[card] for card in row)
    placed, now = kept[: len(planned)], kept[len(planned) : len(planned) + 1]

    def fate(place: int) -> str:
        return "" if not kept else "picked" if place in now else "waits" if place in kept else "dropped"

    deciding = owner == seat and s.committed[owner] <= opening.OPENING_KEEP
    return [
        loose_card(
            card,
            f"hand:{owner}:{place}",
            fate(place),
            forecast(kinds, owner, KIND[card], planned) if deciding else "",
        )
        for place, card in enumerate(s.hand[owner])
        if place not in placed
    ]


TABS = {"waits": "placed next", "dropped": "not kept"}
NOTES = {"picked": " In hand.", "waits": " Kept, to be placed next.", "dropped": " Not kept."}


@lru_cache(4096)
def loose_card(card: int, thing: str, fate: str, brings: str, left: int = -1) -> dict[str, Any]:
    """A card outside the tanks; `fate` is what has been decided about it, `brings` its forecast, `left` the
    seat it came from."""
    words = card_words(KIND[card])
    return {
        "hidden": False,
        "thing": thing,
        "place": mover(card, thing),
        "face": words["face"],
        "css": f"{words['css']} {fate}",
        "label": words["label"] + NOTES.get(fate, ""),
        "tab": TABS.get(fate, ""),
        "from": left,
        "forecast": brings,
    }


@cache
def card_words(kind: int) -> dict[str, Any]:
    told = KINDS[kind]
    return {
        "css": css_of(kind),
        "face": face(LOOKS[kind]),
        "label": f"{told.name}, {told.type}, {plural(told.base, 'point')}. {told.text}",
    }


def asked_with(s: State) -> Sequence[int]:
    """The arguments of the open question."""
    _, *arguments = s.pending[-1]
    return arguments


# The cells of the shown tank while a card is being placed or netted


def cells(s: State, shown: int, seat: int) -> list[dict[str, Any]]:
    """For each cell the change if the card in hand goes there; while netting, what a swap with each other
    cell would bring."""
    job = doing(s, seat) if seat == shown else ""
    if not job:
        return NO_DELTAS
    row, planned = tank_row(s, shown)
    kinds = tuple(KIND[card] for card in row)
    if job == "placing":
        return deltas(kinds, KIND[card_to_place(s, seat)], planned)
    return [{"delta": "", "grade": "", "forecast": net_forecast(kinds, shown, cell)} for cell in range(CELLS)]


NO_DELTAS = [{"delta": "", "grade": "", "forecast": ""}] * CELLS


def doing(s: State, seat: int) -> str:
    """What the viewer has to do in the tank just now."""
    if card_to_place(s, seat) != UNKNOWN:
        return "placing"
    return "netting" if s.asked == seat and s.pending[-1][0] == turn.net_swap else ""


def card_to_place(s: State, seat: int) -> int:
    """The card that the viewer has in hand, if any."""
    kept = kept_places(s, seat)
    if kept and s.committed[seat] <= opening.OPENING_KEEP:
        return s.hand[seat][kept[s.committed[seat] - 1]]
    if s.asked == seat and s.pending[-1][0] == turn.place:
        return s.store[asked_with(s)[1]]
    return UNKNOWN


# Piles and results


@lru_cache(256)
def discarded(cards: tuple[int, ...]) -> dict[str, Any]:
    """The discard pile by kind, in the order of the card list."""
    copies = Counter(KIND[card] for card in cards)

    def line(kind: int) -> str:
        told = f"<span>{escape(KINDS[kind].name)}</span><b>×{copies[kind]}</b>"
        return f'<li class="t-{KINDS[kind].type}">{image(LOOKS[kind])}{told}</li>'

    nothing = '<li class="none">Nothing has been discarded yet.</li>'
    return {"count": len(cards), "lines": "\n".join(line(kind) for kind in sorted(copies)) or nothing}


def standings(tanks: list[dict[str, Any]], t: TableContext) -> list[dict[str, Any]]:
    """The seats from first to last; how ties are broken is the table's business."""
    outcome = t.outcome
    plain = [1 + sum(other["score"] > tank["score"] for other in tanks) for tank in tanks]
    ranks = (outcome or {}).get("ranks") or plain
    return sorted(
        (
            {
                "seat": tank["seat"],
                "name": tank["name"],
                "score": tank["score"],
                "base": tank["base"],
                "bonus": tank["bonus"],
                "rank": ranks[tank["seat"]],
            }
            for tank in tanks
        ),
        key=lambda line: (line["rank"], line["seat"]),
    )


def medals(s: State) -> list[dict[str, Any]]:
    """UA-100: the ladder of the solo challenge, highest first."""
    reached = ending(s)
    return [
        {"name": ENDINGS[i + 2], "from": MEDALS[i], "reached": reached >= i + 2}
        for i in reversed(range(len(MEDALS)))
    ]
