"""Aquaria on screen: what all parts of a frame need to know, from the position as one viewer sees it."""

from __future__ import annotations

from collections.abc import Sequence

from fathomfive.toolkit import board

from ..content.load import FIRST_ACTIVE, NO_COLOUR
from ..rules.effects.study import side
from ..state import State

# The part of the board that a question is about: a phone shows that part, and a desktop opens the market for its
# questions.
STAGES = {
    **dict.fromkeys(
        (
            "first_card",
            "place_more",
            "place_free",
            "choose_cell",
            "settle_lionfish",
            "turn",
            "linkturn",
            "feed",
            "microflora_next",
            "food_any",
            "exchange",
            "income_tokens",
            "choose_alternative",
        ),
        "tank",
    ),
    **dict.fromkeys(("card", "card_offer", "lionfish", "filter_token"), "market"),
    **dict.fromkeys(("choose_branch", "encbonus", "petshop_lower"), "book"),
}
HAND_OF_AUTOMA = -2  # the owner of a die or marker, where it is no seat
PHASE_STAGES = {2: "tank", 4: "tank", 5: "tank"}  # while others decide: dials, income, feeding


class View(board.View[State]):
    """The table as one viewer sees it.  `near` is the seat whose aquarium is large: the viewer's own, or the one in focus."""

    def __init__(self, s: State, seat: int, t: board.TableContext) -> None:
        super().__init__(s, seat, t, board.in_focus(seat, t, s.seats))
        self.step = t.step if self.mine else ""  # several seats may be asked at the same time
        self.arguments = arguments_of(s, self.step, self.near)
        self.side = side(s)
        self.active, self.coming = colours_of_rounds(s)

    @property
    def stage(self) -> str:
        return STAGES.get(self.step) or (
            PHASE_STAGES.get(self.s.phase, "wheels") if not self.mine else "wheels"
        )

    def asks_one_of(self, field: str) -> bool:
        """Can the viewer choose anything there now?"""
        return self.mine and any(thing.startswith(field) for thing in self.t.things)

    def thing(self, thing: str, css: str = "", about: str = "") -> str:
        """Class and data attributes of a thing; `about` is its text if it has no preview."""
        lit = self.asks(thing)
        text = (self.preview(thing) if lit else "") or about
        return f'class="{css}{" can" if lit else ""}" {board.thing_attributes(thing, lit, text)}'


def quiet_thing(thing: str, css: str, about: str) -> str:
    """The same for something that cannot be chosen now."""
    return f'class="{css}" {board.thing_attributes(thing, False, about)}'


def arguments_of(s: State, step: str, seat: int) -> Sequence[int]:
    """What the open question of this seat is about; several seats may be asked at the same time."""
    for asking, *given in reversed(s.pending):
        if step and asking.name == step and given[0] == seat:
            return given
    return ()


def colours_of_rounds(s: State) -> tuple[int, int]:
    """The Active Color of this round, and that of the next."""
    return colour_of_round(s, max(s.round, 1)), colour_of_round(s, max(s.round, 1) + 1)


def colour_of_round(s: State, number: int) -> int:
    """The Active Color of a round; NO_COLOUR if it is not known any more or never will be."""
    if not 1 <= number <= len(s.active):
        return NO_COLOUR
    if s.active[number - 1] >= 0:
        return s.active[number - 1] - FIRST_ACTIVE
    return s.past_colours[number - 1] - FIRST_ACTIVE if number <= len(s.past_colours) else NO_COLOUR
