"""Fathom Five: five modern aquatic board games, complete, for people, programs and simulators.

import fathomfive as ff

table = ff.new_table("ultimate_aquarium", seats=2, seed=7)
while table.ask:
    table.apply(ff.bot("greedy").choose(table.at(table.ask.seat)))
print(table.scores, table.winners)
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from .bots import Bot, bot, bots
from .games import games, load, name_with_rules, register
from .kernel.errors import (
    BadContent,
    BadRecord,
    BadTable,
    CannotCompile,
    CannotUndo,
    FathomError,
    IllegalAnswer,
    RulesOverflow,
)
from .kernel.eyes import Eyes
from .kernel.game import Choice, Game, Score, Source
from .kernel.recording.events import Change, Event, Move, Spot
from .kernel.recording.record import Answer, Record
from .kernel.recording.replay import replay as _replay
from .kernel.state import EMPTY, SPECTATOR, UNKNOWN
from .kernel.table import Outcome, Table
from .kernel.table.dialogs import Ask
from .kernel.verbs import STOP
from .review import Effort, Review, review
from .toolkit.extras import extra

__version__ = "0.2.0"
__all__ = [
    "EMPTY",
    "SPECTATOR",
    "STOP",
    "UNKNOWN",
    "Answer",
    "Ask",
    "BadContent",
    "BadRecord",
    "BadTable",
    "Bot",
    "CannotCompile",
    "CannotUndo",
    "Change",
    "Choice",
    "Effort",
    "Event",
    "Eyes",
    "FathomError",
    "Game",
    "IllegalAnswer",
    "Move",
    "Outcome",
    "Record",
    "Review",
    "RulesOverflow",
    "Score",
    "Source",
    "Spot",
    "Table",
    "bot",
    "bots",
    "game",
    "games",
    "new_table",
    "register",
    "replay",
    "review",
]


def game(name: str | Game, content: str | Path | None = None) -> Game:
    """A game by its name, or one of your own as `module:ATTRIBUTE`; `content` is a folder with other cards of the same form."""
    return load(name, content)


def new_table(
    name: str | Game,
    seats: int,
    seed: int = 0,
    options: Mapping[str, object] | None = None,
    content: str | Path | None = None,
) -> Table:
    """A table at its first question.  The same seed deals the same cards, no matter who plays."""
    return Table(load(name, content), seats, seed, options)


def replay(record: Record | str, upto: int | None = None, content: str | Path | None = None) -> Table:
    """A game again from its record (or its JSON), or its first `upto` answers."""
    kept = Record.from_json(record) if isinstance(record, str) else record
    return _replay(load(name_with_rules(kept.game, kept.rules), content), kept, upto)


def _painted(table: Table, seat: int | None, form: str) -> str:
    """A picture of a table, by the pages of the web, which are loaded when the first picture is wanted."""
    with extra("web", "A picture of a table"):
        from .web.render.export import svg_export
    return svg_export.svg(table, seat) if form == "svg" else svg_export.html(table, seat)


Table.painter = staticmethod(_painted)
