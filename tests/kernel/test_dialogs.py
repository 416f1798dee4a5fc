"""Dialogs: several picks, an order or an amount at once for people; single picks for programs."""

from __future__ import annotations

import pytest

from fathomfive.kernel.errors import IllegalAnswer
from fathomfive.kernel.state import Position, Row, Zone, number, position, zone
from fathomfive.kernel.steps import StepBook
from fathomfive.kernel.table import Table
from fathomfive.kernel.verbs import NO, STOP, option, put, size, take_out, then
from tests.kernel.harbour_scenario import roll, stacked, table
from tests.kernel.small_games import game_of


def throwing_back() -> Table:
    """Seat 0 has paid two coins, holds 11, 10 and 7, and may throw back up to two."""
    at = stacked(2, 0)
    roll(at, 4)
    at.apply(STOP)
    return at


def test_a_dialog_says_how_many_picks_it_takes():
    ask = throwing_back().ask
    assert (ask.step, ask.dialog, ask.least, ask.most, ask.how_many) == (
        "throw_back",
        "several",
        0,
        2,
        "0 to 2",
    )
    order = table(0, 0).ask
    assert (order.dialog, order.least, order.most, order.how_many) == ("order", 3, 3, "3")


def test_two_picks_at_once():
    at = throwing_back()
    at.apply_several([2, 0])
    assert at.position.hand[0] == [10] and at.position.beach == [7, 11] and at.position.coins == [3, 3]
    assert (at.ask.seat, at.ask.step) == (1, "dive")


def test_fewer_picks_end_with_stop():
    at = throwing_back()
    events = at.apply_several([1])
    assert at.position.beach == [10] and at.ask.step == "dive"
    assert [(event.step, event.answer) for event in events] == [("throw_back", 1), ("throw_back", STOP)]
    assert [answer.option for answer in at.answers[-2:]] == [1, STOP]


def test_no_pick_at_all():
    at = throwing_back()
    at.apply_several([])
    assert at.position.beach == [] and at.ask.step == "dive"


def test_one_dialog_is_the_same_as_its_single_picks():
    dialog, single = throwing_back(), throwing_back()
    dialog.apply_several([0, 0])
    single.apply(0)
    single.apply(0)
    assert dialog.key() == single.key() and dialog.answers == single.answers


def test_too_many_picks_change_nothing():
    at = throwing_back()
    key, answers, events = at.key(), at.answers[:], at.events
    with pytest.raises(IllegalAnswer, match=r"^3 are too many\. Pick 0 to 2\.$"):
        at.apply_several([0, 0, 0])
    assert (at.key(), at.answers, at.events) == (key, answers, events)


def test_one_wrong_pick_takes_back_the_right_ones():
    at = throwing_back()
    key, answers, events, ask = at.key(), at.answers[:], at.events, at.ask
    with pytest.raises(
        IllegalAnswer, match=r"^5 is not offered\. Options: 0 \(shell 10\); 1 \(shell 7\); -1 \(No more\)\.$"
    ):
        at.apply_several([0, 5])
    assert (at.key(), at.answers, at.events, at.ask) == (key, answers, events, ask)
    at.apply_several([0])


@pytest.mark.parametrize("said", [[2, 0], [2, 0, 1]])
def test_the_last_of_an_order_may_be_said_or_left_out(said):
    at = table(0, 0)
    at.apply_several(said)
    assert at.position.cairn == [20, 18, 19] and at.ask.step == "dive"


@pytest.mark.parametrize(
    ("said", "sentence"),
    [
        ([2], "1 are not enough. Pick 3."),
        ([], "0 are not enough. Pick 3."),
        ([2, 0, 1, 1], "4 are too many. Pick 3."),
        ([2, 0, 0], "0 can no longer be picked."),
        ([2, 2, 0], "2 is not offered. Options: 0 (stone 0); 1 (stone 1)."),
    ],
)
def test_an_order_takes_all_and_each_once(said, sentence):
    at = table(0, 0)
    key = at.key()
    with pytest.raises(IllegalAnswer) as trouble:
        at.apply_several(said)
    assert str(trouble.value) == sentence and at.key() == key


def test_a_dialog_is_for_the_seat_that_is_asked():
    with pytest.raises(IllegalAnswer, match=r"^Seat 1 is not asked now; seat 0 is\.$"):
        throwing_back().apply_several([0], seat=1)


def test_a_dialog_of_a_single_pick_takes_one():
    at = stacked()
    at.apply_several([NO])
    assert at.ask.step == "berth"


# Dialogs with a least number, and questions that are asked again

step = StepBook()


@position(seats=2, cards=6, frames=6, width=6)
class Stall(Position):
    hand: list[Zone] = zone(4, each_seat=True)
    gone: Zone = zone(6)
    turns: Row = number(9, each_seat=True)


@step
def open_stall(s: Stall) -> None:
    for card in range(4):
        put(s.hand[0], card)
    put(s.hand[1], 4)
    then(s, sell, 0, 0)
    then(s, sell, 1, 0)
    then(s, again, 0)


@step(answers=4, stop=True, dialog="several")
def sell(s: Stall, me: int, sold: int) -> None:
    """Two at least, three at most."""
    if sold < 3:
        for i in range(size(s.hand[me])):
            option(s, i)
        if sold >= 2:
            option(s, STOP)


@sell.chosen
def sold_one(s: Stall, me: int, sold: int, i: int) -> None:
    if i != STOP:
        put(s.gone, take_out(s.hand[me], i))
        then(s, sell, me, sold + 1)


@step(answers=2, dialog="yes_no")
def again(s: Stall, me: int) -> None:
    option(s, 0)
    option(s, 1)


@again.chosen
def once_more(s: Stall, me: int, more: int) -> None:
    s.turns[me] += 1
    if more:
        then(s, again, me)


STALL = game_of(Stall, step, open_stall)


def test_the_least_number_of_picks_comes_from_the_rules():
    assert Table(STALL, 2).ask.how_many == "2 to 3"


def test_too_few_picks_are_refused():
    at = Table(STALL, 2)
    with pytest.raises(IllegalAnswer, match=r"^1 are not enough\. Pick 2 to 3\.$"):
        at.apply_several([0])
    assert at.position.gone == []
    at.apply_several([3, 0])
    assert at.position.gone == [3, 0, 4]  # and the only card of seat 1 goes by itself


def test_what_another_seat_was_forced_to_is_no_pick_of_mine():
    at = Table(STALL, 2)
    with pytest.raises(IllegalAnswer, match=r"^4 are too many\. Pick 2 to 3\.$"):
        at.apply_several([3, 2, 1, 0])  # seat 1's only card was its 0, too
    assert at.position.gone == []


def test_a_question_that_is_asked_again_is_a_new_question():
    at = Table(STALL, 2)
    at.apply_several([0, 0])
    at.apply_several([1])
    assert at.position.turns == [1, 0] and at.ask.step == "again"
    with pytest.raises(IllegalAnswer, match=r"^2 are too many\. Pick 1\.$"):
        at.apply_several([1, 1])
    assert at.position.turns == [1, 0]
