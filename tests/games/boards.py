"""A game's board without a browser: what the shell tells a viewer, the board's own template in a bare frame,
and its tags.

The page around the board belongs to the shell; here a bare frame takes its place, with the shell's own words.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from html.parser import HTMLParser
from importlib import import_module
from types import ModuleType, SimpleNamespace
from typing import Any
from xml.etree import ElementTree

from jinja2 import ChoiceLoader, DictLoader, PackageLoader

import fathomfive as ff
from fathomfive.kernel.recording.events import Event
from fathomfive.toolkit.board import SharedValues
from fathomfive.web.render.frame import environment
from fathomfive.web.render.views.table_view import fill_choices

PEOPLE = ["Ana", "<b>Ben</b>", "Cleo", "Dan"]
BLOCKS = ("title", "track", "score", "board", "players")
BARE_FRAME = "".join(f"<div>{{% block {name} %}}{{% endblock %}}</div>" for name in BLOCKS)
VOID = {
    "img",
    "path",
    "circle",
    "ellipse",
    "rect",
    "use",
    "stop",
    "image",
    "input",
    "br",
    "feturbulence",
    "fedisplacementmap",
}


@cache
def template(game: str) -> Any:
    env, own = environment(), PackageLoader(f"fathomfive.games.{game}.screen", "")
    env.loader = ChoiceLoader([DictLoader({"frame.html": BARE_FRAME}), own])
    return env.get_template("table.html")


def now_and_then(moments: Iterable[ff.Table]) -> Iterator[ff.Table]:
    """Every third decision of a game, and its end: a page of each would take minutes."""
    return (table for number, table in enumerate(moments) if number % 3 == 0 or table.over)


def viewed(table: ff.Table, seat: int, event: Event | None = None) -> Any:
    """What the shell tells a viewer; after the last event, or after another."""
    shown = event or (table.events[-1] if table.events else None)
    t: Any = SimpleNamespace(
        seat=seat,
        seats=table.seats,
        names=PEOPLE[: table.seats],
        focus=0,
        asked=[ask.seat for ask in table.asks],
        mine=False,
        step="",
        choices=[],
        things=set(),
        by_thing={},
        with_previews=True,
        came_from={},
        outcome=None,
        scores=table.scores if table.over else [],
        number=len(table.events),
        log=[
            SimpleNamespace(seat=one.seat, text=line)
            for one in table.events[-60:]
            if (line := one.line(seat))
        ],
        last_event=shown.seen_by(seat) if shown else None,
        looked_up=set(),
        shared=SharedValues(),
    )
    for mine in [ask for ask in table.asks if ask.seat == seat]:
        fill_choices(t, table, mine)
    return t


def model(table: ff.Table, seat: int, position: Any = None, t: Any = None) -> dict[str, Any]:
    """The board of the table, or of an imagined twin of it, for what the shell tells if that is known already."""
    s = table.position if position is None else position
    room = table.game.position.__module__.rpartition(".")[0]  # with other sheets a game has a room of its own
    shown: dict[str, Any] = import_module(f"{room}.screen.board").board(
        s.seen_from(seat), seat, t or viewed(table, seat)
    )
    return shown


def page(table: ff.Table, seat: int, position: Any = None, t: Any = None) -> str:
    t = t or viewed(table, seat)
    return str(template(table.game.name).render(t=t, b=model(table, seat, position, t)))


def both_pages(table: ff.Table, seat: int, twin: Any) -> tuple[str, str]:
    """The page of the truth and that of an imagined twin.  What the shell tells is about the truth both times; nothing that
    was drawn for one page is there for the other."""
    told = vars(viewed(table, seat))
    fresh = [SimpleNamespace(**told | {"looked_up": set(), "shared": SharedValues()}) for _ in range(2)]
    return page(table, seat, t=fresh[0]), page(table, seat, twin, t=fresh[1])


class Tags(HTMLParser):
    """All tags of a page, with a check that they are closed in order."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.feed(html)
        assert self.open == [], f"never closed: {self.open}"

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert len(attrs) == len(dict(attrs)), f"an attribute twice: {attrs}"
        self.found.append((tag, dict(attrs)))
        if tag not in VOID:
            assert not (tag == "button" and "button" in self.open), f"a button in a button: {attrs}"
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open and self.open[-1] == tag, f"</{tag}> closes {self.open[-1:]}"
        self.open.pop()

    def all(self, attribute: str) -> list[str]:
        return [attributes[attribute] or "" for _, attributes in self.found if attribute in attributes]

    def of(self, thing: str) -> dict[str, str | None]:
        """The attributes of a thing, which stands on the board once."""
        found = [attributes for _, attributes in self.found if attributes.get("data-thing") == thing]
        assert len(found) == 1, f"{thing}: {len(found)} times"
        return found[0]


def check_pictures(art: ModuleType, most: int, cover: int = 0) -> None:
    """Well-formed, every name given once and every name that is used given, small, and the same every time."""
    drawn = dict(art.pictures())
    art.pictures.cache_clear()
    assert art.pictures() == drawn
    for name, picture in drawn.items():
        ids = [element.get("id") for element in ElementTree.fromstring(picture).iter() if element.get("id")]
        assert len(ids) == len(set(ids)), name
        assert set(re.findall(r'(?:url\(|href=")#([\w-]+)', picture)) <= set(ids), name
        assert len(picture) < (cover if cover and name == "cover" else most), name
