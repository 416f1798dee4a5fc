"""Bots at a table: they go on thinking where they were, and say why they did what they did."""

from __future__ import annotations

import pytest

import fathomfive as ff
from fathomfive.bots.reasons import PREPARING
from fathomfive.web.live.bots import thinking
from tests.web.serving import Person, until

KEPT = 3  # cards of an opening


@pytest.fixture(autouse=True)
def nobody_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "_remembered", {})


def test_a_bot_stays_the_same_at_its_table_and_seat():
    first = thinking.remembered("reef", 1, "dolphin", 5)
    assert thinking.remembered("reef", 1, "dolphin", 6) is first
    assert thinking.remembered("reef", 0, "dolphin", 5) is not first
    assert thinking.remembered("cove", 1, "dolphin", 5) is not first
    assert thinking.remembered("reef", 1, "orca", 5) is not first


def test_without_a_table_nobody_is_remembered():
    assert thinking.remembered("", 1, "dolphin", 5) is not thinking.remembered("", 1, "dolphin", 5)


def test_whoever_thought_longest_ago_is_forgotten_first():
    first, second = (thinking.remembered(table, 0, "dolphin", 1) for table in ("t0", "t1"))
    for number in range(2, thinking.MAX_CACHED_BOTS):
        thinking.remembered(f"t{number}", 0, "dolphin", 1)
    assert thinking.remembered("t0", 0, "dolphin", 1) is first
    thinking.remembered("one more", 0, "dolphin", 1)
    assert thinking.remembered("t0", 0, "dolphin", 1) is first
    assert thinking.remembered("t1", 0, "dolphin", 1) is not second


def test_a_thought_is_an_option_with_a_reason():
    table = ff.new_table("ultimate_aquarium", seats=2, seed=3)
    seat = table.ask.seat
    thought = thinking.think("ultimate_aquarium", table.position.data(), seat, "octopus", 4, "reef")
    assert thought.option in table.ask.options
    assert thought.why == "Several options seemed equal to me." or thought.why.startswith(
        ("It ", "This turn ")
    )


@pytest.mark.slow
def test_a_reason_that_says_nothing_stands_with_the_bot_and_not_in_the_log(ana: Person) -> None:
    """Where it is seen: in most deals an opening brings nothing yet."""
    seen: list[bool] = []

    def has_opened() -> bool:
        page = ana.table()
        seen.append(f"“{PREPARING}”" in page)
        return any(seen) or int(page.split('data-answers="')[1].split('"')[0]) >= KEPT

    while not any(seen):
        assert len(seen) < 2000, "no bot has prepared anything"
        ana.sits_down("/new/ultimate_aquarium", seats="2", seat0="me", seat1="octopus", first_player="1")
        until(has_opened)
    assert PREPARING not in ana.log()
