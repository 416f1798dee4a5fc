"""The lobby under load: many people watch it while tables come and go.

    .venv/bin/python bench/server/lobby_load.py [--watchers 2000] [--offers 40] [--pause 0.5]

Starts a server of its own on loopback with a new database.  Every watcher holds a real gzipped event stream open; every
`pause` seconds somebody offers a game.  Measured: from sending the
offer to the new lobby at every watcher, and the server's processor time.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import re
import statistics
import subprocess
import sys
import tempfile
import time
import zlib
from pathlib import Path

import httpx

START = (
    "import sys; from fathomfive.web.server.serve import serve; "
    "serve(port=0, db=sys.argv[1], open_browser=False, processes=1)"
)
AT_ONCE = 50  # streams that are opened together
HEAD = b"GET /lobby/stream HTTP/1.1\r\nhost: x\r\naccept-encoding: gzip\r\n\r\n"
GAMES = ("pirates_under_fire", "ultimate_aquarium", "aquaria")


class Watcher(asyncio.Protocol):
    """Reads its stream and notes when a table is first seen in it."""

    def __init__(self, seen: dict[str, list[float]]) -> None:
        self.seen, self._window, self._text, self._body = seen, zlib.decompressobj(31), b"", False
        self.opened = asyncio.get_running_loop().create_future()
        self._known: set[str] = set()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        transport.write(HEAD)

    def data_received(self, data: bytes) -> None:
        now = time.perf_counter()
        self._text += data
        if not self._body:
            head, found, rest = self._text.partition(b"\r\n\r\n")
            if not found:
                return
            assert head.startswith(b"HTTP/1.1 200"), head[:80]
            self._body, self._text = True, rest
        while (end := self._text.find(b"\r\n")) >= 0:
            size = int(self._text[:end], 16)
            if len(self._text) < end + size + 4:
                break
            self._read(self._window.decompress(self._text[end + 2 : end + 2 + size]), now)
            self._text = self._text[end + size + 4 :]

    def _read(self, plain: bytes, now: float) -> None:
        if not self.opened.done() and b"event: lobby" in plain:
            self.opened.set_result(None)
        for id in set(re.findall(rb"/lobby/([\w-]+)/join", plain)):
            if id.decode() not in self._known:
                self._known.add(id.decode())
                self.seen.setdefault(id.decode(), []).append(now)


def cpu_seconds(process: int) -> float:
    """Of the server so far."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def measure(url: str, server: int, watchers: int, offers: int, pause: float) -> dict[str, float]:
    port, seen = int(url.rsplit(":", 1)[1]), {}  # type: tuple[int, dict[str, list[float]]]
    loop, people, lines = asyncio.get_running_loop(), [], []  # type: ignore[var-annotated]
    for first in range(0, watchers, AT_ONCE):
        count = min(AT_ONCE, watchers - first)
        opening = (loop.create_connection(lambda: Watcher(seen), "127.0.0.1", port) for _ in range(count))
        opened = await asyncio.gather(*opening)
        people += [protocol for _, protocol in opened]
        lines += [transport for transport, _ in opened]
        await asyncio.gather(*(one.opened for one in people[first:]))
    print(f"{len(people)} people watch", file=sys.stderr)
    sent: dict[str, float] = {}
    used = cpu_seconds(server)
    for nth in range(offers):
        async with httpx.AsyncClient(base_url=url) as web:
            found = re.search(r'<meta name="csrf" content="([0-9a-f]+)"', (await web.get("/about")).text)
            assert found
            at = time.perf_counter()
            form = {"csrf": found[1], "game": GAMES[nth % len(GAMES)], "fill": "never", "pace": "3d"}
            answer = await web.post("/lobby", data=form)
            sent[answer.headers["location"].removeprefix("/t/")] = at
        await asyncio.sleep(pause)
    await asyncio.sleep(2)
    used = cpu_seconds(server) - used
    for one in lines:
        one.close()
    waits = sorted(at - sent[id] for id, times in seen.items() if id in sent for at in times)
    return {
        "watchers": len(people),
        "offers": offers,
        "server_cpu_ms_per_offer": round(1000 * used / offers, 1),
        "received": len(waits) / (offers * len(people)),
        "median_ms": round(1000 * statistics.median(waits), 1),
        "p95_ms": round(1000 * waits[int(0.95 * len(waits))], 1),
        "p99_ms": round(1000 * waits[int(0.99 * len(waits))], 1),
        "worst_ms": round(1000 * waits[-1], 1),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--watchers", type=int, default=2000)
    parser.add_argument("--offers", type=int, default=40)
    parser.add_argument("--pause", type=float, default=0.5)
    said = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        call = [sys.executable, "-c", START, str(Path(folder) / "fathom.db")]
        server = subprocess.Popen(call, stdout=subprocess.PIPE, text=True)
        try:
            assert server.stdout is not None
            found = re.search(r"http://\S+", server.stdout.readline())
            assert found
            print(
                json.dumps(asyncio.run(measure(found[0], server.pid, said.watchers, said.offers, said.pause)))
            )
        finally:
            server.terminate()
            server.wait()


if __name__ == "__main__":
    main()
