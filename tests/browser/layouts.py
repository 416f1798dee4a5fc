"""A table at any size: the sizes that count, and what can go wrong at them."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page

from tests.browser.waiting import DRAWN, at_rest

SIZES = (
    (360, 640),
    (390, 844),
    (768, 1024),
    (820, 1180),
    (1440, 2560),
    (640, 360),
    (844, 390),
    (1024, 768),
    (1280, 800),
    (1440, 900),
    (1920, 1080),
    (2560, 1440),
)
FEW = ((360, 640), (820, 1180), (844, 390), (1024, 768), (1440, 900))


def resized(page: Page, width: int, height: int) -> None:
    """The window has the size, and the page has taken its new arrangement."""
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate(DRAWN)


FINGER = 44
WRONG = (Path(__file__).parent / "layouts.js").read_text(encoding="utf-8")


def wrong_at(page: Page, width: int, height: int) -> list[str]:
    """Everything that overlaps, is cut off, is too small to read or to press, or makes the page scroll."""
    resized(page, width, height)
    compact = page.evaluate("document.documentElement.dataset.layout.includes('compact')")
    return at_rest(page, lambda: list[str](page.evaluate(WRONG, [FINGER if compact else 0])), [])


def covered(page: Page) -> list[str]:
    """What can be chosen now and lies under something else."""
    return [one for one in page.evaluate(WRONG, [0, True]) if one.startswith("under something")]
