"""A game again from its record: chance comes from the record, not from the seed."""

from __future__ import annotations

from .errors import BadRecord, FathomError, IllegalAnswer
from .game import Game
from .record import Answer, Record
from .table import Table


def replay(game: Game, record: Record, upto: int | None = None) -> Table:
    """The table after all answers of the record, or after the first `upto`."""
    if record.content != game.content_hash:
        raise BadRecord(
            f"This game of {game.title} was played with other cards (content {record.content}, here "
            f"{game.content_hash}); give the folder with those cards."
        )
    try:
        table = Table(game, record.seats, record.seed, record.options, record.chance, record.names)
    except FathomError as trouble:
        raise BadRecord(f"The table of this record cannot be set up: {trouble}") from None
    told, needed = len(record.chance), len(table.record().chance)
    if told != needed:
        raise BadRecord(
            f"The record tells {'fewer' if told < needed else 'more'} outcomes of chance than these rules need: "
            "it was played with other rules."
        )
    for number, answer in enumerate(record.answers[:upto]):
        expect(table, record, number, answer)
        table.fix_chance(answer.chance)
        try:
            table.apply(answer.option, answer.seat)
        except IllegalAnswer as trouble:
            raise BadRecord(f"Answer {number} of the record cannot be given: {trouble}") from None
    table.fix_chance(None)
    return table


def expect(table: Table, record: Record, number: int, answer: Answer) -> None:
    """The record must answer what these rules ask."""
    if any((ask.seat, ask.step) == (answer.seat, answer.step) for ask in table.asks):
        return
    found = " and ".join(f"seat {ask.seat} is asked {ask.step!r}" for ask in table.asks) or "the game is over"
    raise BadRecord(
        f"Answer {number} of the record is seat {answer.seat}'s to {answer.step!r}, but with these rules {found} "
        f"(the record was played with rules {record.rules}, these are {table.game.version})."
    )
