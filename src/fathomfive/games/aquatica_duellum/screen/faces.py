"""Aquatica: Duellum on screen: cards, animals, tokens and signs as HTML, cached because a frame shows dozens.  Everything
comes from the content files."""

from __future__ import annotations

from functools import cache
from html import escape

from fathomfive.toolkit.board import image_tag, sign_tag
from fathomfive.toolkit.english import plural
from fathomfive.toolkit.image_urls import image_urls

from ..content.load import FACES, TYPE_NAMES, TYPES, Face
from ..content.notation import ALL, BUY_ONLY, CLASSES, Op
from ..words.names import effect_text, face_text, op_text
from .art import pictures

FOLDER = "/art/aquatica_duellum"
LONG_NAME = 14  # letters that fit a card at full size
SIGN_OF = {
    "recall_merc": "mercenary",
    "discard_opp": "discard",
    "boost_raise": "raise",
    "boost_rotate": "rotate",
    "city_coins": "coin",
    "echo_own": "echo",
    "echo_opponent": "echo",
    "capture_top": "capture",
    "tire_per_mercenary": "tire",
    "win": "crown",
}
NUMBER_OF = {"city_coins": "1+", "tire_per_mercenary": "×", "recall_merc": "↩"}
UNCOUNTED = (
    "take",
    "free",
    "refill",
    "copy",
    "extra_action",
    "extra_mercenary",
    "echo_own",
    "echo_opponent",
    "capture_top",
    "win",
)
WORD_OF = {
    "coin": "coin",
    "trident": "trident",
    "raise": "raise",
    "full": "full raise",
    "rotate": "rotate",
    "refill": "refill",
    "manta": "step",
    "score": "score",
    "ready": "ready",
    "tire": "tire",
    "recall": "recall",
    "recall_merc": "return",
}


address = image_urls(FOLDER, pictures)


@cache
def sign(name: str, css: str = "") -> str:
    """A sign, hidden from screen readers: the words beside it say the same."""
    return sign_tag(address("signs"), name, f"i i-{name} {css}".strip())


@cache
def picture(name: str) -> str:
    return image_tag(address(name), "art")


# Effects


@cache
def fx(op: Op, word: bool = False) -> str:
    """One operation: a sign, its number, and for a top depth its word."""
    what, n = op
    drawn = SIGN_OF.get(what, what)
    class_ = ""
    if what in ("take", "free") and n % BUY_ONLY != CLASSES["any"]:
        class_ = sign("location" if n % BUY_ONLY == CLASSES["location"] else "mercenary", "kind")
    word_html = f"<i>{WORD_OF.get(what, '')}</i>" if word else ""
    return f'<span class="fx fx-{drawn}">{sign(drawn)}{class_}{counted(what, n)}{word_html}</span>'


def counted(what: str, n: int) -> str:
    if what in UNCOUNTED:
        return ""
    plain = "all" if n == ALL else f"+{n}" if what.startswith("boost") else str(n)
    return f"<b>{NUMBER_OF.get(what, plain)}</b>"


@cache
def effect(face: int, i: int, word: bool = False) -> str:
    """One effect or depth with its alternatives."""
    alternatives = FACES[face].effects[i]
    if not alternatives:
        return f'<span class="fx none">–{"<i>raise it</i>" if word else ""}</span>'
    return '<u class="or">/</u>'.join(fx(op, word) for op in alternatives)


@cache
def chain(face: int) -> str:
    """All effects of a card in printed order."""
    between = f'<u class="then">{"~" if FACES[face].any_order else "›"}</u>'
    return (
        f'<span class="chain">{between.join(effect(face, i) for i in range(len(FACES[face].effects)))}</span>'
    )


BRIEF = {
    "raise": "raise {n} times",
    "rotate": "rotate {n}",
    "take": "take a card",
    "refill": "refill",
    "score": "score {n}",
    "ready": "ready {n}",
    "recall": "take back {n}",
    "copy": "copy their last action",
}


@cache
def in_words(face: int) -> str:
    """An Action Card in as few words as its plate has room for: `2 coins, take a card, refill`."""
    texts = [" or ".join(map(brief, one)) for one in FACES[face].effects]
    return ", ".join(texts + ["in any order"] * FACES[face].any_order)


def brief(op: Op) -> str:
    what, n = op
    if what == "manta":
        return plural(n, "Manta step")
    if what not in BRIEF or (what == "take" and n != CLASSES["any"]):
        return "take a Location" if what == "take" and n == CLASSES["location"] else op_text(op)
    return BRIEF[what].format(n="all" if n == ALL else n)


@cache
def ladder(face: int) -> str:
    """The depths of a Location in the vortex, from left (top) to right."""
    return f'<span class="ladder">{"".join(effect(face, i) for i in range(len(FACES[face].effects)))}</span>'


# Cards


@cache
def points(card: int) -> str:
    return f'<span class="pp"><b>{FACES[card].points}</b></span>'


@cache
def kind(card: int) -> str:
    """Its type: a sign and two letters, never a colour alone."""
    face = FACES[card]
    return f'<span class="type">{sign(face.type)}{face.type[:2].title()}</span>'


@cache
def css(card: int) -> str:
    return f"type-{FACES[card].type}"


@cache
def crown(card: int) -> str:
    return sign("crown", "crowned") if FACES[card].crown else ""


@cache
def market(card: int) -> str:
    """A card as it lies in the vortex."""
    face = FACES[card]
    does = ladder(card) if face.sort == "location" else chain(card)
    return (
        f'{picture(face.id)}{points(card)}<span class="marks">{crown(card)}{kind(card)}</span>'
        f'<span class="plate">{called(face.name)}{does}</span>'
    )


def called(name: str) -> str:
    """The name on a card's plate; a long one is set more narrowly."""
    return f'<b class="called{" long" if len(name) > LONG_NAME else ""}">{escape(name)}</b>'


@cache
def hanging(card: int, covered: int) -> str:
    """A Location that hangs from the board: its depths from the top, its plate below; covered depths are
    behind the lip."""
    face = FACES[card]
    rows = "".join(
        f'<span class="depth{depth_css(face, i, covered)}">{effect(card, i, i == covered)}</span>'
        for i in range(len(face.effects))
    )
    ribbon = f'<span class="ribbon">{sign("score")}raised</span>' if covered == len(face.effects) else ""
    facts = f'<span class="facts">{points(card)}{kind(card)}{crown(card)}</span>'
    return (
        f'{picture(face.id)}<span class="depths">{rows}</span>{ribbon}'
        f'<span class="plate">{called(face.name)}{facts}</span>'
    )


def depth_css(face: Face, i: int, covered: int) -> str:
    return (" gone" if i < covered else " top" if i == covered else "") + (
        "" if face.effects[i] else " empty"
    )


@cache
def lip(depths: int, covered: int) -> str:
    """One pip per depth; dark ones have slid under the board."""
    return "".join(f"<i{' class=on' if i < covered else ''}></i>" for i in range(depths))


@cache
def portrait(card: int) -> str:
    """A Mercenary in the row."""
    face = FACES[card]
    return (
        f"{picture(face.id)}{points(card)}{chain(card)}"
        f'<span class="plate"><b class="called">{escape(face.name)}</b>{crown(card)}</span>'
    )


@cache
def action(card: int) -> str:
    face = FACES[card]
    called = f'<b class="called">{escape(face.name)}</b>'
    words = f'<span class="words">{escape(in_words(card))}</span>'
    return f'{picture(face.id)}<span class="plate">{called}{words}{chain(card)}</span>'


@cache
def animal(card: int) -> str:
    """Both sides of a helper animal, one above the other; the page turns it."""
    face = FACES[card]
    body = face.id.split("_")[0].replace("manta", "wild")
    belly = f'<span class="belly{" two" if len(face.effects[0]) > 1 else ""}">{effect(card, 0)}</span>'
    return (
        f'<span class="flipper"><span class="up">{picture(body + "_ready")}{belly}</span>'
        f'<span class="down">{picture(body + "_tired")}{belly}{sign("moon", "zzz")}</span></span>'
    )


@cache
def token(card: int) -> str:
    face = FACES[card]
    return f'{effect(card, 0)}<b class="worth">{face.points}</b>'


# In words


@cache
def spoken(card: int) -> str:
    """Name, points, type and all it does: for labels and screen readers."""
    face = FACES[card]
    if face.sort == "token":
        whose = f"{face.size.capitalize()} token: {face.points} PP for the {face.owner.capitalize()}"
        return f"{whose}; once a turn {face_text(face)}"
    parts = [face.name]
    if face.type:
        parts.append(TYPE_NAMES[TYPES.index(face.type)])
    if face.sort in ("location", "mercenary"):
        parts.append(f"{face.points} PP{', a crown' if face.crown else ''}")
    depths = ", ".join(effect_text(face, i) for i in range(len(face.effects)))
    does = f"depths {depths}" if face.sort == "location" else face_text(face)
    return ", ".join(parts) + (f": {does}" if does else "")


@cache
def spoken_depths(card: int, covered: int) -> str:
    """A Location and its open depths, for labels and screen readers."""
    face = FACES[card]
    if covered == len(face.effects):
        return f"{face.name}, {face.points} PP, fully raised: it can be scored"
    left = ", ".join(" or ".join(op_text(op) for op in one) or "empty" for one in face.effects[covered:])
    return f"{face.name}, {face.points} PP, open depths: {left}"


# For the content studio


# that printed_faces draws
PRINTED_SHEETS = (
    "locations.csv",
    "mercenaries.csv",
    "action_cards.csv",
    "helper_animals.csv",
    "achievement_tokens.csv",
)


def printed_faces() -> dict[str, dict[str, str]]:
    """Each piece as it looks on the table, by sheet and id."""
    drawn = {
        "locations.csv": ("location", market),
        "mercenaries.csv": ("mercenary", market),
        "action_cards.csv": ("action", action),
        "helper_animals.csv": ("animal", animal),
        "achievement_tokens.csv": ("token", token),
    }
    return {
        sheet: {
            face.id: f'<span class="pick {sort} {css(card)}"><span class="in">{draw(card)}</span></span>'
            for card, face in enumerate(FACES)
            if face.sort == sort
        }
        for sheet, (sort, draw) in drawn.items()
    }
