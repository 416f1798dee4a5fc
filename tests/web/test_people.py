"""What a stranger, an opponent and the host can see about a person (the table in docs/security.md); ratings, blocks,
reports, invitations."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import pytest

from fathomfive.web.club.people_store import close_report, exclude_reported, open_reports
from fathomfive.web.storage.database import database_url
from fathomfive.web.storage.store import Store
from tests.web.serving import Person, Served, until
from tests.web.time_travel import TimeTravel

pytestmark = pytest.mark.slow

GAME = "pirates_under_fire"


@pytest.fixture
def carla(served: Served) -> Person:
    return Person(served.url)


def named(person: Person, name: str) -> None:
    assert person.form("/name", name=name).status_code == 303


def plays(ana: Person, ben: Person, rated: bool = True) -> None:
    """A game in which Ben gives up at once."""
    fields = {"rated": "yes", "pace": "1d", "late": "lost"} if rated else {}
    ana.sits_down(f"/new/{GAME}", seats="2", seat0="me", seat1="open", **fields)
    ben.sits_down(ana.link("i"), seat="1")
    assert ben.does("concede").status_code == 200


def shows(person: Person, seen_by: str, *parts: str) -> str:
    """Choose what others see; the address of the profile."""
    body = {"csrf": person.csrf, "seen_by": seen_by, "parts": list(parts)}
    assert person.web.post("/people/profile", data=body).status_code == 303
    found = re.search(r'href="(/people/[\w-]{16})"', person.page("/people"))
    return found[1] if found else ""


def ref(person: Person, name: str) -> str:
    found = re.search(
        rf'action="/people/(\w+)/block[^"]*">(?:(?!<li>).)*?(?:Block|Unblock) {name}',
        person.page("/people"),
        re.DOTALL,
    )
    assert found, name
    return found[1]


def test_a_rated_game_changes_ratings_and_an_unrated_one_does_not(ana: Person, ben: Person) -> None:
    named(ana, "Ana R"), named(ben, "Ben R")
    plays(ana, ben, rated=False)
    assert "Play a rated game" in ana.page("/people")
    plays(ana, ben)
    until(lambda: "first guess" in ana.page("/people"), "the game is not counted")
    assert "in Pirates Under Fire; after 1 rated game" in ana.page(
        "/people"
    ) and '<svg class="plot"' in ana.page("/people")
    assert "Play a rated game" not in ben.page("/people")


def test_the_same_deal_again_is_never_rated(ana: Person, ben: Person) -> None:
    named(ana, "Ana S"), named(ben, "Ben S")
    plays(ana, ben)
    until(lambda: "1 rated game" in ana.page("/people"), "the game is not counted")
    ana.goes_on("again")
    ben.goes_on("again")
    assert "This game is rated" not in ben.table() and ben.does("concede").status_code == 200
    plays(ana, ben)
    until(
        lambda: "2 rated games" in ana.page("/people"),
        "the second game is not counted, or the one between is",
    )


def test_a_vacation_stops_correspondence_clocks(tmp_path: Path) -> None:
    server = TimeTravel(tmp_path)
    try:
        ana, ben = Person(server.url), Person(server.url)
        ana.sits_down(f"/new/{GAME}", seats="2", seat0="me", seat1="open", pace="1d", late="lost")
        ben.sits_down(ana.link("i"), seat="1")
        for person in (ana, ben):
            assert person.form("/people/vacation", days="7").status_code == 303
        server.passes(7 * 86400 + 80000)
        ana.page("/people")
        assert " data-over" not in ana.table()
        server.passes(20000)
        until(lambda: " data-over" in ana.table(), "the clock does not go on after the vacation")
    finally:
        server.end()


def test_a_profile_shows_only_what_its_owner_allows(ana: Person, ben: Person, carla: Person) -> None:
    named(ana, "Ana P"), named(ben, "Ben P")
    plays(ana, ben)
    until(lambda: "first guess" in ana.page("/people"))
    assert shows(ana, "nobody", "ratings") == ""
    path = shows(ana, "played", "games")
    assert "Latest games" in ben.page(path) and "first guess" not in ben.page(path)
    assert carla.web.get(path).status_code == 404, "a stranger has not played with her"
    path = shows(ana, "everybody", "ratings", "opponents")
    for viewer in (ben, carla):
        page = viewer.page(path).partition("<article")[2]
        assert "first guess" in page and "Latest games" not in page and "Ben P" not in page, (
            "opponents have no names"
        )
    shows(ana, "nobody")
    assert ben.web.get(path).status_code == carla.web.get(path).status_code == 404
    assert shows(ana, "everybody") != path, "the old address leads nowhere for ever"


def test_best_moments_show_replays_but_nobody_elses_name(ana: Person, ben: Person, carla: Person) -> None:
    named(ana, "Ana M"), named(ben, "Ben M")
    ana.sits_down("/new/ultimate_aquarium", seats="2", seat0="me", seat1="octopus")
    assert ana.does("sit", seat=0, who="octopus").status_code == 200
    until(lambda: " data-over" in ana.table(), "the bots have not finished")
    alone = f"/t/{ana.at}/replay"
    ana.sits_down("/new/ultimate_aquarium", seats="3", seat0="me", seat1="open", seat2="octopus")
    ben.sits_down(ana.link("i"), seat="1", name="Ben M")
    for person, seat in ((ana, 0), (ben, 1)):
        assert person.does("sit", seat=seat, who="octopus").status_code == 200
    until(lambda: " data-over" in ana.table(), "the bots have not finished")
    together = f"/t/{ana.at}/replay"
    own = ana.page("/people")
    assert "Your best moments" in own and "Most points" in own and (alone in own or together in own)
    path = shows(ana, "everybody", "moments")
    assert "Best moments" in carla.page(path) and "Most points" in carla.page(path)
    assert together not in carla.page(path), "its replay tells with whom she has played"
    if alone in carla.page(path):
        assert carla.web.get(alone).status_code == 200
    path = shows(ana, "everybody", "games")
    assert "Best moments" not in carla.page(path)


def test_who_is_blocked_meets_nobody(ana: Person, ben: Person) -> None:
    named(ana, "Ana B"), named(ben, "Ben B")
    plays(ana, ben, rated=False)
    path = shows(ana, "everybody", "games")
    waiting = ana.sits_down(f"/new/{GAME}", seats="2", seat0="me", seat1="open")
    link = ana.link("i")
    assert ana.form(f"/people/{ref(ana, 'Ben B')}/block").status_code == 303
    assert ben.web.get(path).status_code == 404
    host = ana.sits_down("/lobby", game=GAME, fill="never")
    assert ben.form(f"/lobby/{host}/join").status_code == 403
    ben.sits_down(f"/people/{ref(ben, 'Ana B')}/invite")
    assert "Ben B" not in ana.page("/"), "no invitation from somebody who is blocked"
    assert ana.form(ben.link("i"), seat="1").status_code == 403, "nor may she sit down there"
    assert ben.form(link, seat="1").status_code == 403, "a link that was sent before leads nowhere"
    ben.at = waiting
    assert ben.page(link) and ben.does("sit", seat=1, who="me").status_code == 403
    league = ana.form("/tournaments", name="Friday", game=GAME, system="swiss").headers["location"]
    assert ben.form(f"{league}/enter").status_code == 403
    assert ana.form(f"/people/{ref(ana, 'Ben B')}/block?yes=no").status_code == 303
    assert "Ben B" in ana.page("/")
    assert ben.form(link, seat="1").status_code == 303 and ben.form(f"{league}/enter").status_code == 303


def test_a_program_that_is_blocked_cannot_come_by_an_invite(ana: Person, ben: Person) -> None:
    token = ben.web.post("/api/v1/tokens", json={"name": "Bot W"}).json()["token"]

    def joins() -> int:
        """The program takes a free seat at a new table of Ana's."""
        ana.sits_down(f"/new/{GAME}", seats="2", seat0="me", seat1="open")
        path = f"/api/v1/invites/{ana.link('i').removeprefix('/i/')}"
        return ben.web.post(path, json={"seat": 1}, headers={"authorization": f"Bearer {token}"}).status_code

    assert joins() == 200 and ana.does("concede").status_code == 200
    assert ana.form(f"/people/{ref(ana, 'Bot W')}/block").status_code == 303
    assert joins() == 403


def test_an_invitation_is_one_click_and_can_be_declined(ana: Person, ben: Person, carla: Person) -> None:
    named(ana, "Ana I"), named(ben, "Ben I")
    plays(ana, ben, rated=False)
    table = ana.sits_down(f"/people/{ref(ana, 'Ben I')}/invite")
    assert f"/invitations/{table}/accept" in ben.page("/") and f"/invitations/{table}/" not in carla.page("/")
    assert carla.form(f"/invitations/{table}/accept").status_code == 404
    assert ben.sits_down(f"/invitations/{table}/accept") == table and ben.seat() == 1
    again = ana.sits_down(f"/people/{ref(ana, 'Ben I')}/invite")
    assert ben.form(f"/invitations/{again}/decline").status_code == 303
    assert f"/invitations/{again}/" not in ben.page("/")


def test_people_at_a_running_table_are_known_but_see_no_profile_yet(
    ana: Person, ben: Person, carla: Person
) -> None:
    named(ana, "Ana U"), named(ben, "Ben U")
    path = shows(ana, "played", "games")
    ana.sits_down(f"/new/{GAME}", seats="2", seat0="me", seat1="open")
    ben.sits_down(ana.link("i"), seat="1")
    for person, other in ((ana, "Ben U"), (ben, "Ana U")):
        assert "at a table with you" in person.page("/people") and ref(person, other)
    assert "at a table with you" not in carla.page("/people")
    assert ben.web.get(path).status_code == 404, "they have not played a game to its end"
    assert ana.form(f"/people/{ref(ana, 'Ben U')}/block").status_code == 303
    again = ana.sits_down(f"/new/{GAME}", seats="2", seat0="me", seat1="open")
    assert ben.form(ana.link("i"), seat="1").status_code == 403 and again
    assert ben.does("concede").status_code == 200
    assert "at a table with you" not in ana.page("/people") and "1 game, 1 won" in ana.page("/people")


def test_references_to_people_are_worth_nothing_to_others(ana: Person, ben: Person, carla: Person) -> None:
    named(ana, "Ana X"), named(ben, "Ben X")
    plays(ana, ben, rated=False)
    word = ref(ana, "Ben X")
    for action in ("invite", "block", "report"):
        assert carla.form(f"/people/{word}/{action}", text="x").status_code == 404
        assert ana.web.post(f"/people/{word}/{action}", data={"csrf": "no"}).status_code == 403


def test_a_report_reaches_the_host_alone(ana: Person, ben: Person, served: Served) -> None:
    named(ana, "Ana T"), named(ben, "Ben T")
    plays(ana, ben, rated=False)
    assert ana.form(f"/people/{ref(ana, 'Ben T')}/report", text=" ").status_code == 422
    assert ana.form(f"/people/{ref(ana, 'Ben T')}/report", text="was <b>rude</b>").status_code == 303
    assert "rude" not in ben.page("/people")

    async def reads() -> list[str]:
        store = Store(database_url(served.db))
        await store.open()
        try:
            mine = [one for one in await open_reports(store) if one["by"] == "Ana T"]
            assert [(one["who"], one["text"]) for one in mine] == [("Ben T", "was <b>rude</b>")]
            assert await close_report(store, mine[0]["id"]) and not await close_report(store, mine[0]["id"])
            return [one["by"] for one in await open_reports(store)]
        finally:
            await store.close()

    assert "Ana T" not in asyncio.run(reads())


def test_whom_the_host_excludes_plays_with_bots_alone(ana: Person, ben: Person, served: Served) -> None:
    named(ana, "Ana E"), named(ben, "Ben E")
    plays(ana, ben, rated=False)
    host = ana.sits_down("/lobby", game=GAME, fill="never")
    league = ana.form("/tournaments", name="Friday", game=GAME, system="swiss").headers["location"]
    word = ref(ben, "Ana E")
    assert ana.form(f"/people/{ref(ana, 'Ben E')}/report", text="spoils every game").status_code == 303
    tries: list[tuple[str, dict[str, str]]] = [
        ("/lobby", {"game": GAME}),
        (f"/lobby/{host}/join", {}),
        (ana.link("i"), {"seat": "1"}),
        (f"/people/{word}/invite", {}),
        (f"{league}/enter", {}),
        ("/tournaments", {"name": "Mine", "game": GAME}),
        (f"/new/{GAME}", {"seats": "2", "seat0": "me", "seat1": "open", "offer": "yes"}),
    ]

    async def decides(yes: bool) -> str:
        store = Store(database_url(served.db))
        await store.open()
        try:
            number = next(one["id"] for one in await open_reports(store) if one["by"] == "Ana E")
            assert await exclude_reported(store, 10**6, yes) == ""
            return await exclude_reported(store, number, yes)
        finally:
            await store.close()

    assert asyncio.run(decides(True)) == "Ben E"
    assert {ben.form(path, **fields).status_code for path, fields in tries} == {403}
    assert ben.sits_down(f"/play/{GAME}"), "bots play with everybody"
    assert asyncio.run(decides(False)) == "Ben E"
    assert {ben.form(path, **fields).status_code for path, fields in tries} <= {303, 409}


def test_people_one_invites_see_abandoned_games_and_the_pace(ana: Person, ben: Person) -> None:
    named(ana, "Ana Q")
    ana.sits_down("/new/ultimate_aquarium", seats="3", seat0="me", seat1="octopus", seat2="octopus")
    ana.does("concede")
    until(lambda: " data-over" in ana.table(), "the bots have not finished")
    ana.sits_down(f"/new/{GAME}", seats="2", seat0="me", seat1="open", pace="3d", late="lost")
    page = ben.page(ana.link("i"))
    assert (
        "Ana Q has abandoned 1 of 1 game." in page and "3 days per move" in page and "lose the game" in page
    )
    host = ana.sits_down("/lobby", game=GAME, fill="never")
    until(lambda: host in ben.page("/"), "the table is not in the lobby")
    assert "Ana Q has abandoned 1 of 1 game." in ben.page("/").partition('id="lobby"')[2]
    ana.sits_down(f"/new/{GAME}", seats="2", seat0="me", seat1="open")
    ben.sits_down(ana.link("i"), seat="1", name="Ben Q")
    ben.does("concede")
    ana.sits_down(f"/people/{ref(ana, 'Ben Q')}/invite")
    invitation = ben.page("/").partition('aria-label="Invitations"')[2].partition("</section>")[0]
    assert "Ana Q has abandoned 1 of 2 games." in invitation
