"""A player without a mouse: walks with the arrows to what should be chosen, and presses Enter there."""

from __future__ import annotations

from playwright.sync_api import Locator

WAYS = """goal => {
  const here = document.activeElement;
  if (here === goal) return [];
  const middle = one => { const box = one.getBoundingClientRect(); return [box.left + box.width / 2, box.top + box.height / 2]; };
  const [x, y] = middle(here), [gx, gy] = middle(goal), dx = gx - x, dy = gy - y;
  const across = dx > 0 ? 'ArrowRight' : 'ArrowLeft', along = dy > 0 ? 'ArrowDown' : 'ArrowUp';
  return Math.abs(dx) > Math.abs(dy) ? [across, along] : [along, across];
}"""
HERE = "document.activeElement.id || document.activeElement.dataset.thing || document.activeElement.tagName"
EVERY_WAY = ("ArrowDown", "ArrowRight", "ArrowUp", "ArrowLeft")
MOST_STEPS = 60


def walk_to(goal: Locator) -> None:
    """Towards it, and never twice the same way from the same place."""
    page, taken = goal.page, set()
    for _ in range(MOST_STEPS):
        ways = goal.evaluate(WAYS)
        if not ways:
            return
        here = page.evaluate(HERE)
        way = next((way for way in (*ways, *EVERY_WAY) if (here, way) not in taken), None)
        assert way, f"no arrow leads from {here} to {goal}"
        taken.add((here, way))
        page.keyboard.press(way)
    raise AssertionError(f"{goal} is not reached with {MOST_STEPS} arrows")


def by_keys(goal: Locator) -> None:
    walk_to(goal)
    goal.page.keyboard.press("Enter")
