"""Old names: import paths that people may use still work and name the new one; private words of our own for things
that have a standard name do not come back."""

from __future__ import annotations

import importlib
import re
import sys
from pathlib import Path

import pytest

import fathomfive


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


STANDARD_NAMES = {
    "again_and_again": "run_periodically",
    "at_one_go": "run_to_end",
    "Bell": "Notifier",
    "bring_along": "move_games",
    "Buckets": "RateLimiter",
    "Climber": "LevelBot",
    "complaints": "lint_errors",
    "curiosity": "exploration",
    "Desk": "AppContext",
    "EachWriter": "DirectWriter",
    "far_functions": "outlined_functions",
    "forget_news": "clear_bus_log",
    "Heard": "OnMessage",
    "homing": "affinity_protocol",
    "imaginer": "determinizer",
    "Journey": "LoginState",
    "Keeping": "Room",
    "LAIN_LONG": "IDLE_CHECK_AFTER",
    "laid_out": "table_from_log",
    "Lately": "RecentCache",
    "misunderstood": "validation_error",
    "MovedOn": "WriteConflict",
    "must_be_ours": "require_csrf",
    "obey": "run_command",
    "orphans": "expired",
    "Packer": "Compressor",
    "put_aside": "save_side_state",
    "question_key": "infoset_key",
    "read_anew": "invalidate_games",
    "speaks_in_ints": "has_int_signature",
    "squashed": "logistic",
    "tell_house": "notify_processes",
    "Tellers": "LogWriters",
    "thinker": "bot",
    "Thinkers": "BotWorkers",
    "Tidying": "IdleGarbageCollector",
    "TogetherWriter": "BatchWriter",
    "Tries": "LoginThrottle",
    "troubles": "database_errors",
    "Undecided": "NeedsOutcome",
    "usual_lead": "typical_margin",
    "UndoWish": "UndoRequest",
    "wish": "undo_request",
    "Witness": "GameObserver",
}


NAMES = "|".join(STANDARD_NAMES)
DEFINED = re.compile(
    rf"^ *(?:async def|def|class) ({NAMES})\b|^ *(?:self\.)?({NAMES})(?:: [^=\n]+)? = ", re.MULTILINE
)


def test_what_has_a_standard_name_has_no_private_one() -> None:
    back = {
        name: STANDARD_NAMES[name]
        for path in Path(fathomfive.__file__).parent.rglob("*.py")
        for groups in DEFINED.findall(path.read_text(encoding="utf-8"))
        for name in groups
        if name
    }
    assert back == {}, "use the standard name on the right"
