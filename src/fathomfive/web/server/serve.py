"""Starting the server: finds a free port, prints the address when it answers, opens the browser if wanted."""

from __future__ import annotations

import asyncio
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable, Mapping
from multiprocessing import get_context
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any, NoReturn

import uvicorn

from fathomfive.kernel.errors import FathomError

from ..http.transport.affinity import Neighbours, TableAffinity, affinity_protocol, open_neighbours
from ..http.transport.request_limits import LimitedProtocol
from ..live.bots.turns import BOT_MOVE_DELAY
from ..live.bots.workers import end_with_the_server
from ..live.periodic import run_periodically
from ..live.rooms.room import Room
from ..ops import logs
from ..storage.database import check_database, database_url, folder_beside
from .app import create_app
from .extension import Extension
from .limits import is_loopback
from .settings import Settings, read_settings

STATIC = Path(__file__).parents[1] / "static"
HOMES_INTERVAL = 60.0  # seconds between two looks which tables need a home
ASSETS = ("idiomorph.esm.js", "sprite.svg", "bricolage.woff2", "figtree.woff2")  # see tools/assets


class CannotServe(FathomError):
    """The server cannot start with these arguments."""


def bind_port(host: str, port: int) -> socket.socket:
    """A listening socket; port 0 takes any free port.  Raises CannotServe if the port is taken."""
    try:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        listener = socket.socket(family, socket.SOCK_STREAM)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((host, port))
    except OSError as error:
        raise CannotServe(
            f"Port {port} on {host} cannot be used ({error.strerror}); choose another with --port."
        ) from None
    return listener


class WorkerServer(uvicorn.Server):
    """One of several processes: also accepts connections that the others hand over."""

    def __init__(self, config: uvicorn.Config, affinity: TableAffinity | None) -> None:
        super().__init__(config)
        self.affinity = affinity

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.affinity is not None:
            self.affinity.receive(self)
            self._releasing = asyncio.create_task(
                run_periodically(HOMES_INTERVAL, self.release_homes, "homes of tables could not be released")
            )

    async def release_homes(self) -> None:
        """A table that nobody needs here any more may find its home elsewhere."""
        if self.affinity is not None:
            app: Any = self.config.app
            rooms: Mapping[str, Room] = app.state.context.hall.rooms
            self.affinity.keep_only(id for id, room in rooms.items() if room.is_in_use())


class AnnouncingServer(WorkerServer):
    """Prints its URL once it accepts requests."""

    def __init__(
        self, config: uvicorn.Config, affinity: TableAffinity | None, address: str, open_browser: bool
    ) -> None:
        super().__init__(config, affinity)
        self.address, self.open_browser = address, open_browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        print(f"Fathom Five is at {self.address}  (Ctrl-C ends it)", flush=True)
        if self.open_browser:
            threading.Thread(target=webbrowser.open, args=(self.address,), daemon=True).start()


def serve(
    host: str = "127.0.0.1",
    port: int = 8005,
    db: str = "",
    workers: int = 1,
    open_browser: bool = True,
    pace: float | None = None,
    processes: int = 1,
    studio: Callable[[Path], Extension] | None = None,
) -> None:
    """Serve until Ctrl-C.  `workers` is the number of processes in which bots think, for each of the
    `processes` that serve; `studio` makes the pages on which cards can be edited, given a folder for drafts."""
    require_assets()
    if studio is not None:
        require_private(host, processes, read_settings())
    listener = bind_port(host, port)
    address, url = address_here(host, listener), database_url(db)
    asyncio.run(check_database(url))
    arguments = (url, workers, pace, address)
    neighbours = open_neighbours(processes) if read_settings().table_affinity else None
    others = WorkerProcesses(listener, arguments, neighbours, processes - 1)
    affinity = TableAffinity(neighbours, 0) if neighbours else None
    signal.signal(signal.SIGTERM, exit_quietly)
    try:
        extension = studio(folder_beside(url) / "studio") if studio is not None else None
        run(
            AnnouncingServer(server_config(*arguments, affinity, extension), affinity, address, open_browser),
            listener,
        )
    finally:
        others.end()


def address_here(host: str, listener: socket.socket) -> str:
    """The URL of the server for a browser on this machine."""
    shown = f"[{host}]" if ":" in host else host
    return f"http://{'127.0.0.1' if host in ('0.0.0.0', '::') else shown}:{listener.getsockname()[1]}"


def require_private(host: str, processes: int, settings: Settings) -> None:
    """The content studio loads whatever sheets it is given and plays games for minutes: not for strangers."""
    if not is_loopback(host):
        raise CannotServe(
            f"The content studio is for your own machine: with --studio the server listens on 127.0.0.1, not on {host}."
        )
    if settings.url:
        raise CannotServe(
            f"The content studio is for your own machine: this server is public at {settings.url} (setting url)."
        )
    if processes > 1:
        raise CannotServe("The content studio runs in one process: leave out --processes.")


def require_assets(static: Path = STATIC) -> None:
    """Pages without their fonts, icons and scripts look empty and do nothing, so without them the server does
    not start."""
    missing = [name for name in ASSETS if not (static / "vendor" / name).is_file()]
    if missing:
        raise CannotServe(
            f"The pages' fonts, icons and scripts are missing ({', '.join(missing)}). In a clone of the repository "
            "`make play` fetches them; an installed package should have them: install it again."
        )


def exit_quietly(*_: object) -> NoReturn:
    """uvicorn shuts down on a signal and then raises the same signal again; exiting here lets Python clean up,
    too."""
    sys.exit(0)


def server_config(
    url: str,
    workers: int,
    pace: float | None,
    address: str,
    affinity: TableAffinity | None = None,
    extension: Extension | None = None,
) -> uvicorn.Config:
    settings = read_settings()
    logs.set_up(settings.log)
    app = create_app(
        url,
        bot_workers=workers,
        pace=BOT_MOVE_DELAY if pace is None else pace,
        settings=settings,
        address=address,
        extension=extension,
    )
    return uvicorn.Config(
        app,
        log_level="warning",
        access_log=False,
        timeout_graceful_shutdown=1,
        server_header=False,
        http=LimitedProtocol if affinity is None else affinity_protocol(affinity),
        log_config=uvicorn.config.LOGGING_CONFIG if settings.log == "quiet" else None,
    )


def run(server: uvicorn.Server, listener: socket.socket) -> None:
    """On uvloop if it is installed: half the CPU time for the same bytes."""
    with asyncio.Runner(loop_factory=server.config.get_loop_factory()) as runner:
        runner.run(server.serve([listener]))


# More processes on the same port


class WorkerProcesses:
    """Further processes that listen on the same socket; one that dies is started again."""

    def __init__(
        self,
        listener: socket.socket,
        arguments: tuple[str, int, float | None, str],
        neighbours: Neighbours | None,
        count: int,
    ) -> None:
        self._arguments = (listener, arguments, neighbours)
        self._running = [self._start(nth) for nth in range(1, count + 1)]
        self._ended = threading.Event()
        if self._running:
            threading.Thread(target=self._watch, daemon=True).start()

    def _start(self, nth: int) -> BaseProcess:
        process = get_context("spawn").Process(target=run_worker, args=(*self._arguments, nth))
        process.start()
        return process

    def _watch(self) -> None:
        while not self._ended.wait(1.0):
            self._running = [
                process if process.is_alive() else self._start(nth)
                for nth, process in enumerate(self._running, 1)
            ]

    def end(self) -> None:
        self._ended.set()
        for process in self._running:
            process.terminate()
        for process in self._running:
            process.join(5)


def run_worker(
    listener: socket.socket,
    arguments: tuple[str, int, float | None, str],
    neighbours: Neighbours | None,
    nth: int,
) -> None:
    """The main function of a further process."""
    signal.signal(signal.SIGTERM, exit_quietly)
    end_with_the_server()
    affinity = TableAffinity(neighbours, nth) if neighbours else None
    run(WorkerServer(server_config(*arguments, affinity), affinity), listener)
