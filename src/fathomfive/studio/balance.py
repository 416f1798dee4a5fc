"""The balance report: plays our cards and the draft's on the same deals and measures the effect of each changed row.
Runs in its own process, for about a minute."""

from __future__ import annotations

import os
import tempfile
import threading
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from pathlib import Path
from time import monotonic, perf_counter
from typing import Any

from fathomfive.arena.content.folder import SheetFolder
from fathomfive.arena.content.same_deals import changed_rows, compare_content
from fathomfive.arena.play.simulate import simulate
from fathomfive.arena.play.workers import Progress
from fathomfive.games import own_content
from fathomfive.kernel.errors import FathomError
from fathomfive.web.live.bots.workers import end_with_the_server

SECONDS = 40.0  # planned playing time of a report
BOT = "greedy"
MIN_DEALS, MAX_DEALS = 12, 200  # deals
TRIED = 3  # deals that are timed to plan the rest


@dataclass(slots=True)
class BalanceRun:
    """A report in progress; the page polls its `facts`."""

    game: str
    draft: SheetFolder
    begun: float = field(default_factory=monotonic)
    done: int = 0
    of: int = 0
    result: dict[str, Any] | None = None
    error: str = ""
    stopped: bool = False
    _process: SpawnProcess | None = None

    def start(self) -> BalanceRun:
        context = get_context("spawn")
        receiver, sender = context.Pipe(duplex=False)
        self._process = context.Process(
            target=run, args=(self.game, self.draft, sender, SECONDS), daemon=True
        )
        self._process.start()
        sender.close()
        threading.Thread(target=self._listen, args=(receiver,), daemon=True).start()
        return self

    def _listen(self, receiver: Connection) -> None:
        with suppress(EOFError, OSError):
            while True:
                kind, value = receiver.recv()
                if kind == "progress":
                    self.done, self.of = value
                elif kind == "result":
                    self.result = value
                else:
                    self.error = value
        if self.result is None and not self.error:
            self.error = (
                "The report was stopped."
                if self.stopped
                else "The report ended before its time. Run it again."
            )

    @property
    def running(self) -> bool:
        return self.result is None and not self.error

    def stop(self) -> None:
        self.stopped = True
        if self._process is not None:
            self._process.kill()
            self._process.join()

    def facts(self) -> dict[str, Any]:
        seconds = monotonic() - self.begun
        left = seconds * (self.of - self.done) / self.done if self.done else None
        return {
            "running": self.running,
            "done": self.done,
            "of": self.of,
            "left": None if left is None else round(left),
            "result": self.result,
            "error": self.error,
        }


# In the report's process


def run(game: str, draft: SheetFolder, sender: Connection, budget: float) -> None:
    end_with_the_server()
    with suppress(AttributeError, OSError):
        os.nice(5)  # games that people play come first
    try:
        found = report(game, draft, budget, lambda done, of: sender.send(("progress", (done, of))))
        sender.send(("result", found))
    except FathomError as error:
        sender.send(("error", str(error)))


def report(game: str, draft: SheetFolder, budget: float, progress: Progress) -> dict[str, Any]:
    ours = own_content(game)
    changed, _ = changed_rows(SheetFolder.read(ours), draft)
    deals, rows = planned(seconds_per_deal(game), len(changed), budget)
    with tempfile.TemporaryDirectory(prefix="fathom-studio-") as scratch:
        folder = draft.write(Path(scratch) / "draft")
        found = compare_content(
            game, ours, folder, games=deals, bots=(BOT,), jobs=1, most_rows=rows, progress=progress
        )
    return asdict(found) | {"bot": BOT}


def seconds_per_deal(game: str) -> float:
    simulate(game, games=1, bots=(BOT,), jobs=1, interpreted=True)  # loads the rules
    begun = perf_counter()
    simulate(game, games=TRIED, bots=(BOT,), jobs=1, interpreted=True)
    return (perf_counter() - begun) / TRIED


def planned(seconds: float, changed: int, budget: float = SECONDS) -> tuple[int, int]:
    """How many deals, and how many rows measured one by one, fit into the time."""
    rows = min(changed, max(1, int(budget / (seconds * MIN_DEALS)) - 2))
    return max(MIN_DEALS, min(MAX_DEALS, int(budget / (seconds * (rows + 2))))), rows
