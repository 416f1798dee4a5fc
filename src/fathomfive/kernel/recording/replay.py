"""Replays a game from its record: chance comes from the record, not from the seed."""

from __future__ import annotations

from ..errors import BadRecord, FathomError, IllegalAnswer
from ..game import Game
from ..table import Table
from .chance import ChanceProof, RevealedChance, commitment_to
from .journal import other_rules
from .record import Answer, Record


def replay(game: Game, record: Record, upto: int | None = None) -> Table:
    """The table after all answers of the record, or after the first `upto`."""
    return play_on(set_up(game, record), record, upto)


def set_up(game: Game, record: Record) -> Table:
    """The table of a record before its first answer."""
    if record.content != game.content_hash:
        raise BadRecord(
            f"This game of {game.title} was played with other cards (content {record.content}, here "
            f"{game.content_hash}); give the folder with those cards."
        )
    try:
        table = Table(game, record.seats, record.seed, record.options, record.chance, record.names)
    except FathomError as error:
        raise BadRecord(f"The table of this record cannot be set up: {error}") from None
    recorded, needed = len(record.chance), len(table.record().chance)
    if recorded != needed:
        raise other_rules("fewer" if recorded < needed else "more")
    return table


def play_on(table: Table, record: Record, upto: int | None = None) -> Table:
    """Play further answers of its record at a table."""
    first = len(table.answers)
    for number, answer in enumerate(record.answers[first:upto], first):
        expect(table, record, number, answer)
        table.fix_chance(answer.chance)
        try:
            table.apply(answer.option, answer.seat)
        except IllegalAnswer as error:
            raise BadRecord(f"Answer {number} of the record cannot be given: {error}") from None
    table.fix_chance(None)
    return table


def expect(table: Table, record: Record, number: int, answer: Answer) -> None:
    """Raise BadRecord unless these rules ask what the record answers."""
    if any((ask.seat, ask.step) == (answer.seat, answer.step) for ask in table.asks):
        return
    found = " and ".join(f"seat {ask.seat} is asked {ask.step!r}" for ask in table.asks) or "the game is over"
    raise BadRecord(
        f"Answer {number} of the record is seat {answer.seat}'s to {answer.step!r}, but with these rules {found} "
        f"(the record was played with rules {record.rules}, these are {table.game.version})."
    )


def check_chance(game: Game, record: Record) -> int:
    """Compute every outcome again from what the proof reveals; returns how many there were.  Raises BadRecord if one
    differs, or has no nonce."""
    proof = record.proof
    if proof is None:
        raise BadRecord("This record carries no proof of chance.")
    chance = RevealedChance(checked_secret(proof))
    if len(proof.answers) != len(record.answers):
        raise BadRecord("The proof of chance does not have as many answers as the record.")
    chance.reveal(proof.setup)
    chance.begin()
    table = Table(game, record.seats, None, record.options, names=record.names, chance=chance)
    must_agree("The set-up", record.chance, table.record().chance)
    for number, (answer, nonce) in enumerate(zip(record.answers, proof.answers, strict=True)):
        expect(table, record, number, answer)
        chance.reveal(nonce)
        table.apply(answer.option, answer.seat)
        must_agree(f"Answer {number}", answer.chance, table.answers[-1].chance)
        if table.answers[-1].nonce != nonce:
            raise BadRecord(f"Answer {number} needed chance, but the proof reveals nothing of it.")
    return len(record.chance) + sum(len(answer.chance) for answer in record.answers)


def checked_secret(proof: ChanceProof) -> bytes:
    """The secret, if it is the one that was committed to and the nonces are among those that were sealed."""
    try:
        secret = bytes.fromhex(proof.secret)
    except ValueError:
        raise BadRecord("The secret of the proof is not a hexadecimal number.") from None
    if commitment_to(secret) != proof.commitment:
        raise BadRecord("The secret of this record is not the one that was committed to at the start.")
    sealed = iter(proof.drawn)
    if not all(nonce in sealed for nonce in (proof.setup, *proof.answers) if nonce):
        raise BadRecord("The proof uses a nonce that was not sealed, or in another order.")
    return secret


def must_agree(where: str, recorded: tuple[int, ...], computed: tuple[int, ...]) -> None:
    if recorded != computed:
        raise BadRecord(f"{where}: the record says that chance was {recorded}, its proof gives {computed}.")
