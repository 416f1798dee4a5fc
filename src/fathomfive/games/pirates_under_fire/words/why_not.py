"""Pirates Under Fire: why a thing cannot be chosen now, in one sentence."""

from __future__ import annotations

from collections.abc import Callable

from fathomfive.kernel.state import EMPTY
from fathomfive.toolkit.texts import Given

from ..content.load import BOARDS_SHIPS, COST, FIRST_MERCENARY
from ..content.sea import NAMES, SPACES
from ..rules.placement import has_access, is_accessible, is_next_to_own, may_lie
from ..state import State
from .names import space_name, tile_name


def always(s: State, seat: int, thing: str) -> str:
    """Reasons that do not depend on the question."""
    field, _, rest = thing.partition(":")
    if field == "hand" and rest.split(":")[0] != str(seat):
        return "That is the enemy's hand."
    if field == "market" and is_slot(s, rest):
        return too_dear(s, seat, s.market[int(rest)])
    if field in ("deck", "reserve", "known_reserve"):
        return "Ships come from the main deck at the end of a turn, and from the reserve by effects."
    return ""


def otherwise(s: State, seat: int, thing: str) -> str:
    """While the question is about neither laying nor hiring."""
    field, _, rest = thing.partition(":")
    if field == "hand":
        return "Not now: you lay one ship per turn."
    return no_space_for(s, seat, s.market[int(rest)]) if field == "market" and is_slot(s, rest) else ""


def is_slot(s: State, rest: str) -> bool:
    return rest.isdigit() and int(rest) < len(s.market)


def too_dear(s: State, seat: int, card: int) -> str:
    """PF-035."""
    if card == EMPTY:
        return "That mercenary has been hired."
    if COST[card] > s.gold[seat]:
        return f"The {tile_name(card)} costs {COST[card]} gold, and you have {s.gold[seat]}."
    return ""


def no_space_for(s: State, seat: int, card: int) -> str:
    if not any(may_lie(s, seat, card, space) for space in range(SPACES)):
        return f"There is no space for the {tile_name(card)}."
    return "Mercenaries are hired before or after your main action."


def in_main_action(s: State, given: Given, thing: str) -> str:
    field, _, rest = thing.partition(":")
    if field == "hand":
        known = has_access(s, given[0])
        return "There is no such ship in your hand." if known else "No space is accessible for a ship."
    if field == "space" and rest in NAMES and not is_accessible(s, given[0], NAMES.index(rest)):
        return _why_not_lay(s, given[0], NAMES.index(rest), boards=False)
    if field == "space":
        return "Choose a ship first, then its space."
    if field == "market" and is_slot(s, rest) and given[1]:
        return "You have already hired a mercenary this turn; one per turn."
    return ""


def on_space(reason: Callable[[State, Given, int], str] | str) -> Callable[[State, Given, str], str]:
    """A reason for spaces: a sentence, or one made for each."""

    def why_not(s: State, given: Given, thing: str) -> str:
        field, _, rest = thing.partition(":")
        if field != "space" or rest not in NAMES:
            return ""
        return reason if isinstance(reason, str) else reason(s, given, NAMES.index(rest))

    return why_not


def no_shot(s: State, given: Given, space: int) -> str:
    return f"No shot from {space_name(given[1])} hits an active enemy ship there."


def no_ship(s: State, given: Given, space: int) -> str:
    return _why_not_lay(s, given[0], space, boards=False)


def no_mercenary(s: State, given: Given, space: int) -> str:
    return _why_not_lay(s, given[0], space, boards=BOARDS_SHIPS[s.market[given[1]]] > 0)


NO_MINE = "Mines go on spaces without a ship and without a mine."


def _why_not_lay(s: State, seat: int, space: int, boards: bool) -> str:
    """PF-021 to PF-024, PF-036."""
    if s.sea[space] == EMPTY:
        return "It is neither in your first row nor beside one of your active ships."
    if s.burning[space]:
        return "A burning ship can be covered only from beside one of your active ships."
    if s.flag[space] == seat or not boards:
        return (
            "Your own active ship lies there."
            if s.flag[space] == seat
            else "An active enemy ship lies there."
        )
    if s.sea[space] >= FIRST_MERCENARY:
        return "A mercenary cannot be boarded."
    if s.shields[space]:
        return "A ship with a shield cannot be boarded."
    return (
        "A ship can be boarded only from beside one of your active ships."
        if not is_next_to_own(s, seat, space)
        else ""
    )
