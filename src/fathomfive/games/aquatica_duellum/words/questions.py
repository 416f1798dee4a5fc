"""Aquatica: Duellum: every step in words: how it asks, what its options are called and mean, and its line in the
log."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from fathomfive.kernel.steps import Step
from fathomfive.toolkit.english import plural
from fathomfive.toolkit.texts import Given, StepTexts, Texts

from ..content.load import FACES
from ..content.notation import ALL
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
from ..rules.piles import veterans_of
from ..state import State, other
from . import automa_log, labels, log, previews, targets
from .names import amount, goal_name, name

SUB_STEPS = {
    turn.MAIN: turn.main_action,
    turn.MERCENARY: turn.mercenary,
    turn.ANIMAL: turn.use_animal,
    turn.DEPTH: turn.use_depth,
    turn.GOAL: goals.declare,
}


def facts(s: State, step: Step, given: Given) -> Mapping[str, object]:
    """The cards and numbers of this moment."""
    me, n = given[0], given[1] if len(given) > 1 else 0
    opposite = other(me)
    return {
        "card": FACES[s.face[s.level - 1]].name if s.level else "",
        "n": "as many as you like" if n == ALL else f"{n} left",
        "left": n,
        "goal": goal_name(s, n) if step == goals.place_token else "",
        "animals": plural(min(n, len(s.ready[opposite])), "animal"),
        "hounded": plural(min(veterans_of(s, me), len(s.ready[opposite])), "animal"),
        "slot": name(s.vortex[n]) if step == resources.take_how else "",
        "due": amount(given[2], n) if step == payment.pay else "",
        "captured": name(s.scored_top[opposite][0]),
        "stalked": name(s.veteran_top[opposite][0]),
        "copied": name(s.played[opposite][-1]) if s.played[opposite] else "",
    }


def of_menu(s: State, given: Given, option: int) -> tuple[str, ...]:
    """All things that an entry of the menu leads to."""
    return tuple(
        thing
        for one in behind_entry(s, given, option)
        for thing in TEXTS.targets(s, SUB_STEPS[option], given[:1], one)
    )


def behind_entry(s: State, given: Given, option: int) -> Sequence[int]:
    """The options of the question that an entry of the menu leads to."""
    sub = SUB_STEPS.get(option)
    if sub is None or sub.question is None:
        return ()
    asked = s.copy()
    asked.options = []
    sub.question(asked, given[0])
    return asked.options


def of_entry(s: State, given: Given, option: int) -> str:
    """Which one, if an entry leads to one thing only; what the end of the turn gives away."""
    only = behind_entry(s, given, option)
    if len(only) == 1:
        return TEXTS.label(s, SUB_STEPS[option], given[:1], only[0])
    return previews.of_turn(s, given, option)


TURN: dict[Step, StepTexts[State]] = {
    turn.start_of_turn: StepTexts(log=log.started),
    turn.turn: StepTexts(
        prompt="What do you do?",
        waiting="planning the turn",
        label=labels.of_menu,
        targets=of_menu,
        preview=of_entry,
    ),
    turn.main_action: StepTexts(
        prompt="Play an Action Card",
        waiting="choosing an Action Card",
        label=labels.of_action,
        targets=targets.of_action,
        preview=previews.of_action,
        sign="hand",
        log=log.played,
    ),
    turn.regroup: StepTexts(log=log.returned),
    turn.mercenary: StepTexts(
        prompt="Play a Mercenary",
        waiting="choosing a Mercenary",
        label=labels.of_row,
        targets=targets.own("row"),
        preview=previews.of_row,
        sign="mercenary",
        log=log.called,
    ),
    turn.use_animal: StepTexts(
        prompt="Use an animal",
        waiting="choosing an animal",
        label=labels.of_animal,
        targets=targets.of_animal,
        sign="ready",
        log=log.rested,
    ),
    turn.use_depth: StepTexts(
        prompt="Use the top depth of a Location",
        waiting="choosing a Location to use",
        label=labels.of_location,
        targets=targets.own("board"),
        preview=previews.of_depth,
        sign="location",
        log=log.used_depth,
    ),
    turn.crown_steps: StepTexts(sign="crown", log=log.crowned),
    turn.end_of_turn: StepTexts(log=log.ended),
    goals.declare: StepTexts(
        prompt="Declare a goal",
        waiting="declaring a goal",
        label=labels.of_goal,
        targets=targets.shared("goals"),
        preview=previews.of_goal,
    ),
    goals.place_token: StepTexts(
        prompt="Which token do you place on {goal}?",
        waiting="placing a token on {goal}",
        label=labels.of_token,
        targets=targets.of_token,
        preview=previews.of_goal_token,
        sign="goals",
        log=log.laid,
    ),
}
RESOURCES: dict[Step, StepTexts[State]] = {
    resolving.order: StepTexts(
        prompt="{card}: which effect comes next?",
        waiting="ordering the effects of {card}",
        label=labels.of_effect,
    ),
    resolving.alternative: StepTexts(
        prompt="{card}: choose one effect",
        waiting="choosing an effect of {card}",
        label=labels.of_alternative,
    ),
    resources.coin: StepTexts(sign="coin", log=log.gained),
    resources.trident: StepTexts(sign="trident", log=log.gained),
    resources.city_coins: StepTexts(sign="coin", log=log.gained),
    resources.take: StepTexts(
        prompt="{card}: which card do you take?",
        waiting="choosing a card from the vortex with {card}",
        label=labels.of_slot,
        targets=targets.of_take,
        preview=previews.of_take,
        sign="take",
    ),
    resources.take_how: StepTexts(
        prompt="How do you take {slot}?",
        waiting="choosing whether to buy or to conquer {slot}",
        label=labels.of_price,
        targets=targets.of_price,
        preview=previews.of_price,
        sign="take",
        log=log.took,
    ),
    resources.free: StepTexts(
        prompt="{card}: which card do you take for free?",
        waiting="choosing a free card from the vortex",
        label=labels.of_slot,
        targets=targets.shared("vortex"),
        preview=previews.of_free_card,
        sign="free",
        log=log.took_free,
    ),
    payment.pay: StepTexts(
        prompt="What pays the {due} still due?",
        waiting="paying the {due} still due",
        label=labels.of_payer,
        targets=targets.of_payer,
        preview=previews.of_payer,
        sign="coin",
        log=log.paid,
    ),
    payment.waste: StepTexts(
        prompt="{card}: add a resource to your pool?",
        waiting="adding resources to the pool",
        label=labels.of_payer,
        targets=targets.of_payer,
        preview=previews.of_waste,
    ),
    payment.waste_kind: StepTexts(
        prompt="Which resource?", waiting="choosing a resource", label=labels.of_resource, log=log.poured
    ),
    vortex.rotate: StepTexts(
        prompt="{card}: turn the vortex?",
        waiting="turning the vortex with {card}",
        label=labels.of_rotation,
        targets=targets.shared("disc"),
        preview=previews.of_rotation,
        sign="rotate",
        log=log.turned,
    ),
    vortex.refill: StepTexts(
        prompt="{card}: refill the vortex?",
        waiting="deciding whether to refill the vortex",
        label=labels.yes,
        targets=targets.of_deck,
        stop="No",
        sign="refill",
        log=log.refilled,
    ),
}
LOCATIONS: dict[Step, StepTexts[State]] = {
    raising.raise_: StepTexts(
        prompt="{card}: raise a Location ({n})",
        waiting="raising Locations with {card}",
        label=labels.of_location,
        targets=targets.own("board"),
        preview=previews.of_raise,
        sign="raise",
        log=log.raised,
    ),
    raising.full: StepTexts(
        prompt="{card}: which Location do you raise fully?",
        waiting="raising a Location fully with {card}",
        label=labels.of_location,
        targets=targets.own("board"),
        preview=previews.of_full_raise,
        sign="full",
        log=log.raised_fully,
    ),
    raising.maestro: StepTexts(
        prompt="{card}: raise a Location ({n}); each time your opponent must raise too",
        waiting="conducting with {card}",
        label=labels.of_location,
        targets=targets.own("board"),
        preview=previews.of_raise,
        log=log.raised,
    ),
    raising.forced_raise: StepTexts(
        prompt="Maestro: you must raise one of your Locations",
        waiting="choosing a Location to raise for Maestro",
        label=labels.of_location,
        targets=targets.own("board"),
        preview=previews.of_raise,
        log=log.raised,
    ),
    raising.raise_rotate: StepTexts(
        prompt="{card}: raise a Location ({n}); each time you may rotate",
        waiting="raising Locations with {card}",
        label=labels.of_location,
        targets=targets.own("board"),
        preview=previews.of_raise,
        log=log.raised,
    ),
    raising.boost: StepTexts(
        prompt="Raise further with a token?",
        waiting="deciding whether to raise further with a token",
        label=labels.of_token,
        targets=targets.of_token,
        stop="No",
        log=log.boosted,
    ),
    locations.score: StepTexts(
        prompt="{card}: score a Location ({n})",
        waiting="scoring Locations with {card}",
        label=labels.of_location,
        targets=targets.own("board"),
        preview=previews.of_scoring,
        sign="score",
        log=log.scored,
    ),
    leader.manta: StepTexts(
        prompt="{card}: move the Manta Leader ({n})",
        waiting="moving the Manta Leader",
        label=labels.of_territory,
        targets=targets.shared("nests"),
        preview=previews.of_step,
        sign="manta",
        log=log.entered,
    ),
    leader.empty_nest: StepTexts(
        prompt="Empty nest: ready an animal?",
        waiting="resting at an empty nest",
        label=labels.of_animal,
        targets=targets.of_animal,
        stop="No",
        sign="ready",
        log=log.woke,
    ),
    leader.hypnotise: StepTexts(
        prompt="{card}: score a Location for a step of the Manta Leader ({n})",
        waiting="scoring Locations with {card}",
        label=labels.of_location,
        targets=targets.own("board"),
        preview=previews.of_scoring,
        log=log.scored,
    ),
}
CARDS: dict[Step, StepTexts[State]] = {
    animals.ready: StepTexts(
        prompt="{card}: ready an animal ({n})",
        waiting="readying animals with {card}",
        label=labels.of_tired_animal,
        targets=targets.of_tired_animal,
        preview=previews.of_tired_animal,
        sign="ready",
        log=log.woke,
    ),
    animals.tire: StepTexts(
        prompt="{card}: should your opponent tire {animals}?",
        waiting="deciding whether {animals} of the opponent must tire",
        label=labels.yes,
        stop="No",
        sign="tire",
        log=log.harmed,
    ),
    animals.tire_per_mercenary: StepTexts(
        prompt="{card}: should your opponent tire {hounded}?",
        waiting="deciding whether {hounded} of the opponent must tire",
        label=labels.yes,
        stop="No",
        log=log.harmed,
    ),
    animals.must_tire: StepTexts(
        prompt="Which of your animals tires? ({n})",
        waiting="choosing which animals tire",
        label=labels.of_animal,
        targets=targets.of_animal,
        sign="tire",
        log=log.rested,
    ),
    animals.enchant: StepTexts(
        prompt="{card}: tire an animal for a step of the Manta Leader ({n})",
        waiting="tiring animals for {card}",
        label=labels.of_animal,
        targets=targets.of_animal,
        log=log.rested,
    ),
    hand.extra_action: StepTexts(
        prompt="{card}: play one more Action Card?",
        waiting="deciding whether to play one more Action Card",
        label=labels.of_action,
        targets=targets.of_action,
        preview=previews.of_action,
        stop="No",
        sign="extra_action",
        log=log.played,
    ),
    hand.recall: StepTexts(
        prompt="{card}: return an Action Card to your hand ({n})",
        waiting="returning Action Cards with {card}",
        label=labels.of_recall,
        targets=targets.of_recall,
        preview=previews.of_recall,
        sign="recall",
        log=log.returned,
    ),
    hand.copy: StepTexts(
        prompt="{card}: copy {copied}?",
        waiting="deciding whether to copy {copied}",
        label=labels.yes,
        targets=targets.of_copy,
        preview=previews.of_copy,
        stop="No",
        sign="copy",
        log=log.performed,
    ),
    hand.discard_opp: StepTexts(
        prompt="{card}: should your opponent discard an Action Card?",
        waiting="deciding whether the opponent must discard",
        label=labels.yes,
        stop="No",
        sign="discard",
        log=log.harmed,
    ),
    hand.must_discard: StepTexts(
        prompt="Which Action Card do you discard?",
        waiting="choosing an Action Card to discard",
        label=labels.of_action,
        targets=targets.of_action,
        preview=previews.of_action,
        sign="discard",
        log=log.discarded,
    ),
    mercenaries.extra_mercenary: StepTexts(log=log.retired),
    mercenaries.another_mercenary: StepTexts(
        prompt="{card}: play one more Mercenary?",
        waiting="deciding whether to play one more Mercenary",
        label=labels.of_row,
        targets=targets.own("row"),
        preview=previews.of_row,
        stop="No",
        log=log.called,
    ),
    mercenaries.echo_own: StepTexts(
        prompt="{card}: which of your played Mercenaries do you perform?",
        waiting="choosing a Mercenary to perform with {card}",
        label=labels.of_veteran,
        targets=targets.of_veteran,
        preview=previews.of_veteran,
        sign="echo",
        log=log.performed,
    ),
    mercenaries.echo_opponent: StepTexts(
        prompt="{card}: perform {stalked}?",
        waiting="deciding whether to perform {stalked}",
        label=labels.yes,
        targets=targets.of_echo,
        preview=previews.of_echo,
        stop="No",
        sign="echo",
        log=log.performed,
    ),
    mercenaries.capture_top: StepTexts(
        prompt="{card}: take {captured}?",
        waiting="deciding whether to take {captured}",
        label=labels.yes,
        targets=targets.of_capture,
        preview=previews.of_capture,
        stop="No",
        sign="capture",
        log=log.captured,
    ),
    mercenaries.recall_merc: StepTexts(
        prompt="{card}: which Mercenary returns to your row?",
        waiting="returning a played Mercenary",
        label=labels.of_veteran,
        targets=targets.of_veteran,
        preview=previews.of_veteran,
        sign="mercenary",
        log=log.returned,
    ),
    mercenaries.finish_mercenary: StepTexts(sign="points", log=log.retired),
}
REGENT: dict[Step, StepTexts[State]] = {
    automa.regent_set_up: StepTexts(log=log.began),
    automa.regent_card: StepTexts(log=automa_log.drew),
    automa.regent_again: StepTexts(log=automa_log.drew_again),
    automa.regent_effect: StepTexts(log=automa_log.did),
    automa.regent_route: StepTexts(
        prompt="Which way does Regent Shrimpion lead the Manta Leader? ({left} left)",
        waiting="choosing a way for Regent Shrimpion",
        label=labels.of_territory,
        targets=targets.shared("nests"),
        preview=previews.of_regent_step,
        log=log.entered,
    ),
    automa.regent_crowns: StepTexts(log=log.crowned),
    automa.regent_goal: StepTexts(log=log.laid),
}
TEXTS = Texts[State](TURN | RESOURCES | LOCATIONS | CARDS | REGENT, facts, stop="Done")
