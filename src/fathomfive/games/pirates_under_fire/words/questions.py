"""Pirates Under Fire: every text a player reads.  Questions are here, the log is in log.py, the table in
overview.py."""

from __future__ import annotations

from collections.abc import Sequence

from fathomfive.kernel.state import EMPTY, UNKNOWN
from fathomfive.kernel.steps import Step
from fathomfive.kernel.verbs import STOP

from ..content.load import BOARDS_SHIPS, COST, EFFECT_OF, FIRST_MERCENARY, KINDS, NUMBER
from ..content.sea import BOARDS, COLOURS, NAMES, ORDERS, SPACES
from ..rules import effects, mines, setup, shots, turn
from ..rules.placement import has_access, is_next_to_own, may_lie
from ..rules.shots import DIAG, LEFT_OR_RIGHT, ORTH
from ..rules.targets import target
from ..state import State
from . import previews
from .names import direction_name, effect_text, icon_name, mercenary_text, ship_name, space_name, tile_name

PROMPTS = {
    setup.arrange_order: "In which order do your boards lie, from your left?",
    setup.arrange_side: "Which side of board {board} is up?",
    setup.arrange_rotation: "How is board {board} turned?",
    turn.main_action: "Lay a ship",
    turn.lay_ship: "Where do you lay your {tile}?",
    turn.choose_order: "Which effect comes first?",
    turn.optional_action: "Buy a mercenary, or end your turn?",
    turn.lay_mercenary: "Where do you lay the {mercenary}?",
    shots.shoot_orthogonally: "Aim the shot from {space}",
    shots.shoot_diagonally: "Aim the diagonal shot from {space}",
    shots.shoot_horizontally: "Aim along the row from {space}",
    effects.repair: "Which of your burning ships do you repair?",
    effects.raise_shield: "Which of your ships gets the shield?",
    mines.lay_mine: "Where do you lay the mine?",
    mines.remove_mine: "Which mine do you remove?",
    mines.hide_dummy: "Where do you lay the dummy? Nobody else will know",
    mines.hide_mine: "Where do you lay a mine beside the dummy?",
    effects.choose_reserve: "Which tile of your reserve do you take?",
}
WAITING = {  # what the other is told meanwhile: "Ben is …"
    setup.arrange_order: "arranging the sea",
    setup.arrange_side: "arranging the sea",
    setup.arrange_rotation: "arranging the sea",
    turn.main_action: "choosing a ship",
    turn.lay_ship: "laying a ship",
    turn.choose_order: "ordering the effects",
    turn.optional_action: "looking at the mercenaries",
    turn.lay_mercenary: "laying the {mercenary}",
    shots.shoot_orthogonally: "aiming from {space}",
    shots.shoot_diagonally: "aiming from {space}",
    shots.shoot_horizontally: "aiming from {space}",
    effects.repair: "repairing a ship",
    effects.raise_shield: "raising a shield",
    mines.lay_mine: "laying a mine",
    mines.remove_mine: "sweeping a mine",
    mines.hide_dummy: "hiding the dummy",
    mines.hide_mine: "laying mines beside the dummy",
    effects.choose_reserve: "searching the reserve",
}
AIMS = {
    shots.shoot_orthogonally: (ORTH, 1),
    shots.shoot_diagonally: (DIAG, 1),
    shots.shoot_horizontally: (LEFT_OR_RIGHT, 2),
}
ON_SHIPS = (effects.repair, effects.raise_shield)
ON_WATER = (mines.lay_mine, mines.remove_mine, mines.hide_dummy, mines.hide_mine)
TURNED = (
    ("as printed", "a quarter clockwise", "half round", "a quarter counter-clockwise"),
    ("as printed", "half round"),
)


# Questions


def prompt(s: State, step: Step, arguments: Sequence[int]) -> str:
    me, which = arguments[0], arguments[1] if len(arguments) > 1 else 0
    if step == turn.main_action:
        return (
            "Lay a ship, or buy a mercenary first"
            if any(option >= turn.BUY for option in s.options)
            else "Lay a ship"
        )
    return PROMPTS[step].format(
        board=BOARDS[which % 3],
        tile=tile_name(_in_hand(s, step, me, which)),
        mercenary=_in_market(s, step, which),
        space=NAMES[which],
    )


def waiting(s: State, step: Step, arguments: Sequence[int]) -> str:
    which = arguments[1] if len(arguments) > 1 else 0
    return WAITING[step].format(mercenary=_in_market(s, step, which), space=NAMES[which])


def _in_hand(s: State, step: Step, me: int, place: int) -> int:
    return s.hand[me][place] if step == turn.lay_ship else UNKNOWN


def _in_market(s: State, step: Step, slot: int) -> str:
    return tile_name(s.market[slot]) if step == turn.lay_mercenary else ""


def label(s: State, step: Step, arguments: Sequence[int], option: int) -> str:
    me = arguments[0]
    if option == STOP:
        return "End turn" if step == turn.optional_action else "Decline"
    if step in (turn.main_action, turn.optional_action):
        return _action_label(s, step, me, option)
    if step in (turn.lay_ship, turn.lay_mercenary):
        return _space_label(s, option)
    if step in AIMS:
        first, apart = AIMS[step]
        direction = first + apart * option
        return f"{direction_name(me, direction).capitalize()}: {ship_name(s, target(s, me, arguments[1], direction))}"
    if step in ON_SHIPS:
        return ship_name(s, option)
    if step in ON_WATER:
        return f"{space_name(option)} ({icon_name(s.icon[option])})"
    if step == effects.choose_reserve:
        return _tile_label(s.known_reserve[me][option])
    if step == turn.choose_order:
        effect = s.icon[arguments[1]] if option == turn.SEA else EFFECT_OF[s.sea[arguments[1]]]
        return f"{'The space' if option == turn.SEA else 'The ship'}: {effect_text(effect)}"
    return _arrange_label(step, arguments, option)


def _action_label(s: State, step: Step, me: int, option: int) -> str:
    if step == turn.main_action and option < turn.BUY:
        return _tile_label(s.hand[me][option])
    return f"Buy {mercenary_text(s.market[_slot(step, option)])}"


def _slot(step: Step, option: int) -> int:
    return option - turn.BUY if step == turn.main_action else option


def _tile_label(card: int) -> str:
    return f"{NUMBER[card]} {KINDS[card].name}: {effect_text(EFFECT_OF[card])}"


def _space_label(s: State, space: int) -> str:
    if s.sea[space] != EMPTY:
        return f"{space_name(space)}, over {ship_name(s, space).removesuffix(f' on {space_name(space)}')}"
    return f"{space_name(space)} ({icon_name(s.icon[space])})" + (", mined" if s.mines[space] else "")


def _arrange_label(step: Step, arguments: Sequence[int], option: int) -> str:
    if step == setup.arrange_order:
        return "–".join(ORDERS[option])
    if step == setup.arrange_side:
        return f"Side {option + 1}"
    return TURNED[arguments[1] == 2][option].capitalize()


def preview(s: State, step: Step, arguments: Sequence[int], option: int) -> str:
    """What the choice would bring, as far as it can be known."""
    me = arguments[0]
    if option == STOP:
        return ""
    if step in (turn.main_action, turn.optional_action):
        own = step == turn.main_action and option < turn.BUY
        return f"{previews.best_change(s, me, s.hand[me][option] if own else s.market[_slot(step, option)]):+d} at best"
    if step == turn.lay_ship:
        return previews.laying(s, me, s.hand[me][arguments[1]], option)
    if step == turn.lay_mercenary:
        return previews.laying(s, me, s.market[arguments[1]], option)
    if step in AIMS:
        first, apart = AIMS[step]
        return previews.hitting(s, me, target(s, me, arguments[1], first + apart * option))
    return previews.repairing(s, me, option) if step == effects.repair else ""


def targets(s: State, step: Step, arguments: Sequence[int], option: int) -> tuple[str, ...]:
    me = arguments[0]
    if option == STOP:
        return ()
    if step == turn.main_action and option < turn.BUY:
        return (f"hand:{me}:{option}",)
    if step in (turn.main_action, turn.optional_action):
        return (f"market:{_slot(step, option)}",)
    if step in AIMS:
        first, apart = AIMS[step]
        return (f"space:{NAMES[target(s, me, arguments[1], first + apart * option)]}",)
    if step == effects.choose_reserve:
        return (f"reserve:{me}:{option}",)
    on_sea = step in (turn.lay_ship, turn.lay_mercenary) or step in ON_SHIPS or step in ON_WATER
    return (f"space:{NAMES[option]}",) if on_sea else ()


# Refusals


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
    return f"Not now. {prompt(s, step, arguments)}"


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
    if step in AIMS:
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
