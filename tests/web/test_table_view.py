"""What stands around the board: answers that only pass, what the others did, and whether anybody else is there."""

from __future__ import annotations

import random
import re

import pytest
from markupsafe import escape

from fathomfive.bots import bot
from fathomfive.games import load
from fathomfive.kernel.state import SPECTATOR
from fathomfive.kernel.table import Table
from fathomfive.kernel.verbs import STOP
from fathomfive.web.live.rooms.room import Room
from fathomfive.web.live.rooms.seating import Viewer
from fathomfive.web.render.export.svg_export import room as room_of
from fathomfive.web.render.frame import environment, render
from fathomfive.web.render.views.log_lines import LogLine, headline
from fathomfive.web.render.views.table_view import TableView, table_view
from tests.web.test_fragments import play

ANA = Viewer(0, True, "me", (0,))
TEMPLATES = environment()


def view(room: Room) -> TableView:
    return table_view(room, ANA, room.moments[-1])


def at_a_table(game: str) -> Room:
    return room_of(Table(load(game), 2, 4, names=["Ana", "Ben"]))


@pytest.mark.slow
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
            secondary = re.search(
                rf'class="btn ghost loose(?: long)?" data-option="{STOP}"', " ".join(frame.split())
            )
            assert bool(secondary) == (len(t.choices) > 1)
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


def test_news_are_the_lines_of_others_from_the_own_last_answer_on() -> None:
    room, chance, told = at_a_table("pirates_under_fire"), random.Random(5), 0
    for _ in range(40):
        play(room, chance)
        t, answers = view(room), room.table.answers
        own = max((number for number, answer in enumerate(answers, 1) if answer.seat == 0), default=0)
        assert all(line.seat != 0 and line.number >= own - 1 for line in t.news)
        told += bool(t.mine and t.news)
    assert told


def test_the_headline_is_a_shot_at_the_own_ship_and_not_the_tile_drawn_after_it() -> None:
    room, chance, shots = at_a_table("pirates_under_fire"), random.Random(5), 0
    for _ in range(60):
        play(room, chance)
        t = view(room)
        if t.mine and any("burns" in line.text for line in t.news):
            assert t.headline and "burns" in t.headline.text and "draws" in t.news[-1].text
            assert escape(t.headline.text[:40]) in render(environment(), room, ANA, room.moments[-1])
            shots += 1
    assert shots


def test_the_end_of_a_round_is_news_for_whoever_ended_it() -> None:
    room, chance, told = at_a_table("aquaria"), random.Random(5), set[str]()
    for _ in range(120):
        play(room, chance)
        t = view(room)
        told |= {t.headline.text.split(";")[0]} if t.mine and t.headline else set()
    assert "Round 2 begins" in told


def line(nth: int, step: str, seat: int = 1, others: frozenset[int] = frozenset()) -> LogLine:
    return LogLine(nth, nth, seat, step, seat < 0, step, others)


def test_what_was_done_to_the_own_things_comes_before_what_weighs_more() -> None:
    weights = {"draw": -1, "conquer": 2}
    news = [line(1, "conquer"), line(2, "swap", others=frozenset({0})), line(3, "draw")]
    assert [found.step for seat in (0, 2) if (found := headline(news, weights, seat))] == ["swap", "conquer"]
    assert headline([], weights, 0) is None


def test_of_equal_news_the_headline_is_the_last_that_a_player_did() -> None:
    news = [line(1, "lay"), line(2, "move"), line(3, "round", seat=SPECTATOR)]
    assert headline(news, {}, 0) == news[1]


def test_company_is_another_person_or_somebody_who_watches() -> None:
    room = at_a_table("pirates_under_fire")
    assert not view(room).company  # all seats are hers
    room.presence.streams[SPECTATOR] += 1
    assert view(room).company
    room.presence.streams[SPECTATOR] -= 1
    room.stored.chairs[1].guest = "ben"
    assert view(room).company
    room.stored.chairs[1].kind = "bot"
    assert not view(room).company


def test_after_an_instant_victory_the_scores_count_what_lay_in_closed_piles() -> None:
    table, hand = Table(load("aquatica_duellum"), 2, 5, names=["Ana", "Ben"]), bot("greedy", 5)
    while ask := table.ask:
        table.apply(hand.choose(table.at(ask.seat)), ask.seat)
    t = view(room_of(table))
    assert t.scores == table.scores != table.game.scores(table.position.seen_from(0))
