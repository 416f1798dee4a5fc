"""Every text that a player reads, made from what the reader sees, never from the true position."""

from .overview import describe, result
from .questions import TEXTS
from .why_not import reason

prompt, waiting, label, targets = TEXTS.prompt, TEXTS.waiting, TEXTS.label, TEXTS.targets
preview, log_line, why_not = TEXTS.preview, TEXTS.log_line, TEXTS.refusal(reason)

__all__ = ["describe", "label", "log_line", "preview", "prompt", "result", "targets", "waiting", "why_not"]
