"""Pirates Under Fire: determinization of what a seat cannot see (visibility in PF-014, PF-059, PF-060), for
`imagine`."""

from __future__ import annotations

from fathomfive.kernel.verbs import asked_step, asked_with, random_below

from ..content.load import HIDDEN_MINES
from ..content.sea import SPACES
from ..state import GONE, NOT_LAID, State
from .mines import hide_mine, is_picked
from .targets import may_be_mined


def sample_secrets(s: State, seat: int) -> None:
    """Samples the place of the other dummy and the mines that are being hidden."""
    if s.dummy != NOT_LAID and s.dummy != GONE and s.dummy != 1 + seat:
        s.decoy[s.dummy - 1] = 1 + any_doubtful(s)
    if not s.finished and asked_step(s) == hide_mine and asked_with(s, 0) != seat:
        sample_fuse(s, asked_with(s, 0), asked_with(s, 2))


def any_doubtful(s: State) -> int:
    """PF-059: one of the tokens that may be the dummy, with equal probability."""
    count, found = 0, 0
    for water in range(SPACES):
        if s.doubtful[water]:
            count += 1
            if random_below(s, count) == 0:
                found = water
    return found


def sample_fuse(s: State, owner: int, left: int) -> None:
    """PF-059: mines picked before the open question may be on any free space."""
    for i in range(1 + HIDDEN_MINES):
        if i == 0 or i > left:
            count, found = 0, -1
            for water in range(SPACES):
                if may_be_mined(s, water) and not is_picked(s, owner, water):
                    count += 1
                    if random_below(s, count) == 0:
                        found = water
            s.fuse[owner][i] = 1 + found
