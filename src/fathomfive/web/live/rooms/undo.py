"""Taking back an answer: at once where it revealed nothing, else when all other people agree."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from fathomfive.kernel.errors import IllegalAnswer

from ...storage.model import Entry, StoredGame
from ..errors import StaleAnswer
from ..log.log_replay import table_from_log

if TYPE_CHECKING:
    from .room import Room

REQUEST = "wish"  # in the side state
NO_UNDO_WHERE_IT_COUNTS = "This result counts, so what you have seen cannot be taken back."


@dataclass(frozen=True, slots=True)
class UndoRequest:
    """A request to undo something that can be undone only if all players at the table agree."""

    seat: int
    drop: tuple[int, ...]
    agreed: frozenset[int]
    at: int  # the decision that was open then: once it is answered, the request is over

    def plain(self) -> dict[str, Any]:
        return {"seat": self.seat, "drop": list(self.drop), "agreed": sorted(self.agreed), "at": self.at}


def undo_request_of(stored: StoredGame) -> UndoRequest | None:
    """The open request of a table."""
    wanted = stored.side_state.get(REQUEST)
    if wanted is None or wanted["at"] != len(stored.log):
        return None
    return UndoRequest(wanted["seat"], tuple(wanted["drop"]), frozenset(wanted["agreed"]), wanted["at"])


def can_take_back(room: Room) -> bool:
    return not why_final(room)


def why_final(room: Room) -> str:
    """Why nothing can be undone here; empty if it can. Every card of a finished game is revealed, and its
    result and its review are stored. A puzzle begins with the answers of another game."""
    if room.conceded is not None:
        return "The game has been given up."
    if room.puzzle is not None:
        return "" if len(room.table.answers) > room.puzzle.answers else "The puzzle begins here."
    if room.over and not room.terms.is_practice:
        return "The game is over and all cards are revealed, so nothing can be taken back."
    return ""


async def take_back(room: Room, seat: int) -> str:
    """Undo the seat's last answer, or ask for it: `done` or `asked`."""
    return await room.transaction(lambda: _take_back(room, seat))


async def _take_back(room: Room, seat: int) -> str:
    if reason := why_final(room):
        raise IllegalAnswer(reason)
    if not room.table.why_no_undo(seat):
        await _drop(room, seat, _free_drop(room, seat))
        return "done"
    if room.terms.counts:
        raise IllegalAnswer(NO_UNDO_WHERE_IT_COUNTS)
    own = [i for i, answer in enumerate(room.table.answers) if answer.seat == seat]
    if not own:
        raise IllegalAnswer("You have not decided anything yet.")
    drop = tuple(range(own[-1], len(room.table.answers)))
    if not _others(room, seat):
        await _drop(room, seat, drop)
        return "done"
    await room.save_side_state(
        {REQUEST: UndoRequest(seat, drop, frozenset(), room.decision).plain()},
        f"{room.stored.chairs[seat].name} would like to take back a move.",
    )
    return "asked"


async def answer_request(room: Room, seat: int, yes: bool) -> None:
    """Answer another player's request."""
    await room.transaction(lambda: _answer_request(room, seat, yes))


async def _answer_request(room: Room, seat: int, yes: bool) -> None:
    request = undo_request_of(room.stored)
    if request is None:
        raise StaleAnswer("Nobody is asking to take anything back any more.")
    chairs = room.stored.chairs
    if not yes:
        await room.save_side_state({REQUEST: None}, f"{chairs[seat].name} would rather play on.")
        return
    agreed = request.agreed | {chair.seat for chair in chairs if chair.guest == chairs[seat].guest}
    if _others(room, request.seat) <= agreed:
        await _drop(room, request.seat, request.drop)
    else:
        await room.save_side_state({REQUEST: replace(request, agreed=agreed).plain()})


def _others(room: Room, seat: int) -> set[int]:
    """The seats of other people than the one who plays this seat."""
    chairs = room.stored.chairs
    return {chair.seat for chair in chairs if chair.kind == "human" and chair.guest != chairs[seat].guest}


def _free_drop(room: Room, seat: int) -> tuple[int, ...]:
    """Which answer a free undo removes: the last, or an earlier secret one."""
    twin = room.table.copy()
    twin.undo(seat)
    pairs = zip(room.table.answers, twin.answers, strict=False)
    return (next((i for i, (was, now) in enumerate(pairs) if was != now), len(twin.answers)),)


async def _drop(room: Room, seat: int, drop: Sequence[int]) -> None:
    entry = Entry("undo", seat, {"drop": list(drop)})
    table = table_from_log(room.game, room.stored, [entry])
    await room.write([entry], table, None)
