"""The course of a finished game: everybody's points after each answer, and the moments that decided it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from fathomfive.kernel.game import Game
from fathomfive.kernel.recording.record import Record
from fathomfive.kernel.recording.replay import play_on, set_up
from fathomfive.kernel.state import SPECTATOR

from .log_lines import named

MAX_MOMENTS = 3  # how many are shown


@dataclass(frozen=True, slots=True)
class DecisiveMoment:
    number: int  # of the answer: the moment of the replay
    seat: int  # whose answer it was
    text: str  # what happened, in the words of the log
    swing: int  # how far the lead moved towards that seat; of those who play together, their points
    points: tuple[int, ...]  # by seat, afterwards


@dataclass(frozen=True, slots=True)
class ScoreCourse:
    points: tuple[tuple[int, ...], ...]  # after 0, 1, 2 … answers, by seat
    moments: tuple[DecisiveMoment, ...]  # in the order of the game


def score_course(game: Game, record: Record, names: Sequence[str]) -> ScoreCourse:
    """Replays the whole game; the texts reveal nothing that only one seat knows."""
    table = set_up(game, record)
    points = [_points(table.scores)]
    for number in range(1, len(record.answers) + 1):
        play_on(table, record, number)
        points.append(_points(table.scores))
    if not any(points[-1]) and len(points) > 1:
        points[-1] = points[-2]  # the game ended before anything was counted
    words = dict[int, str]()
    for event in table.events:
        if event.decision not in words and event.line(SPECTATOR):
            words[event.decision] = named(event.line(SPECTATOR), names)
    answered = [answer.seat for answer in record.answers]
    found = [
        DecisiveMoment(number, seat, words[number - 1], swing, points[number])
        for number, seat in enumerate(answered, 1)
        if number - 1 in words
        and (swing := _swing(game.cooperative, seat, points[number - 1 : number + 1])) > 0
    ]
    largest = sorted(found, key=lambda moment: (-moment.swing, moment.number))[:MAX_MOMENTS]
    return ScoreCourse(tuple(points), tuple(sorted(largest, key=lambda moment: moment.number)))


def _points(scores: Sequence[int]) -> tuple[int, ...]:
    return tuple(int(score) for score in scores)


def _swing(together: bool, seat: int, around: Sequence[tuple[int, ...]]) -> int:
    before, after = around
    if together or len(before) == 1:
        return after[seat] - before[seat]
    return _lead(after, seat) - _lead(before, seat)


def _lead(points: Sequence[int], seat: int) -> int:
    """The lead over the best of the others."""
    return points[seat] - max(value for other, value in enumerate(points) if other != seat)
