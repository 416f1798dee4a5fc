"""The course of a finished game: points after each answer, and the moments that decided it."""

from __future__ import annotations

import httpx

import fathomfive as ff
from fathomfive.games import load
from fathomfive.kernel.recording.record import Record
from fathomfive.web.render.views.score_course import MAX_MOMENTS, score_course
from tests.web.serving import Person


def finished(game: str, seats: int, seed: int = 3) -> Record:
    table, hand = ff.new_table(game, seats=seats, seed=seed), ff.bot("greedy", seed)
    while ask := table.ask:
        table.apply(hand.choose(table.at(ask.seat)), ask.seat)
    return table.record()


def test_the_largest_swings_in_the_order_of_the_game() -> None:
    record = finished("pirates_under_fire", 2)
    course = score_course(load("pirates_under_fire"), record, ["Ana", "Ben"])
    assert len(course.points) == len(record.answers) + 1
    assert 1 <= len(course.moments) <= MAX_MOMENTS
    own = [
        (record.answers[n - 1].seat, course.points[n - 1], course.points[n])
        for n in range(1, len(course.points))
    ]
    swings = [
        (after[seat] - after[1 - seat]) - (before[seat] - before[1 - seat]) for seat, before, after in own
    ]
    for moment in course.moments:
        assert moment.swing == swings[moment.number - 1] > 0
        assert record.answers[moment.number - 1].seat == moment.seat
        assert moment.text and "Seat " not in moment.text
    assert [moment.number for moment in course.moments] == sorted(moment.number for moment in course.moments)
    assert max(moment.swing for moment in course.moments) == max(swings)


def test_a_game_that_ends_uncounted_keeps_the_points_before() -> None:
    """PF-096: whoever cannot lay a ship loses at once, and nothing is scored."""
    table = ff.new_table("pirates_under_fire", 2, 22)
    hands = ff.bot("random", 22), ff.bot("greedy", 22)
    while ask := table.ask:
        table.apply(hands[ask.seat].choose(table.at(ask.seat)), ask.seat)
    assert not any(table.scores)
    course = score_course(load("pirates_under_fire"), table.record(), ["Ana", "Ben"])
    assert course.points[-1] == course.points[-2] and any(course.points[-1])


def test_who_plays_together_is_told_of_their_own_points() -> None:
    course = score_course(load("aqualuma"), finished("aqualuma", 3), ["Ana", "Ben", "Cleo"])
    assert all(len(set(points)) == 1 for points in course.points)
    assert all(moment.swing > 0 for moment in course.moments)


def test_only_of_finished_games(ana: Person) -> None:
    ana.sits_down("/play/ultimate_aquarium")
    answer: httpx.Response = ana.web.get(f"/t/{ana.at}/course")
    assert answer.status_code == 409
