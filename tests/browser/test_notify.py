"""The page of notices in the browser: adding a chat, times, hushing a table; and a push message that wakes
the service worker."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.looks import smaller_than_a_finger
from tests.browser.people import Visitor
from tests.browser.profiles import Profile
from tests.browser.test_accessible import is_fine
from tests.web.serving import Served, until
from tests.web.test_notify import Receiver

pytestmark = [pytest.mark.slow, pytest.mark.without_drawings]
# A headless browser has no place for notifications and denies them; what the worker asks for is seen all the same.
SPY = """() => {
  self.shown = [];
  self.registration.showNotification = async (title, { body, tag }) => { self.shown.push([title, body, tag]); };
}"""


@pytest.fixture
def told(browser: Browser, tmp_path: Path) -> Iterator[tuple[Visitor, Receiver]]:
    """A visitor to a house that may call inside, and somebody who listens there."""
    server, receiver = (
        Served(tmp_path, allow_private_webhooks="yes", smtp_url="smtp://127.0.0.1:9"),
        Receiver(),
    )
    visitor = Visitor(Profile(browser, server.url, timezone_id="Asia/Tokyo", permissions=["notifications"]))
    yield visitor, receiver
    visitor.leaves()
    receiver.server.shutdown()
    server.end()


def test_ways_times_and_tables(told: tuple[Visitor, Receiver]) -> None:
    visitor, receiver = told
    visitor.forgives("422")
    visitor.new_table("greedy")
    page = visitor.opens("/me/notices")
    expect(page.get_by_label("Your time zone")).to_have_value("Asia/Tokyo")
    page.get_by_label("How", exact=True).select_option("ntfy")
    expect(page.get_by_label("Where")).to_have_attribute("placeholder", "https://ntfy.sh/your-topic")
    page.get_by_label("Where").fill("http://127.0.0.1:9/nobody")
    page.get_by_role("button", name="Add").click()
    expect(page.get_by_role("alert")).to_have_text("That address cannot be reached from here.")
    page.get_by_label("How", exact=True).select_option("discord")
    page.get_by_label("Where").fill(f"{receiver.url}/secret-word")
    page.get_by_role("button", name="Add").click()
    expect(page.locator(".devices li").first).to_contain_text("Discord")
    assert "secret-word" not in page.content() and len(receiver.got) == 1
    page.locator("[name=digest][value=daily]").check(force=True)
    page.get_by_label("Once a day at").fill("19:30")
    page.get_by_role("button", name="Save", exact=True).last.click()
    expect(page.get_by_label("Once a day at")).to_have_value("19:30")
    page.get_by_role("button", name="Nothing about Ultimate Aquarium").click()
    expect(page.get_by_role("button", name="Tell me about Ultimate Aquarium again")).to_be_visible()
    is_fine(page, "notices")
    assert smaller_than_a_finger(page, "main .btn, main .ic, main select") == []


def test_a_push_message_becomes_a_notification(told: tuple[Visitor, Receiver]) -> None:
    visitor, _ = told
    page = visitor.opens("/me/notices")
    expect(page.locator("#push-row")).to_be_visible()
    page.evaluate(
        "navigator.serviceWorker.register('/push.js').then(() => navigator.serviceWorker.ready).then(() => true)"
    )
    ear = visitor.context.new_cdp_session(page)
    versions: list[dict[str, str]] = []
    ear.on("ServiceWorker.workerRegistrationUpdated", lambda event: versions.extend(event["registrations"]))
    ear.send("ServiceWorker.enable")
    while not versions:
        page.wait_for_timeout(20)
    origin = "{0.scheme}://{0.netloc}".format(urlsplit(visitor.url))
    said = (
        '{"title": "Your turn: Aquaria", "body": "Aquaria with Ben", "tag": "t1", "url": "'
        + origin
        + '/t/t1"}'
    )
    here = {"origin": origin, "registrationId": versions[0]["registrationId"]}
    [worker] = visitor.context.service_workers
    worker.evaluate(SPY)
    ear.send("ServiceWorker.deliverPushMessage", here | {"data": said})
    until(lambda: worker.evaluate("self.shown.length"))
    assert worker.evaluate("self.shown") == [["Your turn: Aquaria", "Aquaria with Ben", "t1"]]
