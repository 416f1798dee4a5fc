"""Aqualuma on screen: the divers, with their places, dice, cards, lightballs and abilities."""

from __future__ import annotations

from functools import cache
from typing import Any

from fathomfive.kernel.state import UNKNOWN
from fathomfive.toolkit.english import plural

from ..content.layouts import WORLDS
from ..content.load import CHARACTERS, COLOUR, FIRST_GAME_CHARACTER, KIND, MAGIC, SLOT, STATION
from ..content.notation import ABILITIES, REACH, SIDES
from ..rules.dice import kind_of_die
from ..rules.setup import FROM_FIRST_FOUR
from ..state import State
from ..words.names import die_name, face_text, place_name
from . import faces
from .dice_fit import misfit, shown
from .view import View
from .world_map import far

IN_SHORT = {
    "free_move": "one free move",
    "double_move": "1 or 2 steps per card",
    "nudge": "one die +1 or −1",
    "keep_die": "keep a die of up to {n}",
    "hand_size": "refill to {n} cards",
    "trade": "swap afar, or redraw",
    "reroll_free": "re-roll any dice once",
    "cheap_light": "lighting costs {n} less",
    "double_take": "2 dice for one card",
    "recolor": "swap a die’s colour",
    "reach": "one die next door",
    "afterglow": "ball lit: one world −{n}",
}


def mates(view: View) -> list[dict[str, Any]]:
    """All other players, in the order of their turns."""
    seats = view.s.seats
    others = [(view.near + i) % seats for i in range(1, seats)]
    return [diver(view, seat) | view.kept(goods, seat) for seat in others]


def diver(view: View, seat: int) -> dict[str, Any]:
    s, facts = view.s, view.once(diver_facts, seat)
    return facts | {
        "name": view.t.names[seat],
        "note": note(view, seat),
        "active": s.asked >= 0 and seat in (view.t.asked or [s.asked]),
        "abilities": view.once(abilities, seat) if s.character[seat] and seat == view.near else [],
    }


def diver_facts(s: State, seat: int) -> dict[str, Any]:
    """What everybody sees of a diver."""
    character = s.character[seat]
    return {
        "seat": seat,
        "character": CHARACTERS[character - 1].name if character else "",
        "powers": powers(character),
        "portrait": faces.portrait(character),
        "place": s.place[seat],
        "place_name": place_name(s.place[seat]).removeprefix("the "),
        "kept": list(s.kept[seat]),
        "carried": list(s.carried[seat]),
    }


def powers(character: int) -> str:
    """The abilities of a character in words."""
    return (
        " ".join(f"{one.name}: {one.text}" for one in CHARACTERS[character - 1].powers) if character else ""
    )


def goods(view: View, seat: int) -> dict[str, Any]:
    """What lies before somebody else: cards, as far as the viewer may see them, and dice with their values."""
    s = view.s
    return {
        "hand": [
            small_card(seat, standing(view, seat, place), card) for place, card in enumerate(s.hand[seat])
        ],
        "dice": [(die, s.pips[die]) for die in (*s.dice[seat], *s.kept[seat])],
    }


def people(view: View, place: int) -> list[dict[str, Any]]:
    """The figures at a place."""
    s = view.s
    return [
        {
            "seat": seat,
            "name": view.t.names[seat],
            "you": seat == view.seat,
            "character": CHARACTERS[character - 1].name if character else "",
            "powers": powers(character),
            "portrait": faces.portrait(character),
        }
        for seat, character in enumerate(s.character[: s.seats])
        if s.place[seat] == place and s.turn + character
    ]


def note(view: View, seat: int) -> str:
    """How far somebody is from the station."""
    steps = far(view.s, view.s.place[seat], STATION) if view.laid else 0
    return (
        "with you"
        if view.begun and seat != view.near and view.s.place[seat] == view.here
        else ""
        if steps == 0
        else f"{plural(steps, 'step')} home"
    )


def abilities(s: State, seat: int) -> list[dict[str, Any]]:
    made = []
    for slot, power in enumerate(CHARACTERS[s.character[seat] - 1].powers):
        name, _, number = power.effect.partition(":")
        code = ABILITIES.index(name)
        once = code <= REACH or name == "double_take"
        spent = once and s.playing == seat and bool(s.used[SLOT[s.character[seat]][code]])
        made.append(
            {
                "thing": f"ability:{seat}:{slot}",
                "name": power.name,
                "short": IN_SHORT[name].format(n=number),
                "text": power.text,
                "once": once,
                "spent": spent,
            }
        )
    return made


@cache
def small_card(seat: int, place: int, card: int) -> dict[str, Any]:
    hidden = card == UNKNOWN
    return {
        "thing": f"hand:{seat}:{place}",
        "card": card,
        "hidden": hidden,
        "name": "a hidden card" if hidden else MAGIC[KIND[card]].name,
        "picture": faces.address("card_back") if hidden else faces.card_picture(card),
        "text": "" if hidden else face_text(KIND[card]),
    }


# The near seat's dice and cards

DIE_FOR_A_CARD = {
    "name": "Die",
    "sign": "die",
    "means": "available",
    "deed": "Take",
    "hint": "face down for a die",
}
MOVE_FOR_A_CARD = {
    "name": "Move",
    "sign": "move",
    "means": "world: station",
    "deed": "Move",
    "hint": "face down to move",
}


def standing(view: View, seat: int, place: int) -> int:
    """The place that a card in a hand can be chosen by: while the first of several equal cards can be chosen, all
    of them stand for it."""
    first = first_equal(view.s.hand[seat], place)
    return first if view.asks(f"hand:{seat}:{first}") else place


def first_equal(hand: list[int], place: int) -> int:
    """Where the first card of its kind lies."""
    if hand[place] == UNKNOWN:
        return place
    return next(i for i, card in enumerate(hand) if card != UNKNOWN and KIND[card] == KIND[hand[place]])


def standing_die(view: View, place: int) -> int:
    """The same for the near seat's dice, which are equal if colour and number are."""
    s, dice = view.s, view.s.dice[view.near]
    first = next(i for i, die in enumerate(dice) if kind_of_die(s, die) == kind_of_die(s, dice[place]))
    return first if view.asks(f"dice:{view.near}:{first}") else place


def tray(view: View) -> list[dict[str, Any]]:
    """The dice before the near seat, each with what it could do where its owner is."""
    s, me = view.s, view.near
    return [die_view(view, standing_die(view, place), die) for place, die in enumerate(s.dice[me])]


def die_view(view: View, place: int, die: int) -> dict[str, Any]:
    s, thing = view.s, f"dice:{view.near}:{place}"
    kind, word = kind_of_die(s, die), ""
    world = view.working_at
    fits = False
    if view.begun and world != STATION:
        word = misfit(s, world, kind)
        fits = not word
    elif view.begun and s.pips[die] == SIDES:
        word = "for an effect"
    return {
        "thing": thing,
        "die": die,
        "value": s.pips[die],
        "colour": COLOUR[die],
        "short": shown(s, die),
        "fits": fits,
        "word": "fits" if fits else word,
        "place": place,
        "rolled": die in view.deed.rolled,
        "label": die_name(kind),
    }


def sides(view: View) -> dict[str, Any] | None:
    """The die that is being turned, and the sides it may show then."""
    if not view.mine or view.step not in ("set_value", "nudge_by"):
        return None
    kind = view.arguments[2] if view.step == "set_value" else view.arguments[1]
    colour, value = divmod(kind, SIDES)
    offered = [side for side in range(1, SIDES + 1) if view.asks(f"face:{side}")]
    return {
        "colour": colour,
        "value": value + 1,
        "name": die_name(kind),
        "offered": [{"thing": f"face:{side}", "value": side} for side in offered],
    }


def hand(view: View) -> list[dict[str, Any]]:
    """The near seat's cards; backs if the viewer may not see them."""
    me, cards = view.near, view.s.hand[view.near]
    return [
        large_card(me, standing(view, me, place), card) | {"same": f"hand:{me}:{first_equal(cards, place)}"}
        for place, card in enumerate(cards)
    ]


@cache
def large_card(seat: int, place: int, card: int) -> dict[str, Any]:
    return small_card(seat, place, card) | ({} if card == UNKNOWN else faces.in_brief(KIND[card]))


def face_down(view: View) -> list[dict[str, str]]:
    """AL-032, AL-033: what any card can be played face down for now, and which answers that means."""
    if not view.mine or view.step != "act":
        return []
    moves = any(view.asks(f"world:{world}") for world in range(WORLDS)) or view.asks("station")
    return [DIE_FOR_A_CARD] * view.asks("available") + [MOVE_FOR_A_CARD] * moves


# Before the first turn


def choosing(view: View) -> list[dict[str, Any]]:
    """AL-001, AL-144: the characters while they are being chosen."""
    if view.step != "choose_character":
        return []
    taken = {character: seat for seat, character in enumerate(view.s.character) if character}
    return [figure(view.s, number, taken) for number in range(len(CHARACTERS))]


def figure(s: State, number: int, taken: dict[int, int]) -> dict[str, Any]:
    out = s.characters == FROM_FIRST_FOUR and not FIRST_GAME_CHARACTER[number]
    return {
        "thing": f"figure:{number}",
        "name": CHARACTERS[number].name,
        "picture": faces.portrait(number + 1),
        "powers": CHARACTERS[number].powers,
        "seat": taken.get(number + 1, -1),
        "out": out,
    }
