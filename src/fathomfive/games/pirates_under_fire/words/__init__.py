"""Every text a player reads, made from what the reader sees, never from the truth."""

from .log import log_line, result
from .overview import describe
from .questions import label, preview, prompt, targets, waiting, why_not

__all__ = ["describe", "label", "log_line", "preview", "prompt", "result", "targets", "waiting", "why_not"]
