"""Bots think in processes of their own, never in the event loop.  A bot that takes too long or dies is
answered for."""

from __future__ import annotations

import asyncio
import multiprocessing
import multiprocessing.connection
import os
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from typing import Any

from fathomfive.bots import Bot, advice, bot, why
from fathomfive.games import load
from fathomfive.kernel.eyes import Eyes
from fathomfive.kernel.state import Position

REMEMBERED = 8  # bots that a process keeps, with the trees of what they have thought at their tables
BOT_TIMEOUT = (
    20.0  # seconds; then the first option is taken.  The first search of a game loads its machine code
)


@dataclass(frozen=True, slots=True)
class BotMove:
    """A bot's answer with its reason: `why` is for everybody, `advice` may name what only the seat sees."""

    option: int
    why: str = ""
    advice: str = ""


def end_with_the_server() -> None:
    """In a worker: a server that is killed cannot tell its workers to go home."""
    server = multiprocessing.parent_process()
    assert server is not None

    def watch() -> None:
        multiprocessing.connection.wait([server.sentinel])
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()


_remembered: dict[tuple[str, int, str], Bot] = {}  # in a worker: by table, seat and level, the latest last


def remembered(table: str, seat: int, level: str, seed: int) -> Bot:
    """The bot of this seat: the one that thought here last, if this process knows it; without a table always
    a new one."""
    if not table:
        return bot(level, seed)
    known = _remembered.pop((table, seat, level), None) or bot(level, seed)
    _remembered[table, seat, level] = known
    if len(_remembered) > REMEMBERED:
        del _remembered[next(iter(_remembered))]
    return known


def think(game: str, position: dict[str, Any], seat: int, level: str, seed: int, table: str = "") -> BotMove:
    """In a worker: the answer of a bot that sees what its seat sees."""
    rules, thinker = load(game), remembered(table, seat, level, seed)
    option = thinker.choose(Eyes(rules, rules.load(position), seat, seed))
    return BotMove(option, why(thinker), advice(thinker))


class BotWorkers:
    def __init__(self, workers: int) -> None:
        self.workers = workers
        self._pool: ProcessPoolExecutor | None = None

    def _processes(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                self.workers, multiprocessing.get_context("spawn"), end_with_the_server
            )
        return self._pool

    def warm_up(self, games: list[str]) -> None:
        """Start the processes and load the rules before anybody waits for them."""
        for _ in range(self.workers):
            for game in games:
                self._processes().submit(load, game)

    async def choose(
        self, game: str, s: Position, seat: int, level: str, seed: int, table: str = ""
    ) -> BotMove:
        """The bot's answer and its reason; `s` is a position in which that seat is asked.  At a table it goes
        on thinking."""
        try:
            work = self._processes().submit(think, game, s.data(), seat, level, seed, table)
            # wait_for swallows a cancellation when the thought is just done
            async with asyncio.timeout(BOT_TIMEOUT):
                return await asyncio.wrap_future(work)
        except (BrokenProcessPool, TimeoutError):
            self._pool = None
            return BotMove(int(s.options[0]))

    def close(self) -> None:
        """At once, whatever they are thinking about; and tidily, so that nothing of the pool is left when
        Python ends."""
        if self._pool is not None:
            for worker in list((self._pool._processes or {}).values()):
                worker.terminate()
            self._pool.shutdown(cancel_futures=True)
            self._pool = None
