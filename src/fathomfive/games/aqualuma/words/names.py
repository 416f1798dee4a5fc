"""Aqualuma: the names of components, and the requirements of strips in words. Used by all texts."""

from __future__ import annotations

from fathomfive.kernel.state import EMPTY, UNKNOWN
from fathomfive.toolkit.english import join_or

from ..content.load import (
    ASKS,
    CHARACTERS,
    DARK_NAMES,
    DARK_ROW,
    DARKENS,
    EFFECT,
    FACE,
    FIRST_STRIP,
    KIND,
    MAGIC,
    STATION,
    STRIPS,
    TO_ACTIVATE,
    WORLD_NAMES,
)
from ..content.notation import (
    ANY_COLOUR,
    CHOOSE,
    COLOUR_IS,
    COLOUR_OTHER,
    COLOUR_SAME,
    COLOURS,
    DIE,
    EACH,
    FLIP,
    NOTHING,
    ONE,
    OTHER,
    PARITY,
    REROLL,
    REROLL_ONE,
    RISE,
    SAME,
    SEVEN,
    SHIFT,
    SIDES,
    TOTAL,
)
from ..state import State

# AL-103 to AL-105: darkness cards that name no world
DARK_EFFECTS = {
    CHOOSE: "the team chooses a world",
    DIE: "the underwater die decides",
    NOTHING: "nothing happens",
}


def player(seat: int) -> str:
    """A seat in the log; the page inserts the name."""
    return f"Seat {seat + 1}"


def who(s: State, seat: int) -> str:
    """A seat by its character, once it has one."""
    return CHARACTERS[s.character[seat] - 1].name if s.character[seat] else player(seat)


def place_name(place: int) -> str:
    return "the diving station" if place == STATION else WORLD_NAMES[place]


def die_name(kind: int) -> str:
    return f"{COLOURS[kind // SIDES]} {kind % SIDES + 1}"


def card_name(card: int) -> str:
    return "a card" if card == UNKNOWN else MAGIC[KIND[card]].name


def dark_name(card: int) -> str:
    return "a darkness card" if card in (UNKNOWN, EMPTY) else DARK_NAMES[DARK_ROW[card]]


def dark_text(card: int) -> str:
    """With what it does, where its name does not say it."""
    does = "" if card in (UNKNOWN, EMPTY) else DARK_EFFECTS.get(DARKENS[card], "")
    return f"{dark_name(card)} ({does})" if does else dark_name(card)


def strip_name(strip: int) -> str:
    return "no strip" if strip == EMPTY else STRIPS[strip - FIRST_STRIP].name


def face_text(kind: int) -> str:
    """AL-036 to AL-041: the effect of a card in one sentence."""
    what, colour, times, values = FACE[kind]
    die = "one of your dice" if colour == ANY_COLOUR else f"one of your {COLOURS[colour]} dice"
    if what == REROLL:
        return f"Re-roll any of your dice, up to {times} times."
    if what == REROLL_ONE:
        return f"Re-roll {die}, up to {times} times; you can switch dice."
    if what == SHIFT:
        return f"{'Raise' if times > 0 else 'Lower'} {die} by exactly 1."
    if what == FLIP:
        return f"Turn {die} to its opposite side."
    return f"Change {die} to {join_or([str(value) for value in range(1, SIDES + 1) if values >> value & 1])}."


def effect_text(number: int) -> str:
    """AL-076, AL-107: an effect of the station; the one after the last is the last ignition."""
    how, steps = EFFECT[number]
    return {ONE: f"one world up to −{steps}", EACH: f"every world −{steps}"}.get(
        how, f"−{steps}, spread freely"
    )


def lit_lightballs(s: State) -> str:
    """`1 of 3 lightballs is active`."""
    return f"{len(s.active)} of {TO_ACTIVATE[s.difficulty]} lightballs {'is' if len(s.active) == 1 else 'are'} active"


def asks_text(strip: int, space: int) -> str:
    """The requirement of a space: `same number as die 1, blue`."""
    parts = [clause_text(clause, what, space) for clause, what in ASKS[strip][space] if clause]
    return ", ".join(parts) or "any die"


def clause_text(clause: int, what: int, space: int) -> str:
    return {
        PARITY: "an odd number" if what else "an even number",
        RISE: f"a higher number than {'the die before' if what == space - 1 else f'die {what + 1}'}",
        TOTAL: f"a total of at most {what} on the strip",
        SAME: f"the same number as die {what + 1}",
        SEVEN: f"7 together with die {what + 1}",
        OTHER: f"a different number from die {what + 1}",
        COLOUR_IS: COLOURS[what % len(COLOURS)],
        COLOUR_SAME: f"the same colour as die {what + 1}",
        COLOUR_OTHER: f"a different colour from die {what + 1}",
    }[clause]
