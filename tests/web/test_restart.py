"""The server is killed as a power cut would, right after an acknowledged answer, and started again: nothing
is lost."""

from __future__ import annotations

import re
from pathlib import Path

import httpx
import pytest

from tests.web.serving import Person, Served, until


def on_another_port(person: Person, url: str) -> None:
    person.web = httpx.Client(base_url=url, cookies=dict(person.web.cookies), timeout=60)


@pytest.mark.slow
def test_an_acknowledged_answer_survives_sigkill(db: str) -> None:
    server = Served(db)
    ana = Person(server.url)
    try:
        ana.sits_down(
            "/new/ultimate_aquarium",
            name="Ana",
            seats="2",
            seat0="me",
            seat1="human",
            first_player="0",
            open_opening="true",
        )
        for _ in range(2):
            number, seat, option = ana.decision(), ana.seat(), ana.options()[0]
            assert ana.does("answer", decision=number, option=option).status_code == 200
            log = re.findall(r"takes|opens with", ana.table())
            server.kill()
            server.start()
            on_another_port(ana, server.url)
            assert ana.decision() == number + 1
            assert re.findall(r"takes|opens with", ana.table()) == log
            # a lost reply, asked for again
            repeated = ana.does("answer", decision=number, seat=seat, option=option)
            assert repeated.json() == {"ok": True, "repeat": True, "decision": number + 1}
    finally:
        server.stop()


@pytest.mark.slow
def test_bots_go_on_after_a_restart_in_the_middle_of_their_turn(tmp_path: Path) -> None:
    server = Served(tmp_path, pace=0.2)
    ana = Person(server.url)
    try:
        ana.sits_down(
            "/new/ultimate_aquarium",
            name="Ana",
            seats="3",
            seat0="me",
            seat1="greedy",
            seat2="random",
            first_player="1",
            open_opening="true",
        )
        until(lambda: ana.decision() > 0)  # a bot has begun its opening
        server.kill()
        server.start()
        on_another_port(ana, server.url)
        until(ana.options, "the bots have not come to Ana's turn")
    finally:
        server.stop()
