"""The example, Pearl Dive, as somebody else's package: created under another name, installed, simulated, and played in
Chromium."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from fathomfive.cli import main
from tests.browser.chromium import chromium
from tests.browser.people import Visitor
from tests.browser.profiles import Profile
from tests.web.serving import Served

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "pearl_dive"


def run(*command: str, path: Path, cwd: Path) -> str:
    found = os.pathsep.join([str(path), str(ROOT / "src")])
    done = subprocess.run(
        [sys.executable, "-m", *command],
        cwd=cwd,
        env=os.environ | {"PYTHONPATH": found},
        text=True,
        capture_output=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.slow
def test_a_new_game_passes_its_tests(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """It is the example with other names, so these are the tests of the example, too."""
    folder = tmp_path / "elsewhere"
    assert main(["new-game", "reef_run", "--folder", str(folder)]) == 0
    assert "pip install -e '.[test]'" in capsys.readouterr().out
    texts = {
        path: path.read_text(encoding="utf-8")
        for path in folder.rglob("*")
        if path.suffix != ".pyc" and path.is_file()
    }
    assert [path for path, text in texts.items() if "pearl_dive" in text + path.name or "PD-0" in text] == []
    said = run("pytest", "-q", "-p", "no:cacheprovider", path=folder / "src", cwd=folder)
    assert " passed" in said and "skipped" not in said, said


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["Reef Run"], "A game's name is in small letters with underscores, as in reef_run, not 'Reef Run'."),
        (["aquaria"], "There is a game called 'aquaria' already."),
        (["reef_run", "--folder", str(ROOT)], f"The folder {ROOT} is not empty."),
    ],
)
def test_what_cannot_be_created_is_refused(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["new-game", *arguments]) == 2
    assert capsys.readouterr().err.strip() == sentence


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The example as a wheel, installed into a folder of its own."""
    folder = tmp_path_factory.mktemp("site")
    pip = [sys.executable, "-m", "pip", "install", "-qq", "--no-deps", "--no-index", "--no-build-isolation"]
    subprocess.run([*pip, "--target", str(folder), str(EXAMPLE)], check=True, capture_output=True)
    return folder


@pytest.mark.slow
def test_its_game_and_its_bot_are_found_by_name(installed: Path, tmp_path: Path) -> None:
    bots = "pearl_dive_counter(risk=0.8),random"
    said = run(
        "fathomfive",
        "simulate",
        "pearl_dive",
        "--games",
        "200",
        "--bots",
        bots,
        "--json",
        path=installed,
        cwd=tmp_path,
    )
    wins = json.loads(said)["wins"]
    assert wins["pearl_dive_counter(risk=0.8)"] > 2 * wins["random"]


@pytest.fixture
def server(installed: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(installed), str(ROOT / "src")]))
    served = Served(tmp_path)
    yield served.url
    served.stop()


@pytest.mark.slow
def test_it_is_played_in_the_browser(server: str) -> None:
    with chromium() as browser:
        ana = Visitor(Profile(browser, server))
        home = ana.opens("/")
        assert home.get_by_role("button", name="The clear lagoon Pearl Dive").is_visible()
        assert home.get_by_role("button", name="Learn Pearl Dive in 1 minute").is_visible(), (
            "it brings its lesson"
        )
        table = ana.sits_down("greedy", game="pearl_dive")
        table.waits_for_live()
        assert table.glowing == ["deck", "chest:0"]
        table.choose("chest:0")
        assert any("Ana surfaces with" in line for line in table.log), table.log
        ana.leaves()
