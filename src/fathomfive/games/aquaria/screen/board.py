"""Aquaria on screen: the model of the template, from the position as one viewer sees it.

The parts have files of their own: action_ring.py (the ring), aquarium.py (spaces, dials, filter), market.py
(offer, Lionfish, Filter tokens, hand), encyclopedia.py (Encyclopedia, Oxygen, Pet Shop), feeding_outlook.py
(the coming Feeding), tray.py (choices without a place).
"""

from __future__ import annotations

from typing import Any

from fathomfive.toolkit.board import TableContext

from ..content.kinds import COLOURS
from ..content.load import FIRST_START, NO_COLOUR, OFF, OXYGEN_VP, ROUNDS
from ..rules.scoring import breakdown, total
from ..rules.turn import ACTIONS
from ..state import State
from ..words.overview import PHASES
from .action_ring import dice_at, place_of_die, tubes, wheels
from .aquarium import aquarium
from .art.signs import LETTERS, mark, sign, sprite
from .encyclopedia import book, tokens
from .feeding_outlook import outlook
from .market import BEFORE_A_CELL, market, pressable_hand
from .tray import tray
from .view import HAND_OF_AUTOMA, View, colour_of_round

SLOW_PREVIEWS = BEFORE_A_CELL  # every card of the hand on every space
FREE = (
    ("card", (("pearl", 1),), "card", "card", "Pay 1 pearl, take a card from the offer"),
    ("food", (("pearl", 1),), "can-any", "can", "Pay 1 pearl, take any can"),
    ("exchange", (("can-any", 2),), "can-any", "exchange", "Give 2 cans, take any can"),
    ("refresh", (("oxygen", 1),), "refresh", "new offer", "Pay 1 OP, deal a new offer"),
)


def board(s: State, seat: int, t: TableContext) -> dict[str, Any]:
    """The model for table.html; `seat` is the viewer's, or -1 for a spectator."""
    view = View(s, seat, t)
    return {
        "sprite": sprite(),
        "sign": sign,
        "mark": mark,
        "stage": view.stage,
        "own": seat == view.near,
        "over": view.over,
        "rounds": view.once(rounds),
        "round": s.round,
        "phase": phase(view),
        "order": view.once(order),
        "wheels": wheels(view),
        "tubes": tubes(place_of_die(view)),
        "off": dice_at(view, OFF),
        "free": view.kept(free_actions),
        "me": near_player(view),
        "hand": pressable_hand(view),
        "larder": view.once(outlook, view.near),
        "food": view.kept(food_chips),
        "market": view.kept(market),
        "book": view.kept(book),
        "tray": tray(view),
        "automa": automa(view),
        "automa_hand": HAND_OF_AUTOMA,
        "others": [player(view, other) for other in seated_after(view)],
        "active": colour_name(view.active),
        "coming": colour_name(view.coming),
        "advanced": bool(s.scoring),
    }


def colour_name(colour: int) -> str:
    return "" if colour == NO_COLOUR else COLOURS[colour]


def seated_after(view: View) -> list[int]:
    return [(view.near + n) % view.s.seats for n in range(1, view.s.seats)]


# Rounds


def rounds(s: State) -> list[dict[str, Any]]:
    found = []
    for number in range(1, ROUNDS + 1):
        name = colour_name(colour_of_round(s, number))
        state = "past" if number < s.round else "now" if number == max(s.round, 1) else ""
        found.append({"number": number, "colour": name, "letter": LETTERS.get(name, ""), "state": state})
    return found


def phase(view: View) -> str:
    s = view.s
    if view.over:
        return "The end"
    if s.phase == 1:
        return f"Action {max(s.action, 1)} of {ACTIONS}"
    return PHASES[s.phase].capitalize() if s.phase else "Setup"


def order(s: State) -> list[dict[str, Any]]:
    """Who plays in which order, and who is asked now."""
    if not s.round:
        return []
    seats: list[int] = [s.order[nth] for nth in range(s.seats)]
    if s.seats == 1:
        seats = [HAND_OF_AUTOMA, 0] if s.automa_first else [0, HAND_OF_AUTOMA]
    return [{"seat": seat, "on": seat == s.asked} for seat in seats]


# Players


def near_player(view: View) -> dict[str, Any]:
    return player(view, view.near) | {
        "using": view.step == "use_token",
        "use_open": view.thing("free:token", "tokens"),
        "sources": view.once(breakdown, view.near),
    }


def player(view: View, owner: int) -> dict[str, Any]:
    s, t = view.s, view.t
    return view.once(player_facts, owner) | {
        "name": t.names[owner],
        "active": not view.over and owner in (t.asked or [s.asked]),
        "tank": view.kept(aquarium, owner),
    }


def player_facts(s: State, owner: int) -> dict[str, Any]:
    """What everybody sees of a player."""
    return {
        "seat": owner,
        "vp": s.vp[owner],
        "now": max(total(s, owner), 0),
        "pearls": s.pearls[owner],
        "oxygen": s.oxygen[owner],
        "oxygen_vp": OXYGEN_VP[s.oxygen[owner]],
        "cans": sum(s.food[owner]),
        "cards": len(s.hand[owner]),
        "tokens": tokens(s, owner),
        "level": s.level[owner],
        "placed": sum(card >= 0 for card in s.tank[owner]),
        "tile": s.tile[owner][0] - FIRST_START + 1 if s.tile[owner] else 0,
    }


def automa(view: View) -> dict[str, Any] | None:
    """AQ-140: who sits opposite in a game alone."""
    s = view.s
    if s.seats > 1:
        return None
    return {
        "left": len(s.solo_deck),
        "first": bool(s.automa_first),
        "tile": s.automa_tile[0] - FIRST_START + 1 if s.automa_tile else 0,
        "matched": sum(dial == view.active for dial in s.dials[0]),
    }


# What is always at hand


def free_actions(view: View) -> list[dict[str, Any]]:
    """AQ-060: the four free actions; the fifth, tokens, is with the tokens."""
    made = []
    for name, pays, gets, short, words in FREE:
        thing = f"free:{name}"
        pay = "".join((f"<b>{n}</b>" if n > 1 else "") + sign(one) for one, n in pays)
        made.append(
            {
                "thing": thing,
                "open": view.thing(thing, "free", words),
                "shown": f'{pay}<i class="to"></i>{sign(gets)}',
                "short": short,
                "words": words,
                "can": view.asks(thing),
            }
        )
    return made


def food_chips(view: View) -> list[dict[str, Any]]:
    """The larder's colours as things: a can is chosen here."""
    return [
        {
            "open": view.thing(f"food:{view.near}:{i}", f"tin{' short' if colour.short else ''}"),
            "colour": colour,
        }
        for i, colour in enumerate(view.once(outlook, view.near).colours)
    ]
