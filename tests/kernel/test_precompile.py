"""Compiling in the background: nobody waits, and the work is found when it is done."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import fathomfive
from fathomfive.bots import precompile
from fathomfive.kernel.compiled import cache
from fathomfive.kernel.compiled.linker import CompiledGame
from tests.kernel.small_games import written_game
from tests.web.serving import until

SOURCE = Path(fathomfive.__file__).parents[1]
EXAMPLE = SOURCE.parent / "examples" / "pearl_dive" / "src"  # a small game: it is compiled from nothing
IN_A_FRESH_CACHE = """
import time
import fathomfive.kernel.compiled.linker                   # numba itself may take its time
from fathomfive.bots import precompile
from fathomfive.games import load
name = "pearl_dive:GAME"
began = time.perf_counter()
first = precompile.compiled_if_ready(name)
waited = time.perf_counter() - began
at_work = precompile.compile_in_background(name)
second = precompile.compiled_if_ready(name)
same = precompile.compile_in_background(name) is at_work
codes = [process.wait(timeout=300) for process in at_work]
fast = precompile.compiled_if_ready(name)
key = fast.position(fast.new(2, 7)[0]).key()
print(first, waited < 2, second, same, codes, precompile.is_ready(load(name)), key == load(name).start(2, 7).key())
"""


@pytest.mark.slow
def test_machine_code_comes_when_it_is_ready_and_nobody_waits_for_it(tmp_path):
    told = subprocess.run(
        [sys.executable, "-c", IN_A_FRESH_CACHE],
        capture_output=True,
        text=True,
        check=False,
        env=os.environ | {"PYTHONPATH": f"{SOURCE}{os.pathsep}{EXAMPLE}", "FATHOM_CACHE": str(tmp_path)},
    )
    assert told.stdout == "None True None True [0, 0] True True\n", told.stderr


STARTS_AND_WAITS = """
import time
from fathomfive.bots import precompile
print(*(process.pid for process in precompile.compile_in_background("aquaria")), flush=True)
time.sleep(3600)
"""


@pytest.mark.slow
@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks for processes in /proc")
def test_background_compilation_ends_with_a_killed_parent(tmp_path):
    """From nothing it takes minutes, and its parent cannot stop it any more."""
    parent = subprocess.Popen(
        [sys.executable, "-c", STARTS_AND_WAITS],
        stdout=subprocess.PIPE,
        text=True,
        env=os.environ | {"PYTHONPATH": str(SOURCE), "FATHOM_CACHE": str(tmp_path)},
    )
    with parent:
        assert parent.stdout is not None
        compiling = [int(pid) for pid in parent.stdout.readline().split()]
        try:
            assert len(compiling) == 2
            # they are at work when they hold their locks
            until(lambda: len(list(tmp_path.rglob("*-lock"))) == 2, "nobody compiles")
            assert all(map(is_alive, compiling))
        finally:
            parent.kill()
    until(lambda: not any(map(is_alive, compiling)), "they go on")
    assert not list(tmp_path.rglob("*of2")), "they had finished by themselves"


def is_alive(process: int) -> bool:
    """A zombie that nobody has buried is not."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] not in "ZX"
    except (FileNotFoundError, ProcessLookupError):
        return False


def test_without_numba_there_is_no_machine_code_and_no_trouble(monkeypatch):
    monkeypatch.setattr(precompile, "find_spec", lambda name: None)
    monkeypatch.setattr(precompile, "_running", {})  # what other tests may have begun
    assert (
        precompile.compiled_if_ready("ultimate_aquarium") is None
        and precompile.compile_in_background("ultimate_aquarium") == []
    )


RULES = """
@step
def begin(s):
    s.day = 3


@step
def later(s):
    s.day = 4
"""


def test_the_marker_stands_for_these_rules_and_no_others(monkeypatch, tmp_path):
    monkeypatch.setattr(cache, "CACHE", tmp_path / "cache")
    marker = CompiledGame(written_game(tmp_path, RULES)[0]).ready_marker()
    assert marker == CompiledGame(written_game(tmp_path, RULES)[0]).ready_marker() and not marker.exists()
    assert marker.parent == tmp_path / "cache" / "written" and marker.suffix == ".ready"
    assert marker != CompiledGame(written_game(tmp_path, RULES.replace("3", "5"))[0]).ready_marker()


def test_the_last_share_leaves_the_marker(monkeypatch, tmp_path):
    """What each process does, without the compiler's work."""
    game, _ = written_game(tmp_path, RULES)
    monkeypatch.setattr(cache, "CACHE", tmp_path / "cache")
    monkeypatch.setattr(precompile, "load", lambda name, content: game)
    shares = []
    monkeypatch.setattr(CompiledGame, "compile", lambda code, share, of, *_: shares.append((share, of)))
    monkeypatch.setattr(CompiledGame, "write_image", lambda code: shares.append("image"))
    precompile.compile_share("written", "", 1, 2)
    assert not precompile.is_ready(game)
    precompile.compile_share("written", "", 0, 2)
    assert precompile.is_ready(game) and shares == [(1, 2), (0, 2), "image"]


def test_every_game_that_is_not_ready_is_compiled_by_all_jobs(monkeypatch):
    done = []

    class Other:
        def __init__(self, name, content, share, of, *how):
            assert not how  # somebody waits for it
            self.share = f"{name} {share} of {of}"

        def wait(self):
            done.append(self.share)

    monkeypatch.setattr(precompile, "is_ready", lambda game: game.name == "aquaria")
    monkeypatch.setattr(precompile, "_share_process", Other)
    monkeypatch.setattr(
        precompile,
        "compile_share",
        lambda name, content, share, of, progress: done.append(f"{name} {share} of {of}"),
    )
    precompile.compile_every_game(2)
    others = [name for name in precompile.games() if name != "aquaria"]
    assert done == [f"{name} {share} of 2" for name in others for share in range(2)]


def test_compiling_tells_how_far_it_is(monkeypatch, tmp_path):
    game, _ = written_game(tmp_path, RULES)
    code, told = CompiledGame(game), []
    monkeypatch.setattr(CompiledGame, "entry", lambda code, called, **arrays: None)
    monkeypatch.setattr(CompiledGame, "_unit", lambda code, *piece: None)
    code.compile(0, 2, progress=lambda done, total: told.append((done, total)))
    assert told == [(done, len(told)) for done in range(1, len(told) + 1)] and len(told) > 2


def test_a_share_that_another_process_compiles_is_left_to_it(tmp_path: Path) -> None:
    with precompile.only_one(tmp_path / "share") as first, precompile.only_one(tmp_path / "share") as second:
        assert first and not second
    with precompile.only_one(tmp_path / "share") as later:
        assert later
