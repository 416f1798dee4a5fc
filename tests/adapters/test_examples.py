"""The examples run, at small scale."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

import fathomfive as ff
from examples.ten_lines import main
from fathomfive.bots import CUSTOM_BOT
from tests.cli.running import fathom

from .learning import ROOT

PLAY_IN_BROWSER = "tests.arena.bots:First"


def test_ten_lines_beat_chance(capsys: pytest.CaptureFixture[str]) -> None:
    won = main(["--games", "4", "--against", "random"])
    assert won == {"random": 1.0}
    assert "against random       100.0% of 4 games" in capsys.readouterr().out


def test_ten_lines_play_every_game_that_can_be_won() -> None:
    for game in [name for name in ff.games() if not ff.game(name).cooperative]:
        assert 0 <= main(["--game", game, "--games", "1", "--against", "random"])["random"] <= 1


@pytest.mark.slow
def test_a_bot_of_ones_own_sits_in_the_browser_by_one_line(tmp_path: Path) -> None:
    command = [
        sys.executable,
        "-m",
        "fathomfive",
        "serve",
        "--port",
        "0",
        "--no-browser",
        "--db",
        str(tmp_path / "f.db"),
        "--bots",
        PLAY_IN_BROWSER,
    ]
    server = subprocess.Popen(
        command,
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
        env=os.environ | {"PYTHONPATH": str(ROOT / "src")},
    )
    try:
        assert server.stdout is not None
        found = re.search(r"http://\S+", server.stdout.readline())
        assert found is not None
        web = httpx.Client(base_url=found[0], timeout=60)
        assert f'<option value="{PLAY_IN_BROWSER}"' in web.get("/new/ultimate_aquarium").text
        web.headers["authorization"] = (
            f"Bearer {web.post('/api/v1/tokens', json={'name': 'Ana'}).json()['token']}"
        )
        seats = [PLAY_IN_BROWSER, "me"]
        view = web.post("/api/v1/tables", json={"game": "ultimate_aquarium", "seats": seats}).json()
        while not view["ask"]:
            view = web.get(f"/api/v1/tables/{view['id']}", params={"after": view["decision"]}).json()
        for _ in range(4):
            option = view["ask"]["options"][0]["option"]
            view = web.post(
                f"/api/v1/tables/{view['id']}/answer", json={"decision": view["decision"], "option": option}
            ).json()
            while not view["ask"] and not view["over"]:
                view = web.get(f"/api/v1/tables/{view['id']}", params={"after": view["decision"]}).json()
        assert view["position"]["round"] == 1  # both openings are done: the bot has answered, too
    finally:
        server.terminate()
        server.wait(20)


def test_a_bot_that_cannot_be_made_is_said_at_once() -> None:
    ran = fathom("serve --no-browser --port 0 --bots no_such:Bot")
    assert ran.code == 2 and "The bot 'no_such:Bot' cannot be made" in ran.err


def test_bots_of_ones_own_are_named_beside_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    ours = ff.bots()
    monkeypatch.setenv(CUSTOM_BOT, "one:Bot,other:Bot")
    assert ff.bots() == [*ours, "one:Bot", "other:Bot"]
