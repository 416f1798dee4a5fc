"""Notices on a real server: an SMTP server, a webhook receiver and a push service run beside the test."""

from __future__ import annotations

import asyncio
import json
import os
import re
import socket
import tempfile
import threading
from collections.abc import Iterator
from email import message_from_bytes
from email.message import Message as Mail
from email.policy import default
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import pytest
from aiosmtpd.controller import Controller

from fathomfive.web.notify.safe_http import Unreachable, is_outside, post, resolve_public
from tests.web.conftest import NewDatabase
from tests.web.serving import Person, Served, until
from tests.web.test_restart import on_another_port
from tests.web.test_tables import two_at_a_table


class Receiver:
    """A chat, or a push service: keeps what is posted to it."""

    def __init__(self) -> None:
        self.got: list[tuple[str, dict[str, str], bytes]] = []
        self.answers: list[int] = []  # statuses to answer with before all is well
        outer = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                outer.got.append(
                    (self.path, {name.lower(): value for name, value in self.headers.items()}, body)
                )
                self.send_response(outer.answers.pop(0) if outer.answers else 200)
                self.send_header("Location", "/elsewhere")
                self.end_headers()

            def log_message(self, *args: Any) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def bodies(self, path: str) -> list[Any]:
        return [json.loads(body) for where, _, body in self.got if where == path]


class Letters:
    def __init__(self) -> None:
        self.got: list[Mail] = []

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:  # noqa: N802   # aiosmtpd calls it so
        self.got.append(message_from_bytes(envelope.content, policy=default))
        return "250 OK"

    def to(self, address: str) -> list[Mail]:
        return [letter for letter in self.got if letter["to"] == address]


@pytest.fixture(scope="module")
def receiver() -> Iterator[Receiver]:
    made = Receiver()
    yield made
    made.server.shutdown()


@pytest.fixture(scope="module")
def letters() -> Iterator[tuple[Letters, int]]:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    made = Letters()
    controller = Controller(made, hostname="127.0.0.1", port=port)
    controller.start()
    yield made, port
    controller.stop()


# Five looks a second, each of which leaves a dot in a file.
OFTEN = """
from fathomfive.web.live.periodic import run_periodically
from fathomfive.web.notify import notifier
async def run_once(self, once=notifier.Notifier.run_once):
    await once(self)
    with open(os.environ["FATHOM_TEST_LOOKS"], "a") as dots:
        dots.write(".")
notifier.ROUNDS_PER_PRESENCE_CHECK = 1
notifier.Notifier.run_once = run_once
notifier.Notifier.run = lambda self: run_periodically(0.2, self.run_once, "notifications could not be sent")
"""


class Attentive(Served):
    """A server that looks often for turns to tell of, and whose looks can be waited for."""

    def __init__(self, db: str, **settings: str) -> None:
        descriptor, self._dots = tempfile.mkstemp()
        os.close(descriptor)
        super().__init__(db, environment={"FATHOM_TEST_LOOKS": self._dots}, script=OFTEN, **settings)

    def looks_thrice(self) -> None:
        """The first of them may have been on its way."""
        before = os.path.getsize(self._dots)
        until(lambda: os.path.getsize(self._dots) >= before + 3)

    def end(self) -> None:
        super().end()
        os.unlink(self._dots)


def quick(db: str, port: int = 25, **more: str) -> Attentive:
    """A server that notifies at once."""
    return Attentive(
        db,
        login_burst="1000",
        notify_after_seconds="0",
        notice_every="1",
        allow_private_webhooks="yes",
        mail_from="house@reef.example",
        smtp_url=f"smtp://127.0.0.1:{port}",
        url="https://play.reef.example",
        **more,
    )


@pytest.fixture(scope="module")
def server(letters: tuple[Letters, int], ready_database: NewDatabase) -> Iterator[Attentive]:
    server = quick(ready_database(), letters[1])
    yield server
    server.end()


def wants(person: Person, kind: str, address: str) -> None:
    answer = person.form("/me/notices/add", kind=kind, address=address)
    assert answer.status_code == 303, re.search(r'role="alert">([^<]*)', answer.text)


def awake(person: Person) -> None:
    """No quiet hours: the test may run at night."""
    assert person.form("/me/notices/when", zone="UTC", digest="each").status_code == 303


def moves(person: Person) -> None:
    """Everything that is asked of one person until it is another's turn: the opening has four questions."""
    while options := person.options():
        assert person.does("answer", decision=person.decision(), option=options[0]).status_code == 200


@pytest.mark.slow
def test_each_chat_hears_once_per_turn_in_its_own_shape(server: Attentive, receiver: Receiver) -> None:
    ana, ben = Person(server.url), Person(server.url)
    awake(ben)
    for kind in ("discord", "slack", "ntfy", "webhook"):
        wants(ben, kind, f"{receiver.url}/{kind}")
    assert [body["event"] for body in receiver.bodies("/webhook")] == ["your_turn"], (
        "the first message is the proof"
    )
    receiver.got.clear()
    two_at_a_table(ana, ben, open_opening="true")
    moves(ana)
    until(lambda: len(receiver.got) >= 4)
    server.looks_thrice()  # no more messages
    url = f"https://play.reef.example/t/{ana.at}"
    assert receiver.bodies("/discord") == [
        {
            "content": f"**Your turn: Ultimate Aquarium**\nUltimate Aquarium with Ana: {url}",
            "allowed_mentions": {"parse": []},
        }
    ]
    assert receiver.bodies("/slack") == [
        {"text": f"*Your turn: Ultimate Aquarium*\n• <{url}|Ultimate Aquarium with Ana>"}
    ]
    assert receiver.bodies("/webhook") == [
        {
            "event": "your_turn",
            "title": "Your turn: Ultimate Aquarium",
            "games": [
                {
                    "id": ana.at,
                    "game": "ultimate_aquarium",
                    "title": "Ultimate Aquarium",
                    "with": ["Ana"],
                    "url": url,
                }
            ],
        }
    ]
    [(_, headers, body)] = [one for one in receiver.got if one[0] == "/ntfy"]
    assert (headers["title"], headers["click"], body.decode()) == (
        "Your turn: Ultimate Aquarium",
        url,
        f"Ultimate Aquarium with Ana: {url}",
    )


@pytest.mark.slow
def test_an_address_is_confirmed_and_can_be_stopped_with_one_click(
    server: Served, letters: tuple[Letters, int]
) -> None:
    ana, ben, box = Person(server.url), Person(server.url), letters[0]
    box.got.clear()  # the same box serves the tests on the other database
    awake(ben)
    wants(ben, "email", "ben@reef.example")
    [code_letter] = box.to("ben@reef.example")
    code = re.search(r"The code is (\d{6})", code_letter.get_content())
    contact = re.search(r'name="id" value="([\w-]+)"', ben.page("/me/notices"))
    assert code and contact
    wrong = f"{(int(code[1]) + 1) % 10**6:06d}"
    assert "not the code" in ben.form("/me/notices/confirm", id=contact[1], code=wrong).text
    assert ana.form("/me/notices/confirm", id=contact[1], code=code[1]).status_code == 404, "not hers"
    assert ben.form("/me/notices/confirm", id=contact[1], code=code[1]).status_code == 303
    two_at_a_table(ana, ben, open_opening="true")
    moves(ana)
    until(lambda: len(box.to("ben@reef.example")) == 2)
    letter = box.to("ben@reef.example")[1]
    assert (letter["subject"], letter["from"]) == ("Your turn: Ultimate Aquarium", "house@reef.example")
    assert f"https://play.reef.example/t/{ana.at}" in letter.get_content().replace("=\n", "")
    stop = letter["list-unsubscribe"].strip("<>").removeprefix("https://play.reef.example")
    assert Person(server.url).web.post(stop).status_code == 200
    assert Person(server.url).web.post(f"{stop}x").status_code == 404
    assert "ben@reef.example" not in ben.page("/me/notices")


@pytest.mark.slow
def test_exactly_one_per_turn_over_restarts_and_none_for_who_looks_on(receiver: Receiver, db: str) -> None:
    server = quick(db)
    ana, ben = Person(server.url), Person(server.url)
    try:
        awake(ben)
        wants(ben, "webhook", f"{receiver.url}/once")
        receiver.got.clear()
        two_at_a_table(ana, ben, open_opening="true")
        ben.at = ana.at
        with ben.web.stream("GET", f"/t/{ben.at}/stream") as stream:  # he looks at the table: nothing to tell
            held = stream.iter_bytes()
            next(held)
            moves(ana)
            server.looks_thrice()
            assert receiver.bodies("/once") == []
        server.kill()
        server.start()
        on_another_port(ana, server.url)
        on_another_port(ben, server.url)
        until(lambda: len(receiver.bodies("/once")) == 1)
        server.kill()
        server.start()
        server.looks_thrice()
        assert len(receiver.bodies("/once")) == 1
        on_another_port(ana, server.url)
        on_another_port(ben, server.url)
        moves(ben)
        moves(ana)
        until(lambda: len(receiver.bodies("/once")) == 2)
    finally:
        server.end()


# Where calls may go


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1",
        "10.1.2.3",
        "172.16.0.1",
        "192.168.1.1",
        "169.254.169.254",
        "100.64.0.1",
        "0.0.0.0",
        "224.0.0.1",
        "255.255.255.255",
        "::1",
        "::",
        "fe80::1",
        "fe80::1%eth0",
        "fd00::1",
        "ff02::1",
        "::ffff:127.0.0.1",
        "::ffff:10.0.0.1",
        "64:ff9b::7f00:1",
        "2002:7f00:1::",
        "2001:db8::1",
        "192.0.0.192",
        "fec0::1",
        "64:ff9b:1::1",
        "64:ff9b:1:7f00:0:1::",
        "::127.0.0.1",
        "::ffff:0:127.0.0.1",
        "64:ff9b::c000:c0",
    ],
)
def test_addresses_inside_are_not_called(address: str) -> None:
    assert not is_outside(address)


@pytest.mark.parametrize("address", ["1.1.1.1", "203.0.114.7", "2606:4700:4700::1111"])
def test_addresses_outside_are(address: str) -> None:
    assert is_outside(address)


@pytest.mark.parametrize("port", [22, 25, 6379, 5432, 9200])
def test_ports_that_are_no_web_server_s_are_not_called(port: int) -> None:
    with pytest.raises(ValueError, match="is inside"):
        asyncio.run(resolve_public(f"http://1.1.1.1:{port}/x", private=False))
    assert asyncio.run(resolve_public("https://1.1.1.1/x", private=False)) == "https://1.1.1.1:443/x"


@pytest.mark.parametrize(
    "url",
    [
        "http://127.0.0.1:{port}/x",
        "http://localhost:{port}/x",
        "http://[::1]:{port}/x",
        "http://0x7f000001:{port}/x",
        "http://2130706433:{port}/x",
        "http://127.1:{port}/x",
        "file:///etc/passwd",
        "gopher://127.0.0.1:{port}/",
        "http://",
        "no address",
        "http://user:word@127.0.0.1:{port}/",
        "http://1.1.1.1@127.0.0.1:{port}/",
        "http://[::ffff:127.0.0.1]:{port}/",
    ],
)
def test_a_webhook_to_the_inside_is_refused_and_never_called(receiver: Receiver, url: str) -> None:
    receiver.got.clear()
    with pytest.raises(Unreachable, match=r"^That address cannot be reached from here\.$"):
        asyncio.run(post(url.format(port=receiver.server.server_port), b"", {}))
    assert receiver.got == []


@pytest.mark.slow
def test_the_call_goes_to_the_address_that_was_judged_and_follows_nobody(receiver: Receiver) -> None:
    where = asyncio.run(resolve_public(f"http://localhost:{receiver.server.server_port}/a?b=c", private=True))
    assert re.fullmatch(r"http://(127\.0\.0\.1|\[::1\]):\d+/a\?b=c", where)
    receiver.got.clear()
    receiver.answers = [302]
    assert asyncio.run(post(f"{receiver.url}/first", b"hello", {}, private=True)) == 302
    assert [path for path, _, _ in receiver.got] == ["/first"]


@pytest.mark.slow
def test_a_server_that_does_not_allow_it_refuses_addresses_inside(served: Served, receiver: Receiver) -> None:
    receiver.got.clear()
    answer = Person(served.url).form("/me/notices/add", kind="webhook", address=f"{receiver.url}/inside")
    assert answer.status_code == 422 and "That address cannot be reached from here." in answer.text
    assert re.search(r'<option value="webhook"[^>]* selected', answer.text), (
        "what was typed and chosen is still there"
    )
    assert receiver.got == []
