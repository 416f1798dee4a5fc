"""The table: one position with its journal and its history, for people, tests and servers.  It checks, logs, undoes and
replays answers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from .. import loop, verbs
from ..errors import BadTable, CannotUndo, IllegalAnswer
from ..eyes import Eyes
from ..game import Game, Score, Value, is_whole
from ..recording.chance import OpenChance
from ..recording.events import Event
from ..recording.history import Entry, EventsOf, History
from ..recording.journal import ChanceLog
from ..recording.record import Answer, Record
from ..state import SPECTATOR, Position
from .dialogs import Ask, OpenQuestions
from .picking import pick_several


@dataclass(frozen=True, slots=True)
class Outcome:
    ranks: tuple[int, ...]
    winners: tuple[int, ...]
    ending: str
    text: str


class Table:
    """One game for people: answers are checked, put into words, can be taken back and replayed."""

    # set in `fathomfive/__init__.py`: the kernel draws nothing itself
    painter: ClassVar[Callable[[Table, int | None, str], str] | None] = None

    def __init__(
        self,
        game: Game,
        seats: int,
        seed: int | None = 0,
        options: Mapping[str, object] | None = None,
        script: Sequence[int] = (),
        names: Sequence[str] = (),
        chance: OpenChance | None = None,
    ) -> None:
        """`script` and `chance` are for replays: outcomes of chance for the set-up, and the source of all others.
        Without a seed that source is the operating system."""
        if seed is not None and not is_whole(seed):
            raise BadTable(f"A seed is a whole number, or None for chance nobody knows, not {seed!r}.")
        self.game, self.seats, self.seed = game, seats, seed
        self.options: dict[str, Value] = game.settings(seats, options)
        self.names = player_names(game, self.options, names or [f"Seat {seat + 1}" for seat in range(seats)])
        self.answers: list[Answer] = []
        source = chance or OpenChance() if seed is None else None
        self._journal = ChanceLog(script, source)
        self._questions: OpenQuestions | None = None  # once somebody has read them
        self._position = game.setup(seats, seed, self.options)
        self._snapshot: Position | None = None  # of the position, as it was when the table last changed it
        self._shared = False  # has anybody got hold of the position, who could change it?
        verbs.then(self._position, game.first)
        before = self._position.copy()
        self._position.journal = self._journal
        loop.advance(self._position)
        self._chance_of_setup = tuple(self._journal.outcomes)
        self._history = History(game, before, self._chance_of_setup)
        self.setup_nonce = source.nonce if source else ""

    @classmethod
    def restored(
        cls, game: Game, record: Record, answers: int, position: Position, events: Sequence[Event] = ()
    ) -> Table:
        """A table in the middle of a game, from a position that was saved after this many answers of its record.
        Those answers cannot be taken back, and of what they led to only `events` is known."""
        table = object.__new__(cls)
        table.game, table.seats, table.seed = game, record.seats, record.seed
        table.options = game.settings(record.seats, record.options)
        table.names = player_names(game, table.options, record.names)
        table.answers = list(record.answers[:answers])
        table._chance_of_setup, table.setup_nonce = record.chance, ""
        table._journal = ChanceLog(chance=OpenChance() if record.seed is None else None)
        table._history = History.restored(game, position.copy(), answers, tuple(events))
        table.position = position
        table._position.journal, table._shared = table._journal, False
        return table

    @property
    def position(self) -> Any:
        """Everything that lies on the table.  `Any`, because its fields are those of the game."""
        self._shared = True
        return self._position

    @position.setter
    def position(self, position: Position) -> None:
        self._position, self._snapshot, self._questions = position, None, None

    # asking

    @property
    def ask(self) -> Ask | None:
        """The question that programs answer next; None when the game is over."""
        asks = self.asks
        return asks[0] if asks else None

    @property
    def asks(self) -> tuple[Ask, ...]:
        """All open questions: more than one while several seats decide in secret at the same time."""
        return self._open_questions.asks

    @property
    def over(self) -> bool:
        return bool(self._position.asked < 0)

    def label(self, option: int, seat: int | None = None) -> str:
        """An option in words, as the seat that is asked would say it."""
        s = self._asked_position(seat)
        if option not in s.options:
            raise IllegalAnswer(f"{option} is not offered. Options: {', '.join(map(str, s.options))}.")
        step, *arguments = s.pending[-1]
        seen = self._open_questions.seen_by_asked(s)
        return self.game.words.label(seen, step, arguments, option)

    def preview(self, option: int, seat: int | None = None) -> str:
        """What an option would bring, as far as the seat can know: "+3 points"."""
        s = self._asked_position(seat)
        step, *arguments = s.pending[-1]
        seen = self._open_questions.seen_by_asked(s)
        return self.game.words.preview(seen, step, arguments, option)

    def targets(self, option: int, seat: int | None = None) -> tuple[str, ...]:
        """The things on the table that an option refers to, by id: `store:2`, `tank:0:4`."""
        s = self._asked_position(seat)
        step, *arguments = s.pending[-1]
        seen = self._open_questions.seen_by_asked(s)
        return self.game.words.targets(seen, step, arguments, option)

    def why_not(self, thing: str, seat: int | None = None) -> str:
        """Why this thing cannot be chosen now, in one sentence; empty if it can."""
        if self.over:
            return "The game is over."
        s = self._asked_position(seat)
        if any(thing in self.targets(option, s.asked) for option in s.options):
            return ""
        return self.game.words.why_not(s.seen_from(s.asked), s.asked, thing)

    # answering

    def apply(self, option: int, seat: int | None = None) -> Sequence[Event]:
        """Check an answer, play it and record it.  Returns what happened, which is computed when it is read.  A refused
        answer changes nothing."""
        s = self._asked_position(seat)
        if option not in s.options:
            offered = "; ".join(f"{o} ({self.label(o, s.asked)})" for o in s.options)
            raise IllegalAnswer(f"{option} is not offered. Options: {offered}.")
        option = s.options[s.options.index(option)]  # a plain int, whatever equals it
        before = self._before()
        if self._questions is not None:
            self._questions.keep(before)
        try:
            self._play(s, option, before)
        except Exception:
            self._back_to(before.copy())
            raise
        return EventsOf(self._history, self._history.answers[-1:])

    def apply_several(self, options: Sequence[int], seat: int | None = None) -> Sequence[Event]:
        """Answer a whole dialog: the picks one after the other, then STOP if more could be picked.  All or nothing."""
        if not isinstance(options, Iterable):
            raise IllegalAnswer(f"Give a list of options, not {options!r}.")
        options = list(options)
        ask = self._asked(seat)
        before, answers = self._before(), len(self.answers)
        try:
            pick_several(self, ask, options)
        except Exception:
            self._rewind(answers, before.copy())
            raise
        return self.events_since(answers)

    def resume(self) -> None:
        """Run on to the next question after the position was rearranged by hand: for tests and puzzles."""
        before = self._position.copy()
        self._journal.begin()
        loop.advance(self._position)
        outcomes = tuple(self._journal.outcomes)
        self._history.add(Entry(before, max(len(self.answers) - 1, 0), outcomes))
        self._snapshot = self._questions = None

    def fix_chance(self, outcomes: Sequence[int] | None) -> None:
        """Outcomes of chance for the next answer, exactly as many as it needs; None for real chance."""
        self._journal.script, self._journal.strict = [*(outcomes or ())][::-1], outcomes is not None

    def draw_from(self, chance: OpenChance) -> None:
        """Take all further outcomes of chance from this source: for a table without a seed."""
        assert self.seed is None
        self._journal.chance = chance

    # taking back

    def why_no_undo(self, seat: int | None = None) -> str:
        """Why the last answer of this seat (or of anybody) cannot be taken back; empty if it can."""
        return self._history.undoable(seat)[1]

    def undo(self, seat: int | None = None) -> None:
        """Go back to before the seat's last answer.  It is refused if chance has decided, a card was revealed or another
        seat has answered since; secret choices that others made at the same time stay.
        """
        at, reason = self._history.undoable(seat)
        if reason:
            raise CannotUndo(f"This cannot be taken back: {reason}.")
        later = self.answers[at + 1 :]
        self._rewind(at, self._history.position_before(at))
        for answer in later:
            self.apply(answer.option, answer.seat)

    # looking

    def view(self, seat: int = SPECTATOR) -> dict[str, Any]:
        """What a seat (or a spectator) may see, as plain data, with its own open question and the log."""
        mine = next((ask for ask in self.asks if ask.seat == seat), None)
        return {
            "game": self.game.name,
            "seat": seat,
            "position": self._position.view(seat),
            "ask": mine and mine.data(),
            "waiting_for": [ask.seat for ask in self.asks],
            "log": self.log(seat),
        }

    def log(self, viewer: int = SPECTATOR) -> list[str]:
        return [line for event in self.events if (line := event.line(viewer))]

    @property
    def events(self) -> tuple[Event, ...]:
        return self._history.events()

    def events_since(self, answers: int) -> Sequence[Event]:
        """What has happened since this many answers had been given."""
        return EventsOf(self._history, self._history.answers[answers:])

    @property
    def last_deeds(self) -> tuple[tuple[Event, Position], ...]:
        """The deeds of the last answer, each with the position after it: for showing them one by one."""
        return self._history.last_deeds()

    def at(self, seat: int, seed: int = 0, history: bool = False) -> Eyes:
        """The table through the eyes of one seat: what a bot gets.  With `history` that includes all events as the seat
        saw them."""
        s = next((s for s in self._open_questions.positions if s.asked == seat), self._position)
        return Eyes(self.game, s, seat, seed * 1_000_003 + len(self.answers), self.events if history else ())

    def describe(self, seat: int = SPECTATOR) -> str:
        """The table and what is asked now, in words, as a seat or a spectator sees it."""
        lines = [self.game.words.describe(self._position.seen_from(seat), seat)]
        for ask in self.asks:
            lines.append(f"{self.names[ask.seat]}: {ask.text}")
            if ask.seat == seat:
                lines += [f"  {option}: {self.label(option, seat)}" for option in ask.options]
        return "\n".join([*lines, self.outcome.text] if self.outcome else lines)

    def __repr__(self) -> str:
        if self.over:
            state = "over"
        else:
            state = " and ".join(f"{self.names[ask.seat]} is asked {ask.step}" for ask in self.asks)
        return f"<Table: {self.game.title}, {self.seats} seats, {len(self.answers)} answers, {state}>"

    def svg(self, seat: int | None = None) -> str:
        """A picture of the table as in the browser, for a seat or SPECTATOR; None: for the seat that is asked."""
        assert Table.painter is not None
        return Table.painter(self, seat, "svg")

    def _repr_html_(self) -> str:
        """The picture that notebooks show."""
        assert Table.painter is not None
        return Table.painter(self, None, "html")

    def imagine(self, seat: int, seed: int) -> Position:
        """A position that agrees with all that the seat has seen; the rest is dealt again."""
        return self.game.imagine(self._position, seat, seed)

    @property
    def scores(self) -> list[Score]:
        return self.game.scores(self._position)

    @property
    def winners(self) -> tuple[int, ...]:
        return self.outcome.winners if self.outcome else ()

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        if not self.over:
            return None
        game, s = self.game, self._position
        return Outcome(game.ranks(s), game.winners(s), game.endings[game.ending(s)], game.words.result(s))

    @property
    def mask(self) -> list[bool]:
        """Which of the game's actions (`game.actions`) are legal now."""
        return self.game.actions.mask(self._position)

    def key(self) -> str:
        return str(self._position.key())

    def copy(self) -> Table:
        """An independent table at the same point of the same game."""
        twin = object.__new__(Table)
        twin.game, twin.seats, twin.seed = self.game, self.seats, self.seed
        twin.options, twin.names = self.options, self.names
        twin.answers, twin._history = self.answers[:], self._history.copy()
        twin._chance_of_setup, twin.setup_nonce = self._chance_of_setup, self.setup_nonce
        twin._journal = ChanceLog(chance=self._journal.chance)
        twin.position = self._position.copy()
        twin._position.journal, twin._shared = twin._journal, False
        return twin

    def __deepcopy__(self, memo: object) -> Table:
        return self.copy()

    __copy__ = copy

    def __setstate__(self, state: dict[str, Any]) -> None:
        """From pickle, which leaves out the journal of a position."""
        vars(self).update(state)
        self._position.journal = self._journal

    def record(self) -> Record:
        return Record(
            game=self.game.name,
            rules=self.game.version,
            content=self.game.content_hash,
            seats=self.seats,
            seed=self.seed,
            options=dict(self.options),
            chance=self._chance_of_setup,
            answers=tuple(self.answers),
            key=self.key(),
            names=self.names,
        )

    # inside

    @property
    def _open_questions(self) -> OpenQuestions:
        if self._questions is None:
            self._questions = OpenQuestions(self.game, self._position)
        return self._questions

    def _asked(self, seat: int | None) -> Ask:
        self._asked_position(seat)
        return next(ask for ask in self.asks if seat in (None, ask.seat))

    def _asked_position(self, seat: int | None) -> Position:
        if self.over:
            raise IllegalAnswer("The game is over; nothing is asked.")
        if seat is None or seat == self._position.asked:
            return self._position
        return self._open_questions.position_for(seat)

    def _play(self, s: Position, option: int, before: Position) -> None:
        log, seat, step = self._journal, s.asked, s.pending[-1][0]
        log.begin()
        if s is not self._position:
            loop.with_seat_asked_first(self._position, seat)
        loop.answer(self._position, option)
        log.end()
        changed = self._position.changed_fields(before)
        self._position.check(changed)
        outcomes, nonce = tuple(log.outcomes), log.chance.nonce if log.chance else ""
        self.answers.append(Answer(seat, step.name, option, outcomes, nonce))
        self._history.add(Entry(before, len(self.answers) - 1, outcomes, step, seat, option))
        self._snapshot = self._position.snapshot(before, changed)
        self._questions = None

    def _before(self) -> Position:
        """A snapshot of the position as it is now."""
        if self._snapshot is None:
            self._snapshot = self._position.copy()
        elif self._shared:
            changed = self._position.changed_fields(self._snapshot)
            self._snapshot = self._position.snapshot(self._snapshot, changed)
        return self._snapshot

    def _rewind(self, answers: int, position: Position) -> None:
        """Go back to the table after this many answers."""
        del self.answers[answers:]
        self._history.cut(answers)
        self._back_to(position)

    def _back_to(self, position: Position) -> None:
        self.position = position
        self._position.journal = self._journal


def player_names(game: Game, options: Mapping[str, Value], names: Sequence[str]) -> tuple[str, ...]:
    """The names of the players; seats that the rules play have names of their own."""
    automas = game.automas(options)
    return tuple(automas.get(seat, name) for seat, name in enumerate(names))
