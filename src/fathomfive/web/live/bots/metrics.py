"""The metrics of bots. A host that collects metrics implements them; the default counts nothing."""

from __future__ import annotations

from contextlib import AbstractContextManager, nullcontext
from typing import Protocol


class BotMetrics(Protocol):
    def thinking(self, game: str, level: str) -> AbstractContextManager[None]:
        """Around a decision, from the request to the answer."""

    def queued(self, kind: str, decisions: int) -> None:
        """How many decisions wait for a worker; `kind` is move or hint."""

    def waited(self, kind: str, seconds: float) -> None:
        """How long a decision waited before a bot began to think."""

    def shortfall(self, game: str, level: str, share: float) -> None:
        """The share of a bot's usual thinking that was missing."""

    def restarted(self) -> None:
        """A worker died or hung and was replaced."""


class NoMetrics:
    def thinking(self, game: str, level: str) -> AbstractContextManager[None]:
        return nullcontext()

    def queued(self, kind: str, decisions: int) -> None: ...

    def waited(self, kind: str, seconds: float) -> None: ...

    def shortfall(self, game: str, level: str, share: float) -> None: ...

    def restarted(self) -> None: ...
