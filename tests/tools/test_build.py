"""The package as it is built: everything in it, and nothing without its assets."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from fathomfive.web.serve import ASSETS, CannotServe, require_assets

ROOT = Path(__file__).parents[2]


@pytest.mark.slow
def test_the_wheel_has_sheets_templates_and_assets(tmp_path):
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)],
        cwd=ROOT,
        check=True,
        capture_output=True,
    )
    (wheel,) = tmp_path.glob("*.whl")
    inside = {*zipfile.ZipFile(wheel).namelist()}
    static = "fathomfive/web/static/"
    assert {f"{static}vendor/{name}" for name in ASSETS} <= inside
    shipped = (
        path.relative_to(ROOT / "src").as_posix()
        for path in (ROOT / "src" / "fathomfive").rglob("*")
        if path.suffix in (".py", ".csv", ".html", ".css", ".js", ".md", ".svg")
    )
    assert {*shipped} <= inside


def test_a_server_without_its_assets_does_not_start(tmp_path):
    with pytest.raises(
        CannotServe, match=r"missing \(idiomorph.esm.js, sprite.svg, bricolage.woff2, figtree.woff2\)"
    ):
        require_assets(tmp_path)
    (tmp_path / "vendor").mkdir()
    for name in ASSETS:
        (tmp_path / "vendor" / name).write_text("there")
    require_assets(tmp_path)
