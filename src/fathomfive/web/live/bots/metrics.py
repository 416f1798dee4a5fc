"""What is measured while bots think.  A host that has metrics supplies them; without, nothing is counted."""

from __future__ import annotations

from contextlib import AbstractContextManager, nullcontext
from typing import Protocol


class BotMetrics(Protocol):
    def thinking(self, game: str, level: str) -> AbstractContextManager[None]:
        """Around a decision, from asking for it to the answer."""

    def queued(self, kind: str, decisions: int) -> None:
        """This many decisions wait for a worker; `kind` is move or hint."""

    def waited(self, kind: str, seconds: float) -> None:
        """A decision has waited so long before a bot began to think."""

    def shortfall(self, game: str, level: str, share: float) -> None:
        """This share of a bot's usual thinking was missing."""

    def restarted(self) -> None:
        """A worker died or hung and was replaced."""


class NoMetrics:
    def thinking(self, game: str, level: str) -> AbstractContextManager[None]:
        return nullcontext()

    def queued(self, kind: str, decisions: int) -> None: ...

    def waited(self, kind: str, seconds: float) -> None: ...

    def shortfall(self, game: str, level: str, share: float) -> None: ...

    def restarted(self) -> None: ...
