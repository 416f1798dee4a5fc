"""The bot that thinks ahead: it imagines the table again and again, from what its seat has seen, and plays on
from there.

Machine code if it is ready; else the interpreter, in the time that the budget gives.  After a choice, `why`
says what it expects, fit for everybody's ears, and `advice` compares with the next best answer, for the seat
itself: it may name hidden cards.
"""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING

from fathomfive.games import load
from fathomfive.kernel import loop
from fathomfive.kernel.eyes import Eyes
from fathomfive.kernel.game import Game
from fathomfive.kernel.search_params import SearchParams
from fathomfive.kernel.state import Position

from ..why import compared, expected
from .searcher import Budget, Searcher, SearchResult

if TYPE_CHECKING:
    from fathomfive.kernel.compiled.linker import CompiledGame

USUAL = Budget(seconds=1.0)
RECHECK_COMPILED_AFTER = 5.0  # seconds before asking again whether the machine code is ready
_ask_again: dict[str, float] = {}


class Search:
    def __init__(
        self,
        seed: int = 0,
        *,
        budget: Budget = USUAL,
        params: SearchParams | None = None,
        workers: int = 1,
        interpreted: bool = False,
    ) -> None:
        self.seed, self.budget, self.params = seed, budget, params
        self.workers, self.interpreted = workers, interpreted
        self.why = self.advice = ""
        self._searcher: Searcher | None = None
        self._last: tuple[Position, int] | None = (
            None  # the position that was thought about, and what was chosen
        )

    def choose(self, eyes: Eyes) -> int:
        found = self.think(eyes)
        self.why, self.advice = expected(eyes, found), compared(eyes, found)
        return found.best.option

    def think(self, eyes: Eyes) -> SearchResult:
        """Everything that was found out; the tree is kept for the seat's next decision."""
        s = eyes.imagine(self.seed)
        searcher = self._ready(eyes.game)
        follows = (
            self._last is not None and is_next(*self._last, s, eyes.seat) and searcher.follow(*self._last)
        )
        found = searcher.search(s, eyes.seat, self.budget, self.seed + eyes.seed, go_on=follows)
        self._last = (s, found.best.option)
        return found

    def _ready(self, game: Game) -> Searcher:
        """The searcher of this game: a new one when the game is another, or when its machine code has become
        ready."""
        known = self._searcher
        code = (
            known.code
            if known and known.game is game and known.code
            else None
            if self.interpreted
            else fast(game)
        )
        if known is None or known.game is not game or known.code is not code:
            self._last = None
            known = self._searcher = Searcher(game, self.params, code, self.workers)
        return known


def fast(game: Game) -> CompiledGame | None:
    """The game's machine code, if it is ready; if not, it is being made.  Games with other cards are
    interpreted."""
    if game is not load(game.name) or monotonic() < _ask_again.get(game.name, 0.0):
        return None
    from ..precompile import compiled_if_ready

    code = compiled_if_ready(game.name)
    _ask_again[game.name] = 0.0 if code else monotonic() + RECHECK_COMPILED_AFTER
    return code


def is_next(before: Position, option: int, now: Position, seat: int) -> bool:
    """Does the seat see now just what its own last answer had to bring, and nothing new?"""
    after = before.copy()
    loop.answer(after, option)
    return bool(
        after.asked == now.asked == seat
        and after.pending == now.pending
        and after.view(seat) == now.view(seat)
    )
