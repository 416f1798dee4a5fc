"""A real server in a process of its own, on any free port, with its own database: to be called, killed and
started again."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TextIO

import httpx

from tests.web.copies import CAN_BE_COPIED, Copy

START = """
import os, sys, threading
if "FATHOM_TEST_FORKED_WORKERS" in os.environ:
    from tests.web.faults.fork_server import fork_workers
    fork_workers()
from fathomfive.web.server.serve import serve
from fathomfive.web.live.bots.workers import BotWorkers
BotWorkers.warm_up = lambda *_: None      # most servers of tests are never asked for a bot
from argon2 import PasswordHasher, profiles
from fathomfive.web.accounts import passwords
passwords.PasswordHasher = lambda: PasswordHasher.from_parameters(profiles.CHEAPEST)      # tests would wait for its effort
if "FATHOM_TEST_QUICK_FILES" in os.environ:       # to compress them as well as possible takes seconds
    import brotli, functools
    from fathomfive.web.http.transport import compressed_files
    compressed_files.compress = functools.cache(lambda body: bytes(brotli.compress(body, quality=1)))
if os.environ["FATHOM_REVIEW_AT_ONCE"] == "no":
    from fathomfive.web.live.reviews import Reviews
    Reviews.start = lambda *_: None       # nobody looks at them
threading.Thread(target=lambda: (sys.stdin.read(), os._exit(1)), daemon=True).start()      # ends with the tests, also killed ones
if "FATHOM_TEST_SLOW_DISK" in os.environ:
    from tests.web.faults.machine import slow_commits
    slow_commits(os.environ["FATHOM_TEST_SLOW_DISK"])
serve(port=0, db=sys.argv[1], open_browser=False, pace=float(sys.argv[2]), processes=int(sys.argv[3]))
"""


PATIENCE = 300.0  # seconds: a busy machine is slow, not wrong


def until(true: Callable[[], object], what: str = "", seconds: float = PATIENCE) -> None:
    """Wait for what another process brings about.  A look costs that process work, so looks become rarer."""
    end, pause = time.monotonic() + seconds, 0.02
    while not true():
        assert time.monotonic() < end, what or "it has not happened"
        time.sleep(pause)
        pause = min(1.5 * pause, 0.5)


class Served:
    def __init__(
        self,
        where: str | Path,
        pace: float = 0.0,
        stderr: Path | None = None,
        processes: int = 1,
        environment: Mapping[str, str] | None = None,
        script: str = "",
        **settings: str,
    ) -> None:
        """On a database, as `--db` takes it, or on a new one in a folder; with settings of the server, with other
        variables of its environment, and with some more lines before it starts."""
        self.script = START.replace("serve(port=0", f"{script}\nserve(port=0")
        self.db = str(where / "fathom.db") if isinstance(where, Path) else where
        self.pace, self.stderr, self.processes = pace, stderr, processes
        settings = {"review_at_once": "no", **settings}  # most tests never look at one
        own = {f"FATHOM_{name.upper()}": value for name, value in settings.items()}
        self.environment = os.environ | own | dict(environment or {})
        self.start()

    def start(self) -> None:
        errors = None if self.stderr is None else self.stderr.open("a")
        self.process = self._started(errors)
        if errors is not None:
            errors.close()
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        found = re.search(r"http://\S+", said)
        assert found, f"the server said {said!r}"
        self.url = found[0]

    def _started(self, errors: TextIO | None) -> subprocess.Popen[str] | Copy:
        arguments = [self.db, str(self.pace), str(self.processes)]
        if CAN_BE_COPIED:
            return Copy(self.script, arguments, self.environment, None if errors is None else errors.fileno())
        return subprocess.Popen(
            [sys.executable, "-c", self.script, *arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=errors,
            text=True,
            env=self.environment,
        )

    def kill(self) -> None:
        """As the power cut does it."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def end(self) -> None:
        """Nobody needs it any more: bots that think need not finish."""
        self.stop(seconds=1)

    def stop(self, seconds: float = 10) -> None:
        """As its host stops it: what was begun is finished."""
        self.process.terminate()
        try:
            self.process.wait(seconds)
        except subprocess.TimeoutExpired:
            self.kill()


class Person:
    """Somebody with a browser: keeps cookies, knows the word that our pages carry, and reads the table
    page."""

    def __init__(self, url: str) -> None:
        self.web = httpx.Client(base_url=url, follow_redirects=False, timeout=60)
        self.at = ""
        self._word: tuple[dict[str, str], str] = {}, ""

    def page(self, path: str) -> str:
        answer = self.web.get(path, headers={"accept": "text/html"}, follow_redirects=True)
        assert answer.status_code == 200, f"{path}: {answer.status_code} {answer.text[:200]}"
        return answer.text

    @property
    def csrf(self) -> str:
        """Of the pages; read once for each set of cookies."""
        if not self._word[1] or self._word[0] != self._cookies():
            found = re.search(r'<meta name="csrf" content="([0-9a-f]+)"', self.page("/"))
            assert found
            self._word = self._cookies(), found[1]
        return self._word[1]

    def _cookies(self) -> dict[str, str]:
        return {cookie.name: cookie.value or "" for cookie in self.web.cookies.jar}

    def form(self, path: str, **fields: str) -> httpx.Response:
        return self.web.post(path, data={"csrf": self.csrf, **fields}, headers={"accept": "text/html"})

    def sits_down(self, path: str, **fields: str) -> str:
        """Send a form that leads to a table; its id."""
        answer = self.form(path, **fields)
        assert answer.status_code == 303, answer.text[:500]
        self.at = answer.headers["location"].removeprefix("/t/")
        return self.at

    def does(self, what: str, **said: object) -> httpx.Response:
        return self.web.post(f"/t/{self.at}/{what}", json=said, headers={"x-fathom": self.csrf})

    def goes_on(self, how: str) -> None:
        """To the next game: by a `rematch`, or the same deal `again`."""
        self.at = self.does(how).json()["url"].removeprefix("/t/")

    def table(self) -> str:
        return self.page(f"/t/{self.at}")

    def link(self, kind: str) -> str:
        """A link that the table's page offers: i(nvite), w(atch), s(eat), o(ver the shoulder)."""
        found = re.search(rf"/{kind}/[\w-]+", self.table())
        assert found
        return found[0]

    def decision(self) -> int:
        found = re.search(r'data-decision="(\d+)"', self.table())
        assert found
        return int(found[1])

    def seat(self) -> int:
        found = re.search(r'data-seat="(-?\d+)"', self.table())
        assert found
        return int(found[1])

    def log(self) -> str:
        """The log as text, newest last."""
        found = re.search(r'<ol id="log-lines".*?</ol>', self.table(), re.DOTALL)
        assert found
        return re.sub(r"<[^>]+>", " ", found[0])

    def options(self) -> list[int]:
        return [int(option) for option in re.findall(r'data-option="(-?\d+)"', self.table())]
