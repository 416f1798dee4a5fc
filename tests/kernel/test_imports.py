"""The kernel imports nothing foreign: numba and numpy only when somebody asks for speed."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import fathomfive

FOREIGN = (
    "numba",
    "numpy",
    "llvmlite",
    "typer",
    "click",
    "rich",
    "matplotlib",
    "hypothesis",
    "jinja2",
    "fastapi",
    "sqlalchemy",
    "gymnasium",
    "pettingzoo",
    "pyspiel",
    "pyarrow",
    "zstandard",
    "torch",
)
SOURCE = str(Path(fathomfive.__file__).parents[1])


def loaded_after(code: str) -> set[str]:
    """The top names of all modules that a fresh Python has loaded then."""
    told = subprocess.run(
        [sys.executable, "-c", f"{code}\nimport sys; print(*sys.modules)"],
        capture_output=True,
        text=True,
        check=True,
        env=os.environ | {"PYTHONPATH": SOURCE},
    )
    return {name.partition(".")[0] for name in told.stdout.split()}


@pytest.mark.slow
@pytest.mark.parametrize(
    "code",
    [
        "import fathomfive",
        "import fathomfive as ff; t = ff.new_table(ff.games()[0], seats=2); t.apply(t.ask.options[0]); t.imagine(0, 1); t.undo()",
        "import fathomfive.kernel.compiled.lint, fathomfive.kernel.recording.replay, fathomfive.bots.precompile",
    ],
)
def test_nothing_foreign_is_loaded(code):
    assert not loaded_after(code) & set(FOREIGN)


@pytest.mark.slow
def test_the_compiled_half_is_where_numba_is():
    assert {"numba", "numpy"} <= loaded_after("import fathomfive.kernel.compiled.linker")
