"""Aquatica: Duellum: the effect notation of the sheets, `op:n`, parsed into names and numbers.

`coin:2|trident:2;take:any` is a tuple of effects, each a tuple of alternatives, each (op, n). effects/faces.py maps
each op to its step; this file knows no rules.
"""

from __future__ import annotations

Op = tuple[str, int]
Effect = tuple[Op, ...]  # its alternatives; nearly always one

ANY, LOCATION, MERCENARY = range(3)  # card classes
CLASSES = {"any": ANY, "location": LOCATION, "mercenary": MERCENARY}
ALL = 99  # the number of `ready:all`
MOST_EFFECTS, MOST_ALTERNATIVES, MOST_NUMBER = 4, 2, 9
EITHER_WAY, BUY_ONLY, CONQUER_ONLY = 0, 10, 20  # how a `take` may be paid, added to its class

COUNTED = (
    "coin",
    "trident",
    "raise",
    "full",
    "rotate",
    "manta",
    "score",
    "recall_merc",
    "discard_opp",
    "boost_raise",
    "boost_rotate",
    "enchant",
    "hypnotise",
    "maestro",
    "raise_rotate",
)
COUNTED_OR_ALL = ("ready", "tire", "recall")
OF_A_CLASS = {"take": EITHER_WAY, "buy": BUY_ONLY, "conquer": CONQUER_ONLY, "free": EITHER_WAY}
OF_A_TYPE = ("city_coins",)
BARE = (
    "refill",
    "copy",
    "extra_action",
    "extra_mercenary",
    "echo_own",
    "echo_opponent",
    "capture_top",
    "tire_per_mercenary",
    "win",
)
EFFECT_NAMES = tuple(sorted((*COUNTED, *COUNTED_OR_ALL, *OF_A_CLASS, *OF_A_TYPE, *BARE)))
RESOURCES = ("coin", "trident")
BOOSTS = ("boost_raise", "boost_rotate")


def read_op(text: str, types: tuple[str, ...]) -> Op:
    """`raise:2` as ("raise", 2); a missing number means 1."""
    op, _, argument = text.strip().partition(":")
    if op in OF_A_CLASS:
        if argument not in CLASSES:
            raise ValueError(f"{op} needs a class, one of {', '.join(CLASSES)}, not {argument!r}")
        return ("free" if op == "free" else "take"), CLASSES[argument] + OF_A_CLASS[op]
    if op in OF_A_TYPE:
        if argument not in types:
            raise ValueError(f"{op} needs a type, one of {', '.join(types)}, not {argument!r}")
        return op, types.index(argument)
    if op in BARE:
        if argument:
            raise ValueError(f"{op} takes no number")
        return op, 1
    if op not in COUNTED + COUNTED_OR_ALL:
        raise ValueError(f"{op!r} is no effect; there are {', '.join(EFFECT_NAMES)}")
    return op, read_number(op, argument)


def read_number(op: str, argument: str) -> int:
    if argument == "all" and op in COUNTED_OR_ALL:
        return ALL
    if argument and (not argument.isdigit() or not 1 <= int(argument) <= MOST_NUMBER):
        raise ValueError(f"{op} needs a number from 1 to {MOST_NUMBER}, not {argument!r}")
    return int(argument or 1)


def read_effects(text: str, types: tuple[str, ...]) -> tuple[Effect, ...]:
    """All effects of a card, in printed order; a leading `~` is not part of them (`in_any_order`)."""
    effects = tuple(read_effect(part, types) for part in text.removeprefix("~").split(";"))
    if len(effects) > MOST_EFFECTS:
        raise ValueError(f"{len(effects)} effects; at most {MOST_EFFECTS}")
    if sum(len(effect) > 1 for effect in effects) > 1:
        raise ValueError("only one effect of a card can have alternatives")
    if in_any_order(text) and any(op in RESOURCES for effect in effects for op, _ in effect):
        raise ValueError("a card whose effects come in any combination (~) cannot give coins or tridents")
    return effects


def read_effect(text: str, types: tuple[str, ...]) -> Effect:
    alternatives = tuple(read_op(part, types) for part in text.split("|"))
    if len(alternatives) > MOST_ALTERNATIVES:
        raise ValueError(f"{len(alternatives)} alternatives; at most {MOST_ALTERNATIVES}")
    return alternatives


def in_any_order(text: str) -> bool:
    return text.startswith("~")


def read_depths(text: str, types: tuple[str, ...]) -> tuple[Effect, ...]:
    """`coin:1/-/raise:2` from top to bottom; an empty depth has no alternatives at all."""
    depths = tuple(() if part == "-" else read_effect(part, types) for part in text.split("/"))
    if not 1 <= len(depths) <= MOST_EFFECTS:
        raise ValueError(f"{len(depths)} depths; a Location has 1 to {MOST_EFFECTS}")
    return depths
