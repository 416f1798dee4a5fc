"""The games of one browser.  All are in memory; a change takes effect only after the browser has saved it.

The browser provides `save(key, text)` (page/games.js): it returns when the text is safe, and raises if another tab has
taken over.  The texts are one JSON object for each game, each set of cards and each review, and the player's name.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from copy import deepcopy
from dataclasses import asdict, fields, replace
from datetime import date
from typing import Any

from fathomfive.club.daily import PERSON, YOUR_SEAT, Attempt, Deal, is_given_up, played
from fathomfive.kernel.errors import BadRecord
from fathomfive.web.live.log.table_chance import DAILY
from fathomfive.web.storage.model import (
    BusMessage,
    Chair,
    Entry,
    OnMessage,
    Snapshot,
    StoredGame,
    WriteConflict,
    WriteResult,
)

GAME, CARDS, REVIEW = "game:", "cards:", "review:"  # prefixes of keys
NAME = "name"  # the key of the player's name
FORMAT = "fathom-five-games-1"  # of a file with all games
Save = Callable[[str, str | None], Awaitable[None]]  # None removes the key
Changes = dict[str, Any] | None  # None: the game is not in the expected state


class OneProcess:
    """Bus, leases and presence for a single process: nothing to do."""

    is_connected = True

    def listen(self, heard: OnMessage) -> None: ...

    def poll(self) -> None: ...

    async def claim(self, id: str) -> bool:
        return True

    async def renew(self, ids: Sequence[str]) -> None: ...

    async def expired(self, but: Collection[str] = ()) -> list[str]:
        return []

    async def settle(self, id: str) -> None: ...

    async def release(self) -> None: ...

    async def announce(self, seats: set[tuple[str, int]]) -> None: ...

    async def elsewhere(self) -> dict[str, frozenset[int]]:
        return {}


class BrowserReviews:
    """Reviews of finished games, as JSON."""

    def __init__(self, found: Mapping[str, str], save: Save) -> None:
        self._save = save
        self.texts = {key.removeprefix(REVIEW): text for key, text in found.items() if key.startswith(REVIEW)}

    async def load(self, id: str) -> str | None:
        return self.texts.get(id)

    async def save(self, id: str, review: str) -> None:
        await self._save(REVIEW + id, review)
        self.texts[id] = review

    async def remove(self, id: str) -> None:
        if self.texts.pop(id, None) is not None:
            await self._save(REVIEW + id, None)


class BrowserDaily:
    """The deals of the day played in this browser, found by the side state of their tables."""

    def __init__(self, store: BrowserStore) -> None:
        self._store = store

    async def begin(self, id: str, deal: Deal, by: str = PERSON) -> None: ...

    async def own(self, guest: str, day: date) -> dict[str, Attempt]:
        return {game.game: attempt_of(game) for game in reversed(self._tables(day))}

    async def days(self, guest: str) -> set[date]:
        return {
            date.fromisoformat(game.side_state[DAILY]) for game in self._tables() if attempt_of(game).played
        }

    async def attempts(self, game: str, day: date) -> list[Attempt]:
        return [attempt_of(one) for one in self._tables(day) if one.game == game][:1]

    def _tables(self, day: date | None = None) -> list[StoredGame]:
        """The tables with a deal of the day, the oldest first."""
        found = [
            game
            for game in self._store.games.values()
            if DAILY in game.side_state and (day is None or game.side_state[DAILY] == day.isoformat())
        ]
        return sorted(found, key=lambda game: game.created)


def attempt_of(game: StoredGame) -> Attempt:
    chair = game.chairs[YOUR_SEAT]
    given_up = is_given_up(game.result, chair.kind)
    result = None if given_up else game.result
    scores = tuple(result["scores"]) if result else ()
    return Attempt(
        game.id,
        PERSON,
        chair.guest,
        chair.name,
        False,
        played(result) if result else None,
        scores,
        given_up=given_up,
    )


class BrowserStore:
    def __init__(self, found: Mapping[str, str], save: Save) -> None:
        self._save, self._writing = save, asyncio.Lock()
        self.name = found.get(NAME, "")
        self.games = readable_games(found)
        self.cards: dict[str, dict[str, str]] = {
            key.removeprefix(CARDS): json.loads(text) for key, text in found.items() if key.startswith(CARDS)
        }
        self.reviews, self.daily = BrowserReviews(found, save), BrowserDaily(self)
        self.snapshots: dict[str, list[Snapshot]] = {}
        self.bus = self.leases = self.seats_in_use = OneProcess()

    # games

    async def create(self, stored: StoredGame, due: bool = False) -> None:
        made = replace(deepcopy(stored), snapshots=[])
        await self._save(GAME + made.id, text_of(made))
        self.games[made.id] = made
        self.snapshots[made.id] = list(stored.snapshots)

    async def load(self, id: str, log_from: int = 0, chat_from: int = 0) -> StoredGame | None:
        found = self.games.get(id)
        if found is None:
            return None
        return replace(
            deepcopy(found),
            log=found.log[log_from:],
            chat=found.chat[chat_from:],
            snapshots=list(self.snapshots.get(id, [])),
        )

    async def has_changed(self, id: str, revision: int) -> bool:
        return id not in self.games or self.games[id].revision != revision

    async def append(
        self,
        id: str,
        number: int,
        entries: Sequence[Entry],
        result: Mapping[str, Any] | None,
        due: bool = False,
        deadline: float | None = None,
    ) -> WriteResult:
        now = time.time()

        def more(game: StoredGame) -> Changes:
            if len(game.log) != number:
                return None
            ended = None if result is None else now
            log = [*game.log, *entries]
            return {
                "log": log,
                "result": result and dict(result),
                "updated": now,
                "ended": ended,
                "deadline": deadline,
            }

        return await self._change(id, due, more)

    async def seat(self, id: str, chair: Chair, was: Chair, due: bool, note: dict[str, Any]) -> WriteResult:
        def seated(game: StoredGame) -> Changes:
            chairs = [replace(chair) if one.seat == chair.seat else one for one in game.chairs]
            return {"chairs": chairs} if game.chairs[chair.seat] == was else None

        return await self._change(id, due, seated)

    async def save_side_state(
        self,
        id: str,
        revision: int,
        side_state: Mapping[str, Any],
        note: dict[str, Any] | None,
        deadline: float | None = None,
    ) -> WriteResult:
        kept = {"side_state": dict(side_state), "deadline": deadline}
        return await self._change(id, False, lambda game: kept if game.revision == revision else None)

    async def overdue(self, now: float) -> list[str]:
        return [
            id
            for id, game in self.games.items()
            if game.result is None and game.deadline is not None and game.deadline <= now
        ]

    async def say(
        self, id: str, seat: int, name: str, text: str, note: dict[str, Any], guest: str | None = None
    ) -> tuple[dict[str, Any], WriteResult]:
        line = {"game_id": id, "seat": seat, "name": name, "text": text, "at": time.time(), "guest": guest}
        return dict(line), await self._change(id, False, lambda game: {"chat": [*game.chat, line]})

    async def adopt_rules(
        self,
        id: str,
        revision: int,
        rules: str,
        side_state: Mapping[str, Any],
        number: int,
        entries: Sequence[Entry],
    ) -> WriteResult:
        def adopted(game: StoredGame) -> Changes:
            kept = {"rules": rules, "side_state": dict(side_state), "log": [*game.log, *entries]}
            return kept if (game.revision, len(game.log)) == (revision, number) else None

        return await self._change(id, False, adopted)

    async def remove(self, id: str) -> None:
        await self._save(GAME + id, None)
        self.games.pop(id, None)
        await self.reviews.remove(id)

    async def _change(self, id: str, due: bool, change: Callable[[StoredGame], Changes]) -> WriteResult:
        """Applies one change at a time, and only after it has been saved."""
        async with self._writing:
            game = self.games[id]
            changes = change(game)
            if changes is None:
                raise WriteConflict
            changed = replace(game, revision=game.revision + 1, **changes)
            await self._save(GAME + id, text_of(changed))
            self.games[id] = changed
            return WriteResult(changed.revision, due)

    async def publish(self, message: BusMessage) -> None: ...

    # snapshots can be rebuilt, so they last only for this visit

    async def save_snapshots(self, id: str, snapshots: Sequence[Snapshot]) -> None:
        self.snapshots.setdefault(id, []).extend(snapshots)

    async def snapshots_before(self, id: str, answers: int) -> list[Snapshot]:
        return [snapshot for snapshot in self.snapshots.get(id, []) if snapshot.answers <= answers]

    # cards

    async def keep_content(self, hash: str, game: str, sheets: Mapping[str, str]) -> None:
        if hash not in self.cards:
            await self._save(CARDS + hash, json.dumps(dict(sheets)))
            self.cards[hash] = dict(sheets)

    async def content(self, hash: str) -> dict[str, str] | None:
        return self.cards.get(hash)

    async def games_without_content(self) -> list[str]:
        return []

    # the player

    async def of_guest(self, guest: str, most: int = 60) -> list[str]:
        return [game.id for game in sorted(self.games.values(), key=lambda game: -game.updated)][:most]

    async def finished(self, guest: str, game: str) -> list[tuple[list[dict[str, Any]], dict[str, Any]]]:
        over = [one for one in self.games.values() if one.game == game and one.ended is not None]
        return [
            ([asdict(chair) for chair in one.chairs], one.result)
            for one in sorted(over, key=lambda one: one.ended or 0)
            if one.result
        ]

    async def guest_name(self, guest: str) -> str:
        return self.name

    async def name_guest(self, guest: str, name: str) -> None:
        await self._save(NAME, name)
        self.name = name

    def forget_name(self, guest: str | None) -> None: ...

    # all games as a file

    def exported(self) -> str:
        games = [json.loads(text_of(game)) for game in self.games.values()]
        return json.dumps({"format": FORMAT, "name": self.name, "games": games, "cards": self.cards})

    async def import_games(self, text: str) -> int:
        """Imports games from a file.  Of a game that is already here, the version with more changes stays.  Returns the
        number of imported games."""
        games, cards = games_in_file(text)
        for hash, sheets in cards.items():
            await self.keep_content(hash, "", sheets)
        newer = [
            game
            for game in games
            if game.id not in self.games or self.games[game.id].revision < game.revision
        ]
        for game in newer:
            await self.create(game)
        return len(newer)


def text_of(game: StoredGame) -> str:
    """A game as JSON.  It is written after every answer, so `asdict`, which copies the whole log, would be too slow."""
    return json.dumps(replace(game, snapshots=[]), default=values_of)


def values_of(one: StoredGame | Chair | Entry) -> dict[str, Any]:
    return {field.name: getattr(one, field.name) for field in fields(one)}


def readable_games(found: Mapping[str, str]) -> dict[str, StoredGame]:
    """All games that can be read; a text that cannot be read is left alone."""
    games = {}
    for key, text in found.items():
        if key.startswith(GAME):
            try:
                games[key.removeprefix(GAME)] = game_from(text)
            except (ValueError, KeyError, TypeError, AttributeError) as error:
                print(f"A saved game cannot be read and is left as it is: {key}: {error!r}")
    return games


def game_from(text: str) -> StoredGame:
    """A game from JSON, without values that only a newer version knows."""
    values = json.loads(text)
    chairs = [Chair(**one) for one in values.pop("chairs")]
    log = [Entry(**one) for one in values.pop("log")]
    known = {field.name for field in fields(StoredGame)}
    return StoredGame(
        **{name: value for name, value in values.items() if name in known}, chairs=chairs, log=log
    )


def games_in_file(text: str) -> tuple[list[StoredGame], dict[str, dict[str, str]]]:
    try:
        data = json.loads(text)
        if data["format"] != FORMAT:
            raise BadRecord(
                "This file is of another kind or version; a file from “Save all games” is needed."
            )
        return [game_from(json.dumps(one)) for one in data["games"]], dict(data["cards"])
    except (ValueError, KeyError, TypeError, AttributeError):
        raise BadRecord("This is not a file from “Save all games”.") from None
