"""Taking back: free, unless chance, a revealed card or another seat's decision lies in between."""

from __future__ import annotations

import pytest

from fathomfive.kernel.errors import CannotUndo
from fathomfive.kernel.state import NOBODY, Position, Zone, number, position, zone
from fathomfive.kernel.steps import StepBook
from fathomfive.kernel.table import Table
from fathomfive.kernel.verbs import NO, STOP, draw, option, put, then
from tests.kernel.harbour_scenario import roll, stacked, table
from tests.kernel.small_games import game_of


def refused(at: Table, seat: int | None = None) -> str:
    """Why it cannot be taken back; nothing has changed then."""
    key, answers, events = at.key(), at.answers[:], at.events
    with pytest.raises(CannotUndo) as trouble:
        at.undo(seat)
    assert (at.key(), at.answers, at.events) == (key, answers, events)
    assert str(trouble.value) == f"This cannot be taken back: {at.why_no_undo(seat)}."
    return at.why_no_undo(seat)


def test_an_answer_is_taken_back_with_all_that_it_brought():
    at = stacked(open_hands=True)
    at.apply(NO)
    key, ask, log = at.key(), at.ask, at.log()
    at.apply(1)
    at.apply(0)
    assert at.why_no_undo(0) == ""
    at.undo()
    assert at.ask.step == "moor"
    at.undo()
    assert (at.key(), at.ask, at.log()) == (key, ask, log) and len(at.answers) == 5


def test_forced_answers_go_back_with_the_one_before():
    at = table(0, 0, 2)
    key = at.key()
    at.apply(0)
    assert at.position.cairn == [20, 18, 19]
    at.undo()
    assert at.key() == key and at.position.cairn == [20]


def test_there_must_be_something_to_take_back():
    assert refused(table()) == "nothing has been decided yet"


def test_chance_is_a_barrier():
    at = stacked()
    roll(at, 2)
    assert refused(at) == refused(at, 0) == "chance has decided something since"


def test_nothing_before_chance_can_be_taken_back_but_what_came_after_can():
    at = stacked()
    roll(at, 2)
    key = at.key()
    at.apply(1)
    at.undo()
    assert at.key() == key and refused(at) == "chance has decided something since"


def test_another_seats_decision_is_a_barrier_for_me_but_not_for_them():
    at = stacked()
    at.apply(NO)
    at.apply(STOP)
    at.apply(NO)  # seat 1 does not dive
    assert refused(at, 0) == "another seat has decided since"
    at.undo(1)
    assert at.ask.seat == 1 and at.why_no_undo(0) == ""
    at.undo(0)
    assert (at.ask.seat, at.ask.step) == (0, "berth")


def test_a_seat_that_has_not_decided_has_nothing_to_take_back():
    at = stacked()
    at.apply(NO)
    assert refused(at, 1) in ("another seat has decided since", "nothing has been decided yet")


def test_a_refused_answer_is_no_answer_to_take_back():
    at = stacked()
    key = at.key()
    at.apply(NO)
    with pytest.raises(Exception, match="not offered"):
        at.apply(4)
    at.undo()
    assert at.key() == key


def test_the_answers_of_a_dialog_are_taken_back_one_by_one():
    at = stacked(2, 0, open_hands=True)
    at.apply(NO)
    at.apply(STOP)
    key = at.key()
    at.apply_several([0])
    at.undo()
    assert at.position.beach == [11] and at.ask.step == "throw_back"
    at.undo()
    assert at.key() == key


def test_after_undo_other_answers_are_recorded():
    at = stacked()
    at.apply(NO)
    at.apply(1)
    at.undo()
    at.apply(STOP)
    assert [answer.option for answer in at.record().answers[-2:]] == [NO, STOP]


def test_a_card_shown_from_a_hidden_hand_is_a_barrier():
    at = stacked()
    at.apply(NO)
    at.apply(1)
    at.apply(0)
    assert refused(at) == refused(at, 0) == "a card has been revealed since"


# What becomes visible

step = StepBook()
PEEK, TURN_UP, LIGHT, READ, NOTHING = range(5)


@position(seats=2, cards=4, frames=4, width=6)
class Cave(Position):
    deck: Zone = zone(4, seen_by=NOBODY)
    wall: Zone = zone(4, seen_by=NOBODY, open_if="lit")
    up: Zone = zone(4)
    depth: int = number(9, seen_by=NOBODY, open_if="measured")
    lit: int = number(1)
    measured: int = number(1)


@step
def enter(s: Cave) -> None:
    for card in range(3):
        put(s.deck, card)
    put(s.wall, 3)
    s.depth = 7
    then(s, explore, 0)


@step(answers=5)
def explore(s: Cave, me: int) -> None:
    for what in range(5):
        option(s, what)


@explore.chosen
def explored(s: Cave, me: int, what: int) -> None:
    if what == PEEK:
        put(s.wall, draw(s.deck))
    elif what == TURN_UP:
        put(s.up, draw(s.deck))
    elif what == LIGHT:
        s.lit = 1
    elif what == READ:
        s.measured = 1
    then(s, explore, 0)


CAVE = game_of(Cave, step, enter)


def test_a_card_turned_up_is_a_barrier():
    at = Table(CAVE, 2)
    at.apply(TURN_UP)
    assert refused(at) == "a card has been revealed since"


@pytest.mark.parametrize("what", [PEEK, NOTHING])
def test_what_stays_hidden_is_none(what):
    at = Table(CAVE, 2)
    key = at.key()
    at.apply(what)
    at.undo()
    assert at.key() == key


def test_cards_that_become_visible_where_they_lie_are_a_barrier():
    at = Table(CAVE, 2)
    at.apply(LIGHT)
    assert at.view()["position"]["wall"] == [3] and refused(at) == "a card has been revealed since"


def test_a_number_that_becomes_visible_is_a_barrier():
    at = Table(CAVE, 2)
    at.apply(READ)
    assert at.view()["position"]["depth"] == 7 and refused(at) == "a card has been revealed since"


def test_the_light_on_an_empty_wall_reveals_nothing():
    at = Table(CAVE, 2)
    at.position.wall.clear()
    at.apply(LIGHT)
    assert at.why_no_undo() == ""
