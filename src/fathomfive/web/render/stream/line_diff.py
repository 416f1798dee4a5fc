"""What is new in a frame: most of its lines were in the one before.

A change is a list of parts: a text is a new line, a pair [from, count] takes lines of the frame before, and
[from, start, text, end] is a line with another middle: that many characters from its start, the text, that many
from its end.  It is about a twentieth of the frame, so it needs no large window for each stream to be small, and
hardly any time to pack.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import accumulate
from typing import Any, cast

from ..templating.fragments import Pieces

Part = str | list[int] | tuple[int, int, str, int]
MIN_COMMON = 80  # characters that both have: fewer are sent again


def difference(before: Pieces, after: Pieces) -> list[Part]:
    """How to make one frame from another, line by line; pieces that stayed are not looked into."""
    new, gone, joint = _changed(before, after)
    shift = len(before) - len(after)
    old = _OldPieces(before, {} if shift else {nth: _ends(before[nth], after[nth]) for nth in new}, gone)
    made, at = _Made(), 0
    for nth in new:
        old.take(made, at, nth)
        if (place := old.places_of_pieces.get(after[nth])) is not None:
            made.take(place, len(after[nth]))
        else:
            old.renew(made, nth, after[nth])
        at = nth + 1
    old.take(made, at, joint)
    old.take(made, joint + shift, len(before))
    return made.parts


def _changed(before: Pieces, after: Pieces) -> tuple[Sequence[int], Sequence[int], int]:
    """The pieces that are new and those that are gone, by their numbers; and the first new number of those that are
    counted from the end, where pieces have come or gone."""
    if len(before) == len(after):
        both = enumerate(zip(before, after, strict=True))
        changed = [nth for nth, (old, new) in both if old is not new and old != new]
        return changed, changed, len(after)
    head, tail = _ends(before, after)
    return range(head, len(after) - tail), range(head, len(before) - tail), len(after) - tail


def _ends(one: Sequence[Any], other: Sequence[Any]) -> tuple[int, int]:
    """With how many of the same both begin, and then end."""
    head = same_start(one, other)
    return head, same_end(one, other, min(len(one), len(other)) - head)


class _OldPieces:
    """The frame before.  Of the pieces that are gone it knows where each began, and the numbers of their lines; `ends` are
    the lines that are in the new piece in the same place, too."""

    def __init__(self, pieces: Pieces, ends: Mapping[int, tuple[int, int]], gone: Sequence[int]) -> None:
        self.pieces, self.ends = pieces, ends
        self.starts = starts = [0, *accumulate(map(len, pieces))]
        self.places_of_pieces = {pieces[nth]: starts[nth] for nth in gone}
        self.lines: dict[int, str] = {}
        for nth in gone:
            head, tail = ends.get(nth, (0, 0))
            self.lines.update(enumerate(pieces[nth][head : len(pieces[nth]) - tail], starts[nth] + head))
        self.places = {line: number for number, line in reversed(self.lines.items())}

    def take(self, made: _Made, first: int, past: int) -> None:
        """Pieces that stayed."""
        if first < past:
            made.take(self.starts[first], self.starts[past] - self.starts[first])

    def renew(self, made: _Made, nth: int, piece: tuple[str, ...]) -> None:
        """A new piece, line by line."""
        head, tail = self.ends.get(nth, (0, 0))
        if head:
            made.take(self.starts[nth], head)
        lines, at, same = (
            self.lines,
            made.next,
            0,
        )  # where we are in the frame before, and how many lines stayed
        for line in piece[head : len(piece) - tail]:
            expected = lines.get(at)
            if expected == line:
                at, same = at + 1, same + 1
                continue
            if same:
                made.take(at - same, same)
                same = 0
            place = self.places.get(line)
            if place is None:
                made.add(line, expected)
            else:
                made.take(place, 1)
            at = made.next
        if same:
            made.take(at - same, same)
        if tail:
            made.take(self.starts[nth + 1] - tail, tail)


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
        changed = None
        if old is not None and len(old) >= MIN_COMMON <= len(line):
            changed = middle(old, line)
        self.parts.append(line if changed is None else (self.next, *changed))
        self._run = None
        self.next += 1  # perhaps it stands in the place of another


@lru_cache(4096)
def middle(old: str, new: str) -> tuple[int, str, int] | None:
    """How to make a line from the one that stood there: what both begin and end with stays.  None if that saves
    nothing.  Remembered, because the same line changes on the pages of all viewers."""
    half = MIN_COMMON // 2
    if old[:half] != new[:half] and old[-half:] != new[-half:]:
        return None
    start = same_start(old, new)
    end = same_end(old, new, min(len(old), len(new)) - start)
    if start + end < MIN_COMMON or has_long(old) or has_long(new):
        return None
    return (start, new[start : len(new) - end], end)


def has_long(text: str) -> bool:
    """Has it characters that take two places in JavaScript?"""
    return not text.isascii() and len(text.encode("utf-16-le", "surrogatepass")) > 2 * len(text)


def same_start(one: Sequence[Any], other: Sequence[Any]) -> int:
    """With how many characters or lines both begin: by halves, because comparing long texts is quick."""
    same, upto = 0, min(len(one), len(other))
    while same < upto:
        middle = (same + upto + 1) // 2
        if one[same:middle] == other[same:middle]:
            same = middle
        else:
            upto = middle - 1
    return same


def same_end(one: Sequence[Any], other: Sequence[Any], most: int) -> int:
    """With how many characters or lines both end, `most` at most."""
    same, upto, end, other_end = 0, most, len(one), len(other)
    while same < upto:
        middle = (same + upto + 1) // 2
        if one[end - middle : end - same] == other[other_end - middle : other_end - same]:
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
