"""Aqualuma: what the options of a question are called."""

from __future__ import annotations

from fathomfive.toolkit.texts import Given

from ..content.layouts import DIRECTIONS
from ..content.load import CHARACTERS, EFFECT_NAMES, MAGIC, SLOT
from ..content.notation import COLOURS, SIDES
from ..rules import abilities, dice, setup, turn
from ..state import State
from .names import die_name, place_name, who

# AL-142: where a tile lies, seen from its neighbour, in the order of DIRECTIONS
WHERE = (
    "left of",
    "right of",
    "to the upper left of",
    "straight above",
    "to the upper right of",
    "to the lower left of",
    "straight below",
    "to the lower right of",
)


def yes_or_no(s: State, given: Given, option: int) -> str:
    return "Yes" if option else "No"


def of_die(s: State, given: Given, kind: int) -> str:
    return die_name(kind)


def of_place(s: State, given: Given, place: int) -> str:
    return place_name(place)


def of_card(s: State, given: Given, kind: int) -> str:
    return MAGIC[kind].name


def of_new_die(s: State, given: Given, option: int) -> str:
    return "New dice (darkness phase)" if option == dice.NEW_DICE else f"A {COLOURS[option]} die"


def of_colour(s: State, given: Given, colour: int) -> str:
    return COLOURS[colour]


def of_character(s: State, given: Given, option: int) -> str:
    return CHARACTERS[option].name


def of_seat(s: State, given: Given, seat: int) -> str:
    return who(s, seat)


def of_tile(s: State, given: Given, option: int) -> str:
    beside = place_name(setup.tile(s, option // len(DIRECTIONS)))
    return f"{WHERE[option % len(DIRECTIONS)]} {beside}"


def of_number(s: State, given: Given, option: int) -> str:
    return str(option + 1)


def of_nudge(s: State, given: Given, up: int) -> str:
    shown = given[1] % SIDES + 1
    return f"Raise it to {shown + 1}" if up else f"Lower it to {shown - 1}"


def of_post(s: State, given: Given, option: int) -> str:
    if option == abilities.REDRAW:
        return "Discard a card and draw one"
    return trade_label(s, option // abilities.SEATS, option % abilities.SEATS)


def of_reroll(s: State, given: Given) -> str:
    return "Roll them" if s.cup else "No re-roll"


def of_action(s: State, given: Given, option: int) -> str:
    me = given[0]
    if option < turn.A_DIE:
        return f"Play {MAGIC[option].name}"
    if option == turn.A_DIE:
        return "Play a card face down: take a die"
    if option < turn.CAST:
        return f"Play a card face down: move to {place_name(option - turn.MOVE)}"
    if option < turn.DISSOLVE:
        return f"Place {die_name(option - turn.CAST)}"
    if turn.SPECIAL <= option < turn.TRADES:
        return f"Spend a 6: {EFFECT_NAMES[option - turn.SPECIAL]}"
    if turn.TRADES <= option < turn.ABILITY:
        return trade_label(s, (option - turn.TRADES) // turn.SEATS, (option - turn.TRADES) % turn.SEATS)
    if option >= turn.ABILITY:
        return f"Use {ability_name(s, me, option - turn.ABILITY)}"
    return {
        turn.DISSOLVE: "Dissolve the magic here",
        turn.DEPOSIT: "Put a lightball on the station",
        turn.ACTIVATE: "Activate a lightball",
    }[option]


def trade_label(s: State, what: int, partner: int) -> str:
    them = who(s, partner)
    return (
        f"Swap a card with {them}",
        f"Pass a lightball to {them}",
        f"Take a lightball from {them}",
        f"Give a card to {them}",
    )[what]


def ability_name(s: State, me: int, ability: int) -> str:
    return CHARACTERS[s.character[me] - 1].powers[SLOT[s.character[me]][ability]].name
