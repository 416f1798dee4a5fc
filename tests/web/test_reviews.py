"""Reviews on the server: made in the background, seen by the player only, shared by a link, tried again."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import pytest

from tests.review.games import finished

from .serving import Person, Served, until

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    server = Served(tmp_path_factory.mktemp("reviews"), review_at_once="yes")
    yield server
    server.end()


def opens_a_finished_game(person: Person, game: str = "ultimate_aquarium") -> str:
    """A record that somebody uploads; she sits in seat 1, a bot in the other."""
    person.page("/")
    sent = {"record": ("game.json", finished(game).to_json(), "application/json")}
    reply = person.web.post("/records", data={"csrf": person.csrf}, files=sent)
    assert reply.status_code in (200, 303), reply.text
    person.at = re.findall(r"/t/([\w_]+)", str(reply.url) + reply.headers.get("location", ""))[0]
    return person.at


def review_of(person: Person) -> dict[str, object]:
    said: dict[str, object] = {}

    def ready() -> bool:
        said.update(person.web.get(f"/t/{person.at}/review").json())
        return said["state"] == "ready"

    until(ready, "the review is not ready")
    return said


@pytest.fixture(scope="module")
def author(served: Served) -> Person:
    """Somebody whose game is reviewed."""
    person = Person(served.url)
    opens_a_finished_game(person)
    review_of(person)
    return person


def test_a_finished_game_is_reviewed_and_only_its_player_sees_that(author: Person, ben: Person) -> None:
    ana, id = author, author.at
    html = str(review_of(ana)["html"])
    assert html.count("<svg") == 2 and "own choices" in html
    assert 'id="review"' in ana.page(f"/t/{id}/replay")
    assert ben.web.get(f"/t/{id}/review").status_code == 403
    assert 'id="review"' not in ben.page(f"/t/{id}/replay")


def test_a_shared_review_has_a_page_and_a_picture(author: Person, ben: Person) -> None:
    link = author.does("share-review").json()["link"]
    path = "/r/" + link.rpartition("/r/")[2]
    page = ben.page(path)
    assert f"{path}.svg" in page and "<svg" in page and "Try again" not in page
    picture = ben.web.get(f"{path}.svg")
    assert picture.headers["content-type"].startswith("image/svg") and picture.text.startswith("<svg")
    assert ben.web.get("/r/nothing").status_code == 404
    assert ben.does("share-review").status_code == 403 if ben.at else True


def test_a_mistake_can_be_tried_again_and_is_judged_at_once(ana: Person) -> None:
    id = opens_a_finished_game(ana, "aquatica_duellum")
    html = str(review_of(ana)["html"])
    number = int(re.findall(r'data-retry="(\d+)"', html)[0])
    assert f'data-retry="{number}"' in ana.page("/mistakes")
    assert ana.does("retry", number=number + 10_000).status_code >= 400
    ana.at = ana.does("retry", number=number).json()["to"].rpartition("/")[2]
    page = ana.page(f"/t/{ana.at}")
    assert f'data-retry="{id} {number}"' in page
    assert ana.does("judge").status_code >= 400, "nothing has been answered yet"
    record = json.loads(finished("aquatica_duellum").to_json())
    chosen = record["answers"][number][2]
    ana.does("answer", decision=decision_of(page), option=chosen)
    said = ana.does("judge").json()
    assert said["good"] is False and said["text"].startswith("Not yet: it costs about ")
    assert ana.web.get(f"/t/{ana.at}/review").json()["state"] == "none", "practice is not reviewed"


def decision_of(page: str) -> int:
    return int(re.findall(r'data-decision="(\d+)"', page)[0])


def test_a_running_game_is_never_reviewed(ana: Person) -> None:
    ana.sits_down("/new/ultimate_aquarium", seats="2", seat0="me", seat1="octopus", first_player="0")
    assert ana.web.get(f"/t/{ana.at}/review").json()["state"] == "none"
    assert 'id="review"' not in ana.page(f"/t/{ana.at}/replay")


def test_among_several_people_bots_keep_what_they_expect_to_themselves(ana: Person, ben: Person) -> None:
    ana.sits_down(
        "/new/ultimate_aquarium",
        name="Ana",
        seats="3",
        seat0="me",
        seat1="open",
        seat2="octopus",
        first_player="2",
    )
    ben.sits_down(ana.link("i"), name="Ben", seat="1")
    said = re.compile("“(It|This turn|Several options) [^”]+\\.”")
    until(lambda: ana.decision() > 0, "the bot has not decided")
    assert not said.search(ana.table())
    for person in (ana, ben):
        person.does("allow-hints", yes=True)
    assert said.search(ana.table())
