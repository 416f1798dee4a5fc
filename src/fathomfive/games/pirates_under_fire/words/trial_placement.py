"""Pirates Under Fire: a tile laid on trial, on a copy of what its player sees."""

from __future__ import annotations

from fathomfive.kernel.state import EMPTY

from ..content import notation
from ..content.load import AMOUNT, EFFECT_OF, FIRST_MERCENARY, TERMS, WORD
from ..rules.placement import lay
from ..rules.shots import DIAG, LEFT_OR_RIGHT, ORTH
from ..state import State

AIMED = {
    notation.SHOOT_ORTH: (ORTH, 4, 1),
    notation.SHOOT_DIAG: (DIAG, 4, 1),
    notation.SHOOT_HORIZ: (LEFT_OR_RIGHT, 2, 2),
}


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
