"""What a player does and sees at a table page: choose("store:2"), prompt, waits_for_turn() …

The three ways to press something are a mouse, a finger and the keys; a table takes whichever hand it is
given.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from playwright.sync_api import Locator, Page, expect

from tests.browser.waiting import PATIENCE, SOON, taps, wait_for_value

Press = Callable[[Locator], None]
expect.set_options(timeout=PATIENCE)

CAME = "decision => Number(document.getElementById('table').dataset.decision) >= decision"
# The question and what glows, read in one glance.  In the opening all decide at once: there, wait until
# nobody else moves.
ASKED = """decision => {
  const table = document.getElementById('table'), now = performance.now();
  if (table.dataset.number !== window.lastNumber) { window.lastNumber = table.dataset.number; window.calmSince = now; }
  if (Number(table.dataset.decision) < decision || table.getAttribute('aria-busy') === 'true') return null;
  if (table.matches('.over')) return ['over', []];
  if (document.getElementById('curtain')) return ['curtain', []];
  if (document.getElementById('hand-over')) return ['hand_over', []];
  if (!table.matches('.mine') || (table.matches('[class*=step-opening]') && now - window.calmSince < 120)) return null;
  const step = [...table.classList].find(name => name.startsWith('step-')).slice(5);
  return [step, [...document.querySelectorAll('#table [data-choose]')].map(thing => thing.dataset.thing)];
}"""


def by_mouse(thing: Locator) -> None:
    thing.click()


def by_finger(thing: Locator) -> None:
    """The first tap on the board shows what would happen; if it does, the prompt bar offers to play it."""
    taps(thing)
    play = thing.page.locator("#play-armed")
    if play.is_visible():
        taps(play)


class AtTable:
    patience = PATIENCE

    def __init__(self, page: Page, press: Press = by_mouse) -> None:
        self.page, self.press = page, press

        self.sent = 0  # the decision that is open after one's own last answer
        # what happens just after the server has taken an answer
        self.when_acknowledged: Callable[[], None] = lambda: None

    # seeing

    @property
    def main(self) -> Locator:
        return self.page.locator("#table")

    def _told(self, name: str) -> str:
        return self.main.get_attribute(f"data-{name}") or ""

    @property
    def id(self) -> str:
        return self._told("table")

    @property
    def seat(self) -> int:
        return int(self._told("seat"))

    @property
    def decision(self) -> int:
        return int(self._told("decision"))

    @property
    def answers(self) -> int:
        return int(self._told("answers"))

    @property
    def step(self) -> str:
        """The question that is asked of this seat, by its name in the rules; "" if none is."""
        found = re.search(r"\bstep-(\w+)", self.main.get_attribute("class") or "")
        return found[1] if found else ""

    @property
    def over(self) -> bool:
        return self.main.get_attribute("data-over") is not None

    @property
    def prompt(self) -> str:
        return self.page.locator("#prompt .ask").inner_text().replace("\n", " ")

    @property
    def whisper(self) -> Locator:
        return self.page.locator("#whisper")

    @property
    def score(self) -> int:
        return int(self.page.locator("#score strong").inner_text())

    @property
    def log(self) -> list[str]:
        """Newest last."""
        return self.page.locator("#log li:not(.empty) button > span:not(.what, .mark)").all_text_contents()

    @property
    def glowing(self) -> list[str]:
        """What can be chosen by pressing it."""
        things: list[str] = self.page.locator("#table [data-choose]").evaluate_all(
            "all => all.map(one => one.dataset.thing)"
        )
        return things

    def thing(self, name: str) -> Locator:
        return self.page.locator(f'#table [data-thing="{name}"]')

    def cards(self) -> dict[str, str]:
        """Where each card of one's own side of the board lies: thing → card."""
        found: list[list[str]] = self.page.locator("#board [data-key^=card]").evaluate_all(
            "all => all.map(one => [one.dataset.at, one.dataset.key])"
        )
        return dict(found)

    # waiting

    def question(self, decision: int = 0) -> tuple[str, list[str]]:
        """Wait until this player is asked (again): the name of the question and what glows.  Or "over", or
        "curtain"."""
        step, glowing = wait_for_value(self.page, ASKED, max(decision, self.sent), self.patience)
        return step, glowing

    def waits_for_turn(self, decision: int = 0) -> str:
        return self.question(decision)[0]

    def follows(self, decision: int) -> None:
        """Until the page shows the table after that many decisions."""
        self.page.wait_for_function(CAME, arg=decision, polling=SOON)

    def waits_for_live(self) -> None:
        """Until frames come by themselves."""
        expect(self.page.locator("html")).to_have_attribute("data-live", "yes")

    @contextmanager
    def answering(self) -> Iterator[None]:
        """What is done inside sends an answer; afterwards the server has taken it."""
        with self.page.expect_response(lambda reply: reply.url.endswith("/answer") and reply.ok) as reply:
            yield
        said = reply.value.json()
        assert said["ok"] and not said["repeat"]
        self.sent = int(said["decision"])
        self.when_acknowledged()

    # doing

    def reaches(self, name: str) -> Locator:
        """A thing, after opening the sheet on which it lies, if it lies on one: on a phone much does."""
        thing = self.thing(name)
        if not thing.is_visible():
            sheet = thing.evaluate("one => one.closest('[popover]').id")
            self.press(
                self.page.locator(f'[popovertarget="{sheet}"]:not([popovertargetaction])')
                .locator("visible=true")
                .first
            )
        return thing

    def choose(self, *things: str) -> None:
        """Press things on the board, the last of which is the answer; several need Confirm.  Then wait for
        the next question."""
        with self.answering():
            for name in things:
                self.press(self.reaches(name))
            if len(things) > 1:
                self.press(self.page.locator("#confirm"))
        self.follows(self.sent)

    def says(self, words: str) -> None:
        """Press one of the answers in the prompt bar."""
        with self.answering():
            self.press(self.page.locator("#prompt .loose").get_by_text(words))
        self.follows(self.sent)

    def does(self, words: str) -> None:
        """Press any button by its words."""
        self.press(self.page.get_by_role("button", name=words))

    def chats(self, words: str) -> None:
        self.press(self.page.locator("#tab-chat"))
        self.page.get_by_label("Message").fill(words)
        self.page.get_by_label("Message").press("Enter")

    def link(self, title: str) -> str:
        """One of the links of this table, from the sheet where they can be copied."""
        return self.page.locator("#share .link", has_text=title).locator("input").input_value()
