"""The row of a new table in the store: an ordinary game, the deal of the day, a lesson, a puzzle, an uploaded
record.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from fathomfive.club.daily import Deal
from fathomfive.games import load, name_with_rules
from fathomfive.kernel.recording.chance import OpenChance
from fathomfive.kernel.recording.record import Record
from fathomfive.kernel.recording.replay import play_on, set_up
from fathomfive.kernel.table import Table
from fathomfive.lessons.script import Lesson
from fathomfive.puzzles.script import Puzzle

from ..storage.model import NO_SEED, Chair, StoredGame
from .log.log_replay import entry_of
from .log.snapshots import snapshots_along
from .log.table_chance import ARRANGED, DAILY, OPEN, SAME_DEAL, SEEDED, UPLOADED
from .rooms.lesson_progress import LESSON, PUZZLE


def ordinary(
    game: str,
    seats: int,
    chairs: Sequence[Chair],
    options: Mapping[str, object],
    seed: int | None = None,
    matched: Sequence[str] = (),
    deal_of: StoredGame | None = None,
    agreed: Mapping[str, Any] | None = None,
) -> StoredGame:
    """Raises BadTable if it cannot be set up like this.  `matched` are bots that suit somebody's level, `deal_of` a game
    whose cards are dealt again, `agreed` what stands beside the board from the start: its pace, and whether it is rated."""
    source, script = OpenChance(), deal_of.chance if deal_of else ()
    seed = deal_of.generator_seed if deal_of else seed
    table = Table(load(game), seats, seed, options, script, chance=source)
    kind = SAME_DEAL if deal_of else OPEN if seed is None else SEEDED
    secret = source.secret.hex() if kind == OPEN else None
    beside = {**(agreed or {}), **({"matched": list(matched)} if matched else {})}
    return _stored(table.record(), chairs, kind, beside, secret, table.setup_nonce)


def daily(deal: Deal, chairs: Sequence[Chair]) -> StoredGame:
    record = Table(load(deal.game), deal.seats, deal.seed, {}).record()
    return _stored(record, chairs, DAILY, {DAILY: deal.day.isoformat()})


def lesson(lesson: Lesson, chairs: Sequence[Chair]) -> StoredGame:
    return _stored(lesson.new_table().record(), chairs, ARRANGED, {LESSON: True})


def puzzle(puzzle: Puzzle, chairs: Sequence[Chair]) -> StoredGame:
    return _stored(puzzle.table().record(), chairs, ARRANGED, {PUZZLE: puzzle.number})


def uploaded(
    record: Record, chairs: Sequence[Chair], side_state: Mapping[str, Any] | None = None
) -> StoredGame:
    """Replays the whole record, which takes longer than an event loop may wait."""
    table = set_up(load(name_with_rules(record.game, record.rules)), record)
    snapshots = snapshots_along(table, record, len(record.answers))
    stored = _stored(play_on(table, record).record(), chairs, UPLOADED, side_state or {})
    stored.snapshots = snapshots
    return stored


def _stored(
    record: Record,
    chairs: Sequence[Chair],
    kind: str,
    side_state: Mapping[str, Any],
    secret: str | None = None,
    nonce: str = "",
) -> StoredGame:
    now, entries = time.time(), [entry_of(answer) for answer in record.answers]
    return StoredGame(
        id=new_id(),
        game=record.game,
        rules=record.rules,
        content=record.content,
        seats=record.seats,
        seed=NO_SEED if record.seed is None else record.seed,
        options=dict(record.options),
        chance=list(record.chance),
        created=now,
        updated=now,
        ended=None,
        result=None,
        invite=secrets.token_urlsafe(18),
        watch=secrets.token_urlsafe(18),
        chairs=with_automas(chairs, load(record.game).automas(record.options)),
        log=entries,
        revision=len(entries),
        chance_kind=kind,
        chance_secret=secret,
        setup_nonce=nonce,
        side_state=dict(side_state),
    )


def new_id() -> str:
    """The id of a table, for URLs and command lines: there a word that begins with a dash would be an option."""
    return secrets.token_urlsafe(8).replace("-", "_")


def with_automas(chairs: Sequence[Chair], automas: Mapping[int, str]) -> list[Chair]:
    """The rules' own players sit where they must; people take the other seats first, then bots."""
    if not automas:
        return list(chairs)
    others = sorted(
        (chair for chair in chairs if chair.kind != "automa"), key=lambda chair: chair.kind == "bot"
    )
    return [
        Chair(seat, "automa", "", automas[seat]) if seat in automas else replace(others.pop(0), seat=seat)
        for seat in range(len(chairs))
    ]
