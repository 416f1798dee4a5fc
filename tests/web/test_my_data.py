"""My data: all of it to take home, and all of it gone, while the games of others stay as they were."""

from __future__ import annotations

import io
import json
import re
import zipfile
from typing import Any

import pytest
from sqlalchemy import create_engine, text

import fathomfive as ff
from fathomfive.web.storage.database import database_url
from fathomfive.web.storage.schema import metadata
from tests.web.serving import Person, Served, until
from tests.web.test_accounts import PASSWORD, keeps
from tests.web.test_tables import two_at_a_table

pytestmark = pytest.mark.slow  # together they would take longer than the inner loop may

LOGGED = "SELECT number, kind, seat, data FROM log WHERE game_id = :id ORDER BY number"


def taken_home(person: Person) -> dict[str, Any]:
    answer = person.web.get("/me/data.zip")
    assert answer.headers["content-type"] == "application/zip"
    with zipfile.ZipFile(io.BytesIO(answer.content)) as packed:
        return {name: json.loads(packed.read(name)) for name in packed.namelist()}


def rows(served: Served, query: str, **values: str) -> list[tuple[object, ...]]:
    engine = create_engine(database_url(served.db).replace("+aiosqlite", ""))
    with engine.connect() as database:
        found = [tuple(row) for row in database.execute(text(query), values)]
    engine.dispose()
    return found


def everything(served: Served) -> str:
    """The whole database as text."""
    return "\n".join(
        str(row) for table in metadata.sorted_tables for row in rows(served, f"SELECT * FROM {table.name}")
    )


def bots_play_to_the_end(person: Person) -> None:
    person.does("sit", seat=0, who="greedy")
    until(lambda: "data-over" in person.table(), "the bots have not finished")


@pytest.mark.slow
def test_everything_can_be_taken_home(ana: Person) -> None:
    finished = ana.sits_down("/play/ultimate_aquarium")
    ana.does("chat", text="Good luck!")
    bots_play_to_the_end(ana)
    ana.sits_down("/play/ultimate_aquarium")
    name = keeps(ana)
    found = taken_home(ana)
    assert set(found) == {
        "me.json",
        f"records/ultimate_aquarium-{finished}.json",
        f"going-on/ultimate_aquarium-{ana.at}.json",
    }
    me = found["me.json"]
    assert (me["name"], me["account"]["signs_in_as"], len(me["account"]["devices"])) == (
        name,
        name.casefold(),
        1,
    )
    assert [line["text"] for line in me["chat"]] == ["Good luck!"]
    assert {line["id"] for line in me["games"]} == {finished, ana.at}
    again = ff.replay(
        ff.Record.from_json(json.dumps(found[f"records/ultimate_aquarium-{finished}.json"]).encode())
    )
    assert again.over
    position = found[f"going-on/ultimate_aquarium-{ana.at}.json"]["position"]["position"]
    assert "chance" not in found[f"going-on/ultimate_aquarium-{ana.at}.json"]
    assert len(position["hand"][0]) == 5 and position["hand"][1] == [None] * 5, "only her own hand"


def test_a_guest_without_account_can_take_her_data_home_too(ana: Person) -> None:
    ana.form("/name", name="Gil")
    assert taken_home(ana) == {
        "me.json": {
            "name": "Gil",
            "account": None,
            "games": [],
            "chat": [],
            "notices": {"contacts": [], "wishes": [], "hushed": []},
            "club": {"ratings": [], "rating_steps": [], "profiles": [], "reports": [], "invitations": []},
        }
    }


def test_nothing_is_left_and_the_others_play_on(served_on_both: Served) -> None:
    served = served_on_both
    ana, ben = Person(served.url), Person(served.url)
    two_at_a_table(ana, ben, open_opening="true")
    ana.does("chat", text="my secret recipe")
    shared = ana.at
    before = rows(served, LOGGED, id=shared)
    seat_link = re.search(r"/s/([\w-]+)", ana.table())
    assert seat_link
    ana.sits_down("/play/ultimate_aquarium")
    alone = ana.at
    name = keeps(ana, "Melusine the Great")
    assert "Tick the box first" in ana.form("/me/delete", old=PASSWORD).text
    assert "That is not your password." in ana.form("/me/delete", old="no, another one", sure="yes").text
    assert ana.form("/me/delete", old=PASSWORD, sure="yes").headers["location"] == "/"
    left = everything(served)
    for trace in (name, name.casefold(), "my secret recipe", alone, "Melusine"):
        assert trace not in left
    assert rows(served, LOGGED, id=shared)[: len(before)] == before
    assert rows(
        served, "SELECT seat, kind, name, guest FROM chairs WHERE game_id = :id AND seat = 0", id=shared
    ) == [(0, "bot", "Somebody", None)]
    assert "Somebody" in ben.table() and "(deleted)" in ben.table() and "my secret recipe" not in ben.table()
    assert ana.web.get(f"/s/{seat_link[1]}").status_code == 404
    assert ana.web.get(f"/t/{alone}").status_code == 404
    assert ana.form("/sign-in", name=name, password=PASSWORD).status_code == 403
