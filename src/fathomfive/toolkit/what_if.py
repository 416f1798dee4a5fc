"""What would happen: an option applied to a copy of the position, by the rules themselves.

The position is the one that the seat sees, so a hidden card is UNKNOWN and nothing here can tell a secret.
The rules run on until they need what the seat cannot know: an outcome of chance, a hidden card, another
seat's deed, or a choice.  `at_best` goes on over the seat's own choices.  Games only put into words what
each deed did.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from fathomfive.kernel import loop
from fathomfive.kernel.recording.events import Change, Move, differences
from fathomfive.kernel.recording.journal import ChanceLog
from fathomfive.kernel.state import NOBODY_ASKED, Position
from fathomfive.kernel.steps import Step

S = TypeVar("S", bound=Position)
T = TypeVar("T")
Score = Callable[[S, int], int]
Value = Callable[[S], Any]  # what can be compared: the more, the better for the seat


class Unforeseeable(Exception):
    """Chance would decide."""


class NoChance(ChanceLog):
    """In place of a table's journal: nothing is written down, and chance is not asked."""

    def next_random(self, n: int, by_chance: int) -> int:
        """One outcome is certain: rules say so where something hidden is turned over."""
        if n > 1:
            raise Unforeseeable
        return 0


NO_CHANCE = NoChance()
# an UNKNOWN card is no index of any table
CANNOT_KNOW = (Unforeseeable, IndexError)


@dataclass(frozen=True, slots=True)
class Deed(Generic[S]):
    """One step that would be done, or skipped because it finds nothing to offer: then there is no answer."""

    step: Step
    arguments: tuple[int, ...]
    options: Sequence[int]  # of a question: what could be answered
    answer: int | None
    before: S
    after: S


@dataclass(frozen=True, slots=True)
class Outcome(Generic[S]):
    """A position before and after an option, as far as the seat can foresee it, and the deeds in between."""

    seat: int
    before: S
    after: S
    deeds: tuple[Deed[S], ...] = ()
    by_chance: bool = False  # what comes next, the seat cannot know

    def change(self, score: Score[S], seat: int | None = None) -> tuple[int, int]:
        """A seat's score now and then; the own if no other is named."""
        whose = self.seat if seat is None else seat
        return score(self.before, whose), score(self.after, whose)

    @property
    def asks(self) -> bool:
        """Does the seat have to choose again?"""
        return not self.by_chance and self.after.asked == self.seat

    @property
    def differences(self) -> tuple[tuple[Move, ...], tuple[Change, ...]]:
        """Which cards would move from where to where, and which numbers would change."""
        return differences(self.before, self.after, by_chance=False)

    def of(self, *steps: Step) -> Iterator[Deed[S]]:
        """The deeds of these steps."""
        return (deed for deed in self.deeds if deed.step in steps)


def what_if(s: S, option: int, follow: bool = True) -> Outcome[S]:
    """The open question answered with this option; with `follow` also the seat's steps that come of it, but not
    those that were waiting before."""
    most = s.frames  # steps that can be pending: so none is left to do
    return _answered(Outcome(s.asked, s, s), option, len(s.pending) - 1 if follow else most)


def at_best(s: S, option: int, value: Value[S], weighed: Collection[Step]) -> Outcome[S]:
    """The same, with each further choice that comes of it answered as well as possible, one after the other.

    Of the steps that are `weighed` the answer with the most value is taken, of others the first: to the value
    it makes no difference.
    """
    outcome = what_if(s, option)
    while outcome.asks:
        options = outcome.after.options
        tried = options if outcome.after.pending[-1][0] in weighed else options[:1]
        ways = [_answered(outcome, answer, len(s.pending) - 1) for answer in tried]
        outcome = ways[0] if len(ways) == 1 else max(ways, key=lambda way: value(way.after))
    return outcome


def asked_next(s: S, option: int) -> S:
    """The position at the seat's next question, also where that has a single option."""
    after, seat = _performed(s, option), s.asked
    _open(after, seat, _next_options(after, seat, len(s.pending) - 1, []))
    return after


def if_done(s: S, step: Step, *arguments: int) -> Outcome[S]:
    """A step that asks nothing, done now for the seat that its first argument names, and what comes of it.  Steps that
    wait are left out: what is kept of the outcome (kept_values.py) holds until something else changes."""
    now = s.copy()
    now.pending = [(step, *arguments)]
    now.asked, now.options = arguments[0], []
    return _answered(Outcome(arguments[0], now, now), 0, 0)


class OncePerPosition(Generic[S, T]):
    """Remembers what was found out about the options of the last position: texts and board ask the same."""

    def __init__(self, find_out: Callable[[S, int], T]) -> None:
        self._find_out = find_out
        # always exchanged as one: several threads may ask
        self._last: tuple[S | None, dict[int, T]] = None, {}

    def __call__(self, s: S, option: int) -> T:
        position, known = self._last
        if s is not position:
            known = known if s == position else {}
            self._last = s, known
        if option not in known:
            known[option] = self._find_out(s, option)
        return known[option]


def _answered(so_far: Outcome[S], option: int, waiting: int) -> Outcome[S]:
    """One answer more, and what follows by itself until only `waiting` steps are left."""
    seat, after, deeds = so_far.seat, so_far.after, [*so_far.deeds]
    offered: Sequence[int] = after.options
    options: Sequence[int] = (option,)
    try:
        while len(options) == 1:
            before, after = after, _performed(after, options[0])
            step, *given = before.pending[-1]
            deeds.append(Deed(step, tuple(given), offered, options[0], before, after))
            offered = options = _next_options(after, seat, waiting, deeds)
    except CANNOT_KNOW:
        return Outcome(seat, so_far.before, after, tuple(deeds), by_chance=True)
    _open(after, seat, options)
    return Outcome(seat, so_far.before, after, tuple(deeds))


def _performed(s: S, option: int) -> S:
    """On a copy: what cannot be foreseen to its end has not happened."""
    after = s.copy()
    after.journal, after.asked, after.options = NO_CHANCE, NOBODY_ASKED, []
    loop.perform(after, option)
    return after


def _open(s: Position, seat: int, options: Sequence[int]) -> None:
    if options:
        s.asked, s.options = seat, list(options)


def _next_options(s: S, seat: int, waiting: int, deeds: list[Deed[S]]) -> Sequence[int]:
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
        deeds.append(Deed(step, tuple(given), (), None, s, s))
    return ()
