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
# [face]: which effects can always be performed, and which of them never count, as bits (the table before DU-020)
SURE_STEPS = (vortex.rotate, leader.manta, resources.city_coins)
IDLE_STEPS = (resources.coin, resources.trident, NOTHING)
ALWAYS_PERFORMABLE = tuple(
    sum(1 << i for i, pairs in enumerate(face) if any(op in SURE_STEPS for op, _ in pairs)) for face in EFFECT
)
NEVER_COUNTS = tuple(
    sum(1 << i for i, pairs in enumerate(face) if all(op in IDLE_STEPS for op, _ in pairs)) for face in EFFECT
)
# [face]: which effects score, as bits
SCORES = tuple(
    sum(1 << i for i, pairs in enumerate(face) if pairs[0][0] == locations.score) for face in EFFECT
)
BRANCHES = tuple(max(counts) for counts in ALTERNATIVES)  # [face]: 2 if one of its effects has alternatives
