"""Pirates Under Fire on screen: tiles and signs as HTML, cached because a frame shows dozens.  Everything comes from the
content files."""

from __future__ import annotations

from functools import cache

from fathomfive.toolkit.board import image_tag
from fathomfive.toolkit.image_urls import image_urls

from ..content import notation
from ..content.load import AMOUNT, EFFECT_OF, FIRST_MERCENARY, KINDS, MERCENARIES, NUMBER, WORD
from ..content.sea import COLOURS
from .art import pictures

FOLDER = "/art/pirates_under_fire"
STAND_IN = "merc_corsair_xebec"  # the picture of custom mercenaries
SIGN_OF = {
    notation.VP: "vp",
    notation.GOLD: "gold",
    notation.SHOOT_ORTH: "shoot-orth",
    notation.SHOOT_DIAG: "shoot-diag",
    notation.SHOOT_HORIZ: "shoot-horiz",
    notation.SHOOT_ADJACENT: "shoot-adjacent",
    notation.REPAIR: "repair",
    notation.MINE: "mine",
    notation.UNMINE: "unmine",
    notation.SHIELD: "shield",
    notation.RESERVE_DRAW: "reserve-draw",
    notation.RESERVE_CHOOSE: "reserve-choose",
    notation.AGAIN: "again",
    notation.HIDE_DUMMY: "dummy",
    notation.HIDE_MINE: "mine",
    notation.BOARD: "board",
    notation.END_ADJACENT: "end-adjacent",
    notation.END_SHIELD: "end-shield",
    notation.END_SET: "end-set",
}


address = image_urls(FOLDER, pictures)


@cache
def fx(name: str) -> str:
    """A sign, hidden from screen readers: the words beside it say the same."""
    return image_tag(f"{address('signs')}#{name}", "fx")


sign = fx  # the name that every game uses


@cache
def sign_of(effect: int) -> str:
    """The sign for an effect of the content, by its first term."""
    word, amount = WORD[effect][0], AMOUNT[effect][0]
    return "shoot-diag-two" if (word, amount) == (notation.SHOOT_DIAG, 2) else SIGN_OF[word]


@cache
def picture(card: int, owner: int, burning: int = 0) -> str:
    """The URL of a tile's picture."""
    fleet = COLOURS[owner]
    if card < FIRST_MERCENARY:
        return address(f"ship_{fleet}_{NUMBER[card]}{'_fire' if burning else ''}")
    drawn = f"{KINDS[card].id}_{fleet}"
    return address(drawn if drawn in pictures() else f"{STAND_IN}_{fleet}")


@cache
def flag(card: int) -> str:
    """The text on its flag: a number, a range or X."""
    return str(NUMBER[card]) if card < FIRST_MERCENARY else MERCENARIES[card - FIRST_MERCENARY].flag


@cache
def css(card: int, owner: int, burning: int) -> str:
    return f"tile {COLOURS[owner]}{' merc' if card >= FIRST_MERCENARY else ''}{' burning' if burning else ''}"


@cache
def face(card: int, owner: int, burning: int = 0, shields: int = 0, icon: int = -1) -> str:
    """A tile with picture, number, sign, shields, and the sign of the space under it."""
    number = flag(card)
    wide = " wide" if len(number) > 1 else ""
    mark = fx("burning") if burning else fx(sign_of(EFFECT_OF[card]))
    under = f'<span class="under">{fx(sign_of(icon))}</span>' if icon >= 0 else ""
    return (
        image_tag(picture(card, owner, burning), "pic")
        + f'<span class="flag{wide}"><b>{number}</b></span><span class="sign">{mark}</span>{shield(card, shields)}{under}'
    )


def shield(card: int, shields: int) -> str:
    """Shield tokens with their count; a mercenary's own shield lasts for ever."""
    if card >= FIRST_MERCENARY:
        return f'<span class="shields ever">{fx("shield")}<b>{f"{shields}+∞" if shields else "∞"}</b></span>'
    if not shields:
        return ""
    return f'<span class="shields">{fx("shield")}{f"<b>{shields}</b>" if shields > 1 else ""}</span>'


@cache
def back() -> str:
    return image_tag(address("back"), "pic")


PRINTED_SHEETS = ("mercenaries.csv", "ships.csv")  # that printed_faces draws


def printed_faces() -> dict[str, dict[str, str]]:
    """Each tile as it looks in a hand, by sheet and id, for the content studio."""
    first = {kind.id: card for card, kind in reversed([*enumerate(KINDS)])}
    drawn = {id: f'<span class="{css(card, 0, 0)}">{face(card, 0)}</span>' for id, card in first.items()}
    mercenaries = {kind.id for kind in MERCENARIES}
    return {
        "ships.csv": {id: html for id, html in drawn.items() if id not in mercenaries},
        "mercenaries.csv": {id: html for id, html in drawn.items() if id in mercenaries},
    }
