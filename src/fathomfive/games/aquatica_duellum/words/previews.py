"""Aquatica: Duellum: what an answer costs or brings, in exact numbers, as far as the table shows it."""

from __future__ import annotations

from collections.abc import Sequence

from fathomfive.kernel.state import EMPTY
from fathomfive.kernel.steps import Step
from fathomfive.kernel.verbs import STOP

from ..content.load import COIN, DEPTHS, FACES, FIRST_MERCENARY, PAYERS, POINTS, SLOTS, TRIDENT, VORTEX_COST
from ..content.world import MAP, NEST
from ..rules import automa, goals, turn
from ..rules.effects import animals, hand, leader, locations, mercenaries, payment, raising, resources, vortex
from ..rules.effects.payment import depth_of, in_sources, pool
from ..rules.effects.resources import cost, purse
from ..state import State, faction, free_place, other, steps_home
from .names import amount, depths_text, effect_text, face_text, listed, market_text, name, top_depth

RAISES = (raising.raise_, raising.maestro, raising.forced_raise, raising.raise_rotate)
OF_HAND = (turn.main_action, hand.extra_action, hand.must_discard)
OF_ROW = (turn.mercenary, mercenaries.another_mercenary)
OF_VETERANS = (mercenaries.echo_own, mercenaries.recall_merc)
UNUSED = {
    turn.MERCENARY: "a Mercenary",
    turn.ANIMAL: "an animal",
    turn.DEPTH: "a Location",
    turn.GOAL: "a goal",
}


def preview(s: State, step: Step, arguments: Sequence[int], option: int) -> str:
    me = arguments[0]
    if option == STOP:
        return ""
    if step == turn.turn:
        return at_the_end(s) if option == turn.END else ""
    if step in (resources.take, resources.take_how, resources.free, payment.pay, payment.waste):
        return of_the_vortex(s, step, arguments, option)
    if step in RAISES or step in (raising.full, locations.score, leader.hypnotise, turn.use_depth):
        return of_a_location(s, step, me, option)
    if step == vortex.rotate:
        return f"your vortex costs then: {costs_after(s, me, option)}; theirs: {costs_after(s, other(me), option)}"
    if step == leader.manta:
        return way_text(s, me, option, joins="ready one animal" if s.tired[me] else "nothing to ready")
    if step == automa.regent_route:
        return way_text(s, me, option, joins="which gives Shrimpion nothing")
    return of_a_card(s, step, arguments, option)


def at_the_end(s: State) -> str:
    """What is lost or left undone when the turn ends now (DU-018)."""
    lost = listed(amount(pool(s, kind), kind) for kind in (COIN, TRIDENT) if pool(s, kind))
    undone = listed(what for action, what in UNUSED.items() if action in s.options)
    return "; ".join([f"loses {lost}"] * bool(lost) + [f"you could still use {undone}"] * bool(undone))


# Cards of the vortex, and what pays them


def of_the_vortex(s: State, step: Step, arguments: Sequence[int], option: int) -> str:
    me = arguments[0]
    if step == resources.take:
        kinds = [
            kind for kind in (COIN, TRIDENT) if cost(s, me, option, kind) <= purse(s, me, arguments[1], kind)
        ]
        return " or ".join(price_text(s, me, option, kind) for kind in kinds)
    if step == resources.take_how:
        return price_text(s, me, arguments[1], option)
    if step == payment.pay:
        return payer_text(s, me, PAYERS[option], arguments[1], arguments[2])
    if step == payment.waste:
        given = effect_text(FACES[PAYERS[option]], depth_of(s, me, PAYERS[option]))
        return f"gives {given} to the pool"
    return market_text(s.vortex[option])


def price_text(s: State, me: int, slot: int, kind: int) -> str:
    """A price and what pays it: "3 tridents (2 from the pool, 1 of 4 in sources)"."""
    price, there = cost(s, me, slot, kind), pool(s, kind)
    drawn = max(price - there, 0)
    paid = [f"{min(price, there)} from the pool"] * (there > 0)
    paid += [f"{drawn} of {in_sources(s, me, kind)} in sources"] * (drawn > 0)
    return f"{amount(price, kind)} ({', '.join(paid)})"


def payer_text(s: State, me: int, card: int, kind: int, due: int) -> str:
    given = payment.amount(card, depth_of(s, me, card), kind)
    rest = (
        f", {due - given} still due" if given < due else f", {given - due} left over" if given > due else ""
    )
    return f"gives {amount(given, kind)}{rest}"


def costs_after(s: State, seat: int, turned: int) -> str:
    """The disc's costs of the six slots for a seat, if it is turned so far."""
    return " ".join(
        str(VORTEX_COST[(slot - s.disc - turned) % SLOTS][faction(s, seat)]) for slot in range(SLOTS)
    )


# Locations and the map


def of_a_location(s: State, step: Step, me: int, place: int) -> str:
    card, covered = s.board[me][place], s.covered[me][place]
    if step in (locations.score, leader.hypnotise):
        return f"+{POINTS[card]} PP"
    if step == raising.full:
        return f"covers {depths_text(card, covered)}"
    finished = ", fully raised then" if covered + 1 == DEPTHS[card] else ""
    if step == turn.use_depth:
        return f"slides up, then open: {depths_text(card, covered + 1)}"
    lost = top_depth(s, me, place)
    return ("passes an empty depth" if lost == "empty" else f"covers {lost}") + finished


def way_text(s: State, me: int, territory: int, joins: str) -> str:
    """Who joins, what an empty nest gives, and how far the capitals are from there."""
    if MAP[territory].capital:
        return f"the {MAP[territory].capital.capitalize()} win at once"
    found = (
        f"{name(s.nests[territory])} joins, "
        if s.nests[territory] != EMPTY
        else f"an empty nest, {joins}, "
        if NEST[territory]
        else ""
    )
    return f"{found}{steps_home(s, me, territory)} to your capital, {steps_home(s, other(me), territory)} to theirs"


# Cards that say what they do


def of_a_card(s: State, step: Step, arguments: Sequence[int], option: int) -> str:
    me = arguments[0]
    if step in OF_HAND or (step == hand.recall and option != hand.ALL_CARDS):
        return face_text(FACES[hand.own_action(s, me, option)])
    if step in OF_ROW:
        return face_text(FACES[s.row[me][option]])
    if step in OF_VETERANS:
        return face_text(FACES[FIRST_MERCENARY + option])
    if step in (goals.declare, goals.place_token):
        slot = option if step == goals.declare else arguments[1]
        return (
            "+8 PP, the first token"
            if s.first[slot] == EMPTY
            else "+3 PP, the second token, covers the first"
        )
    if step == animals.ready and option == animals.ALL_ANIMALS:
        return listed(map(name, s.tired[me]))
    if step == hand.recall:
        return listed(map(name, s.played[me]))
    return of_the_other_side(s, step, other(me), free_place(s.board[me]) != EMPTY)


def of_the_other_side(s: State, step: Step, them: int, room: bool) -> str:
    """What would be copied, performed or captured."""
    if step == hand.copy:
        return face_text(FACES[s.played[them][-1]])
    if step == mercenaries.echo_opponent:
        return face_text(FACES[s.veteran_top[them][0]])
    if step == mercenaries.capture_top:
        lost = f"your opponent loses {POINTS[s.scored_top[them][0]]} PP"
        return (
            f"{lost}; it comes to your board"
            if room
            else f"{lost}; it leaves the game, as your board is full"
        )
    return ""
