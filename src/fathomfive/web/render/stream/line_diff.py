"""What is new in a frame: most of its lines were in the one before.

A change is a list of parts: a text is a new line, a pair [from, count] takes lines of the frame before, and
[from, start, text, end] is a line with another middle: that many characters from its start, the text, that many
from its end.  It is about a twentieth of the frame, so it needs no large window for each stream to be small, and
hardly any time to pack.
"""

from __future__ import annotations

from itertools import accumulate
from typing import cast

from ..templating.fragments import Pieces

Part = str | list[int] | tuple[int, int, str, int]
MIN_COMMON = 80  # characters that both have: fewer are sent again


def difference(before: Pieces, after: Pieces) -> list[Part]:
    """How to make one frame from another, line by line; pieces that stayed are not looked into."""
    stayed = _stayed(before, after)
    starts = [0, *accumulate(map(len, before))]
    stands, lines = _where(before, starts, set(stayed.values()))
    places = {line: number for number, line in reversed(lines.items())}
    made = _Made()
    for nth, piece in enumerate(after):
        place = starts[stayed[nth]] if nth in stayed else stands.get(piece)
        if place is not None:
            made.take(place, len(piece))
            continue
        for line in piece:
            expected = lines.get(made.next)
            place = made.next if expected == line else places.get(line)
            if place is None:
                made.add(line, expected)
            else:
                made.take(place, 1)
    return made.parts


def _stayed(before: Pieces, after: Pieces) -> dict[int, int]:
    """The pieces that are the same in the same place, with their numbers before: counted from the start and,
    where others have come or gone, from the end."""
    if len(before) == len(after):
        both = enumerate(zip(before, after, strict=True))
        return {nth: nth for nth, (old, new) in both if old is new or old == new}
    head = _same(before, after)
    more, least = len(after) - len(before), min(len(before), len(after))
    tail = min(_same(before[::-1], after[::-1]), least - head)
    last = {nth: nth - more for nth in range(len(after) - tail, len(after))}
    return {nth: nth for nth in range(head)} | last


def _same(one: Pieces, other: Pieces) -> int:
    """With how many pieces both begin."""
    for nth, (old, new) in enumerate(zip(one, other, strict=False)):
        if old is not new and old != new:
            return nth
    return min(len(one), len(other))


def _where(
    before: Pieces, starts: list[int], stayed: set[int]
) -> tuple[dict[tuple[str, ...], int], dict[int, str]]:
    """Of the pieces that did not stay in their place: at which line each began, and all their lines by their
    numbers."""
    moved = [(piece, starts[nth]) for nth, piece in enumerate(before) if nth not in stayed]
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

    def add(self, line: str, old: str | None) -> None:
        """A new line, perhaps the expected one with another middle."""
        part = None if old is None else new_middle(self.next, old, line)
        self.parts.append(line if part is None else part)
        self._run = None
        self.next += 1  # perhaps it stands in the place of another


def new_middle(place: int, old: str, new: str) -> Part | None:
    """How to make a line from the one that stood there; None if that saves nothing."""
    half = MIN_COMMON // 2
    if old[:half] != new[:half] and old[-half:] != new[-half:]:
        return None
    start = same_start(old, new)
    end = same_end(old, new, min(len(old), len(new)) - start)
    if start + end < MIN_COMMON or has_long(old) or has_long(new):
        return None
    return (place, start, new[start : len(new) - end], end)


def has_long(text: str) -> bool:
    """Has it characters that take two places in JavaScript?"""
    return not text.isascii() and len(text.encode("utf-16-le", "surrogatepass")) > 2 * len(text)


def same_start(one: str, other: str) -> int:
    """With how many characters both begin: by halves, because comparing long texts is quick."""
    same, upto = 0, min(len(one), len(other))
    while same < upto:
        middle = (same + upto + 1) // 2
        if one[same:middle] == other[same:middle]:
            same = middle
        else:
            upto = middle - 1
    return same


def same_end(one: str, other: str, most: int) -> int:
    """With how many characters both end, `most` at most."""
    same, upto = 0, most
    while same < upto:
        middle = (same + upto + 1) // 2
        if one[len(one) - middle : len(one) - same] == other[len(other) - middle : len(other) - same]:
            same = middle
        else:
            upto = middle - 1
    return same


def apply_diff(before: str, parts: list[Part]) -> str:
    """The frame after a change, as static/stream/line_patch.js makes it."""
    old, new = before.split("\n"), list[str]()
    for part in parts:
        if isinstance(part, str):
            new.append(part)
        elif len(part) == 2:
            new += old[part[0] : part[0] + part[1]]
        else:
            line, start, text, end = cast("tuple[int, int, str, int]", part)
            new.append(old[line][:start] + text + old[line][len(old[line]) - end :])
    return "\n".join(new)
