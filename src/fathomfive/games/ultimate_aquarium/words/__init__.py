"""Every text a player reads, made from what the reader sees, never from the truth."""

from .questions import describe, label, log_line, preview, prompt, result, targets, waiting, why_not

__all__ = ["describe", "label", "log_line", "preview", "prompt", "result", "targets", "waiting", "why_not"]
