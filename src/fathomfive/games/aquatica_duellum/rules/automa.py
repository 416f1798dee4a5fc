"""Aquatica: Duellum: Regent Shrimpion, the solo opponent: a seat that plays by its deck (DU-201 to DU-212).

The Regent is never asked. The player makes the choices that the rulebook leaves to the player: a route, which
animal tires, which card is discarded. Effects come from the same faces that players use.
"""

from __future__ import annotations

from fathomfive.kernel.state import EMPTY
from fathomfive.kernel.verbs import (
    cards,
    draw,
    end_game,
    option,
    put,
    put_all,
    shuffle,
    size,
    take_from_place,
    take_out,
    then,
    top,
)

from ..content.load import CARDS, COPIES, CROWN, CROWNS_TO_WIN, DEPTHS, HAND, KIND, PLACES, SLOTS, WHOLE
from ..content.notation import ALL, ANY, BUY_ONLY, LOCATION, MOST_EFFECTS
from ..content.world import (
    CAPITAL_OF,
    NEIGHBOURS,
    OCEAN_CURRENTS,
    REDRAWS,
    REGENT,
    SKIPS_A_TURN,
    START_CROWNS,
    START_STEPS,
    TERRITORIES,
)
from ..state import State, crown_face, free_place, other, step, steps_home
from .effects.animals import make_tired, tire
from .effects.faces import EFFECT
from .effects.hand import can_discard, copy, discard_opp, make_discard, recall
from .effects.leader import enter, manta
from .effects.locations import score
from .effects.resources import free, take
from .effects.vortex import can_refill, fill_slots, refill, rotate, vortex_cost
from .goals import GOAL_SLOTS, OF_A_SIZE, lay_token, may_declare
from .piles import pile_mercenary, score_location
from .scoring import BY_CROWNS

MOST_CARDS = 7  # in one turn
REGENT_STEPS = 2  # whenever the Manta Leader moves


# Set-up and turn


@step
def regent_set_up(s: State, me: int) -> None:
    """DU-201: the Action Cards are a shuffled deck; without Ocean Currents from level 2 on; level 5 has a
    head start."""
    level = REGENT[s.automa_level - 1]
    if not level[OCEAN_CURRENTS]:
        for i in range(HAND):
            if i < size(s.regent_deck) and is_ocean_currents(s.regent_deck[i]):
                put(s.box, take_out(s.regent_deck, i))
    shuffle(s, s.regent_deck)
    s.crowns[me] = level[START_CROWNS]
    if level[START_STEPS] > 0:
        then(s, regent_route, other(me), level[START_STEPS])


@step
def regent_turn(s: State, me: int) -> None:
    """DU-202: one card of the deck."""
    s.regent_cards = 0
    then(s, regent_card, me)


@step
def regent_card(s: State, me: int) -> None:
    """DU-202: with an empty deck the played cards are shuffled, which costs level 2 its turn; then the top
    card is played."""
    if size(s.regent_deck) == 0:
        put_all(s.regent_deck, s.played[me])
        shuffle(s, s.regent_deck)
        if REGENT[s.automa_level - 1][SKIPS_A_TURN]:
            then(s, end_of_turn, me)
            return
    put(s.played[me], draw(s.regent_deck))
    s.regent_cards += 1
    s.regent_acted = 0
    then(s, regent_effects, me, top(s.played[me]))
    then(s, regent_crowns, me)
    then(s, regent_again, me)


@step
def regent_effects(s: State, me: int, face: int) -> None:
    """DU-202: in printed order, even if the card allows any order."""
    for i in range(MOST_EFFECTS):
        if WHOLE[face] >> i & 1:
            then(s, regent_effect, me, face, i)


@step
def regent_again(s: State, me: int) -> None:
    """DU-202: from level 4 on another card follows one without any effect; then a goal, then the end."""
    if REGENT[s.automa_level - 1][REDRAWS] and not s.regent_acted and s.regent_cards < MOST_CARDS:
        then(s, regent_card, me)
    else:
        then(s, regent_goal, me)
        then(s, end_of_turn, me)


# Effects


@step
def regent_effect(s: State, me: int, face: int, i: int) -> None:
    """DU-203 to DU-208: resources, raising and readying are ignored; everything else is done as far as
    possible."""
    op, n = EFFECT[face][i][0]
    if op == rotate:
        s.disc = (s.disc + n) % SLOTS
        s.regent_acted = 1
    elif op == refill:
        regent_refills(s, me)
    elif op == take or op == free:
        regent_takes(s, me, n % BUY_ONLY)
    elif op == score:
        regent_scores(s, me, n)
    elif op == manta:
        s.regent_acted = 1
        then(s, regent_route, other(me), REGENT_STEPS)
    elif op == recall:
        regent_recalls(s, me, n)
    elif op == copy:
        regent_copies(s, me)
    else:
        regent_harms(s, me, op, n)


def regent_refills(s: State, me: int) -> None:
    """DU-203: mandatory, in order of its own vortex cost."""
    if can_refill(s):
        fill_slots(s, me)
        s.regent_acted = 1


def regent_takes(s: State, me: int, wanted: int) -> None:
    """DU-204, DU-Q30: the card of the class with the lowest vortex cost; with a full board a Location is
    ignored."""
    slot = cheapest(s, me, wanted)
    if slot == EMPTY or (KIND[s.vortex[slot]] == LOCATION and free_place(s.board[me]) == EMPTY):
        return
    card = take_from_place(s.vortex, slot)
    s.regent_acted = 1
    s.crowns_due[me] += CROWN[card]
    if KIND[card] == LOCATION:
        place = free_place(s.board[me])
        s.board[me][place], s.covered[me][place] = card, DEPTHS[card]
    else:
        pile_mercenary(s, me, card)


def regent_scores(s: State, me: int, n: int) -> None:
    """DU-205: up to n Locations from left to right."""
    left = n
    for place in range(PLACES):
        if left > 0 and s.board[me][place] != EMPTY:
            score_location(s, me, take_from_place(s.board[me], place))
            s.covered[me][place] = 0
            s.regent_acted = 1
            left -= 1


def regent_recalls(s: State, me: int, n: int) -> None:
    """DU-207, DU-209, DU-Q29: Ocean Currents shuffles everything into a new deck; else the top played card
    goes back into it."""
    if n == ALL:
        put_all(s.regent_deck, s.played[me])
        s.regent_acted = 1
    else:
        for _ in range(min(n, size(s.played[me]))):
            put(s.regent_deck, draw(s.played[me]))
    shuffle(s, s.regent_deck)


def regent_copies(s: State, me: int) -> None:
    """DU-208: the player's top discarded Action Card by these rules; nothing if there is none or if it copies
    itself."""
    pile = s.played[other(me)]
    if size(pile) > 0 and not COPIES[top(pile)]:
        then(s, regent_effects, me, top(pile))


def regent_harms(s: State, me: int, op: int, n: int) -> None:
    """DU-203: the player chooses which animal tires and which card is discarded."""
    if op == tire and size(s.ready[other(me)]) > 0:
        make_tired(s, other(me), n)
        s.regent_acted = 1
    elif op == discard_opp and can_discard(s, other(me)):
        make_discard(s, other(me), n)
        s.regent_acted = 1


@step(answers=TERRITORIES)
def regent_route(s: State, me: int, left: int) -> None:
    """DU-206, DU-Q31: the player moves the Leader for the Regent: a shortest way, and one where it picks up a
    Wild Manta if there is any."""
    seat = other(me)
    wanted = finds_manta(s, seat, s.leader, left)
    for i in range(NEIGHBOURS[s.leader][0]):
        near = NEIGHBOURS[s.leader][1 + i]
        if is_nearer(s, seat, near, s.leader) and (not wanted or leads_to_manta(s, seat, near, left)):
            option(s, near)


@regent_route.chosen
def regent_moved(s: State, me: int, left: int, territory: int) -> None:
    enter(s, other(me), territory)
    if CAPITAL_OF[territory] != EMPTY:
        end_game(s)
    elif left > 1:
        then(s, regent_route, me, left - 1)


# Crowns and goals


@step
def regent_crowns(s: State, me: int) -> None:
    """DU-209: one step per crown, each with its bonus by the rules above."""
    if s.crowns_due[me] == 0:
        return
    s.crowns_due[me] -= 1
    s.crowns[me] += 1
    if s.crowns[me] == CROWNS_TO_WIN:
        s.winner, s.ended_by = me + 1, BY_CROWNS
        end_game(s)
        return
    then(s, regent_effects, me, crown_face(s, me, s.crowns[me]))
    then(s, regent_crowns, me)


@step
def regent_goal(s: State, me: int) -> None:
    """DU-210: one fulfilled goal, first one without a token of the player, then the lowest; the first unused
    token."""
    chosen = EMPTY
    for goal in range(GOAL_SLOTS):
        if may_declare(s, me, goal):
            if chosen == EMPTY or (s.first[chosen] != EMPTY and s.first[goal] == EMPTY):
                chosen = goal
    if chosen != EMPTY:
        lay_token(s, me, chosen, first_token(s, me, 0 if s.first[chosen] == EMPTY else 1))


# What the rules above mean by their words


def is_ocean_currents(card: int) -> bool:
    op, n = EFFECT[card][0][0]
    return bool(op == recall and n == ALL)


def cheapest(s: State, me: int, wanted: int) -> int:
    """The occupied slot with a card of the class that has the lowest vortex cost, or EMPTY."""
    best = EMPTY
    for slot in range(SLOTS):
        if s.vortex[slot] != EMPTY and (wanted == ANY or KIND[s.vortex[slot]] == wanted):
            if best == EMPTY or vortex_cost(s, me, slot) < vortex_cost(s, me, best):
                best = slot
    return best


def is_nearer(s: State, seat: int, near: int, at: int) -> bool:
    """Is the seat's capital nearer from there?"""
    return steps_home(s, seat, near) < steps_home(s, seat, at)


def finds_manta(s: State, seat: int, at: int, left: int) -> bool:
    """Is there a Wild Manta on a shortest way from here, within this many steps?"""
    for i in range(NEIGHBOURS[at][0]):
        near = NEIGHBOURS[at][1 + i]
        if is_nearer(s, seat, near, at) and leads_to_manta(s, seat, near, left):
            return True
    return False


def leads_to_manta(s: State, seat: int, near: int, left: int) -> bool:
    """Is there one in this territory, or in the next one on the way if there are steps left?"""
    if s.nests[near] != EMPTY:
        return True
    if left > 1:
        for i in range(NEIGHBOURS[near][0]):
            beyond = NEIGHBOURS[near][1 + i]
            if is_nearer(s, seat, beyond, near) and s.nests[beyond] != EMPTY:
                return True
    return False


def first_token(s: State, me: int, wanted: int) -> int:
    """The first unused one of that size."""
    found = CARDS
    for token in cards(s.tokens[me]):
        if (token - CARDS + 16) % 8 // OF_A_SIZE == wanted:
            found = min(found, token)
    return found


# Steps are numbered as they are loaded: the Regent's, then setting up, then the turn.
from . import setup  # noqa: E402, F401
from .turn import end_of_turn  # noqa: E402     # a turn of the Regent ends like every other
