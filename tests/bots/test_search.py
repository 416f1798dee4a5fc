"""The search bot at a table: fair, repeatable, patient with machines that cannot compile, and able to say
what it expects."""

from __future__ import annotations

import re

import pytest

import fathomfive as ff
from fathomfive.bots.search import Budget, Search, is_next
from fathomfive.kernel.eyes import Eyes


def table_at(step: str, seats: int = 2, seed: int = 4) -> ff.Table:
    table = ff.new_table("ultimate_aquarium", seats=seats, seed=seed, options={"solo_challenge": seats == 1})
    while table.ask.step != step:
        table.apply(table.ask.options[0])
    return table


def plain(rounds: int) -> Search:
    return Search(5, budget=Budget(rounds=rounds), interpreted=True)


def test_the_choice_is_one_of_the_options_and_repeatable():
    table = table_at("turn")
    eyes = table.at(table.ask.seat)
    first, second = (plain(8).choose(eyes) for _ in range(2))
    assert first == second and first in eyes.options


def test_other_hidden_cards_change_nothing():
    """Two tables that look the same to the seat, with other cards in the deck."""
    table = table_at("turn")
    seat, s = table.ask.seat, table.position
    other = table.imagine(seat, 99)
    assert other.deck != s.deck and other.view(seat) == s.view(seat)
    findings = [plain(12).think(Eyes(table.game, truth, seat, 3)).answers for truth in (s, other)]
    assert findings[0] == findings[1]


def test_without_time_it_still_answers():
    table = table_at("turn")
    bot = Search(1, budget=Budget(seconds=0.0), interpreted=True)
    assert bot.choose(table.at(table.ask.seat)) in table.ask.options
    assert re.fullmatch(r"I expect \d+ wins? in 100 games.*\.", bot.why)


@pytest.mark.slow
def test_it_says_what_it_expects_and_compares():
    table = table_at("after_place")
    bot = plain(60)
    bot.choose(table.at(table.ask.seat))
    assert re.fullmatch(
        r"I expect \d+ wins? in 100 games, (\d+ points? (ahead|behind)|level on points)\."
        r"( Two options were about equal\.)?",
        bot.why,
    )
    assert re.match(r"It is better than “|“.+ is about as good, |Expected: ", bot.advice)


def test_where_points_seldom_decide_only_the_chance_to_win_counts():
    """Else a won game with few points would be worth less than a great lead on the way there."""
    assert ff.load("aquatica_duellum").search.margin_weight == 0.0
    assert ff.load("pirates_under_fire").search.margin_weight == 0.5
    table = ff.new_table("aquatica_duellum", seats=2, seed=1)
    bot = plain(40)
    bot.choose(table.at(table.ask.seat))
    assert re.fullmatch(r"I expect \d+ wins? in 100 games\.( Two options were about equal\.)?", bot.why)


def test_alone_it_counts_points():
    table = table_at("after_place", seats=1)
    bot = plain(40)
    bot.choose(table.at(0))
    assert re.fullmatch(r"I expect about \d+ points\.( Two options were about equal\.)?", bot.why)


@pytest.mark.slow
@pytest.mark.parametrize("seats", [1, 2])
def test_where_all_win_together_only_the_chance_to_win_counts(seats):
    assert ff.load("aqualuma").search.margin_weight == 0.0
    table = ff.new_table("aqualuma", seats=seats, seed=1, options={"characters": "random"})
    bot = plain(90)
    bot.choose(table.at(table.ask.seat))
    assert re.fullmatch(r"I expect \d+ wins? in 100 games\.( Two options were about equal\.)?", bot.why)


def test_its_own_answer_leads_to_a_question_that_it_knew_of():
    """Which card, then where: nothing new is seen in between, so the tree is kept.  After the turn it is
    not."""
    table = table_at("turn")
    seat = table.ask.seat
    before = table.at(seat).imagine(1)
    option = table.ask.options[0]
    table.apply(option)
    assert table.ask.step == "place"
    assert is_next(before, option, table.at(seat).imagine(2), seat)
    while table.ask.seat == seat:
        table.apply(table.ask.options[0])
    assert not is_next(before, option, table.at(seat).imagine(2), seat)
