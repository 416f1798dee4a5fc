"""`fathom compile` compiles what is not ready, and says so."""

import pytest

from fathomfive.bots import precompile

from .running import fathom


def test_what_is_ready_is_left_alone_and_the_rest_is_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    compiled = []
    monkeypatch.setattr(precompile, "is_ready", lambda game: game.name == "aquaria")
    monkeypatch.setattr(precompile, "compile_now", lambda name, jobs, progress: compiled.append((name, jobs)))
    said = fathom("compile aquaria ultimate_aquarium --workers 3").out
    assert compiled == [("ultimate_aquarium", 3)]
    assert said.splitlines() == ["Aquaria is ready.", "Ultimate Aquarium is compiled."]


def test_without_numba_one_sentence_says_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(precompile, "can_compile", lambda: False)
    ran = fathom("compile")
    assert ran.code == 2
    assert ran.err == "Machine code needs numba; install with: pip install 'fathomfive[fast]'.\n"
