"""Aquaria, phases 2 to 6: Microflora, Player Order, Income, Feeding and Preparation."""

from __future__ import annotations

from fathomfive.kernel.state import EMPTY
from fathomfive.kernel.verbs import (
    STOP,
    has_options,
    option,
    put,
    put_all,
    shuffle,
    size,
    take_from_place,
    then,
)

from ..content.load import CANS, CELLS, DIAL_BONUS, DIALS, FEED_VP, FIRST_ACTIVE, FOOD, INCOME, OUTER, ROUNDS
from ..state import BONUSES, FEEDING, HUNGER, State, step
from .effects.bonus import gain, has_food, score_vp
from .effects.filtering import check_filter
from .effects.gaining import FREE_ACTIONS, USE_TOKEN, free_action, offer_free_actions

DIAL_VP, UNFED_VP = 2, 4
TOKEN_ANSWER = 2 * DIALS  # of microflora_next; a dial + DIALS means its 2 VPs
ROTATIONS = 1  # a value of the option least_progress
AUTOMA_YIELDS = 5  # matching dials from which the human begins the next round


# 2 Microflora


@step
def microflora(s: State) -> None:
    """AQ-080, AQ-Q15: who matches what is fixed now; then bonuses in player order, and filters after your own
    dials (AQ-070)."""
    s.phase = 2
    colour = s.active[s.round - 1] - FIRST_ACTIVE
    for seat in range(s.seats):
        s.matched[seat] = 0
        for dial in range(DIALS):
            s.to_gain[seat][dial] = 1 if s.dials[seat][dial] == colour else 0
            s.matched[seat] += s.to_gain[seat][dial]
    for nth in range(s.seats):
        then(s, microflora_next, s.order[nth])
        then(s, check_filter, s.order[nth])


@step(answers=2 * DIALS + 1)
def microflora_next(s: State, me: int) -> None:
    """AQ-080, AQ-081, AQ-062: matching dials in an order of choice, in round 4 the bonus or 2 VPs; tokens
    between them."""
    for dial in range(DIALS):
        if s.to_gain[me][dial]:
            option(s, dial)
    if s.round == ROUNDS:
        for dial in range(DIALS):
            if s.to_gain[me][dial]:
                option(s, DIALS + dial)
    if has_options(s) and size(s.tokens[me]) > 0:
        option(s, TOKEN_ANSWER)


@microflora_next.chosen
def dial_gained(s: State, me: int, what: int) -> None:
    if what == TOKEN_ANSWER:
        then(s, free_action, me, USE_TOKEN)
    else:
        s.to_gain[me][what % DIALS] = 0
        if what < DIALS:
            gain(s, me, DIAL_BONUS[what], 0)
        else:
            score_vp(s, me, DIAL_VP, BONUSES)
    then(s, microflora_next, me)


# 3 Player Order


@step
def player_order(s: State) -> None:
    """AQ-082: fewer matching dials play earlier, ties turn round; alone, five matching dials begin
    (AQ-148)."""
    s.phase = 3
    if s.seats == 1:
        s.automa_first = 1 if s.matched[0] < AUTOMA_YIELDS else 0
    for i in range(s.seats // 2):  # turned round: so the later of equals comes first
        last = s.seats - 1 - i
        s.order[i], s.order[last] = s.order[last], s.order[i]
    for i in range(1, s.seats):
        for j in range(i, 0, -1):
            if s.matched[s.order[j]] < s.matched[s.order[j - 1]]:
                s.order[j], s.order[j - 1] = s.order[j - 1], s.order[j]


# 4 Income


@step
def income_phase(s: State) -> None:
    """AQ-083: in the new player order."""
    s.phase = 4
    for nth in range(s.seats):
        then(s, income, s.order[nth])
        then(s, income_tokens, s.order[nth])
        then(s, check_filter, s.order[nth])


@step
def income(s: State, me: int) -> None:
    """AQ-078, AQ-083: every card that is in the grid now, row by row from top left."""
    for cell in range(CELLS):
        if s.tank[me][cell] != EMPTY:
            gain(s, me, INCOME[s.tank[me][cell]], cell)


@step(answers=1, stop=True)
def income_tokens(s: State, me: int) -> None:
    """AQ-062: Encyclopedia tokens may be used in your own Income step."""
    if size(s.tokens[me]) > 0:
        option(s, 0)
        option(s, STOP)


@income_tokens.chosen
def income_token_used(s: State, me: int, what: int) -> None:
    if what != STOP:
        then(s, free_action, me, USE_TOKEN)
        then(s, income_tokens, me)


# 5 Feeding


@step
def feeding_phase(s: State) -> None:
    """AQ-084: in player order."""
    s.phase = 5
    for nth in range(s.seats):
        then(s, start_feeding, s.order[nth])


@step
def start_feeding(s: State, me: int) -> None:
    """AQ-060, AQ-070, AQ-084: no fish is fed yet; free actions are allowed; the filter comes at the end."""
    s.free_for = me + 1
    for cell in range(CELLS):
        s.fed[me][cell] = 0
    then(s, feed, me)
    then(s, end_feeding, me)
    then(s, check_filter, me)


@step(answers=CELLS + FREE_ACTIONS, stop=True)
def feed(s: State, me: int) -> None:
    """AQ-084, AQ-085, AQ-Q12: cards in any order; you may end only when no unfed card can be paid from
    stock."""
    payable = False
    for cell in range(CELLS):
        if is_hungry(s, me, cell) and has_food(s, me, s.tank[me][cell]):
            option(s, cell)
            payable = True
    offer_free_actions(s, me, CELLS)
    if not payable:
        option(s, STOP)


@feed.chosen
def fish_fed(s: State, me: int, cell: int) -> None:
    """AQ-084: exactly the printed cans are discarded, and its VPs are gained."""
    if cell >= CELLS:
        then(s, free_action, me, cell - CELLS)
    elif cell != STOP:
        for colour in range(3):
            s.food[me][colour] -= FOOD[s.tank[me][cell]][colour]
        s.fed[me][cell] = 1
        score_vp(s, me, FEED_VP[s.tank[me][cell]], FEEDING)
    if cell != STOP:
        then(s, feed, me)


@step
def end_feeding(s: State, me: int) -> None:
    """AQ-086: each unfed card takes what it needs and finds, row by row, and costs 4 VPs; these losses come
    last."""
    s.free_for = 0
    unfed = 0
    for cell in range(CELLS):
        if is_hungry(s, me, cell):
            unfed += 1
            for colour in range(3):
                s.food[me][colour] -= min(s.food[me][colour], FOOD[s.tank[me][cell]][colour])
    score_vp(s, me, -UNFED_VP * unfed, HUNGER)


def is_hungry(s: State, me: int, cell: int) -> bool:
    """A card with a food need that has not been fed in this Feeding."""
    return s.tank[me][cell] != EMPTY and CANS[s.tank[me][cell]] > 0 and s.fed[me][cell] == 0


# 6 Preparation


@step
def preparation(s: State) -> None:
    """AQ-087, AQ-Q07: the colour is turned down; pearls for circles on red; least progress to red, the others
    to grey."""
    s.phase = 6
    put(s.past_colours, take_from_place(s.active, s.round - 1))
    least = least_progress_of_all(s)
    for circle in range(OUTER):
        if s.arrow[circle] == 0:
            s.circle_pearls[circle] += 1
        s.arrow[circle], s.arrow_moves[circle] = 0 if progress(s, circle) == least else 1, 0
    if s.seats == 1 and s.round == 2:
        then(s, shuffle_solo_tiles)


def progress(s: State, circle: int) -> int:
    """AQ-Q07: how far the arrow is; with the option, how often it moved in this round."""
    return s.arrow_moves[circle] if s.least_progress == ROTATIONS else s.arrow[circle]


def least_progress_of_all(s: State) -> int:
    least = progress(s, 0)
    for circle in range(1, OUTER):
        least = min(least, progress(s, circle))
    return least


@step
def shuffle_solo_tiles(s: State) -> None:
    """AQ-149: after round 2 all eight Solo tiles form a new deck."""
    put_all(s.solo_deck, s.solo_discard)
    shuffle(s, s.solo_deck)
