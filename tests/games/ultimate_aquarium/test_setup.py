"""Ultimate Aquarium, setup: who plays, what everyone gets, the deck, the two tokens."""

from collections import Counter

import pytest

import fathomfive as ff
from tests.cited import rule

from .scenario import GAME, START, Table, is_starter, kind


def fresh(seats: int, seed: int = 0, **options: object) -> Table:
    """A table at its very first question: the opening hands are dealt."""
    return Table(ff.new_table(GAME, seats=seats, seed=seed, options=options))


@rule("UA-001")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_three_or_four_can_play(seats):
    table = ff.new_table(GAME, seats=seats)
    assert table.seats == seats
    assert len(table.scores) == seats
    assert sorted(ask.seat for ask in table.asks) == list(range(seats))


@rule("UA-001")
@pytest.mark.parametrize(
    ("seats", "sentence"),
    [
        (0, "Ultimate Aquarium is for 1 to 4 seats, not 0."),
        (1, "Ultimate Aquarium is for 2 to 4 players; alone, choose the option solo_challenge=true."),
        (5, "Ultimate Aquarium is for 1 to 4 seats, not 5."),
    ],
)
def test_other_numbers_are_refused(seats, sentence):
    with pytest.raises(ff.BadTable) as refused:
        ff.new_table(GAME, seats=seats)
    assert str(refused.value) == sentence


@rule("UA-001", "UA-023")
def test_clockwise_is_increasing_seat_number_wrapping_round():
    table = ff.new_table(GAME, seats=4, options={"first_player": 2})
    turns = []
    while table.position.round < 2:
        if table.ask.step == "turn":
            turns.append(table.ask.seat)
        table.apply(table.ask.options[0])
    assert turns == [2, 3, 0, 1]


@rule("UA-002")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_starter_cards_are_never_in_the_deck(seats):
    t = fresh(seats)
    while t.asked:
        assert not any(is_starter(card) for card in t.s.deck)
        t.say(t.offered[-1])


@rule("UA-003")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everyone_gets_nine_starter_cards_and_both_tools(seats):
    t = fresh(seats)
    for tank in t.s.tank:
        assert Counter(map(kind, tank)) == {"water": 5, "gravel": 3, "clownfish": 1}
    assert t.s.net == t.s.restock == [1] * seats


@rule("UA-003")
@pytest.mark.parametrize(("seats", "on_the_table"), [(2, 110), (3, 119), (4, 128)])
def test_sets_of_absent_players_stay_in_the_box(seats, on_the_table):
    """92 Aquarium cards and nine starter cards for each player who is there, all different physical cards."""
    s = fresh(seats).s
    cards = [*s.deck, *s.store, *s.discard, *(card for pile in (*s.hand, *s.tank) for card in pile)]
    assert len(cards) == len(set(cards)) == on_the_table
    assert sum(map(is_starter, cards)) == 9 * seats


@rule("UA-004", "UA-Q01")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_tank_starts_with_water_above_a_fish_in_the_middle_and_gravel_below(seats):
    """Example 6."""
    t = fresh(seats)
    for seat in range(seats):
        assert t.tank(seat) == START
        assert t.points(seat) == "1 1 1 / 1 2 1 / 1 1 1 = 10"


@rule("UA-005")
def test_the_deck_is_all_92_aquarium_cards_shuffled():
    deals = []
    for seed in range(20):
        s = fresh(2, seed).s
        cards = [*s.deck, *s.hand[0], *s.hand[1]]
        assert sorted(cards) == list(range(92))
        assert not any(map(is_starter, cards))
        deals.append(tuple(cards))
    assert len(set(deals)) == 20
    assert len({deal[0] for deal in deals}) > 10  # the bottom card is anything


@rule("UA-005")
def test_a_shuffle_can_be_scripted():
    """Chance goes through the kernel: with every outcome told, the deal is known card by card."""
    table = ff.Table(ff.game(GAME), 2, options={"first_player": 0}, script=list(range(91, 0, -1)))
    assert table.position.hand == [[91, 90, 89, 88, 87], [86, 85, 84, 83, 82]]


@rule("UA-006", "UA-Q02")
@pytest.mark.parametrize(("seats", "least"), [(2, 40), (3, 20), (4, 15)])
def test_chance_gives_out_the_fish_token(seats, least):
    holders = Counter(fresh(seats, seed).s.fish_token for seed in range(120))
    assert sorted(holders) == [*range(seats)]
    assert min(holders.values()) > least


@rule("UA-007")
def test_the_starfish_token_waits_below_space_one():
    t = fresh(2)
    assert (t.s.round, t.s.store) == (0, [])
