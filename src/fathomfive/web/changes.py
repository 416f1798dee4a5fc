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
    run = [0, 0]                                # lines that stand together, before and after
    for line in new:
        expected = run[0] + run[1]
        if expected < len(old) and old[expected] == line:
            run[1] += 1
            continue
        if run[1]:
            parts.append(run)
        place = places.get(line)
        if place is None:
            parts.append(line)
            run = [expected, 0]                 # perhaps it goes on there
        else:
            run = [place, 1]
    return [*parts, run] if run[1] else parts


def applied(before: str, parts: list[Part]) -> str:
    """The frame after a change, as stream.js makes it."""
    old, new = before.split("\n"), list[str]()
    for part in parts:
        new += [part] if isinstance(part, str) else old[part[0]:part[0] + part[1]]
    return "\n".join(new)
