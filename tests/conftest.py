"""What all tests share: how hard hypothesis searches, which games are ready to be tested, and which tests stay
together when several processes share them out.

`HYPOTHESIS_PROFILE=thorough pytest` looks for longer and every time elsewhere; by default runs are short and
repeatable.
"""

from __future__ import annotations

import gc
import os
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

from fathomfive.games import games
from tests.failures_at_once import FailuresAtOnce
from tests.second_try import SecondTry

ALLOWED = [HealthCheck.too_slow, HealthCheck.data_too_large]  # a whole game is a large example, and no fault

settings.register_profile(
    "repeatable",
    max_examples=25,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=ALLOWED,
)
settings.register_profile("thorough", max_examples=1000, deadline=None, suppress_health_check=ALLOWED)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "repeatable"))

# The tests of one game (games/<game>, and test_<game>.py elsewhere) run once it is in the registry.
HERE = Path(__file__).parent
BEING_BUILT = {folder.name for folder in (HERE / "games").iterdir() if (folder / "__init__.py").exists()} - {
    *games()
}
collect_ignore = [
    str(found) for game in BEING_BUILT for found in (HERE / "games" / game, *HERE.glob(f"*/test_{game}.py"))
]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--one-try", action="store_true", help="no second try for tests of servers and browsers")


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(FailuresAtOnce(config))
    if not config.getoption("--one-try"):
        config.pluginmanager.register(SecondTry())


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Iterator[None]:
    """Ten thousand tests are no garbage: nobody looks for it among them, now or later."""
    gc.disable()
    found = yield
    gc.freeze()
    gc.enable()
    return found


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """A quick run does not even import files all of whose tests are slow."""
    if not is_quick(config) or collection_path.suffix != ".py":
        return None
    return True if ALL_SLOW in collection_path.read_text(encoding="utf-8") else None


def is_quick(config: pytest.Config) -> bool:
    return bool(config.option.markexpr == "not slow")


ALL_SLOW = "\npytestmark = pytest.mark.slow\n"


# Tests that use machine code, or what was met in thousands of decisions: made once per process, so all those of
# one game stay together.
HEAVY = {"test_content.py", "test_lockstep.py", "test_search.py"}
LONGEST_FIRST = ("site", "browser", "every_game", "web", "kernel")


@pytest.hookimpl(tryfirst=True)  # xdist reads the groups in a hook of its own
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """With `--dist loadgroup` a group runs in one process.  Long groups come first, so that no process is left
    with one of them while the others have nothing to do."""
    for item in items:
        if group := group_of(item):
            item.add_marker(pytest.mark.xdist_group(group))
    if hasattr(config, "workerinput"):
        items.sort(key=lambda item: (rank(folder_of(item)), not is_heavy(item)))


def group_of(item: pytest.Item) -> str:
    """Tests of one file share servers, browsers and laid-out tables.  The suite for every game shares only what is
    heavy, by game; the rest of it is spread.  In a quick run a server takes as long to load as all tests of it: one
    is enough."""
    folder = folder_of(item)
    if is_quick(item.config) and "served" in getattr(item, "fixturenames", ()):
        return "the server"
    if folder == "kernel" and "cache" in getattr(item, "fixturenames", ()):
        return "machine code of small games"
    if folder == "site" and "built" in getattr(item, "fixturenames", ()):
        return "the built site"
    if folder not in ("every_game", "adapters"):
        file = str(inside(item.path))
        return f"{file} {given(item)['game']}" if folder == "browser" and "game" in given(item) else file
    return f"machine code of {game_of(item)}" if is_heavy(item) and game_of(item) else ""


def folder_of(item: pytest.Item) -> str:
    return inside(item.path).parts[0]


@cache
def inside(path: Path) -> Path:
    """Where a file lies in this folder."""
    return path.relative_to(HERE)


def rank(folder: str) -> int:
    return LONGEST_FIRST.index(folder) if folder in LONGEST_FIRST else len(LONGEST_FIRST)


def is_heavy(item: pytest.Item) -> bool:
    return folder_of(item) == "every_game" and item.path.name in HEAVY


def game_of(item: pytest.Item) -> str:
    of = given(item).get("setting") or given(item).get("game")
    return of.name if of else ""


def given(item: pytest.Item) -> dict[str, Any]:
    """The parameters of a test."""
    return dict(getattr(getattr(item, "callspec", None), "params", {}))
