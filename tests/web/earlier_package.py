"""A package with earlier rules of Ultimate Aquarium, as a release would ship it: the game's folder as it was,
announced by an entry point.  In version 0.9 a card may replace one of the same name (UA-033 forbids it since)."""

from __future__ import annotations

import shutil
from pathlib import Path

from fathomfive.games import folder_of

GAME = "ultimate_aquarium"
EARLIER = f"{GAME}@0.9"
PACKAGE = "ultimate_aquarium_0_9"


def install(site_packages: Path) -> None:
    copied = site_packages / PACKAGE
    shutil.copytree(folder_of(GAME), copied, ignore=shutil.ignore_patterns("__pycache__"))
    _replace(copied / "__init__.py", 'version="1"', 'version="0.9"')
    _replace(
        copied / "rules" / "turn.py", "        if KIND[tank[cell]] != kind:\n", "        if cell < CELLS:\n"
    )
    metadata = site_packages / f"{PACKAGE}-0.9.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {PACKAGE}\nVersion: 0.9\n")
    (metadata / "entry_points.txt").write_text(f"[fathomfive.earlier_rules]\n{EARLIER} = {PACKAGE}:GAME\n")


def _replace(file: Path, old: str, new: str) -> None:
    text = file.read_text()
    assert old in text
    file.write_text(text.replace(old, new))
