"""Aquatica: Duellum: questions in words: prompts, labels, previews and what on the table they mean.

The rest of what a player reads: names.py (how things are called), refusals.py (why not), telling.py (log, table, result).
"""
from __future__ import annotations

from collections.abc import Sequence

from ...kernel.schema import EMPTY
from ...kernel.steps import Step
from ...kernel.verbs import STOP
from . import automa, goals, rules
from .atlas import AWAY, MAP, NEST
from .content import FACES, FIRST_ANIMAL, FIRST_MERCENARY, FIRST_TOKEN, PAYERS, POINTS, SLOTS, VORTEX_COST
from .effects import animals, hand, leader, locations, mercenaries, payment, raising, resolving, resources, vortex
from .effects.payment import depth_of, in_sources, pool
from .effects.resources import cost, may_pay
from .names import amount, effect_text, face_text, goal_name, market_text, name, op_text, top_depth
from .notation import ALL
from .refusals import why_not
from .state import State, other
from .telling import describe, log_line, result

__all__ = ["describe", "label", "log_line", "preview", "prompt", "result", "targets", "why_not"]

PROMPTS: dict[Step, str] = {
    rules.turn: "Your turn: what do you do?", rules.main_action: "Play an Action Card", rules.mercenary: "Play a Mercenary",
    rules.use_animal: "Use an animal", rules.use_depth: "Use the top depth of a Location", goals.declare: "Declare a goal",
    goals.place_token: "Which token do you place on {goal}?", resolving.order: "{card}: what comes next?",
    resolving.alternative: "{card}: choose one", resources.take: "{card}: which card do you take?",
    resources.take_how: "How do you take {slot}?", payment.pay: "What pays the remaining {due}?",
    resources.free: "{card}: which card do you take for free?", payment.waste: "{card}: draw a resource?",
    payment.waste_kind: "Which resource?", raising.raise_: "{card}: raise a Location ({n} left)",
    raising.full: "{card}: raise which Location fully?", raising.maestro: "Maestro: raise a Location ({n} left)",
    raising.forced_raise: "Maestro makes you raise a Location", raising.raise_rotate: "{card}: raise a Location ({n} left)",
    raising.boost: "Raise further with a token?", vortex.rotate: "{card}: turn the vortex?",
    vortex.refill: "{card}: refill the vortex?",
    locations.score: "{card}: score a Location ({n} left)", animals.ready: "{card}: ready an animal ({n} left)",
    animals.tire: "{card}: shall the opponent tire {n}?", animals.tire_per_mercenary: "{card}: shall the opponent tire animals?",
    animals.must_tire: "Which of your animals tires? ({n} left)", animals.enchant: "{card}: tire an animal for a step ({n} left)",
    leader.manta: "{card}: move the Manta Leader ({n} left)", leader.empty_nest: "An empty nest: ready an animal?",
    leader.hypnotise: "{card}: score a Location for a step ({n} left)", hand.extra_action: "{card}: play one more Action Card?",
    hand.recall: "{card}: return an Action Card ({n} left)", hand.copy: "{card}: copy {copied}?",
    hand.discard_opp: "{card}: shall the opponent discard an Action Card?",
    hand.must_discard: "Which Action Card do you discard?",
    mercenaries.another_mercenary: "Play one more Mercenary?", mercenaries.echo_own: "{card}: which Mercenary is performed?",
    mercenaries.echo_opponent: "{card}: perform {stalked}?", mercenaries.capture_top: "{card}: take {captured}?",
    mercenaries.recall_merc: "{card}: which Mercenary returns to your row?",
    automa.regent_route: "Which way does the Regent's Manta Leader go? ({left} left)",
}
MENU = {rules.MAIN: "Play an Action Card", rules.REGROUP: "Regroup: take all Action Cards back",
        rules.MERCENARY: "Play a Mercenary", rules.ANIMAL: "Use an animal",
        rules.DEPTH: "Use a Location", rules.GOAL: "Declare a goal", rules.END: "End turn"}
ON_BOARD = (raising.raise_, raising.full, raising.maestro, raising.forced_raise, raising.raise_rotate, locations.score,
            leader.hypnotise, rules.use_depth)
RAISES = (raising.raise_, raising.maestro, raising.forced_raise, raising.raise_rotate)
OF_ANIMALS = (animals.ready, animals.must_tire, animals.enchant, leader.empty_nest, rules.use_animal)
OF_ACTIONS = (rules.main_action, hand.extra_action, hand.recall, hand.must_discard)
OF_ROW = (rules.mercenary, mercenaries.another_mercenary)
OF_VETERANS = (mercenaries.echo_own, mercenaries.recall_merc)
ON_MAP = (leader.manta, automa.regent_route)
SUB_STEPS = {rules.MAIN: rules.main_action, rules.MERCENARY: rules.mercenary, rules.ANIMAL: rules.use_animal,
             rules.DEPTH: rules.use_depth, rules.GOAL: goals.declare}


# Questions

def prompt(s: State, step: Step, arguments: Sequence[int]) -> str:
    me, n = arguments[0], arguments[1] if len(arguments) > 1 else 0
    card = FACES[s.face[s.level - 1]].name if s.level else ""
    opposite = other(me)
    return PROMPTS[step].format(
        card=card, n="any number" if n == ALL else n, left=n, goal=goal_name(s, n) if step == goals.place_token else "",
        slot=name(s.vortex[n]) if step == resources.take_how else "",
        due=amount(arguments[2], n) if step == payment.pay else "", captured=name(s.scored_top[opposite][0]),
        stalked=name(s.veteran_top[opposite][0]), copied=name(s.played[opposite][-1]) if s.played[opposite] else "")


def label(s: State, step: Step, arguments: Sequence[int], option: int) -> str:
    me = arguments[0]
    if option == STOP:
        return "Stop"
    if step == rules.turn:
        return MENU[option]
    if step in ON_BOARD:
        return f"{name(s.board[me][option])} ({top_depth(s, me, option)})"
    if step == vortex.rotate:
        return f"{option} clockwise" if option <= SLOTS // 2 else f"{SLOTS - option} counter-clockwise"
    if step in (resolving.order, resolving.alternative):
        face = FACES[s.face[s.level - 1]]
        return op_text(face.effects[arguments[1]][option]) if step == resolving.alternative else effect_text(face, option)
    if step == resources.take_how:
        return f"{'Conquer' if option else 'Buy'} for {amount(cost(s, me, arguments[1], option), option)}"
    if step == payment.waste_kind:
        return amount(1, option).split()[1].capitalize()
    return named(s, step, me, option)


def named(s: State, step: Step, me: int, option: int) -> str:
    """Options that are the name of a thing, or simply yes."""
    if step in (animals.ready, hand.recall) and option in (animals.ALL_ANIMALS, hand.ALL_CARDS) and is_all(step, option):
        return "All"
    if step in OF_ANIMALS:
        return f"{name(FIRST_ANIMAL + option)} ({face_text(FACES[FIRST_ANIMAL + option])})"
    if step in OF_ACTIONS:
        return name(hand.own_action(me, option))
    if step in OF_ROW:
        return name(s.row[me][option])
    if step in OF_VETERANS:
        return name(FIRST_MERCENARY + option)
    if step in (resources.take, resources.free):
        return name(s.vortex[option])
    if step in (payment.pay, payment.waste):
        return name(PAYERS[option])
    if step in ON_MAP:
        return MAP[option].name
    if step in (goals.place_token, raising.boost):
        return face_text(FACES[FIRST_TOKEN + 8 * me + option])
    return goal_name(s, option) if step == goals.declare else "Yes"


def is_all(step: Step, option: int) -> bool:
    return option == (animals.ALL_ANIMALS if step == animals.ready else hand.ALL_CARDS)


def preview(s: State, step: Step, arguments: Sequence[int], option: int) -> str:
    """What an option costs or brings, as far as the table shows it."""
    me = arguments[0]
    if option == STOP:
        return ""
    if step == resources.take:
        kinds = [kind for kind in range(2) if may_pay(s, me, option, arguments[1], kind, 0, 0)]
        return " or ".join(price_text(s, me, option, kind) for kind in kinds)
    if step == resources.take_how:
        return price_text(s, me, arguments[1], option)
    if step == resources.free:
        return market_text(s.vortex[option])
    if step == payment.pay:
        return payer_text(s, me, PAYERS[option], arguments[1], arguments[2])
    if step in RAISES:
        lost = top_depth(s, me, option)
        return "passes an empty depth" if lost == "empty" else f"covers {lost}"
    if step in (locations.score, leader.hypnotise):
        return f"+{POINTS[s.board[me][option]]} PP"
    if step == vortex.rotate:
        costs = [VORTEX_COST[(slot - s.disc - option) % SLOTS][me] for slot in range(SLOTS)]
        return f"your vortex costs then: {' '.join(map(str, costs))}"
    if step in ON_MAP:
        return way_text(s, me, option)
    return described(s, step, me, option)


def described(s: State, step: Step, me: int, option: int) -> str:
    """Options whose card says what it does."""
    if step in (rules.main_action, hand.extra_action):
        return face_text(FACES[hand.own_action(me, option)])
    if step in OF_ROW:
        return face_text(FACES[s.row[me][option]])
    if step in OF_VETERANS:
        return face_text(FACES[FIRST_MERCENARY + option])
    if step in (goals.declare, goals.place_token):
        slot = option if step == goals.declare else s.todo[-1][1:][1]
        return "+8 PP, the first token" if s.first[slot] == EMPTY else "+3 PP, the second token, covers the first"
    if step == hand.copy:
        return face_text(FACES[s.played[other(me)][-1]])
    return ""


def price_text(s: State, me: int, slot: int, kind: int) -> str:
    """A price and what pays it: "3 tridents (2 from the pool, 1 from sources that hold 4)"."""
    price, there = cost(s, me, slot, kind), pool(s, kind)
    drawn = max(price - there, 0)
    paid = [f"{min(price, there)} from the pool"] * (there > 0)
    paid += [f"{drawn} of {in_sources(s, me, kind)} in sources"] * (drawn > 0)
    return f"{amount(price, kind)} ({', '.join(paid)})"


def payer_text(s: State, me: int, card: int, kind: int, due: int) -> str:
    given = payment.amount(card, depth_of(s, me, card), kind)
    rest = f", {due - given} still due" if given < due else f", {given - due} left over" if given > due else ""
    return f"gives {amount(given, kind)}{rest}"


def way_text(s: State, me: int, territory: int) -> str:
    if MAP[territory].capital:
        return f"the {MAP[territory].capital.capitalize()} win at once"
    joins = f"{name(s.nests[territory])} joins, " if s.nests[territory] != EMPTY else \
        "an empty nest, ready one animal, " if NEST[territory] else ""
    return f"{joins}{AWAY[me][territory]} to your capital, {AWAY[other(me)][territory]} to theirs"


# Things on the table

def targets(s: State, step: Step, arguments: Sequence[int], option: int) -> tuple[str, ...]:
    """The ids of what an option means; of a menu all that it leads to."""
    me = arguments[0]
    if option == STOP or step in (resolving.order, resolving.alternative, payment.waste_kind):
        return ()
    if step == rules.turn:
        return menu_targets(s, me, option)
    if step in ON_BOARD:
        return (f"board:{me}:{option}",)
    if step in OF_ROW:
        return (f"row:{me}:{option}",)
    if step in (resources.take, resources.free):
        return (f"vortex:{option}",)
    if step == resources.take_how:
        return (f"vortex:{arguments[1]}",)
    if step in ON_MAP:
        return (f"nests:{option}",)
    if step == goals.declare:
        return (f"goals:{option}",)
    if step in (vortex.rotate, vortex.refill):
        return ("disc",) if step == vortex.rotate else ("deck",)
    return card_targets(s, step, me, option)


def card_targets(s: State, step: Step, me: int, option: int) -> tuple[str, ...]:
    if step in (animals.ready, hand.recall) and is_all(step, option):
        return ()
    if step in OF_ANIMALS:
        return (spot(s, FIRST_ANIMAL + option, me),)
    if step in OF_ACTIONS:
        return (spot(s, hand.own_action(me, option), me),)
    if step in OF_VETERANS:
        return (spot(s, FIRST_MERCENARY + option, me),)
    if step in (payment.pay, payment.waste):
        return (spot(s, PAYERS[option], me),)
    if step in (goals.place_token, raising.boost):
        return (spot(s, FIRST_TOKEN + 8 * me + option, me),)
    if step == hand.copy:
        return (f"played:{other(me)}:{len(s.played[other(me)]) - 1}",)
    if step == mercenaries.echo_opponent:
        return (f"veteran_top:{other(me)}:0",)
    return (f"scored_top:{other(me)}:0",) if step == mercenaries.capture_top else ()


def menu_targets(s: State, me: int, option: int) -> tuple[str, ...]:
    sub = SUB_STEPS.get(option)
    if sub is None or sub.question is None:
        return ()
    asked = s.copy()
    asked.options = []
    sub.question(asked, me)
    return tuple(thing for one in asked.options for thing in targets(s, sub, (me,), one))


def spot(s: State, card: int, me: int) -> str:
    """Where a card lies, as an id."""
    for field in ("hand", "played", "ready", "tired", "tokens", "veterans", "board", "veteran_top"):
        if card in getattr(s, field)[me]:
            return f"{field}:{me}:{getattr(s, field)[me].index(card)}"
    for field in ("first", "second"):
        if card in getattr(s, field):
            return f"{field}:{getattr(s, field).index(card)}"
    return ""
