"""The signed cookie by which a guest is known.

A guest with an account has an id that begins with @ and, in the cookie, the token of a session
(sessions.py).
"""

from __future__ import annotations

from functools import lru_cache

from itsdangerous import BadSignature, URLSafeSerializer
from starlette.requests import Request
from starlette.responses import Response

from ..live.guest import Guest, new_guest

GUEST_COOKIE = "fathom"
YEAR = 365 * 24 * 3600
MAX_LINKS = 40  # seats given by links that a cookie remembers


class GuestCookie:
    """Reads and writes the cookie."""

    def __init__(self, key: str) -> None:
        self.key = key.encode()
        self._signer = URLSafeSerializer(key, salt="guest")
        self._signed = lru_cache(maxsize=10_000)(self._signer.loads)  # the same browser calls again and again

    def guest(self, request: Request) -> Guest:
        try:
            id, watching, holding, *more = self._signed(request.cookies.get(GUEST_COOKIE, ""))
            return Guest(
                str(id),
                watching=dict(watching),
                holding=dict(holding),
                session=str(more[0]) if more else "",
                invited=set(map(str, more[1])) if len(more) > 1 else set(),
            )
        except (BadSignature, ValueError, TypeError):
            return new_guest()

    def remember(self, response: Response, guest: Guest, secure: bool) -> None:
        links = [dict(list(given.items())[-MAX_LINKS:]) for given in (guest.watching, guest.holding)]
        content = [guest.id, *links]
        if guest.session or guest.invited:
            content += [guest.session, sorted(guest.invited)[-MAX_LINKS:]]
        response.set_cookie(
            GUEST_COOKIE,
            str(self._signer.dumps(content)),
            max_age=YEAR,
            httponly=True,
            samesite="lax",
            secure=secure,
        )
