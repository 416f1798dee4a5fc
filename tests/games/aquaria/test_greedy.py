"""Aquaria: the greedy bot plans its round, sees only its own side, and changes nothing by thinking."""

import random

import pytest

from fathomfive.bots.greedy import Greedy
from fathomfive.games.aquaria import GAME
from fathomfive.games.aquaria.bot import answers
from fathomfive.games.aquaria.bot.plan import candidates, inserted, next_card, plan
from fathomfive.games.aquaria.content import load as content
from fathomfive.kernel import loop
from fathomfive.kernel.table import Table

from .scenario import CIRCLES, NAME, table


def choice(t) -> str:
    """What greedy says, whatever its luck."""
    said = {Greedy(seed).choose(t.table.at(t.s.asked)) for seed in range(5)}
    assert len(said) == 1
    return t.table.label(said.pop())


def test_oxygen_first_then_a_dear_fish():
    """With 2 OPs in hand and a fish that costs 7, the way leads over Oxygen, if there is an action left to
    place it."""
    t = table().lay(hand="yellow_clownfish_8", oxygen=2, pearls=4, die="study")
    for circle in ("place", "study", "gain", "petshop", "oxygen"):
        t.bonus(circle, 3, 3)
    t.s.action = 1
    t.turn()
    with_time = plan(t.s, 0, CIRCLES.index("oxygen")) - plan(t.s, 0, CIRCLES.index("gain"))
    t.s.action = 4
    without = plan(t.s, 0, CIRCLES.index("oxygen")) - plan(t.s, 0, CIRCLES.index("gain"))
    assert with_time > without


def test_adjacent_circles_are_dearer():
    t = table().lay(die="place", oxygen=0).bonus("study", 1, 0).bonus("oxygen", 1, 0).turn()
    near = plan(t.s, 0, CIRCLES.index("study"))
    t = table().lay(die="gain", oxygen=0).bonus("study", 1, 0).turn()
    assert near >= plan(t.s, 0, CIRCLES.index("study")) + 30


def test_the_four_best_cards_are_packed_in_order():
    packed = 0
    for worth in (5, 90, 40, 70, 20, 60):
        packed = inserted(packed, worth * 16 + 3)
    assert [(packed >> 14 * nth & 0x3FFF) // 16 for nth in (3, 2, 1, 0)] == [90, 70, 60, 40]
    assert next_card(packed, 3) == 3 and next_card(packed, 2) == -1
    t = table().lay(hand="red_plant_1 yellow_clownfish_8")
    assert candidates(t.s, 0) > 0 and candidates(table().s, 0) == 0


def test_turns_a_dial_to_the_active_colour():
    t = table().lay(dials="yellow yellow red yellow yellow yellow yellow yellow").gain("turn:1")
    assert choice(t) == "column 3 to blue"


def test_takes_the_can_that_is_short():
    t = table().lay(tank={"1/1": "red_clownfish_3"}, food="green blue").gain("food:any")
    assert choice(t) == "a red can"


def test_buys_a_can_for_a_hungry_fish_and_not_for_nothing():
    t = (
        table()
        .lay(tank={"1/1": "red_clownfish_4"}, food="blue", pearls=1, oxygen=0, vp=20)
        .run("start_feeding", 0)
    )
    assert choice(t) == "Buy a can"
    t.say("Buy a can")
    assert choice(t) == "a red can"
    t = table().lay(pearls=3, oxygen=0).run("start_feeding", 0)
    assert choice(t) == "End your feeding"


def test_feeds_the_best_set_of_fish():
    """Two red cans: the fish with two cans for 6 VPs, or two fish with one can each; saving two fish from
    hunger is more."""
    tank = {"1/1": "red_clownfish_6", "1/2": "red_clownfish_1", "1/3": "red_clownfish_3"}
    t = table().lay(tank=tank, food="red red", oxygen=0, vp=30).run("start_feeding", 0)
    said = {t.table.label(Greedy(seed).choose(t.table.at(0))) for seed in range(9)}
    assert said == {
        f"{NAME['red_clownfish_1']} (row 1, column 2)",
        f"{NAME['red_clownfish_3']} (row 1, column 3)",
    }


@pytest.mark.parametrize("seed", range(12))
def test_the_best_feeding_against_brute_force(seed):
    """As many VPs from a short stock as any order of feeding can bring."""
    chance = random.Random(seed)
    eaters = [card for card in range(100) if content.CANS[card]]
    t = table().lay(vp=99, oxygen=0)
    for where, card in enumerate(chance.sample(eaters, 5)):
        t._lift(card)
        t.s.tank[0][where] = card
    t.s.food[0][:] = [chance.randint(0, 3) for _ in range(3)]
    t.run("start_feeding", 0)
    s = t.s.copy()
    while s.asked >= 0:
        fish = [option for option in s.options if option < content.CELLS]
        loop.answer(s, max(fish, key=lambda option: answers.option_value(s, option)))
    assert s.vp[0] == best_end(t.s)


def best_end(s) -> int:
    if s.asked < 0:
        return s.vp[0]
    ends = []
    for option in [option for option in s.options if option < content.CELLS]:
        after = s.copy()
        loop.answer(after, option)
        ends.append(best_end(after))
    return max(ends)


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_thinking_changes_nothing_and_does_not_peek(seats):
    """Another deck and other hands: the same values."""
    game = Table(GAME, seats, 5)
    for number in range(60):
        s, seat = game.position, game.position.asked
        if seat < 0:
            break
        before = s.key()
        values = [GAME.option_value(s, option) for option in s.options]
        assert s.key() == before
        twin = GAME.imagine(s, seat, number)
        assert [GAME.option_value(twin, option) for option in s.options] == values, s.pending[-1]
        game.apply(s.options[number * 7 % len(s.options)])


@pytest.mark.slow
def test_greedy_plays_well():
    scores = []
    for seed in range(10):
        s = GAME.start(2, seed)
        while s.asked >= 0:
            loop.answer(s, max(s.options, key=lambda option: GAME.option_value(s, option)))
        scores += [GAME.score(s, seat) for seat in range(2)]
    assert 155 <= sum(scores) / len(scores) <= 190
