"""Pirates Under Fire: what effects do (PF-030 to PF-034, PF-040, PF-049 to PF-055, PF-060, PF-062).

The words of the notation are steps.  Each takes the seat, the space of the ship just laid, and how often.  A
step without a target is skipped (PF-032).  Shots and mines have files of their own.
"""

from __future__ import annotations

from fathomfive.kernel.verbs import STOP, draw, option, put, put_all, random_below, size, take_out, then

from ..content.load import AMOUNT, GOLD_LIMIT, RESERVE_SIZE, TERMS, WORD
from ..content.sea import SPACES
from ..state import State, step
from .mines import hide_dummy, hide_mine, lay_mine, remove_mine, show_mines
from .shots import ring_of_fire, shoot_diagonally, shoot_horizontally, shoot_orthogonally
from .targets import offer_decline


@step
def carry_out(s: State, me: int, space: int, effect: int) -> None:
    """PF-030, PF-032, PF-055: the terms of an effect one after the other, each as far as it is possible."""
    for i in range(TERMS[effect]):
        then(s, DEEDS[WORD[effect][i]], me, space, AMOUNT[effect][i])


@step
def again(s: State, me: int, space: int, times: int) -> None:
    """PF-034, PF-Q08: ship 9 carries out the effect of its space once more."""
    for _ in range(times):
        then(s, carry_out, me, space, s.icon[space])


# Gains


@step
def gain_vp(s: State, me: int, space: int, amount: int) -> None:
    """PF-040."""
    s.vp[me] += amount


@step
def gain_gold(s: State, me: int, space: int, amount: int) -> None:
    """PF-033, PF-067, PF-102: gold is a plain counter; with strict_supply there are only 21."""
    if s.strict_supply:
        amount = min(amount, GOLD_LIMIT - s.gold[0] - s.gold[1])
    s.gold[me] += amount


@step
def draw_reserve(s: State, me: int, space: int, amount: int) -> None:
    """PF-050, PF-051, PF-Q21: the top tile of your own reserve and a marker; from an empty reserve neither."""
    for _ in range(amount):
        if size(s.reserve[me]) > 0:
            put(s.hand[me], draw(s.reserve[me]))
            s.markers[me] += 1
        elif size(s.known_reserve[me]) > 0:
            put(s.hand[me], take_out(s.known_reserve[me], random_below(s, size(s.known_reserve[me]))))
            s.markers[me] += 1


@step
def search_reserve(s: State, me: int, space: int, times: int) -> None:
    """PF-060, PF-Q28: you look through your reserve; from now on you know its tiles, but not their order."""
    put_all(s.known_reserve[me], s.reserve[me])
    then(s, choose_reserve, me)


@step(answers=RESERVE_SIZE)
def choose_reserve(s: State, me: int) -> None:
    """PF-060: one tile of your reserve; the answer is a place there and does not reveal the number."""
    for place in range(size(s.known_reserve[me])):
        option(s, place)


@choose_reserve.chosen
def reserve_chosen(s: State, me: int, place: int) -> None:
    """PF-060: into the hand with a marker.  The rest counts as shuffled: later draws take any of it."""
    put(s.hand[me], take_out(s.known_reserve[me], place))
    s.markers[me] += 1


# Repair and shields


@step(answers=SPACES, stop=True)
def repair(s: State, me: int, space: int, times: int) -> None:
    """PF-049: any own burning ship, anywhere."""
    for burning in range(SPACES):
        if s.burning[burning] and s.flag[burning] == me:
            option(s, burning)
    offer_decline(s)


@repair.chosen
def repaired(s: State, me: int, space: int, times: int, ship: int) -> None:
    """PF-049: active again, without a shield; its effect is not repeated."""
    if ship != STOP:
        s.burning[ship] = 0
    if times > 1:
        then(s, repair, me, space, times - 1)


@step(answers=SPACES, stop=True)
def raise_shield(s: State, me: int, space: int, times: int) -> None:
    """PF-062, PF-Q12, PF-Q20: on any own active ship, as long as the supply has a token."""
    if s.shield_supply > 0:
        for ship in range(SPACES):
            if s.flag[ship] == me and not s.burning[ship]:
                option(s, ship)
        offer_decline(s)


@raise_shield.chosen
def shield_raised(s: State, me: int, space: int, times: int, ship: int) -> None:
    """PF-062: several tokens may lie on one ship."""
    if ship != STOP:
        s.shields[ship] += 1
        s.shield_supply -= 1
    if times > 1:
        then(s, raise_shield, me, space, times - 1)


DEEDS = (
    gain_vp,
    gain_gold,
    shoot_orthogonally,
    shoot_diagonally,
    shoot_horizontally,
    ring_of_fire,
    repair,
    lay_mine,
    # by word
    remove_mine,
    raise_shield,
    draw_reserve,
    search_reserve,
    again,
    hide_dummy,
    hide_mine,
    show_mines,
)
