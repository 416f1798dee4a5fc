"""Ultimate Aquarium: the score of a tank (UA-050 to UA-099). The kinds of cards are rows of
content/sheets/cards.csv."""

from __future__ import annotations

from fathomfive.kernel.game import Source
from fathomfive.kernel.state import Row

from ..content.load import BASE, CELL, CELLS, CLAUSE_COUNT, CLAUSES, KIND, KINDS, SEEN, SIGHT, TYPE_OF
from ..content.notation import AT, IF, NONE, TYPES
from ..state import State

ENDINGS = ("last round", "Goldfish Bowl", "Bronze", "Silver", "Gold", "Pearl")
MEDALS = (36, 40, 43, 46)  # UA-100: points from which Bronze, Silver, Gold and Pearl are given
LADDER = 1  # a value of the option tie_rule
TOOL, POINT = 1_000, 10_000  # in a standing: more than any single card, more than both tools


def score(s: State, seat: int) -> int:
    """UA-050: the nine cards of the own tank."""
    total = 0
    for cell in range(CELLS):
        total += points(s.tank[seat], cell)
    return total


def points(tank: Row, cell: int) -> int:
    """UA-050, UA-055: base and bonus of the card in a cell."""
    kind = KIND[tank[cell]]
    worth = BASE[kind]
    for i in range(CLAUSE_COUNT[kind]):
        mode, amount, wanted, area = CLAUSES[kind][i]
        worth += amount * times(tank, mode, wanted, SEEN[area][cell])
    return worth


def times(tank: Row, mode: int, wanted: int, seen: tuple[int, ...]) -> int:
    """How often a clause counts, over the cells of its area (UA-051, UA-052)."""
    if mode == TYPES:
        return ones(types_among(tank, wanted, seen))
    count = 0
    for i in range(1, seen[0] + 1):
        count += wanted >> KIND[tank[seen[i]]] & 1
    if mode == IF or mode == AT:
        return min(count, 1)
    if mode == NONE:
        return 1 - min(count, 1)
    return count


def types_among(tank: Row, wanted: int, seen: tuple[int, ...]) -> int:
    """The types of the wanted cards, as bits."""
    types_seen = 0
    for i in range(1, seen[0] + 1):
        kind = KIND[tank[seen[i]]]
        types_seen |= (wanted >> kind & 1) << TYPE_OF[kind]
    return types_seen


def ones(bits: int) -> int:
    count = 0
    while bits:
        bits &= bits - 1
        count += 1
    return count


def gain(tank: Row, card: int, cell: int) -> int:
    """The change of a tank's score with this card in that cell."""
    before, old = at_stake(tank, 1 << cell), tank[cell]
    tank[cell] = card
    after = at_stake(tank, 1 << cell)
    tank[cell] = old
    return after - before


def swap_gain(tank: Row, one: int, two: int) -> int:
    """The change of the score if the cards of two cells were swapped."""
    changed = 1 << one | 1 << two
    before = at_stake(tank, changed)
    tank[one], tank[two] = tank[two], tank[one]
    after = at_stake(tank, changed)
    tank[one], tank[two] = tank[two], tank[one]
    return after - before


def at_stake(tank: Row, changed: int) -> int:
    """The points of the cards in the changed cells and of those that count these cells; all others keep theirs."""
    total = 0
    for cell in range(CELLS):
        if SIGHT[KIND[tank[cell]]][cell] & changed:
            total += points(tank, cell)
    return total


def standing(s: State, seat: int) -> int:
    """UA-097, UA-098, UA-102: points; with the ladder then unused tools, then the best single card."""
    reached = score(s, seat) * POINT
    if s.tie_rule == LADDER:
        reached += (s.net[seat] + s.restock[seat]) * TOOL + best_card(s, seat)
    return reached


def best_card(s: State, seat: int) -> int:
    best = 0
    for cell in range(CELLS):
        best = max(best, points(s.tank[seat], cell))
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
    pad = []
    for cell in range(CELLS):
        kind, worth = KINDS[KIND[s.tank[seat][cell]]], points(s.tank[seat], cell)
        spot = CELL[cell].spot
        pad.append(Source(kind.name, worth, f"{spot}: {kind.base} base, {worth - kind.base:+d} bonus"))
    return pad
