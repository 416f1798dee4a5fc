"""Aqualuma: the texts of every step: question, option labels, targets, previews and log line."""

from __future__ import annotations

from collections.abc import Mapping

from fathomfive.kernel.steps import Step
from fathomfive.toolkit.english import capitalized, join_or, plural
from fathomfive.toolkit.texts import Given, StepTexts, Texts, shared_thing

from ..content.load import EFFECT_NAMES, MAGIC, STATION
from ..content.notation import FREE_MOVE
from ..rules import abilities, cards, darkness, dice, exchange, setup, station, strips, turn
from ..state import State
from . import labels, log, previews, targets
from .names import die_name, place_name, who

DASH = turn.ABILITY + FREE_MOVE
OFFERS = ("swap cards", "pass a lightball on", "take a lightball over", "give a card away")
DEALS = ("swap a card with you", "pass you a lightball", "take a lightball from you", "give you a card")


def facts(s: State, step: Step, given: Given) -> Mapping[str, object]:
    """The values that the texts of a question insert."""
    me, b, c = [*given, 0, 0][:3]
    values: dict[str, object] = {"b": b, "times": c}
    values |= {
        "where": "on the diving station" if s.place[me] == STATION else f"in {place_name(s.place[me])}"
    }
    values |= {"asking": who(s, c % s.seats), "partner": who(s, b % s.seats), "deal": DEALS[b % len(DEALS)]}
    values |= {"offer": OFFERS[b % len(OFFERS)], "die": die_name(max(b, c) % 18)}
    values |= {
        "card": MAGIC[b % len(MAGIC)].name,
        "effect": EFFECT_NAMES[b % 3],
        "tile": place_name(setup.tile(s, b % 6)),
    }
    if step in (cards.play_back, cards.play_back_hidden):
        values["purpose"] = "for a die" if b == cards.FOR_A_DIE else f"to move to {place_name(c)}"
    if step == cards.set_value:
        values["die"] = die_name(c)
    elif step in (abilities.nudge_by, abilities.ink_colour):
        values["die"] = die_name(b)
    if step == station.pay_die:
        values |= {
            "cost": station.cost(s, me),
            "price": plural(station.cost(s, me), "pip"),
            "paid": station.paid(s),
        }
    if step == setup.choose_world:
        values["b"] = b + 1
    return values


def to_do(s: State, given: Given) -> str:
    """The kinds of action that are possible now."""
    me, here = given[0], s.place[given[0]]
    casts = any(turn.CAST <= option < turn.DISSOLVE for option in s.options)
    moves = any(turn.MOVE <= option < turn.CAST for option in s.options) or DASH in s.options
    kinds = ["activate a lightball"] * (turn.ACTIVATE in s.options)
    kinds += ["put down a lightball"] * (turn.DEPOSIT in s.options) + ["place a die"] * casts
    kinds += ["dissolve the magic"] * (turn.DISSOLVE in s.options and not casts)
    kinds += ["play a card"] * bool(s.hand[me])
    kinds += ["take a die"] * (turn.A_DIE in s.options)
    kinds += ["move to a world" if here == STATION else "move"] * moves
    kinds += ["end your turn"] * (len(kinds) == 1)
    misfit = here != STATION and s.dice[me] and not casts
    return capitalized(("no die fits here: " if misfit else "") + (join_or(kinds) or "end your turn?"))


SETUP: dict[Step, StepTexts[State]] = {
    setup.choose_world: StepTexts(
        button="Lay",
        prompt="Which world lies on position {b}?",
        waiting="deciding which world lies on position {b}",
        label=labels.of_place,
        targets=targets.of_place,
    ),
    setup.lay_tile: StepTexts(
        button="Lay",
        prompt="Where does {tile} lie?",
        waiting="laying {tile}",
        label=labels.of_tile,
        targets=targets.of_cell,
        log=log.tile_laid,
    ),
    setup.lay_darkness: StepTexts(log=log.laid_darkness),
    setup.gather: StepTexts(log=log.gathered),
    setup.choose_character: StepTexts(
        prompt="Which character do you play?",
        waiting="choosing a character",
        label=labels.of_character,
        targets=shared_thing("figure"),
        preview=previews.of_character,
        sign="diving-helmet",
        log=log.chose_character,
    ),
    setup.choose_starter: StepTexts(
        prompt="Who starts?",
        waiting="deciding who starts",
        label=labels.of_seat,
        targets=shared_thing("character"),
    ),
}
TURN: dict[Step, StepTexts[State]] = {
    dice.take_dice: StepTexts(
        button="Take",
        prompt="Take a die to roll: {b} to go",
        waiting="taking dice: {b} to go",
        label=labels.of_new_die,
        targets=targets.of_new_die,
        preview=previews.of_new_die,
    ),
    dice.new_dice: StepTexts(sign="die", log=log.new_dice),
    dice.extra_die: StepTexts(
        button="Take",
        prompt="Which die do you take?",
        waiting="taking a die",
        label=labels.of_new_die,
        targets=targets.of_new_die,
        preview=previews.of_new_die,
        stop="One is enough",
    ),
    dice.roll_dice: StepTexts(sign="die", weight=-1, log=log.rolled),
    turn.start_of_turn: StepTexts(weight=-1, log=log.turn_starts),
    turn.act: StepTexts(
        prompt=to_do,
        waiting="at work {where}",
        label=labels.of_action,
        targets=targets.of_action,
        preview=previews.of_action,
        stop="End your turn",
        stopping=previews.of_end_of_turn,
        warns=True,
    ),
    turn.keep_die: StepTexts(
        button="Keep",
        prompt="Keep one die for your next turn?",
        waiting="deciding whether to keep a die",
        label=labels.of_die,
        targets=targets.of_die,
        stop="Keep none",
        weight=-1,
        log=log.kept,
    ),
    turn.refill_hand: StepTexts(sign="card", weight=-1, log=log.refilled),
    strips.perform: StepTexts(sign="die", log=log.performed),
    strips.push: StepTexts(sign="push", log=log.pushed),
    strips.dissolve: StepTexts(weight=1, log=log.dissolved),
    strips.new_strip: StepTexts(weight=-1, log=log.new_strip),
}
CARDS: dict[Step, StepTexts[State]] = {
    cards.play_face: StepTexts(log=log.played_face),
    cards.reroll_pick: StepTexts(
        button="Pick",
        prompt="Which dice do you re-roll?",
        waiting="picking dice to re-roll",
        label=labels.of_die,
        targets=targets.of_die,
        stop=labels.of_reroll,
    ),
    cards.reroll_again: StepTexts(
        prompt="Re-roll once more?", waiting="deciding whether to re-roll again", label=labels.yes_or_no
    ),
    cards.reroll_one: StepTexts(
        button="Re-roll",
        prompt="Which die do you re-roll? Re-rolls left: {times}",
        waiting="re-rolling dice one by one",
        label=labels.of_die,
        targets=targets.of_die,
        stop="Stop",
        log=log.rerolled,
    ),
    cards.change_die: StepTexts(
        button="Change",
        prompt="{card}: which die?",
        waiting="playing {card}",
        label=labels.of_die,
        targets=targets.of_die,
        preview=previews.of_change,
        log=log.changed,
    ),
    cards.set_value: StepTexts(
        button="Set",
        prompt="What number should the {die} show?",
        waiting="changing the {die}",
        label=labels.of_number,
        targets=targets.of_face,
        log=log.changed,
    ),
    cards.play_back: StepTexts(
        button="Play",
        prompt="Which card do you play face down {purpose}?",
        waiting="playing a card face down {purpose}",
        label=labels.of_card,
        targets=targets.of_own_card,
    ),
    cards.play_back_hidden: StepTexts(
        button="Play",
        prompt="Which card do you play face down {purpose}?",
        waiting="playing a card face down {purpose}",
        label=labels.of_card,
        targets=targets.of_own_card,
    ),
    cards.lay_down: StepTexts(sign="card", log=log.played_back),
    cards.restock: StepTexts(weight=-1, log=log.restocked),
    exchange.consent: StepTexts(
        prompt="{asking} would like to {deal}. Do you agree?",
        waiting="asked whether {asking} may {offer}",
        label=labels.yes_or_no,
        log=log.asked_consent,
    ),
    exchange.exchange: StepTexts(log=log.exchanged),
    exchange.swap_own: StepTexts(
        button="Give",
        prompt="Which card do you give to {partner}?",
        waiting="choosing a card for {partner}",
        label=labels.of_card,
        targets=targets.of_own_card,
    ),
    exchange.swap_other: StepTexts(
        button="Take",
        prompt="Which card does {partner} give in return?",
        waiting="choosing the card in return",
        label=labels.of_card,
        targets=targets.of_their_card,
    ),
    exchange.swap_cards: StepTexts(log=log.swapped),
    exchange.give_card: StepTexts(
        button="Give",
        prompt="Which card do you give to {partner}?",
        waiting="choosing a card for {partner}",
        label=labels.of_card,
        targets=targets.of_own_card,
    ),
    exchange.hand_over: StepTexts(log=log.gave_card),
}
AT_STATION: dict[Step, StepTexts[State]] = {
    station.deposit: StepTexts(sign="station", log=log.deposited),
    station.pay_die: StepTexts(
        button="Pay",
        prompt="Activate the lightball: {paid} of {price}",
        waiting="paying {price} for a lightball",
        label=labels.of_die,
        targets=targets.of_die,
        stop="Pay",
        stopping=previews.of_payment,
    ),
    station.activate: StepTexts(sign="lantern", weight=2, log=log.activated),
    station.afterglow: StepTexts(
        button="Lighten",
        prompt="Afterglow: which world grows lighter?",
        waiting="letting a world grow lighter",
        label=labels.of_place,
        targets=targets.of_place,
        preview=previews.of_world,
        weight=1,
        log=log.lightened,
    ),
    station.pick_six: StepTexts(
        button="Spend",
        prompt="Which 6 do you spend on {effect}?",
        waiting="spending a 6 on {effect}",
        label=labels.of_colour,
        targets=targets.of_six,
        log=log.spent_six,
    ),
    station.beam_world: StepTexts(
        button="Lighten",
        prompt="Light Beam: which world grows lighter?",
        waiting="aiming the light beam",
        label=labels.of_place,
        targets=targets.of_place,
    ),
    station.beam_amount: StepTexts(
        prompt="Light Beam: lighter by how many spaces?",
        waiting="aiming the light beam",
        label=labels.of_number,
        preview=previews.of_beam,
        weight=1,
        log=log.lightened,
    ),
    station.tide: StepTexts(weight=1, log=log.lightened),
    darkness.darkness_phase: StepTexts(sign="eye", log=log.darkness_rises),
    darkness.carry_out: StepTexts(sign="eye", weight=-1, log=log.carried_out),
    darkness.dark_choose: StepTexts(
        button="Darken",
        prompt="Decide together: which world grows darker?",
        waiting="entering the team’s decision: which world grows darker",
        label=labels.of_place,
        targets=targets.of_place,
        preview=previews.of_world,
    ),
    darkness.darken: StepTexts(sign="crystal", weight=1, log=log.darkened),
    darkness.last_ignition: StepTexts(weight=3, log=log.ignited),
    darkness.spread: StepTexts(
        button="Lighten",
        prompt="Which world grows lighter? Spaces to go: {b}",
        waiting="entering the team’s decision: which world grows lighter",
        label=labels.of_place,
        targets=targets.of_place,
        preview=previews.of_world,
        weight=1,
        log=log.lightened,
    ),
}
ABILITIES: dict[Step, StepTexts[State]] = {
    abilities.use_ability: StepTexts(sign="light-bulb", log=log.used_ability),
    abilities.dash: StepTexts(
        button="Move",
        prompt="Fin Dash: where to?",
        waiting="using Fin Dash",
        label=labels.of_place,
        targets=targets.of_place,
        log=log.dashed,
    ),
    abilities.slipstream: StepTexts(
        button="Move",
        prompt="Slipstream: where to?",
        waiting="using Slipstream",
        label=labels.of_place,
        targets=targets.of_place,
    ),
    abilities.nudge: StepTexts(
        button="Change",
        prompt="Pinch: which die?",
        waiting="using Pinch",
        label=labels.of_die,
        targets=targets.of_die,
    ),
    abilities.nudge_by: StepTexts(
        button="Change",
        prompt="Lower or raise the {die}?",
        waiting="using Pinch on the {die}",
        label=labels.of_nudge,
        targets=targets.of_nudge,
        log=log.nudged,
    ),
    abilities.post: StepTexts(
        prompt="Bottle Post: what do you send?",
        waiting="sending a Bottle Post",
        label=labels.of_post,
        targets=targets.of_post,
    ),
    abilities.redraw: StepTexts(
        button="Discard",
        prompt="Which card do you discard for a new one?",
        waiting="discarding a card for a new one",
        label=labels.of_card,
        targets=targets.of_own_card,
    ),
    abilities.put_away: StepTexts(log=log.put_away),
    abilities.fresh_card: StepTexts(log=log.redrew),
    abilities.ink_dye: StepTexts(
        button="Dye",
        prompt="Ink Dye: which die changes its colour?",
        waiting="using Ink Dye",
        label=labels.of_die,
        targets=targets.of_die,
    ),
    abilities.ink_colour: StepTexts(
        button="Dye",
        prompt="Which colour should the {die} become?",
        waiting="dyeing the {die}",
        label=labels.of_colour,
        targets=targets.of_colour,
        log=log.dyed,
    ),
    abilities.lure: StepTexts(
        prompt="Long Lure: onto which strip?",
        waiting="using Long Lure",
        label=labels.of_place,
        targets=targets.of_place,
    ),
    abilities.lure_die: StepTexts(
        button="Place",
        prompt="Long Lure: which die?",
        waiting="using Long Lure",
        label=labels.of_die,
        targets=targets.of_die,
        preview=previews.of_lure,
    ),
}
TEXTS = Texts[State](SETUP | TURN | CARDS | AT_STATION | ABILITIES, facts)
