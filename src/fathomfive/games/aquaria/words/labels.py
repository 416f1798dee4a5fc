"""Aquaria: what the options of a question are called."""

from __future__ import annotations

from fathomfive.toolkit.english import capitalized, plural
from fathomfive.toolkit.texts import Given

from ..content.kinds import COLOURS
from ..content.load import (
    DIAL_BONUS,
    DIALS,
    FIRST_START,
    ITEM,
    LOWER,
    NEXT,
    ON_ENTER,
    SPACES,
    START_EFFECT,
    TOKEN_EFFECT,
    VERSION,
)
from ..content.notation import FOODS
from ..rules import phases, setup
from ..rules.effects import gaining, study
from ..state import State
from .names import (
    CIRCLE_NAMES,
    alternative_words,
    dial_name,
    effect_words,
    filter_name,
    name,
    space_bonus,
    spot,
)

FREE_LABELS = (
    "Buy a card from the offer",
    "Buy a can",
    "Exchange two cans for one",
    "Refresh the offer",
    "Use an Encyclopedia token",
)
BASIC_ACTIONS = ("place 1 card", "study 1 step", "2 OPs", "1 can and 2 cards", "Pet Shop with 2 cards")


def of_hand(s: State, given: Given, option: int) -> str:
    return name(s.hand[given[0]][option])


def of_kept_cards(s: State, given: Given, option: int) -> str:
    return ", ".join(name(s.hand[given[0]][place]) for place in setup.KEEPS[option])


def of_cell(s: State, given: Given, option: int) -> str:
    return spot(option)


def of_fish(s: State, given: Given, option: int) -> str:
    return f"{name(s.tank[given[0]][option])} ({spot(option)})"


def of_start_tile(s: State, given: Given, option: int) -> str:
    number = s.tile_choice[given[0]][option] - FIRST_START
    return f"Tile {number + 1}: {effect_words(START_EFFECT[number])}"


def of_circle(s: State, given: Given, option: int) -> str:
    return CIRCLE_NAMES[option]


def of_version(s: State, given: Given, option: int) -> str:
    return effect_words(VERSION[given[1]][option][1])


def of_basic_action(s: State, given: Given, option: int) -> str:
    return capitalized(BASIC_ACTIONS[option])


def of_lionfish(s: State, given: Given, option: int) -> str:
    return name(s.display[option])


def of_alternative(s: State, given: Given, option: int) -> str:
    return alternative_words(ITEM[given[1]][0] + option)


def of_can(s: State, given: Given, option: int) -> str:
    return f"a {FOODS[option]} can"


def of_card(s: State, given: Given, option: int) -> str:
    return "the top card of the deck" if option == gaining.DECK_TOP else name(s.offer[option])


def of_exchange(s: State, given: Given, option: int) -> str:
    one, two = gaining.GIVEN[option // 3]
    return f"{FOODS[one]} and {FOODS[two]} for {FOODS[option % 3]}"


def only_loses(option: int) -> bool:
    """Is the can that comes back of a colour that was given?  AQ-060 allows it."""
    return option % 3 in gaining.GIVEN[option // 3]


def of_token(s: State, given: Given, option: int) -> str:
    return effect_words(TOKEN_EFFECT[option])


def of_filter_token(s: State, given: Given, option: int) -> str:
    return filter_name(option)


def of_dial(s: State, given: Given, option: int) -> str:
    return f"{dial_name(option)} to {COLOURS[(s.dials[given[0]][option] + 1) % 4]}"


def of_microflora(s: State, given: Given, option: int) -> str:
    if option == phases.TOKEN_ANSWER:
        return FREE_LABELS[gaining.USE_TOKEN]
    gained = effect_words(DIAL_BONUS[option]) if option < DIALS else plural(phases.DIAL_VP, "VP")
    return f"{dial_name(option % DIALS)}: {gained}"


def of_shop(s: State, given: Given, option: int) -> str:
    return f"{2 + option % 2} {COLOURS[option // 2]} cards"


def of_lower_bonus(s: State, given: Given, option: int) -> str:
    return effect_words(LOWER[given[1]][option])


def of_space(s: State, given: Given, option: int) -> str:
    """AQ-047, AQ-048: what one gains on entering, and that the printed bonus is no part of it."""
    side = study.side(s)
    space = NEXT[side][s.space[given[0]]][option]
    one, token = SPACES[side][space], s.enc_tokens[space]
    gains = [f"take a {name(token)}"] * (token >= 0)
    gains += [f"gain {effect_words(ON_ENTER[side][space])}"] * bool(ON_ENTER[side][space])
    return f"Space {one.id}: {' and '.join(gains) or 'no gain now'}; {space_bonus(one)}"
