"""What a bot can ask of a search through its eyes, and what it gets.  The kernel does not search: `bots.search` does,
and its results offer more than these protocols."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from .eyes import Eyes


class Rollouts(Protocol):
    """The results of games that were played to the end."""

    @property
    def games(self) -> int: ...
    @property
    def points(self) -> tuple[float, ...]: ...  # the mean, by seat
    @property
    def won(self) -> tuple[float, ...]: ...  # the share of games by seat; a tie is shared
    @property
    def compiled(self) -> bool: ...


class AnswerStats(Protocol):
    """What a search knows of one answer: means over its visits."""

    @property
    def option(self) -> int: ...
    @property
    def visits(self) -> int: ...
    @property
    def won(self) -> float: ...  # chance to win
    @property
    def points(self) -> float: ...  # lead over the best other seat; alone or together, the points themselves


class SearchResult(Protocol):
    @property
    def answers(self) -> Sequence[AnswerStats]: ...  # the most visited first
    @property
    def best(self) -> AnswerStats: ...
    @property
    def rounds(self) -> int: ...
    @property
    def seconds(self) -> float: ...
    @property
    def compiled(self) -> bool: ...


class LookAhead(Protocol):
    def rollouts(self, eyes: Eyes, option: int, games: int, policy: str, workers: int) -> Rollouts: ...
    def search(self, eyes: Eyes, rounds: int) -> SearchResult: ...
