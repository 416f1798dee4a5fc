"""Chance at a table with people: drawn from the operating system when it is needed, and checkable afterwards.

For each answer that needs chance a fresh nonce comes from the operating system.  Outcome number i of that
answer is HMAC-SHA256(secret of the game, nonce, i), reduced below n by rejection sampling.  Nobody can compute the
next outcome, not even with the secret: the next nonce does not exist yet.  Simulations use the fast generator of
`verbs` instead.

The hash of the secret, the commitment, is published when the game begins, and the seal, a running hash of all
nonces, after every answer.  Secret and nonces are revealed in the record of the finished game.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Iterable
from dataclasses import dataclass

SECRET_BYTES = 32
WORD_BYTES = 8  # of each number that is tried: far more than any n needs, so hardly any is rejected
WORDS = 1 << 8 * WORD_BYTES


class OpenChance:
    """A source of outcomes for one game."""

    def __init__(self, secret: bytes | None = None) -> None:
        self.secret = secrets.token_bytes(SECRET_BYTES) if secret is None else secret
        self.nonce = ""  # of the answer that is being played; empty until it needs chance
        self._drawn = 0

    @property
    def commitment(self) -> str:
        return commitment_to(self.secret)

    def begin(self) -> None:
        """Another answer is about to be played."""
        self.nonce, self._drawn = "", 0

    def below(self, n: int) -> int:
        """A fair number from 0 to n - 1."""
        self.nonce = self.nonce or secrets.token_hex(SECRET_BYTES)
        outcome = outcome_of(self.secret, self.nonce, self._drawn, n)
        self._drawn += 1
        return outcome


class RevealedChance(OpenChance):
    """The same outcomes again, from nonces that have been revealed."""

    def reveal(self, nonce: str) -> None:
        """Give the nonce of the next answer."""
        self._next = nonce

    def begin(self) -> None:
        super().begin()
        self.nonce = self._next


@dataclass(frozen=True, slots=True)
class ChanceProof:
    """What anybody needs to compute the outcomes of a finished game again."""

    commitment: str
    secret: str
    setup: str  # the nonce of the set-up …
    answers: tuple[str, ...]  # … and of each answer; empty where nothing was drawn
    drawn: tuple[str, ...]  # all nonces in the order in which they were drawn, also of answers taken back

    @property
    def seal(self) -> str:
        return seal_of(self.commitment, self.drawn)

    @property
    def not_in_record(self) -> int:
        """Draws that were sealed and led to no answer of the record."""
        return len(self.drawn) - sum(map(bool, (self.setup, *self.answers)))


def outcome_of(secret: bytes, nonce: str, index: int, n: int) -> int:
    """Rejection sampling: words of the HMAC, one after the other, until one is below the largest multiple of n."""
    fair = WORDS - WORDS % n
    tried = 0
    while True:
        message = f"{nonce}:{index}:{tried}".encode()
        word = int.from_bytes(hmac.digest(secret, message, "sha256")[:WORD_BYTES], "big")
        if word < fair:
            return word % n
        tried += 1


def commitment_to(secret: bytes) -> str:
    return hashlib.sha256(secret).hexdigest()


def seal_of(commitment: str, drawn: Iterable[str]) -> str:
    """A running hash: anyone who has seen it knows that no earlier nonce was exchanged later."""
    seal = commitment
    for nonce in drawn:
        seal = hashlib.sha256(f"{seal}:{nonce}".encode()).hexdigest()
    return seal
