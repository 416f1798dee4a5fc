"""Observations for learning agents: everything that one seat may know of a position, as one row of integers.

    layout = ObservationLayout(ff.game("aquaria"), seats=3)
    row = layout.observe(table.position, seat=1)

The columns follow from the fields of the game and from who may see them, so a new field is observed without a
line of code. The function that fills a row is written from them too, and runs interpreted and compiled.

Rows of seats begin with one's own and go on clockwise.  A card is its number; -1 is no card, -2 one that lies
face down.  A number that is kept secret for now is one less than it can be.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from types import ModuleType

import numpy as np
import numpy.typing as npt

from fathomfive.kernel.compiled.array_verbs import FRAME_WIDTH, unchecked
from fathomfive.kernel.game import Game
from fathomfive.kernel.state import EMPTY, EVERYONE, NOBODY, OWNER, Field, Position, Row, Zone
from fathomfive.kernel.verbs import pending, pending_steps, size

Ints = npt.NDArray[np.int16]
Columns = list[int] | Ints
FACE_DOWN = EMPTY - 1
ANY_NUMBER = 32_767  # the arguments of waiting steps declare no range
HEAD = 2  # columns before the waiting steps
SOURCE_VERSION = 4  # of the functions that `observe` calls, `wide_rows` among them


@dataclass(frozen=True, slots=True)
class Part:
    """Columns that belong together: one field, of one's own seat, of the other seats, or of nobody."""

    name: str
    whose: str  # "own", "others" or nothing
    shows: str  # what stands there: "number", "card", "count" (of a pile) or "back" (of cards)
    first: int  # column
    size: int  # columns of each owner
    owners: int
    least: int
    most: int

    @property
    def columns(self) -> range:
        return range(self.first, self.first + self.size * self.owners)


class ObservationLayout:
    """The columns of a game's observations at a table of this many seats."""

    def __init__(self, game: Game, seats: int) -> None:
        self.game, self.seats = game, seats
        self.parts = tuple(_parts(game.position, seats, len(game.steps)))
        self.size = self.parts[-1].columns.stop
        self.low = np.array([part.least for part in self.parts for _ in part.columns], np.int16)
        self.high = np.array([part.most for part in self.parts for _ in part.columns], np.int16)
        self.blank = [_blank(part) for part in self.parts for _ in part.columns]

    def __reduce__(self) -> tuple[object, ...]:
        return ObservationLayout, (self.game, self.seats)

    @property
    def module(self) -> str:
        """A module of their own for functions of this layout: machine code is linked by module and name, also
        from the cache."""
        return f"{__name__}.{self.game.name}_{self.game.content_hash}_{self.seats}"

    def observe(self, s: Position, seat: int) -> Ints:
        row = self.blank[:]
        self.fill(s, seat, row)
        return np.array(row, np.int16)

    @cached_property
    def fill(self) -> Callable[[Position, int, Columns], None]:
        """`observe(s, seat, row)`, in the rules' subset, into a row that is blank or an earlier observation."""
        made = sys.modules[self.module] = ModuleType(self.module)
        vars(made).update({name: value for name, value in globals().items() if not name.startswith("__")})
        vars(made)["BY_SEAT"] = tuple(int(step.by_seat) for step in self.game.steps)
        exec(self.source, vars(made))
        fill: Callable[[Position, int, Columns], None] = vars(made)["observe"]
        return unchecked(fill)

    @property
    def source(self) -> str:
        """The text of `observe(s, seat, row)`."""
        lines = [
            "def observe(s, seat, row):",
            f'    """Version {SOURCE_VERSION}."""',  # the code cache looks at constants
            "    row[0] = seat",
            "    row[1] = relative(s, s.asked, seat)",
            f"    show_steps(s, seat, row, BY_SEAT, {self.game.position.frames})",
        ]
        parts = [(part, self.game.position.fields[part.name]) for part in self.parts[HEAD + 1 :]]
        for part, field in parts:
            lines += [] if part.whose == "others" else _lines(part, field)
        lines += [f"    for nth in range(1, {self.seats}):", *_next_seat(self.seats)]
        for part, field in parts:
            lines += _lines(part, field) if part.whose == "others" else []
        return "\n".join([*lines, ""])


# Which columns there are


def _parts(position: type[Position], seats: int, steps: int) -> Iterator[Part]:
    yield Part("seat", "", "number", 0, 1, 1, 0, seats - 1 or 1)
    yield Part("asked", "", "number", 1, 1, 1, -1, seats - 1)
    yield Part("waiting steps", "", "number", HEAD, FRAME_WIDTH * position.frames, 1, -ANY_NUMBER, ANY_NUMBER)
    at = HEAD + FRAME_WIDTH * position.frames
    for name, field in position.fields.items():
        for whose, owners in _owners(field, seats):
            part = _part(name, field, whose, owners, at, position.cards)
            if part.size:
                yield part
                at = part.columns.stop


def _owners(field: Field, seats: int) -> list[tuple[str, int]]:
    if not field.each_seat:
        return [("", 1)]
    return [("own", 1), ("others", seats - 1)] if seats > 1 else [("own", 1)]


def _part(name: str, field: Field, whose: str, owners: int, at: int, cards: int) -> Part:
    if _never_seen(field, whose):
        columns = {"zone": 1, "places": field.size}.get(field.kind, 0)
        shows, least, most = ("count", 0, field.size) if field.kind == "zone" else ("back", FACE_DOWN, EMPTY)
        return Part(name, whose, shows, at, columns, owners, least, most)
    secret = field.seen_by != EVERYONE and not (field.seen_by == OWNER and whose == "own")
    if field.holds_cards:
        return Part(name, whose, "card", at, field.size, owners, FACE_DOWN if secret else EMPTY, cards - 1)
    return Part(
        name, whose, "number", at, field.size, owners, field.least - secret, max(field.most, field.least + 1)
    )


def _never_seen(field: Field, whose: str) -> bool:
    return not field.open_if and (field.seen_by == NOBODY or (field.seen_by == OWNER and whose == "others"))


def _blank(part: Part) -> int:
    """What stands in a column before anything is written there: nothing, no card, no step, or a secret."""
    if part.shows == "card" or part.shows == "back":
        return EMPTY
    return 0 if part.shows == "count" or part.name == "waiting steps" else part.least


# How they are filled


def _lines(part: Part, field: Field) -> list[str]:
    """Lines of the source for one part."""
    head: list[str] = []
    if part.whose == "others":
        at, indent = f"{part.first - part.size} + {part.size} * nth", "        "
        pile = f"s.{part.name}[other]"
    else:
        at, indent = str(part.first), "    "
        pile = f"s.{part.name}[seat]" if part.whose == "own" else f"s.{part.name}"
    shown, hidden = _verbs(part, field, at, pile)
    if field.open_if and not (field.seen_by == OWNER and part.whose == "own"):
        head.append(f"{indent}if s.{field.open_if}:")
        return [
            *head,
            f"{indent}    {shown}",
            *([f"{indent}else:", f"{indent}    {hidden}"] if hidden else []),
        ]
    return [*head, f"{indent}{shown}"]


def _next_seat(seats: int) -> list[str]:
    """The seat that comes nth after one's own; a remainder would take longer than what is written for it."""
    return ["        other = seat + nth", f"        if other >= {seats}:", f"            other -= {seats}"]


def _verbs(part: Part, field: Field, at: str, pile: str) -> tuple[str, str]:
    """How a row is shown open, and how while it is a secret."""
    if part.shows == "count":
        return f"row[{at}] = size({pile})", ""
    if field.kind == "zone":
        return f"show_pile(row, {at}, {pile}, {part.size})", f"show_backs(row, {at}, {pile}, {part.size})"
    if field.kind == "places":
        shown = f"show_cells(row, {at}, {pile}, {part.size})"
        hidden = f"show_place_backs(row, {at}, {pile}, {part.size})"
        return (hidden, hidden) if part.shows == "back" else (shown, hidden)
    hidden = f"show_nothing(row, {at}, {part.size}, {part.least})"
    if field.kind == "number":
        return f"row[{at}] = {pile}", hidden
    return f"show_cells(row, {at}, {pile}, {part.size})", hidden


def relative(s: Position, seat: int, mine: int) -> int:
    """A seat as it is counted from one's own: 0 is oneself, -1 nobody."""
    if seat < 0:
        return -1
    return seat - mine if seat >= mine else seat - mine + s.seats


# The columns follow from the same declaration as the fields, so machine code need not check them, and can write
# several at once.


@unchecked
def show_steps(s: Position, seat: int, row: Columns, by_seat: Row, frames: int) -> None:
    """The waiting steps, the next first: its number + 1, whose it is, and two more arguments."""
    for depth in range(pending_steps(s)):
        at = HEAD + FRAME_WIDTH * depth
        step = pending(s, depth, 0)
        row[at] = step + 1
        row[at + 1] = relative(s, pending(s, depth, 1), seat) if by_seat[step] else pending(s, depth, 1)
        row[at + 2] = pending(s, depth, 2)
        row[at + 3] = pending(s, depth, 3)
    at = HEAD + FRAME_WIDTH * pending_steps(s)
    while at < HEAD + FRAME_WIDTH * frames and row[at] != 0:
        for i in range(FRAME_WIDTH):
            row[at + i] = 0
        at += FRAME_WIDTH


@unchecked
def show_pile(row: Columns, at: int, pile: Zone, room: int) -> None:
    cards = size(pile)
    for i in range(cards):
        row[at + i] = pile[i]
    while cards < room and row[at + cards] != EMPTY:
        row[at + cards] = EMPTY
        cards += 1


@unchecked
def show_backs(row: Columns, at: int, pile: Zone, room: int) -> None:
    cards = size(pile)
    for i in range(cards):
        row[at + i] = FACE_DOWN
    while cards < room and row[at + cards] != EMPTY:
        row[at + cards] = EMPTY
        cards += 1


@unchecked
def show_cells(row: Columns, at: int, cells: Row, count: int) -> None:
    for i in range(count):
        row[at + i] = cells[i]


@unchecked
def show_place_backs(row: Columns, at: int, places: Row, count: int) -> None:
    for i in range(count):
        row[at + i] = FACE_DOWN if places[i] != EMPTY else EMPTY


@unchecked
def show_nothing(row: Columns, at: int, room: int, nothing: int) -> None:
    """A number that is kept secret for now."""
    for i in range(room):
        row[at + i] = nothing
