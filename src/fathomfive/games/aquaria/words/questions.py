"""Aquaria: the texts of every step: question, option labels, targets, previews and log line.

A log line states the deed; `log.spoken` puts the player in front.
"""

from __future__ import annotations

from dataclasses import replace

from fathomfive.kernel.steps import Step
from fathomfive.kernel.verbs import STOP
from fathomfive.toolkit.texts import Given, StepTexts, Texts, own_thing, shared_thing

from ..content.kinds import COLOURS
from ..content.load import CELLS, OFF
from ..rules import automa, bonus, filtering, gaining, pet_shop, phases, placing, rounds, setup, study, turn
from ..rules.opcodes import FIRST_FREE
from ..state import State
from . import labels, log, previews, targets, why_not
from .names import CIRCLE_NAMES, name

# In the first round the prompt explains what OP and VP stand for.
FIRST_COST = " You pay its oxygen points (OPs)."
FIRST_PAY = " Each pays victory points (VPs)."


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


def by_number(number: int, one: str, many: str) -> str:
    """What is asked again and again says how often it still will be."""
    return one if number == 1 else many.format(number)


PHASE_NAMES = {2: "Microflora", 4: "Income"}


def in_its_phase(texts: StepTexts[State]) -> StepTexts[State]:
    """After the Action phase a question says where the gain comes from."""
    prompt = texts.prompt

    def asked(s: State, given: Given) -> str:
        text = prompt if isinstance(prompt, str) else prompt(s, given)
        return f"{PHASE_NAMES[s.phase]}: {text[:1].lower()}{text[1:]}" if s.phase in PHASE_NAMES else text

    return replace(texts, prompt=asked) if prompt else texts


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
    ),
    automa.automa_turn: StepTexts(log=log.automa_moved),
    automa.automa_study: StepTexts(log=log.automa_studied),
    automa.discard_row: StepTexts(log=log.automa_discarded),
    automa.remove_lionfish: StepTexts(log=log.lionfish_left),
}
PLACING: dict[Step, StepTexts[State]] = {
    placing.first_card: StepTexts(
        prompt=lambda s, given: f"Which card do you place?{FIRST_COST if s.round == 1 else ''}",
        waiting="choosing a card to place",
        label=labels.of_hand,
        targets=own_thing("hand"),
        preview=previews.of_hand,
        why_not=why_not.on("hand", why_not.too_dear),
    ),
    placing.place_more: StepTexts(
        prompt=lambda s, given: by_number(
            given[-1], "Place one more card?", "Place another card? Up to {} more"
        ),
        waiting="deciding whether to place another card",
        label=labels.of_hand,
        targets=own_thing("hand"),
        preview=previews.of_hand,
        why_not=why_not.on("hand", why_not.too_dear),
        stop="No more cards",
    ),
    placing.place_free: StepTexts(
        prompt="Which card do you place for free?",
        waiting="choosing a card to place for free",
        label=labels.of_hand,
        targets=own_thing("hand"),
        preview=previews.of_free_card,
        stop="Place none",
    ),
    placing.choose_cell: StepTexts(
        button="Place",
        prompt=lambda s, given: f"Which space for {name(s.hand[given[0]][given[1]])}?",
        waiting="placing a card",
        label=labels.of_cell,
        targets=own_thing("tank"),
        preview=previews.of_settling,
        why_not=why_not.on("tank", why_not.no_space),
        sign="place",
        weight=1,
        log=log.placed,
    ),
    placing.lionfish: StepTexts(
        prompt="Choose a Lionfish",
        waiting="choosing a Lionfish",
        label=labels.of_lionfish,
        targets=shared_thing("display"),
        preview=previews.of_lionfish,
        why_not=why_not.on("display", "No Lionfish lies there."),
        stop="No Lionfish",
        stopped=log.fixed("takes no Lionfish"),
    ),
    placing.settle_lionfish: StepTexts(
        button="Place",
        prompt=lambda s, given: f"Which space for your {name(s.display[given[1]])}?",
        waiting=lambda s, given: f"placing the {name(s.display[given[1]])}",
        label=labels.of_cell,
        targets=own_thing("tank"),
        preview=previews.of_settling,
        why_not=why_not.on("tank", why_not.no_space),
        sign="lionfish",
        weight=1,
        log=log.placed,
    ),
}
GAINING: dict[Step, StepTexts[State]] = {
    bonus.choose_alternative: StepTexts(
        prompt="Which bonus do you take?",
        waiting="choosing between two bonuses",
        label=labels.of_alternative,
        targets=shared_thing("alternative"),
    ),
    bonus.food_any: StepTexts(
        button="Take",
        prompt=lambda s, given: by_number(
            given[-1], "Take a can of any colour", "Take {} cans of any colours, one by one"
        ),
        waiting="choosing a can",
        label=labels.of_can,
        targets=own_thing("food"),
        sign="can-any",
        weight=-1,
        log=log.got_food,
    ),
    bonus.food_red: StepTexts(sign="can-red", weight=-1, log=log.got_food),
    bonus.food_green: StepTexts(sign="can-green", weight=-1, log=log.got_food),
    bonus.food_blue: StepTexts(sign="can-blue", weight=-1, log=log.got_food),
    bonus.pearl: StepTexts(sign="pearl", weight=-1, log=log.gained("pearl", "pearls", "pearls")),
    bonus.vp: StepTexts(sign="vp", weight=-1, log=log.gained("VP", "VPs", "vp")),
    bonus.oxygen: StepTexts(sign="oxygen", weight=-1, log=log.gained("OP", "OPs", "oxygen")),
    gaining.card: StepTexts(
        button="Take",
        prompt=lambda s, given: by_number(
            given[-1],
            "Take a card from the offer or the deck",
            "Take {} cards from the offer or the deck, one by one",
        ),
        waiting="taking a card",
        label=labels.of_card,
        targets=targets.of_card,
        preview=previews.of_offer,
        sign="card",
        log=log.took,
    ),
    gaining.card_offer: StepTexts(
        button="Take",
        prompt="Take a card from the offer",
        waiting="taking a card from the offer",
        label=labels.of_card,
        targets=targets.of_card,
        preview=previews.of_offer,
        why_not=why_not.on("deck", "This card comes from the offer only."),
        sign="card",
        log=log.took,
    ),
    gaining.free_action: StepTexts(sign="pearl", weight=-1, log=log.acted_freely),
    gaining.exchange: StepTexts(
        prompt="Which two cans do you exchange for one?",
        waiting="exchanging cans",
        label=labels.of_exchange,
        targets=shared_thing("exchange"),
        preview=previews.of_exchange,
        weight=-1,
        log=log.exchanged,
    ),
    gaining.use_token: StepTexts(
        button="Use",
        prompt="Which token do you use?",
        waiting="using an Encyclopedia token",
        label=labels.of_token,
        targets=targets.of_token,
        sign="encbonus",
        log=log.moved_card("uses a {}"),
    ),
    study.enc: StepTexts(weight=-1, log=log.gained("VP", "VPs", "vp")),
    study.choose_branch: StepTexts(
        prompt="Which way through the Encyclopedia?",
        waiting="choosing a way through the Encyclopedia",
        label=labels.of_space,
        targets=targets.of_space,
        sign="enc",
        log=log.studied,
    ),
    study.encbonus: StepTexts(
        prompt="Take the Encyclopedia bonus of your space?",
        waiting="deciding on an Encyclopedia bonus",
        label=lambda s, given, take: "Take it" if take else "Leave it",
        preview=previews.of_space_bonus,
    ),
    pet_shop.petshop_discard: StepTexts(
        prompt="Which cards do you discard for the Pet Shop?",
        waiting="choosing cards for the Pet Shop",
        label=labels.of_shop,
        targets=shared_thing("shop"),
        preview=previews.of_shop,
        stop="Skip",
    ),
    pet_shop.discard_card: StepTexts(
        button="Discard",
        prompt=lambda s, given: by_number(
            given[-1],
            f"Discard a {COLOURS[given[1]]} card",
            f"Discard {{}} {COLOURS[given[1]]} cards, one by one",
        ),
        waiting=lambda s, given: f"discarding {COLOURS[given[1]]} cards",
        label=labels.of_hand,
        targets=own_thing("hand"),
        why_not=why_not.on("hand", "All cards for the Pet Shop must be of one colour."),
        sign="card-discard",
        weight=-1,
        log=log.discarded,
    ),
    pet_shop.discard_cards: StepTexts(sign="card-discard", weight=-1, log=log.discarded),
    pet_shop.petshop: StepTexts(sign="petshop", log=log.rose_in_shop),
    pet_shop.petshop_lower: StepTexts(
        prompt="Which lower bonus of the Pet Shop?",
        waiting="choosing a lower bonus of the Pet Shop",
        label=labels.of_lower_bonus,
        targets=targets.below("lower"),
    ),
}
FILTERING: dict[Step, StepTexts[State]] = {
    filtering.wool: StepTexts(sign="wool", weight=-1, log=log.got_wool),
    filtering.filter_token: StepTexts(
        prompt="Which Filter token?",
        waiting="choosing a Filter token",
        label=labels.of_filter_token,
        targets=targets.of_filter_token,
        why_not=why_not.on("filter_supply", why_not.no_token),
        stop="No token",
        sign="filter-any",
        log=log.moved_card("improves the filter: {}"),
        stopped=log.fixed("takes no Filter token"),
    ),
    filtering.turn: StepTexts(
        button="Turn",
        prompt=lambda s, given: by_number(
            given[-1], "Turn a dial to its next colour?", "Turn a dial to its next colour? Up to {} times"
        ),
        waiting="turning dials",
        label=labels.of_dial,
        targets=own_thing("dials"),
        preview=previews.of_dial,
        stop="Stop turning",
        sign="turn",
        weight=-1,
        log=log.turned_dial,
    ),
    filtering.linkturn: StepTexts(
        button="Turn",
        prompt=lambda s, given: by_number(
            given[1], "Turn a dial of your new card?", "Turn a dial of your new card? Up to {} times"
        ),
        waiting="turning the dials of the new card",
        label=labels.of_dial,
        targets=own_thing("dials"),
        preview=previews.of_dial,
        stop="Stop turning",
        sign="linkturn",
        weight=-1,
        log=log.turned_dial,
    ),
    filtering.trigger: StepTexts(sign="wool", weight=1, log=log.triggered),
    filtering.score_oxygen: StepTexts(sign="oxygen", log=log.scored_oxygen),
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
        sign="can-any",
        log=log.fed,
    ),
    phases.end_feeding: StepTexts(log=log.left_hungry),
    phases.preparation: StepTexts(weight=-1, log=log.prepared),
}
GAINS = {step: in_its_phase(texts) for step, texts in (PLACING | GAINING | FILTERING).items()}
CHAPTERS = SETUP | ACTION | GAINS | PHASES
TEXTS = Texts[State]({step: with_free_actions(step, texts) for step, texts in CHAPTERS.items()})
