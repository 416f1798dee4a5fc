"""Puzzles in the terminal: a session accepts only the right answer, gives the reason, and goes on to the next puzzle."""

from __future__ import annotations

from collections.abc import Sequence

from fathomfive import Ask, IllegalAnswer
from fathomfive.lessons.progress import Progress
from fathomfive.puzzles.script import Puzzle, PuzzleBook

from ..screens.screen import Screen
from ..typed_answers import Choice
from .terminal import Quit, Session

SHOW = "show"
NEXT = "Enter goes on to the next puzzle, q leaves ›"


class PuzzleSession(Session):
    def __init__(self, puzzle: Puzzle, screen: Screen) -> None:
        players = ["human" if seat == puzzle.seat else "octopus" for seat in range(puzzle.record.seats)]
        super().__init__(puzzle.table(), players, screen)
        self.puzzle, self.progress = puzzle, Progress(puzzle.lesson, earlier=puzzle.answers)
        self.missed = False
        self.read_up_to = dict.fromkeys(self.humans, len(self.table.events))

    def find(self) -> None:
        """Asks until every answer is found, then gives the reason."""
        while not self.progress.is_reading:
            ask = next(ask for ask in self.table.asks if ask.seat == self.puzzle.seat)
            self.decide(ask)
        self.screen.lines("The answer" if self.missed else "Solved", [self.puzzle.because])

    def show(self, ask: Ask, found: Sequence[Choice], everything: bool = False) -> None:
        super().show(ask, found, everything)
        self.screen.lines(
            f"{self.puzzle.number}. {self.puzzle.title}", [self.puzzle.says, "show tells the answer."]
        )

    def run_command(self, typed: str, ask: Ask, found: Sequence[Choice]) -> None:
        if typed.strip().lower() == SHOW:
            self.missed = True
            right = self.progress.right(self.table)[0]
            self.screen.say(self.table.label(right, ask.seat))
            self.answer(ask, [right])
        else:
            super().run_command(typed, ask, found)

    def answer(self, ask: Ask, options: Sequence[int]) -> None:
        if not self.progress.accepts(self.table, ask.seat, options):
            self.missed = True
            raise IllegalAnswer(self.puzzle.reply(self.table.label(options[0], ask.seat)))
        super().answer(ask, options)
        self.progress = self.progress.after_answer()

    def undo(self, seat: int) -> None:
        if len(self.table.answers) <= self.puzzle.answers:
            raise IllegalAnswer("The puzzle begins here.")
        super().undo(seat)
        self.progress = self.progress.after_undo(len(self.table.answers))


def solve_all(book: PuzzleBook, number: int, screen: Screen) -> None:
    """Puzzle after puzzle from this number on, until the player quits."""
    streak = 0
    try:
        for puzzle in (one for one in book.puzzles if one.number >= number):
            session = PuzzleSession(puzzle, screen)
            session.find()
            streak = 0 if session.missed else streak + 1
            screen.say(f"Streak: {streak}")
            if screen.listen(NEXT).strip().lower() == "q":
                return
        screen.say("These were all puzzles of this game.")
    except Quit:
        return
    except EOFError:
        screen.say("\nNo more input, so the puzzles end here.")
