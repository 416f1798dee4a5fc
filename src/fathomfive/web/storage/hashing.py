"""Of secrets (sessions, API tokens, addresses) the database stores only this hash."""

from __future__ import annotations

import hashlib


def token_hash(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()
