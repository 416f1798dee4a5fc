"""What stands around the board: answers that only pass, what the others did, and whether anybody else is there."""

from __future__ import annotations

import random

import pytest

from fathomfive.games import load
from fathomfive.kernel.state import SPECTATOR
from fathomfive.kernel.table import Table
from fathomfive.kernel.verbs import STOP
from fathomfive.web.live.rooms.room import Room
from fathomfive.web.live.rooms.seating import Viewer
from fathomfive.web.render.export.svg_export import room as room_of
from fathomfive.web.render.frame import environment, render
from fathomfive.web.render.views.table_view import TableView, table_view
from tests.web.test_fragments import play

ANA = Viewer(0, True, "me", (0,))
TEMPLATES = environment()


def view(room: Room) -> TableView:
    return table_view(room, ANA, room.moments[-1])


def at_a_table(game: str) -> Room:
    return room_of(Table(load(game), 2, 4, names=["Ana", "Ben"]))


@pytest.mark.parametrize("game", ["aquatica_duellum", "aquaria", "aqualuma"])
def test_what_only_stops_looks_recommended_only_where_there_is_nothing_else(game: str) -> None:
    room, chance, stops = at_a_table(game), random.Random(5), 0
    for _ in range(80):
        play(room, chance)
        t = view(room)
        if t.mine and STOP in {choice.option for choice in t.loose}:
            stops += 1
            assert (STOP in t.passes) == (len(t.choices) > 1)
            frame = render(TEMPLATES, room, ANA, room.moments[-1])
            secondary = f'class="btn ghost loose" data-option="{STOP}"' in " ".join(frame.split())
            assert secondary == (len(t.choices) > 1)
    assert stops


def test_a_frame_between_two_answers_says_what_happened() -> None:
    room, chance, said = at_a_table("aquatica_duellum"), random.Random(5), set[str]()
    for _ in range(60):
        before = len(room.moments)
        play(room, chance)
        for moment in list(room.moments)[before:-1]:
            t = table_view(room, Viewer(SPECTATOR, False, "somebody"), moment)
            assert t.just_now and t.just_now.text in render(TEMPLATES, room, ANA, moment)
            said.add(t.just_now.text)
    assert said


def test_news_are_the_lines_of_others_since_the_own_last_answer() -> None:
    room, chance, told = at_a_table("pirates_under_fire"), random.Random(5), 0
    for _ in range(40):
        play(room, chance)
        t, answers = view(room), room.table.answers
        own = max((number for number, answer in enumerate(answers, 1) if answer.seat == 0), default=0)
        assert all(line.seat != 0 and line.number >= own for line in t.news)
        told += bool(t.mine and t.news)
    assert told


def test_company_is_another_person_or_somebody_who_watches() -> None:
    room = at_a_table("pirates_under_fire")
    assert not view(room).company  # all seats are hers
    room.listening[SPECTATOR] += 1
    assert view(room).company
    room.listening[SPECTATOR] -= 1
    room.stored.chairs[1].guest = "ben"
    assert view(room).company
    room.stored.chairs[1].kind = "bot"
    assert not view(room).company
