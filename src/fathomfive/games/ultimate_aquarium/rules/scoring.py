"""Ultimate Aquarium: the score of a tank (UA-050 to UA-099). The kinds of cards are rows of
content/sheets/cards.csv."""

from __future__ import annotations

from fathomfive.kernel.game import Source
from fathomfive.kernel.state import Row

from ..content.load import (
    BASE,
    CELL,
    CELLS,
    CLAUSE_COUNT,
    CLAUSES,
    EACH,
    EACH_OF,
    KIND,
    KIND_BITS,
    KINDS,
    REGARD,
    SEEN,
    SIGHT,
    TYPE_OF,
)
from ..content.notation import AT, IF, NONE, TYPES
from ..state import State

ENDINGS = ("last round", "Goldfish Bowl", "Bronze", "Silver", "Gold", "Pearl")
MEDALS = (36, 40, 43, 46)  # UA-100: points from which Bronze, Silver, Gold and Pearl are given
A_KIND = (1 << KIND_BITS) - 1
LADDER = 1  # a value of the option tie_rule
TOOL, POINT = 1_000, 10_000  # in a standing: more than any single card, more than both tools


def score(s: State, seat: int) -> int:
    """UA-050: the nine cards of your own tank."""
    return worth(kinds_in(s.tank[seat]))


# A tank as one whole number: the kinds of its cards, cell by cell


def kinds_in(tank: Row) -> int:
    kinds = 0
    for cell in range(CELLS):
        kinds |= KIND[tank[cell]] << KIND_BITS * cell
    return kinds


def kind_at(kinds: int, cell: int) -> int:
    return kinds >> KIND_BITS * cell & A_KIND


def replaced(kinds: int, cell: int, kind: int) -> int:
    """The tank with such a card in that cell."""
    return kinds + (kind - kind_at(kinds, cell) << KIND_BITS * cell)


def swapped(kinds: int, one: int, two: int) -> int:
    """The tank with the cards of two cells in each other's place."""
    return replaced(replaced(kinds, one, kind_at(kinds, two)), two, kind_at(kinds, one))


# Points


def worth(kinds: int) -> int:
    """UA-050: the nine cards of a tank."""
    total = 0
    for cell in range(CELLS):
        total += points(kinds, cell)
    return total


def points(kinds: int, cell: int) -> int:
    """UA-050, UA-055: base and bonus of the card in a cell."""
    kind = kind_at(kinds, cell)
    total = BASE[kind]
    for i in range(CLAUSE_COUNT[kind]):
        mode, amount, wanted, area = CLAUSES[kind][i]
        total += amount * times(kinds, mode, wanted, SEEN[area][cell])
    return total


def times(kinds: int, mode: int, wanted: int, seen: tuple[int, ...]) -> int:
    """How often a clause counts, over the cells of its area (UA-051, UA-052)."""
    if mode == TYPES:
        return ones(types_among(kinds, wanted, seen))
    count = 0
    for i in range(1, seen[0] + 1):
        count += wanted >> (kinds >> KIND_BITS * seen[i] & A_KIND) & 1
    if mode == IF or mode == AT:
        return min(count, 1)
    if mode == NONE:
        return 1 - min(count, 1)
    return count


def types_among(kinds: int, wanted: int, seen: tuple[int, ...]) -> int:
    """The types of the wanted cards, as bits."""
    types_seen = 0
    for i in range(1, seen[0] + 1):
        kind = kind_at(kinds, seen[i])
        types_seen |= (wanted >> kind & 1) << TYPE_OF[kind]
    return types_seen


def ones(bits: int) -> int:
    count = 0
    while bits:
        bits &= bits - 1
        count += 1
    return count


# Changes, over those cards alone that care


def gain(kinds: int, cell: int, kind: int) -> int:
    """The change of a tank's worth with such a card in that cell."""
    then, old = replaced(kinds, cell, kind), kind_at(kinds, cell)
    change = points(then, cell) - points(kinds, cell)
    for other in range(CELLS):
        by = kinds >> KIND_BITS * other & A_KIND
        if SIGHT[by][other] >> cell & 1:
            if EACH[by]:
                change += EACH_OF[by][kind] - EACH_OF[by][old]
            elif REGARD[by][old] != REGARD[by][kind]:
                change += points(then, other) - points(kinds, other)
    return change


def swap_gain(kinds: int, one: int, two: int) -> int:
    """The change of its worth if the cards of two cells were swapped."""
    then, first, second = swapped(kinds, one, two), kind_at(kinds, one), kind_at(kinds, two)
    change = points(then, one) - points(kinds, one) + points(then, two) - points(kinds, two)
    for other in range(CELLS):
        by = kinds >> KIND_BITS * other & A_KIND
        sight = SIGHT[by][other]
        if (sight >> one | sight >> two) & 1 and other != one and other != two:
            if EACH[by]:
                change += (EACH_OF[by][second] - EACH_OF[by][first]) * (
                    (sight >> one & 1) - (sight >> two & 1)
                )
            elif REGARD[by][first] != REGARD[by][second]:
                change += points(then, other) - points(kinds, other)
    return change


def standing(s: State, seat: int) -> int:
    """UA-097, UA-098, UA-102: points; with the ladder then unused tools, then the best single card."""
    reached = score(s, seat) * POINT
    if s.tie_rule == LADDER:
        reached += (s.net[seat] + s.restock[seat]) * TOOL + best_card(s, seat)
    return reached


def best_card(s: State, seat: int) -> int:
    kinds, best = kinds_in(s.tank[seat]), 0
    for cell in range(CELLS):
        best = max(best, points(kinds, cell))
    return best


def ending(s: State) -> int:
    """UA-096: after the last round; UA-100: alone, a medal by points."""
    if not s.solo_challenge:
        return 0
    medal = 1
    for i in range(len(MEDALS)):
        if score(s, 0) >= MEDALS[i]:
            medal = i + 2
    return medal


def breakdown(s: State, seat: int) -> list[Source]:
    """UA-099: base and bonus of nine cards, as on a score pad."""
    pad, kinds = [], kinds_in(s.tank[seat])
    for cell in range(CELLS):
        kind, reached, spot = KINDS[kind_at(kinds, cell)], points(kinds, cell), CELL[cell].spot
        pad.append(Source(kind.name, reached, f"{spot}: {kind.base} base, {reached - kind.base:+d} bonus"))
    return pad
