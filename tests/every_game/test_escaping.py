"""What own cards say is text wherever it is displayed: on pages, in pictures of a table, in the terminal and in
reports.  Markup of pages and of the terminal stands in every cell that may hold any text."""

from __future__ import annotations

import random
from collections.abc import Iterator
from html.parser import HTMLParser
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

import fathomfive as ff
from fathomfive.arena import tournament
from fathomfive.arena.content import check
from fathomfive.arena.report.page import write_report
from fathomfive.cli.play.screens.rich import Colours
from fathomfive.cli.play.typed_answers import choices
from fathomfive.games import games
from fathomfive.games import load as load_game
from fathomfive.web.render.export.svg_export import frame, svg

from .test_own_content import copied, edited

pytestmark = pytest.mark.slow

HOSTILE = """ '"><u onx="1">&[red]"""
# Columns that the loader takes whatever they say, by sheet; provenances besides.
FREE_TEXT = {
    "ultimate_aquarium": {"cards": "name text", "cells": "name corner", "players": "mode", "types": "name"},
    "pirates_under_fire": {
        "mercenaries": "id name",
        "scoring": "id",
        "sea_boards": "id",
        "ships": "id name colour",
        "tokens": "name limited",
    },
    "aqualuma": {
        "characters": "id name a_name a_text b_name b_text",
        "darkness_cards": "id name",
        "dice": "pips_color",
        "difficulty": "name",
        "lightballs": "id",
        "magic_cards": "id name",
        "magic_strips": "id name",
        "station_effects": "id name",
        "worlds": "name",
    },
    "aquatica_duellum": {
        "achievement_tokens": "id name",
        "action_cards": "id name",
        "automa_levels": "name",
        "crown_tracks": "meaning",
        "goals": "id name",
        "helper_animals": "id name",
        "locations": "id name",
        "map_territories": "name",
        "mercenaries": "id name",
        "types": "name",
    },
    "aquaria": {
        "action_bonus_tiles": "tile mark",
        "action_circles": "circle version",
        "aquarium_cards": "id name",
        "dial_positions": "colour",
        "encyclopedia_tokens": "id",
        "filter_tokens": "id",
        "lionfish_cards": "id name",
        "microflora_dials": "dial",
        "solo_rating": "rating_key",
        "solo_tiles": "id",
        "starting_tiles": "id",
    },
}
every_game = pytest.mark.parametrize("game", games())


def hostile_cards(game: str, folder: Path) -> Path:
    for path in copied(game, folder).glob("*.csv"):
        columns = {"provenance", *FREE_TEXT[game].get(path.stem, "").split()}
        edited(
            path,
            lambda _, row, columns=columns: {
                column: said + HOSTILE if column in columns and said else said for column, said in row.items()
            },
        )
    return folder


class Planted(HTMLParser):
    """Finds what was planted where it has become markup."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.found: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if any(name == "onx" or name[0] in "'\"<&[" for name, _ in attrs):
            self.found.append(self.get_starttag_text() or tag)


def moments_of(table: ff.Table, count: int, apart: int) -> Iterator[None]:
    """Some moments of a random game, this many decisions apart, and its end."""
    chance = random.Random(2)
    for _ in range(count):
        yield
        for _ in range(apart):
            if table.ask:
                table.apply(chance.choice(table.ask.options), table.ask.seat)
    while table.ask:
        table.apply(chance.choice(table.ask.options), table.ask.seat)
    yield


@every_game
def test_pages_and_pictures_of_a_table(game, tmp_path):
    """The whole page of a browser: board, question, previews, log, scores at the end."""
    loaded = load_game(game, hostile_cards(game, tmp_path))
    table, shown = ff.Table(loaded, loaded.seats[-1], 3), 0
    for _ in moments_of(table, 5, 9):
        for seat in {-1, table.ask.seat if table.ask else 0}:
            html = frame(table, seat)
            assert Planted(html).found == []
            shown += html.count("&lt;u onx")
    assert shown > 20, "what was planted is displayed"
    assert Planted(svg(table)).found == []


@every_game
def test_the_terminal(game, tmp_path):
    """Rich takes words in square brackets for colours unless it is told that they are text."""
    loaded = load_game(game, hostile_cards(game, tmp_path))
    table, said = ff.Table(loaded, loaded.seats[-1], 3), StringIO()
    screen = Colours(Console(file=said, width=4000, height=200, highlight=False))
    names = [f"Seat {seat}" for seat in range(table.seats)]
    for _ in moments_of(table, 4, 9):
        seat = table.ask.seat if table.ask else 0
        screen.table("Table", loaded.words.describe(table.position.seen_from(seat), seat), 15)
        screen.news([event.line(seat) for event in table.events])
        if table.ask:
            screen.question(table.ask, choices(table, table.ask), everything=True)
    screen.ending(table, names, [0])
    assert said.getvalue().count("onx") == said.getvalue().count("&[red]") > 0


@every_game
def test_reports(game, tmp_path):
    content = hostile_cards(game, tmp_path)
    played = tournament(game, bots=["random", "plankton"], games=2, content=content, interpreted=True, jobs=1)
    page = write_report(played, tmp_path / "report").read_text(encoding="utf-8")
    assert Planted(page).found == []


@every_game
def test_control_characters_are_refused(game, tmp_path):
    """A terminal would obey them."""
    folder = copied(game, tmp_path)
    path = min(folder.glob("*.csv"))
    edited(path, lambda number, row: row | {"provenance": "\x1b[2J"} if number == 2 else row)
    (problem,) = check(game, folder, games=0).problems
    place = f"{path.name}, row 2, column provenance"
    assert problem.text == f"{place}: there is a control character (27) in this cell; delete it."
