"""Aquatica: Duellum on screen: the last turn of Regent Shrimpion, step by step, with the reasons from its log."""

from __future__ import annotations

import re
from typing import Any

from fathomfive.toolkit.english import capitalized

from ..content.world import LEVELS
from ..state import is_regent
from .view import View

MOST_LINES = 12
TURN_BEGINS = "the turn"  # how the log line of a new turn ends


def last_turn(view: View) -> dict[str, Any] | None:
    """The lines since the Regent's turn began, the newest last; None if no Regent sits at the table."""
    s = view.s
    if not s.automa_level:
        return None
    regent = 0 if is_regent(s, 0) else 1
    lines = list(view.t.log)
    starts = [i for i, line in enumerate(lines) if line.text.endswith(TURN_BEGINS)]
    own = [i for i in starts if lines[i].seat == regent]
    after = [i for i in starts if own and i > own[-1]]
    found = [line.text for line in lines[own[-1] + 1 : after[0] if after else len(lines)]] if own else []
    return {
        "seat": regent,
        "name": LEVELS[s.automa_level - 1].name,
        "level": s.automa_level,
        "now": view.active == regent,
        "lines": [shortened(line) for line in found[-MOST_LINES:]],
    }


def shortened(line: str) -> str:
    """Without whose deed it is, and of which card: the heading and the first line say so."""
    text = re.sub(r"^Shrimpion(,[^:]+:)? ", "", line)
    return capitalized(text)
