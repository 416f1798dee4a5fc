"""Where the chance of a stored game comes from, what is published of it while it goes on, and the proof when it
is over (kernel/recording/chance.py says how outcomes are drawn)."""

from __future__ import annotations

from typing import Any

from fathomfive.kernel.recording.chance import ChanceProof, commitment_to, seal_of

from ...storage.model import StoredGame
from .log_replay import answers_of

OPEN, SEEDED, UPLOADED, SAME_DEAL, DAILY, ARRANGED = (
    "open",
    "seeded",
    "record",
    "same deal",
    "daily",
    "arranged",
)
EXPLAINED = {
    OPEN: "Every card and die comes from the operating system's generator in the moment it is needed.",
    SEEDED: "This table was dealt from a chosen seed: the person who opened it can know every card.",
    UPLOADED: "This game comes from an uploaded record: the person who uploaded it can know every card.",
    SAME_DEAL: "This is the deal of an earlier game again: the people who played it know the cards.",
    ARRANGED: "The cards of lessons and puzzles are laid out beforehand.",
    DAILY: "This is the deal of the day: everybody everywhere gets these cards, these bots and this luck.",
}


def published(stored: StoredGame) -> dict[str, Any]:
    """What everybody at the table may know of its chance at any time."""
    drawn, commitment = nonces_drawn(stored), commitment_of(stored)
    return {
        "kind": stored.chance_kind,
        "text": EXPLAINED[stored.chance_kind],
        "commitment": commitment,
        "seal": commitment and seal_of(commitment, drawn),
        "draws": len(drawn),
    }


def commitment_of(stored: StoredGame) -> str | None:
    return commitment_to(bytes.fromhex(stored.chance_secret)) if stored.chance_secret else None


def proof_of(stored: StoredGame) -> ChanceProof | None:
    """Reveals the secret: only for a game that is over, and whose chance was all its own."""
    if stored.ended is None or stored.chance_kind != OPEN or not stored.chance_secret:
        return None
    return ChanceProof(
        commitment=commitment_to(bytes.fromhex(stored.chance_secret)),
        secret=stored.chance_secret,
        setup=stored.setup_nonce,
        answers=tuple(answer.nonce for answer in answers_of(stored.log)),
        drawn=tuple(nonces_drawn(stored)),
    )


def nonces_drawn(stored: StoredGame) -> list[str]:
    """All nonces that were ever drawn, also for answers that were undone."""
    later = (entry.data.get("nonce", "") for entry in stored.log if entry.kind == "answer")
    return [nonce for nonce in (stored.setup_nonce, *later) if nonce]
