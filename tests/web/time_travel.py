"""A server whose clock the tests move: days pass in no time."""

from __future__ import annotations

from pathlib import Path

from tests.web.serving import Served

AHEAD = """
import time
from fathomfive.web.live.clocks import clock
path = os.environ["FATHOM_TEST_AHEAD"]
clock.now = lambda: time.time() + float(open(path).read() or 0)
"""


class TimeTravel(Served):
    def __init__(self, folder: Path) -> None:
        self._ahead = folder / "ahead"
        self._ahead.write_text("0")
        super().__init__(folder, environment={"FATHOM_TEST_AHEAD": str(self._ahead)}, script=AHEAD)

    def passes(self, seconds: float) -> None:
        """From now on it is so much later."""
        new = self._ahead.with_suffix(".new")
        new.write_text(str(float(self._ahead.read_text()) + seconds))
        new.replace(self._ahead)
