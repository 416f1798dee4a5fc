"""Aqualuma: which ability a character has, and whether it was used in this turn (AL-111 to AL-122)."""

from __future__ import annotations

from ..content.load import POWER, SLOT
from ..state import State


def power(s: State, me: int, ability: int) -> int:
    """The number of an ability of this seat's character; 0 if it has not got it."""
    return POWER[s.character[me]][ability]


def may_use(s: State, me: int, ability: int) -> bool:
    """An ability for once per turn that has not been used yet."""
    return power(s, me, ability) > 0 and s.used[SLOT[s.character[me]][ability]] == 0


def spend(s: State, me: int, ability: int) -> None:
    s.used[SLOT[s.character[me]][ability]] = 1
