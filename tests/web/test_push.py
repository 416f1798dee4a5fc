"""Web push: the receiver's key opens the message, the house's key has signed it, and a browser that has gone
is forgotten."""

from __future__ import annotations

import base64
import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import http_ece
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from joserfc import jwt
from joserfc.jwk import ECKey

from fathomfive.web.notify.messages import Message, Waiting, pushed
from fathomfive.web.notify.push import BadSubscription, checked, encrypted, new_key, public_key
from tests.web.serving import Person, Served
from tests.web.test_notify import Receiver, awake, moves, quick, receiver, until  # noqa: F401   # fixtures
from tests.web.test_tables import two_at_a_table


def coded(value: bytes) -> str:
    return base64.urlsafe_b64encode(value).rstrip(b"=").decode()


class Browser:
    """Has a subscription, and the key to what is sent there."""

    def __init__(self, endpoint: str) -> None:
        self.key, self.auth = ec.generate_private_key(ec.SECP256R1()), os.urandom(16)
        public = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.subscription = json.dumps(
            {
                "endpoint": endpoint,
                "expirationTime": None,
                "keys": {"p256dh": coded(public), "auth": coded(self.auth)},
            }
        )

    def reads(self, body: bytes) -> Any:
        return json.loads(
            http_ece.decrypt(body, private_key=self.key, auth_secret=self.auth, version="aes128gcm")
        )


def test_only_the_browser_reads_it_and_the_house_has_signed_it() -> None:
    key, browser = new_key(), Browser("https://push.example/abc")
    game = Waiting("t1", "aquaria", "Aquaria", ("Ben", "Cleo"), "https://play.example/t/t1")
    message = Message((game,), "https://play.example/me/notices")
    where, sent = encrypted(browser.subscription, pushed(message), key, "mailto:a@b.example")
    assert where == "https://push.example/abc" and b"Aquaria" not in sent.body
    assert browser.reads(sent.body) == {
        "title": "Your turn: Aquaria",
        "body": "Aquaria with Ben and Cleo",
        "tag": "t1",
        "url": "https://play.example/t/t1",
    }
    signed = dict(
        part.strip().split("=", 1) for part in sent.headers["Authorization"].removeprefix("vapid ").split(",")
    )
    assert signed["k"] == public_key(key)
    point = base64.urlsafe_b64decode(signed["k"] + "=")
    public = ECKey.import_key({"kty": "EC", "crv": "P-256", "x": coded(point[1:33]), "y": coded(point[33:])})
    claims = jwt.decode(signed["t"], public).claims
    assert (claims["aud"], claims["sub"]) == ("https://push.example", "mailto:a@b.example")


@pytest.mark.parametrize(
    "said",
    [
        "",
        "{}",
        "[]",
        '{"endpoint": "https://x", "keys": {"p256dh": "x", "auth": "y"}}',
        Browser("file:///etc/passwd").subscription,
    ],
    ids=["nothing", "empty", "list", "short keys", "file"],
)
def test_what_is_no_subscription_is_refused(said: str) -> None:
    with pytest.raises(BadSubscription):
        checked(said)


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Served]:
    server = quick(str(tmp_path / "fathom.db"))
    yield server
    server.end()


@pytest.mark.slow
def test_a_browser_is_woken_and_forgotten_when_it_has_gone(house: Served, receiver: Receiver) -> None:  # noqa: F811   # fixtures
    ana, ben, browser = Person(house.url), Person(house.url), Browser(f"{receiver.url}/push/ben")
    awake(ben)
    for _ in range(2):  # pressing twice is once
        told = ben.web.post(
            "/me/notices/push", json={"subscription": browser.subscription}, headers={"x-fathom": ben.csrf}
        )
        assert told.json() == {"ok": True}
    assert ben.page("/me/notices").count("web push</span>") == 1
    two_at_a_table(ana, ben, open_opening="true")
    moves(ana)
    until(lambda: [one for one in receiver.got if one[0] == "/push/ben"])
    [(_, headers, body)] = [one for one in receiver.got if one[0] == "/push/ben"]
    assert browser.reads(body)["url"] == f"https://play.reef.example/t/{ana.at}"
    assert headers["content-encoding"] == "aes128gcm" and headers["ttl"] == "86400"
    receiver.answers = [410]
    moves(ben)
    moves(ana)
    until(lambda: "web push</span>" not in ben.page("/me/notices"))
