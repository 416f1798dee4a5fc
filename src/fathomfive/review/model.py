"""The data of a review, which can be stored as JSON and read again."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from hashlib import sha256
from typing import Any

from fathomfive.kernel.recording.record import Record

FORMAT = 1
NAMES = {"inaccuracy": "?!", "mistake": "?", "blunder": "??"}  # of a moment, with its sign
CHANCE, POINTS = "chance", "points"  # units of a review: the chance to win, or points where one plays alone
Line = tuple[tuple[int, float], ...]  # of the graph: the number of an answer, and the value there


def fingerprint(record: Record) -> str:
    """A hash of the course of a game; players' names and notes do not count."""
    answers = [(a.seat, a.step, a.option, a.chance) for a in record.answers]
    course = (record.game, record.rules, record.content, record.options, record.chance, answers)
    return sha256(json.dumps(course, sort_keys=True).encode()).hexdigest()[:32]


@dataclass(frozen=True, slots=True)
class Moment:
    """One decision, judged by what its seat could know at the time."""

    number: int  # how many answers had been given before
    seat: int
    step: str
    turn: int  # which turn of the game, from 0
    chosen: int
    best: int
    value: float  # in the unit of the review, with the best answer
    lead: float  # points ahead then
    loss: float = 0.0  # of value, by the chosen answer; a little below 0 where both are equal
    error: float = 0.0  # standard error of the loss
    lost_points: float = 0.0
    points_error: float = 0.0
    deals: int = 0  # on which both answers met; 0 where the favourite was chosen
    cost: float = 0.0  # what it is charged with: the loss, if sure and the worst of its turn
    cost_points: float = 0.0
    name: str = ""  # inaccuracy, mistake, blunder
    texts: tuple[str, str] = ("", "")  # chosen and best, as the seat would say it
    previews: tuple[str, str] = ("", "")
    why: str = ""  # one sentence, for the eyes of the seat: it may name hidden cards

    @property
    def sign(self) -> str:
        return NAMES.get(self.name, "")


@dataclass(frozen=True, slots=True)
class Balance:
    """How a seat's value went from its first decision to the result: `at_first + own + others + luck == result`."""

    at_first: float
    own: float  # what its choices cost, as a negative number
    others: float  # what the other seats' choices gave
    luck: float  # cards, dice, and what nobody could know
    result: float
    error: float = 0.0  # luck lies within ± this, in 95 of 100 games


@dataclass(frozen=True, slots=True)
class Luck:
    """What luck did to a seat between two of its turns."""

    number: int  # of the answer that began the turn
    change: float
    events: tuple[str, ...] = ()  # what chance did, as the seat saw it


@dataclass(frozen=True, slots=True)
class Review:
    """A finished game, judged: docs/review.md says how."""

    game: str
    seats: int
    names: tuple[str, ...]
    unit: str  # CHANCE, or POINTS where one plays alone for points
    answers: int  # in the whole game
    reviewed: tuple[int, ...]  # seats
    moments: tuple[Moment, ...]  # every decision of those seats
    accuracy: tuple[float | None, ...]  # of 100, for each seat; None where it was not reviewed
    balance: tuple[Balance | None, ...]
    lines: tuple[Line, ...]  # for each seat: the value
    leads: tuple[Line, ...]  # for each seat: the lead in points; empty where points do not decide
    luck: tuple[tuple[Luck, ...], ...]  # for each seat, by turn; empty where it cannot be told from noise
    shows_luck: bool
    cooperative: bool
    rounds: int  # of search that it took
    seed: int
    format: int = FORMAT
    rough: bool = False  # made without machine code, with far fewer rounds
    record: str = ""  # fingerprint of the record that it judges

    def of(self, seat: int) -> list[Moment]:
        return [moment for moment in self.moments if moment.seat == seat]

    def worst(self, seat: int, count: int = 3) -> list[Moment]:
        """The named decisions that cost most."""
        return sorted((m for m in self.of(seat) if m.name), key=lambda m: (-m.cost, m.number))[:count]

    def luckiest(self, seat: int, count: int = 3) -> list[Luck]:
        """The turns with chance events in which luck changed most, for good or ill."""
        eventful = [one for one in self.luck[seat] if one.events]
        return sorted(eventful, key=lambda one: (-abs(one.change), one.number))[:count]

    def to_json(self) -> str:
        return json.dumps(asdict(self), separators=(",", ":"))

    @classmethod
    def from_json(cls, text: str | bytes) -> Review:
        data: dict[str, Any] = json.loads(text)
        data["moments"] = tuple(
            Moment(**(m | {"texts": tuple(m["texts"]), "previews": tuple(m["previews"])}))
            for m in data["moments"]
        )
        data["balance"] = tuple(b and Balance(**b) for b in data["balance"])
        data["luck"] = tuple(
            tuple(Luck(one["number"], one["change"], tuple(one["events"])) for one in seat)
            for seat in data["luck"]
        )
        for name in ("lines", "leads"):
            data[name] = tuple(tuple((n, v) for n, v in line) for line in data[name])
        for name in ("names", "reviewed", "accuracy"):
            data[name] = tuple(data[name])
        return cls(**data)
