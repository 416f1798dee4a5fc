"""The link at the end of an e-mail by which it stops: signed, for one contact, good without signing in."""

from __future__ import annotations

from itsdangerous import BadSignature, URLSafeSerializer

from ..context import AppContext


def _signer(desk: AppContext) -> URLSafeSerializer:
    return URLSafeSerializer(desk.door.key, salt="stop")


def stop_link(desk: AppContext, base: str, contact: str) -> str:
    return f"{base}/notices/stop/{_signer(desk).dumps(contact)}"


def stopped(desk: AppContext, token: str) -> str | None:
    """The contact that a link is for; None if it is not one of ours."""
    try:
        return str(_signer(desk).loads(token))
    except BadSignature:
        return None
