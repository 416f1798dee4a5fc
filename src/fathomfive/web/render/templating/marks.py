"""Small pieces of markup that stand on a page dozens of times: icons, the marks of seats, the attributes of
things.  Made once, then remembered.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from typing import TYPE_CHECKING

from markupsafe import Markup, escape

from ..game_assets import log_sign, sign_of
from ..stream.line_diff import middle
from .environment import escaped
from .fragments import lines_of_row

if TYPE_CHECKING:
    from ..views.log_lines import LogLine
    from ..views.table_view import TableView

SHAPES = (  # of seats: each has a hue of its own (in CSS), a shape of its own and the letter of the name
    '<circle cx="10" cy="10" r="9"/>',
    '<rect x="1.5" y="1.5" width="17" height="17" rx="3.5"/>',
    '<path d="M10 1 19.6 18.5H.4Z"/>',
    '<path d="M10 .2 19.8 10 10 19.8 .2 10Z"/>',
)
LETTER_AT = (14, 14, 16.2, 14)


def icons(static: Callable[[str], str]) -> Callable[..., Markup]:
    """`icon(name, cls)` for templates.  It is decoration: the text beside it, or the label of its button,
    says the same."""

    @cache
    def icon(name: str, cls: str = "") -> Markup:
        classes = f"icon {cls}".strip()
        return Markup(
            '<svg class="{}" aria-hidden="true" focusable="false"><use href="{}#i-{}"/></svg>'
        ).format(classes, static("vendor/sprite.svg"), name)

    return icon


def log_items(icon: Callable[..., Markup]) -> Callable[..., Markup]:
    """`log_item(line, t)` for templates: one line of the log, which is on every frame from now on."""

    @cache
    def sign(game: str, step: str) -> Markup:
        name = log_sign(game, step)
        drawn = sign_of(game, name) or (icon(name) if name else "")
        return Markup('<span class="what" aria-hidden="true">{}</span>').format(drawn) if drawn else Markup()

    star = Markup('<span class="mark">{}</span>').format(icon("sea-star"))

    def log_item(line: LogLine, t: TableView) -> Markup:
        name = "" if line.seat < 0 or line.round_mark else t.names[line.seat] or "?"
        return _log_item(line, name, t.reasons.get(line.nth, ""), sign(t.game, line.step), star)

    return log_item


@lru_cache(maxsize=20_000)
def _log_item(line: LogLine, name: str, reason: str, sign: Markup, star: Markup) -> Markup:
    """With the mark of the seat that has this name, or with a star."""
    mark = _mark(line.seat % len(SHAPES), name[0].upper(), "") if name else star
    why = Markup('<small class="thought">“{}”</small>').format(reason) if reason else ""
    return Markup(
        '<li id="log-{}" class="{}"><button type="button" data-jump="{}" title="Show this moment">{}'
        "<span>{}{}</span>{}</button></li>"
    ).format(line.nth, "round" if line.round_mark else "", line.number + 1, mark, line.text, why, sign)


def seatmark(seat: int, t: TableView | dict[str, Sequence[str]], cls: str = "") -> Markup:
    """A seat's mark, where `t` has the names of all seats; no seat is told apart by colour alone."""
    names = t["names"] if isinstance(t, dict) else t.names
    return _mark(seat % len(SHAPES), (names[seat] or "?")[0].upper(), cls)


@cache
def _mark(shape: int, letter: str, cls: str) -> Markup:
    classes = f"seat seat-{shape} {cls}".strip()
    return Markup(
        f'<svg class="{escape(classes)}" viewBox="0 0 20 20" aria-hidden="true" focusable="false">{SHAPES[shape]}'
        f'<text x="10" y="{LETTER_AT[shape]}">{escape(letter)}</text></svg>'
    )


# The attributes of things


def thing(id: str, t: TableView) -> Markup:
    """Of something that can be chosen, asked about or pointed at: `<button class="card {{ can(id, t) }}" {{
    thing(id, t) }}>`."""
    t.looked_up.add(id)
    if not (t.mine and id in t.things):
        return _thing(id)
    choice = t.by_thing.get(id)
    return _chosen(id, choice.preview if choice is not None else "")


def choosable(id: str, t: TableView) -> str:
    """The class "can" if that thing can be chosen."""
    t.looked_up.add(id)
    return "can" if t.mine and id in t.things else ""


@lru_cache(maxsize=5000)
def _thing(id: str) -> Markup:
    return Markup('data-thing="{}"').format(id)


@lru_cache(maxsize=5000)
def _chosen(id: str, preview: str) -> Markup:
    attribute = Markup(' data-preview="{}"').format(preview) if preview else ""
    return Markup("{} data-choose{}").format(_thing(id), attribute)


@cache
def signed(n: int) -> str:
    """A number with its sign, with a real minus."""
    return f"{n:+d}".replace("-", "−")


def forget_texts() -> None:
    """Somebody has deleted what they said, and their name: drop what is cached here, because it may contain them."""
    _log_item.cache_clear()
    _chosen.cache_clear()
    escaped.cache_clear()
    lines_of_row.cache_clear()
    middle.cache_clear()
