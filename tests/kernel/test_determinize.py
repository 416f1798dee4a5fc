"""Imagining: fair guesses from what a seat sees, and eyes that hold nothing of the truth."""

from __future__ import annotations

import gc
from collections import Counter
from typing import Any

import pytest

from fathomfive.kernel import loop
from fathomfive.kernel.eyes import Eyes
from fathomfive.kernel.state import (
    EMPTY,
    NOBODY,
    OWNER,
    SPECTATOR,
    UNKNOWN,
    Position,
    Row,
    Zone,
    determinize,
    number,
    places,
    position,
    zone,
)
from fathomfive.kernel.steps import StepBook
from fathomfive.kernel.table import Table
from fathomfive.kernel.verbs import option, size, then
from tests.kernel.harbour import FIRST_CHART, GAME
from tests.kernel.harbour_scenario import roll, stacked, table
from tests.kernel.small_games import game_of


def hidden(s: Any, seat: int) -> tuple[object, ...]:
    """All that seat 0 or 1 cannot see at a table of two."""
    return s.sea, s.box, s.hand[1 - seat], s.chart[1 - seat], s.bid[1 - seat]


def test_what_a_seat_has_seen_stays():
    at = stacked()
    roll(at, 4)
    for seat in (0, 1, SPECTATOR):
        for seed in range(20):
            assert at.imagine(seat, seed).view(seat) == at.position.view(seat)


def test_the_rest_is_dealt_anew_and_every_card_is_there_once():
    at = stacked()
    arrangements = set()
    for seed in range(20):
        s = at.imagine(0, seed)
        s.check()
        assert sorted([*s.sea, *s.hand[1]]) == list(range(10)) and sorted([*s.box, *s.chart[1]]) == list(
            range(12, 17)
        )
        arrangements.add((*s.sea, *s.hand[1], *s.box, *s.chart[1]))
    assert len(arrangements) == 20
    assert at.key() == stacked().key()


def test_families_of_cards_never_mix():
    assert determinize.card_families(GAME.position.fields) == {
        ("shell", False): ["sea", "hand"],
        ("chart", False): ["box", "chart"],
    }
    for seed in range(50):
        s = table(seats=4).imagine(SPECTATOR, seed)
        assert max(card for pile in (s.sea, *s.hand) for card in pile) < FIRST_CHART
        assert min(card for pile in (s.box, *s.chart) for card in pile) >= FIRST_CHART


def test_decks_of_ones_own_are_dealt_anew_apart():
    """Seat 0 has the cards 0 to 5, seat 1 those from 6 on: each fleet stays with its captain, hidden from
    both."""

    @position(seats=2, cards=12)
    class Fleets(Position):
        deck: list[Zone] = zone(6, each_seat=True, seen_by=NOBODY, own=True)
        hand: list[Zone] = zone(6, each_seat=True, seen_by=OWNER, own=True)

    scope = {**vars(determinize), "sample_hidden_choices": determinize.no_hidden_choices}
    exec(determinize.determinizer_source(Fleets.fields), scope)
    found = set()
    for seed in range(40):
        s = Fleets(2)
        s.deck, s.hand = [[0, 1, 2, 3], [6, 7, 8, 9]], [[4, 5], [10, 11]]
        determinize.erase_hidden(s, 0)
        scope["imagine"](s, 0, seed, [0] * 12)
        assert s.hand[0] == [4, 5]
        assert (sorted(s.deck[0]), sorted([*s.deck[1], *s.hand[1]])) == ([0, 1, 2, 3], [6, 7, 8, 9, 10, 11])
        found.add((*s.deck[0], *s.hand[1]))
    assert len(found) > 30


def test_the_same_sight_and_seed_give_the_same_guess_whatever_the_truth_is():
    at, other = stacked(), stacked()
    s = other.position
    s.hand[1], s.sea[:2] = s.sea[:2], s.hand[1]
    s.chart[1], s.box[1:2] = s.box[1:2], s.chart[1]
    s.rng = [5, 6]
    assert s.view(0) == at.position.view(0) and s.key() != at.key()
    for seed in range(10):
        assert other.imagine(0, seed).key() == at.imagine(0, seed).key()


def test_secret_choices_are_guessed_from_what_could_have_been_chosen():
    guesses = []
    for truth in (0, 3):
        at = table()
        at.apply(truth, seat=1)
        guesses.append([at.imagine(0, seed).bid[1] for seed in range(40)])
    assert guesses[0] == guesses[1] and set(guesses[0]) == {0, 1, 2, 3}
    assert {table().imagine(0, seed).bid[1] for seed in range(9)} == {0}  # nobody has bid yet


def test_open_hands_are_not_guessed():
    at = table(open_hands=True)
    assert at.imagine(0, 3).hand == at.position.hand == [[11, 10], [9, 8]]
    assert at.imagine(0, 3).sea != at.position.sea


def test_every_hidden_shell_is_as_likely_in_another_hand():
    """Ten hidden shells, two of them in the other hand: each should be there in one guess of five."""
    at, guesses = stacked(), 2000
    held = Counter(card for seed in range(guesses) for card in at.imagine(0, seed).hand[1])
    expected = guesses * 2 / 10
    square = sum((held[card] - expected) ** 2 / expected for card in range(10))
    # chi-square, nine degrees of freedom, one in a hundred
    assert set(held) == set(range(10)) and square < 21.7


def test_every_order_of_two_is_as_likely():
    at, guesses = stacked(), 3000
    orders = Counter(tuple(at.imagine(0, seed).hand[1]) for seed in range(guesses))
    square = sum(
        (orders[i, j] - guesses / 90) ** 2 / (guesses / 90) for i in range(10) for j in range(10) if i != j
    )
    assert len(orders) == 90 and square < 122.9  # 89 degrees of freedom


def test_forgetting_puts_the_hidden_in_order_and_secret_numbers_to_zero():
    s = table(3).position
    determinize.erase_hidden(s, 1)
    assert (
        s.sea == list(range(8))
        and s.hand == [[10, 11], [9, 8]]
        and s.bid == [0, 0]
        and s.chart == [[17], [16]]
    )


# Eyes


def held_by(thing: object) -> list[object]:
    """Everything that can be reached from a thing, but for modules, classes and functions."""
    found, todo = {}, [thing]
    while todo:
        one = todo.pop()
        if id(one) in found or isinstance(one, type | type(gc)) or callable(one):
            continue
        found[id(one)] = one
        todo += gc.get_referents(one)
    return list(found.values())


def test_eyes_hold_nothing_of_the_truth():
    at = stacked()
    truth = hidden(at.position, 0)
    things = held_by(at.at(0, seed=4))
    assert not any(thing is at.position or thing is at for thing in things)
    positions = [thing for thing in things if isinstance(thing, GAME.position)]
    assert len(positions) == 1 and hidden(positions[0], 0) != truth
    assert at.position.sea not in [thing for thing in things if isinstance(thing, list)]
    assert at.position.rng not in [thing for thing in things if isinstance(thing, list)]


def test_eyes_are_the_same_whatever_the_truth_is():
    at, other = stacked(), stacked()
    other.position.hand[1], other.position.sea[:2] = other.position.sea[:2], other.position.hand[1]
    mine, theirs = at.at(0), other.at(0)
    assert mine.view == theirs.view and mine.imagine(3).key() == theirs.imagine(3).key()
    assert mine.options == theirs.options == (0, 1) and mine.step == "dive"


def test_eyes_see_what_the_seat_sees():
    at = stacked()
    eyes = at.at(0)
    assert (
        eyes.view == at.position.view(0)
        and eyes.label(1) == "Yes"
        and eyes.value(1) == 1
        and eyes.score(0) == 9
    )
    assert at.at(1).options == () and at.at(1).step == ""


def test_eyes_can_look_ahead_without_touching_the_table():
    at = stacked()
    s = at.at(0).after(0)
    assert (s.asked, s.pending[-1][0].name) == (0, "berth") and at.key() == stacked().key()


# What hides in a question of another seat, and cards that lie face down in places

step = StepBook()


@position(seats=2, cards=8, frames=4, width=8)
class Market(Position):
    deck: Zone = zone(8, seen_by=NOBODY)
    hand: list[Zone] = zone(4, each_seat=True, seen_by=OWNER)
    traps: list[Row] = places(3, each_seat=True, seen_by=OWNER)
    bonus: int = number(9, seen_by=NOBODY)


@step
def open_market(s: Market) -> None:
    then(s, offer_card, 0)


@step(answers=8)
def offer_card(s: Market, me: int) -> None:
    """The options are the cards themselves, so they say what the hand holds."""
    for i in range(size(s.hand[me])):
        option(s, s.hand[me][i])


@offer_card.chosen
def offered(s: Market, me: int, card: int) -> None:
    s.bonus = 0


MARKET = game_of(Market, step, open_market)


def market(*cards: int) -> Table:
    """Seat 0 holds two of the cards 0 to 3 and has one trap of 4 to 7."""
    at = Table(MARKET, 2)
    s = at.position
    s.hand[0], s.deck = list(cards), [card for card in range(4) if card not in cards]
    s.traps = [[EMPTY, 4, EMPTY], [5, EMPTY, EMPTY]]
    then(s, offer_card, 0)
    loop.advance(s)
    return at


def test_the_options_of_another_seat_are_no_part_of_what_i_imagine():
    at, other = market(0, 1), market(2, 3)
    assert at.position.options == [0, 1] and at.position.view(1) == other.position.view(1)
    for seed in range(10):
        mine, theirs = at.imagine(1, seed), other.imagine(1, seed)
        assert mine.key() == theirs.key() and mine.options == theirs.options == mine.hand[0]
    assert at.imagine(0, 1).options == [0, 1]


def test_eyes_of_another_seat_hold_no_options():
    lists = [thing for thing in held_by(market(2, 3).at(1, seed=2)) if isinstance(thing, list)]
    believed = next(thing for thing in held_by(market(2, 3).at(1, seed=2)) if isinstance(thing, Position))
    assert [2, 3] not in lists or believed.hand[0] == [2, 3]


def test_cards_face_down_in_places_are_seen_as_cards_and_empty_places_as_empty():
    s = market(0, 1).position
    assert s.seen_from(1).traps == [[EMPTY, UNKNOWN, EMPTY], [5, EMPTY, EMPTY]]
    assert s.view(0)["traps"] == [[-1, 4, -1], [None, -1, -1]]


def test_cards_face_down_in_places_are_guessed_too():
    at = market(0, 1)
    found = Counter(at.imagine(1, seed).traps[0][1] for seed in range(200))
    assert set(found) == {0, 1, 2, 3, 4}  # a card of the deck, of the hand, or the trap itself
    for seed in range(20):
        s = at.imagine(1, seed)
        assert s.view(1) == at.position.view(1) and s.traps[1] == [5, EMPTY, EMPTY]
        assert sorted([*s.deck, *s.hand[0], s.traps[0][1]]) == [0, 1, 2, 3, 4]


def test_a_hidden_number_of_nobody_is_forgotten():
    at = market(0, 1)
    at.position.bonus = 7
    assert at.imagine(0, 1).bonus == at.imagine(SPECTATOR, 1).bonus == 0


@pytest.mark.parametrize("seat", [0, 1])
def test_eyes_are_made_from_a_position_that_goes_on(seat):
    eyes = Eyes(GAME, stacked().position, seat, 3)
    s = eyes.imagine(1)
    while s.asked >= 0:
        loop.answer(s, s.options[0])
    s.check()
