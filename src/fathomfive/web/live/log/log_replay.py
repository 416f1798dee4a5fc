"""What the log of a game means: the answers that count, and the table that they lead to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from fathomfive.kernel.game import Game
from fathomfive.kernel.recording.chance import OpenChance
from fathomfive.kernel.recording.record import Answer, Record
from fathomfive.kernel.table import Table

from ...storage.model import Entry, StoredGame
from .snapshots import PLAYED_AGAIN, best, table_from


def answers_of(log: Sequence[Entry]) -> list[Answer]:
    """The answers that count: those that have not been taken back."""
    answers: list[Answer] = []
    for entry in log:
        if entry.kind == "answer":
            data = entry.data
            answers.append(
                Answer(entry.seat, data["step"], data["option"], tuple(data["chance"]), data.get("nonce", ""))
            )
        elif entry.kind == "undo":
            answers = [answer for i, answer in enumerate(answers) if i not in entry.data["drop"]]
    return answers


def entry_of(answer: Answer, why: str = "") -> Entry:
    """An answer as a log entry; a bot's may have a reason."""
    data = {"step": answer.step, "option": answer.option, "chance": list(answer.chance)}
    more = {"nonce": answer.nonce, "why": why}
    return Entry("answer", answer.seat, data | {name: value for name, value in more.items() if value})


def record_of(stored: StoredGame, more: Sequence[Entry] = ()) -> Record:
    return Record(
        game=stored.game,
        rules=stored.rules,
        content=stored.content,
        seats=stored.seats,
        seed=stored.generator_seed,
        options=stored.options,
        chance=tuple(stored.chance),
        answers=tuple(answers_of([*stored.log, *more])),
        key="",
        names=tuple(chair.name for chair in stored.chairs),
    )


def table_from_log(game: Game, stored: StoredGame, more: Sequence[Entry] = ()) -> Table:
    """The table after everything in the log, ready to be played on."""
    record, log = record_of(stored, more), [*stored.log, *more]
    base = best(stored.snapshots, game, log, len(record.answers) - PLAYED_AGAIN)
    table = table_from(game, record, base)
    if stored.generator_seed is None:
        table.draw_from(OpenChance(bytes.fromhex(stored.chance_secret) if stored.chance_secret else None))
    return table


def apply_entries(table: Table, entries: Sequence[Entry]) -> Iterator[Table]:
    """The table after each of some more answers."""
    for answer in answers_of(entries):
        table = table.copy()
        table.fix_chance(answer.chance)
        table.apply(answer.option, answer.seat)
        table.fix_chance(None)
        yield table
