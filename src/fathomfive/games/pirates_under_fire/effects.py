"""Pirates Under Fire: what effects do (PF-030 to PF-034, PF-040 to PF-067).  The words of the notation are steps.

Each takes the seat, the space of the ship just laid, and how often.  A step without a target is skipped (PF-032).
"""
from __future__ import annotations

from ...kernel.schema import EMPTY
from ...kernel.verbs import STOP, draw, offered_yet, option, put, put_all, random_below, size, take_out, then
from .content import AMOUNT, FIRST_MERCENARY, GOLD_LIMIT, HIDDEN_MINES, NUMBER, RESERVE_SIZE, TERMS, WORD
from .sea import NEXT, ORTHOGONAL, SPACES
from .state import GONE, NOT_LAID, State, other, step

ORTH, DIAG, LEFT_OR_RIGHT = 0, ORTHOGONAL, 1        # first direction of each kind of shot, see `sea.DIRECTIONS`
HARMLESS = 1                                        # a value of the option mercenary_mines


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
    """PF-050, PF-051, PF-Q21: the top tile of the own reserve and a marker; from an empty reserve neither."""
    for _ in range(amount):
        if size(s.reserve[me]) > 0:
            put(s.hand[me], draw(s.reserve[me]))
            s.markers[me] += 1
        elif size(s.known_reserve[me]) > 0:
            put(s.hand[me], take_out(s.known_reserve[me], random_below(s, size(s.known_reserve[me]))))
            s.markers[me] += 1


@step
def search_reserve(s: State, me: int, space: int, times: int) -> None:
    """PF-060, PF-Q28: she looks through her reserve; from now on she knows its tiles, but not their order."""
    put_all(s.known_reserve[me], s.reserve[me])
    then(s, choose_reserve, me)


@step(answers=RESERVE_SIZE)
def choose_reserve(s: State, me: int) -> None:
    """PF-060: one tile of her reserve; equal ones are offered once, and the answer tells nobody the number."""
    for place in range(size(s.known_reserve[me])):
        if is_first_known(s, me, place):
            option(s, place)


@choose_reserve.chosen
def reserve_chosen(s: State, me: int, place: int) -> None:
    """PF-060: into the hand with a marker.  The rest counts as shuffled: later draws take any of it."""
    put(s.hand[me], take_out(s.known_reserve[me], place))
    s.markers[me] += 1


# Shots

@step(answers=4, stop=True)
def shoot_orthogonally(s: State, me: int, space: int, shots: int) -> None:
    """PF-041, PF-047, PF-Q14: up, right, down or left, where an active enemy ship is met."""
    offer_shots(s, me, space, ORTH, 4, 1)


@shoot_orthogonally.chosen
def shot_orthogonally(s: State, me: int, space: int, shots: int, aim: int) -> None:
    """PF-048: shots are aimed and resolved one by one."""
    fire(s, me, space, ORTH + aim, aim)
    if shots > 1:
        then(s, shoot_orthogonally, me, space, shots - 1)


@step(answers=4, stop=True)
def shoot_diagonally(s: State, me: int, space: int, shots: int) -> None:
    """PF-041, PF-047, PF-Q14: along one of the four diagonals."""
    offer_shots(s, me, space, DIAG, 4, 1)


@shoot_diagonally.chosen
def shot_diagonally(s: State, me: int, space: int, shots: int, aim: int) -> None:
    """PF-048."""
    fire(s, me, space, DIAG + aim, aim)
    if shots > 1:
        then(s, shoot_diagonally, me, space, shots - 1)


@step(answers=2, stop=True)
def shoot_horizontally(s: State, me: int, space: int, shots: int) -> None:
    """PF-048, PF-Q16: along the row, right or left as light sees it."""
    offer_shots(s, me, space, LEFT_OR_RIGHT, 2, 2)


@shoot_horizontally.chosen
def shot_horizontally(s: State, me: int, space: int, shots: int, aim: int) -> None:
    """PF-048."""
    fire(s, me, space, LEFT_OR_RIGHT + 2 * aim, aim)
    if shots > 1:
        then(s, shoot_horizontally, me, space, shots - 1)


@step
def ring_of_fire(s: State, me: int, space: int, shots: int) -> None:
    """PF-058, PF-Q15: one hit for each active enemy ship on the orthogonal neighbours, nothing beyond."""
    for direction in range(min(shots, ORTHOGONAL)):
        beside = NEXT[space][direction]
        if beside >= 0 and s.flag[beside] == other(me) and not s.burning[beside]:
            hit(s, beside)


def offer_shots(s: State, me: int, space: int, first: int, aims: int, apart: int) -> None:
    for aim in range(aims):
        if target(s, me, space, first + apart * aim) >= 0:
            option(s, aim)
    offer_decline(s)


def target(s: State, me: int, space: int, direction: int) -> int:
    """PF-041, PF-042: the first active enemy ship on the way; the shot passes over everything else.  -1 if there is none."""
    space = NEXT[space][direction]
    while space >= 0:
        if s.flag[space] == other(me) and not s.burning[space]:
            return space
        space = NEXT[space][direction]
    return -1


def fire(s: State, me: int, space: int, direction: int, aim: int) -> None:
    if aim != STOP:
        hit(s, target(s, me, space, direction))


def hit(s: State, space: int) -> None:
    """PF-043 to PF-046, PF-Q12: a mercenary takes no harm, a shield token is lost instead, else the ship burns."""
    if s.sea[space] >= FIRST_MERCENARY:
        return
    if s.shields[space]:
        s.shields[space] -= 1
        s.shield_supply += 1
    else:
        s.burning[space] = 1


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


# Mines

@step(answers=SPACES, stop=True)
def lay_mine(s: State, me: int, space: int, times: int) -> None:
    """PF-063, PF-Q05, PF-Q20: on any space without a ship and without a mine, as long as the supply has one."""
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
    """PF-065, PF-066, PF-102: the token laid last goes back to the supply; the dummy shows itself and leaves the game."""
    if water != STOP:
        is_dummy = turn_over(s, water) if s.doubtful[water] == s.mines[water] else 0
        s.mines[water] -= 1
        s.mine_supply += 1 - is_dummy
    if times > 1:
        then(s, remove_mine, me, space, times - 1)


@step
def mine_hit(s: State, me: int, space: int) -> None:
    """PF-064, PF-Q06: after the effects; if a mine still lies here, she takes it, whoever laid it.

    PF-102, PF-Q07: with harmless mercenary mines it goes back to the supply instead.
    """
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
    """PF-059: all at once the tokens lie on the sea; if the dummy is among them, any of them may be it."""
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
    """PF-066: a token that may be the dummy shows its value side; 1 if it is the dummy, and then no other can be."""
    random_below(s, 1)                      # what was hidden is seen now: as after a draw, there is no way back
    s.doubtful[water] = 0
    owner = s.dummy - 1
    if s.decoy[owner] != 1 + water:
        return 0
    s.dummy = GONE
    s.decoy[owner] = 0
    for other_water in range(SPACES):
        s.doubtful[other_water] = 0
    return 1


# What the rules above mean by their words

def offer_decline(s: State) -> None:
    """PF-032, PF-102: effects are obligatory if there is a target; an option lets players decline."""
    if s.effects_optional and offered_yet(s):
        option(s, STOP)


def may_be_mined(s: State, water: int) -> bool:
    """PF-063, PF-102."""
    return s.sea[water] == EMPTY and (s.mines[water] == 0 or s.mine_stacking > 0)


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


def is_first_known(s: State, me: int, place: int) -> bool:
    for earlier in range(place):
        if NUMBER[s.known_reserve[me][earlier]] == NUMBER[s.known_reserve[me][place]]:
            return False
    return True


DEEDS = (gain_vp, gain_gold, shoot_orthogonally, shoot_diagonally, shoot_horizontally, ring_of_fire, repair, lay_mine,
         remove_mine, raise_shield, draw_reserve, search_reserve, again, hide_dummy, hide_mine, show_mines)     # by word
