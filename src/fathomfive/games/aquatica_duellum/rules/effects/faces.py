"""Aquatica: Duellum: the effects of every face as steps: `raise:2` in a sheet is the pair (raise_, 2) here.

This table needs all steps, so `resolving` imports it after everything else.
"""

from __future__ import annotations

from typing import Any

from ...content.load import FACES, Face
from ...content.notation import MOST_EFFECTS, Effect
from ...state import NOTHING, step
from . import animals, hand, leader, locations, mercenaries, raising, resources, vortex

CHAPTERS = (resources, locations, raising, vortex, leader, animals, hand, mercenaries)
PASSIVE = ("boost_raise", "boost_rotate")  # tokens that wait for an effect of another face
Pairs = tuple[tuple[int, int], tuple[int, int]]


def as_steps(effect: Effect) -> Pairs:
    """Both alternatives of an effect; if there is only one, twice the same."""
    found = [
        (NOTHING, 0) if op in PASSIVE else (step.named("raise_" if op == "raise" else op), n)
        for op, n in effect
    ]
    found = found or [(NOTHING, 0)]
    return found[0], found[-1]


def padded(face: Face) -> tuple[Pairs, ...]:
    pairs = [as_steps(effect) for effect in face.effects]
    return (*pairs, *[((NOTHING, 0), (NOTHING, 0))] * (MOST_EFFECTS - len(pairs)))


def alternatives(face: Face) -> tuple[int, ...]:
    counts = [max(len(effect), 1) for effect in face.effects]
    return (*counts, *[1] * (MOST_EFFECTS - len(counts)))


EFFECT: Any = tuple(padded(face) for face in FACES)  # [face][effect or depth][alternative] = (Step, n)
EFFECTS = tuple(len(face.effects) for face in FACES)  # [face]: how many, or how many depths
ALTERNATIVES = tuple(alternatives(face) for face in FACES)  # [face][effect]: how many
# How to find out whether an effect can be performed (the table before DU-020), as bits: some always can, a look at the
# position is enough for others, and resources never count
SURE, CAN_REFILL, CAN_READY, CAN_RECALL, CAN_RAISE, CAN_SCORE, CAN_TIRE, TO_BE_ASKED = (
    1 << i for i in range(8)
)
SEEN_AT_A_LOOK = CAN_REFILL | CAN_READY | CAN_RECALL | CAN_RAISE | CAN_SCORE | CAN_TIRE
STEPS_BY_CHECK = {
    SURE: ("rotate", "manta", "city_coins"),
    CAN_REFILL: ("refill",),
    CAN_READY: ("ready",),
    CAN_RECALL: ("recall",),
    CAN_RAISE: ("raise_", "full", "maestro", "raise_rotate"),
    CAN_SCORE: ("score", "hypnotise"),
    CAN_TIRE: ("tire",),
    0: ("coin", "trident"),
}
KNOWN_CHECKS = {NOTHING: 0} | {
    step.named(name): bit for bit, names in STEPS_BY_CHECK.items() for name in names
}


def checks(op: int) -> int:
    return KNOWN_CHECKS.get(op, TO_BE_ASKED)


def checks_of_any(face: tuple[Pairs, ...], effects: int) -> int:
    """Of these effects (as bits), whatever is chosen."""
    found = 0
    for i, pairs in enumerate(face):
        if effects >> i & 1:
            found |= checks(pairs[0][0]) | checks(pairs[1][0])
    return found


CHECKS = tuple(tuple(checks_of_any(face, effects) for effects in range(1 << MOST_EFFECTS)) for face in EFFECT)
CHECKS_OF_STEP = (*map(checks, step), checks(NOTHING))  # whose number is -1
COUNTS = tuple(int(any(row)) for row in CHECKS)  # [face]: has it an effect that is no resource?
# [face]: which effects score, as bits
SCORES = tuple(
    sum(1 << i for i, pairs in enumerate(face) if pairs[0][0] == locations.score) for face in EFFECT
)
BRANCHES = tuple(max(counts) for counts in ALTERNATIVES)  # [face]: 2 if one of its effects has alternatives
