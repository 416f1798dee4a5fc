"""The pages of docs/ are run: what a newcomer copies from them works."""

from __future__ import annotations

import importlib
import re
import sys
from pathlib import Path

import pytest

from fathomfive.games import games

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "pearl_dive"
CODE = re.compile(r"```python\n(.*?)```", re.DOTALL)


def code(page: str) -> list[str]:
    return CODE.findall((ROOT / page).read_text(encoding="utf-8"))


@pytest.mark.parametrize("page", ["docs/writing-a-bot.md", "README.md"])
def test_the_code_of_a_page_runs_from_top_to_bottom(page: str, capsys: pytest.CaptureFixture[str]) -> None:
    scope: dict[str, object] = {"__name__": "page"}
    for block in code(page):
        exec(compile(block, page, "exec"), scope)


BLOCK = re.compile(r"```(?:python|text|toml|html)\n(?:# |\{# )(\S+\.\w+)(?: #\})?\n(.*?)\n```", re.DOTALL)


def named_blocks(page: str) -> dict[str, str]:
    """The blocks of a page that begin with the name of a file."""
    return dict(BLOCK.findall((ROOT / page).read_text(encoding="utf-8")))


def test_the_page_about_writing_a_game_shows_the_example_as_it_is() -> None:
    shown = named_blocks("docs/writing-a-game.md")
    assert len(shown) == 15
    for name, text in shown.items():
        folder = (
            EXAMPLE / "src" / "pearl_dive" if (EXAMPLE / "src" / "pearl_dive" / name).exists() else EXAMPLE
        )
        written = (folder / name).read_text(encoding="utf-8")
        missing = [line for line in text.splitlines() if line not in written.splitlines()]
        assert missing == [], f"{name} has other lines now"


def test_the_game_of_the_page_can_be_played(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.syspath_prepend(str(EXAMPLE / "src"))
    game = importlib.import_module("pearl_dive").GAME
    last = next(block for block in code("docs/writing-a-game.md") if block.startswith("# try it"))
    exec(compile(last, "writing-a-game.md", "exec"), {"GAME": game})
    said = capsys.readouterr().out
    assert "Seat 1 dives for a" in said
    assert re.search(r"Seat 1 \d+, Seat 2 \d+, Seat 3 \d+$", said.strip())
    for module in [known for known in sys.modules if known.startswith("pearl_dive")]:
        del sys.modules[module]


def test_the_readme_shows_the_two_commands_and_a_picture_of_each_game() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    top = text[:1500]
    assert "make play" in top and "make test" in top
    for game in games():
        assert re.search(rf"!\[[^\]]*\]\(docs/pictures/{game}[\w-]*\.png\)", text), f"no picture of {game}"
    for picture in re.findall(r"\((docs/pictures/[\w-]+\.png)\)", text):
        assert (ROOT / picture).is_file(), picture
