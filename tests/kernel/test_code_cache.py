"""Machine code: what cannot be compiled is named, and what is compiled is kept, piece by piece."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from uuid import uuid4

import pytest

import fathomfive
from fathomfive.kernel.compiled import intermediate
from fathomfive.kernel.compiled.linker import CompiledGame
from fathomfive.kernel.errors import CannotCompile
from tests.kernel.harbour import GAME
from tests.kernel.machine import playable
from tests.kernel.small_games import written_game

pytestmark = pytest.mark.slow
ROOT = Path(__file__).parents[2]


# What cannot be compiled


@pytest.mark.parametrize(
    ("rule", "reason"), [("    s.day = PEARLS", "PEARLS"), ("    s.day = s.coins + NORTH", "add")]
)
def test_what_cannot_be_compiled_is_named_with_rule_and_reason(cache, tmp_path, rule, reason):
    game, path = written_game(tmp_path, f"NORTH = 'north'\n@step\ndef begin(s):\n{rule}\n", "uncompilable")
    with pytest.raises(CannotCompile, match=rf"^The rule begin cannot be compiled: .*({reason})") as trouble:
        CompiledGame(game)._unit(game.first.deed, 1, "")
    assert str(path) in str(trouble.value) and "\n" not in str(trouble.value)


def test_scoring_that_cannot_be_compiled_is_named_too(cache, tmp_path):
    rules = "@step\ndef begin(s):\n    pass\ndef score(s, seat):\n    return s.pearls\n"
    game, _ = written_game(tmp_path, rules, "unscorable")
    with pytest.raises(CannotCompile, match=r"pearls"):
        CompiledGame(game).compile()


def test_a_ragged_table_is_named(cache, tmp_path):
    game, _ = written_game(
        tmp_path, "RAGGED = ((1, 2), (3,))\n@step\ndef begin(s):\n    s.day = RAGGED[0][1]\n", "ragged"
    )
    with pytest.raises(CannotCompile) as trouble:
        CompiledGame(game)._unit(game.first.deed, 1, "")
    assert (
        str(trouble.value)
        == "A table that rules use must be ints in rows of equal length, not ((1, 2), (3,))…"
    )


# The cache

PIECES = """
STEEP = 2


def slope(s, times={}):
    return STEEP * times


@step
def begin(s):
    then(s, climb)
    then(s, rest)


@step
def climb(s):
    s.day = slope(s)


@step
def rest(s):
    s.coins[0] = 1
"""


def folders_of(folder: Path, rules: str) -> dict[str, str]:
    """Where the machine code of each unit of these rules is kept."""
    code = CompiledGame(written_game(folder, rules, "pieces")[0])
    return {rule.__name__: code._cache_folder(rule).name for rule, _, _ in code._units_to_compile()}


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("STEEP = 2", "STEEP = 3"),
        ("STEEP * times", "STEEP + times"),
        ("times=1", "times=2"),
        ("s.day = slope(s)", "s.day = slope(s, 3)"),
    ],
)
def test_a_change_costs_only_the_unit_that_reaches_it(cache, tmp_path, old, new):
    rules = PIECES.format(1)
    assert old in rules
    before, after = folders_of(tmp_path, rules), folders_of(tmp_path, rules.replace(old, new))
    assert {name for name in before if before[name] != after[name]} == {"climb"}


def test_the_same_rules_in_another_file_share_their_code(cache, tmp_path):
    (tmp_path / "moved").mkdir()
    assert folders_of(tmp_path, PIECES.format(1)) == folders_of(tmp_path / "moved", "\n\n" + PIECES.format(1))


def test_the_same_function_in_another_module_has_code_of_its_own(cache, tmp_path):
    """Code from the cache imports its module again, which may be there for other cards only."""
    code = CompiledGame(written_game(tmp_path, PIECES.format(1), "pieces")[0])
    one, other = ({"__name__": name} for name in ("cards_1", "cards_2"))
    for scope in (one, other):
        exec("def shown(s):\n    return s.day\n", scope)
    assert code._cache_folder(one["shown"]) != code._cache_folder(other["shown"])


def test_a_changed_number_is_in_the_new_machine_code(cache, tmp_path):
    days = []
    for times in (1, 4):
        code = playable(written_game(tmp_path, PIECES.format(times), "pieces")[0])
        days.append(int(code.new(2, 1)[0]["day"]))
    assert days == [2, 8]


OTHER_PROCESS = """
from fathomfive.kernel.compiled.linker import CompiledGame
from tests.kernel.harbour import GAME
code = CompiledGame(GAME).compile()
print(sum(code.links > 0), len(code._units_to_compile()), code.position(code.new(2, 7)[0]).key())
"""


def written(cache: Path) -> dict[Path, int]:
    """When each file of Harbour's machine code was written."""
    return {
        path: path.stat().st_mtime_ns
        for path in (cache / "harbour").rglob("*")
        if path.suffix in (".nbi", ".nbc", ".py", ".bc", ".o")
    }


def test_another_process_finds_the_machine_code_in_the_cache(cache, harbour):
    files = written(cache)
    paths = os.pathsep.join([str(Path(fathomfive.__file__).parents[1]), str(ROOT)])
    told = subprocess.run(
        [sys.executable, "-c", OTHER_PROCESS],
        capture_output=True,
        text=True,
        check=True,
        env=os.environ | {"PYTHONPATH": paths, "FATHOM_CACHE": str(cache)},
    )
    linked, units, key = told.stdout.split()
    assert (linked, units, key) == ("20", "20", GAME.start(2, 7).key())
    assert files == written(cache) and harbour._image_path() in files


def test_units_of_several_processes_make_one_image(cache, tmp_path, monkeypatch):
    """Each process numbers its functions from 1, so equal names may mean different functions."""
    rules = PIECES.format(5).replace("STEEP * times", "STEEP * times + s.seats")
    game, _ = written_game(tmp_path, rules, "pieces")
    code = CompiledGame(game)
    for piece in code._units_to_compile():
        monkeypatch.setattr(intermediate, "PROCESS", uuid4().hex)
        code._unit(*piece)
    code.load_image()
    assert code.new(2, 1)[0]["day"] == 12
