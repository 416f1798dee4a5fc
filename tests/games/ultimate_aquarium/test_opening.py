"""Ultimate Aquarium, opening: five cards, keep three, three different cells, revealed together."""

from itertools import combinations

import pytest

import fathomfive as ff
from fathomfive.games.ultimate_aquarium.content import load as content
from tests.cited import rule

from .scenario import CELLS, GAME, KEEPS, START, Table, is_starter, kind, opened


def dealt(seats: int = 2, seed: int = 0, **options: object) -> ff.Table:
    """Hands are dealt, nobody has decided; seat 0 holds the fish token."""
    return ff.new_table(GAME, seats=seats, seed=seed, options={"first_player": 0, **options})


def choose(table: ff.Table, seat: int, keep: tuple[int, int, int], *cells: int) -> None:
    table.apply(KEEPS.index(keep), seat=seat)
    for cell in cells:
        table.apply(cell, seat=seat)


@rule("UA-010")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_five_cards_each_from_the_deck(seats):
    s = dealt(seats).position
    assert [len(hand) for hand in s.hand] == [5] * seats
    assert len(s.deck) == 92 - 5 * seats
    assert not any(is_starter(card) for hand in s.hand for card in hand)


@rule("UA-010")
def test_hands_are_seen_by_their_owner_only():
    table = dealt(3)
    mine = table.position.hand[1]
    assert table.view(1)["position"]["hand"] == [[None] * 5, mine, [None] * 5]
    assert table.view()["position"]["hand"] == [[None] * 5] * 3


@rule("UA-010")
def test_hands_are_dealt_five_at_a_time_from_the_fish_token():
    """The scripted shuffle leaves card 91 on top."""
    table = ff.Table(ff.game(GAME), 3, options={"first_player": 2}, script=list(range(91, 0, -1)))
    assert [hand[0] for hand in table.position.hand] == [86, 81, 91]


@rule("UA-011", "UA-016")
def test_exactly_three_of_five_are_kept():
    """Ten ways, and no others, in lexicographic order."""
    table = dealt()
    names = [content.KINDS[content.KIND[card]].name for card in table.position.hand[0]]
    assert table.ask.options == tuple(range(10))
    assert [table.label(option) for option in table.ask.options] == [
        ", ".join(trio) for trio in combinations(names, 3)
    ]
    assert table.targets(4) == ("hand:0:0", "hand:0:2", "hand:0:4")


@rule("UA-011", "UA-012", "UA-013")
def test_kept_cards_go_to_their_cells_and_everything_else_to_the_discard_pile():
    t = Table(dealt())
    hands = [[*hand] for hand in t.s.hand]
    starters = [[*tank] for tank in t.s.tank]
    choose(t.table, 0, (0, 2, 4), 8, 0, 4)
    choose(t.table, 1, (1, 2, 3), 3, 4, 5)
    assert [t.s.tank[0][cell] for cell in (8, 0, 4)] == [hands[0][place] for place in (0, 2, 4)]
    assert [t.s.tank[1][cell] for cell in (3, 4, 5)] == [hands[1][place] for place in (1, 2, 3)]
    thrown = [starters[0][cell] for cell in (8, 0, 4)] + [hands[0][1], hands[0][3]]
    thrown += [starters[1][cell] for cell in (3, 4, 5)] + [hands[1][0], hands[1][4]]
    assert sorted(t.s.discard) == sorted(thrown)
    assert not any(is_starter(card) for card in t.s.store)
    assert t.s.hand == [[], []]


@rule("UA-012", "UA-Q11")
@pytest.mark.parametrize("seed", range(12))
def test_any_cell_may_be_chosen_for_any_card(seed):
    """Gravel may float and fish may lie on the floor; no Aquarium card has the name of a starter card."""
    table = dealt(seed=seed)
    table.apply(0)
    assert table.ask.options == tuple(range(9))
    names = {
        which: {each.name for each in content.KINDS if each.set == which} for which in ("aquarium", "starter")
    }
    assert names["starter"] == {"Water", "Gravel", "Clownfish"}
    assert not names["aquarium"] & names["starter"]


@rule("UA-012")
def test_kept_cards_are_placed_in_the_order_of_the_hand():
    table = dealt()
    names = [content.KINDS[content.KIND[card]].name for card in table.position.hand[0]]
    table.apply(KEEPS.index((1, 3, 4)))
    for nth, cell in ((1, 6), (3, 2), (4, 7)):
        assert table.asks[0].text == f"Where does your {names[nth]} go?"
        table.apply(cell, seat=0)


@rule("UA-016", "UA-Q10")
def test_two_kept_cards_never_share_a_cell():
    table = dealt()
    table.apply(0)
    assert table.why_not("hand:0:0") == "This is the card in hand: choose the cell that it goes to."
    assert table.why_not("hand:0:1") == f"Not possible now. First comes “{table.ask.text}”"
    table.apply(4)
    assert table.ask.options == (0, 1, 2, 3, 5, 6, 7, 8)
    assert table.why_not("tank:0:4") == "One of your opening cards goes there already."
    table.apply(0)
    assert table.ask.options == (1, 2, 3, 5, 6, 7, 8)
    with pytest.raises(ff.IllegalAnswer):
        table.apply(4)
    with pytest.raises(ff.IllegalAnswer):
        table.apply(0)
    assert table.ask.options == (1, 2, 3, 5, 6, 7, 8)


@rule("UA-016")
def test_no_kept_card_can_be_left_out():
    """Keeping is followed by three placements; a fourth answer is not asked for, and none of the three can be
    declined."""
    table = dealt()
    steps = []
    while any(ask.seat == 0 for ask in table.asks):
        ask = next(ask for ask in table.asks if ask.seat == 0)
        steps.append((ask.step, len(ask.options)))
        assert ff.STOP not in ask.options
        table.apply(ask.options[0], seat=0)
    assert steps == [("opening_keep", 10), ("opening_place", 9), ("opening_place", 8), ("opening_place", 7)]


@rule("UA-015")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_after_the_opening(seats):
    """Example 22: with four players 20 cards are discarded, 8 Aquarium and 12 starter cards, and the deck has
    72."""
    t = opened(seats, seed=3)
    for tank in t.s.tank:
        assert sum(map(is_starter, tank)) == 6
    assert sum(map(is_starter, t.s.discard)) == 3 * seats
    assert len(t.s.discard) == 5 * seats
    assert len(t.s.deck) + len(t.s.store) == 92 - 5 * seats


@rule("UA-015")
def test_the_deck_after_the_opening_of_four():
    """Example 22: 72 cards before the first store is dealt."""
    table = ff.new_table(GAME, seats=4)
    assert len(table.position.deck) == 72
    assert len(opened(4).s.discard) == 20


@rule("UA-014", "UA-Q03")
def test_all_decide_at_the_same_time():
    table = dealt(3)
    assert [(ask.seat, ask.step) for ask in table.asks] == [(seat, "opening_keep") for seat in (0, 1, 2)]
    choose(table, 2, (0, 1, 2), 0, 1, 2)
    assert [ask.seat for ask in table.asks] == [0, 1]
    assert table.view(2)["ask"] is None
    with pytest.raises(ff.IllegalAnswer, match="Seat 2 is not asked now"):
        table.apply(0, seat=2)


@rule("UA-014")
def test_all_tanks_and_discards_become_public_together():
    t = Table(dealt(3))
    choose(t.table, 1, (0, 1, 2), 0, 1, 2)
    choose(t.table, 0, (0, 1, 2), 0, 1, 2)
    for seat in range(3):
        assert t.tank(seat) == START
        assert t.table.scores[seat] == 10
    assert t.s.discard == []
    choose(t.table, 2, (0, 1, 2), 0, 1, 2)
    assert all(t.tank(seat) != START for seat in range(3))
    assert len(t.s.discard) == 15


@rule("UA-Q16", "UA-Q03")
def test_the_discard_pile_is_open_to_all():
    """The two cards of each hand that were not kept are in it for everyone to see."""
    table = dealt()
    thrown = [table.position.hand[0][3], table.position.hand[1][4]]
    choose(table, 0, (0, 1, 2), 0, 1, 2)
    choose(table, 1, (0, 1, 2), 0, 1, 2)
    for viewer in (ff.SPECTATOR, 0, 1):
        seen = table.view(viewer)["position"]["discard"]
        assert len(seen) == 10
        assert set(thrown) < set(seen)


@rule("UA-012")
def test_cells_are_told_by_name():
    table = dealt()
    table.apply(0)
    starts = dict(zip(CELLS, START.replace("/", " ").split(), strict=True))
    said = [f"{kinds.capitalize()} ({cell.replace('center', 'centre')})" for cell, kinds in starts.items()]
    assert [table.label(option) for option in table.ask.options] == said
    assert kind(table.position.tank[0][4]) == "clownfish"
