"""The unsubscribe link of an e-mail: signed, for one contact, and valid without signing in."""

from __future__ import annotations

from itsdangerous import BadSignature, URLSafeSerializer

from ..server.context import AppContext


def _signer(context: AppContext) -> URLSafeSerializer:
    return URLSafeSerializer(context.cookie.key, salt="stop")


def stop_link(context: AppContext, base: str, contact: str) -> str:
    return f"{base}/notices/stop/{_signer(context).dumps(contact)}"


def stopped(context: AppContext, token: str) -> str | None:
    """The contact that a link is for; None if it is not one of our links."""
    try:
        return str(_signer(context).loads(token))
    except BadSignature:
        return None
