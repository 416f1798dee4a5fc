"""Aquaria: what an option costs and brings, in a few words, as far as the reader can know it."""

from __future__ import annotations

from collections.abc import Sequence

from fathomfive.kernel.steps import Step
from fathomfive.kernel.verbs import STOP

from ..content.load import (
    BONUS,
    CELLS,
    CENTRE,
    FEED_VP,
    FIRST_ACTIVE,
    FOOD,
    INCOME,
    OFF,
    OXYGEN_VP,
    SPACE_BONUS,
    TILE_BONUS,
    UPPER,
    VERSION,
)
from ..rules import filtering, gaining, pet_shop, phases, placing, study, turn
from ..rules.free_actions import FIRST_FREE
from ..rules.scoring import total
from ..state import State
from .names import cans, effect_words, several

FREE_COSTS = ("1 pearl", "1 pearl", "2 cans", "1 OP", "a token")


def preview(s: State, step: Step, arguments: Sequence[int], option: int) -> str:
    me, *rest = arguments
    if option == STOP:
        return _stopping(s, step, me)
    if step in FIRST_FREE and option >= FIRST_FREE[step]:
        return f"costs {FREE_COSTS[option - FIRST_FREE[step]]}"
    if step == turn.move_die:
        return _moving(s, me, option)
    if step == turn.choose_version:
        pearls = VERSION[rest[0]][option][0]
        return f"costs {several(pearls, 'pearl', 'pearls')}" if pearls else "free"
    if step in (placing.first_card, placing.place_more, placing.place_free):
        return _card(s, me, s.hand[me][option], step != placing.place_free)
    if step == placing.choose_cell:
        return _settling(s, me, s.hand[me][rest[0]], option, rest[1] == placing.PAID)
    if step == placing.settle_lionfish:
        return _settling(s, me, s.display[rest[0]], option, False)
    return _more(s, step, me, option)


def _more(s: State, step: Step, me: int, option: int) -> str:
    if step == placing.lionfish:
        return effect_words(BONUS[s.display[option]])
    if step in (gaining.card, gaining.card_offer) and option < gaining.DECK_TOP:
        return _card(s, me, s.offer[option], True)
    if step == study.encbonus and option:
        return effect_words(SPACE_BONUS[study.side(s)][s.space[me]])
    if step in (filtering.turn, filtering.linkturn):
        return _turning(s, me, option)
    if step == pet_shop.petshop_discard:
        return f"level {s.level[me] + 1}: {effect_words(UPPER[s.level[me] + 1])}"
    if step == phases.feed:
        card = s.tank[me][option]
        return f"{cans(FOOD[card])}: +{several(FEED_VP[card], 'VP', 'VPs')}"
    return ""


def _stopping(s: State, step: Step, me: int) -> str:
    """What ending would cost: unfed fish, or a trigger with too little Oxygen."""
    if step == phases.feed:
        unfed = sum(phases.is_hungry(s, me, cell) for cell in range(CELLS))
        return (
            f"{several(unfed, 'fish stays', 'fish stay')} hungry: -{phases.UNFED_VP * unfed} VPs"
            if unfed
            else ""
        )
    if step == filtering.turn_menu and s.wool[me] == filtering.FULL:
        return f"your filter triggers: Oxygen scores {OXYGEN_VP[s.oxygen[me]]:+d}"
    return ""


def _moving(s: State, me: int, circle: int) -> str:
    if circle == CENTRE:
        return "1 wool"
    lying = (
        f"{several(s.circle_pearls[circle], 'pearl lies', 'pearls lie')} there; "
        if s.circle_pearls[circle]
        else ""
    )
    if turn.is_adjacent(s, s.die[me], circle):
        return (
            lying + f"bonus: {effect_words(TILE_BONUS[study.side(s)][s.bonus_tile[circle]][s.arrow[circle]])}"
        )
    return lying + ("no bonus with the first move" if s.die[me] == OFF else "not adjacent: no bonus")


def _card(s: State, me: int, card: int, paid: bool) -> str:
    """Cost at best, food, and bonus of a card."""
    free = [cell for cell in range(CELLS) if s.tank[me][cell] < 0]
    price = min((placing.cost(s, me, card, cell) for cell in free), default=0) if paid else 0
    income = f"; income {effect_words(INCOME[card])}" if INCOME[card] else ""
    food = f"; eats {cans(FOOD[card])} for {several(FEED_VP[card], 'VP', 'VPs')}" if any(FOOD[card]) else ""
    return f"{several(price, 'OP', 'OPs')}; {effect_words(BONUS[card])}{income}{food}"


def _settling(s: State, me: int, card: int, cell: int, paid: bool) -> str:
    """The cost on this space, and how the final scoring of the aquarium would change."""
    price = placing.cost(s, me, card, cell) if paid else 0
    after = s.copy()
    after.tank[me][cell] = card
    return f"{several(price, 'OP', 'OPs')}; {total(after, me) - total(s, me):+d} VPs at the end"


def _turning(s: State, me: int, dial: int) -> str:
    now, later = (
        s.active[r] - FIRST_ACTIVE if r < len(s.active) else -1
        for r in (max(s.round, 1) - 1, max(s.round, 1))
    )
    goal, was = (s.dials[me][dial] + 1) % 4, s.dials[me][dial]
    told = ["matches this round"] * (goal == now) + ["matches the next round"] * (goal == later)
    return ", ".join(told + ["no match any more"] * (was == now))
