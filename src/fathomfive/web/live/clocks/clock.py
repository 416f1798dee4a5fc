"""The current time. Everything that depends on a pace asks here, so that tests can let days pass."""

from __future__ import annotations

import time


def now() -> float:
    return time.time()
