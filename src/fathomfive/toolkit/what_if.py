"""What would happen: the rules themselves apply an option to a copy of the position.

The copy is what the seat sees, so a hidden card is UNKNOWN and nothing here can leak a secret.  The rules run until
they need something that the seat cannot know (an outcome of chance, a hidden card), another seat's deed, or a choice.
`at_best` continues through the seat's own choices.  Games only put into words what each deed did.
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
Value = Callable[[S], Any]  # anything that can be compared; larger is better for the seat


class Unforeseeable(Exception):
    """Chance would decide."""


class NoChance(ChanceLog):
    """A journal that records nothing and stops at every outcome of chance."""

    def next_random(self, n: int, by_chance: int) -> int:
        """A single outcome is certain: rules ask for one where they reveal something hidden."""
        if n > 1:
            raise Unforeseeable
        return 0


NO_CHANCE = NoChance()
# rules raise IndexError when they look up an UNKNOWN card
CANNOT_KNOW = (Unforeseeable, IndexError)


@dataclass(frozen=True, slots=True)
class Deed(Generic[S]):
    """One step that would be performed, or skipped because it has no options; then `answer` is None."""

    step: Step
    arguments: tuple[int, ...]
    options: Sequence[int]  # of its question
    answer: int | None
    before: S
    after: S


@dataclass(frozen=True, slots=True)
class Outcome(Generic[S]):
    """The position before and after an option, as far as the seat can foresee, and the deeds in between."""

    seat: int
    before: S
    after: S
    deeds: tuple[Deed[S], ...] = ()
    by_chance: bool = False  # the seat cannot know what comes next

    def change(self, score: Score[S], seat: int | None = None) -> tuple[int, int]:
        """A seat's score before and after; the viewer's own by default."""
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
    """The outcome of this option; with `follow` including the seat's steps that result from it, but not those that were
    pending before."""
    everything = s.frames  # as many steps as can be pending: none of them is performed
    return _answered(Outcome(s.asked, s, s), option, len(s.pending) - 1 if follow else everything)


def at_best(s: S, option: int, value: Value[S], weighed: Collection[Step]) -> Outcome[S]:
    """The same, with each further choice that results from it answered greedily.

    Steps in `weighed` take the answer of most value; all other steps take their first answer, because their choice
    does not change the value.
    """
    outcome = what_if(s, option)
    while outcome.asks:
        options = outcome.after.options
        tried = options if outcome.after.pending[-1][0] in weighed else options[:1]
        ways = [_answered(outcome, answer, len(s.pending) - 1) for answer in tried]
        outcome = ways[0] if len(ways) == 1 else max(ways, key=lambda way: value(way.after))
    return outcome


def asked_next(s: S, option: int) -> S:
    """The position at the seat's next question, even if that has a single option."""
    after, seat = _performed(s, option), s.asked
    _open(after, seat, _next_options(after, seat, len(s.pending) - 1, []))
    return after


def if_done(s: S, step: Step, *arguments: int) -> Outcome[S]:
    """The outcome of performing a step without a question, for the seat in its first argument.  Pending steps are left
    out, so that a cached outcome (kept_values.py) does not depend on them."""
    now = s.copy()
    now.pending = [(step, *arguments)]
    now.asked, now.options = arguments[0], []
    return _answered(Outcome(arguments[0], now, now), 0, 0)


class OncePerPosition(Generic[S, T]):
    """A cache for the options of the last position, which texts and board both ask about."""

    def __init__(self, compute: Callable[[S, int], T]) -> None:
        self._compute = compute
        # one tuple, always replaced as a whole: several threads may call
        self._last: tuple[S | None, dict[int, T]] = None, {}

    def __call__(self, s: S, option: int) -> T:
        position, known = self._last
        if s is not position:
            known = known if s == position else {}
            self._last = s, known
        if option not in known:
            known[option] = self._compute(s, option)
        return known[option]


def _answered(so_far: Outcome[S], option: int, waiting: int) -> Outcome[S]:
    """Adds one answer and the forced steps that follow it, until only `waiting` steps are left."""
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
    """A copy with this answer.  If the deed cannot be foreseen to its end, the original is unchanged."""
    after = s.copy()
    after.journal, after.asked, after.options = NO_CHANCE, NOBODY_ASKED, []
    loop.perform(after, option)
    return after


def _open(s: Position, seat: int, options: Sequence[int]) -> None:
    if options:
        s.asked, s.options = seat, list(options)


def _next_options(s: S, seat: int, waiting: int, deeds: list[Deed[S]]) -> Sequence[int]:
    """The options of the seat's next step; a step without a question has a single one.  Skips questions without options,
    as the loop does.  Empty if the next step is not the seat's own."""
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
