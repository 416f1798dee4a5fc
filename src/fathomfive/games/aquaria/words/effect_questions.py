"""Aquaria: the texts of the steps of effects: what circles, dials, cards and tokens bring."""

from __future__ import annotations

from dataclasses import replace

from fathomfive.kernel.steps import Step
from fathomfive.toolkit.texts import Given, StepTexts, own_thing, shared_thing

from ..content.kinds import COLOURS
from ..rules.effects import bonus, filtering, gaining, pet_shop, placing, study
from ..state import State
from . import labels, log, previews, targets, why_not
from .names import name

FIRST_COST = " You pay its oxygen points (OPs)."  # in the first round the prompt explains what OP stands for
PHASE_NAMES = {2: "Microflora", 4: "Income"}


def by_number(number: int, one: str, many: str) -> str:
    """What is asked again and again says how often it still will be."""
    return one if number == 1 else many.format(number)


def in_its_phase(texts: StepTexts[State]) -> StepTexts[State]:
    """After the Action phase a question says where the gain comes from."""
    prompt = texts.prompt

    def asked(s: State, given: Given) -> str:
        text = prompt if isinstance(prompt, str) else prompt(s, given)
        return f"{PHASE_NAMES[s.phase]}: {text[:1].lower()}{text[1:]}" if s.phase in PHASE_NAMES else text

    return replace(texts, prompt=asked) if prompt else texts


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
EFFECTS = {step: in_its_phase(texts) for step, texts in (PLACING | GAINING | FILTERING).items()}
