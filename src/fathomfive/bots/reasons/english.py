"""Numbers and options in English."""

from __future__ import annotations

import re

from fathomfive.toolkit.english import plural

LONGEST_PREVIEW = 70  # characters; longer ones explain a rule, which is no reason
HYPHEN_MINUS = re.compile(r"(?<![\w.])-(?=\d)")


def with_preview(label: str, preview: str) -> str:
    """An option by name, with what it brings now if that is short."""
    if not preview or len(preview) > LONGEST_PREVIEW:
        return f"“{label}”"
    return f"“{label}” ({HYPHEN_MINUS.sub('−', preview.rstrip('.'))})"


def of_100(share: float) -> int:
    return round(100 * share)


def chance_of_100(won: float) -> int:
    """Nothing is certain before the end, whatever all tries came to."""
    return min(99, max(1, of_100(won)))


def wins(won: float) -> str:
    return f"{plural(chance_of_100(won), 'win')} in 100 games"


def in_points(points: float) -> str:
    whole = round(points)
    return f"{'−' if whole < 0 else ''}{plural(abs(whole), 'point')}"
