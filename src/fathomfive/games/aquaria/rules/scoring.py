"""Aquaria: the value of a player's aquarium at the end (AQ-100 to AQ-111), on top of the VPs of the game."""

from __future__ import annotations

from fathomfive.kernel.game import Source
from fathomfive.kernel.state import EMPTY
from fathomfive.kernel.verbs import size

from ..content.load import (
    ANEMONE,
    ANEMONE_VP,
    ARRIVAL_VP,
    CANS_PER_VP,
    CELLS,
    CLOWNFISH,
    COLOUR,
    FIRST_LION,
    FIRST_TOKEN,
    LINE_VP,
    LION_BY_COLOUR,
    LION_FOR,
    LION_VP,
    LIONFISH,
    NEIGHBOURS,
    OXYGEN_VP,
    PEARL_VP,
    PLANT,
    PLANT_VP,
    RATING,
    SCHOOL,
    SCHOOL_VP,
    SIDE_LENGTH,
    TOKEN,
    TOKEN_VP,
    TYPE,
    WOOL_VP,
)
from ..state import BEYOND, BONUSES, FEEDING, FILTER, HUNGER, State

ENDINGS = (
    "after round 4",
    "no rating",
    "good for a first-timer",
    "OK, you will do better next time",
    "nice score",
    "great score",
    "excellent score",
)
LATER = 1  # a value of the option tie
MOST_SCHOOL = 7
NEVER_BELOW_0 = "Never below 0"  # a line of the scoring aid


def score(s: State, seat: int) -> int:
    """AQ-120: everything is added in one step; a total below 0 becomes 0."""
    return max(total(s, seat), 0)


def total(s: State, seat: int) -> int:
    return (
        s.vp[seat]
        + stock_vp(s, seat)
        + OXYGEN_VP[s.oxygen[seat]]
        + ARRIVAL_VP[s.arrived[seat]]
        + food_vp(s, seat)
        + token_vp(s, seat)
        + aquarium_vp(s, seat)
    )


def aquarium_vp(s: State, seat: int) -> int:
    """The VPs of the cards in the aquarium at the end of the game."""
    return (
        line_vp(s, seat) + lionfish_vp(s, seat) + anemone_vp(s, seat) + school_vp(s, seat) + plant_vp(s, seat)
    )


def stock_vp(s: State, seat: int) -> int:
    """AQ-100: pearls and wool in the filter."""
    return PEARL_VP * s.pearls[seat] + WOOL_VP * s.wool[seat]


def food_vp(s: State, seat: int) -> int:
    """AQ-103: all cans together, rounded down."""
    return (s.food[seat][0] + s.food[seat][1] + s.food[seat][2]) // CANS_PER_VP


def line_vp(s: State, seat: int) -> int:
    """AQ-104, AQ-065, AQ-Q18: full rows and columns; Lionfish count as cards."""
    lines = 0
    for i in range(SIDE_LENGTH):
        in_row, in_column = 0, 0
        for j in range(SIDE_LENGTH):
            if s.tank[seat][SIDE_LENGTH * i + j] != EMPTY:
                in_row += 1
            if s.tank[seat][SIDE_LENGTH * j + i] != EMPTY:
                in_column += 1
        lines += in_row // SIDE_LENGTH + in_column // SIDE_LENGTH
    return LINE_VP * lines


def token_vp(s: State, seat: int) -> int:
    """AQ-105: the backs of unused Encyclopedia tokens."""
    points = 0
    for i in range(size(s.tokens[seat])):
        points += TOKEN_VP[TOKEN[s.tokens[seat][i] - FIRST_TOKEN]]
    return points


def lionfish_vp(s: State, seat: int) -> int:
    points = 0
    for cell in range(CELLS):
        if type_at(s, seat, cell) == LIONFISH:
            points += one_lionfish_vp(s, seat, s.tank[seat][cell])
    return points


def one_lionfish_vp(s: State, seat: int, card: int) -> int:
    """AQ-106: the better of a flat sum and VPs per matching card in any place."""
    flat, each, most = LION_VP[card - FIRST_LION]
    return max(flat, min(each * lionfish_matches(s, seat, card), most))


def lionfish_matches(s: State, seat: int, card: int) -> int:
    """AQ-065: other Lionfish have neither colour nor a type that counts."""
    matching = 0
    for cell in range(CELLS):
        other = s.tank[seat][cell]
        if other != EMPTY and TYPE[other] != LIONFISH:
            kind = COLOUR[other] if LION_BY_COLOUR[card - FIRST_LION] else TYPE[other]
            if kind == LION_FOR[card - FIRST_LION]:
                matching += 1
    return matching


def anemone_vp(s: State, seat: int) -> int:
    """AQ-107, AQ-109: for each Anemone, every Clownfish beside it."""
    points = 0
    for cell in range(CELLS):
        if type_at(s, seat, cell) == ANEMONE:
            for direction in range(4):
                beside = NEIGHBOURS[cell][direction]
                if beside >= 0 and type_at(s, seat, beside) == CLOWNFISH:
                    points += ANEMONE_VP[s.scoring]
    return points


def school_vp(s: State, seat: int) -> int:
    """AQ-108, AQ-109: each connected group of Schools by its size; `done` holds the cells that are counted,
    as bits."""
    points, done = 0, 0
    for cell in range(CELLS):
        if type_at(s, seat, cell) == SCHOOL and not done >> cell & 1:
            group = school_group(s, seat, cell)
            done |= group
            points += SCHOOL_VP[s.scoring][min(ones(group), MOST_SCHOOL)]
    return points


def school_group(s: State, seat: int, cell: int) -> int:
    """All Schools that hang together with this one, as bits: grown until nothing is added."""
    group, before = 1 << cell, 0
    while group != before:
        before = group
        for member in range(CELLS):
            if group >> member & 1:
                for direction in range(4):
                    beside = NEIGHBOURS[member][direction]
                    if beside >= 0 and type_at(s, seat, beside) == SCHOOL:
                        group |= 1 << beside
    return group


def plant_vp(s: State, seat: int) -> int:
    """AQ-110: in advanced scoring, different colours beside each Plant."""
    points = 0
    for cell in range(CELLS):
        if type_at(s, seat, cell) == PLANT:
            points += PLANT_VP[s.scoring][colours_beside(s, seat, cell)]
    return points


def colours_beside(s: State, seat: int, cell: int) -> int:
    """AQ-110: a Lionfish stands for any one missing colour."""
    seen, wild = 0, 0
    for direction in range(4):
        beside = NEIGHBOURS[cell][direction]
        if beside >= 0 and s.tank[seat][beside] != EMPTY:
            if TYPE[s.tank[seat][beside]] == LIONFISH:
                wild += 1
            else:
                seen |= 1 << COLOUR[s.tank[seat][beside]]
    return ones(seen) + wild


def type_at(s: State, seat: int, cell: int) -> int:
    """The type of the card in a space; EMPTY if there is none."""
    return TYPE[s.tank[seat][cell]] if s.tank[seat][cell] != EMPTY else EMPTY


def ones(bits: int) -> int:
    count = 0
    while bits:
        bits &= bits - 1
        count += 1
    return count


# The end


def standing(s: State, seat: int) -> int:
    """AQ-121, AQ-Q14: ties are shared, or go to the player who is later in the final player order."""
    reached = 10 * score(s, seat)
    for nth in range(s.seats):
        if s.tie == LATER and s.order[nth] == seat:
            reached += nth
    return reached


def ending(s: State) -> int:
    """AQ-120; alone a rating by points (AQ-152)."""
    if s.seats > 1:
        return 0
    rating = 1
    for i in range(len(RATING[0])):
        if score(s, 0) >= RATING[s.scoring][i]:
            rating = i + 2
    return rating


def breakdown(s: State, seat: int) -> list[Source]:
    """The scoring aid, line by line."""
    pad = [*gained_during_the_game(s, seat), *left_at_the_end(s, seat), *cards_and_tokens(s, seat)]
    if total(s, seat) < 0:
        pad.append(Source(NEVER_BELOW_0, -total(s, seat)))
    return pad


def gained_during_the_game(s: State, seat: int) -> list[Source]:
    """What the VPs that the seat has already come from."""
    came = s.vp_from[seat]
    return [
        Source("Bonuses", came[BONUSES], "gained during the game"),
        Source("Feeding", came[FEEDING]),
        Source("Unfed fish", came[HUNGER], "in the Feedings so far"),
        Source("Filter", came[FILTER], "Oxygen scored by triggers"),
        Source("Study beyond the end", came[BEYOND]),
    ]


def left_at_the_end(s: State, seat: int) -> list[Source]:
    """AQ-100 to AQ-103: what lies beside the aquarium."""
    pearls, wool = s.pearls[seat], s.wool[seat]
    stock = f"{pearls} {'pearl' if pearls == 1 else 'pearls'}, {wool} wool"
    place, cans = s.arrived[seat], sum(s.food[seat])
    return [
        Source("Pearls and wool", stock_vp(s, seat), stock),
        Source("Oxygen", OXYGEN_VP[s.oxygen[seat]], f"level {s.oxygen[seat]}"),
        Source("Encyclopedia", ARRIVAL_VP[place], f"place {place}" if place else "not finished"),
        Source("Food", food_vp(s, seat), f"{cans} {'can' if cans == 1 else 'cans'}"),
    ]


def cards_and_tokens(s: State, seat: int) -> list[Source]:
    """AQ-104 to AQ-110: lines, cards and tokens; Plants count in advanced scoring only."""
    sources = [
        Source("Full rows and columns", line_vp(s, seat)),
        Source("Unused tokens", token_vp(s, seat), f"{len(s.tokens[seat])} tokens"),
        Source("Lionfish", lionfish_vp(s, seat)),
        Source("Anemones", anemone_vp(s, seat)),
        Source("Schools of Fish", school_vp(s, seat)),
    ]
    return [*sources, Source("Plants", plant_vp(s, seat))] if s.scoring else sources
