"""Who is there: guests by a signed cookie, and proof that a form comes from our own page."""
from __future__ import annotations

import hashlib
import hmac
import json
import re
import secrets
import unicodedata
from dataclasses import dataclass, field
from typing import Any

from itsdangerous import BadSignature, URLSafeSerializer
from starlette.requests import Request
from starlette.responses import Response

COOKIE = "fathom"
YEAR = 365 * 24 * 3600
LONGEST_NAME = 24


@dataclass(slots=True)
class Guest:
    """One browser, with the seats that links have given it: game id → seat."""
    id: str
    name: str = ""
    watching: dict[str, int] = field(default_factory=dict)      # over whose shoulder it may look
    holding: dict[str, int] = field(default_factory=dict)       # which seat it has by the seat's own link
    new: bool = False


class Door:
    """Reads and writes the cookie."""

    def __init__(self, key: str) -> None:
        self.key = key.encode()
        self._signer = URLSafeSerializer(key, salt="guest")

    def guest(self, request: Request) -> Guest:
        try:
            id, watching, holding = self._signer.loads(request.cookies.get(COOKIE, ""))
            return Guest(str(id), watching=dict(watching), holding=dict(holding))
        except (BadSignature, ValueError, TypeError):
            return Guest(secrets.token_urlsafe(18), new=True)

    def remember(self, response: Response, guest: Guest, secure: bool) -> None:
        links = [dict(list(given.items())[-40:]) for given in (guest.watching, guest.holding)]
        response.set_cookie(COOKIE, str(self._signer.dumps([guest.id, *links])), max_age=YEAR, httponly=True, samesite="lax",
                            secure=secure)

    def csrf(self, guest: Guest) -> str:
        """A word that only our own pages know for this guest."""
        return hmac.new(self.key, b"csrf " + guest.id.encode(), hashlib.sha256).hexdigest()[:32]

    def is_ours(self, guest: Guest, word: str) -> bool:
        return hmac.compare_digest(self.csrf(guest).encode(), word.encode())


def clean_name(said: str) -> str:
    """A name that can stand anywhere: one line, no control characters, not too long; nothing if nothing is left."""
    return clean_text(said, LONGEST_NAME)


def clean_text(said: str, longest: int) -> str:
    plain = "".join(" " if c.isspace() else c for c in said if c.isspace() or unicodedata.category(c)[0] != "C")
    return re.sub(r" +", " ", plain).strip()[:longest].strip()


def token_hash(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def as_json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
