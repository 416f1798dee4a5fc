"""Every text a player reads, made from what the reader sees, never from the truth."""

from .log import log_line
from .names import CARD_NAMES
from .overview import describe, result
from .previews import preview
from .questions import label, prompt, targets, why_not
from .waiting import waiting

__all__ = [
    "CARD_NAMES",
    "describe",
    "label",
    "log_line",
    "preview",
    "prompt",
    "result",
    "targets",
    "waiting",
    "why_not",
]
