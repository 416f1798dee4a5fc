"""What is new in a frame: most of its lines were in the one before.

A change is a list of parts: a text is a new line, a pair [from, count] takes lines of the frame before.  It
is about a twentieth of the frame, so it needs no large window for each stream to be small, and hardly any
time to pack.
"""

from __future__ import annotations

from itertools import accumulate

from .fragments import Pieces

Part = str | list[int]


def difference(before: Pieces, after: Pieces) -> list[Part]:
    """How to make one frame from another, line by line; pieces that stayed are not looked into."""
    stayed = (
        [old is new or old == new for old, new in zip(before, after, strict=True)]
        if len(before) == len(after)
        else [False] * max(len(before), len(after))
    )
    starts = [0, *accumulate(map(len, before))]
    stands, lines = _where(before, starts, stayed)
    places = {line: number for number, line in reversed(lines.items())}
    made = _Made()
    for nth, piece in enumerate(after):
        place = starts[nth] if stayed[nth] else stands.get(piece)
        if place is not None:
            made.take(place, len(piece))
            continue
        for line in piece:
            place = made.next if lines.get(made.next) == line else places.get(line)
            if place is None:
                made.add(line)
            else:
                made.take(place, 1)
    return made.parts


def _where(
    before: Pieces, starts: list[int], stayed: list[bool]
) -> tuple[dict[tuple[str, ...], int], dict[int, str]]:
    """Of the pieces that did not stay in their place: at which line each began, and all their lines by their
    numbers."""
    moved = [(piece, starts[nth]) for nth, piece in enumerate(before) if not stayed[nth]]
    return dict(moved), {number: line for piece, start in moved for number, line in enumerate(piece, start)}


class _Made:
    """The parts so far; `next` is the line before that is expected now."""

    def __init__(self) -> None:
        self.parts: list[Part] = []
        self.next = 0
        self._run: list[int] | None = None

    def take(self, place: int, count: int) -> None:
        if self._run is None or place != self.next:
            self._run = [place, 0]
            self.parts.append(self._run)
        self._run[1] += count
        self.next = place + count

    def add(self, line: str) -> None:
        self.parts.append(line)
        self._run = None
        self.next += 1  # perhaps it stands in the place of another


def apply_diff(before: str, parts: list[Part]) -> str:
    """The frame after a change, as static/stream/line_patch.js makes it."""
    old, new = before.split("\n"), list[str]()
    for part in parts:
        new += [part] if isinstance(part, str) else old[part[0] : part[0] + part[1]]
    return "\n".join(new)
