"""People with browsers: each has their own cookies, opens pages, sits down at tables; what the browser
complains of is kept."""

from __future__ import annotations

import re
from collections.abc import Callable
from urllib.parse import urlsplit

from playwright.sync_api import ConsoleMessage, Page, Request, WebError

from tests.browser.profiles import Profile
from tests.browser.table import AtTable
from tests.web.serving import until

GAME = "ultimate_aquarium"
# whoever opens the table is first
BEGINS = {GAME: {"first_player": "0"}, "aquatica_duellum": {"first_player": "turtles"}}


class Visitor:
    """Somebody with a browser at a desk, or with a phone in the hand."""

    def __init__(self, profile: Profile) -> None:
        self.profile, self.context, self.url, self._word = profile, profile.context, profile.url, ""
        self.complaints: list[str] = []
        self.forgiven: list[str] = []
        self._hears = {"console": self._heard, "weberror": self._failed, "request": self._asked}
        for event, hears in self._hears.items():
            self.context.on(event, hears)

    def _heard(self, said: ConsoleMessage) -> None:
        if said.type == "error":
            self.complaints.append(f"{said.text} ({said.location.get('url', '')})")

    def _failed(self, trouble: WebError) -> None:
        self.complaints.append(str(trouble.error))

    def _asked(self, request: Request) -> None:
        where = urlsplit(request.url)
        if where.scheme in ("http", "https", "ws", "wss") and f"{where.scheme}://{where.netloc}" != self.url:
            self.complaints.append(f"a request to another host: {request.url}")

    def forgives(self, *words: str) -> None:
        """What this browser may complain about: a lost connection is told in its console."""
        self.forgiven += words

    def leaves(self, leave: Callable[[], None] | None = None) -> None:
        """The browser has nothing to complain of, to the last."""
        (leave or self.context.close)()
        for event, hears in self._hears.items():
            self.context.remove_listener(event, hears)
        left = [said for said in self.complaints if not any(word in said for word in self.forgiven)]
        assert not left, f"the browser complains: {left}"

    # pages

    def opens(self, path: str) -> Page:
        page = self.profile.tab()
        page.goto(path)
        return page

    def comes_to(self, path: str) -> AtTable:
        return AtTable(self.opens(path))

    # sitting down without filling in the form by hand; one test does that

    def sits_down(self, *others: str, opened: bool = False, over: bool = False, **options: str) -> AtTable:
        """At a new table, if wanted after the opening, or at the end."""
        path = self.new_table(*others, **options)
        if opened:
            self.keeps_and_places(path)
        if over:
            self.lets_a_bot_finish(path)
        return self.comes_to(path)

    def new_table(self, *others: str, game: str = GAME, name: str = "Ana", **options: str) -> str:
        """Its path.  The others are "greedy" or "random" bots, "open" chairs, or "human" beside me."""
        who = {f"seat{seat}": kind for seat, kind in enumerate(("me", *(others or ("greedy",))))}
        fields = {
            "csrf": self.word(),
            "name": name,
            "seats": str(len(who)),
            **who,
            **BEGINS.get(game, {}),
            **options,
        }
        return self._sends(f"/new/{game}", fields)

    def takes_seat(self, path: str, host: Visitor, name: str = "Ben") -> None:
        """At a friend's table, without the page for it."""
        invite = re.search(r'value="[^"]*(/i/[^"]+)"', host.context.request.get(path).text())
        assert invite
        self._sends(invite[1], {"csrf": self.word(), "name": name, "seat": "1"})

    def _sends(self, path: str, form: dict[str, str]) -> str:
        answer = self.context.request.post(path, form=form, max_redirects=0)
        assert answer.status == 303, answer.text()[:300]
        return answer.headers["location"]

    def keeps_and_places(self, path: str) -> None:
        """The four answers of the opening, quicker than any hand."""
        for _ in range(4):
            page = self.context.request.get(path).text()
            decision, option = (
                re.search(r'data-decision="(\d+)"', page),
                re.search(r'data-option="(\d+)"', page),
            )
            assert decision and option
            self._posts(f"{path}/answer", decision=int(decision[1]), option=int(option[1]))

    def lets_a_bot_finish(self, path: str) -> None:
        """For what comes after the game: bots need no second for all of it."""
        self._posts(f"{path}/sit", seat=0, who="greedy")
        until(lambda: " data-over" in self.context.request.get(path).text(), "the bots have not finished")

    def _posts(self, path: str, **said: object) -> None:
        answer = self.context.request.post(path, data=said, headers={"x-fathom": self.word()})
        assert answer.ok, answer.text()

    def joins(self, invite: str, name: str = "Ben") -> AtTable:
        """By the invite link, as a person does it: name, seat, sit down."""
        page = self.opens(invite)
        page.get_by_label("Your name").fill(name)
        page.get_by_role("button", name="Sit down").click()
        page.wait_for_url("**/t/*")
        return AtTable(page)

    def word(self) -> str:
        """The word that our pages carry."""
        if not self._word:
            found = re.search(
                r'<meta name="csrf" content="([0-9a-f]+)"', self.context.request.get("/about").text()
            )
            assert found
            self._word = found[1]
        return self._word


Visits = Callable[..., Visitor]  # the fixture by which somebody comes: visit(phone=True)
