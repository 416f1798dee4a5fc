"""An answer to a decision that is no longer the last: is its question still open, or was it answered just like this?"""

from __future__ import annotations

from collections.abc import Sequence

from fathomfive.kernel.game import Game

from ...storage.model import Entry


def only_secrets_since(game: Game, log: Sequence[Entry], seat: int, decision: int) -> bool:
    """Have only others decided since, in secret, at the same time?  Then this seat's question is still
    the same."""
    secret = {step.name for step in game.steps if step.secret}
    return decision <= len(log) and all(
        entry.kind == "answer" and entry.seat != seat and entry.data["step"] in secret
        for entry in log[decision:]
    )


def was_given(log: Sequence[Entry], seat: int, decision: int, options: Sequence[int]) -> bool:
    """Was exactly this answer given then? Others may have decided in secret in between."""
    later = [entry for entry in log[decision:] if entry.kind != "answer" or entry.seat == seat][
        : len(options)
    ]
    given = [(entry.kind, entry.data.get("option")) for entry in later]
    return bool(given) and given == [("answer", option) for option in options]
