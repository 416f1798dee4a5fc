"""Aqualuma: the elements of the board that an option refers to, by id: `dice:0:2`, `hand:0:1`, `world:3`,
`station`.

A die or card represents all equal ones of its owner; `spent:1` is a space for a six on the station, `cell:0:-2` a
free cell, `face:4` the new side of a die.
"""

from __future__ import annotations

from fathomfive.toolkit.texts import Given

from ..content.load import NUMBER, SLOT, STATION
from ..content.notation import FREE_MOVE, SIDES
from ..rules import abilities, cards, dice, exchange, setup, turn
from ..state import State


def of_die(s: State, given: Given, kind: int) -> tuple[str, ...]:
    return (own_die(s, given[0], kind),)


def of_face(s: State, given: Given, option: int) -> tuple[str, ...]:
    """The new side of a die."""
    return (f"face:{option + 1}",)


def of_nudge(s: State, given: Given, up: int) -> tuple[str, ...]:
    return (f"face:{given[1] % SIDES + (2 if up else 0)}",)


def of_six(s: State, given: Given, colour: int) -> tuple[str, ...]:
    return (own_die(s, given[0], colour * SIDES + SIDES - 1),)


def of_new_die(s: State, given: Given, option: int) -> tuple[str, ...]:
    return ("chest",) if option == dice.NEW_DICE else of_colour(s, given, option)


def of_colour(s: State, given: Given, colour: int) -> tuple[str, ...]:
    return (f"available:{dice.first_of_colour(s.available, colour)}",)


def of_place(s: State, given: Given, place: int) -> tuple[str, ...]:
    return (place_id(place),)


def of_own_card(s: State, given: Given, kind: int) -> tuple[str, ...]:
    return (card_id(s, given[0], kind),)


def of_their_card(s: State, given: Given, kind: int) -> tuple[str, ...]:
    return (card_id(s, given[1], kind),)


def of_cell(s: State, given: Given, option: int) -> tuple[str, ...]:
    return (f"cell:{setup.row_of(s, option)}:{setup.half_of(s, option)}",)


def of_post(s: State, given: Given, option: int) -> tuple[str, ...]:
    if option >= abilities.REDRAW:
        return ()
    return trade_targets(s, given[0], option // abilities.SEATS, option % abilities.SEATS)


def of_action(s: State, given: Given, option: int) -> tuple[str, ...]:
    me, here = given[0], s.place[given[0]]
    if option < turn.A_DIE:
        return (card_id(s, me, option),)
    if option == turn.A_DIE:
        return ("available",)
    if option < turn.CAST:
        return (place_id(option - turn.MOVE),)
    if option < turn.DISSOLVE:
        return (own_die(s, me, option - turn.CAST),)
    if turn.TRADES <= option < turn.ABILITY:
        return trade_targets(s, me, (option - turn.TRADES) // turn.SEATS, (option - turn.TRADES) % turn.SEATS)
    if option >= turn.ABILITY:
        return of_ability(s, me, option - turn.ABILITY)
    things = {
        turn.DISSOLVE: f"strip:{here}",
        turn.DEPOSIT: lowest(s.carried[me], f"carried:{me}"),
        turn.ACTIVATE: lowest(s.inactive, "inactive"),
    }
    return (things.get(option) or f"spent:{option - turn.SPECIAL}",)


def of_ability(s: State, me: int, ability: int) -> tuple[str, ...]:
    """AL-111: a free move also stands for the places it leads to."""
    ways = range(STATION + 1) if ability == FREE_MOVE else ()
    near = [place_id(place) for place in ways if cards.touching(s, s.place[me], place)]
    return (f"ability:{me}:{SLOT[s.character[me]][ability]}", *near)


def trade_targets(s: State, me: int, what: int, partner: int) -> tuple[str, ...]:
    if what == exchange.TAKE:
        return (lowest(s.carried[partner], f"carried:{partner}"),)
    return (f"character:{partner}",)


def lowest(balls: list[int], where: str) -> str:
    """AL-074: of several lightballs the lowest number goes first."""
    return f"{where}:{min(range(len(balls)), key=lambda i: NUMBER[balls[i]], default=0)}"


def own_die(s: State, me: int, kind: int) -> str:
    return f"dice:{me}:{dice.where(s, me, kind)}"


def card_id(s: State, seat: int, kind: int) -> str:
    return f"hand:{seat}:{cards.in_pile(s.hand[seat], kind)}"


def place_id(place: int) -> str:
    return "station" if place == STATION else f"world:{place}"
