"""Pirates Under Fire: where a ship may be laid, and what happens to the space (PF-020 to PF-029, PF-035 to
PF-037)."""

from __future__ import annotations

from fathomfive.kernel.state import EMPTY
from fathomfive.kernel.verbs import put, take_from_place

from ..content.load import BOARDS_SHIPS, COST, FIRST_MERCENARY
from ..content.sea import BESIDE, FIRST_ROW, FIRST_ROW_OF, FROM_HOME, NEXT, ORTHOGONAL, SPACES
from ..state import State, other

FREE_FIRST_ROW = 1  # a value of the option burning_first_row


def is_active(s: State, seat: int, space: int) -> bool:
    """A ship of your own on its active side, mercenaries included (PF-056)."""
    return s.flag[space] == seat and not s.burning[space]


def is_next_to_own(s: State, me: int, space: int) -> bool:
    """PF-022, PF-024: orthogonally beside your own active ship; burning ones and diagonals do not count."""
    for direction in range(ORTHOGONAL):
        beside = NEXT[space][direction]
        if beside >= 0 and s.flag[beside] == me and not s.burning[beside]:
            return True
    return False


def is_accessible(s: State, me: int, space: int) -> bool:
    """PF-021 to PF-025, PF-Q03; a mine changes nothing."""
    if s.sea[space] == EMPTY:
        return FIRST_ROW_OF[space] == me or is_next_to_own(s, me, space)
    if not s.burning[space]:
        return False
    if s.burning_first_row == FREE_FIRST_ROW and FIRST_ROW_OF[space] == me:
        return True
    return is_next_to_own(s, me, space)


def may_be_boarded(s: State, me: int, space: int) -> bool:
    """PF-036, PF-056, PF-Q18: an active enemy ship, no mercenary, without shield tokens, beside your own active
    ship."""
    enemy = s.flag[space] == other(me) and not s.burning[space] and s.sea[space] < FIRST_MERCENARY
    return enemy and s.shields[space] == 0 and is_next_to_own(s, me, space)


def may_lie(s: State, me: int, card: int, space: int) -> bool:
    """PF-020, PF-035, PF-036: may this tile be laid on that space?"""
    return is_accessible(s, me, space) or (BOARDS_SHIPS[card] > 0 and may_be_boarded(s, me, space))


def accessible_spaces(s: State, me: int) -> int:
    """All spaces for which `is_accessible` is true, as bits."""
    free = burnt = beside = 0
    for space in range(SPACES):
        if s.sea[space] == EMPTY:
            free |= 1 << space
        elif s.burning[space]:
            burnt |= 1 << space
        elif s.flag[space] == me:
            beside |= BESIDE[space]
    reached = beside | FIRST_ROW[me]
    return free & reached | burnt & (reached if s.burning_first_row == FREE_FIRST_ROW else beside)


def has_access(s: State, me: int) -> bool:
    """PF-096: is any space accessible?"""
    for i in range(SPACES):  # most often one close to home
        if is_accessible(s, me, FROM_HOME[me][i]):
            return True
    return False


def may_buy(s: State, me: int, slot: int) -> bool:
    """PF-035: the mercenary is still there, you can pay for it, and there is a space for it."""
    card = s.market[slot]
    if card == EMPTY or COST[card] > s.gold[me]:
        return False
    if has_access(s, me):
        return True
    if BOARDS_SHIPS[card] > 0:
        for space in range(SPACES):
            if may_be_boarded(s, me, space):
                return True
    return False


def lay(s: State, me: int, card: int, space: int) -> None:
    """PF-026, PF-027, PF-057, PF-Q17: the ship underneath leaves the game, the new one lies active; the first
    gets its shield."""
    if s.sea[space] != EMPTY:
        put(s.destroyed, take_from_place(s.sea, space))
    s.sea[space], s.flag[space], s.burning[space] = card, me, 0
    s.shields[space] = s.promised[me]
    s.promised[me] = 0
