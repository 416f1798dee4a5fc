"""Open questions: how a table asks people and programs.

A program picks one option at a time.  A person answers a dialog of several picks at once, and several people
may decide in secret at the same time; both come down to the same single answers.
"""

from __future__ import annotations

from .. import loop
from ..errors import IllegalAnswer
from ..game import Game
from ..recording.journal import ChanceLog
from ..state import Frame, Position, seat_of
from ..steps import Dialog, Step
from ..verbs import STOP


class Ask:
    """A question that is open.  `least` and `most` say how many picks its dialog takes."""

    __slots__ = ("_game", "_least", "_most", "_s", "_text", "dialog", "options", "seat", "step")
    _game: Game
    _s: Position

    def __init__(
        self,
        seat: int,
        step: str,
        text: str | None,
        options: tuple[int, ...],
        dialog: Dialog,
        least: int | None,
        most: int | None,
    ) -> None:
        """A text or numbers that are None are computed when they are read: see `ask_of`."""
        self.seat, self.step, self.options, self.dialog = seat, step, options, dialog
        self._text, self._least, self._most = text, least, most

    @property
    def text(self) -> str:
        if self._text is None:
            step, *arguments = self._s.pending[-1]
            self._text = self._game.words.prompt(self._s.seen_from(self.seat), step, arguments)
        return self._text

    @property
    def least(self) -> int:
        if self._least is None:
            self._least, self._most = picks(self._s)
        return self._least

    @property
    def most(self) -> int:
        if self._most is None:
            self._least, self._most = picks(self._s)
        return self._most

    @property
    def how_many(self) -> str:
        return str(self.most) if self.least == self.most else f"{self.least} to {self.most}"

    def data(self) -> dict[str, object]:
        """As plain data."""
        names = ("seat", "step", "text", "options", "dialog", "least", "most")
        return {name: getattr(self, name) for name in names}

    def keep(self, position: Position, snapshot: Position) -> None:
        """The position is about to change: what has not been computed yet will be, from its snapshot."""
        if (self._text is None or self._least is None) and self._s is position:
            self._s = snapshot

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Ask) and self.data() == other.data()

    def __hash__(self) -> int:
        return hash((self.seat, self.step, self.options))

    def __repr__(self) -> str:
        return f"Ask({', '.join(f'{name}={value!r}' for name, value in self.data().items())})"


def ask_of(game: Game, s: Position) -> Ask:
    """The question that is open in a position."""
    step = s.pending[-1][0]
    several = step.dialog in ("several", "order")
    picks = None if several else 1
    ask = Ask(s.asked, step.name, None, tuple(s.options), step.dialog, picks, picks)
    ask._game, ask._s = game, s
    return ask


class OpenQuestions:
    """All that is asked at one moment: more than one question while several seats decide in secret at the same time.
    Computed when it is read, and once."""

    __slots__ = ("_asks", "_game", "_position", "_positions", "_seen")

    def __init__(self, game: Game, position: Position) -> None:
        self._game, self._position = game, position
        self._positions: list[Position] | None = None
        self._asks: tuple[Ask, ...] | None = None
        # a position in which a seat is asked, and how that seat sees it
        self._seen: tuple[Position, Position] | None = None

    @property
    def positions(self) -> list[Position]:
        """For each seat that is asked, a position in which it is the one that is."""
        if self._positions is None:
            self._positions = positions_to_ask(self._position)
        return self._positions

    @property
    def asks(self) -> tuple[Ask, ...]:
        if self._asks is None:
            self._asks = tuple(ask_of(self._game, s) for s in self.positions)
        return self._asks

    def position_for(self, seat: int) -> Position:
        for s in self.positions:
            if s.asked == seat:
                return s
        raise IllegalAnswer(f"Seat {seat} is not asked now; seat {self._position.asked} is.")

    def seen_by_asked(self, s: Position) -> Position:
        """One of the positions as the seat that is asked sees it: all its options are put into words from this."""
        if self._seen is None or self._seen[0] is not s:
            self._seen = s, s.seen_from(s.asked)
        return self._seen[1]

    def keep(self, snapshot: Position) -> None:
        """The position is about to change: what anybody holds of its questions refers to its snapshot then."""
        for ask in self._asks or ():
            ask.keep(self._position, snapshot)


def positions_to_ask(s: Position) -> list[Position]:
    """The position itself, and for each further seat that decides in secret at the same time, a copy in which that
    seat is asked."""
    if s.asked < 0:
        return []
    if not s.pending[-1][0].secret:
        return [s]
    found = {s.asked: s}
    for frame in reversed(s.pending):
        if not frame[0].secret:
            break
        if (seat := seat_of(frame)) not in found:
            twin = loop.with_seat_asked_first(s.copy(), seat)
            if twin.asked == seat:
                found[seat] = twin
    return list(found.values())


def picks(s: Position) -> tuple[int, int]:
    """How many picks a dialog takes at least and at most: found by always picking the first option, on a copy."""
    s, seat, step = s.copy(), s.asked, s.pending[-1][0]
    count = s.journal = _PickCount(step, seat)
    least = 0 if STOP in s.options else -1
    while s.asked == seat and s.pending[-1][0] == step:
        loop.answer(s, next(option for option in s.options if option != STOP))
        if least < 0 and STOP in s.options:
            least = count.picks
    return count.picks if least < 0 else least, count.picks


class _PickCount(ChanceLog):
    """Counts a seat's picks of one step, including those that answer themselves."""

    watches = True

    def __init__(self, step: Step, seat: int) -> None:
        self.step, self.seat, self.picks = step, seat, 0

    def next_random(self, n: int, by_chance: int) -> int:
        return by_chance

    def before(self, s: Position, frame: Frame, choice: int) -> None:
        mine = frame[0] == self.step and seat_of(frame) == self.seat
        self.picks += mine and choice != STOP

    def after(self, s: Position) -> None:
        pass
