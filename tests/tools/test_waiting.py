"""How tests wait for a page: `wait_for_function` waits for no promise, and its value is read when the page may have changed."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

TESTS = Path(__file__).parents[1]
FILES = [*TESTS.glob("browser/*.py"), *TESTS.glob("site/*.py")]
ASYNC_SCRIPT = re.compile(r'^(\w+) = """async', re.MULTILINE)
WAITED_FOR = re.compile(r'wait_for_function\(\s*(?:"+(async)|(\w+))')


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_values_and_promises_are_waited_for_by_wait_for_value(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    assert ".json_value()" not in text
    promises = {"async", *ASYNC_SCRIPT.findall(text)}
    assert not promises & {inline or name for inline, name in WAITED_FOR.findall(text)}
