"""A game whose outcomes of chance are asked for one at a time instead of drawn from a seed: chance nodes, as in
OpenSpiel.

Rules draw in the middle of a deed.  So an answer is played on a copy with the outcomes known so far; where
they run out the copy is thrown away, and the next outcome is asked for.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import Any

from fathomfive.kernel import loop, verbs
from fathomfive.kernel.game import Game
from fathomfive.kernel.recording.journal import ChanceLog
from fathomfive.kernel.state import Position

from .observations import ObservationLayout


class NeedsOutcome(Exception):
    """Chance has to decide first, among this many outcomes; then among each of the following, whatever comes out."""

    def __init__(self, outcomes: int, following: list[int]) -> None:
        self.outcomes, self.following = outcomes, following


class ChanceScript(ChanceLog):
    """Gives the outcomes that are known."""

    def __init__(self, outcomes: list[int]) -> None:
        self.left = outcomes[::-1]
        self.ahead: list[int] = []  # of the shuffle that goes on: what it will be asked for, the next last

    def begin_shuffle(self, cards: int) -> None:
        self.ahead = [*range(2, cards + 1)]

    def next_random(self, n: int, by_chance: int) -> int:
        if self.ahead:
            self.ahead.pop()
        if not self.left:
            raise NeedsOutcome(n, self.ahead[::-1])
        return self.left.pop()


class DeedByDeed(ChanceScript):
    """Also keeps how the table lay after each deed."""

    watches = True

    def __init__(self, outcomes: list[int]) -> None:
        super().__init__(outcomes)
        self.seen: list[Position] = []

    def after(self, s: Position) -> None:
        self.seen.append(s.copy())


@dataclass(frozen=True, slots=True)
class Chosen:
    """What a seat has answered, as that seat knows it."""

    seat: int
    step: str
    answer: int


@dataclass(frozen=True, slots=True)
class Played:
    """An answer, or setting up if it is None, and what chance did.  How the table lay after each deed is found out when
    somebody asks: positions that were kept until then would take longer than the game itself."""

    answer: int | None
    script: list[int]


def play(game: Game, before: Position, answer: int | None, journal: ChanceScript) -> Position:
    """The position after an answer, or after setting up if there is none."""
    s = before.copy()
    s.journal = journal
    if answer is None:
        verbs.then(s, game.first)
        loop.advance(s)
    else:
        loop.answer(s, answer)
    s.journal = None
    return s


class Play:
    """One game: the position at the last question, the answer that is being played, and what each seat has
    seen so far."""

    def __init__(self, game: Game, layout: ObservationLayout, options: dict[str, Any]) -> None:
        self.game, self.layout = game, layout
        self.position: Any = game.setup(layout.seats, 0, options)
        self.answer: int | None = None  # that chance has not yet let happen; None while the table is set up
        self.script: list[int] = []
        self.outcomes = 0  # that chance can choose from; 0 when somebody else is asked
        self.following: list[int] = []  # the same for what it decides next, as far as that is known
        self.past = ["" for _ in range(layout.seats)]  # a digest for each seat …
        self.unread: list[list[Chosen | Position]] = [[] for _ in self.past]  # … what is not yet in it …
        self.anchor = self.position  # … and from this position on …
        self.moves: list[Chosen | Played] = []  # … what is not even in `unread`
        self._advance()

    def __deepcopy__(self, memo: object) -> Play:
        return self.copy()

    def copy(self) -> Play:
        twin = object.__new__(Play)
        twin.game, twin.layout, twin.position, twin.answer = (
            self.game,
            self.layout,
            self.position,
            self.answer,
        )
        twin.script, twin.outcomes, twin.past = self.script[:], self.outcomes, self.past[:]
        twin.following, twin.anchor, twin.moves = self.following[:], self.anchor, self.moves[:]
        twin.unread = [seen[:] for seen in self.unread]
        return twin

    def __reduce__(self) -> tuple[object, ...]:
        """As plain data, for sending a game to another process."""
        for seat in range(len(self.past)):
            self.known(seat)
        return restored, (self.game, self.position.data(), self.answer, self.script, self.outcomes, self.past)

    # playing: `position` is never changed, only replaced, so that copies may share it

    def choose(self, answer: int) -> None:
        self.moves.append(Chosen(self.position.asked, self.position.pending[-1][0].name, answer))
        self.answer, self.script = answer, []
        self._advance()

    def decide(self, outcome: int) -> None:
        """Chance has decided."""
        self.script.append(outcome)
        if self.following:
            self.outcomes = self.following.pop(0)
        else:
            self._advance()

    def _advance(self) -> None:
        try:
            after = play(self.game, self.position, self.answer, ChanceScript(self.script))
        except NeedsOutcome as asked:
            self.outcomes, self.following = asked.outcomes, asked.following
            return
        self.moves.append(Played(self.answer, self.script))
        self.position, self.outcomes = after, 0

    # knowing

    def known(self, seat: int) -> str:
        """A digest of all that a seat has seen and answered, in order: equal only if all of it was."""
        self._replay_moves()
        for seen in self.unread[seat]:
            if isinstance(seen, Chosen):
                self._note(seat, repr((seen.step, seen.answer)))
            else:
                self._note(seat, self.layout.observe(seen, seat).tobytes().hex())
        self.unread[seat] = []
        return self.past[seat][:40]

    def _replay_moves(self) -> None:
        """How the table lay after each deed of the moves, for all seats to read."""
        for move in self.moves:
            if isinstance(move, Chosen):
                self.unread[move.seat].append(move)
                continue
            journal = DeedByDeed(move.script)
            self.anchor = play(self.game, self.anchor, move.answer, journal)
            for unread in self.unread:
                unread += [*journal.seen, self.anchor]
        self.anchor, self.moves = self.position, []

    def _note(self, seat: int, seen: str) -> None:
        """What looks the same as before is no news."""
        before, _, last = self.past[seat].partition(" ")
        now = hashlib.blake2b(seen.encode(), digest_size=20).hexdigest()
        if now != last:
            self.past[seat] = (
                f"{hashlib.blake2b(f'{before} {now}'.encode(), digest_size=20).hexdigest()} {now}"
            )

    def imagined(self, seat: int, seed: int) -> Play:
        """A game in which this seat has seen all the same, and whatever it cannot see is dealt again."""
        twin = self.copy()
        twin.known(seat)
        twin.position = self.game.imagine(self.position, seat, seed)
        for other in range(len(self.past)):
            if other != seat:
                twin.past[other], twin.unread[other] = "", [twin.position]
        twin.anchor = twin.position
        return twin


def restored(
    game: Game, data: dict[str, Any], answer: int | None, script: list[int], outcomes: int, past: list[str]
) -> Play:
    """A game from its plain data."""
    play = object.__new__(Play)
    play.game, play.layout, play.position = game, ObservationLayout(game, data["seats"]), game.load(data)
    play.answer, play.script, play.outcomes, play.past = answer, script, outcomes, past
    play.unread, play.following = [[] for _ in past], []
    play.anchor, play.moves = play.position, []
    return play
