"""Whatever is sent: a sentence comes back, never a server error; nothing is lost and nothing runs in
anybody's browser."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path
from typing import Any

import httpx
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from fathomfive.games import games, load
from fathomfive.kernel.errors import BadRecord, IllegalAnswer
from fathomfive.kernel.recording.record import Record
from fathomfive.kernel.recording.replay import replay
from fathomfive.web.live.errors import RulesVersionMismatch, StaleAnswer
from fathomfive.web.live.guest import clean_name, clean_text
from fathomfive.web.live.hall import Hall
from fathomfive.web.live.rooms.leaving import give_up
from fathomfive.web.live.rooms.room import Room
from tests.web.conftest import NewDatabase
from tests.web.serving import Person, Served
from tests.web.test_room import in_a_hall, open_room

pytestmark = pytest.mark.slow  # together they would take longer than the inner loop may

GOLDEN = Path(__file__).parents[1] / "golden" / "0.1.0"
ODD = [
    "\x00",
    "\u202e",
    "a" * 5000,
    "𝕏" * 30,
    "<img src=x onerror=alert(1)>",
    "'; DROP TABLE games; --",
    "{{ 7 * 7 }}",
    "%s%n",
    "../../etc/passwd",
    "Seat 1",
    "\ud800",
    "²",
    "-1",
    "1e400",
    "null",
]


@pytest.mark.slow
def test_the_api_as_it_describes_itself(served: Served) -> None:
    import schemathesis  # takes longer to import than all other tests of this folder: for this one only

    token = httpx.post(f"{served.url}/api/v1/tokens", json={"name": "Fuzz"}).json()["token"]
    described = schemathesis.openapi.from_url(f"{served.url}/api/openapi.json")
    operations = [found.ok() for found in described.get_all_operations()]
    assert len(operations) == 8
    for operation in operations:

        @settings(max_examples=10, deadline=None, suppress_health_check=list(HealthCheck))
        @given(case=operation.as_strategy())
        def every_call(case: Any) -> None:
            answer = case.call(headers={"authorization": f"Bearer {token}"}, timeout=60)
            assert answer.status_code < 500, answer.text

        every_call()


# Answers in any order, of anybody, again and again

Said = tuple[int, int, int, bool]  # a seat, how late, the how manieth option, or one of those before
SAID = st.tuples(st.integers(-1, 3), st.integers(-2, 2), st.integers(0, 9), st.booleans())


@settings(max_examples=12)
@given(said=st.lists(SAID, min_size=20, max_size=80))
def test_a_stream_of_answers_leaves_a_game_that_replays(
    ready_database: NewDatabase, said: list[Said]
) -> None:
    async def play(hall: Hall) -> None:
        room = await open_room(hall, "Ana", "Ben")
        given_before: list[tuple[int, int, int]] = []
        for seat, late, nth, repeat in said:
            ask = next((ask for ask in room.table.asks if ask.seat == seat), None)
            answer = (seat, room.decision + late, ask.options[nth % len(ask.options)] if ask else nth)
            if repeat and given_before:
                answer = given_before[nth % len(given_before)]
            await answered(room, answer)
            given_before.append(answer)
        stored = await hall.store.load(room.stored.id)
        assert stored is not None and stored.log == room.stored.log
        assert Room(stored, hall.store).table.key() == room.table.key()

    in_a_hall(ready_database(), play)


async def answered(room: Room, answer: tuple[int, int, int]) -> None:
    """Taken, recognised as said before, or refused: only a fresh one makes the log longer."""
    seat, decision, option = answer
    before, key = room.decision, room.table.key()
    try:
        fresh = await room.answer(seat, decision, [option])
    except (StaleAnswer, IllegalAnswer):
        fresh = False
    assert room.decision == before + fresh
    assert fresh or room.table.key() == key


# Records


def damaged(text: str, chance: random.Random) -> str:
    """A record with one thing in it changed."""
    data = json.loads(text)
    key = chance.choice([*data])
    odd = chance.choice([None, -1, 10**30, "x", [], {}, [[0]], 1.5, True, ["a"], [[1, "turn", 10**40, [5]]]])
    if key == "answers" and chance.random() < 0.8:
        answer = chance.choice(data["answers"])
        answer[chance.randrange(len(answer))] = odd
    elif key == "chance" and chance.random() < 0.8:
        data["chance"][chance.randrange(len(data["chance"]))] = chance.choice([-1, 10**9, 0, 3])
    else:
        data[key] = odd
    return json.dumps(data)


@pytest.mark.parametrize("game", games())
def test_a_damaged_record_is_refused_or_replays(game: str) -> None:
    chance = random.Random(game)
    records = (GOLDEN / f"{game}.jsonl").read_text(encoding="utf-8").splitlines()
    for number in range(12):
        try:
            record = Record.from_json(damaged(records[number % len(records)], chance))
            if record.seats == 2:
                replay(load(game), record)
        except BadRecord:
            continue


def test_impossible_records_are_refused_before_anything_is_made(ana: Person) -> None:
    whole = json.loads((GOLDEN / "ultimate_aquarium.jsonl").read_text(encoding="utf-8"))
    for change in (
        {"seats": 10**9},
        {"seats": -3},
        {"seed": 10**30},
        {"seed": -1},
        {"game": "x" * 10_000},
        {"game": "../.."},
        {"names": ["<script>alert(1)</script>"] * 2, "answers": [[0, "nothing", 0]]},
    ):
        answer = ana.web.post(
            "/records",
            data={"csrf": ana.csrf},
            headers={"accept": "text/html"},
            files={"record": ("game.json", json.dumps(whole | change).encode())},
        )
        assert answer.status_code == 422, change
        assert "record" in answer.text and "<script>alert" not in answer.text
    deep = ana.web.post("/records", data={"csrf": ana.csrf}, files={"record": ("game.json", b"[" * 100_000)})
    assert deep.status_code == 422


# Names, chat, forms and addresses


def test_odd_texts_everywhere(ana: Person) -> None:
    ana.sits_down("/play/ultimate_aquarium")
    for odd in ODD:
        said = [
            ana.does("chat", text=odd)
            if "\ud800" not in odd
            else ana.web.post(
                f"/t/{ana.at}/chat", content=b'{"text": "\\ud800"}', headers={"x-fathom": ana.csrf}
            ),
            ana.web.get(f"/t/{ana.at}/why", params={"thing": odd.encode("utf-8", "replace")[:60]}),
            ana.web.get(
                f"/t/{ana.at}/why", params={"thing": f"tank:0:{odd[:20].encode('utf-8', 'replace').decode()}"}
            ),
            ana.web.get("/rules/ultimate_aquarium", params={"q": odd.encode("utf-8", "replace")[:200]}),
            ana.form("/new/ultimate_aquarium", seats=odd.encode("utf-8", "replace").decode(), seat0="me"),
            ana.form("/name", name=odd.encode("utf-8", "replace").decode()),
        ]
        assert [answer.status_code for answer in said if answer.status_code >= 500] == [], repr(odd)
    page = ana.table()
    assert "<img src=x" not in page and "</b> 49" not in re.findall(r"chat-lines.*?</ol>", page, re.DOTALL)[0]


ADDRESSES = [
    "/t/%00",
    "/t/%00/stream",
    "/t/x/frame?at=99999999999999999999",
    "/i/%F0%9F%90%9F",
    "/s/%FF",
    "/rules/%00",
    "/art/ultimate_aquarium/%2e%2e.svg",
    "/game/..%2f/table.css",
    "/o/" + "x" * 3000,
]


@pytest.mark.parametrize("path", ADDRESSES)
def test_odd_addresses_lead_nowhere(ana: Person, path: str) -> None:
    assert 400 <= ana.web.get(path).status_code < 500


BODIES = [
    b"",
    b"{",
    b"[]",
    b"null",
    b"\xff\xfe",
    b'{"decision": NaN}',
    b'{"decision": 1e999, "option": 0}',
    b'{"\\ud800": 1}',
    b'{"decision": 0, "option": ' + b"9" * 5000 + b"}",
    b'{"decision":0,"options":' + b"[" * 5000 + b"}",
    b'{"decision": 0, "options": []}',
    b'{"decision": 0, "options": [0, 0, 0]}',
    b'{"decision": 0, "option": 99}',
]


def test_odd_answers_change_nothing(ana: Person) -> None:
    ana.sits_down("/play/ultimate_aquarium")
    headers = {"x-fathom": ana.csrf, "content-type": "application/json"}
    for body in BODIES:
        answer = ana.web.post(f"/t/{ana.at}/answer", content=body, headers=headers)
        assert answer.status_code in (400, 409, 422) and answer.json()["error"], body[:60]
    assert len(set(ana.options())) == 10


@settings(max_examples=15)
@given(text=st.text(max_size=60))
def test_cleaned_texts_are_one_line_of_plain_characters(text: str) -> None:
    name = clean_name(text)
    assert len(name) <= 24 and name == clean_name(name) == name.strip()
    assert clean_text(text, 300).isprintable() or not clean_text(text, 300)
    name.encode()


# Other rules


def test_a_game_begun_with_other_rules_is_refused_in_a_sentence_and_kept(db: str) -> None:
    async def play(hall: Hall) -> None:
        room = await open_room(hall, "Ana", "Ben")
        await room.answer(0, 0, [4])
        async with hall.store.writing() as connection:
            await connection.exec_driver_sql("UPDATE games SET rules = '0.9', lease = 0")
        later = Hall(hall.store, hall.bot_workers, pace=0)
        with pytest.raises(RulesVersionMismatch, match=r"begun with rules 0\.9.* this server plays rules 1"):
            await later.room(room.stored.id)
        await later.resume()  # nothing breaks for the others
        stored = await hall.store.load(room.stored.id)
        assert stored is not None and len(stored.log) == 1 and stored.lease == 0
        await later.close()

    in_a_hall(db, play)


def test_a_finished_game_of_other_rules_can_still_be_seen(db: str) -> None:
    async def play(hall: Hall) -> None:
        room = await open_room(hall, "Ana", "Ben")
        await give_up(room, 0)
        async with hall.store.writing() as connection:
            await connection.exec_driver_sql("UPDATE games SET rules = '0.9'")
        again = await Hall(hall.store, hall.bot_workers, pace=0).room(room.stored.id)
        assert again is not None and again.over

    in_a_hall(db, play)
