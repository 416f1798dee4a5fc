"""Pirates Under Fire: what a choice would bring, as far as its player can know.  Made from what she sees, on a copy of it."""
from __future__ import annotations

from ...kernel.schema import EMPTY
from . import notation
from .content import AMOUNT, EFFECT_OF, FIRST_MERCENARY, MINE_VP, TERMS, WORD
from .names import ship_name
from .placement import lay, may_lie
from .scoring import points
from .sea import NEXT, ORTHOGONAL, SPACES
from .sheet import combinations_of
from .shots import DIAG, LEFT_OR_RIGHT, ORTH
from .state import State, other
from .tale import hit_text
from .targets import target

AIMED = {notation.SHOOT_ORTH: (ORTH, 4, 1), notation.SHOOT_DIAG: (DIAG, 4, 1), notation.SHOOT_HORIZ: (LEFT_OR_RIGHT, 2, 2)}


def terms_of(s: State, card: int, space: int) -> list[tuple[int, int]]:
    """Every term that laying this tile here would carry out."""
    def terms(effect: int) -> list[tuple[int, int]]:
        return [(WORD[effect][i], AMOUNT[effect][i]) for i in range(TERMS[effect])]
    own = terms(EFFECT_OF[card])
    if card >= FIRST_MERCENARY or s.sea[space] != EMPTY:
        return [term for term in own if term[0] != notation.AGAIN]
    twice = sum(amount for word, amount in own if word == notation.AGAIN)
    return terms(s.icon[space]) * (1 + twice) + [term for term in own if term[0] != notation.AGAIN]


def laid(s: State, me: int, card: int, space: int) -> State:
    """The sea with this tile there, VP taken and a mine hit; nothing that still has to be chosen."""
    then = s.copy()
    terms = terms_of(s, card, space)
    lay(then, me, card, space)
    then.vp[me] += sum(amount for word, amount in terms if word == notation.VP)
    if s.mines[space] and s.decoy[me] != 1 + space and not any(word == notation.UNMINE for word, _ in terms):
        then.mines_taken[me] += s.mines[space]
    return then


def change(s: State, me: int, card: int, space: int) -> int:
    """How the own points would change at once."""
    return points(laid(s, me, card, space), me) - points(s, me)


def best_change(s: State, me: int, card: int) -> int:
    return max((change(s, me, card, space) for space in range(SPACES) if may_lie(s, me, card, space)), default=0)


def laying(s: State, me: int, card: int, space: int) -> str:
    """The whole forecast of a tile on a space: points, combinations, mine, ship underneath, gold, tiles, shots."""
    then = laid(s, me, card, space)
    now, later = points(s, me), points(then, me)
    told = [f"{later - now:+d}: {now} → {later} points", *new_combinations(s, then, me), *underneath(s, space)]
    told += mined(s, then, me, space)
    terms = terms_of(s, card, space)
    gold = sum(amount for word, amount in terms if word == notation.GOLD)
    tiles = sum(amount for word, amount in terms if word == notation.RESERVE_DRAW)
    told += [f"{gold} gold"] * (gold > 0) + [f"{tiles} tile from the reserve"] * (tiles > 0) + shots(then, me, space, terms)
    return "; ".join(told)


def new_combinations(s: State, then: State, me: int) -> list[str]:
    before = combinations_of(s, me)
    return [f"{'-'.join(map(str, one.numbers))} for {one.vp}" for one in combinations_of(then, me) if one not in before]


def underneath(s: State, space: int) -> list[str]:
    return [f"{ship_name(s, space)} is destroyed"] if s.sea[space] != EMPTY else []


def mined(s: State, then: State, me: int, space: int) -> list[str]:
    """PF-064, as far as she knows: her own dummy is none to her, and the enemy's looks like any mine."""
    if not s.mines[space]:
        return []
    if s.decoy[me] == 1 + space:
        return ["your own dummy lies here"]
    if then.mines_taken[me] == s.mines_taken[me]:
        return ["the mine can be removed"]
    return [f"mine: {MINE_VP * s.mines[space]} VP" + (", if it is not the dummy" if s.doubtful[space] else "")]


def shots(then: State, me: int, space: int, terms: list[tuple[int, int]]) -> list[str]:
    """What each shot could hit."""
    told = []
    for word, _ in terms:
        if word in AIMED:
            first, aims, apart = AIMED[word]
            at = sorted({target(then, me, space, first + apart * aim) for aim in range(aims)} - {-1})
            told.append("a shot at " + " or ".join(ship_name(then, hit) for hit in at) if at else "a shot without a target")
        if word == notation.SHOOT_ADJACENT:
            around = [NEXT[space][direction] for direction in range(ORTHOGONAL)]
            told += [hit_text(then, at) for at in around if at >= 0 and then.flag[at] == other(me) and not then.burning[at]]
    return told


def hitting(s: State, me: int, at: int) -> str:
    """PF-043 to PF-045: a shot at this ship, with what it costs the enemy."""
    if s.sea[at] >= FIRST_MERCENARY or s.shields[at]:
        return hit_text(s, at)
    then = s.copy()
    then.burning[at] = 1
    now, later = points(s, other(me)), points(then, other(me))
    return f"{now - later:+d}: {hit_text(s, at)}, the enemy goes from {now} to {later} points"


def repairing(s: State, me: int, at: int) -> str:
    then = s.copy()
    then.burning[at] = 0
    now, later = points(s, me), points(then, me)
    return f"{later - now:+d}: {now} → {later} points"
