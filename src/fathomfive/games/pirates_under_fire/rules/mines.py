"""Pirates Under Fire: mines and the dummy (PF-059, PF-061, PF-063 to PF-066).

Each step takes the seat, the space of the ship just laid, and how often.
"""

from __future__ import annotations

from fathomfive.kernel.verbs import STOP, option, random_below, then

from ..content.load import FIRST_MERCENARY, HIDDEN_MINES
from ..content.sea import SPACES
from ..state import GONE, NOT_LAID, State, step
from .targets import may_be_mined, offer_decline

HARMLESS = 1  # a value of the option mercenary_mines


@step(answers=SPACES, stop=True)
def lay_mine(s: State, me: int, space: int, times: int) -> None:
    """PF-063, PF-Q05, PF-Q20: on any space without a ship and without a mine, as long as the supply has
    one."""
    if s.mine_supply > 0:
        for water in range(SPACES):
            if may_be_mined(s, water):
                option(s, water)
        offer_decline(s)


@lay_mine.chosen
def mine_laid(s: State, me: int, space: int, times: int, water: int) -> None:
    if water != STOP:
        s.mines[water] += 1
        s.mine_supply -= 1
    if times > 1:
        then(s, lay_mine, me, space, times - 1)


@step(answers=SPACES, stop=True)
def remove_mine(s: State, me: int, space: int, times: int) -> None:
    """PF-061, PF-065: any mine on the sea, also the one under the ship just laid."""
    for water in range(SPACES):
        if s.mines[water]:
            option(s, water)
    offer_decline(s)


@remove_mine.chosen
def mine_removed(s: State, me: int, space: int, times: int, water: int) -> None:
    """PF-065, PF-066, PF-102: the token laid last goes back to the supply; the dummy shows itself and leaves
    the game."""
    if water != STOP:
        is_dummy = turn_over(s, water) if s.doubtful[water] == s.mines[water] else 0
        s.mines[water] -= 1
        s.mine_supply += 1 - is_dummy
    if times > 1:
        then(s, remove_mine, me, space, times - 1)


@step
def mine_hit(s: State, me: int, space: int) -> None:
    """PF-064, PF-Q06: after the effects you take a mine that is still here, no matter who laid it. PF-102, PF-Q07:
    with harmless mercenary mines it goes back to the supply instead."""
    dummies = turn_over(s, space) if s.doubtful[space] else 0
    if s.mercenary_mines == HARMLESS and s.sea[space] >= FIRST_MERCENARY:
        s.mine_supply += s.mines[space] - dummies
    else:
        s.mines_taken[me] += s.mines[space] - dummies
        s.dummies_taken[me] += dummies
    s.mines[space] = 0


@step(answers=SPACES, stop=True, secret=True)
def hide_dummy(s: State, me: int, space: int, times: int) -> None:
    """PF-059, PF-Q25: the dummy first; only its owner knows which token it is."""
    if s.dummy == NOT_LAID:
        for water in range(SPACES):
            if may_be_mined(s, water):
                option(s, water)
        offer_decline(s)


@hide_dummy.chosen
def dummy_hidden(s: State, me: int, space: int, times: int, water: int) -> None:
    s.fuse[me][0] = 1 + water


@step(answers=SPACES, stop=True, secret=True)
def hide_mine(s: State, me: int, space: int, left: int) -> None:
    """PF-059, PF-Q05: mines that come with the dummy, each on another space."""
    if s.mine_supply > hidden(s, me):
        for water in range(SPACES):
            if may_be_mined(s, water) and not is_picked(s, me, water):
                option(s, water)
        offer_decline(s)


@hide_mine.chosen
def mine_hidden(s: State, me: int, space: int, left: int, water: int) -> None:
    s.fuse[me][left] = 1 + water
    if left > 1:
        then(s, hide_mine, me, space, left - 1)


@step
def show_mines(s: State, me: int, space: int, times: int) -> None:
    """PF-059: all hidden tokens appear on the sea together; if the dummy is among them, any of them may be it."""
    if s.fuse[me][0]:
        s.dummy = 1 + me
        s.decoy[me] = s.fuse[me][0]
        s.mine_supply += 1
    for i in range(1 + HIDDEN_MINES):
        if s.fuse[me][i]:
            water = s.fuse[me][i] - 1
            s.mine_supply -= 1
            s.mines[water] += 1
            s.doubtful[water] = s.mines[water] if s.decoy[me] else 0
            s.fuse[me][i] = 0


def turn_over(s: State, water: int) -> int:
    """PF-066: a token that may be the dummy shows its value side; 1 if it is the dummy, and then no other can
    be."""
    random_below(s, 1)  # what was hidden is seen now: as after a draw, there is no way back
    s.doubtful[water] = 0
    owner = s.dummy - 1
    if s.decoy[owner] != 1 + water:
        return 0
    s.dummy = GONE
    s.decoy[owner] = 0
    for other_water in range(SPACES):
        s.doubtful[other_water] = 0
    return 1


def is_picked(s: State, me: int, water: int) -> bool:
    for i in range(1 + HIDDEN_MINES):
        if s.fuse[me][i] == 1 + water:
            return True
    return False


def hidden(s: State, me: int) -> int:
    """Mines that are picked but not shown yet."""
    count = 0
    for i in range(1, 1 + HIDDEN_MINES):
        if s.fuse[me][i]:
            count += 1
    return count
