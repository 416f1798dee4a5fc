"""The cards of stored games.

A game is played to its end with the sheets it began with: the shipped ones, or, after an upgrade that changed a
card, those that the store has saved.
"""

from __future__ import annotations

import tempfile
from collections.abc import Mapping
from pathlib import Path

from fathomfive.games import load, name_with_rules, sheets_of
from fathomfive.kernel.errors import BadContent
from fathomfive.kernel.game import Game
from fathomfive.toolkit.sheets import fingerprint

from ...storage.model import StoredGame
from ...storage.port import GameStore
from ..errors import RulesVersionMismatch

_content_folders: dict[str, tempfile.TemporaryDirectory[str]] = {}  # folders of older sheets, by their hash


def rules_of(stored: StoredGame) -> str:
    """The name of the rules that this game is played by: those it began with, if they ship."""
    return name_with_rules(stored.game, stored.rules)


def game_of(stored: StoredGame) -> Game:
    """The rules with the cards of this game; older cards must have been fetched by `fetch_content`."""
    shipped = load(rules_of(stored))
    if stored.content == shipped.content_hash:
        return shipped
    if stored.content in _content_folders:
        return load(rules_of(stored), _content_folders[stored.content].name)
    if stored.ended is not None:
        return shipped  # it can be looked at as long as it replays
    raise RulesVersionMismatch(
        f"This game of {shipped.title} was begun with rules {stored.rules}, cards {stored.content}; this server plays "
        f"rules {shipped.version}, cards {shipped.content_hash}, and has not kept those cards. It is kept as it is: "
        "play it on with the version of Fathom Five that it was begun with."
    )


async def fetch_content(store: GameStore, stored: StoredGame) -> None:
    """Make older cards ready for `game_of`, if this game has some and they are stored."""
    if stored.content == load(rules_of(stored)).content_hash or stored.content in _content_folders:
        return
    sheets = await store.content(stored.content)
    if sheets is not None:
        _write_content(stored, sheets)


def _write_content(stored: StoredGame, sheets: Mapping[str, str]) -> None:
    folder = tempfile.TemporaryDirectory(prefix="fathom-content-")
    for name, text in sheets.items():
        (Path(folder.name) / Path(name).name).write_text(text, encoding="utf-8")
    if fingerprint(Path(folder.name)) != stored.content:
        raise RulesVersionMismatch(f"The kept cards of game {stored.id} are damaged; it is kept as it is.")
    try:
        load(rules_of(stored), folder.name)
    except BadContent as error:
        raise RulesVersionMismatch(
            f"The rules of this version cannot read the cards that this game began with: {error} "
            "It is kept as it is: play it on with the version of Fathom Five that it was begun with."
        ) from None
    _content_folders[stored.content] = folder


async def keep_content(store: GameStore, game: Game) -> None:
    """Store the shipped cards, so that games that begin with them can continue after an upgrade."""
    if game is load(game.name):
        await store.keep_content(game.content_hash, game.name, sheets_of(game.name))
