"""The JSON door: a program makes a table, plays, and is told in one sentence what it did wrong."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.web.serving import Served

pytestmark = pytest.mark.slow  # together they would take longer than the inner loop may


@pytest.fixture
def program(served: Served) -> httpx.Client:
    client = httpx.Client(base_url=served.url, timeout=60)
    token = client.post("/api/v1/tokens", json={"name": "Deep Thought"}).json()["token"]
    client.headers["authorization"] = f"Bearer {token}"
    return client


def new_table(program: httpx.Client, *seats: str, **said: Any) -> dict[str, Any]:
    answer = program.post("/api/v1/tables", json={"game": "ultimate_aquarium", "seats": list(seats), **said})
    assert answer.status_code == 201, answer.text
    view: dict[str, Any] = answer.json()
    return view


@pytest.mark.slow
def test_a_program_plays_a_whole_game(program: httpx.Client) -> None:
    view = new_table(program, "me", "random")
    while not view["over"]:
        if view["ask"]:
            said = {"decision": view["decision"], "option": view["ask"]["options"][0]["option"]}
            answer = program.post(f"/api/v1/tables/{view['id']}/answer", json=said)
            view = (
                answer.json()
                if answer.status_code == 200
                else program.get(f"/api/v1/tables/{view['id']}").json()
            )
        else:
            view = program.get(f"/api/v1/tables/{view['id']}", params={"after": view["decision"]}).json()
    assert len(view["result"]["scores"]) == 2
    assert view["names"][0] == "Deep Thought"


def test_a_program_may_ask_for_a_bot_of_its_level(program: httpx.Client) -> None:
    assert new_table(program, "me", "match")["levels"] == [None, "seahorse"]


def test_a_program_learns_what_the_numbers_of_cards_mean(program: httpx.Client) -> None:
    found = program.get("/api/v1/games/ultimate_aquarium").json()
    hand = new_table(program, "me", "open")["position"]["hand"][0]
    names = {row["name"] for row in found["sheets"]["cards.csv"]}
    assert {found["cards"][card] for card in hand} <= names
    assert found["rules"]["UA-001"].startswith("Two, three or four players")
    assert "turn" in [step["name"] for step in found["steps"]]
    assert program.get("/api/v1/games/chess").status_code == 404


def test_the_same_seed_deals_the_same_cards(program: httpx.Client) -> None:
    first, again, other = (
        new_table(program, "me", "open", seed=seed)["position"]["hand"][0] for seed in (7, 7, 8)
    )
    assert first == again != other


def test_hands_of_others_are_not_in_the_view(program: httpx.Client) -> None:
    view = new_table(program, "me", "open")
    assert len(view["position"]["hand"][0]) == 5
    assert view["position"]["hand"][1] == [None] * 5
    assert view["position"]["deck"] == [None] * 82


def test_two_programs_meet_by_an_invite(program: httpx.Client, served: Served) -> None:
    view = new_table(program, "me", "open")
    assert view["ask"] is None
    friend = httpx.Client(base_url=served.url)
    friend.headers["authorization"] = f"Bearer {friend.post('/api/v1/tokens', json={}).json()['token']}"
    joined = friend.post(f"/api/v1/invites/{view['invite']}", json={"seat": 1})
    assert joined.status_code == 200
    assert (joined.json()["seat"], joined.json()["ask"]["step"]) == (1, "opening_keep")
    assert friend.post(f"/api/v1/invites/{view['invite']}", json={"seat": 0}).status_code == 409


@pytest.mark.parametrize(
    ("said", "sentence"),
    [
        (
            {"game": "chess", "seats": ["me"]},
            "There is no game called 'chess'; there are: ultimate_aquarium, ",
        ),
        ({"game": "ultimate_aquarium", "seats": ["me"]}, "choose the option solo_challenge=true"),
        ({"game": "ultimate_aquarium", "seats": ["me", "whale"]}, "not 'whale'"),
        (
            {"game": "ultimate_aquarium", "seats": ["me", "open"], "options": {"tie_rule": "coin"}},
            "it can be shared, ladder",
        ),
        (
            {"game": "ultimate_aquarium", "seats": ["me", "open"], "speed": 3},
            "speed: Extra inputs are not permitted",
        ),
        ({"game": "ultimate_aquarium"}, "seats: Field required"),
    ],
)
def test_a_table_that_cannot_be_says_why(program: httpx.Client, said: dict[str, Any], sentence: str) -> None:
    answer = program.post("/api/v1/tables", json=said)
    assert answer.status_code == 422
    assert sentence in answer.json()["error"]


def test_answers_are_checked(program: httpx.Client) -> None:
    view = new_table(program, "me", "greedy", options={"open_opening": True, "first_player": 0})
    url = f"/api/v1/tables/{view['id']}/answer"
    assert program.post(url, json={"decision": 0, "option": 77}).status_code == 422
    assert program.post(url, json={"decision": 0, "option": 1, "seat": 1}).status_code == 403
    assert program.post(url, json={"decision": 0, "option": 1}).status_code == 200
    assert program.post(url, json={"decision": 0, "option": 1}).status_code == 200
    assert program.post(url, json={"decision": 0, "option": 2}).status_code == 409


def test_without_a_token_nothing_goes(served: Served) -> None:
    answer = httpx.post(
        f"{served.url}/api/v1/tables", json={"game": "ultimate_aquarium", "seats": ["me", "open"]}
    )
    assert (answer.status_code, "Bearer" in answer.json()["error"]) == (401, True)
    assert httpx.get(f"{served.url}/api/v1/tables/nothing").status_code == 401


def test_the_door_describes_itself(served: Served) -> None:
    described = httpx.get(f"{served.url}/api/openapi.json").json()
    assert "/api/v1/tables/{id}/answer" in described["paths"]
    assert all(path.startswith("/api/") for path in described["paths"])


@pytest.mark.slow
def test_the_client_of_the_docs_plays_a_game(served: Served) -> None:
    page = (Path(__file__).parents[2] / "docs" / "outside-bots.md").read_text(encoding="utf-8")
    scope: dict[str, Any] = {}
    exec(page.split("```python\n")[1].split("```")[0], scope)
    result = scope["play"](served.url, ["me", "random"])
    assert len(result["scores"]) == 2
