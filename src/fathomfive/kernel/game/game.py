"""A game as data: its fields, steps, scoring, words and options.  The registry holds these."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from importlib import import_module
from numbers import Integral
from pickle import PicklingError
from typing import TYPE_CHECKING, Any, Generic, Protocol

from .. import loop, verbs
from ..errors import BadRecord, BadTable, RulesOverflow
from ..recording.events import Event
from ..recording.journal import ChanceLog
from ..state import Reads, S, determinize
from ..steps import Step, StepBook
from .actions import Actions
from .search_params import POINT, SearchParams

if TYPE_CHECKING:
    from ..compiled.linker import CompiledGame

Value = str | int | bool
BOOLEAN_WORDS = {True: ("yes", "on"), False: ("no", "off")}  # also accepted for True and False


@dataclass(frozen=True, slots=True)
class Choice:
    """An option of the table.  The position has a number of the same name, which holds the place of the value
    in `values`."""

    name: str
    values: tuple[Value, ...]  # the first is the default
    text: str  # what it is about, for a form
    explained: tuple[str, ...]  # one plain sentence per value

    def value(self, given: object) -> Value:
        return self.values[self.index(given)]

    def index(self, given: object) -> int:
        """The place of a value, given as itself or as text from a form or a command line."""
        text = str(given).lower()
        for i, value in enumerate(self.values):
            if (
                given is value
                or text == str(value).lower()
                or (isinstance(value, bool) and text in BOOLEAN_WORDS[value])
            ):
                return i
        allowed = ", ".join(str(value).lower() for value in self.values)
        raise BadTable(f"The option {self.name} cannot be {given!r}; it can be {allowed}.")


@dataclass(frozen=True, slots=True)
class Cover:
    """What the lid of the box says."""

    mood: str
    about: str  # one sentence
    players: str
    minutes: int


class Words(Protocol[Reads]):
    """Every text a player reads: the contract of a game's `words` package.

    `s` is always the position as the reader sees it (`Position.seen_from`): hidden cards are UNKNOWN there.
    """

    def prompt(self, s: Reads, step: Step, arguments: Sequence[int]) -> str: ...
    def waiting(self, s: Reads, step: Step, arguments: Sequence[int]) -> str: ...
    def label(self, s: Reads, step: Step, arguments: Sequence[int], option: int) -> str: ...
    def preview(self, s: Reads, step: Step, arguments: Sequence[int], option: int) -> str: ...
    def targets(self, s: Reads, step: Step, arguments: Sequence[int], option: int) -> tuple[str, ...]: ...
    def why_not(self, s: Reads, seat: int, thing: str) -> str: ...
    def log_line(self, before: Reads, after: Reads, event: Event) -> str: ...
    def describe(self, s: Reads, seat: int) -> str: ...
    def result(self, s: Reads) -> str: ...


@dataclass(frozen=True, slots=True)
class Source:
    """Where some of a seat's points come from."""

    name: str
    points: int
    detail: str = ""


class Score(int):
    """A seat's points, and where they come from."""

    breakdown: tuple[Source, ...]

    def __new__(cls, points: int, breakdown: Sequence[Source] = ()) -> Score:
        made = super().__new__(cls, points)
        made.breakdown = tuple(breakdown)
        return made


def always_playable(seats: int, options: Mapping[str, Value]) -> str:
    return ""


def no_limit(seats: int, options: Mapping[str, Value]) -> None:
    return None


def no_automas(options: Mapping[str, Value]) -> Mapping[int, str]:
    return {}


@dataclass(frozen=True, kw_only=True, repr=False)
class Game(Generic[S]):
    """Typed by its position, `Game[State]`; where any game will do, `Game` is `Game[Position]`."""

    name: str
    title: str
    credit: str  # designers and publisher, who own the game
    cover: Cover
    version: str  # of the rules: records carry it
    content_hash: str  # of the cards: records carry it
    seats: tuple[int, ...]  # how many can play
    position: type[S]
    steps: StepBook
    first: Step  # the step that sets up the table
    words: Words[S]
    score: Callable[[S, int], int]
    standing: Callable[[S, int], int]  # points and tie-breaks in one number: equal standing shares a rank
    breakdown: Callable[[S, int], Sequence[Source]]
    ending: Callable[[S], int]  # which of `endings`
    endings: tuple[str, ...]
    option_value: Callable[[S, int], int]  # how good an answer looks, for the greedy bot
    search: SearchParams[S] = field(default_factory=SearchParams)  # how bots look ahead
    options: tuple[Choice, ...] = ()
    # why such a table cannot be set up, in one sentence; empty if it can
    why_not_playable: Callable[[int, Mapping[str, Value]], str] = always_playable
    # seats that the rules play themselves, by name
    automas: Callable[[Mapping[str, Value]], Mapping[int, str]] = no_automas
    sample_hidden_choices: Callable[[S, int], None] = determinize.no_hidden_choices
    # the most decisions that a game of this many seats with these options can take; None: the rules set no limit
    longest: Callable[[int, Mapping[str, Value]], int | None] = no_limit
    cooperative: bool = False  # all win with a positive standing, or all lose
    card_names: tuple[str, ...] = ()  # of the physical cards
    # what players collect, for statistics: a heading, and the fields in which such cards lie at the end
    collections: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    _cache: dict[str, Any] = field(default_factory=dict, init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        # a variant shares the class: pickled positions refer to the first game
        if not hasattr(self.position, "steps"):
            self.position.steps, self.steps.position = self.steps, self.position

    def __repr__(self) -> str:
        return f"<Game {self.name}: {self.title}, {_range(self.seats)} seats, rules {self.version}>"

    def __deepcopy__(self, memo: object) -> Game[S]:
        return self

    def __reduce__(self) -> tuple[object, ...]:
        """For pickle: the other process loads the game, by its loader or from the module that holds it."""
        if self.loader is not None:
            return self.loader
        for name, module in list(sys.modules.items()):
            if getattr(module, "GAME", None) is self:
                return _from_module, (name,)
        raise PicklingError(f"{self.title} is in no module as GAME, so another process could not find it.")

    def loaded_by(self, load: Callable[..., Game[S]], *arguments: object) -> None:
        """Set the function and the arguments with which another process gets a game that is in no module."""
        self._cache["load"] = load, arguments

    @property
    def loader(self) -> tuple[Callable[..., Game[S]], tuple[object, ...]] | None:
        """What `loaded_by` was given; None for a game from a module."""
        return self._cache.get("load")

    @cached_property
    def actions(self) -> Actions:
        return Actions(self.steps)

    # setting up

    def settings(self, seats: int, options: Mapping[str, object] | None = None) -> dict[str, Value]:
        """All options with their values; raises BadTable if such a table cannot be set up."""
        if not is_whole(seats):
            raise BadTable(f"The number of seats is a whole number, not {seats!r}.")
        known = {choice.name: choice for choice in self.options}
        for name in options or {}:
            if name not in known:
                there = f"There are: {', '.join(known)}." if known else "It has none."
                raise BadTable(f"{self.title} has no option {name!r}. {there}")
        chosen = {
            name: choice.value((options or {}).get(name, choice.values[0])) for name, choice in known.items()
        }
        if error := self.why_not_playable(seats, chosen):
            raise BadTable(error)
        if seats not in self.seats:
            raise BadTable(f"{self.title} is for {_range(self.seats)} seats, not {seats}.")
        return chosen

    def setup(self, seats: int, seed: int | None, options: Mapping[str, object] | None = None) -> S:
        """A position with its options and its seed, before the first step; without a seed chance must come from
        outside."""
        chosen = self.settings(seats, options)
        s = self.position(seats)
        for choice in self.options:
            setattr(s, choice.name, choice.index(chosen[choice.name]))
        s.rng = verbs.NO_RNG[:]
        if seed is not None:
            verbs.seed_rng(s.rng, seed)
        return s

    def start(
        self,
        seats: int,
        seed: int | None,
        options: Mapping[str, object] | None = None,
        journal: ChanceLog | None = None,
    ) -> S:
        """A new position, run to its first question."""
        s = self.setup(seats, seed, options)
        s.journal = journal
        verbs.then(s, self.first)
        loop.advance(s)
        return s

    def load(self, data: Mapping[str, Any]) -> S:
        """A position from its plain data (`Position.data`), whatever the order of the steps was then."""
        try:
            s = self.position(data["seats"])
            s.rng = list(data["chance"])
            s.pending = [(self.steps.named(name), *rest) for name, *rest in data["todo"]]
            for name, kept in self.position.fields.items():
                if name not in data and kept.added_later:
                    continue  # saved before the game had this field
                setattr(s, name, kept.loaded(data[name]))
            s.check()
        except (KeyError, TypeError, LookupError, ValueError, AttributeError, RulesOverflow) as error:
            raise BadRecord(f"This is not a saved position of {self.title}: {error}.") from None
        loop.advance(s)
        return s

    # looking

    def imagine(self, s: S, seat: int, seed: int) -> S:
        """A copy that agrees with all `seat` can see: the rest is erased, then dealt again.

        The same seat, view and seed give the same copy, whatever the true position is.
        """
        guessed = s.copy()
        determinize.erase_hidden(guessed, seat)
        self.determinizer(guessed, seat, seed, [0] * self.position.cards)
        return guessed

    @cached_property
    def determinizer(self) -> Callable[[S, int, int, list[int]], None]:
        """(s, seat, seed, pool): deal again what the seat cannot see, in the position itself."""
        scope = {**vars(determinize), "sample_hidden_choices": self.sample_hidden_choices}
        exec(determinize.determinizer_source(self.position.fields), scope)
        made: Callable[[S, int, int, list[int]], None] = scope["imagine"]
        return made

    def position_value(self, s: S, seat: int) -> int:
        """Hundredths of a point that the seat can expect at the end; without an estimate, its points so far."""
        estimate = self.search.position_value
        return estimate(s, seat) if estimate else POINT * self.score(s, seat)

    def value_parts(self, s: S, seat: int) -> dict[str, int]:
        """Where `position_value` comes from, by name, in its unit; in a finished game the score sheet."""
        if self.search.parts is not None and s.asked >= 0:
            return dict(self.search.parts(s, seat))
        found: dict[str, int] = {}
        for source in self.breakdown(s, seat):
            found[source.name] = found.get(source.name, 0) + POINT * source.points
        return found

    def scores(self, s: S) -> list[Score]:
        return [Score(self.score(s, seat), self.breakdown(s, seat)) for seat in range(s.seats)]

    def winners(self, s: S) -> tuple[int, ...]:
        return winning_seats([self.standing(s, seat) for seat in range(s.seats)], self.cooperative)

    def ranks(self, s: S) -> tuple[int, ...]:
        """1 for the best; equal standings share the better rank (1, 1, 3)."""
        standings = [self.standing(s, seat) for seat in range(s.seats)]
        return tuple(1 + sum(other > mine for other in standings) for mine in standings)

    # speed

    @property
    def is_compiled(self) -> bool:
        """Has `compiled` been called, so that calling it again costs nothing?"""
        return "compiled" in self._cache

    def compiled(self) -> CompiledGame[S]:
        """The same rules as machine code.  Needs numba; the first call ever takes seconds, later ones read
        the cache."""
        if not self.is_compiled:
            from ..compiled.linker import CompiledGame

            self._cache["compiled"] = CompiledGame(self).compile()
        made: CompiledGame[S] = self._cache["compiled"]
        return made


def winning_seats(standings: Sequence[int], cooperative: bool) -> tuple[int, ...]:
    """The seats with the best standing; in a cooperative game all or none."""
    best = max(standings)
    if cooperative:
        return tuple(range(len(standings))) if best > 0 else ()
    return tuple(seat for seat, reached in enumerate(standings) if reached == best)


def is_whole(number: object) -> bool:
    """Is this an integer, of Python or of another library?  True and 2.0 are not."""
    return isinstance(number, Integral) and not isinstance(number, bool)


def _from_module(name: str) -> Game:
    game: Game = import_module(name).GAME
    return game


def _range(seats: Sequence[int]) -> str:
    return f"{seats[0]} to {seats[-1]}" if len(seats) > 1 else str(seats[0])
