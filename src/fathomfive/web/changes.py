"""What is new in a frame: most of its lines were in the one before.

A change is a list of parts: a text is a new line, a pair [from, count] takes lines of the frame before.  It is about a
twentieth of the frame, so it needs no large window for each stream to be small, and hardly any time to pack.
"""
from __future__ import annotations

from collections.abc import Sequence

Part = str | list[int]


def difference(old: Sequence[str], new: Sequence[str]) -> list[Part]:
    """How to make one frame from another, line by line."""
    places = dict(zip(reversed(old), range(len(old) - 1, -1, -1), strict=True))         # where each line stands first
    parts: list[Part] = []
    start, here = 0, 0                          # of lines that stand together before and after: the first, and the next
    for line in new:
        if here < len(old) and old[here] == line:
            here += 1
            continue
        if here > start:
            parts.append([start, here - start])
        place = places.get(line)
        if place is None:
            parts.append(line)
            start = here                        # perhaps it goes on there
        else:
            start, here = place, place + 1
    return [*parts, [start, here - start]] if here > start else parts


def applied(before: str, parts: list[Part]) -> str:
    """The frame after a change, as stream.js makes it."""
    old, new = before.split("\n"), list[str]()
    for part in parts:
        new += [part] if isinstance(part, str) else old[part[0]:part[0] + part[1]]
    return "\n".join(new)
