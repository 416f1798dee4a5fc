"""Builds the static site: a folder that any web host can serve, under any path.

`python/` has Pyodide and our byte code; `static/`, `art/` and `game/` have what a server would serve; the files of
`page/` hold it together.  Large files are gzipped here and unpacked by page/worker.js, so that they are small even if
the web host does not compress.
"""

from __future__ import annotations

import hashlib
import json
import re
import shutil
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

from fathomfive.web.render.game_assets import pictures, playable, style_sheet

from . import icons
from .packages import CannotBuild
from .python_code import PACKAGE, add_python, visited
from .sizes import FIRST_MOVE, PACKED, TOTAL, Sizes, measure

PAGE = Path(__file__).parents[1] / "page"
NOT_COPIED = (".stamp", "icons.txt", "push.js", "notices.js", "hub.js", "studio.js", "studio.css", "me.css")
ICONS = (192, 512)
Progress = Callable[[int, int], object]  # seconds of work done, and in all
VISITING, COMPILING, DRAWING = 5, 12, 1  # CPU seconds: visiting every page, compiling, drawing one game


def build(site: Path, progress: Progress = lambda done, total: None) -> Sizes:
    """Builds into the folder `site`, replacing an earlier build."""
    if site.exists() and any(site.iterdir()) and not (site / "service_worker.js").exists():
        raise CannotBuild(f"{site} is not empty and no site that was built before: name another folder.")
    if not (PACKAGE / "web/static/vendor/sprite.svg").exists():
        raise CannotBuild("Fonts and icons are missing: run make site, or tools/assets first.")
    with tempfile.TemporaryDirectory() as folder:
        made = Path(folder) / "site"
        total = VISITING + COMPILING + DRAWING * len(playable())
        for done in add_everything(made):
            progress(done, total)
        sizes = measure(made)
        if sizes.first_move > FIRST_MOVE or sizes.total > TOTAL:
            raise CannotBuild(f"The site is too large: {sizes}.")
        shutil.rmtree(site, ignore_errors=True)
        shutil.copytree(made, site)
    return sizes


def add_everything(site: Path) -> Iterator[int]:
    """Adds all parts, and yields how much of the work is done."""
    visit = visited()
    yield VISITING
    add_python(site / "python", visit.modules)
    add_static(site)
    yield VISITING + COMPILING
    for number, game in enumerate(playable(), 1):
        add_game(site, game)
        yield VISITING + COMPILING + DRAWING * number
    add_pages(site, visit.home)
    add_service_worker(site)


# What a server would serve


def add_static(site: Path) -> None:
    ignored = shutil.ignore_patterns(*NOT_COPIED)
    shutil.copytree(PACKAGE / "web" / "static", site / "static", ignore=ignored)
    for size in ICONS:
        (site / "static" / f"icon-{size}.png").write_bytes(icons.png(size))


def add_game(site: Path, game: str) -> None:
    art = site / "art" / game
    art.mkdir(parents=True)
    for name, picture in pictures(game).items():
        (art / f"{name}.svg").write_text(picture, encoding="utf-8")
    (site / "game" / game).mkdir(parents=True)
    (site / "game" / game / "table.css").write_text(with_relative_urls(style_sheet(game)), encoding="utf-8")


def with_relative_urls(css: str) -> str:
    """The style sheet with URLs of pictures relative to it.  A URL in a custom property is resolved from the sheet that
    uses the property; those are equally deep, in static/css/."""
    return re.sub(r"url\((['\"]?)/art/", r"url(\1../../art/", css)


# What holds it together


def add_pages(site: Path, home: str) -> None:
    for path in sorted((PAGE).iterdir()):
        if path.name != "service_worker.js":
            shutil.copyfile(path, site / path.name)
    (site / "home.html").write_text(home, encoding="utf-8")


def add_service_worker(site: Path) -> None:
    """Writes the version, a hash of all files, into version.js, and version and file names into the service worker."""
    files = sorted(path for path in site.rglob("*") if path.is_file())
    version = hashlib.sha256(b"".join(path.read_bytes() for path in files)).hexdigest()[:12]
    names = ["./", *(f"./{path.relative_to(site).as_posix()}" for path in files)]
    sizes = {path.name.removesuffix(PACKED): path.stat().st_size for path in files if path.suffix == PACKED}
    (site / "version.js").write_text(
        f"// Written by the builder.\nexport const VERSION = '{version}', PACKED = {json.dumps(sizes)};\n",
        encoding="utf-8",
    )
    names.append("./version.js")
    script = (PAGE / "service_worker.js").read_text(encoding="utf-8")
    script = script.replace("'__VERSION__'", json.dumps(version)).replace("'__FILES__'", json.dumps(names))
    (site / "service_worker.js").write_text(script, encoding="utf-8")
