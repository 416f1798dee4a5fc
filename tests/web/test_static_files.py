"""Pages and scripts name their files by hand: each of them exists."""

from __future__ import annotations

import re
from pathlib import Path

import fathomfive

WEB = Path(fathomfive.__file__).parent / "web"
STATIC = WEB / "static"
ADDRESS = re.compile(r"static\('([^']+\.\w+)'\)")
LOOP = re.compile(r"\{% for (?:file|module) in \(([^)]*)\) %\}.*?static\(([^)]*)\)")
IMPORT = re.compile(r"""(?:from|import|import\()\s*['"](\.[^'"]+)['"]""")


def named_in(page: str) -> list[str]:
    """The files of one template: named one by one, or in a loop over names without their endings."""
    looped = [
        f"css/{name}.css" if "css/" in form else f"{name}.js"
        for names, form in LOOP.findall(page)
        for name in re.findall(r'"([^"]+)"', names)
    ]
    return [*ADDRESS.findall(page), *looped]


def test_every_file_that_a_page_names_exists() -> None:
    pages = {path: path.read_text(encoding="utf-8") for path in (WEB / "templates").rglob("*.html")}
    named = [(path.name, file) for path, text in pages.items() for file in named_in(text)]
    assert len(named) > 100
    # fetched files need not be here
    missing = [one for one in named if not one[1].startswith("vendor/") and not (STATIC / one[1]).exists()]
    assert not missing


def test_every_script_that_a_script_imports_exists() -> None:
    imports = [
        (path, file) for path in STATIC.rglob("*.js") for file in IMPORT.findall(path.read_text("utf-8"))
    ]
    own = [(path, file) for path, file in imports if "vendor" not in file and path.parent.name != "vendor"]
    assert len(own) > 40
    assert not [(path.name, file) for path, file in own if not (path.parent / file).exists()]
