"""Bots that fail, for workers to survive: named as `tests.web.odd_bots:Class`; and a review that takes its time."""

from __future__ import annotations

import os
from itertools import count
from pathlib import Path
from time import sleep

from fathomfive.kernel.eyes import Eyes
from fathomfive.web.live.review_jobs import Slice

FOLDER = "ODD_BOTS_FOLDER"  # of the environment: where the bot and its test leave signs for each other


class Waits:
    """Says which process it is, then waits until the test lets it go on."""

    def choose(self, eyes: Eyes) -> int:
        folder = Path(os.environ[FOLDER])
        (folder / f"thinks-{os.getpid()}").touch()
        while not (folder / "go").exists():
            sleep(0.02)
        return eyes.options[-1]


class Raises:
    def choose(self, eyes: Eyes) -> int:
        raise ValueError("I have lost the thread")


_slices = count(1)


def slow_review(table: str, record: str, content: str | None) -> Slice:
    """A review of a hundred slices, in place of a real one."""
    done = next(_slices)
    return Slice(done, 100, "done" if done >= 100 else "")
