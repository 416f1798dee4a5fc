"""The hash of a secret (session, API token, address): the database stores nothing else of it."""

from __future__ import annotations

import hashlib


def token_hash(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()
