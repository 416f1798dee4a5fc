"""Replays a record and judges every decision of the reviewed seats before it is made."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from fathomfive.bots.slices import Sliced, run_to_end
from fathomfive.games import load, name_with_rules
from fathomfive.kernel.errors import BadRecord, BadTable
from fathomfive.kernel.recording.events import Event, Move
from fathomfive.kernel.recording.record import Answer, Record
from fathomfive.kernel.recording.replay import expect, set_up
from fathomfive.kernel.table import Table
from fathomfive.toolkit.english import join_and

from .judge import Judge
from .ledger import charged
from .model import Moment, Review
from .scales import Effort, plays_alone, scale_for
from .sentences import explained
from .summary import summary

SEEDS_APART = 1_000_003  # so that the decisions of two reviews never share a seed
MOST_CARDS = 6  # named in a line about chance
Progress = Callable[[int, int], None]  # answers done, answers in all


def review(
    record: Record | str,
    seats: Sequence[int] | None = None,
    budget: Effort | None = None,
    seed: int = 1,
    *,
    content: str | Path | None = None,
    progress: Progress | None = None,
) -> Review:
    """Judges every decision of these seats (of all seats, if none are given) by what the seat could know at the time.

    `budget` says how long to search; the default of a game takes at most 20 seconds of one core.  Equal records,
    budgets and seeds give equal reviews.  Decisions of seats that are not reviewed count as flawless.
    """
    walk = Walk(record, seats, budget, seed, content)
    while walk.step():
        if progress:
            progress(walk.done, walk.total)
    return walk.review()


class Walk:
    """A review in progress: one answer at a time, so that other work can run in between."""

    def __init__(
        self,
        record: Record | str,
        seats: Sequence[int] | None = None,
        budget: Effort | None = None,
        seed: int = 1,
        content: str | Path | None = None,
    ) -> None:
        self.record = Record.from_json(record) if isinstance(record, str) else record
        self.game, self.seed = load(name_with_rules(self.record.game, self.record.rules), content), seed
        self.alone = plays_alone(self.game, self.record.seats)
        scale = scale_for(self.game, self.record.seats)
        self.seats = reviewable(self.record, seats)
        effort = budget or scale.effort.shared_by(self.record.seats)
        self.judge = Judge(self.game, scale, effort, self.alone)
        self.table = set_up(self.game, self.record)
        self.moments: list[Moment] = []
        self.events: dict[int, dict[int, tuple[str, ...]]] = {}

    @property
    def done(self) -> int:
        return len(self.table.answers)

    @property
    def total(self) -> int:
        return len(self.record.answers)

    def step(self) -> bool:
        """Judges the next answer and plays it; False after the last."""
        return run_to_end(self._step())

    def review(self) -> Review:
        return run_to_end(self._review())

    def slices(self) -> Sliced[Review]:
        """The whole review, with pauses."""
        while (yield from self._step()):
            pass
        return (yield from self._review())

    def _step(self) -> Sliced[bool]:
        number = self.done
        if number == self.total:
            return False
        answer = self.record.answers[number]
        expect(self.table, self.record, number, answer)
        if answer.seat in self.seats:
            moment = yield from judged(self.judge, self.table, answer, self.seed * SEEDS_APART)
            self.moments.append(moment)
        self.events[number] = played(self.table, answer, self.seats)
        return True

    def _review(self) -> Sliced[Review]:
        if not self.table.over:
            raise BadRecord("This game is not over; only finished games are reviewed.")
        moments = in_turns(charged(self.moments, self.judge.scale))
        reasons = yield from explained(self.game, self.record, moments, self.judge.code, self.judge.effort)
        return summary(self, reasons)


def reviewable(record: Record, seats: Sequence[int] | None) -> tuple[int, ...]:
    for seat in seats or ():
        if not 0 <= seat < record.seats:
            raise BadTable(f"This game has no seat {seat}; its seats are 0 to {record.seats - 1}.")
    return tuple(range(record.seats)) if seats is None else tuple(sorted(set(seats)))


def judged(judge: Judge, table: Table, answer: Answer, seed: int) -> Sliced[Moment]:
    """Judges one decision before it is made."""
    eyes = table.at(answer.seat)
    found = yield from judge.verdict(eyes, answer.option, seed)
    pair = answer.option, found.best
    return Moment(
        number=len(table.answers),
        seat=answer.seat,
        step=answer.step,
        turn=turn_of(table),
        chosen=answer.option,
        best=found.best,
        value=found.value,
        lead=found.lead,
        loss=found.loss,
        error=found.error,
        lost_points=found.lost_points,
        points_error=found.points_error,
        deals=found.deals,
        texts=(table.label(pair[0], answer.seat), table.label(pair[1], answer.seat)),
        previews=(table.preview(pair[0], answer.seat), table.preview(pair[1], answer.seat)),
    )


def turn_of(table: Table) -> int:
    """A number that differs from turn to turn; the progress of the game tells turns apart where it does not count
    them."""
    s = table.position
    return int(table.game.search.turn_number(s) * 1000 + table.game.search.progress(s))


def in_turns(moments: Sequence[Moment]) -> list[Moment]:
    """The moments with their turns numbered from 0, over the whole game."""
    found, nth, last = list[Moment](), -1, (-1, -1)
    for moment in moments:
        if (moment.seat, moment.turn) != last:
            nth, last = nth + 1, (moment.seat, moment.turn)
        found.append(replace(moment, turn=nth))
    return found


def played(table: Table, answer: Answer, seats: Sequence[int]) -> dict[int, tuple[str, ...]]:
    """Plays the recorded answer.  Where dice were rolled or cards revealed: what each seat saw."""
    table.fix_chance(answer.chance)
    happened = table.apply(answer.option, answer.seat)
    table.fix_chance(None)
    if not answer.chance and not table.why_no_undo(answer.seat):
        return {}
    return {seat: tuple(chance_lines(table, happened, seat)) for seat in seats}


def chance_lines(table: Table, happened: Sequence[Event], seat: int) -> Iterator[str]:
    """The log lines about dice and newly revealed cards, with the names of those cards."""
    for event in happened:
        cards = [table.game.card_names[move.card] for move in event.moves if reveals(table, move, seat)]
        line = event.line(seat)
        unnamed = [card for card in cards if card not in line][:MOST_CARDS]
        if unnamed:
            yield f"{line} (new: {join_and(unnamed)})" if line else f"New: {join_and(unnamed)}"
        elif line and (cards or event.chance):
            yield line


def reveals(table: Table, move: Move, seat: int) -> bool:
    """Did the card move from where the seat could not see it to where it can?"""
    return seat in move.known_to and seat not in table.position.viewers_of(
        move.source.field, move.source.seat
    )
