"""The code cache on disk: one folder for each piece of machine code, named after a hash of everything that it was
made from.

The only file of the kernel that reads or writes files.  Generated source is written beside its machine code,
because numba keys its own cache by file and because a file can be read and debugged.
"""

from __future__ import annotations

import hashlib
import os
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from types import ModuleType
from typing import Any

CACHE = Path(os.environ.get("FATHOM_CACHE", Path.home() / ".cache" / "fathomfive"))


def folder(game: str, fingerprint: str) -> Path:
    """Where the machine code with this fingerprint is kept."""
    path = CACHE / game / fingerprint
    path.mkdir(parents=True, exist_ok=True)
    return path


def ready_marker(game: str, folders: Iterable[Path]) -> Path:
    """A file that stands in the cache when the machine code of all these folders is there."""
    names = " ".join(path.name for path in folders)
    return CACHE / game / f"{hashlib.blake2b(names.encode(), digest_size=12).hexdigest()}.ready"


def image(game: str, folders: Iterable[Path]) -> Path:
    """The file of the machine code that is linked from the units of these folders."""
    return ready_marker(game, folders).with_suffix(".o")


def unit(folder: Path) -> Path:
    """The file of a unit's intermediate code."""
    return folder / "unit.bc"


def write(path: Path, content: bytes) -> None:
    """All at once: another process finds the whole file or none."""
    own = path.with_suffix(f".{os.getpid()}")
    own.write_bytes(content)
    own.replace(path)


def load_generated(folder: Path, name: str, text: str, scope: Mapping[str, Any]) -> dict[str, Any]:
    """Write generated code to a file, run it as a module with these globals, and return its names."""
    path = folder / f"{name}.py"
    if not path.exists() or path.read_text() != text:
        path.write_text(text)
    module = ModuleType(f"{path.parent.name}.{path.stem}")
    sys.modules[module.__name__] = module  # numba's cache finds functions again by their module
    vars(module).update({name: value for name, value in scope.items() if not name.startswith("__")})
    exec(compile(text, str(path), "exec"), vars(module))
    return vars(module)
