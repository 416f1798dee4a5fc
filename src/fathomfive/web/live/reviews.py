"""The review of every finished game: made in the background when it ends or is opened, and stored with it.

Running games are never reviewed: at a table with people that would be help from outside.
"""

from __future__ import annotations

import logging
from dataclasses import replace
from typing import Protocol

from fathomfive.games import content_of
from fathomfive.kernel.errors import FathomError
from fathomfive.review import Review, fingerprint
from fathomfive.review.again import Try

from .errors import Refused
from .hall import Hall
from .rooms.room import Room

logger = logging.getLogger("fathomfive.web")


class Reviewer(Protocol):
    """What computes reviews: the bots' workers."""

    async def review(self, table: str, record: str, content: str | None = None) -> str: ...
    def review_progress(self, table: str) -> float | None: ...
    async def judge(
        self, record: str, number: int, option: int, best: int, content: str | None = None
    ) -> Try: ...


class StoredReviews(Protocol):
    async def load(self, id: str) -> str | None: ...
    async def save(self, id: str, review: str) -> None: ...


class Reviews:
    def __init__(self, hall: Hall, reviewer: Reviewer, kept: StoredReviews, at_once: bool = True) -> None:
        self.hall, self.reviewer, self.kept = hall, reviewer, kept
        self._in_progress: set[str] = set()
        self._failed: set[str] = set()  # records that these rules cannot review
        if at_once:
            hall.on_finished.append(self.start)

    def start(self, room: Room) -> None:
        """Start the review, unless it is stored or in progress; nobody waits for it."""
        id = room.stored.id
        if is_reviewable(room) and id not in self._in_progress | self._failed:
            self._in_progress.add(id)
            self.hall.background(self._make(room))

    async def _make(self, room: Room) -> None:
        id = room.stored.id
        try:
            if await self.stored(room) is None:
                await self.kept.save(id, await self.reviewer.review(id, record_of(room), content(room)))
        except Exception as error:  # of one game, which goes without
            logger.warning("game %s cannot be reviewed: %r", id, error)
            self._failed.add(id)
        finally:
            self._in_progress.discard(id)

    async def of(self, room: Room) -> Review | None:
        """The review, if it is ready; otherwise it is started."""
        found = await self.stored(room)
        if found is None:
            self.start(room)
        return found

    async def stored(self, room: Room) -> Review | None:
        """The review that is stored with a finished game, if it is still valid."""
        text = await self.kept.load(room.stored.id)
        return review_of(room, text) if text else None

    def state(self, room: Room) -> str:
        if not is_reviewable(room) or room.stored.id in self._failed:
            return "none"
        return "running"

    def progress(self, room: Room) -> float:
        return self.reviewer.review_progress(room.stored.id) or 0.0

    async def judge(self, room: Room, practised: Room, number: int, best: int) -> Try:
        """What somebody answered at a practice table instead."""
        answers = practised.table.answers
        if len(answers) <= number:
            raise Refused("Answer first; then it is judged.")
        try:
            return await self.reviewer.judge(
                record_of(room), number, answers[number].option, best, content(room)
            )
        except FathomError as error:
            raise Refused(str(error)) from None


def is_reviewable(room: Room) -> bool:
    """Finished by the rules; a game that was given up has no end to measure with."""
    return room.table.over and room.lesson is None and not room.terms.is_practice


def review_of(room: Room, text: str) -> Review | None:
    """A stored review; None if the game is running, if it took another course, or if the format is an older one."""
    if not is_reviewable(room):
        return None
    try:
        review = Review.from_json(text)
    except (ValueError, TypeError, KeyError):
        return None
    if review.record != fingerprint(room.table.record()):
        return None
    return replace(review, names=tuple(chair.name for chair in room.stored.chairs))


def record_of(room: Room) -> str:
    names = tuple(chair.name for chair in room.stored.chairs)
    return replace(room.table.record(), names=names).to_json()


def content(room: Room) -> str | None:
    found = content_of(room.table.position)
    return str(found) if found else None
