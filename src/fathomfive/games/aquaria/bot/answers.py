"""Aquaria: the value of an answer, for the greedy bot and for searches.

In the subset of the rules. A plan of the round moves the die (plan.py); everything else counts by its immediate
value (values.py).
"""

from __future__ import annotations

from fathomfive.kernel.verbs import STOP, asked_step, asked_with, size

from ..content.load import (
    BONUS,
    CENTRE,
    COLOUR,
    DIAL_BONUS,
    DIALS,
    FIRST_LION,
    FIRST_START,
    ITEM,
    LION_BY_COLOUR,
    LION_FOR,
    LOWER,
    NEXT,
    SPACE_BONUS,
    START_EFFECT,
    TOKEN_EFFECT,
    TOKEN_VP,
    TYPE,
    atoms_of,
)
from ..content.notation import LINKTURN
from ..rules.effects.bonus import choose_alternative, food_any
from ..rules.effects.filtering import filter_token, linkturn, turn, turn_menu
from ..rules.effects.gaining import (
    BUY_FOOD,
    DECK_TOP,
    EXCHANGE,
    KINDS_OF_TOKEN,
    USE_TOKEN,
    card,
    card_offer,
    exchange,
    place_of_token,
    use_token,
)
from ..rules.effects.opcodes import FIRST_FREE
from ..rules.effects.pet_shop import cards_of_colour, discard_card, petshop_discard, petshop_lower
from ..rules.effects.placing import (
    FREE,
    choose_cell,
    cost,
    first_card,
    lionfish,
    place_free,
    place_more,
    settle_lionfish,
)
from ..rules.effects.study import choose_branch, encbonus, side
from ..rules.phases import DIAL_VP, TOKEN_ANSWER, feed, income_tokens, microflora_next
from ..rules.scoring import lionfish_matches
from ..rules.setup import KEEPS, KEPT, keep_cards, keep_start_tile
from ..rules.turn import centre_action, choose_version, move_die
from ..state import State
from ..state import step as steps
from .card_values import ANY_PRICE, best_cell, card_value, cell_value, hand_value
from .feeding import best_exchange, best_feeding, exchange_value, food_value, rescued_cell
from .plan import move_of, move_value, plan
from .values import (
    NEVER,
    alternative_value,
    dial_value,
    effect_value,
    entering_value,
    filter_token_value,
    level_value,
    plain_effect_value,
)
from .weights import CARD_WORTH, OP_PRICE

MOST_ANSWERS = 1000
UNWISE = -10_000
# where free actions begin among the answers
FREE_FROM = tuple(FIRST_FREE.get(known, MOST_ANSWERS) for known in steps)
# of each card
LINKED_TURNS = tuple(sum(n for opcode, n in atoms_of(effect) if opcode == LINKTURN) for effect in BONUS)

# how many of the answers that look best a search tries; of plain questions only the best
USUAL_BREADTH = 3
WIDE = {move_die: 6, centre_action: 6, choose_version: 4, keep_cards: 5}
PLAIN = (food_any, turn_menu, exchange, use_token, microflora_next, income_tokens, feed, encbonus)
BREADTH = tuple(1 if known in PLAIN else WIDE.get(known, USUAL_BREADTH) for known in steps)


def search_width(s: State) -> int:
    return BREADTH[asked_step(s)]


def option_value(s: State, answer: int) -> int:
    """In tenths of a VP; only differences between the answers of one question matter."""
    step, me = asked_step(s), asked_with(s, 0)
    if answer == STOP:
        return 0
    if free_action_of(step, answer) >= 0:
        return free_value(s, me, free_action_of(step, answer))
    if step == move_die:
        return plan(s, me, answer)
    if step == choose_version:
        return version_value(s, me, move_of(asked_with(s, 1), asked_with(s, 1), answer))
    if step == centre_action:
        return version_value(s, me, move_of(CENTRE, answer, 0))
    if step == first_card or step == place_more or step == place_free:
        return hand_card_value(s, me, answer, step == place_free)
    if step == choose_cell:
        return settled_value(s, me, s.hand[me][asked_with(s, 1)], answer, asked_with(s, 2))
    if step == settle_lionfish:
        return settled_value(s, me, s.display[asked_with(s, 1)], answer, FREE)
    if step == card or step == card_offer:
        return gained_card_value(s, me, answer)
    if step == turn or step == linkturn:
        return turned_value(s, me, answer, asked_with(s, 1))
    if step == feed:
        return feed_value(s, me, answer)
    return other_value(s, step, me, answer)


def free_action_of(step: int, answer: int) -> int:
    """The free action or token use of an answer; negative if it has none."""
    if step == income_tokens or (step == microflora_next and answer == TOKEN_ANSWER):
        return USE_TOKEN
    return answer - FREE_FROM[step]


def other_value(s: State, step: int, me: int, answer: int) -> int:
    effect = effect_of(s, step, me, answer)
    if effect >= 0:
        return effect_value(s, me, effect)
    if step == choose_alternative:
        return alternative_value(s, me, ITEM[asked_with(s, 1)][0] + answer)
    if step == food_any:
        return food_value(s, me, answer)
    if step == choose_branch:
        return branch_value(s, me, NEXT[side(s)][s.space[me]][answer])
    if step == filter_token:
        return filter_token_value(s, me, answer)
    if step == lionfish:
        return lionfish_value(s, me, s.display[answer])
    if step == petshop_discard:
        return shop_value(s, me, answer)
    if step == discard_card:
        return -hand_value(s, me, s.hand[me][answer])
    return later_value(s, step, me, answer)


def effect_of(s: State, step: int, me: int, answer: int) -> int:
    """The effect that an answer simply gains; -1 for other answers."""
    if step == encbonus:
        return SPACE_BONUS[side(s)][s.space[me]] if answer else 0
    if step == petshop_lower:
        return LOWER[asked_with(s, 1)][answer]
    if step == microflora_next and answer < DIALS:
        return DIAL_BONUS[answer]
    if step == keep_start_tile:
        return START_EFFECT[s.tile_choice[me][answer] - FIRST_START]
    return -1


def later_value(s: State, step: int, me: int, answer: int) -> int:
    if step == microflora_next:
        return 10 * DIAL_VP
    if step == use_token:
        return token_value(s, me, answer)
    if step == exchange:
        return exchange_value(s, me, answer)
    if step == keep_cards:
        return keep_value(s, me, answer)
    return 0


# The Action phase


def version_value(s: State, me: int, move: int) -> int:
    """A version and its follow-ups in this round, compared with skipping the action (0)."""
    return 1 + move_value(s, me, move, s.pearls[me])


def hand_card_value(s: State, me: int, answer: int, free: bool) -> int:
    """Placing this card on its best space, compared with not placing it (0)."""
    one = s.hand[me][answer]
    cell = best_cell(s, me, one, ANY_PRICE if free else s.oxygen[me])
    saved = OP_PRICE[s.round] * cost(s, me, one, cell) if free else 0
    return card_value(s, me, one) + cell_value(s, me, one, cell) + saved


def settled_value(s: State, me: int, one: int, cell: int, paid: int) -> int:
    """The value of the space, and of the dials that the card can turn there."""
    saved = 0 if paid or one >= FIRST_LION else OP_PRICE[s.round] * cost(s, me, one, cell)
    return cell_value(s, me, one, cell) + saved + linked_value(s, me, cell, LINKED_TURNS[one])


def linked_value(s: State, me: int, cell: int, turns: int) -> int:
    """The best way to share this many turns between the dial of the column and that of the row."""
    best = 0
    for down in range(turns + 1):
        best = max(best, turn_value(s, me, cell % 4, down) + turn_value(s, me, 4 + cell // 4, turns - down))
    return best


def turn_value(s: State, me: int, dial: int, turns: int) -> int:
    return dial_value(s, me, dial, turns) - dial_value(s, me, dial, 0) if turns else 0


def lionfish_value(s: State, me: int, lion: int) -> int:
    """Its bonus, and matching cards that lie in the aquarium or wait in the hand."""
    waiting = 0
    for i in range(size(s.hand[me])):
        if matches(lion, s.hand[me][i]):
            waiting += 1
    counted = 2 * lionfish_matches(s, me, lion) + waiting
    return 60 + min(15 * counted, 100) + plain_effect_value(s, me, BONUS[lion])


def matches(lion: int, one: int) -> bool:
    return lion_kind(lion, one) == LION_FOR[lion - FIRST_LION]


def lion_kind(lion: int, one: int) -> int:
    return COLOUR[one] if LION_BY_COLOUR[lion - FIRST_LION] else TYPE[one]


def shop_value(s: State, me: int, answer: int) -> int:
    """The upper bonus, with three cards the better lower one, less the cards."""
    colour, count, lower = answer // 2, 2 + answer % 2, 0
    for which in range(2 if count == 3 else 0):
        lower = max(lower, effect_value(s, me, LOWER[s.level[me] + 1][which]))
    return level_value(s, me) + lower - discarded_value(s, me, colour, count)


def discarded_value(s: State, me: int, colour: int, count: int) -> int:
    """The average value of the cards of this colour, this many times."""
    worth = 0
    for i in range(size(s.hand[me])):
        if COLOUR[s.hand[me][i]] == colour:
            worth += hand_value(s, me, s.hand[me][i])
    return worth * count // max(cards_of_colour(s, me, colour), 1)


def gained_card_value(s: State, me: int, answer: int) -> int:
    if answer == DECK_TOP:
        return CARD_WORTH[s.round] + 4
    return hand_value(s, me, s.offer[answer])


def turned_value(s: State, me: int, dial: int, left: int) -> int:
    """The best result of up to this many turns of this dial, including the first one."""
    best = NEVER
    for turns in range(1, left + 1):
        best = max(best, turn_value(s, me, dial, turns) * 2 // (turns + 1))
    return best


# Free actions and tokens


def free_value(s: State, me: int, what: int) -> int:
    """Positive if it should be done now: tokens that are worth more than their backs, and cans for a hungry fish in
    Feeding."""
    if what == USE_TOKEN:
        best = NEVER
        for kind in range(KINDS_OF_TOKEN):
            if place_of_token(s, me, kind) >= 0:
                best = max(best, token_value(s, me, kind))
        return 2000 + best if best > 0 else UNWISE
    if asked_step(s) == feed and what == BUY_FOOD and rescued_cell(s, me) >= 0:
        return 500
    if asked_step(s) == feed and what == EXCHANGE and best_exchange(s, me) > 0:
        return 400
    return NEVER


def token_value(s: State, me: int, kind: int) -> int:
    """Its effect now against its back."""
    return effect_value(s, me, TOKEN_EFFECT[kind]) - 10 * TOKEN_VP[kind] - 4


# The other phases


def feed_value(s: State, me: int, answer: int) -> int:
    return 1000 + best_feeding(s, me, answer)


# Setup


def keep_value(s: State, me: int, keep: int) -> int:
    """Three cards worth placing; two of a colour help in the Pet Shop."""
    worth = 0
    for nth in range(KEPT):
        one = s.hand[me][KEEPS[keep][nth]]
        worth += max(card_value(s, me, one) + cell_value(s, me, one, 0), 0)
        for other in range(nth):
            if COLOUR[s.hand[me][KEEPS[keep][other]]] == COLOUR[one]:
                worth += 10
    return worth


def branch_value(s: State, me: int, space: int) -> int:
    """The token there, and a share of the bonus that could be taken there later."""
    return entering_value(s, me, space) + plain_effect_value(s, me, SPACE_BONUS[side(s)][space]) // 4
