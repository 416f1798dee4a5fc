"""Pirates Under Fire: why a thing cannot be chosen now, in one sentence."""

from __future__ import annotations

from collections.abc import Sequence

from fathomfive.kernel.state import EMPTY
from fathomfive.kernel.steps import Step

from ..content.load import BOARDS_SHIPS, COST, FIRST_MERCENARY
from ..content.sea import COLOURS, NAMES, SPACES
from ..rules import effects, mines, shots, turn
from ..rules.placement import has_access, is_next_to_own, may_lie
from ..state import State
from .names import space_name, tile_name
from .questions import TEXTS

SHOTS = (shots.shoot_orthogonally, shots.shoot_diagonally, shots.shoot_horizontally)
ON_WATER = (mines.lay_mine, mines.remove_mine, mines.hide_dummy, mines.hide_mine)


def why_not(s: State, seat: int, thing: str) -> str:
    """The rules as a player meets them."""
    field, _, rest = thing.partition(":")
    step, *arguments = s.pending[-1]
    if field == "space" and rest in NAMES:
        return _why_not_space(s, step, seat, arguments, NAMES.index(rest))
    if field == "hand":
        return _why_not_hand(s, step, seat, rest)
    if field == "market" and rest.isdigit() and int(rest) < len(s.market):
        return _why_not_hire(s, step, seat, arguments, int(rest))
    if field in ("deck", "reserve", "known_reserve"):
        return "Tiles come from the main deck at the end of a turn, and from the reserve by effects."
    return _not_now(s, step, arguments)


def _not_now(s: State, step: Step, arguments: Sequence[int]) -> str:
    return f"Not now. {TEXTS.prompt(s, step, arguments)}"


def _why_not_hand(s: State, step: Step, seat: int, rest: str) -> str:
    if rest.split(":")[0] != str(seat):
        return "That is the enemy's hand."
    if step != turn.main_action:
        return "You lay one ship per turn, and not now."
    return (
        "There is no such tile in your hand." if has_access(s, seat) else "No space is accessible for a ship."
    )


def _why_not_hire(s: State, step: Step, seat: int, arguments: Sequence[int], slot: int) -> str:
    """PF-035."""
    card = s.market[slot]
    if card == EMPTY:
        return "That mercenary has been hired."
    if COST[card] > s.gold[seat]:
        return f"The {tile_name(card)} costs {COST[card]} gold, and you have {s.gold[seat]}."
    if step == turn.main_action and arguments[1]:
        return "You have bought a mercenary this turn already; one per turn."
    if not any(may_lie(s, seat, card, space) for space in range(SPACES)):
        return f"There is no space for the {tile_name(card)}."
    return "Mercenaries are bought before or after your main action."


def _why_not_space(s: State, step: Step, seat: int, arguments: Sequence[int], space: int) -> str:
    if step in (turn.lay_ship, turn.lay_mercenary):
        boards = step == turn.lay_mercenary and BOARDS_SHIPS[s.market[arguments[1]]] > 0
        return _why_not_lay(s, seat, space, boards)
    if step in SHOTS:
        return f"No shot from {space_name(arguments[1])} meets an active enemy ship there first."
    if step == effects.repair:
        return "You repair own burning ships only."
    if step == effects.raise_shield:
        return "A shield goes on one of your active ships."
    if step == mines.remove_mine:
        return "No mine lies there."
    if step in ON_WATER:
        return "Mines go on spaces without a ship and without a mine."
    return _not_now(s, step, arguments)


def _why_not_lay(s: State, seat: int, space: int, boards: bool) -> str:
    """PF-021 to PF-024, PF-036."""
    if s.sea[space] == EMPTY:
        return "It is neither in your first row nor beside one of your active ships."
    if s.burning[space]:
        return "A burning ship can be covered only from beside one of your active ships."
    if s.flag[space] == seat or not boards:
        return f"{COLOURS[s.flag[space]].capitalize()} has an active ship there."
    if s.sea[space] >= FIRST_MERCENARY:
        return "A mercenary cannot be boarded."
    if s.shields[space]:
        return "A ship with a shield cannot be boarded."
    return (
        "A ship can be boarded only from beside one of your active ships."
        if not is_next_to_own(s, seat, space)
        else ""
    )
