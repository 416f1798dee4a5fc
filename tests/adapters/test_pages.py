"""The pages for researchers: their code runs, and their tables say what the code does."""

from __future__ import annotations

from pathlib import Path

import pytest

import fathomfive as ff
from fathomfive.adapters.observation_docs import chapter, picture_path
from fathomfive.adapters.observation_picture import picture
from fathomfive.adapters.observations import ObservationLayout
from tests.docs.test_docs import code
from tests.every_game.settings import every_game

DOCS = Path(__file__).parents[2] / "docs"


@every_game
def test_the_columns_of_every_game_are_described(game: ff.Game) -> None:
    written = (DOCS / "observations.md").read_text(encoding="utf-8")
    assert chapter(game) in written, "run: python -m fathomfive.adapters.observation_docs docs"
    drawn = (DOCS / picture_path(game.name)).read_text(encoding="utf-8")
    assert drawn == picture(ObservationLayout(game, game.seats[-1]))


@pytest.mark.slow
def test_the_code_of_the_page_runs_from_top_to_bottom(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    scope: dict[str, object] = {"__name__": "page"}
    for block in code("docs/research.md"):
        exec(compile(block, "docs/research.md", "exec"), scope)
