"""Ultimate Aquarium: the texts of every step: question, option labels, targets, previews and log line."""

from __future__ import annotations

from fathomfive.toolkit.texts import Given, StepTexts, Texts

from ..rules import opening, turn
from ..state import State
from . import labels, log, previews, targets, why_not
from .names import name


def placing_drawn_card(s: State, given: Given) -> str:
    return f"Where does your {name(opening.kept_card(s, *given))} go?"


def replacing(s: State, given: Given) -> str:
    return f"Which card does your {name(s.store[given[1]])} replace?"


def placing(s: State, given: Given) -> str:
    return f"placing {name(s.store[given[1]])}"


TEXTS = Texts[State](
    {
        opening.opening_keep: StepTexts(
            button="Keep",
            prompt="Keep three of your five cards",
            waiting="choosing three opening cards",
            label=labels.of_keep,
            targets=targets.of_keep,
        ),
        opening.opening_place: StepTexts(
            button="Place",
            prompt=placing_drawn_card,
            waiting="placing the opening cards",
            label=labels.of_cell,
            targets=targets.of_cell,
            preview=previews.of_opening_card,
            why_not=why_not.in_opening,
            sign="hourglass",
            log=log.opening_ready,
        ),
        opening.reveal: StepTexts(sign="tropical-fish", log=log.opened),
        turn.start_of_round: StepTexts(weight=-1, log=log.round_begins),
        turn.turn: StepTexts(
            button="Take",
            prompt="Take a card from the store",
            waiting="choosing a card from the store",
            label=labels.of_turn,
            targets=targets.of_turn,
            preview=previews.of_turn,
            why_not=why_not.in_turn,
        ),
        turn.place: StepTexts(
            button="Place",
            prompt=replacing,
            waiting=placing,
            label=labels.of_cell,
            targets=targets.of_cell,
            preview=previews.of_score,
            why_not=why_not.in_placing,
            sign="card-pickup",
            weight=1,
            log=log.placed,
        ),
        turn.after_place: StepTexts(
            button="Use",
            prompt="Use your Net now, or end your turn?",
            waiting="deciding whether to use the Net",
            label=lambda s, given, use_net: labels.USES[turn.NET] if use_net else "End turn",
            targets=lambda s, given, use_net: (f"net:{given[0]}",) if use_net else (),
            preview=previews.of_net,
        ),
        turn.net_swap: StepTexts(
            button="Swap",
            prompt="Which two cards change places?",
            waiting="swapping two cards with the Net",
            label=labels.of_pair,
            targets=targets.of_pair,
            preview=previews.of_score,
            sign="fishing-net",
            log=log.netted,
        ),
        turn.restocking: StepTexts(sign="cycle", weight=1, log=log.restocked),
    }
)
