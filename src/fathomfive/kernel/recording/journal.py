"""What a position records while rules run: at a table always the outcomes of chance; the events of each deed only when
`history` replays an answer because somebody reads them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

from ..errors import BadRecord
from ..state import NOBODY_ASKED, SPECTATOR, Frame, Position, all_viewers
from .chance import OpenChance
from .events import Event, differences, reveals

if TYPE_CHECKING:
    from ..game import Words

BY_CHANCE = "chance has decided something since"


@dataclass(frozen=True, slots=True)
class Answered:
    """The answer that a journal records."""

    decision: int  # how many answers had been given before
    secret: bool  # several seats decided at once


SET_UP = Answered(0, False)


class ChanceLog:
    """Records the outcomes of chance.  Those of `script` come first, then those of `chance`; without it, those of the
    position's own generator."""

    watches = False  # are `before` and `after` called for each deed?

    def __init__(self, script: Sequence[int] = (), chance: OpenChance | None = None) -> None:
        self.chance = chance
        self.script = [*script][::-1]
        self.strict = False  # True while replaying: the script must be exactly long enough
        self.outcomes: list[int] = []  # of the answer that is being played

    def begin(self) -> None:
        """An answer is about to be played."""
        self.outcomes = []
        if self.chance is not None:
            self.chance.begin()

    def begin_shuffle(self, cards: int) -> None:
        """A pile is about to be shuffled: `next_random` will be asked for one of this many, then of one fewer, down to
        two."""

    def next_random(self, n: int, by_chance: int) -> int:
        if self.strict and not self.script:
            raise other_rules("fewer")
        if self.script:
            happened = self.script.pop()
        else:
            happened = by_chance if self.chance is None else self.chance.below(n)
        if not 0 <= happened < n:
            raise BadRecord(
                f"The script says {happened}, but chance here has only {n} outcomes, 0 to {n - 1}."
            )
        self.outcomes.append(happened)
        return happened

    def end(self) -> None:
        """The answer has been played."""
        if self.strict and self.script:
            raise other_rules("more")

    def before(self, s: Position, frame: Frame, choice: int) -> None:
        """A deed is about to be done."""

    def after(self, s: Position) -> None:
        """The deed is done."""


def other_rules(count: Literal["fewer", "more"]) -> BadRecord:
    return BadRecord(
        f"The record has {count} outcomes of chance than these rules need: it was played with other rules."
    )


class Journal(ChanceLog):
    """Also records what happened, deed by deed, for one answer or for the set-up.  Without words it only finds out
    whether the answer can be taken back."""

    watches = True

    def __init__(self, words: Words | None, script: Sequence[int] = (), answered: Answered = SET_UP) -> None:
        super().__init__(script)
        self.words, self.answered = words, answered
        self.events: list[Event] = []
        self.deeds: list[tuple[Event, Position]] = []  # each event with the position after it
        self.barrier = ""  # why the answer cannot be taken back
        self._open: tuple[Position, Frame, int, int] | None = None

    def next_random(self, n: int, by_chance: int) -> int:
        self.barrier = BY_CHANCE
        return super().next_random(n, by_chance)

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
        if self.answered.secret and not step.secret:
            self.barrier = self.barrier or "the secret choices have been revealed"
        if self.words is None:
            return
        asked = step.question is not None
        event = Event(
            self.answered.decision,
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
        narrated = replace(event, lines=self._lines(self.words, was, s, event))
        self.events.append(narrated)
        after = s.copy()
        after.asked, after.options = NOBODY_ASKED, []  # in the middle of an answer nobody is asked
        self.deeds.append((narrated, after))

    def _lines(self, words: Words, was: Position, s: Position, event: Event) -> dict[int, str]:
        """One line for all if nothing about the event is hidden; else one for each viewer, made from what that
        viewer saw."""
        viewers = [SPECTATOR] if event.is_public(s.seats) else sorted(all_viewers(s.seats))
        return {v: words.log_line(was.seen_from(v), s.seen_from(v), event.seen_by(v)) for v in viewers}
