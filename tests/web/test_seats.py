"""Attacks on seats: a program is replaced while it waits, a watch link becomes a seat, a bot's hand is read by
sitting down in its place."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import httpx
import pytest

from fathomfive.games import load
from fathomfive.kernel.table import Table
from fathomfive.web.http.api import long_poll
from fathomfive.web.live.errors import Conflict
from fathomfive.web.live.rooms import presence as room_presence
from fathomfive.web.live.rooms.seating import Viewer
from fathomfive.web.play.table import check_absent
from fathomfive.web.render.export.svg_export import room as room_of
from fathomfive.web.render.stream.sse import looking_on
from fathomfive.web.server.app import create_app
from tests.web.serving import Person, Served

pytestmark = pytest.mark.slow  # together they would take longer than the inner loop may


class Program:
    def __init__(self, served: Served) -> None:
        self.web = httpx.Client(base_url=served.url, timeout=60)
        token = self.web.post("/api/v1/tokens", json={"name": "Deep Thought"}).json()["token"]
        self.web.headers["authorization"] = f"Bearer {token}"

    def opens(self, *seats: str, **said: Any) -> dict[str, Any]:
        view: dict[str, Any] = self.web.post(
            "/api/v1/tables", json={"game": "ultimate_aquarium", "seats": list(seats), **said}
        ).json()
        return view


@pytest.fixture
def program(served: Served) -> Program:
    return Program(served)


def joins(person: Person, view: dict[str, Any], seat: int) -> None:
    person.sits_down(f"/i/{view['invite']}", name="Ben", seat=str(seat))


def test_a_program_that_thinks_between_its_calls_is_at_the_table(program: Program, ben: Person) -> None:
    view = program.opens("me", "open", options={"first_player": 1})
    joins(ben, view, 1)
    path = f"/api/v1/tables/{view['id']}"
    program.web.get(path)
    refused = ben.does("sit", seat=0, who="plankton")
    assert (refused.status_code, refused.json()["error"]) == (409, "Deep Thought is here and plays.")
    assert program.web.get(path).json()["away"] == [False, False]


def test_a_program_that_waits_is_at_the_table() -> None:
    async def go() -> None:
        room = room_of(Table(load("ultimate_aquarium"), 2, 1))
        waiting = asyncio.create_task(long_poll(room, 99, (0,)))
        await asyncio.sleep(0)
        assert room.presence.is_here(0) and not room.presence.is_here(1)
        waiting.cancel()
        await asyncio.gather(waiting, return_exceptions=True)
        assert not room.presence.is_here(0)

    asyncio.run(go())


def test_a_program_that_has_gone_silent_is_not(monkeypatch: pytest.MonkeyPatch) -> None:
    async def go() -> None:
        room, now = room_of(Table(load("ultimate_aquarium"), 2, 1)), [1000.0]
        monkeypatch.setattr(room_presence.time, "monotonic", lambda: now[0])
        room.presence.program_called([0])
        assert room.presence.is_here(0)
        now[0] += room_presence.PROGRAM_TIMEOUT
        assert not room.presence.is_here(0)

    asyncio.run(go())


def test_a_player_who_was_here_a_moment_ago_is_not_absent(monkeypatch: pytest.MonkeyPatch) -> None:
    """A phone that goes into a pocket for a moment closes its stream."""

    async def go() -> None:
        room, now = room_of(Table(load("ultimate_aquarium"), 2, 1)), [1000.0]
        monkeypatch.setattr(room_presence.time, "monotonic", lambda: now[0])
        assert room.presence.is_absent(0), "who never came need not be waited for"
        with looking_on(room, Viewer(0, True, "ana")):
            now[0] += room_presence.ABSENT_AFTER
            assert not room.presence.is_absent(0)
        assert not room.presence.is_here(0) and not room.presence.is_absent(0)
        with pytest.raises(Conflict, match="was here a moment ago"):
            check_absent(room, 0)
        now[0] += room_presence.ABSENT_AFTER
        check_absent(room, 0)

    asyncio.run(go())


def test_a_program_takes_its_seat_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def go() -> None:
        monkeypatch.setattr(room_presence, "PROGRAM_TIMEOUT", 0.0)  # both programs have been silent for long
        app = create_app(f"sqlite+aiosqlite:///{tmp_path}/fathom.db", bot_workers=1, pace=3600)
        async with app.router.lifespan_context(app):
            calls = {"base_url": "http://here", "transport": httpx.ASGITransport(app)}
            async with httpx.AsyncClient(**calls) as one, httpx.AsyncClient(**calls) as other:
                for web in (one, other):
                    token = (await web.post("/api/v1/tokens", json={})).json()["token"]
                    web.headers["authorization"] = f"Bearer {token}"
                said = {"game": "ultimate_aquarium", "seats": ["me", "open"]}
                view = (await one.post("/api/v1/tables", json=said)).json()
                await other.post(f"/api/v1/invites/{view['invite']}", json={"seat": 1})
                room = app.state.context.hall.rooms[view["id"]]
                # what an opponent's page does to an absent player
                await room.sit(0, level="plankton", away=1)
                path = f"/api/v1/tables/{view['id']}"
                assert (await one.get(path)).json()["away"] == [True, False]
                assert (await one.post(f"{path}/reclaim")).json()["away"] == [False, False]
                await room.sit(0, level="plankton", away=1)
                assert (await other.post(f"{path}/reclaim")).json()["away"] == [True, False], (
                    "not another's seat"
                )

    asyncio.run(go())


def test_a_watch_link_only_watches(ana: Person, ben: Person) -> None:
    ana.sits_down("/play/ultimate_aquarium")
    ben.at = ana.at
    page = ben.page(ana.link("w"))
    assert "Sit here" not in page
    refused = ben.does("sit", seat=1, who="me")
    assert refused.status_code == 403 and "invite link" in refused.json()["error"]
    ben.page(ana.link("i"))
    assert "Sit here" in ben.table()
    assert ben.does("sit", seat=1, who="me").status_code == 200


def test_a_player_cannot_read_a_bot_s_hand_by_sitting_down_in_its_place(ana: Person, ben: Person) -> None:
    three(ana, ben)
    for who in (ana, ben):
        refused = who.does("sit", seat=2, who="me")
        assert refused.status_code == 409 and "holds cards" in refused.json()["error"]
    other_window = Person(str(ana.web.base_url))
    assert "instead of the bot" not in other_window.page(ana.link("i")).lower()
    assert other_window.form(ana.link("i"), seat="2", name="Ana again").status_code == 409


def test_a_table_may_allow_it(ana: Person, ben: Person) -> None:
    three(ana, ben, takeover="yes")
    friend = Person(str(ana.web.base_url))
    friend.sits_down(ana.link("i"), seat="2", name="Cy")
    assert friend.seat() == 2


def test_one_person_alone_with_bots_may_be_joined(ana: Person, ben: Person) -> None:
    ana.sits_down("/play/ultimate_aquarium")
    ben.sits_down(ana.link("i"), seat="1", name="Ben")
    assert ben.seat() == 1


def three(ana: Person, ben: Person, **more: str) -> None:
    """Two people and a bot."""
    ana.sits_down(
        "/new/ultimate_aquarium", name="Ana", seats="3", seat0="me", seat1="open", seat2="plankton", **more
    )
    ben.sits_down(ana.link("i"), seat="1", name="Ben")


def test_nobody_plays_before_every_seat_is_taken(ana: Person, ben: Person) -> None:
    """Else the one who opens a table looks at what comes, takes it back alone, and has it drawn again."""
    ana.sits_down("/new/ultimate_aquarium", seats="2", seat0="me", seat1="open", first_player="0")
    for option in range(4):
        refused = ana.does("answer", decision=0, option=option)
        assert (refused.status_code, "every seat is taken" in refused.text) == (409, True)
    assert ana.decision() == 0
    ben.sits_down(ana.link("i"), seat="1", name="Ben")
    assert ana.does("answer", decision=0, option=ana.options()[0]).status_code == 200


def test_who_has_left_neither_plays_nor_sees_the_seat_any_more(ana: Person, ben: Person) -> None:
    """Not by the links of the seat, nor on devices that opened them before."""
    three(ana, ben, takeover="yes")
    other_device, watching, later, cy = (Person(str(ana.web.base_url)) for _ in range(4))
    seat_link, shoulder, invite = ana.link("s"), ana.link("o"), ana.link("i")
    for person, link in ((other_device, seat_link), (watching, shoulder)):
        person.page(link)
        person.at = ana.at
        assert person.seat() == 0
    assert ana.does("concede").status_code == 200
    assert (other_device.seat(), watching.seat()) == (-1, -1), "a bot has that hand now"
    cy.sits_down(invite, seat="0", name="Cy")
    assert (ana.seat(), other_device.seat(), watching.seat(), cy.seat()) == (-1, -1, -1, 0)
    assert [later.web.get(link).status_code for link in (seat_link, shoulder)] == [404, 404]
    later.page(cy.link("s"))
    later.at = cy.at
    assert later.seat() == 0


def test_nobody_exchanges_a_bot_for_a_weaker_one(ana: Person) -> None:
    """Least of all where the result counts: against leviathan to the rating, against plankton on the board."""
    ana.sits_down("/new/ultimate_aquarium", seats="2", seat0="me", seat1="leviathan", rated="yes")
    refused = ana.does("sit", seat=1, who="plankton")
    assert (refused.status_code, "as leviathan" in refused.text) == (409, True)


def test_nobody_ends_a_player_s_clock_with_a_bot(ana: Person, ben: Person) -> None:
    """A player with days for each answer is seldom here; and a weak bot would answer at once."""
    ana.sits_down(
        "/new/ultimate_aquarium", name="Ana", seats="2", seat0="me", seat1="open", pace="3d", late="lost"
    )
    ben.sits_down(ana.link("i"), seat="1", name="Ben")
    refused = ana.does("sit", seat=1, who="plankton")
    assert (refused.status_code, "Ben has a clock" in refused.text) == (403, True)
    assert "Let a bot play</button>" not in ana.table()
    assert ben.does("sit", seat=1, who="plankton").status_code == 200, "she may do so herself"
