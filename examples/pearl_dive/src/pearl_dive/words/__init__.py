"""Every text: the contract with the kernel is these nine functions (`fathomfive.kernel.game.Words`)."""

from __future__ import annotations

from ..state import State
from .overview import describe as describe
from .overview import result as result
from .questions import TEXTS


def always(s: State, seat: int, thing: str) -> str:
    """Whatever is asked; a step's own reasons stand in its record."""
    return "Only the deck and your own chest can be chosen."


prompt, waiting, label, targets = TEXTS.prompt, TEXTS.waiting, TEXTS.label, TEXTS.targets
preview, log_line, why_not = TEXTS.preview, TEXTS.log_line, TEXTS.refusal(always)
