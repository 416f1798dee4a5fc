"""Aqualuma: bots swap for a reason, and never to and fro."""

from __future__ import annotations

import pytest

import fathomfive as ff
from fathomfive.bots.greedy import Greedy
from fathomfive.bots.ladder import rung
from fathomfive.bots.search import Budget, Search
from fathomfive.games.aqualuma.content.load import KIND
from fathomfive.games.aqualuma.rules.turn import SEATS, TRADES
from fathomfive.kernel.hooks import NEVER_PLAY
from fathomfive.kernel.table import Table
from tests.cited import rule

from .scenario import dive
from .specified import GAME

SWAP = "Swap a card with Luma Lanternjaw"
Hands = tuple[tuple[int, ...], ...]


def looks(t, label: str) -> int:
    return GAME.option_value(t.s, t.s.options[t.offered.index(label)])


def meeting(mine: str, theirs: str):
    """Kelp Forest wants another 3; one die shows a 4."""
    t = dive("shellzen", "luma", at="kelp", dice="R4", hand=mine).at("kelp", seat=1).hand(theirs, seat=1)
    return t.strip("kelp", "same_any", "G3 B3")


@rule("AL-061")
def test_a_card_that_helps_now_is_worth_a_swap_and_nothing_else_is():
    assert looks(meeting("surge flow", "ebb eddy"), SWAP) > 0  # Ebb makes it a 3
    for mine, theirs in (("ebb flow", "surge eddy"), ("ebb", "flow"), ("storm_green", "flow")):
        assert looks(meeting(mine, theirs), SWAP) <= NEVER_PLAY


@rule("AL-061")
def test_after_a_swap_there_is_no_reason_to_swap_back():
    t = meeting("surge flow", "ebb eddy").say(SWAP)
    while t.asked != (0, "act"):
        t.table.apply(Greedy(1).choose(t.table.at(0)))
    assert "ebb" in t.cards(0) and looks(t, SWAP) <= NEVER_PLAY


def hands(table: Table) -> Hands:
    return tuple(tuple(sorted(KIND[card] for card in hand)) for hand in table.position.hand)


def swaps_of(table: Table, *bots) -> list[list[Hands]]:
    """The hands before and after each swap, turn by turn, of a game that these bots play."""
    turns: list[list[Hands]] = [[]]
    turn = 0
    while table.ask:
        if table.position.turn != turn:
            turn = table.position.turn
            turns.append([])
        option, step = bots[table.ask.seat].choose(table.at(table.ask.seat)), table.ask.step
        if step == "act" and TRADES <= option < TRADES + SEATS:
            turns[-1].append(hands(table))
        table.apply(option)
    return turns


@pytest.mark.slow
@rule("AL-063")
def test_leviathan_never_swaps_to_and_fro():
    """No hands come back within a turn, and no turn is spent on swapping."""
    game = ff.load("aqualuma")
    game.compiled()
    thinking = Budget(rung("aqualuma", "leviathan").rounds)
    for seed in (1, 2):
        table = Table(game, 3, seed, {"characters": "random"})
        for turn in swaps_of(table, *(Search(seat, budget=thinking) for seat in range(3))):
            assert len({*turn}) == len(turn) <= 3
