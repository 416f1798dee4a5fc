"""Pirates Under Fire: one log line per deed, for each viewer."""

from __future__ import annotations

from fathomfive.kernel.recording.events import Event
from fathomfive.kernel.state import EMPTY
from fathomfive.toolkit import texts
from fathomfive.toolkit.english import join_and

from ..content import notation
from ..content.load import COST, FIRST_MERCENARY, MINE_VP, TERMS, TURNS_EACH, WORD
from ..content.sea import COLOURS, ORDERS, ORTHOGONAL, SPACES
from ..rules import turn
from ..rules.shots import DIAG
from ..rules.targets import may_be_mined, target
from ..state import GONE, NOT_LAID, State, other
from .names import beside, fate, icon_name, ship_name, space_name, tile_in_full, tile_name, tile_on, who
from .overview import result

LogWriter = texts.LogWriter[State]


def declines(what: str) -> LogWriter:
    def tell(before: State, after: State, event: Event) -> str:
        return f"{who(event.seat)} declines {what}"

    return tell


# Setting up and turns


def set_up(before: State, after: State, event: Event) -> str:
    return f"{who(after.first_seat)} ({COLOURS[after.first_seat]}) begins"


def half_laid(before: State, after: State, event: Event) -> str:
    me = event.seat
    boards = [f"{board} side {after.side[me]['ABC'.index(board)] + 1}" for board in ORDERS[after.order[me]]]
    return f"The boards of {who(me)} ({COLOURS[me]}), from their own left: {', '.join(boards)}"


def hire_market(before: State, after: State, event: Event) -> str:
    return f"Mercenaries for hire: {', '.join(tile_name(card) for card in after.market)}"


def turn_begins(before: State, after: State, event: Event) -> str:
    return f"Turn {after.turn[event.seat]} of {TURNS_EACH}, {who(event.seat)}"


def blockade(before: State, after: State, event: Event) -> str:
    return result(after) if after.blocked else ""


def final_draw(before: State, after: State, event: Event) -> str:
    return f"{who(event.seat)} draws {tile_in_full(event.moves[0].card)}" if event.moves else ""


def final_scoring(before: State, after: State, event: Event) -> str:
    return f"Final scoring: {result(after)}"


# Laying


def lay_ship(before: State, after: State, event: Event) -> str:
    space = event.answer or 0
    where = (
        f"{space_name(space)} ({icon_name(after.icon[space])})"
        if before.sea[space] == EMPTY
        else space_name(space)
    )
    shield = ", with a shield" if after.shields[space] else ""
    return f"{who(event.seat)} lays {tile_in_full(after.sea[space])} on {where}{_underneath(before, space)}{shield}"


def lay_mercenary(before: State, after: State, event: Event) -> str:
    space, card = event.answer or 0, before.market[event.arguments[1]]
    paid = f"hires the {tile_name(card)} for {COST[card]} gold"
    return f"{who(event.seat)} {paid} and lays it on {space_name(space)}{_underneath(before, space)}"


def _underneath(before: State, space: int) -> str:
    if before.sea[space] == EMPTY:
        return ""
    return f": {ship_name(before, space)} is destroyed, the space has no effect"


def choose_order(before: State, after: State, event: Event) -> str:
    return f"{who(event.seat)} begins with the effect of {'the ship' if event.answer == turn.SHIP else 'the space'}"


def carry_out(before: State, after: State, event: Event) -> str:
    """PF-032: says why an effect is skipped; otherwise its deeds have their own lines."""
    me, space, effect = event.arguments
    if TERMS[effect] == 0:
        return (
            ""
            if before.sea[space] >= FIRST_MERCENARY
            else f"{tile_name(before.sea[space])} has no effect here"
        )
    why = [_skipped(before, me, space, WORD[effect][i]) for i in range(TERMS[effect])]
    return "; ".join(reason for reason in why if reason)


def _skipped(s: State, me: int, space: int, word: int) -> str:
    aims = {
        notation.SHOOT_ORTH: range(ORTHOGONAL),
        notation.SHOOT_DIAG: range(DIAG, DIAG + 4),
        notation.SHOOT_HORIZ: (1, 3),
    }
    if word in aims and all(target(s, me, space, direction) < 0 for direction in aims[word]):
        return "The shot is lost: no enemy ship in sight"
    if word == notation.SHOOT_ADJACENT and not beside(s, other(me), space):
        return "No enemy ship lies beside it"
    if word == notation.REPAIR and not any(s.burning[at] and s.flag[at] == me for at in range(SPACES)):
        return f"Nothing to repair: none of {who(me)}'s ships is burning"
    if word in (notation.MINE, notation.HIDE_MINE) and not s.mine_supply:
        return "No mine is left in the supply"
    if word in (notation.MINE, notation.HIDE_DUMMY) and not any(may_be_mined(s, at) for at in range(SPACES)):
        return "No space is free for a mine"
    if word == notation.UNMINE and not any(s.mines):
        return "No mine lies on the sea"
    if word == notation.SHIELD and not s.shield_supply:
        return "No shield is left in the supply"
    empty = not s.reserve[me] and not s.known_reserve[me]
    return (
        "The reserve is empty" if word in (notation.RESERVE_DRAW, notation.RESERVE_CHOOSE) and empty else ""
    )


# Effects


def gain_vp(before: State, after: State, event: Event) -> str:
    return f"{who(event.seat)} takes {event.arguments[2]} VP"


def gain_gold(before: State, after: State, event: Event) -> str:
    gained = after.gold[event.seat] - before.gold[event.seat]
    return f"{who(event.seat)} takes {gained} gold" if gained else "No gold is left in the supply"


def draw_reserve(before: State, after: State, event: Event) -> str:
    ships = [tile_in_full(move.card) for move in event.moves if move.target.field == "hand"]
    return f"{who(event.seat)} takes {join_and(ships)} from the reserve" if ships else ""


def search_reserve(before: State, after: State, event: Event) -> str:
    return f"{who(event.seat)} looks through the reserve" if after.known_reserve[event.seat] else ""


def shot(first: int, apart: int) -> LogWriter:
    """The line of a shot whose aims are the directions `first`, `first + apart`, …"""

    def tell(before: State, after: State, event: Event) -> str:
        me, space, shots = event.arguments
        at = target(before, me, space, first + apart * (event.answer or 0))
        lost = shots > 1 and all(
            target(after, me, space, first + apart * aim) < 0 for aim in range(4 // apart)
        )
        parts = f"{who(me)} fires from {space_name(space)}: {ship_name(before, at)} {fate(before, at)}"
        return parts + ("; the next shot is lost" if lost else "")

    return tell


def ring_of_fire(before: State, after: State, event: Event) -> str:
    hit = beside(before, other(event.seat), event.arguments[1])
    fates = [f"{ship_name(before, at)} {fate(before, at)}" for at in hit]
    return f"{who(event.seat)} fires all around: {'; '.join(fates)}" if hit else ""


def repair(before: State, after: State, event: Event) -> str:
    return f"{who(event.seat)} repairs the {tile_on(after, event.answer or 0)}"


def raise_shield(before: State, after: State, event: Event) -> str:
    return f"{who(event.seat)} puts a shield on the {tile_on(after, event.answer or 0)}"


# Mines


def lay_mine(before: State, after: State, event: Event) -> str:
    return f"{who(event.seat)} lays a mine on {space_name(event.answer or 0)}"


def remove_mine(before: State, after: State, event: Event) -> str:
    token = "the dummy" if _dummy_went(before, after) else "the mine"
    return f"{who(event.seat)} removes {token} from {space_name(event.answer or 0)}"


def mine_hit(before: State, after: State, event: Event) -> str:
    me, space = event.arguments
    if not before.mines[space]:
        return ""
    if after.mines_taken[me] == before.mines_taken[me] and not _dummy_went(before, after):
        return f"The mine on {space_name(space)} goes back to the supply"
    taken = after.mines_taken[me] - before.mines_taken[me]
    mines = [f"{taken} mines" if taken > 1 else "the mine"] * (taken > 0) + ["the dummy"] * _dummy_went(
        before, after
    )
    return f"{who(me)} hits {' and '.join(mines)} on {space_name(space)}: {MINE_VP * taken} VP"


def _dummy_went(before: State, after: State) -> bool:
    return before.dummy not in (NOT_LAID, GONE) and after.dummy == GONE


def hide_dummy(before: State, after: State, event: Event) -> str:
    """PF-059: only the owner reads it."""
    return f"Your dummy goes to {space_name(event.answer)}" if event.answer is not None else ""


def hide_mine(before: State, after: State, event: Event) -> str:
    return f"Your mine goes to {space_name(event.answer)}" if event.answer is not None else ""


def show_mines(before: State, after: State, event: Event) -> str:
    """PF-059: in the order of the sea, so that the order does not reveal the dummy."""
    laid = [space_name(at) for at in range(SPACES) if after.mines[at] > before.mines[at]]
    if not laid:
        return ""
    doubt = ", one of them a dummy" if after.dummy != before.dummy else ""
    return f"{who(event.seat)} lays {len(laid)} tokens: {join_and(laid)}{doubt}"


def choose_reserve(before: State, after: State, event: Event) -> str:
    return f"{who(event.seat)} takes {tile_in_full(event.moves[0].card)} from the reserve"
