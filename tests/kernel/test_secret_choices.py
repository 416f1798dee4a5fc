"""Choices that several seats make in secret at the same time."""

from __future__ import annotations

from itertools import permutations

import pytest

from fathomfive.kernel.errors import CannotUndo, IllegalAnswer
from fathomfive.kernel.recording.replay import replay
from fathomfive.kernel.state import OWNER, Position, Row, number, position
from fathomfive.kernel.steps import StepBook
from fathomfive.kernel.table import Table
from fathomfive.kernel.verbs import option, then
from tests.kernel.harbour import GAME
from tests.kernel.harbour_scenario import stacked, table
from tests.kernel.small_games import game_of


def test_all_are_asked_at_once_and_programs_are_asked_in_order():
    at = table(seats=3)
    assert [(ask.seat, ask.step, ask.options) for ask in at.asks] == [
        (seat, "bid", (0, 1, 2, 3)) for seat in range(3)
    ]
    assert at.ask == at.asks[0] and at.view(2)["waiting_for"] == [0, 1, 2] and at.view(2)["ask"]["seat"] == 2


def test_whoever_has_decided_waits_for_the_others():
    at = table(seats=3)
    at.apply(2, seat=1)
    assert [ask.seat for ask in at.asks] == [0, 2] and at.position.bid == [0, 2, 0]
    with pytest.raises(IllegalAnswer, match=r"^Seat 1 is not asked now; seat \d is\.$"):
        at.apply(3, seat=1)
    at.apply(0, seat=2)
    assert [ask.seat for ask in at.asks] == [0] and at.position.coins == [3, 3, 3]
    at.apply(1, seat=0)
    assert at.position.coins == [2, 1, 3] and (at.ask.seat, at.ask.step) == (1, "stack")


def test_the_order_of_deciding_makes_no_difference():
    keys = set()
    for order in permutations(range(3)):
        at = table(seats=3)
        for seat in order:
            at.apply([3, 1, 2][seat], seat=seat)
        keys.add(at.key())
        again = replay(GAME, at.record())
        assert again.key() == at.key() and again.answers == at.answers
    assert len(keys) == 1


def test_labels_and_previews_are_for_the_seat_that_asks():
    at = table(seats=3)
    at.position.coins = [3, 2, 1]
    assert at.preview(1, seat=1) == "1 coins left" and at.preview(1, seat=2) == "0 coins left"
    assert at.label(1, seat=2) == "1 coins"
    with pytest.raises(IllegalAnswer, match=r"^2 is not offered\. Options: 0 \(0 coins\); 1 \(1 coins\)\.$"):
        at.apply(2, seat=2)


def test_nobody_sees_the_bid_of_another_before_all_have_bid():
    at = table(seats=3)
    at.apply(2, seat=1)
    assert at.view(0)["position"]["bid"] == [0, None, None] and at.view(1)["position"]["bid"] == [
        None,
        2,
        None,
    ]
    assert at.view(0)["log"] == ["Seat 2 bids"] and at.view(1)["log"] == ["Seat 2 bids 2"]


def test_my_secret_choice_can_be_taken_back_and_the_others_stay():
    at = table(seats=3)
    at.apply(1, seat=0)
    at.apply(2, seat=1)
    at.undo(0)
    assert (
        at.position.bid == [0, 2, 0]
        and at.position.has_bid == [0, 1, 0]
        and sorted(a.seat for a in at.asks) == [0, 2]
    )
    at.apply(3, seat=0)
    at.apply(0, seat=2)
    other = table(3, 2, 0, seats=3)
    assert at.key() == other.key() and [(a.seat, a.option) for a in at.answers] == [(1, 2), (0, 3), (2, 0)]
    assert at.log(1)[:2] == ["Seat 2 bids 2", "Seat 1 bids"]


def test_once_revealed_a_secret_choice_stands():
    at = table(1, 2)
    for seat in (None, 0, 1):
        assert at.why_no_undo(seat) == "the secret choices have been revealed"
        with pytest.raises(
            CannotUndo, match=r"^This cannot be taken back: the secret choices have been revealed\.$"
        ):
            at.undo(seat)


def test_an_open_decision_before_a_secret_one_of_another_seat_stands():
    at = stacked()
    for answer in (0, -1, 0, -1):  # to the second day; seat 1 ended the first
        at.apply(answer)
    key = at.key()
    at.apply(2, seat=0)
    assert at.why_no_undo(1) == "another seat has decided since"
    with pytest.raises(CannotUndo, match=r"another seat has decided since"):
        at.undo(1)
    at.undo(0)
    assert at.key() == key and at.why_no_undo(1) == ""


# A secret choice that answers itself, and one after it

step = StepBook()


@position(seats=3, cards=0, frames=8, width=4)
class Ballot(Position):
    vote: Row = number(3, each_seat=True, seen_by=OWNER)
    stake: Row = number(3, each_seat=True, seen_by=OWNER)


@step
def call(s: Ballot) -> None:
    for seat in range(s.seats):
        then(s, vote, seat)


@step(answers=3, secret=True)
def vote(s: Ballot, me: int) -> None:
    """Seat 1 has no choice."""
    option(s, 2)
    if me != 1:
        option(s, 1)


@vote.chosen
def voted(s: Ballot, me: int, which: int) -> None:
    s.vote[me] = which
    then(s, stake, me)


@step(answers=3, secret=True)
def stake(s: Ballot, me: int) -> None:
    option(s, 0)
    option(s, 2)


@stake.chosen
def staked(s: Ballot, me: int, much: int) -> None:
    s.stake[me] = much


BALLOT = game_of(Ballot, step, call)


def test_a_forced_secret_choice_leads_to_the_next_one():
    at = Table(BALLOT, 3)
    assert [(ask.seat, ask.step) for ask in at.asks] == [(0, "vote"), (1, "stake"), (2, "vote")]


def test_a_forced_secret_choice_is_told_also_when_its_seat_is_brought_forward():
    at = Table(BALLOT, 3)
    events = at.apply(2, seat=1)
    assert [(event.step, event.seat, event.answer, event.forced) for event in events][:2] == [
        ("vote", 1, 2, True),
        ("stake", 1, 2, False),
    ]
    assert at.position.vote == [0, 2, 0] and at.position.stake == [0, 2, 0]


def test_any_interleaving_of_longer_secret_choices_ends_alike():
    ends = set()
    for order in ((0, 0, 1, 2, 2), (2, 0, 2, 1, 0), (1, 2, 0, 0, 2), (0, 2, 1, 2, 0)):
        at = Table(BALLOT, 3)
        for seat in order:
            at.apply(2, seat=seat)
        assert at.over and replay(BALLOT, at.record()).key() == at.key()
        ends.add(at.key())
    assert len(ends) == 1


def test_undo_goes_back_one_secret_answer_at_a_time():
    at = Table(BALLOT, 3)
    at.apply(1, seat=0)
    at.apply(1, seat=2)
    at.apply(2, seat=0)
    at.apply(0, seat=2)
    at.undo(0)
    assert at.position.stake == [0, 0, 0] and at.position.vote[0] == 1 and at.position.vote[2] == 1
    at.undo(0)
    assert (
        at.position.vote[0] == 0
        and at.position.vote[2] == 1
        and [(a.seat, a.option) for a in at.answers] == [(2, 1), (2, 0)]
    )
