"""A compiled position for programs in Python: copy it, answer it, look at it."""

from __future__ import annotations

from .linker import CompiledGame
from .records import RecordArray


class CompiledPosition:
    """Made by `Eyes.compiled`, from a position that the seat imagines; answers are trusted, as in `loop`."""

    __slots__ = ("_answer", "_asked", "_offered", "_options", "code", "states")

    def __init__(self, code: CompiledGame, states: RecordArray) -> None:
        self.code, self.states, self._answer = code, states, code.answer
        self._asked, self._offered = states["asked"], states["offered"]
        self._options = states["options"][0]

    @property
    def asked(self) -> int:
        """The seat that is asked; -1 when the game is over."""
        return int(self._asked[0])

    @property
    def options(self) -> list[int]:
        options: list[int] = self._options[: self._offered[0]].tolist()
        return options

    def answer(self, option: int) -> None:
        """One of the options, on to the next question."""
        self._answer(self.states, option)

    def copy(self) -> CompiledPosition:
        return CompiledPosition(self.code, self.code.copy(self.states))

    def score(self, seat: int) -> int:
        """Points of a seat if the game ended now."""
        return int(self.code.score(self.states, seat))

    def value(self, option: int) -> int:
        """What the game's heuristics think of this answer."""
        return int(self.code.option_value(self.states, option))
