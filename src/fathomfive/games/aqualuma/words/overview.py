"""Aqualuma: the table as text in reading order, and the result."""

from __future__ import annotations

from fathomfive.kernel.state import EMPTY, UNKNOWN
from fathomfive.toolkit.english import join_and, plural

from ..content.layouts import WORLDS
from ..content.load import (
    ARROWS,
    CHARACTERS,
    COLOUR,
    COLUMNS,
    DEPTH,
    EFFECT_NAMES,
    EFFECTS,
    FIRST_STRIP,
    KIND,
    LAST_SPACE,
    LEVEL_LINES,
    LIGHT_SPACES,
    MAGIC,
    NUMBER,
    PUSHES,
    STATION,
)
from ..content.notation import COLOURS, SPACES
from ..rules.darkness import WON, cards_on_board, column_length, shortest_column
from ..rules.scoring import ENDINGS, ending
from ..rules.station import cost
from ..rules.strips import arrows_reached, filled
from ..state import State
from .names import (
    asks_text,
    card_name,
    dark_text,
    die_name,
    effect_text,
    face_text,
    lit_lightballs,
    place_name,
    strip_name,
    who,
)


def describe(s: State, seat: int) -> str:
    """Goal and clock, the darkness, the worlds, the station, dice, then the players."""
    goal = f"{LEVEL_LINES[s.difficulty].text('name')}: {lit_lightballs(s)}."
    turn = f"Turn {s.turn}" if s.turn else "Setup"
    lines = [
        f"{goal} {turn}. {plural(len(s.dark_pile), 'darkness card')} in the pile.",
        f"Next darkness phase: {coming_darkness(s)}.",
    ]
    lines += [
        "",
        "Darkness board",
        *(f"  Column {column + 1}: {column_text(s, column)}" for column in range(COLUMNS)),
    ]
    for position in range(WORLDS):
        lines += ["", *world_lines(s, s.order[position], position)]
    lines += [
        "",
        *station_lines(s, seat),
        "",
        f"Available dice: {colours(s.available)}. Chest: {colours(s.chest)}.",
    ]
    for owner in sorted(range(s.seats), key=lambda owner: owner != seat):
        lines += ["", *player_lines(s, owner, owner == seat)]
    return "\n".join(lines)


def coming_darkness(s: State) -> str:
    """AL-102: the effects of the next darkness phase, as far as they are known."""
    if not s.dark_pile:
        return "no darkness card is left, so the game is lost"
    column = shortest_column(s)
    known = dark_cards(s, column)
    return f"{join_and([*known, 'a new card'])} in column {column + 1}"


def column_text(s: State, column: int) -> str:
    return ", ".join(dark_cards(s, column)) or "empty"


def dark_cards(s: State, column: int) -> list[str]:
    return [dark_text(s.columns[column * DEPTH + row]) for row in range(column_length(s, column))]


def world_lines(s: State, world: int, position: int) -> list[str]:
    beside = [
        place_name(other) for other in range(WORLDS + 1) if s.distance[world * (WORLDS + 1) + other] == 1
    ]
    lines = [
        f"{place_name(world)} (w{position + 1}), beside {join_and(beside)}: darkness {s.darkness[world]} of {LAST_SPACE}"
    ]
    if s.strip[world] == EMPTY:
        return lines
    space = filled(s, world)
    lying = [die_kind_name(s, die) for die in s.cast[world * SPACES : world * SPACES + space]]
    strip = s.strip[world] - FIRST_STRIP
    lines.append(f"  {strip_name(s.strip[world])}: {', '.join(lying) or 'no dice'}; {to_come(strip, space)}")
    dissolving = f"; dissolving now: {back_now(s, world)}" if space else ""
    lines.append(f"  {symbols_text(strip)}{dissolving}")
    row = s.light[world * LIGHT_SPACES : (world + 1) * LIGHT_SPACES]
    balls = [
        f"Lightball {NUMBER[ball]} on light space {i + 1}" for i, ball in enumerate(row) if ball != EMPTY
    ]
    return [*lines, f"  {join_and(balls)}"] if balls else lines


def back_now(s: State, world: int) -> str:
    """AL-057, AL-Q10: never below 0."""
    steps = min(arrows_reached(s, world), s.darkness[world])
    return f"−{steps}" if steps else "no change"


def to_come(strip: int, space: int) -> str:
    """The requirements of the empty spaces; equal ones are listed once."""
    if space == SPACES:
        return "full"
    asked = [asks_text(strip, at) for at in range(space, SPACES)]
    runs = [at for at in range(len(asked)) if at == 0 or asked[at] != asked[at - 1]]
    ends = [*runs[1:], len(asked)]
    later = [
        f"{space_range(space + at + 1, space + end)}: {asked[at]}"
        for at, end in zip(runs[1:], ends[1:], strict=True)
    ]
    same = f" ({space_range(space + 1, space + ends[0])})" if ends[0] > 1 else ""
    return "; ".join([f"next{same}: {asked[0]}", *later])


def space_range(first: int, last: int) -> str:
    if first == last:
        return f"space {first}"
    return f"spaces {first} {'and' if last == first + 1 else 'to'} {last}"


def symbols_text(strip: int) -> str:
    """AL-051, AL-057: the spaces that draw a card and push the lightballs, and those that reduce the darkness."""
    pushes = [str(at + 1) for at in range(SPACES) if PUSHES[strip][at]]
    spaces = f"{'space' if len(pushes) == 1 else 'spaces'} {join_and(pushes) or '–'}"
    most = [max((0, *ARROWS[strip][:count])) for count in range(SPACES + 1)]
    arrows = [
        f"by {most[count]} after {plural(count, 'die', 'dice')}"
        for count in range(1, SPACES + 1)
        if most[count] > most[count - 1]
    ]
    back = f"dissolving takes the darkness back {join_and(arrows) or 'by 0'}"
    return f"Dice on {spaces} draw a card and push the lightballs; {back}"


def station_lines(s: State, seat: int) -> list[str]:
    unused = [f"{EFFECT_NAMES[i]} ({effect_text(i)})" for i, die in enumerate(s.spent) if die == EMPTY]
    token = "used" if s.ignited else f"unused (at darkness {LAST_SPACE}: {effect_text(EFFECTS)})"
    price = cost(s, seat) if seat >= 0 else cards_on_board(s)
    balls = f"{len(s.inactive)} inactive and {len(s.active)} active lightballs"
    return [
        f"Diving station: {balls}; activating one costs {plural(price, 'pip')}",
        f"  Effects for a 6: {join_and(unused) or 'all used'}",
        f"  Last ignition: {token}",
    ]


def colours(pile: list[int]) -> str:
    counts = [sum(COLOUR[die] == colour for die in pile) for colour in range(len(COLOURS))]
    return join_and([f"{count} {COLOURS[colour]}" for colour, count in enumerate(counts) if count]) or "none"


def die_kind_name(s: State, die: int) -> str:
    return die_name(COLOUR[die] * 6 + max(s.pips[die], 1) - 1)


def player_lines(s: State, owner: int, mine: bool) -> list[str]:
    name = who(s, owner)
    if mine:
        name = f"You, {name}," if s.character[owner] else "You,"
    lines = [
        f"{name} in {place_name(s.place[owner])}"
        if s.place[owner] != STATION
        else f"{name} on the diving station"
    ]
    dice = [die_kind_name(s, die) for die in s.dice[owner]] + [
        f"{die_kind_name(s, die)} (kept)" for die in s.kept[owner]
    ]
    lines.append(f"  Dice: {', '.join(dice) or 'none'}")
    lines.append(f"  Cards: {', '.join(card_name(card) for card in s.hand[owner]) or 'none'}")
    if mine:
        kinds = sorted({KIND[card] for card in s.hand[owner] if card != UNKNOWN})
        lines += [f"    {MAGIC[kind].name}: {face_text(kind)}" for kind in kinds]
    if s.carried[owner]:
        lines.append(f"  Carries {join_and([f'lightball {NUMBER[ball]}' for ball in s.carried[owner]])}")
    if s.character[owner]:
        lines += [f"  {power.name}: {power.text}" for power in CHARACTERS[s.character[owner] - 1].powers]
    return lines


def result(s: State) -> str:
    """AL-131 to AL-134."""
    reached = lit_lightballs(s)
    if s.ended == WON:
        spare = plural(len(s.dark_pile), "darkness card")
        return f"You have won: {ENDINGS[ending(s)]}. {reached}, with {spare} to spare"
    return f"You have lost: {ENDINGS[ending(s)]}. {reached}"
