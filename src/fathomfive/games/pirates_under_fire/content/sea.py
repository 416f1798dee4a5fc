"""Pirates Under Fire: the sea of 42 spaces and the six boards it is laid out with, from spaces.csv and
sea_boards.csv.

A space is a number, row by row from light's left (a1 is 0, g6 is 41).  Tables in capitals are for the rules.
"""

from __future__ import annotations

from dataclasses import dataclass

from fathomfive.toolkit.sheets import SheetRow, folder_of, require_unique, sheet

from .notation import ON_SPACES, Term, effect

FOLDER = folder_of(__package__ or "")
LIGHT, DARK, NOBODY = 0, 1, -1
COLOURS = ("light", "dark")
COLUMNS, ROWS, SPACES = "abcdefg", 6, 42
NOWHERE = -1
# up, right, down, left, then diagonals
DIRECTIONS = ((1, 0), (0, 1), (-1, 0), (0, -1), (1, 1), (-1, 1), (-1, -1), (1, -1))
ORTHOGONAL = 4  # the first four of them
BOARDS = "ABC"
WIDTH = (3, 3, 1)  # columns of A, B and the strip C
SIDES, TURNS = 2, 4
TURNS_OF = (4, 4, 2)  # PF-003: the strip can only be turned round
ORDERS = ("ACB", "ABC", "CAB", "BCA", "BAC", "CBA")  # PF-002, from the owner's left


@dataclass(frozen=True, slots=True)
class Space:
    name: str
    row: int  # from 0, at light's edge
    column: int  # from 0, at light's left
    half: int
    first_row_of: int


def space_at(row: int, column: int) -> int:
    inside = 0 <= row < ROWS and 0 <= column < len(COLUMNS)
    return row * len(COLUMNS) + column if inside else NOWHERE


def read_space(line: SheetRow, number: int) -> Space:
    row, column = divmod(number, len(COLUMNS))
    name = f"{COLUMNS[column]}{row + 1}"
    if line.text("id") != name:
        line.fail("id", f"this row is the space {name}; the spaces go row by row from a1 to g6.")
    half = line.one_of("half", COLOURS)
    if half != COLOURS[row >= ROWS // 2]:
        line.fail("half", f"{name} lies in the {COLOURS[row >= ROWS // 2]} half.")
    first = line.one_of("first_row_of", (*COLOURS, "none"))
    if first != {0: "light", ROWS - 1: "dark"}.get(row, "none"):
        line.fail("first_row_of", "light's first row is row 1, dark's is row 6.")
    for columns, directions in (("orth_neighbours", DIRECTIONS[:4]), ("diag_neighbours", DIRECTIONS[4:])):
        beside = {space_at(row + up, column + right) for up, right in directions} - {NOWHERE}
        names = {f"{COLUMNS[at % len(COLUMNS)]}{at // len(COLUMNS) + 1}" for at in beside}
        if set(line.text(columns).split("/")) != names:
            line.fail(columns, f"the neighbours of {name} are {', '.join(sorted(names))}.")
    line.read("standard_effect", lambda text: effect(text, ON_SPACES))  # for readers; the boards show it
    return Space(name, row, column, COLOURS.index(half), {"light": LIGHT, "dark": DARK}.get(first, NOBODY))


def turned(cells: tuple[int, ...], width: int, quarters: int) -> tuple[int, ...]:
    """PF-003: a board's cells (row by row from its owner) after this many turns: quarters for A and B, halves
    for C."""
    for _ in range(quarters):
        if width == 1:
            cells = cells[::-1]
        else:
            cells = tuple(cells[3 * column + 2 - row] for row in range(3) for column in range(3))
    return cells


def first_column(order: str, board: str) -> int:
    """Where a board begins, counted from its owner's left."""
    return sum(WIDTH[BOARDS.index(other)] for other in order[: order.index(board)])


def read_boards() -> dict[tuple[str, int], dict[int, tuple[Term, ...]]]:
    """By board and side: the effect of each cell, numbered row by row."""
    found: dict[tuple[str, int], dict[int, tuple[Term, ...]]] = {
        (board, side): {} for board in BOARDS for side in range(SIDES)
    }
    for line in BOARD_LINES:
        board, side = line.one_of("board", tuple(BOARDS)), line.integer("side", 1, SIDES) - 1
        width = WIDTH[BOARDS.index(board)]
        cell = (line.integer("row", 1, 3) - 1) * width + line.integer("col", 1, width) - 1
        if cell in found[board, side]:
            line.fail("row", f"side {side + 1} of board {board} has this cell already.")
        line.required_text("provenance")
        found[board, side][cell] = line.read("effect", lambda text: effect(text, ON_SPACES))
    for (board, side), cells in found.items():
        if len(cells) != 3 * WIDTH[BOARDS.index(board)]:
            BOARD_LINES[-1].fail(
                "board", f"side {side + 1} of board {board} has {len(cells)} cells; one is missing."
            )
    return found


SPACE_LINES = sheet(
    FOLDER, "spaces", "id half first_row_of orth_neighbours diag_neighbours standard_effect provenance"
)
require_unique(SPACE_LINES, "id")
if len(SPACE_LINES) != SPACES:
    SPACE_LINES[-1].fail("id", f"the sea has {SPACES} spaces, not {len(SPACE_LINES)}.")
SPACE = tuple(read_space(line, number) for number, line in enumerate(SPACE_LINES))
NAMES = tuple(space.name for space in SPACE)
BOARD_LINES = sheet(FOLDER, "sea_boards", "id board side row col effect provenance")
require_unique(BOARD_LINES, "id")
BOARD_CELLS = read_boards()

# Tables for the rules

HALF = tuple(space.half for space in SPACE)
FIRST_ROW_OF = tuple(space.first_row_of for space in SPACE)
NEXT = tuple(
    tuple(space_at(space.row + up, space.column + right) for up, right in DIRECTIONS) for space in SPACE
)
# sets of spaces as bits: those orthogonally beside a space, and the first row of a seat
BESIDE = tuple(sum(1 << at for at in beside[:ORTHOGONAL] if at != NOWHERE) for beside in NEXT)
FIRST_ROW = tuple(sum(1 << at for at in range(SPACES) if FIRST_ROW_OF[at] == seat) for seat in (LIGHT, DARK))
# all spaces, those of a seat's first row first
FROM_HOME = (tuple(range(SPACES)), tuple(reversed(range(SPACES))))
OWN_SPACE = tuple(
    tuple(
        tuple(
            space_at(row, column) if owner == LIGHT else space_at(ROWS - 1 - row, len(COLUMNS) - 1 - column)
            for column in range(len(COLUMNS))
        )
        for row in range(3)
    )
    for owner in (LIGHT, DARK)
)
STARTS_AT = tuple(tuple(first_column(order, board) for board in BOARDS) for order in ORDERS)  # [order][board]

LONGEST = len(COLUMNS)  # spaces of a row; a column has one less
LINES = (
    *(tuple(space_at(row, column) for column in range(LONGEST)) for row in range(ROWS)),
    *((*(space_at(row, column) for row in range(ROWS)), NOWHERE) for column in range(LONGEST)),
)
ROW_OF = tuple(space.row for space in SPACE)
COLUMN_OF = tuple(ROWS + space.column for space in SPACE)
