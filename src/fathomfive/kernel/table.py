"""The table: one position with its journal, for people, tests and servers.  Checked, narrated, undoable,
replayable."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any, ClassVar

from . import loop
from .chance import OpenChance
from .dialogs import Ask, ask_of, positions_to_ask, with_seat_asked_first
from .errors import CannotUndo, IllegalAnswer
from .events import Event
from .eyes import Eyes
from .game import Game, Score, Value
from .journal import Journal
from .record import Answer, Record
from .state import SPECTATOR, Position
from .verbs import STOP


@dataclass(frozen=True, slots=True)
class Outcome:
    ranks: tuple[int, ...]
    winners: tuple[int, ...]
    ending: str
    text: str


@dataclass(frozen=True, slots=True)
class _UndoPoint:
    """What `undo` goes back to."""

    position: Position
    events: int
    seat: int
    barrier: str


class Table:
    # the kernel draws nothing itself
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
        """Without a seed chance is drawn from the operating system, or from the given source."""
        self.game, self.seats, self.seed = game, seats, seed
        self.options: dict[str, Value] = game.settings(seats, options)
        self.names = tuple(names) or tuple(f"Seat {seat + 1}" for seat in range(seats))
        self.names = tuple(game.automas(self.options).get(seat, name) for seat, name in enumerate(self.names))
        self.answers: list[Answer] = []
        source = chance or OpenChance() if seed is None else None
        self._journal = Journal(game.words, list(script), source)
        self._moments: list[_UndoPoint] = []
        # positions in which each asked seat is asked, when somebody looked
        self._open: tuple[Position, ...] | None = None
        self._asks: tuple[Ask, ...] | None = None
        # a position in which a seat is asked, and how that seat sees it
        self._seen: tuple[Position, Position] | None = None
        self.position = game.start(seats, seed, self.options, self._journal)
        self._chance_of_setup = tuple(self._journal.outcomes)
        self.setup_nonce = source.nonce if source else ""

    # asking

    @property
    def ask(self) -> Ask | None:
        """The question that programs answer next; None when the game is over."""
        return self.asks[0] if self.asks else None

    @property
    def asks(self) -> tuple[Ask, ...]:
        """All open questions: more than one while several seats decide in secret at the same time."""
        if self._asks is None:
            self._asks = tuple(ask_of(self.game, s) for s in self._open_positions())
        return self._asks

    @property
    def over(self) -> bool:
        return bool(self.position.asked < 0)

    def label(self, option: int, seat: int | None = None) -> str:
        """An option in words, as the seat that is asked would say it."""
        s = self._asked_position(seat)
        step, *arguments = s.pending[-1]
        return self.game.words.label(self._seen_by_asked(s), step, arguments, option)

    def preview(self, option: int, seat: int | None = None) -> str:
        """What an option would bring, as far as the seat can know: "+3 points"."""
        s = self._asked_position(seat)
        step, *arguments = s.pending[-1]
        return self.game.words.preview(self._seen_by_asked(s), step, arguments, option)

    def targets(self, option: int, seat: int | None = None) -> tuple[str, ...]:
        """The things on the table that an option means, by id: `store:2`, `tank:0:4`."""
        s = self._asked_position(seat)
        step, *arguments = s.pending[-1]
        return self.game.words.targets(self._seen_by_asked(s), step, arguments, option)

    def why_not(self, thing: str, seat: int | None = None) -> str:
        """Why this thing cannot be chosen now, in one sentence; nothing if it can."""
        if self.over:
            return "The game is over."
        s = self._asked_position(seat)
        if any(thing in self.targets(option, s.asked) for option in s.options):
            return ""
        return self.game.words.why_not(s.seen_from(s.asked), s.asked, thing)

    # answering

    def apply(self, option: int, seat: int | None = None) -> tuple[Event, ...]:
        """One answer, checked and written down; what happened then.  A refused answer changes nothing."""
        s = self._asked_position(seat)
        if option not in s.options:
            said = "; ".join(f"{o} ({self.label(o, s.asked)})" for o in s.options)
            raise IllegalAnswer(f"{option} is not offered. Options: {said}.")
        option = s.options[s.options.index(option)]  # a plain int, whatever equals it
        before, told = self.position.copy(), len(self._journal.events)
        try:
            self._play(s, option, before, told)
        except Exception:
            self._back_to(before, told)
            raise
        return tuple(self._journal.events[told:])

    def apply_several(self, options: Sequence[int], seat: int | None = None) -> tuple[Event, ...]:
        """A whole dialog at once: the picks one after the other, then STOP if more could be picked.  All or
        nothing."""
        ask = self._asked(seat)
        before, told = self.position.copy(), len(self._journal.events)
        answers, moments = self.answers[:], self._moments[:]
        try:
            self._pick(ask, options, told)
        except Exception:
            self.answers, self._moments = answers, moments
            self._back_to(before, told)
            raise
        return tuple(self._journal.events[told:])

    def fix_chance(self, outcomes: Sequence[int] | None) -> None:
        """Outcomes of chance for the next answer, exactly as many as it needs; None for real chance."""
        self._journal.script, self._journal.strict = [*(outcomes or ())][::-1], outcomes is not None

    def draw_from(self, chance: OpenChance) -> None:
        """All further chance comes from this source: for a table without a seed."""
        assert self.seed is None
        self._journal.chance = chance

    # taking back

    def why_no_undo(self, seat: int | None = None) -> str:
        """Why the last answer of this seat (or of anybody) cannot be taken back; nothing if it can."""
        return self._undoable(seat)[1]

    def undo(self, seat: int | None = None) -> None:
        """Back to before the seat's last answer: free unless chance, a revealed card or another seat's
        decision lies since.

        Secret choices that others made at the same time stay.
        """
        at, trouble = self._undoable(seat)
        if trouble:
            raise CannotUndo(f"This cannot be taken back: {trouble}.")
        later = self.answers[len(self.answers) - len(self._moments) + at + 1 :]
        self._rewind(at)
        for answer in later:
            self.apply(answer.option, answer.seat)

    # looking

    def view(self, seat: int = SPECTATOR) -> dict[str, Any]:
        """What a seat (or a spectator) may see, as plain data, with its own open question and the log."""
        mine = next((ask for ask in self.asks if ask.seat == seat), None)
        return {
            "game": self.game.name,
            "seat": seat,
            "position": self.position.view(seat),
            "ask": mine and asdict(mine),
            "waiting_for": [ask.seat for ask in self.asks],
            "log": self.log(seat),
        }

    def log(self, viewer: int = SPECTATOR) -> list[str]:
        return [line for event in self._journal.events if (line := event.line(viewer))]

    @property
    def events(self) -> tuple[Event, ...]:
        return tuple(self._journal.events)

    @property
    def last_deeds(self) -> tuple[tuple[Event, Position], ...]:
        """The deeds of the last answer, each with the position after it: for showing them one by one."""
        return tuple(self._journal.shown)

    def at(self, seat: int, seed: int = 0) -> Eyes:
        """The table through the eyes of one seat: what a bot gets."""
        s = next((s for s in self._open_positions() if s.asked == seat), self.position)
        return Eyes(self.game, s, seat, seed * 1_000_003 + len(self.answers))

    def svg(self, seat: int | None = None) -> str:
        """A picture of the table as in the browser, for this seat, a spectator, or the seat that is asked."""
        assert Table.painter is not None
        return Table.painter(self, seat, "svg")

    def _repr_html_(self) -> str:
        """The same for notebooks."""
        assert Table.painter is not None
        return Table.painter(self, None, "html")

    def imagine(self, seat: int, seed: int) -> Position:
        """A position that agrees with all that the seat has seen; the rest is dealt anew."""
        return self.game.imagine(self.position, seat, seed)

    @property
    def scores(self) -> list[Score]:
        return self.game.scores(self.position)

    @property
    def winners(self) -> tuple[int, ...]:
        return self.outcome.winners if self.outcome else ()

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        if not self.over:
            return None
        game, s = self.game, self.position
        return Outcome(game.ranks(s), game.winners(s), game.endings[game.ending(s)], game.words.result(s))

    @property
    def mask(self) -> list[bool]:
        """Which of the game's actions (`game.actions`) are legal now."""
        return self.game.actions.mask(self.position)

    def key(self) -> str:
        return str(self.position.key())

    def copy(self) -> Table:
        """An independent table at the same point of the same game."""
        twin = object.__new__(Table)
        twin.game, twin.seats, twin.seed, twin.options, twin.names = (
            self.game,
            self.seats,
            self.seed,
            self.options,
            self.names,
        )
        twin.answers, twin._moments, twin._asks = self.answers[:], self._moments[:], self._asks
        twin._open = twin._seen = None
        twin._chance_of_setup = self._chance_of_setup
        twin.setup_nonce = self.setup_nonce
        twin._journal = Journal(self.game.words, chance=self._journal.chance)
        twin._journal.events = self._journal.events[:]
        twin.position = self.position.copy()
        twin.position.journal = twin._journal
        return twin

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

    def _open_positions(self) -> tuple[Position, ...]:
        if self._open is None:
            self._open = tuple(positions_to_ask(self.position))
        return self._open

    def _seen_by_asked(self, s: Position) -> Position:
        """Every option is put into words from the same sight of the table."""
        if self._seen is None or self._seen[0] is not s:
            self._seen = s, s.seen_from(s.asked)
        return self._seen[1]

    def _asked(self, seat: int | None) -> Ask:
        self._asked_position(seat)
        return next(ask for ask in self.asks if seat in (None, ask.seat))

    def _asked_position(self, seat: int | None) -> Position:
        if self.over:
            raise IllegalAnswer("The game is over; nothing is asked.")
        if seat is None or seat == self.position.asked:
            return self.position
        for s in self._open_positions():
            if s.asked == seat:
                return s
        raise IllegalAnswer(f"Seat {seat} is not asked now; seat {self.position.asked} is.")

    def _play(self, s: Position, option: int, before: Position, told: int) -> None:
        journal, seat, step = self._journal, s.asked, s.pending[-1][0]
        journal.begin(len(self.answers), step)
        if s is not self.position:
            with_seat_asked_first(self.position, seat)
        loop.answer(self.position, option)
        journal.end()
        self.position.check()
        nonce = journal.chance.nonce if journal.chance else ""
        self.answers.append(Answer(seat, step.name, option, tuple(journal.outcomes), nonce))
        if journal.barrier:
            self._moments.clear()
        self._moments.append(_UndoPoint(before, told, seat, journal.barrier))
        self._asks = self._open = self._seen = None

    def _pick(self, ask: Ask, options: Sequence[int], told: int) -> None:
        if len(options) > ask.most:
            raise IllegalAnswer(f"{len(options)} are too many. Pick {ask.how_many}.")
        claimed = 0
        for option in options:
            if option in self._forced(ask, told)[claimed:]:
                claimed += 1  # it was the only one left, and has answered itself
            elif not self._still_asks(ask):
                raise IllegalAnswer(f"{option} can no longer be picked.")
            else:
                self.apply(option, ask.seat)
        if ask.dialog not in ("several", "order") and options:
            return  # what is asked now is another question, even of the same step
        if self._still_asks(ask):
            if STOP not in self._asked(ask.seat).options:
                raise IllegalAnswer(f"{len(options)} are not enough. Pick {ask.how_many}.")
            self.apply(STOP, ask.seat)

    def _forced(self, ask: Ask, told: int) -> list[int | None]:
        """The picks of this dialog that have answered themselves."""
        mine = [
            event for event in self._journal.events[told:] if (event.step, event.seat) == (ask.step, ask.seat)
        ]
        return [event.answer for event in mine if event.forced]

    def _still_asks(self, ask: Ask) -> bool:
        return any((now.seat, now.step) == (ask.seat, ask.step) for now in self.asks)

    def _undoable(self, seat: int | None) -> tuple[int, str]:
        """Which moment to go back to, and what forbids it."""
        others = False  # have others decided since, in secret?
        for at in range(len(self._moments) - 1, -1, -1):
            moment = self._moments[at]
            secret = self.game.steps.named(
                self.answers[len(self.answers) - len(self._moments) + at].step
            ).secret
            if moment.barrier:
                return at, moment.barrier
            if not secret and (others or seat not in (None, moment.seat)):
                return at, "another seat has decided since"
            if seat in (None, moment.seat):
                return at, ""
            others = True
        return 0, "nothing has been decided yet"

    def _rewind(self, at: int) -> None:
        moment = self._moments[at]
        del self.answers[len(self.answers) - len(self._moments) + at :], self._moments[at:]
        self._back_to(moment.position.copy(), moment.events)

    def _back_to(self, position: Position, events: int) -> None:
        self.position = position
        self.position.journal = self._journal
        del self._journal.events[events:]
        self._asks = self._open = self._seen = None
