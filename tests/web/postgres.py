"""A real PostgreSQL for tests: the system's programs, a new cluster in a folder, no password, a socket and a
free port.

PostgreSQL refuses to run as root.  Where tests do (containers), the cluster belongs to the user `postgres` or
`nobody`. It ends with the tests, also when they are killed: a small process waits for that.
"""

from __future__ import annotations

import os
import pwd
import secrets
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from random import SystemRandom
from typing import Any

import psycopg

DEBIAN = Path("/usr/lib/postgresql")
QUICK = {
    "shared_buffers": "16MB",
    "max_connections": "60",
    "autovacuum": "off",
    "wal_level": "minimal",
    "max_wal_senders": "0",
    "log_min_messages": "fatal",
}

# Reads until whoever holds the other end has ended, in whatever way; then all of it goes.
WATCH = 'cat > /dev/null; "$1" -D "$2" -m immediate -w stop > /dev/null 2>&1; rm -rf "$3"'


def program(name: str) -> str:
    """Where initdb or pg_ctl is: Debian keeps them out of the path."""
    places = sorted(DEBIAN.glob("*/bin"), key=lambda path: float(path.parent.name))
    found = shutil.which(
        name, path=os.pathsep.join([str(path) for path in reversed(places)] + [os.environ.get("PATH", "")])
    )
    assert found, (
        f"PostgreSQL's {name} is missing: `make test` installs it, or on Debian: apt-get install postgresql"
    )
    return found


BELOW_OUTGOING = range(20_000, 30_000)  # no connection that begins here meanwhile has such a port


def free_port() -> int:
    for port in SystemRandom().sample(BELOW_OUTGOING, 100):
        with socket.socket() as ear, suppress(OSError):
            ear.bind(("127.0.0.1", port))
            return port
    raise AssertionError("a hundred ports, and none is free")


def another_user() -> pwd.struct_passwd:
    known = {user.pw_name: user for user in pwd.getpwall()}
    return known.get("postgres") or known["nobody"]


class Postgres:
    def __init__(
        self,
        durable: bool = True,
        folder: Path | None = None,
        environment: Mapping[str, str] | None = None,
        **more: str,
    ) -> None:
        """Not `durable`: nobody waits for the disk.  Processes may be killed all the same, only the machine
        must stay up.  `more` are settings of PostgreSQL."""
        self.environment = os.environ | dict(environment or {})
        # pytest's own are closed to other users
        self.folder = Path(tempfile.mkdtemp(prefix="fathom-postgres-", dir=folder))
        self.data, self.port = self.folder / "cluster", free_port()
        self.user = another_user() if os.geteuid() == 0 else None
        if self.user is not None:
            os.chown(self.folder, self.user.pw_uid, self.user.pw_gid)
        self._run(
            "initdb",
            "-D",
            str(self.data),
            "-U",
            "fathom",
            "--auth=trust",
            "--no-sync",
            "-E",
            "UTF8",
            "--locale=C",
        )
        settings = QUICK | {
            "fsync": "on" if durable else "off",
            "port": self.port,
            "listen_addresses": "'127.0.0.1'",
            "unix_socket_directories": "''",
            **more,
        }
        with open(self.data / "postgresql.conf", "a", encoding="utf-8") as written:
            written.writelines(f"{name} = {value}\n" for name, value in settings.items())
        call = ["sh", "-c", WATCH, "sh", program("pg_ctl"), str(self.data), str(self.folder)]
        self._watch = subprocess.Popen(
            call, stdin=subprocess.PIPE, cwd="/", start_new_session=True, **self._as_user()
        )
        self.start()

    def _as_user(self) -> dict[str, Any]:
        return (
            {}
            if self.user is None
            else {"user": self.user.pw_uid, "group": self.user.pw_gid, "extra_groups": []}
        )

    def _run(self, name: str, *arguments: str) -> None:
        done = subprocess.run(
            [program(name), *arguments],
            check=False,
            capture_output=True,
            text=True,
            cwd="/",
            env=self.environment,
            **self._as_user(),
        )
        assert done.returncode == 0, f"{name}: {done.stdout} {done.stderr}"

    def start(self) -> None:
        self._run("pg_ctl", "-D", str(self.data), "-w", "-l", str(self.data / "server.log"), "start")

    def stop(self, how: str = "immediate") -> None:
        """`immediate` is as the power cut does it: no checkpoint, and recovery at the next start."""
        self._run("pg_ctl", "-D", str(self.data), "-m", how, "-w", "stop")

    @property
    def runs(self) -> bool:
        status = [program("pg_ctl"), "-D", str(self.data), "status"]
        return (
            subprocess.run(status, check=False, capture_output=True, cwd="/", **self._as_user()).returncode
            == 0
        )

    def processes(self) -> list[int]:
        """The numbers of all processes that serve clients or write to disk."""
        first = int((self.data / "postmaster.pid").read_text().partition("\n")[0])
        return [int(one) for one in Path(f"/proc/{first}/task/{first}/children").read_text().split()]

    def remove(self) -> None:
        self._watch.communicate()
        assert not self.folder.exists()

    def new_database(self, like: str = "") -> str:
        """The URL of an empty database, or of a copy of one that nobody uses."""
        name, template = f"f{secrets.token_hex(6)}", like.rpartition("/")[2] or "template1"
        with psycopg.connect(self.url("postgres"), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name} TEMPLATE {template}".encode())
        return self.url(name)

    @contextmanager
    def slow_commits(self) -> Iterator[None]:
        """Every commit waits for a tenth of a second before it goes to disk."""
        self._configure("SET commit_delay = 100000", "SET commit_siblings = 0")
        try:
            yield
        finally:
            self._configure("RESET commit_delay", "RESET commit_siblings")

    def _configure(self, *statements: str) -> None:
        with psycopg.connect(self.url("postgres"), autocommit=True) as connection:
            for statement in statements:
                connection.execute(f"ALTER SYSTEM {statement}".encode())
            connection.execute("SELECT pg_reload_conf()")

    def cut_connections(self) -> None:
        """Every client finds its connection gone."""
        with psycopg.connect(self.url("postgres"), autocommit=True) as connection:
            connection.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                "WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'"
            )

    def url(self, database: str) -> str:
        return f"postgresql://fathom@127.0.0.1:{self.port}/{database}"

    def wait(self, seconds: float = 20) -> None:
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            try:
                psycopg.connect(self.url("postgres")).close()
                return
            except psycopg.OperationalError:
                time.sleep(0.1)
        raise AssertionError("PostgreSQL does not answer")
