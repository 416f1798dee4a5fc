"""A server that comes back at the same address, as it does when a machine starts again: pages that are open
find it."""

from __future__ import annotations

from tests.web.serving import Served


class Steady(Served):
    port = 0

    def start(self) -> None:
        super().start()
        if not self.port:
            self.port = int(self.url.rsplit(":", 1)[1])
            self.script = self.script.replace("serve(port=0", f"serve(port={self.port}")
