"""Ultimate Aquarium on screen: the store, the opening hand and the discard pile: cards outside the tanks."""

from __future__ import annotations

from collections import Counter
from functools import cache, lru_cache
from html import escape
from typing import Any

from fathomfive.kernel.state import UNKNOWN
from fathomfive.toolkit.board import TableContext, mover
from fathomfive.toolkit.english import plural

from ..content.load import KIND, KINDS
from ..rules import opening, turn
from ..state import State
from ..words.forecast import forecast
from .faces import LOOKS, css_of, face, image
from .view import asked_with, kept_places, tank_row


def store(s: State, seat: int, t: TableContext) -> list[dict[str, Any]]:
    """The cards on offer; on the viewer's turn each with what it would bring in each cell."""
    asked = s.pending[-1][0] if s.asked >= 0 else None
    slot_taken = asked_with(s)[1] if asked == turn.place else -1
    kinds = (
        tuple(KIND[card] for card in s.tank[seat]) if s.asked == seat >= 0 and asked == turn.turn else None
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


TABS = {"waits": "kept", "dropped": "not kept"}
NOTES = {"picked": " In hand.", "waits": " Kept, to be placed.", "dropped": " Not kept."}


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
        "drags": fate == "picked",
    }


@cache
def card_words(kind: int) -> dict[str, Any]:
    card_kind = KINDS[kind]
    return {
        "css": css_of(kind),
        "face": face(LOOKS[kind]),
        "label": f"{card_kind.name}, {card_kind.type}, {plural(card_kind.base, 'point')}. {card_kind.text}",
    }


@lru_cache(256)
def discarded(cards: tuple[int, ...]) -> dict[str, Any]:
    """The discard pile by kind, in the order of the card list."""
    copies = Counter(KIND[card] for card in cards)

    def line(kind: int) -> str:
        card_kind = f"<span>{escape(KINDS[kind].name)}</span><b>×{copies[kind]}</b>"
        return f'<li class="t-{KINDS[kind].type}">{image(LOOKS[kind])}{card_kind}</li>'

    nothing = '<li class="none">Nothing has been discarded yet.</li>'
    return {"count": len(cards), "lines": "\n".join(line(kind) for kind in sorted(copies)) or nothing}
