"""Steps: numbers that know their functions, and the mistakes one can make in writing them."""

from __future__ import annotations

from typing import Any

import pytest

from fathomfive.kernel.steps import Step, StepBook
from tests.kernel.harbour import GAME, bid, bid_made, dawn, throw_back


def test_a_step_is_its_number_in_the_order_of_writing():
    assert [step.name for step in GAME.steps] == [
        "set_up",
        "dawn",
        "bid",
        "open_bids",
        "stack",
        "dive",
        "berth",
        "moor",
        "throw_back",
        "night",
    ]
    assert [int(step) for step in GAME.steps] == list(range(10)) and len(GAME.steps) == 10


def test_a_step_knows_its_question_its_deed_and_how_it_is_asked():
    assert isinstance(bid, Step) and bid == 2 and bid.deed is bid_made and bid.question is not None
    assert (bid.answers, bid.stop, bid.dialog, bid.secret, bid.arity, bid.by_seat) == (
        4,
        False,
        "amount",
        True,
        1,
        True,
    )
    assert (throw_back.answers, throw_back.stop, throw_back.dialog, throw_back.arity) == (
        5,
        True,
        "several",
        2,
    )
    assert bid.__doc__ == "Any of your coins, or none."


def test_a_bare_step_only_does_something():
    assert dawn.question is None and dawn.answers == 0 and not dawn.by_seat and not dawn.secret


def test_a_step_is_found_by_its_name():
    assert GAME.steps.named("bid") is bid
    with pytest.raises(LookupError, match=r"No step is called 'bit'; there are: berth, bid, dawn, dive"):
        GAME.steps.named("bit")


def test_a_pending_step_has_room_for_three_arguments():
    with pytest.raises(TypeError, match=r"crowded takes 4 arguments; a pending step has room for 3\."):

        @StepBook()
        def crowded(s: Any, me: int, a: int, b: int, c: int) -> None: ...


@pytest.mark.parametrize("arguments", ["s", "s, seat", "s, left, me"])
def test_a_question_is_asked_of_me(arguments):
    scope: dict[str, Any] = {}
    exec(f"def lost({arguments}): ...", scope)
    with pytest.raises(TypeError, match=r"lost asks a question, so its arguments must begin with \(s, me\)"):
        StepBook()(answers=2)(scope["lost"])


def test_two_steps_of_one_game_have_different_names():
    step = StepBook()

    @step
    def ebb(s: Any) -> None: ...

    with pytest.raises(TypeError, match=r"There is already a step called ebb\."):
        step(ebb.deed)


def test_a_bare_step_has_no_answer_to_act_on():
    step = StepBook()

    @step
    def ebb(s: Any, me: int) -> None: ...

    with pytest.raises(
        TypeError, match=r"ebb is a bare @step; write @step\(answers=…\) above a step that asks\."
    ):

        @ebb.chosen
        def ebbed(s: Any, me: int, answer: int) -> None: ...


@pytest.mark.parametrize(
    "arguments", ["s, me, left", "s, me, place, answer", "s, answer", "s, me, left, answer, more"]
)
def test_a_deed_takes_what_its_question_takes_and_then_the_answer(arguments):
    step, scope = StepBook(), {}

    @step(answers=2)
    def raising(s: Any, me: int, left: int) -> None: ...

    exec(f"def raised({arguments}): ...", scope)
    with pytest.raises(
        TypeError, match=r"raised must take \(s, me, left\) as raising does, and then the answer\."
    ):
        raising.chosen(scope["raised"])


def test_a_deed_may_name_its_answer_as_it_likes():
    step = StepBook()

    @step(answers=2)
    def raising(s: Any, me: int) -> None: ...

    @raising.chosen
    def raised(s: Any, me: int, sail: int) -> None: ...

    assert raising.deed is raised
