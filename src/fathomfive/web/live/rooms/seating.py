"""Which seats a guest plays, which seat's view they get, and who sits on which chair when a table is set up."""

from __future__ import annotations

from dataclasses import dataclass

from fathomfive.bots import bots
from fathomfive.kernel.state import SPECTATOR

from ...storage.model import Chair
from ..errors import Forbidden, Refused, SeatTaken
from ..guest import Guest, link_mark
from .room import Room

COVERED = -2  # in place of a seat: the device is being handed over, and nobody looks
SEA_NAMES = ("Marlin", "Nerissa", "Kai", "Pearl", "Finn", "Moana", "Triton", "Coralie")


@dataclass(frozen=True, slots=True)
class Viewer:
    """Who looks: a seat or a spectator, and whether they may act.  A guest may have several seats (pass and
    play)."""

    seat: int
    may_act: bool
    guest: str = ""
    seats: tuple[int, ...] = ()
    curtain: bool = False
    invited: bool = False  # may sit down here
    next_seat: int = SPECTATOR  # gets the device next; the last one still looks at what their move did


def seats_of(room: Room, guest: Guest) -> tuple[int, ...]:
    """The seats that a guest plays at this table: as their owner, or by the seat's own link."""
    held = guest.holding.get(room.stored.id)
    linked = [
        chair.seat
        for chair in room.stored.chairs
        if chair.kind == "human" and link_mark(chair.seat_token) == held
    ]
    return tuple(sorted({*room.seats_of(guest.id), *linked}))


def viewer_of(room: Room, guest: Guest, own: tuple[int, ...]) -> Viewer:
    """The view that a guest who plays these seats has of the table now."""
    if not own:
        invited = room.stored.id in guest.invited
        return Viewer(watched_seat(room, guest), False, guest.id, invited=invited)
    looking = room.uncovered.get(guest.id, own[0])
    asked = [ask.seat for ask in room.table.asks if ask.seat in own]
    if not asked or looking in asked:
        return Viewer(looking, True, guest.id, own)
    if len(own) > 1 and (has_private_view(room, asked[0]) or has_private_view(room, looking)):
        if looking != COVERED and room.table.answers and room.table.answers[-1].seat == looking:
            return Viewer(looking, True, guest.id, own, next_seat=asked[0])
        return Viewer(asked[0], True, guest.id, own, curtain=True)
    room.uncovered[guest.id] = asked[0]
    return Viewer(asked[0], True, guest.id, own)


def watched_seat(room: Room, guest: Guest) -> int:
    """The seat that a guest without a seat of their own watches."""
    mark = guest.watching.get(room.stored.id)
    chairs = room.stored.chairs
    return next((one.seat for one in chairs if link_mark(one.spectate_token) == mark), SPECTATOR)


async def set_viewpoint(room: Room, guest: str, seat: int) -> None:
    """Pass and play: the person of this seat sits in front of the guest's screen now."""
    room.uncovered[guest] = seat
    await room.transaction(lambda: room.save_side_state({"uncovered": room.uncovered}))


def takeable_seats(room: Room) -> list[Chair]:
    """Free seats first, then those of bots that a person may replace."""
    return [
        chair
        for kind in ("open", "bot")
        for chair in room.stored.chairs
        if chair.kind == kind and not why_not_takeable(room, chair)
    ]


def check_takeable(room: Room, seat: int) -> None:
    if not 0 <= seat < room.stored.seats:
        raise Refused(f"There are only {room.stored.seats} seats.")
    if reason := why_not_takeable(room, room.stored.chairs[seat]):
        raise SeatTaken(reason)


def why_not_takeable(room: Room, chair: Chair) -> str:
    """Why nobody can sit down in this chair; empty if somebody can.

    A person who takes a bot's seat sees its hand and may hand it back. That harms nobody where one person plays
    with bots; where several do, only if the table was set up to allow it."""
    if chair.kind == "automa":
        return f"The rules play {chair.name}."
    if chair.kind == "human":
        return f"{chair.name} sits there."
    if chair.kind == "bot" and room.terms.counts and not room.over:
        return f"{chair.name} stays: in a game that counts nobody takes over another seat."
    hidden = chair.kind == "bot" and len(room.stored.people) > 1 and has_private_view(room, chair.seat)
    if hidden and not room.terms.allows_takeover and not room.over:
        return f"{chair.name} holds cards that nobody else may see; at this table bots stay to the end."
    return ""


def acting_seat(viewer: Viewer) -> int:
    if not viewer.may_act or viewer.curtain:
        raise Forbidden("You are only watching this table.")
    return viewer.seat


def has_private_view(room: Room, seat: int) -> bool:
    """Does this seat see anything that others must not?  A private number at rest, 0, reveals nothing."""
    position = room.table.position
    own, everybody = position.view(seat), position.view(SPECTATOR)
    return any(
        own[name] != everybody[name] and (field.holds_cards or _is_informative(own[name]))
        for name, field in position.fields.items()
    )


def _is_informative(value: object) -> bool:
    return any(_is_informative(one) for one in value) if isinstance(value, list) else bool(value)


def chairs_for(guest: Guest, who: list[str], names: list[str] | None = None) -> list[Chair]:
    """Chairs from the entries of a set-up form: me, human (pass and play), open (invite), or the name of a bot."""
    made, sea = [], iter(SEA_NAMES)
    for seat, kind in enumerate(who):
        name = (names or [""] * len(who))[seat]
        if kind == "me":
            made.append(Chair(seat, "human", "greedy", guest.name, guest.id))
        elif kind == "human":
            made.append(Chair(seat, "human", "greedy", name or f"Player {seat + 1}", guest.id))
        elif kind == "open":
            made.append(Chair(seat, "open", "greedy", "Free seat"))
        elif kind in bots():
            made.append(Chair(seat, "bot", kind, next(sea)))
        else:
            raise Refused(
                f"A seat is for me, human, open, match or a bot ({', '.join(bots())}), not {kind!r}."
            )
    return made
