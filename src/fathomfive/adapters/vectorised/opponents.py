"""Who answers at a table beside the learner: bots that the compiled loops know, some of which think ahead."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from fathomfive.bots import levels
from fathomfive.bots.ladder import compiled_number, rung
from fathomfive.bots.search.ismcts import search
from fathomfive.bots.search.playouts import option_of
from fathomfive.bots.search.tree import NO_NODE, Tree, child_of, infoset_key, reset_tree
from fathomfive.kernel.compiled.array_loop import answer
from fathomfive.kernel.compiled.array_verbs import Ints, RecordArray, random_word
from fathomfive.kernel.errors import BadTable
from fathomfive.kernel.game import Game

LEARNER = -1  # in a seat: the caller of `step`
THINKING = -2  # in a seat: THINKING - n is a bot that searches for n rounds


def seated(game: Game, seats: int, opponents: Sequence[str]) -> npt.NDArray[np.int64]:
    """Who sits where: opponents take the seats after the first, and take turns if they are fewer."""
    players = np.full(seats, LEARNER, np.int64)
    for seat in range(1, seats) if opponents else ():
        players[seat] = player_number(game.name, opponents[(seat - 1) % len(opponents)])
    return players


def player_number(game: str, name: str) -> int:
    """A bot as the compiled loops know it.  A level that thinks ahead thinks for its rounds, however long they take."""
    number = compiled_number(game, name)
    if number is not None:
        return number
    if name not in levels():
        can = ", ".join(["random", "greedy", *levels()])
        raise BadTable(f"The bot {name!r} cannot sit here; these can: {can}.")
    return THINKING - rung(game, name).rounds


# In the rules' subset


def no_opponents(
    s: Any, players: Ints, luck: Ints, thought: RecordArray, scratch: RecordArray, trees: RecordArray
) -> None:
    pass


def opponents(
    s: Any, players: Ints, luck: Ints, thought: RecordArray, scratch: RecordArray, trees: RecordArray
) -> None:
    """Bots answer until somebody else is asked."""
    while s.asked >= 0 and players[s.asked] != LEARNER:
        answer(s, option_of(s, players[s.asked], luck))


def thinking_opponents(
    s: Any, players: Ints, luck: Ints, thought: RecordArray, scratch: RecordArray, trees: RecordArray
) -> None:
    """The same where some of them think ahead."""
    while s.asked >= 0 and players[s.asked] != LEARNER:
        bot = players[s.asked]
        if bot <= THINKING:
            thought[0] = s
            reset_tree(trees[0])
            search(thought, scratch, trees, s.asked, random_word(luck), THINKING - bot)
            answer(s, most_visited(s, trees[0]))
        else:
            answer(s, option_of(s, bot, luck))


def most_visited(s: Any, t: Tree) -> int:
    """The option that a search has tried most; of equals the one that went best."""
    best, visits, worth, question = s.options[0], 0, 0.0, infoset_key(s)
    for i in range(s.offered):
        child = child_of(t, t.root, question, s.options[i])
        if child != NO_NODE and (
            t.visits[child] > visits or (t.visits[child] == visits and t.worth[child] > worth)
        ):
            best, visits, worth = s.options[i], t.visits[child], t.worth[child]
    return best  # type: ignore[no-any-return]


def answering(players: npt.NDArray[np.int64]) -> Callable[..., None]:
    """The function that answers for these players: what is not needed is not compiled."""
    if (players <= THINKING).any():
        return thinking_opponents
    return opponents if (players != LEARNER).any() else no_opponents
