"""What games at the terminal share."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """At the end of a game any line is the name of a file to save it in."""
    monkeypatch.chdir(tmp_path)
