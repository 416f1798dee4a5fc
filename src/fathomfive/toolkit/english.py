"""English for every game: plurals, ordinals, lists, capital letters and signed numbers.  Knows no game."""

from __future__ import annotations

from collections.abc import Sequence


def plural(n: int, one: str, many: str = "") -> str:
    """`1 pearl`, `3 pearls`; `many` where an s is not enough: `2 dice`."""
    return f"{n} {one if n == 1 else many or one + 's'}"


def ordinal(n: int) -> str:
    """`1st`, `2nd`, `11th`."""
    suffix = "th" if n % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(n % 10, "th")
    return f"{n}{suffix}"


def join_and(words: Sequence[str]) -> str:
    """`one`, `one and two`, `one, two and three`."""
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def join_or(words: Sequence[str]) -> str:
    """`one`, `one or two`, `one, two or three`."""
    return " or ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def capitalized(text: str) -> str:
    """`the diving station` is `The diving station`; names inside keep their letters."""
    return text[:1].upper() + text[1:]


def sentence(text: str) -> str:
    """`take a card` is `Take a card.`; a question keeps its mark."""
    return capitalized(text) + ("" if text[-1:] in ("?", "!", ".") else ".")


def signed_number(n: int) -> str:
    """A change with its sign and a real minus; no change has no sign."""
    return f"{n:+d}".replace("-", "−") if n else "0"


def score_change(now: int, then: int) -> str:
    """`+2: 10 → 12 points`; `10 points, as now`."""
    return (
        f"{then - now:+d}: {now} → {plural(then, 'point')}"
        if now != then
        else f"{plural(now, 'point')}, as now"
    )


def gain(n: int, one: str = "point") -> str:
    """A change of the score: "+1 point", "−2 points"."""
    return f"{signed_number(n)} {one if abs(n) == 1 else f'{one}s'}"
