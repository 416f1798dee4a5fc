"""Every game has the same folders, and the same role has the same file name: if you know one game, you know all
five.  A file is missing only where the game has no such concept, and a file beside the roles is a chapter or an
area of its own."""

from __future__ import annotations

from pathlib import Path

import pytest

import fathomfive as ff
from fathomfive.games import rulebook

HOME = Path(rulebook.__file__).parent
ROLES = {
    "": {
        "__init__.py",
        "rules.md",
        "lesson.md",
        "puzzles.md",
        "state.py",
        "bot",
        "content",
        "rules",
        "screen",
        "words",
    },
    "rules": {
        "__init__.py",
        "setup.py",
        "turn.py",
        "scoring.py",
        "hidden.py",
        "automa.py",
        "length.py",  # the most decisions of a game
    },
    "content": {"__init__.py", "load.py", "notation.py", "sheets"},
    "words": {
        "__init__.py",
        "questions.py",  # one record of texts for each step, from the phrases of these
        "effect_questions.py",  # the steps of card effects, where they are a chapter of the rules
        "labels.py",
        "targets.py",
        "previews.py",
        "log.py",
        "overview.py",
        "why_not.py",
        "names.py",
        "signs.py",  # what each sign on the board means
        "automa_log.py",
        "forecast.py",
    },
    "bot": {"__init__.py", "answers.py", "values.py", "estimate.py"},
    "screen": {
        "__init__.py",
        "board.py",
        "view.py",
        "faces.py",
        "animations.py",
        "art",
        "table.css",
        "table.html",
    },
}
NO_AUTOMA = "the rulebook has no automa"
NO_EFFECTS = "rules/effects is a folder of Duellum and Aquaria only"
ONE_MOVE_AHEAD = "previews show the next step only"
MISSING = {
    ("ultimate_aquarium", "words/effect_questions.py"): NO_EFFECTS,
    ("pirates_under_fire", "words/effect_questions.py"): NO_EFFECTS,
    ("aqualuma", "words/effect_questions.py"): NO_EFFECTS,
    ("ultimate_aquarium", "rules/automa.py"): NO_AUTOMA,
    ("ultimate_aquarium", "words/automa_log.py"): NO_AUTOMA,
    ("ultimate_aquarium", "bot/estimate.py"): "games are short: searches play them to the end",
    ("pirates_under_fire", "rules/automa.py"): NO_AUTOMA,
    ("pirates_under_fire", "words/automa_log.py"): NO_AUTOMA,
    ("aqualuma", "rules/automa.py"): NO_AUTOMA,
    ("aqualuma", "words/automa_log.py"): NO_AUTOMA,
    ("aqualuma", "words/forecast.py"): ONE_MOVE_AHEAD,
    ("aquatica_duellum", "rules/hidden.py"): "no choice is secret",
    ("aquatica_duellum", "words/forecast.py"): ONE_MOVE_AHEAD,
    ("aquaria", "words/automa_log.py"): "the automa does four things: log.py",
    ("aquaria", "words/forecast.py"): ONE_MOVE_AHEAD,
    ("aquaria", "screen/animations.py"): "every event is a piece that moves, which the page animates itself",
}
MOST_ENTRIES = 16  # of a folder


def entries(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir() if path.name != "__pycache__" and path.suffix != ".pyc"}


@pytest.mark.parametrize("name", ff.games())
@pytest.mark.parametrize("folder", ROLES, ids=lambda folder: folder or "game")
def test_a_role_has_its_file(name, folder):
    lacking = ROLES[folder] - entries(HOME / name / folder)
    expected = {
        path.rpartition("/")[2] for game, path in MISSING if game == name and path.startswith(folder + "/")
    }
    assert lacking == expected


@pytest.mark.parametrize("name", ff.games())
def test_a_folder_is_a_table_of_contents(name):
    assert entries(HOME / name) == ROLES[""], "what else a game has belongs into one of its folders"
    for folder in ROLES:
        assert len(entries(HOME / name / folder)) <= MOST_ENTRIES, folder


def test_the_words_of_a_game_are_roles_only():
    """Chapters and areas differ from game to game; what people read does not."""
    beside = {(name, file) for name in ff.games() for file in entries(HOME / name / "words") - ROLES["words"]}
    assert beside == set()
