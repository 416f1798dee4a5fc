"""Past positions of a table. The cost is the same early and late in a game, because there are snapshots along
its log.
"""

from __future__ import annotations

from fathomfive.kernel.table import Table

from ...storage.model import Snapshot
from ..log.log_replay import record_of
from ..log.snapshots import SNAPSHOT_INTERVAL, best, snapshots_along, table_from
from ..threads import run_in_thread
from .room import Room


async def table_after(room: Room, answers: int) -> Table:
    """The table after this many answers, played in a thread from the snapshot before.  A game that has none yet,
    because it is older than snapshots, gets them now."""
    game, stored, record = room.game, room.stored, record_of(room.stored)
    upto = min(answers, len(record.answers))
    found = await room.store.snapshots_before(stored.id, upto - 1)
    base = best(found, game, stored.log, upto - 1)
    known = base.answers if base else 0
    if upto - known > 2 * SNAPSHOT_INTERVAL:

        def along() -> list[Snapshot]:
            return snapshots_along(table_from(game, record, base, known), record, len(stored.log))

        made = await run_in_thread(along)
        await room.store.save_snapshots(stored.id, made)
        base = best(made, game, stored.log, upto - 1)
    return await run_in_thread(table_from, game, record, base, upto)
