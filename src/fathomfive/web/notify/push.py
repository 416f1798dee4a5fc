"""Web push: the server's own key (VAPID), and messages that only the browser they are for can read (RFC
8291)."""

from __future__ import annotations

import base64
import json
import time
from typing import Any
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02
from pywebpush import WebPusher

from fathomfive.kernel.errors import FathomError

from .messages import Posted

TIME_TO_LIVE = 24 * 3600  # seconds that a push service keeps a message for a browser that is asleep


class BadSubscription(FathomError):
    """What the browser sent is not a push subscription."""


def new_key() -> str:
    key = Vapid02()
    key.generate_keys()
    return str(key.private_pem().decode())


def public_key(private: str) -> str:
    """In the format that browsers expect."""
    public = Vapid02.from_pem(private.encode()).public_key
    return (
        base64.urlsafe_b64encode(public.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))
        .rstrip(b"=")
        .decode()
    )


def checked(subscription: str) -> dict[str, Any]:
    """A validated subscription as browsers describe it; raises BadSubscription."""
    try:
        parsed = json.loads(subscription)
        keys = {name: str(parsed["keys"][name]) for name in ("p256dh", "auth")}
        found: dict[str, Any] = {"endpoint": str(parsed["endpoint"]), "keys": keys}
        WebPusher(found).encode(b"will it do?")
    except Exception as error:  # the library raises whatever its own libraries raise
        raise BadSubscription("This browser's subscription cannot be used.") from error
    if urlsplit(found["endpoint"]).scheme not in ("http", "https"):
        raise BadSubscription("This browser's subscription cannot be used.")
    return found


def encrypted(subscription: str, payload: bytes, private: str, contact: str) -> tuple[str, Posted]:
    """The URL to send it to, and the encrypted message with the server's signature."""
    found = checked(subscription)
    where = urlsplit(found["endpoint"])
    claims = {"aud": f"{where.scheme}://{where.netloc}", "exp": int(time.time()) + 12 * 3600, "sub": contact}
    signed = Vapid02.from_pem(private.encode()).sign(claims)
    body = WebPusher(found).encode(payload, content_encoding="aes128gcm")["body"]
    headers = {
        "Content-Type": "application/octet-stream",
        "Content-Encoding": "aes128gcm",
        "TTL": str(TIME_TO_LIVE),
        "Urgency": "high",
    }
    return found["endpoint"], Posted(
        bytes(body), headers | {str(name): str(value) for name, value in signed.items()}
    )
