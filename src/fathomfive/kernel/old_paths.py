"""Modules that have moved: the old import path still works until 1.0, with a warning that names the new one."""

from __future__ import annotations

import sys
import warnings
from collections.abc import Sequence
from importlib import import_module
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from types import ModuleType

MOVED = {
    "fathomfive.kernel.actions": "fathomfive.kernel.game.actions",
    "fathomfive.kernel.determinize": "fathomfive.kernel.state.determinize",
    "fathomfive.kernel.dialogs": "fathomfive.kernel.table.dialogs",
    "fathomfive.kernel.events": "fathomfive.kernel.recording.events",
    "fathomfive.kernel.lint": "fathomfive.kernel.compiled.lint",
    "fathomfive.kernel.schema": "fathomfive.kernel.state",
    "fathomfive.kernel.search_params": "fathomfive.kernel.game.search_params",
    "fathomfive.kernel.searcher": "fathomfive.bots.search.searcher",
}


class OldPaths(MetaPathFinder, Loader):
    """Finds what no other finder does: it stands last in `sys.meta_path`."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        return ModuleSpec(fullname, self) if fullname in MOVED else None

    def exec_module(self, module: ModuleType) -> None:
        """Puts the moved module in the place of the empty one; the import system hands out what stands there."""
        old, new = module.__name__, MOVED[module.__name__]
        warnings.warn(f"{old} is now {new}; the old path goes with 1.0.", DeprecationWarning, stacklevel=2)
        sys.modules[old] = import_module(new)


def install() -> None:
    if not any(isinstance(finder, OldPaths) for finder in sys.meta_path):
        sys.meta_path.append(OldPaths())
