"""Ultimate Aquarium, a turn: take one card, put it on a card of another name, that card goes to the store."""

import random

import pytest

import fathomfive as ff
from tests.cited import rule

from .scenario import CELLS, PAIRS, START, opened, tank

STORE = "anthias pink_gravel diver bubble_jet mangrove"
WATERS = "water water water / water water water / water water water"


@rule("UA-030")
def test_one_card_must_be_taken_and_passing_is_not_possible():
    t = tank(store=STORE, net=False, restock=False)
    assert t.offered == ["anthias", "pink_gravel", "diver", "bubble_jet", "mangrove"]
    assert ff.STOP not in t.table.ask.options
    for refused in (ff.STOP, 5, 6, 7, 99):
        with pytest.raises(ff.IllegalAnswer):
            t.table.apply(refused)
    assert t.asked == (0, "turn")


@rule("UA-030", "UA-023")
def test_after_one_card_the_turn_passes_on():
    t = tank(store=STORE, net=False)
    t.take("anthias").put("top left")
    assert t.asked == (1, "turn")


@rule("UA-031")
def test_a_taken_card_goes_at_once_into_the_own_tank():
    """The next question is where, nothing else can be done, and only cells of one's own tank are offered."""
    t = tank(store=STORE)
    t.take("diver")
    assert t.asked == (0, "place")
    assert t.offered == list(CELLS)
    assert [t.table.targets(option) for option in t.table.ask.options] == [
        (f"tank:0:{cell}",) for cell in range(9)
    ]
    others = t.tank(1)
    t.put("bottom left")
    assert t.tank() == "water water water / water clownfish water / diver gravel gravel"
    assert t.tank(1) == others
    assert t.s.hand == [[], []]
    assert "diver" not in t.store


@rule("UA-032", "UA-Q18")
def test_the_replaced_card_goes_to_the_store_into_the_slot_of_the_taken_one():
    """Example 18."""
    t = tank(store=STORE, others={1: START})
    gravel, diver = t.s.tank[0][6], t.s.store[2]
    t.take("diver").put("bottom left").end_turn()
    assert t.store == "anthias pink_gravel gravel bubble_jet mangrove"
    assert (t.s.store[2], t.s.tank[0][6]) == (gravel, diver)
    assert t.asked == (1, "turn")
    t.take("gravel").may_only_go_to(
        "top left", "top center", "top right", "middle left", "center", "middle right"
    )
    t.put("top left").end_turn()
    assert t.tank(1) == "gravel water water / water clownfish water / gravel gravel gravel"


@rule("UA-032")
@pytest.mark.parametrize("replaced", ["center", "top left", "bottom right"])
def test_whatever_is_replaced_may_be_taken_by_the_next_player(replaced):
    picture = "hermit_crab water water / water clownfish water / gravel gravel gravel"
    t = tank(picture, store=STORE)
    name = picture.replace("/", " ").split()[CELLS.index(replaced)]
    t.take("anthias").put(replaced).end_turn()
    assert t.store == f"{name} pink_gravel diver bubble_jet mangrove"
    assert name in t.offered


@rule("UA-033")
def test_a_card_may_not_replace_a_card_of_the_same_name():
    t = tank(START, store="pink_gravel water diver mangrove anthias")
    t.take("pink_gravel").may_go_to("bottom left", "bottom center", "bottom right")
    t.take("water").may_only_go_to("center", "bottom left", "bottom center", "bottom right")


@rule("UA-033")
def test_a_second_moray_eel():
    """Example 19: cell 4 is not offered, the other eight are."""
    t = tank(
        "water water water / water moray_eel water / gravel gravel gravel",
        store="moray_eel anthias diver mangrove bubble_jet",
    )
    t.take("moray_eel").may_only_go_to(*(cell for cell in CELLS if cell != "center"))
    with pytest.raises(ff.IllegalAnswer) as refused:
        t.table.apply(4)
    assert str(refused.value).startswith(
        "4 is not offered. Options: 0 (Water (top left)); 1 (Water (top centre));"
    )
    assert t.table.why_not("tank:0:4") == "A card may not replace a card of the same name: Moray Eel."
    assert t.table.why_not("store:0") == "This is the card in hand: choose the cell that it goes to."
    assert t.asked == (0, "place")


@rule("UA-Q12")
def test_same_name_means_the_printed_name():
    """Water and Bubbly Water differ, and so do the corals and the gravels."""
    t = tank(
        "water water sun_coral / water clownfish water / gravel gravel gravel",
        store="bubbly_water cabbage_coral shell_gravel seahorse mangrove",
    )
    for name in ("bubbly_water", "cabbage_coral", "shell_gravel", "seahorse"):
        t.take(name).may_only_go_to(*CELLS)


@rule("UA-034")
def test_a_card_that_fits_nowhere_cannot_be_taken():
    """With nine Waters in the tank a Water in the store has no cell to go to."""
    t = tank(WATERS, store="water anthias diver mangrove bubble_jet")
    assert t.offered == ["anthias", "diver", "mangrove", "bubble_jet", "restock"]
    assert t.table.why_not("store:0") == "Every cell of your tank holds a card of that name."
    with pytest.raises(ff.IllegalAnswer):
        t.table.apply(0)


@rule("UA-034")
def test_one_other_card_is_enough():
    t = tank(
        "water water water / water water water / water water gravel",
        store="water anthias diver mangrove bubble_jet",
    )
    assert t.offered[0] == "water"
    t.take("water")
    # the only cell was chosen by itself, and nine equal cards leave nothing for the Net
    assert t.asked == (1, "turn")
    assert t.store == "gravel anthias diver mangrove bubble_jet"


@rule("UA-035")
def test_store_and_tank_keep_their_size_while_a_card_is_taken():
    t = tank(store=STORE)
    for answer in ("anthias", "center", "end turn"):
        assert (len(t.s.store), len(t.s.tank[0])) == (5, 9)
        t.say(answer)
    assert (len(t.s.store), len(t.s.tank[0])) == (5, 9)


@rule("UA-036")
def test_a_placement_may_cost_points():
    """Driftwood among three plants is worth 6; Neon Gravel in its place makes 2."""
    t = tank(
        "driftwood mangrove mangrove / water clownfish manatee_grass / gravel gravel gravel",
        store="neon_gravel anthias diver seahorse bubble_jet",
    )
    before = t.table.scores[0]
    t.take("neon_gravel").put("top left")
    assert t.table.scores[0] == before - 4


@rule("UA-037")
def test_no_card_moves_but_the_one_that_is_replaced():
    t = tank(
        "anthias seahorse diver / mangrove clownfish water / gravel gravel gravel",
        store="bubble_jet sun_coral driftwood moray_eel hermit_crab",
    )
    for step, options in (("turn", 7), ("place", 9), ("after_place", 2)):
        assert t.asked == (0, step)
        assert len(t.offered) == options
        t.say({"turn": "bubble_jet", "place": "middle right", "after_place": "end turn"}[step])
    assert t.tank() == "anthias seahorse diver / mangrove clownfish bubble_jet / gravel gravel gravel"
    t.turn("sun_coral", "top left")
    assert t.tank() == "anthias seahorse diver / mangrove clownfish bubble_jet / gravel gravel gravel"


@rule("UA-037", "UA-032", "UA-040")
@pytest.mark.parametrize("seats", [2, 4])
def test_in_a_whole_game_cards_move_by_placing_and_by_the_net_alone(seats):
    """After every answer: one cell changed where a card was placed, two changed places by the Net, else none."""
    t, chance = opened(seats), random.Random(seats)
    while t.asked:
        me, step = t.asked
        before = [row[:] for row in t.s.tank]
        answer = chance.choice(t.s.options)
        t.table.apply(answer)
        moved = [
            (seat, cell)
            for seat in range(seats)
            for cell in range(9)
            if t.s.tank[seat][cell] != before[seat][cell]
        ]
        if step == "place":
            assert moved == [(me, answer)]
        elif step == "net_swap":
            one, two = PAIRS[answer]
            assert moved == [(me, one), (me, two)]
            assert (t.s.tank[me][one], t.s.tank[me][two]) == (before[me][two], before[me][one])
        else:
            assert moved == []
