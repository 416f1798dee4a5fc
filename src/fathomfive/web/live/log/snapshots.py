"""Snapshots of a table, so that opening a room, undo and looking back cost the same however long the game is.

Every few dozen answers the position is stored, with what the log panel shows of the time before. A snapshot is
only a shortcut: it is valid while the rules and cards are those that it was made with and nothing from before
it has been undone; otherwise the game is replayed from an earlier one, or from the set-up.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from fathomfive.kernel.game import Game
from fathomfive.kernel.recording.events import Event, Move, Spot
from fathomfive.kernel.recording.record import Record
from fathomfive.kernel.recording.replay import play_on, set_up
from fathomfive.kernel.state import SPECTATOR
from fathomfive.kernel.table import Table

from ...storage.model import Entry, Snapshot, StoredGame, Unavailable
from ...storage.port import GameStore

SNAPSHOT_INTERVAL = 32  # answers between two snapshots
PLAYED_AGAIN = 16  # answers that a room plays again at least: those can be taken back freely
FORMAT = 1  # of the data below
MAX_SNAPSHOTS = 3  # in memory: the latest
MAX_EVENTS = 180  # whose lines are stored: as many as the log panel looks at
MIDDLE = Spot("")  # the middle of the table, as a place that belongs to no seat


async def save_due_snapshot(store: GameStore, stored: StoredGame, table: Table) -> None:
    """Now and then.  A snapshot is only a shortcut: without it the next opening takes a little longer."""
    snapshots, log = stored.snapshots, stored.log
    newest = best(snapshots, table.game, log, len(table.answers))
    if len(table.answers) - (newest.answers if newest else 0) < SNAPSHOT_INTERVAL:
        return
    made = snapshot_of(table, len(log))
    try:
        await store.save_snapshots(stored.id, [made])
    except Unavailable:
        return
    snapshots.append(made)
    del snapshots[:-MAX_SNAPSHOTS]


def snapshot_of(table: Table, log_length: int) -> Snapshot:
    events = table.events
    data = {
        "position": table.position.copy().data(),
        "events": len(events),
        "lines": [[event.decision, event.seat, event.lines, event.step] for event in events[-MAX_EVENTS:]],
        "owners": sorted(last_owners(events).items()),
    }
    game = table.game
    return Snapshot(log_length, len(table.answers), FORMAT, game.version, game.content_hash, data)


def snapshots_along(table: Table, record: Record, log_length: int) -> list[Snapshot]:
    """Play a record on from this table, and take a snapshot after each few dozen answers."""
    made = []
    for answers in range(len(table.answers) + SNAPSHOT_INTERVAL, len(record.answers) + 1, SNAPSHOT_INTERVAL):
        play_on(table, record, answers)
        made.append(snapshot_of(table, log_length))
    return made


def best(snapshots: Iterable[Snapshot], game: Game, log: Sequence[Entry], most: int) -> Snapshot | None:
    """The latest valid one with at most this many answers."""
    usable = (one for one in snapshots if one.answers <= most and counts(one, game, log))
    return max(usable, key=lambda one: one.answers, default=None)


def counts(snapshot: Snapshot, game: Game, log: Sequence[Entry]) -> bool:
    made_with = (snapshot.format, snapshot.rules, snapshot.content)
    return made_with == (FORMAT, game.version, game.content_hash) and all(
        min(entry.data["drop"]) >= snapshot.answers
        for entry in log[snapshot.log_length :]
        if entry.kind == "undo"
    )


def table_from(game: Game, record: Record, snapshot: Snapshot | None, upto: int | None = None) -> Table:
    """The table after all answers of a record, or after the first `upto`."""
    if snapshot is None:
        return play_on(set_up(game, record), record, upto)
    position = game.load(snapshot.data["position"])
    table = Table.restored(game, record, snapshot.answers, position, _events(snapshot))
    return play_on(table, record, upto)


def _events(snapshot: Snapshot) -> tuple[Event, ...]:
    """As much as is still needed: how many there were, what the latest said, who let go of which card."""
    data = snapshot.data
    moves = tuple(Move(card, Spot("", seat), MIDDLE, frozenset()) for card, seat in data["owners"])
    first = Event(0, "", SPECTATOR, (), None, False, False, moves)
    blank = Event(0, "", SPECTATOR, (), None, False, False)
    latest = [
        Event(
            decision,
            step[0] if step else "",  # snapshots of 0.2.0 have none
            seat,
            (),
            None,
            False,
            False,
            lines={int(v): text for v, text in lines.items()},
        )
        for decision, seat, lines, *step in data["lines"]
    ]
    before = data["events"] - len(latest)
    return (first, *[blank] * (before - 1), *latest) if before else _with_moves(latest, moves)


def _with_moves(events: list[Event], moves: tuple[Move, ...]) -> tuple[Event, ...]:
    return (replace(events[0], moves=moves), *events[1:]) if events else ()


def last_owners(events: Iterable[Event]) -> dict[int, int]:
    """Cards in the middle of the table, with the seat that they left last."""
    seats: dict[int, int] = {}
    for event in events:
        for move in event.moves:
            if move.source.seat >= 0 and move.target.seat < 0:
                seats[move.card] = move.source.seat
            else:
                seats.pop(move.card, None)
    return seats
