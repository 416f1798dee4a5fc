"""A player without ambition in any game: luck picks one of the choices, and it is made by pressing what it
means on the board."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from playwright.sync_api import expect

from tests.browser.table import AtTable

MENU = 6_000  # milliseconds until a menu that does not come has been closed
READ = """all => all.map(one => ({option: Number(one.dataset.option), words: one.querySelector('span').textContent,
                                  targets: one.dataset.targets.split(' ').filter(Boolean)}))"""


@dataclass(frozen=True)
class Offer:
    """One line of the list of all choices."""

    option: int
    words: str
    targets: tuple[str, ...]


def offers(table: AtTable) -> list[Offer]:
    found = table.page.locator("#choices button").evaluate_all(READ)
    return [Offer(one["option"], one["words"], tuple(one["targets"])) for one in found]


def decides(table: AtTable, luck: Random) -> str:
    """Answer the question that is on the screen; its name, or "over"."""
    step, glowing = table.question()
    if step == "over":
        return step
    found = offers(table)
    missing = {thing for offer in found for thing in offer.targets} - set(glowing)
    assert not missing, f"{step}: {missing} can be chosen but are not on the board"
    with table.answering():
        if (table.main.get_attribute("data-dialog") or "one") in ("several", "order"):
            collects(table, luck.sample(found, int(table.main.get_attribute("data-least") or 1)))
        else:
            makes(table, luck.choice(found), luck)
    table.follows(table.sent)
    return step


def makes(table: AtTable, offer: Offer, luck: Random) -> None:
    if not offer.targets:
        table.press(table.page.locator(f"#loose-{offer.option}"))
    elif table.main.get_attribute("data-dialog") == "menu":  # any of them; the question behind it asks which
        presses(table, offer, luck.choice(offer.targets))
    elif len(offer.targets) > 1 or table.main.get_attribute("data-combined") is not None:
        for thing in offer.targets:
            table.press(table.reaches(thing))
        table.press(table.page.locator("#confirm"))
    else:
        presses(table, offer, offer.targets[0])


def presses(table: AtTable, offer: Offer, thing: str) -> None:
    shared = sharing(table, thing)
    table.press(table.reaches(thing))
    from_the_menu(table, offer, thing, shared)


def sharing(table: AtTable, thing: str) -> list[Offer]:
    """The choices that a press on this thing may mean."""
    return [one for one in offers(table) if thing in one.targets]


def from_the_menu(table: AtTable, offer: Offer, pressed: str, shared: list[Offer]) -> None:
    """Several choices share one thing: then a small menu asks which.  A frame that comes just then closes it, and one
    presses again."""
    if len(shared) > 1:
        entries = table.page.locator("#thing-menu button")
        try:
            expect(entries).to_have_count(len(shared), timeout=MENU)
        except AssertionError:
            table.press(table.reaches(pressed))
            expect(entries).to_have_count(len(shared))
        table.press(entries.nth(shared.index(offer)))


def collects(table: AtTable, picks: list[Offer]) -> None:
    for offer in picks:
        table.press(
            table.reaches(offer.targets[0]) if offer.targets else table.page.locator(f"#loose-{offer.option}")
        )
    table.press(table.page.locator("#confirm"))


def plays_to_the_end(table: AtTable, seed: int, looks: Callable[[str], None] = lambda step: None) -> set[str]:
    """The whole rest of the game, with a look at every question before it is answered; the questions that came."""
    luck, came = Random(seed), set[str]()
    while (step := table.waits_for_turn()) != "over":
        looks(step)
        came.add(decides(table, luck))
    return came
