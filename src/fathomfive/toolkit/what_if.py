"""What would happen: an option applied to a copy of the position, by the rules themselves.

The position is the one that the seat sees, so a hidden card is UNKNOWN and nothing here can tell a secret.
The rules run on until they need what the seat cannot know: an outcome of chance, a hidden card, another
seat's deed, or a choice.  Games only put the difference into words.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, NoReturn, TypeVar

from fathomfive.kernel import loop
from fathomfive.kernel.events import Change, Move, differences
from fathomfive.kernel.journal import ChanceLog
from fathomfive.kernel.state import NOBODY_ASKED, Position

S = TypeVar("S", bound=Position)
Score = Callable[[S, int], int]


class Unforeseeable(Exception):
    """Chance would decide."""


class NoChance(ChanceLog):
    """In place of a table's journal: nothing is written down, and chance is not asked."""

    def next_random(self, n: int, by_chance: int) -> NoReturn:
        raise Unforeseeable


NO_CHANCE = NoChance()
# an UNKNOWN card is no index of any table
CANNOT_KNOW = (Unforeseeable, IndexError)


@dataclass(frozen=True, slots=True)
class Outcome(Generic[S]):
    """A position before and after an option, as far as the seat can foresee it."""

    seat: int
    before: S
    after: S

    def change(self, score: Score[S], seat: int | None = None) -> tuple[int, int]:
        """A seat's score now and then; the own if no other is named."""
        whose = self.seat if seat is None else seat
        return score(self.before, whose), score(self.after, whose)

    @property
    def asks(self) -> bool:
        """Does the seat have to choose again?"""
        return self.after.asked == self.seat

    @property
    def differences(self) -> tuple[tuple[Move, ...], tuple[Change, ...]]:
        """Which cards would move from where to where, and which numbers would change."""
        return differences(self.before, self.after, by_chance=False)


def what_if(s: S, option: int, follow: bool = True) -> Outcome[S]:
    """The open question answered with this option; with `follow` also the seat's steps that come of it, but not
    those that were waiting before."""
    seat, after, waiting = s.asked, s, len(s.pending) - 1
    options: Sequence[int] = (option,)
    try:
        while len(options) == 1:
            after = _performed(after, options[0])
            options = _next_options(after, seat, waiting) if follow else ()
    except CANNOT_KNOW:
        return Outcome(seat, s, after)
    if options:
        after.asked, after.options = seat, list(options)
    return Outcome(seat, s, after)


def _performed(s: S, option: int) -> S:
    """On a copy: what cannot be foreseen to its end has not happened."""
    after = s.copy()
    after.journal, after.asked, after.options = NO_CHANCE, NOBODY_ASKED, []
    loop.perform(after, option)
    return after


def _next_options(s: Position, seat: int, waiting: int) -> Sequence[int]:
    """What the seat's next step offers; one that asks nothing has a single option.  Questions without options
    are skipped, as the loop does; at a step that is not the seat's own nothing is offered."""
    while len(s.pending) > waiting:
        step, *given = s.pending[-1]
        if not step.by_seat or given[0] != seat:
            return ()
        if step.question is None:
            return (0,)
        s.options = []
        step.question(s, *given)
        offered, s.options = s.options, []
        if offered:
            return offered
        s.pending.pop()
    return ()
