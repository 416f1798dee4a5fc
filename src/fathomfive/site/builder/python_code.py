"""The Python of the site: Pyodide, and as byte code the parts of the standard library and of our package that pages
need."""

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
NOT_NEEDED = (HERE / "not_needed.txt").read_text().split()  # files and folders that pages never use
STORAGE_FILES = ("__init__.py", "model.py", "port.py")  # the only ones of web/storage that pages use
SUFFIXES = (".py", ".html", ".csv", ".md", ".txt", ".json", ".toml")


@dataclass(frozen=True, slots=True)
class Visit:
    """The result of visiting every page once."""

    home: str
    modules: list[str]  # of the standard library


def visited() -> Visit:
    """Visits every page, in its own process because pages of a site have other URLs than those of a server.  Without the
    start-up files of site packages (-S), so that only the modules that pages need are counted."""
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
    """All files that Python needs in the page, by path."""
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
        if inside.startswith("web/storage/") and inside.removeprefix("web/storage/") not in STORAGE_FILES:
            continue
        yield path


def compiled(sources: dict[str, bytes], core: dict[str, bytes], modules: list[str]) -> dict[str, bytes]:
    """Byte code, compiled by the same Pyodide that will run it, and cached because that takes half a minute."""
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
    """Compiles into a temporary folder and renames it, so that `target` is never incomplete."""
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
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for name, data in sorted(files.items()):
            archive.writestr(zipfile.ZipInfo(name), data)
    return buffer.getvalue()


def without_packages(lock: bytes) -> str:
    """Pyodide's lock file without its packages: the site loads none of them."""
    return json.dumps(json.loads(lock) | {"packages": {}})


def let_memory_grow(script: bytes) -> bytes:
    """Patches a bug of Pyodide 314: it restores a memory snapshot without growing the memory to its size first."""
    before = b"return Module.HEAP8.set(t),l}"
    after = b"return Module.HEAP8.length<t.length&&Module.growMemory(t.length),Module.HEAP8.set(t),l}"
    if script.count(before) != 1:
        raise CannotBuild("Pyodide has changed: look at restoreSnapshot, and at let_memory_grow here.")
    return script.replace(before, after)
