"""Every text a player reads, made from what the reader sees, never from the truth."""

from .log import log_line
from .overview import describe, result
from .previews import preview
from .questions import label, prompt, targets, waiting
from .why_not import why_not

__all__ = ["describe", "label", "log_line", "preview", "prompt", "result", "targets", "waiting", "why_not"]
