"""Machine code of the same rules: in lock-step, with errors that have names, cached piece by piece."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest

from fathomfive.bots.search.playouts import simulate
from fathomfive.kernel import loop
from fathomfive.kernel.compiled import outlining
from fathomfive.kernel.compiled.linker import CompiledGame
from fathomfive.kernel.errors import RulesOverflow, TooManyOptions, TooManySteps, ZoneOverflow
from fathomfive.kernel.game import Game
from fathomfive.kernel.state import Position
from fathomfive.kernel.state.determinize import erase_hidden
from fathomfive.kernel.verbs import rng_below, seed_rng
from tests.kernel.harbour import GAME
from tests.kernel.machine import playable
from tests.kernel.small_games import written_game

pytestmark = pytest.mark.slow


def in_lock_step(game: Game, fast: CompiledGame, seats: int, seed: int, **options: object) -> int:
    """A random game on both backends; the same options and the same key after every decision."""
    s, states, luck = game.start(seats, seed, options), fast.new(seats, seed, options), [1, 1]
    seed_rng(luck, seed)
    decisions = 0
    while s.asked >= 0:
        assert fast.position(states[0]).key() == s.key() and fast.position(states[0]).options == s.options
        choice = s.options[rng_below(luck, len(s.options))]
        loop.answer(s, choice)
        fast.answer(states, choice)
        decisions += 1
    assert fast.position(states[0]).key() == s.key() and states[0]["asked"] == -1
    return decisions


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_both_backends_play_in_lock_step(harbour, seats):
    played = [in_lock_step(GAME, harbour, seats, seed, open_hands=seed % 2 == 0) for seed in range(60)]
    assert min(played) > 0 and sum(played) > 600


def test_long_functions_are_called_through_the_table_and_say_the_same(cache, monkeypatch):
    monkeypatch.setattr(outlining, "OUTLINE_ABOVE", 40)
    code = playable(GAME)
    assert len(code._outlined) >= 2 and all(code.links[slot] for slot in code._outlined.values())
    assert sum(in_lock_step(GAME, code, 3, seed) for seed in range(20)) > 60


def test_a_position_goes_into_a_record_and_back(harbour):
    s = GAME.start(3, 4)
    while s.asked >= 0:
        assert harbour.position(harbour.record(s)[0]) == s
        loop.answer(s, s.options[-1])


def test_a_copy_of_a_record_is_independent(harbour):
    states = harbour.new(2, 7)
    twin = harbour.copy(states)
    harbour.answer(twin, 3)
    assert harbour.position(states[0]).key() == GAME.start(2, 7).key() != harbour.position(twin[0]).key()


def test_imagining_is_the_same_from_what_a_seat_knows(harbour):
    pool = np.zeros(GAME.position.cards, np.int64)
    s = GAME.start(3, 9)
    known = s.copy()
    erase_hidden(known, 1)
    for seed in range(10):
        states = harbour.record(known)
        harbour.imagine(states, 1, seed, pool)
        assert harbour.position(states[0]).key() == GAME.imagine(s, 1, seed).key()


def test_many_games_at_once_end_as_single_ones_do(harbour):
    seeds, bots = np.arange(20, dtype=np.int64), np.zeros((20, 4), np.int64)
    results, states = np.zeros((20, 2 + 2 * 4), np.int64), harbour.blank(3)
    harbour.entry(simulate)(harbour.blank(3), states, bots, np.ones(2, np.int64), seeds, results)
    for seed in range(20):
        s, luck = GAME.start(3, seed), [1, 1]
        seed_rng(luck, seed + 1)
        decisions = 0
        while s.asked >= 0:
            loop.answer(s, s.options[rng_below(luck, len(s.options))])
            decisions += 1
        told = [value for seat in range(3) for value in (GAME.score(s, seat), GAME.standing(s, seat))]
        assert results[seed].tolist()[:8] == [decisions, GAME.ending(s), *told]


# Questions about questions, and cards face down in places

CURIOUS = """
@position(seats=4, cards=8, frames=4, width=8)
class State(Position):
    deck = zone(8, seen_by=NOBODY)
    hand = zone(3, each_seat=True, seen_by=OWNER)
    traps = places(3, each_seat=True, seen_by=OWNER)


@step
def begin(s):
    for card in range(8):
        put(s.deck, card)
    shuffle(s, s.deck)
    for seat in range(s.seats):
        put(s.hand[seat], draw(s.deck))
        put(s.hand[seat], draw(s.deck))
        s.traps[seat][1] = draw(s.deck)
    then(s, show, 0)


@step(answers=8)
def show(s, me):
    option(s, s.hand[me][0])
    option(s, s.hand[me][1])
    if offers(s, something, me):
        option(s, s.traps[me][1])


@show.chosen
def shown(s, me, card):
    then(s, show, (me + 1) % s.seats)


@step(answers=1)
def something(s, me):
    if not has_options(s):
        option(s, 0)


@something.chosen
def done(s, me, answer):
    pass
"""


@pytest.fixture(scope="session")
def curious(cache, tmp_path_factory) -> CompiledGame:
    code = playable(written_game(tmp_path_factory.mktemp("curious"), CURIOUS, "curious")[0])
    return code


def test_asking_about_a_step_does_not_mix_its_options_with_those_of_the_question(curious):
    s, states = curious.game.start(2, 3), curious.new(2, 3)
    assert s.options == curious.position(states[0]).options == [*s.hand[0], s.traps[0][1]]


def test_both_imagine_places_and_the_options_of_another_seat_alike(curious):
    s, pool = curious.game.start(2, 3), np.zeros(8, np.int64)
    for seed, seat in product(range(10), (0, 1)):
        known = s.copy()
        erase_hidden(known, seat)
        states, guess = curious.record(known), curious.game.imagine(s, seat, seed)
        curious.imagine(states, seat, seed, pool)
        found = curious.position(states[0])
        assert found == guess and found.options == guess.options == [*guess.hand[0], guess.traps[0][1]]


# Mistakes in rules

MISHAPS = """
WIDE, DEEP, FULL, DRY, NO_TOP, NOWHERE, MISSING, OUTSIDE, INSIDE_A_QUESTION, TWICE_INSIDE = range(10)
TABLE = (1, 2, 3)


@step
def begin(s):
    put(s.deck, 5)
    then(s, mishap, 0)


@step(answers=10)
def mishap(s, me):
    option(s, 0)
    option(s, 1)


@mishap.chosen
def happened(s, me, what):
    if what == WIDE:
        then(s, pick, me, 5)
    elif what == DEEP:
        for i in range(5):
            then(s, pick, me, 2)
    elif what == FULL:
        for i in range(4):
            put(s.hand[me], i)
    elif what == DRY:
        s.day = draw(s.hand[me])
    elif what == NO_TOP:
        s.day = top(s.hand[me])
    elif what == NOWHERE:
        s.day = take_out(s.deck, 1)
    elif what == MISSING:
        s.day = take_card(s.deck, 4)
    elif what == OUTSIDE:
        s.day = TABLE[s.seats + 1]
    elif what == INSIDE_A_QUESTION:
        s.day = 1 if offers(s, reads_outside, me, 9) else 2
    elif what == TWICE_INSIDE:
        then(s, asks_in_a_circle, me, 3)
    s.coins[me] = 9


@step(answers=5)
def pick(s, me, many):
    for i in range(many):
        option(s, i)


@pick.chosen
def picked(s, me, many, answer):
    s.day = answer


@step(answers=5)
def reads_outside(s, me, place):
    option(s, s.row[place])


@reads_outside.chosen
def read(s, me, place, answer):
    s.day = answer


@step(answers=5)
def asks_in_a_circle(s, me, left):
    if left == 0:
        option(s, TABLE[s.seats + 7])
    elif offers(s, asks_in_a_circle, me, left - 1):
        option(s, left)


@asks_in_a_circle.chosen
def asked(s, me, left, answer):
    s.day = answer
"""
MISTAKES = [
    (0, TooManyOptions, "A question offers more options than the position declares with `width`."),
    (1, TooManySteps, "More steps are pending than the position declares with `frames`."),
    (2, ZoneOverflow, "More cards are put into a zone than it has room for."),
    (3, ZoneOverflow, "A card is drawn from an empty zone."),
    (4, ZoneOverflow, "The top of an empty zone is asked for."),
    (5, ZoneOverflow, "A card is taken out of a zone at a place where there is none."),
    (6, ZoneOverflow, "A card is taken out of a zone that does not hold it."),
    (7, IndexError, ""),
    (8, IndexError, ""),
    (9, IndexError, ""),
]


@pytest.fixture(scope="session")
def mishaps(cache, tmp_path_factory) -> CompiledGame:
    return playable(written_game(tmp_path_factory.mktemp("mishaps"), MISHAPS, "mishaps")[0])


@pytest.mark.parametrize(("what", "trouble", "sentence"), MISTAKES)
def test_a_mistake_in_a_rule_is_an_exception_with_a_name(mishaps, what, trouble, sentence):
    states = mishaps.new(2, 1)
    guarded = np.zeros(3, mishaps.dtype)
    guarded[1] = states[0]
    with pytest.raises(trouble) as told:
        mishaps.answer(guarded[1:2], what)
    assert sentence in str(told.value) and (trouble is IndexError or isinstance(told.value, RulesOverflow))
    # nothing beside it was touched
    assert not guarded[0:1].view(np.uint8).any() and not guarded[2:3].view(np.uint8).any()


@pytest.mark.parametrize(("what", "trouble", "sentence"), MISTAKES)
def test_the_same_mistake_is_found_when_interpreted(mishaps, what, trouble, sentence):
    s = mishaps.game.start(2, 1)
    with pytest.raises((RulesOverflow, IndexError, ValueError)):
        answered_and_checked(s, what)


def answered_and_checked(s: Position, what: int) -> None:
    loop.answer(s, what)
    s.check()


def test_after_a_mistake_the_machine_code_still_works(mishaps):
    states = mishaps.new(2, 1)
    with pytest.raises(ZoneOverflow):
        mishaps.answer(states, 3)
    fresh = mishaps.new(2, 1)
    assert mishaps.position(fresh[0]).key() == mishaps.game.start(2, 1).key()
