"""Pirates Under Fire: the names of components, for all other texts."""

from __future__ import annotations

from collections.abc import Iterable

from fathomfive.kernel.state import EMPTY, UNKNOWN

from ..content import notation
from ..content.load import (
    AMOUNT,
    EFFECT_OF,
    FIRST_MERCENARY,
    KINDS,
    MERCENARIES,
    NUMBER,
    TERMS,
    WORD,
    Mercenary,
)
from ..content.sea import COLOURS, LIGHT, NAMES, NEXT, ORTHOGONAL
from ..rules.placement import is_active
from ..state import State

DIRECTIONS = ("up", "right", "down", "left", "up and right", "down and right", "down and left", "up and left")
ICONS = {
    notation.VP: "VP",
    notation.GOLD: "gold",
    notation.SHOOT_ORTH: "straight shot",
    notation.SHOOT_DIAG: "diagonal shot",
    notation.REPAIR: "repair",
    notation.MINE: "mine",
    notation.UNMINE: "sweep",
    notation.SHIELD: "shield",
    notation.RESERVE_DRAW: "reserve",
}
SHORT = {notation.VP: "VP", notation.SHOOT_ORTH: "straight", notation.SHOOT_DIAG: "diagonal"}
DEEDS = {
    notation.VP: "take {n} VP",
    notation.GOLD: "take {n} gold",
    notation.SHOOT_ORTH: "{shots} up, right, down or left",
    notation.SHOOT_DIAG: "{shots} along a diagonal",
    notation.SHOOT_HORIZ: "{shots} along the row",
    notation.SHOOT_ADJACENT: "a hit on each enemy ship beside it",
    notation.REPAIR: "repair {ships}",
    notation.SHIELD: "{n} shield on one of your ships",
    notation.MINE: "lay {mines}",
    notation.UNMINE: "remove {mines}",
    notation.HIDE_DUMMY: "lay the dummy mine",
    notation.HIDE_MINE: "lay {mines}",
    notation.RESERVE_DRAW: "{n} ship from your reserve",
    notation.RESERVE_CHOOSE: "choose a ship from your reserve",
    notation.AGAIN: "the effect of the space once more",
    notation.BOARD: "may be laid on an unshielded enemy ship",
    notation.END_ADJACENT: "{n} VP at the end for each of your active ships beside it",
    notation.END_SHIELD: "{n} VP at the end for each shield on your ships",
    notation.END_SET: "{n} VP at the end for each set",
}


def who(seat: int) -> str:
    return f"Seat {seat + 1}"


def space_name(space: int) -> str:
    return NAMES[space]


def tile_name(card: int) -> str:
    """A tile without its colour: `5`, or a mercenary by name."""
    if card == UNKNOWN:
        return "a ship"
    return KINDS[card].name if card >= FIRST_MERCENARY else str(NUMBER[card])


def tile_in_full(card: int) -> str:
    """A tile with its kind: `6 (Coin Galley)`, or a mercenary by name."""
    if card == UNKNOWN or card >= FIRST_MERCENARY:
        return tile_name(card)
    return f"{NUMBER[card]} ({KINDS[card].name})"


def ship_name(s: State, space: int) -> str:
    """A ship on the sea for everybody: `Seat 2's 5 on c4`."""
    return f"{who(s.flag[space])}'s {tile_on(s, space)}"


def tile_on(s: State, space: int) -> str:
    """`5 on c4`."""
    return f"{tile_name(s.sea[space])} on {NAMES[space]}"


def whose(owner: int, seat: int) -> str:
    """As a seat says it, or a spectator."""
    return COLOURS[owner] if seat < 0 else "your" if owner == seat else "enemy"


def ship_seen_by(s: State, space: int, seat: int) -> str:
    """A ship on the sea as a seat says it: `enemy 5 on c4`, `your Press Gang on d2`."""
    if s.sea[space] == EMPTY:
        return f"nothing on {NAMES[space]}"
    return f"{whose(s.flag[space], seat)} {tile_on(s, space)}"


def fate(s: State, space: int) -> str:
    """PF-043 to PF-045: what a hit does to a ship."""
    if s.sea[space] >= FIRST_MERCENARY:
        return "takes no harm"
    return "loses a shield" if s.shields[space] else "burns"


def beside(s: State, seat: int, space: int) -> list[int]:
    """The active ships of a seat next to a space."""
    around = [NEXT[space][direction] for direction in range(ORTHOGONAL)]
    return [at for at in around if at >= 0 and is_active(s, seat, at)]


def icon_name(effect: int) -> str:
    """The icon of a space: `mine`."""
    return " and ".join(ICONS[WORD[effect][i]] for i in range(TERMS[effect]))


def icon_short(effect: int) -> str:
    word = WORD[effect][0]
    return SHORT.get(word) or ICONS[word].split()[0].lower()


def icon_legend(icons: Iterable[int]) -> str:
    """The meaning of the short words on the spaces: `straight: a shot up, right, down or left`."""
    return "; ".join(f"{icon_short(icon)}: {effect_text(icon)}" for icon in sorted(set(icons)))


def tile_text(card: int) -> str:
    """A tile of a hand: `6 Coin Galley: take 1 gold`."""
    return f"{NUMBER[card]} {KINDS[card].name}: {effect_text(EFFECT_OF[card]) or 'no effect'}"


def direction_name(seat: int, direction: int) -> str:
    """As the seat sees it: dark looks at the sea from the other side."""
    if seat == LIGHT:
        return DIRECTIONS[direction]
    return DIRECTIONS[direction // 4 * 4 + (direction + 2) % 4]


def effect_text(effect: int) -> str:
    """What an effect does, in words."""
    return ", ".join(
        _term_text(WORD[effect][i], AMOUNT[effect][i])
        for i in range(TERMS[effect])
        if WORD[effect][i] in DEEDS
    )


def _term_text(word: int, n: int) -> str:
    several = {
        "shots": "a shot" if n == 1 else f"{n} shots",
        "mines": "a mine" if n == 1 else f"{n} mines",
        "ships": "one of your burning ships" if n == 1 else f"{n} of your burning ships",
    }
    return DEEDS[word].format(n=n, **several)


def mercenary_text(card: int) -> str:
    """A mercenary as printed: `Ring of Fire (counts as 7 to 9, 3 gold): a hit on each enemy ship beside it`."""
    kind: Mercenary = MERCENARIES[card - FIRST_MERCENARY]
    words = ", ".join(_term_text(word, n) for word, n in kind.effect if word in DEEDS)
    counts = f"counts as {kind.flag.replace('–', ' to ')}" if kind.flag != "X" else "counts as any number"
    return f"{kind.name} ({counts}, {kind.cost} gold): {words}"
