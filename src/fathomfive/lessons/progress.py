"""A player's progress in a lesson: the next beat, the right answers, and the target of Back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from fathomfive.kernel.table import Table

from .script import Beat, Lesson, Step


@dataclass(frozen=True, slots=True)
class Progress:
    lesson: Lesson
    at: int = 0  # number of finished beats
    earlier: int = 0  # answers given before the lesson began

    @property
    def over(self) -> bool:
        return self.at >= len(self.lesson.beats)

    @property
    def beat(self) -> Beat:
        return self.lesson.beats[self.at]

    @property
    def step(self) -> Step:
        return self.lesson.steps[self.beat.step]

    @property
    def is_reading(self) -> bool:
        """Does the lesson wait for the player to read?"""
        return not self.over and self.beat.line is None

    @property
    def is_others_turn(self) -> bool:
        """Must another seat give the next answer of the script?"""
        return not self.over and not self.beat.mine

    @property
    def begins_step(self) -> bool:
        return self.at == self._start(self.beat.step)

    @property
    def back(self) -> int:
        """The target of Back: the beginning of this step, or of the one before."""
        if self.over:
            return len(self.lesson.beats) - 1
        number = self.beat.step
        return self._start(max(number - 1, 0) if self.begins_step else number)

    def answers_before(self, at: int) -> int:
        """The number of answers before a beat."""
        return self.earlier + sum(beat.line is not None for beat in self.lesson.beats[:at])

    # moving on

    def moved(self, at: int) -> Progress:
        return replace(self, at=at)

    def after_answer(self) -> Progress:
        return self if self.over else self.moved(self.at + 1)

    def after_undo(self, answers: int) -> Progress:
        """The progress when `answers` are left: at the first missing answer, if the lesson has got that far."""
        asked = [number for number, beat in enumerate(self.lesson.beats) if beat.line is not None]
        seen = answers - self.earlier
        return self if self.over or seen >= len(asked) else self.moved(min(self.at, asked[max(seen, 0)]))

    # answering

    def right(self, table: Table) -> list[int]:
        """The right options of the seat that must answer now."""
        return [] if self.over or self.beat.line is None else self.beat.line.right(table, self.seat(table))

    def seat(self, table: Table) -> int:
        """The seat that must answer now; -1 if that side is not asked."""
        you = self.lesson.you
        return next((ask.seat for ask in table.asks if (ask.seat == you) == self.beat.mine), -1)

    def accepts(self, table: Table, seat: int, options: Sequence[int]) -> bool:
        """Is this the next answer of the script? Several picks at once are several answers."""
        progress, twin = self, table.copy()
        for option in options:
            if progress.over or progress.seat(twin) != seat or option not in progress.right(twin):
                return False
            twin.apply(option, seat)
            progress = progress.after_answer()
        return True

    def _start(self, number: int) -> int:
        return next(at for at, beat in enumerate(self.lesson.beats) if beat.step == number)


def table_before(lesson: Lesson, number: int) -> Table:
    """The table at the beginning of a step, from 1, after all scripted answers."""
    progress, table = Progress(lesson), lesson.new_table()
    while not progress.over and progress.beat.step < number - 1:
        if progress.beat.line is not None:
            table.apply(progress.right(table)[0], progress.seat(table))
        progress = progress.moved(progress.at + 1)
    return table
