"""Aquatica: Duellum: the names of seats, cards, depths, effects and goals."""

from __future__ import annotations

import re
from collections.abc import Iterable

from fathomfive.kernel.state import EMPTY, UNKNOWN
from fathomfive.toolkit.english import plural

from ..content.load import DEPTHS, FACES, FACTIONS, SLOTS, TYPE_NAMES, TYPES, Face
from ..content.notation import ALL, BUY_ONLY, CLASSES, CONQUER_ONLY, Op
from ..content.world import CONDITIONS, GOALS, HEART, LEVELS, MAP, SAME_TYPE_ALL, TYPES_ALL
from ..state import State, faction, is_regent

REGENT = "Shrimpion"
KIND_NAMES = ("coin", "trident")
CLASS_NAMES = {0: "card", CLASSES["location"]: "Location", CLASSES["mercenary"]: "Mercenary"}
EFFECT_TEXTS = {
    "raise": "raise Locations {n} times",
    "full": "fully raise {n} Locations",
    "rotate": "rotate the vortex up to {n} slots",
    "refill": "refill the vortex",
    "manta": "move the Manta Leader up to {n} steps",
    "score": "score up to {n} Locations",
    "ready": "ready {n} animals",
    "tire": "the opponent tires {n} animals",
    "recall": "return {n} of your Action Cards",
    "recall_merc": "return {n} played Mercenaries to your row",
    "copy": "copy the opponent's last Action Card",
    "discard_opp": "the opponent discards {n} Action Cards",
    "boost_raise": "raise {n} more times",
    "boost_rotate": "rotate {n} more slots",
    "enchant": "tire up to {n} of your animals and move the Manta Leader 1 step for each",
    "hypnotise": "score up to {n} Locations and move the Manta Leader 1 step for each",
    "maestro": "raise Locations up to {n} times; each time the opponent must raise too",
    "raise_rotate": "raise Locations up to {n} times; each time you may rotate the vortex 1 slot",
    "extra_action": "play one more Action Card",
    "extra_mercenary": "play one more Mercenary",
    "echo_own": "perform one of your played Mercenaries",
    "echo_opponent": "perform the opponent's top played Mercenary",
    "capture_top": "take the opponent's top scored Location, if it has no crown",
    "tire_per_mercenary": "the opponent tires one animal for each of your played Mercenaries",
    "win": "instant victory",
}
# of one, and of all
ONCE = {
    "raise": "raise a Location",
    "full": "fully raise a Location",
    "rotate": "rotate the vortex 1 slot",
    "recall": "return 1 of your Action Cards",
    "recall_merc": "return a played Mercenary to your row",
    "maestro": "raise a Location; the opponent must raise one too",
    "raise_rotate": "raise a Location; then you may rotate the vortex 1 slot",
}
EVERY = {
    "ready": "ready all your animals",
    "recall": "return all your Action Cards",
    "tire": "the opponent tires all animals",
}
CONDITION_TEXTS = {
    "types_all": "{n} types among all your cards",
    "same_type_all": "{n} of your cards are of one type",
    "mercs_played": "{n} played Mercenaries",
    "locations_scored": "{n} scored Locations",
    "mercs_waiting": "{n} waiting Mercenaries",
    "wild_mantas": "{n} Wild Mantas",
    "animals_tired": "{n} tired animals",
    "distinct_points_board": "{n} Locations of different PP on your board",
}


def who(s: State, seat: int) -> str:
    return FACTIONS[faction(s, seat)].capitalize() if seat in (0, 1) else "Nobody"


def player(s: State, seat: int) -> str:
    """A seat in the log; the page inserts the name."""
    return REGENT if is_regent(s, seat) else f"Seat {seat + 1}"


def doer(s: State, seat: int) -> str:
    """A side: its faction, or the Regent by the name of the level."""
    return f"{LEVELS[s.automa_level - 1].name} ({who(s, seat)})" if is_regent(s, seat) else who(s, seat)


def name(card: int) -> str:
    return "a card" if card in (UNKNOWN, EMPTY) else FACES[card].name


def payer_name(card: int) -> str:
    """A card or animal by its name; a token by its owner and its effect."""
    face = FACES[card]
    if face.sort != "token":
        return name(card)
    whose, size, _, gives, *_ = face.name.split()
    return f"The {whose}’ {size} {gives} token"


def turn_text(turned: int) -> str:
    """The shorter way round: `2 slots clockwise`."""
    if turned <= SLOTS // 2:
        return f"{plural(turned, 'slot')} clockwise"
    return f"{plural(SLOTS - turned, 'slot')} counter-clockwise"


def names_of(cards: Iterable[int]) -> str:
    return ", ".join(map(name, cards))


def amount(n: int, kind: int) -> str:
    return plural(n, KIND_NAMES[kind])


def op_text(op: Op) -> str:
    """One operation in plain words: ("raise", 2) is "raise 2"."""
    what, n = op
    if what in KIND_NAMES:
        return amount(n, KIND_NAMES.index(what))
    if what == "take":
        how = {BUY_ONLY: "buy", CONQUER_ONLY: "conquer"}.get(n // BUY_ONLY * BUY_ONLY, "buy or conquer")
        return f"{how} a {CLASS_NAMES[n % BUY_ONLY]}"
    if what == "free":
        return f"take a {CLASS_NAMES[n]} for free"
    if what == "city_coins":
        return f"1 coin for each {TYPE_NAMES[n]} Mercenary you have played, including this one"
    if n == 1:
        return ONCE.get(what) or singular(EFFECT_TEXTS[what].format(n=1))
    return (
        EVERY[what] if n == ALL and what in EVERY else EFFECT_TEXTS[what].format(n="all" if n == ALL else n)
    )


def singular(text: str) -> str:
    """`score up to 1 Locations` is `score 1 Location`."""
    return re.sub(
        r"\b1 ((?:more )?(?:Location|animal|step|slot|Action Card|time))s\b", r"1 \1", text
    ).replace("up to 1 ", "1 ")


def effect_text(face: Face, i: int) -> str:
    """One effect or depth, with its alternatives."""
    options = [op_text(op) for op in face.effects[i]]
    return (", or " if any(" or " in one for one in options) else " or ").join(options) or "empty"


def face_text(face: Face) -> str:
    """All effects of a card, in printed order."""
    joined = "; ".join(effect_text(face, i) for i in range(len(face.effects)))
    return f"in any combination: {joined}" if face.any_order else joined


def depths_text(card: int, covered: int) -> str:
    """The depths of a Location that are still open, from the top."""
    face = FACES[card]
    return " / ".join(effect_text(face, i) for i in range(covered, len(face.effects))) or "fully raised"


def top_depth(s: State, seat: int, place: int) -> str:
    card, covered = s.board[seat][place], s.covered[seat][place]
    if card == EMPTY:
        return "empty"
    return effect_text(FACES[card], covered) if covered < DEPTHS[card] else "fully raised"


def market_text(card: int) -> str:
    """A card in the vortex: type, points, crown, effects."""
    return f"{name(card)} ({kind_text(card)}): {card_text(card)}"


def card_text(card: int) -> str:
    """What a Location or a Mercenary does."""
    return depths_text(card, 0) if FACES[card].sort == "location" else face_text(FACES[card])


def kind_text(card: int) -> str:
    """Type, points, crown."""
    face = FACES[card]
    return f"{TYPE_NAMES[TYPES.index(face.type)]}, {face.points} PP{', a crown' if face.crown else ''}"


def territory_name(at: int) -> str:
    """In a sentence: `the Heart of Aquatica`, `West Whale Road`."""
    return f"the {MAP[at].name}" if at == HEART else MAP[at].name


def goal_name(s: State, goal: int) -> str:
    return GOALS[s.goals[goal] * 4 + goal].name


def counts_types(s: State, goal: int) -> bool:
    """Does the goal ask for types of cards?"""
    return GOALS[s.goals[goal] * 4 + goal].condition in (TYPES_ALL, SAME_TYPE_ALL)


def goal_asks(s: State, goal: int) -> str:
    """The condition of a goal."""
    one = GOALS[s.goals[goal] * 4 + goal]
    return CONDITION_TEXTS[CONDITIONS[one.condition]].format(n=one.number)
