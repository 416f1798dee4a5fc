"""The site of the documentation: every page is in its navigation, and every public name in its reference."""

from __future__ import annotations

import importlib
import re
from pathlib import Path

import fathomfive as ff

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
MADE = {
    "contributing.md",
    "changelog.md",
    "notebooks/bot.md",
    "notebooks/balance.md",
    "notebooks/learning.md",
}
UNLISTED = re.compile(r"decisions/\d|balance/appendix/")  # their indexes link to them


def test_every_page_is_in_the_navigation_and_there() -> None:
    nav = (ROOT / "mkdocs.yml").read_text(encoding="utf-8").partition("\nnav:\n")[2]
    listed = {*re.findall(r": (\S+\.md)$", nav, re.MULTILINE)}
    pages = {str(path.relative_to(DOCS)) for path in DOCS.rglob("*.md")}
    assert listed - pages == MADE
    assert {page for page in pages - listed if not UNLISTED.match(page)} == set()


def test_every_module_of_the_reference_can_be_imported() -> None:
    text = "".join(path.read_text(encoding="utf-8") for path in (DOCS / "reference").glob("*.md"))
    named = re.findall(r"^::: (\S+)$", text, re.MULTILINE)
    assert len(named) > 40
    for name in named:
        try:
            importlib.import_module(name)
        except ModuleNotFoundError:
            module, _, attribute = name.rpartition(".")
            assert hasattr(importlib.import_module(module), attribute), name


def test_every_public_name_is_explained() -> None:
    """Constants are explained by the page; everything else by its docstring."""
    silent = [
        name
        for name in ff.__all__
        if not isinstance(getattr(ff, name), int) and not getattr(ff, name).__doc__
    ]
    assert silent == []
