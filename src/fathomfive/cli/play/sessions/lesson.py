"""A guided first game in the terminal: the lesson says before each question what to do, and accepts only that."""

from __future__ import annotations

from collections.abc import Sequence

from fathomfive import Ask, IllegalAnswer
from fathomfive.lessons.progress import Progress
from fathomfive.lessons.script import Lesson

from ..screens.screen import Screen
from ..typed_answers import Choice
from .terminal import Quit, Session

SKIP = "skip"
GO_ON = "Enter goes on, skip leaves the lesson ›"


class LessonSession(Session):
    def __init__(self, lesson: Lesson, screen: Screen) -> None:
        players = ["human" if seat == lesson.you else lesson.after for seat in range(lesson.seats)]
        super().__init__(lesson.new_table(), players, screen)
        self.progress = Progress(lesson)

    def decide(self, ask: Ask) -> None:
        progress, table = self.progress, self.table
        if progress.over:
            super().decide(ask)
        elif progress.is_reading:
            self.look()
        elif progress.is_others_turn:
            table.apply(progress.right(table)[0], progress.seat(table))
            self.progress = progress.after_answer()
        else:
            super().decide(next(asked for asked in table.asks if asked.seat == progress.lesson.you))

    def look(self) -> None:
        self.show_text()
        typed = self.screen.listen(GO_ON).strip().lower()
        if typed == "q":
            raise Quit
        self.progress = self.progress.moved(self.progress.at + 1)
        if typed == SKIP:
            self.leave()
        elif self.progress.over:
            self.screen.lines("You now know", self.progress.lesson.recap)

    def show_text(self) -> None:
        step, lesson = self.progress.step, self.progress.lesson
        number = self.progress.beat.step + 1
        self.screen.lines(f"{step.chapter}, {number} of {len(lesson.steps)}", [step.says])

    def leave(self) -> None:
        self.progress = self.progress.moved(len(self.progress.lesson.beats))
        self.screen.say("The game is yours from here.")

    def show(self, ask: Ask, found: Sequence[Choice], everything: bool = False) -> None:
        super().show(ask, found, everything)
        if not self.progress.over:
            self.show_text()

    def run_command(self, typed: str, ask: Ask, found: Sequence[Choice]) -> None:
        if typed.strip().lower() == SKIP and not self.progress.over:
            self.leave()
        else:
            super().run_command(typed, ask, found)

    def answer(self, ask: Ask, options: Sequence[int]) -> None:
        if not self.progress.over and not self.progress.accepts(self.table, ask.seat, options):
            raise IllegalAnswer(self.progress.step.otherwise)
        before = len(self.table.answers)
        super().answer(ask, options)
        for _ in self.table.answers[before:]:
            self.progress = self.progress.after_answer()

    def undo(self, seat: int) -> None:
        super().undo(seat)
        self.progress = self.progress.after_undo(len(self.table.answers))
