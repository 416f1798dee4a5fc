"""A server that comes back at the same address, as it does when a machine starts again: pages that are open
find it."""

from __future__ import annotations

import subprocess
import sys

from tests.web.serving import Served

START = """
import sys
from fathomfive.web.serve import serve
serve(port=int(sys.argv[1]), db=sys.argv[2], open_browser=False, pace=float(sys.argv[3]))
"""


class Steady(Served):
    port = 0

    def start(self) -> None:
        call = [sys.executable, "-c", START, str(self.port), self.db, str(self.pace)]
        self.process = subprocess.Popen(call, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        assert "http://" in said, f"the server said {said!r}"
        self.url = said.split("http://", 1)[1].split()[0]
        self.url, self.port = f"http://{self.url}", int(self.url.rsplit(":", 1)[1])
