"""Illegal answers are refused and change nothing; secret choices may come in any order; the deal does not
depend on who plays."""

from __future__ import annotations

import random
from typing import Any

import pytest

import fathomfive as ff
from fathomfive.testing.playing import OVER, play_table, whole

from .settings import FEW, Setting, every_seat_count, games_each, sampled


@games_each(1, 2, FEW)
def test_a_wrong_answer_is_refused_and_changes_nothing(setting: Setting, seeds: range) -> None:
    def check(table: ff.Table, seat: int, option: int) -> None:
        before = whole(table)
        for wrong, by in wrong_answers(table):
            with pytest.raises(ff.IllegalAnswer) as refused:
                table.apply(wrong, by)
            assert str(refused.value).endswith(".")
        assert whole(table) == before

    for seed in seeds:
        play_table(setting, seed, sampled(setting, seed, check))


def wrong_answers(table: ff.Table) -> list[tuple[int, int | None]]:
    """Not offered to the seat that is asked, or offered to somebody else; after the end, anything."""
    if table.over:
        return [(option, seat) for option in (ff.STOP, 0) for seat in (None, *range(table.seats))]
    beyond = table.game.steps.named(table.asks[0].step).answers
    not_offered = [
        (option, ask.seat)
        for ask in table.asks
        for option in (ff.STOP, 0, beyond)
        if option not in ask.options
    ]
    not_asked = set(range(-1, table.seats + 1)) - {ask.seat for ask in table.asks}
    return not_offered + [(table.asks[0].options[0], seat) for seat in not_asked]


@games_each(1, 3, FEW)
def test_several_answers_at_once_are_given_whole_or_not_at_all(setting: Setting, seeds: range) -> None:
    """A dialog that takes too many or impossible picks leaves no trace."""

    def check(table: ff.Table, seat: int, option: int) -> None:
        if option != OVER:
            before, twin = whole(table), table.copy()
            with pytest.raises(ff.IllegalAnswer):
                twin.apply_several([option, 10**6], seat)
            assert whole(twin) == before

    for seed in seeds:
        play_table(setting, seed, sampled(setting, seed, check))


@games_each(2, 6)
def test_secret_choices_may_come_in_any_order(setting: Setting, seeds: range) -> None:
    """Each seat has its mind made up; whoever is quicker, the table is the same when all are done."""
    for seed in seeds:
        table = setting.table(seed)
        while not table.over:
            if len(table.asks) > 1:
                ends = [settled(table.copy(), order) for order in range(4)]
                assert [whole_but_order(end) for end in ends] == [whole_but_order(ends[0])] * 4
                table = ends[-1]
            else:
                table.apply(table.position.options[table.position.rng[0] % len(table.position.options)])


def settled(table: ff.Table, order: int) -> ff.Table:
    """The secret choices of now made in an order by chance, until everybody has chosen."""
    chance = random.Random(order)
    while len(table.asks) > 1:
        answer_as_decided(table, table.asks[int(chance.random() * len(table.asks))])
    while table.asks and table.game.steps.named(table.asks[0].step).secret:
        answer_as_decided(table, table.asks[0])
    return table


def answer_as_decided(table: ff.Table, ask: ff.Ask) -> None:
    mind = random.Random(f"{ask.seat} {ask.step} {ask.options}")
    table.apply(ask.options[int(mind.random() * len(ask.options))], ask.seat)


def whole_but_order(table: ff.Table) -> tuple[Any, ...]:
    answers = sorted((answer.seat, number) for number, answer in enumerate(table.answers))
    by_seat = [[a.option for a in table.answers if a.seat == seat] for seat in range(table.seats)]
    return table.key(), table.asks, by_seat, len(answers)


@every_seat_count
def test_the_deal_follows_from_the_seed_alone(setting: Setting) -> None:
    """Looking, imagining and bots' luck do not touch the table's chance; another seed deals otherwise."""
    table, untouched = setting.table(3), setting.table(3)
    for seat in range(table.seats):
        table.imagine(seat, 1)
        for name in ("random", "greedy"):
            if seat == table.position.asked:
                assert ff.bot(name, 5).choose(table.at(seat)) in table.position.options
    assert whole(table) == whole(untouched)
    assert len({setting.table(seed).key() for seed in range(5)}) == 5
