"""Ultimate Aquarium, the tools: Net and Restock, each once per game."""

from itertools import combinations

import pytest

import fathomfive as ff
from tests.cited import rule

from .scenario import CELLS, GAME, START, opened, tank

STORE = "anthias pink_gravel diver bubble_jet mangrove"
WATERS = "water water water / water water water / water water water"


# Net


@rule("UA-040")
def test_the_net_swaps_two_cards_of_the_own_tank_once():
    t = tank("anthias water water / water clownfish water / gravel gravel gravel", store=STORE)
    others = t.tank(1)
    t.net("top left", "bottom right")
    assert t.tank() == "gravel water water / water clownfish water / gravel gravel anthias"
    assert t.tank(1) == others
    assert t.s.net == [0, 1]
    assert "net" not in t.offered
    assert t.table.why_not("net:0") == "Your Net is spent; it can be used once per game."


@rule("UA-040", "UA-041")
def test_a_spent_net_does_not_come_back():
    t = tank(seats=1, store=STORE).net("top left", "center")
    while t.asked:
        assert t.asked[1] != "after_place"
        assert "net" not in t.offered
        t.say(t.offered[0])


@rule("UA-041", "UA-Q04")
def test_the_net_is_offered_before_taking_and_after_placing():
    t = tank(store=STORE)
    assert t.offered == ["anthias", "pink_gravel", "diver", "bubble_jet", "mangrove", "restock", "net"]
    t.take("anthias").put("top left")
    assert (t.asked, t.offered) == ((0, "after_place"), ["end turn", "net"])
    t.net("top left", "bottom left")
    assert t.tank() == "gravel water water / water clownfish water / anthias gravel gravel"
    assert t.asked == (1, "turn")


@rule("UA-041")
def test_the_net_does_not_replace_the_take():
    t = tank(store=STORE).net("top left", "center")
    assert t.asked == (0, "turn")
    assert t.offered == ["anthias", "pink_gravel", "diver", "bubble_jet", "mangrove", "restock"]


@rule("UA-Q04")
def test_there_is_no_net_in_the_opening_nor_in_the_turns_of_others():
    table = ff.new_table(GAME, seats=2, options={"first_player": 0})
    while table.position.round == 0:
        assert table.ask.step in ("opening_keep", "opening_place")
        table.apply(table.ask.options[0])
    assert table.why_not("net:1") == "That Net belongs to somebody else."
    with pytest.raises(ff.IllegalAnswer, match="Seat 1 is not asked now; seat 0 is"):
        table.apply(7, seat=1)


@rule("UA-042")
def test_any_two_cards_of_different_names_may_be_swapped():
    """36 pairs less ten of two Waters and three of two Gravels; far apart is fine."""
    t = tank(START, store=STORE).say("net")
    cards = dict(zip(CELLS, START.replace("/", " ").split(), strict=True))
    assert t.offered == [f"{one} + {two}" for one, two in combinations(CELLS, 2) if cards[one] != cards[two]]
    assert len(t.offered) == 23
    assert "top left + bottom right" in t.offered
    assert "top left + top center" not in t.offered


@rule("UA-042")
def test_nine_different_cards_give_all_36_pairs():
    t = tank("anthias seahorse diver / mangrove clownfish water / gravel sun_coral hermit_crab").say("net")
    assert len(t.offered) == 36


@rule("UA-042")
def test_nine_equal_cards_give_no_pair_and_no_net():
    t = tank(WATERS, store=STORE)
    assert "net" not in t.offered
    t = tank(
        "water water water / water anthias water / water water water",
        store="water seahorse diver mangrove bubble_jet",
    )
    assert "net" in t.offered
    t.take("water")  # only one cell can take it, and then all nine are equal
    assert t.tank() == WATERS
    assert t.asked == (1, "turn")
    assert t.s.net == [1, 1]


@rule("UA-042")
def test_the_first_two_cells_may_be_equal_when_another_differs():
    t = tank("water water water / water water water / water water gravel", store=STORE).say("net")
    assert t.offered == [f"{cell} + bottom right" for cell in CELLS[:8]]


@rule("UA-043")
def test_the_net_reaches_only_the_own_tank():
    t = tank(START, store=STORE).say("net")
    targets = {target for option in t.table.ask.options for target in t.table.targets(option)}
    assert targets == {f"tank:0:{cell}" for cell in range(9)}
    store, others = t.store, t.tank(1)
    t.say("center + bottom right")
    assert (t.store, t.tank(1)) == (store, others)


@rule("UA-043")
def test_the_net_waits_while_a_card_is_taken_but_not_placed():
    t = tank(START, store=STORE).take("diver")
    assert t.offered == list(CELLS)
    assert t.table.why_not("net:0") == "Not possible now. First comes “Which card does your Diver replace?”"


# Restock


@rule("UA-044")
@pytest.mark.parametrize(("seats", "size"), [(2, 5), (3, 5), (4, 6)])
def test_restock_discards_the_whole_store_and_deals_a_new_one(seats, size):
    t = opened(seats)
    old, new, thrown = [*t.s.store], t.s.deck[: -size - 1 : -1], [*t.s.discard]
    t.restock()
    assert t.s.store == new
    assert len(new) == size
    assert t.s.discard == thrown + old
    assert t.s.restock == [0] + [1] * (seats - 1)
    assert "restock" not in t.offered
    assert t.table.why_not("restock:0") == "Your Restock is spent; it can be used once per game."


@rule("UA-044")
def test_a_spent_restock_does_not_come_back():
    t = tank(seats=1).restock()
    while t.asked:
        assert "restock" not in t.offered
        t.say(t.offered[0])


@rule("UA-045", "UA-044", "UA-Q13")
def test_restock_also_sweeps_away_what_others_returned():
    """Example 20: the deck has 92 − 15 − 5 − 5 = 67 cards, and the third player still takes one."""
    t = tank(START, seats=3, store=STORE, others={1: START})
    t.turn("anthias", "top left").turn("diver", "center")
    assert t.store == "water pink_gravel clownfish bubble_jet mangrove"
    old = [*t.s.store]
    t.restock()
    assert t.s.discard[-5:] == old
    assert not set(old) & set(t.s.store)
    assert len(t.s.store) == 5
    assert len(t.s.deck) == 67
    assert t.asked == (2, "turn")
    t.take(t.offered[0])
    assert t.asked == (2, "place")


@rule("UA-046")
def test_after_restock_one_card_is_taken_as_usual():
    t = tank(net=False).restock()
    assert t.asked == (0, "turn")
    assert len(t.offered) == 5
    t.take(t.offered[0]).put("top left")
    assert t.asked == (1, "turn")


@rule("UA-046")
def test_restock_comes_too_late_once_a_card_is_taken():
    t = tank(store=STORE).take("anthias")
    too_late = "Restock comes before you take a card, on your own turn."
    assert t.table.why_not("restock:0") == too_late
    t.put("top left")
    assert t.offered == ["end turn", "net"]
    assert t.table.why_not("restock:0") == too_late
    t.say("net")
    assert t.table.why_not("restock:0") == too_late


@rule("UA-047", "UA-041")
def test_net_then_restock_in_one_turn():
    """Example 24: the turn ends without a second question about the Net, because it is spent."""
    t = tank().net("top left", "center").restock()
    assert (t.s.net[0], t.s.restock[0]) == (0, 0)
    assert t.asked == (0, "turn")
    assert len(t.offered) == 5
    t.take(t.offered[0]).put("top left")
    assert t.asked == (1, "turn")


@rule("UA-047")
def test_restock_then_net_in_one_turn():
    t = tank().restock()
    t.net("top left", "center")
    assert (t.s.net[0], t.s.restock[0]) == (0, 0)
    assert (t.asked, len(t.offered)) == ((0, "turn"), 5)


@rule("UA-047")
def test_restock_and_then_the_net_after_placing():
    t = tank().restock()
    t.take(t.offered[0]).put("bottom left").net("top left", "center")
    assert t.asked == (1, "turn")
    assert (t.s.net[0], t.s.restock[0]) == (0, 0)


@rule("UA-048")
@pytest.mark.parametrize(("net", "restock"), [(False, False), (True, False), (False, True), (True, True)])
def test_tools_score_nothing_used_or_not(net, restock):
    t = tank(START, net=net, restock=restock)
    assert t.points() == "1 1 1 / 1 2 1 / 1 1 1 = 10"
    assert len(t.table.scores[0].breakdown) == 9
