"""A server's own processes (those in which bots think, and further ones that serve) as copies of one that has loaded
everything: the second of processor time that each takes to load is most of what a killed server costs.

They are processes like others and die like others; only how they begin is different.  It is multiprocessing's fork
server, forked itself instead of started afresh.
"""

from __future__ import annotations

import os
import socket
from multiprocessing import connection, context, forkserver
from pathlib import Path
from typing import Any

from .machine import SLOW_DISK, slow_commits

NAME = "fork server"


def fork_workers() -> None:
    """In a server before it has any thread: whatever it would spawn is forked from here."""
    listener, (alive_here, alive_there) = socket.socket(socket.AF_UNIX), os.pipe()
    listener.bind(address := connection.arbitrary_address("AF_UNIX"))
    listener.listen()
    pid = os.fork()
    if pid == 0:
        os.close(alive_there)
        run_fork_server(listener.detach(), alive_here)
    listener.close()
    os.close(alive_here)
    server: Any = forkserver._forkserver  # type: ignore[attr-defined]
    server._forkserver_address, server._forkserver_alive_fd, server._forkserver_pid = (
        address,
        alive_there,
        pid,
    )
    contexts: Any = context._concrete_contexts  # type: ignore[attr-defined]
    contexts["spawn"] = contexts["forkserver"]


def run_fork_server(listener: int, alive: int) -> None:
    try:
        Path("/proc/self/comm").write_text(NAME)
        if SLOW_DISK in os.environ:
            slow_commits(os.environ[SLOW_DISK])
        forkserver.main(listener, alive, [])
    finally:
        os._exit(0)


def is_fork_server(process: int) -> bool:
    return Path(f"/proc/{process}/comm").read_text().strip() == NAME
