"""Named steps.  A step is an int that knows its functions, so the pending steps of a position are plain ints.

    @step(answers=4, stop=True)
    def maestro(s, me, left): ...           # the question: offers options to the seat `me`
    @maestro.chosen
    def conducted(s, me, left, place): ...  # the deed: what the answer does, and which steps follow

A step written with a bare `@step` asks nothing: its one function is the deed.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from pickle import PicklingError
from typing import TYPE_CHECKING, Literal, TypeVar, overload

if TYPE_CHECKING:
    from .state import Position

Rule = Callable[..., None]
R = TypeVar("R", bound=Rule)
# a menu leads to a question about one of its things
Dialog = Literal["one", "several", "order", "amount", "yes_no", "menu"]
MOST_ARGUMENTS = 3


class Step(int):
    """The number of a step.  `question` is None for a step that only does something."""

    name: str
    question: Rule | None
    deed: Rule
    arity: int
    by_seat: bool  # its first argument is `me`, the seat whose deed it is
    answers: int  # a question offers answers from 0 to this - 1 …
    stop: bool  # … and perhaps STOP
    dialog: Dialog  # how people are asked; programs always pick one option at a time
    secret: bool  # several seats decide at once, and nobody sees what others chose
    book: StepBook

    def __deepcopy__(self, memo: object) -> Step:
        return self

    def __reduce__(self) -> tuple[object, ...]:
        """For pickle: a step is looked up by its number in the position class of its game."""
        if self.book.position is None:
            raise PicklingError(f"The step {self.name} belongs to no game.")
        return _unpickled, (self.book.position, int(self))

    def chosen(self, deed: R) -> R:
        """Decorator for the deed of a step that asks; it takes the same arguments and then the answer."""
        if self.question is None:
            raise TypeError(f"{self.name} is a bare @step; write @step(answers=…) above a step that asks.")
        names = list(inspect.signature(self.question).parameters)
        if list(inspect.signature(deed).parameters)[:-1] != names:
            raise TypeError(
                f"{deed.__name__} must take ({', '.join(names)}) as {self.name} does, and then the answer."
            )
        self.deed = deed
        return deed


def _unpickled(position: type[Position], number: int) -> Step:
    return position.steps.steps[number]


def unanswered(*_: object) -> None:
    """Stands in for the deed between `@step(answers=…)` and its `.chosen`."""


class StepBook:
    """All steps of one game, numbered in the order in which they are written; used as the decorator
    `@step`."""

    def __init__(self) -> None:
        self.steps: list[Step] = []
        self.position: type[Position] | None = None  # of the game that has these steps; set by `Game`

    @overload
    def __call__(self, rule: Rule) -> Step: ...
    @overload
    def __call__(
        self, *, answers: int, stop: bool = ..., dialog: Dialog = ..., secret: bool = ...
    ) -> Callable[[Rule], Step]: ...

    def __call__(
        self,
        rule: Rule | None = None,
        *,
        answers: int = 0,
        stop: bool = False,
        dialog: Dialog = "one",
        secret: bool = False,
    ) -> Step | Callable[[Rule], Step]:
        def make(rule: Rule) -> Step:
            made = self._numbered(rule)
            made.answers, made.stop, made.dialog, made.secret = answers, stop, dialog, secret
            if asks:
                made.question, made.deed = rule, unanswered
                if not made.by_seat:
                    raise TypeError(
                        f"{made.name} asks a question, so its arguments must begin with (s, me): me is who decides."
                    )
            return made

        asks = rule is None
        return make if rule is None else make(rule)

    def _numbered(self, rule: Rule) -> Step:
        arguments = list(inspect.signature(rule).parameters)[1:]
        arity = len(arguments)
        if arity > MOST_ARGUMENTS:
            raise TypeError(
                f"{rule.__name__} takes {arity} arguments; a pending step has room for {MOST_ARGUMENTS}."
            )
        if rule.__name__ in [known.name for known in self.steps]:
            raise TypeError(f"There is already a step called {rule.__name__}.")
        made = Step(len(self.steps))
        made.name, made.__doc__, made.arity = rule.__name__, rule.__doc__, arity
        made.question, made.deed = None, rule
        made.by_seat = arguments[:1] == ["me"]
        made.book = self
        self.steps.append(made)
        return made

    def __iter__(self) -> Iterator[Step]:
        return iter(self.steps)

    def __len__(self) -> int:
        return len(self.steps)

    def named(self, name: str) -> Step:
        for known in self.steps:
            if known.name == name:
                return known
        raise LookupError(
            f"No step is called {name!r}; there are: {', '.join(sorted(s.name for s in self.steps))}."
        )
