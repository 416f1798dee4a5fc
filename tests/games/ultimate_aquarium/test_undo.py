"""Ultimate Aquarium, taking back: a take is free until the card is placed; not after a Restock, a reveal or
another seat."""

import pytest

import fathomfive as ff
from tests.cited import rule

from .scenario import START, opened, tank

STORE = "anthias pink_gravel diver bubble_jet mangrove"


@rule("UA-031")
def test_a_take_can_be_taken_back_before_placing():
    t = tank(store=STORE)
    before = t.table.key()
    t.say("diver")
    assert t.table.why_no_undo() == ""
    t.table.undo()
    assert t.table.key() == before
    assert t.offered == ["anthias", "pink_gravel", "diver", "bubble_jet", "mangrove", "restock", "net"]


@rule("UA-031", "UA-040")
def test_a_whole_turn_can_be_taken_back_step_by_step_until_the_next_seat_decides():
    t = tank(START, store=STORE)
    keys, log = [], t.table.log()
    for answer in ("net", "top left + center", "diver", "bottom left"):
        keys.append(t.table.key())
        t.say(answer)
    assert t.asked == (1, "turn")
    for key in reversed(keys):
        t.table.undo(seat=0)
        assert t.table.key() == key
    assert t.tank() == START
    assert t.s.net == [1, 1]
    assert t.table.log() == log


@rule("UA-044", "UA-046")
def test_a_restock_cannot_be_taken_back():
    t = tank(store=STORE).restock()
    after = t.table.key()
    with pytest.raises(ff.CannotUndo) as refused:
        t.table.undo()
    assert str(refused.value) == "This cannot be taken back: a card has been revealed since."
    assert t.table.key() == after
    t.take(t.offered[0])
    t.table.undo()  # what came after it can
    assert t.table.key() == after
    with pytest.raises(ff.CannotUndo):
        t.table.undo()


@rule("UA-031")
def test_nothing_can_be_taken_back_once_another_seat_has_decided():
    t = tank(store=STORE, net=False)
    t.turn("diver", "bottom left").take("anthias")
    assert t.table.why_no_undo(seat=0) == "another seat has decided since"
    with pytest.raises(ff.CannotUndo) as refused:
        t.table.undo(seat=0)
    assert str(refused.value) == "This cannot be taken back: another seat has decided since."
    assert t.asked == (1, "place")
    t.table.undo(seat=1)
    assert t.asked == (1, "turn")


@rule("UA-022", "UA-025")
def test_a_new_round_closes_the_old_one():
    t = opened(2).turn().turn()
    assert t.s.round == 2
    for seat in (None, 0, 1):
        with pytest.raises(ff.CannotUndo, match="a card has been revealed since"):
            t.table.undo(seat)


@rule("UA-014")
def test_at_the_very_beginning_there_is_nothing_to_take_back():
    t = ff.new_table("ultimate_aquarium", seats=2)
    with pytest.raises(ff.CannotUndo, match="nothing has been decided yet"):
        t.undo()
