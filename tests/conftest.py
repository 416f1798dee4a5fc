"""What all tests share: how hard hypothesis searches, and which games are ready to be tested.

`HYPOTHESIS_PROFILE=thorough pytest` looks for longer and every time elsewhere; by default runs are short and
repeatable.
"""

from __future__ import annotations

import os
from pathlib import Path

from hypothesis import HealthCheck, settings

from fathomfive.games import games

ALLOWED = [HealthCheck.too_slow, HealthCheck.data_too_large]  # a whole game is a large example, and no fault

settings.register_profile(
    "repeatable",
    max_examples=25,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=ALLOWED,
)
settings.register_profile("thorough", max_examples=1000, deadline=None, suppress_health_check=ALLOWED)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "repeatable"))

# The tests of one game (games/<game>, and test_<game>.py elsewhere) run once it is in the registry.
HERE = Path(__file__).parent
BEING_BUILT = {folder.name for folder in (HERE / "games").iterdir() if (folder / "__init__.py").exists()} - {
    *games()
}
collect_ignore = [
    str(found) for game in BEING_BUILT for found in (HERE / "games" / game, *HERE.glob(f"*/test_{game}.py"))
]
