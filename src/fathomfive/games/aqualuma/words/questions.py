"""Aqualuma: every text a player reads.  Made from what the reader sees, never from the truth.

Here are the questions; the log is in log.py, reasons in why_not.py, the whole table in overview.py.
"""

from __future__ import annotations

from collections.abc import Sequence

from fathomfive.kernel.steps import Step
from fathomfive.kernel.verbs import STOP

from ..content.layouts import DIRECTIONS
from ..content.load import (
    ARROWS,
    CHARACTERS,
    EFFECT_NAMES,
    FACE,
    LAST_SPACE,
    LIGHT_SPACES,
    MAGIC,
    PUSHES,
    SLOT,
    STATION,
)
from ..content.notation import COLOURS, SET, SHIFT, SIDES, SPACES
from ..rules import abilities, cards, darkness, dice, exchange, setup, station, turn
from ..rules.strips import arrows_reached, filled, fits, strip_of
from ..state import State
from .names import die_name, face_text, place_name, several, who
from .overview import coming_darkness
from .targets import OF_DICE, OF_OWN_CARDS, OF_PLACES, OF_WORLDS

PROMPTS = {
    setup.choose_world: "Which world lies on position {b}?",
    setup.lay_tile: "Where does {tile} lie?",
    setup.choose_character: "Which character do you play?",
    setup.choose_starter: "Who starts?",
    dice.take_dice: "Take a die to roll: {b} to go",
    dice.extra_die: "Which die do you take?",
    turn.act: "Place a die, play a card or move",
    cards.play_back: "Which card do you play back up {purpose}?",
    cards.play_back_hidden: "Which card do you play back up {purpose}?",
    cards.change_die: "{card}: which die?",
    cards.set_value: "Which number shall the {die} show?",
    cards.reroll_pick: "Which dice do you re-roll?",
    cards.reroll_again: "Re-roll once more?",
    cards.reroll_one: "Which die do you re-roll?  ({times} left)",
    exchange.consent: "{asking} would like to {deal}. Do you agree?",
    exchange.swap_own: "Which card do you give to {partner}?",
    exchange.swap_other: "Which card of {partner} is given in return?",
    exchange.give_card: "Which card do you give to {partner}?",
    station.pay_die: "Pay {cost} pips with your dice: {paid} so far",
    station.afterglow: "Afterglow: which world grows lighter?",
    station.pick_six: "Which 6 do you spend on {effect}?",
    station.beam_world: "Which world does the light beam clear?",
    station.beam_amount: "By how much?",
    darkness.dark_choose: "Decide together: where does the darkness grow?",
    darkness.spread: "Where does the darkness fall?  ({b} to go)",
    turn.keep_die: "Keep one die for your next turn?",
    abilities.dash: "Fin Dash: where to?",
    abilities.slipstream: "Slipstream: where to?",
    abilities.nudge: "Pinch: which die?",
    abilities.nudge_by: "Lower or raise the {die}?",
    abilities.post: "Bottle Post: what do you send?",
    abilities.redraw: "Which card do you discard for a new one?",
    abilities.ink_dye: "Ink Dye: which die changes its colour?",
    abilities.ink_colour: "Which colour shall the {die} have?",
    abilities.lure: "Long Lure: onto which strip?",
    abilities.lure_die: "Long Lure: which die?",
}
WAITING = {  # what the others are told meanwhile: "Ben is …"
    setup.choose_world: "deciding which world lies on position {b}",
    setup.lay_tile: "laying {tile}",
    setup.choose_character: "choosing a character",
    setup.choose_starter: "deciding who starts",
    dice.take_dice: "taking dice: {b} to go",
    dice.extra_die: "taking a die",
    turn.act: "at work {where}",
    cards.play_back: "playing a card back up {purpose}",
    cards.play_back_hidden: "playing a card back up {purpose}",
    cards.change_die: "playing {card}",
    cards.set_value: "changing the {die}",
    cards.reroll_pick: "picking dice to re-roll",
    cards.reroll_again: "thinking about another roll",
    cards.reroll_one: "re-rolling dice one by one",
    exchange.consent: "asked whether {asking} may {offer}",
    exchange.swap_own: "choosing a card for {partner}",
    exchange.swap_other: "choosing the card in return",
    exchange.give_card: "choosing a card for {partner}",
    station.pay_die: "paying {cost} pips for a lightball",
    station.afterglow: "letting a world grow lighter",
    station.pick_six: "spending a 6 on {effect}",
    station.beam_world: "aiming the light beam",
    station.beam_amount: "aiming the light beam",
    turn.keep_die: "keeping a die, perhaps",
    darkness.dark_choose: "entering what you decide together: which world grows darker",
    darkness.spread: "entering what you decide together: where the darkness falls, {b} to go",
    abilities.dash: "using Fin Dash",
    abilities.slipstream: "using Slipstream",
    abilities.nudge: "using Pinch",
    abilities.nudge_by: "using Pinch on the {die}",
    abilities.post: "sending a Bottle Post",
    abilities.redraw: "discarding a card for a new one",
    abilities.ink_dye: "using Ink Dye",
    abilities.ink_colour: "dyeing the {die}",
    abilities.lure: "using Long Lure",
    abilities.lure_die: "using Long Lure",
}
OFFERS = ("swap cards", "pass a lightball on", "take a lightball over", "give a card away")
DEALS = ("swap a card with you", "pass you a lightball", "take a lightball from you", "give you a card")
STOPS = {
    turn.act: "End your turn",
    dice.extra_die: "One is enough",
    cards.reroll_pick: "Roll, or stop here",
    cards.reroll_one: "Stop",
    station.pay_die: "Pay",
    turn.keep_die: "Keep none",
}


# Prompts


def prompt(s: State, step: Step, arguments: Sequence[int]) -> str:
    return PROMPTS[step].format(**told_of(s, step, arguments))


def waiting(s: State, step: Step, arguments: Sequence[int]) -> str:
    return WAITING[step].format(**told_of(s, step, arguments))


def told_of(s: State, step: Step, arguments: Sequence[int]) -> dict[str, object]:
    """What the texts of a question name."""
    me, b, c = [*arguments, 0, 0][:3]
    told: dict[str, object] = {"b": b, "times": c}
    told |= {"where": "on the diving station" if s.place[me] == STATION else f"in {place_name(s.place[me])}"}
    told |= {"asking": who(s, c % s.seats), "partner": who(s, b % s.seats), "deal": DEALS[b % len(DEALS)]}
    told |= {"offer": OFFERS[b % len(OFFERS)], "die": die_name(max(b, c) % 18)}
    told |= {
        "card": MAGIC[b % len(MAGIC)].name,
        "effect": EFFECT_NAMES[b % 3],
        "tile": place_name(setup.tile(s, b % 6)),
    }
    if step in (cards.play_back, cards.play_back_hidden):
        told["purpose"] = "for a die" if b == cards.FOR_A_DIE else f"to swim to {place_name(c)}"
    if step == cards.set_value:
        told["die"] = die_name(c)
    elif step in (abilities.nudge_by, abilities.ink_colour):
        told["die"] = die_name(b)
    if step == station.pay_die:
        told |= {"cost": station.cost(s, me), "paid": station.paid(s)}
    if step == setup.choose_world:
        told["b"] = b + 1
    return told


# Labels


def label(s: State, step: Step, arguments: Sequence[int], option: int) -> str:
    me = arguments[0]
    if option == STOP:
        return STOPS[step] if step != cards.reroll_pick else "Roll them" if s.cup else "No re-roll"
    if step == turn.act:
        return act_label(s, me, option)
    if step in OF_DICE:
        return die_name(option)
    if step in OF_WORLDS or step in OF_PLACES:
        return place_name(option)
    if step in OF_OWN_CARDS or step == exchange.swap_other:
        return MAGIC[option].name
    if step in (dice.take_dice, dice.extra_die):
        return "New dice (darkness phase)" if option == dice.NEW_DICE else f"a {COLOURS[option]} die"
    if step in (station.pick_six, abilities.ink_colour):
        return COLOURS[option]
    return other_label(s, step, arguments, option)


def other_label(s: State, step: Step, arguments: Sequence[int], option: int) -> str:
    if step == setup.choose_character:
        return CHARACTERS[option].name
    if step == setup.choose_starter:
        return who(s, option)
    if step == setup.lay_tile:
        beside = place_name(setup.tile(s, option // len(DIRECTIONS)))
        return f"beside {beside}: row {setup.row_of(s, option)}, half column {setup.half_of(s, option)}"
    if step == cards.set_value or step == station.beam_amount:
        return str(option + 1)
    if step == abilities.nudge_by:
        return f"to {arguments[1] % SIDES + (2 if option else 0)}"
    if step == abilities.post:
        if option == abilities.REDRAW:
            return "Discard a card and draw one"
        return trade_label(s, option // abilities.SEATS, option % abilities.SEATS)
    return "Yes" if option else "No"


def act_label(s: State, me: int, option: int) -> str:
    if option < turn.A_DIE:
        return f"Play {MAGIC[option].name}"
    if option == turn.A_DIE:
        return "Card: take a die"
    if option < turn.CAST:
        return f"Card: swim to {place_name(option - turn.MOVE)}"
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


# Previews


def preview(s: State, step: Step, arguments: Sequence[int], option: int) -> str:
    """What an option would bring, where it can be known."""
    me = arguments[0]
    if step == turn.act:
        return act_preview(s, me, option)
    if option == STOP:
        return f"{station.paid(s)} pips for {station.cost(s, me)}" if step == station.pay_die else ""
    if step == darkness.dark_choose:
        return crystal(s, option, 1)
    if step in (darkness.spread, station.afterglow):
        return crystal(s, option, -1 if step == darkness.spread else -arguments[1])
    if step == station.beam_amount:
        return crystal(s, arguments[2], -option - 1)
    if step == setup.choose_character:
        return " ".join(f"{power.name}: {power.text}" for power in CHARACTERS[option].powers)
    if step == cards.change_die:
        return changed_value(arguments[1], option)
    if step in (dice.take_dice, dice.extra_die) and option == dice.NEW_DICE:
        return f"{several(len(s.chest), 'die').replace('dies', 'dice')} from the chest; {coming_darkness(s)}"
    if step == abilities.lure_die:
        return placing(s, arguments[1], option)
    return ""


def crystal(s: State, world: int, by: int) -> str:
    now = s.darkness[world]
    reached = max(0, min(now + by, LAST_SPACE))
    alarm = (
        "" if by < 0 or now + by < LAST_SPACE else ": the game is lost" if s.ignited else ": last ignition"
    )
    return f"{now} → {reached}{alarm}"


def changed_value(card: int, kind: int) -> str:
    what, _, amount, _ = FACE[card]
    if what == SET:
        return ""
    value = kind % SIDES + 1
    return f"becomes {value + amount if what == SHIFT else SIDES + 1 - value}"


def act_preview(s: State, me: int, option: int) -> str:
    here = s.place[me]
    if option == STOP:
        return coming_darkness(s)
    if option < turn.A_DIE:
        return face_text(option)
    if turn.CAST <= option < turn.DISSOLVE:
        return placing(s, here, option - turn.CAST)
    if option == turn.DISSOLVE:
        return dissolving(s, here)
    if option == turn.ACTIVATE:
        return f"costs {station.cost(s, me)}; your dice show {station.own_pips(s, me)}"
    if option >= turn.ABILITY:
        return CHARACTERS[s.character[me] - 1].powers[SLOT[s.character[me]][option - turn.ABILITY]].text
    return ""


def placing(s: State, world: int, kind: int) -> str:
    """AL-051: what a die on the next space triggers, and whether anything fits after it."""
    space, strip = filled(s, world), strip_of(s, world)
    told = [f"space {space + 1}"]
    if PUSHES[strip][space]:
        balls = sum(ball >= 0 for ball in s.light[world * LIGHT_SPACES : (world + 1) * LIGHT_SPACES])
        told.append("draw a card" + (f", {several(balls, 'lightball')} left" if balls else ""))
    if arrows := ARROWS[strip][space]:
        told.append(f"reaches {several(arrows, 'arrow')}")
    if blocks(s, world, kind):
        told.append("nothing will fit after it")
    return "; ".join(told)


def blocks(s: State, world: int, kind: int) -> bool:
    """Would no die whatever fit after this one?"""
    tried, space = s.copy(), filled(s, world)
    if space == SPACES - 1:
        return False
    free = [die for die in (*s.dice[s.playing], *s.available, *s.chest) if die >= 0]
    die = next((die for die in s.dice[s.playing] if dice.kind_of_die(s, die) == kind), free[0])
    tried.cast[world * SPACES + space] = die
    return not any(fits(tried, world, after) for after in range(dice.DIE_KINDS))


def dissolving(s: State, world: int) -> str:
    """AL-057 to AL-059."""
    before, after = s.darkness[world], max(0, s.darkness[world] - arrows_reached(s, world))
    gone = several(filled(s, world), "die").replace("dies", "dice") + " to the chest"
    return (
        f"darkness {before} → {after}, a new strip, {gone}"
        if after < before
        else f"darkness stays {before}, {gone}"
    )
