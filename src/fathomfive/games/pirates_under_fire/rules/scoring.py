"""Pirates Under Fire: final scoring (PF-080 to PF-094) with its sources.  Combinations are counted in
combinations.py."""

from __future__ import annotations

from fathomfive.kernel.game import Source

from ..content.load import DUMMY_VP, FIRST_MERCENARY, MINE_VP, VP_ADJACENT, VP_SHIELD, WATERS_VP
from ..content.sea import HALF, NEXT, ORTHOGONAL, SPACES
from ..state import State
from .combination_list import Combination, combinations_of
from .combinations import banner_of, combination_points

SIXTEEN_TURNS, BLOCKADE = 0, 1
ENDINGS = ("sixteen turns", "blockade")
TIE = 1000  # one point is worth more than any gold


def score(s: State, seat: int) -> int:
    """PF-080, PF-096: everything together; after a blockade nothing is scored."""
    return 0 if s.blocked else points(s, seat)


def points(s: State, seat: int) -> int:
    """The present points of the sea and the tokens."""
    return (
        combination_points(s, seat) + waters(s, seat) + mercenary_vp(s, seat) + s.vp[seat] + penalty(s, seat)
    )


def waters(s: State, seat: int) -> int:
    """PF-089, PF-Q19: own active ships on the other half."""
    count = 0
    for space in range(SPACES):
        if s.flag[space] == seat and not s.burning[space] and HALF[space] != seat:
            count += WATERS_VP
    return count


def mercenary_vp(s: State, seat: int) -> int:
    """PF-090, PF-091; the Twin Banners are counted with the sets."""
    gained = 0
    for space in range(SPACES):
        if s.flag[space] == seat and s.sea[space] >= FIRST_MERCENARY:
            card = s.sea[space]
            if VP_ADJACENT[card]:
                gained += VP_ADJACENT[card] * escorts(s, seat, space)
            if VP_SHIELD[card]:
                gained += VP_SHIELD[card] * shields_of(s, seat)
    return gained


def escorts(s: State, seat: int, space: int) -> int:
    """PF-090: own active ships beside this one."""
    count = 0
    for direction in range(ORTHOGONAL):
        beside = NEXT[space][direction]
        if beside >= 0 and s.flag[beside] == seat and not s.burning[beside]:
            count += 1
    return count


def shields_of(s: State, seat: int) -> int:
    """PF-091: shield tokens on own ships, and the permanent shield of each own mercenary."""
    count = 0
    for space in range(SPACES):
        if s.flag[space] == seat:
            count += s.shields[space]
            if s.sea[space] >= FIRST_MERCENARY:
                count += 1
    return count


def penalty(s: State, seat: int) -> int:
    """PF-064: mines taken; the dummy is worth nothing."""
    return MINE_VP * s.mines_taken[seat] + DUMMY_VP * s.dummies_taken[seat]


def standing(s: State, seat: int) -> int:
    """PF-094, PF-096, PF-Q26: VP, then gold left; a blockaded player always comes last."""
    if s.blocked:
        return 0 if s.blocked == 1 + seat else 1
    return points(s, seat) * TIE + s.gold[seat]


def ending(s: State) -> int:
    """PF-095, PF-096."""
    return BLOCKADE if s.blocked else SIXTEEN_TURNS


# The score sheet


def breakdown(s: State, seat: int) -> list[Source]:
    """PF-080, PF-092: the sheet of one player; sets stand there at their plain value, what the Twin Banners
    add below."""
    if s.blocked:
        return [Source("Blockade", 0, "no final scoring")]
    found = combinations_of(s, seat)
    banner = banner_of(s, seat) * sum(one.is_set for one in found)
    sources = [
        Source("Combinations", sum(one.vp for one in found), listed(found)),
        Source("Enemy waters", waters(s, seat), "active ships on the other half"),
        Source("Mercenaries", mercenary_vp(s, seat) + banner, "VP at the end of the game"),
        Source("VP tokens", s.vp[seat], ""),
        Source("Mines", penalty(s, seat), f"{s.mines_taken[seat]} taken"),
    ]
    return sources


def listed(found: list[Combination]) -> str:
    return ", ".join(f"{'-'.join(map(str, one.numbers))} ({one.vp})" for one in found)
