"""Aquatica: Duellum: the four Sacred Goals: conditions, declaring one, and Achievement tokens (DU-091 to DU-098)."""

from __future__ import annotations

from fathomfive.kernel.state import EMPTY
from fathomfive.kernel.verbs import cards, option, size, take_card, then

from ..content.load import DECK, FIRST_TOKEN, FIRST_WILD, PLACES, POINTS, TYPE_OF
from ..content.world import (
    ANIMALS_TIRED,
    CONDITION,
    LOCATIONS_SCORED,
    MERCS_PLAYED,
    MERCS_WAITING,
    SAME_TYPE_ALL,
    TYPES_ALL,
    WILD_MANTAS,
)
from ..state import State, faction, seat_of, step
from .piles import scored_of, veterans_of

GOAL_SLOTS, OF_A_SIZE, OWN_TOKENS, TYPES = 4, 4, 8, 9
COUNT_BITS, MOST_COUNTED = 6, 63  # of one type in `count_types` …
ONE_OF_TYPE = tuple(1 << COUNT_BITS * kind for kind in TYPE_OF[:DECK])  # … and what a card of the deck adds


@step(answers=GOAL_SLOTS)
def declare(s: State, me: int) -> None:
    """DU-091: a goal whose condition you fulfil now and on which you have no token; one per turn."""
    for goal in range(GOAL_SLOTS):
        if may_declare(s, me, goal):
            option(s, goal)


@declare.chosen
def declared(s: State, me: int, goal: int) -> None:
    s.goal_done = 1
    then(s, place_token, me, goal)


@step(answers=OWN_TOKENS)
def place_token(s: State, me: int, goal: int) -> None:
    """DU-092: any unused first token if you are the first there, else any unused second token."""
    size_wanted = 0 if s.first[goal] == EMPTY else 1
    for token in cards(s.tokens[me]):
        own = (token - FIRST_TOKEN) % OWN_TOKENS
        if own // OF_A_SIZE == size_wanted:
            option(s, own)


@place_token.chosen
def token_placed(s: State, me: int, goal: int, own: int) -> None:
    lay_token(s, me, goal, own_token(s, me, own))


# What the rules above mean by their words


def lay_token(s: State, seat: int, goal: int, token: int) -> None:
    """DU-092 to DU-095: it works from now on; a covered first token does not any more, and both stay for
    ever."""
    take_card(s.tokens[seat], token)
    if s.first[goal] == EMPTY:
        s.first[goal] = token
    else:
        s.second[goal] = token


def own_token(s: State, seat: int, i: int) -> int:
    """The Achievement token number i of the seat's faction."""
    return FIRST_TOKEN + faction(s, seat) * OWN_TOKENS + i


def owner_of(s: State, token: int) -> int:
    """The seat; -1 if there is no token."""
    return seat_of(s, (token - FIRST_TOKEN) // OWN_TOKENS) if token != EMPTY else EMPTY


def has_token(s: State, seat: int, goal: int) -> bool:
    own = own_token(s, seat, 0)
    return 0 <= s.first[goal] - own < OWN_TOKENS or 0 <= s.second[goal] - own < OWN_TOKENS


def has_all_goals(s: State, seat: int) -> bool:
    """DU-100: a token on each."""
    for goal in range(GOAL_SLOTS):
        if s.first[goal] == EMPTY or not has_token(s, seat, goal):
            return False
    return True


def tokens_on_goals(s: State, seat: int) -> int:
    count = 0
    for goal in range(GOAL_SLOTS):
        if has_token(s, seat, goal):
            count += 1
    return count


def may_declare(s: State, seat: int, goal: int) -> bool:
    return not has_token(s, seat, goal) and progress(s, seat, goal) >= wanted(s, goal)


def any_to_declare(s: State, seat: int) -> bool:
    own = own_token(s, seat, 0)
    for goal in range(GOAL_SLOTS):
        is_open = s.second[goal] == EMPTY and not 0 <= s.first[goal] - own < OWN_TOKENS
        if is_open and progress(s, seat, goal) >= wanted(s, goal):
            return True
    return False


def wanted(s: State, goal: int) -> int:
    return CONDITION[s.goals[goal] * GOAL_SLOTS + goal][1]


def progress(s: State, seat: int, goal: int) -> int:
    """DU-098: the progress of a seat towards the condition of a goal."""
    condition = CONDITION[s.goals[goal] * GOAL_SLOTS + goal][0]
    if condition == TYPES_ALL or condition == SAME_TYPE_ALL:
        return of_types(s, seat, condition)
    if condition == MERCS_PLAYED:
        return veterans_of(s, seat)
    if condition == LOCATIONS_SCORED:
        return scored_of(s, seat)
    if condition == MERCS_WAITING:
        return filled(s.row[seat])
    if condition == WILD_MANTAS:
        return wild_mantas(s, seat)
    if condition == ANIMALS_TIRED:
        return size(s.tired[seat])
    return distinct_points(s, seat)


def of_types(s: State, seat: int, condition: int) -> int:
    """Different types, or the most cards of one type, among all four places where own cards lie."""
    counts, different, most = count_types(s, seat), 0, 0
    for kind in range(TYPES):
        count = counts >> COUNT_BITS * kind & MOST_COUNTED
        most = max(most, count)
        if count > 0:
            different += 1
    return different if condition == TYPES_ALL else most


def cards_of_type(s: State, seat: int, kind: int) -> int:
    return count_types(s, seat) >> COUNT_BITS * kind & MOST_COUNTED


def count_types(s: State, seat: int) -> int:
    """How many cards of each type a seat has, side by side in one number."""
    counts = 0
    for card in cards(s.scored[seat]):
        counts += ONE_OF_TYPE[card]
    for card in cards(s.veterans[seat]):
        counts += ONE_OF_TYPE[card]
    if s.scored_top[seat][0] != EMPTY:
        counts += ONE_OF_TYPE[s.scored_top[seat][0]]
    if s.veteran_top[seat][0] != EMPTY:
        counts += ONE_OF_TYPE[s.veteran_top[seat][0]]
    for place in range(PLACES):
        if s.board[seat][place] != EMPTY:
            counts += ONE_OF_TYPE[s.board[seat][place]]
        if s.row[seat][place] != EMPTY:
            counts += ONE_OF_TYPE[s.row[seat][place]]
    return counts


def filled(row: list[int]) -> int:
    count = 0
    for place in range(PLACES):
        if row[place] != EMPTY:
            count += 1
    return count


def wild_mantas(s: State, seat: int) -> int:
    """Ready or tired."""
    count = 0
    for animal in cards(s.ready[seat]):
        if animal >= FIRST_WILD:
            count += 1
    for animal in cards(s.tired[seat]):
        if animal >= FIRST_WILD:
            count += 1
    return count


def distinct_points(s: State, seat: int) -> int:
    """Different PP among the Locations on the board."""
    seen = 0
    for place in range(PLACES):
        if s.board[seat][place] != EMPTY:
            seen |= 1 << POINTS[s.board[seat][place]]
    count = 0
    while seen:
        seen &= seen - 1
        count += 1
    return count
