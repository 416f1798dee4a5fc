"""What people do with every game, on both hosts: the server and the page without one."""

from __future__ import annotations

import asyncio
import json
import re
import sys
from collections.abc import Iterator
from dataclasses import replace

import pytest

from fathomfive.games import load
from fathomfive.kernel.recording.record import Record
from fathomfive.kernel.recording.replay import replay
from fathomfive.puzzles.script import puzzles_of
from fathomfive.review.judge import Judge
from fathomfive.review.scales import Effort
from fathomfive.web.render.game_assets import playable
from tests.hosts.hosts import HOSTS, Host, PageHost, answers, room_of, waits_for_me
from tests.review.games import finished

GLANCE = Effort(first=1, duel=2, most=2, total=1, at_once=1, reasons=2)
# the first game always, the others in a slow run
every_game = pytest.mark.parametrize(
    "game",
    [pytest.param(game, marks=[pytest.mark.slow] if nth else []) for nth, game in enumerate(playable())],
)


@pytest.fixture(scope="module")
def both(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, Host]]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("fathomfive.web.live.bots.workers.BotWorkers.warm_up", lambda *_: None)
        patch.setattr(sys.modules[Judge.__module__], "fast", lambda game: None)
        patch.setattr(sys.modules["fathomfive.bots.search.bot"], "_ask_again", {})  # for other tests
        patch.setattr(Effort, "interpreted", GLANCE)
        made: dict[str, Host] = {name: kind(tmp_path_factory.mktemp(name)) for name, kind in HOSTS.items()}
        yield made
        for host in made.values():
            host.close()


@pytest.fixture(params=HOSTS)
def host(request: pytest.FixtureRequest, both: dict[str, Host]) -> Host:
    return both[request.param]


def seated(host: Host, game: str, *others: str) -> str:
    who = {f"seat{seat}": one for seat, one in enumerate(("me", *others))}
    return host.form(f"/new/{game}", seats=str(len(who)), name="Ana", **who)


@pytest.mark.slow
@every_game
def test_playing_undo_hint_reason_preview_and_log(host: Host, game: str) -> None:
    assert 'id="table"' in host.get(seated(host, game, "random"))
    table = host.upload(begun(game).to_json())
    answers(host, table, 1)
    room = room_of(host, table)
    before = len(room.table.answers)
    assert before > len(begun(game).answers) and re.search(r'<div id="log".*<li', host.get(table), re.DOTALL)
    assert host.post(f"{table}/hint")["text"].startswith("A good player would choose")
    assert json.loads(host.get(f"{table}/why?thing=nothing"))["text"]
    assert 'id="table"' in host.get(f"{table}/previews?number={room.number}")
    assert 'id="table"' in host.get(f"{table}/frame?at=1")
    assert host.post(f"{table}/undo")["ok"] and len(room.table.answers) < before


def begun(game: str) -> Record:
    """The first answers of a game, always the same: from here nothing is left to luck."""
    record = finished(game)
    return replace(record, answers=record.answers[:6])


@every_game
def test_pass_and_play(host: Host, game: str) -> None:
    table = seated(host, game, "human")
    for _ in range(3):
        for button, deed in (("hand-over", "handover"), ("curtain", "here")):
            if f'id="{button}"' in host.get(table):
                assert host.post(f"{table}/{deed}")["ok"]
        answers(host, table, 1)
    assert len(room_of(host, table).table.answers) >= 3


@every_game
def test_a_record_in_replay_and_record_out(host: Host, game: str) -> None:
    record = finished(game)
    table = host.upload(record.to_json())
    assert f'data-answers="{len(record.answers)}"' in host.get(f"{table}/replay")
    assert 'id="end"' in host.get(table)
    assert json.loads(host.get(f"{table}/course"))
    again = Record.from_json(host.get(f"{table}/record.json"))
    assert again.answers == record.answers and replay(load(game), again).over
    assert table in host.get("/mine")


@every_game
@pytest.mark.parametrize(("here", "there"), [("page", "server"), ("server", "page")])
def test_a_record_moves_from_either_host_to_the_other(
    both: dict[str, Host], here: str, there: str, game: str
) -> None:
    """As it left: the other one replays it, shows it, and gives it back."""
    first = both[here].upload(finished(game).to_json())
    text = both[here].get(f"{first}/record.json")
    second = both[there].upload(text)
    assert room_of(both[there], second).table.key() == room_of(both[here], first).table.key()
    assert 'id="end"' in both[there].get(second)
    again, left = (Record.from_json(one) for one in (both[there].get(f"{second}/record.json"), text))
    assert (again.answers, again.names) == (left.answers, left.names)


@every_game
def test_a_lesson(host: Host, game: str) -> None:
    assert f'action="/learn/{game}"' in host.get(f"/learn/{game}")
    table = host.form(f"/learn/{game}", again="yes")
    room = waits_for_me(host, table)
    assert room.lesson is not None and 'id="lesson"' in host.get(table)
    at = room.lesson.at
    said = host.post(f"{table}/lesson", decision=room.decision, to="next")
    if not said["ok"]:  # it waits for an answer: the right one leads on
        (right, *_) = room.lesson.right(room.table)
        said = host.post(f"{table}/answer", decision=room.decision, option=right)
    assert said["ok"] and (room.lesson is None or room.lesson.at != at)


@every_game
def test_a_puzzle(host: Host, game: str) -> None:
    book = puzzles_of(game)
    assert book is not None and host.get("/puzzles") and host.get(f"/puzzles/{game}")
    table = host.form(f"/puzzles/{game}", number=str(book.puzzles[0].number))
    room = room_of(host, table)
    before = len(room.table.answers)
    assert host.post(f"{table}/lesson", decision=room.decision, to="solution")["ok"]
    assert len(room.table.answers) > before


@pytest.mark.slow
@every_game
def test_a_review_another_try_and_the_own_mistakes(host: Host, game: str) -> None:
    table = host.upload(finished(game).to_json())
    assert 'id="review"' in host.get(f"{table}/replay")
    room, said = room_of(host, table), json.loads(host.get(f"{table}/review"))
    assert said["state"] == "running"
    host.run(all_done(host))
    said = json.loads(host.get(f"{table}/review"))
    assert said["html"].count("<svg") == 2 and "rough figure" in said["html"] and "<svg" in said["strip"]
    found = host.run(host.context.reviews.of(room))
    assert found is not None and found.rough and found.accuracy[0] is not None
    refused = host.post(f"{table}/retry", number=10**6)
    assert not refused["ok"] and "nothing to try again" in refused["error"]
    assert "My mistakes" in host.get("/mistakes")


async def all_done(host: Host) -> None:
    """Until what was begun in the background has ended."""
    while host.context.reviews._in_progress:
        await asyncio.sleep(0)


@pytest.mark.slow
@every_game
def test_both_deal_the_same_today_and_their_bots_have_the_same_luck(both: dict[str, Host], game: str) -> None:
    keys = []
    for host in both.values():
        assert f'action="/daily/{game}"' in host.get("/") and host.get("/daily")
        table = host.form(f"/daily/{game}")
        assert host.form(f"/daily/{game}") == table, "the table that was begun"
        answers(host, table, 4)
        room = room_of(host, table)
        keys.append((room.table.key(), [answer.option for answer in room.table.answers]))
        page = host.get(f"/daily/{game}/{room.stored.side_state['daily']}")
        assert "Go on" in page and "pasted" not in page
        refused = host.post(f"{table}/hint")
        assert not refused["ok"] and "nobody helps" in refused["error"]
    assert keys[0] == keys[1] and len(keys[0][1]) >= 4


@pytest.mark.slow
def test_the_page_s_result_of_a_deal_says_what_a_page_can_know(both: dict[str, Host]) -> None:
    host, game = both["page"], "ultimate_aquarium"
    assert isinstance(host, PageHost)
    table = host.form(f"/daily/{game}")
    answers(host, table, 1000)
    room = room_of(host, table)
    assert room.over
    path = f"/daily/{game}/{room.stored.side_state['daily']}"
    page = host.get(path)
    assert f'href="{path}"' in host.get(table) and "known on servers only" in page
    pasted = re.search(r'<pre class="pasted" id="pasted">(.*?)</pre>', page, re.DOTALL)
    assert pasted and len(pasted[1].splitlines()) == 5
    assert "my share of the points" in pasted[1] and "🔥 1 day in a row" in pasted[1]
    assert f"https://example.org/games/#{path}" in pasted[1]
    assert "✓" in host.get("/") and "1 day in a row now" in host.get("/daily")
    assert '<p class="strongest">' not in page and "of 1 player" not in page
