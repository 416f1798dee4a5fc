"""Ultimate Aquarium, the greedy bot: when it restocks, what it takes, when it nets; never by what it cannot
see."""

import random
from itertools import combinations, product

import pytest

import fathomfive as ff
from fathomfive.games.ultimate_aquarium.content.load import KIND
from fathomfive.games.ultimate_aquarium.rules.scoring import gain, kinds_in, score, swap_gain

from .scenario import EXAMPLE, GAME, KEEPS, START, Table, dealt, opened, tank

NOTHING = "water water gravel gravel gravel"  # a gain of 0 at best on the start tank
ONE = "clownfish water water gravel gravel"  # 1: a Clownfish on a 1-pointer
TWO = "pink_gravel water water gravel gravel"  # 2: 3 points on a 1-pointer
WORTH_3 = "sun_coral water water / water clownfish water / gravel gravel gravel"  # what the best swap brings
WORTH_4 = "water mangrove water / pink_gravel sun_coral water / gravel gravel gravel"
WORTH_1 = "water water water / water clownfish water / mangrove gravel gravel"


def picks(t: Table) -> set[str]:
    """Everything the bot might answer here, over many rolls of its own luck."""
    eyes = t.table.at(t.asked[0])
    return {t.said(ff.bot("greedy", seed).choose(eyes)) for seed in range(60)}


def best_swap(t: Table) -> int:
    shown = t.table.copy()
    if shown.ask.step != "net_swap":
        shown.apply(1 if shown.ask.step == "after_place" else 7)
    seat, now = shown.ask.seat, score(shown.position, shown.ask.seat)
    return max(score(after(shown, option).position, seat) - now for option in shown.ask.options)


def after(table: ff.Table, option: int) -> ff.Table:
    then = table.copy()
    then.apply(option)
    return then


def after_placing(picture: str, **how: int) -> Table:
    """Seat 0 has placed its card, and its tank looks like this now."""
    t = tank(START, store=TWO, **how)
    return t.take("pink_gravel").put("top left").lay_tank(picture)


# Restock


@pytest.mark.parametrize(
    ("store", "rounds"), [(NOTHING, [1, 2, 3, 4, 5, 6, 7, 8]), (ONE, [1, 2, 3, 8]), (TWO, [])]
)
def test_restock_by_gain_and_round(store, rounds):
    """Less than 2 in rounds 1 to 3 and in the last, less than 1 in the others."""
    assert [
        number for number in range(1, 9) if picks(tank(START, store=store, round=number)) == {"restock"}
    ] == rounds


def test_with_three_players_the_last_round_is_the_ninth():
    assert picks(tank(START, store=ONE, seats=3, round=8)) == {"clownfish"}
    assert picks(tank(START, store=ONE, seats=3, round=9)) == {"restock"}


def test_without_restock_the_best_card_is_taken():
    assert picks(tank(START, store=ONE, restock=False)) == {"clownfish"}
    assert picks(tank(START, store=TWO, restock=False)) == {"pink_gravel"}


# Taking and placing


def test_the_best_card_goes_to_the_best_cell():
    """Sun Coral under Water and beside the Clownfish brings 5: middle left or middle right."""
    t = tank(START, store="sun_coral pink_gravel water gravel clownfish")
    assert picks(t) == {"sun_coral"}
    assert picks(t.take("sun_coral")) == {"middle left", "middle right"}


def test_equal_gains_are_chosen_by_luck():
    """Diver, Mangrove and Anthias bring 3 each; Pink Gravel only 2."""
    assert picks(tank(START, store="pink_gravel water diver mangrove anthias")) == {
        "diver",
        "mangrove",
        "anthias",
    }


def test_the_smallest_loss_is_taken_when_nothing_better_is_left():
    """In the rulebook's tank only the Pink Gravel at the bottom left is worth 3: a starter card there costs
    2."""
    t = tank(EXAMPLE, store=NOTHING, restock=False, net=False)
    assert picks(t) == {"water", "gravel"}
    assert picks(t.take("gravel")) == {"bottom left"}


# Net


@pytest.mark.parametrize("number", [1, 4, 8])
def test_the_net_is_never_used_before_taking(number):
    t = tank(WORTH_4, store=TWO, round=number)
    assert best_swap(t) == 4
    assert picks(t) == {"pink_gravel"}


@pytest.mark.parametrize(
    ("picture", "gain", "rounds"),
    [(WORTH_4, 4, [1, 2, 3, 4, 5, 6, 7, 8]), (WORTH_3, 3, [8]), (WORTH_1, 1, [8]), (START, 0, [])],
)
def test_the_net_is_used_for_four_points_or_in_the_last_round_for_one(picture, gain, rounds):
    used = []
    for number in range(1, 9):
        t = after_placing(picture, round=number)
        assert best_swap(t) == gain
        choice = picks(t)
        assert choice in ({"net"}, {"end turn"})
        used += [number] * (choice == {"net"})
    assert used == rounds


def test_the_best_swap_is_made():
    assert picks(after_placing(WORTH_4).say("net")) == {"middle left + center", "top left + top center"}
    assert picks(after_placing(WORTH_3, round=8).say("net")) == {
        "top left + middle left",
        "top left + middle right",
    }


# Opening


@pytest.mark.slow
def test_the_opening_finds_one_of_the_best_tanks():
    """Mangrove at the top beside the Spaghetti Algae, which stays away from the Clownfish; Driftwood
    anywhere: 21 points."""
    t = dealt().lay_hand("mangrove spaghetti_algae driftwood cardinalfish moray_eel")
    keeps = {ff.bot("greedy", seed).choose(t.table.at(0)) for seed in range(20)}
    assert keeps == {KEEPS.index((0, 1, 2))}
    t.table.apply(0)
    assert picks(t) == {"top center"}
    t.table.apply(1)
    assert picks(t) == {"top left", "top right"}
    t.table.apply(2)
    assert picks(t) == {
        "top left",
        "middle left",
        "middle right",
        "bottom left",
        "bottom center",
        "bottom right",
    }
    t.table.apply(8)
    while t.s.round == 0:
        t.table.apply(t.s.options[0])
    assert t.points() == "1 5 4 / 1 2 1 / 1 1 5 = 21"


# Looking ahead by a part of the tank


@pytest.mark.parametrize("seed", range(3))
def test_a_gain_is_what_the_score_changes_by_though_only_cards_in_sight_are_counted(seed):
    """The tanks of a game played at random: every card of the store in every cell, and every swap."""
    t, luck = opened(2, seed), random.Random(seed)
    while t.asked:
        me, s, own = t.s.asked, t.s, t.s.tank[t.s.asked]
        before, kept = score(s, me), list(own)
        for card, cell in product(s.store, range(9)):
            own[cell] = card
            told, own[cell] = score(s, me) - before, kept[cell]
            assert gain(kinds_in(own), cell, KIND[card]) == told
        for one, two in combinations(range(9), 2):
            own[one], own[two] = kept[two], kept[one]
            told, own[one], own[two] = score(s, me) - before, kept[one], kept[two]
            assert swap_gain(kinds_in(own), one, two) == told
        t.table.apply(luck.choice(s.options))


# Fairness


@pytest.mark.parametrize("seed", range(4))
def test_hidden_cards_do_not_change_a_choice(seed):
    """At every decision of a game: another order of the deck and other hands of others, the same values and
    the same choice."""
    table = ff.new_table(GAME, seats=3, seed=seed)
    while table.ask:
        seat = table.ask.seat
        other = table.copy()
        s = other.position
        hidden = [
            pile for pile in (s.deck, *(hand for owner, hand in enumerate(s.hand) if owner != seat)) if pile
        ]
        cards = [card for pile in hidden for card in pile]
        random.Random(seed).shuffle(cards)
        for pile in hidden:
            pile[:], cards = cards[: len(pile)], cards[len(pile) :]
        bots = ff.bot("greedy", seed), ff.bot("greedy", seed)
        eyes = table.at(seat), other.at(seat)
        assert bots[0].choose(eyes[0]) == bots[1].choose(eyes[1])
        table.apply(table.ask.options[len(table.answers) * 7 % len(table.ask.options)])


def test_greedy_plays_well():
    """The reference figure for three greedy players is 43 points on average, for random ones 24."""
    scores: dict[str, list[int]] = {"greedy": [], "random": []}
    for name, reached in scores.items():
        for seed in range(5):
            t, bot = opened(3, seed), ff.bot(name, seed)
            while t.asked:
                t.say(t.said(bot.choose(t.table.at(t.asked[0]))))
            reached += t.table.scores
    assert 40 <= sum(scores["greedy"]) / 15 <= 46
    assert 20 <= sum(scores["random"]) / 15 <= 28
