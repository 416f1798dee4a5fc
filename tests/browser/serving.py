"""A server that comes back at the same address, as it does when a machine starts again: pages that are open
find it."""

from __future__ import annotations

from tests.web.postgres import free_port
from tests.web.serving import Served


class Steady(Served):
    port = 0

    def start(self) -> None:
        if not self.port:
            self.port = free_port()
            self.script = self.script.replace("serve(port=0", f"serve(port={self.port}")
        super().start()
