"""Aquatica: Duellum: questions in words: prompts, labels, previews and what on the table they mean.

The rest of what a player reads: prompts.py (the questions themselves), previews.py (what an answer brings),
names.py (how things are called), why_not.py (why not), log.py (the log), overview.py (the whole table, the
result).
"""

from __future__ import annotations

from collections.abc import Sequence

from fathomfive.kernel.steps import Step
from fathomfive.kernel.verbs import STOP

from ..content.load import FACES, FIRST_ANIMAL, FIRST_MERCENARY, PAYERS, SLOTS
from ..content.notation import ALL
from ..content.world import MAP
from ..rules import automa, goals, turn
from ..rules.effects import (
    animals,
    hand,
    leader,
    locations,
    mercenaries,
    payment,
    raising,
    resolving,
    resources,
    vortex,
)
from ..rules.effects.resources import cost, purse
from ..rules.piles import veterans_of
from ..state import State, other
from .names import amount, effect_text, face_text, goal_name, name, op_text, top_depth
from .prompts import MENU, PROMPTS, WAITING

ON_BOARD = (
    raising.raise_,
    raising.full,
    raising.maestro,
    raising.forced_raise,
    raising.raise_rotate,
    locations.score,
    leader.hypnotise,
    turn.use_depth,
)
RAISES = (raising.raise_, raising.maestro, raising.forced_raise, raising.raise_rotate)
OF_ANIMALS = (animals.ready, animals.must_tire, animals.enchant, leader.empty_nest, turn.use_animal)
OF_ACTIONS = (turn.main_action, hand.extra_action, hand.recall, hand.must_discard)
OF_ROW = (turn.mercenary, mercenaries.another_mercenary)
OF_VETERANS = (mercenaries.echo_own, mercenaries.recall_merc)
ON_MAP = (leader.manta, automa.regent_route)
YES_OR_NO = (
    vortex.refill,
    animals.tire,
    animals.tire_per_mercenary,
    hand.copy,
    hand.discard_opp,
    hand.extra_action,
    mercenaries.another_mercenary,
    mercenaries.echo_opponent,
    mercenaries.capture_top,
    leader.empty_nest,
    raising.boost,
)
SUB_STEPS = {
    turn.MAIN: turn.main_action,
    turn.MERCENARY: turn.mercenary,
    turn.ANIMAL: turn.use_animal,
    turn.DEPTH: turn.use_depth,
    turn.GOAL: goals.declare,
}


# Questions


def prompt(s: State, step: Step, arguments: Sequence[int]) -> str:
    return filled(PROMPTS[step], s, step, arguments)


def waiting(s: State, step: Step, arguments: Sequence[int]) -> str:
    return filled(WAITING[step], s, step, arguments)


def filled(phrase: str, s: State, step: Step, arguments: Sequence[int]) -> str:
    """A phrase with the cards and numbers of this moment."""
    me, n = arguments[0], arguments[1] if len(arguments) > 1 else 0
    opposite = other(me)
    return phrase.format(
        card=FACES[s.face[s.level - 1]].name if s.level else "",
        n="any number" if n == ALL else n,
        left=n,
        goal=goal_name(s, n) if step == goals.place_token else "",
        animals=many_animals(min(n, len(s.ready[opposite]))),
        hounded=many_animals(min(veterans_of(s, me), len(s.ready[opposite]))),
        slot=name(s.vortex[n]) if step == resources.take_how else "",
        due=amount(arguments[2], n) if step == payment.pay else "",
        captured=name(s.scored_top[opposite][0]),
        stalked=name(s.veteran_top[opposite][0]),
        copied=name(s.played[opposite][-1]) if s.played[opposite] else "",
    )


def many_animals(n: int) -> str:
    return "1 animal" if n == 1 else f"{n} animals"


def label(s: State, step: Step, arguments: Sequence[int], option: int) -> str:
    me = arguments[0]
    if option == STOP:
        return "No" if step in YES_OR_NO else "Done"
    if step == turn.turn:
        return MENU[option]
    if step in ON_BOARD:
        return f"{name(s.board[me][option])} ({top_depth(s, me, option)})"
    if step == vortex.rotate:
        return f"{option} clockwise" if option <= SLOTS // 2 else f"{SLOTS - option} counter-clockwise"
    if step in (resolving.order, resolving.alternative):
        face = FACES[s.face[s.level - 1]]
        return (
            op_text(face.effects[arguments[1]][option])
            if step == resolving.alternative
            else effect_text(face, option)
        )
    if step == resources.take_how:
        return f"{'Conquer' if option else 'Buy'} for {amount(cost(s, me, arguments[1], option), option)}"
    if step == payment.waste_kind:
        return amount(1, option).split()[1].capitalize()
    return named(s, step, me, option)


def named(s: State, step: Step, me: int, option: int) -> str:
    """Options that are the name of a thing, or simply yes."""
    if (
        step in (animals.ready, hand.recall)
        and option in (animals.ALL_ANIMALS, hand.ALL_CARDS)
        and is_all(step, option)
    ):
        return "All"
    if step in OF_ANIMALS:
        return f"{name(FIRST_ANIMAL + option)} ({face_text(FACES[FIRST_ANIMAL + option])})"
    if step in OF_ACTIONS:
        return name(hand.own_action(s, me, option))
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
        return face_text(FACES[goals.own_token(s, me, option)])
    return goal_name(s, option) if step == goals.declare else "Yes"


def is_all(step: Step, option: int) -> bool:
    return option == (animals.ALL_ANIMALS if step == animals.ready else hand.ALL_CARDS)


# Things on the table


def targets(s: State, step: Step, arguments: Sequence[int], option: int) -> tuple[str, ...]:
    """The ids of what an option means; of a menu all that it leads to."""
    me = arguments[0]
    if option == STOP or step in (resolving.order, resolving.alternative, payment.waste_kind):
        return ()
    if step == turn.turn:
        return menu_targets(s, me, option)
    if step in ON_BOARD:
        return (f"board:{me}:{option}",)
    if step in OF_ROW:
        return (f"row:{me}:{option}",)
    if step == resources.take:
        payable = [kind for kind in range(2) if cost(s, me, option, kind) <= purse(s, me, arguments[1], kind)]
        return (f"vortex:{option}", *(f"price:{option}:{kind}" for kind in payable))
    if step in (resources.free, resources.take_how):
        return (f"vortex:{option}",) if step == resources.free else (f"price:{arguments[1]}:{option}",)
    if step in ON_MAP:
        return (f"nests:{option}",)
    if step == goals.declare:
        return (f"goals:{option}",)
    if step in (vortex.rotate, vortex.refill):
        return (f"disc:{option}",) if step == vortex.rotate else ("deck",)
    return card_targets(s, step, me, option)


def card_targets(s: State, step: Step, me: int, option: int) -> tuple[str, ...]:
    if step in (animals.ready, hand.recall) and is_all(step, option):
        return ()
    if step in OF_ANIMALS:
        return (spot(s, FIRST_ANIMAL + option, me),)
    if step in OF_ACTIONS:
        return (spot(s, hand.own_action(s, me, option), me),)
    if step in OF_VETERANS:
        return (spot(s, FIRST_MERCENARY + option, me),)
    if step in (payment.pay, payment.waste):
        return (spot(s, PAYERS[option], me),)
    if step in (goals.place_token, raising.boost):
        return (spot(s, goals.own_token(s, me, option), me),)
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
