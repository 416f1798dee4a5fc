"""Pirates Under Fire: what a seat may believe of what it cannot see (Visibility of PF-014, PF-059, PF-060), for `imagine`."""
from __future__ import annotations

from ...kernel.schema import Zone
from ...kernel.verbs import asked_step, asked_with, random_below, size
from .content import FLEET, HIDDEN_MINES
from .mines import hide_mine, is_picked
from .sea import DARK, LIGHT, SPACES
from .state import GONE, NOT_LAID, State
from .targets import may_be_mined

PILES = 4                                   # that a colour's hidden tiles may lie in


def guess_secrets(s: State, seat: int) -> None:
    """Colours apart, then where the others' dummy may lie and what they are hiding just now."""
    sort_colours(s)
    if s.dummy != NOT_LAID and s.dummy != GONE and s.dummy != 1 + seat:
        s.decoy[s.dummy - 1] = 1 + any_doubtful(s)
    if not s.finished and asked_step(s) == hide_mine and asked_with(s, 0) != seat:
        guess_fuse(s, asked_with(s, 0), asked_with(s, 2))


def pile_of(s: State, colour: int, which: int) -> Zone:
    if which == 0:
        return s.hand[colour]
    if which == 1:
        return s.deck[colour]
    return s.reserve[colour] if which == 2 else s.known_reserve[colour]


def sort_colours(s: State) -> None:
    """The kernel has dealt all hidden tiles anew as one family; light and dark tiles that went astray change places in pairs.

    All light tiles are treated alike, and so are all dark ones: each fleet stays fairly dealt.
    """
    which, place = 0, 0
    for pile in range(PILES):
        light = pile_of(s, LIGHT, pile)
        for i in range(size(light)):
            if light[i] >= FLEET:
                while place >= size(pile_of(s, DARK, which)) or pile_of(s, DARK, which)[place] >= FLEET:
                    place += 1
                    if place >= size(pile_of(s, DARK, which)):
                        which, place = which + 1, 0
                dark = pile_of(s, DARK, which)
                light[i], dark[place] = dark[place], light[i]


def any_doubtful(s: State) -> int:
    """PF-059: one of the tokens that may be the dummy, each as likely as the others."""
    count, found = 0, 0
    for water in range(SPACES):
        if s.doubtful[water]:
            count += 1
            if random_below(s, count) == 0:
                found = water
    return found


def guess_fuse(s: State, owner: int, left: int) -> None:
    """PF-059: what was picked before the open question may lie on any free space."""
    for i in range(1 + HIDDEN_MINES):
        if i == 0 or i > left:
            count, found = 0, -1
            for water in range(SPACES):
                if may_be_mined(s, water) and not is_picked(s, owner, water):
                    count += 1
                    if random_below(s, count) == 0:
                        found = water
            s.fuse[owner][i] = 1 + found
