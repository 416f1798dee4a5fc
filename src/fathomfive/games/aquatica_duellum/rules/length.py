"""Aquatica: Duellum: the most decisions that a game can take, counted from the rules.

The rules limit the rounds of a game (DU-104), but a turn may go on for long: Ocean Currents readies every animal, and a
Mercenary may play it again.  So every round is counted at what somebody could do who only plays for time.  An upper bound,
for the printed cards: it grants every turn the longest faces, and both players all Wild Mantas.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache

from fathomfive.kernel.game import Value

from ..content.load import ACTIONS, ANIMALS, HAND, LOCATIONS, MERCENARIES, SPACES, TOKENS, Face
from ..content.notation import ALL, MOST_EFFECTS, Effect

# An extra Mercenary follows a face that does nothing else, so only the last one of a turn can return a Mercenary, or capture
# a Location whose depth returns one (DU-066, DU-077, DU-080).
RETURNED = 2
NESTED = 3  # faces that are open at once: a Mercenary, its Action Card, the card that this copies
END, MENU, WHICH, WHETHER = 1, 1, 1, 1
GOAL = 3  # DU-091, DU-092: to declare, which, with which token
RAISED_FURTHER = 4  # DU-096: three raises by two tokens, and which token first
TOKENS_PAID = 4  # DU-095
WITHOUT_UNITS = {
    "take": 2,
    "free": 1,
    "rotate": 1,
    "refill": 1,
    "city_coins": 0,
}  # DU-023, DU-050, DU-051, DU-090
ASK_WHETHER = ("raise", "maestro", "raise_rotate", "tire", "discard_opp", "ready", "recall")


def longest(seats: int, options: Mapping[str, Value]) -> int:
    turns = seats * int(options["max_rounds"])
    mercenaries = len(MERCENARIES) + RETURNED * (turns + 1)  # DU-072: each play takes one from the row
    wasted = NESTED * (MOST_EFFECTS + 1) if options["waste_resources"] else 0  # DU-027a
    return sum(
        (
            turns * (MENU + WHICH + longest_of(ACTIONS) + wasted + RAISED_FURTHER + TOKENS_PAID + END),
            mercenaries * (MENU + WHICH + longest_of(MERCENARIES) + wasted),
            len(ANIMALS) * use_of_an_animal(),
            sum(raised(one) for one in LOCATIONS),
            sum(face(one) for one in SPACES),
            len(TOKENS) // 2 * GOAL,
        )
    )


def longest_of(faces: Iterable[Face], *without: str) -> int:
    """The longest face that has none of these effects."""
    return max(face(one) for one in faces if not any(op in without for each in one.effects for op, _ in each))


def face(one: Face) -> int:
    """DU-013: its effects, in an order that may be chosen."""
    order = len(one.effects) + WHETHER if one.any_order else 0
    return order + sum(most(effect) for effect in one.effects)


def most(effect: Effect) -> int:
    """DU-021: the longest alternative."""
    return max((questions(op, n) for op, n in effect), default=0) + (WHICH if len(effect) > 1 else 0)


@cache
def questions(op: str, n: int) -> int:
    """DU-068, DU-078, DU-081: a card that stands for another is as long as the longest; one echo may echo the other."""
    if op == "copy":
        return WHETHER + longest_of(ACTIONS, "copy")
    if op in ("echo_own", "echo_opponent"):
        return 2 * WHETHER + longest_of(MERCENARIES, "echo_own", "echo_opponent")
    if op == "extra_action":
        return WHICH + longest_of(ACTIONS)
    if op == "capture_top":
        return WHETHER + max(raised(one) for one in LOCATIONS)
    if op == "tire_per_mercenary":
        return WHETHER + most_animals()
    if op in WITHOUT_UNITS:
        return WITHOUT_UNITS[op]
    units = {"recall": HAND}.get(op, most_animals()) if n == ALL else n
    return units * for_each(op) + (WHETHER if op in ASK_WHETHER else 0)


def for_each(op: str) -> int:
    """What one unit of an effect asks."""
    if op in ("manta", "ready"):  # DU-053, DU-055, DU-062: an animal that is ready can be used
        return WHICH + use_of_an_animal() + (WHICH if op == "manta" else 0)
    if op in ("enchant", "hypnotise"):  # DU-073, DU-074: and a step of the Manta Leader for each
        return WHICH + for_each("manta")
    return {"maestro": 2, "raise_rotate": 2, "coin": 0, "trident": 0}.get(op, WHICH)


@cache
def use_of_an_animal() -> int:
    """DU-059, DU-060: its effect, or a payment, which asks less."""
    return MENU + WHICH + longest_of(ANIMALS)


def most_animals() -> int:
    """DU-004, DU-054: one player's own, and all Wild Mantas."""
    return len(ANIMALS) - sum(1 for one in ANIMALS if one.owner) // 2


def raised(location: Face) -> int:
    """DU-040 to DU-042: a Location from its first depth to its last."""
    return sum(MENU + WHICH + most(depth) for depth in location.effects)
