"""Aquatica: Duellum: readying and tiring helper animals (DU-055, DU-059 to DU-063), with Enchanter and
Bloodhound."""

from __future__ import annotations

from fathomfive.kernel.verbs import STOP, cards, draw, option, put, size, take_card, then

from ...content.load import CARDS, FIRST_ANIMAL, FIRST_TOKEN
from ...content.notation import ALL
from ...state import State, is_regent, other, step
from ..piles import veterans_of
from .duty import DO, offer_stop, performed
from .leader import earned_steps

ANIMALS = FIRST_TOKEN - FIRST_ANIMAL
ALL_ANIMALS = ANIMALS  # an answer of `ready`: all that are tired


@step(answers=ANIMALS + 1, stop=True)
def ready(s: State, me: int, left: int, source: int) -> None:
    """DU-062, DU-013a: own tired animals, one at a time; with `all` also all at once.  None readies
    itself."""
    for animal in cards(s.tired[me]):
        if animal != source:
            option(s, animal - FIRST_ANIMAL)
    if left == ALL and size(s.tired[me]) > 1:
        option(s, ALL_ANIMALS)
    offer_stop(s)


@ready.chosen
def readied(s: State, me: int, left: int, source: int, animal: int) -> None:
    if animal == STOP:
        return
    performed(s)
    if animal == ALL_ANIMALS:
        for _ in range(size(s.tired[me])):
            put(s.ready[me], draw(s.tired[me]))
    else:
        wake(s, me, FIRST_ANIMAL + animal)
        if left > 1:
            then(s, ready, me, left if left == ALL else left - 1, source)


@step(answers=1, stop=True)
def tire(s: State, me: int, n: int, source: int) -> None:
    """DU-063, DU-013a, DU-Q25: you decide whether; the opponent decides which."""
    if size(s.ready[other(me)]) > 0:
        option(s, DO)
    offer_stop(s)


@tire.chosen
def tiring(s: State, me: int, n: int, source: int, what: int) -> None:
    if what == DO:
        performed(s)
        make_tired(s, other(me), n)


@step(answers=1, stop=True)
def tire_per_mercenary(s: State, me: int, n: int, source: int) -> None:
    """DU-082: Shark Bloodhound, as many animals as there are Mercenaries in your own played pile."""
    if size(s.ready[other(me)]) > 0 and veterans_of(s, me) > 0:
        option(s, DO)
    offer_stop(s)


@tire_per_mercenary.chosen
def hounded(s: State, me: int, n: int, source: int, what: int) -> None:
    if what == DO:
        performed(s)
        make_tired(s, other(me), veterans_of(s, me))


@step(answers=ANIMALS)
def must_tire(s: State, me: int, left: int) -> None:
    """DU-063: ready animals of your choice, or all if you have fewer."""
    for animal in cards(s.ready[me]):
        option(s, animal - FIRST_ANIMAL)


@must_tire.chosen
def tired_out(s: State, me: int, left: int, animal: int) -> None:
    put_to_rest(s, me, FIRST_ANIMAL + animal)
    if left > 1:
        then(s, must_tire, me, left - 1)


@step(answers=ANIMALS, stop=True)
def enchant(s: State, me: int, left: int, source: int) -> None:
    """DU-073: Enchanter, tire up to n own ready animals; then up to that many steps of the Manta Leader."""
    for animal in cards(s.ready[me]):
        option(s, animal - FIRST_ANIMAL)
    offer_stop(s)


@enchant.chosen
def enchanted(s: State, me: int, left: int, source: int, animal: int) -> None:
    if animal != STOP:
        performed(s)
        put_to_rest(s, me, FIRST_ANIMAL + animal)
        s.tally += 1
        if left > 1:
            then(s, enchant, me, left - 1, source)
        if s.tally == 1:
            then(s, earned_steps, me, source)


# What the rules above mean by their words


def can_ready(s: State, me: int, source: int) -> bool:
    """DU-062: a tired animal of your own other than the one that readies."""
    for animal in cards(s.tired[me]):
        if animal != source:
            return True
    return False


def wake(s: State, me: int, animal: int) -> None:
    put(s.ready[me], take_card(s.tired[me], animal))


def put_to_rest(s: State, me: int, animal: int) -> None:
    put(s.tired[me], take_card(s.ready[me], animal))


def make_tired(s: State, seat: int, n: int) -> None:
    """DU-063; Regent Shrimpion does not choose: lowest index first (DU-211)."""
    if n >= size(s.ready[seat]):
        for _ in range(size(s.ready[seat])):
            put_to_rest(s, seat, lowest_ready(s, seat))
    elif is_regent(s, seat):
        for _ in range(n):
            put_to_rest(s, seat, lowest_ready(s, seat))
    else:
        then(s, must_tire, seat, n)


def lowest_ready(s: State, seat: int) -> int:
    lowest = CARDS
    for animal in cards(s.ready[seat]):
        lowest = min(lowest, animal)
    return lowest
