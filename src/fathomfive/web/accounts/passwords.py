"""Passwords: which are strong enough, and how they are hashed (argon2id). Knows no account."""

from __future__ import annotations

import asyncio
import unicodedata

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

MIN_LENGTH, MAX_LENGTH = 10, 200
MIN_DISTINCT = 5  # different ones
MAX_CONCURRENT_HASHES = 2  # a hash takes 64 MB for a moment


def plain(password: str) -> str:
    """Unicode normalization: é is é, however the keyboard types it."""
    return unicodedata.normalize("NFKC", password)


def weakness_of(password: str, name: str) -> str:
    """Why a password is too weak, in one sentence; empty if it is strong enough."""
    if len(plain(password)) < MIN_LENGTH:
        return f"Take at least {MIN_LENGTH} characters: a short sentence is easy to remember."
    if len(password) > MAX_LENGTH:
        return f"Take at most {MAX_LENGTH} characters."
    folded, own = plain(password).casefold(), name.casefold()
    if len(set(folded)) < MIN_DISTINCT or folded in (own, own * 2):
        return "That is too easy to guess."
    return ""


class Passwords:
    """Hashes in threads, a few at a time."""

    def __init__(self) -> None:
        self._hasher = PasswordHasher()
        self._few = asyncio.Semaphore(MAX_CONCURRENT_HASHES)
        # a hash of no account's password, so an unknown name takes as long to check as a known one
        self._nobody = ""

    async def hashed(self, password: str) -> str:
        async with self._few:
            return await asyncio.to_thread(self._hasher.hash, plain(password))

    async def verify(self, hash: str | None, password: str) -> bool:
        """Is this the password? Takes as long if there is none."""
        if not hash:
            self._nobody = self._nobody or await self.hashed("nobody has this password")
        async with self._few:
            return await asyncio.to_thread(self._verified, hash or self._nobody, plain(password)) and bool(
                hash
            )

    def needs_rehash(self, hash: str) -> bool:
        """Was it hashed with less effort than we use today?"""
        return self._hasher.check_needs_rehash(hash)

    def _verified(self, hash: str, password: str) -> bool:
        try:
            return self._hasher.verify(hash, password)
        except (VerificationError, InvalidHashError):
            return False
