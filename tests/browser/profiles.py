"""Browser profiles, each with its own cookies, storage and cache, lent to one visitor after another: a page in a tab that has
shown others costs half the work of one in a new browser process.  Whoever comes finds no cookie and nothing stored."""

from __future__ import annotations

import json
import os
from itertools import chain
from typing import Any

from playwright.sync_api import Browser, Error, Page

from tests.browser.chromium import leaves_unpainted
from tests.browser.waiting import COUNT_CLICKS, PATIENCE

DESK, PHONE = {"width": 1280, "height": 800}, {"width": 390, "height": 844}
SHARP = 2 if os.environ.get("FATHOM_PICTURES") else 1  # a phone has four times as many points to draw
SETTINGS = "location.protocol === 'http:' && (localStorage['fathom.settings'] ??= '{}')"
STORAGE = "cache_storage,indexeddb,local_storage,service_workers"
LIGHT = "/health"  # a small page of every server


class Profile:
    """At a desk or on a phone.  `more` is what Playwright can set for a context."""

    def __init__(
        self,
        browser: Browser,
        url: str,
        *,
        phone: bool = False,
        motion: str = "off",
        notes: str = "off",
        **more: Any,
    ) -> None:
        touch = {"has_touch": True, "is_mobile": True, "device_scale_factor": SHARP} if phone else {}
        self.url, self.viewport = url, PHONE if phone else DESK
        self.context = browser.new_context(base_url=url, viewport=self.viewport, **touch, **more)
        self.context.set_default_timeout(PATIENCE)
        self.context.add_init_script(SETTINGS.format(json.dumps({"motion": motion, "notes": notes})))
        self.context.add_init_script(COUNT_CLICKS)
        if motion == "off":
            leaves_unpainted(self.context)
        self.can_be_lent = not more
        self.resting: Page | None = None

    def tab(self) -> Page:
        """The tab at rest, or a new one."""
        page, self.resting = self.resting, None
        return page or self.context.new_page()

    def runs_in_every_page(self, script: str) -> None:
        """From now on, so nobody else can have this profile."""
        self.context.add_init_script(script)
        self.can_be_lent = False

    def forgets(self) -> None:
        """Everything that the visitor who leaves has done; one tab stays."""
        page, *others = self.context.pages
        for other in others:
            other.close()
        page.unroute_all()
        page.goto(LIGHT)
        page.evaluate("sessionStorage.clear()")
        wire = self.context.new_cdp_session(page)
        wire.send("Storage.clearDataForOrigin", {"origin": self.url, "storageTypes": STORAGE})
        wire.detach()
        self.context.clear_cookies()
        page.set_viewport_size(self.viewport)
        page.mouse.move(0, 0)
        self.resting = page


class Profiles:
    """Of one browser."""

    def __init__(self, browser: Browser) -> None:
        self.browser, self.unused = browser, dict[str, list[Profile]]()

    def lends(self, url: str, **how: Any) -> Profile:
        unused = self.unused.get(kind(url, how))
        return unused.pop() if unused else Profile(self.browser, url, **how)

    def takes_back(self, profile: Profile, **how: Any) -> None:
        """Unless it has become special, its tabs are closed or its server is gone."""
        try:
            if not profile.can_be_lent or not profile.context.pages:
                raise Error("nobody else wants it")
            profile.forgets()
            self.unused.setdefault(kind(profile.url, how), []).append(profile)
        except Error:
            profile.context.close()

    def closes(self) -> None:
        for profile in chain(*self.unused.values()):
            profile.context.close()


def kind(url: str, how: dict[str, Any]) -> str:
    return json.dumps([url, how], sort_keys=True, default=str)
