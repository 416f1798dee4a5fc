"""The packages that a static site is made of: Pyodide (CPython for browsers) from npm, Jinja2 and MarkupSafe from PyPI.

They are pinned by version and SHA-256, fetched once, and kept in the user's cache.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from dataclasses import dataclass
from pathlib import Path

from fathomfive.kernel.errors import FathomError


class CannotBuild(FathomError):
    """The site cannot be built; the message says what is missing."""


@dataclass(frozen=True, slots=True)
class Package:
    name: str
    version: str
    file: str
    sha256: str


PYODIDE = Package(
    "pyodide",
    "314.0.7",
    "pyodide-314.0.7.tgz",
    "66b7949e5a0cba2250b586d7e368bf12fb482800748d182c4618254b685ffaa0",
)
JINJA2 = Package(
    "jinja2",
    "3.1.6",
    "jinja2-3.1.6-py3-none-any.whl",
    "85ece4451f492d0c13c5dd7c13a64681a86afae63a5f347908daf103ce6d2f67",
)
# There is no wheel for browsers, but the one for Linux also has a pure Python fallback.
MARKUPSAFE = Package(
    "markupsafe",
    "3.0.4",
    "markupsafe-3.0.4-cp314-cp314-manylinux2014_x86_64.manylinux_2_17_x86_64.manylinux_2_28_x86_64.whl",
    "a8e9f292fcda89b324f2f5c91d13f1424a153e40fc2756f38ee23b15835ff300",
)
FOR_LINUX = [
    "--platform",
    "manylinux2014_x86_64",
    "--python-version",
    "3.14",
    "--implementation",
    "cp",
    "--abi",
    "cp314",
]


def cache_folder() -> Path:
    base = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(base) / "fathomfive" / "site"


def program(name: str) -> str:
    found = shutil.which(name)
    if found is None:
        raise CannotBuild(
            f"Building the site needs Node.js with npm, and {name} is missing: install it, then try again."
        )
    return found


def fetched(package: Package) -> Path:
    """The package's file, from the cache or, the first time, from its registry."""
    kept = cache_folder() / package.file
    if not kept.exists() or sha256(kept) != package.sha256:
        kept.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=kept.parent) as folder:
            found = fetch(package, Path(folder))
            if sha256(found) != package.sha256:
                raise CannotBuild(
                    f"{package.name} {package.version} is not the file that was chosen: its hash differs."
                )
            found.replace(kept)
    return kept


def fetch(package: Package, folder: Path) -> Path:
    if package is PYODIDE:
        wanted = f"{package.name}@{package.version}"
        command = [program("npm"), "pack", "--silent", "--ignore-scripts", wanted]
    else:
        pip = [sys.executable, "-m", "pip", "download", "-q", "--disable-pip-version-check", "--no-deps"]
        form = ["--only-binary", ":all:", *(FOR_LINUX if package is MARKUPSAFE else ())]
        command = [*pip, *form, f"{package.name}=={package.version}"]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    found = next(folder.glob(package.file), None)
    if found is None:
        raise CannotBuild(
            f"{package.name} {package.version} could not be fetched: check the connection, then try again. "
            f"{done.stderr.strip().splitlines()[-1] if done.stderr.strip() else ''}".rstrip()
        )
    return found


def sha256(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def pyodide_files(names: tuple[str, ...]) -> dict[str, bytes]:
    """The named files of Pyodide."""
    with tarfile.open(fetched(PYODIDE)) as archive:
        return {name: _read(archive, f"package/{name}") for name in names}


def python_files() -> dict[str, bytes]:
    """The source files of Jinja2 and MarkupSafe, by path."""
    found: dict[str, bytes] = {}
    for package in (JINJA2, MARKUPSAFE):
        with zipfile.ZipFile(fetched(package)) as wheel:
            found |= {name: wheel.read(name) for name in wheel.namelist() if name.endswith(".py")}
    return found


def _read(archive: tarfile.TarFile, name: str) -> bytes:
    member = archive.extractfile(name)
    assert member is not None
    return member.read()
