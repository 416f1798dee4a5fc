"""Records: a whole game as text and back, and every way in which a record can be wrong."""

from __future__ import annotations

import json
from dataclasses import replace

import numpy as np
import pytest

from fathomfive.kernel.errors import BadRecord
from fathomfive.kernel.game import Game
from fathomfive.kernel.recording.record import Answer, Record
from fathomfive.kernel.recording.replay import replay
from fathomfive.kernel.steps import StepBook
from fathomfive.kernel.table import Table
from fathomfive.kernel.verbs import NO, STOP, YES, rng_below, seed_rng
from tests.kernel.harbour import GAME
from tests.kernel.harbour_scenario import UNSHUFFLED, roll, stacked


def played(seed: int, seats: int = 3) -> Table:
    """A game by chance to its end."""
    at, luck = Table(GAME, seats, seed, {"open_hands": True}, names=["Ann", "Bo", "Cy"][:seats]), [1, 1]
    seed_rng(luck, seed)
    while at.ask:
        at.apply(at.ask.options[rng_below(luck, len(at.ask.options))])
    return at


def dived() -> Table:
    """A short game with one outcome of chance in it."""
    at = stacked(1, 0)
    roll(at, 5)
    at.apply(STOP)
    return at


def test_a_record_tells_everything():
    record = dived().record()
    assert (record.game, record.rules, record.content, record.seats, record.seed) == (
        "harbour",
        "3",
        "shells",
        2,
        5,
    )
    assert record.options == {"days": 2, "open_hands": False} and list(record.chance) == UNSHUFFLED
    assert record.answers == (
        Answer(0, "bid", 1),
        Answer(1, "bid", 0),
        Answer(0, "stack", 0),
        Answer(0, "stack", 1),
        Answer(0, "dive", YES, (4,)),
        Answer(0, "berth", STOP),
    )
    assert record.key == dived().key() and record.names == ("Seat 1", "Seat 2")


def test_a_record_goes_through_json():
    record = replace(played(1).record(), notes={"event": "spring cup"})
    assert Record.from_json(record.to_json()) == record == Record.from_json(record.to_json().encode())
    assert json.loads(record.to_json())["answers"][0][:2] == [0, "bid"]


@pytest.mark.parametrize("seed", range(5))
def test_a_replay_is_the_same_game_at_every_answer(seed):
    at = played(seed)
    record = Record.from_json(at.record().to_json())
    again = replay(GAME, record)
    assert again.key() == at.key() == record.key and again.log(1) == at.log(1) and again.outcome == at.outcome
    assert again.names == ("Ann", "Bo", "Cy") and again.record() == record and again.events == at.events


def test_a_replay_stops_where_it_is_told():
    at, half = dived(), replay(GAME, dived().record(), upto=4)
    assert half.key() == stacked(1, 0).key() and replay(GAME, at.record(), upto=0).answers == []
    assert replay(GAME, at.record(), upto=99).key() == at.key()


def test_chance_comes_from_the_record_and_not_from_the_seed():
    record = replace(dived().record(), seed=99)
    assert replay(GAME, record).position.hand == dived().position.hand


def test_after_a_replay_the_game_goes_on_with_real_chance():
    again = replay(GAME, dived().record())
    again.apply(0)
    again.apply(YES)
    assert 1 <= again.position.die <= 6


def test_answers_of_programs_that_count_otherwise_are_recorded_as_plain_ints():
    at = stacked()
    at.apply(np.int64(0))  # type: ignore[arg-type]
    assert Record.from_json(at.record().to_json()) == at.record()


# Saved positions


def reordered() -> Game:
    """The same game, its steps written in another order."""
    book = StepBook()
    book.steps = GAME.steps.steps[::-1]
    return replace(GAME, steps=book)


def test_a_saved_position_survives_another_order_of_the_steps():
    at = stacked()
    saved = json.loads(json.dumps(at.position.data()))
    again = reordered().load(saved)
    assert again.key() == at.key() and again.options == list(at.ask.options) and again.asked == 0


def test_a_loaded_position_is_independent_of_what_it_was_loaded_from():
    saved = stacked().position.data()
    again = GAME.load(saved)
    again.hand[0].pop()
    again.rng[0] = 0
    assert GAME.load(saved).key() == stacked().key()


@pytest.mark.parametrize(
    "damage",
    [
        {"todo": [["drift", 0]]},
        {"todo": [[]]},
        {"sea": 3},
        {"seats": "two"},
        {"hand": [[0], 1]},
        {"day": "first"},
        {"day": None},
        {"sea": [99]},
        {"coins": [9, 9]},
        {"hand": [[1, 2, 3, 4, 5, 6], []]},
    ],
)
def test_a_damaged_position_is_no_position(damage):
    with pytest.raises(BadRecord, match=r"^This is not a saved position of Harbour: "):
        GAME.load(json.loads(json.dumps(stacked().position.data())) | damage)


def test_a_position_without_a_field_is_no_position():
    data = stacked().position.data()
    del data["cairn"]
    with pytest.raises(BadRecord, match=r"^This is not a saved position of Harbour: 'cairn'\.$"):
        GAME.load(data)


# Records that are wrong


@pytest.mark.parametrize(
    "text", ["", "{", "[]", "3", "null", '"record"', "{}", '{"format": 1}', b"\xff\xfe", "[" * 100_000]
)
def test_what_is_no_record_is_called_no_record(text):
    with pytest.raises(BadRecord, match=r"^This is not a record of a game: "):
        Record.from_json(text)


@pytest.mark.parametrize(
    ("part", "value"),
    [
        ("seats", "two"),
        ("seats", None),
        ("answers", [[0]]),
        ("answers", 5),
        ("answers", [[0, "bid", "x"]]),
        ("chance", "abc"),
        ("options", 3),
        ("names", 3),
        ("seed", [1]),
        ("seed", float("inf")),
    ],
)
def test_a_damaged_record_is_called_so(part, value):
    data = json.loads(dived().record().to_json())
    with pytest.raises(BadRecord, match=r"^This is not a record of a game: "):
        Record.from_json(json.dumps(data | {part: value}))


def test_a_record_cut_short_is_called_so():
    text = dived().record().to_json()
    for end in range(0, len(text), 7):
        with pytest.raises(BadRecord):
            Record.from_json(text[:end])


def test_another_format_is_named():
    data = json.loads(dived().record().to_json()) | {"format": 2}
    with pytest.raises(BadRecord, match=r"^This record has format 2; this version reads format 1\.$"):
        Record.from_json(json.dumps(data))


def wrong(**parts: object) -> str:
    """What is said of the record of `dived` with these parts in it."""
    with pytest.raises(BadRecord) as trouble:
        replay(GAME, replace(dived().record(), **parts))  # type: ignore[arg-type]
    return str(trouble.value)


def answers(at: int, answer: Answer) -> tuple[Answer, ...]:
    kept = list(dived().record().answers)
    kept[at] = answer
    return tuple(kept)


def test_other_cards_are_named():
    assert wrong(content="pearls") == (
        "This game of Harbour was played with other cards (content pearls, here shells); give the folder with those cards."
    )


def test_a_table_that_cannot_be_set_up_is_named():
    assert wrong(seats=7) == "The table of this record cannot be set up: Harbour is for 2 to 4 seats, not 7."
    assert (
        wrong(options={"days": 5})
        == "The table of this record cannot be set up: The option days cannot be 5; it can be 2, 1."
    )


def test_an_unknown_step_and_other_rules_are_named():
    assert wrong(rules="2", answers=answers(2, Answer(0, "balance", 0))) == (
        "Answer 2 of the record is seat 0's to 'balance', but with these rules seat 0 is asked 'stack' "
        "(the record was played with rules 2, these are 3)."
    )


def test_an_answer_after_the_end_is_named():
    at = stacked(1, 0)
    roll(at, 1)
    record = at.record()
    with pytest.raises(
        BadRecord,
        match=r"Answer 5 of the record is seat 0's to 'berth', but with these rules the game is over",
    ):
        replay(GAME, replace(record, answers=(*record.answers, Answer(0, "berth", STOP))))


def test_the_wrong_seat_is_named():
    assert wrong(answers=answers(0, Answer(2, "bid", 0))).startswith(
        "Answer 0 of the record is seat 2's to 'bid', but with these rules seat 0 is asked 'bid' and seat 1 is asked 'bid'"
    )


def test_an_illegal_option_is_named():
    assert wrong(answers=answers(2, Answer(0, "stack", 7))) == (
        "Answer 2 of the record cannot be given: 7 is not offered. Options: 0 (stone 0); 1 (stone 1); 2 (stone 2)."
    )


def test_chance_that_was_left_out_is_named():
    short = "The record has fewer outcomes of chance than these rules need: it was played with other rules."
    assert wrong(answers=answers(4, Answer(0, "dive", YES))) == short
    assert wrong(chance=tuple(UNSHUFFLED[:-1])).endswith(short)


def test_chance_that_nobody_asked_for_is_named():
    much = "The record has more outcomes of chance than these rules need: it was played with other rules."
    assert wrong(answers=answers(4, Answer(0, "dive", NO, (4,)))) == much
    assert wrong(chance=(*UNSHUFFLED, 0)).endswith(much)


def test_chance_that_cannot_be_is_named():
    assert wrong(answers=answers(4, Answer(0, "dive", YES, (6,)))) == (
        "The script says 6, but chance here has only 6 outcomes, 0 to 5."
    )
    assert wrong(chance=(12, *UNSHUFFLED[1:])).endswith(
        "The script says 12, but chance here has only 12 outcomes, 0 to 11."
    )
