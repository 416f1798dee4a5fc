"""Open questions: how a table asks people and programs.

A program picks one option at a time.  A person answers a dialog of several picks at once, and several people
may decide in secret at the same time; both come down to the same single answers.
"""

from __future__ import annotations

from dataclasses import dataclass

from . import loop
from .game import Game
from .journal import Journal
from .state import Frame, Position, seat_of
from .steps import Dialog, Step
from .verbs import STOP


@dataclass(frozen=True, slots=True)
class Ask:
    """A question that is open.  `least` and `most` say how many picks its dialog takes."""

    seat: int
    step: str
    text: str
    options: tuple[int, ...]
    dialog: Dialog
    least: int
    most: int

    @property
    def how_many(self) -> str:
        return str(self.most) if self.least == self.most else f"{self.least} to {self.most}"


def ask_of(game: Game, s: Position) -> Ask:
    """The question that is open in a position."""
    step, *arguments = s.pending[-1]
    least, most = picks(s) if step.dialog in ("several", "order") else (1, 1)
    text = game.words.prompt(s.seen_from(s.asked), step, arguments)
    return Ask(s.asked, step.name, text, tuple(s.options), step.dialog, least, most)


def positions_to_ask(s: Position) -> list[Position]:
    """The position, and for each further seat that decides secretly at the same time, a copy in which that
    seat is asked."""
    if s.asked < 0:
        return []
    found = {s.asked: s}
    for frame in reversed(s.pending):
        if not frame[0].secret:
            break
        if (seat := seat_of(frame)) not in found:
            twin = with_seat_asked_first(s.copy(), seat)
            if twin.asked == seat:
                found[seat] = twin
    return list(found.values())


def with_seat_asked_first(s: Position, seat: int) -> Position:
    """Ask this seat first of those who decide in secret: none of them can see what another chooses."""
    place = max(i for i, frame in enumerate(s.pending) if frame[0].secret and seat_of(frame) == seat)
    s.pending.append(s.pending.pop(place))
    loop.advance(s)
    return s


def picks(s: Position) -> tuple[int, int]:
    """How many picks a dialog takes at least and at most: tried out on a copy, always the first that is
    offered."""
    s, seat, step = s.copy(), s.asked, s.pending[-1][0]
    count = s.journal = _PickCount(step, seat)
    least = 0 if STOP in s.options else -1
    while s.asked == seat and s.pending[-1][0] == step:
        loop.answer(s, next(option for option in s.options if option != STOP))
        if least < 0 and STOP in s.options:
            least = count.picks
    return count.picks if least < 0 else least, count.picks


class _PickCount(Journal):
    """Counts a seat's picks of one step, also those that answer themselves."""

    def __init__(self, step: Step, seat: int) -> None:
        self.step, self.seat, self.picks = step, seat, 0

    def next_random(self, n: int, by_chance: int) -> int:
        return by_chance

    def before(self, s: Position, frame: Frame, choice: int) -> None:
        mine = frame[0] == self.step and seat_of(frame) == self.seat
        self.picks += mine and choice != STOP

    def after(self, s: Position) -> None:
        pass
