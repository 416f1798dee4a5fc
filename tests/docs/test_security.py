"""docs/security.md names tests for every threat, and all of them exist."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "security.md").read_text(encoding="utf-8")
TABLE = PAGE.partition("## Threats")[2].partition("\n## ")[0]
THREATS = [
    [cell.strip() for cell in line.strip("|").split("|")]
    for line in TABLE.splitlines()
    if line.startswith("|")
][2:]


SEEN = [
    [cell.strip() for cell in line.strip("|").split("|")]
    for line in PAGE.partition("## What others can see")[2].partition("\n## ")[0].splitlines()
    if line.startswith("|")
][2:]


def test_what_others_can_see_is_backed_by_tests() -> None:
    assert len(SEEN) >= 8
    for about, *_, shown in SEEN:
        test_every_threat_names_tests_that_exist(about, shown)


@pytest.mark.parametrize(("threat", "shown"), [(threat.strip("*"), shown) for threat, _, shown in THREATS])
def test_every_threat_names_tests_that_exist(threat: str, shown: str) -> None:
    named = re.findall(r"`(?:(tests/[\w/]+/)?(test_\w+\.py))(?:::(test_\w+)(…)?)?`", shown)
    assert named, f"{threat} names no test"
    for folder, file, test, more in named:
        path = ROOT / (folder or "tests/web/") / file
        assert path.exists(), path
        wanted = rf"def {test}\w*\(" if more else rf"def {test}\("
        assert not test or re.search(wanted, path.read_text(encoding="utf-8")), f"{file} has no {test}"
