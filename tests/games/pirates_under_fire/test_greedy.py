"""Pirates Under Fire, the greedy bot: what it sees, what it prefers, and how well it plays."""

import random
from collections import Counter
from typing import Any

import pytest

import fathomfive as ff
from fathomfive.bots.search import playouts
from fathomfive.games.pirates_under_fire import GAME
from fathomfive.games.pirates_under_fire.content import load as content
from tests.cited import rule

from .scenario import Sea, row, sea, table


def picks(t: Sea) -> set[str]:
    """Everything the bot might answer here, over many rolls of its own luck."""
    eyes = t.table.at(t.s.asked)
    return {t.said(ff.bot("greedy", seed).choose(eyes)) for seed in range(20)}


@rule("PF-084")
def test_it_finishes_a_combination():
    t = sea(row("3 4"), hand="5 8 1")
    assert picks(t) == {"5"}
    assert picks(t.say("5")) == {"c1"}


@rule("PF-043")
def test_it_shoots_where_it_hurts():
    """Up burns a set of three, right only a lonely ship."""
    t = sea("L4@c1 D5@c5 D5@c4 D5@c3 D8@g2", hand="4 6 8").lay(4, "c2")
    assert t.offered == ["up", "right"] and picks(t) == {"up"}


@rule("PF-049")
def test_it_repairs_what_counts():
    t = sea(row("3 4 5*") + " L8*@g1", hand="2 4 6").lay(2, "d1")
    assert picks(t) == {"c1"}


@rule("PF-062")
def test_it_shields_what_counts():
    t = sea(row("3 3 3") + " L8@g1", hand="1 4 6").lay(1, "f1")
    assert picks(t) <= {"a1", "b1", "c1"}


@rule("PF-063")
def test_it_mines_what_the_enemy_needs():
    """Dark holds 5 5 in row 6 and needs c6."""
    t = sea("D5@a6 D5@b6", hand="2 4 6").lay(2, "c1")
    assert picks(t) == {"c6"}


@rule("PF-064")
def test_it_stays_away_from_mines():
    t = sea(hand="2 4 6", mines="b1").say("2")
    assert "b1" not in picks(t)


@rule("PF-035")
def test_it_spends_its_gold_at_the_end():
    """In the last turn gold is worth nothing, and the galley makes a run."""
    t = sea(row("3 4"), hand="9 9 9", gold=4, market="boarding_galley", turn=16).lay(9, "g1")
    assert picks(t) == {"buy boarding_galley"}


@rule("PF-014", "PF-059")
@pytest.mark.parametrize("seed", range(3))
def test_hidden_tiles_do_not_change_a_choice(seed):
    """At every decision: other hidden tiles, the same choice."""
    t = table(seed, sea_setup="random")
    while t.asked:
        seat = t.s.asked
        other = t.table.imagine(seat, seed)
        values = [[GAME.option_value(s, option) for option in t.s.options] for s in (t.s, other)]
        assert values[0] == values[1]
        t.table.apply(t.s.options[len(t.table.answers) * 7 % len(t.s.options)])


def games(bots: tuple[int, int], seeds: range) -> Any:
    """Rows of (decisions, ending, score and standing of each seat), played as machine code."""
    import numpy as np

    code = GAME.compiled()
    start, states = code.blank(2), code.blank(2)
    start[0]["waiting"] = 0
    rows = np.zeros((len(seeds), 6), np.int64)
    seated = np.tile(np.array(bots, np.int64), (len(seeds), 1))
    code.entry(playouts.simulate)(
        start, states, seated, np.ones(2, np.int64), np.array(seeds, np.int64), rows
    )
    return rows, code.position(states[0])


@pytest.mark.slow
def test_greedy_beats_random_in_97_of_100_games():
    mine, _ = games((playouts.GREEDY, playouts.RANDOM), range(100))
    theirs, _ = games((playouts.RANDOM, playouts.GREEDY), range(100, 200))
    won = (mine[:, 3] > mine[:, 5]).sum() + (theirs[:, 5] > theirs[:, 3]).sum()
    assert won >= 2 * 97


@pytest.mark.slow
def test_greedy_scores_13_or_more_against_itself():
    rows, _ = games((playouts.GREEDY, playouts.GREEDY), range(300))
    assert rows[:, [2, 4]].mean() >= 13


@pytest.mark.slow
@rule("PF-006", "PF-035")
def test_greedy_buys_mercenaries_of_every_cost():
    """Every one of the twelve is hired in 500 games."""
    hired: Counter[int] = Counter()
    for seed in range(500):
        _, last = games((playouts.GREEDY, playouts.GREEDY), range(seed, seed + 1))
        hired.update(card for card in last.sea if card >= content.FIRST_MERCENARY)
    assert set(hired) == set(range(54, 66))
    assert {content.COST[card] for card in hired} == {3, 4, 5}


@pytest.mark.slow
def test_two_greedy_games_in_plain_python():
    """The same bars without machine code, in a few games; random players reach 3 points on average."""
    scores: dict[str, list[int]] = {"greedy": [], "random": []}
    for name, reached in scores.items():
        for seed in range(4):
            t, bot = ff.Table(GAME, 2, seed), ff.bot(name, seed)
            chance = random.Random(seed)
            while t.ask:
                t.apply(bot.choose(t.at(t.ask.seat)) if name == "greedy" else chance.choice(t.ask.options))
            reached += t.scores
    assert sum(scores["greedy"]) / 8 >= 11
    assert sum(scores["random"]) / 8 <= 7
