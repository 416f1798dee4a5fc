"""Leaving a game before its end, by giving up or by the clock; a vacation stops the clock."""

from __future__ import annotations

from fathomfive.club.clocks import BOT
from fathomfive.kernel.errors import IllegalAnswer

from ...storage.model import Entry
from ..clocks import clock
from ..clocks.timekeeping import LEFT, VACATIONS, late_seats
from .results import BY_TIME, GAVE_UP, result_of
from .room import Room


async def give_up(room: Room, seat: int) -> None:
    """Give up: a game of two ends; at a larger table a bot plays on for the seat."""
    await room.transaction(lambda: _give_up(room, seat))


async def _give_up(room: Room, seat: int) -> None:
    if room.over:
        raise IllegalAnswer("The game is over.")
    await _leave(room, seat, GAVE_UP, room.stored.chairs[seat].level)


async def time_up(room: Room) -> None:
    """Players with no time left lose their seats, under the terms of the table."""
    async with room.lock:
        while not room.over and await room.until_written(lambda: _time_up(room)):
            pass


async def _time_up(room: Room) -> bool:
    late = late_seats(room.stored, clock.now())
    if late:
        await _leave(room, late[0], BY_TIME, room.terms.pace.level)
    return bool(late)


async def _leave(room: Room, seat: int, how: str, level: str) -> None:
    """A game of two ends, unless a bot is to play on; at a larger table a bot always does."""
    stored, pace = room.stored, room.terms.pace
    if room.terms.left.get(seat) != how:
        await room.save_side_state({LEFT: {**stored.side_state.get(LEFT, {}), str(seat): how}})
    if stored.seats > 2 or (how == BY_TIME and pace.timeout == BOT):
        await room.change_chair(seat, kind="bot", level=level)
    else:
        result = result_of(room.stored, room.table, conceded=seat)
        await room.write([Entry("concede", seat, {})], room.table, result)


async def set_vacation(room: Room, seat: int, begin: float, end: float) -> None:
    """This seat's correspondence clock stands still between two moments."""
    away = {**room.stored.side_state.get(VACATIONS, {}), str(seat): [begin, end]}
    await room.transaction(lambda: room.save_side_state({VACATIONS: away}))
