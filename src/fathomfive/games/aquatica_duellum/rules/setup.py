"""Aquatica: Duellum: setting up the table, both sides and the goals (DU-001 to DU-008)."""

from __future__ import annotations

from fathomfive.kernel.verbs import draw, put, random_below, shuffle, then

from ..content.load import DECK, FIRST_ANIMAL, FIRST_TOKEN, FIRST_WILD, HAND, SLOTS
from ..content.world import HEART, NEST, PLAIN_SIDE, TERRITORIES
from ..state import REGENT_SEAT, State, faction, is_regent, seat_of, step
from .effects.hand import own_action
from .goals import own_token

RANDOM_FACTIONS, RANDOM_REGENT = 1, 2  # values of factions and automa_faction
RANDOM_SIDES, TURTLE_SIDES, PLAIN_SIDES = 0, 1, 2  # values of goal_sides; then lists, see MIXED_SIDES
MIXED_SIDES = tuple(range(16))  # one bit for each slot: 1 for the plain side


@step
def set_up(s: State) -> None:
    """DU-001 to DU-008: the common table, both sides, and who has the First Player token."""
    draw_factions(s)
    lay_out_vortex(s)
    lay_out_map(s)
    for slot in range(4):
        s.goals[slot] = side_up(s, slot)
    for seat in range(2):
        lay_out_side(s, seat)
    s.piles_open = s.open_piles
    s.starter = seat_of(s, s.first_player - 1) if s.first_player else random_below(s, 2)
    if s.automa_level > 0:
        then(s, regent_set_up, REGENT_SEAT[s.automa_faction])
    then(s, start_of_turn, s.starter)


def draw_factions(s: State) -> None:
    """DU-001, DU-105: seat 0 plays the Turtles, unless chance decides."""
    if s.automa_level > 0:
        by_chance = s.automa_faction == RANDOM_REGENT
    else:
        by_chance = s.factions == RANDOM_FACTIONS
    if by_chance:
        s.swapped = random_below(s, 2)


def lay_out_vortex(s: State) -> None:
    """DU-002: all Locations and Mercenaries shuffled together, six of them open."""
    for card in range(DECK):
        put(s.deck, card)
    shuffle(s, s.deck)
    for slot in range(SLOTS):
        s.vortex[slot] = draw(s.deck)


def lay_out_map(s: State) -> None:
    """DU-004, DU-005: the Leader in the heart, a Wild Manta in every nest, by chance."""
    s.leader = HEART
    for animal in range(FIRST_WILD, FIRST_TOKEN):
        put(s.box, animal)
    shuffle(s, s.box)
    for territory in range(TERRITORIES):
        if NEST[territory]:
            s.nests[territory] = draw(s.box)


def side_up(s: State, slot: int) -> int:
    """DU-003: by chance, or as the table wants it."""
    if s.goal_sides == RANDOM_SIDES:
        return random_below(s, 2)
    if s.goal_sides > PLAIN_SIDES:
        return MIXED_SIDES[s.goal_sides - PLAIN_SIDES - 1] >> slot & 1
    return PLAIN_SIDE if s.goal_sides == PLAIN_SIDES else 0


def lay_out_side(s: State, seat: int) -> None:
    """DU-006, DU-007, DU-201: eight Action Cards in hand (or in the Regent's deck), four ready animals, eight
    tokens."""
    for i in range(HAND):
        if is_regent(s, seat):
            put(s.regent_deck, own_action(s, seat, i))
        else:
            put(s.hand[seat], own_action(s, seat, i))
        put(s.tokens[seat], own_token(s, seat, i))
    for i in range(4):
        put(s.ready[seat], FIRST_ANIMAL + faction(s, seat) * 4 + i)


# Steps are numbered as they are loaded: setting up comes between the Regent's and the turn's.
from .automa import regent_set_up  # noqa: E402
from .turn import start_of_turn  # noqa: E402
