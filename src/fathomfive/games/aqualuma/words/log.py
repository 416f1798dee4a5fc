"""Aqualuma: one log line per deed, made from what its reader saw."""

from __future__ import annotations

from fathomfive.kernel.recording.events import Event, Move
from fathomfive.kernel.state import UNKNOWN
from fathomfive.kernel.verbs import STOP
from fathomfive.toolkit.english import join_and, plural

from ..content.layouts import DIRECTIONS, WORLDS
from ..content.load import COLOUR, DARKENS, DEPTH, EFFECT_NAMES, FACE, MAGIC, NUMBER, SIDE, TO_ACTIVATE
from ..content.notation import CHOOSE, COLOURS, DIE, FREE_MOVE, NUDGE, RECOLOR, REROLL, REROLL_ONE
from ..rules import setup
from ..rules.darkness import WON, cards_on_board, column_length
from ..rules.scoring import ENDINGS, ending
from ..rules.station import cost, paid
from ..state import State
from .labels import WHERE, ability_name
from .names import DARK_EFFECTS, card_name, dark_name, die_name, place_name, player, strip_name, who


def moved(event: Event, target: str, source: str = "") -> list[Move]:
    return [move for move in event.moves if move.target.field == target and source in ("", move.source.field)]


def dice_shown(s: State, moves: list[Move]) -> str:
    return join_and([die_name(COLOUR[move.card] * 6 + s.pips[move.card] - 1) for move in moves])


def crystals(event: Event) -> str:
    """`Kelp Forest 5 → 6` for each crystal that moved."""
    described = [
        f"{place_name(c.spot.index)} {c.before} → {c.after}"
        for c in event.changes
        if c.spot.field == "darkness"
    ]
    return join_and(described)


# Setting up


def chose_character(before: State, after: State, event: Event) -> str:
    return f"{player(event.seat)} plays {who(after, event.seat)}"


def gathered(before: State, after: State, event: Event) -> str:
    drawn = [
        f"{player(seat)} plays {who(after, seat)}" for seat in range(after.seats) if after.character[seat]
    ]
    return join_and(drawn)


def laid_darkness(before: State, after: State, event: Event) -> str:
    return f"The darkness begins with {join_and([dark_name(move.card) for move in moved(event, 'columns')])}"


def tile_laid(before: State, after: State, event: Event) -> str:
    place, answer = before.order[event.arguments[1] - 1], event.answer or 0
    beside = place_name(setup.tile(before, answer // len(DIRECTIONS)))
    return f"{place_name(place)} is laid {WHERE[answer % len(DIRECTIONS)]} {beside}"


# Turns


def turn_starts(before: State, after: State, event: Event) -> str:
    return f"Turn {after.turn}: {player(event.seat)} ({who(after, event.seat)})"


def rolled(before: State, after: State, event: Event) -> str:
    rolls = moved(event, "dice", "cup")
    return f"{player(event.seat)} rolls {dice_shown(after, rolls)}" if rolls else ""


def rerolled(before: State, after: State, event: Event) -> str:
    if event.answer in (None, STOP):
        return ""
    shown = [change.after for change in event.changes if change.spot.field == "pips"]
    return f"{player(event.seat)} re-rolls {die_name(event.answer or 0)}: {shown[0] if shown else (event.answer or 0) % 6 + 1}"


def new_dice(before: State, after: State, event: Event) -> str:
    number = plural(len(event.moves), "die", "dice")
    return f"{player(event.seat)} takes new dice: {number} from the chest"


def played_face(before: State, after: State, event: Event) -> str:
    """A card that changes one die has its line when the die is known."""
    kind = event.arguments[1]
    return f"{player(event.seat)} plays {MAGIC[kind].name}" if FACE[kind][0] in (REROLL, REROLL_ONE) else ""


def played_back(before: State, after: State, event: Event) -> str:
    played = join_and([card_name(move.card) for move in moved(event, "played")])
    purpose = "for a die" if event.arguments[1] == 0 else f"and moves to {place_name(event.arguments[2])}"
    return f"{player(event.seat)} plays {played} face down {purpose}"


def change(event: Event) -> str:
    """`blue 3 becomes 2`."""
    described = [
        f"{COLOURS[COLOUR[c.spot.index]]} {c.before} becomes {c.after}"
        for c in event.changes
        if c.spot.field == "pips"
    ]
    return described[0] if described else ""


def changed(before: State, after: State, event: Event) -> str:
    card = MAGIC[event.arguments[1]].name
    return f"{player(event.seat)} plays {card}: {change(event)}" if change(event) else ""


def nudged(before: State, after: State, event: Event) -> str:
    return f"{player(event.seat)} uses {ability_name(after, event.seat, NUDGE)}: {change(event)}"


def dyed(before: State, after: State, event: Event) -> str:
    kind, colour = event.arguments[1], COLOURS[event.answer or 0]
    uses = f"{player(event.seat)} uses {ability_name(after, event.seat, RECOLOR)}"
    return f"{uses}: {die_name(kind)} becomes {colour}"


def dashed(before: State, after: State, event: Event) -> str:
    return f"{player(event.seat)} uses Fin Dash and moves to {place_name(event.answer or 0)}"


def performed(before: State, after: State, event: Event) -> str:
    return f"{player(event.seat)} places {die_name(event.arguments[2])} in {place_name(event.arguments[1])}"


def pushed(before: State, after: State, event: Event) -> str:
    drawn = [card_name(move.card) for move in moved(event, "hand")]
    won = [f"lightball {NUMBER[move.card]}" for move in moved(event, "carried")]
    slid = [
        f"lightball {NUMBER[move.card]} moves to space {move.target.index % 6 + 1}"
        for move in moved(event, "light")
    ]
    described = [f"draws {join_and(drawn)}"] * bool(drawn) + [f"takes {join_and(won)}"] * bool(won)
    parts = [f"{player(event.seat)} {join_and(described)}"] * bool(described) + slid
    return "; ".join(parts)


def dissolved(before: State, after: State, event: Event) -> str:
    number = plural(len(moved(event, "chest")), "die", "dice")
    world = event.arguments[1]
    moved_back = f"the darkness goes back from {before.darkness[world]} to {after.darkness[world]}"
    effect = moved_back if crystals(event) else f"the darkness stays at {after.darkness[world]}"
    return f"{player(event.seat)} dissolves the magic in {place_name(world)}: {effect}, {number} to the chest"


def new_strip(before: State, after: State, event: Event) -> str:
    world = event.arguments[1]
    return f"{place_name(world)} has a new strip: {strip_name(after.strip[world])}" if event.moves else ""


# Exchange


def asked_consent(before: State, after: State, event: Event) -> str:
    return f"{player(event.seat)} {'agrees' if event.answer else 'declines'}"


def exchanged(before: State, after: State, event: Event) -> str:
    described = [
        f"{player(move.source.seat)} passes lightball {NUMBER[move.card]} to {player(move.target.seat)}"
        for move in moved(event, "carried")
    ]
    return join_and(described)


def swapped(before: State, after: State, event: Event) -> str:
    got = [card_name(move.card) for move in event.moves if move.target.seat == event.seat]
    given = [card_name(move.card) for move in event.moves if move.source.seat == event.seat]
    return (
        f"{player(event.seat)} swaps {join_and(given)} for {join_and(got)} with {player(event.arguments[1])}"
    )


def gave_card(before: State, after: State, event: Event) -> str:
    given = join_and([card_name(move.card) for move in event.moves])
    return f"{player(event.seat)} gives {given} to {player(event.arguments[1])}"


def put_away(before: State, after: State, event: Event) -> str:
    return f"{player(event.seat)} discards {join_and([card_name(move.card) for move in moved(event, 'magic_discard')])}"


def redrew(before: State, after: State, event: Event) -> str:
    got = [card_name(move.card) for move in moved(event, "hand")]
    return f"{player(event.seat)} draws {join_and(got)}" if got else ""


def restocked(before: State, after: State, event: Event) -> str:
    count = len(moved(event, "magic_pile"))
    return f"{plural(count, 'used card')} are shuffled into the pile of magic cards" if count > 1 else ""


# Station


def deposited(before: State, after: State, event: Event) -> str:
    return f"{player(event.seat)} puts lightball {NUMBER[event.moves[0].card]} on the station"


def activated(before: State, after: State, event: Event) -> str:
    ball, needed = NUMBER[moved(event, "active")[0].card], cost(before, event.seat)
    sums = f"{plural(paid(before), 'pip')} ({dice_shown(before, moved(event, 'chest'))}; {needed} needed)"
    count = f"{len(after.active)} of {TO_ACTIVATE[after.difficulty]}"
    line = f"{player(event.seat)} activates lightball {ball} with {sums}: {count} active"
    return f"{line}. {ENDINGS[ending(after)]}!" if after.ended == WON else line


def spent_six(before: State, after: State, event: Event) -> str:
    return f"{player(event.seat)} spends a 6 on {EFFECT_NAMES[event.arguments[1]]}"


def lightened(before: State, after: State, event: Event) -> str:
    return f"It grows lighter: {crystals(event)}" if crystals(event) else ""


def used_ability(before: State, after: State, event: Event) -> str:
    ability = event.arguments[1]
    if ability in (FREE_MOVE, NUDGE, RECOLOR):  # these have their line when the place or the die is known
        return ""
    return f"{player(event.seat)} uses {ability_name(before, event.seat, ability)}"


# Darkness


def kept(before: State, after: State, event: Event) -> str:
    return "" if event.answer in (None, STOP) else f"{player(event.seat)} keeps {die_name(event.answer or 0)}"


def refilled(before: State, after: State, event: Event) -> str:
    drawn = moved(event, "hand")
    if not drawn:
        return ""
    names = [card_name(move.card) for move in drawn]
    return f"{player(event.seat)} draws {plural(len(drawn), 'card') if UNKNOWN in [m.card for m in drawn] else join_and(names)}"


def darkness_rises(before: State, after: State, event: Event) -> str:
    if not event.moves:
        return "No darkness card is left: the darkness has become too powerful"
    column = event.moves[0].target.index // DEPTH
    count = plural(cards_on_board(after), "card")
    return (
        f"Darkness phase: {dark_name(event.moves[0].card)} joins column {column + 1} ({count} on the board)"
    )


def carried_out(before: State, after: State, event: Event) -> str:
    _, column, row = event.arguments
    cards = column_length(before, column)
    name = dark_name(before.columns[column * DEPTH + row]) + (f" ({row + 1} of {cards})" if cards > 1 else "")
    effect = DARKENS[before.columns[column * DEPTH + row]]
    if effect != DIE:
        # `darken` reports a world's card
        return f"{name}: {DARK_EFFECTS[effect]}" if effect >= WORLDS else ""
    side = SIDE[after.underwater - 1]
    return f"{name}: the underwater die shows {'?' if side == CHOOSE else place_name(side)}"


def darkened(before: State, after: State, event: Event) -> str:
    line = f"The darkness grows: {crystals(event) or place_name(event.arguments[1]) + ' is on the last space already'}"
    return f"{line}. {ENDINGS[ending(after)].capitalize()}: the game is lost" if after.ended else line


def ignited(before: State, after: State, event: Event) -> str:
    return "Last ignition! The token is flipped, and the worlds grow lighter"
