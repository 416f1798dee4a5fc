"""Somebody who plays on the static site: the pages are in a frame, everything else is as at a server's table."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any, cast

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Frame, Locator, Page, WebError

from fathomfive.bots import bot
from fathomfive.games import load
from fathomfive.kernel.table import Table
from tests.browser.chromium import leaves_unpainted
from tests.browser.profiles import DESK, PHONE, SETTINGS, SHARP
from tests.browser.table import AtTable
from tests.browser.waiting import COUNT_CLICKS, taps
from tests.samples import THOROUGH

SHORTEST = "ultimate_aquarium"
PATIENCE = 180_000  # milliseconds: Python has to start, and the machine may be busy
whole_games = pytest.mark.timeout(3600 if THOROUGH else 900)


class AtSiteTable(AtTable):
    """Answers do not go over a network: that they were taken is seen at the table."""

    patience = PATIENCE

    @contextmanager
    def answering(self) -> Iterator[None]:
        before = self.decision
        yield
        self.sent = before + 1

    def thing(self, name: str) -> Locator:
        """On a map and in a list the same thing may be there twice."""
        found = super().thing(name)
        seen = found.locator("visible=true")
        return seen.first if seen.count() else found.first


def by_finger_in_frame(frame: Frame) -> Any:
    frame.evaluate(COUNT_CLICKS)  # the shell writes its pages, and that takes away what listened before

    def press(thing: Locator) -> None:
        taps(thing, frame)
        play = frame.locator("#play-armed")
        if play.is_visible():
            taps(play, frame)

    return press


class SiteVisitor:
    def __init__(self, browser: Browser, url: str, *, phone: bool = False, **more: Any) -> None:
        touch = {"has_touch": True, "is_mobile": True, "device_scale_factor": SHARP} if phone else {}
        self.url, self.phone = url, phone
        self.context = browser.new_context(
            viewport=PHONE if phone else DESK, accept_downloads=True, **touch, **more
        )
        self.context.set_default_timeout(PATIENCE)
        self.context.add_init_script(SETTINGS.format(json.dumps({"motion": "off", "notes": "off"})))
        self.context.add_init_script(COUNT_CLICKS)
        leaves_unpainted(self.context)
        self.complaints: list[str] = []
        self.context.on("console", self._heard)
        self.context.on("weberror", self._failed)

    def _heard(self, said: ConsoleMessage) -> None:
        if said.type == "error":
            self.complaints.append(f"{said.text} ({said.location.get('url', '')})")

    def _failed(self, trouble: WebError) -> None:
        self.complaints.append(str(trouble.error))

    def leaves(self) -> None:
        self.context.close()
        self.has_no_complaints()

    def has_no_complaints(self) -> None:
        said, self.complaints = self.complaints, []
        assert not said, "the browser complains: " + "; ".join(said)

    # pages

    @property
    def page(self) -> Page:
        """The one tab that is open, or a new one: Python need not start again for every test."""
        return self.context.pages[0] if self.context.pages else self.opens()

    def opens(self, path: str = "") -> Page:
        """A new tab."""
        page = self.context.new_page()
        page.goto(f"{self.url}?pace=0" + (f"#{path}" if path else ""))
        return page

    def waits_for_python(self, page: Page) -> str:
        """Until the games have started; whether from a snapshot or plain."""
        page.wait_for_function("document.documentElement.dataset.ready", timeout=PATIENCE)
        return str(page.evaluate("document.documentElement.dataset.ready"))

    def closes_tabs(self) -> None:
        """All, if there are several: the games belong to one at a time."""
        if len(self.context.pages) > 1:
            for page in self.context.pages:
                page.close()

    def opens_record(self, page: Page, record: str, folder: Path) -> AtSiteTable:
        """A file that somebody has brought, from the home page."""
        file = folder / "record.json"
        file.write_text(record)
        self.waits_for_python(page)
        for path, part in (
            ("/mine", "#keep"),
            ("/", "form.play"),
        ):  # so it is not the first home page, without Python
            page.evaluate(f"location.hash = '#{path}'")
            self.shown(page, part)
        frame(page).locator("input[name=record]").set_input_files(file)
        return self.at_table(page)

    def starts(self, page: Page, game: str) -> AtSiteTable:
        """From the home page, by pressing the cover."""
        self.shown(page, "form.play")
        frame(page).locator(f'form[action="/play/{game}"] button').click()
        return self.at_table(page)

    def sets_up(self, page: Page, game: str, *others: str) -> AtSiteTable:
        """By the set-up form: who sits where."""
        page.evaluate(f"location.hash = '#/new/{game}'")
        self.shown(page, "#setup")
        form = frame(page)
        if form.locator("input[name=seats][type=radio]").count():
            form.locator(f"input[name=seats][value='{len(others) + 1}']").check(force=True)
        for seat, who in enumerate(others, 1):
            form.locator(f"#seat{seat}").select_option(who)
        form.get_by_role("button", name="Open the table").click()
        return self.at_table(page)

    def at_table(self, page: Page) -> AtSiteTable:
        self.shown(page, "#table")
        inner = frame(page)
        table = AtSiteTable(cast(Page, inner))
        if self.phone:
            table.press = by_finger_in_frame(inner)
        return table

    def shown(self, page: Page, selector: str) -> None:
        """Until the shell shows a page with such a part."""
        page.frame_locator("iframe.here").locator(selector).first.wait_for(timeout=PATIENCE)


def frame(page: Page) -> Frame:
    """The page that the shell shows."""
    found = page.locator("iframe.here").element_handle()
    assert found
    inner = found.content_frame()
    assert inner
    return inner


@dataclass(frozen=True)
class Ending:
    """Where a game between two bots is left to people: this many answers before its end, from where luck needs few more."""

    seed: int
    answers_left: int


ENDINGS = {
    "ultimate_aquarium": Ending(3, 12),
    "pirates_under_fire": Ending(3, 12),
    "aqualuma": Ending(3, 6),
    "aquatica_duellum": Ending(4, 16),
    "aquaria": Ending(3, 12),
}


@cache
def nearly_over(game: str) -> str:
    """The record of a game between bots without its last answers: it can be opened and played on.  Its bots have the luck
    of its seed, so it always ends alike."""
    ending, player = ENDINGS[game], bot("greedy", 3)
    table = Table(load(game), 2, ending.seed)
    while table.ask:
        table.apply(player.choose(table.at(table.ask.seat)), table.ask.seat)
    record = table.record()
    return replace(record, answers=record.answers[: -ending.answers_left]).to_json()


def not_begun(game: str) -> str:
    """The record of a game without an answer: opened, it is played from its first decision to its last."""
    short = {"max_rounds": 10} if game == "aquatica_duellum" else {}
    return Table(load(game), 2, ENDINGS[game].seed, short).record().to_json()


@cache
def short_game() -> str:
    """The record of a finished game that is reviewed soon, with mistakes in the first seat."""
    table = Table(load("aquatica_duellum"), 2, 3, {"max_rounds": 10})
    players = [bot("random", 3), bot("greedy", 4)]
    while table.ask:
        table.apply(players[table.ask.seat].choose(table.at(table.ask.seat)), table.ask.seat)
    return table.record().to_json()
