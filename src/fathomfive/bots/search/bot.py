"""The searching bot: it imagines positions that agree with what its seat has seen, and searches from there.

Machine code if it is ready; else the interpreter, in the time that the budget gives.  After a choice, `why`
says what it expects, fit for everybody's ears, and `advice` compares with the next best answer, for the seat
itself: it may name hidden cards.
"""

from __future__ import annotations

from dataclasses import replace
from time import monotonic
from typing import TYPE_CHECKING

from fathomfive.games import reference
from fathomfive.kernel import loop
from fathomfive.kernel.eyes import Eyes
from fathomfive.kernel.game import Game
from fathomfive.kernel.game.search_params import SearchParams
from fathomfive.kernel.state import Position

from ..reasons import Reason, reason_of_search
from .rollouts import Rollouts, rollouts
from .searcher import UNLIMITED, Budget, Searcher, SearchResult

if TYPE_CHECKING:
    from fathomfive.kernel.compiled.linker import CompiledGame

USUAL = Budget(seconds=1.0)
NOTHING = Budget(1, 0.0)
RECHECK_COMPILED_AFTER = 5.0  # seconds before asking again whether the machine code is ready
REMARK_DEALS = 12  # on which the choice is compared with the next best answer, if somebody asks why …
ADVICE_DEALS = 48  # … or wants advice; where the search plays to the end, outcomes differ more …
ADVICE_DEALS_TO_THE_END = 192
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
        at_least: Budget = NOTHING,
    ) -> None:
        """`at_least` is what it may use of its budget however small its share is."""
        self.seed, self.budget, self.params = seed, budget, params
        self.workers, self.interpreted, self.at_least = workers, interpreted, at_least
        self.share = 1.0  # of the budget that it may use now: less where many bots share a machine
        self.rounds = 0  # of the last search …
        self.shortfall = 0.0  # … and the share of it that was missing for want of time
        self._thought: tuple[Eyes, SearchResult] | None = None  # of the last choice
        self._reasons: dict[int, Reason] = {}  # for it, by the deals looked at, once somebody has asked
        self._searcher: Searcher | None = None
        self._last: tuple[Position, int] | None = None  # the last position searched, and what was chosen

    def __getstate__(self) -> dict[str, object]:
        """For pickle: without the tree and the machine code, which the next decision makes again."""
        return vars(self) | {"_searcher": None, "_last": None, "_thought": None, "_reasons": {}}

    def choose(self, eyes: Eyes) -> int:
        found = self.think(eyes)
        self._thought, self._reasons = (eyes, found), {}
        return found.best.option

    @property
    def why(self) -> str:
        """What it expects of its last choice; names no card."""
        return reason.remark() if (reason := self.reason()) else ""

    @property
    def advice(self) -> str:
        """Why its last choice beats the next best answer, for the eyes of the seat only."""
        to_the_end = self._thought is not None and not self._thought[0].game.search.horizon
        reason = self.reason(ADVICE_DEALS_TO_THE_END if to_the_end else ADVICE_DEALS)
        return reason.beside_rival() if reason else ""

    def reason(self, deals: int = REMARK_DEALS) -> Reason | None:
        """Found out when somebody asks: most bots play without a word."""
        if deals not in self._reasons and self._thought is not None:
            eyes, found = self._thought
            code = self._searcher.code if self._searcher else None
            self._reasons[deals] = reason_of_search(eyes, found, code, deals)
        return self._reasons.get(deals)

    def think(self, eyes: Eyes) -> SearchResult:
        """Everything that was found out; the tree is kept for the seat's next decision."""
        s = eyes.imagine(self.seed)
        searcher = self._ready(eyes.game)
        last = self._last
        follows = last is not None and is_next(*last, s, eyes.seat) and searcher.follow(*last)
        found = self._search(searcher, s, eyes.seat, self.seed + eyes.seed, follows)
        self._last = (s, found.best.option)
        return found

    def _search(self, searcher: Searcher, s: Position, seat: int, seed: int, follows: bool) -> SearchResult:
        """Within its share of the budget; where time was too short for even the least, within its full time."""
        full, budget = self.budget, reduced(self.budget, self.share, self.at_least)
        found = searcher.search(s, seat, budget, seed, go_on=follows)
        late = found.rounds < budget.rounds and found.seconds >= budget.seconds
        missing, left = self.at_least.rounds - found.rounds, full.seconds - found.seconds
        if self.share < 1 and late and missing > 0 and left > 0:
            more = searcher.search(s, seat, Budget(missing, left), seed + 1, go_on=True)
            found = replace(more, rounds=found.rounds + more.rounds, seconds=found.seconds + more.seconds)
        self.rounds, self.shortfall = found.rounds, 0.0
        if self.share < 1 and (late or found.rounds >= budget.rounds):
            done = found.seconds / full.seconds if full.rounds == UNLIMITED else found.rounds / full.rounds
            self.shortfall = max(0.0, 1 - done)
        return found

    def _ready(self, game: Game) -> Searcher:
        """The searcher of this game: a new one when the game is another, or when its machine code has become
        ready."""
        known = self._searcher
        if known and known.game is game and known.code:
            return known
        code = None if self.interpreted else fast(game)
        if known is None or known.game is not game or known.code is not code:
            self._last = None
            known = self._searcher = Searcher(game, self.params, code, self.workers)
        return known


def reduced(full: Budget, share: float, at_least: Budget) -> Budget:
    """A share of a budget, but no fewer rounds and no less time than `at_least`."""
    if share >= 1:
        return full
    rounds = full.rounds if full.rounds == UNLIMITED else round(full.rounds * share)
    return Budget(max(rounds, at_least.rounds), max(full.seconds * share, at_least.seconds))


def fast(game: Game) -> CompiledGame | None:
    """The game's machine code, if it is ready; if not, it is being made.  Games with other cards are
    interpreted, and so are games that no other process could load, unless a program has compiled them."""
    if game.is_compiled:
        return game.compiled()
    where = reference(game)
    if where is None or monotonic() < _ask_again.get(where, 0.0):
        return None
    from ..precompile import compiled_if_ready

    code = compiled_if_ready(where)
    _ask_again[where] = 0.0 if code else monotonic() + RECHECK_COMPILED_AFTER
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


class LookingAhead:
    """What `Eyes.rollouts` and `Eyes.search` do."""

    def rollouts(self, eyes: Eyes, option: int, games: int, policy: str, workers: int) -> Rollouts:
        return rollouts(eyes, option, games, policy, fast(eyes.game), workers)

    def search(self, eyes: Eyes, rounds: int) -> SearchResult:
        searcher = Searcher(eyes.game, code=fast(eyes.game))
        return searcher.search(eyes.imagine(eyes.seed), eyes.seat, Budget(rounds=rounds), eyes.seed)


Eyes.look_ahead = LookingAhead()
