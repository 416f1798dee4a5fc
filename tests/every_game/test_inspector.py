"""The inspector has something to say about everything on a board, and the legend names every sign.

Both are made by the page from what the board says (static/table/panels/inspector.js); here the same is read from the
board without a browser, at five points of a game and from every seat.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser
from importlib import import_module

import pytest

import fathomfive as ff
from fathomfive.games.rulebook import rulebook
from tests.browser.positions import POINTS, SEATS
from tests.games.boards import VOID, page

pytestmark = pytest.mark.slow

WORD = re.compile(r"[A-Za-zÀ-ÿ]{3,}")
# What needs no second sentence: it is a pile, a space or a button, and its words say all there is.
FACES = re.compile(r"^(hand|store|offer|market|display|board|row|vortex|world|station|ability|tank|figure)\b")

# No bot holds this card here, and all light the balls that they bring at once.
NOT_IN_THESE_GAMES = {"Green Whirl", "inactive"}


@dataclass(slots=True)
class Element:
    tag: str
    attributes: dict[str, str]
    parent: Element | None
    children: list[Element] = field(default_factory=list)
    texts: list[str] = field(default_factory=list)

    def all(self) -> Iterator[Element]:
        yield self
        for child in self.children:
            yield from child.all()

    @property
    def classes(self) -> list[str]:
        return self.attributes.get("class", "").split()

    @property
    def text(self) -> str:
        return " ".join(" ".join(one.texts) for one in self.all())


class Tree(HTMLParser):
    def __init__(self, html: str) -> None:
        super().__init__()
        self.root = self.at = Element("page", {}, None)
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        one = Element(tag, {name: value or "" for name, value in attrs}, self.at)
        self.at.children.append(one)
        if tag not in VOID:
            self.at = one

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.at.children.append(Element(tag, {name: value or "" for name, value in attrs}, self.at))

    def handle_endtag(self, tag: str) -> None:
        assert self.at.parent is not None
        self.at = self.at.parent

    def handle_data(self, data: str) -> None:
        self.at.texts.append(data)


def words_of(thing: Element) -> str:
    """As `wordsOf` in inspector.js: what a screen reader hears comes first."""
    own = [child.text for child in thing.children if "unseen" in child.classes]
    within = [one.text for one in thing.all() if "unseen" in one.classes]
    said = [
        *own,
        thing.attributes.get("aria-label", ""),
        thing.attributes.get("title", ""),
        *within,
        thing.text,
    ]
    return next((" ".join(one.split()) for one in said if one.strip()), "")


def tables(game: str) -> Iterator[tuple[str, ff.Table]]:
    """The table at five points of a game between bots."""
    table, bot = ff.new_table(game, seats=SEATS[game], seed=7), ff.bot("greedy", 7)
    history = [table.copy()]
    while ask := table.ask:
        table.apply(bot.choose(table.at(ask.seat)), ask.seat)
        history.append(table.copy())
    for name, share in POINTS.items():
        yield name, history[round(share * (len(history) - 1))]


@pytest.fixture(scope="module", params=SEATS)
def boards(request: pytest.FixtureRequest) -> tuple[str, list[tuple[str, Element]]]:
    game: str = request.param
    shown = [
        (f"{point}, seat {seat}", Tree(page(table, seat)).root)
        for point, table in tables(game)
        for seat in (-1, 0, 1)
    ]
    return game, shown


def test_everything_on_a_board_has_words(boards: tuple[str, list[tuple[str, Element]]]) -> None:
    game, shown = boards
    mute = {
        f"{one.attributes['data-thing']} ({where}): {words_of(one)!r}"
        for where, root in shown
        for one in root.all()
        if one.attributes.get("data-thing") and not WORD.search(words_of(one))
    }
    assert not mute, f"{game}: {sorted(mute)[:20]}"


def test_cards_and_places_say_what_they_do(boards: tuple[str, list[tuple[str, Element]]]) -> None:
    """Not only their names: at least one word more for each face that lies open."""
    game, shown = boards
    short = {
        f"{one.attributes['data-thing']} ({where}): {words_of(one)!r}"
        for where, root in shown
        for one in root.all()
        if FACES.match(one.attributes.get("data-thing", ""))
        and len(words_of(one).split()) < 4
        and not re.search(r"empty|hidden|face down|free|nothing|no ", words_of(one), re.IGNORECASE)
    }
    assert not short, f"{game}: {sorted(short)[:20]}"


def test_every_sign_of_a_board_is_in_the_legend(boards: tuple[str, list[tuple[str, Element]]]) -> None:
    game, shown = boards
    known: dict[str, str] = import_module(f"fathomfive.games.{game}.words.signs").SIGNS
    unnamed = set()
    for _, root in shown:
        for one in root.all():
            address = (
                one.attributes.get("href")
                or one.attributes.get("xlink:href")
                or one.attributes.get("src", "")
            )
            name = address.partition("#")[2]
            if not address.startswith(f"/art/{game}/") or not name:
                continue
            if not (known.get(name) or known.get(re.sub(r"^\w-", "", name)) or titled(one)):
                unnamed.add(name)
    assert not unnamed, f"{game}: {sorted(unnamed)}"


def test_the_rules_listed_for_things_are_rules_about_what_lies_on_the_board(
    boards: tuple[str, list[tuple[str, Element]]],
) -> None:
    """Each id is a rule of the game; each key is a kind of thing on the board or what one of them is called."""
    game, shown = boards
    listed: dict[str, str] = import_module(f"fathomfive.games.{game}.words.signs").RULES
    rules = {rule.id for rule in rulebook(game).rules}
    assert {id_ for ids in listed.values() for id_ in ids.split()} <= rules
    things = [one for _, root in shown for one in root.all() if one.attributes.get("data-thing")]
    kinds = {one.attributes["data-thing"].split(":")[0] for one in things}
    said = " ".join(words_of(one) for one in things)
    unknown = {what for what in listed if what not in kinds and what not in said}
    assert unknown <= NOT_IN_THESE_GAMES, f"{game}: {sorted(unknown)}"


def titled(one: Element | None) -> bool:
    """Does it, or what it stands in, carry words of its own?"""
    while one is not None:
        if one.attributes.get("title"):
            return True
        one = one.parent
    return False
