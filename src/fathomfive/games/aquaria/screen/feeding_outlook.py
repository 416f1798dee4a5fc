"""Aquaria on screen: the outlook for the next Feeding by colour: stock, income, need, and the fish that stay hungry."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from ..content.load import CELLS, DIAL_BONUS, DIALS, FEED_VP, FOOD, INCOME
from ..content.notation import FOODS
from ..rules.phases import UNFED_VP, is_hungry
from ..state import State
from .faces import atoms
from .view import colour_of_round

ANY = 3
Stock = tuple[int, int, int, int]  # red, green, blue, any


@dataclass(frozen=True, slots=True)
class Colour:
    name: str
    stock: int
    income: int
    need: int

    @property
    def short(self) -> int:
        return max(self.need - self.stock - self.income, 0)


@dataclass(frozen=True, slots=True)
class Outlook:
    colours: tuple[Colour, ...]
    any: int  # cans of any colour that will come
    hungry: int  # fish that cannot be fed with all that

    @property
    def penalty(self) -> int:
        """The VPs that hungry fish cost (AQ-086)."""
        return UNFED_VP * self.hungry


def outlook(s: State, seat: int) -> Outlook:
    coming = income_to_come(s, seat)
    fish = tuple(
        (FOOD[s.tank[seat][cell]], FEED_VP[s.tank[seat][cell]])
        for cell in range(CELLS)
        if needs_food(s, seat, cell)
    )
    need = [sum(cans[colour] for cans, _ in fish) for colour in range(ANY)]
    stock = s.food[seat]
    short = sum(max(need[i] - stock[i] - coming[i], 0) for i in range(ANY))
    if short <= coming[ANY]:
        fed = len(fish)
    else:
        fed, _ = best_feeding(
            fish, (stock[0] + coming[0], stock[1] + coming[1], stock[2] + coming[2], coming[ANY])
        )
    hungry = len(fish) - fed
    colours = tuple(Colour(name, stock[i], coming[i], need[i]) for i, name in enumerate(FOODS))
    return Outlook(colours, coming[ANY], hungry)


def needs_food(s: State, seat: int, cell: int) -> bool:
    """Does this fish need food?  During the Feeding only if it has not been fed."""
    card = s.tank[seat][cell]
    return is_hungry(s, seat, cell) if s.phase == 5 else card >= 0 and any(FOOD[card])


def income_to_come(s: State, seat: int) -> list[int]:
    """Cans from dials that match and from income, as far as they are still to come in this round: red, green,
    blue, any."""
    effects = []
    if s.phase <= 2 and s.round:
        active = colour_of_round(s, s.round)
        due = s.to_gain[seat] if s.phase == 2 else [int(dial == active) for dial in s.dials[seat]]
        effects += [DIAL_BONUS[dial] for dial in range(DIALS) if due[dial]]
    if s.phase <= 3:
        effects += [INCOME[card] for card in s.tank[seat] if card >= 0]
    found = [0, 0, 0, 0]
    for effect in effects:
        for alternative in atoms(effect)[:1]:
            for name, n in alternative:
                if name.startswith("can-"):
                    found[(*FOODS, "any").index(name.removeprefix("can-"))] += n
    return found


@lru_cache(2048)
def best_feeding(fish: tuple[tuple[tuple[int, ...], int], ...], stock: Stock) -> tuple[int, int]:
    """How many fish can be fed, and for how many VPs: the set that loses least."""
    if not fish:
        return 0, 0
    (cans, vp), rest = fish[0], fish[1:]
    best = best_feeding(rest, stock)
    missing = sum(max(need - have, 0) for need, have in zip(cans, stock, strict=False))
    if missing <= stock[ANY]:
        red, green, blue = (max(have - need, 0) for need, have in zip(cans, stock, strict=False))
        fed, gained = best_feeding(rest, (red, green, blue, stock[ANY] - missing))
        best = max(best, (fed + 1, gained + vp), key=lambda one: one[1] + UNFED_VP * one[0])
    return best
