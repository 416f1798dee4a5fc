"""Proof that a request comes from one of our own pages, against cross-site request forgery."""

from __future__ import annotations

import hashlib
import hmac

from fastapi import HTTPException

from ..live.guest import Guest
from ..server.context import AppContext


def csrf_token(key: bytes, guest: Guest) -> str:
    """A token for this guest that only our own pages know."""
    message = f"csrf {guest.id}{guest.session}".encode()
    return hmac.new(key, message, hashlib.sha256).hexdigest()[:32]


def require_csrf(context: AppContext, guest: Guest, token: str) -> None:
    """Before every action of a page: check its CSRF token, and the rate limit of actions."""
    if not hmac.compare_digest(csrf_token(context.cookie.key, guest).encode(), token.encode()):
        raise HTTPException(
            403, "This request does not come from one of our pages. Reload the page and try again."
        )
    if not context.action_limit.allows(guest.id):
        raise HTTPException(429, "That was a little fast. Wait a moment and try again.")
