"""Records how many roll-outs the bot of docs/writing-a-bot.md made when it was first timed, for each decision that Catanatron
makes in the same run: python bench/rivals/first_guide.py CHECKOUT, a work tree of the commit below.  Writes
first_guide.json, which `make bench` compares today's roll-outs with.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import rival

HERE = Path(__file__).parent
RECORDED = HERE / "first_guide.json"
COMMIT = "967c2dddec2075e531befd9ed33e35d31d1116bc"
SEATS = {"ultimate_aquarium": 4, "pirates_under_fire": 2, "aqualuma": 4, "aquatica_duellum": 2, "aquaria": 4}
POSITIONS = 8  # as many as `ours.POSITIONS`
ROUNDS, SLICE = 3, 3.0  # the best slice counts, here as in the benchmark


def main() -> None:
    parser = argparse.ArgumentParser(description="Times the first guide's bot beside Catanatron.")
    parser.add_argument("checkout", type=Path)
    checkout = parser.parse_args().checkout
    found = subprocess.run(
        ["git", "-C", str(checkout), "rev-parse", "HEAD"], check=True, capture_output=True, text=True
    ).stdout.strip()
    if found != COMMIT:
        sys.exit(f"{checkout} holds {found}; the first guide is in {COMMIT}.")
    RECORDED.write_text(json.dumps(record(checkout), indent=1) + "\n")


def record(checkout: Path) -> dict[str, Any]:
    theirs: dict[str, Any] | None = None
    ours: dict[str, dict[str, float]] = {name: {} for name in SEATS}
    for turn in range(ROUNDS):
        theirs = rival.best(theirs, rival.catanatron(0.5, 1 + 10_000 * turn))
        for name in SEATS:
            ours[name] = rival.best(ours[name], slice_of(checkout, name, turn))
    assert theirs
    return {
        "commit": COMMIT,
        "date": f"{datetime.now(UTC):%Y-%m-%d}",
        "catanatron decisions/s": theirs["ticks_per_second"],
        "games": ours,
    }


def slice_of(checkout: Path, name: str, turn: int) -> dict[str, float]:
    script = str(HERE / "first_guide_speed.py")
    command = [sys.executable, script, name, *map(str, (SEATS[name], POSITIONS, SLICE, 10_000 * turn))]
    environment = os.environ | {"PYTHONPATH": str(checkout / "src")}
    said = subprocess.run(command, check=True, capture_output=True, text=True, env=environment).stdout
    found: dict[str, float] = json.loads(said)
    return found


if __name__ == "__main__":
    main()
