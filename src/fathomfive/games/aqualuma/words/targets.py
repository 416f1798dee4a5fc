"""Aqualuma: which things on the table an option means, by their ids: `dice:0:2`, `hand:0:1`, `world:3`,
`station`.

A die or card stands for all equal ones of its owner; `spent:1` is a space for a six on the station,
`cell:0:-2` a free cell.
"""

from __future__ import annotations

from collections.abc import Sequence

from fathomfive.kernel.steps import Step
from fathomfive.kernel.verbs import STOP

from ..content.load import NUMBER, SLOT, STATION
from ..content.notation import SIDES
from ..rules import abilities, cards, darkness, dice, exchange, setup, station, turn
from ..state import State

OF_DICE = (
    cards.change_die,
    cards.reroll_pick,
    cards.reroll_one,
    station.pay_die,
    turn.keep_die,
    abilities.nudge,
    abilities.ink_dye,
    abilities.lure_die,
)
OF_WORLDS = (
    setup.choose_world,
    station.afterglow,
    station.beam_world,
    darkness.dark_choose,
    darkness.spread,
    abilities.lure,
)
OF_PLACES = (abilities.dash, abilities.slipstream)
OF_OWN_CARDS = (
    cards.play_back,
    cards.play_back_hidden,
    exchange.swap_own,
    exchange.give_card,
    abilities.redraw,
)


def targets(s: State, step: Step, arguments: Sequence[int], option: int) -> tuple[str, ...]:
    me = arguments[0]
    if step == turn.act:
        return act_targets(s, me, option)
    if option == STOP:
        return ()
    if step in OF_DICE:
        return (own_die(s, me, option),)
    if step in OF_WORLDS or step in OF_PLACES:
        return (place_id(option),)
    if step in OF_OWN_CARDS:
        return (card_id(s, me, option),)
    if step == exchange.swap_other:
        return (card_id(s, arguments[1], option),)
    if step in (dice.take_dice, dice.extra_die):
        return (
            ("chest",)
            if option == dice.NEW_DICE
            else (f"available:{dice.first_of_colour(s.available, option)}",)
        )
    if step == station.pick_six:
        return (own_die(s, me, option * SIDES + SIDES - 1),)
    if step == abilities.ink_colour:
        return (f"available:{dice.first_of_colour(s.available, option)}",)
    if step == setup.lay_tile:
        return (f"cell:{setup.row_of(s, option)}:{setup.half_of(s, option)}",)
    if step in (setup.choose_character, setup.choose_starter):
        return (f"{'figure' if step == setup.choose_character else 'character'}:{option}",)
    if step == abilities.post and option < abilities.REDRAW:
        return trade_targets(s, me, option // abilities.SEATS, option % abilities.SEATS)
    return ()


def act_targets(s: State, me: int, option: int) -> tuple[str, ...]:
    here = s.place[me]
    if option == STOP:
        return ()
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
        return (f"ability:{me}:{SLOT[s.character[me]][option - turn.ABILITY]}",)
    things = {
        turn.DISSOLVE: f"strip:{here}",
        turn.DEPOSIT: lowest(s.carried[me], f"carried:{me}"),
        turn.ACTIVATE: lowest(s.inactive, "inactive"),
    }
    return (things.get(option) or f"spent:{option - turn.SPECIAL}",)


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
