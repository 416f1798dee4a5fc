"""Plays the bots whose turn it is: one task for each room in which a bot has to move."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable
from contextlib import suppress
from typing import Protocol

from fathomfive.club.daily import bot_seed
from fathomfive.kernel.errors import FathomError
from fathomfive.kernel.state import Position
from fathomfive.kernel.table.dialogs import positions_to_ask

from ...storage.model import Unavailable
from ...storage.port import GameStore
from ..errors import StaleAnswer
from ..log.game_content import rules_of
from ..rooms.room import Room
from .metrics import BotMetrics
from .thinking import BotMove, BotUnavailable

logger = logging.getLogger("fathomfive.web")
BOT_MOVE_DELAY = 0.35  # seconds between the moves of bots, so that people can follow


class BotPlayer(Protocol):
    """Where bots think: worker processes of the server (bots/workers.py), or what another host has."""

    async def choose(
        self, game: str, s: Position, seat: int, level: str, seed: int, table: str = "", hint: bool = False
    ) -> BotMove: ...


async def play_bots(
    room: Room,
    store: GameStore,
    bots: BotPlayer,
    metrics: BotMetrics,
    pace: float,
    done: Callable[[Room], None],
) -> None:
    """Play while a bot has to move and this process holds the lease; then call `done`."""
    try:
        while room.bots_due() and (room.holds_bot_lease or await store.leases.claim(room.stored.id)):
            room.holds_bot_lease = True
            await asyncio.sleep(pace)
            await _play_one(room, bots, metrics)
    except (Unavailable, BotUnavailable) as error:
        logger.warning("a bot waits in game %s: %s", room.stored.id, error)
    except FathomError:
        logger.exception("a bot could not play in game %s", room.stored.id)
    finally:
        room.thinking, room.holds_bot_lease = None, False
        done(room)


async def _play_one(room: Room, bots: BotPlayer, metrics: BotMetrics) -> None:
    """One answer of a bot, unless the table moves on while it thinks."""
    decision, chairs = room.decision, room.stored.chairs
    if (lesson := room.lesson) is not None:
        with suppress(StaleAnswer):
            await room.answer(lesson.seat(room.table), decision, lesson.right(room.table)[:1])
        return
    s = next((s for s in positions_to_ask(room.table.position) if chairs[s.asked].played_by_bot), None)
    if s is None:
        return
    level = chairs[s.asked].level
    with metrics.thinking(room.stored.game, level):
        seed, table = _seed_and_memory(room, s.asked)
        thought = await bots.choose(rules_of(room.stored), s, s.asked, level, seed, table)
    if room.stored.chairs[s.asked].played_by_bot:
        with suppress(StaleAnswer):
            await room.answer(s.asked, decision, [thought.option], thought.why)


def _seed_and_memory(room: Room, seat: int) -> tuple[int, str]:
    """A bot's seed for this decision, and the table whose searches it may go on with.  A deal of the day has a new bot
    for each decision: nothing that this process remembers counts."""
    if room.terms.is_daily:
        own = sum(answer.seat == seat for answer in room.table.answers)
        return bot_seed(room.stored.seed, seat, own), ""
    chosen = room.stored.generator_seed
    return secrets.randbits(40) if chosen is None else chosen + room.decision, room.stored.id
