"""Ultimate Aquarium on screen: the face of a card as HTML, with its picture, base points, type and bonus.

Cached per kind of card, because a frame shows dozens of faces.  Everything comes from the card list.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from html import escape

from fathomfive.toolkit.board import image_tag, sign_tag
from fathomfive.toolkit.image_urls import image_urls

from ..content.load import CLAUSE_COUNT, KINDS
from .art import CARDS, FULL, pictures
from .art.glyphs import LINES, SIGNS, SQUARES

FOLDER = "/art/ultimate_aquarium"
CODES = {
    "fish": "Fi",
    "crustacean": "Cr",
    "gravel": "Gr",
    "coral": "Co",
    "water": "Wa",
    "decor": "De",
    "plant": "Pl",
    "starfish": "St",
}
STAND_INS = {  # pictures for custom cards, by type
    "fish": "clownfish",
    "crustacean": "hermit_crab",
    "gravel": "gravel",
    "coral": "sun_coral",
    "water": "water",
    "decor": "driftwood",
    "plant": "manatee_grass",
    "starfish": "asterina_starfish",
}
LONG = 15  # letters; a longer name shrinks where there is little room
JOINS = {"per": "each", "if": "if", "none": "if no", "types": "each", "at": "in"}
WORDS = {
    "adjacent": "adjacent",
    "beside": "beside",
    "directly_above": "above it",
    "directly_below": "below it",
    "row": "in row",
    "column": "in column",
    "row+column": "in lines",
    "above_row": "higher up",
    "tank": "in tank",
    "top_row": "top row",
    "middle_row": "middle row",
    "bottom_row": "bottom row",
    "corner": "a corner",
    "center": "the centre",
}


@dataclass(frozen=True, slots=True)
class Look:
    """What a face shows of a kind of card."""

    id: str
    name: str
    type: str
    base: int
    bonus: str


picture = image_urls(FOLDER, pictures)
LOOKS = tuple(Look(kind.id, kind.name, kind.type, kind.base, kind.bonus) for kind in KINDS)


def drawn_as(look: Look) -> str:
    return look.id if look.id in CARDS else STAND_INS.get(look.type, "water")


@cache
def sign(name: str, css: str = "") -> str:
    return sign_tag(picture("glyphs"), f"t-{name}" if name in SIGNS else name, css)


def image(look: Look, alt: str = "") -> str:
    name = drawn_as(look)
    return image_tag(picture(name), "art full" if name in FULL else "art", alt)


def badge(look: Look) -> str:
    return f'<span class="badge t-{look.type}">{sign("s-" + look.type)}<b>{look.base}</b></span>'


@cache
def face(look: Look) -> str:
    """The whole face."""
    kind = f'<span class="type t-{look.type}">{sign("t-" + look.type)}{CODES.get(look.type, look.type[:2].title())}</span>'
    long = f' long" style="--letters:{len(look.name)}' if len(look.name) > LONG else ""
    name = f'<span class="name{long}">{escape(look.name)}</span>'
    return f'{image(look)}{badge(look)}{kind}<span class="plate">{name}<span class="bonus">{formula(look.bonus)}</span></span>'


@cache
def small_face(look: Look, points: int, text: str) -> str:
    """A face in the tanks of others: small it shows the picture; opened also name, points and the bonus in words."""
    text_html = (
        f'<span class="told"><b class="called">{escape(look.name)}</b><span>{escape(text)}</span></span>'
    )
    return f'{image(look)}{badge(look)}{text_html}<b class="now">{points}</b>'


def formula(bonus: str) -> str:
    """`per:+1:plant@row;…`, one line for each clause."""
    lines = [clause(text) for text in bonus.split(";") if text]
    return (
        "".join(f'<span class="f">{line}</span>' for line in lines) or '<span class="f none">no bonus</span>'
    )


def clause(text: str) -> str:
    mode, amount, rest = text.split(":")
    what, _, area = rest.partition("@") if "@" in rest else ("", "", rest)
    css, number = ("neg", amount.replace("-", "−")) if amount.startswith("-") else ("pos", amount)
    kinds = "any" if mode == "types" else what
    signs = "".join(term_sign(term) for term in kinds.split("+") if term)
    glyph = sign(f"a-{area}", "ar") if area in SQUARES or area in LINES else ""
    word = WORDS.get(area, area.replace("_", " "))
    return f'<b class="{css}">{number}</b><i>{JOINS[mode]}</i>{signs}{glyph}<i class="w">{word}</i>'


def term_sign(term: str) -> str:
    """A type, a single card, or anything."""
    name = term.removeprefix("#")
    if name not in SIGNS:
        return f"<i>{escape(name.replace('_', ' '))}</i>"
    colour = {"moray_eel": "fish", "treasure_chest": "decor"}.get(name, name)
    return sign(f"t-{name}", f"ti t-{colour}")


@cache
def css_of(kind: int) -> str:
    """Its type, and whether the bonus needs two lines."""
    return f"t-{KINDS[kind].type}{' two' if CLAUSE_COUNT[kind] > 1 else ''}"


PRINTED_SHEETS = ("cards.csv",)  # that printed_faces draws


def printed_faces() -> dict[str, dict[str, str]]:
    """Each card as it looks in the store, by sheet and id, for the content studio."""
    cards = {
        look.id: f'<span class="card loose in-store {css_of(kind)}">{face(look)}</span>'
        for kind, look in enumerate(LOOKS)
    }
    return {"cards.csv": cards}
