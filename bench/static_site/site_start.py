"""How long the static site takes to start, the first time and later: python bench/static_site/site_start.py DIR [TIMES]

DIR is a site that `fathom site DIR` has built, served from this machine.  The first start is by byte code in a new profile of
Chromium, the later ones are from the snapshot that it leaves.  The wall clock runs from opening the page until the games are
ready; CPU seconds are those of all processes of the browser in that time, and do not depend on what else the machine does.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median

from playwright.sync_api import Page, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.browser.chromium import QUIET, where_chromium_is
from tests.site.serving import FileHost

TICKS = os.sysconf("SC_CLK_TCK")
PATIENCE = 180_000  # milliseconds
SNAPSHOT_KEPT = """async () => {
  const where = new URL('./python/snapshot', location.href);
  while (!await caches.match(where)) await new Promise(done => setTimeout(done, 200));
}"""


def descendants(parent: int) -> Iterator[int]:
    for entry in Path(f"/proc/{parent}/task").glob("*/children"):
        for child in entry.read_text().split():
            yield int(child)
            yield from descendants(int(child))


def cpu_seconds() -> float:
    """Of all processes that this one has started."""
    used = 0.0
    for process in descendants(os.getpid()):
        try:
            fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
        except OSError:  # it has just ended
            continue
        used += (int(fields[11]) + int(fields[12])) / TICKS
    return used


def started(page: Page, url: str) -> tuple[str, float, float]:
    """From what, wall seconds, CPU seconds."""
    before, begun = cpu_seconds(), time.perf_counter()
    page.goto(url)
    page.wait_for_function("document.documentElement.dataset.ready", timeout=PATIENCE)
    wall, cpu = time.perf_counter() - begun, cpu_seconds() - before
    return str(page.evaluate("document.documentElement.dataset.ready")), wall, cpu


def main(folder: Path, times: int) -> None:
    host, found = FileHost(folder), dict[str, list[tuple[float, float]]]()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=where_chromium_is(), args=QUIET)
        for _ in range(times):
            context = browser.new_context()
            for _ in range(2):
                page = context.new_page()
                kind, *figures = started(page, f"{host.url}/")
                found.setdefault(kind, []).append((figures[0], figures[1]))
                page.wait_for_function(
                    "document.documentElement.dataset.offline === 'ready'", timeout=PATIENCE
                )
                page.evaluate(SNAPSHOT_KEPT)
                page.close()
            context.close()
        browser.close()
    host.stop()
    for kind, each in found.items():
        wall, cpu = (median(column) for column in zip(*each, strict=True))
        print(
            f"{kind}: {wall:.1f} s by the clock, {cpu:.1f} CPU seconds of the browser (median of {len(each)})"
        )


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 3)
