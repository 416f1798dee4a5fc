"""Ultimate Aquarium on screen: the tanks and everything beside them.  Cached, because all viewers of a table need the
same ones."""

from __future__ import annotations

from functools import cache, lru_cache
from html import escape
from typing import Any

from fathomfive.kernel.state import UNKNOWN
from fathomfive.toolkit.board import TableContext, mover
from fathomfive.toolkit.english import plural, signed_number

from ..content.load import CELL, CELLS, KIND, KINDS
from ..rules import opening
from ..state import State
from ..words.forecast import Kinds, looked_at, wanted, worth
from ..words.names import TOOLS
from .animations import popped
from .faces import LOOKS, Look, css_of, face, image, small_face
from .view import tank_row

# tool: its icon, the deed in short, and in words
TOOL_LOOKS = {
    "net": ("fishing-net", "swap two", "once per game, two cards of your tank change places"),
    "restock": ("cycle", "new store", "once per game, before you take a card, deal a new store"),
}


def tank_of(s: State, owner: int, t: TableContext) -> dict[str, Any]:
    """A seat's tank with all that stands beside it."""
    row, planned = tank_row(s, owner)
    asked = t.asked or [s.asked]
    left = tuple(bool(getattr(s, tool)[owner]) for tool in TOOLS)
    hand = tuple(s.hand[owner]) if s.open_opening else ()
    beside = tank_beside(owner, row, planned, popped(owner, row, t), stage(s, owner), left, hand)
    return beside | {
        "name": t.names[owner],
        "active": owner in asked and s.asked >= 0,
        "first": s.fish_token == owner and s.round > 0,
    }


@lru_cache(4096)
def tank_beside(
    owner: int,
    row: tuple[int, ...],
    planned: tuple[int, ...],
    popped: tuple[int, ...],
    stage: str,
    left: tuple[bool, ...],
    hand: tuple[int, ...],
) -> dict[str, Any]:
    made = tank(owner, row)
    return made | {
        "seat": owner,
        "score": sum(made["points"]),
        "tools": tools(owner, left),
        "planned": planned,
        "popped": popped,
        "stage": stage,
        "advice": ADVICE[stage],
        "open_hand": open_hand(hand),
    }


@cache
def tools(owner: int, left: tuple[bool, ...]) -> list[dict[str, Any]]:
    return [
        {
            "id": tool,
            "thing": f"{tool}:{owner}",
            "name": name,
            "icon": icon,
            "text": text,
            "words": words,
            "left": unused,
        }
        for (tool, name), unused in zip(TOOLS.items(), left, strict=True)
        for icon, text, words in [TOOL_LOOKS[tool]]
    ]


@lru_cache(4096)
def tank(owner: int, row: tuple[int, ...]) -> dict[str, Any]:
    kinds = tuple(KIND[card] for card in row)
    now = worth(kinds)
    base = sum(KINDS[kind].base for kind in kinds)
    cards = [tank_card(owner, cell, row[cell], kinds, now[cell]) for cell in range(CELLS)]
    return {
        "kinds": kinds,
        "points": now,
        "base": base,
        "bonus": sum(now) - base,
        "cards": cards,
        "small": "\n".join(
            small_card(card, LOOKS[kind], KINDS[kind].text) for card, kind in zip(cards, kinds, strict=True)
        ),
    }


def tank_card(owner: int, cell: int, card: int, kinds: Kinds, now: int) -> dict[str, Any]:
    kind, looks = KINDS[kinds[cell]], looked_at(kinds[cell], cell)
    counts = [other for other in looks if wanted(kinds[cell]) >> kinds[other] & 1]
    bonus = now - kind.base
    parts = f", {kind.base} base and {signed_number(bonus)} bonus" if bonus else ""
    worth_now = f"now {plural(now, 'point')}{parts}"
    label = f"{CELL[cell].spot.capitalize()}: {kind.name}, {kind.type}, {worth_now}. {kind.text}"
    thing = f"tank:{owner}:{cell}"
    look, count = (" ".join(f"tank:{owner}:{other}" for other in others) for others in (looks, counts))
    place = f'{mover(card, thing)} style="--row:{cell // 3};--column:{cell % 3}"'
    return {
        "cell": cell,
        "thing": thing,
        "place": place,
        "looks": f'data-look="{look}" data-count="{count}"',
        "name": kind.name,
        "type": kind.type,
        "base": kind.base,
        "bonus": bonus,
        "gain": signed_number(bonus) if bonus else "",
        "now": now,
        "label": label,
        "face": face(LOOKS[kinds[cell]]),
        "css": css_of(kinds[cell]),
        "grade": "up" if bonus > 0 else "down" if bonus < 0 else "",
    }


def small_card(card: dict[str, Any], look: Look, text: str) -> str:
    """The same card in another player's tank, as cached HTML: a frame shows twenty-seven of them."""
    return (
        f'<div class="m t-{card["type"]}" {card["place"]} data-thing="{card["thing"]}" role="img" '
        f'aria-label="{escape(card["label"])}">{small_face(look, card["now"], text)}</div>'
    )


def stage(s: State, owner: int) -> str:
    """How far somebody's opening is, in words."""
    if not s.hand[owner]:
        return ""
    done = s.committed[owner]
    return "choosing" if done == 0 else "placing" if done <= opening.OPENING_KEEP else "ready"


ADVICE = {
    "": ("The opening", "is over as soon as all tanks are open."),
    "choosing": ("Keep three.", "Look at a card, and the tank shows what it brings where."),
    "placing": ("Place them.", "Each kept card replaces a card of the start tank."),
    "ready": ("Ready.", "All tanks open together."),
}


def open_hand(hand: tuple[int, ...]) -> list[str]:
    """UA-103: pictures of a hand that lies open."""
    return [image(LOOKS[KIND[card]], KINDS[KIND[card]].name) for card in hand if card != UNKNOWN]
