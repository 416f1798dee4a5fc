"""Builds the static site: a folder that any web host can serve, under any path.

`python/` has Pyodide and our byte code, `static/`, `art/` and `game/` what a server would serve, and the files of
`page/` hold it together.  What is large is packed with gzip here and unpacked by page/worker.js, so that it is small
whatever the web host does.
"""

from __future__ import annotations

import gzip
import hashlib
import io
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import fathomfive
from fathomfive.web.render.game_assets import pictures, playable, style_sheet

from . import icons
from .packages import CannotBuild, cache_folder, program, pyodide_files, python_files

PACKAGE, HERE = Path(fathomfive.__file__).parent, Path(__file__).parent
PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
PACKED = ".packed"  # after the name of a file that the worker unpacks; web hosts would unpack .gz themselves
NOT_NEEDED = (  # by a page
    *("__main__.py", "adapters", "arena", "cli", "testing", "bots/search/machine_code.py"),
    *(
        f"kernel/compiled/{name}.py"
        for name in ("cache", "dispatch_table", "indexing", "linker", "outlining")
    ),
    *("site/build.py", "site/packages.py", "site/icons.py", "site/warm.py", "site/page"),
    *("web/accounts", "web/http", "web/notify", "web/ops", "web/static", "web/templates/account"),
    *(
        f"web/templates/{name}.html"
        for name in (
            *("club/people", "club/profile", "club/statistics", "club/tournament", "club/tournaments"),
            *("site/api", "site/join"),  # but not what other templates include
        )
    ),
    *(
        f"club/{name}.py"
        for name in ("card_statistics", "moments", "pairing", "plots", "standings", "statistics", "swiss")
    ),
    "toolkit/held_cards.py",
    *("studio", "web/club", "web/extension.py", "web/templates/studio"),
    *(f"puzzles/{name}.py" for name in ("mine", "judge", "recheck")),
    *(f"web/live/{name}.py" for name in ("clocks/timekeeper", "lobby", "periodic")),
    *("web/render/shared_stream.py", "kernel/schema.py", "kernel/searcher.py"),
    *(f"club/{name}.py" for name in ("profiles", "ratings", "results")),
    *("web/live/review_jobs.py", "web/templates/site/review.html"),
    *("web/app.py", "web/context.py", "web/lifespan.py", "web/limits.py", "web/serve.py", "web/settings.py"),
    *("web/live/bots/workers.py", "web/live/presence.py", "web/live/bots/thinking_queue.py"),
)
OF_STORAGE = ("__init__.py", "model.py", "port.py")
SUFFIXES = (".py", ".html", ".csv", ".md", ".txt", ".json", ".toml")
NOT_SHOWN = (".stamp", "icons.txt", "push.js", "notices.js", "hub.js", "studio.js", "studio.css", "me.css")
ICONS = (192, 512)
FIRST_MOVE, TOTAL = 8_000_000, 9_000_000  # bytes that may be sent until the first move, and in all


@dataclass(frozen=True, slots=True)
class Visit:
    """What a visit to every page has shown."""

    home: str
    modules: list[str]  # of the standard library


@dataclass(frozen=True, slots=True)
class Sizes:
    """Bytes as a web host sends them, compressed."""

    files: int
    first_move: int
    total: int

    def __str__(self) -> str:
        return (
            f"{self.files} files; sent until the first move: {self.first_move / 1e6:.2f} MB "
            f"(at most {FIRST_MOVE / 1e6:.0f}), in all: {self.total / 1e6:.2f} MB (at most {TOTAL / 1e6:.0f})"
        )


def build(site: Path) -> Sizes:
    """Into a folder of its own: what was in it is replaced."""
    if site.exists() and any(site.iterdir()) and not (site / "service_worker.js").exists():
        raise CannotBuild(f"{site} is not empty and no site that was built before: name another folder.")
    if not (PACKAGE / "web/static/vendor/sprite.svg").exists():
        raise CannotBuild("Fonts and icons are missing: run make site, or tools/assets first.")
    with tempfile.TemporaryDirectory() as folder:
        made, visit = Path(folder) / "site", visited()
        add_python(made / "python", visit.modules)
        add_static(made)
        for game in playable():
            add_game(made, game)
        add_pages(made, visit.home)
        sizes = measure(made)
        add_service_worker(made)
        shutil.rmtree(site, ignore_errors=True)
        shutil.copytree(made, site)
    if sizes.first_move > FIRST_MOVE or sizes.total > TOTAL:
        raise CannotBuild(f"The site is too large: {sizes}.")
    return sizes


# Python


def visited() -> Visit:
    """A visit to every page: the home page as a newcomer sees it, and the modules that it takes.  In a process of its
    own: pages of a site have other addresses than those of a server."""
    plain = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join(filter(None, sys.path)),
    }  # nothing that comes at start-up
    command = [sys.executable, "-S", "-m", "fathomfive.site.warm"]
    done = subprocess.run(command, capture_output=True, check=False, env=plain)
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
        with tempfile.TemporaryDirectory(dir=cache_folder()) as folder:
            for name, data in (core | {"fathom.zip": archive, "modules.json": wanted}).items():
                (Path(folder) / name).write_bytes(data)
            command = [program("node"), str(HERE / "bytecode.mjs"), folder]
            done = subprocess.run(command, capture_output=True, text=True, check=False)
            if done.returncode:
                raise CannotBuild(f"The byte code could not be made: {(done.stderr or done.stdout)[-1500:]}")
            made = Path(folder) / "made"
            made.mkdir()
            for name in ("library.zip", "code.zip"):
                (Path(folder) / name).replace(made / name)
            made.replace(kept)
    return {name: (kept / name).read_bytes() for name in ("library.zip", "code.zip")}


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


# What a server would serve


def add_static(site: Path) -> None:
    ignored = shutil.ignore_patterns(*NOT_SHOWN)
    shutil.copytree(PACKAGE / "web" / "static", site / "static", ignore=ignored)
    for size in ICONS:
        (site / "static" / f"icon-{size}.png").write_bytes(icons.png(size))


def add_game(site: Path, game: str) -> None:
    art = site / "art" / game
    art.mkdir(parents=True)
    for name, picture in pictures(game).items():
        (art / f"{name}.svg").write_text(picture, encoding="utf-8")
    (site / "game" / game).mkdir(parents=True)
    (site / "game" / game / "table.css").write_text(beside(style_sheet(game)), encoding="utf-8")


def beside(css: str) -> str:
    """Addresses of pictures as seen from the style sheet.  One in a custom property counts from the sheet that uses
    it: those lie as deep, in static/css/."""
    return re.sub(r"url\((['\"]?)/art/", r"url(\1../../art/", css)


# What holds it together


def add_pages(site: Path, home: str) -> None:
    for path in sorted((HERE / "page").iterdir()):
        if path.name != "service_worker.js":
            shutil.copyfile(path, site / path.name)
    (site / "home.html").write_text(home, encoding="utf-8")


def add_service_worker(site: Path) -> None:
    """It and the worker know the version, and the service worker which files there are."""
    files = sorted(path for path in site.rglob("*") if path.is_file())
    version = hashlib.sha256(b"".join(path.read_bytes() for path in files)).hexdigest()[:12]
    names = ["./", *(f"./{path.relative_to(site).as_posix()}" for path in files)]
    sizes = {path.name.removesuffix(PACKED): path.stat().st_size for path in files if path.suffix == PACKED}
    (site / "version.js").write_text(
        f"// Written by the builder.\nexport const VERSION = '{version}', PACKED = {json.dumps(sizes)};\n",
        encoding="utf-8",
    )
    names.append("./version.js")
    script = (HERE / "page" / "service_worker.js").read_text(encoding="utf-8")
    script = script.replace("'__VERSION__'", json.dumps(version)).replace("'__FILES__'", json.dumps(names))
    (site / "service_worker.js").write_text(script, encoding="utf-8")


# Sizes


def measure(site: Path) -> Sizes:
    """Until the first move: everything but the pictures of other games (the largest counts) and the icons, which are
    fetched when somebody installs the site."""
    sent = {path.relative_to(site).as_posix(): sent_size(path) for path in site.rglob("*") if path.is_file()}
    games = {game: sum(size for path, size in sent.items() if f"/{game}/" in path) for game in playable()}
    covers = sum(size for path, size in sent.items() if path.endswith("/cover.svg"))
    drawn = sum(size for path, size in sent.items() if path.endswith(".png"))
    total = sum(sent.values())
    first_move = total - sum(games.values()) + max(games.values()) + covers - drawn
    return Sizes(len(sent), first_move, total)


def sent_size(path: Path) -> int:
    data = path.read_bytes()
    is_packed = path.suffix in (PACKED, ".png", ".woff2")
    return len(data) if is_packed else min(len(data), len(gzip.compress(data, 9)))
