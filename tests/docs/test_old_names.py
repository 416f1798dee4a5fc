"""Old import paths that people may use: they still work, and name the new one."""

from __future__ import annotations

import importlib
import sys

import pytest


@pytest.mark.parametrize(
    ("module", "name", "now"),
    [
        ("fathomfive.kernel.schema", "Position", "fathomfive.kernel.state"),
        ("fathomfive.kernel.searcher", "Budget", "fathomfive.bots.search"),
        ("fathomfive.kernel.actions", "Actions", "fathomfive.kernel.game.actions"),
        ("fathomfive.kernel.determinize", "card_families", "fathomfive.kernel.state.determinize"),
        ("fathomfive.kernel.dialogs", "Ask", "fathomfive.kernel.table.dialogs"),
        ("fathomfive.kernel.events", "Event", "fathomfive.kernel.recording.events"),
        ("fathomfive.kernel.lint", "lint_errors", "fathomfive.kernel.compiled.lint"),
        ("fathomfive.kernel.search_params", "SearchParams", "fathomfive.kernel.game.search_params"),
        ("fathomfive.adapters.observing", "Layout", "fathomfive.adapters.observations"),
        ("fathomfive.arena.report", "write_report", "fathomfive.arena.report.page"),
    ],
)
def test_an_old_name_still_works_and_names_the_new_one(module: str, name: str, now: str) -> None:
    if module != "fathomfive.arena.report":  # a package of its own by now: only the function has moved
        sys.modules.pop(module, None)
    with pytest.warns(DeprecationWarning, match=now):
        found = getattr(importlib.import_module(module), name)
    assert found.__module__.startswith(now)


def test_the_report_has_no_other_names() -> None:
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        importlib.import_module("fathomfive.arena.report").nothing  # noqa: B018
