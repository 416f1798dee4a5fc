"""The journal of a table: every outcome of chance, every event, and what makes an answer impossible to take
back."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from .chance import OpenChance
from .errors import BadRecord
from .events import Event, differences, reveals
from .state import NOBODY_ASKED, SPECTATOR, Frame, Position, all_viewers

if TYPE_CHECKING:
    from .game import Words
    from .steps import Step


class Journal:
    """Kept by a position while it is at a table.  `script` gives outcomes that are used before real
    chance, which is the position's own generator unless there is another source."""

    def __init__(
        self, words: Words, script: list[int] | None = None, chance: OpenChance | None = None
    ) -> None:
        self.words, self.chance = words, chance
        self.script = [*(script or [])][::-1]
        self.strict = False  # True while replaying: the script must be exactly long enough
        self.outcomes: list[int] = []  # of the answer that is being played
        self.events: list[Event] = []  # of the whole game
        # of the last answer: each event with the position after it
        self.shown: list[tuple[Event, Position]] = []
        self.decision = 0
        self.barrier = ""  # why the answer that is being played cannot be taken back
        self.asked_secretly = False
        self._open: tuple[Position, Frame, int, int] | None = None

    def begin(self, decision: int, step: Step | None) -> None:
        """An answer to this step is about to be played."""
        self.decision, self.barrier, self.outcomes, self.shown = decision, "", [], []
        self.asked_secretly = step is not None and step.secret
        if self.chance is not None:
            self.chance.begin()

    def next_random(self, n: int, by_chance: int) -> int:
        if self.strict and not self.script:
            raise BadRecord(
                "The record tells fewer outcomes of chance than these rules need: it was played with other rules."
            )
        if self.script:
            happened = self.script.pop()
        else:
            happened = by_chance if self.chance is None else self.chance.below(n)
        if not 0 <= happened < n:
            raise BadRecord(
                f"The script says {happened}, but chance here has only {n} outcomes, 0 to {n - 1}."
            )
        self.outcomes.append(happened)
        self.barrier = "chance has decided something since"
        return happened

    def end(self) -> None:
        """The answer has been played: a record tells exactly what chance did."""
        if self.strict and self.script:
            raise BadRecord(
                "The record tells more outcomes of chance than these rules need: it was played with other rules."
            )

    def before(self, s: Position, frame: Frame, choice: int) -> None:
        self._open = s.copy(), frame, choice, len(self.outcomes)

    def after(self, s: Position) -> None:
        assert self._open is not None
        was, frame, choice, outcomes = self._open
        step, arguments = frame[0], frame[1:]
        seat = arguments[0] if step.by_seat else SPECTATOR
        moves, changes = differences(was, s, len(self.outcomes) > outcomes)
        if reveals(was, s, moves):
            self.barrier = self.barrier or "a card has been revealed since"
        if self.asked_secretly and not step.secret:
            self.barrier = self.barrier or "the secret choices have been revealed"
        asked = step.question is not None
        event = Event(
            self.decision,
            step.name,
            seat,
            arguments,
            choice if asked else None,
            asked and len(was.options) == 1,
            step.secret,
            moves,
            changes,
            tuple(self.outcomes[outcomes:]),
        )
        told = replace(event, lines=self._lines(was, s, event))
        self.events.append(told)
        after = s.copy()
        after.asked, after.options = NOBODY_ASKED, []  # in the middle of an answer nobody is asked
        self.shown.append((told, after))

    def _lines(self, was: Position, s: Position, event: Event) -> dict[int, str]:
        """One line for all if nothing about it is hidden; else one for each viewer, made from what that
        viewer saw."""
        told_to = [SPECTATOR] if event.is_public(s.seats) else sorted(all_viewers(s.seats))
        return {v: self.words.log_line(was.seen_from(v), s.seen_from(v), event.seen_by(v)) for v in told_to}
