"""Aquaria: the log, one line per deed that matters. `event` holds only what the reader saw."""

from __future__ import annotations

from fathomfive.kernel.recording.events import Event
from fathomfive.toolkit.english import capitalized, gain, join_and, plural
from fathomfive.toolkit.texts import LogWriter

from ..content.kinds import COLOURS
from ..content.load import (
    ARRIVAL_VP,
    CELLS,
    CENTRE,
    DIAL_BONUS,
    DIALS,
    FILTER_START,
    FIRST_ACTIVE,
    INCOME,
    OFF,
    OUTER,
    PETSHOP,
    SPACES,
    TILE_BONUS,
    UPPER,
    VERSION,
    VERSIONS,
)
from ..content.notation import FOODS
from ..rules import phases, turn
from ..rules.effects.gaining import DECK_TOP, GIVEN
from ..rules.effects.study import side
from ..state import State
from . import labels
from .names import CIRCLE_NAMES, can_words, circle_in_a_sentence, dial_name, effect_words, name, spot, who

Line = LogWriter[State]
TOLD_BASIC_ACTIONS = (CIRCLE_NAMES.index("Gaining"), PETSHOP)


def spoken(line: Line) -> Line:
    """A line begins with the player, or with a capital letter if the game acted."""

    def tell(before: State, after: State, event: Event) -> str:
        text = line(before, after, event)
        if not text:
            return ""
        return f"{who(event.seat)} {text}" if event.seat >= 0 else capitalized(text)

    return tell


def fixed(text: str) -> Line:
    """The same text for every event."""
    return lambda before, after, event: text


def gained(one: str, many: str, field: str) -> Line:
    def tell(before: State, after: State, event: Event) -> str:
        change = getattr(after, field)[event.seat] - getattr(before, field)[event.seat]
        return f"gains {plural(change, one, many)}" if change else ""

    return tell


def got_food(before: State, after: State, event: Event) -> str:
    change = [now - was for now, was in zip(after.food[event.seat], before.food[event.seat], strict=True)]
    return f"gains {can_words(change)}"


def got_wool(before: State, after: State, event: Event) -> str:
    me = event.seat
    kept, waiting = after.wool[me] - before.wool[me], after.wool_waiting[me] - before.wool_waiting[me]
    parts = [f"adds {kept} wool ({after.wool[me]} of 5)"] * (kept > 0)
    return " and ".join(parts + [f"keeps {waiting} wool for after the trigger"] * (waiting > 0))


# Setup and rounds


def ready(before: State, after: State, event: Event) -> str:
    return "has chosen a Starting tile and cards"


def shown(before: State, after: State, event: Event) -> str:
    return f"shows {name(after.tile[event.seat][0])} and tucks two cards under the deck"


def _order(s: State) -> str:
    if s.seats == 1:
        return "the automa goes first" if s.automa_first else "Seat 1 goes first"
    return "player order: " + ", ".join(who(s.order[nth]) for nth in range(s.seats))


def round_begins(before: State, after: State, event: Event) -> str:
    return f"round {after.round} begins; {COLOURS[after.active[after.round - 1] - FIRST_ACTIVE]} is active; {_order(after)}"


def microflora(before: State, after: State, event: Event) -> str:
    colour = COLOURS[after.active[after.round - 1] - FIRST_ACTIVE]
    return f"Round {after.round} ends. Microflora ({colour}): " + ", ".join(
        f"{who(seat)} matches {plural(after.matched[seat], 'dial')}" for seat in range(after.seats)
    )


def prepared(before: State, after: State, event: Event) -> str:
    red = [CIRCLE_NAMES[circle] for circle in range(OUTER) if after.arrow[circle] == 0]
    pearls = [
        CIRCLE_NAMES[circle]
        for circle in range(OUTER)
        if after.circle_pearls[circle] > before.circle_pearls[circle]
    ]
    rest = ", the others to grey" if len(red) < OUTER else ""
    lying = f"; a pearl each on {join_and(pearls)}" if pearls else ""
    return f"the bonus arrows go back: {join_and(red)} to red{rest}{lying}"


# The Action phase


def moved(before: State, after: State, event: Event) -> str:
    me, circle = event.seat, event.answer or 0
    if circle >= turn.CIRCLES:
        return ""
    came = before.die[me]
    beside = circle == CENTRE or turn.is_adjacent(before, came, circle)
    return f"moves to {circle_in_a_sentence(circle)}" + (
        "" if beside or came == OFF else " (not adjacent: no bonus)"
    )


def collected(before: State, after: State, event: Event) -> str:
    found = before.circle_pearls[event.arguments[1]]
    return f"collects {plural(found, 'pearl')} from the circle" if found else ""


def got_bonus(before: State, after: State, event: Event) -> str:
    circle = event.arguments[1]
    return f"gets the bonus: {effect_words(TILE_BONUS[side(after)][after.bonus_tile[circle]][before.arrow[circle]])}"


def chose_version(before: State, after: State, event: Event) -> str:
    version = event.answer or 0
    if version >= VERSIONS:
        return ""
    pearls, effect = VERSION[event.arguments[1]][version]
    return f"pays {plural(pearls, 'pearl')}: {effect_words(effect)}" if pearls else ""


def chose_basic(before: State, after: State, event: Event) -> str:
    """Where the next lines do not say it."""
    chosen = event.answer or 0
    return f"chooses: {labels.BASIC_ACTIONS[chosen]}" if chosen in TOLD_BASIC_ACTIONS else ""


def income(before: State, after: State, event: Event) -> str:
    """AQ-083: a heading for the income, with the cards that give it."""
    giving = [card for card in before.tank[event.seat] if card >= 0 and INCOME[card]]
    parts = [f"{effect_words(INCOME[card])} from {name(card)}" for card in giving]
    return f"has income: {'; '.join(parts)}" if parts else ""


def placed(before: State, after: State, event: Event) -> str:
    me, cell = event.seat, event.answer or 0
    paid = before.oxygen[me] - after.oxygen[me]
    return f"places {name(after.tank[me][cell])} in {spot(cell)}" + (
        f" for {plural(paid, 'OP')}" if paid else ""
    )


def took(before: State, after: State, event: Event) -> str:
    came = [move for move in event.moves if move.target.field == "hand"]
    if not came:
        return ""
    if event.step == "card" and event.answer == DECK_TOP:
        return f"draws {name(came[0].card)} from the deck"
    return f"takes {name(came[0].card)} from the offer"


def studied(before: State, after: State, event: Event) -> str:
    me, space = event.seat, after.space[event.seat]
    token = "".join(f" and takes a {name(move.card)}" for move in event.moves)
    reached = f"reaches space {SPACES[side(after)][space].id}"
    if after.arrived[me]:
        return (
            f"{reached}{token} and finishes the Encyclopedia ({ARRIVAL_VP[after.arrived[me]]} VPs at the end)"
        )
    return f"{reached} of the Encyclopedia{token}"


def rose_in_shop(before: State, after: State, event: Event) -> str:
    level = after.level[event.seat]
    return (
        f"reaches level {level} of the Pet Shop: {effect_words(UPPER[level])}"
        if level > before.level[event.seat]
        else ""
    )


def moved_card(text: str) -> Line:
    def tell(before: State, after: State, event: Event) -> str:
        return text.format(name(event.moves[0].card)) if event.moves else ""

    return tell


def discarded(before: State, after: State, event: Event) -> str:
    return "discards " + ", ".join(name(move.card) for move in event.moves) if event.moves else ""


def turned_dial(before: State, after: State, event: Event) -> str:
    dial = event.answer or 0
    return f"turns the dial of {dial_name(dial)} to {COLOURS[after.dials[event.seat][dial]]}"


def acted_freely(before: State, after: State, event: Event) -> str:
    return ("pays 1 pearl for a card", "pays 1 pearl for a can", "", "pays 1 OP for a new offer", "")[
        event.arguments[1]
    ]


def exchanged(before: State, after: State, event: Event) -> str:
    (one, two), got = GIVEN[(event.answer or 0) // 3], (event.answer or 0) % 3
    return f"exchanges a {FOODS[one]} and a {FOODS[two]} can for a {FOODS[got]} one"


# The other phases


def _points(before: State, after: State, event: Event) -> str:
    return gain(after.vp[event.seat] - before.vp[event.seat], "VP")


def gained_from_dial(before: State, after: State, event: Event) -> str:
    what = event.answer or 0
    if what == phases.TOKEN_ANSWER:
        return ""
    parts = effect_words(DIAL_BONUS[what]) if what < DIALS else "2 VPs"
    return f"gets {parts} from the dial of {dial_name(what % DIALS)}"


def fed(before: State, after: State, event: Event) -> str:
    cell = event.answer or 0
    return (
        f"feeds {name(after.tank[event.seat][cell])} ({_points(before, after, event)})"
        if cell < CELLS
        else ""
    )


def left_hungry(before: State, after: State, event: Event) -> str:
    unfed = sum(phases.is_hungry(after, event.seat, cell) for cell in range(CELLS))
    return f"leaves {plural(unfed, 'fish', 'fish')} hungry ({_points(before, after, event)})" if unfed else ""


def automa_moved(before: State, after: State, event: Event) -> str:
    return f"the automa moves to {circle_in_a_sentence(after.automa_die)}"


def automa_studied(before: State, after: State, event: Event) -> str:
    token = "".join(f" and removes a {name(move.card)}" for move in event.moves)
    moved = after.automa_space != before.automa_space
    return (
        f"the automa reaches space {SPACES[side(after)][after.automa_space].id} of the Encyclopedia{token}"
        if moved
        else ""
    )


def automa_discarded(before: State, after: State, event: Event) -> str:
    return "the automa discards the bottom row of the offer"


def player_order(before: State, after: State, event: Event) -> str:
    return _order(after)


def triggered(before: State, after: State, event: Event) -> str:
    return f"triggers the filter: {effect_words(FILTER_START)}, then the tokens"


def scored_oxygen(before: State, after: State, event: Event) -> str:
    return f"scores Oxygen {after.oxygen[event.seat]}: {_points(before, after, event)}"


def lionfish_left(before: State, after: State, event: Event) -> str:
    return "".join(f"{name(move.card)} leaves the display" for move in event.moves)
