"""Aqualuma: determinization of hidden hands. A player who gives a card in return is offered only other kinds, and
so knows something about the incoming card.

`imagine` deals hands with everything else that is hidden; this file then exchanges the incoming card until the open
question is possible.
"""

from __future__ import annotations

from fathomfive.kernel.state import Zone
from fathomfive.kernel.verbs import asked_step, asked_with, is_offered, offered, pending_steps, size, top

from ..content.load import KIND
from ..state import State
from .cards import in_pile
from .exchange import swap_other


def sample_given_card(s: State, seat: int) -> None:
    """AL-061a, AL-063a: the card on top of the active player's hand, if this seat must give one for it."""
    if s.hidden_hands and seat != s.playing and pending_steps(s) > 0:
        if asked_step(s) == swap_other and asked_with(s, 0) == seat:
            fit_given_card(s, seat)


def fit_given_card(s: State, seat: int) -> None:
    """Exchanges a card that does not fit for one from the pile, or from any other place that the seat cannot see."""
    done = fits(s, seat, top(s.hand[s.playing])) or exchanged(s, seat, s.magic_pile)
    for other in range(s.seats):
        if other != seat and not done:
            done = exchanged(s, seat, s.hand[other])


def exchanged(s: State, seat: int, pile: Zone) -> bool:
    last = size(s.hand[s.playing]) - 1
    for i in range(size(pile)):
        if fits(s, seat, pile[i]):
            pile[i], s.hand[s.playing][last] = s.hand[s.playing][last], pile[i]
            return True
    return False


def fits(s: State, seat: int, card: int) -> bool:
    """A kind of the seat's own that is not offered; if all are offered, a kind that the seat does not have."""
    if in_pile(s.hand[seat], KIND[card]) >= 0:
        return not is_offered(s, KIND[card])
    return offered(s) == kinds(s.hand[seat])


def kinds(pile: Zone) -> int:
    count = 0
    for i in range(size(pile)):
        if in_pile(pile, KIND[pile[i]]) == i:
            count += 1
    return count
