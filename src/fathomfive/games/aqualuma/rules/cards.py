"""Aqualuma: magic cards, face up for their effect or face down for a die or a move (AL-030 to AL-042)."""

from __future__ import annotations

from fathomfive.kernel.state import Zone
from fathomfive.kernel.verbs import (
    NO,
    STOP,
    YES,
    cards,
    draw,
    option,
    put,
    put_all,
    random_below,
    shuffle,
    size,
    take_out,
    then,
)

from ..content.load import FACE, KIND, KINDS, STATION
from ..content.notation import REROLL, REROLL_ONE, SET, SHIFT, SIDES
from ..state import State, step
from .dice import (
    ALL_KINDS,
    DIE_KINDS,
    OF_COLOUR,
    OF_VALUE,
    extra_die,
    kind_of_die,
    offer_kinds,
    own_kinds,
    roll_dice,
    take_own,
    where,
)

FOR_A_DIE, TO_SWIM = 0, 1  # what a card is played face down for


def qualifying(what: int, colour: int, amount: int) -> int:
    """AL-036 to AL-041: the kinds of dice that a card can change or reroll, as bits: those of its colour; `shift` knows no
    wrap-around."""
    if what != SHIFT:
        return OF_COLOUR[colour]
    return sum(OF_VALUE[value] for value in range(1, SIDES + 1) if 1 <= value + amount <= SIDES)


QUALIFYING = tuple(qualifying(*face[:3]) for face in FACE)  # by kind of card


# Face up


@step
def play_face(s: State, me: int, kind: int) -> None:
    """AL-030, AL-031, AL-035: the card, brought up before, lies in front of you, and its effect begins."""
    put(s.played, draw(s.hand[me]))
    what, colour, times, _ = FACE[kind]
    if what == REROLL:
        then(s, reroll_pick, me, times)
    elif what == REROLL_ONE:
        then(s, reroll_one, me, colour, times)
    else:
        then(s, change_die, me, kind)


@step(answers=DIE_KINDS, stop=True)
def reroll_pick(s: State, me: int, left: int) -> None:
    """AL-037, AL-117: any of your dice; to stop rolls those that you have picked."""
    offer_kinds(s, me, ALL_KINDS, 0)
    if size(s.dice[me]) + size(s.cup) > 0:
        option(s, STOP)


@reroll_pick.chosen
def picked_for_reroll(s: State, me: int, left: int, kind: int) -> None:
    if kind != STOP:
        put(s.cup, take_own(s, me, kind))
        then(s, reroll_pick, me, left)
    elif size(s.cup) > 0:
        then(s, roll_dice, me)
        if left > 1:
            then(s, reroll_again, me, left - 1)


@step(answers=2, dialog="yes_no")
def reroll_again(s: State, me: int, left: int) -> None:
    """AL-037: once more, with the same dice or others, or stop."""
    option(s, NO)
    option(s, YES)


@reroll_again.chosen
def rerolls_again(s: State, me: int, left: int, again: int) -> None:
    if again:
        then(s, reroll_pick, me, left)


@step(answers=DIE_KINDS, stop=True)
def reroll_one(s: State, me: int, colour: int, left: int) -> None:
    """AL-038: one die after another, each time the same or another of the card's colour, or stop."""
    offer_kinds(s, me, OF_COLOUR[colour], 0)
    option(s, STOP)


@reroll_one.chosen
def rerolled_one(s: State, me: int, colour: int, left: int, kind: int) -> None:
    if kind != STOP:
        s.pips[s.dice[me][where(s, me, kind)]] = random_below(s, SIDES) + 1
        if left > 1:
            then(s, reroll_one, me, colour, left - 1)


@step(answers=DIE_KINDS)
def change_die(s: State, me: int, card: int) -> None:
    """AL-036, AL-039 to AL-041: one of your own unplaced dice that the card can change."""
    offer_kinds(s, me, QUALIFYING[card], 0)


@change_die.chosen
def changed_die(s: State, me: int, card: int, kind: int) -> None:
    """AL-039, AL-041: by exactly one, or to the opposite side."""
    what, _, amount, _ = FACE[card]
    die = s.dice[me][where(s, me, kind)]
    if what == SET:
        then(s, set_value, me, card, kind)
    elif what == SHIFT:
        s.pips[die] += amount
    else:
        s.pips[die] = SIDES + 1 - s.pips[die]


@step(answers=SIDES)
def set_value(s: State, me: int, card: int, kind: int) -> None:
    """AL-040, AL-Q15: one of the values on the card, but not the present one."""
    for value in range(1, SIDES + 1):
        if FACE[card][3] >> value & 1 and value != kind % SIDES + 1:
            option(s, value - 1)


@set_value.chosen
def value_set(s: State, me: int, card: int, kind: int, value: int) -> None:
    s.pips[s.dice[me][where(s, me, kind)]] = value + 1


# Back up


@step(answers=KINDS)
def play_back(s: State, me: int, what: int, place: int) -> None:
    """AL-030 to AL-033: all backs are the same, so any card of your hand will do."""
    offer_hand(s, s.hand[me])


@play_back.chosen
def back_chosen(s: State, me: int, what: int, place: int, kind: int) -> None:
    bring_up(s.hand[me], kind)
    then(s, lay_down, me, what, place)


@step(answers=KINDS, secret=True)
def play_back_hidden(s: State, me: int, what: int, place: int) -> None:
    """AL-030, AL-Q12: the same with hidden hands; the card stays hidden until it is played."""
    offer_hand(s, s.hand[me])


@play_back_hidden.chosen
def hidden_back_chosen(s: State, me: int, what: int, place: int, kind: int) -> None:
    back_chosen(s, me, what, place, kind)


@step
def lay_down(s: State, me: int, what: int, place: int) -> None:
    """AL-031, AL-035: the card stays in front of you until your turn ends."""
    put(s.played, draw(s.hand[me]))
    if what == FOR_A_DIE:
        then(s, extra_die, me, 0)
        then(s, roll_dice, me)
    else:
        then(s, swim, me, place)


@step
def swim(s: State, me: int, place: int) -> None:
    """AL-033, AL-034: to a world or to the station, no matter who is there."""
    s.place[me] = place


# The pile


@step
def restock(s: State, me: int, wanted: int) -> None:
    """AL-082: the shuffled discard pile goes under a pile that is too short. This is a separate deed before any
    draw: otherwise everybody would see which card of the open discard pile enters a hidden hand."""
    if size(s.magic_pile) < wanted:
        shuffle(s, s.magic_discard)
        put_all(s.magic_discard, s.magic_pile)
        put_all(s.magic_pile, s.magic_discard)


# What the rules mean by their words


def in_pile(pile: Zone, kind: int) -> int:
    """The place of the first card of this kind; -1 if there is none."""
    for i in range(size(pile)):
        if KIND[pile[i]] == kind:
            return i
    return -1


def spend_card(s: State, me: int, what: int, place: int) -> None:
    """A card is to be played face down for this."""
    then(s, play_back_hidden if s.hidden_hands else play_back, me, what, place)


def bring_up(pile: Zone, kind: int) -> None:
    """Puts a card of this kind on top of a hand, so that a card that leaves a hidden hand does not reveal its
    place."""
    put(pile, take_out(pile, in_pile(pile, kind)))


def offer_hand(s: State, pile: Zone) -> None:
    """Every kind once."""
    seen = 0
    for card in cards(pile):
        if not seen >> KIND[card] & 1:
            option(s, KIND[card])
            seen |= 1 << KIND[card]


def can_play_face(s: State, me: int, kind: int) -> bool:
    """AL-042: at least one of your dice qualifies."""
    return own_kinds(s, me) & QUALIFYING[kind] != 0


def can_change(s: State, card: int, die: int) -> bool:
    """AL-039 to AL-041: a card that changes dice, and this one qualifies."""
    what = FACE[card][0]
    return what != REROLL and what != REROLL_ONE and QUALIFYING[card] >> kind_of_die(s, die) & 1 == 1


def touching(s: State, a: int, b: int) -> bool:
    """AL-033: joined by an edge of the layout."""
    return s.distance[a * (STATION + 1) + b] == 1


def draw_card(s: State, me: int) -> None:
    """AL-082: from the pile, unless it is empty even after restocking."""
    if size(s.magic_pile) > 0:
        put(s.hand[me], draw(s.magic_pile))
