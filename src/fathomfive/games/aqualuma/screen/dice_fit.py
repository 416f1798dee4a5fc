"""Aqualuma on screen: the requirements of a strip in short, the dice that fit, and the effect of placing one."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from typing import Any

from fathomfive.kernel.state import EMPTY
from fathomfive.toolkit.what_if import if_done

from ..content.load import ARROWS, ASKS, COLOUR, LIGHT_SPACES, NUMBER, PUSHES, STRIPS
from ..content.notation import (
    COLOUR_IS,
    COLOUR_OTHER,
    COLOUR_SAME,
    COLOURS,
    OTHER,
    PARITY,
    RISE,
    SAME,
    SEVEN,
    SIDES,
    SPACES,
    TOTAL,
)
from ..rules import strips
from ..rules.dice import DIE_KINDS, kind_of_die
from ..rules.strips import arrows_reached, filled, fits, meeting_kinds, strip_of
from ..state import State
from ..words.names import asks_text

NUMBERS = {
    "par:even": "all even",
    "par:odd": "all odd",
    "inc": "each higher",
    "eq:1-6": "all equal",
    "eq:1-2;eq:3-4;eq:5-6": "equal pairs",
    "sum7:1-2;sum7:3-4;sum7:5-6": "pairs make 7",
    "eq:1-3;eq:4-6;ne:1/4": "two trios",
}
TINTS = {"any": "", "eq:1-6": "one colour", "eq:1-3;eq:4-6;ne:1/4": "each alike"}
MISFITS = {
    RISE: "too low",
    TOTAL: "too high",
    SAME: "not same",
    SEVEN: "not 7",
    OTHER: "must differ",
    COLOUR_IS: "colour",
    COLOUR_SAME: "colour",
    COLOUR_OTHER: "colour",
}


# What a strip asks for


@cache
def rule_words(strip: int) -> str:
    """A strip in a few words: `each higher · 2, 4, 6 green`."""
    number, tint = STRIPS[strip].number_rule, STRIPS[strip].color_rule
    parts = NUMBERS.get(number) or (
        f"sum ≤ {number[5:]}" if number.startswith("sum<=") else "numbers as marked"
    )
    colours = TINTS[tint] if tint in TINTS else tint_words(tint)
    return f"{parts} · {colours}" if colours else parts


def tint_words(tint: str) -> str:
    asked = [clause[3:].split("=") for clause in tint.split(";") if clause.startswith("is:")]
    if len(asked) == tint.count(";") + 1 and len({colour for _, colour in asked}) == 1:
        return f"{', '.join(space for space, _ in asked)} {asked[0][1]}"
    return "colours marked"


@cache
def number_word(strip: int, space: int) -> str:
    """The word on an empty space: what its number must be."""
    for clause, what in ASKS[strip][space]:
        if clause == PARITY:
            return "odd" if what else "even"
        if clause == TOTAL:
            return f"≤{what}"
        if clause in (RISE, SAME, SEVEN, OTHER):
            return {RISE: "up", SAME: "same", SEVEN: "to 7", OTHER: "other"}[clause]
    return "any"


@cache
def colour_mark(strip: int, space: int) -> str:
    """The mark on an empty space: a colour, `same`, `other` or nothing."""
    for clause, what in ASKS[strip][space]:
        if clause == COLOUR_IS:
            return COLOURS[what]
        if clause in (COLOUR_SAME, COLOUR_OTHER):
            return "same" if clause == COLOUR_SAME else "other"
    return ""


def span(numbers: list[int]) -> str:
    """[4, 5, 6] is 4–6, [2, 4] is 2 4, all are any."""
    if len(numbers) in (0, SIDES):
        return "any" if numbers else "none"
    if len(numbers) > 1 and numbers[-1] - numbers[0] == len(numbers) - 1:
        return f"{numbers[0]}–{numbers[-1]}"
    return " ".join(map(str, numbers))


def welcome(s: State, world: int) -> tuple[list[int], list[str]]:
    """The numbers and the colours that fit the next space."""
    kinds = [kind for kind in range(DIE_KINDS) if fits(s, world, kind)]
    return sorted({kind % SIDES + 1 for kind in kinds}), [
        COLOURS[colour] for colour in sorted({kind // SIDES for kind in kinds})
    ]


def cells(s: State, world: int) -> list[dict[str, Any]]:
    """The six spaces: the die that lies there, or what fits next, or the rule as a word and a mark."""
    strip, lying = strip_of(s, world), filled(s, world)
    made = []
    for space in range(SPACES):
        die = s.cast[world * SPACES + space]
        cell = {
            "push": PUSHES[strip][space],
            "arrows": ARROWS[strip][space],
            "die": die,
            "pips": s.pips[die] if die >= 0 else 0,
            "next": space == lying,
            "word": number_word(strip, space),
            "marks": [colour_mark(strip, space)],
            "asks": asks_text(strip, space),
        }
        if space == lying:
            numbers, colours = welcome(s, world)
            cell |= {"word": span(numbers), "marks": colours if 0 < len(colours) < len(COLOURS) else []}
        made.append(cell)
    return made


# What a die would do


def misfit(s: State, world: int, kind: int) -> str:
    """In one or two words why a die does not fit the next space; nothing if it does."""
    space = filled(s, world)
    if space == SPACES:
        return "strip full"
    for clause, what in ASKS[strip_of(s, world)][space]:
        if clause and not meeting_kinds(s, world, clause, what) >> kind & 1:
            return ("must be odd" if what else "must be even") if clause == PARITY else MISFITS[clause]
    return ""


@dataclass(slots=True)
class Outlook:
    """What a die on the next space of a strip would bring."""

    space: int
    card: bool
    # number, from space, to space; 0 is the player's own board
    balls: list[tuple[int, int, int]] = field(default_factory=list)
    arrows: int = 0  # how far the crystal could then go back
    then: str = ""  # what would fit next
    tints: list[str] = field(default_factory=list)
    follow: list[int] = field(default_factory=list)  # own dice that would fit then, by place
    blocks: bool = False


def outlook(s: State, me: int, world: int, place: int) -> Outlook:
    """The outlook of one of `me`'s dice on the strip of a world, even if `me` is elsewhere."""
    die = s.dice[me][place]
    then = if_done(s, strips.perform, me, world, kind_of_die(s, die)).deeds[0].after
    pushed = any(frame[0] == strips.push for frame in then.pending)
    made = Outlook(filled(s, world), pushed, arrows=arrows_reached(then, world))
    if pushed:
        made.balls = balls_moved(then, if_done(then, strips.push, me, world).after, world)
    if filled(then, world) < SPACES:
        numbers, colours = welcome(then, world)
        made.then, made.blocks = span(numbers), not numbers
        made.tints = colours if len(colours) < len(COLOURS) else []
        made.follow = [
            i
            for i, other in enumerate(s.dice[me])
            if other != die and fits(then, world, kind_of_die(s, other))
        ]
    return made


def balls_moved(s: State, then: State, world: int) -> list[tuple[int, int, int]]:
    first = world * LIGHT_SPACES
    balls = [(at, ball) for at, ball in enumerate(s.light[first : first + LIGHT_SPACES]) if ball != EMPTY]
    return [
        (NUMBER[ball], at + 1, then.light.index(ball) - first + 1 if ball in then.light else 0)
        for at, ball in balls
    ]


def shown(s: State, die: int) -> str:
    """A die in short: R4."""
    return f"{COLOURS[COLOUR[die]][0].upper()}{s.pips[die] or ''}"
