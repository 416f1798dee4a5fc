"""Bots think in processes of their own, never in the event loop.  A bot that takes too long or dies is answered for."""
from __future__ import annotations

import asyncio
import multiprocessing
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any

from ..bots import bot
from ..games import load
from ..kernel.eyes import Eyes

PATIENCE = 10.0                 # seconds; then the first option is taken


def think(game: str, position: dict[str, Any], seat: int, level: str, seed: int) -> int:
    """In a worker: the answer of a bot that sees what its seat sees."""
    rules = load(game)
    s = rules.load(position)
    return bot(level, seed).choose(Eyes(rules, s, seat, seed))


class Thinkers:
    def __init__(self, workers: int) -> None:
        self.workers = workers
        self._pool: ProcessPoolExecutor | None = None

    def _processes(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(self.workers, mp_context=multiprocessing.get_context("spawn"))
        return self._pool

    def warm_up(self, games: list[str]) -> None:
        """Start the processes and load the rules before anybody waits for them."""
        for _ in range(self.workers):
            for game in games:
                self._processes().submit(load, game)

    async def choose(self, game: str, s: Any, seat: int, level: str, seed: int) -> int:
        """The bot's answer; `s` is a position in which that seat is asked."""
        try:
            work = self._processes().submit(think, game, s.data(), seat, level, seed)
            return await asyncio.wait_for(asyncio.wrap_future(work), PATIENCE)
        except (BrokenProcessPool, TimeoutError):
            self._pool = None
            return int(s.options[0])

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
