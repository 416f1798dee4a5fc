"""Aquaria: the log, a line for each deed that matters.  `event` holds only what the reader saw."""

from __future__ import annotations

from collections.abc import Callable

from fathomfive.kernel.events import Event
from fathomfive.kernel.verbs import STOP

from ..content.kinds import COLOURS
from ..content.load import (
    ARRIVAL_VP,
    CELLS,
    CENTRE,
    DIAL_BONUS,
    DIALS,
    FILTER_START,
    FIRST_ACTIVE,
    OFF,
    OUTER,
    SPACES,
    TILE_BONUS,
    UPPER,
    VERSION,
    VERSIONS,
)
from ..content.notation import FOODS
from ..rules import phases, turn
from ..rules.gaining import DECK_TOP, GIVEN
from ..rules.study import side
from ..state import State
from .names import CIRCLE_NAMES, cans, dial_name, effect_words, name, several, spot, who

Line = Callable[[State, State, Event], str]


def log_line(before: State, after: State, event: Event) -> str:
    tell = LOG_WRITERS.get(event.step)
    if event.answer == STOP:
        said = STOPPED.get(event.step, "")
    else:
        said = tell(before, after, event) if tell is not None else ""
    if not said:
        return ""
    return f"{who(event.seat)} {said}" if event.seat >= 0 else said[0].upper() + said[1:]


STOPPED = {
    "lionfish": "takes no Lionfish",
    "filter_token": "takes no Filter token",
    "choose_version": "skips the action",
    "centre_action": "skips the action",
}


def _gained(one: str, many: str, field: str) -> Line:
    def tell(before: State, after: State, event: Event) -> str:
        change = getattr(after, field)[event.seat] - getattr(before, field)[event.seat]
        return f"gains {several(change, one, many)}" if change else ""

    return tell


def _food(before: State, after: State, event: Event) -> str:
    change = [now - was for now, was in zip(after.food[event.seat], before.food[event.seat], strict=True)]
    return f"gains {cans(change)} food"


def _wool(before: State, after: State, event: Event) -> str:
    me = event.seat
    kept, waiting = after.wool[me] - before.wool[me], after.wool_waiting[me] - before.wool_waiting[me]
    told = [f"adds {kept} wool ({after.wool[me]} of 5)"] * (kept > 0)
    return " and ".join(told + [f"keeps {waiting} wool for after the trigger"] * (waiting > 0))


# Setup and rounds


def _ready(before: State, after: State, event: Event) -> str:
    return "has chosen a Starting tile and cards"


def _shown(before: State, after: State, event: Event) -> str:
    return f"shows {name(after.tile[event.seat][0])} and tucks two cards under the deck"


def _order(s: State) -> str:
    if s.seats == 1:
        return "the automa begins" if s.automa_first else "Seat 1 begins"
    return "player order " + ", ".join(who(s.order[nth]) for nth in range(s.seats))


def _round(before: State, after: State, event: Event) -> str:
    return f"round {after.round} begins; {COLOURS[after.active[after.round - 1] - FIRST_ACTIVE]} is active; {_order(after)}"


def _microflora(before: State, after: State, event: Event) -> str:
    colour = COLOURS[after.active[after.round - 1] - FIRST_ACTIVE]
    return f"Microflora ({colour}): " + ", ".join(
        f"{who(seat)} matches {after.matched[seat]}" for seat in range(after.seats)
    )


def _preparation(before: State, after: State, event: Event) -> str:
    red = [CIRCLE_NAMES[circle] for circle in range(OUTER) if after.arrow[circle] == 0]
    pearls = [
        CIRCLE_NAMES[circle]
        for circle in range(OUTER)
        if after.circle_pearls[circle] > before.circle_pearls[circle]
    ]
    return f"red bonus for {', '.join(red)}" + (f"; a pearl on {', '.join(pearls)}" if pearls else "")


# The Action phase


def _moved(before: State, after: State, event: Event) -> str:
    me, circle = event.seat, event.answer or 0
    if circle >= turn.CIRCLES:
        return ""
    came = before.die[me]
    beside = circle == CENTRE or turn.is_adjacent(before, came, circle)
    return f"moves to {CIRCLE_NAMES[circle]}" + ("" if beside or came == OFF else " (not adjacent: no bonus)")


def _collected(before: State, after: State, event: Event) -> str:
    found = before.circle_pearls[event.arguments[1]]
    return f"collects {several(found, 'pearl', 'pearls')} from the circle" if found else ""


def _adjacent(before: State, after: State, event: Event) -> str:
    circle = event.arguments[1]
    return f"gets the bonus: {effect_words(TILE_BONUS[side(after)][after.bonus_tile[circle]][before.arrow[circle]])}"


def _version(before: State, after: State, event: Event) -> str:
    version = event.answer or 0
    if version >= VERSIONS:
        return ""
    pearls, effect = VERSION[event.arguments[1]][version]
    return (f"pays {several(pearls, 'pearl', 'pearls')}: " if pearls else "chooses: ") + effect_words(effect)


def _placed(before: State, after: State, event: Event) -> str:
    me, cell = event.seat, event.answer or 0
    paid = before.oxygen[me] - after.oxygen[me]
    return f"places {name(after.tank[me][cell])} in {spot(cell)}" + (
        f" for {several(paid, 'OP', 'OPs')}" if paid else ""
    )


def _taken(before: State, after: State, event: Event) -> str:
    came = [move for move in event.moves if move.target.field == "hand"]
    if not came:
        return ""
    if event.step == "card" and event.answer == DECK_TOP:
        return f"draws {name(came[0].card)} from the deck"
    return f"takes {name(came[0].card)} from the offer"


def _studied(before: State, after: State, event: Event) -> str:
    me, space = event.seat, after.space[event.seat]
    token = "".join(f" and takes a {name(move.card)}" for move in event.moves)
    place = (
        f" and finishes the Encyclopedia ({ARRIVAL_VP[after.arrived[me]]} VPs at the end)"
        if after.arrived[me]
        else ""
    )
    return f"studies on to {SPACES[side(after)][space].id}{token}{place}"


def _shop(before: State, after: State, event: Event) -> str:
    level = after.level[event.seat]
    return (
        f"reaches level {level} of the Pet Shop: {effect_words(UPPER[level])}"
        if level > before.level[event.seat]
        else ""
    )


def _moved_card(text: str) -> Line:
    def tell(before: State, after: State, event: Event) -> str:
        return text.format(name(event.moves[0].card)) if event.moves else ""

    return tell


def _discarded(before: State, after: State, event: Event) -> str:
    return "discards " + ", ".join(name(move.card) for move in event.moves) if event.moves else ""


def _dial(before: State, after: State, event: Event) -> str:
    dial = event.answer or 0
    return f"turns {dial_name(dial)} to {COLOURS[after.dials[event.seat][dial]]}"


def _free(before: State, after: State, event: Event) -> str:
    return ("pays a pearl for a card", "pays a pearl for a can", "", "pays 1 OP for a new offer", "")[
        event.arguments[1]
    ]


def _exchange(before: State, after: State, event: Event) -> str:
    (one, two), got = GIVEN[(event.answer or 0) // 3], (event.answer or 0) % 3
    return f"exchanges {FOODS[one]} and {FOODS[two]} food for {FOODS[got]}"


# The other phases


def _points(before: State, after: State, event: Event) -> str:
    return f"{after.vp[event.seat] - before.vp[event.seat]:+d} VPs"


def _dial_gained(before: State, after: State, event: Event) -> str:
    what = event.answer or 0
    if what == phases.TOKEN_ANSWER:
        return ""
    told = effect_words(DIAL_BONUS[what]) if what < DIALS else "2 VPs"
    return f"gets {told} from the dial of {dial_name(what % DIALS)}"


def _fed(before: State, after: State, event: Event) -> str:
    cell = event.answer or 0
    return (
        f"feeds {name(after.tank[event.seat][cell])} ({_points(before, after, event)})"
        if cell < CELLS
        else ""
    )


def _unfed(before: State, after: State, event: Event) -> str:
    unfed = sum(phases.is_hungry(after, event.seat, cell) for cell in range(CELLS))
    return (
        f"leaves {several(unfed, 'fish', 'fish')} hungry ({_points(before, after, event)})" if unfed else ""
    )


def _automa(before: State, after: State, event: Event) -> str:
    return f"the automa moves to {CIRCLE_NAMES[after.automa_die]}"


def _automa_studied(before: State, after: State, event: Event) -> str:
    token = "".join(f" and removes a {name(move.card)}" for move in event.moves)
    moved = after.automa_space != before.automa_space
    return f"the automa studies on to {SPACES[side(after)][after.automa_space].id}{token}" if moved else ""


def _automa_row(before: State, after: State, event: Event) -> str:
    return "the automa discards the bottom row of the offer"


LOG_WRITERS: dict[str, Line] = {
    "start_of_round": _round,
    "microflora": _microflora,
    "preparation": _preparation,
    "keep_cards": _ready,
    "tuck_cards": _shown,
    "player_order": lambda before, after, event: _order(after),
    "refresh_phase": lambda before, after, event: "a new offer is dealt",
    "move_die": _moved,
    "adjacency_bonus": _adjacent,
    "choose_version": _version,
    "collect_pearls": _collected,
    "choose_cell": _placed,
    "settle_lionfish": _placed,
    "card": _taken,
    "card_offer": _taken,
    "choose_branch": _studied,
    "petshop": _shop,
    "discard_card": _discarded,
    "discard_cards": _discarded,
    "use_token": _moved_card("uses a {}"),
    "filter_token": _moved_card("adds a {}"),
    "turn": _dial,
    "linkturn": _dial,
    "free_action": _free,
    "exchange": _exchange,
    "food_red": _food,
    "food_green": _food,
    "food_blue": _food,
    "food_any": _food,
    "wool": _wool,
    "pearl": _gained("pearl", "pearls", "pearls"),
    "vp": _gained("VP", "VPs", "vp"),
    "oxygen": _gained("OP", "OPs", "oxygen"),
    "enc": _gained("VP", "VPs", "vp"),
    "trigger": lambda before, after, event: (
        f"triggers the filter: {effect_words(FILTER_START)}, then the tokens"
    ),
    "score_oxygen": lambda before, after, event: (
        f"scores Oxygen {after.oxygen[event.seat]}: {_points(before, after, event)}"
    ),
    "microflora_next": _dial_gained,
    "feed": _fed,
    "end_feeding": _unfed,
    "automa_turn": _automa,
    "automa_study": _automa_studied,
    "discard_row": _automa_row,
    "remove_lionfish": lambda before, after, event: "".join(
        f"{name(move.card)} leaves the display" for move in event.moves
    ),
}
