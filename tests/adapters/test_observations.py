"""Observations hold all that a seat may know, in the columns where the layout says, and nothing else."""

from __future__ import annotations

from typing import Any

import numpy as np

import fathomfive as ff
from fathomfive.adapters.observations import FACE_DOWN, ObservationLayout, Part
from fathomfive.testing.playing import play
from tests.every_game.settings import Setting, every_game, every_setting, sampled


@every_setting
def test_an_observation_tells_nothing_of_the_truth(setting: Setting) -> None:
    """The truth and what a seat may believe of it differ in hidden things only: both are observed alike."""
    layout = ObservationLayout(setting.game, setting.seats)

    def check(s: Any, option: int) -> None:
        for seat in range(s.seats):
            twin = setting.game.imagine(s, seat, 12)
            assert np.array_equal(layout.observe(s, seat), layout.observe(twin, seat)), f"seat {seat}"

    play(setting, 1, sampled(setting, 1, check))


@every_setting
def test_an_observation_holds_all_that_a_seat_sees(setting: Setting) -> None:
    """The view can be read back from the columns, and every number stays inside its bounds."""
    layout = ObservationLayout(setting.game, setting.seats)

    def check(s: Any, option: int) -> None:
        for seat in range(s.seats):
            row = layout.observe(s, seat)
            assert (layout.low <= row).all() and (row <= layout.high).all()
            assert row[0] == seat and row[1] == (-1 if s.asked < 0 else (s.asked - seat) % s.seats)
            view = s.view(seat)
            assert {name: view[name] for name in s.fields} == read_back(layout, row, seat)

    play(setting, 1, sampled(setting, 1, check))


def read_back(layout: ObservationLayout, row: Any, seat: int) -> dict[str, Any]:
    """The fields as `Position.view` tells them."""
    found: dict[str, Any] = {}
    for name, field in layout.game.position.fields.items():
        rows: dict[int, Any] = {}
        for part in [part for part in layout.parts if part.name == name]:
            for nth in range(part.owners):
                start = part.first + part.size * nth
                owner = (seat + nth + (part.whose == "others")) % layout.seats
                rows[owner] = told(part, field, [int(cell) for cell in row[start : start + part.size]])
        unseen = None if field.kind == "number" else [None] * field.size
        ordered = [rows.get(owner, unseen) for owner in range(layout.seats)]
        found[name] = ordered if field.each_seat else rows.get(seat, unseen)
    return found


def told(part: Part, field: Any, cells: list[int]) -> Any:
    if part.shows == "count":
        return [None] * cells[0]
    if field.holds_cards:
        kept = [cell for cell in cells if cell != ff.EMPTY] if field.kind == "zone" else cells
        return [None if card == FACE_DOWN else card for card in kept]
    known = [None if cell < field.least else cell for cell in cells]
    return known if field.is_row else known[0]


@every_setting
def test_the_waiting_steps_stand_first(setting: Setting) -> None:
    """Four columns for each: the number of the step + 1, whose it is as counted from oneself, two more
    arguments."""
    layout = ObservationLayout(setting.game, setting.seats)

    def check(s: Any, option: int) -> None:
        for seat in range(s.seats):
            expected = []
            for step, *given in reversed(s.pending):
                me, *others = [*given, 0, 0, 0][:3]
                expected += [step + 1, (me - seat) % s.seats if step.by_seat else me, *others]
            cells = layout.observe(s, seat)[2 : 2 + 4 * s.frames].tolist()
            assert cells == expected + [0] * (4 * s.frames - len(expected))

    play(setting, 3, sampled(setting, 3, check))


@every_game
def test_every_column_belongs_to_one_part(game: ff.Game) -> None:
    for seats in game.seats:
        layout = ObservationLayout(game, seats)
        assert [column for part in layout.parts for column in part.columns] == list(range(layout.size))
        assert len(layout.low) == len(layout.high) == len(layout.blank) == layout.size
        assert (layout.low < layout.high).all()
