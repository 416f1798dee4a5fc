"""Dense integer ids of answers, for learning agents: every (step, answer) of a game is one action."""

from __future__ import annotations

from ..state import Position
from ..steps import Step, StepBook
from ..verbs import STOP


class Actions:
    """Action ids run through the steps in the order of the rules; a step's STOP comes after its other
    answers."""

    def __init__(self, steps: StepBook) -> None:
        self.pairs: list[tuple[Step, int]] = []
        self._first: dict[int, int] = {}
        for step in steps:
            self._first[step] = len(self.pairs)
            if step.question is not None:
                self.pairs += [(step, answer) for answer in [*range(step.answers), *[STOP] * step.stop]]

    def __len__(self) -> int:
        return len(self.pairs)

    def id(self, step: Step, answer: int) -> int:
        return self._first[step] + (step.answers if answer == STOP else answer)

    def answer(self, action: int) -> int:
        return self.pairs[action][1]

    def legal(self, s: Position) -> list[int]:
        """The actions that are legal now, in order."""
        step = s.pending[-1][0]
        first, stop = self._first[step], step.answers
        return sorted([first + (stop if option == STOP else option) for option in s.options])

    def mask(self, s: Position) -> list[bool]:
        """Which actions are legal now."""
        legal = [False] * len(self.pairs)
        for action in self.legal(s) if s.options else ():
            legal[action] = True
        return legal
