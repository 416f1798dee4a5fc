"""Events and the journal: what moved, what changed, who saw it, what is told to whom, and what chance did."""

from __future__ import annotations

import pytest

from fathomfive.kernel.errors import BadRecord
from fathomfive.kernel.recording.events import Change, Move, Spot
from fathomfive.kernel.state import OWNER, SPECTATOR, UNKNOWN, Position, Zone, position, zone
from fathomfive.kernel.steps import StepBook
from fathomfive.kernel.table import Table
from fathomfive.kernel.verbs import NO, STOP, YES, draw, option, put, shuffle, then
from tests.kernel.harbour_scenario import roll, stacked, table
from tests.kernel.small_games import game_of

ALL = frozenset({SPECTATOR, 0, 1})


def test_spots_have_ids_for_clients():
    assert [str(Spot("sea")), str(Spot("quay", index=2)), str(Spot("hand", 1, 0)), str(Spot("coins", 1))] == [
        "sea",
        "quay:2",
        "hand:1:0",
        "coins:1",
    ]


def test_a_card_from_a_hidden_pile_is_known_to_its_new_owner_only():
    at = stacked()
    at.fix_chance([3])
    (dived,) = at.apply(YES)
    assert dived.moves == (Move(7, Spot("sea"), Spot("hand", 0), frozenset({0})),)
    assert dived.changes == (Change(Spot("die"), 0, 4, ALL),)
    assert (dived.step, dived.seat, dived.arguments, dived.answer, dived.decision) == (
        "dive",
        0,
        (0,),
        YES,
        4,
    )
    assert (dived.forced, dived.secret, dived.chance) == (False, False, (3,))


def test_others_see_that_a_card_moved_but_not_which():
    at = stacked()
    roll(at, 5)
    dived = at.events[-1]
    assert dived.seen_by(0).moves[0].card == 7 and dived.seen_by(1).moves[0].card == UNKNOWN
    assert dived.seen_by(SPECTATOR).moves[0].card == UNKNOWN
    assert dived.seen_by(0).chance == ()
    assert dived.lines == {
        -1: "Seat 1 rolls 5 and finds a shell",
        0: "Seat 1 rolls 5 and finds shell 7",
        1: "Seat 1 rolls 5 and finds a shell",
    }
    assert (
        at.log(0)[-1] == "Seat 1 rolls 5 and finds shell 7"
        and at.log()[-1] == "Seat 1 rolls 5 and finds a shell"
    )


def test_a_card_from_a_hand_to_an_open_place_is_known_to_all_and_the_rest_of_the_hand_closes_ranks():
    at = stacked()
    at.apply(NO)
    at.apply(2)
    moored = at.apply(0)[0]
    assert moored.moves == (Move(11, Spot("hand", 0), Spot("berths", index=2), ALL),)
    assert moored.changes == (Change(Spot("moored", 0, 2), 0, 1, ALL),)
    assert moored.lines == {-1: "Seat 1 moves shell 11 to berths:2"}


def test_what_everybody_saw_is_told_once():
    at = table(0, 0)
    stacked_one = at.apply(1)[0]
    assert stacked_one.is_public(2) and list(stacked_one.lines) == [SPECTATOR]
    assert stacked_one.line(0) == stacked_one.line(1) == stacked_one.line(SPECTATOR)


def test_a_card_that_stays_hidden_is_known_to_nobody():
    set_up = table().events[0]
    assert set_up.step == "set_up" and set_up.seat == SPECTATOR and set_up.answer is None
    assert set_up.moves == ()  # cards that were not on the table before do not move


def test_several_stones_move_at_dawn_and_nobody_did_it():
    at = stacked()
    for answer in (NO, STOP, NO):
        at.apply(answer)
    night, dawn = at.apply(STOP)[-2:]
    assert (night.step, night.moves, night.changes, night.line(0)) == ("night", (), (), "Night falls")
    assert dawn.moves == tuple(
        Move(18 + i, Spot("cairn", index=i), Spot("quay", index=i), ALL) for i in range(3)
    )
    assert dawn.changes == (Change(Spot("day"), 1, 2, ALL),) and dawn.seat == SPECTATOR


def test_a_secret_answer_is_told_to_its_seat_only():
    at = table()
    (bid,) = at.apply(2)
    assert bid.secret and bid.answer == 2 and not bid.is_public(2)
    assert Change(Spot("bid", 0), 0, 2, frozenset({0})) in bid.changes
    assert [bid.seen_by(viewer).answer for viewer in (0, 1, SPECTATOR)] == [2, None, None]
    assert [change.spot.field for change in bid.seen_by(1).changes] == ["has_bid"]
    assert [change.spot.field for change in bid.seen_by(0).changes] == ["bid", "has_bid"]
    assert bid.lines == {-1: "Seat 1 bids", 0: "Seat 1 bids 2", 1: "Seat 1 bids"}


def test_a_forced_answer_is_marked():
    at = table(0, 0, 0)
    events = at.apply(1)
    assert [(event.step, event.answer, event.forced) for event in events] == [
        ("stack", 1, False),
        ("stack", 2, True),
    ]


# Chance


def test_chance_is_written_down_with_the_answer_that_brought_it():
    at = stacked()
    roll(at, 6)
    assert at.answers[-1].chance == (5,) and at.answers[-2].chance == ()
    assert len(at.record().chance) == 16


def test_a_script_that_says_the_impossible_is_refused_and_nothing_changes():
    at = stacked()
    key = at.key()
    at.fix_chance([6])
    with pytest.raises(
        BadRecord, match=r"^The script says 6, but chance here has only 6 outcomes, 0 to 5\.$"
    ):
        at.apply(YES)
    assert at.key() == key and len(at.answers) == 4


def test_a_script_that_is_too_short_is_refused():
    at = stacked()
    at.fix_chance([])
    with pytest.raises(BadRecord, match=r"^The record has fewer outcomes of chance than these rules need"):
        at.apply(YES)
    at.fix_chance(None)
    at.apply(YES)


def test_a_script_that_is_too_long_is_refused():
    at = stacked()
    at.fix_chance([3, 3])
    with pytest.raises(BadRecord, match=r"more outcomes of chance than these rules need"):
        at.apply(YES)
    assert len(at.answers) == 4


def test_the_generator_goes_on_alike_whatever_the_script_says():
    scripted, free = stacked(), stacked()
    roll(scripted, 2)
    free.apply(YES)
    assert scripted.position.rng == free.position.rng


# Shuffled on the way


@position(seats=2, cards=6)
class Reef(Position):
    open: Zone = zone(6)
    hand: list[Zone] = zone(6, each_seat=True, seen_by=OWNER)


reef = StepBook()


@reef
def lay_out(s: Reef) -> None:
    for card in range(6):
        put(s.open, card)
    then(s, fish, 0)


@reef(answers=2)
def fish(s: Reef, me: int) -> None:
    option(s, NO)
    option(s, YES)


@fish.chosen
def fished(s: Reef, me: int, shuffled: int) -> None:
    if shuffled:
        shuffle(s, s.open)
    put(s.hand[me], draw(s.open))


@pytest.mark.parametrize(("answer", "known_to"), [(NO, ALL), (YES, frozenset({0}))])
def test_a_card_of_an_open_pile_that_chance_brings_to_a_hand_is_known_to_its_owner_only(answer, known_to):
    at = Table(game_of(Reef, reef, lay_out), seats=2, seed=1)
    (got,) = at.apply(answer)
    assert [(move.source.field, move.target, move.known_to) for move in got.moves] == [
        ("open", Spot("hand", 0), known_to)
    ]
