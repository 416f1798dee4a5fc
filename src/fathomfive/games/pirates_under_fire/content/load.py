"""Pirates Under Fire: ships, mercenaries, tokens and values, loaded from content/sheets/*.csv and checked.

Gives typed kinds for people (`SHIPS`, `MERCENARIES`) and tables of ints for the rules (in capitals).  A card
is the number of one physical tile: 27 light ships, 27 dark ships, 12 mercenaries.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations

from fathomfive.toolkit.sheets import SheetRow, fingerprint, require_unique, sheet

from .notation import (
    AGAIN,
    BOARD,
    END_ADJACENT,
    END_SET,
    END_SHIELD,
    GAINS,
    HIDE_MINE,
    MOST_TERMS,
    ON_MERCENARIES,
    ON_SHIPS,
    ORDER_MATTERS,
    Term,
    effect,
)
from .sea import BOARD_CELLS, BOARDS, FOLDER, LONGEST, OWN_SPACE, SIDES, STARTS_AT, TURNS, WIDTH, turned

HASH = fingerprint(FOLDER)
FLEET, FLEETS, NUMBERS = 27, 2, 9
DECK_SIZE, RESERVE_SIZE, START_HAND = 18, 9, 3  # PF-005, PF-008
TURNS_EACH = DECK_SIZE - START_HAND + 1  # PF-013
MOST_IN_HAND = START_HAND + RESERVE_SIZE  # at the start of a turn, PF-015
# PF-006: how many mercenaries of a cost are offered; a set of your own may have more or fewer to choose from
COSTS = {3: 3, 4: 1, 5: 1}
MOST_OF_A_COST = 8  # every choice of them is an option of the table
MARKET = sum(COSTS.values())


@dataclass(frozen=True, slots=True)
class Ship:
    id: str
    name: str
    number: int
    effect: tuple[Term, ...]
    notation: str


@dataclass(frozen=True, slots=True)
class Mercenary:
    id: str
    name: str
    cost: int
    numbers: tuple[int, ...]
    effect: tuple[Term, ...]
    notation: str

    @property
    def flag(self) -> str:
        """As printed: X, or the numbers it may stand for."""
        return "X" if len(self.numbers) == NUMBERS else f"{self.numbers[0]}–{self.numbers[-1]}"


def read_ship(line: SheetRow) -> Ship:
    if line.integer("count", 1, 99) != 3 * FLEETS:
        line.fail("count", f"there are three of each number in each colour, so this is {3 * FLEETS}.")
    line.required_text("provenance")
    return Ship(
        line.required_text("id"),
        line.required_text("name"),
        line.integer("number", 1, NUMBERS),
        line.read("effect", lambda text: effect(text, ON_SHIPS)),
        line.text("effect"),
    )


def read_mercenary(line: SheetRow) -> Mercenary:
    if line.integer("count", 1, 99) != 1:
        line.fail("count", "every mercenary is there once.")
    line.required_text("provenance")
    made = Mercenary(
        line.required_text("id"),
        line.required_text("name"),
        int(line.one_of("cost", [str(cost) for cost in COSTS])),
        line.read("numbers", numbers),
        line.read("effect", lambda text: effect(text, ON_MERCENARIES)),
        line.text("effect"),
    )
    timing = {BOARD: "placement", END_ADJACENT: "endgame", END_SHIELD: "endgame", END_SET: "endgame"}
    when = line.one_of("timing", ("action", "placement", "endgame"))
    if {timing.get(word, "action") for word, _ in made.effect} != {when}:
        line.fail("timing", f"{line.text('effect')!r} does not go with {when!r}.")
    return made


def numbers(text: str) -> tuple[int, ...]:
    """`4/5/6`, or X for all nine."""
    if text == "X":
        return tuple(range(1, NUMBERS + 1))
    found = tuple(int(part) if part.isdigit() else 0 for part in text.split("/"))
    if not found or any(not 1 <= number <= NUMBERS for number in found) or list(found) != sorted(set(found)):
        raise ValueError(f"these are not X or rising numbers from 1 to {NUMBERS} with / between them")
    return found


def check_counts() -> None:
    if sorted(ship.number for ship in SHIPS) != list(range(1, NUMBERS + 1)):
        SHIP_LINES[-1].fail("number", f"the ships are numbered 1 to {NUMBERS}, each once.")
    for cost, offered in COSTS.items():
        found = sum(mercenary.cost == cost for mercenary in MERCENARIES)
        if not offered <= found <= MOST_OF_A_COST:
            MERCENARY_LINES[-1].fail(
                "cost",
                f"{found} mercenaries cost {cost}; there can be {offered} to {MOST_OF_A_COST} (PF-006).",
            )
    if sum(word == HIDE_MINE for mercenary in MERCENARIES for word, _ in mercenary.effect) > 1:
        MERCENARY_LINES[-1].fail("effect", "only one mercenary can lay the dummy, because there is only one.")


def values() -> dict[str, int]:
    """VP by kind and length, `run 5`, or by kind alone."""
    kinds = {"set": range(3, 5), "run": range(3, LONGEST + 1)}
    kinds |= dict.fromkeys(("ship_on_enemy_board", "mine_taken", "dummy_mine_taken"), range(1, 2))
    found = {}
    for line in SCORING_LINES:
        kind, length = line.one_of("kind", kinds), line.integer("length", 1, LONGEST)
        if length not in kinds[kind]:
            line.fail("length", f"a {kind} has no length {length}.")
        line.required_text("provenance")
        found[f"{kind} {length}"] = line.integer("vp", 0 if kind in ("set", "run") else -20, 30)
    for name in [f"{kind} {length}" for kind, lengths in kinds.items() for length in lengths]:
        if name not in found:
            SCORING_LINES[-1].fail("kind", f"the value of {name} is missing.")
    return found


def tokens(name: str, most: int = 20) -> int:
    """How many tokens of one id there are."""
    for line in TOKEN_LINES:
        if line.text("id") == name:
            line.required_text("provenance")
            return line.integer("count", 1, most)
    TOKEN_LINES[-1].fail("id", f"the token {name} is missing.")


SHIP_LINES = sheet(FOLDER, "ships", "id number name count effect provenance")
require_unique(SHIP_LINES, "id")
SHIPS = tuple(sorted((read_ship(line) for line in SHIP_LINES), key=lambda ship: ship.number))
MERCENARY_LINES = sheet(FOLDER, "mercenaries", "id name cost count numbers effect timing provenance")
require_unique(MERCENARY_LINES, "id")
MERCENARIES = tuple(read_mercenary(line) for line in MERCENARY_LINES)
check_counts()
SCORING_LINES = sheet(FOLDER, "scoring", "id kind length vp provenance")
require_unique(SCORING_LINES, "id")
VALUES = values()
TOKEN_LINES = sheet(FOLDER, "tokens", "id name count value provenance")
require_unique(TOKEN_LINES, "id")

# Physical tiles: number by number, first light's, then dark's, then the mercenaries

FIRST_MERCENARY = FLEET * FLEETS
CARDS = FIRST_MERCENARY + len(MERCENARIES)
KINDS: tuple[Ship | Mercenary, ...] = (
    *(ship for _ in range(FLEETS) for ship in SHIPS for _ in range(3)),
    *MERCENARIES,
)
NUMBER = tuple(kind.number if isinstance(kind, Ship) else 0 for kind in KINDS)
LISTED = (
    *(1 << number - 1 for number in NUMBER[:FIRST_MERCENARY]),
    # as bits, 1 is the lowest
    *(sum(1 << number - 1 for number in mercenary.numbers) for mercenary in MERCENARIES),
)
COST = tuple(kind.cost if isinstance(kind, Mercenary) else 0 for kind in KINDS)

# Effects by number: the icon of a space and the effect of a tile


def alone(terms: tuple[Term, ...]) -> tuple[Term, ...]:
    """The part of a tile's effect that remains without the effect of its space (PF-029, PF-037, PF-055)."""
    return tuple(term for term in terms if term[0] not in (AGAIN, BOARD, END_ADJACENT, END_SHIELD, END_SET))


def standard_sea() -> dict[int, tuple[Term, ...]]:
    """PF-004: the icon of each space where all boards lie in the standard way."""
    return {
        OWN_SPACE[side][cell // width][first + cell % width]: BOARD_CELLS[BOARDS[board], 0][cell]
        for side in range(len(OWN_SPACE))
        for board, (first, width) in enumerate(zip(STARTS_AT[0], WIDTH, strict=True))
        for cell in range(3 * width)
    }


ON_SEA = [
    *(icon for _, icon in sorted(standard_sea().items())),
    *(cell for side in BOARD_CELLS.values() for cell in side.values()),
]
ON_TILES = [kind.effect for kind in KINDS]
EFFECTS = tuple(dict.fromkeys([*ON_SEA, *ON_TILES, *map(alone, ON_TILES)]))
TERMS = tuple(len(terms) for terms in EFFECTS)
WORD = tuple(tuple(word for word, _ in terms) + (0,) * (MOST_TERMS - len(terms)) for terms in EFFECTS)
AMOUNT = tuple(tuple(amount for _, amount in terms) + (0,) * (MOST_TERMS - len(terms)) for terms in EFFECTS)
EFFECT_OF = tuple(EFFECTS.index(kind.effect) for kind in KINDS)
ALONE_OF = tuple(EFFECTS.index(alone(kind.effect)) for kind in KINDS)


def laid(board: int, side: int, turns: int) -> tuple[int, ...]:
    """The icons of a board as it lies, row by row from its owner; the strip leaves the rest empty."""
    cells = BOARD_CELLS[BOARDS[board], side]
    found = turned(tuple(EFFECTS.index(cells[cell]) for cell in range(3 * WIDTH[board])), WIDTH[board], turns)
    return found + (0,) * (9 - len(found))


LAID = tuple(
    tuple(tuple(laid(board, side, turns) for turns in range(TURNS)) for side in range(SIDES))
    for board in range(len(BOARDS))
)

SEA_FIRST, SHIP_FIRST, ASK_ORDER = range(3)


def order(space: tuple[Term, ...], ship: tuple[Term, ...]) -> int:
    """PF-031: which effect comes first, or whether the player is asked."""
    here, there = {word for word, _ in space}, {word for word, _ in ship}
    if any(pair & here and pair & there and pair <= here | there for pair in ORDER_MATTERS) and here != there:
        return ASK_ORDER
    return SHIP_FIRST if there <= set(GAINS) and not here <= set(GAINS) else SEA_FIRST


ORDER = tuple(tuple(order(space, ship) for ship in EFFECTS) for space in EFFECTS)


def amounts(word: int) -> tuple[int, ...]:
    """By tile: the amount of this word in its effect."""
    return tuple(dict(kind.effect).get(word, 0) for kind in KINDS)


BOARDS_SHIPS, VP_ADJACENT, VP_SHIELD, VP_SET = map(amounts, (BOARD, END_ADJACENT, END_SHIELD, END_SET))
HIDDEN_MINES = max(amounts(HIDE_MINE), default=0)

# PF-006: which mercenaries may be offered together, by cost

SELECTIONS = {
    cost: tuple(combinations([card for card in range(CARDS) if COST[card] == cost], offered))
    for cost, offered in COSTS.items()
}
OFFERS_3, OFFERS_4, OFFERS_5 = (SELECTIONS[cost] for cost in COSTS)

# Values and limits

SET_VP, RUN_VP = (
    tuple(VALUES.get(f"{kind} {length}", 0) for length in range(LONGEST + 1)) for kind in ("set", "run")
)
WATERS_VP, MINE_VP, DUMMY_VP = (
    VALUES["ship_on_enemy_board 1"],
    VALUES["mine_taken 1"],
    VALUES["dummy_mine_taken 1"],
)
SHIELDS, MINES, DUMMIES = tokens("shield"), tokens("mine"), tokens("mine_dummy", 1)
GOLD_LIMIT = sum(
    line.integer("count", 1, 20) * line.integer("value", 1, 9)
    for line in TOKEN_LINES
    if "gold" in line.text("id")
)
