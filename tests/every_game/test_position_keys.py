"""Positions of ordinary games keep their keys: saved games, datasets and records of today are read tomorrow.

`position_keys.txt` has one line for each game and number of seats: a digest of the keys that a random game passes.
An option that is off changes none of them.  A step that is queued ahead does, even if it would never ask:
queue it only while its option is on (`if s.option: then(...)`).

If the rules themselves have changed, write the file again: FATHOM_WRITE_KEYS=1 pytest tests/every_game/test_position_keys.py
"""

from __future__ import annotations

import hashlib
import os
import random
from pathlib import Path

from fathomfive.kernel import loop

from .settings import PLAIN, Setting

KEPT = Path(__file__).with_name("position_keys.txt")
LOOKED_AT = 60  # decisions of a game


def digest(setting: Setting) -> str:
    s, chance, keys = setting.start(1), random.Random(1), hashlib.sha256()
    for _ in range(LOOKED_AT):
        if s.asked >= 0:
            keys.update(s.key().encode())
            loop.answer(s, chance.choice(s.options))
    return keys.hexdigest()[:16]


def found() -> list[str]:
    return [f"{setting}: {digest(setting)}" for setting in PLAIN]


def test_the_keys_of_ordinary_games_are_those_of_before() -> None:
    if os.environ.get("FATHOM_WRITE_KEYS"):
        KEPT.write_text("\n".join(found()) + "\n")
    assert found() == KEPT.read_text().splitlines(), (
        "ordinary games have other positions now: is a step queued although its option is off?"
    )
