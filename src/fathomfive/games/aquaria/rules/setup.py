"""Aquaria: setting up the table and the players."""

from __future__ import annotations

from fathomfive.kernel.state import Row
from fathomfive.kernel.verbs import draw, option, put, random_below, shuffle, take_out, then

from ..content.load import (
    COLOUR_COUNT,
    DECK_SIZE,
    DIALS,
    FILTER_TYPE,
    FIRST_ACTIVE,
    FIRST_FILTER,
    FIRST_LION,
    FIRST_SOLO,
    FIRST_START,
    FIRST_TOKEN,
    LARGE,
    LION_FOR,
    MOST_SPACES,
    OFF,
    OUTER,
    RED_RING,
    SOLO_TO,
    START_EFFECT,
    TOKEN,
    TOKEN_RED,
)
from ..state import State, step
from .effects.bonus import gain
from .effects.gaining import refresh
from .effects.study import side
from .rounds import start_of_round

DEALT, KEPT, FIRST_OXYGEN, GREY = 5, 3, 4, 1
KEEPS = tuple((i, j, k) for i in range(DEALT) for j in range(i + 1, DEALT) for k in range(j + 1, DEALT))


@step
def set_up(s: State) -> None:
    """AQ-001 to AQ-012 in order; alone, the automa sits opposite (AQ-140)."""
    then(s, assemble_board)
    then(s, fill_encyclopedia)
    then(s, lay_out_cards)
    then(s, deal_players)
    if s.seats == 1:
        then(s, prepare_automa)
    for seat in range(s.seats):
        then(s, keep_start_tile, seat)
    for seat in range(s.seats):
        then(s, tuck_cards, seat)
    then(s, open_start_tiles)
    then(s, start_of_round)


# Game setup


@step
def assemble_board(s: State) -> None:
    """AQ-001 to AQ-004, AQ-008: circles, bonus tiles and colours by chance, arrows on grey, all Filter Bonus
    tokens open."""
    for circle in range(OUTER):
        s.ring[circle] = s.bonus_tile[circle] = circle
        s.arrow[circle] = GREY
    shuffle_row(s, s.ring)
    shuffle_row(s, s.bonus_tile)
    for colour in range(COLOUR_COUNT):
        s.active[colour] = FIRST_ACTIVE + colour
    shuffle_row(s, s.active)
    for token in range(len(FILTER_TYPE)):
        put(s.filter_supply, FIRST_FILTER + token)
    shuffle(s, s.filter_supply)  # so that every copy of a type comes into play somewhere


@step
def fill_encyclopedia(s: State) -> None:
    """AQ-005: a random token of its kind on every large space; the others leave the game."""
    for token in range(len(TOKEN)):
        if TOKEN_RED[TOKEN[token]]:
            put(s.red_box, FIRST_TOKEN + token)
        else:
            put(s.plain_box, FIRST_TOKEN + token)
    shuffle(s, s.red_box)
    shuffle(s, s.plain_box)
    for space in range(MOST_SPACES):
        if LARGE[side(s)][space]:
            if RED_RING[side(s)][space]:
                s.enc_tokens[space] = draw(s.red_box)
            else:
                s.enc_tokens[space] = draw(s.plain_box)


@step
def lay_out_cards(s: State) -> None:
    """AQ-006, AQ-007: an offer of six, a deck, and two Lionfish per player (four alone)."""
    for card in range(DECK_SIZE):
        put(s.deck, card)
    shuffle(s, s.deck)
    for lion in range(len(LION_FOR)):
        put(s.lionfish_box, FIRST_LION + lion)
    shuffle(s, s.lionfish_box)
    for i in range(2 * max(s.seats, 2)):
        s.display[i] = draw(s.lionfish_box)
    then(s, refresh)


# Player setup


@step
def deal_players(s: State) -> None:
    """AQ-009, AQ-010: Oxygen 4, the die beside the board, two Starting tiles and five cards."""
    for tile in range(len(START_EFFECT)):
        put(s.tile_box, FIRST_START + tile)
    shuffle(s, s.tile_box)
    for seat in range(s.seats):
        s.oxygen[seat] = FIRST_OXYGEN
        s.die[seat] = OFF
        for _ in range(2):
            put(s.tile_choice[seat], draw(s.tile_box))
        for _ in range(DEALT):
            put(s.hand[seat], draw(s.deck))


@step
def prepare_automa(s: State) -> None:
    """AQ-140, AQ-149: a die and the Solo tiles."""
    s.automa_die = OFF
    for tile in range(len(SOLO_TO)):
        put(s.solo_deck, FIRST_SOLO + tile)
    shuffle(s, s.solo_deck)


@step(answers=2, secret=True)
def keep_start_tile(s: State, me: int) -> None:
    """AQ-010: one of two Starting tiles; the other leaves the game."""
    option(s, 0)
    option(s, 1)


@keep_start_tile.chosen
def start_tile_kept(s: State, me: int, which: int) -> None:
    """The kept tile goes first; nothing moves before all have chosen, so the choice stays secret."""
    put(s.tile_choice[me], take_out(s.tile_choice[me], 1 - which))
    then(s, keep_cards, me)


@step(answers=10, secret=True)
def keep_cards(s: State, me: int) -> None:
    """AQ-010: keep three of the five cards."""
    for keep in range(len(KEEPS)):
        option(s, keep)


@keep_cards.chosen
def cards_kept(s: State, me: int, keep: int) -> None:
    """The kept ones lie first."""
    for place in range(DEALT - 1, -1, -1):
        if not is_kept(keep, place):
            put(s.hand[me], take_out(s.hand[me], place))


def is_kept(keep: int, place: int) -> bool:
    for nth in range(KEPT):
        if KEEPS[keep][nth] == place:
            return True
    return False


@step
def tuck_cards(s: State, me: int) -> None:
    """AQ-010: the Starting tile is shown, the other leaves the game, and two cards go face down under the
    deck."""
    put(s.left_tile[me], draw(s.tile_choice[me]))
    put(s.tile[me], draw(s.tile_choice[me]))
    for _ in range(DEALT - KEPT):
        put(s.tucked[me], draw(s.hand[me]))


@step
def open_start_tiles(s: State) -> None:
    """AQ-011, AQ-012, AQ-Q05: dials opposite the first active colour, player order by tile, then the
    resources in that order.  AQ-140: the automa's tile is drawn now, after you have kept yours."""
    opposite = (s.active[0] - FIRST_ACTIVE + 2) % COLOUR_COUNT
    for seat in range(s.seats):
        for dial in range(DIALS):
            s.dials[seat][dial] = opposite
        s.order[earlier_tiles(s, s.tile[seat][0])] = seat
    if s.seats == 1:
        put(s.automa_tile, draw(s.tile_box))
        s.automa_first = 1 if s.automa_tile[0] < s.tile[0][0] else 0
    for place in range(s.seats):
        then(s, take_resources, s.order[place])


@step
def take_resources(s: State, me: int) -> None:
    """AQ-012: what the Starting tile shows."""
    gain(s, me, START_EFFECT[s.tile[me][0] - FIRST_START], 0)


def earlier_tiles(s: State, tile: int) -> int:
    count = 0
    for seat in range(s.seats):
        if s.tile[seat][0] < tile:
            count += 1
    return count


def shuffle_row(s: State, row: Row) -> None:
    """A row in random order."""
    for i in range(len(row) - 1, 0, -1):
        j = random_below(s, i + 1)
        row[i], row[j] = row[j], row[i]
