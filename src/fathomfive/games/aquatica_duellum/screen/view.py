"""Aquatica: Duellum on screen: what all parts of a frame need to know, from the position as one viewer sees
it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from fathomfive.kernel.state import UNKNOWN
from fathomfive.toolkit import board

from ..content.world import LEVELS
from ..state import State, is_regent, other

# the steps whose first argument is the seat at turn
TURNS = ("turn", "end_of_turn", "start_of_turn", "regent_turn", "regent_card", "regent_again")
# what is done with a thing that the menu of a turn leads to
MENU_DEEDS = {"hand": "Play", "row": "Play", "ready": "Use", "board": "Use", "goals": "Declare"}


class View(board.View[State]):
    """The viewer, the side in front, and the open question."""

    def __init__(self, s: State, seat: int, t: board.TableContext) -> None:
        near = board.in_focus(seat, t, s.seats)
        super().__init__(s, seat, t, other(near) if seat < 0 and is_regent(s, near) else near)
        self.far = other(self.near)
        self.active = at_turn(s)
        self.event = t.last_event
        self.takes_card = self.mine and self.step in ("take", "free")  # from the vortex

    def attributes(
        self,
        thing: str,
        preview: str = "",
        look: Sequence[str] = (),
        forecast: Mapping[str, str] | None = None,
    ) -> str:
        html = super().attributes(thing, preview, look, forecast)
        deed = MENU_DEEDS.get(thing.partition(":")[0])
        # the step last: most parts of a frame never read it, so a new question does not make them again
        return html + (f' data-deed="{deed}"' if deed and self.asks(thing) and self.step == "turn" else "")

    def css(self, thing: str) -> str:
        return " can lit" if self.asks(thing) else ""

    def name_of(self, owner: int) -> str:
        """The name of a player, or the title of the Regent."""
        return LEVELS[self.s.automa_level - 1].name if is_regent(self.s, owner) else self.t.names[owner]

    def short_name_of(self, owner: int) -> str:
        return "Shrimpion" if is_regent(self.s, owner) else self.t.names[owner]

    def knows_piles(self, owner: int) -> bool:
        """DU-106a: the opponent's piles are known by their top cards only, unless the table plays with open
        piles."""
        return UNKNOWN not in self.s.scored[owner] and UNKNOWN not in self.s.veterans[owner]


def at_turn(s: State) -> int:
    """The seat whose turn it is, also while the other one has to decide something; -1 before and after the
    game."""
    for step, *arguments in reversed(s.pending):
        if step.name in TURNS:
            return int(arguments[0])
    return s.asked
