"""Pirates Under Fire: the notation of effects, `dummy:1;mine:2`, read into words and amounts.  Knows no card
and no rule."""

from __future__ import annotations

WORDS = (
    "vp",
    "gold",
    "shoot:orth",
    "shoot:diag",
    "shoot:horiz",
    "shoot:adjacent",
    "repair",
    "mine",
    "unmine",
    "shield",
    "reserve:draw",
    "reserve:choose",
    "again",
    "hide:dummy",
    "hide:mine",
    "show:mines",
    "board",
    "end:adjacent",
    "end:shield",
    "end:set",
)
(
    VP,
    GOLD,
    SHOOT_ORTH,
    SHOOT_DIAG,
    SHOOT_HORIZ,
    SHOOT_ADJACENT,
    REPAIR,
    MINE,
    UNMINE,
    SHIELD,
    RESERVE_DRAW,
    RESERVE_CHOOSE,
    AGAIN,
    HIDE_DUMMY,
    HIDE_MINE,
    SHOW_MINES,
    BOARD,
    END_ADJACENT,
    END_SHIELD,
    END_SET,
) = range(len(WORDS))
GAINS = (VP, GOLD, RESERVE_DRAW)  # nothing to choose, so nothing is lost by taking them first (PF-031)
ORDER_MATTERS = ({MINE, UNMINE}, {REPAIR, SHIELD})  # PF-031
ON_SPACES = ("vp", "gold", "shoot:orth", "shoot:diag", "repair", "mine", "unmine", "shield", "reserve:draw")
ON_SHIPS = (*ON_SPACES, "again")
ON_MERCENARIES = (
    "vp",
    "gold",
    "shoot:orth",
    "shoot:diag",
    "shoot:horiz",
    "shoot:adjacent",
    "repair",
    "mine",
    "dummy",
    "unmine",
    "shield",
    "reserve:draw",
    "reserve:choose",
    "board",
    "end:adjacent",
    "end:shield",
    "end:set",
)
ONLY_ONCE = ("dummy", "reserve:choose", "again", "board")
MOST_TERMS, MOST_TIMES, MOST_HIDDEN = 3, 4, 2

Term = tuple[int, int]  # a word and how often or how much


def term(text: str, allowed: tuple[str, ...]) -> tuple[str, int]:
    """`shoot:orth:1` as ("shoot:orth", 1)."""
    word, _, amount = text.rpartition(":")
    if word not in allowed:
        raise ValueError(f"{text!r} is not word:number with one of the words {', '.join(allowed)}")
    most = 1 if word in ONLY_ONCE else MOST_TIMES
    if not amount.isdigit() or not 1 <= int(amount) <= most:
        raise ValueError(f"{text!r} needs a number from 1 to {most} at its end")
    return word, int(amount)


def effect(text: str, allowed: tuple[str, ...]) -> tuple[Term, ...]:
    """All terms of an effect, left to right.

    PF-059: mines that come together with the dummy are laid in secret and shown when the last one lies.
    """
    found = [term(part, allowed) for part in text.split(";")]
    if ("dummy", 1) in found:
        found = secretly(found)
    if len(found) > MOST_TERMS:
        raise ValueError(f"{len(found)} terms; at most {MOST_TERMS}")
    return tuple((WORDS.index(word), amount) for word, amount in found)


def secretly(found: list[tuple[str, int]]) -> list[tuple[str, int]]:
    hidden = {"dummy": "hide:dummy", "mine": "hide:mine"}
    if [word for word, _ in found] not in (["dummy"], ["dummy", "mine"]):
        raise ValueError("a dummy comes first, alone or with mines")
    if any(word == "mine" and amount > MOST_HIDDEN for word, amount in found):
        raise ValueError(f"at most {MOST_HIDDEN} mines come with the dummy")
    return [*((hidden[word], amount) for word, amount in found), ("show:mines", 1)]
