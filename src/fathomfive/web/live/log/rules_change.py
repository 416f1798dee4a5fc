"""A running game that began with rules that this version no longer plays. It can be viewed, as far as the new
rules can follow it, and continued from there once all its players agree.
"""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass, replace
from typing import Any

from fathomfive.games import load
from fathomfive.kernel.errors import FathomError
from fathomfive.kernel.recording.replay import replay
from fathomfive.kernel.state import SPECTATOR
from fathomfive.kernel.table import Table

from ...storage.model import Entry, StoredGame
from ...storage.port import GameStore
from ..rooms.room import Room
from ..threads import run_in_thread
from .game_content import fetch_content, game_of, rules_of
from .log_replay import answers_of, record_of

AGREED = "new_rules"  # in the side state: who agrees to which version


@dataclass(frozen=True, slots=True)
class OutdatedGame:
    room: Room  # only to be looked at: no hall knows it
    version: str  # of the rules that this server plays
    answers: int  # that were given

    @property
    def followed(self) -> int:
        """Answers that mean something under the new rules, too."""
        return len(self.room.table.answers)

    @property
    def agreed(self) -> frozenset[int]:
        state = self.room.stored.side_state.get(AGREED, {})
        return frozenset(state["agreed"]) if state.get("version") == self.version else frozenset()

    @property
    def waits_for(self) -> list[str]:
        """The people who have not agreed yet."""
        chairs = self.room.stored.chairs
        return [chair.name for chair in chairs if chair.kind == "human" and chair.seat not in self.agreed]


async def outdated_game(store: GameStore, id: str) -> OutdatedGame | None:
    """None if there is no such game, or its rules are those of this version."""
    stored = await store.load(id)
    if stored is None or stored.ended is not None or stored.rules == load(rules_of(stored)).version:
        return None
    await fetch_content(store, stored)
    table = await run_in_thread(followed_table, stored)
    return OutdatedGame(Room(stored, store, table), table.game.version, len(answers_of(stored.log)))


def followed_table(stored: StoredGame) -> Table:
    """After the last answer that the new rules can follow; raises BadRecord if they cannot even set it up."""
    game, record = game_of(stored), record_of(stored)

    def fails(answers: int) -> bool:
        try:
            replay(game, record, answers)
        except FathomError:
            return True
        return False

    first_failing = bisect_left(range(1, len(record.answers) + 1), True, key=fails) + 1
    return replay(game, record, first_failing - 1)


@dataclass(frozen=True, slots=True)
class Adoption:
    """What the players' agreement changes in the store."""

    side_state: dict[str, Any]
    rules: str  # of the game from now on
    entries: list[Entry]


def agree(game: OutdatedGame, seats: tuple[int, ...]) -> Adoption:
    """The people of these seats agree; once all have, the game has the new rules, and answers that they cannot
    follow are taken back."""
    now = replace_agreed(game, game.agreed | set(seats))
    if now.waits_for:
        return Adoption(now.room.stored.side_state, now.room.stored.rules, [])
    side_state = {name: state for name, state in now.room.stored.side_state.items() if name != AGREED}
    lost = list(range(game.followed, game.answers))
    entries = [Entry("undo", SPECTATOR, {"drop": lost})] if lost else []
    return Adoption(side_state, game.version, entries)


def replace_agreed(game: OutdatedGame, agreed: frozenset[int]) -> OutdatedGame:
    stored = game.room.stored
    state = {AGREED: {"version": game.version, "agreed": sorted(agreed)}}
    room = Room(replace(stored, side_state=stored.side_state | state), game.room.store, game.room.table)
    return replace(game, room=room)
