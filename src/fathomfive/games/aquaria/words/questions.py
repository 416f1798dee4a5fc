"""Aquaria: the texts of every step: question, option labels, targets, previews and log line.  Those of effects are in
effect_questions.py.

A log line states the deed; `log.spoken` puts the player in front.
"""

from __future__ import annotations

from dataclasses import replace

from fathomfive.kernel.steps import Step
from fathomfive.kernel.verbs import STOP
from fathomfive.toolkit.texts import Given, StepTexts, Texts, own_thing, shared_thing

from ..content.load import CELLS, OFF
from ..rules import automa, phases, rounds, setup, turn
from ..rules.effects import filtering, gaining
from ..rules.effects.opcodes import FIRST_FREE
from ..state import State
from . import labels, log, previews, targets, why_not
from .effect_questions import EFFECTS
from .names import CIRCLE_NAMES

FIRST_PAY = " Each pays victory points (VPs)."  # in the first round the prompt explains what VP stands for


def with_free_actions(step: Step, texts: StepTexts[State]) -> StepTexts[State]:
    """AQ-060: free actions before the answer are the last options."""
    if step not in FIRST_FREE:
        return texts
    first = FIRST_FREE[step]
    return replace(
        texts,
        button="",
        label=lambda s, given, option: (
            labels.FREE_LABELS[option - first] if option >= first else texts.label(s, given, option)
        ),
        targets=lambda s, given, option: (
            (targets.FREE_THINGS[option - first],) if option >= first else texts.targets(s, given, option)
        ),
        preview=lambda s, given, option: (
            f"costs {previews.FREE_COSTS[option - first]}"
            if option >= first
            else texts.preview(s, given, option)
        ),
    )


def feeding(s: State, given: Given) -> str:
    """AQ-084, AQ-085."""
    if STOP not in s.options:
        return f"Feeding: which fish do you feed?{FIRST_PAY if s.round == 1 else ''}"
    hungry = any(phases.is_hungry(s, given[0], cell) for cell in range(CELLS))
    return "Feeding: no more fish can be fed. End it?" if hungry else "Feeding: all are fed. End it?"


SETUP: dict[Step, StepTexts[State]] = {
    setup.keep_start_tile: StepTexts(
        button="Keep",
        prompt="Keep one of your two Starting tiles",
        waiting="choosing a Starting tile",
        label=labels.of_start_tile,
        targets=own_thing("tile_choice"),
    ),
    setup.keep_cards: StepTexts(
        prompt="Keep three of your five cards",
        waiting="choosing three cards to keep",
        label=labels.of_kept_cards,
        targets=targets.of_kept_cards,
        sign="card",
        log=log.ready,
    ),
    setup.tuck_cards: StepTexts(sign="card", log=log.shown),
}
ACTION: dict[Step, StepTexts[State]] = {
    turn.move_die: StepTexts(
        prompt=lambda s, given: (
            "Put your die on any circle" if s.die[given[0]] == OFF else "Move your die to another circle"
        ),
        waiting="moving the die",
        label=labels.of_circle,
        targets=shared_thing("circle"),
        preview=previews.of_circle,
        why_not=why_not.on("circle", "Your die stands there; it must move to another circle."),
        sign="perspective-dice-six-faces-random",
        log=log.moved,
    ),
    turn.collect_pearls: StepTexts(weight=-1, log=log.collected),
    turn.adjacency_bonus: StepTexts(sign="sea-star", weight=-1, log=log.got_bonus),
    turn.choose_version: StepTexts(
        prompt=lambda s, given: f"{CIRCLE_NAMES[given[1]]}: which version?",
        waiting=lambda s, given: f"on {CIRCLE_NAMES[given[1]]}, choosing a version",
        label=labels.of_version,
        targets=targets.below("version"),
        preview=previews.of_version,
        why_not=why_not.on("version", why_not.no_version),
        stop="Skip",
        sign="pearl",
        log=log.chose_version,
        stopped=log.fixed("skips the action"),
    ),
    turn.centre_action: StepTexts(
        prompt="Which basic action?",
        waiting="in the middle, choosing a basic action",
        label=labels.of_basic_action,
        targets=shared_thing("centre"),
        log=log.chose_basic,
        why_not=why_not.on("centre", why_not.no_basic_action),
        stop="Skip",
        stopped=log.fixed("skips the action"),
    ),
    filtering.turn_menu: StepTexts(
        prompt=lambda s, given: (
            "Your filter triggers: anything before Oxygen scores?"
            if previews.before_scoring(s)
            else "Free action or end turn?"
        ),
        waiting="finishing the turn",
        stop=lambda s, given: "Score Oxygen" if previews.before_scoring(s) else "End turn",
        stopping=previews.of_trigger,
        warns=True,
    ),
    automa.automa_turn: StepTexts(log=log.automa_moved),
    automa.automa_study: StepTexts(log=log.automa_studied),
    automa.discard_row: StepTexts(log=log.automa_discarded),
    automa.remove_lionfish: StepTexts(log=log.lionfish_left),
}
PHASES: dict[Step, StepTexts[State]] = {
    rounds.start_of_round: StepTexts(weight=3, log=log.round_begins),
    rounds.refresh_phase: StepTexts(sign="refresh", weight=-1, log=log.fixed("a new offer is dealt")),
    phases.microflora: StepTexts(sign="dial", weight=2, log=log.microflora),
    phases.microflora_next: StepTexts(
        prompt="Microflora: which dial comes next?",
        waiting="gaining from the dials",
        label=labels.of_microflora,
        targets=targets.of_microflora,
        sign="dial",
        weight=-1,
        log=log.gained_from_dial,
    ),
    phases.player_order: StepTexts(weight=-1, log=log.player_order),
    phases.income: StepTexts(weight=-1, log=log.income),
    phases.income_tokens: StepTexts(
        prompt="Use an Encyclopedia token before the Feeding phase?",
        waiting="deciding whether to use tokens before Feeding",
        label=lambda s, given, option: labels.FREE_LABELS[gaining.USE_TOKEN],
        targets=targets.of_tokens,
        stop="No, go on to Feeding",
    ),
    phases.feed: StepTexts(
        button="Feed",
        prompt=feeding,
        waiting="feeding the fish",
        label=labels.of_fish,
        targets=own_thing("tank"),
        preview=previews.of_feeding,
        why_not=why_not.on("tank", why_not.no_meal),
        stop="End your feeding",
        stopping=previews.of_hunger,
        warns=True,
        sign="can-any",
        log=log.fed,
    ),
    phases.end_feeding: StepTexts(log=log.left_hungry),
    phases.preparation: StepTexts(weight=-1, log=log.prepared),
}
CHAPTERS = SETUP | ACTION | EFFECTS | PHASES
TEXTS = Texts[State]({step: with_free_actions(step, texts) for step, texts in CHAPTERS.items()})
