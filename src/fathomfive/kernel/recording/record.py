"""A whole game as plain data: how it was set up, every answer and every outcome of chance.

Steps are stored by name, so records outlive any reordering of the code.  Chance is replayed from the record,
never derived again.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field, fields
from typing import Any

from ..errors import BadRecord
from .chance import ChanceProof

FORMAT = 1


@dataclass(frozen=True, slots=True)
class Answer:
    """One decision: who answered what to which step, and what chance did then."""

    seat: int
    step: str
    option: int
    chance: tuple[int, ...] = ()
    nonce: str = ""  # from which the chance was drawn, if it was; stored in the proof, not with the answer


@dataclass(frozen=True, slots=True)
class Record:
    game: str
    rules: str  # version of the rules
    content: str  # hash of the cards
    seats: int
    seed: int | None  # None: chance was drawn from the operating system
    options: dict[str, str | int | bool]
    chance: tuple[int, ...]  # of the set-up, before the first question
    answers: tuple[Answer, ...]
    key: str  # of the position that all this leads to
    names: tuple[str, ...] = ()  # of the players
    format: int = FORMAT
    notes: dict[str, str] = field(default_factory=dict)
    proof: ChanceProof | None = None  # of chance, once the game is over

    def to_json(self) -> str:
        data: dict[str, Any] = {part.name: getattr(self, part.name) for part in fields(self)}
        data["answers"] = [
            [a.seat, a.step, a.option, *([list(a.chance)] if a.chance else [])] for a in self.answers
        ]
        data["proof"] = self.proof and asdict(self.proof)
        return json.dumps(data, separators=(",", ":"))

    @classmethod
    def from_json(cls, text: str | bytes) -> Record:
        try:
            data: dict[str, Any] = json.loads(text)
            if data["format"] != FORMAT:
                raise BadRecord(
                    f"This record has format {data['format']!r}; this version reads format {FORMAT}."
                )
            answers = tuple(
                Answer(int(seat), str(step), int(option), tuple(map(int, rest[0])) if rest else ())
                for seat, step, option, *rest in data["answers"]
            )
            return cls(
                game=str(data["game"]),
                rules=str(data["rules"]),
                content=str(data["content"]),
                seats=int(data["seats"]),
                seed=None if data["seed"] is None else int(data["seed"]),
                options=dict(data["options"]),
                chance=tuple(map(int, data["chance"])),
                answers=answers,
                key=str(data["key"]),
                names=tuple(map(str, data.get("names", ()))),
                notes=dict(data.get("notes", {})),
                proof=proof_from(data.get("proof")),
            )
        except (ValueError, TypeError, KeyError, AttributeError, OverflowError, RecursionError) as error:
            raise BadRecord(f"This is not a record of a game: {type(error).__name__}, {error}.") from None


def proof_from(data: dict[str, Any] | None) -> ChanceProof | None:
    if data is None:
        return None
    return ChanceProof(
        commitment=str(data["commitment"]),
        secret=str(data["secret"]),
        setup=str(data["setup"]),
        answers=tuple(map(str, data["answers"])),
        drawn=tuple(map(str, data["drawn"])),
    )
