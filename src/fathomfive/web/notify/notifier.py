"""The notifier: finds whose turn it is, stores a notification for each, and sends it when it is due.

A notification is claimed in the database before it is sent, so no turn is announced twice, whichever process
dies when. One that was claimed by a process that died at that moment is not sent again: better none than two.
"""

from __future__ import annotations

import logging
import time
from collections import defaultdict
from collections.abc import Callable

from fathomfive.kernel.errors import BadRecord

from ..live.periodic import run_periodically
from ..live.rooms.room import Room
from ..ops import metrics
from ..server.context import AppContext
from .messages import Message, Waiting
from .safe_http import Unreachable
from .schedule import due, is_quiet
from .senders import ContactGone, send
from .store import Contact, Due, Notices
from .turns import turns
from .unsubscribe import stop_link

logger = logging.getLogger("fathomfive.web")
ROUNDS_PER_PRESENCE_CHECK = 6  # after this many polls we check who is still at the table
MAX_ATTEMPTS = 5
OVERLAP = 120.0  # seconds: clocks of several machines may differ


class Notifier:
    def __init__(self, context: AppContext, clock: Callable[[], float] = time.time) -> None:
        self.context, self.clock, self.notices = context, clock, Notices(context.store)
        # the first poll covers everything: something may have happened while the server was down
        self._looked = 0.0

    async def run(self) -> None:
        await run_periodically(
            self.context.settings.notice_every, self.run_once, "notifications could not be sent"
        )

    async def run_once(self) -> None:
        await self.queue_due()
        await self.send_queued()

    async def queue_due(self) -> None:
        """Store a notification for every turn that has begun and that a person wants to hear of."""
        now = self.clock()
        for id in await self.notices.games_to_look_at(self._looked - OVERLAP):
            if (room := await self._room(id)) is not None:
                await self._note(room, now)
        self._looked = now

    async def _note(self, room: Room, now: float) -> None:
        for turn in turns(room):
            ready = [one for one in await self.notices.contacts(turn.guest) if one.ready]
            if ready and room.stored.id not in await self.notices.muted(turn.guest):
                when = due(
                    now + self.context.settings.notify_after_seconds,
                    await self.notices.settings_of(turn.guest),
                )
                await self.notices.note(room.stored.id, turn, ready, when)

    async def send_queued(self) -> None:
        """Send what is due: to each contact one message about all its games."""
        by_contact: dict[str, list[Due]] = defaultdict(list)
        for one in await self.notices.due(self.clock()):
            by_contact[one.contact].append(one)
        for id, waiting in by_contact.items():
            contact = await self.notices.contact(id)
            if contact is None or not contact.ready:
                await self.notices.move(waiting, "waiting", "over")
            else:
                await self._send_if_wanted(contact, waiting)

    async def _send_if_wanted(self, contact: Contact, waiting: list[Due]) -> None:
        now, preferences = self.clock(), await self.notices.settings_of(contact.guest)
        if is_quiet(now, preferences):  # the person has changed their settings since this was queued
            await self.notices.move(waiting, "waiting", "waiting", due(now, preferences))
            return
        open_now = [one for one in waiting if await self._is_current(one, contact)]
        mine = await self.notices.move(open_now, "waiting", "sending")
        if mine:
            await self._send(contact, mine)

    async def _is_current(self, one: Due, contact: Contact) -> bool:
        """Is it still that turn, and does the person still want to know? If they are looking at the table now,
        we check again later."""
        room = await self._room(one.game)
        now = room is not None and any(
            (t.seat, t.number, t.guest) == (one.seat, one.turn, contact.guest) for t in turns(room)
        )
        if not now or one.game in await self.notices.muted(contact.guest):
            await self.notices.move([one], "waiting", "over")
            return False
        assert room is not None
        if room.presence.is_here(one.seat):
            await self.notices.move(
                [one],
                "waiting",
                "waiting",
                self.clock() + ROUNDS_PER_PRESENCE_CHECK * self.context.settings.notice_every,
            )
            return False
        return True

    async def _send(self, contact: Contact, mine: list[Due]) -> None:
        result = "sent"
        try:
            await send(
                self.context.settings,
                await self.notices.push_key(),
                contact,
                await self._message(contact, mine),
            )
            await self.notices.move(mine, "sending", "sent")
            await self.notices.worked(contact.id, True)
        except ContactGone:
            result = "gone"
            await self.notices.remove(contact.id)
        except Unreachable as error:
            result = "failed"
            logger.warning("a notice by %s has not arrived: %s", contact.kind, error.__cause__ or error)
            await self._retry_later(contact, mine)
        metrics.notices.labels(contact.kind, result).inc()

    async def _retry_later(self, contact: Contact, mine: list[Due]) -> None:
        """Retry after 1, 4, 16 and 64 minutes; after that it is too late to be of use."""
        await self.notices.worked(contact.id, False)
        for one in mine:
            state = "waiting" if one.tries + 1 < MAX_ATTEMPTS else "failed"
            await self.notices.move([one], "sending", state, self.clock() + 60 * 4**one.tries, tries=1)

    async def _message(self, contact: Contact, mine: list[Due]) -> Message:
        base = (self.context.settings.url or self.context.address).rstrip("/")
        games = []
        for one in mine:
            room = await self._room(one.game)
            assert room is not None
            others = tuple(chair.name for chair in room.stored.chairs if chair.seat != one.seat)
            games.append(Waiting(one.game, room.stored.game, room.game.title, others, f"{base}/t/{one.game}"))
        return Message(tuple(games), f"{base}/me/notices", stop_link(self.context, base, contact.id))

    async def _room(self, id: str) -> Room | None:
        try:
            return await self.context.hall.room(id)
        except BadRecord:  # its rules are no longer installed: nobody can move either
            return None
