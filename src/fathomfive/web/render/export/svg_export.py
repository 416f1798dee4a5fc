"""A picture of any table that needs no server: the page of the browser with its styles, fonts, icons and art
inside, as one SVG.

The frame is the one that `frames.render` sends to a browser.  It stands in a foreignObject, inside a picture
of its own inside the SVG: so its sizes follow from the picture and not from the window, its styles touch
nothing around it, and no script runs. Browsers and notebooks draw that; programs that know no HTML (Inkscape,
for example) do not.

Several tables side by side share one set of styles, fonts, icons and art: the rules need little more for five
pictures than for one.
"""

from __future__ import annotations

import base64
import re
import time
from collections.abc import Sequence
from functools import cache
from html import escape
from pathlib import Path
from typing import cast
from urllib.parse import quote

from fathomfive.kernel.errors import BadTable
from fathomfive.kernel.state import SPECTATOR
from fathomfive.kernel.table import Table

from ...live.rooms.room import Room
from ...live.rooms.seating import Viewer
from ...storage.model import Chair, StoredGame
from ...storage.port import GameStore
from ..frame import environment, render
from ..game_assets import pictures, playable, style_sheet
from ..templating.environment import Templates
from ..views.sheet_parts import part_of
from .xhtml import well_formed

WIDTH, HEIGHT = 1440, 900
STATIC = Path(__file__).parents[2] / "static"
# as page.html names them
STYLES = ("tokens", "base", "table/frame", "table/prompt", "table/rail", "sheets", "table/end")
ART = re.compile(r"/art/(\w+)/([\w-]+)\.svg(?:\?v=\w*)?")
IMAGE_TAG = re.compile(r'<img [^>]*?src="(/art/(\w+)/([\w-]+)\.svg(?:\?v=\w*)?(#[^"]+)?)"')
USE_TAG = re.compile(r'<use href="/(?:static/(vendor/sprite)|art/(\w+)/([\w-]+))\.svg[^"#]*(#[^"]+)"')
NESTED_IMAGE = re.compile(r'(?<=<image href=")/art/(\w+)/([\w-]+)\.svg(?:\?v=\w*)?')  # a picture in a drawing
# and letters and digits; in an attribute between double quotes
PLAIN_IN_URLS = " !'()*+,-./:;=?@[\\]^_`{|}~$>"
VIEWPORT_LENGTH = re.compile(r"([\d.]+)(vw|d?vh|vmax)\b")  # lengths that depend on it
REDUCED_MOTION_CSS = "*, ::before, ::after { animation: none !important; transition: none !important }"


def svg(table: Table, seat: int | None = None, width: int = WIDTH, height: int = HEIGHT) -> str:
    """The table as a seat sees it; by default the seat that is asked."""
    if table.game.name not in playable():
        raise BadTable(f"{table.game.title} has no board to draw yet.")
    return _outer(document([table], seat, width, height), width, height, _alt_text(table))


def side_by_side(tables: Sequence[Table], seat: int) -> str:
    """Tables of one game in a row, as one seat sees them, in one picture."""
    width = len(tables) * WIDTH
    return _outer(document(tables, seat, WIDTH, HEIGHT), width, HEIGHT, tables[0].game.title)


def _outer(inside: str, width: int, height: int, alt: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
        f'role="img" aria-label="{escape(alt)}"><image width="{width}" height="{height}" '
        f'href="{_percent_encoded(inside)}"/></svg>'
    )


def html(table: Table, seat: int | None = None) -> str:
    """The same for a notebook; a game that has no board yet is described in words."""
    if table.game.name not in playable():
        return (
            f"<pre>{escape(table.game.words.describe(table.position.seen_from(SPECTATOR), SPECTATOR))}</pre>"
        )
    inside = _percent_encoded(document([table], seat, WIDTH, HEIGHT))
    return f'<img alt="{escape(_alt_text(table))}" style="width: 100%; max-width: {WIDTH}px" src="{inside}">'


def _alt_text(table: Table) -> str:
    if table.outcome is not None:
        return f"{table.game.title}: {table.outcome.text}"
    return f"{table.game.title}, after {len(table.answers)} decisions"


def document(tables: Sequence[Table], seat: int | None, width: int, height: int) -> str:
    """An SVG document with the pages of tables in it, side by side, each as large as a window."""
    bodies, game, whole = [frame(table, seat) for table in tables], tables[0].game.name, width * len(tables)
    style = _with_fonts(_with_art(_in_window(style_of(game), width, height)))
    pages = "".join(
        _page(game, body, x, width, height) for x, body in zip(range(0, whole, width), bodies, strict=True)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {whole} {height}" width="{whole}" height="{height}">'
        f"<style><![CDATA[{style}\n{_shown(''.join(bodies))}]]></style><defs>{_used(''.join(bodies))}</defs>{pages}</svg>"
    )


def _page(game: str, body: str, x: int, width: int, height: int) -> str:
    local = NESTED_IMAGE.sub(lambda m: _drawing(m[1], m[2]), USE_TAG.sub(r'<use href="\4"', body))
    return (
        f'<foreignObject x="{x}" width="{width}" height="{height}">'
        f'<html xmlns="http://www.w3.org/1999/xhtml" data-tab="log" data-layout="desktop">'
        f'<body class="at-table g-{game}">{local}</body></html></foreignObject>'
    )


def _in_window(style: str, width: int, height: int) -> str:
    """Lengths of a window of this size, whatever the size of the document: several pages stand in it."""
    whole = {"vw": width, "vh": height, "dvh": height, "vmax": max(width, height)}
    return VIEWPORT_LENGTH.sub(lambda m: f"{float(m[1]) * whole[m[2]] / 100:g}px", style)


def frame(table: Table, seat: int | None) -> str:
    """The table as a browser gets it, as well-formed XHTML."""
    looks = max(table.position.asked, SPECTATOR) if seat is None else seat
    placed = room(table)
    viewer = Viewer(looks, looks != SPECTATOR, "me")
    return well_formed(str(render(_templates(), placed, viewer, placed.moments[-1])))


def room(table: Table) -> Room:
    """The table as if it stood in a room of the server, with nobody else in it."""
    chairs = [Chair(seat, "human", "", name, "me") for seat, name in enumerate(table.names)]
    now, game = time.time(), table.game
    stored = StoredGame(
        "",
        game.name,
        game.version,
        game.content_hash,
        table.seats,
        table.seed or 0,
        dict(table.options),
        list(table.record().chance),
        now,
        now,
        None,
        None,
        "",
        "",
        chairs,
    )
    # nothing is ever written, and the same table always gives the same picture
    return Room(stored, cast("GameStore", None), table, opening=0)


@cache
def _templates() -> Templates:
    return environment()


# Everything inside


def _percent_encoded(svg: str) -> str:
    """Shorter than base64, which has four characters for three."""
    return f"data:image/svg+xml,{quote(svg, safe=PLAIN_IN_URLS)}"


@cache
def style_of(game: str) -> str:
    """All style sheets of a table.  What a game says of the html element, the size of its rem above all, is said of
    the root, which is the picture here."""
    shell = (STATIC / "css" / f"{name}.css" for name in STYLES)
    texts = [sheet.read_text(encoding="utf-8") for sheet in shell]
    css = minified("\n".join([*texts, style_sheet(game), REDUCED_MOTION_CSS]))
    return css.replace("html:has(> .g-", ":root:has(.g-")


def minified(css: str) -> str:
    return re.sub(r"\s+", " ", re.sub(r"(?s)/\*.*?\*/", "", css))


@cache
def _font(name: str) -> str:
    return f"data:font/woff2;base64,{base64.b64encode((STATIC / name).read_bytes()).decode()}"


def _with_fonts(style: str) -> str:
    """Without the downloaded fonts (`make play` gets them) the picture uses system fonts."""

    def source(found: re.Match[str]) -> str:
        return f"url({_font(found[1])})" if (STATIC / found[1]).exists() else "local(sans-serif)"

    return re.sub(r"url\(\.\./(vendor/\w+\.woff2)\)", source, style)


@cache
def _drawing(game: str, name: str) -> str:
    return f"data:image/svg+xml;base64,{base64.b64encode(pictures(game)[name].encode()).decode()}"


@cache
def _shown_drawing(game: str, name: str, part: str) -> str:
    """The whole picture, or the part of a sheet that a fragment (`#part`) names; for a string of CSS in double quotes."""
    drawn = pictures(game)[name]
    drawn = part_of(drawn, part[1:]) if part else drawn
    in_string = quote(drawn, safe=PLAIN_IN_URLS + '<"').replace('"', "%22" if "'" in drawn else "'")
    return f"data:image/svg+xml,{in_string}"


def _with_art(style: str) -> str:
    return ART.sub(lambda m: _drawing(m[1], m[2]), style)


def _shown(body: str) -> str:
    """Every picture once, however often it stands on the page."""
    once = {
        address: _shown_drawing(game, name, part) for address, game, name, part in IMAGE_TAG.findall(body)
    }
    return "\n".join(f'img[src="{address}"] {{ content: url("{data}") }}' for address, data in once.items())


def _used(body: str) -> str:
    """The symbols of those sheets that the page takes icons from, as far as it uses them."""
    wanted = {(sheet or f"{game}/{name}", part[1:]) for sheet, game, name, part in USE_TAG.findall(body)}
    return "".join(_symbols(sheet).get(name, "") for sheet, name in sorted(wanted))


@cache
def _symbols(sheet: str) -> dict[str, str]:
    """Of the shell (`vendor/sprite`, if it has been fetched) or of a game."""
    sprite, (game, _, name) = STATIC / f"{sheet}.svg", sheet.partition("/")
    text = (
        pictures(game)[name]
        if game != "vendor"
        else sprite.read_text(encoding="utf-8")
        if sprite.exists()
        else ""
    )
    return dict(re.findall(r'(?s)(?=<symbol [^>]*?id="([^"]+)")(<symbol .*?</symbol>)', text))
