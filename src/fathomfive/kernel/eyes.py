"""The observation interface of a bot: one seat's eyes on a table.  Contains nothing that the seat cannot know, not
even in private attributes.

The position inside is imagined: dealt again from what the seat sees.  The true position is not stored here.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar

from . import loop
from .game import Game
from .look_ahead import LookAhead, Rollouts, SearchResult
from .recording.events import Event
from .state import Position

if TYPE_CHECKING:
    from .compiled.handle import CompiledPosition


class Eyes:
    """What one seat knows of a table, for a bot to look at and to think ahead with."""

    look_ahead: ClassVar[LookAhead | None] = None

    def __init__(
        self, game: Game, truth: Position, seat: int, seed: int, history: Sequence[Event] = ()
    ) -> None:
        self.game, self.seats, self.seat, self.seed = game, truth.seats, seat, seed
        self.step = truth.pending[-1][0].name if truth.asked == seat else ""
        self.options = tuple(truth.options) if truth.asked == seat else ()
        # what has happened, as this seat saw it; only for bots that ask for it (`wants_history`)
        self.history = tuple(event.seen_by(seat) for event in history)
        self._believed = game.imagine(truth, seat, seed)

    def __repr__(self) -> str:
        asked = f"asked {self.step}, options {list(self.options)}" if self.options else "not asked"
        return f"<Eyes of seat {self.seat + 1} of {self.seats} on {self.game.title}: {asked}>"

    def describe(self) -> str:
        """The table in words, as this seat sees it."""
        return self.game.words.describe(self._believed.seen_from(self.seat), self.seat)

    @cached_property
    def view(self) -> dict[str, Any]:
        """Plain data of what the seat sees; unknown cards and numbers are None."""
        return self._believed.view(self.seat)

    def imagine(self, seed: int) -> Position:
        """A whole position that agrees with all the seat has seen, to play on with; another seed gives
        another one."""
        return self.game.imagine(self._believed, self.seat, seed)

    def after(self, option: int, seed: int = 0) -> Position:
        """An imagined position after this answer, run to the next question."""
        s = self.imagine(seed)
        loop.answer(s, option)
        return s

    def value(self, option: int) -> int:
        """What the game's heuristics think of this answer."""
        return self.game.option_value(self._believed, option)

    def label(self, option: int) -> str:
        step, *arguments = self._believed.pending[-1]
        return self.game.words.label(self._believed.seen_from(self.seat), step, arguments, option)

    def preview(self, option: int) -> str:
        """What an answer would bring at once, by the rules."""
        step, *arguments = self._believed.pending[-1]
        return self.game.words.preview(self._believed.seen_from(self.seat), step, arguments, option)

    def score(self, seat: int) -> int:
        """Points of a seat if the game ended now, as far as this seat knows."""
        return self.game.score(self._believed, seat)

    def rollouts(self, option: int, games: int = 100, policy: str = "greedy", workers: int = 1) -> Rollouts:
        """Answer and play on to the end, this many times, with all that the seat cannot see dealt differently:
        mean points and shares of wins by seat.  Machine code if it is ready; then this many threads share the games."""
        assert Eyes.look_ahead is not None
        return Eyes.look_ahead.rollouts(self, option, games, policy, workers)

    def search(self, rounds: int) -> SearchResult:
        """What a tree search of this many rounds finds out.  Machine code if it is ready."""
        assert Eyes.look_ahead is not None
        return Eyes.look_ahead.search(self, rounds)

    def compiled(self, seed: int = 0) -> CompiledPosition:
        """An imagined position in machine code, to copy, answer and score quickly.  Needs numba; the first call
        may compile the game."""
        from .compiled.handle import CompiledPosition

        code = self.game.compiled()
        return CompiledPosition(code, code.record(self.imagine(seed)))
