"""What viewers of one moment share: made from what a spectator sees, so nobody shows what another one knows."""

from __future__ import annotations

import random
from types import SimpleNamespace
from typing import Any

import pytest

from fathomfive.games import load
from fathomfive.kernel.state import SPECTATOR, UNKNOWN
from fathomfive.kernel.table import Table
from fathomfive.toolkit.board import SharedValues, View
from fathomfive.web.live.rooms.seating import Viewer
from fathomfive.web.render.export.svg_export import room as room_of
from fathomfive.web.render.frame import environment, render
from fathomfive.web.render.game_assets import playable
from tests.web.test_fragments import loop, play

__all__ = ["loop"]  # rooms have locks, and those want a loop
ANSWERS = 12


def test_what_is_shared_is_made_once_from_what_a_spectator_sees() -> None:
    table, shared = Table(load("pirates_under_fire"), 2, 4), SharedValues()
    looked: list[Any] = []

    def hands(s: Any, twice: int) -> list[list[int]]:
        looked.append(s.data())
        return list(s.hand) * twice

    def viewed_by(seat: int) -> View[Any]:
        t: Any = SimpleNamespace(shared=shared, mine=False)
        return View(table.position.seen_from(seat), seat, t, near=max(seat, 0))

    first = viewed_by(0).once(hands, 1)
    assert any(card != UNKNOWN for card in table.position.hand[0])
    assert {card for hand in first for card in hand} == {UNKNOWN}
    assert viewed_by(1).once(hands, 1) is first
    assert len(viewed_by(1).once(hands, 2)) == 4
    assert looked == [table.position.seen_from(SPECTATOR).data()] * 2


@pytest.mark.slow
@pytest.mark.parametrize("game", playable())
def test_a_frame_is_the_same_whoever_looked_at_the_moment_before(game: str) -> None:
    """First, last, and alone."""
    templates, chance = environment(), random.Random(4)
    seats = max(seats for seats in load(game).seats if seats <= 4)
    room = room_of(Table(load(game), seats, 4))
    for chair in room.stored.chairs:
        chair.guest = f"guest-{chair.seat}"
    viewers = [
        *(Viewer(seat, True, f"guest-{seat}", (seat,)) for seat in range(seats)),
        Viewer(SPECTATOR, False, "somebody"),
    ]

    def frames(order: list[Viewer], alone: bool = False) -> dict[int, str]:
        made = dict[int, str]()
        room.render_cache = None
        for viewer in order:
            made[viewer.seat] = render(templates, room, viewer, room.moments[-1])
            if alone:
                room.render_cache = None
        return made

    for _ in range(ANSWERS):
        play(room, chance)
        alone = frames(viewers, alone=True)
        assert frames(viewers) == alone
        assert frames(viewers[::-1]) == alone
        s = room.moments[-1].position
        for viewer in viewers:
            seen = s.seen_from(viewer.seat)
            assert seen.seen_from(SPECTATOR) == s.seen_from(SPECTATOR)


def test_a_kept_value_is_made_again_when_something_that_it_read_has_changed() -> None:
    table, kept = Table(load("pirates_under_fire"), 2, 4), SharedValues().kept
    s, made = table.position.seen_from(0), list[int]()

    def riches(view: View[Any], owner: int) -> tuple[int, str, int]:
        made.append(owner)
        tried = view.s.copy()
        tried.vp[owner] += 1
        again = tried.copy()
        again.vp[owner] += 1
        return view.s.gold[owner], view.t.names[owner], again.vp[owner] - tried.vp[owner]

    def seen(names: list[str]) -> View[Any]:
        t: Any = SimpleNamespace(shared=SharedValues(kept), mine=False, names=names)
        return View(s, 0, t, near=0)

    first = seen(["Ana", "Ben"]).kept(riches, 0)
    assert first == (s.gold[0], "Ana", 1)
    assert seen(["Ana", "Ben"]).kept(riches, 0) is first
    s = s.copy()
    s.turn[0] += 1  # nobody has read this
    assert seen(["Ana", "Ben"]).kept(riches, 0) is first
    assert made == [0]
    s.vp[0] += 1  # read in a copy
    assert seen(["Ana", "Ben"]).kept(riches, 0) == first and made == [0, 0]
    s = s.copy()
    s.gold[0] += 1
    assert seen(["Ana", "Ben"]).kept(riches, 0)[0] == s.gold[0]
    assert seen(["Cleo", "Ben"]).kept(riches, 0)[1] == "Cleo"


@pytest.mark.slow
@pytest.mark.parametrize("game", playable())
def test_a_frame_is_the_same_whatever_was_kept_of_those_before(game: str) -> None:
    templates, chance = environment(), random.Random(5)
    seats = max(seats for seats in load(game).seats if seats <= 3)
    room = room_of(Table(load(game), seats, 5))
    for chair in room.stored.chairs:
        chair.kind, chair.guest = "human", f"guest-{chair.seat}"
    viewers = [Viewer(seat, True, f"guest-{seat}", (seat,)) for seat in range(seats)]
    viewers.append(Viewer(SPECTATOR, False, "somebody"))
    shown = room.number
    for _ in range(2 * ANSWERS):
        if room.over:
            break
        play(room, chance)
        moments, shown = room.since(shown), room.number
        frames = [render(templates, room, viewer, moment) for viewer in viewers for moment in moments]
        kept, room.render_cache = room.render_cache, None
        assert frames == [render(templates, room, viewer, moment) for viewer in viewers for moment in moments]
        room.render_cache = kept
