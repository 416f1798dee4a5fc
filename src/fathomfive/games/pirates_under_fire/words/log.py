"""Pirates Under Fire: what happened, deed by deed, as the log tells it to each viewer."""

from __future__ import annotations

from collections.abc import Callable

from fathomfive.kernel.events import Event
from fathomfive.kernel.state import EMPTY
from fathomfive.kernel.verbs import STOP

from ..content import notation
from ..content.load import COST, FIRST_MERCENARY, MINE_VP, TERMS, TURNS_EACH, WORD
from ..content.sea import COLOURS, NEXT, ORDERS, ORTHOGONAL, SPACES
from ..rules import turn
from ..rules.scoring import BLOCKADE, ending, score
from ..rules.shots import DIAG, LEFT_OR_RIGHT, ORTH
from ..rules.targets import may_be_mined, target
from ..state import GONE, NOT_LAID, State, other
from .names import icon_name, listing, ship_name, space_name, tile_name, who

LogWriter = Callable[[State, State, Event], str]
AIMS = {
    "shoot_orthogonally": (ORTH, 1),
    "shoot_diagonally": (DIAG, 1),
    "shoot_horizontally": (LEFT_OR_RIGHT, 2),
}


def log_line(before: State, after: State, event: Event) -> str:
    tell = LOG_WRITERS.get(event.step)
    if tell is None:
        return ""
    if event.answer == STOP:
        return f"{who(event.seat)} declines: {DECLINABLE[event.step]}" if event.step in DECLINABLE else ""
    return tell(before, after, event)


def result(s: State) -> str:
    """PF-094, PF-096."""
    if ending(s) == BLOCKADE:
        blocked = s.blocked - 1
        return f"{who(blocked)} can lay no ship: {who(other(blocked))} wins without final scoring"
    points = [score(s, seat) for seat in range(s.seats)]
    told = ", ".join(f"{who(seat)} {points[seat]}" for seat in range(s.seats))
    return told if points[0] != points[1] else f"{told} (gold {s.gold[0]} to {s.gold[1]})"


# Setting up and turns


def set_up(before: State, after: State, event: Event) -> str:
    return f"{who(after.first_seat)} ({COLOURS[after.first_seat]}) begins"


def half_laid(before: State, after: State, event: Event) -> str:
    me = event.seat
    boards = [f"{board} side {after.side[me]['ABC'.index(board)] + 1}" for board in ORDERS[after.order[me]]]
    return f"The {COLOURS[me]} half from its owner's left: {', '.join(boards)}"


def hire_market(before: State, after: State, event: Event) -> str:
    return f"Mercenaries for hire: {', '.join(tile_name(card) for card in after.market)}"


def turn_begins(before: State, after: State, event: Event) -> str:
    return f"Turn {after.turn[event.seat]} of {TURNS_EACH}, {who(event.seat)}"


def blockade(before: State, after: State, event: Event) -> str:
    return result(after) if after.blocked else ""


def final_draw(before: State, after: State, event: Event) -> str:
    return f"{who(event.seat)} draws {tile_name(event.moves[0].card)}" if event.moves else ""


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
    return (
        f"{who(event.seat)} lays {tile_name(after.sea[space])} on {where}{_underneath(before, space)}{shield}"
    )


def lay_mercenary(before: State, after: State, event: Event) -> str:
    space, card = event.answer or 0, before.market[event.arguments[1]]
    paid = f"hires the {tile_name(card)} for {COST[card]} gold"
    return f"{who(event.seat)} {paid} and lays it on {space_name(space)}{_underneath(before, space)}"


def _underneath(before: State, space: int) -> str:
    if before.sea[space] == EMPTY:
        return ""
    return f": {ship_name(before, space)} is destroyed, the space has no effect"


def choose_order(before: State, after: State, event: Event) -> str:
    return f"{who(event.seat)} carries out {'the ship' if event.answer == turn.SHIP else 'the space'} first"


def carry_out(before: State, after: State, event: Event) -> str:
    """PF-032: says why an effect is skipped; else its own deeds tell."""
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
    if word == notation.SHOOT_ADJACENT and not _beside(s, other(me), space):
        return "No enemy ship lies beside it"
    if word == notation.REPAIR and not any(s.burning[at] and s.flag[at] == me for at in range(SPACES)):
        return "Nothing to repair: no own ship burns"
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


def _beside(s: State, seat: int, space: int) -> list[int]:
    around = [NEXT[space][direction] for direction in range(ORTHOGONAL)]
    return [at for at in around if at >= 0 and s.flag[at] == seat and not s.burning[at]]


# Effects


def gain_vp(before: State, after: State, event: Event) -> str:
    return f"{who(event.seat)} takes {event.arguments[2]} VP"


def gain_gold(before: State, after: State, event: Event) -> str:
    gained = after.gold[event.seat] - before.gold[event.seat]
    return f"{who(event.seat)} takes {gained} gold" if gained else "No gold is left in the supply"


def draw_reserve(before: State, after: State, event: Event) -> str:
    tiles = [tile_name(move.card) for move in event.moves if move.target.field == "hand"]
    return f"{who(event.seat)} takes {listing(tiles)} from the reserve" if tiles else ""


def search_reserve(before: State, after: State, event: Event) -> str:
    return f"{who(event.seat)} looks through the reserve" if after.known_reserve[event.seat] else ""


def shot(before: State, after: State, event: Event) -> str:
    me, space, shots = event.arguments
    first, apart = AIMS[event.step]
    at = target(before, me, space, first + apart * (event.answer or 0))
    lost = shots > 1 and all(target(after, me, space, first + apart * aim) < 0 for aim in range(4 // apart))
    return f"{who(me)} fires from {space_name(space)}: {hit_text(before, at)}" + (
        "; the next shot is lost" if lost else ""
    )


def hit_text(s: State, at: int) -> str:
    """PF-043 to PF-045."""
    if s.sea[at] >= FIRST_MERCENARY:
        return f"{ship_name(s, at)} takes no harm"
    return f"{ship_name(s, at)} " + ("loses a shield" if s.shields[at] else "is on fire")


def ring_of_fire(before: State, after: State, event: Event) -> str:
    hits = [hit_text(before, at) for at in _beside(before, other(event.seat), event.arguments[1])]
    return f"{who(event.seat)} fires all around: {'; '.join(hits)}" if hits else ""


def repair(before: State, after: State, event: Event) -> str:
    return f"{who(event.seat)} repairs {ship_name(after, event.answer or 0)}"


def raise_shield(before: State, after: State, event: Event) -> str:
    return f"{who(event.seat)} puts a shield on {ship_name(after, event.answer or 0)}"


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
    """PF-059: only the owner is told."""
    return f"Your dummy goes to {space_name(event.answer)}" if event.answer is not None else ""


def hide_mine(before: State, after: State, event: Event) -> str:
    return f"Your mine goes to {space_name(event.answer)}" if event.answer is not None else ""


def show_mines(before: State, after: State, event: Event) -> str:
    """PF-059: in the order of the sea, so that nothing tells which one is the dummy."""
    laid = [space_name(at) for at in range(SPACES) if after.mines[at] > before.mines[at]]
    if not laid:
        return ""
    doubt = ", one of them a dummy" if after.dummy != before.dummy else ""
    return f"{who(event.seat)} lays {len(laid)} tokens: {listing(laid)}{doubt}"


def choose_reserve(before: State, after: State, event: Event) -> str:
    return f"{who(event.seat)} takes {tile_name(event.moves[0].card)} from the reserve"


LOG_WRITERS: dict[str, LogWriter] = {
    "set_up": set_up,
    "half_laid": half_laid,
    "hire_market": hire_market,
    "turn_begins": turn_begins,
    "blockade": blockade,
    "final_draw": final_draw,
    "final_scoring": final_scoring,
    "lay_ship": lay_ship,
    "lay_mercenary": lay_mercenary,
    "choose_order": choose_order,
    "carry_out": carry_out,
    "gain_vp": gain_vp,
    "gain_gold": gain_gold,
    "draw_reserve": draw_reserve,
    "search_reserve": search_reserve,
    "choose_reserve": choose_reserve,
    "ring_of_fire": ring_of_fire,
    "repair": repair,
    "raise_shield": raise_shield,
    "lay_mine": lay_mine,
    "remove_mine": remove_mine,
    "mine_hit": mine_hit,
    "hide_dummy": hide_dummy,
    "hide_mine": hide_mine,
    "show_mines": show_mines,
    **dict.fromkeys(AIMS, shot),
}
DECLINABLE = dict.fromkeys(AIMS, "no shot") | {
    "repair": "no repair",
    "raise_shield": "no shield",
    "lay_mine": "no mine",
    "remove_mine": "no mine removed",
}
