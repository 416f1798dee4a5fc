"""Pirates Under Fire: a player's turn (PF-010 to PF-037) and the end of the game (PF-095 to PF-097).

Main action, optional action before or after it, final draw.  What effects do is in effects.py.
"""

from __future__ import annotations

from fathomfive.kernel.state import EMPTY
from fathomfive.kernel.verbs import (
    STOP,
    draw,
    end_game,
    has_options,
    option,
    put,
    size,
    take_from_place,
    take_out,
    then,
)

from ..content.load import (
    ALONE_OF,
    ASK_ORDER,
    BOARDS_SHIPS,
    COST,
    EFFECT_OF,
    MARKET,
    MOST_IN_HAND,
    ORDER,
    SHIP_FIRST,
    TURNS_EACH,
)
from ..content.sea import SPACES
from ..state import State, other, step
from .effects import carry_out
from .mines import mine_hit
from .placement import accessible_spaces, has_access, lay, may_be_boarded, may_buy

BUY = MOST_IN_HAND  # answers of `main_action`: a place in the hand, or BUY + a slot of the market
SEA, SHIP = 0, 1  # answers of `choose_order`


@step
def turn_begins(s: State, me: int) -> None:
    """PF-010, PF-013, PF-Q01: players alternate, each has 16 turns."""
    s.turn[me] += 1
    then(s, blockade, me, 0)


@step
def blockade(s: State, me: int, bought: int) -> None:
    """PF-096, PF-097, PF-Q27: who can lay no ship, and has no legal purchase left to try, loses at once."""
    if has_access(s, me) or (not bought and may_buy_any(s, me)):
        then(s, main_action, me, bought)
    else:
        s.blocked = 1 + me
        s.finished = 1
        end_game(s)


# Main action


@step(answers=MOST_IN_HAND + MARKET)
def main_action(s: State, me: int, bought: int) -> None:
    """PF-010, PF-011, PF-020: lay a tile of the hand; before that you may buy one mercenary, if you have not.

    An answer is a place in the hand, and every place is offered: neither the answer nor the menu reveals a number
    to the enemy.
    """
    if has_access(s, me):
        for place in range(size(s.hand[me])):
            option(s, place)
    if not bought:
        for slot in range(MARKET):
            if may_buy(s, me, slot):
                option(s, BUY + slot)


@main_action.chosen
def action_chosen(s: State, me: int, bought: int, what: int) -> None:
    """PF-010, PF-011: the optional action comes wholly before or wholly after the main action."""
    if what >= BUY:
        then(s, lay_mercenary, me, what - BUY)
        then(s, blockade, me, 1)
    else:
        then(s, lay_ship, me, what)
        if not bought:
            then(s, optional_action, me)
        then(s, final_draw, me)


@step(answers=SPACES)
def lay_ship(s: State, me: int, place: int) -> None:
    """PF-020 to PF-025: on an accessible space."""
    accessible = accessible_spaces(s, me)
    for space in range(SPACES):
        if accessible >> space & 1:
            option(s, space)


@lay_ship.chosen
def ship_laid(s: State, me: int, place: int, space: int) -> None:
    """PF-027 to PF-031, PF-034: space and ship effect on a free space, the ship effect alone on a burning
    ship; then the mine."""
    was_free = s.sea[space] == EMPTY
    card = take_out(s.hand[me], place)
    lay(s, me, card, space)
    if not was_free:
        then(s, carry_out, me, space, ALONE_OF[card])
    elif ORDER[s.icon[space]][EFFECT_OF[card]] == ASK_ORDER:
        then(s, choose_order, me, space)
    else:
        then_both(s, me, space, ORDER[s.icon[space]][EFFECT_OF[card]])
    if s.mines[space]:
        then(s, mine_hit, me, space)


@step(answers=2)
def choose_order(s: State, me: int, space: int) -> None:
    """PF-030, PF-031: you choose which effect comes first, where that can matter."""
    option(s, SEA)
    option(s, SHIP)


@choose_order.chosen
def order_chosen(s: State, me: int, space: int, first: int) -> None:
    then_both(s, me, space, first)


def then_both(s: State, me: int, space: int, first: int) -> None:
    """PF-028: both effects, the space's first unless the ship goes first."""
    if first == SHIP_FIRST:
        then(s, carry_out, me, space, EFFECT_OF[s.sea[space]])
    then(s, carry_out, me, space, s.icon[space])
    if first != SHIP_FIRST:
        then(s, carry_out, me, space, EFFECT_OF[s.sea[space]])


# Optional action


@step(answers=MARKET, stop=True)
def optional_action(s: State, me: int) -> None:
    """PF-010, PF-035: buy a mercenary after the main action, or end the turn."""
    for slot in range(MARKET):
        if may_buy(s, me, slot):
            option(s, slot)
    if has_options(s):
        option(s, STOP)


@optional_action.chosen
def option_taken(s: State, me: int, slot: int) -> None:
    if slot != STOP:
        then(s, lay_mercenary, me, slot)


@step(answers=SPACES)
def lay_mercenary(s: State, me: int, slot: int) -> None:
    """PF-035, PF-036: on an accessible space; the Boarding Galley also on an enemy ship."""
    accessible, boards = accessible_spaces(s, me), BOARDS_SHIPS[s.market[slot]] > 0
    for space in range(SPACES):
        if accessible >> space & 1 or (boards and may_be_boarded(s, me, space)):
            option(s, space)


@lay_mercenary.chosen
def mercenary_laid(s: State, me: int, slot: int, space: int) -> None:
    """PF-035, PF-037, PF-055, PF-057: paid, laid, its own action at once, never the space effect; then the
    mine."""
    card = take_from_place(s.market, slot)
    s.gold[me] -= COST[card]
    lay(s, me, card, space)
    then(s, carry_out, me, space, ALONE_OF[card])
    if s.mines[space]:
        then(s, mine_hit, me, space)


# Final draw and the end


@step
def final_draw(s: State, me: int) -> None:
    """PF-012, PF-013, PF-095: one tile from the main deck, if any is left; after the second player's 16th
    turn the game ends."""
    if size(s.deck[me]) > 0:
        put(s.hand[me], draw(s.deck[me]))
    if s.turn[other(me)] == TURNS_EACH and s.turn[me] == TURNS_EACH:
        then(s, final_scoring)
    else:
        then(s, turn_begins, other(me))


@step
def final_scoring(s: State) -> None:
    """PF-080, PF-095: nothing more is laid; see scoring.py."""
    s.finished = 1


# What the rules above mean by their words


def may_buy_any(s: State, me: int) -> bool:
    for slot in range(MARKET):
        if may_buy(s, me, slot):
            return True
    return False
