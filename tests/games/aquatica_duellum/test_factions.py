"""Aquatica: Duellum: which seat plays which faction changes nothing but the seat."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

from fathomfive.games.aquatica_duellum import GAME
from fathomfive.kernel import loop
from tests.cited import rule
from tests.games.boards import page

from .scenario import Duel, Table


def mirrored(s: Any) -> Any:
    """The same position with seats exchanged."""
    twin = s.copy()
    for name, field in s.fields.items():
        if field.each_seat:
            setattr(twin, name, getattr(twin, name)[::-1])
    twin.swapped, twin.starter = 1 - s.swapped, 1 - s.starter
    twin.winner = 3 - s.winner if s.winner else 0
    twin.pending = [(step, 1 - values[0], *values[1:]) if values else (step,) for step, *values in s.pending]
    twin.asked = 1 - s.asked if s.asked >= 0 else s.asked
    twin.automa_faction = {2: 1, 1: 2}.get(s.automa_faction, s.automa_faction) if s.automa_level else 0
    return twin


def drawn(swapped: int, **options: object) -> Any:
    """A table where chance has given seat 0 the Turtles, or the Squids."""
    return next(s for seed in range(40) if (s := GAME.start(2, seed, options)).swapped == swapped)


@rule("DU-001")
@pytest.mark.parametrize("options", [{"factions": "random"}, {"automa_level": 4, "automa_faction": "random"}])
@pytest.mark.slow
def test_a_game_goes_the_same_way_from_the_other_seat(options: dict[str, object]) -> None:
    for seed in range(4):
        s, chance = drawn(1, **options), Random(seed)
        while s.asked >= 0:
            twin = mirrored(s)
            assert [GAME.option_value(s, option) for option in s.options] == [
                GAME.option_value(twin, option) for option in twin.options
            ]
            assert GAME.position_value is not None
            for seat in range(2):
                assert GAME.position_value(s, seat) == GAME.position_value(twin, 1 - seat)
            option = chance.choice(s.options)
            loop.answer(s, option)
            loop.answer(twin, option)
            assert mirrored(s) == twin and s.options == twin.options
        assert [GAME.standing(s, seat) for seat in (0, 1)] == [GAME.standing(twin, seat) for seat in (1, 0)]
        assert GAME.words.result(s) == seats_exchanged(GAME.words.result(twin))


def seats_exchanged(text: str) -> str:
    return re.sub(r"Seat ([12])", lambda seat: f"Seat {3 - int(seat[1])}", text)


@rule("DU-001")
def test_words_and_board_name_the_faction_that_was_drawn() -> None:
    seed = next(seed for seed in range(40) if GAME.start(2, seed, {"factions": "random"}).swapped)
    t = Duel(Table(GAME, 2, seed, {"factions": "random", "first_player": "squids"}), 0)
    assert t.s.asked == 0 and GAME.words.describe(t.s, 0).count("Squids: 0 of 9 crowns") == 1
    shown = page(t.table, 0)
    assert 'id="foe" class="glass court-0' in shown and "s_annexation" in shown
    t.say("main", "annexation", "e1_north")
    assert any(line.startswith("Seat 1 plays Annexation") for line in t.table.log())
