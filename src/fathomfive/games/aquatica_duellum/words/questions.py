"""Aquatica: Duellum: every step in words: how it asks, what its options are called and mean, and its line in the
log.  The effects of cards are in effect_questions.py."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from fathomfive.kernel.state import EMPTY
from fathomfive.kernel.steps import Step
from fathomfive.toolkit.english import capitalized, join_or, plural
from fathomfive.toolkit.texts import Given, StepTexts, Texts, own_thing, shared_thing

from ..content.load import FACES
from ..content.notation import ALL
from ..rules import automa, goals, turn
from ..rules.effects import payment, resources
from ..rules.piles import veterans_of
from ..state import State, other
from . import automa_log, labels, log, previews, targets
from .effect_questions import EFFECTS
from .names import amount, goal_name, name

SUB_STEPS = {
    turn.MAIN: turn.main_action,
    turn.MERCENARY: turn.mercenary,
    turn.ANIMAL: turn.use_animal,
    turn.DEPTH: turn.use_depth,
    turn.GOAL: goals.declare,
}


def facts(s: State, step: Step, given: Given) -> Mapping[str, object]:
    """The cards and numbers that the texts insert."""
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
        "new": plural(min(s.vortex.count(EMPTY), len(s.deck)), "new card"),
        "due": amount(given[2], n) if step == payment.pay else "",
        "captured": name(s.scored_top[opposite][0]),
        "stalked": name(s.veteran_top[opposite][0]),
        "copied": name(s.played[opposite][-1]) if s.played[opposite] else "",
    }


def of_menu(s: State, given: Given, option: int) -> tuple[str, ...]:
    """All elements that an entry of the menu leads to."""
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
    """The only option behind an entry; what the end of the turn gives up."""
    only = behind_entry(s, given, option)
    if len(only) == 1:
        label = TEXTS.label(s, SUB_STEPS[option], given[:1], only[0])
        return f"{label}: {previews.of_row(s, given, only[0])}" if option == turn.MERCENARY else label
    return previews.of_turn(s, given, option)


MORE = {
    turn.MERCENARY: "play a Mercenary",
    turn.ANIMAL: "use an animal",
    turn.DEPTH: "use a Location",
    turn.GOAL: "declare a goal",
}


def to_do(s: State, given: Given) -> str:
    """DU-015: the main action, with others before and after it; after it, what is still possible."""
    more = [words for option, words in MORE.items() if option in s.options]
    if s.main_done:
        return capitalized(join_or([*more, "end your turn"]))
    main = "Regroup" if turn.REGROUP in s.options else "Play an Action Card"
    return f"{main}; other actions any time" if more else main


TURN: dict[Step, StepTexts[State]] = {
    turn.start_of_turn: StepTexts(weight=-1, log=log.started),
    turn.turn: StepTexts(
        prompt=to_do,
        waiting="planning the turn",
        label=labels.of_menu,
        targets=of_menu,
        preview=of_entry,
        warns=True,
    ),
    turn.main_action: StepTexts(
        button="Play",
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
        button="Play",
        prompt="Play a Mercenary",
        waiting="choosing a Mercenary",
        label=labels.of_row,
        targets=own_thing("row"),
        preview=previews.of_row,
        sign="mercenary",
        log=log.called,
    ),
    turn.use_animal: StepTexts(
        button="Use",
        prompt="Use an animal",
        waiting="choosing an animal",
        label=labels.of_animal,
        targets=targets.of_animal,
        sign="ready",
        weight=-1,
        log=log.rested,
    ),
    turn.use_depth: StepTexts(
        button="Use",
        prompt="Use the top depth of a Location",
        waiting="choosing a Location to use",
        label=labels.of_location,
        targets=own_thing("board"),
        preview=previews.of_depth,
        sign="location",
        log=log.used_depth,
    ),
    turn.crown_steps: StepTexts(sign="crown", weight=1, log=log.crowned),
    turn.end_of_turn: StepTexts(weight=3, log=log.ended),
    goals.declare: StepTexts(
        button="Declare",
        prompt="Declare a goal",
        waiting="declaring a goal",
        label=labels.of_goal,
        targets=shared_thing("goals"),
        preview=previews.of_goal,
    ),
    goals.place_token: StepTexts(
        button="Place",
        prompt="Which token do you place on {goal}?",
        waiting="placing a token on {goal}",
        label=labels.of_token,
        targets=targets.of_token,
        preview=previews.of_goal_token,
        sign="goals",
        weight=2,
        log=log.laid,
    ),
}
REGENT: dict[Step, StepTexts[State]] = {
    automa.regent_set_up: StepTexts(log=log.began),
    automa.regent_card: StepTexts(log=automa_log.drew),
    automa.regent_again: StepTexts(log=automa_log.drew_again),
    automa.regent_effect: StepTexts(weight=1, log=automa_log.did),
    automa.regent_route: StepTexts(
        button="Move",
        prompt="Move the Manta Leader for Shrimpion ({left} left)",
        waiting="choosing a way for Regent Shrimpion",
        label=labels.of_territory,
        targets=shared_thing("nests"),
        preview=previews.of_regent_step,
        log=log.entered,
    ),
    automa.regent_crowns: StepTexts(weight=1, log=log.crowned),
    automa.regent_goal: StepTexts(weight=2, log=log.laid),
}
TEXTS = Texts[State](TURN | EFFECTS | REGENT, facts, stop="Done")
