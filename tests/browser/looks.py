"""Measuring a page as the eye and the finger do: what is too small, what lies outside, what needs a
scroll."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.browser.waiting import at_rest

FINGER = 44
SIDEWAYS = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
DOWN = "document.documentElement.scrollHeight - innerHeight"

SMALL = """([selector, least]) => [...document.querySelectorAll(selector)].filter(one => one.checkVisibility()).map(one => {
  const box = one.getBoundingClientRect();
  return [one.id || one.dataset.thing || one.textContent.trim().slice(0, 30), Math.round(box.width), Math.round(box.height)];
}).filter(([name, width, height]) => width < least || height < least)"""

# What scrolls inside a box of its own (log, chat, rules, a hand of many cards) may be longer than the box; and what no eye sees
# does not count.
OUTSIDE = """() => {
  const scrolls = box => box && box !== document.body
    && (/auto|scroll/.test(getComputedStyle(box).overflow) || scrolls(box.parentElement));
  const unseen = one => one.closest('.unseen, [popover]:not(:popover-open)')
    || !one.checkVisibility({ visibilityProperty: true });
  return [...document.querySelectorAll('#table button, #table h1, #table h2, #table h3, #table .card, #table .ask, #player *')]
    .filter(one => !unseen(one) && !scrolls(one.parentElement))
    .filter(one => { const box = one.getBoundingClientRect();
      return box.width > 1 && (box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1); })
    .map(one => one.id || one.dataset.thing || `${one.tagName} ${one.textContent.trim().slice(0, 30)}`);
}"""


def smaller_than_a_finger(page: Page, selector: str) -> list[list[object]]:
    """What is meant to be pressed but is less than 44 pixels wide or high: name, width, height."""
    return at_rest(page, lambda: list[list[object]](page.evaluate(SMALL, [selector, FINGER])), [])


def narrower_than_its_content(page: Page) -> int:
    """By how many pixels the page could be scrolled sideways."""
    return at_rest(page, lambda: int(page.evaluate(SIDEWAYS)), 0)


def outside_the_window(page: Page) -> list[str]:
    """What of the table is not wholly on the screen."""
    return at_rest(page, lambda: list[str](page.evaluate(OUTSIDE)), [])


def can_be_scrolled_down(page: Page) -> int:
    return at_rest(page, lambda: int(page.evaluate(DOWN)), 0)
