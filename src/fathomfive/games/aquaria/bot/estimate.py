"""Aquaria: the expected score of a seat, for searches.

In the subset of the rules. Present points, plus what fish, hand, stocks, dials and progress promise for later
turns: each amount times its weight in `estimate_weights`, which changes during the game. Meant for the start of any
seat's turn: see `turn_number`.
"""

from __future__ import annotations

from fathomfive.kernel.state import EMPTY
from fathomfive.kernel.verbs import size

from ..content.load import CANS, CELLS, COLOUR_COUNT, FEED_VP, INCOME, LEVELS, RANK, ROUNDS, SIDE_LENGTH
from ..rules.effects.pet_shop import cards_of_colour
from ..rules.effects.placing import lionfish_owned
from ..rules.effects.study import side
from ..rules.scoring import NEVER_BELOW_0, breakdown, total
from ..rules.turn import ACTIONS
from ..state import State
from .estimate_weights import (
    ARRIVED,
    BEST_CARD,
    BEYOND_LION,
    CANS_LATER,
    CANS_SPARE,
    CANS_WANTING,
    CARDS,
    DIALS_POINTING,
    ESTIMATE_WEIGHTS,
    FEEDINGS,
    FEW_OXYGEN,
    FILTER_TOKENS,
    FISH_LATER,
    FOURTH_CARD,
    HAND,
    HAND_OVERFULL,
    INCOMES,
    LAST_KNOT,
    LINES_OF_THREE,
    LINES_OF_TWO,
    LIONFISH_OWNED,
    OXYGEN,
    OXYGEN_WANTING,
    PAIRS,
    PEARLS,
    PEARLS_MANY,
    QUARTERS,
    SEAT,
    SECOND_CARD,
    SHOP_LEVEL,
    STEPS_TO_LION,
    THIRD_CARD,
    TOKENS,
    TRIPLES,
    WOOL,
    WOOL_AND_TOKENS,
)
from .plan import BITS, CANDIDATES, CARD_BITS, candidates
from .values import dial_value, feedings_left, incomes_left, plain_effect_value, shortage

POINT, ALL_TURNS = 100, 16
ACTION_PHASE, AFTER_ALL = 1, 7  # the last turn of a round has all that comes before the next round in it
ENOUGH_OXYGEN, ENOUGH_PEARLS, ENOUGH_CARDS = 4, 3, 6
LION_RANK = 7  # of the Encyclopedia


def turn_number(s: State) -> int:
    """A number that changes when a turn begins.  What follows the last turn of a round belongs to it."""
    nth = AFTER_ALL
    if s.phase == ACTION_PHASE:
        for i in range(s.seats):
            if s.order[i] == s.asked and (s.action < ACTIONS or i < s.seats - 1):
                nth = i
    return (s.round * (ACTIONS + 1) + s.action) * (AFTER_ALL + 1) + nth


def turns_left(s: State, seat: int) -> int:
    """The seat's own, to the end of the game; a turn that has begun is one."""
    rounds = ROUNDS - max(s.round, 1)
    if s.phase > ACTION_PHASE:
        return ACTIONS * rounds
    return ACTIONS * rounds + ACTIONS - max(s.action, 1) + (0 if is_done(s, seat) else 1)


def is_done(s: State, seat: int) -> bool:
    """Is the seat before the asked one in the player order?"""
    for nth in range(s.seats):
        if s.order[nth] == s.asked:
            return False
        if s.order[nth] == seat:
            return True
    return False


def position_value(s: State, seat: int) -> int:
    """Hundredths of a VP."""
    turns = turns_left(s, seat)
    promised = promise(SEAT, turns, 1) + aquarium_promise(s, seat, turns) + stock_promise(s, seat, turns)
    promised += progress_promise(s, seat, turns) + hand_promise(s, seat, turns) + card_promise(s, seat, turns)
    return POINT * total(s, seat) + promised // (10 * QUARTERS)


def parts(s: State, seat: int) -> dict[str, int]:
    """The same by name: the lines of the score sheet, and the promises for later turns."""
    turns, found = turns_left(s, seat), dict[str, int]()
    for source in breakdown(s, seat):
        found[source.name] = found.get(source.name, 0) + POINT * source.points
    found.pop(NEVER_BELOW_0, None)  # the estimate may be
    promised = {
        "": promise(SEAT, turns, 1),  # time alone: no choice changes it
        "fish, incomes and lines to come": aquarium_promise(s, seat, turns),
        "supplies": stock_promise(s, seat, turns),
        "progress in the Encyclopedia and the Pet Shop": progress_promise(s, seat, turns),
        "cards in hand": hand_promise(s, seat, turns),
        "the best cards to place next": card_promise(s, seat, turns),
    }
    return found | {name: worth // (10 * QUARTERS) for name, worth in promised.items()}


def progress_of_game(s: State) -> int:
    """In percent: turns of the seat that is asked."""
    return 100 * (ALL_TURNS - turns_left(s, max(s.asked, 0))) // ALL_TURNS


def promise(what: int, turns: int, amount: int) -> int:
    """An amount times its weight at this time, which lies between those of two rounds; in thousandths of a
    VP, times four."""
    gone = ALL_TURNS - turns
    before, after = gone // QUARTERS, min(gone // QUARTERS + 1, LAST_KNOT)
    return amount * (
        ESTIMATE_WEIGHTS[what][before] * (QUARTERS - gone % QUARTERS)
        + ESTIMATE_WEIGHTS[what][after] * (gone % QUARTERS)
    )


def aquarium_promise(s: State, seat: int, turns: int) -> int:
    """Feedings, incomes, lines, and the dials beside them."""
    vps, cans, fish, income, cards, later = 0, 0, 0, 0, 0, feedings_left(s) - 1
    for cell in range(CELLS):
        card = s.tank[seat][cell]
        if card != EMPTY:
            cards, vps, cans = cards + 1, vps + FEED_VP[card], cans + CANS[card]
            fish += 1 if CANS[card] else 0
            income += plain_effect_value(s, seat, INCOME[card]) if INCOME[card] else 0
    promised = promise(CARDS, turns, cards) + promise(FEEDINGS, turns, vps * (later + 1))
    promised += promise(CANS_LATER, turns, cans * later) + promise(FISH_LATER, turns, fish * later)
    promised += promise(INCOMES, turns, income * incomes_left(s))
    pointing = 0
    for dial in range(len(s.dials[seat]) if s.phase <= ACTION_PHASE else 0):
        pointing += dial_value(s, seat, dial, 0)
    return promised + promise(DIALS_POINTING, turns, pointing) + lines_promise(s, seat, turns)


def lines_promise(s: State, seat: int, turns: int) -> int:
    """Rows and columns that have two cards or three."""
    twos, threes = 0, 0
    for i in range(SIDE_LENGTH):
        row, column = 0, 0
        for j in range(SIDE_LENGTH):
            row += 1 if s.tank[seat][SIDE_LENGTH * i + j] != EMPTY else 0
            column += 1 if s.tank[seat][SIDE_LENGTH * j + i] != EMPTY else 0
        twos += (1 if row == 2 else 0) + (1 if column == 2 else 0)
        threes += (1 if row == 3 else 0) + (1 if column == 3 else 0)
    return promise(LINES_OF_TWO, turns, twos) + promise(LINES_OF_THREE, turns, threes)


def stock_promise(s: State, seat: int, turns: int) -> int:
    oxygen, pearls, filters = s.oxygen[seat], s.pearls[seat], size(s.filter_tokens[seat])
    wool = s.wool[seat] + s.wool_waiting[seat]
    promised = promise(OXYGEN, turns, oxygen) + promise(FEW_OXYGEN, turns, min(oxygen, ENOUGH_OXYGEN))
    promised += promise(PEARLS, turns, pearls) + promise(PEARLS_MANY, turns, max(pearls - ENOUGH_PEARLS, 0))
    promised += promise(WOOL, turns, wool) + promise(FILTER_TOKENS, turns, filters)
    promised += promise(WOOL_AND_TOKENS, turns, wool * filters)
    wanting, spare = 0, 0
    for colour in range(3):
        short = shortage(s, seat, colour)
        wanting, spare = wanting + max(short, 0), spare + max(-short, 0)
    return promised + promise(CANS_WANTING, turns, wanting) + promise(CANS_SPARE, turns, spare)


def progress_promise(s: State, seat: int, turns: int) -> int:
    """Encyclopedia, Pet Shop and Lionfish."""
    rank, level, lions = RANK[side(s)][s.space[seat]], s.level[seat], lionfish_owned(s, seat)
    promised = promise(STEPS_TO_LION, turns, min(rank, LION_RANK)) + promise(
        BEYOND_LION, turns, max(rank - LION_RANK, 0)
    )
    promised += promise(TOKENS, turns, size(s.tokens[seat]))
    if s.arrived[seat]:
        promised += promise(ARRIVED, turns, 1)
    if level > 0:
        promised += promise(SHOP_LEVEL + level - 1, turns, 1)
    if lions > 0:
        promised += promise(LIONFISH_OWNED + lions - 1, turns, 1)
    return promised


def hand_promise(s: State, seat: int, turns: int) -> int:
    """Cards by number, and their colours for the Pet Shop."""
    held, pairs, triples = size(s.hand[seat]), 0, 0
    for colour in range(COLOUR_COUNT if s.level[seat] < LEVELS else 0):
        same = cards_of_colour(s, seat, colour)
        pairs, triples = pairs + (1 if same >= 2 else 0), triples + (1 if same >= 3 else 0)
    promised = promise(HAND, turns, held) + promise(HAND_OVERFULL, turns, max(held - ENOUGH_CARDS, 0))
    return promised + promise(PAIRS, turns, pairs) + promise(TRIPLES, turns, triples)


def card_promise(s: State, seat: int, turns: int) -> int:
    """The best four cards in hand by what placing them would bring, and the oxygen that the best two would
    need."""
    packed = candidates(s, seat)
    promised = promise(BEST_CARD, turns, best(packed, 0) // 16) + promise(
        SECOND_CARD, turns, best(packed, 1) // 16
    )
    promised += promise(THIRD_CARD, turns, best(packed, 2) // 16) + promise(
        FOURTH_CARD, turns, best(packed, 3) // 16
    )
    price = best(packed, 0) % 16 + best(packed, 1) % 16
    return promised + promise(OXYGEN_WANTING, turns, max(price - s.oxygen[seat], 0))


def best(packed: int, nth: int) -> int:
    return packed >> BITS * (CANDIDATES - 1 - nth) & CARD_BITS
