"""Starting the server: finds a free port, prints the address when it answers, opens the browser if wanted."""
from __future__ import annotations

import asyncio
import socket
import threading
import webbrowser
from pathlib import Path

import uvicorn

from ..kernel.errors import FathomError
from .app import create_app
from .hall import PACE
from .operations import logs
from .settings import read_settings

DEFAULT_DB = Path.home() / ".local" / "share" / "fathomfive" / "fathom.db"


class CannotServe(FathomError):
    """The server cannot start like this."""


def database_url(said: str) -> str:
    """A URL of SQLAlchemy from what was said: nothing, a file, or a URL."""
    if not said:
        DEFAULT_DB.parent.mkdir(parents=True, exist_ok=True)
        said = str(DEFAULT_DB)
    if "://" not in said:
        return f"sqlite+aiosqlite:///{Path(said).resolve()}"
    if said.startswith("sqlite:"):
        return said.replace("sqlite:", "sqlite+aiosqlite:", 1)
    return said


def bound(host: str, port: int) -> socket.socket:
    """A listening socket; port 0 takes any, and a taken port is said in one sentence."""
    try:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        ear = socket.socket(family, socket.SOCK_STREAM)
        ear.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        ear.bind((host, port))
    except OSError as trouble:
        raise CannotServe(f"Port {port} on {host} cannot be used ({trouble.strerror}); choose another with --port.") from None
    return ear


class Announcing(uvicorn.Server):
    """Says where it is once it answers."""

    def __init__(self, config: uvicorn.Config, address: str, open_browser: bool) -> None:
        super().__init__(config)
        self.address, self.open_browser = address, open_browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        print(f"Fathom Five is at {self.address}  (Ctrl-C ends it)", flush=True)
        if self.open_browser:
            threading.Thread(target=webbrowser.open, args=(self.address,), daemon=True).start()


def serve(host: str = "127.0.0.1", port: int = 8005, db: str = "", workers: int = 1, open_browser: bool = True,
          pace: float | None = None) -> None:
    """Serve until Ctrl-C.  `workers` is the number of processes in which bots think."""
    ear = bound(host, port)
    shown = f"[{host}]" if ":" in host else host
    address = f"http://{'127.0.0.1' if host in ('0.0.0.0', '::') else shown}:{ear.getsockname()[1]}"
    settings = read_settings()
    logs.set_up(settings.log)
    app = create_app(database_url(db), thinkers=workers, pace=PACE if pace is None else pace, settings=settings,
                     address=address)
    config = uvicorn.Config(app, log_level="warning", access_log=False, timeout_graceful_shutdown=1, server_header=False,
                            log_config=uvicorn.config.LOGGING_CONFIG if settings.log == "quiet" else None)
    asyncio.run(Announcing(config, address, open_browser).serve([ear]))
