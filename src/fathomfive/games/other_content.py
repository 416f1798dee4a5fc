"""A game with other cards: a second instance of the game's package whose `content` reads another folder, because
rules are linked to their cards."""

from __future__ import annotations

import hashlib
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

from fathomfive.kernel.errors import BadContent, BadTable, FathomError
from fathomfive.toolkit.sheets import SHEETS


def unload(package: str) -> None:
    for known in [module for module in sys.modules if module.startswith(package)]:
        del sys.modules[known]


def second_instance(package: str, folder: Path, content: Path) -> ModuleType:
    """The package under another name. Its modules must import each other relatively, as our games do."""
    if not content.is_dir():
        raise BadTable(
            f"There is no folder {content}; it should hold the CSV files of {folder / 'content' / SHEETS}."
        )
    full = f"{package}__{hashlib.blake2b(str(content).encode(), digest_size=6).hexdigest()}"
    spec = spec_from_file_location(full, folder / "__init__.py", submodule_search_locations=[str(folder)])
    assert spec is not None and spec.loader is not None
    module = module_from_spec(spec)
    module.CONTENT = content  # type: ignore[attr-defined]
    sys.modules[full] = module
    try:
        spec.loader.exec_module(module)
    except Exception as error:
        unload(full)
        if isinstance(error, FathomError):
            raise
        raise BadContent(
            f"The sheets do not fit together ({type(error).__name__}: {error}): "
            "is a row missing, or one too many?"
        ) from error
    return module
