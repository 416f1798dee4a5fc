"""Who is there: guests by a signed cookie, and proof that a form comes from our own page.

A guest with an account has an id that begins with @ and, in the cookie, the word of a session
(accounts/sessions.py).
"""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
import unicodedata
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

import orjson
from itsdangerous import BadSignature, URLSafeSerializer
from starlette.requests import Request
from starlette.responses import Response

GUEST_COOKIE = "fathom"
YEAR = 365 * 24 * 3600
LONGEST_NAME = 24
ACCOUNT_PREFIX = "@"  # how the id of a guest with an account begins


@dataclass(slots=True)
class Guest:
    """One browser, with the seats that links have given it: game id → seat."""

    id: str
    name: str = ""
    watching: dict[str, int] = field(default_factory=dict)  # over whose shoulder it may look
    holding: dict[str, int] = field(default_factory=dict)  # which seat it has by the seat's own link
    new: bool = False
    session: str = ""  # of an account

    @property
    def has_account(self) -> bool:
        return self.id.startswith(ACCOUNT_PREFIX)


class GuestCookie:
    """Reads and writes the cookie."""

    def __init__(self, key: str) -> None:
        self.key = key.encode()
        self._signer = URLSafeSerializer(key, salt="guest")
        self._signed = lru_cache(maxsize=10_000)(self._signer.loads)  # the same browser calls again and again

    def guest(self, request: Request) -> Guest:
        try:
            id, watching, holding, *session = self._signed(request.cookies.get(GUEST_COOKIE, ""))
            return Guest(
                str(id),
                watching=dict(watching),
                holding=dict(holding),
                session=str(session[0]) if session else "",
            )
        except (BadSignature, ValueError, TypeError):
            return new_guest()

    def remember(self, response: Response, guest: Guest, secure: bool) -> None:
        links = [dict(list(given.items())[-40:]) for given in (guest.watching, guest.holding)]
        said = [guest.id, *links, *([guest.session] if guest.session else [])]
        response.set_cookie(
            GUEST_COOKIE,
            str(self._signer.dumps(said)),
            max_age=YEAR,
            httponly=True,
            samesite="lax",
            secure=secure,
        )

    def csrf(self, guest: Guest) -> str:
        """A word that only our own pages know for this guest."""
        return hmac.new(self.key, f"csrf {guest.id}{guest.session}".encode(), hashlib.sha256).hexdigest()[:32]

    def csrf_valid(self, guest: Guest, word: str) -> bool:
        return hmac.compare_digest(self.csrf(guest).encode(), word.encode())


def new_guest() -> Guest:
    return Guest(secrets.token_urlsafe(18), new=True)


def clean_name(said: str) -> str:
    """A name that can stand anywhere: one line, no control characters, not too long; nothing if nothing is
    left."""
    return clean_text(said, LONGEST_NAME)


def clean_text(said: str, longest: int) -> str:
    plain = "".join(
        " " if c.isspace() else c for c in said if c.isspace() or unicodedata.category(c)[0] != "C"
    )
    return re.sub(r" +", " ", plain).strip()[:longest].strip()


def token_hash(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def as_json(value: Any) -> bytes:
    return orjson.dumps(value)
