"""Ultimate Aquarium: the cards, loaded from content/sheets/*.csv and checked.

Gives typed kinds for people (`KINDS`) and tables of ints for the rules (in capitals below).  A card is the
number of one physical card; its kind is `KIND[card]`.
"""

from __future__ import annotations

from dataclasses import dataclass

from fathomfive.toolkit.sheets import SheetRow, fingerprint, folder_of, require_unique, sheet

from . import notation
from .notation import AREAS, MOST_CLAUSES, PER, PLACES, TYPES

FOLDER = folder_of(__package__ or "")
HASH = fingerprint(FOLDER)

MOST_KINDS = 62  # a set of kinds is the bits of one whole number
KIND_BITS = 6  # of a kind in a tank that is one whole number
REGARD_BITS = 8  # of a clause in what a kind is to a bonus
CELLS, SEATS = 9, 4
BOX = 92  # Aquarium cards of the printed game
MOST_COPIES = 8  # UA-034: nine of a kind could fill a tank


@dataclass(frozen=True, slots=True)
class Kind:
    id: str
    name: str
    set: str
    type: str
    count: int
    base: int
    bonus: str
    text: str
    provenance: str


@dataclass(frozen=True, slots=True)
class Cell:
    name: str
    row: int
    corner: bool
    areas: dict[str, tuple[int, ...]]
    start_card: str

    @property
    def spot(self) -> str:
        """Its name for people, who read British English: `bottom centre`."""
        return self.name.replace("_", " ").replace("center", "centre")


def read_type(line: SheetRow) -> str:
    return line.required_text("id")


def read_kind(line: SheetRow) -> Kind:
    tool = line.one_of("set", ("aquarium", "starter", "tool")) == "tool"
    kind = Kind(
        line.required_text("id"),
        line.required_text("name"),
        line.text("set"),
        "" if tool else line.one_of("type", TYPE),
        line.integer("count", 1, 20),
        line.integer("base", 0, 20),
        line.text("bonus"),
        line.required_text("text"),
        line.required_text("provenance"),
    )
    if kind.set == "aquarium" and kind.count > MOST_COPIES:
        line.fail(
            "count",
            f"{kind.count} copies; at most {MOST_COPIES}, so that every store card fits somewhere (UA-034).",
        )
    return kind


def a_cell(text: str) -> int:
    if not text.isdigit() or int(text) >= CELLS:
        raise ValueError(f"{text!r} is no cell; they are 0 to {CELLS - 1}")
    return int(text)


def read_cell(line: SheetRow, own: int) -> Cell:
    if line.integer("cell", 0, CELLS - 1) != own:
        line.fail("cell", f"the cells stand in order, so this is {own}.")

    def numbers(column: str) -> tuple[int, ...]:
        return line.read(column, lambda text: tuple(a_cell(n) for n in text.split()))

    areas = {"row": "same_row", "column": "same_column"}
    seen = {area: numbers(areas.get(area, area)) for area in AREAS if area != "tank"}
    return Cell(
        line.required_text("name"),
        line.integer("row", 0, 2),
        line.text("corner") == "yes",
        seen | {"tank": tuple(cell for cell in range(CELLS) if cell != own)},
        line.one_of("start_card", STARTERS),
    )


def matching(filter_: str) -> int:
    """The kinds that a filter such as `plant+#diver` means, as bits."""
    terms = filter_.split("+")
    for term in terms:
        if term != "any" and term not in TYPE and not (term.startswith("#") and term[1:] in KIND_OF):
            raise ValueError(f"{term!r} is no type and no card")
    return sum(1 << i for i, kind in enumerate(KINDS) if {"any", kind.type, "#" + kind.id} & set(terms))


def clause(text: str) -> tuple[int, int, int, int]:
    """`per:+1:plant+#diver@row+column` as mode, amount, kinds that count, and its area in `SEEN`."""
    mode, amount, filter_, area = notation.clause(text)
    return mode, amount, matching(filter_), AREA_NUMBER.setdefault(area, len(AREA_NUMBER))


def clauses(bonus: str) -> tuple[tuple[int, ...], ...]:
    """Padded to a fixed length; CLAUSE_COUNT has the real number."""
    found = [clause(text) for text in notation.split(bonus)]
    return tuple(found + [(PER, 0, 0, 0)] * (MOST_CLAUSES - len(found)))


def cells_seen(words: str, own: int) -> tuple[int, ...]:
    """The number of cells that an area has from a cell, then these cells; for a place, the cell itself or none."""
    cell = CELL[own]
    if words in PLACES:
        is_such = {"corner": cell.corner, "center": cell.name == "center"}.get(
            words, words == PLACES[cell.row]
        )
        seen = [own] * is_such
    else:
        seen = sorted({other for word in words.split("+") for other in cell.areas[word]})
    return len(seen), *seen, *[0] * (CELLS - 1 - len(seen))


def in_sight(kind: int, own: int) -> int:
    """The other cells that decide the score of such a card in a cell, as bits."""
    bits = 0
    for _, _, _, area in CLAUSES[kind][: CLAUSE_COUNT[kind]]:
        count, *cells = SEEN[area][own]
        bits |= sum(1 << cell for cell in cells[:count])
    return bits & ~(1 << own)


def regard(kind: int, other: int) -> int:
    """What another kind is to the bonus of a kind: kinds with the same number are all one to it."""
    bits = 0
    for nth, (mode, _, wanted, _) in enumerate(CLAUSES[kind][: CLAUSE_COUNT[kind]]):
        counted_as = 1 + (TYPE_OF[other] if mode == TYPES else 0)
        bits |= (wanted >> other & 1) * counted_as << REGARD_BITS * nth
    return bits


def check_players(line: SheetRow, seats: int) -> None:
    """Rows stand in order from 1 to 4 players; the opening is part of the rules; the deck must last
    (UA-049)."""
    for column, fixed in (("players", seats), ("opening_hand", 5), ("opening_keep", 3)):
        if line.integer(column) != fixed:
            line.fail(column, f"this must be {fixed}.")
    drawn = 5 * seats + (line.integer("rounds", 1, 9) + seats) * line.integer("store_size", 1, 6)
    if drawn > DECK_SIZE:
        problem = (
            f"{seats} players draw up to {drawn} cards; the Aquarium cards add up to {DECK_SIZE} (UA-049)."
        )
        if DECK_SIZE < BOX:
            CARD_LINES[0].fail("count", f"{problem} Add cards, or let players.csv have fewer rounds.")
        line.fail("rounds", problem)


TYPE_LINES = sheet(FOLDER, "types", "id name provenance")
require_unique(TYPE_LINES, "id")
TYPE = {read_type(line): number for number, line in enumerate(TYPE_LINES)}
TYPE_NAMES = tuple(line.required_text("name") for line in TYPE_LINES)

CARD_LINES = sheet(FOLDER, "cards", "id name set type count base bonus text provenance")
require_unique(CARD_LINES, "id")
ALL_KINDS = tuple(read_kind(line) for line in CARD_LINES)
KINDS = tuple(kind for kind in ALL_KINDS if kind.set != "tool")
KIND_OF = {kind.id: number for number, kind in enumerate(KINDS)}
STARTERS = [kind.id for kind in KINDS if kind.set == "starter"]
if len(KINDS) > MOST_KINDS:
    CARD_LINES[-1].fail("id", f"{len(KINDS)} kinds of cards; at most {MOST_KINDS}.")
DECK_SIZE = sum(kind.count for kind in KINDS if kind.set == "aquarium")

CELL_LINES = sheet(
    FOLDER,
    "cells",
    "cell name row corner adjacent beside directly_above directly_below same_row same_column "
    "above_row start_card provenance",
    CELLS,
)
CELL = tuple(read_cell(line, own) for own, line in enumerate(CELL_LINES))
PLAYER_LINES = sheet(
    FOLDER, "players", "players rounds store_size opening_hand opening_keep provenance", SEATS
)
for number, line in enumerate(PLAYER_LINES, 1):
    check_players(line, number)

# Tables for the rules

AREA_NUMBER: dict[str, int] = {}
BASE = tuple(kind.base for kind in KINDS)
TYPE_OF = tuple(TYPE[kind.type] for kind in KINDS)
CLAUSES = tuple(
    line.read("bonus", clauses)
    for line, kind in zip(CARD_LINES, ALL_KINDS, strict=True)
    if kind.set != "tool"
)
CLAUSE_COUNT = tuple(len(notation.split(kind.bonus)) for kind in KINDS)
SEEN = tuple(tuple(cells_seen(words, own) for own in range(CELLS)) for words in AREA_NUMBER)  # [area][cell]
REGARD = tuple(tuple(regard(kind, other) for other in range(len(KINDS))) for kind in range(len(KINDS)))
# what one more card is worth to a kind whose whole bonus counts cards one by one; 0 for others
EACH = tuple(
    clauses[0][1] if count == 1 and clauses[0][0] == PER else 0
    for clauses, count in zip(CLAUSES, CLAUSE_COUNT, strict=True)
)
# what one card of another kind is worth to it
EACH_OF = tuple(tuple(each * (one > 0) for one in row) for each, row in zip(EACH, REGARD, strict=True))
# by kind and cell
SIGHT = tuple(tuple(in_sight(kind, own) for own in range(CELLS)) for kind in range(len(KINDS)))
ROUNDS = (0, *(line.integer("rounds", 1, 9) for line in PLAYER_LINES))  # by number of seats
STORE_SIZE = (0, *(line.integer("store_size", 1, 6) for line in PLAYER_LINES))

# Physical cards: first the deck, kind by kind, then the nine starter cards of each seat, cell by cell

KIND = (
    tuple(KIND_OF[kind.id] for kind in KINDS if kind.set == "aquarium" for _ in range(kind.count))
    + tuple(KIND_OF[cell.start_card] for cell in CELL) * SEATS
)
CARDS = len(KIND)


def starter(seat: int, cell: int) -> int:
    """The starter card that lies in a cell of a seat's tank when the game begins (UA-004)."""
    return DECK_SIZE + seat * CELLS + cell
