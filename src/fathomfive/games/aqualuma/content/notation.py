"""Aqualuma: the notation of its sheets, parsed into ints for the rules.

Knows no sheet; raises ValueError. Requirements of strips, effects of magic cards, darkness cards, station spaces
and abilities become short rows of numbers.
"""

from __future__ import annotations

import re

SPACES = 6  # AL-Q17: of every strip
SIDES = 6
COLOURS = ("red", "green", "blue")
COLOUR_COUNT = len(COLOURS)
ANY_COLOUR = COLOUR_COUNT
MOST_CLAUSES = 4  # on one space of a strip

# What a space of a strip may ask: (clause, with whom or what)
PARITY, RISE, TOTAL, SAME, SEVEN, OTHER, COLOUR_IS, COLOUR_SAME, COLOUR_OTHER = range(1, 10)

# What a magic card does with its face up
REROLL, REROLL_ONE, SHIFT, SET, FLIP = range(5)

# What a darkness card or a side of the underwater die does, besides a world by its number
DIE, CHOOSE, NOTHING = 5, 6, 7

# What a station space does
ONE, EACH, SPREAD = range(3)

# Abilities; those up to REACH are actions of their own
ABILITIES = (
    "free_move",
    "double_move",
    "nudge",
    "trade",
    "reroll_free",
    "recolor",
    "reach",
    "double_take",
    "keep_die",
    "hand_size",
    "cheap_light",
    "afterglow",
)
(
    FREE_MOVE,
    DOUBLE_MOVE,
    NUDGE,
    TRADE,
    REROLL_FREE,
    RECOLOR,
    REACH,
    DOUBLE_TAKE,
    KEEP_DIE,
    HAND_SIZE,
    CHEAP_LIGHT,
    AFTERGLOW,
) = range(12)
# least and most
WITH_NUMBER = {"keep_die": (1, 6), "hand_size": (1, 6), "cheap_light": (1, 6), "afterglow": (1, 3)}
# the others: turn
WHEN = {"keep_die": "end", "hand_size": "passive", "cheap_light": "passive", "afterglow": "trigger"}

Clause = tuple[int, int]


def whole(text: str, least: int, most: int) -> int:
    if not re.fullmatch(r"\d+", text) or not least <= int(text) <= most:
        raise ValueError(f"{text!r} is no number from {least} to {most}")
    return int(text)


def colour(text: str, allowed: tuple[str, ...] = COLOURS) -> int:
    if text not in allowed:
        raise ValueError(f"{text!r} is none of {', '.join(allowed)}")
    return allowed.index(text)


# Magic strips


def number_rule(text: str) -> list[list[Clause]]:
    """The requirement of each space on the number: `par:even`, `inc`, `sum<=10`, `eq:a-b`, `sum7:a-b`, `ne:a/b`."""
    asked: list[list[Clause]] = [[] for _ in range(SPACES)]
    for clause in text.split(";"):
        if clause in ("par:even", "par:odd"):
            for space in asked:
                space.append((PARITY, int(clause == "par:odd")))
        elif clause == "inc":
            for at in range(1, SPACES):
                asked[at].append((RISE, at - 1))
        elif found := re.fullmatch(r"sum<=(\d+)", clause):
            for space in asked:
                space.append((TOTAL, whole(found[1], 1, SPACES * SIDES)))
        elif found := re.fullmatch(r"sum7:(\d)-(\d)", clause):
            first, second = pair(found[1], found[2])
            if second != first + 1:
                raise ValueError(f"{clause!r}: the two spaces lie side by side")
            asked[second].append((SEVEN, first))
        else:
            comparison(asked, clause, SAME, OTHER)
    return asked


def colour_rule(text: str) -> list[list[Clause]]:
    """The requirement of each space on the colour: `any`, `is:k=colour`, `eq:a-b`, `ne:a/b`."""
    asked: list[list[Clause]] = [[] for _ in range(SPACES)]
    for clause in text.split(";") if text != "any" else []:
        if found := re.fullmatch(r"is:(\d)=(\w+)", clause):
            asked[whole(found[1], 1, SPACES) - 1].append((COLOUR_IS, colour(found[2])))
        else:
            comparison(asked, clause, COLOUR_SAME, COLOUR_OTHER)
    return asked


def comparison(asked: list[list[Clause]], clause: str, same: int, other: int) -> None:
    """`eq:a-b`: every space after a up to b equals a. `ne:a/b`: b differs from a."""
    found = re.fullmatch(r"(eq):(\d)-(\d)|(ne):(\d)/(\d)", clause)
    if found is None:
        raise ValueError(f"{clause!r} is no requirement of a strip")
    if found[1]:
        first, last = pair(found[2], found[3])
        for at in range(first + 1, last + 1):
            asked[at].append((same, first))
    else:
        first, last = pair(found[5], found[6])
        asked[last].append((other, first))


def pair(left: str, right: str) -> tuple[int, int]:
    """Two spaces, counted from 0; the first lies to the left."""
    a, b = whole(left, 1, SPACES) - 1, whole(right, 1, SPACES) - 1
    if a >= b:
        raise ValueError(f"space {left} does not lie left of space {right}")
    return a, b


def filled_up(clauses: list[Clause]) -> tuple[Clause, ...]:
    if len(clauses) > MOST_CLAUSES:
        raise ValueError(f"{len(clauses)} requirements on one space; at most {MOST_CLAUSES}")
    return tuple(clauses + [(0, 0)] * (MOST_CLAUSES - len(clauses)))


def push_spaces(text: str) -> tuple[int, ...]:
    """1 for each space with the card-and-lightball symbol, or `none`; never the first, or every die would
    push (AL-056)."""
    spaces = [] if text == "none" else [whole(part, 2, SPACES) for part in text.split(";")]
    return tuple(int(space in spaces) for space in range(1, SPACES + 1))


def arrows(text: str) -> tuple[int, ...]:
    """How many arrows each space shows."""
    shown = [0] * SPACES
    for part in text.split(";"):
        space, _, number = part.partition(":")
        shown[whole(space, 1, SPACES) - 1] = whole(number, 1, 9)
    return tuple(shown)


# Magic cards


def face(text: str) -> tuple[int, int, int, int]:
    """(what, colour, how often or how much, values as bits)."""
    if text == "flip":
        return FLIP, ANY_COLOUR, 0, 0
    if found := re.fullmatch(r"reroll:any:(\d)", text):
        return REROLL, ANY_COLOUR, whole(found[1], 1, 9), 0
    if found := re.fullmatch(r"reroll_one:(\w+):(\d)", text):
        return REROLL_ONE, colour(found[1], (*COLOURS, "any")), whole(found[2], 1, 9), 0
    if text in ("shift:+1", "shift:-1"):
        return SHIFT, ANY_COLOUR, int(text[6:]), 0
    if found := re.fullmatch(r"set:(\w+):(\d(\|\d)+)", text):
        values = sum(1 << whole(part, 1, SIDES) for part in found[2].split("|"))
        return SET, colour(found[1], (*COLOURS, "any")), 0, values
    raise ValueError(f"{text!r} is no effect of a magic card")


# Darkness, station, abilities


def darkening(text: str, worlds: list[str]) -> int:
    """A world by its number, or DIE, CHOOSE, NOTHING."""
    if text == "none":
        return NOTHING
    kind, _, what = text.partition(":")
    known = [*worlds, "die", "choose"]
    if kind != "dark" or what not in known:
        raise ValueError(f"{text!r} is neither none nor dark: with one of {', '.join(known)}")
    return known.index(what)


def reduction(text: str) -> tuple[int, int]:
    """(how, steps): `reduce:one:1-4`, `reduce:each:1`, `reduce:spread:3`."""
    found = re.fullmatch(r"reduce:(one:1-|each:|spread:)(\d)", text)
    if found is None:
        raise ValueError(f"{text!r} is none of reduce:one:1-n, reduce:each:n, reduce:spread:n")
    return ("one:1-", "each:", "spread:").index(found[1]), whole(found[2], 1, 9)


def ability(text: str) -> tuple[int, int]:
    """(ability, its number or 1)."""
    name, colon, number = text.partition(":")
    if name not in ABILITIES:
        raise ValueError(f"{name!r} is none of {', '.join(ABILITIES)}")
    if bool(colon) != (name in WITH_NUMBER):
        raise ValueError(f"{name} is written {'with' if name in WITH_NUMBER else 'without'} a number")
    return ABILITIES.index(name), whole(number, *WITH_NUMBER[name]) if colon else 1
