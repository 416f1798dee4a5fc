"""The Python of the site: Pyodide, what pages need of the standard library and of our code, as byte code."""

from __future__ import annotations

import gzip
import hashlib
import io
import json
import os
import shutil
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import fathomfive

from .packages import CannotBuild, cache_folder, program, pyodide_files, python_files
from .sizes import PACKED

PACKAGE, HERE = Path(fathomfive.__file__).parent, Path(__file__).parent
PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
CODE = ("library.zip", "code.zip")  # written by bytecode.mjs
NOT_NEEDED = (HERE / "not_needed.txt").read_text().split()  # in a page: files and folders of the package
OF_STORAGE = ("__init__.py", "model.py", "port.py")
SUFFIXES = (".py", ".html", ".csv", ".md", ".txt", ".json", ".toml")


@dataclass(frozen=True, slots=True)
class Visit:
    """What a visit to every page has shown."""

    home: str
    modules: list[str]  # of the standard library


def visited() -> Visit:
    """In a process of its own: pages of a site have other addresses than those of a server.  Without site packages'
    start-up files (-S), so that only what pages need is counted."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    command = [sys.executable, "-S", "-m", "fathomfive.site.builder.visit"]
    done = subprocess.run(command, capture_output=True, check=False, env=environment)
    if done.returncode:
        raise CannotBuild(f"The pages could not be drawn: {done.stderr.decode()[-1500:]}")
    return Visit(**json.loads(done.stdout))


def add_python(target: Path, modules: list[str]) -> None:
    target.mkdir(parents=True)
    sources, core = source_files(), pyodide_files(PYODIDE)
    code = compiled(sources, core, modules)
    (target / "pyodide.mjs").write_bytes(core["pyodide.mjs"])
    (target / "pyodide-lock.json").write_text(without_packages(core["pyodide-lock.json"]), encoding="utf-8")
    (target / "pyodide.asm.mjs").write_bytes(let_memory_grow(core["pyodide.asm.mjs"]))
    packed = {
        "pyodide.asm.wasm": core["pyodide.asm.wasm"],
        "python_stdlib.zip": code["library.zip"],
        "fathom.zip": code["code.zip"],
    }
    for name, data in packed.items():
        (target / f"{name}{PACKED}").write_bytes(gzip.compress(data, 9, mtime=0))


def source_files() -> dict[str, bytes]:
    """Everything that Python needs in the page, by its path."""
    own = {
        f"fathomfive/{path.relative_to(PACKAGE).as_posix()}": path.read_bytes() for path in needed(PACKAGE)
    }
    return own | python_files()


def needed(package: Path) -> Iterator[Path]:
    for path in sorted(package.rglob("*")):
        inside = path.relative_to(package).as_posix()
        if path.suffix not in SUFFIXES or "__pycache__" in path.parts:
            continue
        if any(inside == name or inside.startswith(f"{name}/") for name in NOT_NEEDED):
            continue
        if inside.startswith("web/storage/") and inside.removeprefix("web/storage/") not in OF_STORAGE:
            continue
        yield path


def compiled(sources: dict[str, bytes], core: dict[str, bytes], modules: list[str]) -> dict[str, bytes]:
    """Byte code, by the very Python that will run it; kept in the cache, because it takes half a minute."""
    archive = zipped(sources)
    script, wanted = (HERE / "bytecode.mjs").read_bytes(), json.dumps(sorted(modules)).encode()
    key = hashlib.sha256(b"".join([archive, script, *core.values(), wanted])).hexdigest()[:24]
    kept = cache_folder() / f"code-{key}"
    if not kept.exists():
        for old in cache_folder().glob("code-*"):
            shutil.rmtree(old, ignore_errors=True)
        compile_into(kept, core | {"fathom.zip": archive, "modules.json": wanted})
    return {name: (kept / name).read_bytes() for name in CODE}


def compile_into(target: Path, given: dict[str, bytes]) -> None:
    """The folder appears only when it is whole."""
    with tempfile.TemporaryDirectory(dir=cache_folder()) as name:
        folder = Path(name)
        for file, data in given.items():
            (folder / file).write_bytes(data)
        command = [program("node"), str(HERE / "bytecode.mjs"), name]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            raise CannotBuild(f"The byte code could not be made: {(done.stderr or done.stdout)[-1500:]}")
        made = folder / "made"
        made.mkdir()
        for file in CODE:
            (folder / file).replace(made / file)
        made.replace(target)


def zipped(files: dict[str, bytes]) -> bytes:
    box = io.BytesIO()
    with zipfile.ZipFile(box, "w") as archive:
        for name, data in sorted(files.items()):
            archive.writestr(zipfile.ZipInfo(name), data)
    return box.getvalue()


def without_packages(lock: bytes) -> str:
    """Pyodide's list of packages that can be loaded: none of them is."""
    return json.dumps(json.loads(lock) | {"packages": {}})


def let_memory_grow(script: bytes) -> bytes:
    """Pyodide 314 restores a snapshot that is larger than the memory it starts with without making room."""
    was, room = (
        b"return Module.HEAP8.set(t),l}",
        b"return Module.HEAP8.length<t.length&&Module.growMemory(t.length),Module.HEAP8.set(t),l}",
    )
    if script.count(was) != 1:
        raise CannotBuild("Pyodide has changed: look at restoreSnapshot, and at let_memory_grow here.")
    return script.replace(was, room)
