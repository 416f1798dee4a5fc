"""Aqualuma: a turn, from the dice to the darkness, and the menu of its actions (AL-020 to AL-029, AL-080 to
AL-082)."""

from __future__ import annotations

from fathomfive.kernel.state import EMPTY
from fathomfive.kernel.verbs import STOP, cards, has_options, option, put, put_all, size, then

from ..content.load import EFFECTS, HAND, KIND, KINDS, POWER, STATION, TAKE
from ..content.notation import HAND_SIZE, KEEP_DIE, REACH, SPACES
from ..state import State, step
from .abilities import can_use, use_ability
from .ability_use import power
from .cards import (
    FOR_A_DIE,
    QUALIFYING,
    TO_SWIM,
    bring_up,
    draw_card,
    play_face,
    restock,
    spend_card,
    touching,
)
from .darkness import darkness_phase
from .dice import DIE_KINDS, UP_TO, offer_kinds, own_kinds, roll_dice, take_dice, take_own, to_chest
from .exchange import GIFT, GIVE, SWAP, can_exchange, partners, propose
from .exchange import TAKE as FETCH
from .station import can_activate, can_use_effect, deposit, pay_die, pick_six
from .strips import dissolve, fitting_kinds, perform

SEATS = 4
A_DIE = KINDS  # answers of `act`: below this the face of a kind of card
MOVE = A_DIE + 1  # … to a place
CAST = MOVE + STATION + 1  # … a kind of die on the strip here
DISSOLVE = CAST + DIE_KINDS
DEPOSIT = DISSOLVE + 1
ACTIVATE = DEPOSIT + 1
SPECIAL = ACTIVATE + 1  # … an effect of the station
TRADES = SPECIAL + EFFECTS  # … SWAP, GIVE, TAKE or GIFT, each with a seat
ABILITY = TRADES + 4 * SEATS  # … FREE_MOVE to REACH
ACTIONS = ABILITY + REACH + 1
TO_THREE = 0  # of the option refill_mode


@step
def start_of_turn(s: State, me: int) -> None:
    """AL-020, AL-114: take dice, then actions; a die that was kept lies before you again."""
    s.turn += 1
    s.playing, s.exchanges = me, 0
    s.used[0] = s.used[1] = 0
    put_all(s.dice[me], s.kept[me])
    then(s, take_dice, me, TAKE)
    then(s, roll_dice, me)
    then(s, act, me)


# Actions


@step(answers=ACTIONS, stop=True, dialog="menu")
def act(s: State, me: int) -> None:
    """AL-028, AL-027a, AL-029: any actions in any order, as often as you like; to end the turn is always legal."""
    offer_cards(s, me)
    if s.place[me] == STATION:
        offer_station(s, me)
    else:
        offer_magic(s, me)
    offer_exchanges(s, me)
    powers = POWER[s.character[me]]
    for ability in range(REACH + 1):
        if powers[ability] and can_use(s, me, ability):
            option(s, ABILITY + ability)
    option(s, STOP)


@act.chosen
def acted(s: State, me: int, what: int) -> None:
    if what == STOP:
        end_turn(s, me)
        return
    if what < A_DIE:
        bring_up(s.hand[me], what)
        then(s, play_face, me, what)
    elif what == A_DIE:
        spend_card(s, me, FOR_A_DIE, 0)
    elif what < CAST:
        spend_card(s, me, TO_SWIM, what - MOVE)
    elif what < DISSOLVE:
        then(s, perform, me, s.place[me], what - CAST)
    elif what == DISSOLVE:
        then(s, dissolve, me, s.place[me])
    else:
        act_elsewhere(s, me, what)
    then(s, act, me)


def act_elsewhere(s: State, me: int, what: int) -> None:
    """On the station, with others, by an ability."""
    if what == DEPOSIT:
        then(s, deposit, me)
    elif what == ACTIVATE:
        then(s, pay_die, me)
    elif what < TRADES:
        then(s, pick_six, me, what - SPECIAL)
    elif what < ABILITY:
        s.exchanges += 1
        propose(s, me, (what - TRADES) // SEATS, (what - TRADES) % SEATS)
    else:
        then(s, use_ability, me, what - ABILITY)


def offer_cards(s: State, me: int) -> None:
    """AL-030 to AL-033, AL-042."""
    hand, here, mine, seen = s.hand[me], s.place[me], own_kinds(s, me), 0
    for card in cards(hand):
        if mine & QUALIFYING[KIND[card]] and not seen >> KIND[card] & 1:
            option(s, KIND[card])
            seen |= 1 << KIND[card]
    if size(hand) > 0:
        if size(s.available) + size(s.chest) > 0:
            option(s, A_DIE)
        for place in range(STATION + 1):
            if touching(s, here, place):
                option(s, MOVE + place)


def offer_magic(s: State, me: int) -> None:
    """AL-045, AL-055, AL-056: only in the world where your character is."""
    world = s.place[me]
    offer_kinds(s, me, fitting_kinds(s, world), CAST)
    if s.cast[world * SPACES] != EMPTY:
        option(s, DISSOLVE)


def offer_station(s: State, me: int) -> None:
    """AL-070, AL-071, AL-076."""
    if size(s.carried[me]) > 0:
        option(s, DEPOSIT)
    if can_activate(s, me):
        option(s, ACTIVATE)
    for effect in range(EFFECTS):
        if can_use_effect(s, me, effect):
            option(s, SPECIAL + effect)


def offer_exchanges(s: State, me: int) -> None:
    """AL-060 to AL-064, AL-Q24; gifts only with the option card_gifts (AL-Q07)."""
    met = partners(s, me)
    if met == 0:
        return
    for what in (SWAP, GIVE, FETCH, GIFT):
        if (what != GIVE or size(s.carried[me]) > 0) and (what != GIFT or s.card_gifts):
            for partner in range(s.seats):
                if met >> partner & 1 and can_exchange(s, me, what, partner):
                    option(s, TRADES + what * SEATS + partner)


# End of the turn


def end_turn(s: State, me: int) -> None:
    """AL-080: in this order."""
    if power(s, me, KEEP_DIE):
        then(s, keep_die, me)
    then(s, clear_away, me)
    then(s, restock, me, missing_cards(s, me))
    then(s, refill_hand, me)
    then(s, darkness_phase, me)
    then(s, next_player, me)


@step(answers=DIE_KINDS, stop=True)
def keep_die(s: State, me: int) -> None:
    """AL-114: Crabgail may keep one unused die with its value, if it shows no more than her claw can hold."""
    offer_kinds(s, me, UP_TO[power(s, me, KEEP_DIE)], 0)
    if has_options(s):
        option(s, STOP)


@keep_die.chosen
def die_kept(s: State, me: int, kind: int) -> None:
    if kind != STOP:
        put(s.kept[me], take_own(s, me, kind))


@step
def clear_away(s: State, me: int) -> None:
    """AL-080, AL-Q21: unused dice to the chest, played cards to the discard pile."""
    to_chest(s, s.dice[me])
    put_all(s.magic_discard, s.played)


@step
def refill_hand(s: State, me: int) -> None:
    """AL-081, AL-115, AL-Q06: up to three cards, four for Captain Crumbs; or that many more, by the table's option."""
    for _ in range(missing_cards(s, me)):
        draw_card(s, me)


def missing_cards(s: State, me: int) -> int:
    """AL-081, AL-115, AL-Q06: how many cards are drawn at the end of a turn."""
    wanted = max(HAND, power(s, me, HAND_SIZE))
    return max(0, wanted - size(s.hand[me])) if s.refill_mode == TO_THREE else wanted


@step
def next_player(s: State, me: int) -> None:
    """AL-016, AL-080: clockwise; alone you take every turn."""
    then(s, start_of_turn, (me + 1) % s.seats)
