"""Aqualuma: the value of an answer, for the greedy bot and for searches.

In the subset of the rules. The bot plays for the team: it sees where dice fit, which crystal is in danger and who
carries light home. Everything it tries is undone.
"""

from __future__ import annotations

from fathomfive.kernel.hooks import NEVER_PLAY
from fathomfive.kernel.state import Zone
from fathomfive.kernel.verbs import STOP, asked_step, asked_with, size

from ..content.load import KIND, STATION
from ..content.notation import ANY_COLOUR, DOUBLE_MOVE, FREE_MOVE, NUDGE, RECOLOR, REROLL_FREE, SIDES, TRADE
from ..rules.abilities import (
    REDRAW,
    SEATS,
    dash,
    ink_colour,
    ink_dye,
    lure,
    lure_die,
    nudge,
    nudge_by,
    post,
    redraw,
    slipstream,
)
from ..rules.cards import (
    can_play_face,
    change_die,
    in_pile,
    play_back,
    play_back_hidden,
    reroll_again,
    reroll_one,
    reroll_pick,
    set_value,
)
from ..rules.darkness import dark_choose, spread
from ..rules.dice import extra_die, take_dice
from ..rules.exchange import GIVE, SWAP, TAKE, can_exchange, consent, swap_other, swap_own
from ..rules.station import afterglow, beam_amount, beam_world, pay_die
from ..rules.turn import (
    A_DIE,
    ABILITY,
    ACTIVATE,
    CAST,
    DEPOSIT,
    DISSOLVE,
    MOVE,
    SPECIAL,
    TRADES,
    act,
    keep_die,
)
from ..state import State
from .location_values import ACT, goal_value, last_card_home, special_value, stay_value
from .team_values import clearing_value, danger
from .values import (
    NEVER,
    best_dye,
    best_lure,
    best_nudge,
    cast_value,
    change_value,
    colour_value,
    dissolve_value,
    dye_value,
    dyed,
    extra_value,
    face_value,
    keep_value,
    lure_die_value,
    lure_value,
    nudge_value,
    pay_value,
    post_value,
    reroll_colour_value,
    reroll_value,
    tried,
)

SWIM = 16  # a card played to move
HAND_ON = 11  # a lightball given to a team mate who is here
UNWANTED = 2 * NEVER_PLAY  # in addition to other reasons to stay
WORTH_A_SWAP = 30  # the advantage that a team mate's card needs over the best own card
SPEND = 4  # what a card is worth for its face; little, for hands are filled up again


def option_value(s: State, answer: int) -> int:
    """Higher is better; only answers to the same question are compared."""
    step, me = asked_step(s), asked_with(s, 0)
    if step == act:
        return act_value(s, me, answer)
    if step == take_dice or step == extra_die:
        return colour_value(s, me, answer)
    if step == pay_die:
        return pay_value(s, me, answer)
    if step == dark_choose:
        return danger(s, answer, s.darkness[answer]) - danger(s, answer, s.darkness[answer] + 1)
    if step == spread or step == afterglow or step == beam_world:
        return clearing_value(s, answer, 1 if step == spread else asked_with(s, 1)) * 10 + s.darkness[answer]
    if step == play_back or step == play_back_hidden or step == redraw or step == swap_own:
        return -face_value(s, me, answer)
    if step == swap_other:
        return face_value(s, s.playing, answer)
    return part_value(s, me, answer, step)


def part_value(s: State, me: int, answer: int, step: int) -> int:
    """Questions within a card or an ability."""
    if step == change_die:
        return change_value(s, me, asked_with(s, 1), answer)
    if step == set_value:
        return tried(s, me, asked_with(s, 2), answer + 1)
    if step == reroll_pick or step == reroll_one:
        return reroll_value(s, me, answer)
    if step == nudge:
        return nudge_value(s, me, answer)
    if step == nudge_by:
        return tried(s, me, asked_with(s, 1), asked_with(s, 1) % SIDES + (2 if answer else 0))
    if step == ink_dye:
        return dye_value(s, me, answer)
    if step == ink_colour:
        return dyed(s, me, asked_with(s, 1), answer)
    if step == lure:
        return lure_value(s, me, answer)
    if step == lure_die:
        return lure_die_value(s, me, asked_with(s, 1), answer)
    return rest_value(s, me, answer, step)


def rest_value(s: State, me: int, answer: int, step: int) -> int:
    if step == dash or step == slipstream:
        return goal_value(s, me, answer, size(s.hand[me]))
    if step == post:
        return (
            0
            if answer == REDRAW
            else NEVER
            if answer < SEATS
            else post_value(s, me, answer // SEATS, answer % SEATS)
        )
    if step == keep_die:
        return keep_value(s, me, answer)
    if step == consent or step == reroll_again or step == beam_amount:
        return answer
    return 0


# The menu


def act_value(s: State, me: int, answer: int) -> int:
    """The expected value of the rest of the turn after this action."""
    here = s.place[me]
    if answer == STOP:
        return stay_value(s, me, here)
    if answer < A_DIE:
        return staying(s, me) + face_value(s, me, answer) - SPEND - last_card_home(s, me)
    if answer == A_DIE:
        return staying(s, me) + extra_value(s, me)
    if answer < CAST:
        return way_value(s, me, answer - MOVE, size(s.hand[me]) - 1)
    if answer < DISSOLVE:
        return cast_value(s, me, here, answer - CAST)
    if answer == DISSOLVE:
        return dissolve_value(s, me, here)
    if answer == DEPOSIT or answer == ACTIVATE:
        return staying(s, me) + 10 * ACT
    if answer < TRADES:
        return staying(s, me) + special_value(s, me, answer - SPECIAL)
    return staying(s, me) + (
        trade_value(s, me, answer) if answer < ABILITY else ability_value(s, me, answer - ABILITY)
    )


def trade_value(s: State, me: int, answer: int) -> int:
    """Take a lightball that can be carried home this turn; otherwise give it to a player whose turn comes sooner."""
    what, partner = (answer - TRADES) // SEATS, (answer - TRADES) % SEATS
    if what == SWAP:
        return swap_value(s, me, partner)
    soon = s.distance[s.place[me] * (STATION + 1) + STATION] <= size(s.hand[me])
    if what == TAKE and soon:
        return ACT
    return HAND_ON - (partner - me) % s.seats if what == GIVE and not soon else UNWANTED


def swap_value(s: State, me: int, partner: int) -> int:
    """A card that does more now than all own cards; nothing else, or bots would swap back and forth."""
    own, theirs = best_face(s, me, s.hand[me]), best_face(s, me, s.hand[partner])
    return theirs - SPEND - 1 if theirs >= own + WORTH_A_SWAP else UNWANTED


def best_face(s: State, me: int, pile: Zone) -> int:
    """The most that one of these cards does for the diver's own dice."""
    best = 0
    for i in range(size(pile)):
        if in_pile(pile, KIND[pile[i]]) == i and can_play_face(s, me, KIND[pile[i]]):
            best = max(best, face_value(s, me, KIND[pile[i]]))
    return best


def ability_value(s: State, me: int, ability: int) -> int:
    """Beyond the value of staying here."""
    cards = size(s.hand[me])
    if ability == FREE_MOVE:
        return best_way(s, me, 1, cards) - staying(s, me) + SWIM
    if ability == DOUBLE_MOVE:
        return best_way(s, me, 2, cards - 1) - staying(s, me) + SWIM // 2
    if ability == NUDGE:
        return best_nudge(s, me) - 1
    if ability == TRADE:
        return best_post(s, me)
    if ability == REROLL_FREE:
        return reroll_colour_value(s, me, ANY_COLOUR) - 1
    return best_dye(s, me) - 1 if ability == RECOLOR else best_lure(s, me)


def best_post(s: State, me: int) -> int:
    best = -5
    for partner in range(s.seats):
        if can_exchange(s, me, GIVE, partner):
            best = max(best, post_value(s, me, GIVE, partner))
        if can_exchange(s, me, TAKE, partner):
            best = max(best, post_value(s, me, TAKE, partner))
    return best


def staying(s: State, me: int) -> int:
    """The value of the dice at hand here, if the turn then ends here."""
    return goal_value(s, me, s.place[me], size(s.hand[me]))


def way_value(s: State, me: int, first: int, cards: int) -> int:
    """Swimming to a place, or through it to others: the best goal in that direction."""
    here = s.place[me]
    best = goal_value(s, me, first, cards) - SWIM
    for goal in range(STATION + 1):
        far = s.distance[first * (STATION + 1) + goal]
        if goal != here and 0 < far <= cards and s.distance[here * (STATION + 1) + goal] == far + 1:
            best = max(best, goal_value(s, me, goal, cards - far) - SWIM * (far + 1) - 1)
    return best


def best_way(s: State, me: int, steps: int, cards: int) -> int:
    """The best place within this many steps."""
    best = NEVER
    for place in range(STATION + 1):
        if 1 <= s.distance[s.place[me] * (STATION + 1) + place] <= steps:
            best = max(best, goal_value(s, me, place, cards) - SWIM)
    return best
