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
    """The last finder in `sys.meta_path`: it finds only what the others do not."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        return ModuleSpec(fullname, self) if fullname in MOVED else None

    def exec_module(self, module: ModuleType) -> None:
        """Replace the empty module by the moved one: `import` returns what is in `sys.modules` afterwards."""
        old, new = module.__name__, MOVED[module.__name__]
        warnings.warn(
            f"{old} is now {new}; version 1.0 drops the old path.", DeprecationWarning, stacklevel=2
        )
        sys.modules[old] = import_module(new)


def install() -> None:
    if not any(isinstance(finder, OldPaths) for finder in sys.meta_path):
        sys.meta_path.append(OldPaths())
