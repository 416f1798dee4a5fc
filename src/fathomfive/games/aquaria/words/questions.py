"""Aquaria: every text a player reads at a question.  Made from what the reader sees, never from the truth.

The log is told in log.py, the whole table in overview.py, bonuses in names.py, the wait in waiting.py.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from fathomfive.kernel.steps import Step
from fathomfive.kernel.verbs import STOP

from ..content.kinds import COLOURS
from ..content.load import (
    CANS,
    DIAL_BONUS,
    DIALS,
    FILTER_TYPE,
    FIRST_FILTER,
    FIRST_START,
    ITEM,
    LEVELS,
    LOWER,
    NEXT,
    PETSHOP,
    SPACES,
    START_EFFECT,
    TOKEN_EFFECT,
    VERSION,
)
from ..content.notation import FOODS
from ..rules import bonus, filtering, gaining, pet_shop, phases, placing, setup, study, turn
from ..rules.free_actions import FIRST_FREE
from ..state import State
from .names import (
    CIRCLE_NAMES,
    alternative_words,
    dial_name,
    effect_words,
    filter_name,
    name,
    several,
    space_words,
    spot,
)
from .previews import FREE_COSTS

FREE_LABELS = (
    "Buy a card of the offer",
    "Buy a can",
    "Exchange two cans for one",
    "Refresh the offer",
    "Use an Encyclopedia token",
)
FREE_THINGS = ("free:card", "free:food", "free:exchange", "free:refresh", "free:token")
PROMPTS = {
    setup.keep_start_tile: "Keep one of your two Starting tiles",
    setup.keep_cards: "Keep three of your five cards",
    turn.move_die: "Move your die to another circle",
    turn.choose_version: "{circle}: which version?",
    turn.centre_action: "Which basic action?",
    filtering.turn_menu: "Anything else before you go on?",
    placing.first_card: "Which card do you place?",
    placing.place_more: "Place another card? ({left} left)",
    placing.place_free: "Which card do you place for free?",
    placing.choose_cell: "Where does {card} go?",
    placing.lionfish: "Choose a Lionfish",
    placing.settle_lionfish: "Where does your {lionfish} go?",
    bonus.choose_alternative: "Which bonus?",
    bonus.food_any: "Which can? ({left} left)",
    gaining.card: "Take a card from the offer or the deck ({left} left)",
    gaining.card_offer: "Take a card from the offer",
    gaining.exchange: "Which two cans do you give for which one?",
    gaining.use_token: "Which token do you use?",
    study.choose_branch: "Which way through the Encyclopedia?",
    study.encbonus: "Take the Encyclopedia bonus of your space?",
    filtering.filter_token: "Which Filter Bonus token?",
    filtering.turn: "Turn a dial? ({left} left)",
    filtering.linkturn: "Turn a dial of the card you placed? ({left} left)",
    pet_shop.petshop_discard: "Which cards do you discard for the Pet Shop?",
    pet_shop.discard_card: "Discard a {colour} card ({left} left)",
    pet_shop.petshop_lower: "Which lower bonus of the Pet Shop?",
    phases.microflora_next: "Microflora: which dial comes next?",
    phases.income_tokens: "Use an Encyclopedia token before the Feeding?",
    phases.feed: "Whom do you feed?",
}
STOPS = {
    turn.choose_version: "Skip the action",
    turn.centre_action: "Skip the action",
    pet_shop.petshop_discard: "Skip the action",
    filtering.turn_menu: "Go on",
    placing.place_more: "No more cards",
    placing.place_free: "Place none",
    placing.lionfish: "No Lionfish",
    filtering.filter_token: "No token",
    filtering.turn: "Stop turning",
    filtering.linkturn: "Stop turning",
    phases.income_tokens: "Go on",
    phases.feed: "End your Feeding",
}


def prompt(s: State, step: Step, arguments: Sequence[int]) -> str:
    me, *rest = [*arguments, 0]
    told = {
        "left": arguments[-1],
        "circle": CIRCLE_NAMES[rest[0]] if step == turn.choose_version else "",
        "colour": COLOURS[rest[0]] if step == pet_shop.discard_card else "",
        "card": name(s.hand[me][rest[0]]) if step == placing.choose_cell else "",
        "lionfish": name(s.display[rest[0]]) if step == placing.settle_lionfish else "",
    }
    if step == filtering.linkturn:
        told["left"] = rest[0]
    return PROMPTS[step].format(**told)


# Labels


def label(s: State, step: Step, arguments: Sequence[int], option: int) -> str:
    if option == STOP:
        return STOPS[step]
    if step in FIRST_FREE and option >= FIRST_FREE[step]:
        return FREE_LABELS[option - FIRST_FREE[step]]
    return LABELS[step](s, arguments, option)


def _of_hand(s: State, given: Sequence[int], option: int) -> str:
    return name(s.hand[given[0]][option])


def _of_cell(s: State, given: Sequence[int], option: int) -> str:
    return spot(option)


def _of_start_tile(s: State, given: Sequence[int], option: int) -> str:
    number = s.tile_choice[given[0]][option] - FIRST_START
    return f"Tile {number + 1}: {effect_words(START_EFFECT[number])}"


def _of_dial(s: State, given: Sequence[int], option: int) -> str:
    return f"{dial_name(option)} to {COLOURS[(s.dials[given[0]][option] + 1) % 4]}"


def _of_exchange(s: State, given: Sequence[int], option: int) -> str:
    one, two = gaining.GIVEN[option // 3]
    return f"{FOODS[one]} and {FOODS[two]} for {FOODS[option % 3]}"


def _of_microflora(s: State, given: Sequence[int], option: int) -> str:
    if option == phases.TOKEN_ANSWER:
        return "Use an Encyclopedia token"
    gained = effect_words(DIAL_BONUS[option]) if option < DIALS else several(phases.DIAL_VP, "VP", "VPs")
    return f"{dial_name(option % DIALS)}: {gained}"


def _of_version(s: State, given: Sequence[int], option: int) -> str:
    return effect_words(VERSION[given[1]][option][1])


def _of_centre(s: State, given: Sequence[int], option: int) -> str:
    return ("Place 1 card", "Study 1 step", "2 OPs", "1 can and 2 cards", "Pet Shop with 2 cards")[option]


def _of_shop(s: State, given: Sequence[int], option: int) -> str:
    return f"{2 + option % 2} {COLOURS[option // 2]} cards"


def _of_space(s: State, given: Sequence[int], option: int) -> str:
    space = NEXT[study.side(s)][s.space[given[0]]][option]
    token = f", {name(s.enc_tokens[space])}" if s.enc_tokens[space] >= 0 else ""
    return space_words(SPACES[study.side(s)][space]) + token


LABELS: dict[Step, Callable[[State, Sequence[int], int], str]] = {
    setup.keep_start_tile: _of_start_tile,
    setup.keep_cards: lambda s, given, option: ", ".join(
        name(s.hand[given[0]][place]) for place in setup.KEEPS[option]
    ),
    turn.move_die: lambda s, given, option: CIRCLE_NAMES[option],
    turn.choose_version: _of_version,
    turn.centre_action: _of_centre,
    placing.first_card: _of_hand,
    placing.place_more: _of_hand,
    placing.place_free: _of_hand,
    pet_shop.discard_card: _of_hand,
    placing.choose_cell: _of_cell,
    placing.settle_lionfish: _of_cell,
    placing.lionfish: lambda s, given, option: name(s.display[option]),
    bonus.choose_alternative: lambda s, given, option: alternative_words(ITEM[given[1]][0] + option),
    bonus.food_any: lambda s, given, option: f"a {FOODS[option]} can",
    gaining.card: lambda s, given, option: (
        "the top card of the deck" if option == gaining.DECK_TOP else name(s.offer[option])
    ),
    gaining.card_offer: lambda s, given, option: name(s.offer[option]),
    gaining.exchange: _of_exchange,
    gaining.use_token: lambda s, given, option: effect_words(TOKEN_EFFECT[option]),
    study.choose_branch: _of_space,
    study.encbonus: lambda s, given, option: "Take it" if option else "Leave it",
    filtering.filter_token: lambda s, given, option: filter_name(option),
    filtering.turn: _of_dial,
    filtering.linkturn: _of_dial,
    pet_shop.petshop_discard: _of_shop,
    pet_shop.petshop_lower: lambda s, given, option: effect_words(LOWER[given[1]][option]),
    phases.microflora_next: _of_microflora,
    phases.income_tokens: lambda s, given, option: "Use an Encyclopedia token",
    phases.feed: lambda s, given, option: f"{name(s.tank[given[0]][option])} ({spot(option)})",
}


# Targets


def targets(s: State, step: Step, arguments: Sequence[int], option: int) -> tuple[str, ...]:
    """The things on the table that an option means."""
    me = arguments[0]
    if option == STOP:
        return ()
    if step in FIRST_FREE and option >= FIRST_FREE[step]:
        return (FREE_THINGS[option - FIRST_FREE[step]],)
    if step in (placing.first_card, placing.place_more, placing.place_free, pet_shop.discard_card):
        return (f"hand:{me}:{option}",)
    if step in (placing.choose_cell, placing.settle_lionfish, phases.feed):
        return (f"tank:{me}:{option}",)
    if step in (filtering.turn, filtering.linkturn):
        return (f"dials:{me}:{option}",)
    return _other_targets(s, step, arguments, option)


def _other_targets(s: State, step: Step, arguments: Sequence[int], option: int) -> tuple[str, ...]:
    me = arguments[0]
    if step in (gaining.card, gaining.card_offer):
        return ("deck",) if option == gaining.DECK_TOP else (f"offer:{option}",)
    if step == setup.keep_cards:
        return tuple(f"hand:{me}:{place}" for place in setup.KEEPS[option])
    if step == phases.microflora_next:
        return (
            (FREE_THINGS[gaining.USE_TOKEN],)
            if option == phases.TOKEN_ANSWER
            else (f"dials:{me}:{option % DIALS}",)
        )
    if step == gaining.use_token:
        return (f"tokens:{me}:{gaining.place_of_token(s, me, option)}",)
    if step == filtering.filter_token:
        return (f"filter_supply:{filtering.place_in_supply(s, option)}",)
    if step == turn.choose_version:
        return (f"version:{arguments[1]}:{option}",)
    if step == study.choose_branch:
        return (f"enc_tokens:{NEXT[study.side(s)][s.space[me]][option]}",)
    if step == pet_shop.petshop_lower:
        return (f"lower:{arguments[1]}:{option}",)
    simple = {
        setup.keep_start_tile: f"tile_choice:{me}:{option}",
        turn.move_die: f"circle:{option}",
        turn.centre_action: f"centre:{option}",
        placing.lionfish: f"display:{option}",
        bonus.food_any: f"food:{me}:{option}",
        phases.income_tokens: FREE_THINGS[gaining.USE_TOKEN],
        bonus.choose_alternative: f"alternative:{option}",
        gaining.exchange: f"exchange:{option}",
        pet_shop.petshop_discard: f"shop:{option}",
    }
    return (simple[step],) if step in simple else ()


# Why not


def why_not(s: State, seat: int, thing: str) -> str:
    """The reason as a player meets it, or what is asked now."""
    field, *numbers = thing.split(":")
    step, *arguments = s.pending[-1]
    if (
        field in ("hand", "tank", "dials", "tokens", "tile_choice", "food")
        and numbers
        and numbers[0] != str(seat)
    ):
        return "That belongs to somebody else."
    if field == "free":
        return _no_free_action(s, seat, numbers)
    reason = _no_card(s, seat, step, field, numbers) or _no_circle(s, seat, step, field, numbers)
    return reason or f"Not now. {prompt(s, step, arguments)}"


def _no_free_action(s: State, seat: int, numbers: list[str]) -> str:
    if not gaining.may_act_freely(s, seat):
        return "Free actions belong to your own turn and your own Feeding, one after the other."
    which = FREE_THINGS.index(f"free:{numbers[0]}") if f"free:{numbers[0]}" in FREE_THINGS else 0
    return f"You cannot do that now: it takes {FREE_COSTS[which]}."


def _no_card(s: State, seat: int, step: Step, field: str, numbers: list[str]) -> str:
    if field == "hand" and len(numbers) == 2 and step in (placing.first_card, placing.place_more):
        card = s.hand[seat][int(numbers[1])]
        return (
            f"{name(card)} costs more than your {several(s.oxygen[seat], 'OP', 'OPs')} on every empty space."
        )
    if field == "hand" and step == pet_shop.discard_card:
        return "All cards for the Pet Shop must be of one colour."
    if field == "tank" and len(numbers) == 2:
        return _no_space(s, seat, step, int(numbers[1]))
    if field == "deck" and step == gaining.card_offer:
        return "This card comes from the offer only."
    if field == "filter_supply" and step == filtering.filter_token and numbers:
        kind = FILTER_TYPE[s.filter_supply[int(numbers[0])] - FIRST_FILTER]
        owned = not filtering.is_free_token(s, seat, kind)
        return "You own such a token already." if owned else "That token has another colour."
    return ""


def _no_space(s: State, seat: int, step: Step, cell: int) -> str:
    card = s.tank[seat][cell]
    if step == phases.feed:
        if card < 0 or not CANS[card]:
            return "There is nobody to feed."
        return (
            "That fish has been fed."
            if s.fed[seat][cell]
            else f"{name(card)} needs cans that you do not have."
        )
    if step in (placing.choose_cell, placing.settle_lionfish):
        owned = several(s.oxygen[seat], "OP", "OPs")
        return "A card lies there already." if card >= 0 else f"The card costs more there than your {owned}."
    return ""


def _no_circle(s: State, seat: int, step: Step, field: str, numbers: list[str]) -> str:
    if field == "circle" and step == turn.move_die:
        return "Your die stands there; it must move to another circle."
    if field == "version" and step == turn.choose_version and len(numbers) == 2:
        pearls = VERSION[int(numbers[0])][int(numbers[1])][0]
        if pearls > s.pearls[seat]:
            return f"This version costs {several(pearls, 'pearl', 'pearls')}; you have {s.pearls[seat]}."
        return "You have no card that you could place and pay now."
    if field == "centre" and step == turn.centre_action:
        if numbers == [str(PETSHOP)]:
            return (
                "You are at the top of the Pet Shop."
                if s.level[seat] == LEVELS
                else "You hold no two cards of one colour."
            )
        return "You have no card that you could place and pay now."
    if field == "display" and step == placing.lionfish:
        return "No Lionfish lies there."
    return ""
