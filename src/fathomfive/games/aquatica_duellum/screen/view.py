"""Aquatica: Duellum on screen: what all parts of a frame need to know, from the position as one viewer sees
it."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import lru_cache
from html import escape
from typing import Any

from fathomfive.kernel.state import UNKNOWN

from ..state import State, is_regent, other

# they say who is at turn
TURNS = ("turn", "end_of_turn", "start_of_turn", "regent_turn", "regent_card", "regent_again")


class View:
    """Who looks, from where, and what is asked."""

    def __init__(self, s: State, seat: int, t: Any) -> None:
        self.s, self.seat, self.t = s, seat, t
        self.near = seat if seat >= 0 else min(max(t.focus, 0), 1)
        if seat < 0 and is_regent(s, self.near):
            self.near = other(self.near)
        self.far = other(self.near)
        self.step, self.arguments = open_question(s)
        self.mine = bool(t.mine) and seat == self.near
        self.active = at_turn(s)
        self.event = getattr(t, "last_event", None)

    def asks(self, thing: str) -> bool:
        return self.mine and thing in self.t.things

    def attributes(
        self,
        thing: str,
        preview: str = "",
        look: Sequence[str] = (),
        forecast: Mapping[str, str] | None = None,
    ) -> str:
        """What makes something a thing: its id, whether it can be chosen, and what pointing at it
        foretells."""
        lit = self.asks(thing)
        if lit and not preview and thing in self.t.by_thing:
            preview = self.t.by_thing[thing].preview
        return marked(
            thing, lit, preview, " ".join(look), json.dumps(forecast, ensure_ascii=False) if forecast else ""
        )

    def css(self, thing: str) -> str:
        return " can lit" if self.asks(thing) else ""

    def knows_piles(self, owner: int) -> bool:
        """DU-106a: the opponent's piles are known by their top cards only, unless the table plays with open
        piles."""
        return UNKNOWN not in self.s.scored[owner] and UNKNOWN not in self.s.veterans[owner]


@lru_cache(8192)
def marked(thing: str, lit: bool, preview: str, look: str, forecast: str) -> str:
    said = f'data-thing="{thing}"' + (" data-choose" if lit else "")
    said += f' data-preview="{escape(preview)}"' if preview else ""
    said += f' data-look="{look}"' if look else ""
    return said + (f' data-forecast="{escape(forecast)}"' if forecast else "")


def open_question(s: State) -> tuple[str, Sequence[int]]:
    if s.asked < 0 or not s.pending:
        return "", ()
    step, *arguments = s.pending[-1]
    return step.name, arguments


def at_turn(s: State) -> int:
    """The seat whose turn it is, also while the other one has to decide something; -1 before and after the
    game."""
    for step, *arguments in reversed(s.pending):
        if step.name in TURNS:
            return int(arguments[0])
    return s.asked
