"""Aqualuma on screen: dice, cards, signs and other small pictures as HTML, cached because a frame shows a hundred.
Everything comes from the content files."""

from __future__ import annotations

from functools import cache
from html import escape
from typing import Any

from fathomfive.toolkit.board import image_tag, sign_tag
from fathomfive.toolkit.image_urls import image_urls

from ..content.load import CHARACTERS, COLOUR, FACE, KIND, MAGIC, WORLD_IDS
from ..content.notation import ANY_COLOUR, COLOURS, FLIP, REROLL, REROLL_ONE, SHIFT, SIDES
from .art import pictures

FOLDER = "/art/aqualuma"
# pictures for custom cards, by family
STAND_IN = {"card": "card_back", "world": "ground", "figure": "luma_lanternjaw", "dark": "darkness_back"}


_address = image_urls(FOLDER, pictures)


def address(name: str, family: str = "") -> str:
    return _address(name if name in pictures() or not family else STAND_IN[family])


@cache
def sign(name: str, css: str = "") -> str:
    """A sign, hidden from screen readers: the words beside it say the same."""
    return sign_tag(address("signs"), name, f"fx {css}".strip())


@cache
def image(name: str, css: str, family: str = "") -> str:
    return image_tag(address(name, family), css)


@cache
def die(colour: int, value: int, css: str = "") -> str:
    return image(f"die_{COLOURS[colour]}_{value}", f"die {css}".strip())


def die_of(piece: int, value: int, css: str = "") -> str:
    return die(COLOUR[piece], value, css)


@cache
def ball(number: int, lit: bool = False) -> str:
    picture = image("ball_active" if lit else "ball_inactive", "glass")
    return f'<span class="ball{" lit" if lit else ""}">{picture}<b>{number}</b></span>'


@cache
def tint(colour: str) -> str:
    """The colour of a die as shape and letter."""
    return f'<span class="tint {colour}">{sign(colour)}<b>{colour[0].upper()}</b></span>'


@cache
def mark(name: str) -> str:
    """What a space of a strip asks of the colour."""
    return "" if not name else tint(name) if name in COLOURS else sign(name, "wide")


@cache
def emblem(place: int) -> str:
    name = place_id(place)
    return f'<span class="emblem {name}">{sign(name if name in EMBLEMS else "eye")}</span>'


def place_id(place: int) -> str:
    return WORLD_IDS[place] if place < len(WORLD_IDS) else "station"


EMBLEMS = ("coral_gardens", "kelp_forest", "sunken_city", "frost_deep", "ember_vents", "station")


def portrait(character: int) -> str:
    """The picture of a character by its row + 1; 0 has none yet."""
    return address(CHARACTERS[character - 1].id, "figure") if character else address("card_back")


def card_picture(card: int) -> str:
    return address(f"card_{MAGIC[KIND[card]].id}", "card")


def in_brief(kind: int) -> dict[str, Any]:
    """The face of a card in three words, and the colour it asks for."""
    what, colour, times, values = FACE[kind]
    brief = {
        REROLL: f"re-roll any, {times}×",
        REROLL_ONE: f"re-roll one, {times}×",
        SHIFT: f"one die {times:+d}".replace("-", "−"),
        FLIP: "turn: 7 − value",
    }.get(what, "")
    if not brief:
        brief = "die to " + " ".join(str(value) for value in range(1, SIDES + 1) if values >> value & 1)
    return {"brief": brief, "tint": "" if colour == ANY_COLOUR else COLOURS[colour]}


# For the content studio


PRINTED_SHEETS = ("magic_cards.csv", "characters.csv")  # that printed_faces draws


def printed_faces() -> dict[str, dict[str, str]]:
    """Each card as it looks in a hand, and each character as it is offered, by sheet and id."""
    return {
        "magic_cards.csv": {card.id: magic_face(kind) for kind, card in enumerate(MAGIC)},
        "characters.csv": {each.id: character_face(number) for number, each in enumerate(CHARACTERS)},
    }


def magic_face(kind: int) -> str:
    shown, card = in_brief(kind), MAGIC[kind]
    colour = tint(shown["tint"]) if shown["tint"] else ""
    return (
        f'<span class="card can"><span class="face">{image(f"card_{card.id}", "", "card")}<b>{escape(card.name)}</b>'
        f"<span>{colour}{escape(shown['brief'])}</span></span></span>"
    )


def character_face(number: int) -> str:
    each = CHARACTERS[number]
    powers = "".join(
        f"<span><strong>{escape(power.name)}</strong> {escape(power.text)}</span>" for power in each.powers
    )
    return (
        f'<span class="figure">{image_tag(portrait(number + 1), "")}<b>{escape(each.name)}</b>{powers}</span>'
    )
