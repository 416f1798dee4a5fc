"""Pointing at something on the board: everybody at the table sees it, nothing else happens, and who only
looks on cannot."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import pytest

from tests.web.serving import Person, until
from tests.web.test_sse import Listener
from tests.web.test_tables import two_at_a_table

pytestmark = pytest.mark.slow  # together they would take longer than the inner loop may


def note(listener: Listener, word: str) -> dict[str, object]:
    """The newest note of that kind that has come."""

    def newest() -> dict[str, object]:
        found = re.findall(r"event: notedata: (\{.*?\})(?=id:|event:|$|:)", listener.text)
        return json.loads(found[-1]) if found else {}

    until(lambda: word in newest(), f"no note with {word!r} has come")
    return newest()


def together(ana: Person, ben: Person) -> None:
    """A game in which all win or lose together."""
    ana.sits_down("/new/aqualuma", name="Ana", seats="2", seat0="me", seat1="open", start_player="first_seat")
    invite = re.search(r"/i/([\w-]+)", ana.table())
    assert invite
    ben.sits_down(f"/i/{invite[1]}", name="Ben", seat="1")


@pytest.mark.parametrize("sit", [two_at_a_table, together])
def test_everybody_sees_where_somebody_points(
    ana: Person, ben: Person, sit: Callable[[Person, Person], None]
) -> None:
    sit(ana, ben)
    watcher = Person(str(ana.web.base_url))
    watcher.at = ana.at
    listeners = [Listener(person) for person in (ana, ben, watcher)]
    for listener in listeners:
        listener.wait_for(1)
    before = ana.decision()
    assert ben.does("ping", thing="world:3").json() == {"ok": True}
    for listener in listeners:
        assert note(listener, "ping") == {"ping": "world:3", "seat": 1, "name": "Ben"}
        listener.stop()
    assert ana.decision() == before


def test_who_looks_on_cannot_point_and_a_thing_is_short(ana: Person, ben: Person) -> None:
    together(ana, ben)
    watcher = Person(str(ana.web.base_url))
    watcher.at = ana.at
    assert watcher.does("ping", thing="world:3").status_code == 403
    assert ana.does("ping", thing="x" * 61).status_code == 422
    assert ana.does("ping").status_code == 422


def test_only_a_game_played_together_says_so_to_the_page(ana: Person, ben: Person) -> None:
    together(ana, ben)
    assert " data-together" in ana.table()
    two_at_a_table(ana, ben)
    assert " data-together" not in ana.table()
