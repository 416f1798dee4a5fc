"""Ultimate Aquarium, rounds: how many, the two tokens, the store, and a deck that always lasts."""

from collections import Counter

import pytest

import fathomfive as ff
from tests.cited import rule

from .scenario import GAME, START, Table, is_starter, kind, opened, tank

ROUNDS = {1: 8, 2: 8, 3: 9, 4: 8}
STORE = {1: 5, 2: 5, 3: 5, 4: 6}


def play_on(t: Table, *, all_restock: bool = False) -> list[tuple[int, int]]:
    """To the end; (round, seat) of every turn in the order in which they began."""
    turns: list[tuple[int, int]] = []
    while t.asked:
        seat, step = t.asked
        if step == "turn" and turns[-1:] != [(t.s.round, seat)]:
            turns.append((t.s.round, seat))
        t.say("restock" if all_restock and "restock" in t.offered else t.offered[0])
    return turns


@rule("UA-020")
@pytest.mark.parametrize(("seats", "rounds"), [(2, 8), (3, 9), (4, 8)])
def test_eight_rounds_or_nine_with_three_players(seats, rounds):
    t = opened(seats)
    turns = play_on(t)
    assert t.s.round == rounds
    assert len(turns) == rounds * seats


@rule("UA-021")
def test_the_starfish_moves_up_one_space_each_round():
    t = opened(2)
    spaces = [t.s.round]
    while t.asked:
        t.say(t.offered[0])
        if t.s.round != spaces[-1]:
            spaces.append(t.s.round)
    assert spaces == [1, 2, 3, 4, 5, 6, 7, 8]


@rule("UA-022")
@pytest.mark.parametrize(("seats", "size"), [(2, 5), (3, 5), (4, 6)])
def test_the_store_is_filled_from_the_top_of_the_deck(seats, size):
    """The cards lie in the slots in the order in which they are drawn, and everyone sees them."""
    t = opened(seats)
    assert len(t.s.store) == size
    assert len(t.s.deck) == 92 - 5 * seats - size
    next_cards = t.s.deck[: -size - 1 : -1]
    for _ in range(seats):
        t.turn()
    assert t.s.round == 2
    assert t.s.store == next_cards
    assert t.table.view()["position"]["store"] == next_cards


@rule("UA-023", "UA-026")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_player_has_one_turn_per_round_clockwise_from_the_fish_token(seats):
    """UA-026: everyone starts equally often: 4, 3 or 2 rounds each."""
    turns = play_on(opened(seats, first_player=seats - 1))
    for number in range(1, ROUNDS[seats] + 1):
        first = (seats - 1 + number - 1) % seats
        assert [seat for which, seat in turns if which == number] == [
            (first + i) % seats for i in range(seats)
        ]
    starts = Counter(turns[i][1] for i in range(0, len(turns), seats))
    assert starts == dict.fromkeys(range(seats), {2: 4, 3: 3, 4: 2}[seats])


@rule("UA-024", "UA-026")
def test_the_fish_token_moves_on_after_each_round():
    """Example 23: with seat 1 first among three, the rounds are started by 1, 2, 0, 1, 2, 0, 1, 2, 0."""
    turns = play_on(opened(3, first_player=1))
    assert [turns[i][1] for i in range(0, 27, 3)] == [1, 2, 0, 1, 2, 0, 1, 2, 0]


@rule("UA-025")
def test_what_is_left_in_the_store_is_discarded_starter_cards_too():
    t = tank(store="anthias pink_gravel diver bubble_jet mangrove", others={1: START})
    t.turn("diver", "bottom left")
    left = [*t.s.store]
    assert t.store == "anthias pink_gravel gravel bubble_jet mangrove"
    t.turn("anthias", "top left")
    left[0] = t.s.discard[-5]
    assert kind(left[0]) == "water"
    assert t.s.discard[-5:] == left
    assert not set(left) & set(t.s.store)
    assert not any(is_starter(card) for card in t.s.store)


@rule("UA-Q17", "UA-024", "UA-025")
def test_the_end_of_a_round_moves_the_token_and_clears_the_store():
    """Both happen in one step between the last turn and the next round, so that their order means nothing."""
    t = tank(seats=2)
    t.turn().turn()
    last, new = t.table.events[-2:]
    assert (last.step, new.step) == ("end_of_round", "start_of_round")
    assert [(str(change.spot), change.before, change.after) for change in last.changes] == [
        ("fish_token", 0, 1)
    ]
    assert [(move.source.field, move.target.field) for move in last.moves] == [("store", "discard")] * 5
    assert t.asked == (1, "turn")


@rule("UA-035")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_store_and_tanks_keep_their_size(seats):
    t = opened(seats)
    while t.asked:
        assert len(t.s.store) == STORE[seats]
        assert all(len(cards) == 9 and min(cards) >= 0 for cards in t.s.tank)
        t.say(t.offered[-1])


@rule("UA-049", "UA-Q14")
@pytest.mark.parametrize(("seats", "left"), [(2, 32), (3, 17), (4, 0)])
def test_the_deck_lasts_even_if_everyone_restocks(seats, left):
    """Example 21: with four players all 92 cards are drawn and the game ends normally."""
    t = opened(seats)
    turns = play_on(t, all_restock=True)
    assert t.s.restock == [0] * seats
    assert len(t.s.deck) == left
    assert len(turns) == ROUNDS[seats] * seats
    assert t.table.outcome is not None


@rule("UA-049")
def test_the_discard_pile_is_never_shuffled_back():
    """A card that has left the game stays away."""
    t = opened(4)
    gone: set[int] = set()
    while t.asked:
        assert gone <= set(t.s.discard)
        gone = set(t.s.discard)
        t.say("restock" if "restock" in t.offered else t.offered[0])


@rule("UA-049")
def test_an_empty_deck_stops_with_an_error_and_changes_nothing():
    """It cannot happen: here the deck has been taken away by hand."""
    t = tank()
    t.s.discard.extend(t.s.deck)
    t.s.deck.clear()
    before = t.table.key()
    with pytest.raises((IndexError, ff.RulesOverflow)):
        t.restock()
    assert t.table.key() == before


@rule("UA-005", "UA-022")
def test_equal_seeds_deal_equal_games():
    tables = [ff.new_table(GAME, seats=3, seed=11) for _ in range(2)]
    while tables[0].ask:
        for table in tables:
            table.apply(table.ask.options[0])
    assert tables[0].key() == tables[1].key()
