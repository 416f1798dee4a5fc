"""Servers of tests are copies of one process per test run that has loaded everything: loading takes longer than all
else that a start does, and tests start servers by the hundred.

`Copy` looks like a `subprocess.Popen` as far as tests need one.  Variables of the environment that matter to Python or
to the loader itself, such as LD_PRELOAD, have an original of their own.
"""

from __future__ import annotations

import gc
import json
import os
import select
import signal
import socket
import subprocess
import sys
import traceback
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from fathomfive.games import GAMES, load

LARGEST = 200_000  # bytes of one order
FOR_THE_INTERPRETER = ("PYTHON", "LD_")
FOR_ITS_LIBRARIES = ("FAKETIME",)  # read when they are loaded
LOADED = (  # by a server when it starts, or soon after
    "alembic.command",
    "psycopg",
    "sqlalchemy.dialects.postgresql.psycopg",
    "sqlalchemy.dialects.sqlite.aiosqlite",
    "fathomfive.web.accounts.oidc_pages",
    "fathomfive.web.server.lifespan",
    "fathomfive.web.notify.pages",
    "fathomfive.web.server.serve",
)


class Original:
    """The process that is copied.  It ends when nobody can order from it any more."""

    def __init__(self, own: Mapping[str, str]) -> None:
        self._orders, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        code = f"from tests.web.copies import copy_on_order; copy_on_order({theirs.fileno()})"
        environment = os.environ | dict(own)
        path = os.pathsep.join([str(Path(__file__).parents[2]), environment.get("PYTHONPATH", "")])
        self._process = subprocess.Popen(
            [sys.executable, "-c", code],
            pass_fds=[theirs.fileno()],
            stdin=subprocess.DEVNULL,
            env=environment | {"PYTHONPATH": path.rstrip(os.pathsep)},
        )
        theirs.close()

    def order(self, said: Mapping[str, Any], files: list[int]) -> int:
        """The number of the new process, which has these files as its input, output, errors and last word."""
        socket.send_fds(self._orders, [json.dumps(said).encode()], files)
        return int(self._orders.recv(64))


_originals: dict[tuple[tuple[str, str], ...], Original] = {}


def original(environment: Mapping[str, str]) -> Original:
    key = tuple(sorted(beginning_with(FOR_THE_INTERPRETER, environment).items()))
    if key not in _originals:
        _originals[key] = Original(beginning_with(FOR_THE_INTERPRETER + FOR_ITS_LIBRARIES, environment))
    return _originals[key]


def beginning_with(names: tuple[str, ...], environment: Mapping[str, str]) -> dict[str, str]:
    return {name: value for name, value in environment.items() if name.startswith(names)}


CAN_BE_COPIED = os.name == "posix"


class Copy:
    def __init__(
        self, script: str, arguments: list[str], environment: Mapping[str, str], errors: int | None
    ) -> None:
        self.returncode: int | None = None
        theirs_in, ours_in = os.pipe()
        ours_out, theirs_out = os.pipe()
        self._last_word, theirs_last = os.pipe()
        said = {
            "script": script,
            "arguments": arguments,
            "environment": dict(environment),
            "folder": os.getcwd(),
        }
        theirs = [theirs_in, theirs_out, 2 if errors is None else errors, theirs_last]
        self.pid = original(environment).order(said, theirs)
        for file in (theirs_in, theirs_out, theirs_last):
            os.close(file)
        self.stdin = os.fdopen(ours_in, "w")
        self.stdout = os.fdopen(ours_out, encoding="utf-8")

    def poll(self) -> int | None:
        if self.returncode is None and select.select([self._last_word], [], [], 0)[0]:
            self._ended()
        return self.returncode

    def wait(self, timeout: float | None = None) -> int:
        if self.returncode is None:
            if not select.select([self._last_word], [], [], timeout)[0]:
                raise subprocess.TimeoutExpired("a server", timeout or 0)
            self._ended()
        assert self.returncode is not None
        return self.returncode

    def _ended(self) -> None:
        self.returncode = int(os.read(self._last_word, 64) or b"-1")
        os.close(self._last_word)
        self.stdin.close()

    def send_signal(self, number: int) -> None:
        if self.poll() is None:
            os.kill(self.pid, number)

    def terminate(self) -> None:
        self.send_signal(signal.SIGTERM)


# In the process that is copied


def copy_on_order(channel: int) -> None:
    load_everything()
    orders = socket.socket(fileno=channel)
    last_words: dict[int, tuple[int, int]] = {}  # by the file that tells of a process's end
    while True:
        for file in select.select([orders, *last_words], [], [])[0]:
            if file is not orders:
                tell_of_the_end(file, *last_words.pop(file))
                continue
            said, files, _, _ = socket.recv_fds(orders, LARGEST, 4)
            if not said:
                return
            pid = os.fork()
            if pid == 0:
                become(json.loads(said), files, [orders.fileno(), *last_words])
            for given in files[:3]:
                os.close(given)
            last_words[os.pidfd_open(pid)] = pid, files[3]
            orders.send(str(pid).encode())


def load_everything() -> None:
    for module in LOADED:
        import_module(module)
    for game in GAMES:
        load(game)
    compile_templates()
    read_version_once()
    gc.collect()
    gc.freeze()  # a copy need not look through what it shares with the others
    gc.unfreeze = lambda: (
        None
    )  # and its own collector must not: that would touch all of the memory they share


def compile_templates() -> None:
    """The first page and the first table of each game would otherwise cost every copy 0.4 seconds.  What a template becomes
    depends on the names that its environment knows."""
    from fathomfive.web.render import frame
    from fathomfive.web.render.templating.environment import Templates

    known, plainly = dict[tuple[object, ...], Any](), Templates.compile

    def once(self: Templates, *what: Any) -> Any:
        key = type(self), frozenset(self.globals), *what
        return known.get(key) or known.setdefault(key, plainly(self, *what))

    Templates.compile = once  # type: ignore[method-assign, assignment]
    templates = frame.environment()
    for name in (*templates.list_templates(), *(f"{game}/table.html" for game in GAMES)):
        templates.get_template(name)


def read_version_once() -> None:
    """Of all static files: every copy would otherwise look at each of them."""
    from fathomfive.web.server import lifespan

    lifespan.version = cache(lifespan.version)
    lifespan.version()


def tell_of_the_end(file: int, pid: int, last_word: int) -> None:
    _, status = os.waitpid(pid, 0)
    os.write(last_word, str(os.waitstatus_to_exitcode(status)).encode())
    os.close(last_word)
    os.close(file)


def become(said: dict[str, Any], files: list[int], not_ours: list[int]) -> None:
    """The server, in the new process."""
    code = 1
    try:
        for number, given in enumerate(files[:3]):
            os.dup2(given, number)
        for given in [*files, *not_ours]:
            os.close(given)
        os.chdir(said["folder"])
        os.environ.clear()
        os.environ.update(said["environment"])
        sys.argv = ["-c", *said["arguments"]]
        exec(compile(said["script"], "<server>", "exec"), vars(sys.modules["__main__"]))
        code = 0
    except SystemExit as end:
        code = end.code if isinstance(end.code, int) else int(end.code is not None)
    except BaseException:
        traceback.print_exc()
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(code)
