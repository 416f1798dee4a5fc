"""One line about a game for the list of my games."""

from __future__ import annotations

from typing import Any

from fathomfive.games import load
from fathomfive.kernel.errors import BadRecord

from ..live.errors import RulesVersionMismatch
from ..live.rooms.lesson_progress import PUZZLE
from ..render.views.log_lines import named
from ..storage.model import StoredGame
from .context import PlayContext


async def summary(context: PlayContext, id: str, guest: str) -> dict[str, Any] | None:
    """A line of the list of my games; finished ones are read from the store, without opening them."""
    stored = context.hall.rooms[id].stored if id in context.hall.rooms else await context.store.load(id)
    if stored is None or stored.side_state.get(PUZZLE) is not None:
        return None
    names = [chair.name for chair in stored.chairs]
    line = {
        "id": id,
        "game": stored.game,
        "title": load(stored.game).title,
        "names": names,
        "updated": stored.updated,
        "over": stored.ended is not None,
        "result": None,
        "asked": [],
        "my_turn": False,
    }
    if stored.ended is not None and stored.result:
        won = any(stored.chairs[seat].guest == guest for seat in stored.result["winners"])
        return line | {"result": stored.result | {"text": named(stored.result["text"], names)}, "won": won}
    return line | await state_of_play(context, stored, guest)


async def state_of_play(context: PlayContext, stored: StoredGame, guest: str) -> dict[str, Any]:
    """The state of a game without a result: who is asked, or why it cannot continue."""
    try:
        room = await context.room(stored.id)
    except (BadRecord, RulesVersionMismatch) as error:
        return {"over": True, "won": False, "result": {"text": str(error)}}
    asked = [stored.chairs[ask.seat] for ask in room.table.asks]
    return {
        "over": room.over,
        "asked": [chair.name for chair in asked],
        "my_turn": any(chair.guest == guest and chair.kind == "human" for chair in asked),
    }
