"""Aqualuma: setting up the table in the order of the rulebook (AL-001 to AL-017, AL-140 to AL-144)."""

from __future__ import annotations

from fathomfive.kernel.verbs import draw, option, put, random_below, shuffle, size, take_out, then

from ..content.layouts import DIRECTIONS, WORLDS
from ..content.load import (
    BALLS,
    CHARACTER_COUNT,
    CUSTOM,
    DEPTH,
    DICE,
    FIRST_BALL,
    FIRST_DARK,
    FIRST_GAME_CHARACTER,
    FIRST_GAME_STRIP,
    FIRST_STRIP,
    HAND,
    LIGHT_SPACES,
    NUMBER,
    PIECES,
    START_AVAILABLE,
    START_CARDS,
    START_DARKNESS,
    STATION,
    TILE_HALF,
    TILE_ROW,
)
from ..state import State, step
from .cards import draw_card
from .dice import first_of_colour
from .turn import start_of_turn

CHOSEN = 1  # of the option world_order
FIRST_GAME = 1  # of the option strip_set
MARKED_THEN_REST = 1  # of the option first_game_pile
BY_CHANCE, FROM_FIRST_FOUR = 1, 2  # of the option characters
ANYONE, TEAM_CHOICE = 1, 2  # of the option start_player
FAR = 5  # steps: no two places lie further apart


@step
def set_up(s: State) -> None:
    """AL-002, AL-Q12: all pieces out of the box; then the steps of the rulebook one by one."""
    s.open_hands = 1 - s.hidden_hands
    for piece in range(PIECES):
        if piece < DICE:
            put(s.chest, piece)
        elif piece < FIRST_DARK:
            put(s.magic_pile, piece)
        elif piece < FIRST_STRIP:
            put(s.dark_pile, piece)
        elif piece < FIRST_BALL:
            put(s.strip_pile, piece)
        else:
            put(s.bag, piece)
    then(s, order_worlds)
    then(s, lay_out)
    then(s, lay_strips)
    then(s, lay_lightballs)
    then(s, lay_dice)
    then(s, lay_darkness)
    then(s, gather)


# 1: worlds and station


@step
def order_worlds(s: State) -> None:
    """AL-003, AL-Q03: which world goes on w1 to w5, by chance or by the team's choice."""
    for position in range(WORLDS):
        s.order[position] = position
    if s.world_order == CHOSEN:
        for position in range(WORLDS - 1):
            then(s, choose_world, 0, position)
        return
    for position in range(WORLDS - 1, 0, -1):
        other = random_below(s, position + 1)
        s.order[position], s.order[other] = s.order[other], s.order[position]


@step(answers=WORLDS)
def choose_world(s: State, me: int, position: int) -> None:
    """AL-Q03, AL-Q13: any world that has no position yet."""
    for rest in range(position, WORLDS):
        option(s, s.order[rest])


@choose_world.chosen
def world_chosen(s: State, me: int, position: int, world: int) -> None:
    for rest in range(position, WORLDS):
        if s.order[rest] == world:
            s.order[rest], s.order[position] = s.order[position], world
            return


@step
def lay_out(s: State) -> None:
    """AL-003, AL-004, AL-141 to AL-143, AL-Q02: the tiles by the layout; one of your own is laid tile by
    tile."""
    for position in range(WORLDS + 1):
        if s.layout == CUSTOM:
            if position > 0:
                then(s, lay_tile, 0, position)
        else:
            put_tile(s, position, TILE_ROW[s.layout][position], TILE_HALF[s.layout][position])
    then(s, measure)


@step(answers=WORLDS * len(DIRECTIONS))
def lay_tile(s: State, me: int, position: int) -> None:
    """AL-142: on any free cell that touches a tile; so nothing overlaps and all is connected."""
    for answer in range(position * len(DIRECTIONS)):
        if is_free(s, position, answer) and is_new(s, answer):
            option(s, answer)


@lay_tile.chosen
def tile_laid(s: State, me: int, position: int, answer: int) -> None:
    put_tile(s, position, row_of(s, answer), half_of(s, answer))


@step
def measure(s: State) -> None:
    """AL-033: how many steps it is from place to place."""
    for a in range(WORLDS + 1):
        for b in range(WORLDS + 1):
            row, half = s.tile_row[b] - s.tile_row[a], s.tile_half[b] - s.tile_half[a]
            beside = (row == 0 and abs(half) == 2) or (abs(row) == 1 and abs(half) <= 1)
            s.distance[a * (WORLDS + 1) + b] = 0 if a == b else 1 if beside else FAR
    for by in range(WORLDS + 1):
        for a in range(WORLDS + 1):
            half_way = s.distance[a * (WORLDS + 1) + by]
            if 0 < half_way < FAR:
                for b in range(WORLDS + 1):
                    way = half_way + s.distance[by * (WORLDS + 1) + b]
                    if way < s.distance[a * (WORLDS + 1) + b]:
                        s.distance[a * (WORLDS + 1) + b] = way


# 3 to 6: strips, lightballs, dice, darkness


@step
def lay_strips(s: State) -> None:
    """AL-005, AL-006, AL-Q16: a strip on each world, the rest is the pile; in a first game only marked strips
    lie there."""
    if s.strip_set == FIRST_GAME:
        for i in range(size(s.strip_pile) - 1, -1, -1):
            if not FIRST_GAME_STRIP[s.strip_pile[i] - FIRST_STRIP]:
                put(s.strip_box, take_out(s.strip_pile, i))
    shuffle(s, s.strip_pile)
    for position in range(WORLDS):
        s.strip[s.order[position]] = draw(s.strip_pile)
    if s.strip_set == FIRST_GAME and s.first_game_pile == MARKED_THEN_REST:
        while size(s.strip_box) > 0:
            put(s.strip_pile, draw(s.strip_box))
        shuffle(s, s.strip_pile)


@step
def lay_lightballs(s: State) -> None:
    """AL-007 to AL-010: one on each world from w1 to w5; the sixth joins number 1, or number 1 joins the
    fifth."""
    shuffle(s, s.bag)
    with_one = s.order[WORLDS - 1]
    for position in range(WORLDS):
        ball = draw(s.bag)
        lay_ball(s, ball, s.order[position])
        if NUMBER[ball] == 1:
            with_one = s.order[position]
    for _ in range(BALLS - WORLDS):
        lay_ball(s, draw(s.bag), with_one)


@step
def lay_dice(s: State) -> None:
    """AL-011: three of each colour are available, the others are in the chest."""
    for colour in range(len(START_AVAILABLE)):
        for _ in range(START_AVAILABLE[colour]):
            put(s.available, take_out(s.chest, first_of_colour(s.chest, colour)))


@step
def lay_darkness(s: State) -> None:
    """AL-012 to AL-014, AL-143: both piles, the crystals, and the first darkness cards, which do nothing
    now."""
    shuffle(s, s.magic_pile)
    shuffle(s, s.dark_pile)
    for position in range(WORLDS):
        s.darkness[s.order[position]] = START_DARKNESS[s.layout][position]
    for column in range(START_CARDS[s.difficulty]):
        s.columns[column * DEPTH] = draw(s.dark_pile)


# 8: characters


@step
def gather(s: State) -> None:
    """AL-001, AL-015 to AL-017, AL-140: a character for each player, on the station; three cards; a starting
    player."""
    for seat in range(s.seats):
        s.place[seat] = STATION
        if s.characters == BY_CHANCE:
            s.character[seat] = random_character(s)
        else:
            then(s, choose_character, seat)
    then(s, deal_hands)
    if s.start_player == TEAM_CHOICE:
        then(s, choose_starter, 0)
    else:
        then(s, start_of_turn, random_below(s, s.seats) if s.start_player == ANYONE else 0)


@step(answers=CHARACTER_COUNT)
def choose_character(s: State, me: int) -> None:
    """AL-001, AL-144: a free one; in a first game one of the four."""
    for character in range(CHARACTER_COUNT):
        if is_free_character(s, character):
            option(s, character)


@choose_character.chosen
def character_chosen(s: State, me: int, character: int) -> None:
    s.character[me] = character + 1


@step
def deal_hands(s: State) -> None:
    """AL-015, AL-115: three magic cards for everyone."""
    for seat in range(s.seats):
        for _ in range(HAND):
            draw_card(s, seat)


@step(answers=4)
def choose_starter(s: State, me: int) -> None:
    """AL-016: the team decides who starts."""
    for seat in range(s.seats):
        option(s, seat)


@choose_starter.chosen
def starter_chosen(s: State, me: int, seat: int) -> None:
    then(s, start_of_turn, seat)


# What the rules above mean by their words


def tile(s: State, position: int) -> int:
    """The place that lies on a position: the station, or a world."""
    return STATION if position == 0 else s.order[position - 1]


def put_tile(s: State, position: int, row: int, half: int) -> None:
    s.tile_row[tile(s, position)], s.tile_half[tile(s, position)] = row, half


def row_of(s: State, answer: int) -> int:
    """The cell that an answer of `lay_tile` means: beside which tile, in which direction."""
    return s.tile_row[tile(s, answer // len(DIRECTIONS))] + DIRECTIONS[answer % len(DIRECTIONS)][0]


def half_of(s: State, answer: int) -> int:
    return s.tile_half[tile(s, answer // len(DIRECTIONS))] + DIRECTIONS[answer % len(DIRECTIONS)][1]


def is_free(s: State, position: int, answer: int) -> bool:
    for earlier in range(position):
        there = tile(s, earlier)
        if s.tile_row[there] == row_of(s, answer) and abs(s.tile_half[there] - half_of(s, answer)) < 2:
            return False
    return True


def is_new(s: State, answer: int) -> bool:
    """Not the same cell as an answer before."""
    for earlier in range(answer):
        if row_of(s, earlier) == row_of(s, answer) and half_of(s, earlier) == half_of(s, answer):
            return False
    return True


def lay_ball(s: State, ball: int, world: int) -> None:
    s.light[world * LIGHT_SPACES + NUMBER[ball] - 1] = ball


def is_free_character(s: State, character: int) -> bool:
    for seat in range(s.seats):
        if s.character[seat] == character + 1:
            return False
    return s.characters != FROM_FIRST_FOUR or FIRST_GAME_CHARACTER[character] == 1


def random_character(s: State) -> int:
    """Its number + 1: the nth of those that are free."""
    free = 0
    for character in range(CHARACTER_COUNT):
        if is_free_character(s, character):
            free += 1
    nth = random_below(s, free)
    for character in range(CHARACTER_COUNT):
        if is_free_character(s, character):
            if nth == 0:
                return character + 1
            nth -= 1
    return 0
