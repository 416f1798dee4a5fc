"""Numba's errors about a rule that it cannot compile, in one sentence."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import PurePath

Function = Callable[..., object]


def short_error(rule: Function, error: Exception) -> str:
    """One sentence in the place of forty lines: which rule, which line, what."""
    if isinstance(error, KeyError):
        return f"The rule {rule.__name__}, or one that it calls, names a field {error} that is not there ({_place(rule, '')})"
    lines = [line.strip() for line in str(error).splitlines() if line.strip()]
    noise = ("During:", "Failed in", "File", "def ", "<source", "^", "- Resolution", "Overload", "There are")
    what = next((line for line in lines if not line.startswith(noise)), "unknown")
    return f"The rule {rule.__name__} cannot be compiled: {what[:200]} ({_place(rule, str(error))})"


def _place(rule: Function, message: str) -> str:
    """File and line: numba's, if it names one in the rule's own file, else where the rule begins."""
    path = PurePath(rule.__code__.co_filename)
    line = re.search(rf'{re.escape(path.name)}", line (\d+)', message)
    return f"{path}, line {line[1] if line else rule.__code__.co_firstlineno}"
