"""The pages of docs/ are run: what a newcomer copies from them works."""

from __future__ import annotations

import importlib
import random
import re
import sys
from pathlib import Path

import pytest

from fathomfive.games import games
from fathomfive.kernel import loop
from fathomfive.kernel.lint import lint_errors

ROOT = Path(__file__).parents[2]
CODE = re.compile(r"```python\n(.*?)```", re.DOTALL)


def code(page: str) -> list[str]:
    return CODE.findall((ROOT / page).read_text(encoding="utf-8"))


@pytest.mark.parametrize("page", ["docs/writing-a-bot.md", "README.md"])
def test_the_code_of_a_page_runs_from_top_to_bottom(page: str, capsys: pytest.CaptureFixture[str]) -> None:
    scope: dict[str, object] = {"__name__": "page"}
    for block in code(page):
        exec(compile(block, page, "exec"), scope)


@pytest.fixture
def pearl_dive(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """The game of docs/writing-a-game.md, written into files as the page says."""
    room = tmp_path / "pearl_dive"
    for folder in ("rules", "words", "bot"):
        (room / folder).mkdir(parents=True)
        (room / folder / "__init__.py").touch()
    for block in code("docs/writing-a-game.md"):
        name = block.split("\n", 1)[0].removeprefix("# ")
        if name.endswith(".py"):
            (room / name).write_text(block, encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    yield importlib.import_module("pearl_dive").GAME
    for module in [known for known in sys.modules if known.startswith("pearl_dive")]:
        del sys.modules[module]


def test_the_game_of_the_page_can_be_played(pearl_dive, capsys: pytest.CaptureFixture[str]) -> None:
    last = next(block for block in code("docs/writing-a-game.md") if block.startswith("# try it"))
    exec(compile(last, "writing-a-game.md", "exec"), {"GAME": pearl_dive})
    said = capsys.readouterr().out
    assert "Seat 1 dives for a" in said
    assert re.search(r"Seat 1 \d+, Seat 2 \d+, Seat 3 \d+$", said.strip())


def test_the_game_of_the_page_keeps_the_rules_of_the_house(pearl_dive) -> None:
    assert lint_errors(pearl_dive) == []
    for seed in range(40):
        s, chooser = pearl_dive.start(2 + seed % 3, seed), random.Random(seed)
        while s.asked >= 0:
            everywhere = [pearl for pile in (s.deck, s.sea, *s.net, *s.chest) for pearl in pile]
            assert sorted(everywhere) == list(range(20))
            loop.answer(s, chooser.choice(s.options))


@pytest.mark.slow
def test_the_game_of_the_page_compiles_to_the_same_game(pearl_dive) -> None:
    fast = pearl_dive.compiled()
    for seed in range(30):
        plain, states, chooser = pearl_dive.start(3, seed), fast.new(3, seed), random.Random(seed)
        while plain.asked >= 0:
            assert fast.position(states[0]).key() == plain.key()
            choice = chooser.choice(plain.options)
            loop.answer(plain, choice)
            fast.answer(states, choice)
        assert fast.position(states[0]).key() == plain.key()


def test_the_readme_shows_the_two_commands_and_a_picture_of_each_game() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    top = text[:1500]
    assert "make play" in top and "make test" in top
    for game in games():
        assert re.search(rf"!\[[^\]]*\]\(docs/pictures/{game}[\w-]*\.png\)", text), f"no picture of {game}"
    for picture in re.findall(r"\((docs/pictures/[\w-]+\.png)\)", text):
        assert (ROOT / picture).is_file(), picture
