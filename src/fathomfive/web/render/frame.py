"""Frames: the table as one viewer sees it, as HTML."""

from __future__ import annotations

from typing import Any

from jinja2 import BaseLoader, ChoiceLoader, PackageLoader, PrefixLoader
from markupsafe import Markup

from fathomfive.games import package_named, package_of
from fathomfive.games.earlier_rules import ships
from fathomfive.kernel.table import Table

from ..live.rooms.frame_source import FrameSource
from ..live.rooms.room import Room
from ..live.rooms.seating import Viewer
from .cache import cache_of
from .game_assets import board_of, legend, playable, shared_signs, words_of_signs
from .templating.environment import FastTemplates, SilentUndefined, Templates
from .templating.fragments import FrameInProgress, Pieces, joined, pieces_of
from .templating.marks import choosable, icons, log_items, seatmark, signed, thing
from .views.score_table import score_table
from .views.table_view import TableView, seen, table_view


class GameTemplates(dict[str, BaseLoader]):
    """The templates of each game, found when the first is wanted: games may be registered later."""

    def __missing__(self, game: str) -> BaseLoader:
        if game not in playable() and not ships(game):
            raise KeyError(game)
        self[game] = PackageLoader(f"{package_named(game)}.screen", "")
        return self[game]


def environment(version: str = "0", fast: bool = True, root: str = "", server: bool = True) -> Templates:
    """The shell's templates, and each game's own under its name; URLs of files begin with `root` and contain
    the version. Without a `server` there are no accounts, no links for others, no notifications."""
    loader = ChoiceLoader([PackageLoader("fathomfive.web", "templates"), PrefixLoader(GameTemplates())])
    settings: dict[str, Any] = {
        "loader": loader,
        "autoescape": True,
        "trim_blocks": True,
        "lstrip_blocks": True,
        "auto_reload": False,
        "undefined": SilentUndefined,
    }
    made = FastTemplates(plain={"t": TableView}, **settings) if fast else Templates(**settings)
    made.globals |= {
        "seatmark": seatmark,
        "score_table": score_table,
        "signs": sign_words,
        "legend": legend,
        "shared_signs": shared_signs,
        "rules_of_things": rules_of_things,
        "thing": thing,
        "can": choosable,
        "signed": signed,
        "server": server,
    }
    made.globals |= url_helpers(version, root)
    return made


def url_helpers(version: str, root: str) -> dict[str, Any]:
    """Functions with which templates name files and icons."""

    def static(path: str) -> str:
        return f"{root}/static/{path}?v={version}"

    icon = icons(static)
    return {
        "static": static,
        "icon": icon,
        "log_item": log_items(icon),
        "art": lambda game, name: f"{root}/art/{game}/{name}.svg?v={version}",
        "game_css": lambda game: f"{root}/game/{game}/table.css?v={version}",
        "rules_picture": lambda game: f"{root}/game/{game}/rules.svg?v={version}",
    }


def sign_words(game: str) -> dict[str, str]:
    """The meanings of a game's signs, for its legend."""
    return dict(getattr(words_of_signs(game), "SIGNS", {}))


def rules_of_things(game: str) -> dict[str, list[str]]:
    """The rules about the things of a game, by their name or their kind, for its inspector."""
    return {what: ids.split() for what, ids in getattr(words_of_signs(game), "RULES", {}).items()}


def render(
    templates: Templates,
    room: Room,
    viewer: Viewer,
    moment: FrameSource,
    past: Table | None = None,
    all_previews: bool = False,
) -> Markup:
    """The frame of one moment for one viewer; `past` is the table as it was, for looking back.  With
    `all_previews` it has those that would otherwise follow it."""
    return Markup(joined(pieces(templates, room, viewer, moment, past, all_previews)))


def pieces(
    templates: Templates,
    room: Room,
    viewer: Viewer,
    moment: FrameSource,
    past: Table | None = None,
    all_previews: bool = False,
) -> Pieces:
    """The same in pieces; parts that have not changed are the same objects as in other frames."""
    t = table_view(room, viewer, moment, past, all_previews)
    # past frames are rendered in threads, which share nothing
    position = seen(room, moment, t.seat) if past is None else moment.position.seen_from(t.seat)
    remembers = templates.remembers_parts and past is None
    board = board_of(package_of(room.game))(position, t.seat, t)
    return pieces_of(
        templates.chunks(
            f"{t.game}/table.html",
            t=t,
            b=board,
            drawn_on=FrameInProgress(cache_of(room).parts, t) if remembers else None,
        )
    )
