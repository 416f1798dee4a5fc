"""tools/audit: a known weakness fails, none passes, and what could not be asked is said and fails nothing."""

from __future__ import annotations

import json
import subprocess
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from types import ModuleType

import pytest

TOOL = Path(__file__).parents[2] / "tools" / "audit"


@pytest.fixture
def audit() -> ModuleType:
    loader = SourceFileLoader("audit", str(TOOL))
    made = module_from_spec(spec_from_loader("audit", loader))  # type: ignore[arg-type]
    loader.exec_module(made)
    return made


WELL = {"name": "jinja2", "version": "3.1.6", "vulns": []}
WEAK = {"name": "jinja2", "version": "2.0", "vulns": [{"id": "PYSEC-2019-217", "fix_versions": ["2.10.1"]}]}
UNKNOWN = {"name": "numba", "version": "1.0", "skip_reason": "not found"}


@pytest.mark.parametrize(
    ("found", "code", "said"),
    [
        ([WELL, UNKNOWN], 0, "Audit: 1 packages, no known weakness; 1 could not be asked about."),
        ([WEAK, WELL], 1, "jinja2 2.0: PYSEC-2019-217, mended in 2.10.1"),
        (
            [UNKNOWN],
            0,
            "Audit: not made, the package index here knows no advisories. Run tools/audit again with a network.",
        ),
        (
            None,
            0,
            "Audit: not made, the advisories could not be reached. Run tools/audit again with a network.",
        ),
    ],
)
def test_what_it_says(
    audit: ModuleType,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    found: list[object] | None,
    code: int,
    said: str,
) -> None:
    out = "no network" if found is None else json.dumps({"dependencies": found})
    monkeypatch.setattr(subprocess, "run", lambda *a, **k: subprocess.CompletedProcess(a, 1, out, ""))
    assert audit.main("requirements/play.txt", "requirements/dev.txt") == code
    told = capsys.readouterr()
    assert (told.out + told.err).strip() == said
