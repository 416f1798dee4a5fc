"""The tree of a search: visits and results of answers.  In the subset of the rules.

A tree is a plain object with lists, or a numpy record with the same parts for the compiled search.  A node is
a number: an answer to a question, reached by the answers above it; node 0 is where the search began.  Knows
nothing of any game.
"""

from __future__ import annotations

from fathomfive.kernel.state import Position
from fathomfive.kernel.verbs import LOW_32, asked_step, asked_with

NO_NODE = -1
MAX_NODES = 1 << 16  # nodes; when they are used up, the tree grows no more
NODE_FIELDS = (
    "child",
    "sibling",
    "parent",
    "question",
    "option",
    "seat",
    "visits",
)  # a whole number for each node
SUM_FIELDS = ("worth", "won", "points")  # over the visits of each node, for the seat that gave the answer
LAST_ROUND_FIELDS = ("reward", "win", "margin")  # of the last round, for each seat
INT_FIELDS = ("made", "root", "rounds", "horizon", "whole_turns", "turn", "cooperative")
# how to search: see `SearchParams`
FLOAT_FIELDS = (
    "rewards",
    "squares",
    "margins",  # sums over all rounds: how much outcomes differ
    "exploration",
    "rollout_epsilon",
    "margin_weight",
    "typical_margin",
)


class Tree:
    """For the interpreted search.  The compiled one has a record of the same parts: see
    `machine_code.tree_layout`."""

    child: list[int]
    sibling: list[int]
    parent: list[int]
    question: list[int]
    option: list[int]
    seat: list[int]
    visits: list[int]
    worth: list[float]
    won: list[float]
    points: list[float]
    reward: list[float]
    win: list[float]
    margin: list[float]
    option_values: list[list[int]]  # what the heuristics think of each option, at the root and just now
    pool: list[int]  # room for hidden cards: see `determinize`
    luck: list[int]  # of the roll-outs
    made: int
    root: int
    rounds: int
    horizon: int
    whole_turns: int
    turn: int  # in which the tree was left
    cooperative: int
    rewards: float
    squares: float
    margins: float
    exploration: float
    rollout_epsilon: float
    margin_weight: float
    typical_margin: float

    def __init__(self, position: type[Position]) -> None:
        for name, shape in array_shapes(position).items():
            blank = 0.0 if name in (*SUM_FIELDS, *LAST_ROUND_FIELDS) else 0
            setattr(
                self,
                name,
                [[blank] * shape[1] for _ in range(shape[0])] if len(shape) > 1 else [blank] * shape[0],
            )
        for name in (*INT_FIELDS, *FLOAT_FIELDS):
            setattr(self, name, 0.0 if name in FLOAT_FIELDS else 0)


def array_shapes(position: type[Position]) -> dict[str, tuple[int, ...]]:
    """The parts that are rows of numbers, with their sizes."""
    rows = dict.fromkeys((*NODE_FIELDS, *SUM_FIELDS), (MAX_NODES,))
    rows |= dict.fromkeys(LAST_ROUND_FIELDS, (position.max_seats,))
    return {**rows, "option_values": (2, position.width), "pool": (max(position.cards, 1),), "luck": (2,)}


def reset_tree(t: Tree) -> None:
    """A tree of its root only."""
    t.made, t.root, t.rounds = 1, 0, 0
    t.rewards, t.squares, t.margins = 0.0, 0.0, 0.0
    t.child[0], t.sibling[0], t.parent[0] = NO_NODE, NO_NODE, NO_NODE
    t.visits[0], t.worth[0], t.won[0], t.points[0] = 0, 0.0, 0.0, 0.0


def add_node(t: Tree, parent: int, question: int, option: int, seat: int) -> int:
    """A new node for an answer; its parent if there is no more room."""
    if t.made == len(t.child):
        return parent
    node = t.made
    t.made += 1
    t.child[node], t.sibling[node], t.parent[node] = NO_NODE, t.child[parent], parent
    t.question[node], t.option[node], t.seat[node] = question, option, seat
    t.visits[node], t.worth[node], t.won[node], t.points[node] = 0, 0.0, 0.0, 0.0
    t.child[parent] = node
    return node


def child_of(t: Tree, node: int, question: int, option: int) -> int:
    """The node of this answer to this question, below another."""
    child = t.child[node]
    while child != NO_NODE and (t.option[child] != option or t.question[child] != question):
        child = t.sibling[child]
    return child


def infoset_key(s: Position) -> int:
    """Step and arguments in one number: with other hidden cards another question may come after the same
    answers."""
    key = asked_step(s)
    for i in range(3):
        key = ((key + 1) * 0x9E3779B1 + asked_with(s, i)) & LOW_32
    return key
