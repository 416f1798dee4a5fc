"""Parts of frames: what is not drawn again looks as if it had been."""

from __future__ import annotations

import asyncio
import random
from functools import cache
from types import SimpleNamespace
from typing import Any

import pytest
from jinja2.exceptions import TemplateAssertionError

from fathomfive.games import load
from fathomfive.kernel.table import Table
from fathomfive.web.live.log.log_replay import entry_of
from fathomfive.web.live.rooms.room import Room
from fathomfive.web.live.rooms.seating import Viewer
from fathomfive.web.render.cache import cache_of
from fathomfive.web.render.export.svg_export import room as room_of
from fathomfive.web.render.frame import environment, render
from fathomfive.web.render.game_assets import playable
from fathomfive.web.render.templating.fragments import (
    FragmentCache,
    FrameInProgress,
    break_long_lines,
    joined,
    pieces_of,
)

ANSWERS = 9


@cache
def template(source: str) -> Any:
    return environment().from_string(source)


def drawn(parts: FragmentCache, source: str, **values: Any) -> tuple[tuple[str, ...], ...]:
    sheet = FrameInProgress(parts, values.get("t", seen()))
    return pieces_of(template(source).generate(drawn_on=sheet, **values))


def seen(**values: Any) -> SimpleNamespace:
    return SimpleNamespace(
        **{
            "seat": 0,
            "names": ["Ana", "Ben"],
            "mine": False,
            "things": set(),
            "by_thing": {},
            "looked_up": set(),
        }
        | values
    )


def test_a_part_is_drawn_again_only_when_something_that_it_reads_has_changed() -> None:
    parts, source = (
        FragmentCache(),
        "{% part %}\n<p>{{ b.tank.score }}</p>\n{% endpart %}\n<p>{{ b.round }}</p>\n",
    )
    first = drawn(parts, source, b={"tank": {"score": 3, "name": "x"}, "round": 1})
    again = drawn(parts, source, b={"tank": {"score": 3, "name": "y"}, "round": 2})
    other = drawn(parts, source, b={"tank": {"score": 4, "name": "y"}, "round": 2})
    assert first[0] is again[0]
    assert joined(again) == "<p>3</p>\n<p>2</p>"
    assert joined(other) == "<p>4</p>\n<p>2</p>"


def test_a_part_reads_what_a_macro_of_its_template_reads() -> None:
    source = "{% macro who(seat) %}{{ b.role }} {{ t.names[seat] }}{% endmacro %}{% part %}{{ who(1) }}\n{% endpart %}"
    parts = FragmentCache()
    assert joined(drawn(parts, source, t=seen(), b={"role": "Captain"})) == "Captain Ben\n"
    assert joined(drawn(parts, source, t=seen(), b={"role": "Mate"})) == "Mate Ben\n"
    assert joined(drawn(parts, source, t=seen(names=["Ana", "Cleo"]), b={"role": "Mate"})) == "Mate Cleo\n"


def test_rows_of_a_part_that_stayed_are_the_very_same_pieces() -> None:
    parts = FragmentCache()
    source = "{% part %}\n<div>\n{{ b.rows|rows }}\n</div>\n<i>{{ b.n }}</i>\n{% endpart %}\n"
    first = drawn(parts, source, b={"rows": ["<p>1</p>", "<p>2</p><p class='x'>"], "n": 1})
    second = drawn(parts, source, b={"rows": ["<p>1</p>", "<p>3</p>"], "n": 2})
    assert joined(first) == "<div>\n<p>1</p>\n<p>2</p><p\nclass='x'>\n</div>\n<i>1</i>\n"
    assert joined(second) == "<div>\n<p>1</p>\n<p>3</p>\n</div>\n<i>2</i>\n"
    assert first[1] is second[1] and first[2] is not second[2]
    assert joined(drawn(parts, source, b={"rows": [], "n": 2})) == "<div>\n\n</div>\n<i>2</i>\n"
    plain = template(source).render(b={"rows": ["<p>1</p>", "<p>3</p>"], "n": 2}, t=seen())
    assert plain.rstrip() == joined(second).rstrip()


def test_rows_that_do_not_begin_a_line_are_refused() -> None:
    with pytest.raises(ValueError, match="Rows begin a line"):
        drawn(FragmentCache(), "{% part %}<div>{{ b.rows|rows }}\n</div>{% endpart %}", b={"rows": ["<p>"]})


def test_what_others_may_choose_does_not_show() -> None:
    """The same card, for one who may take it and for one who may not."""
    parts, source = (
        FragmentCache(),
        "{% for card in b %}{% part %}<b {{ thing(card, t) }}>\n{% endpart %}{% endfor %}",
    )
    asked = drawn(parts, source, b=["store:1", "store:2"], t=seen(mine=True, things={"store:1"}))
    waits = drawn(parts, source, b=["store:1", "store:2"], t=seen(things={"store:1"}))
    assert joined(asked) == '<b data-thing="store:1" data-choose>\n<b data-thing="store:2">\n'
    assert joined(waits) == '<b data-thing="store:1">\n<b data-thing="store:2">\n'
    assert asked[1] is waits[1]


def test_long_lines_are_broken_inside_tags_so_that_little_is_sent_again() -> None:
    source = (
        '{% part %}<ol><li class="a"><b>{{ b.x }}</b><span class="rest">…</span></li></ol>\n{% endpart %}'
    )
    found = joined(drawn(FragmentCache(), source, t=seen(), b={"x": 1}))
    assert found == '<ol><li\nclass="a"><b>1</b><span\nclass="rest">…</span></li></ol>\n'


@pytest.mark.parametrize(
    "source",
    [
        "{% part %}{{ other(t) }}{% endpart %}",
        "{% part %}{% include 'x' %}{% endpart %}",
        "{% part %}{% part %}{% endpart %}{% endpart %}",
        "{% macro m() %}{% part %}{% endpart %}{% endmacro %}",
    ],
)
def test_what_cannot_be_remembered_is_refused(source: str) -> None:
    with pytest.raises(TemplateAssertionError):
        environment().from_string(source)


@pytest.mark.slow
@pytest.mark.parametrize("game", playable())
def test_frames_are_the_same_with_and_without_memory(game: str) -> None:
    """For every seat and a spectator, at every decision: with memory, without, and by plain Jinja2."""
    templates, plain, chance = environment(), environment(fast=False), random.Random(4)
    room = room_of(Table(load(game), 2, 4, names=["Ana", "<b>Ben</b>"]))
    for chair in room.stored.chairs:
        chair.guest = f"guest-{chair.seat}"
    viewers = [
        *(Viewer(seat, True, f"guest-{seat}", (seat,)) for seat in range(2)),
        Viewer(-1, False, "somebody"),
    ]
    for _ in range(ANSWERS):
        play(room, chance)
        for viewer in viewers:
            kept = render(templates, room, viewer, room.moments[-1])
            cache = cache_of(room)
            memory, cache.parts = cache.parts, FragmentCache()
            assert kept == render(templates, room, viewer, room.moments[-1])
            cache.parts = memory
            # parts have more lines: breaks inside tags, which mean nothing
            drawn_plain = render(plain, room, viewer, room.moments[-1])
            assert break_long_lines(kept) == break_long_lines(drawn_plain)


def play(room: Room, chance: random.Random) -> None:
    """One answer, without a database."""
    table = room.table.copy()
    assert table.ask is not None
    table.apply(chance.choice(table.ask.options))
    room.stored.log.extend(entry_of(answer) for answer in table.answers[len(room.table.answers) :])
    room.table = table
    room._show_deeds(table)


@pytest.fixture(autouse=True)
def loop() -> Any:
    """Rooms have locks, and those want a loop."""
    made = asyncio.new_event_loop()
    asyncio.set_event_loop(made)
    yield
    made.close()
