"""The example that trains a bot, at small scale: `make learn`.  Apart from the other tests, because torch is
so large."""

from __future__ import annotations

import re
from pathlib import Path

from tests.adapters.learning import ready, run


def test_a_bot_is_trained_saved_and_plays(tmp_path: Path) -> None:
    """A few seconds of training; the saved bot then plays whole games through the command line, never against
    the rules."""
    python, saved = str(ready()), str(tmp_path / "trained.zip")
    said = run(python, "-m", "examples.train", "--steps", "4096", "--games", "10", "--out", saved)
    assert re.search(r"after 4,096 steps: [\d.]+% of 10 games against random, saved as", said)
    told = run(
        python,
        "-m",
        "fathomfive",
        "simulate",
        "ultimate_aquarium",
        "--games",
        "3",
        "--json",
        "--bots",
        "examples.trained:Trained,random",
        TRAINED=saved,
    )
    assert '"finished": 3, "errors": 0' in told
