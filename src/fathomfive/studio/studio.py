"""The studio of a server: its drafts, the worker process that checks them, and the running balance reports."""

from __future__ import annotations

import asyncio
import io
import zipfile
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from pathlib import Path
from typing import ParamSpec, TypeVar, TypeVarTuple

from fathomfive.arena.content.folder import SheetFolder
from fathomfive.kernel.errors import BadContent
from fathomfive.web.live.bots.workers import end_with_the_server

from . import draft_check
from .balance import BalanceRun
from .draft_check import DraftCheck
from .drafts import Draft, Drafts

P = ParamSpec("P")
T = TypeVar("T")
Ts = TypeVarTuple("Ts")
CHECKS_PER_PROCESS = 300  # then a new process, so that no memory is lost for good
LARGEST_IMPORT = 1024 * 1024  # bytes, unpacked
MOST_REPORTS = 2  # at the same time


class TooManyReports(BadContent):
    """Each report uses one processor for most of a minute."""


class Studio:
    def __init__(self, folder: Path) -> None:
        self.drafts = Drafts(folder)
        self.lock = asyncio.Lock()  # one edit after the other
        self._pool: ProcessPoolExecutor | None = None
        self._runs: dict[tuple[str, str], BalanceRun] = {}  # by guest and game

    async def edit(self, change: Callable[P, SheetFolder], *given: P.args, **named: P.kwargs) -> SheetFolder:
        async with self.lock:
            return await asyncio.to_thread(change, *given, **named)

    async def check(self, game: str, draft: SheetFolder) -> DraftCheck:
        return await self._in_worker(draft_check.check_draft, game, draft)

    async def faces(self, game: str, draft: SheetFolder, name: str) -> dict[str, str]:
        return await self._in_worker(draft_check.faces, game, draft, name)

    async def _in_worker(self, work: Callable[[*Ts], T], *given: *Ts) -> T:
        """Runs in the worker process; restarts a worker that has died, once."""
        loop = asyncio.get_running_loop()
        for last in (False, True):
            pool = self._pool = self._pool or new_pool()
            try:
                return await loop.run_in_executor(pool, work, *given)
            except BrokenProcessPool:
                self._pool = None
                if last:
                    raise
        raise AssertionError("unreachable")

    # Reports

    def start_report(self, guest: str, draft: Draft, sheets: SheetFolder) -> BalanceRun:
        if (before := self._runs.get((guest, draft.game))) is not None:
            before.stop()
        if sum(run.running for run in self._runs.values() if run is not before) >= MOST_REPORTS:
            raise TooManyReports(
                f"{MOST_REPORTS} reports are being made already. Wait until one is finished."
            )
        run = self._runs[guest, draft.game] = BalanceRun(draft.game, sheets).start()
        return run

    def report(self, guest: str, game: str) -> BalanceRun | None:
        return self._runs.get((guest, game))

    def close(self) -> None:
        for run in self._runs.values():
            run.stop()
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)


def new_pool() -> ProcessPoolExecutor:
    return ProcessPoolExecutor(
        1,
        mp_context=get_context("spawn"),
        initializer=end_with_the_server,
        max_tasks_per_child=CHECKS_PER_PROCESS,
    )


# Export and import


def packed(game: str, sheets: SheetFolder) -> bytes:
    """A ZIP file of the folder that `fathom content --check` and `--content` read."""
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in sheets.texts().items():
            archive.writestr(f"{game}/{name}", text)
    return file.getvalue()


def unpacked(name: str, data: bytes) -> dict[str, bytes]:
    """The CSV files of a ZIP file by their names without folders, or the one CSV file that was sent."""
    if not zipfile.is_zipfile(io.BytesIO(data)):
        return {Path(name).name: data}
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            inside = [one for one in archive.infolist() if one.filename.endswith(".csv")]
            if sum(one.file_size for one in inside) > LARGEST_IMPORT:
                raise BadContent("These sheets are too large to be a game's.")
            return {Path(one.filename).name: archive.read(one) for one in inside}
    except (zipfile.BadZipFile, RuntimeError, NotImplementedError) as error:
        raise BadContent(f"This ZIP file cannot be opened: {error}.") from None
