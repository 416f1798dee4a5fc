"""Information-set tree search, in the subset of the rules: the same picks interpreted and compiled, for any
game.

One round: deal again what the seat cannot see, go down the tree of answers, play on as the game's heuristics
would, and remember how it went.  A tree holds answers only; what chance does in between is averaged.  Knows
no rules: see `hooks`.  Figures are only added, multiplied, divided and rooted, so that both backends agree to
the last bit.
"""

from __future__ import annotations

from math import sqrt

from fathomfive.kernel.game.search_params import POINT
from fathomfive.kernel.hooks import (
    NEVER_PLAY,
    imagine,
    option_value,
    position_value,
    score,
    search_width,
    standing,
    turn_number,
)
from fathomfive.kernel.loop import answer, copy_into
from fathomfive.kernel.state import Position
from fathomfive.kernel.verbs import offered, rng_below, seed_rng

from .playouts import greedy_option
from .tree import NO_NODE, Tree, add_node, child_of, infoset_key

CHANCE = 1 << 16  # luck is asked for one of this many
AT_ROOT, HERE = 0, 1  # rows of `option_values`


def search(
    start: list[Position], states: list[Position], trees: list[Tree], seat: int, seed: int, rounds: int
) -> None:
    """This many more rounds from start[0], in which the seat is asked, into the tree trees[0]."""
    t = trees[0]
    score_options(start[0], t.option_values[AT_ROOT])
    for _ in range(rounds):
        copy_into(states, start)
        s = states[0]
        imagine(s, seat, seed + t.rounds, t.pool)
        seed_rng(t.luck, seed + t.rounds)
        node = descend(s, t)
        rollout(s, t)
        compute_rewards(s, t)
        backpropagate(t, node, seat)


def descend(s: Position, t: Tree) -> int:
    """From the root to an answer that nobody has tried, which becomes a node; or to the end of the game."""
    node = t.root
    while s.asked >= 0:
        question, values = infoset_key(s), t.option_values[AT_ROOT]
        if node != t.root:
            values = t.option_values[HERE]
            score_options(s, values)
        option = s.options[select_child(s, t, node, question, values)]
        child = child_of(t, node, question, option)
        t.turn = turn_number(s)
        if child == NO_NODE:
            node = add_node(t, node, question, option, s.asked)
            answer(s, option)
            return node
        node = child
        answer(s, option)
    return node


def score_options(s: Position, values: list[int]) -> None:
    """What the heuristics think of each option."""
    for i in range(offered(s)):
        values[i] = option_value(s, s.options[i])


def select_child(s: Position, t: Tree, node: int, question: int, values: list[int]) -> int:
    """The place of the option with the highest upper bound: its mean reward, or that of its siblings while nobody has
    tried it, and a bonus for exploration.

    An option's prior is by its rank among the heuristics' favourites, so a long menu is opened little by
    little.
    """
    tries, total = 0, 0.0
    for i in range(offered(s)):
        child = child_of(t, node, question, s.options[i])
        if child != NO_NODE:
            tries += t.visits[child]
            total += t.worth[child]
    untried = total / tries if tries > 0 else 0.0
    bonus = t.exploration * deviation(t) * sqrt(tries + 1.0)
    playable, width, best, bound = has_playable(values, offered(s)), search_width(s), 0, -1.0e18
    for i in range(offered(s)):
        if (playable and values[i] <= NEVER_PLAY) or (
            width < offered(s) and count_better(values, i, offered(s)) >= width
        ):
            continue
        child = child_of(t, node, question, s.options[i])
        visits = t.visits[child] if child != NO_NODE else 0
        upper = t.worth[child] / visits if visits > 0 else untried
        upper += bonus / ((1.0 + rank(values, i, offered(s))) * (1.0 + visits))
        if upper > bound:
            best, bound = i, upper
    return best


def has_playable(values: list[int], count: int) -> bool:
    for i in range(count):
        if values[i] > NEVER_PLAY:
            return True
    return False


def count_better(values: list[int], i: int, count: int) -> int:
    """How many options look better than this one."""
    ahead = 0
    for other in range(count):
        if values[other] > values[i]:
            ahead += 1
    return ahead


def rank(values: list[int], i: int, count: int) -> float:
    """The place of an option among the favourites, from 0 on; equals share their places."""
    ahead = -0.5
    for other in range(count):
        if values[other] > values[i]:
            ahead += 1.0
        elif values[other] == values[i]:
            ahead += 0.5
    return ahead


def deviation(t: Tree) -> float:
    """How much the outcomes of rounds differ, so that exploration means the same in every game."""
    if t.rounds < 2:
        return 1.0
    mean = t.rewards / t.rounds
    return sqrt(max(t.squares / t.rounds - mean * mean, 0.0)) + 0.01


# Playing on


def rollout(s: Position, t: Tree) -> None:
    """As the heuristics would, with a mistake now and then, to the end, or to the horizon and the end of the
    turn there.

    Mid-turn evaluations reward stalling.  Where whole turns are played, the answer that led out of the tree
    counts as the first, so that a turn which it ends is judged at once.
    """
    left, turn = t.horizon - t.whole_turns, t.turn
    while s.asked >= 0 and (left > 0 or (t.whole_turns and turn_number(s) == turn)):
        turn = turn_number(s)
        if rng_below(t.luck, CHANCE) < t.rollout_epsilon * CHANCE:
            answer(s, s.options[rng_below(t.luck, offered(s))])
        else:
            answer(s, greedy_option(s, t.luck))
        left -= 1


# Learning


def compute_rewards(s: Position, t: Tree) -> None:
    """What the round came to for each seat: chance to win, margin in points, and both in one reward."""
    typical = t.typical_margin
    if typical <= 0.0:
        typical = t.margins / t.rounds if t.rounds > 0 else 1.0 * POINT
    for seat in range(s.seats):
        margin = margin_of(s, t, seat)
        won = win_of(s, t, seat, logistic(margin, typical))
        if s.asked < 0 and (won > 0.0) != (margin > 0.0) and not t.cooperative:
            margin = 0.0  # the game was not won by points
        t.margin[seat], t.win[seat] = margin, won
        t.reward[seat] = won + t.margin_weight * logistic(margin, typical)


def backpropagate(t: Tree, node: int, seat: int) -> None:
    """Every answer on the way is worth what it came to for the seat that gave it."""
    t.rewards += t.reward[seat]
    t.squares += t.reward[seat] * t.reward[seat]
    t.margins += abs(t.margin[seat])
    t.rounds += 1
    while node != t.root:
        giver = t.seat[node]
        t.visits[node] += 1
        t.worth[node] += t.reward[giver]
        t.won[node] += t.win[giver]
        t.points[node] += t.margin[giver]
        node = t.parent[node]


def margin_of(s: Position, t: Tree, seat: int) -> float:
    """Hundredths of a point ahead of the best other seat; alone or together, the points themselves."""
    mine = expected_points(s, seat)
    if t.cooperative or s.seats == 1:
        return mine
    best = -1.0e18
    for other in range(s.seats):
        if other != seat:
            best = max(best, expected_points(s, other))
    return mine - best


def expected_points(s: Position, seat: int) -> float:
    worth: float = 1.0 * POINT * score(s, seat) if s.asked < 0 else 1.0 * position_value(s, seat)
    return worth


def win_of(s: Position, t: Tree, seat: int, likely: float) -> float:
    """1 for a win, shared among equals; before the end, as likely as the margin makes it."""
    if s.asked >= 0:
        return 0.5 + 0.5 * likely
    if t.cooperative:
        return 1.0 if standing(s, seat) > 0 else 0.0
    mine, above, equal = standing(s, seat), 0, 0
    for other in range(s.seats):
        reached = standing(s, other)
        if reached > mine:
            above += 1
        elif reached == mine:
            equal += 1
    return 0.0 if above > 0 else 1.0 / equal


def logistic(margin: float, typical: float) -> float:
    """Between -1 and 1; half of the way at the typical margin."""
    return margin / (abs(margin) + typical + 1.0)
