"""What the builder makes: small enough, complete, and the same under every path."""

from __future__ import annotations

import json
import re
import struct
from pathlib import Path

import pytest

from fathomfive.site.builder import CannotBuild, build, packages
from fathomfive.site.builder.sizes import FIRST_MOVE, TOTAL, measure
from tests.site.serving import PATH

pytestmark = pytest.mark.slow


def test_the_site_is_small_enough(built: Path) -> None:
    sizes = measure(built / PATH)
    assert sizes.first_move <= FIRST_MOVE and sizes.total <= TOTAL, sizes


def test_the_manifest_names_icons_of_the_sizes_they_have(built: Path) -> None:
    site = built / PATH
    icons = json.loads((site / "manifest.webmanifest").read_text())["icons"]
    pngs = [icon for icon in icons if icon["type"] == "image/png"]
    assert {icon["sizes"] for icon in pngs} == {"192x192", "512x512"}
    for icon in pngs:
        data = (site / icon["src"]).read_bytes()
        width, height = struct.unpack(">II", data[16:24])
        assert data.startswith(b"\x89PNG") and icon["sizes"] == f"{width}x{height}"


def test_the_service_worker_keeps_every_file(built: Path) -> None:
    site = built / PATH
    script = (site / "service_worker.js").read_text()
    names = json.loads(re.search(r"FILES = (\[.*\]);", script)[1])  # type: ignore[index]
    there = {f"./{path.relative_to(site).as_posix()}" for path in site.rglob("*") if path.is_file()}
    assert set(names) == there - {"./service_worker.js"} | {"./"}


def test_no_address_begins_at_the_root_of_the_host(built: Path) -> None:
    site = built / PATH
    home = (site / "home.html").read_text()
    assert not re.findall(r'src="/|href="/static', home)
    for css in site.rglob("*.css"):
        assert "url(/" not in css.read_text(), css


def test_a_folder_with_something_else_in_it_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("mine")
    with pytest.raises(CannotBuild, match="not empty"):
        build(tmp_path)
    assert (tmp_path / "letter.txt").exists()


def test_another_file_than_the_chosen_one_is_not_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither from the registry nor from the cache."""

    def fetch(package: packages.Package, folder: Path) -> Path:
        found = folder / package.file
        found.write_bytes(b"something else")
        return found

    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setattr(packages, "fetch", fetch)
    kept = packages.cache_folder() / packages.JINJA2.file
    for _ in range(2):
        with pytest.raises(CannotBuild, match="its hash differs"):
            packages.fetched(packages.JINJA2)
        kept.write_bytes(b"something else")
